"""A link remembers how often somebody had gone back at its table when it was made.

What a link may be made to twice has changed with it, and SQLite changes no constraint of a
table: so both tables are made anew, and take the places of the old ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

WHAT = ("table_id", "kind", "game", "deal", "seat", "done")
LINK = ("id", *WHAT, "created_ms")
ANSWER = ("share_id", "who", "action", "at_ms")


def upgrade() -> None:
    """Links that are there go on showing what they show now."""
    _make()
    shares, answers = _table("shares", LINK), _table("answers", ANSWER)
    entries = _table("entries", ("table_id", "text"))
    back = sa.or_(entries.c.text == "undo", entries.c.text.like("again:%"))
    at_table = entries.c.table_id == shares.c.table_id
    times = sa.select(sa.func.count()).where(at_table, back).scalar_subquery()
    _fill("shares_new", (*LINK, "gone_back"), sa.select(*shares.c, times))
    _fill("answers_new", ANSWER, sa.select(*answers.c))
    for name in ("answers", "shares"):
        op.drop_table(name)
    for name in ("shares", "answers"):
        op.rename_table(f"{name}_new", name)


def _make() -> None:
    op.create_table(
        "shares_new",
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
        sa.Column("gone_back", sa.Integer, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.UniqueConstraint(*WHAT, "gone_back", name="uq_shares_shown"),
    )
    op.create_table(
        "answers_new",
        sa.Column(
            "share_id",
            sa.String(40),
            sa.ForeignKey("shares_new.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )


def _table(name: str, columns: Sequence[str]) -> sa.TableClause:
    return sa.table(name, *(sa.column(column) for column in columns))


def _fill(name: str, columns: Sequence[str], kept: sa.Select[Any]) -> None:
    op.execute(sa.insert(_table(name, columns)).from_select(list(columns), kept))
