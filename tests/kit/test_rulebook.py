"""The rule index of a game."""

from pathlib import Path

import pytest

from orrery.kit.rulebook import Rule, prefix, rules

ROW = '[[rule]]\nid = "toy:{}"\nkind = "rule"\nchapter = {{ en = "C" }}\nen = "E"\nde = "D"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / f"rules_of_{tmp_path.name}"  # modules are imported once
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "text" / "rules").mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def chapter(folder: Path, name: str, *ids: int) -> None:
    rows = "".join(ROW.format(id) for id in ids)
    (folder / "text" / "rules" / f"{name}.toml").write_text(rows)


def test_rules_are_read_in_order(folder: Path) -> None:
    chapter(folder, "02_end", 3)
    chapter(folder, "01_start", 2, 1)
    found = rules(folder.name)
    assert list(found) == ["toy:2", "toy:1", "toy:3"]
    assert found["toy:1"] == Rule("toy:1", "rule", {"en": "C"}, "E", "D")
    assert (found["toy:1"].text("en"), found["toy:1"].text("de")) == ("E", "D")


def test_all_rules_of_a_game_begin_alike(folder: Path) -> None:
    chapter(folder, "01_start", 1, 2)
    assert prefix(folder.name) == "toy:"


def test_a_rule_stands_once(folder: Path) -> None:
    chapter(folder, "01_start", 1)
    chapter(folder, "02_end", 1)
    with pytest.raises(ValueError, match=r"rules/02_end.toml: duplicate id toy:1"):
        rules(folder.name)


def test_a_rule_may_need_an_expansion(folder: Path) -> None:
    row = ROW.format(1) + 'needs = "more"\n' + ROW.format(2)
    (folder / "text" / "rules" / "01_start.toml").write_text(row)
    assert [rule.needs for rule in rules(folder.name).values()] == ["more", ""]


def test_a_rule_is_of_a_known_kind(folder: Path) -> None:
    row = ROW.format(1).replace('"rule"', '"procedure"')
    (folder / "text" / "rules" / "01_start.toml").write_text(row)
    with pytest.raises(ValueError, match=r"rules/01_start.toml: .*'procedure'"):
        rules(folder.name)
