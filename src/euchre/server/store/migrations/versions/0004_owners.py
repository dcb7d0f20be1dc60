"""Whose a table is, where its person has a key for all of his games; and what its games came to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables there are belong to nobody's key."""
    op.add_column("tables", sa.Column("owner_hash", sa.LargeBinary(32)))
    op.create_index("ix_tables_owner_hash", "tables", ["owner_hash"])
    op.create_table(
        "facts",
        sa.Column(
            "table_id",
            sa.String(40),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
