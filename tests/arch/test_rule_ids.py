"""A rule is found by one grep: full ids everywhere, and in docstrings after the sentence."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.kit.rulebook import prefix, rules

from .source import ROOT, packages_of_games, tree, where

WORD = re.compile(r"[\w:.-]*\w")

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

TITLES = [pytest.param(folder, id=folder.name) for folder in packages_of_games()]


def files(folder: Path) -> list[Path]:
    """The code of a title, and its tests."""
    return sorted([*folder.rglob("*.py"), *(ROOT / "tests/games" / folder.name).rglob("*.py")])


def index(folder: Path) -> tuple[str, frozenset[str]]:
    """How the ids of a title begin, and all of them."""
    package = f"orrery.games.{folder.name}"
    return prefix(package), frozenset(rules(package))


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """All comments and strings, with their first lines."""
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            yield token.start[0], token.string


def chapter(id: str) -> str:
    """The chapter of a rule, which a module may cite as a whole: eclipse:kampf"""
    return id.partition(".")[0]


def mistaken(text: str, start: str, ids: frozenset[str]) -> list[str]:
    """The words of a text that mean a rule, but are no full id of the index and no chapter."""
    known = ids | {start} | {chapter(id) for id in ids}
    return [
        word
        for word in WORD.findall(text)
        if (word.startswith(start) and word not in known) or start + word in ids
    ]


def docstrings(path: Path) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            yield node, text


def after_first_id(text: str, start: str) -> str:
    """What is said once the ids have begun, apart from ids."""
    _, found, rest = text.partition(start)
    return re.sub(rf"{start}[\w.-]*\w|[\s,]", "", found + rest)


def test_short_and_unknown_ids_are_found() -> None:
    ids = frozenset({"eclipse:kampf.1", "eclipse:kampf.2"})
    assert mistaken("eclipse:kampf.1, kampf.2: both.", "eclipse:", ids) == ["kampf.2"]
    assert mistaken("eclipse:kampf.3", "eclipse:", ids) == ["eclipse:kampf.3"]
    assert mistaken("Combat. eclipse:kampf", "eclipse:", ids) == []
    assert mistaken("Combat. eclipse:kamf", "eclipse:", ids) == ["eclipse:kamf"]
    assert mistaken("Both fight. eclipse:kampf.1, eclipse:kampf.2", "eclipse:", ids) == []
    assert after_first_id("Both fight. eclipse:kampf.1,\neclipse:kampf.2", "eclipse:") == ""
    assert after_first_id("eclipse:kampf.1: both fight", "eclipse:") == ":bothfight"


@pytest.mark.parametrize("folder", TITLES)
def test_rules_are_cited_by_full_ids_of_the_index(folder: Path) -> None:
    start, ids = index(folder)
    wrong = {
        f"{path.relative_to(ROOT)}:{line}": found
        for path in files(folder)
        for line, text in texts(path)
        if (found := mistaken(text, start, ids))
    }
    assert wrong == {}


@pytest.mark.parametrize("folder", TITLES)
def test_docstrings_say_what_a_function_does_before_they_cite_rules(folder: Path) -> None:
    start, _ = index(folder)
    wrong = {
        f"{where(path)} {getattr(node, 'name', '')}": text
        for path in files(folder)
        for node, text in docstrings(path)
        if start in text and (text.startswith(start) or after_first_id(text, start))
    }
    assert wrong == {}
