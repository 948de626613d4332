"""The Clan of Saar."""

import pytest

from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.invasion import invade
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.retreat import withdraw
from orrery.games.ti4.rules.scoring import public_options
from orrery.games.ti4.rules.structures import place_structure
from orrery.games.ti4.rules.tactical_action import closed
from orrery.games.ti4.rules.turn import begin_turn
from orrery.kernel.choice import DONE, PASS

from ...agendas import enacted
from ...scenario import activate, at, gain, kept, know, put, table, told
from .scenes import battle, give_note, space


@pytest.mark.rule("ti4:faq.62")
def test_scavenge_gains_a_good_for_each_planet() -> None:
    g = table("saar", "sol", "hacan")
    kept(g, gain_control(g, 0, "lodor"))
    kept(g, gain_control(g, 0, "quann"))
    kept(g, gain_control(g, 1, "wellon"))
    assert [p.goods for p in g.players] == [2, 0, 0]
    assert len(told(g, "gained_goods")) == 2  # two gains, each of which can be answered


@pytest.mark.rule("ti4:14.16")
def test_nomads_score_without_their_home_planets() -> None:
    g = table("saar", "sol", "hacan")
    g.objectives = ["negotiate_trade_routes"]
    gain(g, 2, "ragh", "jord")
    for seat in (0, 1):
        g.players[seat].goods = 5
    assert "negotiate_trade_routes" in public_options(g, 0)
    assert "negotiate_trade_routes" not in public_options(g, 1)


def test_chaos_mapping_closes_asteroid_fields_with_ships_of_saar() -> None:
    g = table("saar", "sol", "hacan")
    know(g, 0, "chaos_mapping")
    g.systems["tile_25"].markers.append("asteroid_field")
    assert closed(g, 1, "tile_25") == ""
    put(g, 0, "25", "carrier")
    put(g, 0, "26", "carrier")
    assert closed(g, 1, "tile_25") == "ti4:31.6"
    assert closed(g, 0, "tile_25") == closed(g, 1, "tile_26") == ""


@pytest.mark.rule("ti4:26.3b")
@pytest.mark.rule("ti4:faq.68", "ti4:faq.69", "ti4:26.3")
def test_chaos_mapping_produces_a_unit_at_the_start_of_each_turn() -> None:
    g = table("saar", "sol", "hacan")
    know(g, 0, "chaos_mapping", "sarween_tools")
    put(g, 0, "25", "space_dock")
    put(g, 0, "26", "carrier")
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    g.players[0].goods = 2
    for _ in range(2):
        order = ("produce", ("destroyer", "tile_25"))
        kept(g, begin_turn(g), ("use_ability", "chaos_mapping"), order)
    assert at(g, 0, "25") == {"space_dock": 1, "destroyer": 2}
    assert g.players[0].goods == 0  # no discount: that is no use of Production
    g.active = 1
    kept(g, begin_turn(g))


@pytest.mark.rule("ti4:34.1a", "ti4:17.4")
def test_floating_factories_move_and_carry_like_ships() -> None:
    g = table("saar", "sol", "hacan")
    g.players[0].fleet, g.players[0].reserve = 0, g.players[0].reserve + 3
    put(g, 0, "19", "space_dock", "4 infantry")
    activate(g, "20")
    load = ("load", "tile_19", "space_dock", "tile_19", "infantry")
    kept(g, move_ships(g), ("ship", "tile_19", "space_dock"), *[load] * 4)
    assert at(g, 0, "20") == {"space_dock": 1, "infantry": 4}  # no fleet pool, room for four


@pytest.mark.rule("ti4:72.4a")
def test_a_factory_that_flies_among_foreign_ships_falls_before_the_cannons_fire() -> None:
    g = table("saar", "sol", "hacan")
    put(g, 0, "19", "space_dock")
    put(g, 1, "20", "fighter", "carrier")
    activate(g, "20")
    kept(g, move_ships(g), ("ship", "tile_19", "space_dock"))
    assert at(g, 0, "20") == {}


@pytest.mark.rule("ti4:71.7b")
def test_factories_retreat_with_the_fleet() -> None:
    g = battle("saar", "sol", "hacan", attacker=("carrier", "space_dock"), defender=("carrier",))
    kept(g, withdraw(g, 0, "tile_25", "tile_26"))
    assert at(g, 0, "26") == {"carrier": 1, "space_dock": 1}


@pytest.mark.rule("ti4:44.2", "ti4:34.1a")
def test_construction_puts_a_factory_into_the_space_of_a_system_with_an_own_planet() -> None:
    g = table("saar", "sol", "hacan")
    gain(g, 0, "lodor")
    built = place_structure(g, 0, ("space_dock",), ["lodor"], "ti4:44.2")
    kept(g, built, ("place_structure", ("space_dock", "lodor")))
    assert at(g, 0, "26") == {"space_dock": 1} and at(g, 0, "lodor") == {}


@pytest.mark.rule("ti4:69.4a")
@pytest.mark.parametrize(("known", "most"), [((), 5), (("floating_factory_ii",), 7)])
def test_factories_produce_in_space(known: tuple[str, ...], most: int) -> None:
    g = table("saar", "sol", "hacan")
    know(g, 0, *known)
    gain(g, 0, "lodor")
    put(g, 0, "26", "space_dock")
    g.players[0].goods = 20
    played = kept(g, use_production(g, 0, "tile_26"), DONE)
    assert played.asked[0].about["left"] == most
    places = {place for kind, place in played.options("produce") - {DONE} if kind == "infantry"}
    assert places == {"tile_26", "lodor"}


@pytest.mark.rule("ti4:49.2")
def test_fighters_around_a_factory_need_its_capacity() -> None:
    g = table("saar", "sol", "hacan")
    put(g, 0, "25", "space_dock", "5 fighter")
    kept(g, settle(g))
    assert at(g, 0, "25") == {"space_dock": 1, "fighter": 4}


def test_the_son_of_ragh_fires_a_barrage() -> None:
    attackers = ("flagship",)
    g = battle("saar", "sol", "hacan", attacker=attackers, defender=("3 fighter", "carrier"))
    space(g, dice=[6, 6, 5, 1, 1, 1, 1, 1])
    assert at(g, 1, "25") == {"fighter": 1, "carrier": 1}


def test_raghs_call_sends_saars_troops_to_another_planet() -> None:
    g = table("sol", "saar", "hacan")
    note = give_note(g, "raghs_call", 1, 0)
    gain(g, 1, "lodor")
    put(g, 1, "lodor", "2 infantry", "pds")
    put(g, 0, "26", "carrier", "infantry")
    activate(g, "26")
    kept(
        g,
        invade(g),
        ("commit", ("infantry", "lodor")),
        ("use_ability", note),
        ("choose_planet", "ragh"),
        ("defend_cannons", "no"),
    )
    assert at(g, 1, "ragh") == {"infantry": 2}
    assert at(g, 1, "lodor") == {"pds": 1}
    assert g.players[1].notes.cards == [note]


@pytest.mark.rule("ti4:31.6")
def test_raghs_call_sends_nobody_into_a_demilitarized_zone() -> None:
    g = table("sol", "saar", "hacan")
    note = give_note(g, "raghs_call", 1, 0)
    gain(g, 1, "lodor", "quann")
    enacted(g, "demilitarized_zone", "quann")
    put(g, 1, "lodor", "infantry")
    put(g, 0, "26", "carrier", "infantry")
    activate(g, "26")
    commit = ("commit", ("infantry", "lodor"))
    played = kept(g, invade(g), commit, ("use_ability", note), ("choose_planet", "ragh"))
    assert "quann" not in played.options("choose_planet")


def test_raghs_call_may_be_kept() -> None:
    g = table("sol", "saar", "hacan")
    note = give_note(g, "raghs_call", 1, 0)
    gain(g, 1, "lodor")
    put(g, 1, "lodor", "infantry")
    put(g, 0, "26", "carrier", "infantry")
    activate(g, "26")
    kept(g, invade(g), ("commit", ("infantry", "lodor")), ("use_ability", PASS))
    assert g.players[0].notes.cards == [note]
