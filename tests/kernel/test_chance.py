"""The stream: fair, reproducible, resumable; and the scripts for tests."""

import random
from collections import Counter
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.chance import (
    REVEAL,
    Draw,
    Loose,
    Scripted,
    Stream,
    commitment,
    pick,
    reveal,
    roll,
    shuffle,
)

from .toys import SEED


def serve(flow: Any, source: Any) -> Any:
    value = None
    while True:
        try:
            request = flow.send(value)
        except StopIteration as end:
            return end.value
        assert isinstance(request, Draw)
        value = [source.below(bound) for bound in request.bounds]


def test_the_stream_is_what_the_docs_say() -> None:
    """Anyone can write this check in another language."""
    word = int.from_bytes(blake2b(SEED + bytes(8)).digest()[:4], "little")
    assert Stream(SEED).below(6) == word % 6


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 100), max_size=60))
def test_a_stream_can_be_taken_up_anywhere(seed: bytes, bounds: list[int]) -> None:
    whole = Stream(seed)
    for bound in bounds:
        again = Stream(seed, whole.drawn)
        other = whole.at(whole.drawn)
        result = whole.below(bound)
        assert again.below(bound) == other.below(bound) == result
        assert again.drawn == whole.drawn
        assert 0 <= result < bound


def test_the_stream_is_even() -> None:
    stream = Stream(SEED)
    n = 12_000
    for bound in (2, 6, 10):
        seen = Counter(stream.below(bound) for _ in range(n))
        expected = n / bound
        chi = sum((seen[face] - expected) ** 2 / expected for face in range(bound))
        assert chi < 30, (bound, seen)  # p < 0.001 even for ten faces


def test_words_past_the_last_full_multiple_are_thrown_away() -> None:
    stream = Stream(SEED)
    bound = 2**31 + 1  # nearly half of all words have to be thrown away
    results = [stream.below(bound) for _ in range(200)]
    assert max(results) < bound
    assert 300 < stream.drawn < 500
    assert sum(result < bound // 2 for result in results) in range(70, 131)


def test_other_seeds_other_dice() -> None:
    def dice(seed: bytes) -> list[int]:
        stream = Stream(seed)
        return [stream.below(6) for _ in range(30)]

    assert dice(SEED) == dice(SEED)
    assert dice(SEED) != dice(bytes(32))


def test_the_commitment_binds_the_seed_without_telling_it() -> None:
    assert commitment(SEED) == commitment(SEED)
    assert commitment(SEED) != commitment(bytes(32))
    assert SEED.hex() not in commitment(SEED)
    assert commitment(SEED) != blake2b(SEED, digest_size=32).hexdigest()


def test_scripted_results_come_in_order_and_must_fit() -> None:
    script = Scripted([3, 0, 6])
    assert [script.below(6), script.below(6)] == [3, 0]
    assert script.results == [6]
    with pytest.raises(AssertionError, match="the script says 6, but the draw is below 6"):
        script.below(6)
    with pytest.raises(AssertionError, match="no result left"):
        Scripted([]).below(6)


def test_a_script_can_go_over_to_a_source_and_back() -> None:
    script = Scripted([5, 4], then=Stream(SEED))
    results = [script.below(6) for _ in range(6)]
    assert results[:2] == [5, 4]
    stream = Stream(SEED)
    assert results[2:] == [stream.below(6) for _ in range(4)]
    assert [script.at(1).below(6), script.at(3).below(6)] == [results[1], results[3]]


def test_loose_chance_follows_its_generator() -> None:
    loose, twin = Loose(random.Random(3)), Loose(random.Random(3))
    assert [loose.below(6) for _ in range(50)] == [twin.at(0).below(6) for _ in range(50)]


def test_dice_count_from_one() -> None:
    assert serve(roll(6, 3), Scripted([0, 5, 2])) == [1, 6, 3]
    assert serve(roll(6, 0), Scripted([])) == []
    assert serve(roll(6, -2), Scripted([])) == []


@given(st.lists(st.integers(), max_size=30), st.integers())
def test_a_shuffle_keeps_all_cards(cards: list[int], seed: int) -> None:
    shuffled = list(cards)
    serve(shuffle(shuffled), Loose(random.Random(seed)))
    assert sorted(shuffled) == sorted(cards)


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    stream = Stream(SEED)
    seen: Counter[str] = Counter()
    for _ in range(6000):
        cards = list("abc")
        serve(shuffle(cards), stream)
        seen["".join(cards)] += 1
    assert len(seen) == 6
    assert all(880 < count < 1120 for count in seen.values()), seen


def test_pick_takes_one_and_draws_only_if_it_must() -> None:
    assert serve(pick(["a"]), Scripted([])) == "a"
    assert serve(pick(["a", "b"]), Scripted([1])) == "b"


def test_reveal_is_a_request() -> None:
    assert reveal().send(None) is REVEAL
