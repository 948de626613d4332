"""The documents tell the truth: what they name is there."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from orrery.cli.app import app
from orrery.table.api.declare import CALLS
from orrery.table.api.openapi import document
from orrery.table.api.routes import PREFIX

from .source import GAMES, ROOT, modules, packages_of_games

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
DESIGN = ROOT / "docs" / "design.md"
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@every_page
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (page.parent / link).exists(), link


@cache
def explained(command: str) -> str:
    """A command's own help."""
    shown = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200"})
    assert shown.exit_code == 0, command
    return shown.output


@every_page
def test_commands_can_be_given(page: Path) -> None:
    """``orrery ...`` and ``make ...`` with their options, wherever they stand."""
    text = page.read_text("utf-8")
    for line in re.findall(r"^(?:ExecStart=\S*/)?orrery (.+)$|`orrery ([^`]+)`", text, re.M):
        name, *rest = "".join(line).partition("#")[0].split()
        if name != "--help":
            known = explained(name)
            assert [word for word in rest if word.startswith("--") and word not in known] == []
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    for target in re.findall(r"^make (\w+)|`make (\w+)`", text, re.M):
        assert "".join(target) in targets


@cache
def written() -> set[str]:
    """Every line of the sources, without its comment."""
    return {code(line) for path in modules() for line in path.read_text("utf-8").splitlines()}


def code(line: str) -> str:
    return line.partition("  #")[0].strip()


@pytest.mark.parametrize("page", [ROOT / "README.md", DESIGN], ids=lambda page: page.name)
def test_samples_are_quoted_from_the_sources(page: Path) -> None:
    samples = re.findall(r"^```python\n(.+?)^```", page.read_text("utf-8"), re.M | re.S)
    assert samples
    lines = {code(line) for sample in samples for line in sample.splitlines()}
    assert lines - {"..."} - written() == set()


def test_every_game_has_the_files_of_a_game() -> None:
    table = (ROOT / "docs" / "new-game.md").read_text("utf-8")
    rows = re.findall(r"^\| `([^`]+)` \| (.+) \|$", table, re.M)
    wanted = [file for file, contract in rows if "(optional)" not in contract]
    assert len(wanted) > 10
    for home in packages_of_games():
        for file in wanted:
            assert list(home.glob(file.rstrip("/"))), f"{home.relative_to(GAMES)}: {file}"


def test_the_api_page_names_every_call_and_no_other() -> None:
    there = {plain(path) for path in json.loads(document(PREFIX, CALLS))["paths"]}
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    named = {plain(path) for path in re.findall(r"[ `](/[a-z][a-z_/{}]*)", text)}
    assert named - {"/api/v", "/api/openapi"} == there


def plain(path: str) -> str:
    """Without the prefix, and whatever its parts are called."""
    return re.sub(r"{\w+}", "{}", path.removeprefix(PREFIX))
