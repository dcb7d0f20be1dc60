"""What every test may count on, and what is said at the end of a run about tests left out."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
from typing import Any

import pytest
from hypothesis import settings

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
LEFT_OUT = (
    "Left out: {count} browser tests, for no Chromium was found. To add them, install one "
    "(Debian: apt-get install chromium) or set EUCHRE_CHROMIUM to its path, and run again."
)
LEFT_OUT_KEY = pytest.StashKey[int]()

# The tests start Python dozens of times; what has been compiled once is not compiled again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Who runs tests in the background makes them deaf to Ctrl+C, and they all programs they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# How long an example takes says more about the machine than about the code.
settings.register_profile("euchre", settings(), deadline=None)
settings.load_profile("euchre")


def find_chromium() -> str | None:
    """The Chromium the browser tests drive: EUCHRE_CHROMIUM, else one on the PATH."""
    named = os.environ.get("EUCHRE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; only tests marked `browser` may ask for it."""
    found = find_chromium()
    assert found, "mark tests that need a Chromium with pytest.mark.browser"
    return found


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put browser tests last, and leave them out where there is no browser.

    Last, because they are the slow ones, and because Playwright keeps an event loop running in
    the main thread that asynchronous tests after it would trip over.
    """
    browser = [item for item in items if item.get_closest_marker("browser")]
    items[:] = [item for item in items if item not in browser]
    if find_chromium():
        items += browser
    elif browser:
        config.hook.pytest_deselected(items=browser)
        config.stash[LEFT_OUT_KEY] = len(browser)
        if hasattr(config, "workeroutput"):
            config.workeroutput["left_out"] = len(browser)


def pytest_collection_finish() -> None:
    """Keep what stands now out of sight of the garbage collector, which it would only keep busy."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear from a worker what it left out; all of them leave out the same."""
    node.config.stash[LEFT_OUT_KEY] = getattr(node, "workeroutput", {}).get("left_out", 0)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say what was left out, as the last thing before the count."""
    count = config.stash.get(LEFT_OUT_KEY, 0)
    if count:
        terminalreporter.write_line(LEFT_OUT.format(count=count), yellow=True)
