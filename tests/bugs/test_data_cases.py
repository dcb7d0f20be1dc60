"""Faults seen in what other programs keep and read; the id is that of the case."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import euchre
from euchre import Deal, DealError, EuchreError, Game, ParseError, State, rules
from euchre.notation import RecordError, cards, dumps, loads
from euchre.testing import random_game

PACKAGE = Path(euchre.__file__).parent
STANDARD = rules("standard")

SAME = """
import euchre
from euchre.bots import load
from euchre.notation import dumps
bots = [load("rule"), load("beginner"), load("search", level="club", worlds=2), load("table")]
game = euchre.Game(euchre.rules("standard"), seed=7)
while len(game.deals) < 3:
    game.push(bots[game.turn].choose(game.view(game.turn)))
print(dumps(game))
"""


def test_sl_06_a_seed_gives_one_game_whatever_the_process() -> None:
    """The first dealer, the packs and what the computer players decide."""
    games = [
        subprocess.run(
            [sys.executable, "-c", SAME],
            env=os.environ | {"PYTHONHASHSEED": seed, "EUCHRE_KERNELS": "python"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert games[0] == games[1] != ""


def record() -> list[str]:
    """A record of two deals, line by line."""
    game = random_game(STANDARD, Random(1), most_deals=2)
    return [line for line in dumps(game).splitlines() if line]


def changed(line: int, old: str, new: str) -> str:
    lines = record()
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return "\n".join([*lines, ""])


@pytest.mark.parametrize(
    ("line", "old", "new", "code"),
    [
        (2, '"dealer": 0', '"dealer": 1', "dealer_differs"),
        (1, '"9C AD', '"AD AD', None),
        (1, '"play:QD"', '"play:9S"', "illegal_action"),
        (-1, '"score": [', '"score": [1', None),
    ],
    ids=["leader", "card in two places", "revoke", "score"],
)
def test_dn_01_what_contradicts_itself_is_refused_with_its_place(
    line: int, old: str, new: str, code: str | None
) -> None:
    with pytest.raises(EuchreError) as caught:
        loads(changed(line, old, new))
    assert code is None or caught.value.code == code
    assert caught.value.params["line"] == range(1, len(record()) + 1)[line]


@pytest.mark.parametrize(
    ("hand", "taken"),
    [("QS TS QH TH KD", True), ("QS QS QH TH KD", False), ("QS KS QH AH 8D", False)],
)
def test_dn_03_cards_are_counted_by_the_pack_that_is_played_with(hand: str, taken: bool) -> None:
    """No game of the family has a card twice; which cards there are depends on its rules."""
    if taken:
        assert len(cards.loads(hand, STANDARD)) == 5
    else:
        with pytest.raises(ParseError):
            cards.loads(hand, STANDARD)
    assert len(cards.loads("QS KS QH AH 8D", rules("standard32"))) == 5
    with pytest.raises(DealError):
        Deal.of(0, hand).check(STANDARD)


@pytest.mark.parametrize("actions", [0, 1, 4])
def test_dn_04_what_is_not_there_yet_is_read_back_as_such(actions: int) -> None:
    """Before anybody has acted, before the first trick, and after the last deal of a game."""
    game = Game(STANDARD, seed=3)
    rng = Random(3)
    for _ in range(actions):
        game.push(rng.choice(game.legal_actions))
    assert loads(dumps(game)).state == game.state
    over = random_game(STANDARD, Random(4))
    again = loads(dumps(over))
    assert over.is_over()
    assert (again.state, again.score) == (over.state, over.score)
    empty = State.start(STANDARD, Deal(0, STANDARD.pack))
    assert (empty.tricks, empty.trick) == ((), ())


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        *((text, True) for text in ("TC", "10C", "tc", "10c", "T♣", "10♣", "T♣\ufe0f")),
        *((text, False) for text in ("♣T", "1C", "TCC", "11H", "8C")),
    ],
)
def test_dn_06_the_ways_to_write_a_card_are_these(text: str, taken: bool) -> None:
    if taken:
        assert cards.dumps(cards.loads(text, STANDARD)) == "TC"
    else:
        with pytest.raises(ParseError):
            cards.loads(text, STANDARD)
    assert cards.loads("", STANDARD) == ()


@pytest.mark.parametrize(
    ("line", "old", "new", "key"),
    [
        (0, '"options": {}', '"options": {"target": 8, "target": -8}', "target"),
        (1, '"dealer": 3', '"dealer": 3, "dealer": 0', "dealer"),
    ],
)
def test_dc_01_a_key_that_stands_twice_is_refused_by_its_name(
    line: int, old: str, new: str, key: str
) -> None:
    with pytest.raises(RecordError) as caught:
        loads(changed(line, old, new))
    assert (caught.value.code, caught.value.params["key"]) == ("key_twice", key)
    assert caught.value.params["line"] == line + 1


DURATION = re.compile(r"(TIMEOUT|PATIENCE|DELAY|WAIT|PAUSE|EVERY|UNUSED|HOUR|MINUTE|KEEP|GRACE)")
UNIT = re.compile(r"_(MS|S|HOURS|DAYS)$|^HOUR_S$|PER_HOUR")


def test_ti_03_every_duration_of_the_server_names_its_unit() -> None:
    found = {
        target.id
        for file in (PACKAGE / "server").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Constant | ast.BinOp)
        if target.id.isupper() and DURATION.search(target.id)
    }
    assert found >= {"SWEEP_EVERY_MS", "UNUSED_MS"}
    assert [name for name in found if not UNIT.search(name)] == []
