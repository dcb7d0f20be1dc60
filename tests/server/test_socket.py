"""Whole games over the wire, and all that a page may send in a wrong moment."""

from __future__ import annotations

import asyncio
from collections import deque

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from euchre.server.protocol import Accepted, Hinted, Refused, Snapshot, Update
from euchre.server.record import TableRecord
from euchre.server.store import Store
from tests.server.knowledge import cards_in, may_know, secrets_kept, states
from tests.server.live import Page


def record_of(database: str, table: str) -> TableRecord:
    async def read() -> TableRecord | None:
        store = await Store.open(database)
        try:
            return await store.load(table)
        finally:
            await store.close()

    record = asyncio.run(read())
    assert record is not None
    return record


def closing(page: Page) -> tuple[int, str]:
    """How the server ends the connection."""
    with pytest.raises(ConnectionClosed) as caught:
        deque(iter(page.read, None), maxlen=0)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


@pytest.mark.parametrize("preset", ["standard", "stick", "cardporch"])
def test_pd_01_a_whole_game_names_no_card_too_early(
    address: str, database: str, preset: str
) -> None:
    page = Page.open(address, preset).join()
    frames = page.play_out()
    page.close()
    record = record_of(database, page.opened.table)
    truth, seeds, ended = dict(states(record)), secrets_kept(record), 0
    assert sorted(frames) == sorted(truth)
    for version, frame in frames.items():
        assert cards_in(frame) <= may_know(truth[version])
        ended += truth[version].phase.terminal
        assert not [seed for seed in (*seeds[ended : ended + 3], seeds[-1]) if seed in frame]
        assert page.opened.token not in frame


def test_a_second_game_is_played_at_the_same_table(address: str) -> None:
    page = Page.open(address, target=2).join()
    page.play_out()
    page.send(type="new_game", id="n")
    assert page.answer() == Accepted("n")
    page.view = None
    page.play_out()
    assert page.seen.game_over


def test_at_a_practice_table_hints_are_given_and_actions_taken_back(address: str) -> None:
    page = Page.open(address, practice=True).join()
    before = page.until_my_turn()
    page.send(type="hint", id="h", version=page.version)
    told = page.read()
    assert isinstance(told, Hinted)
    assert (told.id, told.version) == ("h", page.version)
    assert [advice.player for advice in told.advice] == ["simple", "search"]
    assert all(advice.action in before.legal for advice in told.advice)
    page.play_any()
    page.send(type="wish", id="u", version=page.version, what="undo")
    assert page.answer() == Accepted("u")
    shown = page.read()
    assert isinstance(shown, Snapshot)
    assert shown.view == before


def test_elsewhere_there_are_no_hints_and_what_is_done_is_done(address: str) -> None:
    page = Page.open(address).join()
    page.until_my_turn()
    page.send(type="hint", id="h", version=page.version)
    assert page.answer() == Refused("h", "not_practice", {})
    page.send(type="wish", id="u", version=page.version, what="undo")
    assert page.answer() == Refused("u", "not_practice", {})
    page.send(type="wish", id="r", version=page.version, what="resign")
    assert page.answer() == Accepted("r")
    shown = page.read()
    assert isinstance(shown, Snapshot)
    assert (shown.view.resigned, shown.view.game_over) == (0, True)


def test_ur_06_what_comes_before_hello_is_refused_softly(address: str) -> None:
    page = Page.open(address)
    page.connect()
    page.act("pass", id="early")
    assert page.read() == Refused("early", "hello_first", {})
    page.hello()
    assert isinstance(page.read(), Snapshot)
    page.until_my_turn()
    assert isinstance(page.play_any(), Accepted)
    page.close()


@pytest.mark.parametrize(
    "junk", ["", "{", "[]", '{"type":"bye"}', '{"type":"act","id":""}', b"\xff"]
)
def test_what_is_no_message_is_refused_and_the_line_holds(address: str, junk: str | bytes) -> None:
    page = Page.open(address).join()
    page.until_my_turn()
    page.ws.send(junk)
    assert page.answer() == Refused("", "bad_message", {})
    assert isinstance(page.play_any(), Accepted)
    page.close()


def test_a_page_that_sends_nothing_but_nonsense_is_sent_away(address: str) -> None:
    page = Page.open(address).join()
    for _ in range(20):
        page.ws.send("nonsense")
    assert closing(page) == (4400, "refused")


def test_a_message_that_is_too_long_ends_the_line(address: str) -> None:
    page = Page.open(address).join()
    page.ws.send(" " * 5000)
    assert closing(page)[0] == 1009


def test_a_line_that_does_not_say_who_it_is_is_closed(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page.open(address)
    monkeypatch.setattr("euchre.server.app.socket.HELLO_S", 0.0)
    page.connect()
    assert closing(page) == (4400, "refused")


def test_a_second_hello_changes_nothing(address: str) -> None:
    page = Page.open(address).join()
    page.until_my_turn()
    page.hello()
    assert page.answer() == Refused("", "hello_twice", {})
    page.close()


def test_tt_03_a_stranger_with_the_address_alone_sees_nothing(address: str) -> None:
    page = Page.open(address).join()
    stranger = Page(address, page.opened)
    for token in ("", "x" * 32, page.opened.token[:-1]):
        stranger.connect()
        stranger.hello(token=token)
        assert closing(stranger) == (4404, "no_table")
    assert stranger.frames == []
    page.close()


@pytest.mark.parametrize("salt", ["", "00", "zz" * 16, "é" * 8])
def test_a_first_hello_without_a_proper_salt_deals_nothing(address: str, salt: str) -> None:
    page = Page.open(address)
    page.connect()
    page.hello(salt=salt)
    assert page.read() == Refused("", "salt_needed", {})
    assert closing(page) == (4400, "refused")
    page.join().close()
    page.connect()
    page.hello(salt=salt)
    assert isinstance(page.read(), Snapshot)
    page.close()


def test_ur_07_a_reload_gives_the_same_seat_at_the_same_moment(address: str) -> None:
    page = Page.open(address).join()
    page.until_my_turn()
    page.play_any()
    before, version = page.until_my_turn(), page.version
    page.close()
    page.join()
    assert (page.seen, page.version) == (before, version)
    page.close()


def test_ur_01_a_seat_waits_for_its_person_and_for_nobody_else(address: str) -> None:
    """No computer player takes it over: whoever comes back finds it as it was left."""
    page = Page.open(address).join()
    page.until_my_turn()
    page.play_any()
    before = page.until_my_turn()
    page.close()
    other = Page(address, page.opened)
    other.connect()
    other.hello(token=Page.open(address).opened.token)
    assert closing(other) == (4404, "no_table")
    page.join()
    assert page.seen == before
    assert isinstance(page.play_any(), Accepted)
    page.close()


def test_ur_03_each_table_has_its_own_token_and_its_own_game(address: str) -> None:
    old = Page.open(address, target=1).join()
    old.play_out()
    old.close()
    new = Page.open(address).join()
    new.close()
    new.join()
    assert not new.seen.game_over
    assert new.opened.table != old.opened.table
    new.close()


def test_tt_01_two_tabs_at_one_seat_see_the_same_and_either_may_act(address: str) -> None:
    one = Page.open(address).join()
    one.until_my_turn()
    two = Page(address, one.opened)
    two.join()
    assert (two.seen, two.version) == (one.seen, one.version)
    assert isinstance(two.play_any(), Accepted)
    assert one.read_to(two.version) == two.seen
    one.act(one.seen.legal[0], version=two.version)
    assert isinstance(one.answer(), Accepted)
    one.close()
    two.close()


def test_rs_03_the_game_stands_where_it_was_while_nobody_is_there(address: str) -> None:
    page = Page.open(address).join()
    page.until_my_turn()
    version = page.version
    page.close()
    page.join()
    assert page.version == version
    page.close()


@pytest.mark.parametrize(
    ("origin", "welcome"), [("http://evil.example", False), ("null", False), (None, True)]
)
def test_no_foreign_page_connects(address: str, origin: str | None, welcome: bool) -> None:
    page = Page.open(address)
    origin = f"http://{address}" if origin is None else origin
    if welcome:
        page.connect(Origin=origin)
        page.close()
    else:
        with pytest.raises(InvalidStatus) as caught:
            page.connect(Origin=origin)
        assert caught.value.response.status_code == 403


def test_messages_are_not_compressed(address: str) -> None:
    page = Page.open(address).join()
    assert page.ws.protocol.extensions == []
    page.close()


def test_an_update_follows_its_acceptance_and_shows_the_own_action(address: str) -> None:
    page = Page.open(address).join()
    page.until_my_turn()
    action = page.seen.legal[0]
    page.act(action, id="mine")
    assert page.read() == Accepted("mine")
    update = page.read()
    assert isinstance(update, Update)
    assert (update.event.seat, update.event.action) == (0, action)
    page.close()
