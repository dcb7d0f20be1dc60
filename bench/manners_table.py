"""The page about partner manners: complaints, the positions about them, and what was measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.manners.complaints import COMPLAINTS
from tests.manners.failures import FAILURES
from tests.manners.measured import POSITIONS, Measured
from tests.manners.positions import Position

_HEAD: Final = """# Partner manners

What people complain of in the bots of other games, as positions in `tests/manners/`: {judged}
that players are judged by, and {disputed} that are disputed and judge nobody.

`python -m bench.manners --write` measures all of them and writes this page. The gain is that of
the worst accepted answer on the best of the others, in points a deal, or where the position has
a score in hundredths of games won; behind it is its standard error. Each comes from independent
searches of worlds that fit the view of the seat to act, weighed by what the others did: six
tenths of it is played out as the search player does and four tenths solved with open hands;
bids and exchanges are played out only. A position is confirmed when the gain is
above two errors and neither of the two methods alone says the contrary. The worlds are
weighed by models of the players, so an error tells how exact a number is, not how good the
models are.

| | Complaint: a bot that ... | Answer | Gain | |
|---|---|---|---|---|
"""
_FAILURES: Final = """
## Where players do otherwise

Positions that a player answers in another way than accepted, with what that loses on average.
The tests hold this list to what the players do.

| Player | Position | Plays | Loses | Why |
|---|---|---|---|---|
"""


def document(found: Mapping[str, Measured]) -> str:
    """The whole page."""
    disputed = sum(bool(position.disputed) for position in POSITIONS)
    head = _HEAD.format(judged=len(POSITIONS) - disputed, disputed=disputed)
    rows = [
        _row(key, position, found[position.why])
        for key in (*COMPLAINTS, "")
        for position in POSITIONS
        if key in position.complaints and position.why in found
    ]
    failures = [
        f"| `{player}` | {why} | {failure.plays} | {failure.loss:.2f} | {failure.reason} |"
        for player, failed in FAILURES.items()
        for why, failure in failed.items()
    ]
    return head + "\n".join(rows) + "\n" + _FAILURES + "\n".join(failures) + "\n"


def _row(key: str, position: Position, found: Measured) -> str:
    told = COMPLAINTS.get(key, "none of these")
    sure = f"**disputed**: {position.disputed}" if position.disputed else found.verdict
    answer = f"{position.why} {position.good.replace(':', ' ')}, not {found.other.split(':')[-1]}"
    scale, digits = (100, 1) if found.unit == "games" else (1, 2)
    numbers = f"{scale * found.gain:+.{digits}f} ± {scale * found.error:.{digits}f}"
    return f"| {key} | {told} | {answer} | {numbers}{' %' if scale > 1 else ''} | {sure} |"
