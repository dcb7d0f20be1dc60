"""Shuffles: fixed by their key, whole packs, and even."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from euchre import DealError, rules
from euchre.core.fair import FairDecks, chain_seed, commitment, fair_deck, verify
from euchre.core.shuffle import below, key_from_seed, shuffled, words

RULES = rules()
SEED = bytes(range(32))


def test_the_stream_is_hmac_in_counter_mode() -> None:
    import hashlib
    import hmac

    block = hmac.new(b"key", b"label/0", hashlib.sha256).digest()
    assert next(words(b"key", "label")) == int.from_bytes(block[:4], "big")
    second = hmac.new(b"key", b"label/1", hashlib.sha256).digest()
    assert list(islice(words(b"key", "label"), 9))[8] == int.from_bytes(second[:4], "big")


def test_words_that_would_favour_some_numbers_are_skipped() -> None:
    limit = 2**32 - 2**32 % 24
    assert below(iter([limit, 2**32 - 1, 25]), 24) == 1
    assert below(iter([limit - 1]), 24) == 23


def test_a_known_shuffle_stays_what_it_is() -> None:
    deck = "".join(shuffled("abcdefgh", key_from_seed(7), "deal 0"))
    assert deck == "".join(shuffled("abcdefgh", key_from_seed(7), "deal 0"))
    assert sorted(deck) == list("abcdefgh")
    assert deck == KNOWN


KNOWN = "bhagcdfe"


def test_every_card_is_equally_likely_everywhere() -> None:
    """60,000 shuffles of four cards: each of 24 orders within five standard deviations."""
    key = key_from_seed(1)
    runs = 24_000
    counts = Counter(shuffled("abcd", key, str(number)) for number in range(runs))
    expected = runs / 24
    spread = (expected * (1 - 1 / 24)) ** 0.5
    assert len(counts) == 24
    assert all(abs(count - expected) < 5 * spread for count in counts.values())


def test_salts_and_numbers_change_the_pack() -> None:
    decks = {
        fair_deck(RULES, SEED, [b"a"], 0),
        fair_deck(RULES, SEED, [b"b"], 0),
        fair_deck(RULES, SEED, [b"a", b"b"], 0),
        fair_deck(RULES, SEED, [b"ab"], 0),
        fair_deck(RULES, SEED, [b"a"], 1),
    }
    assert len(decks) == 5
    assert all(set(deck) == set(RULES.pack) for deck in decks)


def test_a_revealed_seed_proves_the_pack() -> None:
    deck = fair_deck(RULES, SEED, [b"a"], 3)
    assert verify(RULES, commitment(SEED), SEED, [b"a"], 3, deck)
    assert not verify(RULES, commitment(SEED), SEED, [b"a"], 4, deck)
    assert not verify(RULES, commitment(bytes(32)), SEED, [b"a"], 3, deck)
    assert not verify(RULES, commitment(SEED), SEED, [b"a"], 3, deck[::-1])
    assert not verify(RULES, commitment(SEED), b"short", [b"a"], 3, deck)


def test_a_seed_that_could_be_searched_is_refused() -> None:
    with pytest.raises(DealError, match="seed_length"):
        commitment(b"12345678")
    with pytest.raises(DealError, match="seed_length"):
        FairDecks(b"a", [b"salt"])


def test_the_chain_binds_every_deal_to_the_first_commitment() -> None:
    decks = FairDecks(SEED, [b"salt"], length=5)
    for number in range(1, 5):
        assert commitment(decks.seed(number)) == decks.seed(number - 1).hex()
    assert decks.deck(RULES, 2) == fair_deck(RULES, decks.seed(2), [b"salt"], 2)
    assert decks.deck(RULES, -1) != decks.deck(RULES, 0)
    assert 0 <= decks.seat(RULES) < 4
    with pytest.raises(DealError, match="chain_ended"):
        decks.seed(5)
    assert chain_seed(SEED, 5, 4) == SEED
