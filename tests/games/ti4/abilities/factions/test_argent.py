"""The Argent Flight."""

import pytest

from orrery.games.ti4 import playable
from orrery.games.ti4.rules.bombardment import bombard_planet
from orrery.games.ti4.rules.cannons import cannon_offense, cannon_targets
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.production import limit_at, use_production
from orrery.games.ti4.rules.retreat import havens
from orrery.games.ti4.rules.ways import barred, to
from orrery.games.ti4.setup import new, start_with
from orrery.games.ti4.windows import W, also_hidden
from orrery.kernel.choice import DONE, PASS

from ...scenario import activate, at, gain, hold, kept, know, put, table, told
from ..leaders.scenes import battle, has_goods, led
from ..voting import LAW, council, motion, reveal, vote
from .scenes import give_note, space


def test_all_that_the_faction_has_is_built() -> None:
    assert "argent" in playable.factions(expansion=True)
    assert "argent" not in playable.factions()


@pytest.mark.rule("ti4:setup.11")
def test_argent_starts_with_two_of_three_technologies() -> None:
    g = new({"expansion": True}, 3)
    seated = led("argent", "sol", "winnu")
    g.systems, g.planets = seated.systems, seated.planets
    g.players[0].faction, g.players[0].home = "argent", seated.players[0].home
    at_home = [("starting_place", "valk")] * 7
    technologies = [("starting_technology", "sarween_tools"), "neural_motivator"]
    played = kept(g, start_with(g, 0), *technologies, *at_home)
    first, second = (c.options for c in played.asked if c.kind == "starting_technology")
    assert first == ("neural_motivator", "plasma_scoring", "sarween_tools")
    assert second == ("neural_motivator", "plasma_scoring")
    assert g.players[0].technologies == ["sarween_tools", "neural_motivator"]
    assert at(g, 0, "58") == {"carrier": 1, "destroyer": 2, "fighter": 2}
    assert g.players[0].units["destroyer"] == "strike_wing_alpha_i"


# -- zeal ---------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:2.2.ii", "ti4:81.2")
@pytest.mark.parametrize("speaker", [0, 1, 2])
def test_argent_votes_first_even_as_the_speaker(speaker: int) -> None:
    """Trap 59."""
    g = council(LAW, "sol", "argent", "winnu", expansion=True)
    g.speaker = speaker
    reveal(g)
    others = {0: [2, 0], 1: [2, 0], 2: [0, 2]}
    assert motion(g).queue == [1, *others[speaker]]


@pytest.mark.rule("ti4:2.15", "ti4:2.6")
def test_zeal_adds_a_vote_for_each_player_in_the_game() -> None:
    g = council(LAW, "sol", "argent", "winnu", "letnev", expansion=True)
    g.players[3].out = True
    reveal(g)
    vote(g, ("vote", "for"), ("exhaust_for_votes", "ylir"), DONE)
    assert motion(g).ballot.cast == {1: ("for", 2 + 3)}


@pytest.mark.rule("ti4:2.14", "ti4:2.15")
def test_who_abstains_has_no_votes_of_zeal() -> None:
    g = council(LAW, "sol", "argent", "winnu", expansion=True)
    reveal(g)
    vote(g, ("vote", PASS))
    assert motion(g).ballot.cast == {}


@pytest.mark.rule("ti4:2.15")
def test_zeal_is_argents_alone() -> None:
    g = council(LAW, "argent", "sol", "winnu", expansion=True)
    reveal(g)
    vote(g, ("vote", PASS))
    vote(g, ("vote", "for"))
    assert motion(g).ballot.cast == {1: ("for", 2)}


# -- raid formation and the destroyers ----------------------------------------------------------


@pytest.mark.rule("ti4:46.1d", "ti4:46.2a")
def test_each_barrage_hit_beyond_the_fighters_damages_a_ship() -> None:
    g = battle(
        led("argent", "sol", "winnu"), ("2 destroyer",), ("dreadnought", "carrier", "fighter")
    )
    played = space(g, dice=[9, 9, 10, 1, *[1] * 2, *[1] * 2])
    assert at(g, 1, "25") == {"dreadnought:damaged": 1, "carrier": 1}
    assert told(g, "damaged") == [{"seat": 1, "unit": "dreadnought", "system": "tile_25"}]
    assert "sustain" not in played.kinds and not told(g, "sustained")


@pytest.mark.rule("ti4:46.1d", "ti4:71.3c")
def test_argent_chooses_whom_the_raid_damages() -> None:
    """Trap 59: the barrage happens without fighters."""
    g = battle(led("argent", "sol", "winnu"), ("destroyer",), ("2 dreadnought", "flagship"))
    played = space(g, ("raid_target", "flagship"), dice=[9, 9, 1, *[1] * 4])
    assert played.options("raid_target") == {"dreadnought", "flagship"}
    assert at(g, 1, "25") == {"dreadnought": 1, "dreadnought:damaged": 1, "flagship:damaged": 1}
    assert [c.seat for c in played.asked] == [0]


@pytest.mark.rule("ti4:46.2a")
def test_hits_that_meet_a_fighter_damage_nothing() -> None:
    g = battle(
        led("argent", "sol", "winnu"), ("destroyer",), ("dreadnought", "carrier", "2 fighter")
    )
    space(g, dice=[9, 9, 1, 1, 1])
    assert at(g, 1, "25") == {"dreadnought": 1, "carrier": 1}


@pytest.mark.rule("ti4:75.3")
def test_what_is_damaged_already_cannot_be_damaged_again() -> None:
    g = battle(led("argent", "sol", "winnu"), ("destroyer",), ("dreadnought:damaged", "carrier"))
    space(g, dice=[9, 9, 1, 1, 1])
    assert at(g, 1, "25") == {"dreadnought:damaged": 1, "carrier": 1}


@pytest.mark.rule("ti4:75.1", "ti4:faq.27")
def test_a_raid_leaves_no_room_for_a_direct_hit() -> None:
    """Trap 59: the ship did not use Sustain Damage."""
    g = battle(led("argent", "sol", "winnu"), ("destroyer",), ("dreadnought",))
    hold(g, 0, "direct_hit")
    played = space(g, dice=[9, 1, 1, 1])
    assert "use_ability" not in played.kinds
    assert at(g, 1, "25") == {"dreadnought:damaged": 1}


@pytest.mark.rule("ti4:75.4a")
def test_a_raid_is_for_argents_barrage_only() -> None:
    g = battle(led("argent", "sol", "winnu"), ("flagship",), ("destroyer", "cruiser"))
    space(g, dice=[9, 9, 1, 1, 1, 1])
    assert at(g, 0, "25") == {"flagship": 1}


@pytest.mark.rule("ti4:46.1d", "ti4:101.0")
def test_nines_and_tens_of_the_second_strike_wing_destroy_infantry_in_space() -> None:
    g = led("argent", "sol", "winnu")
    know(g, 0, "strike_wing_alpha_ii")
    battle(g, ("destroyer",), ("carrier", "2 infantry", "2 fighter", "mech"))
    put(g, 1, "quann", "infantry")
    space(g, dice=[9, 10, 8, *[1] * 2])
    assert at(g, 1, "25") == {"carrier": 1, "mech": 1}
    assert at(g, 1, "quann") == {"infantry": 1}
    assert [news["unit"] for news in told(g, "destroyed")].count("infantry") == 2


@pytest.mark.rule("ti4:46.1b")
def test_an_eight_of_the_strike_wing_is_a_hit_that_spares_the_infantry() -> None:
    g = led("argent", "sol", "winnu")
    know(g, 0, "strike_wing_alpha_ii")
    battle(g, ("destroyer",), ("carrier", "2 infantry", "2 fighter"))
    space(g, dice=[6, 8, 5, *[1] * 2])
    assert at(g, 1, "25") == {"carrier": 1, "infantry": 2}


def test_the_first_strike_wing_spares_the_infantry() -> None:
    g = battle(led("argent", "sol", "winnu"), ("destroyer",), ("carrier", "infantry"))
    space(g, dice=[9, 10, *[1] * 2])
    assert at(g, 1, "25") == {"carrier": 1, "infantry": 1}


@pytest.mark.rule("ti4:31.19")
def test_argent_orders_raid_and_strike_wing() -> None:
    g = led("argent", "sol", "winnu")
    know(g, 0, "strike_wing_alpha_ii")
    battle(g, ("destroyer",), ("dreadnought", "infantry"))
    played = space(g, ("use_ability", "strike_wing_alpha_ii"), dice=[10, 1, 1, 1, 1])
    assert played.options("use_ability") == {"raid_formation", "strike_wing_alpha_ii"}
    assert at(g, 1, "25") == {"dreadnought:damaged": 1}


@pytest.mark.rule("ti4:49.1")
def test_a_strike_wing_carries_one_unit() -> None:
    g = led("argent", "sol", "winnu")
    put(g, 0, "19", "destroyer", "2 infantry")
    activate(g, "18")
    ship, load = ("ship", "tile_19", "destroyer"), ("load", "tile_19", "destroyer", "tile_19")
    kept(g, move_ships(g), ship, (*load, "infantry"))
    assert at(g, 0, "18") == {"destroyer": 1, "infantry": 1}


# -- the flagship -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:96.5", "ti4:31.6")
def test_nobody_fires_cannons_at_the_ships_beside_quetzecoatl() -> None:
    g = led("argent", "sol", "winnu")
    activate(g, "25")
    put(g, 0, "25", "flagship", "cruiser")
    put(g, 1, "quann", "pds")
    assert kept(g, cannon_offense(g)).kinds == []


@pytest.mark.rule("ti4:96.5a")
def test_quetzecoatl_shields_its_own_system_and_its_own_ships_only() -> None:
    g = led("argent", "sol", "winnu")
    activate(g, "25")
    put(g, 0, "19", "flagship")
    put(g, 0, "25", "cruiser")
    put(g, 1, "25", "cruiser")
    put(g, 0, "quann", "pds")
    assert cannon_targets(g, 1, "tile_25") == [0]
    assert cannon_targets(g, 0, "tile_25") == [1]


@pytest.mark.rule("ti4:faq.33")
def test_an_experimental_battlestation_does_not_fire_at_quetzecoatl_either() -> None:
    g = led("argent", "sol", "winnu")
    activate(g, "25")
    assert g.action is not None
    g.action.moved.append("flagship")
    put(g, 0, "25", "flagship")
    put(g, 1, "wellon", "space_dock")
    hold(g, 1, "experimental_battlestation")
    assert kept(g, cannon_offense(g)).kinds == []


# -- the hololattice ----------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.6", "ti4:17.4b")
def test_the_hololattice_bars_systems_with_structures_to_others() -> None:
    g = led("argent", "sol", "winnu")
    know(g, 0, "aerie_hololattice")
    put(g, 0, "wellon", "pds")
    put(g, 0, "vefut_ii", "infantry")
    assert barred(g, 1, "tile_19") == "ti4:31.6" and not barred(g, 0, "tile_19")
    assert not barred(g, 1, "tile_20")
    know(g, 1, "light_wave_deflector")
    assert barred(g, 1, "tile_19") == "ti4:31.6"  # a ruling


@pytest.mark.rule("ti4:31.6", "ti4:71.7c")
def test_ships_may_end_their_movement_where_the_hololattice_is() -> None:
    g = led("sol", "argent", "winnu")
    know(g, 1, "aerie_hololattice")
    put(g, 1, "starpoint", "pds")
    put(g, 0, "28", "cruiser")
    assert ("tile_28", "cruiser") in to(g, 0, "tile_27").able
    assert ("tile_28", "cruiser") not in to(g, 0, "tile_37").able  # it would fly through 27
    gain(g, 0, "new_albion")
    battle(g, ("cruiser",), ("cruiser",), system="28")
    assert g.combat is not None and "tile_27" in havens(g, g.combat, 0)


@pytest.mark.rule("ti4:69.0", "ti4:69.1", "ti4:69.4")
def test_a_planet_with_a_structure_produces_like_a_unit() -> None:
    g = led("argent", "sol", "xxcha")
    know(g, 0, "aerie_hololattice")
    gain(g, 0, "quann", ready=False)
    has_goods(g, 0, 5)
    assert limit_at(g, 0, "quann") == 0
    put(g, 0, "quann", "2 pds")
    assert limit_at(g, 0, "quann") == 1
    kept(g, use_production(g, 0, "tile_25"), ("produce", ("infantry", "quann")))
    assert at(g, 0, "quann") == {"pds": 2, "infantry": 1}
    kept(g, use_production(g, 0, "tile_25"), ("produce", ("destroyer", "tile_25")))
    assert at(g, 0, "25") == {"destroyer": 1}


@pytest.mark.rule("ti4:69.1a", "ti4:55.3")
def test_the_planet_adds_to_its_dock_but_is_no_dock() -> None:
    g = led("argent", "sol", "winnu")
    put(g, 0, "valk", "space_dock")
    assert limit_at(g, 0, "valk") == 2 + 2
    know(g, 0, "aerie_hololattice")
    assert limit_at(g, 0, "valk") == 2 + 2 + 1
    assert limit_at(g, 0, "valk", "space_dock") == 2 + 2
    know(g, 1, "aerie_hololattice")
    assert limit_at(g, 1, "valk") == 0


# -- the note -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.4", "ti4:95.3")
def test_the_ambuscade_adds_a_die_to_a_roll_of_its_holder_and_goes_home() -> None:
    g = led("sol", "argent", "winnu")
    note = give_note(g, "strike_wing_ambuscade", 1, 0)
    gain(g, 2, "quann")
    put(g, 0, "25", "dreadnought")
    put(g, 2, "quann", "2 infantry")
    activate(g, "25")
    flow = bombard_planet(g, 0, "quann")
    kept(g, flow, ("use_ability", note), dice=[5, 5])
    assert at(g, 2, "quann") == {}
    assert g.players[1].notes.cards == [note] and not g.players[0].notes.cards


@pytest.mark.rule("ti4:95.1a", "ti4:95.2")
def test_the_ambuscade_is_no_duty_and_not_for_others_rolls() -> None:
    g = battle(led("sol", "winnu", "argent"), ("destroyer",), ("destroyer", "fighter"))
    note = give_note(g, "strike_wing_ambuscade", 2, 0)
    played = space(g, ("use_ability", PASS), dice=[1, 1, 1, 1, *[1] * 3])
    assert [c.seat for c in played.asked if c.kind == "use_ability"] == [0]
    assert g.players[0].notes.cards == [note]


def test_nobody_learns_who_holds_the_ambuscade() -> None:
    assert also_hidden(led("argent", "sol", "winnu"), W.UNIT_ABILITY_ROLL)
    assert not also_hidden(table("sol", "letnev", "winnu"), W.UNIT_ABILITY_ROLL)
