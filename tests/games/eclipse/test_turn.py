"""Spielrunde, Aktionsphase and Reaktion: whose turn it is and what it may hold."""

import pytest

from orrery.games.eclipse.components import ROUNDS, SPECIES
from orrery.games.eclipse.flow import STAGES
from orrery.games.eclipse.rules.resources import upkeep
from orrery.games.eclipse.rules.scoring import points, standings
from orrery.games.eclipse.state import Galaxy

from .scenario import (
    abandon,
    act,
    ally,
    can,
    control,
    fit,
    give,
    home,
    kept,
    lay,
    market,
    monolith,
    quiet,
    reputation,
    ships,
    stages,
    store,
    table,
    turn,
)


def busy(players: int = 2) -> Galaxy:
    """A table where seat 0 could do anything."""
    g = quiet(players)
    lay(g, "sector_201", -1, -1, 0)
    market(g, "tech_neutron_bombs")
    store(g, 0, science=6, materials=11)
    return g


# -- the round ----------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:spielrunde.1", "eclipse:spielrunde.3", "eclipse:spielrunde.4")
@pytest.mark.rule("eclipse:spielrunde.5", "eclipse:konzept-ressourcen.2")
def test_a_round_has_four_phases() -> None:
    g = table()
    seen = []
    offered = sum(g.market.values())
    while g.round == 1:
        seen.append(g.stage)
        kept(g, STAGES[g.stage](g), *(["pass"] if g.stage == "turn" else []))
    phases = [stage for stage in seen if stage in ("turn", "combat", "upkeep", "cleanup")]
    assert list(dict.fromkeys(phases)) == ["turn", "combat", "upkeep", "cleanup"]
    for player in g.players:  # upkeep was free, and all three tracks produced 3
        assert player.storage == {"money": 5, "science": 6, "materials": 6}
    assert sum(g.market.values()) == offered + 4


@pytest.mark.rule("eclipse:spielrunde.5")
def test_discs_come_back_from_the_action_spaces() -> None:
    g = busy()
    act(g, 0, "build", "interceptor", "done")
    assert g.players[0].discs == 11
    stages(g, "cleanup", "turn")
    assert (g.players[0].discs, g.players[0].acted) == (12, {})


@pytest.mark.rule("eclipse:spielidee.1")
def test_nine_rounds_then_the_most_points_win() -> None:
    g = table()
    assert ROUNDS == 9
    g.round = 8
    stages(g, "cleanup", "turn")
    assert g.round == 9
    g.players[1].discoveries.append("discovery_money_8")
    g.discovery_pile.cards.remove("discovery_money_8")
    stages(g, "cleanup", "over")
    assert standings(g).winners == (1,)
    assert standings(g).points == (3, 5)


@pytest.mark.rule("eclipse:spielidee.2")
def test_where_points_come_from() -> None:
    g = quiet(4)
    reputation(g, 0, "reputation_3")
    ally(g, 0, 1)
    monolith(g, home(g, 0))
    give(g, 0, "tech_neutron_bombs", "tech_plasma_cannon", "tech_phase_shield")
    g.players[0].discoveries.append("discovery_money_8")
    assert points(g, 0) == {
        "sectors": 3,
        "reputation": 3,
        "ambassadors": 1,
        "technologies": 1,
        "discoveries": 2,
        "monoliths": 3,
        "traitor": 0,
        "species": 0,
    }


# -- turns --------------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:spielrunde.2", "eclipse:aktionsphase.1")
def test_clockwise_from_the_start_player_one_action_each() -> None:
    g = quiet(3)
    g.first = g.active = 1
    seats = []
    for answer in ("upgrade", "upgrade", "pass", "upgrade", "upgrade"):
        seats.append(g.active)
        turn(g, answer, *(["done"] if answer == "upgrade" else []))
    assert seats == [1, 2, 0, 1, 2]
    assert [player.discs for player in g.players] == [12, 10, 10]
    turn(g, "pass")  # seat 0 forgoes a reaction
    turn(g, "pass")
    assert g.stage == "turn"
    turn(g, "pass")
    assert g.stage == "combat"  # all three have passed


@pytest.mark.rule("eclipse:aktionsphase.2", "eclipse:faq.6")
def test_the_first_to_pass_starts_the_next_round() -> None:
    g = quiet(3)
    turn(g, "upgrade", "done")
    for _ in range(3):
        turn(g, "pass")  # seat 1 is the first
    assert (g.stage, g.next_first) == ("combat", 1)
    stages(g, "combat", "turn")
    assert (g.first, g.active) == (1, 1)


@pytest.mark.rule("eclipse:aktionsphase.3", "eclipse:konzept-einfluss.2")
@pytest.mark.rule("eclipse:aktionsphase.4")
def test_an_action_takes_a_disc_and_may_be_repeated() -> None:
    g = busy()
    act(g, 0, "build", "interceptor", "done")
    act(g, 0, "build", "interceptor", "done")
    act(g, 0, "upgrade", "done")
    assert g.players[0].acted == {"build": 2, "upgrade": 1}
    assert g.players[0].discs == 9


@pytest.mark.rule("eclipse:aktionsphase.3")
def test_without_a_disc_there_is_only_passing() -> None:
    g = busy()
    g.players[0].acted["move"] = g.players[0].discs
    g.players[0].discs = 0
    assert turn(g).asked == []
    assert g.players[0].passed


@pytest.mark.rule("eclipse:aktionsphase.5", "eclipse:konzept-einfluss.3")
@pytest.mark.rule("eclipse:konzept-einfluss.4", "eclipse:faq.2")
def test_every_action_and_every_sector_raises_the_upkeep() -> None:
    g = quiet()
    player = g.players[0]
    costs = []
    while player.discs:
        costs.append(upkeep(player))
        act(g, 0, "upgrade", "done")
    assert [*costs, upkeep(player)] == [0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30]
    g = quiet()
    for number in range(3):
        lay(g, f"sector_20{number + 5}", 4, number, disc=0)
    assert g.players[0].discs == 9
    assert upkeep(g.players[0]) == 2  # as in the picture


@pytest.mark.rule("eclipse:aktionsphase.6")
def test_six_actions_and_passing() -> None:
    g = busy()
    actions = {"explore", "influence", "research", "upgrade", "build", "move"}
    assert turn(g, "pass").options("choose_action") == {*actions, "pass", "trade_resources"}


@pytest.mark.rule("eclipse:aktionsphase.9", "eclipse:reaktion.1")
def test_the_phase_ends_with_the_last_first_pass() -> None:
    g = busy()
    turn(g, "pass")
    assert g.stage == "turn"
    turn(g, "pass")  # seat 0 gets no more reactions
    assert g.stage == "combat"


# -- reactions ----------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:aktionsphase.7", "eclipse:reaktion.1", "eclipse:reaktion.2")
@pytest.mark.rule("eclipse:aktionsphase.6", "eclipse:reaktion.6")
def test_after_passing_only_reactions_in_turn() -> None:
    g = busy()
    turn(g, "pass")
    turn(g, "upgrade", "done")  # seat 1
    played = turn(g, ("choose_reaction", "build"), "interceptor")
    options = {"upgrade", "build", "move", "pass", "trade_resources"}
    assert played.options("choose_reaction") == options
    assert g.players[0].acted == {"reaction_build": 1}
    assert g.players[0].discs == 11
    assert g.active == 1  # and the next one is on turn


@pytest.mark.rule("eclipse:reaktion.3")
def test_upgrade_as_a_reaction_takes_one_tile_after_any_number_returned() -> None:
    g = busy()
    fit(g, 0, "interceptor", "hull", "electron_computer")
    g.players[0].passed = True
    removed = [("interceptor", 0), "remove", ("interceptor", 1), "remove"]
    played = act(g, 0, "upgrade", *removed, ("cruiser", 1), ("upgrade_part", "hull"))
    assert played.kinds.count("upgrade_slot") == 3  # two tiles returned, one taken
    assert g.players[0].blueprints["interceptor"] == [""] * 4
    assert g.players[0].blueprints["cruiser"][1] == "hull"


@pytest.mark.rule("eclipse:reaktion.4", "eclipse:reaktion.7")
def test_build_as_a_reaction_is_one_thing_even_with_nanorobots() -> None:
    g = busy()
    give(g, 0, "tech_nanorobots")
    g.players[0].passed = True
    assert act(g, 0, "build", "interceptor").kinds == ["build"]
    g.players[0].passed = False
    store(g, 0, materials=9)
    act(g, 0, "build", "interceptor", "interceptor", "interceptor")  # three as an action


@pytest.mark.rule("eclipse:reaktion.5")
def test_move_as_a_reaction_is_one_move() -> None:
    g = busy()
    g.players[0].passed = True
    assert act(g, 0, "move", ("interceptor", home(g, 0))).kinds == ["move_ship"]
    assert g.sectors["sector_201"].fleets[0] == {"interceptor": 1}


@pytest.mark.rule("eclipse:reaktion.3", "eclipse:reaktion.4", "eclipse:reaktion.5")
@pytest.mark.parametrize("species", list(SPECIES))
def test_reactions_are_the_same_for_all_species(species: str) -> None:
    assert SPECIES[species].reactions == {"upgrade": 1, "build": 1, "move": 1}


@pytest.mark.rule("eclipse:reaktion.2")
def test_no_other_reaction_even_for_a_player_who_could_do_more() -> None:
    g = busy()
    g.players[0].passed = True
    assert [can(g, 0, action) for action in ("explore", "influence", "research")] == [False] * 3


@pytest.mark.rule("eclipse:kolonieschiffe.1", "eclipse:aktionsphase.6")
def test_a_reaction_is_an_action_for_colony_ships_and_passing_is_not() -> None:
    g = busy()
    control(g, 0, "sector_201")
    g.players[0].passed = True
    played = turn(g, "upgrade", ("sector_201", 0, "money"), "done")
    assert ("sector_201", 0, "money") not in played.options("choose_reaction")
    assert ("sector_201", 0, "money") in played.options("upgrade_slot", 0)
    assert played.kinds[-1] == "upgrade_slot"  # who is done beside it is not asked again
    assert g.sectors["sector_201"].settled == [0]
    g.active = 0
    assert turn(g, "pass").kinds == ["choose_reaction"]


@pytest.mark.rule("eclipse:eliminierung.2", "eclipse:aktionsphase.3", "eclipse:aktionsphase.7")
def test_who_is_eliminated_needs_a_disc_to_research_and_may_not_have_passed() -> None:
    g = busy()
    ships(g, 0, home(g, 0))
    abandon(g, home(g, 0))
    assert can(g, 0, "research")
    g.players[0].passed = True
    assert not can(g, 0, "research")
    g.players[0].passed = False
    g.players[0].acted["research"], g.players[0].discs = g.players[0].discs, 0
    assert not can(g, 0, "research")


# -- discs and money ----------------------------------------------------------------------------


@pytest.mark.rule("eclipse:faq.10", "eclipse:faq.4", "eclipse:konzept-ressourcen.2")
def test_discs_come_back_by_bankruptcy_but_only_until_it_is_paid() -> None:
    g = quiet()
    for number, tile in enumerate(("sector_207", "sector_208", "sector_315", "sector_316")):
        lay(g, tile, 5, number)
        control(g, 0, tile)
    g.players[0].acted["build"] = 4
    g.players[0].discs -= 4
    assert (g.players[0].discs, upkeep(g.players[0])) == (4, 13)
    bankrupt = ["sector_207", "sector_208", "sector_315", "sector_316"]
    g.first = 0
    stages(g, "upkeep", "cleanup", *bankrupt)
    assert g.players[0].discs == 8  # upkeep 3, and 3 is what the home earns
    assert g.players[0].storage["money"] == 0


@pytest.mark.rule("eclipse:faq.10")
def test_who_can_pay_removes_no_disc() -> None:
    g = quiet()
    lay(g, "sector_207", 5, 0, disc=0)
    played = stages(g, "upkeep", "cleanup")
    assert played.asked == []
    assert g.sectors["sector_207"].disc == 0
