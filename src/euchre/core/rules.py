"""The rules of one game: a frozen, validated value of 65 options."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Literal, Self

from euchre.core.cards import SUITS, Card, Suit, pack
from euchre.core.errors import RulesError
from euchre.core.options import (
    NapTable,
    Option,
    choice,
    choices,
    dealer,
    flag,
    nullable_choice,
    nullable_number,
    number,
    packets,
    payments,
)
from euchre.core.validation import validate

__all__ = ["OPTIONS", "Rules"]


@dataclasses.dataclass(frozen=True, kw_only=True, repr=False)
class Rules:
    """One game's rules; the defaults are those of North American Euchre.

    Names and values are those of the option table (rules 8). Raises RulesError
    with the rule that the options break.

    >>> Rules(stick_dealer=True).replace(target=5)
    Rules(stick_dealer=True, target=5)
    >>> Rules(players=5, sides="individual", alone="off")
    Traceback (most recent call last):
    euchre.core.errors.RulesError: pack_too_small (needed=25, cards=24)
    """

    # Who plays, and with which cards.
    players: int = number("table", 4, 2, 7)
    sides: Literal["partners", "individual", "called_partner"] = choice(
        "table", "partners", "individual", "called_partner"
    )
    low_rank: Literal["9", "T", "8", "7", "2"] = choice("table", "9", "T", "8", "7", "2")
    joker: bool = flag("table", False)
    bowers: bool = flag("table", True)

    # The deal.
    hand_size: int = number("deal", 5, 5, 10)
    deal_packets: str = packets("deal", "3-2")
    first_dealer: str | int = dealer("deal", "random", "low_cut", "first_jack", "first_black_jack")
    upcard_source: Literal["stock", "dealer_last", "none"] = choice(
        "deal", "stock", "dealer_last", "none"
    )
    widow: Literal["none", "dead", "bidder_takes"] = choice("deal", "none", "dead", "bidder_takes")
    redeal_claims: tuple[str, ...] = choices(
        "deal", "farmers", "ace_no_face", "aces_no_face", "no_face"
    )
    claim_effect: Literal["redeal", "swap_three"] = choice("deal", "redeal", "swap_three")
    redeal_limit: int | None = nullable_number("deal", None, 0, 99)
    all_pass: Literal["next_dealer", "same_dealer"] = choice("deal", "next_dealer", "same_dealer")

    # Fixing trump.
    bidding: Literal["upcard", "auction"] = choice("bidding", "upcard", "auction")
    trump_by: Literal["bid", "first_lead"] = choice("bidding", "bid", "first_lead")
    pickup: Literal["forced", "optional", "none"] = choice("bidding", "forced", "optional", "none")
    discard_upcard: bool = flag("bidding", True)
    stick_dealer: bool = flag("bidding", False)
    round2_same_suit: bool = flag("bidding", False)
    no_trump: Literal["off", "round2", "both", "auction"] = choice(
        "bidding", "off", "round2", "both", "auction"
    )
    nt_joker: Literal["forbidden", "sole_trump"] = choice("bidding", "forbidden", "sole_trump")
    joker_upcard: Literal[
        "none", "dealer_names_blind", "dealer_names", "fixed_suit", "redeal", "skip_round1"
    ] = choice(
        "bidding",
        *("none", "dealer_names_blind", "dealer_names", "fixed_suit", "redeal", "skip_round1"),
    )
    joker_upcard_suit: Literal["C", "D", "H", "S"] = dataclasses.field(
        default="H", metadata={"option": Option("bidding", "choice", ("C", "D", "H", "S"))}
    )
    assist_must_be_alone: bool = flag("bidding", False)
    natural_trump_required: bool = flag("bidding", False)

    # The auction.
    min_bid: int | None = nullable_number("auction", None, 1, 10)
    max_bid: int | None = nullable_number("auction", None, 1, 10)
    auction_rounds: Literal["single", "until_passes"] | None = nullable_choice(
        "auction", "single", "until_passes"
    )
    bid_names_trump: bool = flag("auction", False)
    special_bids: tuple[str, ...] = choices(
        "auction", "miss", "nap", "wellington", "blucher", "alone"
    )
    dealer_stuck_bid: int | None = nullable_number("auction", None, 1, 10)
    joker_forced_bid: int | None = nullable_number("auction", None, 1, 10)
    call_card: Literal["off", "any", "not_own", "non_trump", "ace"] = choice(
        "auction", "off", "any", "not_own", "non_trump", "ace"
    )

    # Playing alone.
    alone: Literal["maker", "off", "maker_side"] = choice("alone", "maker", "off", "maker_side")
    alone_timing: Literal["with_bid", "after_bid"] = choice("alone", "with_bid", "after_bid")
    defend_alone: Literal["off", "vs_loner", "always"] = choice(
        "alone", "off", "vs_loner", "always"
    )
    call_for_best: Literal["off", "partner_best"] = choice("alone", "off", "partner_best")
    best_order: Literal["discard_first", "receive_first"] = choice(
        "alone", "discard_first", "receive_first"
    )
    best_for_defender: bool = flag("alone", True)

    # Play.
    opening_lead: Literal["left_of_dealer", "bidder"] = choice("play", "left_of_dealer", "bidder")
    lone_lead: Literal["left_of_loner", "left_of_dealer"] = choice(
        "play", "left_of_loner", "left_of_dealer"
    )
    both_alone_lead: Literal["lone_defender", "left_of_dealer"] = choice(
        "play", "lone_defender", "left_of_dealer"
    )
    revoke: Literal["prevent"] = choice("play", "prevent")

    # Points of a deal.
    scoring: Literal["euchre", "bid_value", "tricks_or_setback", "nap"] = choice(
        "scoring", "euchre", "bid_value", "tricks_or_setback", "nap"
    )
    make_tricks: int = number("scoring", 3, 1, 10)
    pts_make: int = number("scoring", 1, 0, 20)
    pts_march: int = number("scoring", 2, 0, 20)
    pts_lone_make: int = number("scoring", 1, 0, 20)
    pts_lone_march: int = number("scoring", 4, 0, 20)
    pts_euchre: int = number("scoring", 2, 0, 20)
    pts_euchre_vs_lone: int = number("scoring", 2, 0, 20)
    pts_super_euchre: int | None = nullable_number("scoring", None, 0, 20)
    pts_lone_def_euchre: int = number("scoring", 4, 0, 20)
    pts_lone_def_sweep: int = number("scoring", 4, 0, 20)
    solo_multiplier: int = number("scoring", 1, 0, 20)
    alone_bid_value: int | None = nullable_number("scoring", None, 0, 20)
    nap_table: NapTable | None = payments("scoring")  # noqa: RUF009  a dataclass field

    # The game.
    target: int | None = nullable_number("game", 10, 1, 100)
    hands_limit: int | None = nullable_number("game", None, 1, 200)
    makers_first: bool = flag("game", True)
    defender_tricks_can_win: bool = flag("game", True)
    laps: bool = flag("game", False)
    slam: bool = flag("game", False)
    games_to_win: int = number("game", 1, 1, 9)

    def __post_init__(self) -> None:
        for name, option in OPTIONS.items():
            object.__setattr__(self, name, option.clean(name, getattr(self, name)))
        validate(self)

    def __repr__(self) -> str:
        changed = ", ".join(f"{name}={value!r}" for name, value in self.changes().items())
        return f"Rules({changed})"

    def replace(self, **options: Any) -> Self:
        """These rules with some options changed; raises RulesError."""
        unknown = options.keys() - OPTIONS.keys()
        if unknown:
            raise RulesError("unknown_option", *sorted(unknown), option=min(unknown))
        return dataclasses.replace(self, **options)

    def changes(self, base: Rules | None = None) -> dict[str, Any]:
        """The options that differ from ``base``, by default from standard Euchre."""
        return {
            name: getattr(self, name)
            for name in OPTIONS
            if getattr(self, name) != (getattr(base, name) if base else DEFAULTS[name])
        }

    def as_dict(self) -> dict[str, Any]:
        """All options as plain data that JSON can hold; ``rules(**data)`` reads it back."""
        data = {name: getattr(self, name) for name in OPTIONS}
        data["redeal_claims"] = list(self.redeal_claims)
        data["special_bids"] = list(self.special_bids)
        if self.nap_table is not None:
            data["nap_table"] = {bid: [win, lose] for bid, win, lose in self.nap_table}
        return data

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are played with, in index order."""
        return pack(self.low_rank, self.joker)

    @cached_property
    def packet_rounds(self) -> tuple[tuple[int, ...], ...]:
        """For each round of dealing, the packet that each seat gets, dealer's left first."""
        if self.deal_packets == "alternating":
            first = tuple((3, 2)[place % 2] for place in range(self.players))
            return first, tuple(5 - size for size in first)
        return tuple((int(size),) * self.players for size in self.deal_packets.split("-"))

    @cached_property
    def deal_places(self) -> tuple[tuple[int, ...], ...]:
        """For each seat from the dealer's left, the places in the pack of the cards it gets."""
        places: list[list[int]] = [[] for _ in range(self.players)]
        top = 0
        for sizes in self.packet_rounds:
            for place, size in enumerate(sizes):
                places[place].extend(range(top, top + size))
                top += size
        return tuple(map(tuple, places))

    @cached_property
    def callable_trumps(self) -> tuple[Suit, ...]:
        """The suits, and no-trump where the joker of the pack allows it (rules C19)."""
        playable = not self.joker or self.nt_joker == "sole_trump"
        return (*SUITS, Suit.NO_TRUMP) if self.no_trump != "off" and playable else SUITS

    @property
    def side_count(self) -> int:
        """Two partnerships, or as many sides as players."""
        return 2 if self.sides == "partners" else self.players

    def side_of(self, seat: int) -> int:
        """The side that this seat scores for: seat mod 2, or the seat itself."""
        return seat % 2 if self.sides == "partners" else seat

    def partner_of(self, seat: int) -> int | None:
        """The fixed partner of a seat, None where there is none."""
        return (seat + 2) % 4 if self.sides == "partners" else None

    def nap_payment(self, bid: str) -> tuple[int, int]:
        """What every opponent pays for this bid made, and receives for it lost.

        A stuck dealer's one pays and costs 1 where the table is silent (rules 13).
        """
        table = {"1": (1, 1)} | {row[0]: row[1:] for row in self.nap_table or ()}
        return table[bid]


OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {field.name: field.metadata["option"] for field in dataclasses.fields(Rules)}
)
"""The 65 options by name: their group and the values that they accept."""

DEFAULTS: Final[Mapping[str, Any]] = MappingProxyType(
    {field.name: field.default for field in dataclasses.fields(Rules)}
)
"""The value of each option in standard Euchre."""
