"""Records that cannot be read: each says what is wrong and where, and gives no game at all."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from euchre import Game, rules
from euchre.i18n import Catalogue, describe_error
from euchre.notation import Record, RecordError, RecordProblem, dumps, load, loads, read

Lines = list[dict[str, Any]]


def record(preset: str = "standard", actions: int = 60, **options: Any) -> Lines:
    """A game in two and a bit deals as data, without a check so that it can be changed."""
    game = Game(rules(preset, **options), seed=7)
    while not game.is_over() and len(game.actions) < actions:
        game.push(game.legal_actions[-1])
    lines = [json.loads(line) for line in dumps(game).splitlines()]
    del lines[-1]["check"]
    return lines


def text_of(lines: Lines) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        loads(text)
    for lang in ("en", "it"):
        assert caught.value.code not in describe_error(caught.value, Catalogue.load(lang))
    return caught.value


def put(line: int, key: str, value: Any) -> Callable[[Lines], None]:
    return lambda lines: lines[line].__setitem__(key, value)


def remove(line: int, key: str) -> Callable[[Lines], None]:
    return lambda lines: lines[line].__delitem__(key)


HEADER: list[tuple[Callable[[Lines], None], str]] = [
    (put(0, "format", "pgn"), "other_format"),
    (put(0, "format", 1), "other_format"),
    (put(0, "version", 0), "version_too_old"),
    (put(0, "version", 2), "version_too_new"),
    (put(0, "version", "1"), "bad_value"),
    (put(0, "version", True), "bad_value"),
    (remove(0, "version"), "bad_value"),
    (remove(0, "rules"), "missing_key"),
    (put(0, "rules", []), "bad_value"),
    (put(0, "rules", {}), "bad_value"),
    (put(0, "rules", {"preset": "standard", "options": []}), "bad_value"),
    (put(0, "rules", {"preset": "standard", "options": {}, "more": 1}), "bad_value"),
    (put(0, "rules", {"preset": "nothing", "options": {}}), "bad_rules"),
    (put(0, "rules", {"preset": ["standard"], "options": {}}), "bad_rules"),
    (put(0, "rules", {"preset": "standard", "options": {"self": 1}}), "bad_rules"),
    (put(0, "rules", {"preset": "standard", "options": {"preset": "nap"}}), "bad_rules"),
    (put(0, "rules", {"preset": "standard", "options": {"players": 7}}), "bad_rules"),
    (put(0, "rules", {"preset": "standard", "options": {"redeal_claims": [[]]}}), "bad_rules"),
    (put(0, "players", ["Ann"]), "bad_value"),
    (put(0, "players", [1, 2, 3, 4]), "bad_value"),
    (put(0, "date", 1888), "bad_value"),
    (put(0, "info", {"event": 7}), "bad_value"),
    (put(0, "colour", "red"), "unknown_key"),
]

DEAL: list[tuple[Callable[[Lines], None], str]] = [
    (put(1, "deal", 2), "deal_out_of_order"),
    (put(1, "deal", "1"), "bad_value"),
    (put(1, "dealer", 9), "bad_deal"),
    (put(1, "dealer", -1), "bad_deal"),
    (put(1, "dealer", 1.0), "bad_value"),
    (put(1, "deck", "9C 9C"), "bad_deal"),
    (put(1, "deck", "nonsense"), "bad_deal"),
    (put(1, "claims", [0]), "bad_deal"),
    (put(1, "claims", ["0", 0, 0, 0]), "bad_value"),
    (put(1, "claims", [1, 0, 0, 0]), "claims_differ"),
    (put(1, "claims", []), "claims_differ"),
    (put(1, "actions", [["pass"]]), "bad_value"),
    (put(1, "actions", ["pass", "fly"]), "unknown_action"),
    (put(1, "actions", ["pass", "call:H"]), "illegal_action"),
    (put(1, "actions", ["discard:??"]), "illegal_action"),
    (lambda lines: lines[1]["actions"].append("pass"), "deal_over"),
    (remove(1, "actions"), "missing_key"),
    (put(1, "leader", 0), "unknown_key"),
]

END: list[tuple[Callable[[Lines], None], str]] = [
    (put(-1, "end", "over"), "end_differs"),
    (put(-1, "end", "soon"), "end_differs"),
    (put(-1, "score", [9, 9]), "result_differs"),
    (put(-1, "score", []), "result_differs"),
    (put(-1, "games", [1, 0]), "result_differs"),
    (put(-1, "winner", 0), "result_differs"),
    (put(-1, "check", "0123456789abcdef"), "check_differs"),
    (remove(-1, "score"), "missing_key"),
]


@pytest.mark.parametrize("number", range(len(HEADER)))
def test_headers(number: int) -> None:
    change, code = HEADER[number]
    lines = record()
    change(lines)
    error = error_of(text_of(lines))
    assert (error.code, error.line) == (code, 1)


@pytest.mark.parametrize("number", range(len(DEAL)))
def test_deals(number: int) -> None:
    change, code = DEAL[number]
    lines = record()
    change(lines)
    error = error_of(text_of(lines))
    assert (error.code, error.line) == (code, 2)


@pytest.mark.parametrize("number", range(len(END)))
def test_ends(number: int) -> None:
    change, code = END[number]
    lines = record()
    change(lines)
    error = error_of(text_of(lines))
    assert (error.code, error.line) == (code, len(lines))


def test_an_illegal_action_is_named_with_its_place_and_its_rule() -> None:
    lines = record()
    lines[1]["actions"][1] = "play:JH"
    error = error_of(text_of(lines))
    assert error.params["number"] == 2
    assert error.params["action"] == "play:JH"
    assert error.params["cause"] == "wrong_phase"


def test_a_dealer_who_does_not_deal_next_is_refused() -> None:
    lines = record()
    lines[2]["dealer"] = (lines[2]["dealer"] + 1) % 4
    error = error_of(text_of(lines))
    assert (error.code, error.line) == ("dealer_differs", 3)


def test_a_deal_before_the_end_of_the_last_is_refused() -> None:
    lines = record()
    lines[1]["actions"].pop()
    error = error_of(text_of(lines))
    assert (error.code, error.line) == ("deal_not_over", 3)


def test_a_deal_that_is_left_out_is_missed() -> None:
    lines = record()
    assert error_of(text_of([*lines[:2], *lines[3:]])).code == "deal_out_of_order"
    last = lines[-2]["deal"]
    error = error_of(text_of([*lines[:-2], lines[-1]]))
    assert (error.code, error.params["deal"]) == ("missing_deal", last)
    assert error_of(text_of([lines[0], lines[-1]])).code == "no_deal"


def test_more_packs_do_not_hide_that_a_deal_is_missing() -> None:
    lines = record()
    text = text_of([*lines[:-2], lines[-1]])
    with pytest.raises(RecordError, match="missing_deal"):
        load(io.StringIO(text), source=Game(rules("standard"), seed=7).source)


def test_a_deal_after_the_end_of_the_game_is_refused() -> None:
    lines = record(actions=10_000)
    extra = {**lines[1], "deal": len(lines) - 1}
    error = error_of(text_of([*lines[:-1], extra, lines[-1]]))
    assert (error.code, error.line) == ("deal_after_game", len(lines))


def test_actions_after_the_end_of_the_game_are_refused() -> None:
    lines = record(actions=10_000)
    lines[-2]["actions"].append("pass")
    assert error_of(text_of(lines)).code == "deal_over"


def test_an_unfinished_end_of_a_finished_game_is_refused() -> None:
    lines = record(actions=10_000)
    lines[-1]["end"] = "unfinished"
    assert error_of(text_of(lines)).code == "end_differs"


def test_a_record_that_breaks_off() -> None:
    lines = record()
    assert error_of(text_of(lines[:-1])).code == "truncated"
    assert error_of(text_of(lines[:1])).code == "truncated"
    text = text_of(lines)
    for cut in range(len(text_of(lines[:1])), len(text) - 2, 7):
        assert error_of(text[:cut]).code in ("truncated", "bad_line")


def test_a_game_without_a_header() -> None:
    error = error_of(text_of(record()[1:]))
    assert (error.code, error.line) == ("no_header", 1)


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        "7",
        "null",
        '"format"',
        "{}",
        '{"deal": NaN}',
        '{"deal": -Infinity}',
        pytest.param("[" * 100_000, id="deep"),
        pytest.param('{"deal": ' + "9" * 5000 + "}", id="long"),
    ],
)
def test_lines_that_are_none(text: str) -> None:
    error = error_of(text)
    assert (error.code, error.line) == ("bad_line", 1)


def test_a_strange_line_among_the_deals() -> None:
    lines = record()
    text = text_of(lines[:2]) + "\n# a remark\n" + text_of(lines[2:])
    error = error_of(text)
    assert (error.code, error.line) == ("bad_line", 4)


def test_a_file_that_is_not_utf8() -> None:
    data = dumps(Game(rules("standard"), seed=7)).encode() + b"\xff\xfe\n"
    file = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    *_, last = read(file)
    assert isinstance(last, RecordProblem)
    assert last.error.code == "not_utf8"


def test_a_changed_card_is_found_by_the_check() -> None:
    text = dumps(Game(rules("standard"), seed=7))
    deck = json.loads(text.splitlines()[1])["deck"]
    first, second = deck.split()[:2]
    changed = text.replace(f"{first} {second}", f"{second} {first}")
    assert error_of(changed).code == "check_differs"


def test_a_bad_game_does_not_hide_the_good_ones() -> None:
    good = text_of(record())
    bad = record()
    bad[-1]["score"] = [8, 8]
    headless = text_of(record()[1:])
    file = io.StringIO(good + text_of(bad) + good + headless + good + good[:-20])
    items = list(read(file))
    kinds = [type(item) for item in items]
    assert kinds == [Record, RecordProblem, Record, RecordProblem, Record, RecordProblem]
    length = len(good.splitlines())
    problems = [item for item in items if isinstance(item, RecordProblem)]
    assert [problem.error.code for problem in problems] == [
        "result_differs",
        "no_header",
        "bad_line",
    ]
    assert [problem.line for problem in problems] == [
        2 * length,
        3 * length + 1,
        6 * length - 1,
    ]


def test_a_header_that_is_cut_off_costs_one_game() -> None:
    good = text_of(record())
    items = list(read(io.StringIO(good + good.splitlines()[0] + "\n" + good)))
    assert [type(item) for item in items] == [Record, RecordProblem, Record]
