"""Lasting effects: every one that a title names is asked for by one of its rules."""

import ast
from importlib import import_module

import pytest
from tests.arch.source import modules, tree

from orrery import games
from orrery.kernel.modifiers import Lasting

STANDING = {"ti4"}


def lasting(id: str) -> type[Lasting]:
    """M of modifiers.py, or Q of standing.py where effects also stand without a record."""
    home, name = ("standing", "Q") if id in STANDING else ("modifiers", "M")
    found: type[Lasting] = getattr(import_module(f"orrery.games.{id}.{home}"), name)
    return found


def named(id: str, folder: str) -> set[str]:
    """The members of M or Q that the code of a folder names."""
    return {
        node.attr
        for path in modules("games", id, folder)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in ("M", "Q")
    }


@pytest.mark.parametrize("id", games.titles())
def test_every_lasting_effect_is_asked_for_by_a_rule(id: str) -> None:
    assert named(id, "rules") == set(lasting(id).__members__)


@pytest.mark.parametrize("id", games.titles())
def test_a_lasting_effect_is_called_what_it_is_stored_as(id: str) -> None:
    assert all(name == one.value.upper() for name, one in lasting(id).__members__.items())
