"""Seeds, commitments and shuffles."""

import hashlib
import hmac
from collections import Counter
from random import Random

import pytest

from opbod.cards import FRENCH_32
from opbod.core.seed import SeedStream, below, commitment, new_seed, shuffled

SEED = bytes(range(32))


def test_shuffle_is_the_documented_function_of_the_seed() -> None:
    """Follow the docstring of the module step by step, with nothing but hashlib and hmac."""
    key = hmac.digest(SEED, b"opbod/deal/v1\0table\0" + b"7\0", "sha256")
    stream = b"".join(hmac.digest(key, i.to_bytes(8, "big"), "sha256") for i in range(8))
    pack = list(FRENCH_32.cards)
    place = 0
    for last in range(31, 0, -1):
        bits = last.bit_length()
        while (drawn := stream[place] >> (8 - bits)) > last:
            place += 1
        place += 1
        pack[last], pack[drawn] = pack[drawn], pack[last]
    assert tuple(pack) == shuffled(SeedStream(SEED, "table", 7), FRENCH_32.cards)


def test_shuffle_is_pinned() -> None:
    """Other languages check themselves against this vector."""
    pack = shuffled(SeedStream(SEED, "table", 7), FRENCH_32.cards)
    assert hashlib.sha256("".join(pack).encode()).hexdigest()[:16] == PINNED


PINNED = "0d240e5a30be15b0"


def test_commitment_is_the_documented_hash() -> None:
    expected = hashlib.sha256(b"opbod/commit/v1\0table\0" + b"7\0" + SEED).hexdigest()
    assert commitment("table", 7, SEED) == expected


def test_commitment_does_not_give_the_key_of_the_shuffle() -> None:
    published = bytes.fromhex(commitment("table", 7, SEED))
    key = hmac.digest(SEED, b"opbod/deal/v1\0table\0" + b"7\0", "sha256")
    assert published != key
    assert shuffled(SeedStream(published, "table", 7), FRENCH_32.cards) != shuffled(
        SeedStream(SEED, "table", 7), FRENCH_32.cards
    )


@pytest.mark.parametrize(("table", "number"), [("table", 8), ("other", 7)])
def test_each_table_and_deal_has_its_own_shuffle(table: str, number: int) -> None:
    ours = shuffled(SeedStream(SEED, "table", 7), FRENCH_32.cards)
    assert shuffled(SeedStream(SEED, table, number), FRENCH_32.cards) != ours
    assert commitment(table, number, SEED) != commitment("table", 7, SEED)


def test_seed_of_wrong_length_is_refused() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
    with pytest.raises(ValueError, match="32 bytes, this one 3"):
        SeedStream(b"abc", "table", 1)


def test_all_kinds_of_numbers_come_from_the_seed() -> None:
    one, other = SeedStream(SEED, "t", 1), SeedStream(bytes(32), "t", 1)
    assert one.random() != other.random()
    assert one.gauss(0, 1) != other.gauss(0, 1)
    assert one.choice(range(10**9)) != other.choice(range(10**9))
    assert 0 <= one.random() < 1


def test_below_reaches_every_number_equally_often() -> None:
    rng = Random(1)
    counts = Counter(below(rng, 5) for _ in range(50_000))
    assert set(counts) == set(range(5))
    assert max(counts.values()) - min(counts.values()) < 600
    assert below(rng, 1) == 0


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-square of card by place over 20,000 seeded shuffles; 961 degrees of freedom."""
    shuffles = 20_000
    counts: Counter[tuple[int, str]] = Counter()
    for number in range(shuffles):
        counts.update(enumerate(shuffled(SeedStream(SEED, "chi", number), FRENCH_32.cards)))
    expected = shuffles / 32
    chi = sum(
        (counts[place, card] - expected) ** 2 / expected
        for place in range(32)
        for card in FRENCH_32.cards
    )
    # 961 ± 4 standard deviations of sqrt(2 * 961).
    assert 785 < chi < 1137
