"""Lasting effects: every one that a title names is asked for by one of its rules."""

import ast
from importlib import import_module

import pytest
from tests.arch.source import modules, tree

from orrery import games
from orrery.kernel.modifiers import Lasting


def lasting(id: str) -> type[Lasting]:
    found: type[Lasting] = import_module(f"orrery.games.{id}.modifiers").M
    return found


def named(id: str, folder: str) -> set[str]:
    """The members of M that the code of a folder names."""
    return {
        node.attr
        for path in modules("games", id, folder)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "M"
    }


@pytest.mark.parametrize("id", games.titles())
def test_every_lasting_effect_is_asked_for_by_a_rule(id: str) -> None:
    assert named(id, "rules") == set(lasting(id).__members__)


@pytest.mark.parametrize("id", games.titles())
def test_a_lasting_effect_is_called_what_it_is_stored_as(id: str) -> None:
    assert all(name == one.value.upper() for name, one in lasting(id).__members__.items())
