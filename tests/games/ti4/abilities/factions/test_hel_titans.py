"""The Titans of Ul: their PDS, which fight, and their note."""

from typing import Any

import pytest

from orrery.games.ti4.rules.bombardment import has_shield
from orrery.games.ti4.rules.cannons import offense_dice
from orrery.games.ti4.rules.elimination import eliminate, is_eliminated, settle
from orrery.games.ti4.rules.exploration import explore, traits
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.invasion import invade
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.outcomes import electable
from orrery.games.ti4.rules.production import limit_at
from orrery.games.ti4.rules.purging import purge_planet
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.turn import begin_turn
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import DONE

from ....driving import Played, play
from ...exploring import top
from ...scenario import activate, at, fight, gain, hold, kept, know, put, table, told
from .acting import activation
from .scenes import act, can_act, give_note, ground

ASLEEP = "sleeper"


def titans(*others: str) -> Galaxy:
    """Seat 0 plays the Titans; their agent is exhausted."""
    g = table("titans", *(others or ("hacan", "arborec")), expansion=True)
    g.players[0].exhausted.append("tellurian")
    return g


def invasion(g: Galaxy, *answers: Any, dice: tuple[int, ...] = ()) -> Played:
    g.stage = Stage.INVASION
    return kept(g, invade(g), *answers, dice=dice)


# -- Hel-Titans ---------------------------------------------------------------------------------


@pytest.mark.rule("ti4:20.0", "ti4:66.0", "ti4:69.1", "ti4:34.0")
def test_a_hel_titan_is_structure_and_ground_force() -> None:
    g = titans()
    gain(g, 0, "quann")
    put(g, 0, "quann", "pds:damaged")
    assert has_shield(g, 0, "quann") and limit_at(g, 0, "quann") == 1
    activate(g, "25", 1)
    put(g, 1, "quann", "2 infantry")
    kept(g, settle(g))
    assert at(g, 0, "quann") == {"pds:damaged": 1}  # not destroyed as a lonely structure
    fight(g, "25", 1, 0, "quann")
    ground(g, dice=(1, 1, 7))
    assert at(g, 1, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:75.0", "ti4:20.2")
def test_a_hel_titan_sustains_damage_in_ground_combat_and_of_bombardment() -> None:
    g = titans("l1z1x", "arborec")
    gain(g, 0, "quann")
    put(g, 0, "quann", "pds")
    put(g, 1, "25", "war_sun")  # shields do not count
    activate(g, "25", 1)
    bombs = [("bombard", "quann"), ("sustain", "pds")]
    invasion(g, *bombs, dice=(3, 1, 1))
    assert at(g, 0, "quann") == {"pds:damaged": 1}


@pytest.mark.rule("ti4:34.3", "ti4:31.2")
def test_hel_titans_are_not_transported() -> None:
    g = titans()
    gain(g, 0, "wellon")
    put(g, 0, "19", "cruiser")
    put(g, 0, "wellon", "pds", "infantry")
    activate(g, "25")
    played = kept(g, move_ships(g), ("move_ships", ("ship", "tile_19", "cruiser")), DONE)
    assert played.options("move_ships", 1) == {
        ("load", "tile_19", "cruiser", "wellon", "infantry"),
        DONE,
    }


@pytest.mark.rule("ti4:16.1a")
def test_a_hel_titan_keeps_its_player_in_the_game() -> None:
    g = titans()
    gain(g, 1, "elysium")
    assert is_eliminated(g, 0)
    put(g, 0, "quann", "pds")
    assert not is_eliminated(g, 0)


@pytest.mark.rule("ti4:96.3c", "ti4:96.3b")
def test_hel_titans_fire_and_the_second_level_reaches_adjacent_systems() -> None:
    g = titans()
    put(g, 0, "wellon", "2 pds")
    assert [die.needs for die in offense_dice(g, 0, "tile_19")] == [6, 6]
    near = next(id for id in ("tile_25", "tile_20", "tile_26", "tile_18") if _near(g, id))
    assert offense_dice(g, 0, near) == []
    know(g, 0, "hel_titan_ii")
    assert [die.needs for die in offense_dice(g, 0, near)] == [5, 5]


def _near(g: Galaxy, id: str) -> bool:
    return id in adjacent(g, "tile_19", 0)


@pytest.mark.rule("ti4:34.5")
def test_transit_diodes_carry_hel_titans_within_their_limit() -> None:
    g = titans()
    know(g, 0, "transit_diodes")
    gain(g, 0, "quann", "lodor")
    put(g, 0, "quann", "pds:damaged", "infantry")
    put(g, 0, "lodor", "2 pds")
    played = kept(
        g,
        begin_turn(g),
        ("use_ability", "transit_diodes"),
        ("take_troops", ("pds:damaged", "quann")),
        ("take_troops", DONE),
        ("place_troops", "elysium"),
    )
    assert played.options("place_troops") == {"quann", "elysium"}  # two stand on Lodor
    assert at(g, 0, "elysium") == {"pds:damaged": 1}


@pytest.mark.rule("ti4:34.0")
def test_cards_against_pds_find_damaged_hel_titans() -> None:
    g = table("hacan", "titans", "arborec", expansion=True)
    gain(g, 1, "quann")
    put(g, 1, "quann", "pds", "pds:damaged", "infantry")
    hold(g, 0, "cripple_defenses")
    act(g, "cripple_defenses", ("choose_planet", "quann"))
    assert at(g, 1, "quann") == {"infantry": 1}


# -- terraform ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:11.0", "ti4:67.3", "ti4:58.2")
def test_terraform_adds_to_a_planet_and_gives_it_all_traits() -> None:
    g = titans()
    note = give_note(g, "terraform", 0, 1)
    g.active = 1
    assert not can_act(g, note)  # only home planets
    gain(g, 1, "quann", "lodor", "mecatol_rex")
    before = resources(g, "quann"), influence(g, "quann")
    played = act(g, note, ("choose_planet", "quann"))
    assert played.options("choose_planet") == {"quann", "lodor"}
    assert (resources(g, "quann"), influence(g, "quann")) == (before[0] + 1, before[1] + 1)
    assert traits(g, "quann") == ("cultural", "hazardous", "industrial")
    assert g.planets["quann"].attached == [note]
    assert g.players[1].notes.cards == [] == g.players[0].notes.cards  # never goes back
    assert "quann" in electable(g, "industrial_planet")
    assert told(g, "attached")[-1]["planet"] == "quann"


@pytest.mark.rule("ti4:29.2c")
def test_a_terraformed_planet_is_explored_with_any_deck() -> None:
    g = titans()
    gain(g, 1, "quann")
    g.planets["quann"].attached.append("terraform:0")
    top(g, "rich_world")
    played = kept(g, explore(g, 1, "quann"), ("explore_deck", "hazardous"))
    assert played.options("explore_deck") == {"cultural", "hazardous", "industrial"}
    assert g.planets["quann"].attached == ["terraform:0", "rich_world"]


@pytest.mark.rule("ti4:95.2")
def test_the_titans_do_not_terraform_themselves() -> None:
    g = titans()
    gain(g, 0, "quann")
    assert not can_act(g, give_note(g, "terraform", 0, 0))


@pytest.mark.rule("ti4:95.4")
def test_terraform_counts_as_lying_with_the_planets_controller() -> None:
    g = titans()
    gain(g, 1, "quann")
    g.planets["quann"].attached.append("terraform:0")
    g.active = 1
    activation(g, "26")
    assert g.action is not None and g.action.bound == [0]


@pytest.mark.rule("ti4:16.10d", "ti4:16.4a")
def test_terraform_and_geoform_stay_when_the_titans_are_out_and_sleepers_go() -> None:
    g = titans()
    gain(g, 1, "quann", "elysium")
    g.planets["quann"].attached += ["terraform:0", ASLEEP]
    g.planets["elysium"].attached.append("ul_the_progenitor")
    play(eliminate(g, 0))
    assert g.planets["quann"].attached == ["terraform:0"]
    assert g.planets["elysium"].attached == ["ul_the_progenitor"]


@pytest.mark.rule("ti4:11.2b")
def test_with_its_planet_terraform_is_purged_and_a_sleeper_goes_home() -> None:
    g = titans()
    gain(g, 1, "quann")
    g.planets["quann"].attached += ["terraform:0", ASLEEP]
    kept(g, purge_planet(g, "quann"))
    assert "terraform:0" in g.purged and ASLEEP not in g.purged
