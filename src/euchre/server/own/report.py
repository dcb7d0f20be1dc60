"""Statistics and luck of all tables of a person, from what their records come to."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from euchre.analysis import luck as chance
from euchre.analysis.intervals import Mean, Share
from euchre.analysis.seat_facts import GameFacts, Played
from euchre.analysis.seat_figures import means, shares, split
from euchre.server.own.counting import APART, TableFacts
from euchre.server.own.told import Group, LuckTold, MeanTold, Report, Row, SeatTold, ShareTold
from euchre.server.record import BotRecord

__all__ = ["report", "seat_told"]

Partner = tuple[str, tuple[tuple[str, str], ...]]
"""A player as it is told apart from others: its name and settings, whatever its version."""


class _Game(NamedTuple):
    partner: BotRecord | None
    facts: GameFacts


def report(facts: Sequence[TableFacts], *, left_out: int = 0, broken: int = 0) -> Report:
    """The report on these tables, in the order in which they were opened."""
    games = [game for table in facts for game in table.games]
    apart = Counter(game.status for game in games)
    groups: dict[tuple[str, bool, int], list[_Game]] = {}
    for table in facts:
        counted = [_Game(table.partner, game.facts) for game in table.games if _counts(game.status)]
        if counted:
            key = (table.preset, table.house, table.players)
            groups.setdefault(key, []).extend(counted)
    found = [_group(*key, counted) for key, counted in groups.items()]
    dealt = [game.facts for game in games if game.status != "practice"]
    return Report(
        tables=len(facts),
        left_out=left_out,
        broken=broken,
        apart={status: apart[status] for status in APART},
        groups=sorted(found, key=lambda group: -group.games),
        luck=[LuckTold(*each) for each in chance.luck(dealt)],
    )


def _counts(status: str) -> bool:
    return status not in APART


def _group(preset: str, house: bool, players: int, games: list[_Game]) -> Group:
    facts = [game.facts for game in games]
    deals = [deal for game in facts for deal in game.played]
    loners = any(game.loners for game in facts)
    marches = all(game.scoring == "euchre" for game in facts)
    hidden = {"alone", "alone_made"} if not loners else set()
    hidden |= set() if marches else {"march"}
    rows = _Rows(hidden)
    places = split(deals, lambda deal: deal.place)
    leads = split(deals, lambda deal: deal.lead)
    close = [deal for deal in deals if deal.close]
    scores = [rows.row(lead, leads[lead]) for lead in ("ahead", "level", "behind") if lead in leads]
    return Group(
        preset=preset,
        house=house,
        players=players,
        games=len(games),
        all=rows.row("all", deals, facts),
        seats=[rows.row(str(place), places[place]) for place in sorted(places)],
        scores=[*scores, *([rows.row("close", close)] if close else [])],
        partners=_partners(rows, games),
    )


class _Rows:
    """Makes rows without the figures that these rules have no use for."""

    def __init__(self, hidden: set[str]) -> None:
        self._hidden = hidden

    def row(
        self,
        key: str,
        deals: list[Played],
        games: Sequence[GameFacts] = (),
        partner: SeatTold | None = None,
    ) -> Row:
        """The figures of these deals, and where whole games are given, how many were won."""
        found = shares(deals)
        if games:
            found = {"won": Share(sum(game.won for game in games), len(games)), **found}
        kept = {name: _share(share) for name, share in found.items() if name not in self._hidden}
        told = {name: _mean(mean) for name, mean in means(deals).items()}
        return Row(key, partner, len(deals), kept, told)


def _partners(rows: _Rows, games: Iterable[_Game]) -> list[Row]:
    found: dict[Partner, list[_Game]] = {}
    for game in games:
        if game.partner is not None:
            settings = tuple(sorted(game.partner.settings.items()))
            found.setdefault((game.partner.name, settings), []).append(game)
    told = [_with_partner(rows, str(at), with_him) for at, with_him in enumerate(found.values())]
    return sorted(told, key=lambda row: -row.deals)


def _with_partner(rows: _Rows, key: str, games: list[_Game]) -> Row:
    facts = [game.facts for game in games]
    deals = list(itertools.chain.from_iterable(game.played for game in facts))
    partner = games[0].partner
    return rows.row(key, deals, facts, seat_told(partner))


def seat_told(bot: BotRecord | None) -> SeatTold | None:
    """A computer player as the page names it."""
    return None if bot is None else SeatTold(bot.name, bot.settings)


def _share(share: Share) -> ShareTold:
    low, high = share.interval
    return ShareTold(share.times, share.number, low, high)


def _mean(mean: Mean) -> MeanTold:
    return MeanTold(mean.number, mean.value, mean.error)
