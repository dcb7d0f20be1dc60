"""Positions in the play of the cards. Seat 0 leads to the first trick unless somebody is alone."""

from __future__ import annotations

from typing import Final

from tests.manners.positions import Position

DOWN: Final = "pass, pass, pass, pass, "
"""Everybody passed in round one."""

CARD_PLAY: Final = [
    Position(
        why="The partner's ace is winning and nobody plays after us: a trump would be wasted.",
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
    Position(
        why="The king led by the partner is as good as our ace, which can win another trick.",
        hands={
            0: "KC 9D TD QS 9S",
            1: "TC JD KD TS KS",
            2: "AC 9C QD TH JS",
            3: "QC AH KH JH AD",
        },
        upcard="9H",
        actions="pass, pass, pass, order, discard:QC, KC, TC",
        good="9C",
    ),
    Position(
        why="The last to play wins with the lowest card that wins.",
        hands={
            0: "TC 9D TD QS 9S",
            1: "9C JD KD TS KS",
            2: "QC QD TH JS AS",
            3: "AC KC KH JH AD",
        },
        upcard="9H",
        actions="pass, pass, pass, order, discard:AD, TC, 9C, QC",
        good="KC",
    ),
    Position(
        why="Nothing beats the ace, so the lowest club goes.",
        hands={
            0: "AC 9D TD QS 9S",
            1: "9C JD KD TS KS",
            2: "TC QD TH JS AS",
            3: "KC QC JC JH AH",
        },
        upcard="9H",
        actions="pass, pass, pass, order, discard:9H, AC, 9C, TC",
        good="JC",
    ),
    Position(
        why="A lone maker who ruffs in front of an opponent takes a trump that holds.",
        preset="cardporch",
        hands={1: "JD JH AD KD TD", 0: "AS 9H TH QC KC", 2: "9S QD TC KS AH"},
        upcard="9D",
        actions="pass, order alone, AS",
        good="KD, AD, JH, JD",
    ),
    Position(
        why="A lone maker draws trumps from the top; his nine only wins when the others are gone.",
        preset="cardporch",
        hands={0: "JH JD AH 9H AC"},
        upcard="9S",
        actions=DOWN + "call:H alone",
        good="JH, JD, AH",
    ),
    Position(
        why="With both bowers the maker draws trumps before anybody can ruff his aces.",
        hands={0: "JD JH 9D AC AS"},
        upcard="9H",
        actions=DOWN + "call:D",
        good="JD, JH",
    ),
    Position(
        why="A high trump forces the right bower out; the nine would lose to anything.",
        hands={0: "JC AS 9S 9D QH"},
        upcard="9H",
        actions=DOWN + "call:S",
        good="JC, AS",
    ),
    Position(
        why="Both opponents are out of trumps, so another trump would only pull the partner's.",
        hands={
            0: "JS JC AS AD 9C",
            1: "QD TC QC KD TH",
            2: "9S QS TS QH AC",
            3: "TD KC AH KH 9D",
        },
        upcard="9H",
        actions=DOWN + "call:S, JS, QD, 9S, TD",
        good="AD",
    ),
    Position(
        why="Both last tricks are needed, and the higher trump is the likelier to hold.",
        hands={
            0: "AS TS AC 9D 9H",
            1: "AH AD KC QS TD",
            2: "TH KD 9C 9S QD",
            3: "KH JD TC KS QC",
        },
        upcard="JH",
        actions=DOWN + "call:S, 9H, AH, TH, KH, AD, KD, JD, 9D, KC, 9C, TC, AC",
        good="AS",
    ),
    Position(
        why="The partner made trump: our high trumps draw the opponents' for him.",
        hands={
            0: "JH JD QS TD KC",
            1: "9H AC QD 9C TC",
            2: "TH AH QH AS 9D",
            3: "KH KD TS KS QC",
        },
        upcard="9S",
        actions=DOWN + "pass, pass, call:H",
        good="JH, JD",
    ),
    Position(
        why="The left is now the highest trump and nobody has shown void: draw on for him.",
        hands={
            0: "JH JD QS TD KC",
            1: "9H AC QD 9C TC",
            2: "TH AH QH AS 9D",
            3: "KH KD TS KS QC",
        },
        upcard="9S",
        actions=DOWN + "pass, pass, call:H, JH, 9H, TH, KH",
        good="JD",
    ),
    Position(
        why="The partner was a stuck dealer and may hold little; an ace helps him most.",
        preset="stick",
        dealer=2,
        hands={
            0: "AS AC 9H 9D TC",
            1: "9S QD JC AH JS",
            2: "TS KH QH TH 9C",
            3: "KS QS AD KD KC",
        },
        upcard="TD",
        actions=DOWN + "pass, pass, pass, call:H, KS, AS, 9S, TS",
        good="AC",
    ),
    Position(
        why="Against the dealer's trump an ace wins now or, later, perhaps never.",
        hands={0: "AC KD QD 9H TH"},
        upcard="KH",
        actions="pass, pass, pass, order, discard:9S",
        good="AC",
    ),
    Position(
        why="One more trick sets the makers, and a trump takes it.",
        hands={
            0: "AC AD 9S 9H KD",
            1: "9C 9D TS TH JS",
            2: "TC TD QS JC KC",
            3: "QC QD AS KS AH",
        },
        upcard="JH",
        actions="pass, pass, pass, order, discard:AH, AC, 9C, TC, QC, AD, 9D, TD, QD, "
        "9S, TS, QS, AS, KS",
        good="9H",
    ),
    Position(
        why="The two who play against the maker are partners: the other's ace is not trumped.",
        preset="cutthroat",
        dealer=2,
        hands={0: "JC AC QC 9D TH", 1: "AD KD 9H KS QS", 2: "KC 9S QH TS AH"},
        upcard="JH",
        actions="pass, pass, pass, call:C, 9D, AD",
        good="9S",
    ),
    Position(
        why="An opponent has shown that he ruffs diamonds, so the ace of another suit is led.",
        hands={
            0: "AD KD AS 9C QC",
            1: "9H 9D KS TC TH",
            2: "TD QD 9S TS KC",
            3: "JH AH QH AC KH",
        },
        upcard="JD",
        actions="pass, pass, pass, pass, call:C, AD, 9D, TD, QH",
        good="AS",
    ),
    Position(
        why="At no-trump the long suit runs from the top.",
        preset="no_trump",
        hands={0: "AC KC QC AD KH"},
        upcard="9S",
        actions=DOWN + "call:NT",
        good="AC",
    ),
    Position(
        why="A bidder of miss sheds his highest card that still loses.",
        preset="nap",
        hands={
            0: "2D 8C 2C TC 3H",
            1: "4D 5C 6S 7S 8S",
            2: "5D 9S TS JS QS",
            3: "AD 9C KS AS KH",
        },
        actions="bid:miss, pass, pass, pass, 2D, 4D, 5D, AD, 9C",
        good="8C",
    ),
    Position(
        why="Against a miss one stays under the bidder's card, so that he keeps the trick.",
        preset="nap",
        hands={0: "3D 8C 2C TC 3H", 1: "2D KD 5C 6S 7S"},
        actions="bid:miss, pass, pass, pass, 3D",
        good="2D",
    ),
]
