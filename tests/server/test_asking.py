"""A decision that others are asked about: what they are sent before they answer, and after."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

import msgspec
import pytest

from euchre.core import Deal, EuchreError, Phase, State, preset_names
from euchre.server.archive import Played, games_of
from euchre.server.asking import asked, refusal_of, told, who_at
from euchre.server.errors import ShareError
from euchre.server.moment import Moment
from euchre.server.project import wire_view
from euchre.server.replay import moments
from euchre.server.share import Shared, asked_at, checked
from tests.server.knowledge import cards_in
from tests.server.parts import Sitting, record_of

EVERY_DECISION = {
    *(Phase.BID1, Phase.BID2, Phase.PICKUP, Phase.DISCARD, Phase.ALONE, Phase.BEST),
    *(Phase.AUCTION, Phase.NAME_TRUMP, Phase.WIDOW_DISCARD, Phase.CALL_CARD, Phase.PLAY),
}
"""The phases of the named games in which somebody has a choice, claims and jokers aside."""

DEALS = 8


def games(preset: str, secret: int = 5) -> tuple[Played, ...]:
    """The first deals of a table, and one in progress."""
    sitting = Sitting(record_of(preset, secret), seed=secret)
    sitting.start()
    for _ in sitting.play_on():
        if len(sitting.table.game.deals) >= DEALS:
            break
    return games_of(sitting.so_far)


def questions(played: tuple[Played, ...], each: int = 1) -> Iterator[tuple[Shared, Moment]]:
    """Decisions that may be asked about: so many of every phase and kind of seat."""
    seen: dict[tuple[Phase, bool], int] = {}
    for number, state in enumerate(played[0].game.deals, start=1):
        for done, event in enumerate(_whole(state)):
            what = Shared("ask", 1, number, event, done)
            try:
                moment = asked_at(played, what)
            except ShareError:
                continue
            key = moment.state.phase, event == 0
            seen[key] = seen.get(key, 0) + 1
            if seen[key] <= each:
                yield what, moment


def _whole(state: State) -> list[int]:
    return [event.seat for event in state.history]


def other_worlds(moment: Moment, seat: int) -> Iterator[State]:
    """The same moment with two cards changed about that this seat has never seen."""
    state = moment.state
    deck = list(state.deal.deck)
    known = cards_in(msgspec.json.encode(_seen(moment, seat)).decode())
    hidden = [place for place, card in enumerate(deck) if card.code not in known]
    for one, other in combinations(hidden, 2):
        changed = list(deck)
        changed[one], changed[other] = deck[other], deck[one]
        deal = Deal(state.deal.dealer, tuple(changed), state.deal.claims_used)
        try:
            found = State.replay(state.rules, deal, state.actions)
        except EuchreError:
            continue
        if found.view(seat) == state.view(seat) and found != state:
            yield found


def _seen(moment: Moment, seat: int) -> dict[str, object]:
    """The view without what only names cards that might be anywhere."""
    view = msgspec.structs.asdict(wire_view(moment, seat))
    return {name: view[name] for name in ("hand", "upcard", "tricks", "trick", "history")}


def test_a_question_tells_what_its_seat_may_know_and_not_a_byte_more() -> None:
    phases: set[Phase] = set()
    for preset in preset_names():
        played = games(preset)
        for what, moment in questions(played):
            sent = msgspec.json.encode(asked(played, what))
            for world in islice(other_worlds(moment, what.seat), 3):
                view = wire_view(moment._replace(state=world), what.seat)
                assert sent == msgspec.json.encode({"view": view, "told": None})
                phases.add(moment.state.phase)
            assert msgspec.json.decode(sent)["view"]["open"] is None
            assert msgspec.json.decode(sent)["view"]["proof"] is None
            assert b"seed" not in sent
            assert played[0].packs is not None
            assert played[0].packs.seed(what.deal - 1).hex().encode() not in sent
    assert phases >= EVERY_DECISION


def test_an_answer_is_told_what_was_played_and_how_it_went() -> None:
    played = games("standard")
    what, moment = next(iter(questions(played)))
    found = told(played, what, "pass", {"pass": 2})
    whole = played[0].game.deals[what.deal - 1]
    assert found.played == str(whole.actions[what.done])
    assert found.counts == {"pass": 2}
    assert found.end.outcome is not None or found.end.phase == "passed_out"
    assert found.end.open is not None
    assert sorted(found.open.hands[0]) == sorted(card.code for card in moment.state.hands[0])
    assert moments(played[0], what.deal - 1)[found.step].state.history == moment.state.history


def test_only_what_is_legal_there_is_an_answer() -> None:
    played = games("standard")
    what, moment = next(iter(questions(played)))
    for action in moment.state.legal_actions:
        assert refusal_of(played, what, str(action)) is None
    refusal = refusal_of(played, what, "play:9H")
    assert refusal is not None
    assert refusal.code == "wrong_phase"


def test_there_is_no_question_without_a_choice_or_before_the_deal_has_ended() -> None:
    sitting = Sitting(record_of(target=30))
    sitting.start()
    for _ in sitting.play_on():
        if len(sitting.table.game.deals) == 1 and sitting.table.game.state.history:
            break
    played = games_of(sitting.so_far)
    seat = played[0].game.state.turn or 0
    for what, code in {
        Shared("ask", 1, 2, seat, 0): "no_deal",
        Shared("deal", 1, 2): "no_deal",
        Shared("deal", 1, 0): "no_deal",
        Shared("game", 2): "no_deal",
        Shared("game", 0): "no_deal",
        Shared("ask", 1, 1, 0, 999): "nothing_to_ask",
        Shared("ask", 1, 1, 9, 0): "nothing_to_ask",
        Shared("ask", 1, 1, played[0].game.deals[0].dealer, 0): "nothing_to_ask",
    }.items():
        with pytest.raises(ShareError) as caught:
            checked(played, what)
        assert caught.value.code == code, what


def test_what_a_link_does_not_need_is_left_out_of_it() -> None:
    played = games("standard")
    assert checked(played, Shared("game", 1, 3, 2, 1)) == Shared("game", 1)
    assert checked(played, Shared("deal", 1, 1, 2, 1)) == Shared("deal", 1, 1)


def test_a_browser_goes_by_another_name_at_each_link() -> None:
    assert len({who_at(share, "browser" * 3) for share in ("a", "b", "c")}) == 3
