"""Reading and writing at addresses, for compiled kernels; loaded only where numba is."""

from __future__ import annotations

from typing import Any, Final

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

__all__ = ["read_byte", "read_word", "write_byte", "write_word"]

_WORD: Final = ir.IntType(64)
_BYTE: Final = ir.IntType(8)


def _pointer(builder: Any, memory: Any, place: Any, kind: Any) -> Any:
    return builder.inttoptr(builder.add(memory, place), kind.as_pointer())


def _reader(kind: Any) -> Any:
    @intrinsic
    def read(_: Any, memory: Any, place: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            memory, place = arguments
            value = builder.load(_pointer(builder, memory, place, kind))
            return value if kind is _WORD else builder.zext(value, _WORD)

        return types.int64(types.int64, types.int64), generate

    return read


def _writer(kind: Any) -> Any:
    @intrinsic
    def write(_: Any, memory: Any, place: Any, value: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            memory, place, value = arguments
            kept = value if kind is _WORD else builder.trunc(value, kind)
            builder.store(kept, _pointer(builder, memory, place, kind))
            return value

        return types.int64(types.int64, types.int64, types.int64), generate

    return write


read_word: Final = _reader(_WORD)
read_byte: Final = _reader(_BYTE)
write_word: Final = _writer(_WORD)
write_byte: Final = _writer(_BYTE)
