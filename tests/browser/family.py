"""Short games of the whole family, and how the person at the page plays them.

The person's choice depends on what is legal and on what he has tried before, so that the
same game goes the same way without a browser: that is how a game is found in which the
person is asked everything that its rules can ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from euchre.core import Action, View
from tests.browser.arranged import MOST_TABLES, Moment, whole_game

CARDS = ("play", "discard", "give", "swap")
"""Actions that are done with cards of the hand."""


class Short(NamedTuple):
    """A game with few deals."""

    name: str
    secret: int
    """By it the packs bring all that it needs; ``python -m tests.browser.family`` finds it."""
    needs: frozenset[str]
    """Phases that the person has to see on the way, and after ``+`` what he has to do."""
    options: dict[str, Any]
    avoids: tuple[str, ...]
    """What he does only where he must."""

    @property
    def preset(self) -> str:
        """The first word of the name."""
        return self.name.partition(" ")[0]


def _short(name: str, secret: int, needs: str, *, avoids: str = "", **options: Any) -> Short:
    return Short(name, secret, frozenset({*needs.split(), "play"}), options, tuple(avoids.split()))


CLAIMS = ["no_face", "farmers", "aces_no_face"]

GAMES = (
    _short("standard", 5, "bid1 bid2", target=2, avoids="order"),
    _short("stick", 1, "bid1 bid2", target=2, avoids="order"),
    _short("cardporch", 1, "bid1", target=2),
    _short("classic", 22, "+take +together +decline", target=3,
           avoids="leave alone defend"),
    _short("british", 22, "joker_up +name +discard", target=3),
    _short("canadian", 0, "bid1", target=2, assist_must_be_alone=True),
    _short("standard32", 0, "bid1", target=2),
    _short("railroad", 2, "best defend_alone", target=4),
    _short("no_trump", 1, "bid2", target=2, avoids="order"),
    _short("two_handed", 3, "bid1 pickup", target=2),
    _short("two_handed_10", 0, "bid1", target=1),
    _short("cutthroat", 0, "bid1 discard", target=2),
    _short("bid5", 2, "auction name_trump call_card", target=3),
    _short("bid4", 0, "auction +bid_alone", target=6),
    _short("hasenpfeffer", 0, "auction name_trump widow_discard", target=5),
    _short("nap", 1, "auction +bid_miss", hands_limit=2),
    _short("call_ace", 2, "bid1 call_card", target=2),
    # What no preset reaches, or few deals of one.
    _short("standard that goes under", 104, "redeal_claim +claim +swap", target=1,
           claim_effect="swap_three", redeal_claims=CLAIMS),
    _short("railroad that claims", 242, "redeal +claim", target=1, games_to_win=1,
           redeal_claims=CLAIMS),
    _short("railroad that receives first", 0, "+no_best", avoids="call", target=2, games_to_win=1,
           best_order="receive_first", defend_alone="always"),
    _short("railroad that gives", 80, "+give", target=2, games_to_win=1, avoids="order"),
    _short("bid4 that names trump", 0, "auction", target=4, bid_names_trump=True),
    _short("british after the bid", 22, "joker_up +name +alone", target=1, alone_timing="after_bid",
           joker_upcard="dealer_names"),
    _short("two_handed that nobody wants", 10, "passed_out", target=1, avoids="order call"),
    _short("classic that leaves", 22, "+leave +alone +defend_alone", target=3),
    _short("standard32 of seven cards", 0, "bid1 discard", target=1, hand_size=7,
           deal_packets="3-2-2", make_tricks=4, alone="off"),
    _short("standard without trump", 0, "bid1", target=1, no_trump="both"),
    _short("nap of six", 1, "auction", players=6, hands_limit=1),
    _short("nap of seven", 1, "auction", players=7, hands_limit=1, joker=True),
    _short("bid5 that must", 0, "auction call_card", target=2, dealer_stuck_bid=2, low_rank="7"),
    _short("hasenpfeffer that is forced", 0, "name_trump", target=3, auction_rounds="single"),
)  # fmt: skip


def kind_of(action: str) -> str:
    """What sort of action it is: ``call alone``, ``bid nap``, ``play``.

    >>> [kind_of(action) for action in ("call:H alone", "bid:nap", "bid:4 H", "order alone")]
    ['call alone', 'bid nap', 'bid suit', 'order alone']
    """
    verb, _, rest = action.partition(":")
    if verb in CARDS or verb == "card" or not rest:
        return verb
    if verb != "bid":
        return f"{verb} alone" if rest.endswith(" alone") else verb
    if " " in rest:
        return "bid suit"
    return "bid" if rest.isdigit() else f"bid {rest}"


class Person:
    """Tries every kind of action once, and plays on quietly otherwise."""

    def __init__(self, game: Short) -> None:
        self._avoids = game.avoids
        self.tried: set[str] = set()

    def choose(self, legal: Iterable[str]) -> str:
        """What to do now."""
        choice = min(legal, key=self._rank)
        self.tried.add(kind_of(choice))
        return choice

    def _rank(self, action: str) -> tuple[bool, bool, bool, bool, str]:
        kind = kind_of(action)
        shrinks = kind.startswith(self._avoids)
        quiet = kind in ("pass", "decline", "together", "no best")
        return shrinks, kind in self.tried, quiet, "alone" in kind, action


class Played(NamedTuple):
    """A game as it goes where the person does what ``Person`` chooses."""

    first: Moment
    """The first turn of the person."""
    acts: list[str]
    """All that he does."""
    seen: set[str]
    """The phases on the way, and the kinds of what he does, as in ``+call_alone``."""


def played(game: Short) -> Played:
    """The game from its start to its end, without a browser."""
    return _played(game, game.secret)


def _played(game: Short, secret: int) -> Played:
    person, acts, seen = Person(game), list[str](), set[str]()

    def me(view: View) -> Action:
        acts.append(person.choose(map(str, view.legal_actions)))
        seen.update((str(view.phase), "+" + kind_of(acts[-1]).replace(" ", "_")))
        return Action.parse(acts[-1])

    first, changes = whole_game(game.preset, game.options, secret, me)
    seen |= {str(change.moment.state.phase) for change in changes}
    return Played(first, acts, seen)


def found(game: Short) -> int | None:
    """The secret of the shortest game, among many, that brings what the game needs."""
    lengths = {}
    for secret in range(MOST_TABLES):
        whole = _played(game, secret)
        if game.needs <= whole.seen:
            lengths[secret] = len(whole.acts)
        if len(lengths) == ENOUGH:
            break
    return min(lengths, key=lambda secret: lengths[secret], default=None)


ENOUGH = 5

if __name__ == "__main__":
    for short in GAMES:
        print(short.name, found(short))
