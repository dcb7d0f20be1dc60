"""A table is its record: restored at any moment it is the same table, and damage is named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from euchre.bots import Player, Setting
from euchre.core import EuchreError
from euchre.server.errors import RecordError
from euchre.server.project import snapshot
from euchre.server.protocol import Accepted, NewGame, encode
from euchre.server.record import RECORD_VERSION, BotRecord, Entry, TableRecord
from euchre.server.table import PERSON, Table
from tests.server.parts import Sitting, at_random, everybody, passing, record_of, with_entries

GAMES: dict[str, dict[str, Any]] = {
    "standard": {},
    "stick": {"target": 5},
    "cardporch": {"defend_alone": "vs_loner", "call_for_best": "partner_best"},
    "claims": {"redeal_claims": ["aces_no_face", "no_face"], "redeal_limit": 1},
}


def played(name: str, secret: int) -> Sitting:
    preset = "standard" if name == "claims" else name
    sitting = Sitting(record_of(preset, secret, **GAMES[name]), seed=secret)
    sitting.start()
    return sitting


def shown(table: Table) -> str:
    return encode(snapshot(table.version, table.moment, PERSON))


@pytest.mark.parametrize("secret", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_sl_01_restored_after_any_command_it_is_the_same_table(name: str, secret: int) -> None:
    sitting = played(name, secret)
    for count, _ in enumerate(sitting.play_on()):
        if count % 5 == 0 or sitting.table.game.is_over():
            restored = Table.restore(sitting.so_far, at_random)
            assert shown(restored) == shown(sitting.table)
            assert restored.game.legal_actions == sitting.table.game.legal_actions
            assert restored.advance() == (None, (), ())


def test_a_second_game_is_restored_too() -> None:
    sitting = played("standard", 9)
    sitting.play_out()
    sitting.new_game()
    sitting.act(sitting.any_action())
    restored = Table.restore(sitting.so_far, at_random)
    assert shown(restored) == shown(sitting.table)
    assert restored.new_game(NewGame("again")) == (
        Accepted("again"),
        (),
        (),
    )


def test_sl_03_a_record_that_ends_with_a_bot_to_act_goes_on_by_itself() -> None:
    sitting = Sitting(record_of(secret=4, target=2), everybody(passing), seed=4)
    sitting.start()
    sitting.play_out()
    waiting = set()
    for end in range(1, len(sitting.entries)):
        table = Table.restore(with_entries(sitting.record, sitting.entries[:end]), at_random)
        if table.game.turn != PERSON:
            waiting.add(table.game.phase.value)
            step = table.advance()
            assert step.entries[0].number == end
        assert table.game.turn in (PERSON, None)
    assert waiting >= {"bid1", "bid2", "discard", "play"}


def test_a_command_accepted_before_is_answered_after_a_restore_without_acting_again() -> None:
    sitting = played("standard", 5)
    action, version = sitting.any_action(), sitting.table.version
    sitting.act(action, version=version, id="once")
    again = Sitting(sitting.so_far)
    again.table = Table.restore(sitting.so_far, at_random)
    assert again.act(action, version=version, id="once") == (Accepted("once"), (), ())


def test_sl_06_a_record_gives_the_same_dealer_and_packs_every_time() -> None:
    tables = [Table(record_of(secret=6), at_random) for _ in range(2)]
    for table in tables:
        table.start(bytes(16))
    deals = [table.game.all_deals for table in tables]
    assert deals[0] == deals[1]


def damaged(how: str) -> TableRecord:
    sitting = played("standard", 8)
    sitting.act(sitting.any_action())
    first, second, *rest = sitting.entries
    broken: dict[str, list[Entry]] = {
        "no salt": [second, *rest],
        "salt that is none": [Entry(0, 0, "salt:xyz"), second, *rest],
        "gap": [first, *rest],
        "no action": [first, Entry(1, second.seat, "play:XX")],
        "illegal action": [first, Entry(1, second.seat, "play:9C")],
        "wrong seat": [first, Entry(1, (second.seat + 1) % 4, second.text)],
        "game begun twice": [first, Entry(1, second.seat, "new_game")],
    }
    return with_entries(sitting.record, broken[how])


@pytest.mark.parametrize(
    "how",
    [
        "no salt", "salt that is none", "gap", "no action", "illegal action", "wrong seat",
        "game begun twice",
    ],
)  # fmt: skip
def test_a_damaged_record_is_named_and_not_played(how: str) -> None:
    with pytest.raises(RecordError) as caught:
        Table.restore(damaged(how), at_random)
    assert caught.value.code == "bad_record"
    assert caught.value.params["entry"] in (0, 1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"version": RECORD_VERSION + 1}, "future_record"),
        ({"rules": {"players": 9}}, "bad_record"),
        ({"rules": {"tomorrow": 1}}, "bad_record"),
        ({"secret": b"short"}, "bad_record"),
        ({"bots": (None, None, None, None, None)}, "bad_record"),
        ({"bots": (BotRecord("simple", "1"),) * 4}, "bad_record"),
    ],
)
def test_a_record_that_cannot_be_a_table_is_refused(change: dict[str, Any], code: str) -> None:
    sitting = played("standard", 8)
    record = msgspec.structs.replace(sitting.so_far, **change)
    with pytest.raises(RecordError) as caught:
        Table.restore(record, at_random)
    assert caught.value.code == code


def test_a_bot_that_is_no_longer_there_is_named() -> None:
    def nobody(name: str, /, **settings: Setting) -> Player:
        raise EuchreError("unknown_player", name=name)

    with pytest.raises(RecordError) as caught:
        Table.restore(record_of(), nobody)
    assert caught.value.code == "unknown_bot"
    assert caught.value.params["bots"] == ["search"]
