"""The leaders and the mech of Sardakk N'orr."""

from typing import Any

import pytest

from orrery.games.ti4.events import Moved, Sustain
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.ground_combat import begin_ground_combat
from orrery.games.ti4.rules.invasion import commit, establish_control, invade
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ....driving import Played
from ...agendas import enacted
from ...scenario import activate, at, gain, hold, kept, put, told
from .scenes import battle, ground, has_goods, is_unlocked, led, ready_agents

# -- T'ro ---------------------------------------------------------------------------------------


def ending(g: Galaxy, *answers: Any) -> Played:
    g.stage = Stage.TACTICAL_END
    return kept(g, end_tactical_action(g), *answers)


@pytest.mark.rule("ti4:7.4", "ti4:31.7")
def test_tro_gives_whoever_acted_two_infantry_in_the_active_system() -> None:
    g = led("sol", "sardakk", "winnu")
    gain(g, 0, "bereg", "quann")
    gain(g, 1, "lirta_iv")
    activate(g, "35")
    played = ending(g, ("use_ability", "tro"), ("place_troops", "bereg"))
    assert at(g, 0, "bereg") == {"infantry": 2} and "tro" in g.players[1].exhausted
    assert played.options("place_troops") == {"bereg", PASS}
    assert [c.seat for c in played.asked if c.kind == "place_troops"] == [0]


@pytest.mark.rule("ti4:7.4", "ti4:31.7", "ti4:31.6")
def test_the_infantry_of_tro_may_be_declined_and_needs_a_planet_where_it_can_stand() -> None:
    g = led("sol", "sardakk", "winnu")
    gain(g, 0, "bereg")
    activate(g, "35")
    ending(g, ("use_ability", "tro"), ("place_troops", PASS))
    assert at(g, 0, "bereg") == {} and ready_agents(g, 1) == []
    g = led("sol", "sardakk", "winnu")
    gain(g, 0, "quann")
    activate(g, "35")
    assert "use_ability" not in ending(g).kinds
    g = led("sol", "sardakk", "winnu")
    gain(g, 0, "quann")
    enacted(g, "demilitarized_zone", "quann")
    activate(g, "25")
    assert "use_ability" not in ending(g).kinds


# -- G'hom Sek'kus ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_five_planets_outside_home_systems_unlock_ghom_sekkus() -> None:
    g = led("sardakk", "sol", "winnu")
    put(g, 1, "20", "carrier", "infantry")
    gain(g, 0, "quann", "bereg", "lirta_iv", "lodor", "jord")  # the last one is a home
    assert not is_unlocked(g, 0, "ghom_sekkus")
    gain(g, 0, "wellon")
    assert is_unlocked(g, 0, "ghom_sekkus")


def swarm() -> tuple[Galaxy, str, str]:
    """Two own planets beside the active system, each in a system of its own."""
    g = led("sardakk", "sol", "winnu", leader="ghom_sekkus")
    near = [p for s in adjacent(g, "tile_35", 0) for p in planets_in(g, s)[:1]]
    first, second = near[:2]
    gain(g, 0, first, second)
    activate(g, "35")
    return g, first, second


@pytest.mark.rule("ti4:27.2", "ti4:31.2")
def test_ghom_sekkus_commits_one_ground_force_from_each_planet_nearby() -> None:
    g, first, second = swarm()
    put(g, 0, first, "3 infantry")
    put(g, 0, second, "mech:damaged", "infantry")
    put(g, 0, "35", "carrier", "infantry")
    played = kept(
        g,
        commit(g, "tile_35"),
        ("commit", ("infantry", "bereg", first)),
        ("commit", ("mech:damaged", "bereg", second)),
        ("commit", ("infantry", "lirta_iv")),
    )
    assert at(g, 0, "bereg") == {"infantry": 1, "mech:damaged": 1}
    assert at(g, 0, first) == {"infantry": 2} and at(g, 0, second) == {"infantry": 1}
    assert at(g, 0, "lirta_iv") == {"infantry": 1}
    later = played.options("commit", 1)
    assert not any(o[2:] == (first,) for o in later if isinstance(o, tuple))  # each planet once
    assert g.action is not None and g.action.landed["bereg"] == {"infantry": 1, "mech:damaged": 1}


@pytest.mark.rule("ti4:27.2", "ti4:6.2")
def test_ghom_sekkus_takes_nobody_from_systems_with_an_own_token_nor_from_afar() -> None:
    g, first, second = swarm()
    put(g, 0, first, "infantry")
    put(g, 0, second, "infantry")
    far = next(p for p in g.players[0].planets if g.planets[p].system == g.players[0].home)
    put(g, 0, far, "infantry")
    g.systems[g.planets[first].system].tokens.append(0)
    g.players[0].tactic -= 1
    played = kept(g, commit(g, "tile_35"), ("commit", DONE))
    assert played.ends("commit") == {second}
    g.players[0].leaders.remove("ghom_sekkus")
    g.players[0].locked.append("ghom_sekkus")
    assert kept(g, commit(g, "tile_35")).kinds == []


@pytest.mark.rule("ti4:27.2", "ti4:27.5")
def test_ghom_sekkus_takes_planets_without_any_ship_and_from_the_active_system() -> None:
    g, *_ = swarm()
    gain(g, 0, "bereg")
    put(g, 0, "bereg", "2 infantry")
    g.stage = Stage.INVASION
    played = kept(g, invade(g), ("commit", ("infantry", "lirta_iv", "bereg")))
    assert played.kinds == ["commit"]  # one only, and the one that landed goes nowhere else
    assert g.stage == Stage.GROUND_COMBAT
    kept(g, begin_ground_combat(g))
    kept(g, establish_control(g))
    assert g.planets["lirta_iv"].owner == 0 and at(g, 0, "bereg") == {"infantry": 1}


@pytest.mark.rule("ti4:27.2", "ti4:31.18")
def test_what_has_just_landed_is_not_committed_from_its_planet() -> None:
    g, *_ = swarm()
    gain(g, 0, "bereg")
    put(g, 0, "bereg", "mech")
    put(g, 0, "35", "carrier", "infantry")
    played = kept(g, commit(g, "tile_35"), ("commit", ("infantry", "bereg")), ("commit", DONE))
    assert played.options("commit", 1) == {("mech", "lirta_iv", "bereg"), DONE}


@pytest.mark.rule("ti4:40.2", "ti4:40.2a")
def test_ghom_sekkus_may_bring_the_force_that_removing_the_custodians_asks_for() -> None:
    g = led("sardakk", "sol", "winnu", leader="ghom_sekkus")
    near = next(p for s in adjacent(g, "tile_18", 0) for p in planets_in(g, s))
    gain(g, 0, near, ready=False)
    put(g, 0, near, "2 infantry")
    has_goods(g, 0, 6)
    activate(g, "18")
    kept(g, commit(g, "tile_18"), ("remove_custodians", "yes"))
    assert not g.custodians and at(g, 0, "mecatol_rex") == {"infantry": 1}
    assert at(g, 0, near) == {"infantry": 1} and g.players[0].goods == 0


@pytest.mark.rule("ti4:7.8")
def test_an_ally_of_sardakk_commits_from_his_own_planets() -> None:
    g, first, _ = swarm()
    g.players[1].area.append("alliance:0")
    gain(g, 1, first)
    put(g, 1, first, "infantry")
    g.active = 1
    assert g.action is not None
    g.action.seat = 1
    played = kept(g, commit(g, "tile_35"), ("commit", DONE))
    assert played.ends("commit") == {first}


# -- Sh'val, Harbinger --------------------------------------------------------------------------


def raid(*garrison: str) -> Galaxy:
    g = led("sardakk", "sol", "winnu", leader="shval_harbinger")
    gain(g, 1, "quann")
    put(g, 1, "quann", *garrison)
    put(g, 1, "25", "2 dreadnought")
    put(g, 0, "25", "dreadnought", "dreadnought:damaged", "carrier", "3 infantry", "fighter")
    activate(g, "25")
    g.stage = Stage.MOVEMENT
    assert g.action is not None
    g.action.moved = ["carrier"]  # it has just come
    return g


@pytest.mark.rule("ti4:7.12", "ti4:101.2")
def test_shval_lands_at_once_and_gives_up_all_ships() -> None:
    g = raid("infantry", "pds")
    kept(g, move_ships(g), ("move_ships", DONE), ("use_ability", "shval_harbinger"))
    assert g.stage == Stage.INVASION  # neither cannons nor a space combat
    played = kept(
        g,
        invade(g),
        ("commit", ("infantry", "quann")),
        ("commit", ("infantry", "quann")),
        ("commit", DONE),
        ("defend_cannons", "no"),
    )
    assert "defend_cannons" in played.kinds
    assert at(g, 0, "25") == {"infantry": 1} and at(g, 1, "25") == {"dreadnought": 2}
    assert at(g, 0, "quann") == {"infantry": 2} and g.stage == Stage.GROUND_COMBAT
    assert "shval_harbinger" in g.purged and not told(g, "destroyed")
    assert g.players[0].supply["dreadnought"] == 5


@pytest.mark.rule("ti4:7.12")
def test_the_ships_are_gone_before_a_parley_sends_the_troops_back() -> None:
    g = raid("infantry")
    hold(g, 1, "parley")
    kept(g, move_ships(g), ("move_ships", DONE), ("use_ability", "shval_harbinger"))
    land = ("commit", ("infantry", "quann"))
    kept(g, invade(g), land, land, land, ("use_ability", "parley"))
    kept(g, begin_ground_combat(g))
    kept(g, establish_control(g))
    assert at(g, 0, "quann") == {} and at(g, 0, "25") == {}  # nothing carried them


@pytest.mark.rule("ti4:7.12")
def test_without_landing_the_ships_are_given_up_all_the_same() -> None:
    g = raid("infantry")
    kept(g, move_ships(g), ("move_ships", DONE), ("use_ability", "shval_harbinger"))
    assert kept(g, invade(g), ("commit", DONE)).kinds == ["commit"]  # no bombardment
    assert at(g, 0, "25") == {} and "shval_harbinger" in g.purged and g.stage == Stage.PRODUCTION


@pytest.mark.rule("ti4:7.12", "ti4:31.7")
def test_shval_may_wait_and_needs_ships_that_moved_into_the_active_system() -> None:
    g = raid("infantry")
    kept(g, move_ships(g), ("move_ships", DONE), ("use_ability", PASS))
    assert g.stage == Stage.CANNONS and "shval_harbinger" in g.players[0].leaders
    elsewhere = Moved(seat=0, system="tile_26", ships=["carrier"])
    assert not ability.ready(g, 0, W.SHIPS_MOVED, elsewhere)
    assert not ability.ready(g, 0, W.SHIPS_MOVED, Moved(seat=0, system="tile_25"))
    theirs = Moved(seat=1, system="tile_25", ships=["carrier"])
    assert not ability.ready(g, 0, W.SHIPS_MOVED, theirs)


# -- the Valkyrie Exoskeleton -------------------------------------------------------------------


@pytest.mark.rule("ti4:31.8", "ti4:75.1")
def test_a_valkyrie_exoskeleton_hits_back_when_it_sustains_damage() -> None:
    g = battle(led("sardakk", "xxcha", "winnu"), ("mech",), ("2 infantry",), planet="quann")
    ground(g, ("sustain", "mech"), dice=[1, 8, 1])
    assert at(g, 0, "quann") == {"mech:damaged": 1} and at(g, 1, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:75.1", "ti4:75.4")
def test_the_hit_may_be_sustained_and_other_mechs_do_not_strike_back() -> None:
    g = battle(led("sardakk", "xxcha", "winnu"), ("mech",), ("mech",), planet="quann")
    ground(g, ("sustain", "mech"), ("sustain", "mech"), dice=[1, 6])
    assert at(g, 0, "quann") == {"mech:damaged": 1} == at(g, 1, "quann")


@pytest.mark.rule("ti4:75.1")
def test_outside_ground_combat_a_valkyrie_exoskeleton_does_not_hit_back() -> None:
    g = led("sardakk", "sol", "winnu")
    put(g, 0, "quann", "mech")
    event = Sustain(seat=0, unit="mech", system="tile_25", planet="quann", by=1)
    assert not ability.ready(g, 0, W.SUSTAINED, event)
