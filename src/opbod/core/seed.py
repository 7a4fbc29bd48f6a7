"""Fair deals: a secret seed, its commitment, and the shuffle as a documented function of the seed.

1. A seed is 32 random bytes, one a deal.
2. Its commitment, SHA-256 of ``opbod/commit/v1``, the table, the number of the deal and the seed
   (joined by single zero bytes), is published before the deal; the seed is opened after it.
3. The deal's key is HMAC-SHA-256 under the seed of ``opbod/deal/v1``, the table and the number of
   the deal (joined likewise). Block i of the stream is HMAC-SHA-256 under that key of i as eight
   bytes, big end first. Bits are taken from the stream a whole number of bytes at a time, surplus
   low bits dropped.
4. `shuffled` is Fisher and Yates from the last place down; a number below n is drawn by taking as
   many bits as n-1 has and drawing again while the result is n or more.

The two texts in 2 and 3 keep the purposes apart: nothing published before the deal equals or
yields the key. The program that deals still knows the cards: the commitment proves that they were
fixed before the first bid and not touched afterwards.
"""

from __future__ import annotations

import hashlib
import hmac
from random import Random, SystemRandom
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

SEED_BYTES = 32


def new_seed() -> bytes:
    """Draw a seed of 256 bits from the operating system."""
    return SystemRandom().randbytes(SEED_BYTES)


def commitment(table: str, number: int, seed: bytes) -> str:
    """Commit to the seed of deal `number` at `table`: 64 hexadecimal digits."""
    return hashlib.sha256(_joined("opbod/commit/v1", table, number) + seed).hexdigest()


def _joined(purpose: str, table: str, number: int) -> bytes:
    return b"\0".join((purpose.encode(), table.encode(), str(number).encode(), b""))


class SeedStream(Random):
    """Random numbers as a function of seed, table, number of the deal and purpose."""

    def __init__(
        self, seed: bytes, table: str, number: int, purpose: str = "opbod/deal/v1"
    ) -> None:
        if len(seed) != SEED_BYTES:
            message = f"a seed has {SEED_BYTES} bytes, this one {len(seed)}"
            raise ValueError(message)
        super().__init__(0)
        self._key = hmac.digest(seed, _joined(purpose, table, number), "sha256")
        self._block = 0
        self._bytes = b""

    def random(self) -> float:
        """Draw a number from 0 up to 1, of 53 bits; what else `Random` draws builds on it."""
        return self.getrandbits(53) / (1 << 53)

    def getrandbits(self, k: int, /) -> int:
        """Take the next k bits of the stream."""
        count = (k + 7) // 8
        while len(self._bytes) < count:
            self._bytes += hmac.digest(self._key, self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return int.from_bytes(taken, "big") >> (8 * count - k)


def below(rng: Random, n: int) -> int:
    """Draw a number from 0 to n-1, each equally likely."""
    bits = (n - 1).bit_length()
    if bits == 0:
        return 0
    while (drawn := rng.getrandbits(bits)) >= n:
        pass
    return drawn


def shuffled(rng: Random, items: Sequence[T]) -> tuple[T, ...]:
    """Shuffle by Fisher and Yates; the standard library's own shuffle is not promised to stay."""
    pack = list(items)
    for place in range(len(pack) - 1, 0, -1):
        other = below(rng, place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)
