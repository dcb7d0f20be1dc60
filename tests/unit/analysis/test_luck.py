"""The seat's own facts and its luck: counted another way, and expected as the packs say."""

from __future__ import annotations

import math
from functools import cache

import pytest

from euchre import Game, preset_names, rules
from euchre.analysis.luck import Luck, luck
from euchre.analysis.seat_facts import GameFacts, game_facts
from euchre.analysis.seat_figures import means, shares, split
from euchre.bots import load
from euchre.core import Card
from euchre.core.deal import lay_out
from euchre.core.scoring import Outcome

SEATS = 2
RANDOM = load("random")


@cache
def played(preset: str, seed: int = 5) -> Game:
    game = Game(rules(preset), seed=seed)
    while not game.is_over() and len(game.deals) < 12:
        game.push(RANDOM.choose(game.view(game.turn)))
    return game


def found(game: Game, seat: int = 0) -> dict[str, Luck]:
    return {each.name: each for each in luck([game_facts(game, seat)])}


@pytest.mark.parametrize("preset", preset_names())
@pytest.mark.parametrize("seat", range(SEATS))
def test_expected_as_the_pack_of_each_game_says(preset: str, seat: int) -> None:
    game = played(preset)
    pack, deals = game.rules.pack, len(game.deals)
    hand, report = game.rules.hand_size, found(game, seat)
    others = sum(card.rank != "J" for card in pack)
    low = sum(card.rank in "23456789T" for card in pack)
    expected = {
        "no_jack": deals * math.comb(others, hand) / math.comb(len(pack), hand),
        "all_low": deals * math.comb(low, hand) / math.comb(len(pack), hand),
        "jacks": deals * hand * 4 / len(pack),
        "jack_up": deals * 4 / len(pack),
        "dealer": deals / game.rules.players,
    }
    for name, each in report.items():
        assert each.low <= each.high
        assert 0 <= each.tail <= 1
        if name in expected:
            assert each.number == deals
            assert each.expected == pytest.approx(expected[name], abs=1e-6), name
    assert ("no_jack" in report) == game.rules.bowers
    assert ("jack_up" in report) == (game.rules.upcard_source != "none")
    assert ("turned_bowers" in report) == (game.rules.upcard_source == "stock")
    assert ("losing" in report) == (game.winner is not None)


@pytest.mark.parametrize("preset", preset_names())
@pytest.mark.parametrize("seat", range(SEATS))
def test_seen_as_counted_from_the_packs(preset: str, seat: int) -> None:
    game, report = played(preset), found(played(preset), seat)
    layouts = [lay_out(game.rules, state.deal) for state in game.deals]
    hands = [[card.code for card in layout.hands[seat]] for layout in layouts]
    ups = [layout.upcard.code if layout.upcard else "" for layout in layouts]
    jacks = [sum(code[0] == "J" and code != "JK" for code in hand) for hand in hands]
    seen = {name: each.seen for name, each in report.items()}
    assert seen["dealer"] == sum(state.dealer == seat for state in game.deals)
    if "all_low" in seen:
        assert seen["all_low"] == sum(all(code[0] in "23456789T" for code in h) for h in hands)
    if "jacks" in seen:
        assert seen["jacks"] == sum(jacks)
        assert seen["no_jack"] == jacks.count(0)
        text = "".join("x" if n == 0 else " " for n in jacks)
        assert seen["no_jack_streak"] == max(map(len, text.split(" ")))
    if "jack_up" in seen:
        assert seen["jack_up"] == sum(code[:1] == "J" and code != "JK" for code in ups)
    if "turned_bowers" in seen:
        mates = {"C": "CS", "S": "CS", "H": "HD", "D": "HD", "K": ""}
        bowers = [
            sum(code[0] == "J" and code[1] in mates[up[1]] for code in hand)
            for hand, up in zip(hands, ups, strict=True)
            if up != "JK"
        ]
        assert seen["turned_bowers"] == sum(bowers)


def test_bowers_of_the_turned_suit_are_expected_as_every_pack_would_have_it() -> None:
    """By the average over all turned cards, each with the 23 others for the hand."""
    pack = rules("standard").pack
    expected = 0.0
    for up in pack:
        bowers = [
            card for card in pack if card.rank == "J" and card.suit in (up.suit, up.suit.mate)
        ]
        expected += sum(card is not up for card in bowers) * 5 / 23 / len(pack)
    assert expected == pytest.approx(0.3986, abs=5e-5)
    whole = [0.0, 0]
    for seed in range(40):
        each = found(played("standard", seed))["turned_bowers"]
        whole = [whole[0] + each.expected, whole[1] + each.number]
    # The jacks that were turned are known, and the rest is expected after them.
    assert whole[0] / whole[1] == pytest.approx(expected, abs=0.02)


def test_what_is_well_known_of_the_usual_pack() -> None:
    each = {name: luck.expected / luck.number for name, luck in found(played("standard")).items()}
    assert each["no_jack"] == pytest.approx(0.365, abs=5e-4)
    assert each["jack_up"] == pytest.approx(1 / 6)
    assert each["all_low"] == pytest.approx(0.0013, abs=5e-5)


def test_first_dealers_who_are_no_chance_are_left_out() -> None:
    game = Game(rules("standard", first_dealer=0), seed=1)
    while len(game.deals) < 3:
        game.push(RANDOM.choose(game.view(game.turn)))
    assert "dealer" not in found(game)


def test_no_games_have_no_luck() -> None:
    assert luck([]) == ()
    assert "losing" not in {each.name for each in luck([_bare(finished=False)])}


def test_a_losing_run_is_the_longest_in_the_order_of_play() -> None:
    games = [_bare(won=won) for won in (False, True, False, False, False, True, False)]
    (losing,) = luck([*games, _bare(finished=False), _bare()])
    assert (losing.name, losing.number, losing.seen) == ("losing", 8, 3)


def _bare(*, finished: bool = True, won: bool = False) -> GameFacts:
    return GameFacts(2, finished, won, "euchre", True, True, (), 4, 0, (), ())


# ---- how the seat played ----


@pytest.mark.parametrize("preset", preset_names())
@pytest.mark.parametrize("seat", range(SEATS))
def test_deals_are_counted_as_their_outcomes_tell(preset: str, seat: int) -> None:
    game = played(preset)
    facts = game_facts(game, seat).played
    scored = [state for state in game.deals if state.phase != "redeal"]
    assert len(facts) == len(scored)
    side = game.rules.side_of(seat)
    points = [state.outcome.points[side] if state.outcome else 0 for state in scored]
    assert [deal.points for deal in facts] == points
    mine = [state for state in scored if state.maker == seat and state.outcome]
    failed = [state for state in mine if _is_failure(state.outcome)]
    counted = shares(facts)
    assert counted["called"] == (len(mine), len(scored))
    assert counted["euchred"] == (len(failed), len(mine))
    alone = sum(state.loner == seat for state in scored if state.outcome)
    assert counted["alone"].times == counted["alone_made"].number == alone
    assert means(facts)["points"].total == sum(points)
    makers = [deal.maker for deal in facts]
    assert makers.count("nobody") == sum(state.outcome is None for state in scored)
    by_place = split(facts, lambda deal: deal.place)
    assert sum(map(len, by_place.values())) == len(facts)
    for deal, state in zip(facts, scored, strict=True):
        assert (deal.place == game.rules.players - 1) == (state.dealer == seat)


def _is_failure(outcome: Outcome | None) -> bool:
    assert outcome is not None
    words = ("euchre", "set", "lost", "lone_defence")
    return any(word in outcome.code for word in words)


def test_the_score_before_a_deal_says_who_is_ahead_and_whether_the_end_is_near() -> None:
    game = played("standard", 3)
    scores, expected = (0, 0), []
    for state in game.deals:
        ours, theirs = scores[0], scores[1]
        lead = "level" if ours == theirs else "ahead" if ours > theirs else "behind"
        expected.append((lead, max(scores) >= 8))
        if state.outcome:
            scores = (ours + state.outcome.points[0], theirs + state.outcome.points[1])
    facts = game_facts(game, 0).played
    assert [(deal.lead, deal.close) for deal in facts] == expected
    assert {lead for lead, _ in expected} == {"level", "ahead", "behind"} or len(expected) < 4


def test_cards_are_low_up_to_the_ten() -> None:
    game = played("nap")
    low = {card for card in game.rules.pack if card.rank in "23456789T"}
    assert Card("TH") in low
    assert game_facts(game, 0).dealt[0].low == len(low) == 36
