"""What the bots share when they play a turn."""

import random

import pytest

from orrery.bots.turns import pick


def test_a_weighted_pick_is_what_random_would_choose() -> None:
    weights = [0.5, 3.0, 0.0, 1.25]
    ours, theirs = random.Random(7), random.Random(7)
    for _ in range(500):
        assert pick(("a", "b", "c", "d"), weights, ours) == theirs.choices("abcd", weights)[0]


def test_every_option_needs_a_weight() -> None:
    with pytest.raises(AssertionError, match="a weight for each option"):
        pick(("a", "b"), [1.0], random.Random(7))
