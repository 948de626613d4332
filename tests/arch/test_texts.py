"""What people read is in TOML, a file for each language, and not in Python."""

import ast
from pathlib import Path

from .source import GAMES, modules, packages_of_games, tree, where

DICTIONARIES = "hyphens.py"  # which hyphenation dictionary a language has


def languages(node: ast.Dict) -> set[object]:
    """The languages in which a dict says something."""
    return {
        key.value
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant)
        and isinstance(value, ast.Constant | ast.JoinedStr | ast.Tuple)
    }


def is_asked(path: Path) -> bool:
    """Titles in the making are not asked yet."""
    if path.name == DICTIONARIES:
        return False
    inside = GAMES in path.parents and path.parent != GAMES
    return not inside or any(game in path.parents for game in packages_of_games())


def test_no_sentence_is_written_in_python_in_both_languages() -> None:
    found = [
        where(path, node)
        for path in modules()
        if is_asked(path)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Dict) and {"en", "de"} <= languages(node)
    ]
    assert found == []
