"""How games write their flows, so that suspending them is safe and cards stay out of the rules."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .source import packages_of_games, tree, where

games = pytest.mark.parametrize("package", packages_of_games(), ids=lambda path: path.name)

THROUGH = frozenset({"enumerate", "zip", "reversed", "iter", "filter", "map"})
LIVE = frozenset({"values", "items", "keys"})

# Tables whose ids are the rulebook's own words, not single components.
VOCABULARY = frozenset(
    {
        "setup",
        "unit_kinds",
        "terms",
        "planet_types",
        "resources",
        "tracks",
        "actions",
        "phases",
        "boards",
        "npc_ships",
        "structures",
    }
)


# -- no try/finally -----------------------------------------------------------------------------


def finals(module: ast.Module) -> Iterator[ast.Try]:
    for node in ast.walk(module):
        if isinstance(node, ast.Try | ast.TryStar) and node.finalbody:
            yield node  # type: ignore[misc]


@games
def test_no_finally(package: Path) -> None:
    """A match drops a flow that waits (undo, clone): what stands in a finally would run then."""
    found = [where(path, node) for path in package.rglob("*.py") for node in finals(tree(path))]
    assert found == []


# -- no loop over a live collection across an await -----------------------------------------------


def awaits(nodes: list[ast.stmt]) -> bool:
    """Does this suspend? Functions defined inside do so only when called."""
    todo: list[ast.AST] = list(nodes)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Await | ast.AsyncFor | ast.AsyncWith):
            return True
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            todo.extend(ast.iter_child_nodes(node))
    return False


def is_live(expression: ast.expr) -> bool:
    """Could this collection change while the loop over it is suspended?"""
    match expression:
        case ast.Attribute(attr=name):
            return not name.isupper()  # a constant stays
        case ast.Subscript(slice=part):
            return not isinstance(part, ast.Slice)  # a slice is a copy
        case ast.Call(func=ast.Attribute(attr=name), args=[]) if name in LIVE:
            return True
        case ast.Call(func=ast.Name(id=name), args=args) if name in THROUGH:
            return any(is_live(arg) for arg in args)
        case ast.GeneratorExp(generators=parts):
            return any(is_live(part.iter) for part in parts)
    return False


def live_loops(module: ast.Module) -> Iterator[ast.For]:
    for node in ast.walk(module):
        if isinstance(node, ast.For) and is_live(node.iter) and awaits(node.body):
            yield node


@games
def test_no_loop_over_what_may_change_while_it_waits(package: Path) -> None:
    """Between two questions anything may happen to the table: loop over a copy, tuple(...)."""
    found = [
        f"{where(path, node)}: for ... in {ast.unparse(node.iter)}"
        for path in package.rglob("*.py")
        for node in live_loops(tree(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("iterable", "bad"),
    [
        ("g.fleets", True),
        ("g.fleets.values()", True),
        ("g.used['round']", True),
        ("enumerate(g.fleets)", True),
        ("zip(seats, g.fleets)", True),
        ("(f for f in g.fleets)", True),
        ("tuple(g.fleets)", False),
        ("sorted(g.fleets.items())", False),
        ("[f for f in g.fleets]", False),
        ("range(len(g.fleets))", False),
        ("enumerate(tuple(g.fleets))", False),
        ("g.fleets[:]", False),
        ("board.DIRECTIONS", False),
        ("seats", False),
        ("order(g, seat)", False),
    ],
)
def test_live_loops_are_found(iterable: str, bad: bool) -> None:
    body = "async def f():\n    for x in {}:\n        {}\n"
    assert bool(list(live_loops(ast.parse(body.format(iterable, "await ask(x)"))))) is bad
    assert not list(live_loops(ast.parse(body.format(iterable, "use(x)"))))
    assert not list(live_loops(ast.parse(body.format(iterable, "use(lambda: g)"))))


# -- no card by name in the rules ---------------------------------------------------------------


def ids(value: Any) -> Iterator[str]:
    """All ids in a table: of the components and of what they can do."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("id", "ability") and isinstance(part, str):
                yield part
            else:
                yield from ids(part)
    elif isinstance(value, list):
        for part in value:
            yield from ids(part)


def components(package: Path) -> frozenset[str]:
    """The ids of a game's cards, factions, technologies, ..."""
    found: set[str] = set()
    words: set[str] = set()
    for file in sorted(package.glob("data/*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        (words if file.stem in VOCABULARY else found).update(ids(table))
    return frozenset(found - words)


def mentions(module: ast.Module, names: frozenset[str]) -> Iterator[ast.Constant]:
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names:
            yield node


@games
def test_rules_never_name_a_component(package: Path) -> None:
    names = components(package)
    found = [
        f"{where(path, node)}: {node.value!r}"
        for path in sorted(package.glob("rules/**/*.py"))
        for node in mentions(tree(path), names)
    ]
    assert found == []


def test_names_are_found() -> None:
    table = {"card": [{"id": "nova", "name": {"en": "Nova"}, "side": [{"ability": "burst"}]}]}
    names = frozenset(ids(table))
    assert names == {"nova", "burst"}
    module = ast.parse("if card == 'nova' or 'burst' in x or nova == 'Nova': pass")
    assert [node.value for node in mentions(module, names)] == ["nova", "burst"]


def test_finals_are_found() -> None:
    assert list(finals(ast.parse("try:\n    f()\nfinally:\n    g()\n")))
    assert not list(finals(ast.parse("try:\n    f()\nexcept KeyError:\n    g()\n")))
