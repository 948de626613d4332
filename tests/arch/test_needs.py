"""Without a browser or a database server everything else runs, and one line says so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.browser import chromium
from tests.needs import EVERYTHING, Lacking

ROOT = Path(__file__).parents[2]

SUITE = """
from pathlib import Path

import pytest
from tests.needs import Lacking, need

def find():
    with Path("tries").open("a") as tries:
        tries.write("x")
    raise Lacking("Install one,\\n  or do without.")

@pytest.fixture(scope="session")
def engine(tmp_path_factory):
    return need("a steam engine", find, tmp_path_factory)

def test_with(engine): assert engine
def test_with_too(engine): assert engine
def test_without(): pass
@pytest.mark.skip(reason="something else")
def test_skipped(): pass
"""


def run(folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    (folder / "conftest.py").write_text("from tests.needs import pytest_terminal_summary")
    for name in ("test_a.py", "test_b.py"):
        (folder / name).write_text(SUITE)
    inherited = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    inherited.pop(EVERYTHING, None)
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    order = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", "-p"]
    return subprocess.run(
        [*order, "no:cacheprovider", "--rootdir", str(folder), "-c", os.devnull, str(folder)],
        cwd=folder,
        env={**inherited, "PYTHONPATH": paths, "COLUMNS": "40", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_what_is_lacking_is_left_out_and_said_in_one_line(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 0
    assert "2 passed, 6 skipped" in done.stdout
    said = "4 tests were not run for lack of a steam engine. Install one, or do without."
    assert said in done.stdout.splitlines()
    assert (tmp_path / "tries").read_text() == "x"  # it is not looked for again and again


def test_in_ci_it_is_a_failure(tmp_path: Path) -> None:
    done = run(tmp_path, **{EVERYTHING: "1"})
    assert done.returncode == 1 and "4 errors" in done.stdout
    assert f"{EVERYTHING}=1 make test" in (ROOT / ".ci" / "run").read_text()


def test_a_wrong_path_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_CHROMIUM", "/nowhere/chromium")
    with pytest.raises(Lacking, match="/nowhere/chromium"):
        chromium.find()
