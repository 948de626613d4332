"""When a rule counts as enforced."""

import ast
import functools
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from orrery import games
from orrery.cli import coverage_run
from orrery.cli.coverage import (
    Citation,
    _function,
    _ids,
    citations,
    compared,
    contradictory,
    coverage,
    run_tests,
)
from orrery.kit.rulebook import rules

ROOT = Path(__file__).parents[2]

TOY = '''\
"""toy:1 in the docstring of the module."""

# toy:2 between functions
LIMIT = 3  # toy:3 on a statement


def rule():
    """toy:4 in a docstring."""
    return LIMIT  # toy:5 in a function


class Board:
    """toy:6 in a class."""

    def rule(self):
        """toy:7 in a method."""


class Data:
    """toy:8 in a class without functions."""
'''


@pytest.mark.parametrize(
    ("id", "lines"),
    [
        ("toy:1", None),
        ("toy:2", None),
        ("toy:3", (1, 20)),  # any function of the module
        ("toy:4", (7, 9)),
        ("toy:5", (7, 9)),
        ("toy:6", (12, 16)),
        ("toy:7", (15, 16)),
        ("toy:8", (1, 20)),
    ],
)
def test_a_citation_belongs_to_the_function_around_it(
    id: str, lines: tuple[int, int] | None
) -> None:
    line = next(n for n, text in enumerate(TOY.splitlines(), 1) if id in text)
    assert _function(ast.parse(TOY), line) == lines


def test_only_full_ids_are_citations() -> None:
    index = rules("orrery.games.warpgate")
    text = "Draw cards.\nwarpgate:kampf.1, kampf.2, (warpgate:kampf.8).\nwarpgate:kampf.99"
    assert list(_ids(index, text)) == [("warpgate:kampf.1", 1), ("warpgate:kampf.8", 1)]


def test_a_function_is_known_by_its_file_and_first_line() -> None:
    place = Citation("rules/toy.py", 8, 7, 9)
    assert place.runs(["rules/other.py:7", "rules/toy.py:7"])
    assert not place.runs(["rules/other.py:7", "rules/toy.py:12", "rules/toy.py:6"])


def test_a_call_answered_from_a_cache_counts_as_what_filled_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def inner(n: int) -> int:
        return n

    def outer(n: int) -> int:
        return inner(n)

    cached = functools.cache(outer)
    cached(1)  # before any test
    call = coverage_run.crediting(outer, cached)
    for _ in range(2):
        monkeypatch.setattr(coverage_run, "ran", set())
        sys.settrace(coverage_run._call)
        try:
            assert call(1) == 1
        finally:
            sys.settrace(None)
        lines = {line for _, line in coverage_run.ran}
        assert {inner.__code__.co_firstlineno, outer.__code__.co_firstlineno} <= lines


def test_a_title_without_tests_runs_none(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    assert run_tests("warpgate", tmp_path) == {}


def test_neither_citation_nor_mark_is_enough() -> None:
    id = "warpgate:kampf.8"
    assert id in citations("warpgate", ROOT)
    nothing = compared("warpgate", ROOT, {})
    assert nothing.enforced == {}
    marked = compared("warpgate", ROOT, {id: {"test": ["rules/trade.py:1"]}})
    assert marked.tested == {id: ["test"]}
    assert marked.enforced == {}
    assert id in marked.missing


@pytest.mark.parametrize("title", games.titles())
def test_nothing_is_both_enforced_and_not_applicable(title: str) -> None:
    assert contradictory(title, ROOT) == []
    index = rules(f"orrery.games.{title}")
    everywhere = [
        f"{place.file}:{place.first}" for all in citations(title, ROOT).values() for place in all
    ]
    found = compared(title, ROOT, {id: {"test": everywhere} for id in index})
    assert not set(found.enforced) & set(found.not_applicable)


def test_a_contradiction_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    index = rules("orrery.games.warpgate")
    idle = index["warpgate:material-karten.6"]
    assert idle.not_applicable
    cited = {idle.id: [Citation("rules/toy.py", 1, 1, 1)]}
    monkeypatch.setattr("orrery.cli.coverage.citations", lambda title, root: cited)
    assert contradictory("warpgate", ROOT) == [idle.id]
    found = compared("warpgate", ROOT, {idle.id: {"test": ["rules/toy.py:1"]}})
    assert found.enforced == {}
    assert found.contradictory == [idle.id]


def test_a_rule_that_needs_an_expansion_waits_and_is_not_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    index = dict(rules("orrery.games.warpgate"))
    index["warpgate:kampf.9"] = replace(index["warpgate:kampf.9"], needs="toys")
    monkeypatch.setattr("orrery.cli.coverage.rules", lambda package: index)
    found = compared("warpgate", ROOT, {})
    assert found.waiting == {"warpgate:kampf.9": "toys"}
    assert "warpgate:kampf.9" not in found.missing
    assert "warpgate:kampf.8" in found.missing


def test_what_needs_an_expansion_waits_no_longer_once_it_is_enforced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    index = dict(rules("orrery.games.warpgate"))
    index["warpgate:kampf.9"] = replace(index["warpgate:kampf.9"], needs="toys")
    monkeypatch.setattr("orrery.cli.coverage.rules", lambda package: index)
    places = citations("warpgate", ROOT)["warpgate:kampf.9"]
    functions = [f"{place.file}:{place.first}" for place in places]
    found = compared("warpgate", ROOT, {"warpgate:kampf.9": {"test": functions}})
    assert "warpgate:kampf.9" in found.enforced
    assert found.waiting == {}


@pytest.mark.parametrize("title", games.titles())
def test_every_rule_is_run_by_a_test_that_names_it(title: str) -> None:
    assert coverage(title, ROOT).missing == []
