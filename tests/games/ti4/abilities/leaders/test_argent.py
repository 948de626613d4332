"""The leaders and the mech of the Argent Flight."""

import pytest

from orrery.games.ti4.events import Making
from orrery.games.ti4.odds.choices import choose
from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.checks import fleet_size, surplus
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.evading import evade
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.production import produce, use_production
from orrery.games.ti4.rules.retreat import withdraw
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS, Choice

from ...scenario import activate, at, gain, kept, put, told
from .scenes import act, battle, can_act, give_note, has_goods, is_unlocked, led, space

MIRIK = "mirik_aun_sissiri"

# -- the agent ----------------------------------------------------------------------------------


def dock(seat: int = 0) -> Galaxy:
    """A player has a dock at Quann, and planets near and far."""
    factions = ["sol", "xxcha", "letnev"]
    factions.insert(0 if seat else 1, "argent")
    g = led(*factions[:3])
    gain(g, 0, "quann", "wellon", "vefut_ii", ready=False)
    put(g, 0, "quann", "space_dock")
    has_goods(g, 0, 6)
    return g


@pytest.mark.rule("ti4:31.15a", "ti4:69.4")
def test_trillossa_lets_any_player_place_troops_on_planets_nearby() -> None:
    g = dock()  # Wellon is adjacent to Quann, Vefut II is not
    troop = ("produce", ("infantry", "quann"))
    played = kept(
        g,
        use_production(g, 0, "tile_25"),
        troop,
        troop,
        ("produce", ("carrier", "tile_25")),
        ("produce", DONE),
        ("use_ability", "trillossa_aun_mirik"),
        ("place_troops", "wellon"),
        ("place_troops", "quann"),
    )
    assert played.options("place_troops") == {"quann", "wellon"}
    assert [c.seat for c in played.asked if c.kind in ("use_ability", "place_troops")] == [1, 0, 0]
    assert at(g, 0, "wellon") == {"infantry": 1}
    assert at(g, 0, "quann") == {"space_dock": 1, "infantry": 1} and at(g, 0, "25") == {
        "carrier": 1
    }
    assert "trillossa_aun_mirik" in g.players[1].exhausted


@pytest.mark.rule("ti4:7.4")
def test_trillossa_need_not_be_exhausted_and_is_not_asked_about_ships() -> None:
    g = dock()
    kept(g, use_production(g, 0, "tile_25"), ("produce", ("carrier", "tile_25")), ("produce", DONE))
    troop = ("produce", ("infantry", "quann"))
    kept(g, use_production(g, 0, "tile_25"), troop, ("produce", DONE), ("use_ability", PASS))
    assert at(g, 0, "quann") == {"space_dock": 1, "infantry": 1}
    assert not g.players[1].exhausted


@pytest.mark.rule("ti4:26.3", "ti4:7.4")
def test_trillossa_helps_whatever_produces() -> None:
    g = dock(seat=1)
    put(g, 0, "19", "carrier")
    making = Making(seat=0, system="tile_19", ability=False, limit=1)
    flow = produce(g, making, ["wellon", "tile_19"], ["mech"])
    use = ("use_ability", "trillossa_aun_mirik")
    played = kept(g, flow, ("produce", ("mech", "tile_19")), use, ("place_troops", "vefut_ii"))
    assert played.options("place_troops") == {"tile_19", "wellon", "quann", "vefut_ii"}
    assert at(g, 0, "vefut_ii") == {"mech": 1}
    assert [news["place"] for news in told(g, "produced")] == ["vefut_ii"]


# -- the commander ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_six_units_that_roll_for_abilities_unlock_trrakan() -> None:
    g = led("argent", "sol", "winnu")
    g.players[0].fleet = 7
    put(g, 0, "25", "2 destroyer", "dreadnought", "3 cruiser", "carrier")
    put(g, 0, "valk", "2 pds", "infantry")
    assert not is_unlocked(g, 0, "trrakan_aun_zulok")
    put(g, 0, "19", "destroyer")
    assert is_unlocked(g, 0, "trrakan_aun_zulok")


@pytest.mark.rule("ti4:faq.4", "ti4:7.8")
def test_trrakan_adds_a_die_to_every_kind_of_unit_ability() -> None:
    g = led("argent", "sol", "winnu", leader="trrakan_aun_zulok")
    battle(g, ("destroyer",), ("carrier", "3 fighter"))
    space(g, ("use_ability", "trrakan_aun_zulok"), dice=[9, 9, 9, 1, 1])
    assert at(g, 1, "25") == {"carrier": 1}


@pytest.mark.rule("ti4:faq.4")
def test_trrakan_and_an_ambuscade_add_a_die_each_to_the_cannons() -> None:
    g = led("sol", "argent", "winnu", leader="trrakan_aun_zulok", seat=1)
    g.players[0].area.append("alliance:1")
    note = give_note(g, "strike_wing_ambuscade", 1, 0)
    activate(g, "25", seat=2)
    put(g, 2, "25", "3 cruiser")
    put(g, 0, "quann", "pds")
    answers = [("use_ability", note), ("use_ability", "trrakan_aun_zulok")]
    kept(g, cannon_offense(g), ("fire_cannons", 2), *answers, dice=[6, 6, 6])
    assert at(g, 2, "25") == {}


@pytest.mark.rule("ti4:faq.4", "ti4:48.1")
def test_trrakan_may_give_the_die_to_the_ship_of_the_cavalry() -> None:
    g = led("argent", "sol", "nomad", leader="trrakan_aun_zulok")
    g.players[2].leaders.clear()
    note = give_note(g, "the_cavalry", 2, 0)
    battle(g, ("2 destroyer",), ("carrier", "6 fighter"))
    answers = [("use_ability", note), ("use_ability", "trrakan_aun_zulok")]
    space(g, *answers, dice=[8, 8, 8, 8, 8, 8, *[1] * 6])
    # three dice and one more for 8, and two of the other destroyer for 9
    assert told(g, "shot")[0]["hits"] == 4


def test_imagined_combats_give_the_die_to_the_best_barrage() -> None:
    g = led("argent", "sol", "winnu")
    options = (("destroyer", "tile_25"), ("pds", "tile_25"))
    assert choose(g, Choice(0, "additional_die", options[:1], "ti4:faq.4")) == options[0]
    assert choose(g, Choice(0, "additional_die", options, "ti4:faq.4")) == options[1]


@pytest.mark.rule("ti4:31.7")
def test_trrakan_is_for_ones_own_rolls() -> None:
    g = led("argent", "sol", "winnu", leader="trrakan_aun_zulok")
    battle(g, ("cruiser",), ("destroyer",))
    played = space(g, dice=[1, 1, 1, 1])
    assert "use_ability" not in played.kinds


# -- the hero -----------------------------------------------------------------------------------


def rally(*systems: str) -> Galaxy:
    """The hero is unlocked, and tokens of Argent lie in these systems."""
    g = led("argent", "sol", "winnu", leader=MIRIK)
    for system in systems:
        g.players[0].reserve -= 1
        g.systems[f"tile_{system}"].tokens.append(0)
    return g


@pytest.mark.rule("ti4:17.9", "ti4:92.1", "ti4:7.12")
def test_mirik_gathers_ships_from_anywhere_at_tokens() -> None:
    g = rally("18", "33")
    g.players[0].fleet = 4
    put(g, 0, "58", "carrier", "cruiser", "2 fighter")
    put(g, 0, "valk", "infantry")
    put(g, 0, "29", "destroyer")
    put(g, 1, "30", "cruiser")  # in the way
    act(
        g,
        MIRIK,
        ("choose_system", "tile_33"),
        ("move_by_effect", ("tile_58", "carrier")),
        ("take_along", ("fighter", "tile_58")),
        ("take_along", ("fighter", "tile_58")),
        ("take_along", ("infantry", "valk")),
        ("move_by_effect", ("tile_29", "destroyer")),
        DONE,
        ("choose_system", "tile_18"),
        ("move_by_effect", ("tile_58", "cruiser")),
    )
    assert at(g, 0, "33") == {"carrier": 1, "destroyer": 1, "fighter": 2, "infantry": 1}
    assert at(g, 0, "18") == {"cruiser": 1} and at(g, 0, "58") == {}
    assert MIRIK in g.purged


@pytest.mark.rule("ti4:17.9", "ti4:65.1")
def test_mirik_goes_where_a_token_is_and_no_ship_of_another_and_no_closed_anomaly() -> None:
    g = rally("18", "25", "42")
    put(g, 0, "58", "cruiser")
    put(g, 1, "25", "fighter", "carrier")
    played = act(g, MIRIK, ("choose_system", DONE))
    assert played.options("choose_system") == {"tile_18", DONE}  # 42 is a nebula
    assert at(g, 0, "58") == {"cruiser": 1} and MIRIK in g.purged


@pytest.mark.rule("ti4:58.3")
def test_mirik_needs_a_system_to_go_to() -> None:
    g = rally()
    put(g, 0, "58", "cruiser")
    assert not can_act(g, MIRIK)


@pytest.mark.rule("ti4:92.3")
def test_mirik_takes_ships_but_no_cargo_from_systems_with_a_token() -> None:
    g = rally("18", "20")
    put(g, 0, "20", "2 carrier", "infantry")
    answers = [("choose_system", "tile_18"), ("move_by_effect", ("tile_20", "carrier")), DONE, DONE]
    act(g, MIRIK, *answers)
    assert at(g, 0, "18") == {"carrier": 1} and at(g, 0, "20") == {"carrier": 1, "infantry": 1}


@pytest.mark.rule("ti4:17.9")
def test_no_ship_moves_twice_with_mirik() -> None:
    g = rally("18", "20")
    put(g, 0, "58", "cruiser")
    put(g, 0, "18", "destroyer")
    played = act(
        g,
        MIRIK,
        ("choose_system", "tile_18"),
        ("move_by_effect", ("tile_58", "cruiser")),
        ("choose_system", "tile_20"),
        ("move_by_effect", DONE),
    )
    assert played.options("move_by_effect", 1) == {("tile_18", "destroyer"), DONE}


@pytest.mark.rule("ti4:37.2", "ti4:32.3")
def test_ships_of_mirik_roll_for_rifts_and_the_fleet_pool_is_kept() -> None:
    g = rally("18")
    g.players[0].fleet = 1
    put(g, 0, "41", "2 destroyer")
    put(g, 0, "58", "cruiser", "carrier")
    ships = [("tile_41", "destroyer"), ("tile_41", "destroyer"), ("tile_58", "cruiser"), DONE]
    moves = [("move_by_effect", ship) for ship in ships]
    act(g, MIRIK, ("choose_system", "tile_18"), *moves, ("remove_ship", "cruiser"), dice=[3, 4])
    assert at(g, 0, "18") == {"destroyer": 1} and at(g, 0, "41") == {}


@pytest.mark.rule("ti4:37.2b", "ti4:92.1b")
def test_what_ships_of_mirik_have_on_board_is_lost_with_them_in_a_rift() -> None:
    g = rally("18")
    put(g, 0, "41", "2 carrier", "3 infantry")
    first = [("move_by_effect", ("tile_41", "carrier")), ("take_along", ("infantry", "tile_41"))]
    second = [*first, ("take_along", ("infantry", "tile_41"))]
    moves = [*first, ("take_along", DONE), *second]
    act(g, MIRIK, ("choose_system", "tile_18"), *moves, dice=[3, 4])
    assert at(g, 0, "41") == {} and at(g, 0, "18") == {"carrier": 1, "infantry": 2}


@pytest.mark.rule("ti4:37.2b", "ti4:92.1b")
def test_a_rift_takes_what_a_ship_of_mirik_carries_with_it() -> None:
    g = rally("18")
    put(g, 0, "41", "2 destroyer", "3 infantry")
    ship = ("move_by_effect", ("tile_41", "destroyer"))
    load = ("take_along", ("infantry", "tile_41"))
    act(g, MIRIK, ("choose_system", "tile_18"), ship, load, ship, load, dice=[3, 4])
    assert at(g, 0, "18") == {"destroyer": 1, "infantry": 1}
    assert at(g, 0, "41") == {}  # the third one had no place


# -- the mech -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:49.1", "ti4:92.0")
def test_an_aerie_sentinel_is_carried_without_capacity() -> None:
    g = led("argent", "sol", "winnu")
    put(g, 0, "19", "destroyer", "2 mech", "2 infantry")
    activate(g, "18")
    load = ("load", "tile_19", "destroyer", "tile_19")
    answers = [("ship", "tile_19", "destroyer"), (*load, "infantry"), (*load, "mech")]
    played = kept(g, move_ships(g), *answers, (*load, "mech"))
    third = played.options("move_ships", 2)
    assert (*load, "infantry") not in third and (*load, "mech") in third
    assert at(g, 0, "18") == {"destroyer": 1, "infantry": 1, "mech": 2}


@pytest.mark.rule("ti4:49.1", "ti4:92.0")
def test_a_mech_takes_no_room_from_others_and_a_ship_without_capacity_carries_none() -> None:
    g = led("argent", "sol", "winnu")
    put(g, 0, "19", "destroyer", "cruiser", "mech", "infantry")
    activate(g, "18")
    load = ("load", "tile_19", "destroyer", "tile_19")
    ships = [("ship", "tile_19", "cruiser"), ("ship", "tile_19", "destroyer")]
    played = kept(g, move_ships(g), *ships, (*load, "mech"), (*load, "infantry"))
    assert at(g, 0, "18") == {"destroyer": 1, "cruiser": 1, "infantry": 1, "mech": 1}
    loads = [o for o in played.options("move_ships", 2) if o[0] == "load"]
    assert {o[2] for o in loads} == {"destroyer"}


@pytest.mark.rule("ti4:49.2", "ti4:49.3")
def test_mechs_in_space_need_one_ship_with_capacity() -> None:
    g = led("argent", "sol", "winnu")
    g.players[0].fleet = 4
    put(g, 0, "19", "destroyer", "3 mech:damaged", "infantry")
    put(g, 0, "25", "cruiser", "mech")
    assert surplus(g, 0, "tile_19") == 0 and surplus(g, 0, "tile_25") == 1
    put(g, 0, "19", "2 fighter")
    kept(g, settle(g), ("remove_cargo", "infantry"))
    assert at(g, 0, "19") == {"destroyer": 1, "mech": 2, "mech:damaged": 1, "fighter": 1}
    assert at(g, 0, "25") == {"cruiser": 1} and fleet_size(g, 0, "tile_19") == 1


@pytest.mark.rule("ti4:49.1")
def test_mechs_of_others_need_capacity() -> None:
    g = led("argent", "sol", "winnu")
    put(g, 2, "19", "carrier", "2 mech", "3 infantry")
    assert surplus(g, 2, "tile_19") == 1


@pytest.mark.rule("ti4:71.7b", "ti4:92.0")
def test_mechs_retreat_beyond_the_capacity_of_the_ships() -> None:
    g = led("argent", "sol", "winnu")
    put(g, 0, "25", "destroyer", "mech", "2 infantry")
    put(g, 0, "quann", "mech", "infantry")
    answers = [("take_along", ("mech", "quann"))]
    kept(g, withdraw(g, 0, "tile_25", "tile_19"), *answers)
    assert at(g, 0, "19") == {"destroyer": 1, "mech": 2, "infantry": 1}
    assert at(g, 0, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:71.7b")
def test_mechs_cannot_retreat_with_ships_that_have_no_capacity() -> None:
    g = led("argent", "sol", "winnu")
    put(g, 0, "25", "cruiser", "mech")
    kept(g, withdraw(g, 0, "tile_25", "tile_19"))
    assert at(g, 0, "19") == {"cruiser": 1} and told(g, "removed")[0]["why"] == "retreat"


@pytest.mark.rule("ti4:17.9", "ti4:92.0")
def test_mechs_evade_beyond_the_capacity_of_the_ships() -> None:
    g = led("argent", "sol", "winnu")
    put(g, 0, "25", "destroyer", "infantry")
    put(g, 0, "quann", "mech", "infantry")
    kept(g, evade(g, 0, "tile_25", "tile_19"), ("take_along", ("mech", "quann")))
    assert at(g, 0, "19") == {"destroyer": 1, "infantry": 1, "mech": 1}


@pytest.mark.rule("ti4:69.4a", "ti4:49.1")
@pytest.mark.parametrize("ship", ["destroyer", "cruiser"])
def test_a_mech_is_produced_into_space_beside_a_full_ship(ship: str) -> None:
    g = led("argent", "sol", "winnu")
    has_goods(g, 0, 4)
    put(g, 0, "25", ship, *(["infantry"] if ship == "destroyer" else []))
    making = Making(seat=0, system="tile_25", ability=False, limit=1)
    answers = [("produce", ("mech", "tile_25"))] if ship == "destroyer" else []
    kept(g, produce(g, making, ["tile_25"], ["mech", "infantry"]), *answers)
    assert at(g, 0, "25").get("mech", 0) == (ship == "destroyer")


@pytest.mark.rule("ti4:92.0")
def test_mirik_carries_mechs_beyond_capacity_too() -> None:
    g = rally("18")
    put(g, 0, "58", "destroyer", "infantry", "mech")
    load = [("take_along", (one, "tile_58")) for one in ("infantry", "mech")]
    act(g, MIRIK, ("choose_system", "tile_18"), ("move_by_effect", ("tile_58", "destroyer")), *load)
    assert at(g, 0, "18") == {"destroyer": 1, "infantry": 1, "mech": 1}
    g = rally("18")
    put(g, 0, "58", "cruiser", "mech")  # no capacity, no mech
    played = act(g, MIRIK, ("choose_system", "tile_18"), ("move_by_effect", ("tile_58", "cruiser")))
    assert "take_along" not in played.kinds and at(g, 0, "18") == {"cruiser": 1}
