"""Every message between page and server; the page's types are generated from here.

All is JSON. A message of the WebSocket carries its kind in ``type``. Cards,
suits, actions, phases and fates travel as the texts of ``euchre.core``; what was
refused travels as a code with parameters, and becomes a sentence on the page.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

__all__ = [
    "Accepted",
    "Act",
    "BotChoice",
    "ClientMessage",
    "HandCard",
    "Hello",
    "NewGame",
    "NewTable",
    "OpenDeal",
    "Outcome",
    "Play",
    "Problem",
    "Proof",
    "Refusal",
    "Refused",
    "SeatAction",
    "SeatedBot",
    "ServerMessage",
    "Snapshot",
    "TableOpened",
    "TableThere",
    "Trick",
    "Update",
    "View",
    "decode_client",
    "encode",
]

Param = str | int | bool | None | list[str]
"""A value that a message may carry: a code, a number, a list of cards."""
Params = dict[str, Param]
"""The parameters of a code."""
Option = str | int | bool | None | list[str] | dict[str, list[int]]
"""The value of one of the rules' options."""

Suit = Literal["C", "D", "H", "S"]
Trump = Literal["C", "D", "H", "S", "NT"]
AnySuit = Literal["C", "D", "H", "S", "NT", "JOKER"]
Phase = Literal[
    "redeal_claim", "swap", "joker_up", "bid1", "bid2", "pickup", "discard", "alone", "best",
    "defend_alone", "auction", "name_trump", "widow_discard", "call_card", "play",
    "over", "passed_out", "redeal",
]  # fmt: skip
UpcardFate = Literal["shown", "taken", "turned_down", "left", "held"]


class HandCard(Struct):
    """A card of one's own hand; ``suit`` is the one that it counts as now."""

    card: str
    suit: AnySuit
    trump: bool
    left: bool
    right: bool


class Play(Struct):
    """A card and the seat that it came from."""

    seat: int
    card: str


class Trick(Struct):
    """A finished trick, leader first."""

    plays: list[Play]
    winner: int


class SeatAction(Struct):
    """An action as the receiving seat may see it: a hidden card prints as ``??``."""

    seat: int
    action: str


class Refusal(Struct):
    """Why something may not be done."""

    code: str
    params: Params


class Outcome(Struct):
    """How a deal ended, with the points by side."""

    code: str
    points: list[int]
    params: Params


class OpenDeal(Struct):
    """An ended deal laid open: every card of the pack is in exactly one of the three places."""

    hands: list[list[str]]
    """By seat, the cards held when play began: those played and those still held."""
    kitty: list[str]
    """In pack order, what nobody held: the stock, and a turned card that was not taken."""
    discards: list[Play]
    """What was laid away, by whom."""


class Proof(Struct):
    """What shows that an ended deal was fixed before the salts: see ``euchre.core.fair``."""

    seed: str
    """The seed of this deal; its SHA-256 is ``commitment``."""
    salts: list[str]
    number: int
    """The deal's number in its game, from 0, as it goes into the shuffle."""
    commitment: str
    """Known before: from the table's opening, or as the seed of the deal before."""


class View(Struct):
    """All that one seat may know at one moment, and nothing more."""

    seat: int
    players: int
    preset: str
    rules: dict[str, Option]
    phase: Phase
    turn: int | None
    dealer: int
    hand: list[HandCard]
    """In display order: trumps first, then suit by suit, high to low."""
    hand_sizes: list[int]
    legal: list[str]
    refusals: dict[str, Refusal]
    """For every own card that may not be played or laid away now, the rule that forbids it."""
    upcard: str | None
    upcard_fate: UpcardFate | None
    proposed: Suit | None
    trump: Trump | None
    left_suit: Suit | None
    """The suit printed on the left bower, the jack that is a trump all the same."""
    maker: int | None
    loner: int | None
    lone_defender: int | None
    sides: list[int]
    """By seat, the side that it scores for: points and games are told by side."""
    makers: list[int]
    """The seats of the makers' side as far as this seat knows them, the maker first."""
    bid: str | None
    """The highest bid of an auction so far; later what the makers undertook."""
    high_bidder: int | None
    called: str | None
    """The card that the maker called: its holder is his partner."""
    partner: int | None
    """The called partner, where this seat knows him."""
    partner_known: bool
    """Whether this seat knows who the called partner is, or that there is none."""
    sitting_out: list[int]
    active: list[int]
    trick: list[Play]
    leader: int | None
    led_suit: AnySuit | None
    winning: int | None
    tricks: list[Trick]
    seat_tricks: list[int]
    need: int
    """Tricks that the makers need."""
    history: list[SeatAction]
    scores: list[int]
    """Points of this game by side; those of a deal that has ended are in."""
    target: int | None
    games: list[int]
    """Games of the match won by each side; one that has just ended is in."""
    hands_played: int
    """Scored deals of this game; one that has just ended is in."""
    game_winner: int | None
    """The side that has won a game by this deal, whether or not the match goes on."""
    carry: list[int]
    """After a game of a match, the points with which each side begins the next."""
    deal: int
    """Which deal of the game this is, from 1."""
    outcome: Outcome | None
    open: OpenDeal | None
    """Only when the deal has ended."""
    game_over: bool
    """Whether the last game of the match has ended, which is the first where one is played."""
    winner: int | None
    """The side that has won the match."""
    commitment: str
    """The SHA-256 of the seed of this deal."""
    proof: Proof | None
    """Only when the deal has ended."""
    previews: dict[str, list[HandCard]]
    """While bidding: the hand as it would be under each trump that this seat may fix now."""


class BotChoice(Struct, forbid_unknown_fields=True):
    """A computer player that is asked for: its name, and settings of its own."""

    name: Annotated[str, Meta(max_length=40)]
    settings: dict[str, str] = {}


class NewTable(Struct, forbid_unknown_fields=True):
    """What a new table is to play: a preset, and house rules on top; and against whom."""

    preset: Annotated[str, Meta(max_length=40)]
    options: dict[str, Option]
    bots: Annotated[list[BotChoice | None], Meta(max_length=7)] = []
    """By seat, null for the person's and for the usual player; empty for the usual everywhere."""
    names: Annotated[list[str | None], Meta(max_length=7)] = []
    """By seat, null for one without a name; empty where nobody has one."""
    practice: bool = False
    """Whether hints may be asked for, and what was done taken back."""
    owner: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")] = ""
    """The key of all games of the person, if he has one: 256 bits in hexadecimal."""


class SeatedBot(Struct):
    """A computer player at a table."""

    name: str
    settings: dict[str, str]
    version: str
    """The one that plays now."""
    began: str
    """The one that the table began with."""


class TableOpened(Struct):
    """A new table, the secret of its seat, and the commitment to its packs."""

    table: str
    token: str
    commitment: str
    bots: list[SeatedBot | None]
    """By seat, null for a person's."""
    names: list[str | None]
    """By seat, null for one without a name; empty where nobody has one."""
    practice: bool
    """Whether hints are given here, and what was done may be taken back."""
    ready: bool
    """False while players that need the engine go by rules of thumb, for it is being got ready."""


class TableThere(Struct):
    """The table is there, and the token is that of a seat."""

    exists: bool
    preset: str
    seat: int
    commitment: str
    bots: list[SeatedBot | None]
    """By seat, null for a person's."""
    names: list[str | None]
    """By seat, null for one without a name; empty where nobody has one."""
    practice: bool
    """Whether hints are given here, and what was done may be taken back."""
    ready: bool
    """False while players that need the engine go by rules of thumb, for it is being got ready."""


class Problem(Struct):
    """Why a request was refused; ``options`` names the rules' options that are to blame."""

    code: str
    params: Params
    options: list[str]


CommandId = Annotated[str, Meta(min_length=1, max_length=64)]


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message: who speaks, and his salt, used if no deal has been dealt yet."""

    token: Annotated[str, Meta(max_length=100)]
    salt: Annotated[str, Meta(max_length=32)]


class Act(Struct, tag_field="type", tag="act", forbid_unknown_fields=True):
    """An action, chosen while looking at ``version``."""

    id: CommandId
    version: int
    action: Annotated[str, Meta(max_length=64)]


class NewGame(Struct, tag_field="type", tag="new_game", forbid_unknown_fields=True):
    """Begin another game; only when the last one is over."""

    id: CommandId


class Snapshot(Struct, tag_field="type", tag="snapshot"):
    """All there is to see; the first answer to every connection."""

    version: int
    view: View


class Update(Struct, tag_field="type", tag="update"):
    """One visible change. A fresh deal is the dealer's action ``deal``.

    One that is void as dealt is told so too, with the phase ``redeal``; the next follows.
    """

    version: int
    event: SeatAction
    view: View


class Accepted(Struct, tag_field="type", tag="accepted"):
    """The command was carried out, and is on record."""

    id: str


class Refused(Struct, tag_field="type", tag="refused"):
    """The command changed nothing; ``id`` is empty where the message had none."""

    id: str
    code: str
    params: Params


ClientMessage = Hello | Act | NewGame
ServerMessage = Snapshot | Update | Accepted | Refused

_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_ENCODER = msgspec.json.Encoder()


def decode_client(data: str | bytes) -> ClientMessage:
    """The message of a page; raises msgspec.MsgspecError for anything else.

    >>> decode_client('{"type": "new_game", "id": "a1"}')
    NewGame(id='a1')
    """
    return _DECODER.decode(data)


def encode(message: Struct) -> str:
    """The JSON of a message.

    >>> encode(Accepted("a1"))
    '{"type":"accepted","id":"a1"}'
    """
    return _ENCODER.encode(message).decode()
