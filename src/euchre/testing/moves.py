"""Changes to a dictionary of options that make sense together, for random rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

__all__ = ["MOVES", "Move", "Options", "packets_of"]

Options = dict[str, Any]
Move = Callable[[Options, Random], None]

PACK_RANKS: Final = {"T": 5, "9": 6, "8": 7, "7": 8, "2": 13}
CLAIMS: Final = ("farmers", "ace_no_face", "aces_no_face", "no_face")
SPECIALS: Final = ("miss", "nap", "wellington", "blucher")
FLAT_TABLE: Final = {
    "1": [1, 1], "2": [2, 2], "3": [3, 3], "miss": [3, 3], "4": [4, 4], "5": [5, 5],
    "nap": [5, 5], "wellington": [10, 10], "blucher": [20, 20],
}  # fmt: skip


def packets_of(hand_size: int, rng: Random) -> str:
    """Packets that sum to a hand."""
    if hand_size == 5 and rng.random() < 0.3:
        return "alternating"
    parts: list[int] = []
    while sum(parts) < hand_size:
        parts.append(min(rng.randint(1, 4), hand_size - sum(parts)))
    return "-".join(map(str, parts))


def _some(values: Sequence[str], rng: Random) -> list[str]:
    return [value for value in values if rng.random() < 0.5]


def joker(options: Options, rng: Random) -> None:
    """Put the joker in, and say what its turning up means."""
    options["joker"] = True
    if options["upcard_source"] == "stock":
        ways = ("dealer_names_blind", "dealer_names", "fixed_suit", "redeal", "skip_round1")
        options["joker_upcard"] = rng.choice(ways)
        options["joker_upcard_suit"] = rng.choice("CDHS")
    if options["bidding"] == "auction" and rng.random() < 0.5:
        options["joker_forced_bid"] = rng.randint(1, 3)


def each_for_himself(options: Options, rng: Random) -> None:
    """Individual sides, any number of players that the pack allows."""
    options |= {"sides": "individual", "alone": "off", "defend_alone": "off", "call_card": "off"}
    options |= {"call_for_best": "off", "assist_must_be_alone": False, "alone_bid_value": None}
    options["special_bids"] = [bid for bid in options["special_bids"] if bid != "alone"]
    players = rng.randint(2, 7)
    needed = players * options["hand_size"] + (options["upcard_source"] == "stock")
    fitting = [low for low, ranks in PACK_RANKS.items() if 4 * ranks >= needed]
    options |= {"players": players, "low_rank": rng.choice(fitting or ["2"])}


def called_partner(options: Options, rng: Random) -> None:
    """A partner by a called card."""
    each_for_himself(options, rng)
    options |= {"sides": "called_partner", "players": max(3, min(options["players"], 6))}
    options["call_card"] = rng.choice(["any", "not_own", "non_trump", "ace"])
    options["solo_multiplier"] = rng.randint(1, 3)
    if options["bidding"] == "upcard":
        options["alone"] = rng.choice(["maker", "off"])


def hand_size(options: Options, rng: Random) -> None:
    """Another number of cards, with packets and a majority that fit."""
    size = rng.choice([5, 5, 6, 7, 8, 9, 10])
    options |= {"hand_size": size, "deal_packets": packets_of(size, rng)}
    options["make_tricks"] = rng.randint(size // 2 + 1, size)
    if options["max_bid"] is not None:
        options["max_bid"] = min(size, rng.choice([4, 5, size]))
    if size > 5 and rng.random() < 0.7:
        options["low_rank"] = rng.choice("872")


def turned_card(options: Options, rng: Random) -> None:
    """Another turned card, and what the dealer does with it."""
    if options["bidding"] != "upcard":
        return
    if rng.random() < 0.3:
        options |= {"upcard_source": "dealer_last", "joker": False, "joker_upcard": "none"}
        options["pickup"] = "none"
    else:
        options["pickup"] = rng.choice(["forced", "optional", "optional", "none"])
    options["discard_upcard"] = rng.random() < 0.5


def loners(options: Options, rng: Random) -> None:
    """Who goes alone, when, and against whom."""
    if options["sides"] != "partners" or options["bidding"] != "upcard":
        return
    options["alone"] = rng.choice(["maker", "maker_side", "maker_side"])
    options["alone_timing"] = rng.choice(["with_bid", "after_bid"])
    options["defend_alone"] = rng.choice(["off", "vs_loner", "always"])
    options["call_for_best"] = rng.choice(["off", "partner_best"])
    options["best_order"] = rng.choice(["discard_first", "receive_first"])
    options["best_for_defender"] = rng.random() < 0.7
    options["assist_must_be_alone"] = rng.random() < 0.3
    options["lone_lead"] = rng.choice(["left_of_loner", "left_of_dealer"])
    options["both_alone_lead"] = rng.choice(["lone_defender", "left_of_dealer"])


def redeals(options: Options, rng: Random) -> None:
    """Claims of a hopeless hand."""
    options["redeal_claims"] = _some(CLAIMS, rng) or ["no_face"]
    options["claim_effect"] = rng.choice(["redeal", "swap_three"])
    options["redeal_limit"] = rng.choice([None, 1, 2])


def bidding(options: Options, rng: Random) -> None:
    """The smaller questions of the bidding."""
    if options["bidding"] == "upcard":
        options["stick_dealer"] = rng.random() < 0.5
        options["round2_same_suit"] = rng.random() < 0.5
        options["natural_trump_required"] = rng.random() < 0.5
        options["no_trump"] = rng.choice(["off", "round2", "both"])
    else:
        options["auction_rounds"] = rng.choice(["single", "until_passes"])
        options["bid_names_trump"] = rng.random() < 0.5
        options["no_trump"] = rng.choice(["off", "auction"])
        options["min_bid"] = rng.randint(1, 3)
        if options["auction_rounds"] == "single":
            options["dealer_stuck_bid"] = rng.choice([None, 1, 2, 3])
    options["nt_joker"] = rng.choice(["forbidden", "sole_trump"])
    options["all_pass"] = rng.choice(["next_dealer", "same_dealer"])
    options["bowers"] = rng.random() < 0.7


def widow(options: Options, rng: Random) -> None:
    """Six each and one card over."""
    if options["bidding"] == "auction" and options["players"] == 4:
        options |= {"low_rank": "9", "joker": True, "hand_size": 6, "max_bid": rng.randint(4, 6)}
        options |= {"deal_packets": packets_of(6, rng), "make_tricks": 4}
        options["widow"] = rng.choice(["none", "dead", "bidder_takes"])


def special_bids(options: Options, rng: Random) -> None:
    """Words above the numbers, and how trump comes about."""
    if options["scoring"] == "nap":
        options["special_bids"] = _some(SPECIALS, rng)
        options["nap_table"] = rng.choice([FLAT_TABLE, options["nap_table"]])
        options["trump_by"] = rng.choice(["bid", "first_lead"])
    elif options["sides"] == "partners" and options["bidding"] == "auction":
        options["special_bids"] = rng.choice([[], ["alone"]])
        options["alone_bid_value"] = rng.randint(6, 20)
        options["opening_lead"] = rng.choice(["bidder", "left_of_dealer"])
        options["lone_lead"] = rng.choice(["left_of_loner", "left_of_dealer"])
    elif options["bidding"] == "auction":
        options["scoring"] = rng.choice(["tricks_or_setback", "bid_value"])
        options["opening_lead"] = rng.choice(["bidder", "left_of_dealer"])


def first_lead(options: Options, rng: Random) -> None:
    """Trump by the bidder's first card, in any auction."""
    if options["bidding"] == "auction":
        options |= {"trump_by": "first_lead", "opening_lead": "bidder", "no_trump": "off"}
        options["bid_names_trump"] = False


def prices(options: Options, rng: Random) -> None:
    """Other points."""
    for name in ("make", "march", "lone_make", "lone_march", "euchre", "euchre_vs_lone"):
        options[f"pts_{name}"] = rng.randint(0, 6)
    options["pts_lone_def_euchre"] = rng.randint(0, 6)
    options["pts_lone_def_sweep"] = rng.randint(0, 9)
    options["pts_super_euchre"] = rng.choice([None, 0, 3, 4])


def ending(options: Options, rng: Random) -> None:
    """Other ends of the game."""
    options["target"] = rng.choice([None, 1, 5, 7, 11, 15, 30])
    options["hands_limit"] = rng.choice([None, 3, 8])
    if options["target"] is None and options["hands_limit"] is None:
        options["hands_limit"] = 5
    options["laps"] = options["target"] is not None and rng.random() < 0.5
    options["slam"] = rng.random() < 0.5
    options["games_to_win"] = rng.randint(1, 3)
    options["makers_first"] = rng.random() < 0.5
    options["defender_tricks_can_win"] = rng.random() < 0.5
    ways = ["random", "low_cut", "first_jack", "first_black_jack", *range(options["players"])]
    options["first_dealer"] = rng.choice(ways)


MOVES: Final[tuple[Move, ...]] = (
    joker, each_for_himself, called_partner, hand_size, turned_card, loners, redeals,
    bidding, widow, special_bids, first_lead, prices, ending,
)  # fmt: skip
