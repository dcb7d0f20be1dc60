"""Options of play: their cards, the places of situations, and the tables that choose."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from euchre import EuchreError, rules
from euchre.engine.contract import trumps_of
from euchre.engine.deals import deal_cards, fix_trump
from euchre.engine.draws import key_of
from euchre.engine.lanes import beats
from euchre.engine.places import nuance_at
from euchre.engine.playing import play_out, rule_card
from euchre.engine.policies import data
from euchre.engine.policies.nuances import SLOTS, follow_nuance, lead_nuance, slot_of
from euchre.engine.policies.play_options import (
    FINE_FOLLOWS,
    FOLLOW_DETAILS,
    FOLLOWS,
    LEAD_DETAILS,
    LEADS,
    NUANCED,
    NUANCES,
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
    found = lead_option(option, bits(hand), unseen(hand, gone), TRUMPS, 0, FOES)
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
            assert FINE_FOLLOWS <= fine < NUANCES
        else:
            assert 0 <= coarse < LEADS
            assert (fine - LEADS - FOLLOWS) // LEAD_DETAILS == coarse
            assert LEADS + FOLLOWS <= fine < FINE_FOLLOWS
        assert 0 <= nuance_at(w, players, seat, trumps) < (640 if led else 720)
        assert 0 <= place_now(w, players, trumps, 2) < SLOTS
        legal = hand & led or hand
        for option in range(OPTIONS):
            card = rule_card(w, policies.options, 0, players, seat, trumps, option)
            assert card & ~legal == 0
            assert card.bit_count() == 1 or (card == 0 and option > 0)
        seen.add(fine)
    assert len(seen) > 100


def a_lead_nuance(
    hand: str = "JH JD AS 9S 9C",
    gone: str = "",
    void: int = 0,
    known: str = "",
    dealer: int = 3,
    role: int = 0,
    chief: int = 3,
) -> int:
    """That of place 0, whose mate is place 2."""
    held = bits(hand)
    out = unseen(hand, gone)
    turned = bits(known) if known else 0
    return lead_nuance(held, out, TRUMPS, void, turned, dealer, role, chief, 0, 0b0100, FOES)


def test_nuances_of_leaders_tell_situations_apart() -> None:
    different = [
        a_lead_nuance(),
        a_lead_nuance(known="9H"),
        a_lead_nuance(known="AH", gone="KH QH"),
        a_lead_nuance("JH QH 9S", known="JD"),
        a_lead_nuance(known="9H", dealer=2),
        a_lead_nuance(chief=1),
        a_lead_nuance(gone="TS QS KS"),
        a_lead_nuance("JH JD AS 9C TC"),
        a_lead_nuance(void=shown_out("9H", 2)),
        a_lead_nuance("JH JD AS 9S"),
        a_lead_nuance("JH KH AS 9S 9C"),
    ]
    assert len(set(different)) == len(different)
    assert len({a_lead_nuance(role=1, dealer=dealer) for dealer in (0, 2, 3)}) == 3
    assert 0 <= min(different) <= max(different) < 720
    assert a_lead_nuance(known="9H", gone="9H") == a_lead_nuance(), "it has fallen"
    assert a_lead_nuance("JH JD AS 9H 9C", known="9H") == a_lead_nuance("JH JD AS 9H 9C")


def a_follow_nuance(
    hand: str = "9H QC 9D TD",
    trick: str = "TS",
    void: int = 0,
    known: str = "",
    mates: int = 0b0100,
    foes: int = 0b1010,
) -> int:
    """That of place 0, with the dealer at place 3."""
    held, led = bits(hand), lane(trick)
    winners = beats(held & led or held, bits(trick), led, TRUMPS)
    turned = bits(known) if known else 0
    return follow_nuance(
        held, unseen(hand, trick), TRUMPS, led, void, winners, turned, 3, mates, foes
    )


def test_nuances_of_followers_tell_situations_apart() -> None:
    different = [
        a_follow_nuance(),
        a_follow_nuance(known="TH"),
        a_follow_nuance(known="JH"),
        a_follow_nuance(known="TH", mates=0b1000, foes=0b0100),
        a_follow_nuance("JH QC 9D TD"),
        a_follow_nuance(foes=0b1000),
        a_follow_nuance(void=shown_out("9S", 1)),
        a_follow_nuance(void=shown_out("9S", 2)),
        a_follow_nuance("9H TH 9D TD"),
        a_follow_nuance("9H QC AD TD"),
    ]
    assert len(set(different)) == len(different)
    assert 0 <= min(different) <= max(different) < 640
    assert a_follow_nuance(known="TH", foes=0b0010) == a_follow_nuance(foes=0b0010), "has played"
    assert a_follow_nuance(void=shown_out("9S", 3), foes=0b0010) == a_follow_nuance(foes=0b0010)


def test_slots_of_situations_spread() -> None:
    found = {slot_of(leads, detail, 5) for leads in (0, 1) for detail in range(20_000)}
    assert 0 <= min(found) <= max(found) < SLOTS
    assert len(found) > 39_000


def test_the_rule_player_is_frozen() -> None:
    """A change of these options is another player, and needs another version."""
    with (files(data.__package__) / "play-2.npz").open("rb") as stream, np.load(stream) as arrays:
        options = arrays["options"]
    assert options.shape == (1, NUANCES)
    told = hashlib.sha256(options.tobytes()).hexdigest()
    assert told == "ed0cff71c14e7886b18024ffdee9c8c48a082b61200eaf8cbc5ee87619a8053d"
    assert np.array_equal(data.play_table()[:, :NUANCES], options)
    assert not data.play_table()[:, NUANCES:].any()


def test_each_table_builds_on_the_one_before() -> None:
    rows = [data.learnt_row(name) for name in ("rule-1", "play-2", "play-3")]
    ends = (LEADS + FOLLOWS, NUANCES)
    for (first, then), end in zip(pairwise(rows), ends, strict=True):
        assert first.shape == then.shape == (1, ROW)
        assert np.array_equal(first[:, :end], then[:, :end])
        assert not first[:, end:].any()
        assert then[:, end:].any()
    assert all(0 <= row.min() <= row.max() <= OPTIONS for row in rows)
    assert [row[0, NUANCED] for row in rows] == [0, 0, 1]
    assert np.array_equal(data.blueprint(), rows[2])


def _write(folder: Path, options: object) -> None:
    np.savez_compressed(folder / "play-2.npz", options=np.asarray(options))


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
        (np.full((1, 9), OPTIONS + 1, np.int8), "options"),
        (np.full((1, 9), -1, np.int8), "options"),
    ],
)
def test_a_file_that_is_no_table_is_refused(
    options: object, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "files", lambda package: tmp_path)
    if isinstance(options, bytes):
        (tmp_path / "play-2.npz").write_bytes(options)
    elif options is not None:
        _write(tmp_path, options)
    with pytest.raises(EuchreError) as refused:
        data.play_table.__wrapped__()
    assert refused.value.code == "bad_table"
    assert refused.value.params == {"name": "play-2", "reason": reason}


def test_a_torn_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "files", lambda package: tmp_path)
    _write(tmp_path, np.resize(np.arange(OPTIONS + 1, dtype=np.int8), (1, 256)))
    path = tmp_path / "play-2.npz"
    whole = path.read_bytes()
    assert data.play_table.__wrapped__()[0, 14] == 5
    for length in (0, 40, len(whole) // 2, len(whole) - 3):
        path.write_bytes(whole[:length])
        with pytest.raises(EuchreError) as refused:
            data.play_table.__wrapped__()
        assert refused.value.code == "bad_table"
