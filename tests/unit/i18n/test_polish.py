"""Polish: cases, genders and numbers come out right wherever a value is filled in."""

from __future__ import annotations

import re

import pytest

from euchre import Action, Card, Event, Refusal, Suit, pack
from euchre.core.facts import Facts
from euchre.i18n import (
    Catalogue,
    card_name,
    card_symbol,
    describe_action,
    describe_refusal,
    options_or,
)

PL = Catalogue.load("pl")
NAMES = ["Ann", "Ben"]


def test_cards_have_polish_letters_and_names() -> None:
    shown = [card_symbol(Card(code), PL) for code in ("AH", "KS", "QC", "JD", "TH", "9S", "JK")]
    assert shown == ["A♥", "K♠", "D♣", "W♦", "10♥", "9♠", "joker"]
    named = [card_name(Card(code), PL) for code in ("AH", "KS", "QC", "JD", "TH", "9S")]
    assert named == [
        "as kier", "król pik", "dama trefl", "walet karo", "dziesiątka kier", "dziewiątka pik",
    ]  # fmt: skip
    assert len({card_symbol(card, PL) for card in pack("2", joker=True)}) == 53


def test_the_left_bower_counts_as_trump() -> None:
    assert card_name(Card("JD"), PL, Suit.HEARTS) == "walet karo, lewy bower, liczy się jako kier"


@pytest.mark.parametrize(
    ("action", "other", "yours"),
    [
        ("pass", "Ben pasuje.", "Pasujesz."),
        ("order", "Ben każe wziąć kartę.", "Każesz wziąć kartę."),
        ("call:H", "Ben zamawia kiery.", "Zamawiasz kiery."),
        ("call:D alone", "Ben zamawia karo, solo.", "Zamawiasz karo, solo."),
        ("call:NT", "Ben zamawia grę bez atu.", "Zamawiasz grę bez atu."),
        ("name:S", "Ben wybiera atut: piki.", "Wybierasz atut: piki."),
        ("bid:miss", "Ben licytuje: mizerka.", "Licytujesz: mizerka."),
        ("bid:4 C", "Ben licytuje: 4; atut: trefle.", "Licytujesz: 4; atut: trefle."),
        ("play:QS", "Ben gra: D♠.", "Grasz: D♠."),
        ("play:JK", "Ben gra: joker.", "Grasz: joker."),
    ],
)
def test_nobody_s_gender_and_no_card_s_case_is_guessed(action: str, other: str, yours: str) -> None:
    event = Event(1, Action.parse(action))
    assert describe_action(event, PL, NAMES) == other
    assert describe_action(event, PL, NAMES, you=1) == yours


@pytest.mark.parametrize(
    ("suit", "followed", "down", "needed"),
    [
        (Suit.CLUBS, "Wyjście było w trefle.", "Trefle zostały odrzucone", "trefla"),
        (Suit.DIAMONDS, "Wyjście było w karo.", "Karo zostało odrzucone", "karo"),
        (Suit.HEARTS, "Wyjście było w kiery.", "Kiery zostały odrzucone", "kiera"),
        (Suit.SPADES, "Wyjście było w piki.", "Piki zostały odrzucone", "pika"),
    ],
)
def test_suits_decline(suit: Suit, followed: str, down: str, needed: str) -> None:
    def said(code: str, **params: object) -> str:
        return describe_refusal(Refusal(code, Facts(suit=suit, **params)), PL)

    cards = (Card("QH"), Card("JD"))
    assert said("must_follow", cards=cards) == f"{followed} Do zagrania: D♥ lub W♦."
    assert said("suit_turned_down") == f"{down}: zamów inny kolor."
    assert f"musisz mieć w ręce {needed};" in said("need_natural_trump")


def test_the_account_of_a_hand_counts_in_three_forms() -> None:
    def told(id: str, n: int) -> str:
        values = {"suit": "kiery", "name": "Wschód", "partner": "Północ", "points": 2, "need": 3}
        return PL.plural(id, n, **values)

    made = [told("table.end.made.with.you", n) for n in (1, 3, 5)]
    assert [re.findall(r"\d \w+", text)[0] for text in made] == ["1 lewę", "3 lewy", "5 lew"]
    assert told("table.end.euchred.alone.opponent", 2) == (
        "Wschód zamawia kiery solo i bierze 2 lewy z 3 potrzebnych. "
        "Ty i Północ dostajecie punkty: 2."
    )


def test_alternatives() -> None:
    assert options_or(["9♥", "D♥", "W♦"], PL) == "9♥, D♥ lub W♦"


# A card, a bid or a name stands in the dictionary form. It fits where a sentence has it as its
# subject, as an apposition or behind a colon, and not behind these.
GOVERNING = re.compile(
    r"\b(z|ze|do|dla|od|w|na|o|przez|zagrać|odrzucić|grasz|gra|bierzesz|bierze|wywołuje) "
    r"\{(card|cards|left|name|partner|mate|turn|a)\}",
    re.IGNORECASE,
)
SUBJECT = {"gra", "bierze"}


def test_no_value_stands_where_it_would_have_to_be_declined() -> None:
    found = []
    for id, message in PL.messages.items():
        for text in (message,) if isinstance(message, str) else message:
            found += [
                (id, match[0])
                for match in GOVERNING.finditer(text)
                # "Gra {name}" has the name as its subject.
                if not (match[1].lower() in SUBJECT and match[2] == "name")
            ]
    assert found == []
