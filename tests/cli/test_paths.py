"""A path is printed as it is, however long it is and however narrow the terminal: it is copied from
there into the next command, and programs look for it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from orrery.cli.app import app
from orrery.cli.common import console, errors
from orrery.kernel.match import Match
from orrery.kernel.record import dump, parse
from orrery.terminal.seats import open_table

WIDTHS = (20, 80)
NAMES = ("[b]", "[red]", ":smile:", "a b")  # words that mean something to what prints them


@pytest.fixture(params=WIDTHS)
def width(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    for printer in (console, errors):
        monkeypatch.setattr(printer, "_width", request.param)
    return int(request.param)


@pytest.fixture
def match() -> Match:
    return open_table("warpgate", "me,random", 2, [], "cli")[0]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths from here are as long as their own names."""
    monkeypatch.chdir(tmp_path)


def orrery(*arguments: str, typed: str = "") -> Result:
    return CliRunner(env={"LC_ALL": "C"}).invoke(app, list(arguments), input=typed)


def paths(width: int) -> list[Path]:
    """Of every length that fills a line, or all but the words around it."""
    lengths = {width + more for more in range(-12, 3)} | {3 * width}
    return [Path("x" * (length - 5) + ".json") for length in sorted(lengths)]


@pytest.mark.usefixtures("here")
def test_verify_names_the_file_in_one_piece(match: Match, width: int) -> None:
    data = dump(match.record())
    for path in [*paths(width), *(Path(f"{name}.json") for name in NAMES)]:
        path.write_bytes(data)
        assert f"{path} verifies.\n" in orrery("verify", str(path)).stdout
        record = parse(data)
        record.seed = bytes(32).hex()
        path.write_bytes(dump(record))
        assert f"{path} does not verify: " in orrery("verify", str(path)).stderr


@pytest.mark.usefixtures("here")
def test_a_file_that_is_missing_or_none_is_named_in_one_piece(width: int) -> None:
    for path in paths(width):
        for command in ("verify", "replay"):
            assert f"{path} cannot be read: No such file" in orrery(command, str(path)).stderr
        shown = orrery("password", "anna", "--db", str(path))
        assert shown.exit_code == 2
        assert f"there is no database {path}\n" in shown.stderr


@pytest.mark.usefixtures("here")
def test_play_names_the_file_in_one_piece(match: Match, width: int) -> None:
    Path("match.json").write_bytes(dump(match.record()))
    for path in paths(width)[::5]:
        typed = f"s {path}\ns match.json/{path}\nq\n"
        shown = orrery("play", "--load", "match.json", "--lang", "en", typed=typed).output
        assert f"Saved to {path}\n" in shown
        assert f"match.json/{path}: Not a directory\n" in shown or (
            f"match.json/{path}: File exists\n" in shown
        )
