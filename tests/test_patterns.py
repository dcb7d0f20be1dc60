"""Faults that recur in programs of this kind, and what makes them impossible here."""

from __future__ import annotations

import ast
import enum
import importlib
import pickle
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import euchre
import euchre.core
from euchre import Action, Card, Deal, EuchreError, Rules, State
from euchre.testing import playout, random_deal, random_rules

PACKAGE = Path(euchre.__file__).parent
CORE = PACKAGE / "core"
NOT_CARDS = frozenset({"action", "legal", "call", "high", "event", "ranks", "memory"})
"""Names of things whose suit is no printed one: actions, bids, and tables of effective suits."""
PRINTED_SUIT = {
    ("core/ranking.py", "card"): "tells the right bower from the left, both of the trump suit",
}
SEATS = frozenset(
    [
        "seat",
        "turn",
        "dealer",
        "maker",
        "loner",
        "lone_defender",
        "partner",
        "leader",
        "bidder",
        "winner",
        "winning",
    ]
)
INTERNED = frozenset({"_ACTIONS", "_CARDS", "_OF_CARD"})
"""Tables of values that are made once; they only ever grow."""
MUTATORS = frozenset(
    [
        "append",
        "add",
        "extend",
        "insert",
        "remove",
        "pop",
        "popitem",
        "clear",
        "update",
        "setdefault",
        "sort",
        "discard",
    ]
)


def sources(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(folder.rglob("*.py")):
        yield file.relative_to(PACKAGE).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def core_modules() -> list[ModuleType]:
    names = [info.name for info in pkgutil.walk_packages([str(CORE)], "euchre.core.")]
    return [euchre.core, *map(importlib.import_module, names)]


def test_3_1_only_effective_suit_reads_a_printed_suit() -> None:
    found = set()
    for name, tree in sources(PACKAGE):
        if name.startswith(("core/cards.py", "testing/")):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "suit" and is_card(node.value):
                found.add((name, ast.unparse(node.value)))
    assert found == set(PRINTED_SUIT)


def is_card(node: ast.expr) -> bool:
    """Whether something with a suit may be a card: by its name, for that is all there is here."""
    if isinstance(node, ast.Call):
        return False
    last = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "card")
    return last not in NOT_CARDS | {"self"}


def test_3_1_no_suit_is_read_off_a_card_code() -> None:
    for name, tree in sources(PACKAGE):
        if name.startswith(("core/cards.py", "testing/")):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
                assert node.value.attr != "code", f"{name}:{node.lineno}"


def test_3_6_points_are_counted_in_one_place() -> None:
    readers = {
        name
        for name, tree in sources(CORE)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("pts_")
    }
    assert readers == {"core/scoring.py"}


def test_3_7_no_enum_member_is_false() -> None:
    enums = {
        thing
        for module in core_modules()
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, enum.Enum) and list(thing)
    }
    assert len(enums) >= 4
    for kind in enums:
        assert all(bool(member) for member in kind), kind


def test_3_7_no_seat_is_taken_for_a_truth() -> None:
    for name, tree in sources(CORE):
        for node in ast.walk(tree):
            for part in conditions(node):
                last = getattr(part, "attr", getattr(part, "id", ""))
                assert last not in SEATS, f"{name}:{part.lineno}: seat 0 is a seat"


def conditions(node: ast.AST) -> list[ast.expr]:
    """The expressions whose truth is asked for."""
    if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert):
        return [node.test]
    if isinstance(node, ast.BoolOp):
        return list(node.values)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.operand]
    if isinstance(node, ast.comprehension):
        return list(node.ifs)
    return []


def test_3_8_nothing_public_can_be_changed() -> None:
    for name in euchre.__all__:
        assert not isinstance(getattr(euchre, name), list | dict | set | bytearray), name


def test_3_8_no_function_changes_a_table_of_its_module() -> None:
    for name, tree in sources(CORE):
        tables = {target for node in tree.body for target in bound_by(node)} - INTERNED
        for node in ast.walk(tree):
            changed = changed_by(node)
            assert changed not in tables, f"{name}:{getattr(node, 'lineno', 0)}: {changed}"
            assert not isinstance(node, ast.Global), name


def bound_by(node: ast.stmt) -> list[str]:
    """Names that a statement of a module binds to values."""
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def changed_by(node: ast.AST) -> str | None:
    """The name whose contents an expression or statement changes."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        owner = node.func.value
        if node.func.attr in MUTATORS and isinstance(owner, ast.Name):
            return owner.id
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        return node.value.id if isinstance(node.value, ast.Name) else None
    return None


def test_3_8_playing_leaves_the_modules_as_they_were() -> None:
    rng = Random(1)
    before = tables()
    for _ in range(60):
        rules = random_rules(rng)
        playout(State.start(rules, random_deal(rules, rng)), rng)
    assert tables() == before


def tables() -> dict[str, str]:
    """Everything in the core that could be changed, as text."""
    return {
        f"{module.__name__}.{name}": repr(value)
        for module in core_modules()
        for name, value in vars(module).items()
        if isinstance(value, list | dict | set) and not name.startswith("__")
        if name not in INTERNED
    }


def test_3_8_values_cannot_be_changed() -> None:
    rules = euchre.rules("standard")
    state = State.start(rules, Deal(3, rules.pack))
    values: list[object] = [
        Card("JH"), Action.parse("order"), rules, state, state.view(0), state.deal,
    ]  # fmt: skip
    for value in values:
        for name in ("suit", "kind", "target", "phase", "hand", "dealer"):
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, None)


def test_3_8_a_finished_deal_holds_nothing_that_can_be_changed() -> None:
    rng = Random(2)
    for _ in range(60):
        rules = random_rules(rng)
        final = playout(State.start(rules, random_deal(rules, rng)), rng)
        for value in (*vars(final).values(), *final.view(0).history):
            assert not isinstance(value, list | dict | set)
        if final.outcome is not None:
            with pytest.raises(TypeError):
                final.outcome.params["tricks"] = 9  # type: ignore[index]


def test_3_16_values_survive_being_sent_elsewhere() -> None:
    rng = Random(3)
    for _ in range(30):
        rules = random_rules(rng)
        final = playout(State.start(rules, random_deal(rules, rng)), rng)
        copy = pickle.loads(pickle.dumps(final))
        assert copy == final
        assert copy.hands == final.hands
        assert copy.outcome == final.outcome
        assert all(a is b for a, b in zip(copy.actions, final.actions, strict=True))
        view = final.view(0)
        assert pickle.loads(pickle.dumps(view)) == view


def test_3_16_what_is_printed_reads_back() -> None:
    rng = Random(4)
    names = {"State": State, "Rules": Rules, "Deal": Deal}
    for _ in range(30):
        rules = random_rules(rng)
        final = playout(State.start(rules, random_deal(rules, rng)), rng)
        assert eval(repr(final), names) == final  # noqa: S307  our own text


def test_errors_are_values_errors_with_a_code() -> None:
    with pytest.raises(EuchreError) as caught:
        euchre.rules("bid5", joker=False)
    assert caught.value.code == "pack_too_small"
    assert isinstance(caught.value, ValueError)
    assert pickle.loads(pickle.dumps(caught.value)).code == "pack_too_small"
