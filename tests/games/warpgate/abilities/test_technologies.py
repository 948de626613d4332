"""The technologies: a test for each of the 30."""

from typing import Any

import pytest

from orrery.games.warpgate.components import TECHNOLOGIES
from orrery.games.warpgate.rules.combat import combat
from orrery.games.warpgate.rules.range import range_between, units
from orrery.games.warpgate.rules.turn import take_action
from orrery.games.warpgate.state import Galaxy

from ..scenario import act, can, fight, give, hand, kept, mark, play, ships, stack, table

USE = "use_ability"


def owning(*technologies: str, **fleet: int) -> Galaxy:
    g = table()
    give(g, 0, *technologies)
    ships(g, 0, **fleet)
    return g


def defending(*technologies: str) -> Galaxy:
    g = table()
    give(g, 1, *technologies)
    return g


def strengths(g: Galaxy) -> tuple[int, int]:
    facts = next(news.facts for news in g.news if news.kind == "combat_won")
    return facts["attack"], facts["defence"]


# -- combat -------------------------------------------------------------------------------------


def test_combat_drones() -> None:
    g = defending("combat_drones")
    g.players[1].drone = "A08"
    ships(g, 0, A07=1)
    assert not can(g, 0, "maneuver", 1)  # it bars the way
    assert can(g, 0, "skirmish", 1)  # but can be attacked
    assert can(g, 1, "control", 1)
    assert can(g, 1, "reinforce", 1)
    assert not can(g, 1, "skirmish", 4)  # only Research moves it
    g.players[0].drone = "A05"
    assert units(g, "A05", 0) == 0  # the drones of others stay drones
    fight(g, "salvage", "outmaneuver", ("choose_retreat", "A13"), n=2, enemies=1)
    assert strengths(g) == (6, 6)  # a ship and the drone
    assert (g.players[1].fleet, g.players[1].drone) == ({"gate_1": 1}, "A13")


def test_reactive_armor() -> None:
    g = defending("reactive_armor")
    assert fight(g, "scorched_sky", "salvage", n=9, enemies=3).asked == []
    assert g.players[1].fleet["gate_1"] == 1 + 2  # two of three destroyed, two salvaged
    g = defending("reactive_armor")
    fight(g, "salvage", "pitched_battle", n=4, enemies=2)
    assert g.players[1].fleet == {"gate_1": 1}  # what the owner gives up himself is lost


def test_predictive_targeting() -> None:
    g = defending("predictive_targeting")
    stack(g.players[0].tactics, "salvage")
    ships(g, 0, A08=3)
    ships(g, 1, A08=1)
    stack(g.players[1].tactics, "hit_and_run", "minefield", "iron_wall", "pursuit")
    played = kept(g, combat(g, "A08", 0, 1, {"A07": 3}), {1: ("play_tactic", "iron_wall")})
    assert played.options("play_tactic") == {"hit_and_run", "minefield", "iron_wall"}
    assert sorted(g.players[1].tactics_discard.cards) == ["hit_and_run", "iron_wall", "minefield"]


def test_planetary_militia() -> None:
    g = defending("planetary_militia")
    mark(g, 1, "A08")
    fight(g, "salvage", "outmaneuver", n=3, enemies=2)
    assert strengths(g) == (9, 8)
    g = defending("planetary_militia")
    fight(g, "salvage", "outmaneuver", n=3, enemies=2)  # no marker
    assert strengths(g) == (9, 6)
    g = owning("planetary_militia")
    mark(g, 0, "A08")
    fight(g, "salvage", "outmaneuver", n=3, enemies=2)  # no defence
    assert strengths(g) == (9, 6)


def test_spoils_of_war() -> None:
    g = owning("spoils_of_war")
    assert fight(g, "salvage", "outmaneuver").asked == []
    assert len(g.players[0].hand.cards) == 1
    g = owning("spoils_of_war")
    g.players[0].flipped = 1
    fight(g, "salvage", "outmaneuver", ("spoils", "good"))
    assert (g.players[0].hand.cards, g.players[0].ready) == ([], 1)
    g = owning("spoils_of_war")
    fight(g, "salvage", "outmaneuver", n=1)
    assert g.players[0].hand.cards == []  # not after a defeat


# -- deploy ships -------------------------------------------------------------------------------


def test_orbital_shipyards() -> None:
    g = owning("orbital_shipyards", A01=1)
    assert act(g, 0, "warp_in", 2, 3).options("warp_in_ships") == {1, 2, 3}
    assert len(act(g, 0, "reinforce", 1, "A01").asked) == 1  # Warp-in only


def test_forward_foundries() -> None:
    g = owning("forward_foundries")
    mark(g, 0, "A04", "A08", colony=True)
    mark(g, 0, "A07")
    ships(g, 1, A08=1)
    act(g, 0, "warp_in", 3, 3, (USE, "forward_foundries"))
    assert g.players[0].fleet == {"gate_0": 2, "A04": 1}  # no outpost, no enemy ships
    g = owning("forward_foundries")
    mark(g, 0, "A07")
    assert USE not in act(g, 0, "warp_in", 1).kinds


def test_prefab_hulls() -> None:
    g = owning("prefab_hulls", A01=1)
    mark(g, 0, "A04", "A08")
    ships(g, 1, A08=1)
    mark(g, 1, "A11")
    played = act(g, 0, "reinforce", 2, "A04", "A01")
    assert played.options("reinforce_place") == {"A01", "A04"}
    assert g.players[0].fleet == {"A01": 2, "A04": 1}


@pytest.mark.parametrize("action", ["warp_in", "reinforce"])
def test_merchant_marine(action: str) -> None:
    g = owning("merchant_marine", gate_0=1)
    mark(g, 0, "A04", "A01", "A08")
    ships(g, 1, A08=1)
    act(g, 0, action, 1, (USE, "merchant_marine"))
    assert g.players[0].fleet == {"gate_0": 2, "A04": 1}  # the only fitting trade planet


@pytest.mark.rule("warpgate:warp-in.1")
def test_merchant_marine_is_not_offered_without_a_ship_in_the_supply() -> None:
    g = owning("merchant_marine", gate_0=11)
    mark(g, 0, "A04")
    assert act(g, 0, "warp_in", 1).asked == []  # the last ship
    assert g.players[0].fleet == {"gate_0": 12}


@pytest.mark.parametrize("action", ["warp_in", "reinforce"])
def test_stasis_fleet(action: str) -> None:
    g = owning("stasis_fleet", gate_0=1)
    act(g, 0, action, 1, (USE, "stasis_fleet"))
    assert len(g.players[0].hand.cards) == 1


# -- move ships ---------------------------------------------------------------------------------


def test_fighter_bays() -> None:
    g = owning("fighter_bays", gate_0=1, A01=1, A05=1, A07=1)
    played = act(g, 0, "skirmish", 1, "gate_0", "A04", (USE, "fighter_bays"), ("join_group", "A05"))
    assert played.options("join_group") == {"A01", "A05"}  # within range 1 of the target
    assert g.players[0].fleet == {"A01": 1, "A07": 1, "A04": 2}
    g = owning("fighter_bays", A07=2)
    ships(g, 1, A08=1)
    stack(g.players[0].tactics, "salvage")
    stack(g.players[1].tactics, "primus_nine")
    act(g, 0, "skirmish", 1, (USE, "fighter_bays"))
    assert g.players[0].fleet == {"A08": 2}  # 6 against 6


def test_fold_drives() -> None:
    g = owning("fold_drives", A04=1)
    played = act(g, 0, "skirmish", 1, ("choose_target", "A07"))
    assert played.options("choose_target") == {"A01", "A05", "gate_0", "A07", "A02"}


def test_phase_cloak() -> None:
    g = owning("phase_cloak")
    ships(g, 1, A07=1)
    assert range_between(g, 0, "gate_0", "A08") == 4
    ships(g, 0, gate_0=1)
    assert "A07" not in act(g, 0, "maneuver", 4, "A08").options("choose_target")  # no landing


def test_slipstream_lanes() -> None:
    g = owning("slipstream_lanes", A04=1)
    assert "A08" in act(g, 0, "skirmish", 1, "A08").options("choose_target")  # range 3
    g = owning("slipstream_lanes", A01=1)  # no trade planet
    assert act(g, 0, "skirmish", 1, "A04").options("choose_target") == {"A04", "gate_0"}


def test_colony_convoys() -> None:
    g = owning("colony_convoys", gate_0=3)
    act(g, 0, "advance", 1, "A01", 2, (USE, "colony_convoys"))
    assert (g.places["A01"].marker, g.places["A01"].colony) == (0, False)
    assert USE not in act(g, 0, "skirmish", 1, "gate_0", "A04").kinds  # a single ship
    g = owning("colony_convoys", gate_0=2)
    mark(g, 1, "A01")
    assert USE not in act(g, 0, "advance", 1, "A01").kinds  # a marker is there
    assert USE not in act(g, 0, "advance", 1, "gate_0").kinds
    g = owning("colony_convoys", A07=2)
    ships(g, 1, A08=1)
    stack(g.players[0].tactics, "salvage")
    stack(g.players[1].tactics, "outmaneuver")
    assert USE not in act(g, 0, "advance", 1).kinds  # not after a combat


# -- Control ------------------------------------------------------------------------------------


def test_terraforming() -> None:
    g = owning("terraforming", A01=1, A04=1, A07=1)
    act(g, 0, "control", 1, "A01", "A04")
    assert [id for id, place in g.places.items() if place.marker == 0] == ["A01", "A04"]


def test_remote_governance() -> None:
    g = owning("remote_governance", A04=1, gate_0=1)
    ships(g, 1, A05=1)
    played = act(g, 0, "control", 3, ("control_planet", "A01"), "A04")
    assert played.options("control_planet") == {"A01", "A04"}  # A05 has enemy ships, A07 is far
    g = owning("remote_governance", A04=1)
    played = act(g, 0, "control", 3, "A01", ("control_planet", "A04"))
    assert played.options("control_planet", 1) == {"A04", "done"}  # one planet only: not A05


def test_garrison_protocols() -> None:
    g = owning("garrison_protocols", A01=1, A04=1, A07=1)
    mark(g, 0, "A07")
    played = act(g, 0, "control", 2, "A01", "A04", (USE, "garrison_protocols"), "A04")
    assert played.options("land_ship") == {"A01", "A04"}
    assert g.players[0].fleet == {"A01": 1, "A04": 2, "A07": 1}


def test_customs_offices() -> None:
    g = owning("customs_offices", A01=1, A04=1)
    g.players[0].flipped = 2
    act(g, 0, "control", 1, "A01")
    assert g.players[0].ready == 0
    act(g, 0, "control", 1)  # A04 is a trade planet
    assert (g.players[0].ready, g.players[0].flipped) == (1, 1)


def test_cultural_exchange() -> None:
    for gift, taken in ((("cultural_exchange",), ["star_academy"]), ((), [])):
        g = owning(*gift, A07=1)
        g.open_objectives.cards = ["star_academy", "wardens_of_ice"]
        act(g, 0, "control", 1)
        assert g.players[0].objectives.cards == taken


# -- draw action cards --------------------------------------------------------------------------


def test_strategic_simulations() -> None:
    g = owning("strategic_simulations")
    act(g, 0, "draw", 2)
    assert len(g.players[0].hand.cards) == 4


def test_futures_market() -> None:
    g = owning("futures_market")
    g.players[0].flipped = 2
    act(g, 0, "draw", 3)
    assert (g.players[0].ready, g.players[0].flipped) == (1, 1)


def test_civic_mobilisation() -> None:
    g = owning("civic_mobilisation")
    act(g, 0, "draw", 3, (USE, "civic_mobilisation"))
    assert g.players[0].fleet == {"gate_0": 1}


@pytest.mark.rule("warpgate:aufbau-spieler.2")
def test_civic_mobilisation_is_not_offered_without_a_ship_in_the_supply() -> None:
    g = owning("civic_mobilisation", gate_0=12)
    assert act(g, 0, "draw", 3).asked == []


def test_contingency_plans() -> None:
    g = owning("contingency_plans")
    hand(g, 0, "control_promote", "recon_promote")
    stack(g.players[0].actions, "skirmish_trade", "maneuver_recon", "advance_research")
    act(g, 0, "draw", 1, (USE, "contingency_plans"), "control_promote", "recon_promote", "done")
    assert g.players[0].hand.cards == ["skirmish_trade", "maneuver_recon", "advance_research"]
    assert g.players[0].discard.cards == ["control_promote", "recon_promote"]


def test_war_games() -> None:
    g = owning("war_games")
    stack(g.tactics, "iron_wall", "pursuit")
    assert act(g, 0, "draw", 3, (USE, "war_games")).kinds == [USE]
    assert "iron_wall" in g.players[0].tactics.cards


def test_draw_technologies_also_follow_unpredictable_machines() -> None:
    g = owning("unpredictable_machines", "civic_mobilisation", "war_games", "futures_market")
    g.players[0].laid, g.players[0].flipped = ["control_promote"], 1
    play(take_action(g, 0, 0), ["draw", "draw", 1, (USE, "civic_mobilisation"), (USE, "war_games")])
    assert g.players[0].fleet == {"gate_0": 1}
    assert g.players[0].ready == 1
    assert len(g.players[0].tactics.cards) == 9


# -- discoveries --------------------------------------------------------------------------------


def explore(*technologies: str, markers: tuple[str, ...], answers: tuple[Any, ...]) -> Galaxy:
    g = owning(*technologies, gate_0=1)
    for marker in markers:
        g.discovery_box.cards.remove(marker)
    stack(g.places["A01"].discoveries, *markers)
    act(g, 0, "recon", 1, "A01", *answers)
    return g


PAIR = ("star_charts", "ancient_relic")


def test_deep_scanners() -> None:
    g = explore(
        "deep_scanners", markers=PAIR, answers=((USE, "deep_scanners"), ("take_either", PAIR[1]))
    )
    assert g.players[0].kept == ["ancient_relic"]
    assert g.discovery_box.cards[-1] == "star_charts"
    assert not any(news.facts.get("card") == "star_charts" for news in g.news)


def test_xenoarchaeology() -> None:
    g = explore("xenoarchaeology", markers=PAIR, answers=((USE, "xenoarchaeology"),))
    assert g.players[0].kept == ["star_charts", "ancient_relic"]


def test_survey_teams() -> None:
    g = explore("survey_teams", markers=PAIR, answers=("this", (USE, "survey_teams")))
    assert (g.places["A01"].marker, g.places["A01"].colony) == (0, False)
    g = explore("survey_teams", markers=("space_hazard",), answers=())
    assert g.places["A01"].marker == -1  # the ship is gone


def test_relic_brokers() -> None:
    g = explore("relic_brokers", markers=PAIR, answers=("this", (USE, "relic_brokers")))
    assert len(g.players[0].hand.cards) == 2
    g = owning("relic_brokers", gate_0=1)
    g.players[0].flipped = 3
    g.discovery_box.cards.remove("star_charts")
    stack(g.places["A01"].discoveries, "star_charts")
    act(g, 0, "recon", 1, "A01", (USE, "relic_brokers"), ("brokers", "goods"))
    assert (g.players[0].ready, g.players[0].hand.cards) == (3, [])


def test_hazard_shielding() -> None:
    g = explore("hazard_shielding", markers=("space_hazard",), answers=((USE, "hazard_shielding"),))
    assert g.players[0].fleet == {"A01": 2}
    assert g.players[0].spent == ["space_hazard"]


def test_thirty_cards_six_of_each_type_one_of_each_trigger() -> None:
    pairs = {(data.type, data.trigger) for data in TECHNOLOGIES.values()}
    assert len(TECHNOLOGIES) == len(pairs) == 30
