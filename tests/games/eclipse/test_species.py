"""Spezies: in what the six alien species differ from the Terrans."""

import pytest

from orrery.games.eclipse.components import BOARDS, SECTORS, SHIPS
from orrery.games.eclipse.rules.blueprints import printed, stats
from orrery.games.eclipse.rules.build import cost
from orrery.games.eclipse.rules.explore import joins, ring, spaces
from orrery.games.eclipse.rules.reputation import slots
from orrery.games.eclipse.rules.resources import income, ratio, trade, upkeep
from orrery.games.eclipse.rules.sectors import can_hold_disc
from orrery.games.eclipse.state import Galaxy

from .battles import ARENA, combat_phase, disarm
from .scenario import (
    act,
    ancients,
    can,
    hide,
    home,
    kept,
    lay,
    market,
    populate,
    ships,
    store,
    table,
)


def playing(board: str) -> Galaxy:
    """A table with this species on seat 0 and Terrans of another colour on seat 1."""
    return table(2, f"{board} {'terran_union' if board != 'planta' else 'terran_republic'}")


def begins(board: str, money: int, science: int, materials: int, *technologies: str) -> Galaxy:
    """The table, after a look at what the species starts with."""
    g = playing(board)
    player = g.players[0]
    assert player.storage == {"money": money, "science": science, "materials": materials}
    assert set(player.technologies) == {f"tech_{name}" for name in technologies}
    return g


def lives_in(board: str, number: str, name: str) -> None:
    """The start sector, and who is in it."""
    g = playing(board)
    assert home(g, 0) == f"sector_{number}"
    assert SECTORS[home(g, 0)].number == number
    assert BOARDS[board].home_system == name
    assert g.sectors[home(g, 0)].disc == 0


def trades(board: str, rate: int) -> None:
    """This many units for one, and not a unit less."""
    g = playing(board)
    assert ratio(g.players[0]) == rate
    store(g, 0, money=2 * rate)
    kept(g, trade(g, 0), ("money", "science"), 1)
    assert g.players[0].storage == {"money": rate, "science": 1, "materials": 0}


def moves(board: str, times: int) -> None:
    """This many ship moves in a Move action, also of a single ship."""
    g = playing(board)
    lay(g, ARENA, 20, 0)
    lay(g, "sector_203", 20, 1)
    ships(g, 0, ARENA, interceptor=1)
    steps = [ARENA, "sector_203"]
    answers = [("interceptor", steps[number % 2]) for number in range(times)]
    act(g, 0, "move", *answers)  # each has a single way to go
    assert g.sectors[steps[times % 2]].fleets == {0: {"interceptor": 1}}


# -- Terrans ------------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:spezies-terraner.2")
def test_all_terrans_are_alike_and_trade_two_for_one() -> None:
    factions = [id for id, board in BOARDS.items() if board.species == "terran"]
    assert len(factions) == 6
    for board in factions:
        other = "eridani_empire" if board != "terran_directorate" else "hydran_progress"
        g = table(2, f"{board} {other}")
        assert ratio(g.players[0]) == 2
        assert g.players[0].storage == {"money": 2, "science": 3, "materials": 3}
    moves("terran_federation", 3)
    trades("terran_federation", 2)


# -- Eridani Empire -----------------------------------------------------------------------------


@pytest.mark.rule("eclipse:spezies-eridani.1", "eclipse:spezies-eridani.3")
@pytest.mark.rule("eclipse:spezies-eridani.8", "eclipse:spezies-eridani.9")
def test_the_eridani_board() -> None:
    trades("eridani_empire", 3)
    lives_in("eridani_empire", "222", "Epsilon Eridani")
    moves("eridani_empire", 2)
    assert slots("eridani_empire") == (0, 0, 4)


@pytest.mark.rule("eclipse:spezies-eridani.2", "eclipse:spezies-eridani.4")
@pytest.mark.rule("eclipse:spezies-eridani.5", "eclipse:spezies-eridani.7")
def test_the_eridani_begin_rich_but_with_two_discs_less() -> None:
    g = begins("eridani_empire", 26, 2, 4, "gauss_shield", "fusion_drive", "plasma_cannon")
    player = g.players[0]
    assert len(player.reputation.cards) == 2
    assert len(g.reputation_bag.cards) == 30
    assert player.discs == 10  # of eleven, one in the start sector
    assert upkeep(player) == 1
    assert g.players[1].discs == 12


@pytest.mark.rule("eclipse:spezies-eridani.6")
def test_eridani_dreadnoughts_have_one_more_energy() -> None:
    for ship in SHIPS:
        eridani, terran = printed("eridani_empire", ship), printed("terran", ship)
        assert eridani.slots == terran.slots
        extra = eridani.fixed.energy - terran.fixed.energy
        assert extra == (1 if ship == "dreadnought" else 0)


# -- Hydran Progress ----------------------------------------------------------------------------


@pytest.mark.rule("eclipse:spezies-hydran.1", "eclipse:spezies-hydran.3")
@pytest.mark.rule("eclipse:spezies-hydran.6", "eclipse:spezies-hydran.8")
def test_the_hydran_board() -> None:
    trades("hydran_progress", 3)
    lives_in("hydran_progress", "224", "Beta Hydri")
    moves("hydran_progress", 2)
    assert slots("hydran_progress") == (1, 0, 3)


@pytest.mark.rule("eclipse:spezies-hydran.2", "eclipse:spezies-hydran.4")
@pytest.mark.rule("eclipse:spezies-hydran.5")
def test_the_hydrans_begin_with_advanced_labs_in_use() -> None:
    g = begins("hydran_progress", 2, 5, 2, "advanced_labs")
    squares = [SECTORS[home(g, 0)].squares[n] for n in g.sectors[home(g, 0)].settled]
    assert [square.resource for square in squares if square.advanced] == ["science"]
    assert income(g.players[0], "science") == 4


@pytest.mark.rule("eclipse:spezies-hydran.7")
def test_the_hydrans_research_twice() -> None:
    g = playing("hydran_progress")
    market(g, "tech_gauss_shield", "tech_neutron_bombs", "tech_nanorobots")
    store(g, 0, science=20)
    act(g, 0, "research", "tech_gauss_shield", "tech_nanorobots")
    assert g.players[0].technologies[1:] == ["tech_gauss_shield", "tech_nanorobots"]
    assert sum(g.players[0].acted.values()) == 1


# -- Planta -------------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:spezies-planta.1", "eclipse:spezies-planta.3")
@pytest.mark.rule("eclipse:spezies-planta.6", "eclipse:spezies-planta.11")
def test_the_planta_board() -> None:
    trades("planta", 3)
    lives_in("planta", "226", "61 Cygni")
    moves("planta", 2)
    assert slots("planta") == (1, 0, 3)


@pytest.mark.rule("eclipse:spezies-planta.2", "eclipse:spezies-planta.5")
@pytest.mark.rule("eclipse:spezies-planta.10")
def test_the_planta_begin_with_four_colony_ships() -> None:
    g = begins("planta", 4, 4, 4, "starbase")
    assert [player.colony_ships for player in g.players] == [4, 3]


@pytest.mark.rule("eclipse:spezies-planta.4")
def test_the_planta_blueprints() -> None:
    count = [len(printed("planta", ship).slots) for ship in SHIPS]
    assert dict(zip(SHIPS, count, strict=True)) == {
        "interceptor": 3,
        "cruiser": 5,
        "dreadnought": 7,
        "starbase": 4,
    }
    fixed = [printed("planta", ship).fixed for ship in SHIPS]
    assert [row.computer for row in fixed] == [1, 1, 1, 1]
    assert [row.energy for row in fixed] == [2, 2, 2, 5]
    assert [row.initiative for row in fixed] == [0, 0, 0, 2]


@pytest.mark.rule("eclipse:spezies-planta.7", "eclipse:faq.18")
def test_the_planta_explore_one_space_after_the_other_if_they_like() -> None:
    g = playing("planta")
    first, second = spaces(g, 0)[:2]
    tile = g.stacks[ring(first)].cards[-1]
    played = act(g, 0, "explore", first, "discard", second, "discard")
    assert played.kinds == ["explore_space", "place_sector", "explore_again", "place_sector"]
    assert "done" in played.options("explore_again")
    assert tile in g.discards[ring(first)].cards
    g = playing("planta")
    act(g, 0, "explore", first, "discard", "done")
    assert sum(len(zone.cards) for zone in g.discards.values()) == 1


@pytest.mark.rule("eclipse:spezies-planta.9")
def test_planta_population_cannot_resist() -> None:
    g = table(2, "planta terran_republic")
    lay(g, ARENA, 20, 0, disc=0)
    populate(g, ARENA, 0, 1)
    ships(g, 1, ARENA, interceptor=1)
    disarm(g, 1, "interceptor")
    combat_phase(g, "yes")
    assert g.sectors[ARENA].disc == 1
    assert g.players[0].graveyard == {"money": 1, "materials": 1}


# -- Descendants of Draco -----------------------------------------------------------------------


@pytest.mark.rule("eclipse:spezies-draco.1", "eclipse:spezies-draco.3")
@pytest.mark.rule("eclipse:spezies-draco.4", "eclipse:spezies-draco.11")
def test_the_draco_board() -> None:
    trades("descendants_of_draco", 3)
    lives_in("descendants_of_draco", "228", "Sigma Draconis")
    moves("descendants_of_draco", 2)
    assert slots("descendants_of_draco") == (0, 0, 4)


@pytest.mark.rule("eclipse:spezies-draco.2")
def test_the_descendants_begin_without_technology() -> None:
    begins("descendants_of_draco", 2, 4, 3)


@pytest.mark.rule("eclipse:spezies-draco.7", "eclipse:spezies-draco.8", "eclipse:faq.17")
def test_discs_beside_ancients_but_no_discovery_until_they_are_gone() -> None:
    g = playing("descendants_of_draco")
    lay(g, ARENA, 20, 0)
    ancients(g, ARENA, 1)
    hide(g, ARENA, "discovery_money_8")
    ships(g, 0, ARENA, interceptor=1)
    assert can_hold_disc(g, ARENA, 0)
    assert not can_hold_disc(g, ARENA, 1)
    g.players[0].colony_ships = 0
    act(g, 0, "influence", ARENA, "done")  # there is no other place for it
    assert g.sectors[ARENA].disc == 0
    assert g.sectors[ARENA].discovery.cards == ["discovery_money_8"]
    ancients(g, ARENA, 0)  # somebody else destroys them: the tile stays
    assert g.sectors[ARENA].discovery.cards == ["discovery_money_8"]
    act(g, 0, "influence", ("take", ARENA), ARENA, "keep")  # off with the disc, and back again
    assert g.players[0].discoveries == ["discovery_money_8"]


@pytest.mark.rule("eclipse:spezies-draco.5")
def test_ancients_do_not_hold_the_ships_of_draco() -> None:
    g = playing("descendants_of_draco")
    lay(g, ARENA, 20, 0)
    lay(g, "sector_203", 20, 1)
    ancients(g, ARENA, 2)
    ships(g, 0, ARENA, interceptor=1)
    act(g, 0, "move", ("interceptor", ARENA), "done")
    assert g.sectors["sector_203"].fleets == {0: {"interceptor": 1}}


@pytest.mark.rule("eclipse:spezies-draco.5", "eclipse:bewegung.12", "eclipse:erkundung.19")
def test_the_defence_of_the_center_is_not_kin_of_draco() -> None:
    g = playing("descendants_of_draco")
    lay(g, ARENA, 0, -1)
    ships(g, 0, home(g, 0))
    ships(g, 0, "sector_001", interceptor=3)
    assert not can(g, 0, "move")
    assert not can_hold_disc(g, "sector_001", 0)


@pytest.mark.rule("eclipse:spezies-draco.9", "eclipse:faq.18")
def test_draco_may_turn_over_a_second_tile_and_place_either() -> None:
    g = playing("descendants_of_draco")
    space = spaces(g, 0)[0]
    area = ring(space)
    first, second = g.stacks[area].cards[-1], g.stacks[area].cards[-2]
    played = act(g, 0, "explore", space, "second_tile", "discard")
    assert "second_tile" in played.options("place_sector")
    assert "second_tile" not in played.options("place_sector", 1)
    assert set(g.discards[area].cards) == {first, second}  # both
    for chosen, other in ((first, second), (second, first)):
        g = playing("descendants_of_draco")
        g.players[0].colony_ships = 0
        rotation = next(turn for turn in range(6) if joins(g, 0, chosen, space, turn))
        act(g, 0, "explore", space, "second_tile", (chosen, rotation), "no")
        assert chosen in g.sectors
        assert g.discards[area].cards == [other]
    g = playing("descendants_of_draco")
    act(g, 0, "explore", space, "discard")  # one is enough
    assert g.discards[area].cards == [first]


# -- Mechanema ----------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:spezies-mechanema.1", "eclipse:spezies-mechanema.3")
@pytest.mark.rule("eclipse:spezies-mechanema.6", "eclipse:spezies-mechanema.9")
def test_the_mechanema_board() -> None:
    trades("mechanema", 3)
    lives_in("mechanema", "230", "Lambda Aurigae")
    moves("mechanema", 2)
    assert slots("mechanema") == (0, 0, 4)


@pytest.mark.rule("eclipse:spezies-mechanema.2", "eclipse:spezies-mechanema.4")
def test_the_mechanema_begin_with_the_positron_computer() -> None:
    begins("mechanema", 3, 3, 3, "positron_computer")


@pytest.mark.rule("eclipse:spezies-mechanema.5")
def test_the_mechanema_build_for_less() -> None:
    g = playing("mechanema")
    costs = {what: cost(g, 0, what) for what in (*SHIPS, "orbital", "monolith")}
    assert costs == {
        "interceptor": 2,
        "cruiser": 4,
        "dreadnought": 7,
        "starbase": 2,
        "orbital": 4,
        "monolith": 8,
    }
    store(g, 0, materials=2)
    act(g, 0, "build", "interceptor")
    assert g.players[0].storage["materials"] == 0


@pytest.mark.rule("eclipse:spezies-mechanema.7")
def test_the_mechanema_take_three_tiles() -> None:
    g = playing("mechanema")
    answers = [("cruiser", 1), "hull", ("starbase", 4), "hull", ("interceptor", 0), "hull"]
    act(g, 0, "upgrade", *answers)
    assert [stats(g.players[0], ship).hull for ship in ("interceptor", "cruiser", "starbase")] == [
        1,
        2,
        3,
    ]


@pytest.mark.rule("eclipse:spezies-mechanema.8")
def test_the_mechanema_build_three_times() -> None:
    g = playing("mechanema")
    store(g, 0, materials=20)
    act(g, 0, "build", "interceptor", "cruiser", "interceptor")
    assert g.sectors[home(g, 0)].fleets[0] == {"interceptor": 3, "cruiser": 1}


@pytest.mark.rule("eclipse:reaktion.3", "eclipse:reaktion.4", "eclipse:aktionsphase.7")
def test_a_reaction_of_the_mechanema_is_as_small_as_any() -> None:
    g = playing("mechanema")
    store(g, 0, materials=2 + 4)
    g.players[0].passed = True
    act(g, 0, "upgrade", ("cruiser", 1), "hull")
    act(g, 0, "build", "interceptor")
    assert g.players[0].storage["materials"] == 4
    assert g.players[0].acted == {"reaction_upgrade": 1, "reaction_build": 1}


# -- Orion Hegemony -----------------------------------------------------------------------------


@pytest.mark.rule("eclipse:spezies-orion.1", "eclipse:spezies-orion.3")
@pytest.mark.rule("eclipse:spezies-orion.6", "eclipse:spezies-orion.8")
def test_the_orion_board() -> None:
    trades("orion_hegemony", 4)
    lives_in("orion_hegemony", "232", "Rigel")
    moves("orion_hegemony", 2)
    assert slots("orion_hegemony") == (0, 1, 4)


@pytest.mark.rule("eclipse:spezies-orion.2", "eclipse:spezies-orion.5")
@pytest.mark.rule("eclipse:spezies-orion.7")
def test_orion_begins_armed() -> None:
    g = begins("orion_hegemony", 3, 3, 5, "neutron_bombs", "gauss_shield")
    assert g.sectors[home(g, 0)].fleets == {0: {"cruiser": 1}}


@pytest.mark.rule("eclipse:spezies-orion.5")
def test_the_printed_neutron_bombs_of_orion_work() -> None:
    g = playing("orion_hegemony")
    lay(g, ARENA, 20, 0, disc=1)
    populate(g, ARENA, 0, 1)
    ships(g, 0, ARENA, interceptor=1)
    combat_phase(g, "neutron_bombs", "no")
    assert g.sectors[ARENA].settled == []


@pytest.mark.rule("eclipse:spezies-orion.4")
def test_the_orion_blueprints() -> None:
    g = playing("orion_hegemony")
    values = [stats(g.players[0], ship) for ship in SHIPS]
    assert [row.shield for row in values] == [1, 1, 1, 1]
    fixed = [printed("orion_hegemony", ship).fixed for ship in SHIPS]
    assert [row.initiative for row in fixed] == [3, 2, 1, 5]
    assert [row.energy for row in fixed[:3]] == [1, 2, 3]
