"""How sure the answers of the lessons' positions are, each with an error bar.

Run: python -m bench.lessons [--write] [--searches N] [WORDS ...]
As `bench.manners`, on the positions of `euchre.server.learn.lessons`. WORDS choose positions by
"lesson.position". --write renews tests/lessons/measured.json. Takes some minutes.
"""

from __future__ import annotations

import sys

from bench.manners import renew
from tests.lessons.answers import FILE, POSITIONS

if __name__ == "__main__":
    renew(sys.argv[1:], __doc__, POSITIONS, FILE)
