"""From the lines of a record to its game, checking every statement on the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from euchre.core import (
    Action,
    Card,
    Deal,
    DealError,
    DeckSource,
    Game,
    IllegalAction,
    NoMoreDecks,
    ParseError,
    Rules,
    RulesError,
)
from euchre.notation import house
from euchre.notation.errors import RecordError
from euchre.notation.lines import BETWEEN, Line, checksum, course, texts, whole_numbers

__all__ = ["replay"]


class _Decks:
    """The packs of a record, and those of another source once it has been replayed.

    A record left between two deals has no pack for the next one, and needs none.
    """

    def __init__(self, decks: Iterable[tuple[Card, ...]], between: bool) -> None:
        self._decks = tuple(decks)
        self._between = between
        self.more: DeckSource | None = None

    def deck(self, rules: Rules, number: int) -> tuple[Card, ...]:
        if number < len(self._decks):
            return self._decks[number]
        if self.more is not None:
            return self.more.deck(rules, number)
        error = NoMoreDecks if self._between else DealError
        raise error("no_deck", number=number, decks=len(self._decks))

    def seat(self, rules: Rules) -> int:
        raise DealError("no_deck", number=-1, decks=len(self._decks))


def replay(header: Line, lines: Sequence[Line], end: Line, source: DeckSource | None) -> Game:
    """The game of these lines; raises RecordError for the first that does not fit."""
    rules = _rules(header)
    deals = [_deal(line, place, rules) for place, line in enumerate(lines, start=1)]
    if not deals:
        raise RecordError("no_deal", end.number)
    between = end.data["end"] == BETWEEN
    decks = _Decks((deal.deck for deal in deals), between)
    if between:
        decks.more = source
    try:
        game = Game(rules, source=decks, first_dealer=deals[0].dealer)
        for place, line in enumerate(lines):
            _play(game, place, line, deals[place])
    except DealError:
        raise RecordError("missing_deal", end.number, deal=len(deals) + 1) from None
    _check_end(game, len(deals), end)
    # Last, for any other error tells more about what was changed.
    stated = end.data.get("check")
    if stated is not None and stated != checksum(line.data for line in (header, *lines, end)):
        raise RecordError("check_differs", end.number)
    decks.more = source
    return game


def _rules(header: Line) -> Rules:
    data = header.data["rules"]
    if data.keys() != {"preset", "options"} or not isinstance(data["options"], dict):
        raise RecordError("bad_value", header.number, key="rules")
    try:
        rules = house.from_data(data)
    except RulesError as error:
        raise RecordError("bad_rules", header.number, cause=error.code) from error
    players, info = header.data.get("players"), header.data.get("info", {})
    if players is not None and (len(players) != rules.players or not texts(players)):
        raise RecordError("bad_value", header.number, key="players")
    if not texts(info.values()):
        raise RecordError("bad_value", header.number, key="info")
    return rules


def _deal(line: Line, place: int, rules: Rules) -> Deal:
    if line.data["deal"] != place:
        raise RecordError("deal_out_of_order", line.number, deal=line.data["deal"], expected=place)
    claims = line.data.get("claims", [0] * rules.players)
    if not whole_numbers(claims):
        raise RecordError("bad_value", line.number, key="claims")
    if not texts(line.data["actions"]):
        raise RecordError("bad_value", line.number, key="actions")
    try:
        deal = Deal.of(line.data["dealer"], line.data["deck"], claims)
        deal.check(rules)
    except (ParseError, DealError) as error:
        raise RecordError("bad_deal", line.number, deal=place, cause=error.code) from error
    return deal


def _play(game: Game, place: int, line: Line, deal: Deal) -> None:
    """Do the actions of one deal, which must be the one that the game has come to."""
    known = game.all_deals
    if len(known) <= place:
        raise RecordError(
            "deal_after_game" if game.is_over() else "deal_not_over", line.number, deal=place + 1
        )
    if known[place].dealer != deal.dealer:
        raise RecordError(
            "dealer_differs", line.number, stated=deal.dealer, played=known[place].dealer
        )
    if known[place].claims_used != deal.claims_used:
        raise RecordError(
            "claims_differ",
            line.number,
            stated=list(deal.claims_used),
            played=list(known[place].claims_used),
        )
    for number, text in enumerate(line.data["actions"], start=1):
        if game.is_over() or len(game.deals) != place:
            raise RecordError("deal_over", line.number, deal=place + 1, action=text)
        try:
            game.push(Action.parse(text))
        except ParseError as error:
            raise RecordError("unknown_action", line.number, text=text) from error
        except IllegalAction as error:
            raise RecordError(
                "illegal_action", line.number, action=text, number=number, cause=error.code
            ) from error


def _check_end(game: Game, deals: int, end: Line) -> None:
    """What the end states must be what was played."""
    if end.data["end"] != course(game, deals):
        raise RecordError("end_differs", end.number, stated=end.data["end"])
    played = {"score": list(game.score), "games": list(game.games), "winner": game.winner}
    for key, value in played.items():
        if end.data.get(key, None if key == "winner" else value) != value:
            raise RecordError(
                "result_differs", end.number, key=key, stated=end.data.get(key), played=value
            )
