"""A deal that is void as dealt is told and proved like any other, and hides no deal before it."""

from __future__ import annotations

from typing import Any

import pytest

from euchre.core import Phase
from euchre.core.fair import verify
from euchre.server.moment import Change
from euchre.server.project import update
from euchre.server.protocol import SeatAction, encode
from euchre.server.table import Table
from tests.server.parts import Sitting, at_random, record_of

VOID_FIRST = 22
"""A secret whose first deal turns up the joker."""
VOID_LATER = 2
"""A secret by which the joker comes up in a later deal."""
VOID_MATCH = 2
"""A secret by which a void deal follows a game that was won."""


def play(secret: int, **options: Any) -> Sitting:
    """A whole game in which a joker turned up voids the deal."""
    house: dict[str, Any] = {
        "joker": True,
        "joker_upcard": "redeal",
        "target": 30,
        "first_dealer": 2,
        **options,
    }
    sitting = Sitting(record_of(secret=secret, **house))
    sitting.start()
    sitting.play_out()
    return sitting


@pytest.fixture(scope="module", params=[VOID_FIRST, VOID_LATER])
def sitting(request: pytest.FixtureRequest) -> Sitting:
    """A game with void deals, from its start or later."""
    return play(request.param)


def void(change: Change) -> bool:
    """Whether it tells a deal in which nobody could act."""
    return change.moment.state.phase is Phase.REDEAL


def closed(sitting: Sitting) -> list[Change]:
    """What told the end of a deal."""
    return [change for change in sitting.changes if change.moment.state.phase.terminal]


def test_no_deal_is_left_out_and_each_is_told_as_it_was(sitting: Sitting) -> None:
    game = sitting.table.game
    assert any(map(void, sitting.changes))
    assert tuple(change.moment.state for change in closed(sitting)) == game.deals
    dealt = [change.moment.number for change in sitting.changes if change.fresh]
    assert dealt == list(range(len(game.deals)))
    versions = [change.version for change in sitting.changes]
    assert versions == list(range(1, len(versions) + 1))


def test_every_change_of_such_a_game_can_be_sent(sitting: Sitting) -> None:
    for change in sitting.changes:
        message = update(change, 0)
        assert encode(message)
        if void(change):
            assert message.event == SeatAction(change.moment.state.dealer, "deal")
            assert (message.view.phase, message.view.upcard) == ("redeal", "JK")
            assert message.view.outcome is None


def test_a_void_deal_leaves_score_and_dealer_as_they_were(sitting: Sitting) -> None:
    for before, change in zip(sitting.changes, sitting.changes[1:], strict=False):
        if void(before):
            assert change.fresh
            assert change.moment.state.dealer == before.moment.state.dealer
            assert change.moment.standing == before.moment.standing


def test_the_proofs_are_one_chain_from_the_tables_opening(sitting: Sitting) -> None:
    known = Table(sitting.record, at_random).commitment
    for change in closed(sitting):
        proof, state = change.moment.proof, change.moment.state
        assert proof is not None
        assert change.moment.commitment == proof.commitment == known
        seed, salts = bytes.fromhex(proof.seed), [bytes.fromhex(salt) for salt in proof.salts]
        assert verify(state.rules, known, seed, salts, proof.number, state.deal.deck)
        known = proof.seed


def test_the_first_thing_told_is_the_first_deal_though_it_is_void() -> None:
    first, second = play(VOID_FIRST).changes[:2]
    assert (first.moment.number, void(first), first.fresh) == (0, True, True)
    assert (second.moment.number, void(second), second.fresh) == (1, False, True)


def test_the_final_score_of_a_game_is_not_shown_with_the_void_deal_after_it() -> None:
    sitting = play(VOID_MATCH, target=2, games_to_win=6)
    pairs = zip(sitting.changes, sitting.changes[1:], strict=False)
    won = [(end, next_) for end, next_ in pairs if max(end.moment.standing.scores) >= 2]
    after = [next_ for _, next_ in won if void(next_)]
    assert after
    assert all(change.moment.standing.scores == (0, 0) for change in after)


def test_a_restored_table_tells_the_same_versions(sitting: Sitting) -> None:
    restored = Table.restore(sitting.so_far, at_random)
    assert restored.version == sitting.table.version
    assert restored.moment == sitting.table.moment
