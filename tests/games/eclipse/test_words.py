"""Eclipse's own sentences: spaces, battles, dice, and what options cost."""

from functools import partial

import pytest
from tests.games import speaking

from orrery.games.eclipse import text
from orrery.games.eclipse.components import ROUNDS
from orrery.games.eclipse.rules.population import yields
from orrery.games.eclipse.rules.resources import incomes
from orrery.games.eclipse.rules.upkeep import bill
from orrery.games.eclipse.state import ANCIENTS, GCDS
from orrery.games.eclipse.text import space
from orrery.games.eclipse.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.state import News
from orrery.kit.words import LANGUAGES

from .scenario import store, table

strict = partial(speaking.strict, "eclipse")


def test_only_the_owner_reads_which_reputation_tile_was_kept() -> None:
    told = News("kept_reputation", {"seat": 1}, {"tile": "reputation_3"}, (1,))
    words = strict("en")
    assert words.news(told.seen_by(0)) == "Bert keeps a reputation tile."
    assert words.news(told.seen_by(1)) == "Bert keeps a reputation tile: Reputation 3."


def test_the_number_of_rounds_is_taken_from_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    began = News("round", {"round": 3, "first": 0})
    assert strict("en").news(began) == f"Round 3 of {ROUNDS} begins. Anna is the start player."
    assert strict("de").news(began).startswith(f"Runde 3 von {ROUNDS} beginnt.")
    assert all(str(ROUNDS) in about for about in TITLE.about.values())
    monkeypatch.setattr(text, "ROUNDS", 8)
    assert strict("en").news(began).startswith("Round 3 of 8 begins.")


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((0, -1), "Ring I: 1 N"),
        ((1, -1), "Ring I: 1 NO"),
        ((1, 0), "Ring I: 1 SO"),
        ((0, 2), "Ring II: 2 S"),
        ((-1, 2), "Ring II: 1 S, 1 SW"),
        ((-1, -1), "Ring II: 1 NW, 1 N"),
        ((1, -3), "Ring III: 2 N, 1 NO"),
        ((-4, 1), "Ring III: 1 SW, 3 NW"),
    ],
)
def test_a_space_is_named_by_the_way_to_it(at: tuple[int, int], said: str) -> None:
    assert space(strict("de"), at) == said


def test_no_two_spaces_are_called_the_same() -> None:
    spaces = [(q, r) for q in range(-6, 7) for r in range(-6, 7) if (q, r) != (0, 0)]
    words = strict("en")
    assert len({space(words, at) for at in spaces}) == len(spaces)


def test_battles_name_sides_that_nobody_plays() -> None:
    news = News("opponents", {"attacker": 2, "defender": ANCIENTS, "sector": "sector_101"})
    assert strict("de").news(news) == "101 Castor: Cleo gegen Älteste."
    news = News("opponents", {"attacker": 0, "defender": GCDS, "sector": "sector_001"})
    assert strict("en").news(news) == "001 Galactic Center: Anna against GCDS."
    facts = {"party": ANCIENTS, "ship": "ancient", "damage": 1, "sector": "sector_101"}
    assert strict("en").news(News("damaged", facts)) == "Ancient Ship is hit: 1 damage."


def test_dice_show_what_they_do() -> None:
    facts = {"party": 1, "ship": "cruiser", "dice": [[1, 5], [4, 6]], "sector": "sector_101"}
    assert strict("de").news(News("fired", facts)) == "Kreuzer (Bert) schießt: 5, 6 (Schaden 4)."


def test_asides_are_the_same_beside_any_question() -> None:
    de = strict("de")
    for kind in ("explore_space", "move_ship", "upgrade_slot", "research"):
        choice = Choice(0, kind, (("relations", 2), "trade_resources"))
        said = [de.option(choice, option) for option in choice.options]
        assert said == ["Cleo Beziehungen anbieten", "Ressourcen tauschen"]


def test_options_say_what_they_cost_and_hold() -> None:
    de = strict("de")
    choice = Choice(0, "research", ("tech_orbital",), about={"price": {"tech_orbital": 4}})
    assert de.option(choice, "tech_orbital") == "Orbitale (kostet 4)"
    about = {"place": {"cruiser/2": "center_top"}, "holds": {"cruiser/2": "hull"}}
    choice = Choice(0, "upgrade_slot", (("cruiser", 2),), about=about)
    assert de.option(choice, ("cruiser", 2)) == "Kreuzer, Mitte oben: Hülle"
    choice = Choice(0, "choose_action", ("research", "build"))
    assert [de.option(choice, option) for option in choice.options] == ["Forschung", "Bauen"]


def test_influence_counts_the_discs_left() -> None:
    asked = Choice(0, "influence", ("sector_101", "done"), about={"discs": 2})
    assert "2 discs left" in strict("en").question(asked)


RARE = [  # questions that few matches come to
    ("artifact_resource", ("money", "science", "materials"), {"sector": "sector_101"}),
    ("return_reputation", ("reputation_1", "reputation_3"), {}),
]
RARE_NEWS = [
    News("population_destroyed", {"seat": 0, "sector": "sector_101", "n": 2}),
    News("returned_reputation", {"seat": 0}),
    News("traitor", {"seat": 0, "to": 1}),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_seldom_happens_reads_well(language: str) -> None:
    for kind, options, about in RARE:
        speaking.read_choice(strict(language), Choice(0, kind, options, about=about))
    for news in RARE_NEWS:
        speaking.read_news(strict(language), news)


def test_a_way_says_whom_one_meets_there() -> None:
    ways = ("sector_101", "sector_106", "sector_202")
    met = {ways[0]: ([2, ANCIENTS], []), ways[1]: ([], [1]), ways[2]: ([], [])}
    choice = Choice(0, "move_to", (*ways, "stop"), about={"hosts": met})
    said = [strict("en").option(choice, way) for way in ways]
    assert said == [
        "101 Castor – against Cleo, Ancients",
        "106 Capella – breaks your relations with Bert!",
        "202 Fomalhaut",
    ]
    assert strict("de").option(choice, "sector_101") == "101 Castor – gegen Cleo, Älteste"


def test_cubes_say_what_they_do_to_the_production() -> None:
    g = table()
    about = yields(g.players[0], [("sector_101", 1, "science")])
    choice = Choice(0, "late_colony_ships", (("sector_101", 1, "science"),), about=about)
    said = strict("en").option(choice, ("sector_101", 1, "science"))
    assert said == "101 Castor, square 2: Science (production 3 → 4)"
    about = incomes(g.players[0], ["money"], 1)
    choice = Choice(0, "return_cube", ("money",), about=about)
    assert strict("de").option(choice, "money") == "Geld (Produktion 3 → 2)"


def test_the_upkeep_phase_shows_its_bill() -> None:
    g = table()
    store(g, 0, money=4)
    about = bill(g.players[0]) | {"upkeep": 9, "left": -2}
    choice = Choice(0, "late_colony_ships", ("trade_resources", "pass"), about=about)
    assert strict("en").question(choice) == (
        "Upkeep phase: money 4 + 3 income − 9 upkeep = −2. Anything else before you pay?"
    )
