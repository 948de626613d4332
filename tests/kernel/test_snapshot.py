"""States as bytes."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.kernel.snapshot import Codec, digest, plain
from orrery.kernel.state import State
from orrery.kernel.title import Title

from .toys import HAGGLE, TOYS, decisions, start

toys = pytest.mark.parametrize("title", TOYS, ids=lambda title: title.id)


@toys
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_every_state_survives_the_round_trip(title: Title, seed: int) -> None:
    match = start(title, seed=seed.to_bytes(32, "little"))
    for _ in decisions(match, random.Random(seed)):
        data = title.codec.encode(match.state)
        again = title.codec.decode(data)
        assert again == match.state
        assert title.codec.encode(again) == data
        assert title.codec.from_plain(plain(data)) == match.state
        assert title.pieces(match.state) == title.pieces(start(title).state)


class Ledger(State):
    entries: dict[str, int] = {}


def test_dicts_keep_their_order() -> None:
    codec = Codec(Ledger)
    g = Ledger(entries={"b": 1, "a": 2})
    assert list(codec.decode(codec.encode(g)).entries) == ["b", "a"]


def test_the_round_trip_is_a_schema_check() -> None:
    data = plain(HAGGLE.codec.encode(start(HAGGLE).state))
    data["round"] = "one"
    with pytest.raises(msgspec.ValidationError, match="round"):
        HAGGLE.codec.from_plain(data)
    with pytest.raises(msgspec.ValidationError, match="round"):
        HAGGLE.codec.decode(msgspec.msgpack.encode(data))


def test_a_callable_in_a_state_does_not_encode() -> None:
    g = Ledger()
    g.entries["rule"] = len  # type: ignore
    with pytest.raises(TypeError):
        Codec(Ledger).encode(g)


def test_the_hash_tells_states_apart() -> None:
    assert digest(b"a") == digest(b"a") != digest(b"b")
    assert len(digest(b"a")) == 32
