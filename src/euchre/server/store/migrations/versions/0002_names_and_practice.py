"""Names of seats, and tables for practice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables there are have no names, and are not for practice."""
    op.add_column("tables", sa.Column("names", sa.Text, nullable=False, server_default="[]"))
    practice = sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", practice)
