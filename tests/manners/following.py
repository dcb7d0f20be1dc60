"""Positions of somebody who plays to a trick that another has led to."""

from __future__ import annotations

from typing import Final

from tests.manners.card_play import DOWN
from tests.manners.positions import Position

FOLLOWING: Final = [
    Position(
        why="The ten is not ruffed off the left bower while the partner may win the trick.",
        hands={
            0: "QC QH AC KS 9H",
            1: "TS JH JD TC JS",
            2: "JC KD 9D QS TH",
            3: "QD AH AD KH TD",
        },
        upcard="9S",
        actions=DOWN + "call:C, 9H, JH, TH, KH, AD, QC, JD, 9D, QH",
        good="TS",
        complaint="A1",
    ),
    Position(
        why="Second hand with both bowers waits: the partner may win this one.",
        hands={
            0: "JS QC AH 9H JC",
            1: "QH AC TD KH TC",
            2: "9C TH KC 9D TS",
            3: "QD JH KD 9S QS",
        },
        upcard="AS",
        actions="pass, pass, pass, order, discard:JH, AH, QH, TH, 9S, QD",
        good="QC, 9H",
        complaint="A2",
    ),
    Position(
        why="One more trick makes them, so the left bower takes this one and is not saved.",
        hands={
            0: "AD AH 9D JD 9H",
            1: "AC JS QH TS 9C",
            2: "TC QC TH KC KD",
            3: "KH JC QS KS AS",
        },
        upcard="JH",
        actions="pass, pass, pass, order, discard:JC, 9H, QH, TH, KH, JH, AH, 9C, TC, AS",
        good="JD",
        complaint="A16",
    ),
    Position(
        why="The partner's ace wins the trick: a trump on it would only help the other side.",
        hands={
            0: "TD QH AD AC JC",
            1: "9D QD TC QS KC",
            2: "9S TH 9H KH JD",
            3: "9C QC AH KS KD",
        },
        upcard="JH",
        actions="pass, pass, order, discard:9C, QH, 9D, TH, AH, QC, AC, TC",
        good="9S",
        complaint="B35",
    ),
    Position(
        why="The partner's ace holds and nobody plays after us: the trumps stay in hand.",
        hands={
            0: "9D AS TD QH TS",
            1: "JS TC 9S 9C KS",
            2: "AC JD JC KD QC",
            3: "9H AD AH KC TH",
        },
        upcard="QD",
        actions=DOWN + "pass, call:S, QH, 9S, JC, 9H, AC, KC",
        good="9D, TD",
        complaint="B35",
    ),
]
