"""Card play of the rule player: one hand a rule, each with its reason; hearts are trump."""

from __future__ import annotations

import pytest

from euchre import Suit
from euchre.engine.policies.rule_play import (
    DEFENDER,
    MAKER,
    PARTNER,
    above,
    help_partner,
    maker_lead,
    rule_discard,
    rule_follow,
    rule_lead,
    side_winner,
    throw,
)
from tests.unit.engine.table_talk import TRUMPS, bits, lane, shown_out, text, unseen

FOES = 0b1010
"""Places 1 and 3, seen from place 0."""


@pytest.mark.parametrize(
    ("card", "higher"),
    [
        ("AH", "JD JH"),  # the left bower is a trump, and both bowers are above the ace
        ("JH", ""),
        ("QD", "KD AD"),  # the jack of the other red suit is none of its own any more
        ("TS", "JS QS KS AS"),
    ],
)
def test_cards_above_are_of_the_suit_played(card: str, higher: str) -> None:
    assert text(above(bits(card), unseen(card))) == higher


@pytest.mark.parametrize(
    ("hand", "gone", "thrown", "why"),
    [
        ("AH 9S TS 9C", "", "9C", "a bare card makes a void to ruff"),
        ("9S TS TC", "", "9S", "with no trump to ruff, a void is worth nothing: the lowest"),
        ("9H QS 9C TC", "", "QS", "a bare queen goes before a lower card of two"),
        ("QS 9C TC", "", "9C", "unless there is no trump"),
        ("9S KS TC", "", "TC", "the nine guards a king that one card beats"),
        ("9S KS TC", "AS", "9S", "a king that is the best left needs no guard"),
        ("9S QS TC", "", "9S", "two cards beat the queen: no guard can save her"),
        ("AC TS 9H", "", "TS", "an ace is a winner and stays"),
        ("9C QS", "TC JC QC KC AC", "QS", "the last club is a winner, low as it is"),
        ("JH AH 9H", "", "9H", "of trumps alone the lowest"),
        ("JD 9D TD AC", "", "9D", "the left bower is no diamond, nor is it thrown"),
    ],
)
def test_what_is_missed_least_is_thrown(hand: str, gone: str, thrown: str, why: str) -> None:
    assert text(throw(bits(hand), unseen(hand, gone), TRUMPS)) == thrown, why


@pytest.mark.parametrize(
    ("hand", "laid", "why"),
    [
        ("JH JD AH QS 9C TC", "QS", "a bare queen: without her spades are ruffed"),
        ("JH JD AH KS 9C TC", "9C", "a bare king may still take a trick"),
        ("JH JD AH AS 9C TC", "9C", "not the ace; the lower of two clubs"),
        ("JH JD KH 9H KC AC", "KC", "of two winners the lower"),
        ("JH JD AH KH QH 9H", "9H", "six trumps: the lowest"),
        ("JH JD AH 9D 9C KC", "9D", "a void in diamonds, and the king keeps his guard"),
    ],
)
def test_the_dealer_lays_away_to_be_void(hand: str, laid: str, why: str) -> None:
    assert text(rule_discard(bits(hand), unseen(hand), TRUMPS)) == laid, why


@pytest.mark.parametrize(
    ("hand", "gone", "void", "winner", "why"),
    [
        ("AS AC TC", "", 0, "AS", "of two aces the one whose suit has more cards out"),
        ("AS TS AC", "", 0, "AC", "which are clubs here"),
        ("AS AC TC", "", shown_out("AS", 1), "AC", "a foe would ruff spades"),
        ("AS AC TC", "", shown_out("AS", 2), "AS", "a partner may be out of them"),
        ("AS AC TC", "9H TH JD QH KH AH JH", shown_out("AS", 1), "AS", "nobody can ruff any more"),
        ("AS", "", shown_out("AS", 1, 3), "AS", "better a doubtful winner than none"),
        ("KS QC", "", 0, "", "both can be beaten"),
        ("KS QC", "AS", 0, "KS", "the king is the best spade left"),
        ("KS AS", "", 0, "AS", "the highest of a suit stands for it"),
        ("JH JD", "", 0, "", "trumps are no side cards"),
    ],
)
def test_a_side_winner_is_one_that_holds(
    hand: str, gone: str, void: int, winner: str, why: str
) -> None:
    found = side_winner(bits(hand), unseen(hand, gone), TRUMPS, void, FOES)
    assert text(found) == winner, why


@pytest.mark.parametrize(
    ("hand", "gone", "led", "why"),
    [
        ("JH 9H AS", "", "JH", "the best trump draws one from everybody"),
        ("JD AH 9H", "", "JD", "only the right bower is above, and two stand behind"),
        ("JD AH AS", "", "", "the right bower would take the better of two"),
        ("JD AH AS", "JH", "JD", "once it has fallen the left is the best"),
        ("AH KH 9H", "", "9H", "two are above: a small one draws two for one"),
        ("AH KH", "", "", "and not from two"),
        ("JH AS", "", "", "the last trump is kept"),
    ],
)
def test_a_maker_draws_trumps(hand: str, gone: str, led: str, why: str) -> None:
    assert text(maker_lead(bits(hand), unseen(hand, gone), TRUMPS)) == led, why


OUT = shown_out("JH", 1, 3)
"""Both foes have shown out of trumps."""


@pytest.mark.parametrize(
    ("role", "hand", "gone", "void", "led", "why"),
    [
        (MAKER, "JH JD AH AS 9C", "", 0, "JH", "a maker draws trumps first"),
        (MAKER, "JH JD AS", "", OUT, "JH", "two trumps take two tricks, whoever is out of them"),
        (MAKER, "JD AS 9C", "", OUT, "AS", "foes have no trumps: the ace, then the last trump"),
        (MAKER, "JH 9C 9S", "", 0, "JH", "no side winner: the best trump"),
        (MAKER, "JH AC 9S", "", 0, "AC", "a side winner goes before the last trump"),
        (MAKER, "JD AH", "", 0, "JD", "of trumps alone, none sure, a maker leads the best"),
        (PARTNER, "JD 9H 9C TC 9S", "", 0, "JD", "the partner helps to draw at the start"),
        (PARTNER, "JD 9H 9C TC", "9D", 0, "9C", "later only with the best trump"),
        (PARTNER, "JH 9C TC", "", 0, "JH", "which he leads at once"),
        (PARTNER, "JH 9C TC", "", OUT, "9C", "never from his partner alone"),
        (PARTNER, "9H AC 9S TS QS", "", 0, "AC", "one small trump draws nothing"),
        (DEFENDER, "JH AH AS 9C TC", "", 0, "AS", "a defender leads a winner, no trump"),
        (DEFENDER, "JH 9H 9S 9C TC", "", 0, "9S", "or else a bare low card"),
        (DEFENDER, "JH AC", "", 0, "JH", "with two cards left the best trump clears the way"),
        (DEFENDER, "JD AC", "", 0, "AC", "one that may lose does not"),
        (DEFENDER, "AH 9H", "", 0, "9H", "of trumps alone the lowest"),
        (DEFENDER, "9D TS", "", 0, "9D", "no winner, no trump: what is missed least"),
    ],
)
def test_leads(role: int, hand: str, gone: str, void: int, led: str, why: str) -> None:
    found = rule_lead(bits(hand), unseen(hand, gone), TRUMPS, role, void, FOES)
    assert text(found) == led, why


def test_without_trump_a_lead_is_a_winner_or_thrown() -> None:
    none = Suit.NO_TRUMP
    for hand, led in (("JH AS TC", "AS"), ("JH KS TC", "TC"), ("AC KC AH", "AH")):
        found = rule_lead(bits(hand, none), unseen(hand, trump=none), 0, MAKER, 0, FOES)
        assert text(found, none) == led


@pytest.mark.parametrize(
    ("must", "winners", "low", "best", "gone", "played", "why"),
    [
        ("9S", "9S", "9S", "AS", "", "9S", "only a ruff beats the partner's ace"),
        ("", "9H TH", "9C", "9S", "", "9H", "a ruff, and a small one, saves a doubtful trick"),
        ("", "JH", "9C", "TH", "", "9C", "nothing is spent on a partner's ruff"),
        ("9S AS", "AS", "9S", "TS", "", "AS", "the ace is sure against the foe behind"),
        ("9S KS", "KS", "9S", "TS", "", "9S", "the king is not"),
        ("9S KS", "KS", "9S", "TS", "AS", "KS", "but he is once the ace has fallen"),
        ("9H JH", "JH", "9H", "TH", "", "JH", "the right bower is, on a trump led"),
    ],
)
def test_help_for_a_partner_who_is_winning(
    must: str, winners: str, low: str, best: str, gone: str, played: str, why: str
) -> None:
    out = unseen(f"{must} {winners} {low}", f"{best} {gone}")
    found = help_partner(bits(must), bits(winners), bits(low), out, TRUMPS, bits(best))
    assert text(found) == played, why


@pytest.mark.parametrize(
    ("hand", "trick", "ours", "after", "played", "why"),
    [
        ("TS QS JH", "KS", 0, 1, "TS", "no spade wins: the lowest"),
        ("9S TC QC", "AD", 0, 1, "9S", "no card wins: what is missed least"),
        ("QS AS", "TS KS", 0, 0, "AS", "last to play, the winner"),
        ("KS AS", "9S QS", 0, 0, "KS", "and the cheapest one"),
        ("9S AS", "TS KS", 1, 0, "9S", "not on a trick that the partner has"),
        ("TS QS KS", "9S", 0, 2, "KS", "in second place the highest that wins"),
        ("9H AH KC", "AS", 0, 1, "9H", "a ruff by the lowest trump"),
        ("9H QH KC", "AS TH", 0, 1, "QH", "over a foe's ruff by the lowest that beats it"),
        ("9H KC 9C", "AS TH", 0, 1, "9C", "under it, no trump is spent"),
        ("KH 9H", "QH", 0, 1, "9H", "on trumps led a king would be caught by the bowers"),
        ("JH 9H", "QH", 0, 1, "JH", "the right bower by nothing"),
        ("JD 9D", "QH", 0, 0, "JD", "the left bower follows to trumps"),
        ("JD 9D", "QD", 0, 0, "9D", "and not to diamonds"),
        ("9H 9C", "KS", 1, 1, "9H", "the partner's king may lose to the ace: a ruff"),
        ("9H 9C", "AS", 1, 1, "9C", "his ace may not"),
    ],
)
def test_replies(hand: str, trick: str, ours: int, after: int, played: str, why: str) -> None:
    """``trick`` has the card led, and the winning one last."""
    first, *_, best = [*trick.split(), trick.split()[-1]]
    found = rule_follow(
        bits(hand), unseen(hand, trick), TRUMPS, lane(first), bits(best), ours, after
    )
    assert text(found) == played, why
