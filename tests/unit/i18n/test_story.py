"""The log: every action of every game as a sentence."""

from __future__ import annotations

from random import Random

import pytest

from euchre import (
    Action,
    ActionKind,
    Deal,
    Event,
    Game,
    State,
    preset_names,
    rules,
)
from euchre.i18n import Catalogue, describe_action, describe_deal, describe_trick, languages
from euchre.testing import random_game, random_rules

EN, IT = Catalogue.load("en"), Catalogue.load("it")
NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus"]


@pytest.mark.parametrize(
    ("action", "english", "yours", "italian"),
    [
        ("pass", "Ben passes.", "You pass.", "Ben passa."),
        ("order", "Ben orders up.", "You order up.", "Ben ordina."),
        ("call:D alone", "Ben calls diamonds, alone.", "You call diamonds, alone.",
         "Ben dichiara quadri, in solitaria."),
        ("name:NT", "Ben names no-trump.", "You name no-trump.",
         "Ben sceglie di giocare senza briscola."),
        ("discard:9S", "Ben discards 9♠.", "You discard 9♠.", "Ben scarta 9♠."),
        ("discard:??", "Ben discards a card.", "You discard a card.", "Ben scarta una carta."),
        ("give:??", "Ben gives the partner a card.", "You give your partner a card.",
         "Ben dà una carta al partner."),
        ("call best", "Ben calls for the partner's best card.",
         "You call for your partner's best card.", "Ben chiama la carta migliore del partner."),
        ("defend alone", "Ben defends alone.", "You defend alone.", "Ben difende in solitaria."),
        ("swap:9C 9D TC", "Ben exchanges 9♣, 10♣ and 9♦.", "You exchange 9♣, 10♣ and 9♦.",
         "Ben cambia 9♣, 10♣ e 9♦."),
        ("bid:3", "Ben bids 3.", "You bid 3.", "Ben offre 3."),
        ("bid:4 H", "Ben bids 4; trump: hearts.", "You bid 4; trump: hearts.",
         "Ben offre 4; briscola: cuori."),
        ("bid:4 NT", "Ben bids 4, no-trump.", "You bid 4, no-trump.",
         "Ben offre 4, senza briscola."),
        ("bid:alone", "Ben bids to play alone.", "You bid to play alone.",
         "Ben offre di giocare in solitaria."),
        ("bid:miss", "Ben bids miss.", "You bid miss.", "Ben offre misère."),
        ("card:AS", "Ben calls A♠: whoever holds it is the partner.",
         "You call A♠: whoever holds it is your partner.",
         "Ben chiama A♠: chi ce l'ha è il partner."),
        ("play:JK", "Ben plays joker.", "You play joker.", "Ben gioca jolly."),
    ],
)  # fmt: skip
def test_actions(action: str, english: str, yours: str, italian: str) -> None:
    event = Event(1, Action.parse(action))
    assert describe_action(event, EN, NAMES) == english
    assert describe_action(event, EN, NAMES, you=1) == yours
    assert describe_action(event, EN, NAMES, you=0) == english
    assert describe_action(event, IT, NAMES) == italian


def test_nameless_players_have_numbers() -> None:
    assert describe_action(Event(1, Action.parse("pass")), EN) == "Player 2 passes."


def test_the_dealer_picks_up_what_others_order() -> None:
    state = State.start(rules("standard"), Deal(3, rules().pack))
    order, alone = Action.parse("order"), Action.parse("order alone")
    for seat, action, text in (
        (1, order, "Ben orders up J♠."),
        (1, alone, "Ben orders up J♠, alone."),
        (3, order, "Dot picks up J♠."),
        (3, alone, "Dot picks up J♠, alone."),
    ):
        assert describe_action(Event(seat, action), EN, NAMES, deal=state) == text
        assert describe_action(Event(seat, action), EN, NAMES, deal=state.view(0)) == text


def test_a_card_that_is_not_taken_is_not_picked_up() -> None:
    played = rules("two_handed_10")
    state = State.start(played, Deal(1, played.pack))
    text = describe_action(Event(1, Action.parse("order")), EN, NAMES, deal=state)
    assert text == f"Ben orders up {'A♠'}."


def test_deal_lead_and_trick() -> None:
    state = State.start(rules("standard"), Deal(3, rules().pack))
    assert describe_deal(state, EN, NAMES) == "Dot deals and turns up J♠."
    assert describe_deal(state.view(3), EN, NAMES, you=3) == "You deal and turn up J♠."
    auction = State.start(rules("bid4"), Deal(0, rules().pack))
    assert describe_deal(auction, EN, NAMES) == "Ann deals."
    lead = Event(2, Action.parse("play:AH"))
    assert describe_action(lead, EN, NAMES, lead=True) == "Cid leads A♥."
    game = Game(rules("standard"), seed=1)
    while not game.deals:
        game.push(game.legal_actions[-1])
    trick = game.deals[0].tricks[0]
    assert describe_trick(trick, EN, NAMES) == f"{NAMES[trick.winner]} takes the trick."
    assert describe_trick(trick, IT, NAMES, you=trick.winner) == "La presa è tua."


@pytest.mark.parametrize("lang", languages())
def test_whole_games_of_the_family_can_be_told(lang: str) -> None:
    catalogue, rng = Catalogue.load(lang), Random(5)
    played = [rules(name) for name in preset_names()] + [random_rules(rng) for _ in range(25)]
    played.append(rules("standard", claim_effect="swap_three", redeal_claims=["no_face"]))
    kinds = set()
    for game in (random_game(each, rng, most_deals=6) for each in played):
        for deal in game.deals:
            for event in deal.history:
                kinds.add(event.action.kind)
                told(event, catalogue, deal)
                told(Event(event.seat, event.action.hidden()), catalogue, deal)
    assert kinds == set(ActionKind)


def told(event: Event, catalogue: Catalogue, deal: State) -> None:
    for you in (None, event.seat):
        text = describe_action(event, catalogue, NAMES, you=you, deal=deal)
        assert text.endswith(".")
        assert "{" not in text
        assert (NAMES[event.seat] in text) == (you is None)
