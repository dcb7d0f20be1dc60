"""What the command line says, in the language of its user."""

from __future__ import annotations

import os
from collections.abc import Mapping

from euchre.core import EuchreError
from euchre.i18n import Catalogue, describe_error, negotiate

__all__ = ["game_name", "language", "say", "say_error"]


def language(environment: Mapping[str, str]) -> str:
    """The offered language that the environment asks for, as gettext would look it up.

    >>> language({"LANG": "it_IT.UTF-8"}), language({"LANG": "it_IT", "LC_ALL": "C"})
    ('it', 'en')
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        asked = environment.get(name, "")
        if asked:
            wanted = [tag.partition(".")[0].replace("_", "-") for tag in asked.split(":")]
            return negotiate(",".join(wanted))
    return negotiate("")


def say(id: str, **params: object) -> str:
    """A message of the command line."""
    return _catalogue().text(f"cli.{id}", **params)


def say_error(error: EuchreError) -> str:
    """Any error as a sentence: the command line's own, or the rules'."""
    id = f"error.{error.code}"
    return (
        say(id, **error.params)
        if f"cli.{id}" in _catalogue()
        else describe_error(error, _catalogue())
    )


def game_name(preset: str) -> str:
    """What people call a preset."""
    return _catalogue().text(f"rules.preset.{preset}")


def _catalogue() -> Catalogue:
    return Catalogue.load(language(os.environ))
