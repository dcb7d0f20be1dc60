"""What people complained of in the bots of other games, in short; every one has a position."""

from __future__ import annotations

from typing import Final

COMPLAINTS: Final = {
    "A1": "ruffs or leads low and is left with a bare left bower",
    "A2": "second hand takes a trick that the partner could have won",
    "A3": "leads an ace against a lone maker",
    "A4": "goes on with trump when both defenders are out of it",
    "A5": "pays no heed to the partner's discards",
    "A6": "leads the wrong one of two aces",
    "A7": "stops leading trump for the maker",
    "A8": "leads trump when the partner was a stuck dealer",
    "A9": "does not see that the partner is void",
    "A10": "leads a loser before the last trump",
    "A11": "plays alone and keeps the highest trump for the end",
    "A12": "plays alone and ruffs the first trick too low",
    "A13": "needs the last two tricks and leads the lower trump",
    "A14": "makes trump and leads aces before trumps are drawn",
    "A15": "leads a small trump that does not force the right bower",
    "A16": "saves the left bower too long",
    "A17": "does too little with the left bower when the partner made trump",
    "A18": "of three players the two defenders play against each other",
    "A19": "at no-trump leaves the suit that an opponent is void in",
    "B20": "passes right, ace and king, but orders on left and ace",
    "B21": "goes alone far too often",
    "B22": "goes alone too rarely",
    "B23": "goes alone with eight or nine points",
    "B24": "goes alone when an opponent takes up the right bower",
    "B25": "orders on two bare bowers from the first seat",
    "B26": "passes both bowers in the second seat",
    "B27": "passes right, king and ten of the other suit of the colour turned down",
    "B28": "bids without a look at the score",
    "B29": "gives an ace in an exchange and keeps a low card",
    "B30": "makes a call that nobody understands",
    "B31": "orders oddly in the second seat where a lone player calls for the best",
    "B32": "undertakes hopeless contracts in auctions",
    "B33": "is too timid",
    "B34": "adds up cards and does not read the table",
    "B35": "seems to help the other side",
    "B36": "never slips where a person would: does it see the hands?",
}
"""A: play of the cards. B: bids and exchanges, and how the player seems."""
