"""The Winnu."""

import pytest

from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.galaxy import adjacent, are_neighbours, wormholes
from orrery.games.ti4.rules.invasion import remove_custodians
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.strategy_phase import end_strategy_phase
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.setup import start_with
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS

from ...scenario import activate, at, gain, kept, know, put, table, told
from ..fighting import FIELD, space, use
from .acting import can_act, component, has_note


def winnu() -> Galaxy:
    return table("winnu", "hacan", "sol")


@pytest.mark.rule("ti4:setup.11")
def test_winnu_start_with_a_technology_without_prerequisites() -> None:
    g = winnu()
    g.players[0].planets.clear()
    played = kept(g, start_with(g, 0), ("starting_technology", "sarween_tools"))
    assert g.players[0].technologies == ["sarween_tools"]
    assert played.options("starting_technology") == {
        "antimass_deflectors",
        "neural_motivator",
        "plasma_scoring",
        "sarween_tools",
    }


@pytest.mark.rule("ti4:40.2")
def test_blood_ties_remove_the_custodians_without_influence() -> None:
    g = winnu()
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    activate(g, "18")
    put(g, 0, "18", "carrier", "infantry")
    played = kept(g, remove_custodians(g, 0, "tile_18"), ("remove_custodians", "yes"))
    assert played.result and not g.custodians
    assert g.players[0].points == 1


# -- reclamation --------------------------------------------------------------------------------


def mecatol_gained(seat: int = 0) -> Galaxy:
    g = winnu()
    activate(g, "18", seat)
    put(g, seat, "mecatol_rex", "infantry")
    kept(g, gain_control(g, seat, "mecatol_rex"))
    return g


@pytest.mark.rule("ti4:34.2")
def test_reclamation_places_a_pds_and_a_dock_on_mecatol_rex() -> None:
    g = mecatol_gained()
    kept(
        g,
        end_tactical_action(g),
        use("reclamation"),
        ("place_structure", ("pds", "mecatol_rex")),
        ("place_structure", ("space_dock", "mecatol_rex")),
    )
    assert at(g, 0, "mecatol_rex") == {"infantry": 1, "pds": 1, "space_dock": 1}


def test_reclamation_needs_mecatol_rex_gained_in_this_action_by_winnu() -> None:
    g = winnu()
    gain(g, 0, "mecatol_rex")
    activate(g, "18")
    assert "use_ability" not in kept(g, end_tactical_action(g)).kinds
    g = mecatol_gained(1)
    assert "use_ability" not in kept(g, end_tactical_action(g)).kinds


# -- the flagship -------------------------------------------------------------------------------


def test_the_flagship_rolls_a_die_for_each_enemy_ship_that_is_no_fighter() -> None:
    g = winnu()
    put(g, 0, FIELD, "flagship")
    put(g, 1, FIELD, "carrier", "2 cruiser", "2 fighter")
    space(g, dice=[1] * 8)
    (mine,) = [roll for roll in told(g, "combat_roll") if roll["seat"] == 0]
    assert [die[:2] for die in mine["dice"]] == [("flagship", 7)] * 3


def test_against_fighters_the_flagship_rolls_nothing() -> None:
    g = winnu()
    put(g, 0, FIELD, "flagship")
    put(g, 1, FIELD, "2 fighter")
    space(g, dice=[1, 1])
    assert [roll["seat"] for roll in told(g, "combat_roll")] == [1]


# -- technologies -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:100.3", "ti4:faq.61")
def test_lazax_gate_folding_opens_wormholes_at_mecatol_rex_in_ones_own_tactical_actions() -> None:
    g = winnu()
    know(g, 0, "lazax_gate_folding")
    alphas = [id for id, kinds in wormholes(g).items() if "alpha" in kinds]
    assert alphas and not set(alphas) & set(adjacent(g, "tile_18"))
    activate(g, FIELD)
    assert set(alphas) <= set(adjacent(g, "tile_18"))
    assert set(alphas) <= set(adjacent(g, "tile_18", 2))  # for everybody
    gain(g, 0, "mecatol_rex")
    assert not set(alphas) & set(adjacent(g, "tile_18"))


def test_lazax_gate_folding_makes_neighbours() -> None:
    g = winnu()
    know(g, 0, "lazax_gate_folding")
    alpha = next(id for id, kinds in wormholes(g).items() if "alpha" in kinds)
    for seat in (0, 1):
        for planet in tuple(g.players[seat].planets):
            gain(g, 2, planet)
    put(g, 0, "18", "cruiser")
    put(g, 1, alpha, "cruiser")
    assert not are_neighbours(g, 0, 1)
    activate(g, FIELD)
    assert are_neighbours(g, 0, 1)


def test_lazax_gate_folding_is_silent_in_actions_of_others() -> None:
    g = winnu()
    know(g, 0, "lazax_gate_folding")
    activate(g, FIELD, 1)
    assert "tile_18" not in wormholes(g)


def test_whoever_holds_mecatol_rex_folds_an_infantry_to_it() -> None:
    g = winnu()
    know(g, 0, "lazax_gate_folding")
    assert not can_act(g, "lazax_gate_folding")
    gain(g, 0, "mecatol_rex")
    component(g, "lazax_gate_folding")
    assert at(g, 0, "mecatol_rex") == {"infantry": 1}
    assert not can_act(g, "lazax_gate_folding")


@pytest.mark.rule("ti4:errata.hegemoniale-handelsstrategie")
def test_hegemonic_trade_policy_swaps_a_planets_values_for_one_production() -> None:
    g = winnu()  # Winnu has 3 resources and 4 influence
    know(g, 0, "hegemonic_trade_policy")
    put(g, 0, "planet_winnu", "space_dock")
    played = kept(
        g,
        use_production(g, 0, "tile_7"),
        use("hegemonic_trade_policy"),
        ("produce", ("dreadnought", "tile_7")),
    )
    assert at(g, 0, "7") == {"dreadnought": 1}  # 4 resources
    left = next(c for c in played.asked if c.kind == "produce").about["left"]
    assert left == 4 + 2  # the dock counts the swapped value, too
    assert (resources(g, "planet_winnu"), influence(g, "planet_winnu")) == (3, 4)
    assert g.players[0].exhausted == ["hegemonic_trade_policy"]


def test_hegemonic_trade_policy_may_be_left_alone() -> None:
    g = winnu()
    know(g, 0, "hegemonic_trade_policy")
    put(g, 0, "planet_winnu", "space_dock")
    played = kept(g, use_production(g, 0, "tile_7"), use(PASS), ("produce", DONE))
    assert ("dreadnought", "tile_7") not in played.options("produce")
    assert g.players[0].exhausted == []


# -- the note -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:84.6")
def test_acquiescence_exchanges_strategy_cards_before_the_action_phase() -> None:
    g = winnu()
    g.phase = "strategy"
    note = has_note(g, 1, "acquiescence")
    kept(g, end_strategy_phase(g), use(note))
    assert (g.players[0].cards, g.players[1].cards) == (["diplomacy"], ["leadership"])
    assert g.active == 1
    assert g.players[0].notes.cards == [note]


def test_acquiescence_lets_its_holder_choose_among_several_cards() -> None:
    g = winnu()
    g.phase = "strategy"
    g.players[0].cards, g.players[1].cards = ["leadership", "trade"], ["diplomacy", "warfare"]
    note = has_note(g, 1, "acquiescence")
    chosen = (("give_card", "warfare"), ("take_strategy_card", "trade"))
    kept(g, end_strategy_phase(g), use(note), *chosen)
    assert set(g.players[0].cards) == {"leadership", "warfare"}
    assert set(g.players[1].cards) == {"diplomacy", "trade"}
