"""Every exploration card but the fragments: what it does, and what it must not do."""

import pytest

from orrery.games.ti4.components import EXPLORATION
from orrery.games.ti4.rules.commodities import gain_commodities
from orrery.games.ti4.rules.control import gain_control, placeable
from orrery.games.ti4.rules.galaxy import wormholes
from orrery.games.ti4.rules.invasion import landing_barred
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.research import colours_of
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.structures import full
from orrery.games.ti4.rules.turn import component_actions, perform_component_action
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS

from ..exploring import explored, frontier, top
from ..scenario import at, gain, kept, know, put, table, told


def explorer(faction: str = "sol") -> Galaxy:
    """Seat 0 controls a planet of each trait."""
    g = table(faction, "letnev", "hacan", expansion=True)
    gain(g, 0, "quann", "vefut_ii", "saudor", ready=False)
    return g


# -- cultural -----------------------------------------------------------------------------------


def test_freelancers_produce_one_unit_and_influence_pays_for_it() -> None:
    g = explorer()
    put(g, 0, "25", "cruiser")
    gain(g, 0, "mellon")  # no resources, two influence
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = planet != "mellon"
    explored(g, "freelancers", ("cruiser", "tile_25"))
    assert at(g, 0, "25") == {"cruiser": 2} and g.planets["mellon"].exhausted


def test_a_planet_pays_freelancers_with_one_of_its_values() -> None:
    g = explorer()
    gain(g, 0, "corneeq")  # 1 resource, 2 influence
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = planet != "corneeq"
    played = explored(g, "freelancers", DONE)
    kinds = {option[0] for option in played.options("produce") if option != DONE}
    assert "cruiser" in kinds and "carrier" not in kinds  # 2, and not 3


def test_freelancers_may_be_left_alone_and_make_no_ships_beside_others() -> None:
    g = explorer()
    put(g, 1, "25", "destroyer")
    g.players[0].goods = 9
    played = explored(g, "freelancers", ("infantry", "quann"), ("pay_resources", "good"))
    assert {kind for kind, _ in played.options("produce") - {DONE}} == {"infantry", "mech"}
    assert g.players[0].goods == 8


def test_freelancers_use_no_production() -> None:
    """What makes Production cheaper does not help."""
    g = explorer()
    know(g, 0, "sarween_tools")
    g.players[0].goods = 1
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    put(g, 0, "25", "carrier")
    kinds = {o[0] for o in explored(g, "freelancers", DONE).options("produce") if o != DONE}
    assert kinds == {"destroyer", "fighter", "infantry"}  # a destroyer costs 1, a cruiser 2


def test_mercenaries_may_join_on_the_planet() -> None:
    g = explorer()
    explored(g, "mercenary_outfit", "no")
    assert at(g, 0, "quann") == {}
    explored(g, "mercenary_outfit", "yes")
    assert at(g, 0, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:100.4b", "ti4:100.4")
@pytest.mark.parametrize("card", ["gamma_wormhole", "gamma_relay"])
def test_a_gamma_wormhole_opens_and_the_card_is_purged(card: str) -> None:
    g = explorer()
    system = frontier(g) if EXPLORATION[card].deck == "frontier" else "tile_25"
    explored(g, card)
    assert "gamma" in wormholes(g)[system] and card in g.purged


# -- the demilitarized zone ---------------------------------------------------------------------

ZONE = "exploration_demilitarized_zone"


def demilitarized() -> Galaxy:
    g = explorer()
    put(g, 0, "25", "carrier")
    put(g, 0, "quann", "2 infantry", "pds", "space_dock")
    explored(g, ZONE)
    return g


@pytest.mark.rule("ti4:11.1", "ti4:101.2")
def test_units_leave_the_demilitarized_zone() -> None:
    g = demilitarized()
    assert at(g, 0, "quann") == {} and at(g, 0, "25") == {"carrier": 1, "infantry": 2}
    assert g.players[0].supply["pds"] == 6 and g.players[0].supply["space_dock"] == 3
    assert g.planets["quann"].attached == [ZONE] and g.planets["quann"].owner == 0


def test_nothing_lands_is_placed_or_produced_in_the_zone_by_anybody() -> None:
    g = demilitarized()
    for seat in range(3):
        assert landing_barred(g, seat, "quann") and full(g, seat, "pds", "quann")
        assert not landing_barred(g, seat, "saudor")
    assert "quann" not in placeable(g, 0) and "saudor" in placeable(g, 0)
    explored(g, "mercenary_outfit")  # of no use here
    assert at(g, 0, "quann") == {}
    g.players[0].goods = 9
    played = explored(g, "freelancers", DONE)
    assert "quann" not in {place for _, place in played.options("produce") - {DONE}}


@pytest.mark.rule("ti4:11.2")
def test_the_zone_stays_with_the_planet() -> None:
    g = demilitarized()
    kept(g, gain_control(g, 1, "quann"))
    assert g.planets["quann"].attached == [ZONE] and landing_barred(g, 0, "quann")


# -- attachments --------------------------------------------------------------------------------


@pytest.mark.rule("ti4:11.0", "ti4:11.1", "ti4:11.3", "ti4:29.8")
@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("dyson_sphere", (2, 1)),
        ("paradise_world", (0, 2)),
        ("tomb_of_emphidia", (0, 1)),
        ("lazax_survivors", (1, 2)),
        ("mining_world", (2, 0)),
        ("rich_world", (1, 0)),
    ],
)
def test_attachments_add_to_the_values_of_their_planet(card: str, more: tuple[int, int]) -> None:
    g = explorer()
    planet = {"cultural": "quann", "hazardous": "vefut_ii"}[EXPLORATION[card].deck]
    before = resources(g, planet), influence(g, planet)
    explored(g, card)
    assert g.planets[planet].attached == [card]
    assert (resources(g, planet), influence(g, planet)) == (
        before[0] + more[0],
        before[1] + more[1],
    )


@pytest.mark.parametrize(
    ("card", "colour", "plain", "special"),
    [
        ("biotic_research_facility", "green", "saudor", "wellon"),
        ("cybernetic_research_facility", "yellow", "saudor", "tarmann"),
        ("propulsion_research_facility", "blue", "saudor", "wellon"),
        ("warfare_research_facility", "red", "vefut_ii", "mehar_xull"),
    ],
)
def test_facilities_give_a_specialty_or_raise_both_values(
    card: str, colour: str, plain: str, special: str
) -> None:
    g = explorer()
    explored(g, card, planet=plain)
    assert colours_of(g, plain) == (colour,)
    g = explorer()
    gain(g, 0, special)
    before, values = colours_of(g, special), (resources(g, special), influence(g, special))
    explored(g, card, planet=special)
    assert colours_of(g, special) == before
    assert (resources(g, special), influence(g, special)) == (values[0] + 1, values[1] + 1)


# -- hazardous ----------------------------------------------------------------------------------


def gains(card: str, g: Galaxy) -> bool:
    """Has seat 0 got what the card gives?"""
    if card == "expedition":
        return not g.planets["vefut_ii"].exhausted
    return g.players[0].goods == 1 if card == "core_mine" else g.players[0].tactic == 4


HAZARDS = ("volatile_fuel_source", "expedition", "core_mine")


@pytest.mark.parametrize("card", HAZARDS)
def test_a_mech_masters_a_hazard_without_loss(card: str) -> None:
    g = explorer()
    put(g, 0, "vefut_ii", "mech", "infantry")
    explored(g, card, *(["tactic"] if card == "volatile_fuel_source" else []))
    assert gains(card, g) and at(g, 0, "vefut_ii") == {"mech": 1, "infantry": 1}


@pytest.mark.parametrize("card", HAZARDS)
def test_without_a_mech_an_infantry_may_be_removed_for_it(card: str) -> None:
    g = explorer()
    put(g, 0, "vefut_ii", "infantry")
    explored(g, card, "no")
    assert not gains(card, g) and at(g, 0, "vefut_ii") == {"infantry": 1}
    explored(g, card, "yes", *(["tactic"] if card == "volatile_fuel_source" else []))
    assert gains(card, g) and at(g, 0, "vefut_ii") == {}
    assert told(g, "destroyed") == []  # it is removed, not destroyed
    assert g.planets["vefut_ii"].owner == 0


@pytest.mark.parametrize("card", HAZARDS)
def test_with_neither_nothing_happens(card: str) -> None:
    g = explorer()
    assert explored(g, card).kinds == [] and not gains(card, g)


def test_an_expedition_to_a_planet_that_is_ready_costs_nothing() -> None:
    g = explorer()
    g.planets["vefut_ii"].exhausted = False
    put(g, 0, "vefut_ii", "infantry")
    assert explored(g, "expedition").kinds == [] and at(g, 0, "vefut_ii") == {"infantry": 1}


# -- industrial ---------------------------------------------------------------------------------


def test_warehouses_give_two_commodities_or_turn_two_into_trade_goods() -> None:
    g = explorer()  # Sol can have four
    g.players[0].commodities = 3
    played = explored(g, "abandoned_warehouses", ("gain", 1))
    assert played.options("explored_offer") == {("gain", 1), ("convert", 1), ("convert", 2), PASS}
    assert g.players[0].commodities == 4
    explored(g, "abandoned_warehouses", ("convert", 2))
    assert (g.players[0].commodities, g.players[0].goods) == (2, 2)


@pytest.mark.rule("ti4:57.2", "ti4:38.3a")
def test_nobody_has_more_commodities_than_his_faction_can() -> None:
    g = explorer()
    g.players[0].commodities = 3
    assert gain_commodities(g, 0, 2) == 1 and g.players[0].commodities == 4
    assert gain_commodities(g, 0, 2) == 0 and g.players[0].commodities == 4


@pytest.mark.rule("ti4:57.5c")
def test_turning_commodities_into_trade_goods_is_not_gaining_them() -> None:
    g = explorer()
    g.players[0].commodities = 4
    explored(g, "abandoned_warehouses", ("convert", 2))
    explored(g, "merchant_station", ("convert", 2))
    assert g.players[0].goods == 4 and told(g, "gained_goods") == []


def test_a_base_gives_a_commodity_or_sells_an_action_card() -> None:
    g = explorer()
    explored(g, "functioning_base", ("gain", 1))
    assert g.players[0].commodities == 1
    explored(g, "functioning_base", ("card", "commodity"))
    assert g.players[0].commodities == 0 and len(g.players[0].hand.cards) == 1
    g.players[0].goods = 1
    explored(g, "functioning_base", ("card", "good"))
    assert g.players[0].goods == 0 and len(g.players[0].hand.cards) == 2
    explored(g, "functioning_base", PASS)
    assert g.players[0].commodities == 0


def test_fabricators_give_a_commodity_or_sell_a_mech() -> None:
    g = explorer()
    g.players[0].goods = 1
    played = explored(g, "local_fabricators", ("mech", "good"))
    assert played.options("explored_offer") == {("gain", 1), ("mech", "good"), PASS}
    assert at(g, 0, "saudor") == {"mech": 1} and g.players[0].goods == 0


@pytest.mark.rule("ti4:59.4a")
def test_without_a_mech_to_be_had_fabricators_sell_none() -> None:
    """One may be taken from a system without a command token."""
    g = explorer()
    g.players[0].goods = 2
    put(g, 0, "quann", "4 mech")
    explored(g, "local_fabricators", ("mech", "good"))
    assert at(g, 0, "quann") == {"mech": 3} and at(g, 0, "saudor") == {"mech": 1}
    for planet in ("quann", "saudor"):
        g.systems[g.planets[planet].system].tokens.append(0)
        g.players[0].reserve -= 1
    played = explored(g, "local_fabricators", PASS)
    assert played.options("explored_offer") == {("gain", 1), PASS}


def test_offers_that_nothing_can_come_of_are_not_made() -> None:
    g = explorer()
    g.players[0].commodities = 4  # no room for more
    played = explored(g, "abandoned_warehouses", PASS)
    assert played.options("explored_offer") == {("convert", 1), ("convert", 2), PASS}
    played = explored(g, "functioning_base", PASS)
    assert played.options("explored_offer") == {("card", "commodity"), PASS}
    g.players[0].commodities = 0
    played = explored(g, "abandoned_warehouses", PASS)
    assert played.options("explored_offer") == {("gain", 2), PASS}
    played = explored(g, "merchant_station", PASS)
    assert played.options("explored_offer") == {"replenish", PASS}


# -- frontier -----------------------------------------------------------------------------------


def test_a_derelict_vessel_holds_a_secret_objective() -> None:
    g = explorer()
    explored(g, "derelict_vessel")
    assert len(g.players[0].secrets.cards) == 1


def test_a_lost_crew_brings_two_action_cards() -> None:
    g = explorer()
    explored(g, "lost_crew")
    assert len(g.players[0].hand.cards) == 2


def test_a_merchant_station_replenishes_or_takes_all_commodities() -> None:
    g = explorer()
    explored(g, "merchant_station", "replenish")
    assert g.players[0].commodities == 4
    explored(g, "merchant_station", ("convert", 4))
    assert (g.players[0].commodities, g.players[0].goods) == (0, 4)


@pytest.mark.rule("ti4:93.1", "ti4:29.7")
def test_the_enigmatic_device_is_kept_and_purged_for_a_technology() -> None:
    g = explorer()
    explored(g, "enigmatic_device")
    assert g.players[0].area == ["enigmatic_device"]
    assert "enigmatic_device" not in {one.id for one in component_actions(g, 0)}
    g.players[0].goods = 7
    kept(
        g,
        perform_component_action(g, 0, "enigmatic_device"),
        ("pay_resources", ("pay", "jord", 2)),
        "neural_motivator",
    )
    assert g.players[0].technologies == ["neural_motivator"]
    assert g.players[0].area == [] and g.purged == ["enigmatic_device"]


@pytest.mark.rule("ti4:29.1", "ti4:56.2", "ti4:56.2a")
def test_mirage_appears_ready_with_its_card_and_is_explored() -> None:
    g = explorer()
    top(g, "dyson_sphere")
    system = frontier(g)
    explored(g, "exploration_mirage")
    planet = g.planets["mirage"]
    assert (planet.system, planet.owner, planet.exhausted) == (system, 0, False)
    assert planet.attached == ["dyson_sphere"] and "mirage" in g.players[0].planets
    assert g.players[0].area == ["mirage_flight_academy"] and "exploration_mirage" in g.purged
    assert not g.systems[system].frontier


@pytest.mark.rule("ti4:29.2d", "ti4:29.3")
def test_a_planet_may_be_explored_several_times() -> None:
    g = explorer()
    explored(g, "dyson_sphere")
    explored(g, "paradise_world")
    assert g.planets["quann"].attached == ["dyson_sphere", "paradise_world"]


def test_production_of_a_dock_beside_the_zone_goes_on() -> None:
    g = demilitarized()
    put(g, 0, "saudor", "space_dock")
    g.players[0].goods = 3
    kept(
        g, use_production(g, 0, "tile_23"), ("infantry", "saudor"), DONE, ("pay_resources", "good")
    )
    assert at(g, 0, "saudor")["infantry"] == 1
