"""Pictures of every screen, to be looked at: ``python -m tests.browser.shots --help``."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.devices import Devices
from tests.browser.process import Server
from tests.browser.screens import EVERY, Screens
from tests.conftest import find_chromium

SIZES = ("320x568", "390x844", "820x370", "1280x800")
THEMES = ("light", "dark")
LANGS = ("en", "pl")

ACROSS = {"320x568": 5, "390x844": 5, "820x370": 3, "1280x800": 2}
"""Pictures beside each other on a sheet."""

SHEET = """<!doctype html><style>
body {{ margin: 8px; width: max-content; font: 14px sans-serif; background: #888 }}
main {{ display: grid; grid-template-columns: repeat({across}, max-content); gap: 12px }}
figure {{ margin: 0 }} img {{ display: block; width: {width}px }}
</style><main>{figures}</main>"""


class Wanted(NamedTuple):
    """What to take pictures of."""

    screens: list[str]
    sizes: list[str]
    themes: list[str]
    langs: list[str]
    choices: dict[str, str]
    """What a person has chosen, such as the deck."""


def take(devices: Devices, wanted: Wanted, folder: Path) -> Iterator[Path]:
    """Open each screen once in each language, and take it at all sizes in all themes."""
    screens = Screens(devices)
    for lang in wanted.langs:
        for name in wanted.screens:
            page = screens.open(name, lang=lang, **wanted.choices).page
            for size in wanted.sizes:
                width, _, height = size.partition("x")
                page.set_viewport_size({"width": int(width), "height": int(height)})
                for theme in wanted.themes:
                    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                    page.wait_for_function(
                        "(theme) => document.documentElement.dataset.theme === theme", arg=theme
                    )
                    path = folder / f"{name}-{size}-{theme}-{lang}.png"
                    page.screenshot(path=path)
                    yield path
            page.context.close()


def sheets(browser: Browser, wanted: Wanted, folder: Path) -> Iterator[Path]:
    """All screens of one size, theme and language beside each other."""
    page = browser.new_page(viewport={"width": 400, "height": 400})
    for size in wanted.sizes:
        width = min(int(size.partition("x")[0]), 640)
        for theme in wanted.themes:
            for lang in wanted.langs:
                last = f"{size}-{theme}-{lang}"
                figures = "".join(
                    f'<figure><img src="{name}-{last}.png"><figcaption>{name}</figcaption></figure>'
                    for name in wanted.screens
                )
                source = folder / f"sheet-{last}.html"
                across = ACROSS.get(size, 3)
                source.write_text(SHEET.format(across=across, width=width, figures=figures))
                page.goto(source.as_uri())
                page.screenshot(path=source.with_suffix(".png"), full_page=True)
                yield source.with_suffix(".png")


def main() -> None:
    """Take the pictures, and lay them out on sheets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(".cache/shots"), help="folder of pictures")
    parser.add_argument("--screens", nargs="+", default=list(EVERY), choices=EVERY)
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), metavar="WIDTHxHEIGHT")
    parser.add_argument("--themes", nargs="+", default=list(THEMES), choices=THEMES)
    parser.add_argument("--langs", nargs="+", default=list(LANGS))
    parser.add_argument("--choose", nargs="*", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    choices = dict(choice.split("=", 1) for choice in asked.choose)
    wanted = Wanted(asked.screens, asked.sizes, asked.themes, asked.langs, choices)
    folder = asked.out.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            print(len(list(take(Devices(browser, server), wanted, folder))), "pictures")
            for sheet in sheets(browser, wanted, folder):
                print(sheet)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
