"""Errors as JSON: always a stable code, never a traceback."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from euchre.core import EuchreError, RulesError
from euchre.server.errors import RecordError, SeatingError, ShareError, StoreError, TooMany
from euchre.server.project import params
from euchre.server.protocol import Problem

__all__ = ["HANDLERS", "answer", "problem"]


_SHARE_STATUS: Final = {"no_deal": 404, "no_share": 404, "not_answered": 403}


def answer(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A response in JSON."""
    body = msgspec.json.encode(value)
    return Response(body, status, headers, media_type="application/json")


def problem(status: int, code: str, facts: Mapping[str, object] | None = None) -> Response:
    """A refusal."""
    return answer(Problem(code, params(facts or {}), []), status)


def _rules(request: Request, error: Exception) -> Response:
    assert isinstance(error, RulesError)
    return answer(Problem(error.code, params(error.params), list(error.options)), 422)


def _seating(request: Request, error: Exception) -> Response:
    assert isinstance(error, SeatingError)
    return problem(422, error.code, error.params)


def _record(request: Request, error: Exception) -> Response:
    """410, for the page to say so and to go on without the table."""
    assert isinstance(error, RecordError)
    return problem(410, error.code, error.params)


def _share(request: Request, error: Exception) -> Response:
    assert isinstance(error, ShareError)
    return problem(_SHARE_STATUS.get(error.code, 422), error.code, error.params)


def _too_many(request: Request, error: Exception) -> Response:
    assert isinstance(error, TooMany)
    return problem(429, error.code, error.params)


def _store(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreError)
    return problem(503, error.code)


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "_")
    found = problem(error.status_code, code)
    found.headers.update(error.headers or {})
    return found


def _other(request: Request, error: Exception) -> Response:
    code = error.code if isinstance(error, EuchreError) else "internal_error"
    return problem(500, code)


HANDLERS: Final[Mapping[Any, Any]] = {
    RulesError: _rules,
    RecordError: _record,
    SeatingError: _seating,
    ShareError: _share,
    StoreError: _store,
    TooMany: _too_many,
    HTTPException: _http,
    Exception: _other,
}
