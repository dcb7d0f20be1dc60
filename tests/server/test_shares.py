"""Links: who may make them, where they lead, and what they never show."""

from __future__ import annotations

import secrets
import sqlite3
from typing import Any

import httpx
import msgspec
import pytest

from euchre import notation
from euchre.server.app import Settings
from euchre.server.protocol import TableOpened
from tests.server.live import Page, running
from tests.server.parts import at_random


@pytest.fixture(scope="module")
def over(address: str) -> Page:
    """A page whose game is over; its person was the first to bid."""
    page = Page.open(address, "stick", target=2, first_dealer=3).join()
    page.play_out()
    page.close()
    return page


def call(page: Page, method: str, path: str, bearer: str = "", **how: Any) -> httpx.Response:
    """A request, with a name or none."""
    headers = {"Authorization": f"Bearer {bearer}"} if bearer else {}
    url = f"http://{page.address}/api/{path}"
    return httpx.request(method, url, headers=headers, timeout=60, **how)


def linked(page: Page, **what: Any) -> httpx.Response:
    """A link that the owner of the table makes."""
    path = f"tables/{page.opened.table}/shares"
    return call(page, "POST", path, page.opened.token, json=what)


def link(page: Page, **what: Any) -> str:
    """Its name."""
    found = linked(page, **what)
    assert found.status_code == 201, found.text
    return str(found.json()["share"])


def decision(page: Page, deal: int = 1) -> dict[str, int]:
    """The first choice of the person in this deal."""
    path = f"tables/{page.opened.table}/replay?game=1&deal={deal}"
    whole: dict[str, Any] = {}
    for step in call(page, "GET", path, page.opened.token).json()["steps"]:
        whole.update(step["view"])
        if whole["turn"] == 0 and len(whole["legal"]) > 1:
            return {"game": 1, "deal": deal, "seat": 0, "done": step["done"]}
    raise AssertionError("no choice")


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def deals_of(page: Page) -> int:
    path = f"tables/{page.opened.table}/replay"
    return int(call(page, "GET", path, page.opened.token).json()["deals"])


# ---- games and deals ----


def test_a_link_to_a_game_shows_its_deals_to_whoever_has_it(over: Page) -> None:
    share = link(over, kind="game", game=1)
    for path in ("replay?deal=1&seat=2", "replay?open=1"):
        own = call(over, "GET", f"tables/{over.opened.table}/{path}", over.opened.token)
        expected = {**own.json(), "players": [], "names": []}
        expected["steps"][0]["view"]["commitment"] = ""
        assert expected["steps"][-1]["view"].pop("proof")["seed"]
        assert call(over, "GET", f"shares/{share}/{path}").json() == expected
    text = call(over, "GET", f"shares/{share}/record").text
    assert len(notation.loads(text).deals) == deals_of(over)
    assert "seeds" not in text


def test_a_link_to_one_deal_shows_no_other(over: Page) -> None:
    deals = deals_of(over)
    share = link(over, kind="deal", game=1, deal=deals)
    found = call(over, "GET", f"shares/{share}/replay").json()
    assert (found["deal"], found["only"]) == (deals, True)
    record = call(over, "GET", f"shares/{share}/record?deal=1").text
    assert len(notation.loads(record).deals) == 1
    assert code(call(over, "GET", f"shares/{share}/replay?deal={deals + 1}")) == (404, "no_deal")
    assert deals == 1 or code(call(over, "GET", f"shares/{share}/replay?deal=1"))[0] == 404


def test_a_link_gives_neither_the_seat_nor_its_table_away(over: Page) -> None:
    share = link(over, kind="game", game=1)
    told = call(over, "GET", f"shares/{share}/replay").text
    told += call(over, "GET", f"shares/{share}/record").text
    assert over.opened.token not in told
    assert over.opened.table not in told
    path = f"tables/{over.opened.table}/replay"
    assert code(call(over, "GET", path, share)) == (404, "no_table")


def test_the_names_that_people_gave_are_not_shown(address: str) -> None:
    named = {"preset": "stick", "options": {"target": 2}, "names": ["Zebedee", None, None, None]}
    answer = httpx.post(f"http://{address}/api/tables", json=named)
    page = Page(address, msgspec.json.decode(answer.content, type=TableOpened)).join()
    page.play_out()
    page.close()
    own = call(page, "GET", f"tables/{page.opened.table}/replay", page.opened.token)
    assert "Zebedee" in own.text
    share = link(page, kind="game", game=1)
    for path in ("replay", "record"):
        assert "Zebedee" not in call(page, "GET", f"shares/{share}/{path}").text


def test_the_same_thing_has_one_link(over: Page) -> None:
    assert link(over, kind="deal", game=1, deal=1) == link(over, kind="deal", game=1, deal=1)
    assert link(over, kind="game", game=1) != link(over, kind="deal", game=1, deal=1)


def test_only_who_holds_the_seat_makes_links_and_takes_them_back(over: Page) -> None:
    path = f"tables/{over.opened.table}/shares"
    what = {"kind": "game", "game": 1}
    assert code(call(over, "POST", path, "wrong", json=what)) == (404, "no_table")
    assert code(call(over, "DELETE", path, "wrong")) == (404, "no_table")


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ({"kind": "game", "game": 2}, (404, "no_deal")),
        ({"kind": "deal", "game": 1, "deal": 99}, (404, "no_deal")),
        ({"kind": "ask", "game": 1, "deal": 1, "seat": 0, "done": 999}, (422, "nothing_to_ask")),
        ({"kind": "table", "game": 1}, (400, "bad_message")),
        ({"kind": "game", "game": -1}, (400, "bad_message")),
        ({"kind": "game", "game": 1, "more": 1}, (400, "bad_message")),
    ],
)
def test_what_cannot_be_linked_is_refused(
    over: Page, what: dict[str, Any], found: tuple[int, str]
) -> None:
    assert code(linked(over, **what)) == found


def test_a_deal_in_progress_cannot_be_linked_or_reached(address: str) -> None:
    page = Page.open(address, "stick", alone="off", target=10).join()
    while not page.until_my_turn().hands_played:
        page.play_any()
    deals = deals_of(page)
    assert code(linked(page, kind="deal", game=1, deal=deals + 1)) == (404, "no_deal")
    share = link(page, kind="game", game=1)
    found = call(page, "GET", f"shares/{share}/replay").json()
    assert found["deals"] == deals
    assert code(call(page, "GET", f"shares/{share}/replay?deal={deals + 1}")) == (404, "no_deal")
    page.close()


@pytest.mark.parametrize("path", ["", "/replay", "/record"])
def test_a_name_that_is_no_link_leads_nowhere(over: Page, path: str) -> None:
    assert code(call(over, "GET", f"shares/{secrets.token_urlsafe(12)}{path}")) == (404, "no_share")


# ---- what would you call? ----


def test_before_an_answer_there_is_the_question_alone(over: Page) -> None:
    share = link(over, kind="ask", **decision(over))
    answer = call(over, "GET", f"shares/{share}", "somebody" * 4)
    found = answer.json()
    assert answer.headers["cache-control"] == "no-store"
    assert set(found) == {"view", "told"}
    assert found["told"] is None
    assert found["view"]["open"] is None
    assert found["view"]["outcome"] is None
    for path in ("replay", "record"):
        followed = call(over, "GET", f"shares/{share}/{path}", "somebody" * 4)
        assert code(followed) == (403, "not_answered")
        assert code(call(over, "GET", f"shares/{share}/{path}")) == (403, "not_answered")


def test_the_first_answer_of_a_browser_counts_and_opens_the_rest(over: Page) -> None:
    what = decision(over)
    share = link(over, kind="ask", **what)
    view = call(over, "GET", f"shares/{share}").json()["view"]
    me, other = secrets.token_hex(16), secrets.token_hex(16)
    first, second = view["legal"][:2]
    told = call(over, "POST", f"shares/{share}", me, json={"action": first}).json()["told"]
    assert (told["yours"], told["counts"]) == (first, {first: 1})
    assert sum(map(len, told["open"]["hands"])) >= 12
    again = call(over, "POST", f"shares/{share}", me, json={"action": second}).json()["told"]
    assert (again["yours"], again["counts"]) == (first, {first: 1})
    both = call(over, "POST", f"shares/{share}", other, json={"action": second}).json()["told"]
    assert both["counts"] == {first: 1, second: 1}
    assert call(over, "GET", f"shares/{share}", me).json()["told"]["yours"] == first
    replay = call(over, "GET", f"shares/{share}/replay", me).json()
    assert (replay["deal"], replay["only"]) == (what["deal"], True)
    assert replay["steps"][told["step"]]["done"] == what["done"]
    gone = call(over, "DELETE", f"shares/{share}", me).json()
    assert gone == {"gone": 1}
    assert call(over, "GET", f"shares/{share}", me).json()["told"] is None


@pytest.mark.parametrize(
    ("action", "found"),
    [
        ("bid:4", (422, "wrong_phase")),
        ("fly", (422, "unknown_action")),
        (7, (400, "bad_message")),
    ],
)
def test_what_is_no_answer_is_refused_and_opens_nothing(
    over: Page, action: object, found: tuple[int, str]
) -> None:
    share = link(over, kind="ask", **decision(over))
    me = secrets.token_hex(16)
    assert code(call(over, "POST", f"shares/{share}", me, json={"action": action})) == found
    assert call(over, "GET", f"shares/{share}", me).json()["told"] is None
    nobody = call(over, "POST", f"shares/{share}", "short", json={"action": "pass"})
    assert code(nobody) == (400, "bad_message")


def test_a_link_to_a_game_asks_nothing(over: Page) -> None:
    share = link(over, kind="game", game=1)
    assert code(call(over, "GET", f"shares/{share}")) == (404, "no_share")


# ---- taking back ----


def test_links_and_answers_go_with_their_table(address: str, database: str) -> None:
    page = Page.open(address, "stick", target=2, first_dealer=3).join()
    page.play_out()
    page.close()
    share = link(page, kind="ask", **decision(page))
    view = call(page, "GET", f"shares/{share}").json()["view"]
    me = secrets.token_hex(16)
    call(page, "POST", f"shares/{share}", me, json={"action": view["legal"][0]})
    line = sqlite3.connect(database.partition(":///")[2])
    with line:
        line.execute("PRAGMA foreign_keys=ON")
        line.execute("DELETE FROM tables WHERE id = ?", (page.opened.table,))
        for left in (
            "SELECT count(*) FROM shares WHERE id = ?",
            "SELECT count(*) FROM answers WHERE share_id = ?",
        ):
            assert line.execute(left, (share,)).fetchone() == (0,)
    line.close()
    assert code(call(page, "GET", f"shares/{share}")) == (404, "no_share")


def test_all_links_of_a_table_are_taken_back_at_once(address: str) -> None:
    page = Page.open(address, "stick", target=2).join()
    page.play_out()
    page.close()
    names = [link(page, kind="game", game=1), link(page, kind="deal", game=1, deal=1)]
    path = f"tables/{page.opened.table}/shares"
    assert call(page, "DELETE", path, page.opened.token).json() == {"gone": 2}
    for name in names:
        assert code(call(page, "GET", f"shares/{name}/replay")) == (404, "no_share")


def test_nobody_asks_without_end(tmp_path: Any) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"
    with running(Settings(database, load=at_random, links_per_hour=3)) as address:
        url = f"http://{address}/api/shares/nothing"
        codes = [httpx.get(url).json()["code"] for _ in range(4)]
    assert codes == ["no_share"] * 3 + ["too_many_requests"]
