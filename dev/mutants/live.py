"""Putting changed code into a running process, and looking which lines a test runs."""

import ast
import gc
import sys
from collections.abc import Callable
from functools import _lru_cache_wrapper
from types import CodeType, FrameType, FunctionType
from typing import Any


def parts(code: CodeType) -> list[CodeType]:
    """The functions, classes and comprehensions directly inside a piece of code."""
    return [const for const in code.co_consts if isinstance(const, CodeType)]


def functions(files: set[str]) -> dict[CodeType, list[FunctionType]]:
    """All functions of these files that exist now, by their code."""
    found: dict[CodeType, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
            found.setdefault(thing.__code__, []).append(thing)
    return found


def exchange(old: CodeType, new: CodeType, living: dict[CodeType, list[FunctionType]]) -> None:
    """Every living function of the old code runs the new one from now on."""
    for before, after in zip(parts(old), parts(new), strict=False):
        if before != after:
            for function in living.get(before, ()):
                function.__code__ = after
            exchange(before, after, living)


def compiled(path: str, tree: ast.Module) -> CodeType:
    return compile(tree, path, "exec", dont_inherit=True)


def caches() -> list[Callable[[], None]]:
    """What empties each cache of games and tests: its content may come from the code before."""
    return [
        thing.cache_clear
        for thing in gc.get_objects()
        if isinstance(thing, _lru_cache_wrapper)
        and str(thing.__module__).startswith(("orrery.games.", "games.", "tests."))
    ]


def lines_run(files: set[str], run: Callable[[], Any]) -> tuple[Any, set[tuple[str, int]]]:
    """What ``run`` returns, and which lines of these files ran meanwhile."""
    seen: set[tuple[str, int]] = set()
    # Lines of a function that have not run yet, by its id: to hash code takes long.
    missing: dict[int, set[int]] = {}

    def line(frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            seen.add((frame.f_code.co_filename, frame.f_lineno))
            missing[id(frame.f_code)].discard(frame.f_lineno)
        return line if missing[id(frame.f_code)] else None

    def call(frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in files:
            return None
        if id(code) not in missing:
            missing[id(code)] = {number for _, _, number in code.co_lines() if number}
        return line if missing[id(code)] else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        return run(), seen
    finally:
        sys.settrace(before)
