"""Which modules are compiled is found by what is in them."""

from pathlib import Path

import pytest

from dev.fast.modules import GAME, Package

STATE = """
from msgspec import Struct
class Galaxy(Struct):
    round: int = 0
"""
BESIDE = """
def note(id):
    def register(effect):
        enter(effect)
    def enter(effect):
        async def use(g): ...
    return register
"""
WITHIN = """
def note(id):
    def register(effect):
        async def use(g): ...
        enter(use)
    def enter(effect): ...
    return register
"""
RULE = "def legal(g: object) -> bool:\n    return True\n"


def package(folder: Path, **files: str) -> Package:
    """A package of these modules and a toy: ``kernel__match`` is orrery/kernel/match.py."""
    for name, text in ({"games__toy__title": ""} | files).items():
        path = folder / "orrery" / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Package(folder)


def compiled(found: Package) -> dict[str, list[str]]:
    return {group: [module.name for module in found.groups[group]] for group in found.groups}


def test_each_game_is_a_group_and_the_engine_another(tmp_path: Path) -> None:
    found = package(
        tmp_path, kernel__match=RULE, bots__greedy=RULE, games__toy__rules__turn=RULE, cli__app=RULE
    )
    assert compiled(found) == {
        "engine": ["orrery.bots.greedy", "orrery.kernel.match"],
        "toy": ["orrery.games.toy.rules.turn"],
    }


def test_a_game_without_a_title_is_still_being_built(tmp_path: Path) -> None:
    assert compiled(package(tmp_path, games__new__rules__turn=RULE)) == {}


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("from msgspec import Struct\nclass Fleet(Struct, frozen=True): ...", "Fleet is a Struct"),
        ("import msgspec\nclass Fleet(msgspec.Struct): ...", "Fleet is a msgspec.Struct"),
        ("from orrery.kernel.state import Galaxy\nclass Map(Galaxy): ...", "Map is a Galaxy"),
        ("class Missing(Exception): ...", "Missing is a Exception"),
        ("from string import Formatter\nclass Words(Formatter): ...", "Words is a Formatter"),
        (
            "from types import coroutine\n@coroutine\ndef ask():\n    yield 1",
            "ask must be Python's own coroutine",
        ),
        ("def f(a, b): return 1 not in (a, *b)", "mypyc breaks down at: 1 not in (a, *b)"),
        (BESIDE, "mypyc breaks down at: async def use in enter"),
    ],
)
def test_what_stays_python_and_why(tmp_path: Path, source: str, reason: str) -> None:
    found = package(tmp_path, kernel__state=STATE, games__toy__rules__fleet=source)
    assert found.obstacles["orrery.games.toy.rules.fleet"] == reason
    assert compiled(found) == {}


@pytest.mark.parametrize(
    "source",
    [
        "class Node: ...",
        "class Node: ...\nclass Leaf(Node): ...",
        "from typing import NamedTuple\nclass Act(NamedTuple):\n    seat: int",
        "from enum import StrEnum\nclass Stage(StrEnum):\n    TURN = 'turn'",
        "from typing import Protocol, TypeVar\nS = TypeVar('S')\nclass Nested(Protocol[S]): ...",
        "from orrery.kernel.drive import Drive\nclass Match(Drive): ...",
        "async def turn(g: object) -> None: ...",
        "def f(a, b): return 1 in (a, b) and 1 in b and [*a, *b]",
        WITHIN,
    ],
)
def test_what_is_compiled(tmp_path: Path, source: str) -> None:
    found = package(tmp_path, kernel__drive="class Drive: ...", kernel__match=source)
    assert compiled(found) == {"engine": ["orrery.kernel.drive", "orrery.kernel.match"]}


def test_a_class_on_top_of_one_that_stays_python_stays_python_too(tmp_path: Path) -> None:
    found = package(
        tmp_path,
        kernel__state=STATE,
        kit__one="from orrery.kernel.state import Galaxy\nclass One(Galaxy): ...",
        kernel__another="from orrery.kit.one import One\nclass Another(One): ...",
    )
    assert set(found.obstacles) == {
        "orrery.kernel.state",
        "orrery.kit.one",
        "orrery.kernel.another",
    }


def test_what_a_python_class_stands_on_stays_python(tmp_path: Path) -> None:
    """Python refuses a class on top of a compiled one."""
    found = package(
        tmp_path,
        kernel__drive="class Drive: ...",
        kernel__match="from orrery.kernel.drive import Drive\nclass Match(Drive): ...",
        table__seen="from orrery.kernel.match import Match\nclass Seen(Match): ...",
    )
    assert found.obstacles == {
        "orrery.kernel.match": "orrery.table.seen.Seen stands on it",
        "orrery.kernel.drive": "orrery.kernel.match.Match stands on it",
    }


def test_a_group_is_compiled_again_if_what_it_imports_has_changed(tmp_path: Path) -> None:
    rule = "from orrery.kernel.state import Galaxy\ndef legal(g: Galaxy) -> bool: ..."
    files = {"kernel__state": STATE, "kit__other": RULE, "games__toy__rules__turn": rule}
    before = package(tmp_path, **files).digest("toy")
    assert package(tmp_path, **files | {"kit__other": "X = 1"}).digest("toy") == before
    assert package(tmp_path, **files | {"kernel__state": STATE + "# x"}).digest("toy") != before


def test_of_the_games_all_rules_cards_and_judgement_are_compiled() -> None:
    """Structs belong into state.py: beside functions they keep these from being compiled."""
    found = Package()
    parts = tuple(f".{part}." for part in GAME if part != "odds")
    left = {name: why for name, why in found.obstacles.items() if any(p in name for p in parts)}
    assert left == {}
    assert {"engine", "eclipse", "forbidden_stars", "ti4", "warpgate"} <= set(found.groups)
    assert {"orrery.kernel.match", "orrery.kernel.windows"} <= set(compiled(found)["engine"])
    assert "orrery.games.ti4.standing" in compiled(found)["ti4"]
