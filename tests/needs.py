"""What some tests need and a machine may lack: a Chromium, a PostgreSQL.

Without it those tests are left out, and the run says at its end how many and what to do. In CI,
which sets ORRERY_TEST_EVERYTHING, they fail instead.
"""

import os
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import pytest
from filelock import FileLock

EVERYTHING = "ORRERY_TEST_EVERYTHING"
NEEDS = "needs "

Found = TypeVar("Found")


class Lacking(Exception):
    """It is not here and cannot be installed. Says in one line what to do."""


def need(what: str, find: Callable[[], Found], tmp_path_factory: pytest.TempPathFactory) -> Found:
    """What ``find`` finds, or installs. Workers that run side by side look one after the other,
    and where one has failed the others do not try again."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    note = folder / f"lacking-{what}"
    with FileLock(f"{note}.lock"):
        if not note.exists():
            try:
                return find()
            except Lacking as problem:
                note.write_text(" ".join(str(problem).split()))
    reason = f"{NEEDS}{what}: {note.read_text()}"
    if os.environ.get(EVERYTHING):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """At the end: what was not run, and what to do about it."""
    lacking: Counter[str] = Counter()
    for report in terminalreporter.stats.get("skipped", []):
        reason = str(report.longrepr[2]).removeprefix("Skipped: ")
        if reason.startswith(NEEDS):
            lacking[reason.removeprefix(NEEDS)] += 1
    for reason, count in sorted(lacking.items()):
        what, _, advice = reason.partition(": ")
        tests = "1 test was" if count == 1 else f"{count} tests were"
        terminalreporter.write_line(f"{tests} not run for lack of {what}. {advice}", yellow=True)
