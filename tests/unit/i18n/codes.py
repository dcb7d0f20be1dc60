"""Every code that the library's sources can raise, read from the sources themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import euchre

PACKAGE = Path(euchre.__file__).parent
# Where a code stands among the arguments of what makes an error or a refusal of it.
CODE_AT = {
    "EuchreError": 0,
    "RulesError": 0,
    "DealError": 0,
    "NoMoreDecks": 0,
    "GameOver": 0,
    "ParseError": 0,
    "PositionError": 0,
    "RecordError": 0,
    "UnknownMessage": 0,
    "_need": 1,
}


def calls(part: str) -> Iterator[tuple[str, list[ast.expr]]]:
    """The name and the arguments of every call in a part of the package, starred tuples spread."""
    for file in sorted((PACKAGE / part).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id, list(spread(node.args))


def spread(arguments: list[ast.expr]) -> Iterator[ast.expr]:
    for argument in arguments:
        if isinstance(argument, ast.Starred) and isinstance(argument.value, ast.Tuple):
            yield from argument.value.elts
        else:
            yield argument


def literals(expression: ast.expr) -> Iterator[str]:
    """The texts that an expression can be: itself, or either branch of a choice."""
    if isinstance(expression, ast.IfExp):
        yield from literals(expression.body)
        yield from literals(expression.orelse)
    elif isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        yield expression.value


def error_codes(part: str) -> set[str]:
    """All codes of errors that the sources of this part name."""
    return {
        code
        for name, arguments in calls(part)
        if name in CODE_AT and len(arguments) > CODE_AT[name]
        for code in literals(arguments[CODE_AT[name]])
    }


def refusal_codes() -> set[str]:
    """All codes of refused actions that the core names."""
    return {
        code
        for name, arguments in calls("core")
        if name == "Refusal"
        for code in literals(arguments[0])
    }
