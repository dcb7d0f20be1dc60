"""A table is driven by commands alone, and never does more than one of them asks for."""

from __future__ import annotations

import logging
from dataclasses import FrozenInstanceError

import pytest

from euchre.core import Action, EuchreError, View
from euchre.core.fair import verify
from euchre.server.project import params
from euchre.server.protocol import Accepted, Act, Refused
from euchre.server.table import PERSON, Table
from tests.server.parts import SALT, Sitting, at_random, everybody, passing, record_of


def refused(code: str, id: str, **facts: object) -> Refused:
    return Refused(id, code, params(facts))


def test_a_table_deals_nothing_before_the_salt() -> None:
    table = Table(record_of(), at_random)
    assert (table.started, table.version) == (False, 0)
    with pytest.raises(EuchreError, match="not_started"):
        table.game.push("pass")
    assert table.act(Act("a", 0, "pass")).answer == refused("not_started", "a")


def test_the_first_change_is_the_deal_and_a_second_salt_is_not_heard() -> None:
    sitting = Sitting(record_of())
    step = sitting.start()
    assert (step.changes[0].version, step.changes[0].fresh) == (1, True)
    assert step.entries[0].text == f"salt:{SALT.hex()}"
    dealt = sitting.table.game.all_deals[0]
    assert sitting.table.start(bytes(16)) == (None, (), ())
    assert sitting.table.game.all_deals[0] == dealt


def test_the_salt_decides_the_pack_together_with_the_secret() -> None:
    packs = set()
    for secret in (1, 2):
        for salt in (SALT, bytes(16)):
            table = Table(record_of(secret=secret), at_random)
            table.start(salt)
            packs.add(table.game.all_deals[0].deck)
    assert len(packs) == 4


def test_every_deal_of_every_game_proves_itself_against_what_was_known_before() -> None:
    sitting = Sitting(record_of(target=3))
    known = sitting.table.commitment
    sitting.start()
    sitting.play_out()
    sitting.new_game()
    sitting.play_out()
    closed = [change.moment for change in sitting.changes if change.moment.state.phase.terminal]
    assert len(closed) > 3
    for moment in closed:
        proof = moment.proof
        assert proof is not None
        seed, salts = bytes.fromhex(proof.seed), [bytes.fromhex(salt) for salt in proof.salts]
        assert (proof.commitment, salts) == (known, [SALT])
        deal = moment.state.deal
        assert verify(moment.state.rules, known, seed, salts, proof.number, deal.deck)
        known = proof.seed


def test_bots_act_at_once_until_the_person_has_to_choose() -> None:
    sitting = Sitting(record_of())
    sitting.start()
    for step in sitting.play_on():
        assert step.changes
        assert sitting.table.game.turn in (PERSON, None)


def test_ud_01_a_repeated_command_is_answered_again_and_acts_once() -> None:
    sitting = Sitting(record_of())
    sitting.start()
    version = sitting.table.version
    action = sitting.any_action()
    first = sitting.act(action, version=version, id="twice")
    after = sitting.table.version
    second = sitting.act(action, version=version, id="twice")
    assert first.answer == second.answer == Accepted("twice")
    assert (second.entries, second.changes, sitting.table.version) == ((), (), after)


def test_a_stale_command_changes_nothing() -> None:
    sitting = Sitting(record_of())
    sitting.start()
    version = sitting.table.version
    sitting.act(sitting.any_action())
    now = sitting.table.version
    for stale in (version, now + 1, 0, -1):
        step = sitting.act(sitting.any_action(), version=stale, id="late")
        assert step == (refused("stale_version", "late", version=now), (), ())
    assert sitting.table.version == now


def test_what_the_rules_forbid_is_refused_with_their_code_and_changes_nothing() -> None:
    sitting = Sitting(record_of(secret=3))
    sitting.start()
    codes = set()
    for _ in sitting.play_on():
        game = sitting.table.game
        before = (sitting.table.version, repr(game.state))
        for text in ("play:JH", "play:9C", "call:H", "discard:9S", "order alone", "card:AS"):
            action = Action.parse(text)
            if game.is_over() or action in game.legal_actions:
                continue
            step = sitting.act(text, id="wrong")
            reason = game.state.explain(action, PERSON)
            assert reason is not None
            assert step == (refused(reason.code, "wrong", **reason.params), (), ())
            codes.add(reason.code)
        assert before == (sitting.table.version, repr(game.state))
    assert codes >= {"must_follow", "not_in_hand", "wrong_phase"}


def test_what_is_no_action_is_refused() -> None:
    sitting = Sitting(record_of())
    sitting.start()
    for text in ("", "play:", "play:XX", "new_game", f"salt:{SALT.hex()}", "discard:??"):
        answer = sitting.act(text, id="odd").answer
        assert isinstance(answer, Refused)
        assert answer.code in ("unknown_action", "wrong_phase")


def test_after_the_last_card_only_a_new_game_is_taken() -> None:
    sitting = Sitting(record_of(target=1))
    sitting.start()
    assert sitting.new_game("early").answer == refused("game_not_over", "early")
    sitting.play_out()
    assert sitting.act("pass", id="late").answer == refused("game_over", "late")
    first = sitting.table.game.all_deals[0]
    step = sitting.new_game("again")
    assert step.answer == Accepted("again")
    assert step.changes[0].fresh
    assert sitting.table.game.all_deals[0].deck != first.deck
    assert sitting.new_game("again") == (Accepted("again"), (), ())


def test_sr_06_us_06_every_change_has_the_next_version_and_its_own_moment() -> None:
    sitting = Sitting(record_of())
    sitting.start()
    sitting.play_out()
    assert [change.version for change in sitting.changes] == list(
        range(1, len(sitting.changes) + 1)
    )
    for before, after in zip(sitting.changes, sitting.changes[1:], strict=False):
        assert after.fresh is (before.moment.state.phase.terminal)
        if not after.fresh:
            steps = len(after.moment.state.history) - len(before.moment.state.history)
            assert steps == 1


def test_md_02_all_pass_twice_and_the_next_dealer_deals_at_once() -> None:
    sitting = Sitting(record_of(first_dealer=0), everybody(passing))
    sitting.start()
    sitting.act("pass")
    sitting.act("pass")
    closed = next(c for c in sitting.changes if c.moment.state.phase.terminal)
    fresh = next(c for c in sitting.changes if c.version == closed.version + 1)
    assert closed.moment.state.phase == "passed_out"
    assert (fresh.fresh, fresh.moment.state.dealer) == (True, 1)
    assert [len(hand) for hand in fresh.moment.state.hands] == [5, 5, 5, 5]


def test_a_won_game_of_a_match_shows_its_final_scores() -> None:
    sitting = Sitting(record_of(games_to_win=2, target=2))
    sitting.start()
    sitting.play_out()
    finals = [
        change.moment.standing
        for change in sitting.changes
        if change.moment.state.phase.terminal and max(change.moment.standing.scores) >= 2
    ]
    assert [sum(standing.games) for standing in finals] == [
        number + 1 for number in range(len(finals))
    ]
    assert finals[-1].winner is not None
    assert all(standing.winner is None for standing in finals[:-1])


@pytest.mark.parametrize("fault", ["raises", "illegal"])
def test_a_bot_that_fails_plays_its_first_legal_action_and_the_table_goes_on(
    fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: View) -> Action:
        if fault == "raises":
            raise RuntimeError
        return Action.parse("claim")

    sitting = Sitting(record_of(target=2), everybody(broken))
    with caplog.at_level(logging.ERROR):
        sitting.start()
        sitting.play_out()
    first = Sitting(record_of(target=2), everybody(lambda view: view.legal_actions[0]))
    first.start()
    first.play_out()
    assert [entry.text for entry in sitting.entries] == [entry.text for entry in first.entries]
    assert f"bot_{'failed' if fault == 'raises' else 'illegal'}" in caplog.text


def test_co_03_a_bot_gets_nothing_that_it_could_change() -> None:
    def hostile(view: View) -> Action:
        with pytest.raises(FrozenInstanceError):
            view.hand = ()  # type: ignore[misc]
        for name in ("legal_actions", "hand", "history", "trick", "scores"):
            assert isinstance(getattr(view, name), tuple)
        return view.legal_actions[-1]

    sitting = Sitting(record_of(target=1), everybody(hostile))
    sitting.start()
    sitting.play_out()


def test_a_table_whose_chain_of_packs_runs_low_begins_no_new_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("euchre.server.table.LEAST_DEALS", 4096)
    sitting = Sitting(record_of(target=1))
    sitting.start()
    sitting.play_out()
    assert sitting.new_game("more").answer == refused("table_used_up", "more")


def test_old_command_ids_are_forgotten_and_stay_harmless() -> None:
    sitting = Sitting(record_of(target=1))
    sitting.start()
    version, action = sitting.table.version, sitting.any_action()
    sitting.act(action, id="first")
    while len(sitting.table._accepted) < 256 or "first" in sitting.table._accepted:
        if sitting.table.game.is_over():
            sitting.new_game(f"game {sitting.table.version}")
        else:
            sitting.act(sitting.any_action())
    answer = sitting.act(action, version=version, id="first").answer
    assert isinstance(answer, Refused)
    assert answer.code == "stale_version"
