"""The Vuil'raith Cabal."""

from typing import Any

import pytest

from orrery.games.ti4.events import Making
from orrery.games.ti4.rules.capture import capture_reinforcement, hold
from orrery.games.ti4.rules.checks import check_fleet
from orrery.games.ti4.rules.production import produce, use_production
from orrery.games.ti4.rules.research import research, researchable
from orrery.games.ti4.rules.units import destroy
from orrery.games.ti4.screen.tally import PANELS
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.text import WORDS
from orrery.kernel.choice import DONE, PASS

from ...scenario import activate, at, fight, gain, kept, know, put, table
from .scenes import ground, space


def cabal() -> Galaxy:
    """The Cabal in seat 0; nobody's agents speak."""
    g = table("vuilraith", "sol", "hacan", expansion=True)
    for player in g.players:
        player.leaders.clear()
    return g


def caught(*kinds: str) -> Galaxy:
    """The Cabal has captured units of seat 1."""
    g = cabal()
    for kind in kinds:
        capture_reinforcement(g, 0, 1, kind)
    return g


def docked(g: Galaxy, planet: str = "wellon") -> Galaxy:
    """The Cabal has a space dock on a planet."""
    gain(g, 0, planet)
    put(g, 0, planet, "space_dock")
    return g


def battle(attacker: tuple[str, ...], defender: tuple[str, ...], planet: str = "") -> Galaxy:
    """The Cabal attacks seat 1 at 25."""
    g = cabal()
    activate(g, "25")
    put(g, 0, planet or "25", *attacker)
    put(g, 1, planet or "25", *defender)
    fight(g, "25", planet=planet)
    return g


# -- devour -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:50.0", "ti4:50.1", "ti4:50.3")
def test_what_is_destroyed_of_the_opponent_in_a_combat_is_captured() -> None:
    g = battle(("2 cruiser",), ("cruiser", "2 fighter"))
    space(g, ("assign_hit", "cruiser"), dice=[7, 7, 1, 1, 1])
    assert g.players[0].captured == {1: {"cruiser": 1}, NOBODY: {"fighter": 1}}
    assert g.players[1].supply["cruiser"] == 7 and at(g, 1, "25") == {"fighter": 1}


@pytest.mark.rule("ti4:50.3")
def test_devour_works_on_the_ground_and_not_on_own_units() -> None:
    g = battle(("2 infantry",), ("infantry",), planet="quann")
    ground(g, dice=[8, 1, 8])
    assert g.players[0].captured == {NOBODY: {"infantry": 1}}


@pytest.mark.rule("ti4:50.0")
def test_what_is_destroyed_outside_of_combat_is_not_devoured() -> None:
    g = cabal()
    put(g, 0, "25", "cruiser")
    put(g, 1, "25", "2 cruiser")
    kept(g, destroy(g, 1, "tile_25", "cruiser", 0, "space_cannon"))
    assert g.players[0].captured == {} and g.players[1].supply["cruiser"] == 7


@pytest.mark.rule("ti4:50.0", "ti4:101.2")
def test_what_is_removed_is_not_captured() -> None:
    g = battle(("cruiser",), ("3 fighter",))
    g.combat = None
    kept(g, check_fleet(g, 1, "tile_25"))  # no room for the fighters
    assert at(g, 1, "25") == {} and g.players[0].captured == {}


@pytest.mark.rule("ti4:50.0")
def test_others_do_not_devour_and_a_third_players_units_are_not_devoured() -> None:
    g = battle(("2 cruiser",), ("2 cruiser",))
    kept(g, destroy(g, 0, "tile_25", "cruiser", 1, "combat"))
    put(g, 2, "25", "cruiser")
    kept(g, destroy(g, 2, "tile_25", "cruiser", 0, "combat"))
    assert all(player.captured == {} for player in g.players)


@pytest.mark.rule("ti4:50.0")
@pytest.mark.parametrize("loser", [1, 2])
def test_the_cabal_devours_nothing_in_combats_of_others(loser: int) -> None:
    g = cabal()
    activate(g, "25", seat=1)
    put(g, 1, "25", "cruiser")
    put(g, 2, "25", "cruiser")
    fight(g, "25", attacker=1, defender=2)
    kept(g, destroy(g, loser, "tile_25", "cruiser", 3 - loser, "combat"))
    assert g.players[0].captured == {}


@pytest.mark.rule("ti4:50.0")
def test_what_is_destroyed_elsewhere_during_a_combat_is_not_devoured() -> None:
    g = battle(("cruiser",), ("cruiser",))
    put(g, 1, "20", "cruiser")
    put(g, 1, "quann", "pds")
    kept(g, destroy(g, 1, "tile_20", "cruiser", 0))
    kept(g, destroy(g, 1, "quann", "pds", 0))  # and a structure nowhere
    assert g.players[0].captured == {}


@pytest.mark.rule("ti4:50.6", "ti4:19.2a")
def test_nothing_of_a_blockader_is_devoured() -> None:
    g = docked(battle(("cruiser",), ("cruiser",)))
    put(g, 1, "19", "fighter")
    kept(g, destroy(g, 1, "tile_25", "cruiser", 0, "combat"))
    assert g.players[0].captured == {} and g.players[1].supply["cruiser"] == 8


@pytest.mark.rule("ti4:31.8", "ti4:50.3")
def test_a_devoured_infantry_is_destroyed_all_the_same() -> None:
    g = battle(("infantry",), ("infantry",), planet="quann")
    know(g, 1, "spec_ops_ii")
    kept(g, destroy(g, 1, "quann", "infantry", 0, "combat"), dice=[9])
    assert g.players[0].captured == {NOBODY: {"infantry": 1}}
    assert g.players[1].stored == {"revived_infantry": 1}


# -- the terror between -------------------------------------------------------------------------


@pytest.mark.rule("ti4:50.0", "ti4:50.1")
def test_the_terror_between_captures_all_that_is_destroyed_in_its_system() -> None:
    g = cabal()
    put(g, 0, "25", "flagship", "cruiser")
    put(g, 1, "25", "destroyer")
    gain(g, 2, "quann")
    put(g, 2, "quann", "infantry", "pds")
    kept(g, destroy(g, 1, "tile_25", "destroyer"))
    kept(g, destroy(g, 2, "quann", "infantry"))
    kept(g, destroy(g, 0, "tile_25", "cruiser"))
    kept(g, destroy(g, 2, "quann", "pds"))
    captured = {1: {"destroyer": 1}, NOBODY: {"infantry": 1}, 0: {"cruiser": 1}}
    assert g.players[0].captured == captured and g.players[0].supply["cruiser"] == 7
    assert g.players[2].supply["pds"] == 6


@pytest.mark.rule("ti4:50.0")
def test_the_terror_between_neither_captures_itself_nor_elsewhere() -> None:
    g = cabal()
    put(g, 0, "25", "flagship:damaged")
    put(g, 1, "20", "2 destroyer")
    kept(g, destroy(g, 1, "tile_20", "destroyer"))
    kept(g, destroy(g, 0, "tile_25", "flagship:damaged"))
    assert g.players[0].captured == {} and g.players[0].supply["flagship"] == 1


@pytest.mark.rule("ti4:50.1")
def test_the_terror_between_captures_flagships_of_others() -> None:
    g = cabal()
    put(g, 0, "25", "flagship")
    put(g, 1, "25", "flagship")
    kept(g, destroy(g, 1, "tile_25", "flagship"))
    assert g.players[0].captured == {1: {"flagship": 1}}


@pytest.mark.rule("ti4:50.1")
def test_in_a_combat_beside_the_flagship_nobody_is_asked_who_captures() -> None:
    g = battle(("flagship",), ("2 cruiser",))
    played = space(g, dice=[9, 1, 1, 1])
    assert "use_ability" not in played.kinds and g.players[0].captured == {1: {"cruiser": 1}}


# -- amalgamation -------------------------------------------------------------------------------


def producing(g: Galaxy, *answers: Any) -> Any:
    """The Cabal produces at Wellon."""
    return kept(g, use_production(g, 0, "tile_19"), *answers)


@pytest.mark.rule("ti4:50.2b", "ti4:50.1")
def test_amalgamation_returns_a_captured_unit_to_produce_one_without_resources() -> None:
    g = docked(caught("dreadnought"))
    played = producing(g, ("produce", ("dreadnought", "tile_19", 1)), DONE)
    assert at(g, 0, "19") == {"dreadnought": 1} and g.players[0].captured == {}
    assert g.players[1].supply["dreadnought"] == 5
    assert "pay_resources" not in played.kinds
    assert not any(g.planets[planet].exhausted for planet in g.players[0].planets)
    assert ("dreadnought", "tile_19", 1) not in played.options("produce", 1)  # only one


@pytest.mark.rule("ti4:50.2b", "ti4:50.4c", "ti4:26.1a")
def test_returned_units_count_against_the_production_limit() -> None:
    g = docked(caught(*["fighter"] * 6))
    played = producing(g, *[("produce", ("fighter", "tile_19", NOBODY))] * 5)
    assert played.kinds.count("produce") == 5  # the limit of a tear
    assert at(g, 0, "19") == {"fighter": 5} and g.players[0].captured == {NOBODY: {"fighter": 1}}


@pytest.mark.rule("ti4:50.2b", "ti4:26.1")
def test_only_what_no_captured_unit_was_returned_for_is_paid() -> None:
    g = docked(caught("infantry"))
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    g.players[0].goods = 1
    producing(
        g,
        ("produce", ("infantry", "wellon", NOBODY)),
        ("produce", ("infantry", "wellon")),
        ("produce", ("infantry", "wellon")),
    )
    assert at(g, 0, "wellon") == {"space_dock": 1, "infantry": 3} and g.players[0].goods == 0


@pytest.mark.rule("ti4:50.2b", "ti4:54.3")
def test_amalgamation_needs_the_technology_of_a_war_sun() -> None:
    g = docked(caught("war_sun"))
    played = producing(g, DONE)
    assert "war_sun" not in {option[0] for option in played.options("produce") if option != DONE}
    know(g, 0, "war_sun")
    assert ("war_sun", "tile_19", 1) in producing(g, DONE).options("produce")


@pytest.mark.rule("ti4:50.2b", "ti4:59.4")
def test_an_own_captured_unit_is_itself_the_piece_that_is_placed() -> None:
    g = docked(cabal())
    g.players[0].supply["flagship"] = 0
    hold(g, 0, 0, "flagship")
    options = producing(g, ("produce", ("flagship", "tile_19", 0)), DONE).options("produce")
    assert ("flagship", "tile_19") not in options
    assert at(g, 0, "19") == {"flagship": 1} and not g.players[0].supply.get("flagship")


@pytest.mark.rule("ti4:50.2b")
def test_any_effect_that_produces_may_be_paid_with_captured_units_within_its_bounds() -> None:
    g = docked(caught("cruiser", "destroyer"))
    making = Making(seat=0, system="tile_19", ability=False, limit=2, cap=1)
    played = kept(g, produce(g, making, ["wellon"]), ("produce", ("destroyer", "tile_19", 1)))
    assert ("cruiser", "tile_19", 1) not in played.options("produce")  # costs too much for it
    assert at(g, 0, "19") == {"destroyer": 1}


@pytest.mark.rule("ti4:50.2b")
def test_who_has_no_amalgamation_returns_nothing() -> None:
    g = caught("cruiser")
    capture_reinforcement(g, 1, 2, "cruiser")
    gain(g, 1, "quann")
    put(g, 1, "quann", "space_dock")
    played = kept(g, use_production(g, 1, "tile_25"), DONE)
    assert not [o for o in played.options("produce") if isinstance(o, tuple) and len(o) > 2]


@pytest.mark.rule("ti4:50.2b")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_panel_counts_captured_units_apart(language: str) -> None:
    g = docked(caught("cruiser", "fighter", "fighter"))
    played = producing(g, DONE)
    (choice,) = [choice for choice in played.asked if choice.kind == "produce"]
    words = WORDS[language]
    panel = PANELS["produce"](g, choice, words)
    assert panel is not None
    entries = {entry.id: entry for group in panel.groups for entry in group.entries}
    assert entries["fighter/tile_19/-1"].most == 2 and entries["cruiser/tile_19/1"].most == 1
    assert entries["fighter/tile_19"].most == 5
    price = panel.meters[1]
    assert "cruiser/tile_19/1" not in {id for use in price.uses for id in use.entries}
    said = {words.option(choice, option) for option in choice.options}
    assert len(said) == len(choice.options)


# -- riftmeld -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:50.2b", "ti4:89.12")
def test_riftmeld_returns_a_captured_unit_for_all_prerequisites_of_its_upgrade() -> None:
    g = caught("dreadnought", "infantry")
    assert "dreadnought_ii" in researchable(g, 0) and "infantry_ii" in researchable(g, 0)
    assert "cruiser_ii" not in researchable(g, 0)
    played = kept(g, research(g, 0, "ti4:89.9"), "dreadnought_ii")
    assert "dreadnought_ii" in g.players[0].technologies
    assert g.players[0].captured == {NOBODY: {"infantry": 1}}
    assert g.players[1].supply["dreadnought"] == 5
    assert "use_specialty" not in played.kinds


@pytest.mark.rule("ti4:50.2b", "ti4:89.14")
def test_riftmeld_is_a_choice_where_planets_would_do() -> None:
    g = caught("infantry")
    know(g, 0, "neural_motivator")
    gain(g, 0, "tarmann")  # a green specialty; Infantry II needs two green
    kept(g, research(g, 0, "ti4:89.9"), "infantry_ii", ("return_captive", PASS))
    assert g.players[0].captured == {NOBODY: {"infantry": 1}} and g.planets["tarmann"].exhausted
    other = caught("infantry")
    know(other, 0, "neural_motivator")
    gain(other, 0, "tarmann")
    kept(other, research(other, 0, "ti4:89.9"), "infantry_ii", ("return_captive", NOBODY))
    assert other.players[0].captured == {} and not other.planets["tarmann"].exhausted


@pytest.mark.rule("ti4:89.12")
def test_riftmeld_is_not_asked_for_where_prerequisites_are_met() -> None:
    g = caught("infantry")
    know(g, 0, "neural_motivator", "dacxive_animators")
    played = kept(g, research(g, 0, "ti4:89.9"), "infantry_ii")
    assert "return_captive" not in played.kinds and g.players[0].captured


@pytest.mark.rule("ti4:89.12")
def test_others_meld_nothing() -> None:
    g = cabal()
    capture_reinforcement(g, 1, 2, "cruiser")
    assert "cruiser_ii" not in researchable(g, 1)
