"""Positions of the lessons about bidding."""

from __future__ import annotations

from typing import Final

from euchre.server.learn.tries import Lesson, Try

__all__ = ["BIDDING"]

BIDDING: Final[tuple[Lesson, ...]] = (
    Lesson(
        "count",
        (
            Try(name="left_ace", hands={0: "JD AH 9C TC QS"}, upcard="9H", actions="", good="pass"),
            Try(
                name="right_ace_king",
                hands={0: "JH AH KH 9C TD"},
                upcard="9H",
                actions="",
                good="order",
            ),
            Try(
                name="nothing",
                hands={0: "9S AC 9C QH KD"},
                upcard="9H",
                actions="pass, pass, pass, pass",
                good="pass",
            ),
        ),
    ),
    Lesson(
        "partner_deals",
        (
            Try(
                name="left_ace_nine",
                hands={1: "JD AH 9H TC QS"},
                upcard="KH",
                actions="pass",
                good="order",
            ),
            Try(
                name="fourth",
                hands={1: "JH AH KH 9C TD"},
                upcard="QH",
                actions="pass",
                good="order",
            ),
        ),
    ),
    Lesson(
        "next",
        (
            Try(name="wait", hands={0: "JH JD 9C TS QC"}, upcard="KH", actions="", good="pass"),
            Try(
                name="next",
                hands={0: "JD KD TD AC 9S"},
                upcard="9H",
                actions="pass, pass, pass, pass",
                good="call:D",
            ),
            Try(
                name="reverse",
                hands={
                    0: "9H KH QD TC JD",
                    1: "JS AS 9S AC TD",
                    2: "QH KD TS QC 9D",
                    3: "AD KC QS TH 9C",
                },
                upcard="JH",
                actions="pass, pass, pass, pass, pass",
                good="call:S",
            ),
        ),
    ),
    Lesson(
        "alone",
        (
            Try(
                name="needs", hands={1: "JH KH 9H QC TD"}, upcard="TH", actions="pass", good="order"
            ),
            Try(
                name="strong",
                hands={1: "JH JD AH KH AS"},
                upcard="9H",
                actions="pass",
                good="order alone",
            ),
            Try(name="right", hands={0: "JD AH KH AS AC"}, upcard="JH", actions="", good="pass"),
        ),
    ),
    Lesson(
        "stuck",
        (
            Try(
                name="longer",
                hands={3: "9C TC 9D TD 9S"},
                upcard="9H",
                preset="stick",
                actions="pass, pass, pass, pass, pass, pass, pass",
                good="call:C, call:D",
            ),
            Try(
                name="ace",
                hands={
                    0: "AS AC 9H 9D TC",
                    1: "9S QD JC AH JS",
                    2: "TS KH QH TH 9C",
                    3: "KS QS AD KD KC",
                },
                upcard="TD",
                dealer=2,
                preset="stick",
                actions="pass, pass, pass, pass, pass, pass, pass, call:H, KS, AS, 9S, TS",
                good="AC",
            ),
        ),
    ),
    Lesson(
        "score",
        (
            Try(
                name="nine",
                hands={1: "JD AH KH AS KS"},
                upcard="9H",
                scores=(6, 9),
                actions="pass",
                good="order",
            ),
            Try(
                name="level",
                hands={3: "JS JH QC 9C QD"},
                upcard="KS",
                actions="pass, pass, pass",
                good="pass",
            ),
        ),
    ),
    Lesson(
        "discard",
        (
            Try(
                name="void",
                hands={3: "JH AH KS 9S QC"},
                upcard="9H",
                actions="pass, pass, pass, order",
                good="discard:QC",
            ),
            Try(
                name="ace",
                hands={3: "JH KH AC KC 9D"},
                upcard="9H",
                actions="pass, pass, pass, order",
                good="discard:9D",
            ),
        ),
    ),
)
