"""Where this machine keeps what a program wants to find again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

__all__ = ["data_folder", "sqlite_url"]


def data_folder(platform: str, environment: Mapping[str, str], home: Path) -> Path:
    """The folder for the data of this user's programs, by the custom of the platform.

    >>> data_folder("linux", {}, Path("/home/ann")).as_posix()
    '/home/ann/.local/share/euchre'
    >>> data_folder("darwin", {}, Path("/Users/ann")).as_posix()
    '/Users/ann/Library/Application Support/euchre'
    """
    if platform == "win32":
        local = environment.get("LOCALAPPDATA")
        return (Path(local) if local else home / "AppData" / "Local") / "euchre"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "euchre"
    shared = environment.get("XDG_DATA_HOME", "")
    # A relative path there is to be ignored, says the specification of these folders.
    base = Path(shared) if shared.startswith("/") else home / ".local" / "share"
    return base / "euchre"


def sqlite_url(file: Path) -> str:
    """The URL of a database in a file.

    >>> sqlite_url(Path("/srv/tables.sqlite3"))
    'sqlite+aiosqlite:////srv/tables.sqlite3'
    """
    return f"sqlite+aiosqlite:///{file}"
