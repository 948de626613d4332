"""What is alike in the battles that people write, whatever the title."""

import pytest

from orrery.kit.notation import Names, counted, pieces, plain, sides
from orrery.kit.odds import BadMatchup

EXAMPLES = {"en": ("2 cruiser vs tank",), "de": ("2 Kreuzer gegen Panzer",)}
EXAMPLE = {"en": "3 cruiser", "de": "3 Kreuzer"}
NAMES = Names(
    {"en": "pieces", "de": "Figuren"},
    {
        "cruiser": {"en": "Cruiser", "de": "Kreuzer"},
        "war_sun": {"en": "War Sun", "de": "Kriegssonne"},
        "war_elf": {"en": "War Elf", "de": "Älteste"},
    },
    {"war_sun": ("Sol",)},
)


@pytest.mark.parametrize("between", ["vs", "VS.", "versus", "gegen", "  vs  "])
def test_sides_stand_on_both_sides_of_a_word(between: str) -> None:
    assert sides(f"2 cruiser {between} tank", EXAMPLES) == ["2 cruiser", "tank"]


@pytest.mark.parametrize("text", ["cruiser", "cruiser vs", "vs cruiser", "a vs b vs c", ""])
def test_another_number_of_sides_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadMatchup) as refused:
        sides(text, EXAMPLES)
    assert "2 cruiser vs tank" in refused.value.words["en"]
    assert "2 Kreuzer gegen Panzer" in refused.value.words["de"]


def test_a_title_may_have_more_sides() -> None:
    assert sides("a vs b vs c", EXAMPLES, 3) == ["a", "b", "c"]


def test_a_list_is_parted_outside_of_brackets() -> None:
    text = "2 cruiser[hull, drive and shield]; tank + nob & boy and girl und elf"
    assert pieces(text) == [
        "2 cruiser[hull, drive and shield]",
        "tank",
        "nob",
        "boy",
        "girl",
        "elf",
    ]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("cruiser", (1, "cruiser")),
        ("3 cruiser", (3, "cruiser")),
        ("3x cruiser", (3, "cruiser")),
        ("3 × cruiser", (3, "cruiser")),
        ("cruiser 3", (3, "cruiser")),
        ("cruiser x3", (3, "cruiser")),
        ("war sun[a2,b] 3", (3, "war sun[a2,b]")),
    ],
)
def test_the_number_stands_before_or_behind(text: str, what: tuple[int, str]) -> None:
    assert counted(text, EXAMPLE) == what


@pytest.mark.parametrize("text", ["", "3", "2 cruiser 3", "1234 cruiser", "??"])
def test_what_is_not_understood_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadMatchup) as refused:
        counted(text, EXAMPLE)
    assert refused.value.words["en"].endswith("such as 3 cruiser")
    assert refused.value.words["de"].endswith("zum Beispiel 3 Kreuzer")


@pytest.mark.parametrize(
    ("word", "id"),
    [
        ("cruiser", "cruiser"),
        ("Cruisers", "cruiser"),
        ("kreuzer", "cruiser"),
        ("cru", "cruiser"),
        ("War-Sun", "war_sun"),
        ("kriegssonnen", "war_sun"),
        ("sol", "war_sun"),
        ("AELTESTE", "war_elf"),
    ],
)
def test_names_are_found(word: str, id: str) -> None:
    assert NAMES.find(word) == id


def test_a_beginning_has_three_letters_at_least() -> None:
    with pytest.raises(BadMatchup, match="“cr” is unknown or ambiguous"):
        NAMES.find("cr")


def test_an_ambiguous_name_lists_what_it_could_mean() -> None:
    with pytest.raises(BadMatchup) as refused:
        NAMES.find(" war ")
    assert refused.value.words == {
        "en": "“war” is unknown or ambiguous; pieces: war_sun, war_elf",
        "de": "„war“ ist unbekannt oder nicht eindeutig; Figuren: Kriegssonne, Älteste",
    }


def test_what_is_unknown_names_all_there_is() -> None:
    with pytest.raises(BadMatchup, match="pieces: cruiser, war_sun, war_elf"):
        NAMES.find("zeppelin")


def test_words_are_compared_without_spaces_hyphens_capitals_and_umlauts() -> None:
    assert plain(" Ork-Boyz_Führer ") == "orkboyzfuehrer"


def test_a_name_that_begins_with_a_figure_needs_a_number_before_it() -> None:
    assert counted("1 2ram", EXAMPLE) == (1, "2ram")
    assert counted("2ram", EXAMPLE) == (2, "ram")
    with pytest.raises(BadMatchup):
        counted("1 2 ram", EXAMPLE)
