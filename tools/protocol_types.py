"""Writes web/src/protocol.ts from the messages of the server: `python -m tools.protocol_types`.

The page's types cannot drift from what the server sends: a test compares the file
with what this makes. What is written is as prettier would have it.
"""

from __future__ import annotations

import ast
import inspect
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from euchre.server import commands, offers, protocol

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
WIDTH = 100
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
HEAD = "/** What travels between page and server. Generated from the server; do not edit. */"


def is_alias(value: object) -> bool:
    """Whether a name of the module stands for a type, and is no class."""
    return get_origin(value) in (Literal, Union, types.UnionType, dict)


ALIASES: dict[str, Any] = {
    name: value for name, value in vars(protocol).items() if name[0].isupper() and is_alias(value)
}
STRUCTS = [
    value
    for module in (protocol, commands, offers)
    for value in vars(module).values()
    if isinstance(value, type) and issubclass(value, msgspec.Struct)
    if value.__module__ == module.__name__
]


def text_of(kind: Any, *, named: bool = True) -> str:
    """A type as TypeScript writes it; ``named`` lets it be one of the aliases."""
    if named:
        for name, alias in ALIASES.items():
            if kind == alias:
                return name
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    return _text_of_generic(get_origin(kind), get_args(kind))


def _text_of_generic(origin: Any, arguments: tuple[Any, ...]) -> str:
    if origin is Annotated:
        return text_of(arguments[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(map(text_of, arguments))
    if origin is list:
        item = text_of(arguments[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is dict:
        return f"Record<string, {text_of(arguments[1])}>"
    raise TypeError(f"no TypeScript for {origin}")


def alias_lines(name: str) -> Iterator[str]:
    """A type alias, over several lines where it is long."""
    text = text_of(ALIASES[name], named=False)
    line = f"export type {name} = {text};"
    if len(line) <= WIDTH:
        yield line
        return
    yield f"export type {name} ="
    *parts, last = text.split(" | ")
    yield from (f"  | {part}" for part in parts)
    yield f"  | {last};"


def struct_lines(struct: type[msgspec.Struct]) -> Iterator[str]:
    """An interface, with what the server's code says about it."""
    notes = field_notes(struct)
    hints = get_type_hints(struct, include_extras=True)
    yield from comment_lines(inspect.getdoc(struct) or "", "")
    yield f"export interface {struct.__name__} {{"
    config = struct.__struct_config__
    if config.tag_field:
        yield f'  {config.tag_field}: "{config.tag}";'
    for name in struct.__struct_fields__:
        yield from comment_lines(notes.get(name, ""), "  ")
        yield f"  {name}: {text_of(hints[name])};"
    yield "}"


def comment_lines(text: str, indent: str) -> Iterator[str]:
    """The first paragraph of a docstring."""
    paragraph = " ".join(text.partition("\n\n")[0].replace("``", "`").split())
    if paragraph:
        yield f"{indent}/** {paragraph} */"


def field_notes(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The text under each field, where there is one."""
    (node,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(node, ast.ClassDef)
    return {
        field.target.id: str(note.value.value)
        for field, note in zip(node.body, node.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(note, ast.Expr)
        and isinstance(note.value, ast.Constant)
    }


def generated() -> str:
    """The whole file."""
    blocks = [HEAD]
    blocks += ["\n".join(alias_lines(name)) for name in ALIASES]
    blocks += ["\n".join(struct_lines(struct)) for struct in STRUCTS]
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    TARGET.write_text(generated(), encoding="utf-8")
    sys.stdout.write(f"{TARGET.name} written\n")
