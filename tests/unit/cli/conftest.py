"""Fixtures for commands."""

from __future__ import annotations

import pytest

from tests.unit.cli.inside import Inside


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Inside:
    """Commands in this process."""
    return Inside(monkeypatch, capsys)
