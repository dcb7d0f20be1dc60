"""``euchre play``: the server, the address, and the browser."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path

from euchre.cli.words import say, say_error
from euchre.core import EuchreError

__all__ = ["has_browser", "play"]


def play(host: str, port: int | None, db: Path | None, browser: bool) -> None:
    """Serve tables until interrupted."""
    try:
        from euchre.server.app import Settings
        from euchre.server.app.serve import PORT, bind, serve, url_of
    except ModuleNotFoundError as error:
        sys.exit(say("missing_extra", module=error.name))
    try:
        bound = bind(host, port)
        url = url_of(host, bound)
        if port is None and bound.getsockname()[1] != PORT:
            print(say("play.other_port", port=PORT))
        settings = Settings(_database(db), frozenset({host}), warm=True)
        # Ctrl+C is how one stops it; uvicorn has ended by then, and hands it on.
        with contextlib.suppress(KeyboardInterrupt):
            serve(settings, bound, lambda: _ready(url, browser))
    except EuchreError as error:
        sys.exit(say_error(error))


def _database(file: Path | None) -> str:
    from euchre.server.places import data_folder, sqlite_url

    if file is None:
        file = data_folder(sys.platform, os.environ, Path.home()) / "tables.sqlite3"
    return sqlite_url(file.absolute())


def _ready(url: str, browser: bool) -> None:
    print(say("play.address", url=url))
    print(say("play.stop"), flush=True)
    if browser and has_browser(sys.platform, os.environ):
        # Some browsers keep the call waiting until they are closed.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def has_browser(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether there is likely somebody in front of a browser on this machine.

    >>> has_browser("linux", {}), has_browser("linux", {"WAYLAND_DISPLAY": "wayland-0"})
    (False, True)
    >>> has_browser("darwin", {"CI": "true"})
    False
    """
    if environment.get("CI"):
        return False
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
