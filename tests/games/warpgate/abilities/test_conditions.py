"""When abilities are offered: only to their owner, and never in vain."""

from typing import Any

import pytest

from orrery.games.warpgate.components import ABILITIES, TECHNOLOGIES
from orrery.games.warpgate.rules.combat import combat
from orrery.games.warpgate.rules.turn import take_action
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.windows import ability

from ..scenario import act, fight, give, hand, kept, mark, play, ships, stack, table

USE = "use_ability"
# These answer to what others do.
ANSWERING = {"reactive_armor", "silent_partners", "mirror_instinct", "blood_trophies"}


def owning(*gifts: str, **fleet: int) -> Galaxy:
    g = table()
    give(g, 0, *gifts)
    ships(g, 0, **fleet)
    return g


def explore(g: Galaxy, *markers: str) -> None:
    """Markers on A01, in the order in which they are turned over."""
    for marker in markers:
        g.discovery_box.cards.remove(marker)
    stack(g.places["A01"].discoveries, *markers)


# -- whose ability it is --------------------------------------------------------------------------


@pytest.mark.rule("warpgate:material-karten.4", "warpgate:sonstiges.1")
@pytest.mark.parametrize(
    ("action", "answers"),
    [
        ("warp_in", []),
        ("reinforce", ["gate_0"]),
        ("maneuver", ["gate_0", "A05", 2, "done"]),
        ("control", []),
        ("draw", []),
        ("recon", ["gate_0", ("choose_target", "A01"), ("take_marker", "this")]),
    ],
)
def test_what_others_do_triggers_nothing(action: str, answers: list[Any]) -> None:
    g = table()
    registered = {one.id for one in ability} - ANSWERING
    give(g, 1, *(id for id in (*TECHNOLOGIES, *ABILITIES) if id in registered))
    mark(g, 1, "A11", "A10", colony=True)
    ships(g, 0, gate_0=2, A04=1)
    ships(g, 1, A14=1)
    hand(g, 1, "control_promote", "advance_research")
    g.players[1].flipped, g.goods = 2, g.goods - 2
    explore(g, "star_charts", "ancient_relic")
    before = g.players[1].technologies[:]
    played = act(g, 0, action, 1, *answers)
    assert {choice.seat for choice in played.asked} <= {0}
    assert g.players[1].fleet == {"A14": 1}
    assert (g.players[1].flipped, len(g.players[1].hand.cards)) == (2, 2)
    assert g.players[1].technologies == before


@pytest.mark.rule("warpgate:klarstellung.unpredictable-machines")
def test_the_machines_are_those_of_their_owner() -> None:
    g = table()
    give(g, 1, "unpredictable_machines")
    g.players[0].laid = ["skirmish_trade"]
    assert play(take_action(g, 0, 0)).asked == []  # Draw is all that the card allows
    assert len(g.players[0].hand.cards) == 1


@pytest.mark.rule("warpgate:research.2")
def test_the_archives_open_only_for_their_owner() -> None:
    g = table()
    give(g, 1, "open_archives")
    g.open_technologies = ["orbital_shipyards", "fighter_bays"]
    stack(g.technologies, "fold_drives", "war_games")
    assert act(g, 0, "research", 1).asked == []  # A01 alone fits; for fold_drives A05 would


@pytest.mark.rule("warpgate:entdeckung.haeufiger-6")
def test_nobody_else_gains_a_ship_where_a_ship_was_lost() -> None:
    g = table()
    give(g, 1, "hazard_shielding")
    ships(g, 0, gate_0=1)
    explore(g, "space_hazard")
    assert act(g, 0, "recon", 1, "A01").kinds == ["choose_target"]
    assert g.players[1].fleet == {}


@pytest.mark.rule("warpgate:kampf.3")
def test_a_bystander_announces_nothing() -> None:
    g = table(3)
    give(g, 2, "mirror_instinct")
    ships(g, 0, B09=3)
    ships(g, 1, B09=1)
    for player in g.players[:2]:
        stack(player.tactics, "salvage")
    assert kept(g, combat(g, "B09", 0, 1, {"B11": 3})).asked == []


@pytest.mark.rule("warpgate:reichweite.3", "warpgate:bewegung.2")
def test_what_lengthens_or_frees_the_moves_of_others_does_not_help_me() -> None:
    g = table()
    give(g, 1, "fold_drives", "slipstream_lanes", "phase_cloak", "merchant_convoys")
    ships(g, 0, A04=1)
    assert act(g, 0, "skirmish", 1, "A01").options("choose_target") == {"A01", "A05", "gate_0"}
    ships(g, 0, gate_0=1)
    ships(g, 1, A04=1, A07=1)
    assert "A08" not in act(g, 0, "maneuver", 4, "A01").options("choose_target")  # behind A07
    g = table()
    give(g, 1, "merchant_convoys")
    mark(g, 0, "A05", colony=True)
    ships(g, 0, A05=1)
    assert take_options(g, "skirmish_trade", 1) == {"skirmish", "draw"}


def take_options(g: Galaxy, card: str, slot: int) -> set[Any]:
    """What can be chosen on this card."""
    g.players[0].laid = [card]
    return play(take_action(g, 0, slot), ["draw"]).options("choose_action")


# -- the supply of ships --------------------------------------------------------------------------

# What places a ship after which action, and the answers until it is offered.
PLACING: dict[str, tuple[str, list[Any]]] = {
    "merchant_marine": ("reinforce", ["gate_0"]),
    "assembly_protocols": ("reinforce", ["gate_0"]),
    "garrison_protocols": ("control", ["A01"]),
    "civic_mobilisation": ("draw", []),
    "hazard_shielding": ("recon", ["A01", "A02"]),
}


def placing(id: str, supply: int) -> tuple[Galaxy, list[str]]:
    """The table after the action and what was asked, with this many ships left for the ability."""
    action, answers = PLACING[id]
    g = owning(id)
    mark(g, 0, "A04")
    g.discovery_box.cards.remove("star_charts")
    stack(g.places["A02"].discoveries, "star_charts")
    ships(g, 0, gate_0=1, A01=1, A09=10 - supply - (action == "reinforce"))
    used = [(USE, id)] if supply else []
    return g, act(g, 0, action, 1, *answers, *used).kinds


@pytest.mark.rule("warpgate:aufbau-spieler.2")
@pytest.mark.parametrize("id", PLACING)
def test_the_last_ship_of_the_supply_is_enough_and_none_is_not(id: str) -> None:
    g, asked = placing(id, 1)
    assert USE in asked
    assert g.players[0].ships == 0
    g, asked = placing(id, 0)
    assert USE not in asked


@pytest.mark.rule("warpgate:aufbau-spieler.2", "warpgate:kampf.10")
def test_void_communion_waits_for_a_ship_in_the_supply() -> None:
    g = owning("void_communion", A14=9)
    fight(g, "salvage", "flanking_fire", n=3, enemies=2)  # the lost ship is salvaged
    assert (g.players[0].fleet["gate_0"], g.players[0].ships) == (1, 0)
    ships(g, 0, A14=9)
    fight(g, "pitched_battle", "salvage", n=3, enemies=2)  # the lost ship is the only one
    assert g.players[0].fleet["gate_0"] == 1  # it was not used up before


@pytest.mark.rule("warpgate:warp-in.1")
@pytest.mark.parametrize("first", ["rift_arrival", "forward_foundries"])
def test_each_ship_lands_once(first: str) -> None:
    g = owning("rift_arrival", "forward_foundries")
    mark(g, 0, "A01", colony=True)
    answers = [(USE, first), ("land_ship", "A14")] if first == "rift_arrival" else [(USE, first)]
    act(g, 0, "warp_in", 1, *answers)  # one ship: the other ability has none to land
    assert sum(g.players[0].fleet.values()) == 1


@pytest.mark.rule("warpgate:warp-in.1")
def test_no_ship_is_landed_where_there_is_no_place() -> None:
    g = owning("merchant_marine")
    mark(g, 0, "A01")
    assert act(g, 0, "warp_in", 1).asked == []  # no trade planet with an own marker
    g = owning("rift_arrival")
    for place in g.places.values():
        place.marker = 1
    assert act(g, 0, "warp_in", 1).asked == []
    g = owning("forward_foundries")
    mark(g, 0, "A01", colony=True)  # any colony will do, trade planet or not
    act(g, 0, "warp_in", 1, (USE, "forward_foundries"))
    assert g.players[0].fleet == {"A01": 1}


# -- enemy ships, also those of the first seat ----------------------------------------------------


@pytest.mark.rule("warpgate:reinforce.1", "warpgate:klarstellung.heralds-of-the-void")
@pytest.mark.parametrize("ability", ["rift_arrival", "forward_foundries", "merchant_marine"])
def test_no_landing_among_the_ships_of_the_first_player(ability: str) -> None:
    g = table()
    give(g, 1, ability)
    mark(g, 1, "A11", "A08", colony=True)
    ships(g, 0, A08=1)
    answers = ["A11"] if ability == "rift_arrival" else []
    played = act(g, 1, "warp_in", 1, (USE, ability), *answers)
    assert g.players[1].fleet["A11"] == 1
    if ability == "rift_arrival":
        assert "A08" not in played.options("land_ship")


@pytest.mark.rule("warpgate:reinforce.1")
def test_markers_are_reinforced_once_and_not_among_enemy_ships() -> None:
    g = table()
    give(g, 1, "prefab_hulls")
    mark(g, 1, "A11", "A08", "A10")
    ships(g, 0, A08=1)
    ships(g, 1, A11=1)
    assert act(g, 1, "reinforce", 1, "A10").options("reinforce_place") == {"A11", "A10"}


# -- nothing to do --------------------------------------------------------------------------------


@pytest.mark.rule("warpgate:material-karten.4")
def test_nothing_is_offered_that_would_do_nothing() -> None:
    g = owning("fighter_bays", gate_0=1)
    assert USE not in act(g, 0, "skirmish", 1, "A01").kinds  # nobody is left to join
    g = owning("fighter_bays", gate_0=1, A04=1)
    assert USE not in act(g, 0, "skirmish", 1, "gate_0", "A04").kinds  # already there
    g = owning("war_games")
    g.tactics.cards = []
    assert act(g, 0, "draw", 1).asked == []
    g = owning("contingency_plans")
    g.players[0].actions.cards = []
    assert act(g, 0, "draw", 1).asked == []  # nothing drawn, nothing in hand
    g = owning("deep_scanners", "xenoarchaeology", gate_0=1)
    explore(g, "star_charts", "ancient_relic")
    act(g, 0, "recon", 1, "A01", (USE, "xenoarchaeology"))  # who takes both need not look
    assert g.players[0].kept == ["star_charts", "ancient_relic"]
    g = owning("deep_scanners", gate_0=1)
    explore(g, "star_charts")
    assert USE not in act(g, 0, "recon", 1, "A01").kinds  # a single marker


@pytest.mark.rule("warpgate:control.2")
def test_settling_needs_a_living_planet_and_a_marker() -> None:
    def advance(markers: int, dead: bool = False, *use: Any) -> list[str]:
        g = owning("colony_convoys", gate_0=2)
        g.players[0].markers = markers
        g.places["A01"].dead = dead
        return act(g, 0, "advance", 1, "A01", *use).kinds

    assert USE in advance(1, False, (USE, "colony_convoys"))
    assert USE not in advance(0)
    assert USE not in advance(1, dead=True)


@pytest.mark.rule("warpgate:control.2", "warpgate:control.1")
def test_a_garrison_needs_a_marker_just_placed() -> None:
    g = owning("garrison_protocols", A01=1)
    mark(g, 1, "A01", colony=True)
    g.players[0].markers = 0
    assert act(g, 0, "control", 1).asked == []  # the foreign marker went back, none came
    assert (g.places["A01"].marker, g.places["A01"].colony) == (-1, False)


@pytest.mark.rule("warpgate:handelsgueter.2")
def test_one_used_good_and_one_trade_planet_are_enough() -> None:
    g = owning("customs_offices", A01=1, A04=1)
    g.players[0].flipped, g.goods = 1, g.goods - 1
    act(g, 0, "control", 2, "A01", "A04")
    assert (g.players[0].ready, g.players[0].flipped) == (1, 0)
    g = owning("spoils_of_war")
    g.players[0].flipped, g.goods = 2, g.goods - 2
    fight(g, "salvage", "outmaneuver", ("spoils", "good"))
    assert (g.players[0].ready, g.players[0].flipped) == (1, 1)
    g = table()
    give(g, 1, "silent_partners")
    g.players[1].flipped, g.goods = 1, g.goods - 1
    ships(g, 0, A04=1)
    act(g, 0, "trade", 2)
    assert (g.players[1].ready, g.players[1].flipped) == (1, 0)


def test_a_single_card_may_be_swapped() -> None:
    g = owning("contingency_plans")
    hand(g, 0, "control_promote", "maneuver_recon")
    act(g, 0, "draw", 1, (USE, "contingency_plans"), ("swap_card", "control_promote"), "done")
    assert len(g.players[0].hand.cards) == 3
    assert "control_promote" not in g.players[0].hand.cards


# -- Overseers of Kerak ---------------------------------------------------------------------------


@pytest.mark.rule("warpgate:klarstellung.unpredictable-machines")
def test_the_machines_work_only_with_the_draw_of_a_card() -> None:
    g = owning("unpredictable_machines")
    assert act(g, 0, "draw", 2).asked == []  # granted by a marker
    assert len(g.players[0].hand.cards) == 2
    g = owning("unpredictable_machines", "strategic_simulations")
    g.players[0].laid = ["skirmish_trade"]
    played = play(take_action(g, 0, 0), [("machines", "renew")])
    assert played.kinds == ["machines"]  # without ships the card has no action
    assert len(g.players[0].hand.cards) == 4  # two more
