"""Auftragskarten: what the objectives of the status phase ask for, one by one."""

import pytest

from orrery.games.ti4.components import PUBLIC_OBJECTIVES, SECRET_OBJECTIVES
from orrery.games.ti4.rules.scoring import objective_text, score_objective, unscorable
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import ability

from .scenario import gain, hold, kept, know, put, relocate, table

CULTURAL = ("quann", "lodor", "torkan", "rarron", "mellon", "dal_bootha")
HAZARDOUS = ("vefut_ii", "mehar_xull", "starpoint", "tequran")
INDUSTRIAL = ("wellon", "thibah", "tarmann", "saudor")
SPECIAL = ("wellon", "thibah", "tarmann", "mehar_xull", "new_albion")
TWO_GREEN = ("neural_motivator", "dacxive_animators")
TWO_BLUE = ("antimass_deflectors", "gravity_drive")
TWO_RED = ("plasma_scoring", "magen_defense_grid")
TWO_YELLOW = ("sarween_tools", "graviton_laser_system")


def met(g: Galaxy, id: str) -> bool:
    """Does seat 0 meet an objective?"""
    return not unscorable(g, 0, id)


def test_every_objective_of_the_base_game_is_known() -> None:
    base = [o for o in (PUBLIC_OBJECTIVES | SECRET_OBJECTIVES).values() if o.source == "base"]
    acting = {effect.id for effect in ability}
    assert len(base) == 40
    for one in base:
        assert one.id in objective_text or one.id in acting, one.id


# -- something is spent -------------------------------------------------------------------------


@pytest.mark.rule("ti4:14.10")
@pytest.mark.parametrize(
    ("id", "price", "home"),
    [
        ("erect_a_monument", 8, 4),
        ("found_a_golden_age", 16, 4),
        ("sway_the_council", 8, 2),
        ("manipulate_galactic_law", 16, 2),
    ],
)
def test_resources_or_influence_are_spent(id: str, price: int, home: int) -> None:
    g = table()
    g.players[0].goods = price - home - 1
    assert not met(g, id)
    g.players[0].goods += 1
    assert met(g, id)
    kept(g, score_objective(g, 0, id))
    assert g.players[0].goods == 0
    assert g.planets["jord"].exhausted
    assert g.players[0].points == PUBLIC_OBJECTIVES[id].points


@pytest.mark.rule("ti4:14.10")
@pytest.mark.parametrize(
    ("id", "price"), [("negotiate_trade_routes", 5), ("centralize_galactic_trade", 10)]
)
def test_trade_goods_are_spent(id: str, price: int) -> None:
    g = table()
    g.players[0].goods = price - 1
    assert not met(g, id)
    g.players[0].goods = price + 1
    kept(g, score_objective(g, 0, id))
    assert g.players[0].goods == 1
    assert not g.planets["jord"].exhausted


@pytest.mark.rule("ti4:32.4")
@pytest.mark.rule("ti4:14.10")
def test_tokens_of_the_tactic_and_strategy_pools_are_spent() -> None:
    g = table()
    kept(g, score_objective(g, 0, "lead_from_the_front"), "tactic", "strategy", "tactic")
    me = g.players[0]
    assert (me.tactic, me.fleet, me.strategy) == (1, 3, 1)
    assert not met(g, "galvanize_the_people")
    me.tactic, me.reserve = 5, me.reserve - 4
    assert met(g, "galvanize_the_people")


@pytest.mark.rule("ti4:14.10")
def test_five_action_cards_are_discarded() -> None:
    g = table()
    cards = list(dict.fromkeys(g.action_deck.cards))
    hold(g, 0, *cards[:4])
    assert not met(g, "form_a_spy_network")
    hold(g, 0, *cards[4:6])
    g.players[0].secrets.cards.append("form_a_spy_network")
    g.secret_deck.cards.remove("form_a_spy_network")
    kept(g, score_objective(g, 0, "form_a_spy_network"), *cards[:5])
    assert g.players[0].hand.cards == [cards[5]]
    assert g.action_discard.cards == cards[:5]


# -- planets ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:67.3")
@pytest.mark.rule("ti4:14.4")
def test_planets_that_share_a_trait() -> None:
    g = table()
    gain(g, 0, *CULTURAL[:3], *HAZARDOUS[:3])
    assert not met(g, "corner_the_market")
    gain(g, 0, CULTURAL[3])
    assert met(g, "corner_the_market")
    gain(g, 0, CULTURAL[4])
    assert not met(g, "unify_the_colonies")
    gain(g, 0, CULTURAL[5])
    assert met(g, "unify_the_colonies")


@pytest.mark.rule("ti4:14.4")
@pytest.mark.parametrize(
    ("id", "planets"),
    [
        ("forge_an_alliance", CULTURAL[:4]),
        ("mine_rare_metals", HAZARDOUS),
        ("monopolize_production", INDUSTRIAL),
    ],
)
def test_four_planets_of_one_trait(id: str, planets: tuple[str, ...]) -> None:
    g = table()
    gain(g, 0, *planets[:3])
    assert not met(g, id)
    gain(g, 0, planets[3])
    assert met(g, id)


@pytest.mark.rule("ti4:14.4")
def test_planets_outside_home_systems() -> None:
    g = table()
    planets = (*CULTURAL, *HAZARDOUS, *INDUSTRIAL)
    gain(g, 0, *planets[:5], "arc_prime")
    assert not met(g, "expand_borders")
    gain(g, 0, planets[5])
    assert met(g, "expand_borders")
    gain(g, 0, *planets[6:10])
    assert not met(g, "subdue_the_galaxy")
    gain(g, 0, planets[10])
    assert met(g, "subdue_the_galaxy")


@pytest.mark.rule("ti4:14.4")
def test_planets_with_a_specialty() -> None:
    g = table()
    gain(g, 0, *SPECIAL[:2], "vefut_ii")
    assert not met(g, "found_research_outposts")
    gain(g, 0, *SPECIAL[2:4])
    assert met(g, "found_research_outposts")
    assert not met(g, "form_galactic_brain_trust")
    gain(g, 0, SPECIAL[4])
    assert met(g, "form_galactic_brain_trust")


@pytest.mark.rule("ti4:14.4")
def test_a_planet_in_the_home_system_of_another() -> None:
    g = table()
    assert not met(g, "conquer_the_weak")
    gain(g, 0, "wren_terra")
    g.players[1].out = True
    assert met(g, "conquer_the_weak")


@pytest.mark.rule("ti4:14.4")
def test_mecatol_rex_and_three_ships() -> None:
    g = table()
    gain(g, 0, "mecatol_rex")
    put(g, 0, "18", "carrier", "fighter")
    assert not met(g, "occupy_the_seat_of_the_empire")
    put(g, 0, "18", "fighter")
    assert met(g, "occupy_the_seat_of_the_empire")
    gain(g, 1, "mecatol_rex")
    assert not met(g, "occupy_the_seat_of_the_empire")


# -- technologies -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:14.4")
def test_two_technologies_in_several_colours() -> None:
    g = table()
    know(g, 0, *TWO_GREEN, TWO_BLUE[0], TWO_RED[0])
    assert not met(g, "diversify_research")
    know(g, 0, TWO_BLUE[1])
    assert met(g, "diversify_research")
    know(g, 0, TWO_RED[1], TWO_YELLOW[0])
    assert not met(g, "master_the_sciences")
    know(g, 0, TWO_YELLOW[1])
    assert met(g, "master_the_sciences")


@pytest.mark.rule("ti4:14.4")
def test_four_technologies_of_one_colour() -> None:
    g = table()
    know(g, 0, *TWO_GREEN, "hyper_metabolism")
    assert not met(g, "master_the_laws_of_physics")
    know(g, 0, "x_89_bacterial_weapon")
    assert met(g, "master_the_laws_of_physics")


@pytest.mark.rule("ti4:faq.51")
def test_upgrades_of_one_kind_count_once() -> None:
    g = table()
    know(g, 0, "dreadnought_ii", "exotrireme_ii")
    assert not met(g, "develop_weaponry")
    know(g, 0, "war_sun")
    assert met(g, "develop_weaponry")
    assert not met(g, "revolutionize_warfare")
    know(g, 0, "fighter_ii")
    assert met(g, "revolutionize_warfare")


@pytest.mark.rule("ti4:14.4")
def test_two_faction_technologies_but_no_assimilators() -> None:
    g = table("nekro", "sol", "hacan")
    know(g, 0, "valefar_assimilator_x", "valefar_assimilator_y", "dacxive_animators")
    assert not met(g, "adapt_new_strategies")
    g = table()
    know(g, 0, "spec_ops_ii")
    assert not met(g, "adapt_new_strategies")
    know(g, 0, "advanced_carrier_ii")
    assert met(g, "adapt_new_strategies")


# -- units --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:14.4")
@pytest.mark.parametrize(
    ("id", "kind", "n"),
    [
        ("establish_a_perimeter", "pds", 4),
        ("fuel_the_war_machine", "space_dock", 3),
        ("gather_a_mighty_fleet", "dreadnought", 5),
    ],
)
def test_units_on_the_board(id: str, kind: str, n: int) -> None:
    g = table()
    places = ("jord", "wellon", "vefut_ii") if n < 5 else ("1", "20", "22")
    for k in range(n - 1):
        put(g, 0, places[k % 3], kind)
    assert not met(g, id)
    put(g, 0, places[(n - 1) % 3], kind)
    assert met(g, id)


@pytest.mark.rule("ti4:14.4")
def test_ships_in_six_systems() -> None:
    g = table()
    for system in ("1", "20", "21", "22", "23"):
        put(g, 0, system, "2 destroyer" if system == "1" else "destroyer")
    put(g, 0, "wellon", "infantry")
    assert not met(g, "control_the_region")
    put(g, 0, "19", "destroyer")
    assert met(g, "control_the_region")


@pytest.mark.rule("ti4:14.4")
def test_ships_in_two_systems_next_to_mecatol_rex() -> None:
    g = table()
    put(g, 0, "19", "destroyer")
    put(g, 0, "18", "destroyer")
    assert not met(g, "intimidate_council")
    put(g, 0, "20", "destroyer")
    assert met(g, "intimidate_council")


@pytest.mark.rule("ti4:14.4")
def test_ships_in_three_systems_next_to_an_anomaly() -> None:
    g = table()
    relocate(g, "18", "42")  # the nebula lies in the middle
    for system in ("19", "20", "28"):
        put(g, 0, system, "destroyer")
    assert not met(g, "learn_the_secrets_of_the_cosmos")
    put(g, 0, "21", "destroyer")
    assert met(g, "learn_the_secrets_of_the_cosmos")


@pytest.mark.rule("ti4:14.4")
def test_ships_next_to_the_home_system_of_another() -> None:
    g = table()
    put(g, 0, "37", "destroyer")  # next to one's own
    assert not met(g, "threaten_enemies")
    put(g, 0, "31", "destroyer")
    assert met(g, "threaten_enemies")


@pytest.mark.rule("ti4:14.4")
def test_ships_in_the_system_of_a_foreign_dock() -> None:
    g = table()
    put(g, 0, "jord", "space_dock")
    put(g, 0, "1", "destroyer")
    put(g, 1, "wellon", "space_dock")
    assert not met(g, "cut_supply_lines")
    put(g, 0, "19", "destroyer")
    assert met(g, "cut_supply_lines")


@pytest.mark.rule("ti4:14.4")
def test_ships_at_both_kinds_of_wormhole() -> None:
    g = table()
    put(g, 0, "26", "destroyer")
    put(g, 0, "39", "destroyer")
    assert not met(g, "become_the_gatekeeper")
    put(g, 0, "40", "destroyer")
    assert met(g, "become_the_gatekeeper")
