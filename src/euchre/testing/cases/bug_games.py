"""Game cases of the fault log: a deal with its actions, and what then holds."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from euchre import Action, Card, EuchreError, Game, Phase, RecordedDecks, Rules, State
from euchre.testing.cases.bug_names import (
    SEATS,
    SIDES,
    action_text,
    phase_name,
    rules_of,
    seat_of,
)
from euchre.testing.cases.facts import Facts, compare
from euchre.testing.cases.layouts import Named
from euchre.testing.cases.positions import by_history, follow
from euchre.testing.cases.verdicts import CaseProblem, Mismatch
from euchre.testing.generators import playout

__all__ = ["judge_game"]

Body = Mapping[str, Any]

WORDS: Final = frozenset(
    {
        "by_option", "stages",  # judged apart, below
        "either", "must_not", "public_state_says", "first_decision", "no_crash",
        "bot_plays", "bot_at_W", "bot_action_in_legal", "prefers", "answer_within_s",
    }
)  # fmt: skip
"""Keys in words, for tests of their own, and what is expected of bots."""


def judge_game(given: Body, expect: Body) -> list[Mismatch]:
    """What holds by itself, under each choice of a disputed rule, and at each stage."""
    options = given.get("options") or {}
    found = _judge(given, expect, options)
    for branch in expect.get("by_option", []):
        found += [
            Mismatch(f"{branch['options']} {m.key}", m.expected, m.got)
            for m in _judge(given, branch["expect"], options | branch["options"])
        ]
    for stage in expect.get("stages", []):
        further = given["actions"] + stage["after"]
        asked = {key: stage[key] for key in stage if key != "after"}
        found += _judge({**given, "actions": further}, asked, options)
    return found


def _judge(given: Body, expect: Body, options: Body) -> list[Mismatch]:
    rules = rules_of(given["preset"], options)
    dealer = seat_of(given["dealer"])
    hands = {seat_of(seat): [Card(c) for c in cards] for seat, cards in given["hands"].items()}
    history = [action_text(action) for action in given["actions"]]
    state = by_history(rules, dealer, Named(hands, Card(given["upcard"])), history)
    facts = {**_state_facts(state, expect), **_game_facts(rules, state, history, expect)}
    return compare(_ours(expect), facts, WORDS)


def _ours(expect: Body) -> dict[str, Any]:
    """The expectations with our names of phases."""
    named = dict(expect)
    if "phase" in named:
        named["phase"] = phase_name(named["phase"])
    return named


def _letter(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]


def _by_side(values: tuple[int, ...] | None) -> dict[str, int] | None:
    return None if values is None else dict(zip(SIDES, values, strict=True))


def _state_facts(state: State, expect: Body) -> Facts:
    legal = [_log_text(action) for action in state.legal_actions]
    kinds = {action.kind.value for action in state.legal_actions}
    tricks = (
        sum(state.seat_tricks[0::2]),
        sum(state.seat_tricks[1::2]),
    )
    return {
        "to_act": lambda: _letter(state.turn),
        "phase": lambda: state.phase,
        "trump": lambda: state.trump,
        "maker": lambda: _letter(state.maker),
        "alone": lambda: _letter(state.loner),
        "active": lambda: [seat for seat in "NESW" if seat_of(seat) in state.active],
        "legal_actions": lambda: _as_listed(legal, expect["legal_actions"]),
        "can_pass": lambda: "pass" in kinds,
        "can_order": lambda: "order" in kinds,
        "refused_actions": lambda: [a for a in expect["refused_actions"] if _is_refused(state, a)],
        "state_unchanged": lambda: all(_is_refused(state, a) for a in expect["refused_actions"]),
        "tricks": lambda: _asked(expect["tricks"], _by_side(tricks)),
        "points": lambda: _points(state, expect["points"]),
        "trick_winner": lambda: SEATS[state.tricks[-1].winner],
        "plays": lambda: sum(len(trick.plays) for trick in state.tricks),
        "cards_per_trick": lambda: _one({len(trick.plays) for trick in state.tricks}),
        "next_dealer": lambda: _letter(state.next_dealer),
        "suit_of": lambda: {c: state.view(state.turn).suit_of(Card(c)) for c in expect["suit_of"]},
        **_hand_facts(state, expect),
    }


def _hand_facts(state: State, expect: Body) -> Facts:
    hands = {letter: [card.code for card in state.hands[seat_of(letter)]] for letter in SEATS}
    sizes = {letter: len(hand) for letter, hand in hands.items()}

    def lying(key: str, held: bool) -> dict[str, list[str]]:
        return {
            s: [c for c in codes if (c in hands[s]) is held] for s, codes in expect[key].items()
        }

    return {
        "hand_size": lambda: {seat: sizes[seat] for seat in expect["hand_size"]},
        "sitting_hand_size": lambda: {seat: sizes[seat] for seat in expect["sitting_hand_size"]},
        "in_hand": lambda: lying("in_hand", True),
        "not_in_hand": lambda: lying("not_in_hand", False),
        "upcard_not_in": lambda: {
            seat: code for seat, code in expect["upcard_not_in"].items() if code not in hands[seat]
        },
    }


def _game_facts(rules: Rules, state: State, history: list[tuple[int, str]], expect: Body) -> Facts:
    """What takes more than the state: the rest of the deal, the game, other branches."""
    return {
        "never_acts": lambda: _unseen(state, expect["never_acts"], play_only=False),
        "never_plays": lambda: _unseen(state, expect["never_plays"], play_only=True),
        "score": lambda: _asked(expect["score"], _by_side(_game(rules, state, history).score)),
        "next_hand_tricks": lambda: _next_tricks(_game(rules, state, history)),
        "offered_to": lambda: _asked_to_claim(state),
        "not_offered_to": lambda: [s for s in "NES" if s not in _asked_to_claim(state)],
        "after_declaring": lambda: _after_claim(state),
    }


def _game(rules: Rules, state: State, history: list[tuple[int, str]]) -> Game:
    """The game of which this deal is the first, played as far as the case goes."""
    deck = state.deal.deck
    source = RecordedDecks([deck, deck])
    game = Game(rules.replace(first_dealer=state.dealer), source=source)
    for _, text in history:
        game.push(Action.parse(text))
    return game


def _next_tricks(game: Game) -> dict[str, int]:
    """Tricks by side when the next deal has begun."""
    if len(game.deals) != 1:
        raise CaseProblem("the deal is not over")
    taken = game.state.seat_tricks
    return {"NS": taken[0] + taken[2], "EW": taken[1] + taken[3]}


def _asked_to_claim(state: State) -> list[str]:
    asked = []
    while state.phase is Phase.REDEAL_CLAIM:
        asked.append(SEATS[state.turn or 0])
        state = state.apply(Action.parse("decline"))
    return asked


def _after_claim(state: State) -> dict[str, object]:
    claimed = state.apply(Action.parse("claim"))
    return {"phase": claimed.phase, "points": claimed.outcome and claimed.outcome.points}


def _unseen(state: State, letter: str, play_only: bool) -> str | None:
    """The seat, if it is never to act in the rest of the deal however that is played."""
    for number in range(5):
        end = playout(state, Random(number))
        later = end.history[len(state.history) :]
        for seat, action in later:
            if SEATS[seat] == letter and (not play_only or action.kind.value == "play"):
                return None
    return letter


def _points(state: State, asked: object) -> object:
    points = _by_side(state.outcome.points if state.outcome else None)
    return _asked(asked, points)


def _asked(asked: object, values: dict[str, int] | None) -> object:
    """The values in the order in which the case names the sides."""
    if values is None or not isinstance(asked, Mapping):
        return values
    return {side: values[side] for side in asked}


def _one(values: set[int]) -> object:
    return values.pop() if len(values) == 1 else sorted(values)


def _log_text(action: Action) -> str:
    """An action in the words of the log."""
    return str(action).replace(":", " ")


def _as_listed(legal: list[str], listed: list[str]) -> list[str]:
    """The legal actions in the order of the case's list, others behind."""
    known = [text for text in listed if text in legal]
    return known + [text for text in legal if text not in listed]


def _is_refused(state: State, words: str) -> bool:
    """Whether the action is refused to that seat and changes nothing."""
    seat, text = action_text(words)
    action = Action.parse(text)
    if state.explain(action, seat) is None:
        return False
    before = (state.phase, state.turn, state.hands, state.history)
    if state.turn == seat:
        try:
            follow(state, [(seat, text)])
        except EuchreError:
            pass
        else:
            return False
    return before == (state.phase, state.turn, state.hands, state.history)
