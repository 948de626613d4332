"""Component tables."""

from collections.abc import Callable
from pathlib import Path

import pytest

from orrery.kit.components import Component, facts, load

Package = Callable[[str], str]


class Card(Component, frozen=True, kw_only=True):
    vp: int = 0


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Package:
    """A package with one data file."""

    def make(toml: str) -> str:
        name = f"cards_{abs(hash(toml))}"
        data = tmp_path / name / "data"
        data.mkdir(parents=True)
        (tmp_path / name / "__init__.py").write_text("")
        (data / "cards.toml").write_text(toml, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        return name

    return make


def test_rows_become_components_by_id(package: Package) -> None:
    name = package(
        '[[card]]\nid = "nova"\nvp = 2\nname = { en = "Nova", de = "Nova" }\n'
        '[[card]]\nid = "decoy"\nreconstructed = true\nknown = ["name"]\n'
    )
    cards = load(name, "cards", "card", Card)
    assert list(cards) == ["nova", "decoy"]
    assert cards["nova"] == Card(id="nova", vp=2, name={"en": "Nova", "de": "Nova"})
    assert cards["decoy"].reconstructed
    assert cards["decoy"].known == ("name",)


def test_a_wrong_type_names_file_and_place(package: Package) -> None:
    name = package('[[card]]\nid = "nova"\nvp = "many"\n')
    with pytest.raises(ValueError, match=rf"{name}/data/cards.toml: Expected `int`.*vp"):
        load(name, "cards", "card", Card)


def test_an_id_stands_once(package: Package) -> None:
    name = package('[[card]]\nid = "nova"\n[[card]]\nid = "nova"\n')
    with pytest.raises(ValueError, match=r"cards.toml: duplicate id nova"):
        load(name, "cards", "card", Card)


def test_a_component_needs_an_id(package: Package) -> None:
    name = package("[[card]]\nvp = 1\n")
    with pytest.raises(ValueError, match="id"):
        load(name, "cards", "card", Card)


class Moon(Component, frozen=True, kw_only=True):
    kind: str
    craters: int
    ring: bool = True
    rivers: int = 0
    colour: str = ""

    untold = ("colour",)


def test_facts_are_the_words_and_figures_of_its_own_kind() -> None:
    moon = Moon(id="io", rule="x:1", kind="hot", craters=3, colour="yellow")
    assert list(facts(moon)) == [("kind", "hot"), ("craters", 3)]
