"""Trying one change: a process of its own, the tests that run the changed line, the first failure.

The child of a fork has everything imported already, and what it breaks dies with it. Where the
code is a function's, it is exchanged in place; other code (tables, decorators, defaults) has run
while importing, so that the child imports games and tests anew.
"""

import ast
import contextlib
import importlib.machinery
import os
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from dev.mutants.changes import Change
from dev.mutants.live import compiled, exchange

KILLED, SURVIVED = 0, 3
MEMORY = 1 << 30
ROOT = Path(__file__).parents[2]
OURS = (f"{ROOT}/src/", f"{ROOT}/tests/")


def passes(item: pytest.Item) -> bool:
    """Run a test with a setup of its own."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


def start(seconds: float, run: Callable[[], bool]) -> int:
    """Begin ``run`` (does every test pass?) in a child that ends after some seconds of work."""
    pid = os.fork()
    if pid:
        return pid
    code = KILLED
    try:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # which ends the process
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, 20 * seconds)  # in case it waits instead
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        sink = os.open(os.devnull, os.O_WRONLY)
        os.dup2(sink, 1)
        os.dup2(sink, 2)
        with contextlib.suppress(BaseException):  # broken code may raise anything
            code = SURVIVED if run() else KILLED
    finally:
        os._exit(code)


def outcome(status: int) -> str:
    """How a child ended, in a word."""
    if os.WIFSIGNALED(status):
        return "timed out" if os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM) else "killed"
    return "survived" if os.WEXITSTATUS(status) == SURVIVED else "killed"


def put_in_place(
    change: Change, tree: ast.Module, old: CodeType, living: dict[CodeType, list[FunctionType]]
) -> None:
    """Make the change in the functions that live in this process."""
    change.apply()
    exchange(old, compiled(str(change.path), tree), living)


def imported_anew(change: Change, tree: ast.Module, arguments: list[str]) -> bool:
    """Import games and tests with the changed module, and run all tests."""
    change.apply()
    code = compiled(str(change.path), tree)
    get_code = importlib.machinery.SourceFileLoader.get_code

    def changed(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == str(change.path) else get_code(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = changed  # type: ignore[method-assign,assignment]
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(OURS):
            del sys.modules[name]
    return pytest.main(["-x", *arguments]) == pytest.ExitCode.OK
