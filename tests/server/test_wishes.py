"""What one may do at a table beside acting: take back, begin again, resign, stop a lost deal."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest

from euchre import notation
from euchre.core import Phase, View, score
from euchre.core.fair import verify
from euchre.core.scoring import Contract
from euchre.server.archive import games_of, record_text
from euchre.server.errors import RecordError
from euchre.server.moment import Moment
from euchre.server.project import snapshot, update, wire_view
from euchre.server.protocol import Accepted, Hint, Refused, Wish, encode
from euchre.server.record import Entry
from euchre.server.replay import replay
from euchre.server.table import Step, Table
from tests.server.knowledge import cards_in, may_know
from tests.server.parts import SALT, Sitting, at_random, record_of, with_entries


class Wishing(Sitting):
    """A person who asks for more than actions."""

    def __init__(self, *, practice: bool = True, preset: str = "standard", **options: Any) -> None:
        secret = options.pop("secret", 1)
        record = record_of(preset, secret, **options)
        super().__init__(msgspec.structs.replace(record, practice=practice))

    def wish(self, what: Any, deal: int = 0, version: int | None = None) -> Step:
        """Ask for something."""
        version = self.table.version if version is None else version
        wanted = Wish(f"w{len(self.answers)}", version, what, deal)
        return self._and_the_bots(self.table.wish(wanted))

    @property
    def code(self) -> str:
        """Why the last command was refused."""
        answer = self.answers[-1]
        assert isinstance(answer, Refused)
        return answer.code

    def play(self, deals: int) -> None:
        """Until so many deals have ended, and something was done in the next."""
        for _ in self.play_on():
            if len(self.table.game.deals) >= deals and self.table.game.state.history:
                return


def at_practice(deals: int = 0, **options: Any) -> Wishing:
    """A practice table at which so many deals have ended."""
    sitting = Wishing(**options)
    sitting.start()
    sitting.play(deals)
    return sitting


def same_after_restore(sitting: Sitting) -> None:
    """What the record makes is what there is."""
    restored = Table.restore(sitting.so_far, at_random)
    assert restored.version == sitting.table.version
    assert [wire_view(c.moment, 0) for c in restored.courses] == [
        wire_view(c.moment, 0) for c in sitting.table.courses
    ]


# ---- going back ----


@pytest.mark.parametrize("secret", range(1, 5))
def test_pd_03_what_is_taken_back_shows_no_card_too_early(secret: int) -> None:
    """Neither what stood there before, nor a deal begun again, tells more than the first time."""
    sitting = at_practice(1, secret=secret)
    shown = len(sitting.changes)
    for what in ("undo", "again", "undo") * 4:
        deal = 1 if what == "again" else 0
        assert isinstance(sitting.wish(what, deal=deal).answer, Accepted | Refused)
        for _ in range(3):
            sitting.act(sitting.any_action())
    backwards = [change for change in sitting.changes[shown:] if change.whole]
    assert len(backwards) > 6
    for change in sitting.changes[shown:]:
        told = snapshot(change.version, change.moment, 0) if change.whole else update(change, 0)
        assert cards_in(encode(told)) <= may_know(change.moment.state)


def test_undo_leads_to_the_moment_before_the_own_last_action() -> None:
    sitting = at_practice(1)
    before = wire_view(sitting.table.moment, 0)
    done = len(sitting.table.game.actions)
    sitting.act(sitting.any_action())
    step = sitting.wish("undo")
    assert isinstance(step.answer, Accepted)
    assert wire_view(sitting.table.moment, 0) == before
    assert len(sitting.table.game.actions) == done
    assert step.changes[-1].whole
    same_after_restore(sitting)


def test_undo_goes_back_step_by_step_to_the_first_decision_and_no_further() -> None:
    sitting = at_practice(2)
    while isinstance(sitting.wish("undo").answer, Accepted):
        assert sitting.table.game.turn == 0
    assert sitting.code == "nothing_to_undo"
    assert not any(event.seat == 0 for event in sitting.table.game.state.history)
    assert sitting.table.game.deals == ()
    same_after_restore(sitting)


def test_a_deal_begun_again_has_the_same_cards_and_the_same_proof() -> None:
    sitting = at_practice(2)
    game = sitting.table.game
    first, committed = game.deals[0].deal, sitting.table.commitment
    step = sitting.wish("again", deal=1)
    assert step.changes[0].fresh
    assert len(game.deals) == 0
    assert game.state.deal == first
    sitting.play(1)
    same_after_restore(sitting)
    proof = next(c.moment.proof for c in reversed(sitting.changes) if c.moment.proof)
    seed, salts = bytes.fromhex(proof.seed), [SALT]
    assert verify(game.rules, committed, seed, salts, 0, first.deck)
    assert next(iter(game.deals)).deal == first


def test_again_is_about_the_present_deal_or_the_last_of_a_game_that_is_over() -> None:
    sitting = at_practice(1)
    sitting.wish("again")
    assert len(sitting.table.game.deals) == 1
    assert sitting.table.game.state.deal.dealer == sitting.table.game.dealer
    over = Wishing(target=1)
    over.start()
    over.play_out()
    deals = len(over.table.game.deals)
    over.wish("again")
    assert len(over.table.game.deals) == deals - 1
    same_after_restore(over)


def test_what_was_taken_back_stays_on_record_and_the_game_tells_what_counted() -> None:
    sitting = at_practice(1)
    sitting.wish("again", deal=1)
    sitting.play(2)
    (played,) = games_of(sitting.so_far)
    told = notation.loads(record_text(played))
    assert [state.actions for state in told.deals] == [s.actions for s in played.game.deals]
    (record,) = notation.read(io.StringIO(record_text(played)))
    assert isinstance(record, notation.Record)
    assert (record.info["practice"], record.info["taken_back"]) == ("yes", "1")
    assert replay([played], 1, 1, 0, laid_open=True) is not None
    texts = [entry.text for entry in sitting.entries]
    assert texts.count("again:0") == 1
    assert len(texts) > len(sitting.table.game.actions) + 2


@pytest.mark.parametrize("what", ["undo", "again"])
def test_nothing_is_taken_back_where_it_counts(what: str) -> None:
    sitting = at_practice(1, practice=False)
    before = wire_view(sitting.table.moment, 0)
    sitting.wish(what)
    assert sitting.code == "not_practice"
    assert wire_view(sitting.table.moment, 0) == before
    forged = [*sitting.entries, Entry(len(sitting.entries), 0, "undo")]
    with pytest.raises(RecordError):
        Table.restore(with_entries(sitting.record, forged), at_random)


def test_wishes_at_another_version_or_too_early_are_refused() -> None:
    sitting = Wishing()
    sitting.keep(sitting.table.wish(Wish("x", 0, "undo")))
    assert sitting.code == "not_started"
    sitting.start()
    sitting.wish("resign", version=sitting.table.version - 1)
    assert sitting.code == "stale_version"
    sitting.wish("again", deal=9)
    assert sitting.code == "nothing_to_undo"
    sitting.wish("concede")
    assert sitting.code == "nothing_to_concede"


def test_a_wish_that_is_sent_twice_acts_once() -> None:
    sitting = at_practice(1)
    wanted = Wish("twice", sitting.table.version, "undo")
    first = sitting.keep(sitting.table.wish(wanted))
    again = sitting.keep(sitting.table.wish(wanted))
    assert (first.answer, again.entries) == (again.answer, ())


# ---- resigning ----


def test_a_game_given_up_is_lost_laid_open_and_kept() -> None:
    sitting = at_practice(1, practice=False)
    under_way = sitting.table.game.state.deal
    sitting.wish("resign")
    view = wire_view(sitting.table.moment, 0)
    assert (view.resigned, view.game_over, view.winner, view.turn) == (0, True, 1, None)
    assert view.legal == []
    assert view.open is not None
    assert view.proof is not None
    packs = sitting.table.course.packs
    assert packs.deck(sitting.table.rules, len(sitting.table.game.deals)) == under_way.deck
    sitting.act("pass")
    assert sitting.code == "game_over"
    sitting.wish("resign")
    assert sitting.code == "game_over"
    same_after_restore(sitting)
    (played,) = games_of(sitting.so_far)
    (record,) = notation.read(io.StringIO(record_text(played)))
    assert isinstance(record, notation.Record)
    assert record.info["resigned"] == "0"


def test_after_resigning_another_game_begins_with_a_fresh_pack() -> None:
    sitting = at_practice(1, practice=False)
    seen = sitting.table.game.state.deal.deck
    sitting.wish("resign")
    proved = wire_view(sitting.table.moment, 0).proof
    sitting.new_game()
    view = wire_view(sitting.table.moment, 0)
    assert (view.resigned, view.deal, view.scores) == (None, 1, [0, 0])
    assert sitting.table.game.state.deal.deck != seen
    assert proved is not None
    assert view.commitment == proved.seed
    same_after_restore(sitting)


def test_a_resignation_cannot_be_taken_back_and_hides_nobody_else_as_winner() -> None:
    sitting = at_practice(0, preset="cutthroat")
    sitting.wish("resign")
    view = wire_view(sitting.table.moment, 0)
    assert (view.resigned, view.winner, view.game_winner) == (0, None, None)
    sitting.wish("undo")
    assert sitting.code == "game_over"


# ---- stopping a lost miss ----


def missing(view: View) -> str:
    """Bid a miss, and then take tricks."""
    texts = [str(action) for action in view.legal_actions]
    return "bid:miss" if "bid:miss" in texts else texts[-1]


def lost_miss() -> Wishing:
    """A table where the person's miss is lost, and play goes on."""
    for secret in range(1, 60):
        sitting = Wishing(practice=False, preset="nap", players=3, secret=secret)
        sitting.start()
        game = sitting.table.game
        while not game.deals:
            view = wire_view(sitting.table.moment, 0)
            if view.concede and len(game.state.tricks) < 4:
                return sitting
            sitting.act(missing(game.view(0)))
    raise AssertionError("no miss was lost")


def test_a_lost_miss_may_be_stopped_and_costs_what_it_would_have_cost() -> None:
    sitting = lost_miss()
    before, state = sitting.table.game.standing, sitting.table.game.state
    step = sitting.wish("concede")
    assert isinstance(step.answer, Accepted)
    ended = sitting.table.game.deals[0]
    assert ended.phase is Phase.OVER
    contract = Contract(maker=0, bid="miss")
    assert ended.outcome is not None
    assert ended.outcome == score(state.rules, contract, ended.seat_tricks)
    assert sitting.table.game.score == before.after(ended).scores
    assert len(ended.actions) == len(state.actions) + 15 - 3 * len(state.tricks) - len(state.trick)
    same_after_restore(sitting)
    (played,) = games_of(sitting.so_far)
    assert notation.loads(record_text(played)).deals == (ended,)


def test_what_the_page_is_told_of_a_concession_is_the_end_of_the_deal_at_once() -> None:
    sitting = lost_miss()
    step = sitting.wish("concede")
    shown: list[Moment] = [change.moment for change in step.changes]
    assert shown[0].state.phase is Phase.OVER
    assert wire_view(shown[0], 0).open is not None


def test_nobody_is_offered_to_stop_anything_else() -> None:
    for preset in ("standard", "nap", "hasenpfeffer"):
        sitting = Wishing(practice=False, preset=preset)
        sitting.start()
        for _ in sitting.play_on():
            view = wire_view(sitting.table.moment, 0)
            if view.bid != "miss" or view.maker != 0 or not view.seat_tricks[0]:
                assert not view.concede
                sitting.wish("concede")
                assert isinstance(sitting.answers[-1], Refused)
            if len(sitting.table.game.deals) > 3:
                break


# ---- hints ----


def test_hints_are_for_practice_and_for_whoever_is_to_act() -> None:
    asked: list[View] = []

    def adviser(view: View) -> tuple[list[Any], bool]:
        asked.append(view)
        return [], True

    real = at_practice(0, practice=False)
    refused = real.table.hint(Hint("h", real.table.version), adviser).answer
    assert isinstance(refused, Refused)
    assert (refused.code, asked) == ("not_practice", [])
    sitting = at_practice(0)
    step = sitting.table.hint(Hint("h", sitting.table.version), adviser)
    assert (step.entries, step.changes) == ((), ())
    assert asked == [sitting.table.game.view(0)]
    stale = sitting.table.hint(Hint("h", sitting.table.version + 1), adviser).answer
    assert isinstance(stale, Refused)
    assert stale.code == "stale_version"
    sitting.wish("resign")
    over = sitting.table.hint(Hint("h", sitting.table.version), adviser).answer
    assert isinstance(over, Refused)
    assert over.code == "game_over"
