"""Checks a provable deal with nothing but the standard library.

Run: python examples/verify_a_deal.py. The seed is revealed when the deal has ended; its hash must
be what was published before, and the shuffle that it and the salts determine must give the pack.
"""

from __future__ import annotations

import hashlib
import hmac


def check(
    published: str, seed: bytes, salts: list[bytes], number: int, pack: list[str]
) -> list[str]:
    """The pack as it must have been dealt, top first; ValueError if the seed is another."""
    if hashlib.sha256(seed).hexdigest() != published:
        raise ValueError("this is not the seed that was committed to")
    label = " ".join([f"deal {number}", *(salt.hex() for salt in salts)])
    words = (
        int.from_bytes(block[at : at + 4], "big")
        for counter in range(1000)
        for block in [hmac.digest(seed, f"{label}/{counter}".encode(), "sha256")]
        for at in range(0, 32, 4)
    )
    for last in range(len(pack) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        other = next(word for word in words if word < limit) % (last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


if __name__ == "__main__":
    from euchre import rules
    from euchre.core.fair import commitment, fair_deck

    seed, salts = bytes(range(32)), [b"north", b"south"]
    dealt = [str(card) for card in fair_deck(rules("standard"), seed, salts, 3)]
    again = check(commitment(seed), seed, salts, 3, [str(card) for card in rules("standard").pack])
    print(" ".join(dealt))
    print("checked" if again == dealt else "this pack was changed")
