"""The project's source as syntax trees."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "orrery"
GAMES = PACKAGE / "games"


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def modules(*parts: str) -> list[Path]:
    """All modules below a folder of the package."""
    return sorted(PACKAGE.joinpath(*parts).rglob("*.py"))


def packages_of_games() -> list[Path]:
    """The titles on offer. A package without title.py is in the making and not asked yet."""
    return sorted(path.parent for path in GAMES.glob("*/title.py"))


def dotted(path: Path) -> str:
    """src/orrery/kernel/match.py -> orrery.kernel.match"""
    name = ".".join(path.relative_to(SRC).with_suffix("").parts)
    return name.removesuffix(".__init__")


def where(path: Path, node: ast.AST | None = None) -> str:
    line = f":{node.lineno}" if isinstance(node, ast.stmt | ast.expr) else ""
    return f"{path.relative_to(ROOT)}{line}"


def imports(path: Path) -> Iterator[tuple[ast.stmt, str]]:
    """Every module that a module imports, by its full name, wherever the import stands."""
    package = dotted(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    yield from imported(tree(path), package)


def imported(module: ast.Module, package: list[str]) -> Iterator[tuple[ast.stmt, str]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node, name.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            for name in node.names:
                yield node, f"{start}.{name.name}"
