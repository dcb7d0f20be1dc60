"""Links to what has ended at a table, and answers to what they ask."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "shares",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column(
            "table_id",
            sa.String(40),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.UniqueConstraint(
            "table_id", "kind", "game", "deal", "seat", "done", name="uq_shares_what"
        ),
    )
    op.create_table(
        "answers",
        sa.Column(
            "share_id",
            sa.String(40),
            sa.ForeignKey("shares.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
