"""Writing to the database: all of a statement or nothing, and one error for each way to fail."""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from euchre.server.errors import Conflict, StoreError

__all__ = ["write"]

log = logging.getLogger(__name__)


async def write(
    engine: AsyncEngine, statement: Any, rows: list[dict[str, Any]] | None = None
) -> int:
    """How many rows it touched; raises Conflict, StoreError."""
    try:
        async with engine.begin() as connection:
            return (await connection.execute(statement, rows)).rowcount
    except IntegrityError as error:
        raise Conflict("conflict") from error
    except SQLAlchemyError as error:
        log.exception("store_unwritable")
        raise StoreError("not_saved") from error
