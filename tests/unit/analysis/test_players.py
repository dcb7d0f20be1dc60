"""Players as text: read, printed, loaded, and refused."""

from __future__ import annotations

import pytest

from euchre import EuchreError, ParseError
from euchre.analysis.players import PlayerSpec


@pytest.mark.parametrize(
    ("text", "name", "settings"),
    [
        ("simple", "simple", {}),
        (" simple ", "simple", {}),
        ("a:x=1", "a", {"x": 1}),
        ("a:x=-1", "a", {"x": -1}),
        ("a:x=true,y=false", "a", {"x": True, "y": False}),
        ("a: level = strong , style=calm", "a", {"level": "strong", "style": "calm"}),
        ("own-player_2.x:version=1.0", "own-player_2.x", {"version": "1.0"}),
    ],
)  # fmt: skip
def test_texts(text: str, name: str, settings: dict[str, object]) -> None:
    spec = PlayerSpec.parse(text)
    assert (spec.name, dict(spec.settings)) == (name, settings)
    assert PlayerSpec.parse(str(spec)) == spec


def test_the_order_of_settings_does_not_matter() -> None:
    assert PlayerSpec.parse("a:x=1,b=2") == PlayerSpec.parse("a:b=2,x=1")


@pytest.mark.parametrize(
    "text",
    ["", ":", "a:", "a:x", "a:x=", "a:=1", "a:x=1,", "a:x=1,,y=2", "a b", "1a", "a:x=1=2", "a:1=2",
     "a:seed=1", "a:name=b", "a:x=é", "a:x=1\n"[:-1] + "\u0000", "a" + ":" * 3],
)  # fmt: skip
def test_what_is_no_player_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        PlayerSpec.parse(text)
    assert refused.value.code == "bad_player"
    assert refused.value.text == text


def test_a_setting_is_made_once() -> None:
    with pytest.raises(ParseError) as refused:
        PlayerSpec.parse("a:x=1,x=2")
    assert refused.value.code == "setting_twice"


def test_loading() -> None:
    assert PlayerSpec.parse("simple").load().name == "simple"
    assert PlayerSpec.parse("random").load(3) is PlayerSpec.parse("random").load(3)
    assert PlayerSpec.parse("random").load(3) is not PlayerSpec.parse("random").load(4)
    with pytest.raises(EuchreError) as refused:
        PlayerSpec.parse("nobody").load()
    assert refused.value.code == "unknown_player"
    with pytest.raises(EuchreError) as refused:
        PlayerSpec.parse("simple:mood=bad").load()
    assert refused.value.code == "unknown_setting"
    assert PlayerSpec.parse("search:level=club").load().name == "search"
