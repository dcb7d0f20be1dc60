"""Kernels: functions over integers and arrays, compiled where that is possible.

A kernel is plain Python that numba compiles too. Both give the same results;
``COMPILED`` tells which of the two runs here. Compiled code is kept in a folder
whose name holds a hash of the function's file and of all that it imports from
the engine: numba watches the file alone, and would go on using old code of the
functions that are called. What is damaged there is compiled anew. Plain Python answers, some
hundred times slower, where numba is not installed or does not work, where that folder cannot be
written, and where the environment says ``EUCHRE_KERNELS=python``.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import logging
import os
import re
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

__all__ = [
    "COMPILED",
    "clz",
    "ctz",
    "kernel",
    "nth",
    "pext",
    "plus",
    "popcount",
    "shr",
    "times",
    "wrap",
]

_Function = TypeVar("_Function", bound=Callable[..., Any])
_LOG: Final = logging.getLogger(__name__)
_ALL: Final = (1 << 64) - 1
_SIGN: Final = 1 << 63
_PACKAGE: Final = Path(__file__).parent.parent
_IMPORT: Final = re.compile(r"^\s*from (euchre\.engine\.[.\w]+) import", re.MULTILINE)


def popcount(x: int) -> int:
    """The number of bits set.

    >>> popcount(0b1011)
    3
    """
    return (x & _ALL).bit_count()


def ctz(x: int) -> int:
    """The index of the lowest bit set; ``x`` may not be 0.

    >>> ctz(0b1000)
    3
    """
    return (x & -x).bit_length() - 1


def clz(x: int) -> int:
    """The number of zeros above the highest bit set, of 64; ``x`` may not be 0.

    >>> 63 - clz(0b1000)
    3
    """
    return 64 - (x & _ALL).bit_length()


def pext(x: int, mask: int) -> int:
    """The bits of ``x`` where ``mask`` has one, moved together to the low end.

    >>> bin(pext(0b1010, 0b1110))
    '0b101'
    """
    out = place = 0
    mask &= _ALL
    while mask:
        low = mask & -mask
        if x & low:
            out |= 1 << place
        place += 1
        mask ^= low
    return wrap(out)


def nth(mask: int, n: int) -> int:
    """Bit number ``n`` of those set in ``mask``, counted from below; ``mask`` has more than ``n``.

    >>> bin(nth(0b10110, 2))
    '0b10000'
    """
    while n > 0:
        mask &= mask - 1
        n -= 1
    return mask & -mask


def wrap(x: int) -> int:
    """``x`` as a signed number of 64 bits.

    >>> wrap(1 << 63) == -(1 << 63)
    True
    """
    return ((x + _SIGN) & _ALL) - _SIGN


def plus(x: int, y: int) -> int:
    """The sum of 64 bits, what is beyond them lost.

    Compiled code may take it that ``+`` and ``*`` never overflow, and then does strange
    things where they do: random numbers and hashes are made with these.

    >>> plus((1 << 63) - 1, 1) == -(1 << 63)
    True
    """
    return wrap(x + y)


def times(x: int, y: int) -> int:
    """The product of 64 bits, what is beyond them lost.

    >>> times(1 << 62, 6) == -(1 << 63)
    True
    """
    return wrap(x * y)


def shr(x: int, n: int) -> int:
    """``x`` as 64 bits without a sign, moved right by ``n`` > 0.

    >>> shr(-1, 60)
    15
    """
    return (x & _ALL) >> n


def _home() -> Path:
    """Where compiled kernels are kept by this user."""
    own = os.environ.get("NUMBA_CACHE_DIR")
    if own:
        return Path(own)
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "euchre"


@cache
def _sources(file: Path) -> frozenset[Path]:
    """A source file and all files of the engine that it imports, directly or not."""
    found = {file}
    waiting = [file]
    while waiting:
        for parts in _IMPORT.findall(waiting.pop().read_text("utf-8")):
            path = _PACKAGE.joinpath(*parts.split(".")[1:])
            for used in (path.with_suffix(".py"), path / "__init__.py"):
                if used.is_file() and used not in found:
                    found.add(used)
                    waiting.append(used)
    return frozenset(found)


@cache
def _version_of(file: Path) -> str:
    """A hash of all sources that the kernels of a file are made of."""
    total = hashlib.sha256()
    for source in sorted(_sources(file)):
        total.update(source.name.encode() + b"\0" + source.read_bytes())
    return total.hexdigest()[:16]


def _folder_for(file: Path) -> Path:
    """Where the compiled kernels of this version of a file are kept."""
    assert _HOME is not None
    return _HOME / f"{file.stem}-{_version_of(file)}"


@cache
def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _start() -> Path | None:
    """The folder to compile into; None where kernels run as plain Python."""
    if os.environ.get("EUCHRE_KERNELS") == "python":
        return None
    if importlib.util.find_spec("numba") is None:
        _LOG.info("numba is not installed: kernels run as plain Python")
        return None
    try:
        importlib.import_module("numba")
    except Exception as error:  # whatever a numba says that fits not this Python, or this numpy
        _LOG.warning("numba does not work here (%s): kernels run as plain Python", error)
        return None
    try:
        home = _home() / "kernels"
    except RuntimeError:  # a user without a home folder
        home = None
    if home is None or not _is_writable(home):
        _LOG.warning("no folder to keep compiled kernels in: they run as plain Python")
        return None
    return home


_HOME: Final = _start()

COMPILED: Final = _HOME is not None
"""Whether kernels run compiled here."""


def _plain(function: _Function, signatures: tuple[str, ...]) -> _Function:
    """The function as plain Python, which must not meet the numbers of numpy in its arrays."""
    if all("[" not in signature for signature in signatures):
        return function
    from euchre.engine.plain import with_views

    return with_views(function)


def _compiled(function: _Function, signatures: tuple[str, ...]) -> Any:
    """The function as numba makes it, loaded from its folder or kept there if that is possible."""
    folder = _folder_for(Path(function.__code__.co_filename))
    import numba

    if _is_writable(folder):  # numba would look for another one, shared by all versions
        try:
            return _kept(function, signatures, folder)
        except numba.core.errors.NumbaError:
            raise
        except Exception as error:  # damaged files raise whatever their bytes happen to mean
            _LOG.warning("%s is damaged, or cannot be written any more (%s)", folder, error)
            shutil.rmtree(folder, ignore_errors=True)
    return numba.njit(list(signatures), nogil=True)(function)


_ONE_BY_ONE: Final = threading.RLock()
"""Held while numba is told a folder: it knows one for all threads."""


def _kept(function: _Function, signatures: tuple[str, ...], folder: Path) -> Any:
    import numba

    settings: Any = numba.config
    with _ONE_BY_ONE:
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(folder)
        try:
            return numba.njit(list(signatures), nogil=True, cache=True)(function)
        finally:
            settings.CACHE_DIR = before


def kernel(*signatures: str) -> Callable[[_Function], _Function]:
    """Compile a function for these numba signatures, when its module is imported.

    A recursive kernel calls itself with values of exactly the types of its
    signature, never with literals: numba's cache kills the second process that
    loads anything else (numba issue 6061).
    """

    def make(function: _Function) -> _Function:
        if not COMPILED:
            return _plain(function, signatures)
        return cast(_Function, _compiled(function, signatures))

    return make


if COMPILED:
    from euchre.engine.intrinsics import install

    install(popcount, ctz, clz, pext, nth, wrap, shr, plus, times)
