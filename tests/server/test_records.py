"""Records and replays: all that has ended, and nothing of what has not."""

from __future__ import annotations

import io
from typing import Any

import httpx
import pytest

from euchre import notation
from euchre.core import Game, State, preset_names, rules
from euchre.core.fair import verify
from euchre.server.archive import Played, deal_text, games_of, record_text
from euchre.server.replay import Replay, replay
from tests.server.live import Page
from tests.server.parts import Sitting, record_of


def after_deals(ended: int, preset: str = "standard", **options: Any) -> Sitting:
    """A table at which so many deals have ended, and the next is under way."""
    sitting = Sitting(record_of(preset, **options))
    sitting.start()
    for _ in sitting.play_on():
        if len(sitting.table.game.deals) >= ended and sitting.table.game.state.history:
            break
    return sitting


def played_out(preset: str, secret: int = 3) -> Sitting:
    """A table whose game is over."""
    sitting = Sitting(record_of(preset, secret))
    sitting.start()
    sitting.play_out()
    return sitting


def shown(games: tuple[Played, ...], *, seat: int = 0, laid_open: bool = False) -> Replay:
    """The last deal."""
    found = replay(games, 0, 0, seat, laid_open=laid_open)
    assert found is not None
    return found


# ---- records ----


def test_pd_03_a_record_tells_the_ended_deals_and_nothing_of_the_one_in_progress() -> None:
    sitting = after_deals(2)
    (played,) = games_of(sitting.so_far)
    text = record_text(played)
    told = notation.loads(text)
    assert [state.deal for state in told.deals] == [state.deal for state in played.game.deals]
    assert [state.actions for state in told.deals] == [s.actions for s in played.game.deals]
    assert notation.cards.dumps(played.game.state.deal.deck) not in text
    assert played.packs is not None
    assert played.packs.seed(len(told.deals)).hex() not in text
    # Whatever the deal in progress holds and wherever it stands, the text is the same.
    before = Game.replay(
        played.game.rules,
        [state.deal for state in told.deals],
        [action for state in told.deals for action in state.actions],
    )
    assert text == record_text(played._replace(game=before))


def test_a_record_goes_on_with_the_packs_that_follow() -> None:
    (played,) = games_of(after_deals(2).so_far)
    assert played.packs is not None
    text = record_text(played)
    assert '"end": "between"' in text
    going_on = notation.loads(text, source=played.packs)
    assert going_on.state.deal == played.game.all_deals[-1]
    bare = notation.dumps(notation.loads(text))
    assert notation.dumps(notation.loads(bare)) == bare


def test_a_record_that_ends_between_deals_must_have_ended_its_last() -> None:
    (played,) = games_of(after_deals(1).so_far)
    lines = record_text(played).splitlines()
    wrong = lines[-1].replace('"between"', '"unfinished"')
    with pytest.raises(notation.RecordError, match="missing_deal"):
        notation.loads("\n".join([*lines[:-1], wrong]))
    going_on = notation.dumps(played.game).replace('"unfinished"', '"between"')
    with pytest.raises(notation.RecordError, match="end_differs"):
        notation.loads(going_on)


def test_the_proofs_of_a_record_prove_its_packs() -> None:
    (played,) = games_of(after_deals(2).so_far)
    record = next(iter(notation.read(io.StringIO(record_text(played)))))
    assert isinstance(record, notation.Record)
    salts = [bytes.fromhex(salt) for salt in record.info["salts"].split()]
    committed = record.info["commitment"]
    for number, seed in enumerate(record.info["seeds"].split()):
        deck = record.game.deals[number].deal.deck
        assert verify(record.game.rules, committed, bytes.fromhex(seed), salts, number, deck)
        committed = seed


@pytest.mark.parametrize("preset", preset_names())
def test_the_record_of_one_deal_can_be_read_and_proved_alone(preset: str) -> None:
    (played,) = games_of(after_deals(2, preset).so_far)
    assert deal_text(played, 0) == ""
    assert deal_text(played, len(played.game.deals) + 1) == ""
    record = next(iter(notation.read(io.StringIO(deal_text(played, 2)))))
    assert isinstance(record, notation.Record)
    (state,) = record.game.deals
    assert state.actions == played.game.deals[1].actions
    assert record.info["deals_before"] == "1"
    salts = [bytes.fromhex(salt) for salt in record.info["salts"].split()]
    seed = bytes.fromhex(record.info["seeds"])
    deck = state.deal.deck
    assert verify(record.game.rules, record.info["commitment"], seed, salts, 1, deck)


def test_earlier_games_of_a_table_are_told_too() -> None:
    sitting = played_out("two_handed_10")
    sitting.new_game()
    first, second = games_of(sitting.so_far)
    assert first.game.is_over()
    assert not second.game.deals
    assert record_text(second) == ""
    assert notation.loads(record_text(first)).winner == first.game.winner


# ---- replays ----


@pytest.mark.parametrize("preset", preset_names())
def test_the_last_step_of_a_replay_is_the_end_that_was_seen(preset: str) -> None:
    sitting = played_out(preset)
    found = shown(games_of(sitting.so_far))
    whole: dict[str, Any] = {}
    for step in found.steps:
        whole.update(step.view)
        assert whole["history"] == [] or step.event == whole["history"][-1]
    last = sitting.table.moment
    assert whole["scores"] == list(last.standing.scores)
    assert whole["winner"] == last.standing.winner
    assert whole["open"] is not None
    assert [len(s.view.get("history", [])) for s in found.steps] == sorted(
        len(s.view.get("history", [])) for s in found.steps
    )


def test_a_seat_sees_its_own_cards_and_no_others_until_the_end() -> None:
    sitting = played_out("standard")
    games = games_of(sitting.so_far)
    deal: State = games[-1].game.deals[-1]
    for seat in range(4):
        first, *_, last = shown(games, seat=seat).steps
        hand = {held.card for held in first.view["hand"]}
        assert hand == {card.code for card in State.start(deal.rules, deal.deal).hands[seat]}
        assert first.view["open"] is None
        assert first.open is None
        assert last.view["open"] is not None


@pytest.mark.parametrize("preset", ["standard", "hasenpfeffer", "call_ace"])
def test_laid_open_every_card_is_in_one_place_at_every_step(preset: str) -> None:
    found = shown(games_of(played_out(preset).so_far), laid_open=True)
    whole: dict[str, Any] = {}
    for step in found.steps:
        whole.update(step.view)
        assert step.open is not None
        assert "??" not in step.event.action
        places = [card for hand in step.open.hands for card in hand]
        places += step.open.kitty
        places += [laid.card for laid in step.open.discards]
        places += [play.card for trick in whole["tricks"] for play in trick.plays]
        places += [play.card for play in whole["trick"]]
        assert sorted(places) == sorted(card.code for card in rules(preset).pack)


# ---- over HTTP ----


def _get(page: Page, path: str, token: str | None = None) -> httpx.Response:
    token = page.opened.token if token is None else token
    url = f"http://{page.address}/api/tables/{page.opened.table}/{path}"
    return httpx.get(url, headers={"Authorization": f"Bearer {token}"})


def _code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.fixture(scope="module")
def over(address: str) -> Page:
    """A page whose game is over."""
    page = Page.open(address, "stick", target=2).join()
    page.play_out()
    page.close()
    return page


def test_a_record_is_a_file_for_whoever_has_the_token(over: Page) -> None:
    answer = _get(over, "record")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="euchre.jsonl"'
    assert answer.headers["cache-control"] == "no-store"
    assert notation.loads(answer.text).is_over()
    assert _get(over, "record?game=1").text == answer.text


@pytest.mark.parametrize("path", ["record", "replay"])
def test_nobody_else_gets_anything(over: Page, path: str) -> None:
    assert _code(_get(over, path, token="wrong")) == (404, "no_table")
    bare = httpx.get(f"http://{over.address}/api/tables/{over.opened.table}/{path}")
    assert _code(bare) == (404, "no_table")


@pytest.mark.parametrize("path", ["record", "replay"])
def test_before_the_first_deal_has_ended_there_is_nothing(address: str, path: str) -> None:
    # Where the partner may play alone, a deal can end before this person has done anything.
    page = Page.open(address, alone="off").join()
    assert _code(_get(page, path)) == (404, "no_deal")
    page.close()


@pytest.mark.parametrize("asked", ["deal=99", "game=2", "seat=4"])
def test_what_is_not_there_is_told(over: Page, asked: str) -> None:
    assert _code(_get(over, f"replay?{asked}")) == (404, "no_deal")


@pytest.mark.parametrize("asked", ["deal=x", "deal=-1", "seat=%C2%B2", "game=99999"])
def test_what_is_no_number_is_refused(over: Page, asked: str) -> None:
    assert _code(_get(over, f"replay?{asked}")) == (400, "bad_message")


def test_a_record_that_is_sent_is_answered_with_its_steps(over: Page) -> None:
    text = _get(over, "record").text
    url = f"http://{over.address}/api/records"
    sent = httpx.post(url + "?deal=1&seat=2", content=text).json()
    kept = _get(over, "replay?deal=1&seat=2").json()
    assert [step["event"] for step in sent["steps"]] == [step["event"] for step in kept["steps"]]
    assert sent["deals"] == kept["deals"]


def test_a_record_that_is_wrong_is_answered_with_the_line(over: Page) -> None:
    url = f"http://{over.address}/api/records"
    broken = _get(over, "record").text.replace('"play:', '"ply:', 1)
    answer = httpx.post(url, content=broken)
    assert _code(answer) == (422, "unknown_action")
    assert answer.json()["params"]["line"] >= 2
    assert _code(httpx.post(url, content=b"\xff\xfe")) == (422, "not_utf8")
    assert _code(httpx.post(url, content="")) == (422, "no_game")


def test_a_record_may_be_longer_than_other_messages_but_not_of_any_length(over: Page) -> None:
    url = f"http://{over.address}/api/records"
    text = _get(over, "record").text
    padded = text + " " * (200 * 1024)
    assert httpx.post(url, content=padded).status_code == 200
    assert _code(httpx.post(url, content=" " * (256 * 1024 + 1))) == (413, "too_long")
    chunks = (b" " * 65536 for _ in range(5))
    assert _code(httpx.post(url, content=chunks)) == (413, "too_long")
