"""Commands of ``euchre`` in this process: quicker than starting one for each."""

from __future__ import annotations

import json
from typing import Any

import pytest

from euchre.cli.commands import app


class Inside:
    """Runs commands in any language, one worker unless said otherwise."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self._patch = patch
        self._capture = capture

    def out(self, *words: str, lang: str = "en") -> str:
        """What a command prints that goes well, and nothing else."""
        assert self._ended(words, lang) == 0
        printed = self._capture.readouterr()
        assert printed.err == ""
        return printed.out

    def json(self, *words: str) -> Any:
        """What it prints for programs."""
        return json.loads(self.out(*words, "--json"))

    def refusal(self, *words: str, lang: str = "en") -> str:
        """The one sentence with which a command is refused."""
        sentence = self._ended(words, lang)
        assert isinstance(sentence, str)
        assert len(sentence.splitlines()) == 1
        assert self._capture.readouterr().out == ""
        return sentence

    def _ended(self, words: tuple[str, ...], lang: str) -> str | int | None:
        self._patch.setenv("LANGUAGE", lang)
        one = () if "--workers" in words or words[0] == "solve" else ("--workers", "1")
        with pytest.raises(SystemExit) as ended:
            app([*words, *one])
        return ended.value.code
