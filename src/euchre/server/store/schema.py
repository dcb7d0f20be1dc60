"""The two tables of the database; nothing in them is special to SQLite.

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
    false,
)

__all__ = ["entries", "metadata", "tables"]

metadata = MetaData()

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
