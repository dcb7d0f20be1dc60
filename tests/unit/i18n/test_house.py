"""The rule sentence says what the options say, for any rules, and forgets nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from euchre.core import OPTIONS, Rules, SeededDecks, preset_names, rules
from euchre.core.game import Game
from euchre.i18n import Catalogue, languages, rule_sentence
from euchre.i18n.house import clauses, idle_options, notable
from euchre.testing.generators import random_action, random_rules

SAMPLES: Final = 400
STANDARD: Final = Rules()

TRUE: Final[dict[str, Callable[[Rules], bool]]] = {
    "cards.partners": lambda r: r.sides == "partners" and r.players == 4,
    "cards.two": lambda r: r.sides == "individual" and r.players == 2,
    "cards.individual": lambda r: r.sides == "individual" and r.players > 2,
    "cards.called_partner": lambda r: r.sides == "called_partner",
    "joker": lambda r: r.joker,
    "no_bowers": lambda r: not r.bowers,
    "hand": lambda r: r.hand_size != 5,
    "end.target": lambda r: r.target is not None and r.hands_limit is None,
    "end.hands": lambda r: r.target is None and r.hands_limit is not None,
    "end.either": lambda r: r.target is not None and r.hands_limit is not None,
    "end.match": lambda r: r.games_to_win > 1,
    "claims.redeal": lambda r: r.redeal_claims != () and r.claim_effect == "redeal",
    "claims.swap_three": lambda r: r.redeal_claims != () and r.claim_effect == "swap_three",
    "upcard.dealer_last": lambda r: r.upcard_source == "dealer_last" and r.pickup == "none",
    "upcard.optional": lambda r: r.pickup == "optional",
    "upcard.none": lambda r: r.pickup == "none" and r.upcard_source == "stock",
    "upcard.kept": lambda r: not r.discard_upcard and r.pickup != "none",
    "joker_up.dealer_names_blind": lambda r: r.joker_upcard == "dealer_names_blind",
    "joker_up.dealer_names": lambda r: r.joker_upcard == "dealer_names",
    "joker_up.redeal": lambda r: r.joker_upcard == "redeal",
    "joker_up.skip_round1": lambda r: r.joker_upcard == "skip_round1",
    **{
        f"joker_up.fixed_suit.{suit}": lambda r, suit=suit: (  # type: ignore[misc]
            (r.joker_upcard, r.joker_upcard_suit) == ("fixed_suit", suit)
        )
        for suit in "CDHS"
    },
    "assist_alone": lambda r: r.assist_must_be_alone and r.bidding == "upcard",
    "natural": lambda r: r.natural_trump_required and r.bidding == "upcard",
    "same_suit": lambda r: r.round2_same_suit and r.bidding == "upcard",
    "auction.single": lambda r: r.bidding == "auction" and r.auction_rounds == "single",
    "auction.until_passes": lambda r: r.bidding == "auction" and r.auction_rounds != "single",
    "auction.special": lambda r: r.special_bids != (),
    "trump.bid": lambda r: r.trump_by == "bid" and not r.bid_names_trump,
    "trump.with_bid": lambda r: r.trump_by == "bid" and r.bid_names_trump,
    "trump.first_lead": lambda r: r.trump_by == "first_lead",
    "widow": lambda r: r.widow == "bidder_takes",
    "no_trump.round2": lambda r: r.no_trump == "round2" and len(r.callable_trumps) == 5,
    "no_trump.both": lambda r: r.no_trump == "both" and len(r.callable_trumps) == 5,
    "no_trump.auction": lambda r: r.no_trump == "auction" and len(r.callable_trumps) == 5,
    "no_trump.joker": lambda r: r.joker and len(r.callable_trumps) == 5,
    "pass.stick": lambda r: r.bidding == "upcard" and r.stick_dealer,
    "pass.next_dealer": lambda r: r.all_pass == "next_dealer" and may_pass_out(r),
    "pass.same_dealer": lambda r: r.all_pass == "same_dealer" and may_pass_out(r),
    "pass.stuck_bid": lambda r: r.dealer_stuck_bid is not None and r.bidding == "auction",
    "pass.joker": lambda r: r.joker_forced_bid is not None and r.dealer_stuck_bid is None,
    "pass.no_joker.next_dealer": lambda r: r.all_pass == "next_dealer" and r.joker,
    "pass.no_joker.same_dealer": lambda r: r.all_pass == "same_dealer" and r.joker,
    **{
        f"call.{way}": lambda r, way=way: (  # type: ignore[misc]
            r.call_card == way and r.sides == "called_partner"
        )
        for way in OPTIONS["call_card"].values[1:]
    },
    "alone.off.partners": lambda r: r.alone == "off" and r.bidding == "upcard",
    "alone.off.called_partner": lambda r: r.alone == "off" and r.call_card != "off",
    "alone.maker_side": lambda r: r.alone == "maker_side" and r.bidding == "upcard",
    "alone.after_bid": lambda r: r.alone != "off" and r.alone_timing == "after_bid",
    "defend.vs_loner": lambda r: r.defend_alone == "vs_loner" and r.bidding == "upcard",
    "defend.always": lambda r: r.defend_alone == "always" and r.bidding == "upcard",
    "best": lambda r: r.call_for_best == "partner_best" and r.bidding == "upcard",
    "lead.bidder": lambda r: r.opening_lead == "bidder",
    "lead.left_of_dealer": lambda r: (
        (r.opening_lead, r.lone_lead) == ("left_of_dealer",) * 2 and r.sides == "partners"
    ),
    "scoring.bid_value": lambda r: r.scoring == "bid_value",
    "scoring.tricks_or_setback": lambda r: r.scoring == "tricks_or_setback",
    "scoring.nap": lambda r: r.scoring == "nap",
    "make": lambda r: r.scoring == "euchre",
}
"""By clause: when it is true. Written without a look at how clauses are chosen."""


def may_pass_out(r: Rules) -> bool:
    """Whether all may pass without anybody being made to bid."""
    if r.bidding == "upcard":
        return not r.stick_dealer
    return r.dealer_stuck_bid is None and r.joker_forced_bid is None


def samples(seed: int, number: int = SAMPLES) -> list[Rules]:
    """Rules from all over, every preset among them."""
    rng = Random(seed)
    presets = [rules(name) for name in preset_names()]
    rare = [rules(alone="off"), rules("hasenpfeffer", all_pass="same_dealer")]
    return [*presets, *rare, *(random_rules(rng) for _ in range(number))]


def test_every_clause_is_true() -> None:
    seen = set()
    for chosen in samples(1):
        for clause in clauses(chosen):
            name = clause.id.removeprefix("house.")
            assert TRUE[name](chosen), (clause, chosen)
            seen.add(name)
    assert seen == TRUE.keys()


def test_every_number_in_a_clause_is_that_of_an_option() -> None:
    named = {"least": "min_bid", "most": "max_bid", "target": "target", "all": "hand_size"}
    counted = {
        "hand": "hand_size",
        "end.hands": "hands_limit",
        "end.either": "hands_limit",
        "end.match": "games_to_win",
        "make": "make_tricks",
        "cards.individual": "players",
        "cards.called_partner": "players",
    }
    for chosen in samples(2):
        for clause in clauses(chosen):
            values = dict(clause.values)
            if "cards" in values:
                assert values.pop("cards") == len(chosen.pack)
            if "bids" in values:
                assert values.pop("bids") == chosen.special_bids
            if "bid" in values:
                forced = {chosen.dealer_stuck_bid, chosen.joker_forced_bid}
                assert values.pop("bid") in forced
            for name, value in values.items():
                assert value == getattr(chosen, named[name])
            if clause.number is not None:
                name = counted[clause.id.removeprefix("house.")]
                assert clause.number == getattr(chosen, name)


@pytest.mark.parametrize("lang", languages())
def test_no_difference_that_matters_is_left_out(lang: str) -> None:
    words = Catalogue.load(lang)
    for chosen in samples(3):
        found = rule_sentence(chosen, words)
        told = {name for piece in found.pieces for name in piece.options}
        listed = {more.option for more in found.more}
        assert not told & listed
        assert set(notable(chosen)) <= told | listed
        assert listed <= set(notable(chosen))
        assert "{" not in found.text
        assert found.text == words.text("house.close", before=found.text[:-1])


def test_rules_with_the_same_words_are_the_same_rules() -> None:
    words = Catalogue.load("en")
    known: dict[object, Rules] = {}
    for chosen in samples(4):
        idle = idle_options(chosen)
        core = chosen.as_dict() | dict.fromkeys(idle)
        sentence = rule_sentence(chosen, words)
        other = known.setdefault((sentence.text, sentence.more), chosen)
        assert core == other.as_dict() | dict.fromkeys(idle_options(other))


def test_an_idle_option_changes_no_game() -> None:
    tried = set()
    for number, chosen in enumerate(samples(5, 100)):
        for name in sorted(idle_options(chosen) & chosen.changes().keys()):
            try:
                plain = chosen.replace(**{name: getattr(STANDARD, name)})
            except ValueError:
                # Another option asks for this value: then it is no choice at all.
                continue
            assert the_same_game(chosen, plain, number), (name, chosen)
            tried.add(name)
    assert len(tried) >= 15


def the_same_game(one: Rules, other: Rules, seed: int) -> bool:
    """Whether two games go the same way for players who choose alike."""
    first, second = (Game(each, source=SeededDecks(seed)) for each in (one, other))
    rng = Random(seed)
    while not first.is_over() and len(first.deals) < 12:
        if first.legal_actions != second.legal_actions or first.turn != second.turn:
            return False
        action = random_action(first.state, rng)
        first.push(action)
        second.push(action)
    # A slam counts two games; where one decides, that is the same.
    return first.standing._replace(games=()) == second.standing._replace(games=())
