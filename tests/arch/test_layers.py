"""Imports point one way, and the inner layers do no I/O."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from .source import PACKAGE, dotted, imported, imports, modules, packages_of_games, tree, where

INNER = ("kernel", "kit", "games")  # in this order; all other parts lie outside of them

# No event loop, no thread, no network, no files, no clock in the inner layers ...
OUTSIDE = {"asyncio", "concurrent", "multiprocessing", "queue", "sched", "signal", "threading"}
OUTSIDE |= {"http", "select", "selectors", "socket", "socketserver", "ssl", "urllib"}
OUTSIDE |= {"io", "logging", "os", "pathlib", "shutil", "sqlite3", "subprocess", "tempfile"}
OUTSIDE |= {"rich", "sqlalchemy", "starlette", "sys", "time", "typer"}
# ... and in games no chance besides the kernel's either.
UNFAIR = {"random", "secrets", "uuid", "datetime", "numpy"}

WRITERS = frozenset({"write_text", "write_bytes", "mkdir", "rmdir", "unlink", "touch", "rename"})
CALLS = frozenset({"open", "print", "input", "exec", "eval", "breakpoint"})


def layer(name: str) -> str:
    """orrery.kernel.match -> kernel"""
    parts = name.split(".")
    return parts[1] if parts[0] == "orrery" and len(parts) > 1 else ""


def rank(part: str) -> int:
    """How far out a part of the package lies."""
    if part in INNER:
        return INNER.index(part)
    is_part = (PACKAGE / part).is_dir() or (PACKAGE / f"{part}.py").exists()
    return len(INNER) if part and is_part else -1


def backward(path: Path) -> Iterator[str]:
    own = layer(dotted(path))
    for node, name in imports(path):
        if rank(layer(name)) > rank(own):
            yield f"{where(path, node)}: {own} imports {name}"


def io(path: Path) -> Iterator[str]:
    banned = OUTSIDE | UNFAIR if layer(dotted(path)) == "games" else OUTSIDE
    for node, name in imports(path):
        if name.split(".")[0] in banned:
            yield f"{where(path, node)}: imports {name}"
    for call in calls(tree(path)):
        yield f"{where(path, call)}: calls {ast.unparse(call.func)}()"


def calls(module: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            bare = isinstance(node.func, ast.Name) and node.func.id in CALLS
            writes = isinstance(node.func, ast.Attribute) and node.func.attr in WRITERS
            if bare or writes:
                yield node


@pytest.mark.parametrize("part", INNER)
def test_imports_point_one_way(part: str) -> None:
    assert [line for path in modules(part) for line in backward(path)] == []


def test_no_game_imports_another() -> None:
    games = {dotted(path) for path in packages_of_games()}
    found = [
        f"{where(path, node)}: imports {name}"
        for package in packages_of_games()
        for path in package.rglob("*.py")
        for node, name in imports(path)
        if any(name == game or name.startswith(f"{game}.") for game in games - {dotted(package)})
    ]
    assert found == []


@pytest.mark.parametrize("part", INNER)
def test_the_inner_layers_do_no_io(part: str) -> None:
    assert [line for path in modules(part) for line in io(path)] == []


def test_these_tests_can_fail() -> None:
    source = "from ..table import app\nimport orrery.bots\ndef f():\n    from orrery import cli\n"
    names = [name for _, name in imported(ast.parse(source), ["orrery", "kernel"])]
    assert names == ["orrery.table.app", "orrery.bots", "orrery.cli"]
    assert [layer(name) for name in names] == ["table", "bots", "cli"]
    assert [rank(part) for part in (*INNER, "table", "__version__", "")] == [0, 1, 2, 3, -1, -1]
    source = "open('x')\npath.write_text('')\nawait_(ability.open(g))\nreader.read_bytes()"
    assert len(list(calls(ast.parse(source)))) == 2
    assert len(modules("kernel")) > 10
