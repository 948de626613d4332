"""Rule coverage: for every rule of a title's index, where it is enforced and where it is tested.

Works on a checkout: rules are cited in comments, docstrings and strings of the game's code, as
"warpgate:kampf.8", or shorter after a first full id in the same text ("kampf.9"); tests name them
with ``@pytest.mark.rule("warpgate:kampf.8")``.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.kit.rulebook import ENFORCEABLE, Rule, prefix, rules


class Coverage(Struct, frozen=True):
    """Ids and places; ``missing`` are those that should be enforced and tested but are not."""

    total: int
    enforced: dict[str, str]
    tested: dict[str, list[str]]
    not_applicable: dict[str, str]
    missing: list[str]


def coverage(title: str, root: Path) -> Coverage:
    """The coverage of a title's rules in the checkout at ``root``."""
    index = rules(f"orrery.games.{title}")
    enforced = dict(sorted(_citations(title, index, root)))
    tested: dict[str, list[str]] = {}
    for id, test in _marked_tests(root / "tests", root):
        if id in index and test not in tested.setdefault(id, []):
            tested[id].append(test)
    return Coverage(
        total=len(index),
        enforced={id: enforced[id] for id in index if id in enforced},
        tested={id: tested[id] for id in index if id in tested},
        not_applicable={id: r.not_applicable for id, r in index.items() if r.not_applicable},
        missing=[
            id
            for id, rule in index.items()
            if _must_be_covered(rule) and not (id in enforced and id in tested)
        ],
    )


def checkout(title: str, start: Path) -> Path:
    """The checkout that ``start`` lies in, or the one this package was installed from."""
    for folder in (start, *start.parents, Path(__file__).resolve().parents[2]):
        if (folder / "src/orrery/games" / title).is_dir() and (folder / "tests").is_dir():
            return folder
    raise OrreryError("coverage compares the code and its tests: run it in a checkout of Orrery")


def _must_be_covered(rule: Rule) -> bool:
    return rule.kind in ENFORCEABLE and not rule.not_applicable


# -- citations in the code ------------------------------------------------------------------------


def _citations(title: str, index: dict[str, Rule], root: Path) -> Iterator[tuple[str, str]]:
    """Each rule with the first place that cites it; the rules' own chapters come first."""
    folder = root / "src/orrery/games" / title
    files = sorted(folder.rglob("*.py"), key=lambda path: (path.parent.name != "rules", path))
    found: set[str] = set()
    for path in files:
        for line, text in _texts(path):
            for id, offset in _ids(title, index, text):
                if id not in found:
                    found.add(id)
                    yield id, f"{path.relative_to(root)}:{line + offset}"


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


def _ids(title: str, index: dict[str, Rule], text: str) -> Iterator[tuple[str, int]]:
    """The rules cited in a text, each with the number of lines before it."""
    chapter = ""
    start = prefix(f"orrery.games.{title}")
    for word in re.finditer(r"[\w:.-]+", text):
        cited = word.group().strip(".:-")
        candidates: tuple[str, ...] = ()
        if cited.startswith(start):
            candidates = (cited,)
        elif chapter and not cited.isdigit():  # short forms, once a full id has been named
            candidates = (start + cited, f"{start}{chapter}.{cited}")
        for id in candidates:
            if id in index:
                chapter = id.removeprefix(start).rpartition(".")[0]
                yield id, text.count("\n", 0, word.start())
                break


# -- marks on the tests ---------------------------------------------------------------------------


def _marked_tests(folder: Path, root: Path) -> Iterator[tuple[str, str]]:
    """(rule id, test) for every ``pytest.mark.rule`` on a test, a class of tests or a module."""
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "rule" in source:
            tree = ast.parse(source, str(path))
            yield from _in_body(tree.body, str(path.relative_to(root)), _module_marks(tree))


def _in_body(
    body: list[ast.stmt], place: str, inherited: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        own = [id for decorator in node.decorator_list for id in _rule_ids(decorator)]
        ids = (*inherited, *own)
        if isinstance(node, ast.ClassDef):
            yield from _in_body(node.body, f"{place}::{node.name}", ids)
        elif node.name.startswith("test"):
            for id in ids:
                yield id, f"{place}::{node.name}"


def _module_marks(tree: ast.Module) -> tuple[str, ...]:
    return tuple(
        id
        for node in tree.body
        if isinstance(node, ast.Assign)
        and any(isinstance(name, ast.Name) and name.id == "pytestmark" for name in node.targets)
        for id in _rule_ids(node.value)
    )


def _rule_ids(node: ast.expr) -> Iterator[str]:
    """The arguments of every ``...mark.rule(...)`` (or ``rule(...)``) in an expression."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and _is_rule(call.func):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_rule(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "rule"
    return isinstance(function, ast.Name) and function.id == "rule"
