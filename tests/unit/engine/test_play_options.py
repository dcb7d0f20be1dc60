"""Options of play: their cards, the places of situations, and the tables that choose."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from euchre import EuchreError, rules
from euchre.engine.contract import trumps_of
from euchre.engine.deals import deal_cards, fix_trump
from euchre.engine.draws import key_of
from euchre.engine.lanes import beats
from euchre.engine.playing import play_out, rule_card
from euchre.engine.policies import data
from euchre.engine.policies.play_options import (
    FINE_FOLLOWS,
    FOLLOW_DETAILS,
    FOLLOWS,
    LEAD_DETAILS,
    LEADS,
    OPTIONS,
    ROW,
    follow_detail,
    follow_option,
    follow_place,
    lead_detail,
    lead_option,
    lead_place,
)
from euchre.engine.policies.policy import Policy, arrays_of
from euchre.engine.rule_codes import encode_rules
from euchre.engine.training.options import place_now
from euchre.engine.work import ACTIVE, LED, PLAYED, SEAT, SIZE, TRUMP
from tests.unit.engine.table_talk import TRUMPS, bits, lane, shown_out, text, unseen

FOES = 0b1010


@pytest.mark.parametrize(
    ("option", "hand", "gone", "card", "why"),
    [
        (1, "JD 9H AS", "", "JD", "the best trump, the left bower"),
        (1, "AS 9C", "", "", "there is no trump"),
        (2, "JD QH 9H AS", "", "9H", "the lowest trump"),
        (2, "JD AS", "", "", "of one trump the best is meant"),
        (3, "JD AS 9C", "", "AS", "a side winner"),
        (3, "JD KS 9C", "", "", "neither of them wins"),
        (4, "9S TC QC KD", "", "9S", "the lowest card that stands alone"),
        (4, "AS TC QC", "", "", "a bare ace is a winner"),
        (5, "9S TC QC KD", "", "TC", "the low one of two clubs"),
        (5, "9S TC KD JH TH", "", "", "no side suit has two"),
        (6, "9S TC QC AD", "", "QC", "the highest side card but the ace"),
        (6, "AS JH", "", "", "the ace is a winner"),
        (7, "9S TC AC", "JS QS KS", "TC", "of clubs most are out"),
        (7, "JH TH", "", "", "there is no side card"),
    ],
)
def test_cards_to_lead(option: int, hand: str, gone: str, card: str, why: str) -> None:
    found = lead_option(option, bits(hand), unseen(hand, gone), TRUMPS, 0, FOES, 0)
    assert text(found) == card, why


@pytest.mark.parametrize(
    ("option", "hand", "trick", "card", "why"),
    [
        (1, "9S KS AS", "TS", "KS", "the lowest winner"),
        (2, "9S KS AS", "TS", "AS", "the highest winner"),
        (3, "9S KS AS", "TS", "9S", "the lowest card of the suit led"),
        (4, "9S KS AS", "TS", "", "who has to follow has no choice of suits"),
        (6, "9S KS JH", "TS", "", "and may not ruff"),
        (1, "9H JH QC 9C KD", "TS", "9H", "the lowest ruff"),
        (2, "9H JH QC 9C KD", "TS", "JH", "the highest ruff"),
        (2, "9C KD", "TS", "", "nothing wins"),
        (3, "9H JH QC 9C KD", "TS", "KD", "a bare card that makes a void"),
        (3, "9H JH QC 9C AD", "TS", "", "the bare ace is a winner"),
        (4, "9H JH QC TC 9D", "TS", "TC", "the low one of two clubs"),
        (5, "9H JH QC TC 9D", "TS", "9D", "the lowest side card"),
        (6, "9H JH QC TC 9D", "TS", "9H", "the lowest trump"),
        (6, "QC TC 9D", "TS", "", "there is no trump"),
        (7, "9H JH QC TC 9D", "TS", "", "there is no such option"),
    ],
)
def test_cards_to_follow_with(option: int, hand: str, trick: str, card: str, why: str) -> None:
    held, led = bits(hand), lane(trick)
    must = held & led
    winners = beats(must or held, bits(trick), led, TRUMPS)
    found = follow_option(option, held, unseen(hand, trick), TRUMPS, must, winners)
    assert text(found) == card, why


def a_lead(
    hand: str = "JH JD AH AS 9C", gone: str = "", role: int = 5, void: int = 0, won: int = 3
) -> int:
    return lead_place(bits(hand), unseen(hand, gone), TRUMPS, role, void, FOES, won)


def test_places_of_leaders_tell_situations_apart() -> None:
    trumps = "9H TH QH KH AH JD JH"
    different = [
        a_lead(),
        a_lead(role=4),
        a_lead(won=2),
        a_lead("JH JD AS 9C TC"),
        a_lead("JD AH KH AS 9C"),
        a_lead("JH JD AH KS 9C"),
        a_lead("JH JD AH AS"),
        a_lead(gone="9H"),
        a_lead(void=shown_out("JH", 1, 3)),
        a_lead(void=shown_out("AS", 3)),
        a_lead("9C", trumps, role=0, won=0),
    ]
    assert len(set(different)) == len(different)
    assert max(different) == different[0] == LEADS - 1
    assert min(different) == different[-1] == 0
    assert a_lead(won=4) == a_lead(won=3)


def a_follow(
    hand: str = "JH JD 9C TC QC",
    trick: str = "9S AH",
    ours: int = 1,
    after: int = 1,
    mates: int = 1,
    role: int = 5,
    won: int = 3,
) -> int:
    first, *_, best = [*trick.split(), trick.split()[-1]]
    held, led, out = bits(hand), lane(first), unseen(hand, trick)
    winners = beats(held & led or held, bits(best), led, TRUMPS)
    return follow_place(
        held, out, TRUMPS, led, bits(best), ours, after, mates, role, won, winners
    )  # fmt: skip


def test_places_of_followers_tell_situations_apart() -> None:
    different = [
        a_follow(),
        a_follow(ours=0),
        a_follow(mates=0),
        a_follow(after=0),
        a_follow(role=0),
        a_follow(won=0),
        a_follow("JH 9C TC QC KC"),
        a_follow("JH JD 9C TC"),
        a_follow("QH KH 9C TC QC"),
        a_follow(trick="9S KH"),
        a_follow(trick="9S"),
        a_follow("JH JD 9S TC QC", "TS AH"),
        a_follow("JH JD 9C TC QC", "9H AH"),
        a_follow("9C", "9S TS", 0, 0, 0, 0, 0),
        a_follow("9C", "9C TC", 0, 0, 0, 0, 0),
    ]
    assert len(set(different)) == len(different)
    assert max(different) == different[0] == FOLLOWS - 1
    assert a_follow("9S", "TS", 0, 0, 0, 0, 0) == 0


def test_details_count_what_is_out() -> None:
    trumps = "9H TH QH KH AH JD JH"
    assert lead_detail(bits("AS AC KD"), unseen("AS AC KD"), TRUMPS) == LEAD_DETAILS - 1
    assert lead_detail(bits("9S TS"), unseen("9S TS", trumps), TRUMPS) == 0
    assert lead_detail(bits("9S"), unseen("9S", trumps), TRUMPS) == 1
    assert lead_detail(bits("AS KS"), unseen("AS KS", trumps), TRUMPS) == 2
    for out, left in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 3)):
        others = " ".join(trumps.split()[out:])
        assert lead_detail(bits("9S TS"), unseen("9S TS", others), TRUMPS) == 6 * left
    out = unseen("9C", "TS")
    assert follow_detail(out, TRUMPS, lane("TS"), bits("TS")) == FOLLOW_DETAILS - 1
    assert follow_detail(out, TRUMPS, lane("AS"), bits("AS")) == FOLLOW_DETAILS - 3
    assert follow_detail(0, TRUMPS, lane("TS"), bits("TS")) == 0


@pytest.mark.parametrize("preset", ["stick", "standard32", "two_handed", "cutthroat"])
def test_random_situations_stay_in_range(preset: str) -> None:
    """Each has a place in its part of the row, and every option is a card that may be played."""
    codes, policies = encode_rules(rules(preset)), arrays_of([Policy("random")])
    players = rules(preset).players
    w, seen = np.zeros(SIZE, dtype=np.int64), set()
    for number in range(300):
        key = key_of(21, number)
        deal_cards(w, codes, key)
        if not fix_trump(w, codes, policies.weights, policies.tables, 0, key, 0):
            continue
        trumps = trumps_of(w[TRUMP])
        to_play = 5 * int(w[ACTIVE]).bit_count()
        play_out(w, policies.options, players, trumps, 0, key, number % to_play)
        seat, led = int(w[SEAT]), int(w[LED])
        hand = int(w[seat])
        coarse = place_now(w, players, trumps, 0)
        fine = place_now(w, players, trumps, 1)
        if w[PLAYED]:
            assert LEADS <= coarse < LEADS + FOLLOWS
            assert (fine - FINE_FOLLOWS) // FOLLOW_DETAILS == coarse - LEADS
            assert FINE_FOLLOWS <= fine < ROW
        else:
            assert 0 <= coarse < LEADS
            assert (fine - LEADS - FOLLOWS) // LEAD_DETAILS == coarse
            assert LEADS + FOLLOWS <= fine < FINE_FOLLOWS
        legal = hand & led or hand
        for option in range(OPTIONS):
            card = rule_card(w, policies.options, 0, players, seat, trumps, option)
            assert card & ~legal == 0
            assert card.bit_count() == 1 or (card == 0 and option > 0)
        seen.add(fine)
    assert len(seen) > 100


def test_the_rule_player_is_frozen() -> None:
    """A change of these options is another player, and needs another name."""
    with (files(data.__package__) / "rule-1.npz").open("rb") as stream, np.load(stream) as arrays:
        options = arrays["options"]
    assert options.shape == (1, LEADS + FOLLOWS)
    told = hashlib.sha256(options.tobytes()).hexdigest()
    assert told == "f3a3449722d29a8b4b2d659902327aac3192331208aa86af93bba97b40b2ef82"
    assert np.array_equal(data.play_table()[:, : LEADS + FOLLOWS], options)
    assert not data.play_table()[:, LEADS + FOLLOWS :].any()


def test_the_blueprint_builds_on_the_rule_player() -> None:
    first, best = data.play_table(), data.blueprint()
    for row in (first, best):
        assert row.shape == (1, ROW)
        assert row.dtype == np.int8
    coarse = slice(0, LEADS + FOLLOWS)
    assert np.array_equal(best[:, coarse], first[:, coarse])
    assert 0 <= first.min() <= first.max() < OPTIONS
    assert 0 <= best.min() <= best.max() <= OPTIONS


def _write(folder: Path, options: object) -> None:
    np.savez_compressed(folder / "rule-1.npz", options=np.asarray(options))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (None, "FileNotFoundError"),
        (b"no archive", "ValueError"),
        (np.zeros((1, 9), np.int16), "shape"),
        (np.zeros(9, np.int8), "shape"),
        (np.zeros((0, 9), np.int8), "shape"),
        (np.zeros((2, 9), np.int8), "shape"),
        (np.zeros((1, ROW + 1), np.int8), "shape"),
    ],
)
def test_a_file_that_is_no_table_is_refused(
    options: object, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "files", lambda package: tmp_path)
    if isinstance(options, bytes):
        (tmp_path / "rule-1.npz").write_bytes(options)
    elif options is not None:
        _write(tmp_path, options)
    with pytest.raises(EuchreError) as refused:
        data.play_table.__wrapped__()
    assert refused.value.code == "bad_table"
    assert refused.value.params == {"name": "rule-1", "reason": reason}


def test_a_torn_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "files", lambda package: tmp_path)
    _write(tmp_path, np.arange(-128, 128, dtype=np.int16).astype(np.int8).reshape(1, -1))
    path = tmp_path / "rule-1.npz"
    whole = path.read_bytes()
    assert data.play_table.__wrapped__()[0, 5] == -123
    for length in (0, 40, len(whole) // 2, len(whole) - 3):
        path.write_bytes(whole[:length])
        with pytest.raises(EuchreError) as refused:
            data.play_table.__wrapped__()
        assert refused.value.code == "bad_table"
