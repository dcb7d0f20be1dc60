"""Random rules, deals and games: everything a property of the rules must hold for.

Each takes its source of randomness, so that the same source gives the same again.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Final

from euchre import (
    JOKER,
    OPTIONS,
    Action,
    Card,
    Deal,
    Game,
    Rules,
    RulesError,
    SeededDecks,
    State,
    preset_names,
    rules,
)
from euchre.testing.moves import FLAT_TABLE, MOVES, Options, packets_of

__all__ = [
    "playout",
    "random_action",
    "random_deal",
    "random_game",
    "random_options",
    "random_rules",
]

LOW: Final = "23456789T"
PASS: Final = Action.parse("pass")


def random_options(rng: Random) -> Options:
    """The options of a preset with changes to them; they may be impossible together.

    >>> sorted(random_options(Random(1))) == sorted(OPTIONS)
    True
    """
    kind = "auction" if rng.random() < 0.4 else "upcard"
    options: Options = rng.choice(_presets(kind)).as_dict()
    for _ in range(rng.choice((0, 1, 2, 3, 4, 5, 6))):
        rng.choice(MOVES)(options, rng)
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        name = rng.choice(list(OPTIONS))
        options[name] = _random_value(name, options, rng)
    return options


@cache
def _presets(bidding: str) -> tuple[Rules, ...]:
    return tuple(preset for preset in map(rules, preset_names()) if preset.bidding == bidding)


def _random_value(name: str, options: Options, rng: Random) -> Any:
    """Some value that this option can have by itself."""
    option = OPTIONS[name]
    if option.nullable and rng.random() < 0.2:
        return None
    match option.kind:
        case "flag":
            return rng.random() < 0.5
        case "number":
            least, greatest = option.values
            return rng.randint(least, min(greatest, least + 10))
        case "choices":
            return [value for value in option.values if rng.random() < 0.5]
        case "packets":
            return packets_of(options["hand_size"], rng)
        case "payments":
            return dict(FLAT_TABLE)
        case "dealer":
            return rng.choice([*option.values, *range(options["players"])])
    return rng.choice(option.values)


def random_rules(rng: Random) -> Rules:
    """Rules that can be played, from all over the table of options."""
    while True:
        try:
            return Rules(**random_options(rng))
        except RulesError:
            continue


def random_deal(rules: Rules, rng: Random) -> Deal:
    """A dealer and a shuffled pack; now and then one that calls the rarer phases up.

    Where hopeless hands may be claimed, one hand in three deals is hopeless; where the
    joker may be turned up, it is in one deal in three.
    """
    deck = list(rules.pack)
    rng.shuffle(deck)
    if rules.redeal_claims and rng.random() < 0.33:
        _lower(rules, deck, rng)
    if rules.joker_upcard != "none" and rng.random() < 0.33:
        joker, top = deck.index(JOKER), rules.players * rules.hand_size
        deck[joker], deck[top] = deck[top], deck[joker]
    claims = tuple(rng.randint(0, 1) for _ in range(rules.players))
    return Deal(rng.randrange(rules.players), tuple(deck), claims if rng.random() < 0.5 else ())


def _lower(rules: Rules, deck: list[Card], rng: Random) -> None:
    """Change the high cards of one hand for low ones."""
    places = rng.choice(rules.deal_places)
    spare = [at for at in range(len(deck)) if at not in places and deck[at].code[0] in LOW]
    for at in places:
        if deck[at].code[0] not in LOW and spare:
            low = spare.pop()
            deck[at], deck[low] = deck[low], deck[at]


def random_action(state: State, rng: Random) -> Action:
    """A legal action; first the sort of action is drawn, so that passing is not rare."""
    sorts: dict[object, list[Action]] = {}
    for action in state.legal_actions:
        sorts.setdefault((action.kind, action.alone), []).append(action)
    return rng.choice(rng.choice(list(sorts.values())))


def playout(state: State, rng: Random) -> State:
    """The end of a deal, played on at random; in one of five everybody would rather pass."""
    timid = rng.random() < 0.2
    while state.turn is not None:
        passing = timid and PASS in state.legal_actions and rng.random() < 0.95
        state = state.apply(PASS if passing else random_action(state, rng))
    return state


def random_game(rules: Rules, rng: Random, most_deals: int = 40) -> Game:
    """A game played at random to its end, or to so many deals."""
    game = Game(rules, source=SeededDecks(rng.getrandbits(32)))
    while not game.is_over() and len(game.deals) < most_deals:
        game.push(random_action(game.state, rng))
    return game
