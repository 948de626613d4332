"""What lets anyone check afterwards that nobody touched the dice, or the file.

Commitment: published before anybody sits down. It binds a secret seed, and the title, version,
schema, number of players, options and table that the seed is for.

Nonces: then each seat may give a number of its own. The dice come from seed, commitment, names and
nonces together, so whoever chose the seed could not choose the setup. A seat that gives none (a
bot, say) adds nothing: were the table to draw for it, it could draw until it liked the setup.

Chain: each entry of the log has a link, a hash of the entry and of the link before, the first also
of the header. A player who notes a link while the match is on can prove later what the log was
then. The hash is keyed by the seed: nobody can find out a hidden answer by trying.

Seal: a hash of each part of a file, so that a change of any of them is noticed and named. It does
not stop anyone from forging the whole file; what they cannot forge is a commitment or a link that
somebody else has noted.
"""

from hashlib import blake2b
from typing import Any

import msgspec

NONCE = (16, 128)  # letters and digits of a nonce, least and most


def commit(seed: bytes, **bound: Any) -> str:
    """What is published before the match: it binds the seed, without telling it, and the rest."""
    return blake2b(b"orrery commitment" + seed + _plain(bound), digest_size=32).hexdigest()


def stream_seed(
    seed: bytes, commitment: str, seats: tuple[str, ...], nonces: tuple[str, ...]
) -> bytes:
    """What the dice come from. Without nonces (tests, simulations, matches of before) the seed."""
    if not nonces:
        return seed
    return blake2b(
        b"orrery stream" + seed + _plain([commitment, seats, nonces]), digest_size=32
    ).digest()


def link(seed: bytes, before: str, what: Any) -> str:
    """The next link of a chain."""
    key = blake2b(b"orrery chain" + seed, digest_size=32).digest()
    return blake2b(_plain([before, what]), key=key, digest_size=20).hexdigest()


def digest(name: str, part: Any) -> str:
    """The seal of one part of a file."""
    return blake2b(_plain([name, part]), digest_size=10).hexdigest()


def is_nonce(text: str) -> bool:
    least, most = NONCE
    return least <= len(text) <= most and text.isascii() and text.isalnum()


def _plain(value: Any) -> bytes:
    """The one way to write a value."""
    return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True, order="sorted"))
