"""The faction boards: a test for each of the 16 sides. For Ack'Tar A, the Nomads, Elenari A,
Heralds A and Kerak A see test_clarifications.py, too."""

import pytest

from orrery.games.warpgate.components import FACTIONS
from orrery.games.warpgate.rules.combat import combat
from orrery.games.warpgate.rules.range import range_between, units
from orrery.games.warpgate.rules.round import round_end
from orrery.games.warpgate.rules.turn import take_action, turn
from orrery.games.warpgate.state import Galaxy

from ..scenario import act, can, fight, give, hand, kept, mark, play, ships, stack, table

USE = "use_ability"


def playing(ability: str, **fleet: int) -> Galaxy:
    g = table()
    give(g, 0, ability)
    ships(g, 0, **fleet)
    return g


def strengths(g: Galaxy) -> tuple[int, int]:
    facts = [news.facts for news in g.news if news.kind == "combat_won"][-1]
    return facts["attack"], facts["defence"]


def test_there_are_eight_boards_with_two_sides() -> None:
    sides = [side.id for faction in FACTIONS.values() for side in faction.side]
    assert len(FACTIONS) == 8
    assert len(set(sides)) == 16


# -- Ack'Tar ------------------------------------------------------------------------------------


def test_adaptive_genome() -> None:
    g = playing("adaptive_genome", gate_0=1)
    give(g, 1, "assembly_protocols")
    hand(g, 0, "control_promote")
    kept(g, turn(g), "draw", (USE, "adaptive_genome"))
    assert g.players[0].abilities == ["adaptive_genome", "assembly_protocols"]
    act(g, 0, "reinforce", 1, (USE, "assembly_protocols"))
    assert g.players[0].fleet == {"gate_0": 3}
    assert g.players[1].abilities == ["assembly_protocols"]  # the other keeps it


def test_mirror_instinct() -> None:
    g = playing("mirror_instinct")
    fight(g, "heroic_sacrifice", "all_or_nothing", (USE, "mirror_instinct"), n=3, enemies=3)
    assert strengths(g) == (15, 15)
    assert g.players[0].fleet == {"A08": 2}  # the own text stays
    played = fight(g, "heroic_sacrifice", "all_or_nothing", n=3, enemies=2)
    assert played.asked == []  # once per round
    play(round_end(g))
    fight(g, "salvage", "heavy_resistance", (USE, "mirror_instinct"), n=3, enemies=2)
    assert strengths(g) == (9, 10)  # the printed factor, not the raised one


# -- Grizzled Nomads ----------------------------------------------------------------------------


def test_rolling_homesteads() -> None:
    g = table()
    give(g, 1, "rolling_homesteads")
    mark(g, 1, "A08")
    mark(g, 1, "A11", colony=True)
    assert (units(g, "A08", 1), units(g, "A11", 1)) == (1, 0)
    mark(g, 0, "A01")
    assert units(g, "A01", 0) == 0  # the outposts of others are none
    ships(g, 0, A07=3)
    assert range_between(g, 0, "gate_0", "A11") > range_between(g, 1, "A08", "A11")
    assert not can(g, 0, "maneuver", 1)  # entered by attack only
    assert can(g, 1, "reinforce", 1)
    assert not can(g, 1, "skirmish", 4)  # it does not move
    stack(g.players[0].tactics, "flanking_fire")
    stack(g.players[1].tactics, "salvage")
    act(g, 0, "advance", 1, 3)
    assert g.places["A08"].marker == -1
    assert g.players[1].markers == 11  # destroyed: back to the supply
    assert g.players[1].fleet == {"gate_1": 1}  # Salvage for the outpost destroyed


def test_old_star_charts() -> None:
    g = playing("old_star_charts", A04=2)
    ships(g, 1, A07=1)
    assert range_between(g, 0, "A04", "A08") == 3  # through A07
    played = act(g, 0, "maneuver", 2, ("choose_target", "A08"), 1, ("maneuver_again", "A04"), "A01")
    assert "A08" in played.options("choose_target")
    assert "A08" not in played.options("choose_target", 1)  # one move in each action


# -- Elenari Free Worlds ------------------------------------------------------------------------


def test_perfect_infiltrators() -> None:
    g = playing("perfect_infiltrators")
    ships(g, 1, A14=1)
    g.open_technologies = ["orbital_shipyards", "fold_drives"]
    played = act(g, 0, "research", 1, ("move_drone", "A14"))
    assert {"A01", "A06", "A09", "A14"} <= played.options("move_drone")
    assert "A08" not in played.options("move_drone")  # the type must match
    assert g.players[0].drone == "A14"


@pytest.mark.parametrize(("lying", "opened"), [(2, True), (3, False)])
def test_open_archives(lying: int, opened: bool) -> None:
    g = playing("open_archives")
    g.open_technologies = ["orbital_shipyards", "fighter_bays", "phase_cloak"][:lying]
    stack(g.technologies, "fold_drives", "war_games", "deep_scanners")
    answers = [("move_drone", "A05")] if opened else []
    act(g, 0, "research", 1, *answers)
    taken = "fold_drives" if opened else "orbital_shipyards"
    assert g.players[0].technologies == [taken]
    assert len(g.open_technologies) == 2


# -- Heralds of the Void ------------------------------------------------------------------------


def test_rift_arrival() -> None:
    g = playing("rift_arrival")
    played = act(g, 0, "warp_in", 2, 2, (USE, "rift_arrival"), ("land_ship", "A14"))
    assert "gate_1" not in played.options("land_ship")
    assert g.players[0].fleet == {"gate_0": 1, "A14": 1}  # one of the ships
    act(g, 0, "warp_in", 1, (USE, "pass"))
    assert g.players[0].fleet == {"gate_0": 2, "A14": 1}


def test_void_communion() -> None:
    g = playing("void_communion")
    fight(g, "pitched_battle", "salvage", n=3, enemies=2)
    assert g.players[0].fleet == {"A08": 2, "gate_0": 1}
    g.players[0].fleet.pop("gate_0")
    fight(g, "pitched_battle", "salvage", n=3, enemies=2)
    assert "gate_0" not in g.players[0].fleet  # once per round
    play(round_end(g))
    fight(g, "flanking_fire", "salvage", n=3, enemies=2)
    assert "gate_0" not in g.players[0].fleet  # no ship was lost


# -- Overseers of Kerak -------------------------------------------------------------------------


def test_unpredictable_machines() -> None:
    g = playing("unpredictable_machines", gate_0=1)
    g.players[0].laid, g.players[0].ready = ["warp_in_reinforce"], 1
    stack(g.players[0].actions, "skirmish_trade", "maneuver_recon", "control_promote")
    play(
        take_action(g, 0, 2),
        [("draw", 1), ("machines", "renew"), ("machines_action", "warp_in"), 4],
    )
    assert g.players[0].fleet == {"gate_0": 5}  # slot 3X and a trade good
    assert g.players[0].hand.cards == ["skirmish_trade", "maneuver_recon"]


def test_assembly_protocols() -> None:
    g = playing("assembly_protocols", A01=1, A04=1)
    act(g, 0, "reinforce", 2, "A01", "A04", (USE, "assembly_protocols"), ("land_ship", "A04"))
    assert g.players[0].fleet == {"A01": 2, "A04": 3}
    assert act(g, 0, "warp_in", 1).asked == []  # Reinforce only


# -- Tethysian Tradeworlds ----------------------------------------------------------------------


def test_merchant_convoys() -> None:
    g = playing("merchant_convoys", A05=1)
    mark(g, 0, "A05", "A01")
    assert not can(g, 0, "trade", 2)  # outposts are no trade planets
    g.places["A05"].colony = True
    assert can(g, 0, "trade", 2)  # A05 - A04 - A07
    g.places["A05"].marker = 1
    assert not can(g, 0, "trade", 2)  # somebody else's


def test_silent_partners() -> None:
    g = playing("silent_partners", gate_0=1)
    g.players[0].laid, g.players[0].ready = ["warp_in_reinforce"], 3
    played = play(take_action(g, 0, 0), [("warp_in", 2), 3])
    assert ("draw", 2) in played.options("choose_action")
    assert ("draw", 3) not in played.options("choose_action")
    assert (g.players[0].ready, g.players[0].flipped) == (1, 2)
    ships(g, 1, A11=1)
    act(g, 1, "trade", 2)
    assert (g.players[0].ready, g.players[0].flipped) == (2, 1)
    ships(g, 0, A04=1)
    ships(g, 1)
    act(g, 0, "trade", 2)
    assert (g.players[0].ready, g.players[0].flipped) == (3, 1)  # not for the own goods


# -- Concord of Equals --------------------------------------------------------------------------


def test_popular_mandate() -> None:
    g = playing("popular_mandate", gate_0=1)
    ships(g, 1, A05=1)
    played = act(g, 0, "control", 3, ("control_planet", "A01"))
    assert played.options("control_planet") == {"A01", "A04"}  # one, without enemy ships, near
    assert g.places["A01"].marker == 0


def test_planned_economy() -> None:
    g = playing("planned_economy", gate_0=1)
    g.players[0].laid = ["warp_in_reinforce"]
    assert play(take_action(g, 0, 0), ["warp_in", 2]).options("warp_in_ships") == {1, 2}
    assert play(take_action(g, 0, 1), ["warp_in", 2]).options("warp_in_ships") == {1, 2}


# -- Karnass Warclans ---------------------------------------------------------------------------


def test_blood_trophies() -> None:
    g = playing("blood_trophies")
    fight(g, "salvage", "outmaneuver", n=3, enemies=2)
    assert g.players[1].fleet == {"gate_1": 1}
    g = playing("blood_trophies")
    fight(g, "salvage", "outmaneuver", n=1, enemies=2)  # a lost attack
    assert g.players[1].fleet == {"A08": 2}
    g = table()
    give(g, 1, "blood_trophies")
    fight(g, "salvage", "outmaneuver", n=1, enemies=2)  # a defence
    assert g.players[0].fleet == {"A07": 1}


def test_war_council() -> None:
    g = playing("war_council", A08=3)
    ships(g, 1, A08=2)
    stack(g.players[0].tactics, "salvage", "pursuit", "iron_wall", "minefield")
    stack(g.players[1].tactics, "outmaneuver")
    give(g, 0, "predictive_targeting")  # "3 instead of 2", not one more each
    played = kept(g, combat(g, "A08", 0, 1, {"A07": 3}), {0: "pursuit"})
    assert played.options("play_tactic") == {"salvage", "pursuit", "iron_wall"}
