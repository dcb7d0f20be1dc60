"""Single machine instructions for the bit functions of ``jit``; loaded only where numba is."""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Any, Final

import llvmlite.binding
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload

__all__ = ["install"]

_WORD: Final = ir.IntType(64)
_BIT: Final = ir.IntType(1)


def _has_pext() -> bool:
    """Whether the processor can gather bits in one instruction."""
    known = platform.machine().lower() in ("x86_64", "amd64")
    return known and bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))


def _of_one(emit: Callable[[Any, Any], Any]) -> Any:
    """An intrinsic from one word to one word."""

    @intrinsic
    def operation(_: Any, x: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return types.int64(types.int64), generate

    return operation


def _of_two(emit: Callable[[Any, Any, Any], Any]) -> Any:
    """An intrinsic from two words to one word."""

    @intrinsic
    def operation(_: Any, x: Any, y: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0], arguments[1])

        return types.int64(types.int64, types.int64), generate

    return operation


def _emit_pext(builder: Any, x: Any, mask: Any) -> Any:
    function = builder.module.declare_intrinsic(
        "llvm.x86.bmi.pext.64", (), ir.FunctionType(_WORD, [_WORD, _WORD])
    )
    return builder.call(function, [x, mask])


def _emit_nth(builder: Any, mask: Any, n: Any) -> Any:
    function = builder.module.declare_intrinsic(
        "llvm.x86.bmi.pdep.64", (), ir.FunctionType(_WORD, [_WORD, _WORD])
    )
    return builder.call(function, [builder.shl(_WORD(1), n), mask])


_popcount: Final = _of_one(lambda builder, x: builder.ctpop(x))
_ctz: Final = _of_one(lambda builder, x: builder.cttz(x, _BIT(1)))
_clz: Final = _of_one(lambda builder, x: builder.ctlz(x, _BIT(1)))
_wrap: Final = _of_one(lambda _, x: x)
_shr: Final = _of_two(lambda builder, x, n: builder.lshr(x, n))
_plus: Final = _of_two(lambda builder, x, y: builder.add(x, y))
_times: Final = _of_two(lambda builder, x, y: builder.mul(x, y))
_pext: Final = _of_two(_emit_pext)
_nth: Final = _of_two(_emit_nth)


def _pext_by_steps(x, mask):  # type: ignore[no-untyped-def]  # as lambdas below: numba compares names
    out = 0
    place = 0
    while mask != 0:
        low = mask & -mask
        if x & low:
            out |= 1 << place
        place += 1
        mask ^= low
    return out


def _nth_by_steps(mask, n):  # type: ignore[no-untyped-def]  # as above
    while n > 0:
        mask &= mask - 1
        n -= 1
    return mask & -mask


def install(
    popcount: Any,
    ctz: Any,
    clz: Any,
    pext: Any,
    nth: Any,
    wrap: Any,
    shr: Any,
    plus: Any,
    times: Any,
) -> None:
    """Give compiled code an instruction for each of these Python functions.

    numba wants the parameters of every overload named, and not annotated, as
    those of the function.
    """
    overload(popcount)(lambda x: lambda x: _popcount(x))
    overload(ctz)(lambda x: lambda x: _ctz(x))
    overload(clz)(lambda x: lambda x: _clz(x))
    overload(wrap)(lambda x: lambda x: _wrap(x))
    overload(shr)(lambda x, n: lambda x, n: _shr(x, n))
    overload(plus)(lambda x, y: lambda x, y: _plus(x, y))
    overload(times)(lambda x, y: lambda x, y: _times(x, y))
    if _has_pext():
        overload(pext)(lambda x, mask: lambda x, mask: _pext(x, mask))
        overload(nth)(lambda mask, n: lambda mask, n: _nth(mask, n))
    else:
        overload(nth)(lambda mask, n: _nth_by_steps)
        overload(pext)(lambda x, mask: _pext_by_steps)
