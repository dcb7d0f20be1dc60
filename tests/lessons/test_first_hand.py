"""The first hand: played by the core, told in every language, with nothing hidden given away."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from euchre.core import Card, State
from euchre.i18n import Catalogue, languages, placeholders
from euchre.notation.positions import listed
from euchre.server.learn.hand import ASKS, LEARNER, NOTES, SCRIPT, guided_hand, played

ACTIONS = listed(SCRIPT.actions)


def views() -> list[dict[str, Any]]:
    """What the page shows at each step."""
    shown: list[dict[str, Any]] = []
    for step in guided_hand().steps:
        shown.append({**(shown[-1] if shown else {}), **step.view})
    return shown


def test_the_script_is_a_whole_hand_of_legal_actions() -> None:
    state = State.start(SCRIPT.rules, SCRIPT.deal)
    for text in ACTIONS:
        assert text in [str(action) for action in state.legal_actions]
        state = state.apply(text)
    assert state.phase.terminal
    assert state.outcome is not None
    assert (state.outcome.code, state.outcome.points) == ("made", (1, 0))


def test_every_step_is_what_the_core_lets_the_learner_see() -> None:
    hand = guided_hand()
    moments = played()
    assert len(hand.steps) == len(hand.cues) == len(moments) == len(ACTIONS) + 1
    for view, moment in zip(views(), moments, strict=True):
        held = {card.code for card in moment.state.hands[LEARNER]}
        assert {card.card for card in view["hand"]} == held
        assert view["seat"] == LEARNER
        assert view["turn"] == moment.state.turn


def test_hidden_cards_stay_hidden_until_the_end() -> None:
    hidden = {"AH", "QD", "JC"}  # the stock: nobody ever shows them
    for step in guided_hand().steps[:-1]:
        told = msgspec.json.encode({**step.view, "rules": None, "legal": None}).decode()
        assert not any(f'"{card}"' in told for card in hidden)


def test_the_learner_does_everything_himself_that_is_his_to_do() -> None:
    turns = [at for at, view in enumerate(views()) if view["turn"] == LEARNER]
    assert turns == list(ASKS)
    for at, cue in enumerate(guided_hand().cues):
        assert cue.good == (ACTIONS[at] if at in ASKS else "")
        assert (cue.note, cue.ask) == (NOTES.get(at, ""), ASKS.get(at, ""))


def test_the_left_bower_is_refused_when_it_first_matters() -> None:
    at = next(at for at, name in ASKS.items() if name == "follow")
    view = views()[at]
    assert view["led_suit"] == "D"
    assert view["refusals"]["JD"].code == "left_is_trump"
    assert view["legal"] == ["play:TD"]


def test_what_is_to_be_shown_happens() -> None:
    """Following, trumping, an ace trumped, both bowers, a trick of the partner's."""
    tricks = [view for view in views() if view["phase"] == "over"][-1]["tricks"]
    assert [trick.winner for trick in tricks] == [2, 0, 3, 3, 0]
    assert [play.card for play in tricks[3].plays][:2] == ["JH", "KH"]


@pytest.mark.parametrize("lang", languages())
def test_every_step_has_its_words_and_there_are_no_others(lang: str) -> None:
    words = Catalogue.load(lang)
    shown = views()
    others = {name for at, name in ASKS.items() if len(shown[at]["legal"]) > 1} | {"alone"}
    wanted = {f"learn.note.{name}" for name in NOTES.values()}
    wanted |= {f"learn.ask.{name}" for name in ASKS.values()}
    wanted |= {f"learn.other.{name}" for name in others}
    heads = ("learn.note.", "learn.ask.", "learn.other.")
    written = {id for id in words.messages if id.startswith(heads)}
    assert written == wanted
    for id in wanted:
        assert all(
            Card(code) in SCRIPT.rules.pack for code in placeholders(str(words.messages[id]))
        )
