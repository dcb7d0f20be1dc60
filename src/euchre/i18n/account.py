"""How a hand ended: a verdict of a few words, and how the points came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from euchre.core import EuchreError, Outcome, Phase, Rules, State, View
from euchre.i18n.catalogue import Catalogue
from euchre.i18n.words import bid_word, seat_name

__all__ = ["Account", "describe_outcome", "describe_score"]

_LOST: Final = frozenset(
    {"euchre", "lone_euchre", "super_euchre", "bid_set", "solo_set", "alone_set", "nap_lost"}
)
"""The results in which the makers fell short."""
_DEFENCE: Final = frozenset({"lone_defence", "lone_defence_sweep"})
_ONE: Final = _DEFENCE | {"lone_made", "lone_march", "lone_euchre", "alone_made", "alone_set"}
"""The results of one player whose partner sat out, if he had one."""


class Account(NamedTuple):
    """The end of a hand in words."""

    verdict: str
    sentence: str


def describe_outcome(
    deal: State | View,
    catalogue: Catalogue,
    names: Sequence[str] | None = None,
    *,
    you: int | None = None,
) -> Account:
    """How a deal ended, told to the seat ``you``, by default that of a view.

    Raises EuchreError("deal_goes_on") before the end.

    >>> from euchre.core import Action, Deal, rules
    >>> order = Action.parse("order")
    >>> state = State.start(rules(), Deal(3, rules().pack)).apply(order)
    >>> while not state.phase.terminal:
    ...     state = state.apply(state.legal_actions[0])
    >>> account = describe_outcome(state, Catalogue.load("en"), ["Ann", "Ben", "Cid", "Dot"])
    >>> account.verdict
    'Ann is euchred.'
    >>> account.sentence
    'Ann called, and that side took 1 of the 3 tricks needed: 2 points for the defenders.'
    """
    if you is None and isinstance(deal, View):
        you = deal.seat
    if deal.phase in (Phase.PASSED_OUT, Phase.REDEAL):
        texts = (catalogue.text(f"rules.{part}.{deal.phase}") for part in ("verdict", "outcome"))
        return Account(*texts)
    if deal.outcome is None:
        raise EuchreError("deal_goes_on")
    return _account(deal.rules, deal.outcome, catalogue, names, you)


def describe_score(
    rules: Rules,
    outcome: Outcome,
    catalogue: Catalogue,
    names: Sequence[str] | None = None,
    *,
    you: int | None = None,
) -> Account:
    """How a deal ended, from its result alone."""
    return _account(rules, outcome, catalogue, names, you)


def _account(
    rules: Rules,
    outcome: Outcome,
    catalogue: Catalogue,
    names: Sequence[str] | None,
    you: int | None,
) -> Account:
    params = outcome.params
    hero = _hero(outcome)
    form = _form(rules, outcome, hero, you)
    values: dict[str, object] = {
        "name": seat_name(hero, names, catalogue),
        "tricks": params["tricks"],
        "need": params["need"],
        "all": rules.hand_size,
    }
    if "bid" in params:
        values["bid"] = bid_word(str(params["bid"]), catalogue)
    verdict = catalogue.first(
        f"rules.verdict.{outcome.code}.{form}", f"rules.verdict.{outcome.code}.other"
    )
    id = f"rules.outcome.{outcome.code}{_each(rules, outcome)}.{form}"
    sentence = catalogue.plural(id, _stake(rules, outcome, hero), **values)
    return Account(catalogue.text(verdict, **values), sentence)


def _seat(params: Mapping[str, object], name: str) -> int | None:
    seat = params.get(name)
    return seat if isinstance(seat, int) else None


def _hero(outcome: Outcome) -> int:
    """The player whom the result is about: the lone one, or else the maker."""
    lone = "lone_defender" if outcome.code in _DEFENCE else "loner"
    seat = _seat(outcome.params, lone) if outcome.code in _ONE else None
    maker = _seat(outcome.params, "maker")
    assert maker is not None
    return maker if seat is None else seat


def _form(rules: Rules, outcome: Outcome, hero: int, you: int | None) -> str:
    """Who is spoken to about whom: you, we (your side), other or they (another side of two)."""
    partner = rules.partner_of(hero)
    partner = _seat(outcome.params, "partner") if partner is None else partner
    if outcome.code in _ONE or partner is None:
        if you == hero:
            return "you"
        return "we" if you is not None and you == partner else "other"
    return "we" if you is not None and you in (hero, partner) else "they"


def _each(rules: Rules, outcome: Outcome) -> str:
    """The ending of results that pay every player on his own, where a side of two pays as one."""
    paying = outcome.code in ("euchre", "lone_euchre", "super_euchre")
    value = rules.scoring == "bid_value" and outcome.code in ("bid_made", "bid_set")
    return "_each" if value or (paying and rules.sides != "partners") else ""


def _stake(rules: Rules, outcome: Outcome, hero: int) -> int:
    """The points that the sentence speaks of."""
    points = outcome.points
    side = rules.side_of(hero)
    partner = _seat(outcome.params, "partner")
    makers = {side} if partner is None else {side, rules.side_of(partner)}
    others = [points[other] for other in range(len(points)) if other not in makers]
    if outcome.code in ("nap_won", "nap_lost"):
        return abs(others[0])
    if outcome.code in _LOST and rules.scoring != "tricks_or_setback":
        return others[0]
    return abs(points[side])
