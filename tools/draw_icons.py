"""Draws the page's icons as pictures, from ``web/public/icon.svg``; they are kept with the sources.

Run after the drawing has changed: ``python -m tools.draw_icons`` (it needs a Chromium).
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"

PAGE = "<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>{drawing}"


def draw(page: Page, drawing: str, size: int, name: str) -> None:
    """One square picture."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(PAGE.format(size=size, drawing=drawing))
    page.screenshot(path=PUBLIC / name, omit_background=True)


def main() -> None:
    """Draw them all."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    # Systems cut a maskable icon to any shape: it has no corners of its own, and room around.
    masked = drawing.replace('rx="7"', "").replace(
        "<path", '<path transform="translate(4.2 4.2) scale(.74)"'
    )
    chromium = os.environ.get("EUCHRE_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        draw(page, drawing, 192, "icon-192.png")
        draw(page, drawing, 512, "icon-512.png")
        draw(page, masked, 512, "icon-mask.png")
        browser.close()


if __name__ == "__main__":
    main()
