"""Facts behind a code: a small mapping that never changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

__all__ = ["Facts"]


class Facts(Mapping[str, object]):
    """Names and values that explain a result or a refusal, in the order given.

    >>> facts = Facts(maker=1, tricks=3)
    >>> facts["tricks"], dict(facts), facts == {"maker": 1, "tricks": 3}
    (3, {'maker': 1, 'tricks': 3}, True)
    >>> facts
    Facts(maker=1, tricks=3)
    """

    __slots__ = ("_facts",)

    def __init__(self, /, **facts: object) -> None:
        self._facts = facts

    def __getitem__(self, name: str) -> object:
        return self._facts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def __hash__(self) -> int:
        return hash(frozenset(self._facts))

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self._facts.items())
        return f"Facts({facts})"
