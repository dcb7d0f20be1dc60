"""Names: any script and any sign, but short, visible, and told from the others at the table."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest

from euchre import notation
from euchre.server.archive import games_of, record_text
from euchre.server.errors import SeatingError
from euchre.server.naming import given_names
from euchre.server.opening import open_table
from tests.server.parts import Sitting, at_random, record_of

ODD = ["<svg onload=hit=1>", "<b>bold</b>", "Zoë", "Łukasz", "李", "🂡", "a & 'b' \"c\"", "A<B"]


@pytest.mark.parametrize("name", ODD)
def test_ni_01_a_name_of_any_signs_is_kept_as_it_is(name: str) -> None:
    assert given_names([name, None], 2) == (name, None)


def test_ni_03_names_stand_in_records_as_they_are() -> None:
    names = ("A<B", None, "5 < 7 => & wait", '"quoted"')
    sitting = Sitting(msgspec.structs.replace(record_of(target=1), names=names))
    sitting.start()
    sitting.play_out()
    (played,) = games_of(sitting.so_far)
    assert played.players == ("A<B", "search", "5 < 7 => & wait", '"quoted"')
    (told,) = notation.read(io.StringIO(record_text(played)))
    assert isinstance(told, notation.Record)
    assert told.players == played.players


@pytest.mark.parametrize(
    "other",
    [
        *("Maria", "maria", "MARIA ", "M\u0430ria", "M\u0410RI\u0410"),
        *("\uff2daria", "Ma\u200dria", " m\u200caria"),
    ],
)
def test_ni_04_names_that_nobody_could_tell_apart_are_refused(other: str) -> None:
    with pytest.raises(SeatingError) as caught:
        given_names(["Maria", None, other, None], 4)
    assert caught.value.code == "name_taken"
    assert (caught.value.params["seat"], caught.value.params["other"]) == (2, 0)
    assert given_names(["Maria", "Mario", "Marian", "María"], 4)[3] == "María"


@pytest.mark.parametrize(
    ("names", "code", "params"),
    [
        (["Ann"], "names_by_seat", {"seats": 4}),
        ([None, "x" * 25, None, None], "name_too_long", {"seat": 1, "most": 24}),
        ([None, None, "a\tb", None], "name_unprintable", {"seat": 2}),
        ([None, None, "a\nb", None], "name_unprintable", {"seat": 2}),
        ([None, None, "\u202egnp", None], "name_unprintable", {"seat": 2}),
        (["\u3164", None, None, None], "name_unprintable", {"seat": 0}),
        (["\u200d", None, None, None], "name_unprintable", {"seat": 0}),
        (["\x00", None, None, None], "name_unprintable", {"seat": 0}),
    ],
)
def test_what_is_no_name_is_refused(
    names: list[str | None], code: str, params: dict[str, Any]
) -> None:
    with pytest.raises(SeatingError) as caught:
        given_names(names, 4)
    assert (caught.value.code, dict(caught.value.params)) == (code, params)


def test_names_are_trimmed_and_none_is_no_name() -> None:
    assert given_names(["  Ann ", " ", "", "x" * 24], 4) == ("Ann", None, None, "x" * 24)
    assert given_names(["", None], 2) == ()
    opened = open_table("standard", {}, at_random, (), [" Ann", None, None, "Bo"], practice=True)
    assert (opened.record.names, opened.record.practice) == (("Ann", None, None, "Bo"), True)
    assert open_table("standard", {}, at_random).record.practice is False


def test_ni_06_bots_of_one_kind_are_told_apart_by_their_seats() -> None:
    record = open_table("standard", {}, at_random, (), [None, "Bo", "Bea", None]).record
    assert record.names == (None, "Bo", "Bea", None)
    assert [bot and bot.name for bot in record.bots] == [None, "search", "search", "search"]
