"""Which of a game's functions do the tests of each rule run? Loaded by pytest as a plugin.

``ORRERY_COVERAGE`` names the folder of the game's code and the file for the result:
{rule id: {test: ["rules/combat.py:17", ...]}}, a function by its file and first line.

A cache would hide from a test what an earlier one has run. Emptying all caches before every test
would be slow, so a call that is answered from a cache counts as running what filled it.
"""

import functools
import json
import os
import sys
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

ENVIRONMENT = "ORRERY_COVERAGE"
FOLDER, _, RESULT = os.environ.get(ENVIRONMENT, "").partition(os.pathsep)

Places = set[tuple[str, int]]

found: dict[str, dict[str, list[str]]] = {}
ran: Places = set()


def _call(frame: FrameType, event: str, arg: Any) -> None:
    if frame.f_code.co_filename.startswith(FOLDER):
        ran.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))


# -- caches ---------------------------------------------------------------------------------------

Function = Callable[..., Any]


def crediting(function: Function, cached: Function) -> Function:
    """The cached function, which credits every call with what the first one with these arguments
    ran. That call is made once more, since the cache may have been filled before the test."""
    known: dict[Hashable, Places] = {}

    @functools.wraps(cached)
    def call(*args: Any, **kwargs: Any) -> Any:
        if sys.gettrace() is _call:
            key = (args, *kwargs.items())
            if key not in known:
                known[key] = run_by(function, *args, **kwargs)
            ran.update(known[key])
        return cached(*args, **kwargs)

    return call


def run_by(function: Function, *args: Any, **kwargs: Any) -> Places:
    """What a call runs."""
    global ran
    before, ran = ran, set()
    try:
        function(*args, **kwargs)
        return ran
    finally:
        ran = before | ran


def watch_caches() -> None:
    """Let the games, which are not imported yet, use caches that credit their calls."""
    plain = functools.lru_cache

    def lru_cache(maxsize: Any = 128, typed: bool = False) -> Function:
        if callable(maxsize):  # @lru_cache without brackets
            return lru_cache()(maxsize)  # type: ignore[no-any-return]

        def decorate(function: Function) -> Function:
            cached = plain(maxsize, typed)(function)
            of_a_game = function.__module__.startswith("orrery.games.")
            return crediting(function, cached) if of_a_game else cached

        return decorate

    functools.lru_cache = lru_cache  # type: ignore[assignment]
    functools.cache = lru_cache(None)


# -- pytest ---------------------------------------------------------------------------------------


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    ids = [id for mark in item.iter_markers("rule") for id in mark.args]
    if not ids:
        return (yield)
    ran.clear()
    sys.settrace(_call)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        places = sorted(f"{Path(file).relative_to(FOLDER)}:{line}" for file, line in ran)
        for id in ids:
            found.setdefault(id, {})[item.nodeid] = places


def pytest_sessionfinish() -> None:
    Path(RESULT).write_text(json.dumps(found), encoding="utf-8")


if FOLDER:
    watch_caches()
