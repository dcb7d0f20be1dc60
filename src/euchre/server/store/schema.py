"""The tables of the database; nothing in them is special to SQLite.

Times are whole milliseconds since 1970 (UTC), for databases differ in what they
make of dates. What is structured is JSON in a text column, read by this package
and not by the database, so that one damaged row spoils one table only.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

__all__ = ["answers", "entries", "facts", "metadata", "shares", "tables"]

metadata = MetaData()

WHAT = ("table_id", "kind", "game", "deal", "seat", "done", "gone_back")
"""The columns that say what a link leads to."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("record_version", Integer, nullable=False),
    Column("preset", String(40), nullable=False),
    Column("rules", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("bots", Text, nullable=False),
    Column("token_hash", LargeBinary, nullable=False),
    Column("names", Text, nullable=False, server_default="[]"),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("created_ms", BigInteger, nullable=False, index=True),
    Column("owner_hash", LargeBinary(32), index=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # The key makes a number unique: of two who append after the same entry, one fails.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(64), nullable=False),
    Column("command", String(64)),
    Column("at_ms", BigInteger, nullable=False),
)

shares = Table(
    "shares",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("game", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("gone_back", Integer, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    # There is one link to one thing, however often it is asked for.
    UniqueConstraint(*WHAT, name="uq_shares_shown"),
)

answers = Table(
    "answers",
    metadata,
    Column("share_id", String(40), ForeignKey("shares.id", ondelete="CASCADE"), primary_key=True),
    # A hash that differs from link to link: nobody's answers can be put together.
    Column("who", String(64), primary_key=True),
    Column("action", String(64), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

facts = Table(
    "facts",
    metadata,
    # What a table's record came to when it had so many entries. It can be made anew at any
    # time, and is kept because that takes longer than reading it.
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("facts", Text, nullable=False),
)
