"""``rules/`` never names a card or a faction: they act through windows and modifiers."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from .source import imports, packages_of_games, tree, where

# What every match has on its table: pieces, and the actions and orders that the rulebook describes.
COMMON = {"actions", "assets", "npc_ships", "orders", "ships", "structures"}

TITLES = [pytest.param(folder, id=folder.name) for folder in packages_of_games()]


def rules(folder: Path) -> list[Path]:
    return sorted(folder.joinpath("rules").rglob("*.py"))


def particular(folder: Path) -> dict[str, str]:
    """The ids of cards, factions and whatever else not every match has, with their groups. Kinds of
    unit are pieces, also where a technology has the name of one."""
    catalogue = import_module(f"orrery.games.{folder.name}.components").CATALOGUE
    kinds = {unit.kind for unit in catalogue.get("units", {}).values()}
    return {
        id: group
        for group, components in catalogue.items()
        if group not in COMMON
        for id in components
        if id not in kinds
    }


def named(module: ast.AST, ids: dict[str, str]) -> Iterator[ast.Constant]:
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids:
            yield node


def test_a_named_card_is_found() -> None:
    module = ast.parse('if "sabotage" in hand and kind == "carrier": pass')
    assert [node.value for node in named(module, {"sabotage": "action_cards"})] == ["sabotage"]


@pytest.mark.parametrize("folder", TITLES)
def test_rules_name_no_card_and_no_faction(folder: Path) -> None:
    ids = particular(folder)
    assert len(ids) > 50
    found = [
        f"{where(path, node)} {node.value} ({ids[str(node.value)]})"
        for path in rules(folder)
        for node in named(tree(path), ids)
    ]
    assert found == []


@pytest.mark.parametrize("folder", TITLES)
def test_rules_import_no_abilities(folder: Path) -> None:
    found = [
        where(path, node)
        for path in rules(folder)
        for node, module in imports(path)
        if module.startswith(f"orrery.games.{folder.name}.abilities")
    ]
    assert found == []
