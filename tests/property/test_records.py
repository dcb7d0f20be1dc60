"""Whatever happens to a record, it gives the same game or says what is wrong."""

from __future__ import annotations

import io
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from euchre import Rules
from euchre.notation import Record, RecordError, RecordProblem, dumps, loads, read
from euchre.notation.house import from_data, to_data
from euchre.testing.strategies import all_rules
from tests.unit.notation.games import same, some_game

randoms = st.randoms(use_true_random=False)
CHARACTERS = '{}[]",: 0123456789JQKACDHSTpasorde\n\\\x00é♥'


@settings(max_examples=60)
@given(randoms)
def test_any_game_comes_back(rng: Random) -> None:
    game = some_game(rng)
    text = dumps(game)
    again = loads(text)
    assert same(again, game)
    assert dumps(again) == text


@settings(max_examples=150)
@given(all_rules())
def test_any_rules_come_back(played: Rules) -> None:
    assert from_data(to_data(played)) == played


def damage_lines(text: str, rng: Random) -> str:
    """Delete, double or exchange lines."""
    lines = text.splitlines(keepends=True)
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case _:
            lines[at], lines[other] = lines[other], lines[at]
    return "".join(lines)


def damage_characters(text: str, rng: Random) -> str:
    """Change, delete, add or double a few characters, or cut the end off."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        match rng.randrange(5):
            case 0:
                text = text[:at] + rng.choice(CHARACTERS) + text[at + 1 :]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at] + rng.choice(CHARACTERS) + text[at:]
            case 3:
                text = text[: at + 1] + text[at:]
            case _:
                text = text[: at + 1]
    return text


@settings(max_examples=200)
@given(randoms)
def test_a_damaged_record_gives_its_game_or_an_error(rng: Random) -> None:
    game = some_game(rng, most=40)
    text = dumps(game, date="2031", info={"event": "x"})
    for _ in range(6):
        damage = rng.choice((damage_lines, damage_characters))
        try:
            again = loads(damage(text, rng))
        except RecordError as error:
            said = str(error)
            assert said
        else:
            assert same(again, game)


@settings(max_examples=40)
@given(randoms)
def test_a_damaged_file_keeps_its_other_games(rng: Random) -> None:
    games = [some_game(rng, most=40) for _ in range(3)]
    texts = [dumps(game) for game in games]
    texts[1] = damage_lines(texts[1], rng)
    items = list(read(io.StringIO("".join(texts))))
    assert items
    records = [item for item in items if isinstance(item, Record)]
    assert same(records[0].game, games[0])
    assert same(records[-1].game, games[2])
    assert all(isinstance(item, Record | RecordProblem) for item in items)


@given(st.text(alphabet=CHARACTERS))
def test_no_text_is_too_strange(text: str) -> None:
    for item in read(io.StringIO(text)):
        assert isinstance(item, RecordProblem)
