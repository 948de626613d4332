"""The Embers of Muaat."""

import pytest

from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.bombardment import has_shield
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.production import unproducible, use_production
from orrery.games.ti4.rules.units import unit
from orrery.kernel.choice import DONE

from ...scenario import at, kept, know, put, table
from .scenes import act, can_act, give_note


@pytest.mark.rule("ti4:58.3", "ti4:32.3")
def test_star_forge_places_two_fighters_or_a_destroyer_beside_a_war_sun() -> None:
    g = table("muaat", "sol", "hacan")
    assert not can_act(g, "star_forge")
    put(g, 0, "25", "war_sun")
    put(g, 0, "26", "carrier")
    played = act(g, "star_forge", ("star_forge", ("fighter", 2, "tile_25")))
    assert played.options("star_forge") == {("fighter", 2, "tile_25"), ("destroyer", 1, "tile_25")}
    assert at(g, 0, "25") == {"war_sun": 1, "fighter": 2}
    assert g.players[0].strategy == 1
    g.players[0].fleet, g.players[0].reserve = 1, g.players[0].reserve + 2
    act(g, "star_forge", ("star_forge", ("destroyer", 1, "tile_25")), ("remove_ship", "destroyer"))
    assert at(g, 0, "25") == {"war_sun": 1, "fighter": 2}
    assert not can_act(g, "star_forge")  # no token is left


@pytest.mark.rule("ti4:59.4a")
def test_a_destroyer_for_the_forge_may_be_taken_from_the_board() -> None:
    g = table("muaat", "sol", "hacan")
    put(g, 0, "25", "war_sun")
    for place in ("26", "27"):
        put(g, 0, place, "3 destroyer")
    g.players[0].supply["destroyer"] = 0  # some were lost for good
    g.systems["tile_27"].tokens.append(0)
    act(g, "star_forge", ("star_forge", ("destroyer", 1, "tile_25")))
    assert at(g, 0, "25") == {"war_sun": 1, "destroyer": 1}
    assert at(g, 0, "26") == {"destroyer": 2} and at(g, 0, "27") == {"destroyer": 3}


@pytest.mark.rule("ti4:58.3")
def test_the_inferno_places_a_cruiser_in_its_system() -> None:
    g = table("muaat", "sol", "hacan")
    assert not can_act(g, "the_inferno")
    put(g, 0, "25", "flagship")
    act(g, "the_inferno")
    assert at(g, 0, "25") == {"flagship": 1, "cruiser": 1}
    assert g.players[0].strategy == 1


@pytest.mark.rule("ti4:86.1", "ti4:31.2")
def test_muaat_flies_through_supernovae_and_into_them_only_with_the_reactor() -> None:
    g = table("muaat", "sol", "hacan")
    nova = "tile_25"
    g.systems[nova].markers.append("supernova")
    assert ways.barred(g, 0, nova) == "" and ways.barred(g, 1, nova) == "ti4:86.1"
    assert ways.shut(g, 0, nova) == "ti4:86.1"
    know(g, 0, "magmus_reactor")
    assert ways.shut(g, 0, nova) == ""


@pytest.mark.rule("ti4:69.0")
@pytest.mark.parametrize("hot", [True, False])
def test_the_magmus_reactor_pays_for_production_beside_a_war_sun(hot: bool) -> None:
    g = table("muaat", "sol", "hacan")
    know(g, 0, "magmus_reactor")
    put(g, 0, "planet_muaat", "space_dock")
    g.players[0].goods = 3
    g.planets["planet_muaat"].exhausted = True
    home = g.players[0].home
    if hot:
        put(g, 0, home, "war_sun")
    kept(g, use_production(g, 0, home), ("produce", ("infantry", "planet_muaat")), DONE)
    assert g.players[0].goods == 2 + hot


def test_the_magmus_reactor_pays_next_to_a_supernova() -> None:
    g = table("muaat", "sol", "hacan")
    know(g, 0, "magmus_reactor")
    home = g.players[0].home
    g.systems[adjacent(g, home)[0]].markers.append("supernova")
    put(g, 0, "planet_muaat", "space_dock")
    g.players[0].goods, g.planets["planet_muaat"].exhausted = 3, True
    kept(g, use_production(g, 0, home), ("produce", ("infantry", "planet_muaat")), DONE)
    assert g.players[0].goods == 3


@pytest.mark.rule("ti4:54.3")
def test_muaat_builds_war_suns_without_a_technology_and_others_do_not() -> None:
    g = table("muaat", "sol", "hacan")
    assert unproducible(g, 0, "war_sun", g.players[0].home) == ""
    assert unproducible(g, 1, "war_sun", g.players[1].home) == "ti4:54.3"
    assert (unit(g, 0, "war_sun").cost, unit(g, 0, "war_sun").move) == (12, 1)
    know(g, 0, "prototype_war_sun_ii")
    assert (unit(g, 0, "war_sun").cost, unit(g, 0, "war_sun").move) == (10, 3)


@pytest.mark.rule("ti4:66.3")
@pytest.mark.parametrize("known", [(), ("prototype_war_sun_ii",)])
def test_prototypes_take_away_planetary_shields(known: tuple[str, ...]) -> None:
    g = table("muaat", "sol", "hacan")
    know(g, 0, *known)
    put(g, 1, "lodor", "pds")
    assert has_shield(g, 1, "lodor")
    put(g, 0, "26", "war_sun:damaged")
    assert not has_shield(g, 1, "lodor")


@pytest.mark.rule("ti4:89.5")
def test_the_fires_of_the_gashlai_give_the_war_sun_for_a_fleet_token_of_muaat() -> None:
    g = table("sol", "muaat", "hacan")
    note = give_note(g, "fires_of_the_gashlai", 1, 0)
    put(g, 1, "25", "3 carrier")
    act(g, note)
    assert "war_sun" in g.players[0].technologies
    assert (g.players[1].fleet, g.players[1].reserve) == (2, 9)
    assert at(g, 1, "25") == {"carrier": 2}
    assert g.players[1].notes.cards == [note]
    give_note(g, "fires_of_the_gashlai", 1, 0)
    assert not can_act(g, note)
