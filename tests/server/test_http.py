"""HTTP: what is answered, with which headers, and what is kept out."""

from __future__ import annotations

import http.client
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from euchre.core import preset_names
from euchre.i18n import languages
from euchre.server.app import Settings
from euchre.server.app.guard import MOST_BODY
from euchre.server.app.quota import HOUR_S, Quota
from tests.server.live import Page, running
from tests.server.parts import at_random

ORDER = {"preset": "standard", "options": {}}


def get(address: str, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"http://{address}{path}", headers=headers)


def post(address: str, content: Any = None, **headers: str) -> httpx.Response:
    body = content if isinstance(content, bytes) else json.dumps(content).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    named = {"content-type": "application/json", **named}
    return httpx.post(f"http://{address}/api/tables", content=body, headers=named)


def test_a_table_is_opened_with_its_commitment_before_any_salt(address: str) -> None:
    answer = post(address, ORDER)
    assert answer.status_code == 201
    opened = answer.json()
    told = {"table", "token", "commitment", "bots", "names", "practice", "ready"}
    assert opened.keys() == told
    assert re.fullmatch("[0-9a-f]{64}", opened["commitment"])
    assert len(opened["token"]) >= 32
    assert answer.headers["cache-control"] == "no-store"


def test_the_token_tells_whether_the_table_is_there(address: str) -> None:
    opened = Page.open(address).opened
    path = f"/api/tables/{opened.table}"
    there = get(address, path, authorization=f"Bearer {opened.token}")
    assert there.status_code == 200
    usual = {"name": "search", "settings": {"level": "club"}, "version": "1", "began": "1"}
    assert there.json() == {
        "exists": True, "preset": "standard", "seat": 0, "commitment": opened.commitment,
        "bots": [None, usual, usual, usual], "names": [], "practice": False, "ready": True,
    }  # fmt: skip
    for wrong in ("Bearer x", "Bearer", "", f"Basic {opened.token}", f"Bearer {opened.token}x"):
        assert get(address, path, authorization=wrong).status_code == 404
    assert get(address, "/api/tables/none").json()["code"] == "no_table"


def test_players_that_cannot_be_had_are_refused_with_what_is_to_blame(address: str) -> None:
    seats = [None, None, {"name": "search", "settings": {"level": "champion"}}, None]
    answer = post(address, ORDER | {"bots": seats})
    assert answer.status_code == 422
    params = {"seat": 2, "setting": "level", "value": "champion"}
    assert answer.json() == {"code": "bad_setting", "params": params, "options": []}


def test_names_are_kept_or_refused_with_the_seat_to_blame(address: str) -> None:
    named = ORDER | {"names": [" Zoë", None, None, "<b>Bo</b>"], "practice": True}
    opened = post(address, named).json()
    assert opened["names"] == ["Zoë", None, None, "<b>Bo</b>"]
    path = f"/api/tables/{opened['table']}"
    there = get(address, path, authorization=f"Bearer {opened['token']}").json()
    assert (there["names"], there["practice"]) == (opened["names"], True)
    answer = post(address, ORDER | {"names": ["Bo", None, None, "bo "]})
    assert answer.status_code == 422
    params = {"seat": 3, "other": 0, "name": "bo"}
    assert answer.json() == {"code": "name_taken", "params": params, "options": []}


@pytest.mark.parametrize(
    ("order", "code", "options"),
    [
        ({"preset": "whist", "options": {}}, "unknown_preset", []),
        ({"preset": "standard", "options": {"tomorrow": 1}}, "unknown_option", ["tomorrow"]),
        ({"preset": "standard", "options": {"preset": "nap"}}, "unknown_option", ["preset"]),
        ({"preset": "standard", "options": {"self": 1}}, "unknown_option", ["self"]),
        ({"preset": "standard", "options": {"target": 0}}, "option_value", ["target"]),
        ({"preset": "standard", "options": {"players": 5}}, "partners_need_four", None),
        ({"preset": "nap", "options": {"players": 7, "low_rank": "9"}}, "pack_too_small", None),
    ],
)  # fmt: skip
def test_rules_that_cannot_be_played_are_refused_with_their_code(
    address: str, order: dict[str, Any], code: str, options: list[str] | None
) -> None:
    answer = post(address, order)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert options is None or answer.json()["options"] == options


@pytest.mark.parametrize("preset", preset_names())
def test_a_table_of_every_game_is_opened(address: str, preset: str) -> None:
    answer = post(address, {"preset": preset, "options": {"games_to_win": 3}})
    assert answer.status_code == 201


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'{"preset": 1, "options": {}}', b'{"preset": "standard"}', b"\xff",
     b'{"preset": "standard", "options": {}, "more": 1}',
     b'{"preset": "standard", "options": {"special_bids": [{}]}}'],
)  # fmt: skip
def test_what_is_no_order_is_refused(address: str, body: bytes) -> None:
    answer = post(address, body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


def test_only_json_is_read_and_not_too_much_of_it(address: str) -> None:
    assert post(address, ORDER, content_type="text/plain").status_code == 415
    assert post(address, b" " * (MOST_BODY + 1)).status_code == 413
    line = http.client.HTTPConnection(address)
    chunks = (b" " * 1024 for _ in range(MOST_BODY // 1024 + 1))
    line.request("POST", "/api/tables", chunks, {"Content-Type": "application/json"})
    assert line.getresponse().status == 413
    line.close()


@pytest.mark.parametrize("path", ["/nothing", "/api/nothing", "/api", "/assets/none.js", "/..%2fx"])
def test_unknown_paths_are_404_in_json(address: str, path: str) -> None:
    answer = get(address, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_other_methods_are_refused_in_json(address: str) -> None:
    answer = httpx.delete(f"http://{address}/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")


def test_the_server_says_that_it_is_up(address: str) -> None:
    assert get(address, "/api/health").json()["ok"] is True


def test_the_page_is_asked_for_anew_and_its_assets_never_again(address: str) -> None:
    page = get(address, "/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    unchanged = get(address, "/", **{"if-none-match": page.headers["etag"]})
    assert unchanged.status_code == 304
    script = get(address, "/assets/index-abc123.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_a_fault_of_ours_is_a_code_and_no_traceback(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("euchre.server.hub.open_table", lambda *_: 1 / 0)
    with running(Settings(database, load=at_random)) as address:
        answer = post(address, ORDER)
    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert "ZeroDivisionError" not in answer.text
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("path", ["/", "/nothing", "/api/health", "/locale/en.json"])
def test_every_answer_carries_the_policy(address: str, path: str) -> None:
    headers = get(address, path).headers
    policy = dict(
        part.partition(" ")[::2] for part in headers["content-security-policy"].split("; ")
    )
    assert policy == {
        "default-src": "'none'", "script-src": "'self'", "style-src": "'self'",
        "img-src": "'self' data:", "connect-src": "'self'", "font-src": "'self'",
        "manifest-src": "'self'", "base-uri": "'none'", "form-action": "'none'",
        "frame-ancestors": "'none'", "worker-src": "'self'",
    }  # fmt: skip
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_the_words_are_served_by_language(address: str) -> None:
    offered = get(address, "/locale/en.json").json()["languages"]
    assert tuple(offered) == languages()
    assert offered.items() >= {"en": "English", "it": "Italiano", "pl": "Polski"}.items()
    for lang in offered:
        words = get(address, f"/locale/{lang}.json").json()
        assert words["lang"] == lang
        assert words["plural"]
        assert words["messages"]["table.title"]
        assert not [id for id in words["messages"] if id.startswith("cli.")]
    wanted = {"accept-language": "tlh, it-CH;q=0.8"}
    assert get(address, "/locale/auto.json", **wanted).json()["lang"] == "it"
    assert get(address, "/locale/auto.json").json()["lang"] == "en"
    answer = get(address, "/locale/xx.json")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_language")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200), ("LOCALHOST:8642", 200), ("127.0.0.1:1", 200), ("[::1]:8642", 200),
        ("192.168.1.7:8642", 200), ("table.example", 200), ("evil.example", 421),
        ("127.0.0.1.evil.example", 421), ("", 421), ("[", 421),
    ],
)  # fmt: skip
def test_a_foreign_name_that_points_here_is_not_answered(
    address: str, host: str, status: int
) -> None:
    line = http.client.HTTPConnection(address)
    line.putrequest("GET", "/api/health", skip_host=True)
    line.putheader("Host", host)
    line.endheaders()
    assert line.getresponse().status == status
    line.close()


def test_no_foreign_page_opens_a_table(address: str) -> None:
    assert post(address, ORDER, origin="http://evil.example").status_code == 403
    assert post(address, ORDER, origin="null").status_code == 403
    assert post(address, ORDER, origin=f"http://{address}").status_code == 201


def test_a_page_that_was_never_built_is_explained_in_the_readers_language(
    database: str, tmp_path: Path
) -> None:
    with running(Settings(database, page=tmp_path / "none", load=at_random)) as address:
        english, italian = get(address, "/"), get(address, "/", **{"accept-language": "it"})
        assert english.status_code == italian.status_code == 503
        assert "make play" in english.text
        assert 'lang="it"' in italian.text
        assert english.text != italian.text
        assert get(address, "/assets/x.js").json()["code"] == "not_found"


def test_one_address_opens_so_many_tables_and_no_more(database: str) -> None:
    with running(Settings(database, load=at_random, tables_per_hour=2)) as address:
        codes = [post(address, ORDER).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_an_hour_later_there_may_be_more() -> None:
    now = 0.0
    quota = Quota(1, clock=lambda: now)
    assert [quota.take("a"), quota.take("a"), quota.take("b")] == [True, False, True]
    now = HOUR_S
    assert quota.take("a")
