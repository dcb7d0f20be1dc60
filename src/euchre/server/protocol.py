"""Every message between page and server; the page's types are generated from here.

All is JSON. A message of the WebSocket carries its kind in ``type``. Cards,
suits, actions, phases and fates travel as the texts of ``euchre.core``; what was
refused travels as a code with parameters, and becomes a sentence on the page.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from euchre.server.commands import (
    Accepted,
    Act,
    Advice,
    Hello,
    Hint,
    Hinted,
    NewGame,
    Refusal,
    Refused,
    Wish,
)
from euchre.server.words import (
    AnySuit,
    Option,
    Param,
    Params,
    Phase,
    Suit,
    Trump,
    UpcardFate,
)

__all__ = [
    "Accepted",
    "Act",
    "Advice",
    "BotChoice",
    "ClientMessage",
    "HandCard",
    "Hello",
    "Hint",
    "Hinted",
    "NewGame",
    "NewTable",
    "OpenDeal",
    "Outcome",
    "Param",
    "Params",
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
    "Wish",
    "decode_client",
    "encode",
]


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
    before: int
    """How many deals the table had dealt in earlier games: so often more is the seed hashed
    until it is what the table committed to when it was opened."""
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
    resigned: int | None
    """The side that has given the game up; the deal under way counts for nothing."""
    concede: bool
    """Whether this seat may stop the deal, which is lost for it whatever follows."""
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


ClientMessage = Hello | Act | NewGame | Wish | Hint
ServerMessage = Snapshot | Update | Accepted | Refused | Hinted

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
