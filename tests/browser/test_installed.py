"""The page as a program of its own: installed, updated, and without its server."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from euchre.server.app import PAGE, Settings
from euchre.server.places import sqlite_url
from tests.browser.conftest import FLAGS
from tests.browser.devices import Devices
from tests.browser.process import Server
from tests.browser.sound import check_sound
from tests.browser.table import catalogue
from tests.server.live import running
from tests.server.parts import at_random

pytestmark = pytest.mark.browser

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return found.sort();
}"""

WORDS_ARE_KEPT = """async (lang) => {
  for (let frame = 0; frame < 900; frame += 1) {
    const kept = await (await caches.open("euchre-words")).match("/offline/auto");
    if (kept && (await kept.text()).includes(`lang="${lang}"`)) return;
    await new Promise(requestAnimationFrame);
  }
  throw new Error("its words are not kept");
}"""

WAITS = """async () => {
  const kept = await navigator.serviceWorker.ready;
  await kept.update();
  const { installing } = kept;
  const done = (resolve) => installing.addEventListener("statechange", resolve);
  if (installing) await new Promise(done);
  return kept.waiting !== null;
}"""
"""Looks for an update, as a browser does a moment after each visit, and waits until it is there."""

NAMES = "async () => (await caches.keys()).join()"


ANEW = '<meta name="anew" content="">'

MOST_LOOKS = 300


def settle(page: Page, lang: str = "en") -> None:
    """Until the worker serves the page, and its words are kept."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.evaluate(WORDS_ARE_KEPT, lang)


def test_chromium_would_install_it(
    browser: Browser, chromium: str, server: Server, tmp_path: Path
) -> None:
    """In a window that keeps things, for a private one can install nothing."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium, args=FLAGS, base_url=server.url
    )
    page = context.pages[0]
    page.goto("/")
    settle(page)
    session = context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert json.loads(found["data"])["display"] == "standalone"
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    context.close()


def test_it_is_named_in_the_language_of_the_page(devices: Devices) -> None:
    table = devices.start(lang="en")
    session = table.page.context.new_cdp_session(table.page)
    for lang in ("en", "pl"):
        table.page.get_by_role("combobox").first.select_option(lang)
        expect(table.page.locator("html")).to_have_attribute("lang", lang)
        manifest = json.loads(session.send("Page.getAppManifest")["data"])
        wanted = (lang, catalogue(lang).text("app.name"), "/")
        assert (manifest["lang"], manifest["name"], manifest["id"]) == wanted
    for icon in manifest["icons"]:
        answer = table.page.request.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]


def test_without_its_server_it_says_what_needs_it(
    devices: Devices, server: Server, axe: str
) -> None:
    table = devices.start(lang="it", service_workers="allow")
    page, words = table.page, catalogue("it")
    settle(page, "it")
    server.kill()
    page.reload()
    for part in ("title", "why", "kept", "start"):
        expect(page.get_by_text(words.text(f"app.offline.{part}"))).to_be_visible()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for width, height in ((320, 568), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            check_sound(page, axe, "a")
    server.start()
    page.get_by_role("link", name=words.text("app.offline.again")).click()
    settle(page, "it")
    table.watch.forgive_lost_lines()


# ---- another build ----


class Served(NamedTuple):
    """A server of a page that can be built anew."""

    url: str
    folder: Path

    def build_anew(self) -> None:
        """Another build: each script has another name, and the page can be told by a mark."""
        assets = self.folder / "assets"
        names = {file.name: re.sub(r"-.*\.", "-Anew.", file.name) for file in assets.glob("*.js")}
        for file in [*assets.iterdir(), *self.folder.glob("*.html"), self.folder / "sw.js"]:
            text = file.read_text(encoding="utf-8")
            for old, new in names.items():
                text = text.replace(old, new)
            text = text.replace("<title>", f"{ANEW}<title>").replace("euchre-build-", "build-")
            file.unlink()
            file.with_name(names.get(file.name, file.name)).write_text(text, encoding="utf-8")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """The built page, from a folder of its own."""
    folder = Path(shutil.copytree(PAGE, tmp_path / "dist"))
    database = sqlite_url(tmp_path / "tables.sqlite3")
    with running(Settings(database, page=folder, load=at_random)) as address:
        yield Served(f"http://{address}", folder)


def test_it_keeps_its_own_files_and_nothing_that_the_server_says(
    browser: Browser, served: Served
) -> None:
    context = browser.new_context(base_url=served.url)
    page = context.new_page()
    page.goto("/")
    settle(page)
    assets = {f"/assets/{file.name}" for file in (served.folder / "assets").iterdir()}
    own = ["/icon.svg", "/offline/auto", "/offline/auto", "/plain.css"]
    assert page.evaluate(KEPT) == sorted([*assets, *own])
    page.reload()
    page.get_by_role("button", name=catalogue("en").text("table.start.play")).click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    assert page.evaluate(KEPT) == sorted([*assets, *own])
    context.close()


def test_an_update_is_seen_at_once_and_an_open_page_keeps_working(
    browser: Browser, served: Served
) -> None:
    context = browser.new_context(base_url=served.url, locale="en")
    old = context.new_page()
    old.goto("/")
    settle(old)
    expect(old.locator("meta[name=anew]")).to_have_count(0)
    before = old.evaluate(KEPT)

    served.build_anew()
    new = context.new_page()
    new.goto("/")
    expect(new.get_by_role("heading", level=1)).to_be_visible()
    expect(new.locator("meta[name=anew]")).to_have_count(1)

    # What the old page loads only now is no longer on the server, and yet there.
    old.get_by_role("link", name=catalogue("en").text("builder.guide")).click()
    expect(old.locator(".guide h2").first).to_be_visible()
    assert set(before) <= set(old.evaluate(KEPT))

    assert new.evaluate(WAITS), "the pages of the old build are left alone"
    old.close()
    new.close()
    last = opened_until_the_old_files_are_gone(context)
    expect(last.locator("meta[name=anew]")).to_have_count(1)
    now = [name for name in last.evaluate(KEPT) if name.endswith(".js")]
    assert now
    assert not set(now) & set(before)
    context.close()


def opened_until_the_old_files_are_gone(context: BrowserContext) -> Page:
    """Workers change when no page is open; a browser may take a moment to notice that."""
    for _ in range(MOST_LOOKS):
        page = context.new_page()
        page.goto("/")
        settle(page)
        if "euchre-build-" not in page.evaluate(NAMES):
            return page
        page.close()
    raise AssertionError("the old files are kept for ever")
