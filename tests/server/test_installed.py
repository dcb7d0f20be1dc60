"""What a browser needs to install the page and to load it fast, in every language."""

from __future__ import annotations

import gzip
import json

import httpx
import pytest

from euchre.i18n import Catalogue, languages

PACKED = {"accept-encoding": "gzip"}


def get(address: str, path: str, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(f"http://{address}{path}", headers=named)


@pytest.mark.parametrize("lang", languages())
def test_the_manifest_and_the_page_without_a_server_speak_every_language(
    address: str, lang: str
) -> None:
    words = Catalogue.load(lang)
    manifest = get(address, f"/manifest/{lang}.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    told = json.loads(manifest.content)
    assert (told["lang"], told["name"]) == (lang, words.text("app.name"))
    assert (told["id"], told["start_url"], told["scope"]) == ("/", "/", "/")
    page = get(address, f"/offline/{lang}").text
    assert f'<html lang="{lang}">' in page
    assert words.text("app.offline.title") in page


def test_a_browser_s_own_language_is_meant_by_auto(address: str) -> None:
    for path in ("/manifest/auto.webmanifest", "/offline/auto", "/locale/auto.json"):
        answer = get(address, path, accept_language="it")
        assert '"it"' in answer.text
        assert "accept-language" in answer.headers["vary"].lower()
        assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/manifest/xx.webmanifest", "/offline/xx"])
def test_there_is_nothing_in_a_language_that_is_not_there(address: str, path: str) -> None:
    answer = get(address, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_language")


@pytest.mark.parametrize("path", ["/locale/en.json", "/api/house/en"])
def test_what_is_long_is_sent_packed(address: str, path: str) -> None:
    with httpx.stream("GET", f"http://{address}{path}", headers=PACKED) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert 3 * len(sent) < len(gzip.decompress(sent))
    assert "content-encoding" not in get(address, path, accept_encoding="identity").headers
    assert "content-encoding" not in get(address, "/api/health", **PACKED).headers


def test_words_that_a_page_has_are_not_sent_again(address: str) -> None:
    first = get(address, "/locale/en.json")
    again = get(address, "/locale/en.json", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = get(address, "/locale/it.json", if_none_match=first.headers["etag"])
    assert other.status_code == 200
