"""Which options can be played together: the complete list of rules 8 and 13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.core.errors import RulesError
from euchre.core.options import BID_LADDER

if TYPE_CHECKING:
    from euchre.core.rules import Rules

__all__ = ["validate"]

_NAP_BIDS = ("miss", "nap", "wellington", "blucher")


def validate(rules: Rules) -> None:
    """Raise RulesError for the first rule broken: its code, and the options it concerns."""
    for check in (_pack, _deal, _upcard, _joker, _auction, _alone, _trump, _scoring, _nap, _game):
        check(rules)


def _need(holds: bool, code: str, *options: str, **params: object) -> None:
    if not holds:
        raise RulesError(code, *options, **params)


def _pack(rules: Rules) -> None:
    _need(rules.sides != "partners" or rules.players == 4, "partners_need_four", "sides", "players")
    seat = rules.first_dealer
    _need(
        isinstance(seat, str) or seat < rules.players,
        *("dealer_has_no_seat", "first_dealer", "players"),
    )
    needed, cards = rules.players * rules.hand_size, len(rules.pack)
    _need(
        needed <= cards,
        *("pack_too_small", "players", "hand_size", "low_rank", "joker"),
        needed=needed,
        cards=cards,
    )


def _deal(rules: Rules) -> None:
    packets = rules.deal_packets
    if packets == "alternating":
        _need(rules.hand_size == 5, "alternating_needs_five", "deal_packets", "hand_size")
    else:
        total = sum(map(int, packets.split("-")))
        _need(
            total == rules.hand_size,
            *("packets_do_not_add_up", "deal_packets", "hand_size"),
            packets=packets,
            hand_size=rules.hand_size,
        )
    left = len(rules.pack) - rules.players * rules.hand_size
    if rules.widow != "none":
        _need(left == 1, "widow_needs_one_card", "widow", left=left)
    if rules.upcard_source == "stock":
        _need(left >= 1, "no_card_to_turn", "upcard_source", "players", "hand_size", "low_rank")
    if rules.claim_effect == "swap_three":
        under = left - (rules.upcard_source == "stock")
        _need(bool(rules.redeal_claims), "swap_needs_claim", "claim_effect", "redeal_claims")
        _need(under >= 3, "swap_needs_three_cards", "claim_effect", left=under)


def _upcard(rules: Rules) -> None:
    upcard = rules.bidding == "upcard"
    _need(
        upcard == (rules.upcard_source != "none"),
        *("upcard_bidding_needs_upcard", "bidding", "upcard_source"),
    )
    if rules.upcard_source != "stock":
        _need(rules.pickup == "none", "pickup_needs_stock_upcard", "pickup", "upcard_source")
    if rules.upcard_source == "dealer_last":
        _need(not rules.joker, "dealer_last_without_joker", "upcard_source", "joker")


def _joker(rules: Rules) -> None:
    turnable = rules.joker and rules.upcard_source == "stock"
    _need(
        turnable == (rules.joker_upcard != "none"),
        *("joker_upcard_rule", "joker_upcard", "joker", "upcard_source"),
    )
    _need(
        rules.joker or rules.joker_forced_bid is None,
        *("forced_bid_needs_joker", "joker_forced_bid", "joker"),
    )


def _auction(rules: Rules) -> None:
    called = rules.sides == "called_partner"
    _need(called == (rules.call_card != "off"), "called_partner_needs_call", "sides", "call_card")
    _need(
        rules.dealer_stuck_bid is None or rules.auction_rounds == "single",
        *("stuck_bid_needs_single_round", "dealer_stuck_bid", "auction_rounds"),
    )
    if rules.bidding != "auction":
        for name, off in (
            ("widow", "none"),
            ("special_bids", ()),
            ("opening_lead", "left_of_dealer"),
        ):
            _need(getattr(rules, name) == off, "only_in_auction", name, option=name)
        return
    least, most = rules.min_bid, rules.max_bid
    if least is None or most is None or rules.auction_rounds is None:
        raise RulesError("auction_needs_bids", "min_bid", "max_bid", "auction_rounds")
    _need(least <= most <= rules.hand_size, "bids_out_of_range", "min_bid", "max_bid", "hand_size")
    for name in ("dealer_stuck_bid", "joker_forced_bid"):
        forced = getattr(rules, name)
        _need(
            forced is None or forced <= rules.hand_size,
            *("forced_bid_too_high", name, "hand_size"),
            option=name,
        )


def _alone(rules: Rules) -> None:
    partners = rules.sides == "partners"
    _need(
        rules.alone == "off" or rules.sides != "individual", "alone_needs_partner", "alone", "sides"
    )
    lone_options = {
        "alone": rules.alone == "maker_side",
        "defend_alone": rules.defend_alone != "off",
        "call_for_best": rules.call_for_best != "off",
        "assist_must_be_alone": rules.assist_must_be_alone,
    }
    for name, used in lone_options.items():
        _need(partners or not used, "only_with_partners", name, "sides", option=name)
    needs_loner = {
        "defend_alone": rules.defend_alone == "vs_loner",
        "call_for_best": rules.call_for_best != "off",
        "assist_must_be_alone": rules.assist_must_be_alone,
    }
    for name, used in needs_loner.items():
        _need(rules.alone != "off" or not used, "only_with_alone", name, "alone", option=name)
    if "alone" in rules.special_bids:
        _need(partners, "only_with_partners", "special_bids", "sides", option="special_bids")
        _need(
            rules.alone_bid_value is not None,
            *("alone_bid_needs_value", "special_bids", "alone_bid_value"),
        )


def _trump(rules: Rules) -> None:
    if rules.trump_by == "first_lead":
        _need(rules.bidding == "auction", "first_lead_needs_auction", "trump_by", "bidding")
        _need(rules.opening_lead == "bidder", "first_lead_needs_bidder", "trump_by", "opening_lead")
        _need(not rules.bid_names_trump, "first_lead_names_trump", "trump_by", "bid_names_trump")
        _need(rules.no_trump == "off", "first_lead_no_trump", "trump_by", "no_trump")
    fits = {"off": ("upcard", "auction"), "auction": ("auction",)}.get(rules.no_trump, ("upcard",))
    _need(rules.bidding in fits, "no_trump_elsewhere", "no_trump", "bidding", value=rules.no_trump)


def _scoring(rules: Rules) -> None:
    _need(
        (rules.scoring == "euchre") == (rules.bidding == "upcard"),
        *("scoring_needs_bidding", "scoring", "bidding"),
    )
    if rules.scoring == "euchre":
        _need(
            rules.hand_size < 2 * rules.make_tricks <= 2 * rules.hand_size,
            *("make_tricks_no_majority", "make_tricks", "hand_size"),
            hand_size=rules.hand_size,
        )
    if rules.scoring == "bid_value":
        _need(rules.sides != "partners", "bid_value_without_partners", "scoring", "sides")


def _nap(rules: Rules) -> None:
    if rules.scoring != "nap":
        for bid in _NAP_BIDS:
            _need(bid not in rules.special_bids, "nap_bid_elsewhere", "special_bids", bid=bid)
        return
    _need(rules.sides == "individual", "nap_needs_individual", "scoring", "sides")
    paid = {"1"} | {row[0] for row in rules.nap_table or ()}
    for bid in _possible_bids(rules):
        _need(bid in paid, "nap_table_lacks_bid", "nap_table", bid=bid)


def _possible_bids(rules: Rules) -> list[str]:
    least, most = rules.min_bid or 1, rules.max_bid or 0
    numbers = {*range(least, most + 1), rules.dealer_stuck_bid, rules.joker_forced_bid}
    return [bid for bid in BID_LADDER if bid in rules.special_bids or bid in map(str, numbers)]


def _game(rules: Rules) -> None:
    _need(
        rules.target is not None or rules.hands_limit is not None,
        *("game_never_ends", "target", "hands_limit"),
    )
    _need(rules.target is not None or not rules.laps, "laps_need_target", "laps", "target")
