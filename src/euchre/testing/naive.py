"""Winners, legal cards and points once more, as simply as they can be said.

A second reading of the rules to hold the first against: cards are texts, rules and
contracts are plain dictionaries, and nothing here is shared with the library.

>>> winner([(1, "AD"), (2, "9H"), (3, "KD"), (0, "JD")], "H")
0
>>> points({"players": 4, "sides": "partners", "scoring": "euchre", "hand_size": 5,
...         "make_tricks": 3, "pts_march": 2}, {"maker": 0}, [3, 0, 2, 0])
[2, 0]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["legal", "points", "suit", "winner"]

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
ACE_HIGH = "AKQJT98765432"


def suit(card: str, trump: str | None, bowers: bool = True) -> str:
    """The suit a card belongs to: the left bower and the joker belong to trump."""
    if card == "JK":
        return trump if trump in SAME_COLOUR else "JOKER"
    if bowers and trump in SAME_COLOUR and card == "J" + SAME_COLOUR[trump]:
        return trump
    return card[1]


def legal(
    hand: Sequence[str], trick: Sequence[tuple[int, str]], trump: str | None, bowers: bool = True
) -> list[str]:
    """Follow the suit led if you can; otherwise play anything."""
    if not trick:
        return list(hand)
    led = suit(trick[0][1], trump, bowers)
    following = [card for card in hand if suit(card, trump, bowers) == led]
    return following or list(hand)


def winner(trick: Sequence[tuple[int, str]], trump: str | None, bowers: bool = True) -> int:
    """The joker, else the highest trump, else the highest card of the suit led."""
    trumps = ["JK"]
    if trump in SAME_COLOUR:
        if bowers:
            trumps += ["J" + trump, "J" + SAME_COLOUR[trump]]
        trumps += [rank + trump for rank in ACE_HIGH]
    led = suit(trick[0][1], trump, bowers)
    for card in trumps + [rank + led for rank in ACE_HIGH]:
        for seat, played in trick:
            if played == card:
                return seat
    raise ValueError("no card of the suit led in its own trick")


def points(
    options: Mapping[str, Any], contract: Mapping[str, Any], seat_tricks: Sequence[int]
) -> list[int]:
    """Points of a deal by side; two sides of partners, or as many sides as players.

    The contract holds ``maker``, and where they apply ``alone`` and ``lone_defender``
    (seats), ``bid`` (text) and ``partner`` (the called partner's seat, None without one).
    """
    by_seat = {
        "euchre": _euchre,
        "bid_value": _bid_value,
        "tricks_or_setback": _tricks_or_setback,
        "nap": _nap,
    }[options["scoring"]](options, contract, seat_tricks)
    if options["sides"] != "partners":
        return by_seat
    return [by_seat[0], by_seat[1]]


def _makers(options: Mapping[str, Any], contract: Mapping[str, Any]) -> list[int]:
    maker = contract["maker"]
    if options["sides"] == "partners":
        return [maker, (maker + 2) % 4]
    partner = contract.get("partner")
    return [maker] if partner is None else [maker, partner]


def _pay(options: Mapping[str, Any], who: Sequence[int], amount: int) -> list[int]:
    return [amount if seat in who else 0 for seat in range(options["players"])]


def _euchre(
    options: Mapping[str, Any], contract: Mapping[str, Any], tricks: Sequence[int]
) -> list[int]:
    makers = _makers(options, contract)
    others = [seat for seat in range(options["players"]) if seat not in makers]
    taken = sum(tricks[seat] for seat in makers)
    by_himself = options["sides"] == "called_partner" and len(makers) == 1
    alone = contract.get("alone") is not None or by_himself
    if taken == options["hand_size"]:
        return _pay(options, makers, options["pts_lone_march" if alone else "pts_march"])
    if taken >= options["make_tricks"]:
        return _pay(options, makers, options["pts_lone_make" if alone else "pts_make"])
    defender = contract.get("lone_defender")
    if defender is not None:
        swept = tricks[defender] == options["hand_size"]
        name = "pts_lone_def_sweep" if swept else "pts_lone_def_euchre"
        return _pay(options, others, options[name])
    if alone:
        return _pay(options, others, options["pts_euchre_vs_lone"])
    if taken == 0 and options["pts_super_euchre"] is not None:
        return _pay(options, others, options["pts_super_euchre"])
    return _pay(options, others, options["pts_euchre"])


def _bid_value(
    options: Mapping[str, Any], contract: Mapping[str, Any], tricks: Sequence[int]
) -> list[int]:
    makers = _makers(options, contract)
    bid = int(contract["bid"])
    if sum(tricks[seat] for seat in makers) < bid:
        return _pay(options, [s for s in range(options["players"]) if s not in makers], bid)
    if len(makers) == 1:
        return _pay(options, makers, bid * options["solo_multiplier"])
    return _pay(options, makers, bid)


def _tricks_or_setback(
    options: Mapping[str, Any], contract: Mapping[str, Any], tricks: Sequence[int]
) -> list[int]:
    makers = _makers(options, contract)
    taken = sum(tricks[seat] for seat in makers)
    if contract["bid"] == "alone":
        value = options["alone_bid_value"]
        ours = value if taken == options["hand_size"] else -value
    else:
        ours = taken if taken >= int(contract["bid"]) else -int(contract["bid"])
    if options["sides"] == "partners":
        theirs = sum(tricks) - taken
        return [ours if seat in makers else theirs for seat in range(4)]
    return [ours if seat in makers else tricks[seat] for seat in range(options["players"])]


def _nap(
    options: Mapping[str, Any], contract: Mapping[str, Any], tricks: Sequence[int]
) -> list[int]:
    bidder, bid = contract["maker"], contract["bid"]
    win, lose = options["nap_table"].get(bid, [1, 1])
    if bid == "miss":
        made = tricks[bidder] == 0
    elif bid in ("nap", "wellington", "blucher"):
        made = tricks[bidder] == options["hand_size"]
    else:
        made = tricks[bidder] >= int(bid)
    each = win if made else -lose
    opponents = options["players"] - 1
    return [each * opponents if seat == bidder else -each for seat in range(options["players"])]
