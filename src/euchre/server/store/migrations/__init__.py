"""Bringing a database up to the schema of this program, step by step, with alembic.

A change of the schema is a new module under ``versions``; those there are never
edited. Each goes one way: an older program does not open a newer database.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

__all__ = ["upgrade"]

_HERE = Path(__file__).parent


def upgrade(connection: Connection) -> None:
    """Take all steps that this database lacks; raises CommandError for one of a later program."""
    scripts = ScriptDirectory(str(_HERE))

    def steps(revision: Any, context: MigrationContext) -> list[RevisionStep]:
        # What ``alembic upgrade head`` calls too, from a script that is no module.
        return scripts._upgrade_revs("head", revision)

    with EnvironmentContext(Config(), scripts, fn=steps) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()
