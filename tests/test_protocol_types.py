"""The page's types are those of the server."""

from __future__ import annotations

from euchre.server import protocol
from tools.protocol_types import TARGET, generated


def test_the_page_has_the_types_of_the_server() -> None:
    assert TARGET.read_text(encoding="utf-8") == generated(), (
        "web/src/protocol.ts is stale: python -m tools.protocol_types"
    )


def test_every_message_is_among_them() -> None:
    written = generated()
    for name in protocol.__all__:
        if name[0].isupper():
            assert f"export interface {name} {{" in written or f"export type {name} =" in written
