"""Lasting effects: every one that a title names is asked for by one of its rules."""

import ast
from importlib import import_module

import pytest
from tests.arch.source import modules, tree

from orrery import games
from orrery.kernel.modifiers import Lasting

QUERIES = {"total", "holds", "found", "of"}  # functions that ask, wherever they are called


def lasting(id: str) -> type[Lasting]:
    """M of modifiers.py, or Q where effects also stand without a record."""
    home = import_module(f"orrery.games.{id}.modifiers")
    found: type[Lasting] = getattr(home, "M", None) or home.Q
    return found


def members(node: ast.AST) -> set[str]:
    """The members of M or Q that are named in this code."""
    return {
        part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
        and isinstance(part.value, ast.Name)
        and part.value.id in ("M", "Q")
    }


def named(id: str, folder: str) -> set[str]:
    """The members that the code of a folder names."""
    return {name for path in modules("games", id, folder) for name in members(tree(path))}


def queried(id: str) -> set[str]:
    """The members that a card asks for: a strategy card, or one that strikes at something."""
    return {
        name
        for path in modules("games", id, "abilities")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in QUERIES
        for argument in node.args
        for name in members(argument)
    }


@pytest.mark.parametrize("id", games.titles())
def test_every_lasting_effect_is_asked_for_by_a_rule(id: str) -> None:
    assert named(id, "rules") | queried(id) == set(lasting(id).__members__)


@pytest.mark.parametrize("id", games.titles())
def test_a_lasting_effect_is_called_what_it_is_stored_as(id: str) -> None:
    assert all(name == one.value.upper() for name, one in lasting(id).__members__.items())
