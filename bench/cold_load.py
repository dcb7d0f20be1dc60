"""How long the first visit takes to the first card, on a slow line.

A Chromium that has kept nothing opens the start page over 1.6 Mbit/s with 150 ms for each way there
and back, presses the first button as soon as it is there, and has the first card of its hand. The
line is slowed down by the browser itself.

Run: python bench/cold_load.py [ROUNDS]. It exits with an error when the median is over the limit.
"""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

LIMIT_S = 3.0
ROUNDS = 7
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
PLAY = ".doors button"
CARD = ".hand [data-card]"


class Visit(NamedTuple):
    """Seconds from the address to what can be seen."""

    button: float
    card: float


@contextmanager
def served() -> Iterator[str]:
    """A server with no tables; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder, "tables.sqlite3"))
        command = [sys.executable, "-m", "euchre", "play", "--no-browser", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--db", database],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"EUCHRE_KERNELS": "python"},
        )
        assert process.stdout is not None
        try:
            found = next(filter(None, (re.search(r"http://\S+", line) for line in process.stdout)))
            yield found[0]
        finally:
            process.terminate()
            process.wait()


def visit(browser: Browser, url: str) -> Visit:
    """One visit on a new device."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    start = perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(PLAY)
    button = perf_counter() - start
    page.click(PLAY)
    page.wait_for_selector(CARD)
    card = perf_counter() - start
    context.close()
    return Visit(button, card)


def main() -> int:
    """Print each visit and the medians; 1 when the first card comes too late."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    chromium = os.environ.get("EUCHRE_CHROMIUM") or shutil.which("chromium")
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        visits = [visit(browser, url) for _ in range(rounds)]
        browser.close()
    for number, (button, card) in enumerate(visits, 1):
        print(f"visit {number}: button {button:.2f} s, first card {card:.2f} s")
    button, card = (statistics.median(times) for times in zip(*visits, strict=True))
    print(f"median: button {button:.2f} s, first card {card:.2f} s (limit {LIMIT_S:.1f} s)")
    return bool(card > LIMIT_S)


if __name__ == "__main__":
    sys.exit(main())
