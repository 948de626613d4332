"""States as bytes: encode, decode, hash. A typed round trip is also the schema check."""

from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec

S = TypeVar("S")


class Codec(Generic[S]):
    """Encodes states of one type. Dicts keep their order, so that a decoded state goes on exactly
    as the live one: what iterates over a dict sees the same sequence."""

    def __init__(self, state_type: type[S]) -> None:
        self.encode = msgspec.msgpack.Encoder().encode
        self._decoder = msgspec.msgpack.Decoder(state_type)
        self._type = state_type

    def decode(self, data: bytes) -> S:
        return self._decoder.decode(data)

    def from_plain(self, plain: Any) -> S:
        """A state from what ``plain`` gave, perhaps after a migration. Raises ValidationError."""
        return msgspec.convert(plain, self._type)


def plain(data: bytes) -> Any:
    """An encoded state as dicts and lists, for migrations."""
    return msgspec.msgpack.decode(data)


def digest(data: bytes) -> str:
    """The state hash kept with every checkpoint."""
    return blake2b(data, digest_size=16).hexdigest()
