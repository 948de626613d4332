"""What the tests of Twilight Imperium 4 share."""

from collections.abc import Iterator

import pytest

from dev.fast.running import is_compiled
from orrery.games.ti4.windows import effects


@pytest.fixture
def seen() -> Iterator[list[str]]:
    """The windows that open, one after the other."""
    with effects.watch() as watched:
        yield watched.opened


@pytest.fixture
def replaceable() -> None:
    """A test that puts something in the place of a function. In the compiled build functions of a
    group call each other directly."""
    if is_compiled("orrery.games.ti4.rules.exploration"):
        pytest.skip("functions of the compiled build cannot be replaced")
