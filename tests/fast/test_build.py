"""The compiled build lies in a folder of its own, and is taken only if it is asked for."""

import os
import sysconfig
from pathlib import Path

import pytest

from dev.fast import build
from dev.fast.modules import SOURCE, Package
from dev.fast.running import compiled

SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    rules = tmp_path / "src/orrery/games/toy/rules"
    rules.mkdir(parents=True)
    (rules / "turn.py").write_text("def legal() -> bool:\n    return True\n")
    (tmp_path / "src/orrery/games/toy/title.py").write_text("")
    (tmp_path / "src/orrery/games/toy/cards.toml").write_text("")
    return tmp_path / "src"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """As if the toy had been compiled."""
    rules = tmp_path / ".fast/toy/lib/orrery/games/toy/rules"
    rules.mkdir(parents=True)
    (rules / f"turn{SUFFIX}").write_text("")
    (tmp_path / f".fast/toy/lib/orrery_toy__mypyc{SUFFIX}").write_text("")
    return tmp_path / ".fast"


def test_what_runs_is_what_was_asked_for() -> None:
    """`make test` runs the modules as they are written; `make soak` the compiled ones, too."""
    package = Package()
    modules = [module.name for group in package.groups.values() for module in group]
    asked = os.environ.get("ORRERY_COMPILED") == "1"
    assert sorted(compiled(package)) == (sorted(modules) if asked else [])


def test_nothing_compiled_lies_in_the_source_tree() -> None:
    assert [path for path in SOURCE.rglob("*") if path.suffix in (".so", ".pyd", ".c")] == []


def test_the_extensions_are_put_beside_their_modules(source: Path, folder: Path) -> None:
    library = build.assemble(Package(source), folder, "state")
    found = {str(path.relative_to(library)) for path in library.rglob("*") if path.is_file()}
    assert found == {
        "orrery/games/toy/cards.toml",
        "orrery/games/toy/title.py",
        "orrery/games/toy/rules/turn.py",
        f"orrery/games/toy/rules/turn{SUFFIX}",
        f"orrery_toy__mypyc{SUFFIX}",
        "stamp",
    }


def test_a_build_of_other_sources_is_none(source: Path, folder: Path) -> None:
    assert build.library(source, folder) is None
    library = build.assemble(Package(source), folder, build.everything(source))
    assert build.library(source, folder) == library
    (source / "orrery/games/toy/cards.toml").write_text("# another card")
    assert build.library(source, folder) is None


def test_what_is_gone_from_the_sources_is_gone_from_the_build(source: Path, folder: Path) -> None:
    library = build.assemble(Package(source), folder, "")
    (source / "orrery/games/toy/cards.toml").unlink()
    build.assemble(Package(source), folder, "")
    assert not (library / "orrery/games/toy/cards.toml").exists()


def test_without_a_compiler_one_line_says_what_to_install(
    source: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(build.CannotBuild, match=r"needs a C compiler: .*install gcc"):
        build.build(source, folder)
    assert not (folder / "lib").exists()


def test_what_is_unchanged_is_not_compiled_again(
    source: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "need_compiler", lambda: None)
    done: list[str] = []
    monkeypatch.setattr(build, "_compile", lambda group, place, files: done.append(group))
    build.build(source, folder)
    build.build(source, folder)
    assert done == ["toy"]
    (source / "orrery/games/toy/rules/turn.py").write_text("X = 1")
    build.build(source, folder)
    assert done == ["toy", "toy"]


def test_the_compiled_build_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "src")
    assert build.environment(Path("lib"))["PYTHONPATH"] == os.pathsep.join(("lib", "src"))
    monkeypatch.delenv("PYTHONPATH")
    assert build.environment(Path("lib"))["PYTHONPATH"] == "lib"
