"""Which of a game's functions do the tests of each rule run? Loaded by pytest as a plugin.

``ORRERY_COVERAGE`` names the folder of the game's code and the file for the result:
{rule id: {test: ["rules/combat.py:17", ...]}}, a function by its file and first line.
"""

import gc
import json
import os
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

ENVIRONMENT = "ORRERY_COVERAGE"
FOLDER, _, RESULT = os.environ.get(ENVIRONMENT, "").partition(os.pathsep)

found: dict[str, dict[str, list[str]]] = {}
ran: set[tuple[str, int]] = set()


def _call(frame: FrameType, event: str, arg: Any) -> None:
    if frame.f_code.co_filename.startswith(FOLDER):
        ran.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))


def _forget() -> None:
    """What an earlier test has cached would not run again."""
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) and "orrery.games." in str(thing.__module__):
            thing.cache_clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    ids = [id for mark in item.iter_markers("rule") for id in mark.args]
    if not ids:
        return (yield)
    _forget()
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
