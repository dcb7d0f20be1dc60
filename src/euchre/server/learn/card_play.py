"""Positions of the lessons about the play of the cards, and about other games."""

from __future__ import annotations

from typing import Final

from euchre.server.learn.tries import Lesson, Try

__all__ = ["CARD_PLAY"]

CARD_PLAY: Final[tuple[Lesson, ...]] = (
    Lesson(
        "draw",
        (
            Try(
                name="bowers",
                hands={0: "JD JH 9D AC AS"},
                upcard="9H",
                actions="pass, pass, pass, pass, call:D",
                good="JD, JH",
            ),
            Try(
                name="force",
                hands={
                    0: "JD AH 9H TC AS",
                    1: "9S AD KC TH KD",
                    2: "QD 9C QC TS 9D",
                    3: "QS JS JH KS JC",
                },
                upcard="KH",
                actions="order, discard:JC",
                good="JD, AH",
            ),
            Try(
                name="partner",
                hands={
                    0: "9H TS TC JH KC",
                    1: "JC 9D AH 9C QD",
                    2: "QH AC KD AD JD",
                    3: "QC TH AS QS 9S",
                },
                upcard="TD",
                actions="pass, pass, order, discard:TH",
                good="JH",
            ),
        ),
    ),
    Lesson(
        "stop",
        (
            Try(
                name="enough",
                hands={
                    0: "JS JC AS AD 9C",
                    1: "QD TC QC KD TH",
                    2: "9S QS TS QH AC",
                    3: "TD KC AH KH 9D",
                },
                upcard="9H",
                actions="pass, pass, pass, pass, call:S, JS, QD, 9S, TD",
                good="AD, 9C",
            ),
            Try(
                name="first",
                hands={
                    0: "QC AS TS AH KS",
                    1: "AD 9H JD KC 9C",
                    2: "KH TH QD JH TD",
                    3: "9S 9D TC AC QS",
                },
                upcard="KD",
                actions="pass, order, discard:9S, AH, 9H, TH, 9D, KD, TS, JD, TD, KC, QD, TC, QC",
                good="JH",
            ),
        ),
    ),
    Lesson(
        "aces",
        (
            Try(
                name="ace",
                hands={0: "AC KD QD 9D TS"},
                upcard="KH",
                actions="pass, pass, pass, order, discard:9S",
                good="AC",
            ),
            Try(
                name="which",
                hands={
                    0: "KH AH 9D AC QH",
                    1: "TS KD KC TC JH",
                    2: "TD AS JS JC QC",
                    3: "9C JD 9H 9S QS",
                },
                upcard="KS",
                actions="pass, pass, order, discard:9C",
                good="AC",
            ),
        ),
    ),
    Lesson(
        "defend",
        (
            Try(
                name="trump",
                hands={0: "AC 9H QH KS TD", 3: "JH AH KD 9S QC"},
                upcard="KH",
                actions="pass, pass, pass, order, discard:9S",
                good="AC",
            ),
        ),
    ),
    Lesson(
        "partners_trick",
        (
            Try(
                name="last",
                hands={
                    0: "KC QC 9S TS QD",
                    1: "AC JD KH 9H AS",
                    2: "TC JC QS KS TD",
                    3: "9C AD 9D QH TH",
                },
                upcard="AH",
                actions="pass, order, discard:9C, KC, AC, TC",
                good="9D",
            ),
            Try(
                name="third",
                hands={
                    0: "TD QH AD AC JC",
                    1: "9D QD TC QS KC",
                    2: "9S TH 9H KH JD",
                    3: "9C QC AH KS KD",
                },
                upcard="JH",
                actions="pass, pass, order, discard:9C, QH, 9D, TH, AH, QC, AC, TC",
                good="9S",
            ),
        ),
    ),
    Lesson(
        "cheap",
        (
            Try(
                name="lowest",
                hands={
                    0: "TC 9D TD QS 9S",
                    1: "9C JD KD TS KS",
                    2: "QD QH TH JS AS",
                    3: "AC JC KH JH AD",
                },
                upcard="9H",
                actions="pass, pass, pass, order, discard:AD, TC, 9C, QD",
                good="JC",
            ),
            Try(
                name="lost",
                hands={
                    0: "AC 9D TD QS 9S",
                    1: "9C JD KD TS KS",
                    2: "TC QD TH JS AS",
                    3: "KC JC AD JH AH",
                },
                upcard="9H",
                actions="pass, pass, pass, order, discard:AD, AC, 9C, TC",
                good="JC",
            ),
            Try(
                name="second",
                hands={
                    0: "TS QS 9C KC 9H",
                    1: "AD KD QC AS 9S",
                    2: "TC JC KS TD QD",
                    3: "AH KH JH AC JS",
                },
                upcard="QH",
                actions="pass, pass, pass, order, discard:JS, TS",
                good="AS",
            ),
        ),
    ),
    Lesson(
        "guard",
        (
            Try(
                name="keep",
                hands={
                    0: "QC QH AC KS 9H",
                    1: "TS JH JD TC JS",
                    2: "JC KD 9D QS TH",
                    3: "QD AH AD KH TD",
                },
                upcard="9S",
                actions="pass, pass, pass, pass, call:C, 9H, JH, TH, KH, AD, QC, JD, 9D, QH",
                good="TS",
            ),
            Try(
                name="use",
                hands={
                    0: "AD AH 9D JD 9H",
                    1: "AC JS QH TS 9C",
                    2: "TC QC TH KC KD",
                    3: "KH JC QS KS AS",
                },
                upcard="JH",
                actions="pass, pass, pass, order, discard:JC, 9H, QH, TH, KH, JH, AH, 9C, TC, AS",
                good="JD",
            ),
        ),
    ),
    Lesson(
        "lone_play",
        (
            Try(
                name="top",
                hands={0: "JH JD AH 9H AC"},
                upcard="9S",
                preset="cardporch",
                actions="pass, pass, pass, pass, call:H alone",
                good="JH, JD, AH",
            ),
            Try(
                name="against",
                hands={
                    0: "TH AS AH QS KH",
                    1: "9S 9D TC KD AC",
                    2: "JH JC TD 9H TS",
                    3: "QD KS AD 9C JS",
                },
                upcard="JD",
                actions="pass, pass, pass, order alone, discard:9C",
                good="AS, AH",
            ),
        ),
    ),
    Lesson(
        "watch",
        (
            Try(
                name="partner",
                hands={
                    0: "KC QH AS KS AC",
                    1: "TH JS TS AH 9S",
                    2: "QD KD 9D 9H TD",
                    3: "AD 9C JD JH KH",
                },
                upcard="QC",
                actions="pass, pass, pass, pass, call:H, AS, 9S, 9D, KH, AD, QH, AH, TD",
                good="JS, TS",
            ),
            Try(
                name="maker",
                hands={
                    0: "TS AD 9C KS QC",
                    1: "9D JS KD TH TC",
                    2: "AH JD 9S AS AC",
                    3: "QH 9H QD KH QS",
                },
                upcard="JC",
                actions="pass, order, discard:QD, AD, 9D, JD, JC, QS, KS, TC, 9S, KD, AC, 9H, TS",
                good="AH",
            ),
        ),
    ),
    Lesson(
        "other_games",
        (
            Try(
                name="benny",
                hands={0: "JK JH AH KH 9C"},
                upcard="QH",
                preset="railroad",
                actions="order alone, discard:QH",
                good="call best",
            ),
            Try(
                name="bid",
                hands={2: "AC AS KS 9H TD QD"},
                preset="bid4",
                actions="bid:4, pass",
                good="pass",
            ),
            Try(
                name="three",
                hands={0: "AH QH 9C 9D KC", 1: "AD QS TH AC TC", 2: "JH TD 9H QD KS"},
                upcard="KD",
                dealer=2,
                preset="cutthroat",
                actions="pass, pass, pass, call:H, 9D, AD, QD, QS, KS, QH, AH, TH, 9H, 9C, AC",
                good="TD",
            ),
        ),
    ),
)
