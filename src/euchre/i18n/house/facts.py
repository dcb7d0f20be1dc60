"""What the rule sentence says, clause by clause, for any rules.

Standard Euchre is what goes without saying: beside the cards, the players, the target
and what happens when all pass, only what differs from it is said. Each clause names
the options that it settles, so that what none of them settles can be listed after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre.core import Rules
from euchre.i18n.house.clause import Clause, Clauses, told
from euchre.i18n.house.effect import can_be_alone, can_pass_out, has_no_trump, idle_options

__all__ = ["CLAUSES", "clauses"]

_STANDARD: Final = Rules()


def clauses(rules: Rules) -> tuple[Clause, ...]:
    """All that the sentence says about these rules, in its order."""
    return tuple(clause for part in CLAUSES for clause in part(rules))


def _cards(rules: Rules) -> Iterator[Clause]:
    told_by_it = ("players", "sides", "low_rank")
    if rules.sides == "partners":
        yield told("cards.partners", *told_by_it, cards=len(rules.pack))
    elif (rules.sides, rules.players) == ("individual", 2):
        yield told("cards.two", *told_by_it, cards=len(rules.pack))
    else:
        id = f"cards.{rules.sides}"
        yield told(id, *told_by_it, number=rules.players, cards=len(rules.pack))
    if rules.joker:
        yield told("joker", "joker")
    if not rules.bowers:
        yield told("no_bowers", "bowers")
    if rules.hand_size != _STANDARD.hand_size:
        yield told("hand", "hand_size", number=rules.hand_size)


def _end(rules: Rules) -> Iterator[Clause]:
    names = ("target", "hands_limit")
    if rules.target is None:
        yield told("end.hands", *names, number=rules.hands_limit)
    elif rules.hands_limit is None:
        yield told("end.target", *names, target=rules.target)
    else:
        yield told("end.either", *names, number=rules.hands_limit, target=rules.target)
    if rules.games_to_win > 1:
        yield told("end.match", "games_to_win", number=rules.games_to_win)


def _upcard(rules: Rules) -> Iterator[Clause]:
    if rules.bidding != "upcard":
        return
    if rules.upcard_source == "dealer_last":
        yield told("upcard.dealer_last", "upcard_source", "pickup")
    elif rules.pickup != "forced":
        yield told(f"upcard.{rules.pickup}", "pickup")
    if not rules.discard_upcard and rules.pickup != "none":
        yield told("upcard.kept", "discard_upcard")
    if rules.joker_upcard == "fixed_suit":
        suit = rules.joker_upcard_suit
        yield told(f"joker_up.fixed_suit.{suit}", "joker_upcard", "joker_upcard_suit")
    elif rules.joker_upcard != "none":
        yield told(f"joker_up.{rules.joker_upcard}", "joker_upcard")
    if rules.assist_must_be_alone:
        yield told("assist_alone", "assist_must_be_alone")
    if rules.natural_trump_required:
        yield told("natural", "natural_trump_required")
    if rules.round2_same_suit:
        yield told("same_suit", "round2_same_suit")


def _auction(rules: Rules) -> Iterator[Clause]:
    if rules.bidding != "auction":
        return
    yield told(
        f"auction.{rules.auction_rounds}",
        *("bidding", "upcard_source", "auction_rounds", "min_bid", "max_bid"),
        least=rules.min_bid,
        most=rules.max_bid,
    )
    if rules.special_bids:
        yield told("auction.special", "special_bids", bids=rules.special_bids)
    way = "with_bid" if rules.bid_names_trump else rules.trump_by
    yield told(f"trump.{way}", "trump_by", "bid_names_trump")
    if rules.widow == "bidder_takes":
        yield told("widow", "widow")


def _no_trump(rules: Rules) -> Iterator[Clause]:
    if has_no_trump(rules):
        yield told(f"no_trump.{rules.no_trump}", "no_trump")
        if rules.joker:
            yield told("no_trump.joker", "nt_joker")


def _all_pass(rules: Rules) -> Iterator[Clause]:
    if rules.bidding == "upcard" and rules.stick_dealer:
        yield told("pass.stick", "stick_dealer")
    elif rules.dealer_stuck_bid is not None and rules.bidding == "auction":
        yield told("pass.stuck_bid", "dealer_stuck_bid", bid=rules.dealer_stuck_bid)
    elif rules.joker_forced_bid is not None and rules.bidding == "auction":
        yield told("pass.joker", "joker_forced_bid", bid=rules.joker_forced_bid)
        if can_pass_out(rules):
            yield told(f"pass.no_joker.{rules.all_pass}", "all_pass")
    else:
        yield told(f"pass.{rules.all_pass}", "all_pass", "stick_dealer")


def _partner(rules: Rules) -> Iterator[Clause]:
    if rules.call_card != "off":
        yield told(f"call.{rules.call_card}", "call_card")


def _alone(rules: Rules) -> Iterator[Clause]:
    idle = idle_options(rules)
    if "alone" not in idle:
        if rules.alone == "off":
            yield told(f"alone.off.{rules.sides}", "alone")
        elif rules.alone == "maker_side":
            yield told("alone.maker_side", "alone")
        if rules.alone != "off" and rules.alone_timing == "after_bid":
            yield told("alone.after_bid", "alone_timing")
    if rules.bidding == "upcard" and rules.defend_alone != "off":
        yield told(f"defend.{rules.defend_alone}", "defend_alone")
    if rules.bidding == "upcard" and rules.call_for_best != "off":
        yield told("best", "call_for_best")


def _lead(rules: Rules) -> Iterator[Clause]:
    if rules.opening_lead == "bidder":
        yield told("lead.bidder", "opening_lead")
    elif can_be_alone(rules) and rules.lone_lead == "left_of_dealer":
        yield told("lead.left_of_dealer", "lone_lead")


def _points(rules: Rules) -> Iterator[Clause]:
    if rules.scoring != "euchre":
        yield told(f"scoring.{rules.scoring}", "scoring")
    elif (rules.make_tricks, rules.hand_size) != (_STANDARD.make_tricks, _STANDARD.hand_size):
        yield told("make", "make_tricks", number=rules.make_tricks, all=rules.hand_size)


def _claims(rules: Rules) -> Iterator[Clause]:
    if rules.redeal_claims:
        yield told(f"claims.{rules.claim_effect}", "claim_effect")


CLAUSES: Final[tuple[Clauses, ...]] = (
    *(_cards, _end, _claims, _upcard, _auction, _no_trump),
    *(_all_pass, _partner, _alone, _lead, _points),
)
"""The parts of the sentence in their order."""
