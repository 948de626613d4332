"""The page for authors of cards names only what there is."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from orrery.games.forbidden_stars import abilities

HERE = Path(str(abilities.__file__)).parent
PAGE = (HERE / "README.md").read_text(encoding="utf-8")
RULES = HERE.parent / "rules"


def helpers() -> list[tuple[str, str]]:
    """("dice", "roll_more") of `dice.roll_more`, for every module of rules/ that is named."""
    found = re.findall(r"`([a-z_]+)\.([a-z_]+)`", PAGE)
    return sorted({(file, name) for file, name in found if (RULES / f"{file}.py").exists()})


@pytest.mark.parametrize(("file", "name"), helpers())
def test_every_helper_exists(file: str, name: str) -> None:
    assert callable(getattr(import_module(f"orrery.games.forbidden_stars.rules.{file}"), name))


def test_the_page_names_enough_to_be_worth_reading() -> None:
    assert len(helpers()) > 30


def test_every_file_with_cards_is_imported_by_itself() -> None:
    name = abilities.__name__
    code = f"import sys, {name}; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    for path in (HERE / "factions").rglob("*.py"):
        parts = path.relative_to(HERE).with_suffix("").parts
        assert ".".join([name, *parts]).removesuffix(".__init__") in loaded.stdout.split()
