"""`make mutants TITLE=warpgate`: which small changes of a title's rules does no test notice?"""

import argparse
import ast
import gc
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from dev.mutants import trial
from dev.mutants.changes import Change, changes
from dev.mutants.known import equivalents, place
from dev.mutants.ledger import Ledger, digest
from dev.mutants.live import caches, compiled, functions, lines_run

ROOT = Path(__file__).parents[2]
OPTIONS = ["-o", "addopts=", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal"]

LONG = 0.2  # seconds
PROPERTIES = ("test_pieces_are_conserved", "test_no_view_tells_what_the_seat_cannot_know")


def sources(title: str, only: str) -> list[Path]:
    """Where a title's rules are: rules, abilities and setup."""
    folder = ROOT / "src/orrery/games" / title
    found = [folder / "setup.py", *(folder / "setup").rglob("*.py")]
    found += [*(folder / "rules").rglob("*.py"), *(folder / "abilities").rglob("*.py")]
    return sorted(path for path in found if path.exists() and only in str(path))


def tests(title: str) -> list[str]:
    """The title's own tests, and few of those for every title: a random match that breaks down or
    a golden replay notice that something is different, and not which rule is broken."""
    every = ROOT / "tests/every_title/test_properties.py"
    return [str(ROOT / "tests/games" / title), *(f"{every}::{name}" for name in PROPERTIES)]


class Run:
    """A pytest plugin: pytest collects the tests, then this tries the changes on them."""

    def __init__(self, title: str, seconds: float, only: str, jobs: int) -> None:
        self.title, self.seconds, self.jobs = title, seconds, jobs
        self.trees = {path: ast.parse(path.read_bytes()) for path in sources(title, only)}
        found = [change for path, tree in self.trees.items() for change in changes(path, tree)]
        known = equivalents(title)
        self.excused = [change for change in found if place(change, title) in known]
        # By key, which is a hash: as good as shuffled, and the same every time.
        self.changes = sorted(set(found) - set(self.excused), key=lambda change: change.key)
        self.ledger = Ledger(ROOT, title, digest((ROOT / "tests").rglob("*.py")))
        self.running: dict[int, Change] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the tests of every title only those with this one."""
        items[:] = [
            item
            for item in items
            if "every_title" not in str(item.path)
            or self.title in getattr(getattr(item, "callspec", None), "params", {}).values()
        ]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        begin = time.monotonic()
        self.caches = caches()
        self._learn(session.items)
        gc.collect()
        gc.freeze()
        open_ = [change for change in self.changes if not self.ledger.fate(change.key)]
        for done, change in enumerate(open_):
            if time.monotonic() - begin > self.seconds:
                break
            while len(self.running) >= self.jobs:
                self._reap()
            self.running[self._start(change)] = change
            if done % 25 == 24:
                self.ledger.save()
        while self.running:
            self._reap()
        self.ledger.save()
        return True

    def _learn(self, items: list[pytest.Item]) -> None:
        """Which lines each test runs, and how long it takes; kept until code or tests change."""
        files = {str(path) for path in sources(self.title, "")}
        package = ROOT / "src/orrery"
        code = digest([*(package / "games" / self.title).rglob("*.py"), *package.glob("kernel/*")])
        learned = self.ledger.learned
        if learned.get("code") != code:
            learned.update(code=code, tests={})
        for item in items:
            test, known = digest([item.path]), learned["tests"].get(item.nodeid)
            if known is None or known["test"] != test:
                learned["tests"][item.nodeid] = self._watch(item, files) | {"test": test}
        self.ledger.save()
        took = {id: one["took"] for id, one in learned["tests"].items()}
        # What runs few lines is most likely about them.
        self.items = sorted(items, key=lambda item: len(learned["tests"][item.nodeid]["lines"]))
        self.took = took
        self.lines = {id: set(one["lines"]) for id, one in learned["tests"].items()}
        self.living = functions(files)
        self.codes = {path: compiled(str(path), tree) for path, tree in self.trees.items()}
        print(f"{len(items)} tests, {len(self.changes)} changes", flush=True)

    def _watch(self, item: pytest.Item, files: set[str]) -> dict[str, Any]:
        begin = time.process_time()
        self._forget()
        passed, seen = lines_run(files, lambda: trial.passes(item))
        if not passed:
            print(f"this test fails without any change: {item.nodeid}", flush=True)
            pytest.exit(returncode=1)
        lines = sorted(f"{Path(name).relative_to(ROOT)}:{line}" for name, line in seen)
        return {"took": time.process_time() - begin, "lines": lines}

    def _forget(self) -> None:
        """Nothing that the code before has made is used any longer."""
        for clear in self.caches:
            clear()

    def _start(self, change: Change) -> int:
        tree, name = self.trees[change.path], change.path.relative_to(ROOT)
        lines = {f"{name}:{line}" for line in range(change.line, change.end + 1)}
        fit = [item for item in self.items if lines & self.lines[item.nodeid]]
        fit = [item for item in fit if self._is_close(item)] or fit
        if not change.in_function or not fit:  # runs while importing, if at all
            arguments = [*OPTIONS, str(ROOT / "tests/games" / self.title)]
            return trial.start(60, lambda: trial.imported_anew(change, tree, arguments))

        def run() -> bool:
            self._forget()
            trial.put_in_place(change, tree, self.codes[change.path], self.living)
            return all(trial.passes(item) for item in fit)

        return trial.start(5 + 3 * sum(self.took[item.nodeid] for item in fit), run)

    def _is_close(self, item: pytest.Item) -> bool:
        """Is it a quick test, or one of a rule? Others play whole matches."""
        return self.took[item.nodeid] < LONG or item.get_closest_marker("rule") is not None

    def _reap(self) -> None:
        pid, status = os.wait()
        change, fate = self.running.pop(pid), trial.outcome(status)
        self.ledger.enter(change.key, fate)
        if fate != "killed":
            print(self._line(change, fate), flush=True)

    def _line(self, change: Change, fate: str) -> str:
        return f"{fate}: {change.path.relative_to(ROOT)}:{change.line}: {change.text}"

    def report(self) -> None:
        fates = {change: self.ledger.fate(change.key) or "not tried" for change in self.changes}
        print(f"\n{self.title}")
        for fate in ("survived", "timed out"):
            found = [change for change in self.changes if fates[change] == fate]
            for change in sorted(found, key=lambda change: (change.path, change.line)):
                print(self._line(change, fate))
        count = list(fates.values()).count
        print(
            f"{len(self.changes)} changes: {count('killed')} killed, {count('survived')} survived, "
            f"{count('timed out')} timed out, {count('not tried')} not tried; "
            f"{len(self.excused)} more make no difference (known as equivalent)"
        )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--seconds", type=float, default=600.0, help="then stop; 0 only reports")
    parser.add_argument("--only", default="", help="files whose path contains this")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if not sources(given.title, given.only):
        parser.error(f"no rules of {given.title!r} with {given.only!r} in their path")
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    run = Run(given.title, given.seconds, given.only, given.jobs)
    code = 0
    if given.seconds:
        code = pytest.main([*OPTIONS, *tests(given.title)], plugins=[run])
    run.report()
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
