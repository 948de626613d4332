"""Rule coverage: for every rule of a title's index, where it is enforced and where it is tested.

Works on a checkout. Comments, docstrings and strings of the game's code cite rules by their full
ids ("warpgate:kampf.8"); tests name them with ``@pytest.mark.rule("warpgate:kampf.8")``. Neither
is enough by itself: a rule counts as enforced if a test that names it runs a function that cites
it.
"""

import ast
import json
import os
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.kit.rulebook import ENFORCEABLE, Rule, prefix, rules

Ran = dict[str, dict[str, list[str]]]  # rule -> test -> functions, as "rules/combat.py:17"


class Coverage(Struct, frozen=True):
    """Ids and places; ``missing`` are those that should be enforced and tested but are not,
    ``waiting`` those that are not either, but need an expansion first, and ``contradictory`` those
    that code cites although the index says that there is nothing to do."""

    total: int
    enforced: dict[str, str]
    tested: dict[str, list[str]]
    not_applicable: dict[str, str]
    waiting: dict[str, str]
    missing: list[str]
    contradictory: list[str]


class Citation(NamedTuple):
    """Where code cites a rule, and the lines of the function that does."""

    file: str
    line: int
    first: int
    last: int

    def runs(self, functions: list[str]) -> bool:
        """Is a function within these lines among those that ran?"""
        for place in functions:
            file, _, line = place.rpartition(":")
            if file == self.file and self.first <= int(line) <= self.last:
                return True
        return False


def coverage(title: str, root: Path) -> Coverage:
    """The coverage of a title's rules in the checkout at ``root``."""
    return compared(title, root, run_tests(title, root))


def compared(title: str, root: Path, ran: Ran) -> Coverage:
    """The coverage, given what the tests of each rule ran."""
    index = rules(f"orrery.games.{title}")
    cited = citations(title, root)
    enforced: dict[str, str] = {}
    for id, places in cited.items():
        functions = [function for test in ran.get(id, {}).values() for function in test]
        proven = [place for place in places if place.runs(functions)]
        if proven and not index[id].not_applicable:
            folder = Path("src/orrery/games", title)
            enforced[id] = f"{folder / proven[0].file}:{proven[0].line}"
    uncovered = [
        rule
        for id, rule in index.items()
        if _must_be_covered(rule) and not (id in enforced and id in ran)
    ]
    return Coverage(
        total=len(index),
        enforced={id: enforced[id] for id in index if id in enforced},
        tested={id: list(ran[id]) for id in index if id in ran},
        not_applicable={id: r.not_applicable for id, r in index.items() if r.not_applicable},
        waiting={rule.id: rule.needs for rule in uncovered if rule.needs},
        missing=[rule.id for rule in uncovered if not rule.needs],
        contradictory=contradictory(title, root),
    )


def contradictory(title: str, root: Path) -> list[str]:
    """Rules that code cites although the index calls them not applicable."""
    index = rules(f"orrery.games.{title}")
    return [id for id in citations(title, root) if index[id].not_applicable]


def checkout(title: str, start: Path) -> Path:
    """The checkout that ``start`` lies in, or the one this package was installed from."""
    for folder in (start, *start.parents, Path(__file__).resolve().parents[3]):
        if (folder / "src/orrery/games" / title).is_dir() and (folder / "tests").is_dir():
            return folder
    raise OrreryError("coverage compares the code and its tests: run it in a checkout of Orrery")


def _must_be_covered(rule: Rule) -> bool:
    return rule.kind in ENFORCEABLE and not rule.not_applicable


# -- running the tests ----------------------------------------------------------------------------


def run_tests(title: str, root: Path) -> Ran:
    """Run the tests that name a rule of this title; see coverage_run."""
    start = prefix(f"orrery.games.{title}")
    files = [
        str(path)
        for path in sorted((root / "tests").rglob("test_*.py"))
        if f'"{start}' in path.read_text(encoding="utf-8")
    ]
    if not files:  # without a file pytest would run everything
        return {}
    game = root / "src/orrery/games" / title
    with TemporaryDirectory() as folder:
        result = Path(folder) / "ran.json"
        environment = os.environ | {
            "ORRERY_COVERAGE": f"{game}{os.pathsep}{result}",
            "PYTHONPATH": os.pathsep.join([str(root / "src"), os.environ.get("PYTHONPATH", "")]),
        }
        plugins = ["-p", "orrery.cli.coverage_run", "-p", "no:cacheprovider", "-p", "no:xdist"]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-m", "rule", *plugins, *files],
            cwd=root, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise OrreryError(f"the tests of {title} do not pass:\n{done.stdout}{done.stderr}")
        found: Ran = json.loads(result.read_text(encoding="utf-8"))
    return {id: tests for id, tests in found.items() if id.startswith(start)}


# -- citations in the code ------------------------------------------------------------------------


def citations(title: str, root: Path) -> dict[str, list[Citation]]:
    """Each rule with the places that cite it; the rules' own chapters come first."""
    index = rules(f"orrery.games.{title}")
    folder = root / "src/orrery/games" / title
    files = sorted(folder.rglob("*.py"), key=lambda path: (path.parent.name != "rules", path))
    found: dict[str, list[Citation]] = {}
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for start, text in _texts(path):
            for id, offset in _ids(index, text):
                line = start + offset
                lines = _function(tree, line)
                if lines:
                    place = Citation(str(path.relative_to(folder)), line, *lines)
                    found.setdefault(id, []).append(place)
    return found


def _function(tree: ast.Module, line: int) -> tuple[int, int] | None:
    """The lines of the innermost function around a line. What a class or a module says in its own
    statements holds for all their functions; a comment outside of any statement cites nothing."""
    around = [node for node in tree.body if _first(node) <= line <= (node.end_lineno or 0)]
    if not around or _is_docstring(around[0]):
        return None
    inner = [
        node
        for node in ast.walk(around[0])
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and _first(node) <= line <= (node.end_lineno or 0)
    ]
    if inner:
        innermost = max(inner, key=_first)
        return _first(innermost), innermost.end_lineno or 0
    has_functions = any(isinstance(node, ast.FunctionDef) for node in ast.walk(around[0]))
    if isinstance(around[0], ast.ClassDef) and has_functions:
        return _first(around[0]), around[0].end_lineno or 0
    return 1, tree.body[-1].end_lineno or 0


def _first(node: ast.stmt) -> int:
    """The first line of a statement, with its decorators."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)])


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """Comments and strings with their first line; comments on lines in a row are one text."""
    comment: list[str] = []
    start = last = 0
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                if comment and token.start[0] != last + 1:
                    yield start, "\n".join(comment)
                    comment = []
                if not comment:
                    start = token.start[0]
                comment.append(token.string)
                last = token.start[0]
            elif token.type == tokenize.STRING:
                yield token.start[0], token.string
    if comment:
        yield start, "\n".join(comment)


def _ids(index: dict[str, Rule], text: str) -> Iterator[tuple[str, int]]:
    """The rules cited in a text by their full ids, each with the number of lines before it."""
    for word in re.finditer(r"[\w:.-]*\w", text):
        if word.group() in index:
            yield word.group(), text.count("\n", 0, word.start())
