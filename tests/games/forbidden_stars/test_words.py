"""Forbidden Stars' own sentences: places of the map, units, prices and dice, rare questions."""

from functools import partial
from typing import Any

import pytest
from tests.games import speaking
from tests.games.forbidden_stars.scenario import table

from orrery.games.forbidden_stars.components import SYSTEMS, TILES
from orrery.games.forbidden_stars.rules.board import beside_edge, board
from orrery.games.forbidden_stars.rules.map_setup import beside_spot
from orrery.games.forbidden_stars.text import edge, mark_of, spot
from orrery.kernel.choice import Choice
from orrery.kernel.state import News
from orrery.kit.words import LANGUAGES

strict = partial(speaking.strict, "forbidden_stars")


def test_only_the_owner_reads_which_order_was_laid() -> None:
    facts = {"seat": 1, "system": "system_1a"}
    told = News("order_placed", facts, {"order": "advance"}, (1,))
    words = strict("de")
    hidden = words.news(told.seen_by(0))
    assert hidden == "Bert legt einen Befehlsmarker: Zerschmetterte Weiten."
    assert words.news(told.seen_by(1)) == (
        "Bert legt einen Befehlsmarker: Zerschmetterte Weiten (Vormarsch)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_systems_or_areas_on_the_table_are_called_the_same(language: str) -> None:
    """Only the two sides of one tile may share a name: they never lie there together."""
    words = strict(language)
    called: dict[str, set[str]] = {}
    for tile in TILES.values():
        for side in tile.sides:
            names = [words.name(area.id) for area in side.areas]
            assert len(set(names)) == len(names), names
            for name in names:
                called.setdefault(name, set()).add(tile.id)
    assert [name for name, tiles in called.items() if len(tiles) > 1] == []
    systems = {words.name(system) for system in SYSTEMS}
    assert len(systems) == len(SYSTEMS)


@pytest.mark.parametrize(
    ("area", "letter"),
    [
        ("system_10a_br", "α"),  # three worlds
        ("system_5a_br", "α"),  # two voids side by side
        ("system_5a_bl", "β"),
        ("system_1a_tr", "α"),  # across from each other
        ("system_1a_bl", "β"),
    ],
)
def test_a_void_is_its_system_and_a_letter(area: str, letter: str) -> None:
    """However the tile is turned; the map calls it by the letter alone."""
    words, system = strict("de"), area.rpartition("_")[0]
    assert words.name(area) == f"{words.name(system)} {letter}"
    assert words.name(mark_of(area)) == f"Leere {letter}"


def test_edges_are_named_by_what_lies_beside_them() -> None:
    """Systems in two columns: 10a 1a / 5a 3b / 7a 12a."""
    g, words = table(), strict("en")
    assert beside_edge(g, "v:1:0") == ["system_10a", "system_1a"]
    assert beside_edge(g, "h:0:1") == ["system_10a", "system_5a"]
    assert beside_edge(g, "h:0:0") == ["system_10a", "north"]
    assert beside_edge(g, "v:0:0") == ["system_10a", "west"]
    assert beside_edge(g, "h:1:3") == ["system_12a", "south"]
    assert beside_edge(g, "v:2:2") == ["system_12a", "east"]
    assert edge(words, beside_edge(g, "v:2:0")) == "Shattered Reaches, east rim"
    said = [edge(words, beside_edge(g, id)) for id in board(g).edges]
    assert len(set(said)) == len(said) == 17


def test_a_spot_is_named_by_what_lies_beside_it() -> None:
    g = table()
    del g.systems["system_5a"]
    assert beside_spot(g, 0, 1) == [
        ["north", "system_7a"],
        ["south", "system_10a"],
        ["west", "system_3b"],
    ]
    assert spot(strict("en"), [["south", "system_1a"]]) == "south of Shattered Reaches"


def test_units_say_whether_they_are_routed() -> None:
    choice = Choice(0, "choose_destroy", ("scout", "scout:routed", "reinforcement:routed"))
    de = strict("de")
    said = [de.option(choice, option) for option in choice.options]
    assert said == ["Scout", "Scout (aufgerieben)", "Verstärkungsmarker (aufgerieben)"]


def test_prices_and_dice() -> None:
    de = strict("de")
    about = {"price": {"land_raider": (4, 1), "scout": (1, 0)}}
    choice = Choice(0, "buy_unit", ("land_raider", "scout", "done"), about=about)
    assert [de.option(choice, option) for option in choice.options] == [
        "Land Raider (4 Ressourcen + 1 × Werkzeugmarker)",
        "Scout (1 Ressource)",
        "Keine Einheit mehr bauen",
    ]
    rolled = News("rolled", {"seat": 0, "dice": {"offence": 2, "defence": 0, "morale": 1}})
    assert de.news(rolled) == "Anna würfelt: 2 × Offensive, 1 × Moral."
    nothing = News("rolled", {"seat": 0, "dice": {"offence": 0, "defence": 0, "morale": 0}})
    assert de.news(nothing) == "Anna würfelt: keine Würfel."


def test_a_question_about_a_card_quotes_it() -> None:
    about = {"ability": "ambush_general_1"}
    choice = Choice(0, "use_card_ability", ("ambush_general_1", "pass"), about=about)
    asked = strict("de").question(choice)
    assert asked == "Hinterhalt: „Du erhältst 2 Offensivmarker.“ Nutzt du diese Fähigkeit?"


RARE = [  # questions that random matches seldom come to, and what their options say
    ("avert", ("pay", "pass"), {"card": "ambush", "face": "morale"}),
    ("avert", ("discard", "pass"), {"card": "psychic_lance"}),
    ("choose_ship", (("void_stalker", "system_5a_bl"), "done"), {"area": "system_5a_br"}),
    ("discard_played", ("ambush", "reconnaissance"), {}),
    ("lose_die_or_tokens", ("die", "tokens"), {}),
    ("pay_or_lose", ("pay", "lose"), {"unit": "scout:routed", "n": 0}),
    ("pay_or_lose", ("pay", "lose"), {"unit": "warlord_titan", "n": 3}),
    ("raze_structure", ("bastion", "city"), {}),
    ("choose_destroy", ("scout", "bastion", "pass"), {"owner": 1}),
    ("choose_face", ("offence", "defence", "morale"), {}),
    ("choose_order_token", ("advance", "dominate"), {}),
    ("pay_dice", (1, 2, 3), {"face": "morale"}),
    ("pay_or_destroy", ("pay", "destroy"), {}),
    ("reroll_dice", ("offence", "defence", "done"), {"picked": [], "least": 0, "most": 3}),
    ("save_unit", ("pay", "pass"), {"unit": "scout"}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "options", "about"), RARE)
def test_rare_questions_read_well(
    language: str, kind: str, options: tuple[Any, ...], about: dict[str, Any]
) -> None:
    words, choice = strict(language), Choice(0, kind, options, about=about)
    speaking.read_choice(words, choice)
    assert not {words.option(choice, option) for option in options} & set(options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_news_read_well(language: str) -> None:
    razed = {"seat": 0, "structure": "bastion", "area": "system_10a_tl"}
    speaking.read_news(strict(language), News("razed", razed))
