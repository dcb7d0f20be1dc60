"""Games to write down, and what it means that two of them are the same."""

from __future__ import annotations

from random import Random

from euchre import Game, Rules, SeededDecks, preset_names, rules
from euchre.testing import random_rules
from euchre.testing.generators import random_action

# Rules of the kinds that leave traces in a record: matches, redeals, pass-outs, first dealers.
PECULIAR = (
    rules("railroad", target=3),
    rules("standard", games_to_win=3, target=2),
    rules("standard", redeal_claims=["no_face"], redeal_limit=1),
    rules("standard", redeal_claims=["farmers"], claim_effect="swap_three"),
    rules("british", joker_upcard="redeal"),
    rules("standard", all_pass="same_dealer"),
    rules("hasenpfeffer", hands_limit=3, target=None),
    *(rules("standard", first_dealer=way) for way in ("low_cut", "first_jack", 2)),
)


def some_rules(rng: Random) -> Rules:
    """A preset, peculiar rules, or any."""
    kind = rng.randrange(3)
    if kind == 0:
        return rules(rng.choice(preset_names()))
    return rng.choice(PECULIAR) if kind == 1 else random_rules(rng)


def some_game(rng: Random, played: Rules | None = None, most: int = 120) -> Game:
    """A game that was left somewhere: at its start, in a deal, between two, or at its end."""
    game = Game(played or some_rules(rng), source=SeededDecks(rng.getrandbits(32)))
    for _ in range(rng.choice((0, 1, 5, 30, most))):
        if game.is_over():
            break
        game.push(random_action(game.state, rng))
    return game


def same(one: Game, other: Game) -> bool:
    """Whether two games agree in everything that anybody can see of them."""
    return (
        one.rules == other.rules
        and one.all_deals == other.all_deals
        and one.actions == other.actions
        and one.state == other.state
        and one.standing == other.standing
        and one.deals == other.deals
        and one.legal_actions == other.legal_actions
        and all(one.view(seat) == other.view(seat) for seat in range(one.rules.players))
    )
