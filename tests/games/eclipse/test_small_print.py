"""Details that no other test would miss: news, windows, bookkeeping, and what a question tells."""

import pytest

from orrery.games.eclipse.components import (
    BOARDS,
    CENTER,
    DISCOVERIES,
    REPUTATIONS,
    ROW_SLOTS,
    SECTORS,
    SETUP,
    TECHNOLOGIES,
    UPKEEP,
)
from orrery.games.eclipse.rules.anytime import Anytime
from orrery.games.eclipse.rules.blueprints import printed
from orrery.games.eclipse.rules.cleanup import offer_technologies
from orrery.games.eclipse.rules.explore import described
from orrery.games.eclipse.rules.influence import can_influence
from orrery.games.eclipse.rules.movement import hosts
from orrery.games.eclipse.rules.population import advanced, homes
from orrery.games.eclipse.rules.research import price, take_technology
from orrery.games.eclipse.rules.resources import reach, upkeep
from orrery.games.eclipse.rules.scoring import ending, retire
from orrery.games.eclipse.rules.sectors import may_leave, ships_of
from orrery.games.eclipse.rules.upgrade import described as slots_described
from orrery.games.eclipse.setup import advised_against, edges
from orrery.games.eclipse.state import ANCIENTS, GCDS
from orrery.games.eclipse.title import TITLE
from orrery.kernel.choice import Choice

from .battles import ARENA, arena, refuge, told
from .scenario import (
    abandon,
    act,
    ally,
    ancients,
    fit,
    give,
    home,
    kept,
    lay,
    market,
    pieces,
    quiet,
    ships,
    stack,
    stages,
    store,
    table,
    turn,
)

SOUTH = (0, -1)  # of the home of seat 0, behind a wormhole


@pytest.mark.rule("eclipse:aktionsphase.2")
def test_passing_is_told_once_a_round() -> None:
    g = quiet()
    for seat in (0, 1, 1):  # the last time it is no reaction
        g.active = seat
        turn(g, "pass")
        assert [facts["seat"] for facts in told(g, "passed")] == ([1] if seat else [])
    assert [facts["seat"] for facts in told(g, "passed_first")] == [0]


@pytest.mark.rule("eclipse:kolonieschiffe.1")
def test_trade_can_wait_when_a_turn_ends() -> None:
    g = quiet()
    lay(g, ARENA, -1, -1, disc=0)
    store(g, 0, money=9)
    stack(g.stacks["inner"], "sector_106")
    played = act(g, 0, "explore", SOUTH, ("sector_106", 0), "no", ("end_turn", "done"))
    assert played.options("end_turn") == {*homes(g, 0), "done"}


@pytest.mark.rule("eclipse:aufraeumphase.1")
def test_new_technologies_are_announced() -> None:
    g = table()
    g.news.clear()
    kept(g, offer_technologies(g, 2))
    assert [len(facts["technologies"]) for facts in told(g, "new_technologies")] == [2]
    kept(g, offer_technologies(g, 0))
    assert len(told(g, "new_technologies")) == 1


@pytest.mark.rule("eclipse:erkundung.7", "eclipse:erkundung.24")
def test_a_placing_tells_what_it_connects_with() -> None:
    g = quiet()
    space = (0, -1)
    g.drawn.cards.append(g.stacks["inner"].cards.pop())
    whole = described(g, 0, space)["meets"]
    give(g, 0, "tech_wormhole_generator")
    half = described(g, 0, space)["meets"]
    assert any(whole.values())
    assert all(set(whole[way]) <= set(half[way]) for way in whole)
    assert sum(map(len, whole.values())) < sum(map(len, half.values()))


@pytest.mark.rule("eclipse:erkundung.11")
def test_every_tile_with_ancients_has_a_discovery_symbol_too() -> None:
    guarded = [printed for printed in SECTORS.values() if printed.ancients]
    assert guarded
    assert all(printed.discovery for printed in guarded)


@pytest.mark.rule("eclipse:upgrade.4")
def test_an_upgrade_tells_where_each_slot_is_and_what_counts_there() -> None:
    g = table()
    fit(g, 0, "cruiser", "", "", "plasma_cannon")
    about = slots_described(g.players[0])
    assert about["place"]["cruiser/2"] == printed("terran", "cruiser").slots[2].slot
    assert about["holds"]["cruiser/2"] == "plasma_cannon"
    assert about["holds"]["cruiser/0"] == printed("terran", "cruiser").slots[0].part
    assert "empty" in about["holds"].values()
    assert about["holds"].keys() == about["place"].keys()


@pytest.mark.rule("eclipse:spezies-hydran.5")
def test_a_start_sector_has_one_advanced_square_of_a_resource_at_most() -> None:
    """So that a species that begins on one of them begins on all."""
    for board in BOARDS.values():
        squares = SECTORS[board.start_sector].squares
        advanced = [square.resource for square in squares if square.advanced]
        assert len(advanced) == len(set(advanced))


@pytest.mark.rule("eclipse:wartung-kolonieschiffe.1")
def test_an_order_passes_only_where_nothing_but_trade_is_left() -> None:
    g = arena(disc=0)
    g.players[1].colony_ships = 0
    store(g, 0, money=4)
    played = stages(g, "upkeep", "cleanup", "done")
    assert played.asked[0].window == ""


@pytest.mark.rule("eclipse:kolonieschiffe.2")
def test_a_colony_ship_lands_beside_an_enemy_in_the_action_phase() -> None:
    g = quiet()
    lay(g, ARENA, -1, -1, disc=0)
    ships(g, 1, ARENA, interceptor=1)
    act(g, 0, "upgrade", (ARENA, 0, "money"), "done")
    assert g.sectors[ARENA].settled == [0]


def test_the_defence_of_the_center_is_met_there() -> None:
    g = table()
    assert GCDS in hosts(g, 0, g.sectors[CENTER])[0]


@pytest.mark.rule("eclipse:spezies-draco.5")
def test_ancients_are_met_except_by_their_kin() -> None:
    g = table(2, "descendants_of_draco terran_union")
    lay(g, ARENA, 20, 0)
    ancients(g, ARENA, 1)
    assert [hosts(g, seat, g.sectors[ARENA])[0] for seat in (0, 1)] == [[], [ANCIENTS]]


@pytest.mark.rule("eclipse:handel.1")
def test_a_resource_is_not_traded_for_itself() -> None:
    g = quiet()
    store(g, 0, materials=4, money=5)
    assert reach(g.players[0], "materials") == 4 + 2


@pytest.mark.rule("eclipse:handel.1", "eclipse:diplomatie.4")
def test_only_the_seat_asked_may_use_a_door() -> None:
    g = table()
    asked = Choice(0, "choose_action", ("pass",))
    assert "trade_resources" in Anytime().options(g, 0, asked)
    assert Anytime().options(g, 1, asked) == []


@pytest.mark.rule("eclipse:einfluss.1", "eclipse:aktionsphase.3")
def test_influence_needs_a_second_disc_where_there_is_none_to_take_back() -> None:
    g = quiet()
    abandon(g, home(g, 0))
    ships(g, 0, home(g, 0), interceptor=1)
    player = g.players[0]
    player.spare, player.discs = player.spare + player.discs - 2, 2
    assert can_influence(g, 0)
    player.discs = 1
    assert not can_influence(g, 0)


@pytest.mark.rule("eclipse:tech-nano.artefakteschluessel")
def test_a_sector_without_an_artifact_yields_nothing() -> None:
    g = quiet()
    lay(g, ARENA, -1, -1, disc=0)
    lay(g, "sector_203", 20, 0, disc=0)
    market(g, "tech_artifact_key")
    played = kept(g, take_technology(g, 0, "tech_artifact_key"), "money")
    found = [choice.about["sector"] for choice in played.asked]
    assert found == [id for id in (home(g, 0), ARENA, "sector_203") if SECTORS[id].artifact]
    assert 0 < len(found) < 3


@pytest.mark.rule("eclipse:zwei-spieler.1")
def test_the_advice_for_two_players_holds_unless_the_table_says_otherwise() -> None:
    g = table()
    strong = SETUP["advice"]["not_with_two_players"][0]
    del g.options["two_player_advice"]
    assert advised_against(g, strong)


@pytest.mark.rule("eclipse:aufbau.13")
def test_the_edges_of_a_start_sector_are_those_with_wormholes() -> None:
    tile = home(table(), 0)
    assert edges(tile, 0) == sorted(SECTORS[tile].wormholes)
    assert len(edges(tile, 0)) < 6


def test_every_kind_of_piece_is_counted() -> None:
    count = pieces(table())
    assert (count["ancients"], count["structures"], count["sectors"]) == (21, 22, 8 + 11 + 18)
    assert (count["discs:0"], count["cubes:1"], count["interceptor:0"]) == (16, 33, 8)
    for what, tiles in (("discoveries", DISCOVERIES), ("reputation", REPUTATIONS)):
        assert count[what] == sum(tile.copies for tile in tiles.values())
    assert pieces(table(2, "eridani_empire terran_union"))["discs:0"] == 16


def test_technologies_printed_on_a_board_are_not_tiles() -> None:
    every_tile = sum(tile.copies for tile in TECHNOLOGIES.values())
    assert pieces(table(2, "eridani_empire planta"))["technologies"] == every_tile
    untouched = TITLE.new(TITLE.settle_options({}, 2), 2)  # nobody has a board yet
    assert pieces(untouched)["technologies"] == 0


@pytest.mark.rule("eclipse:aufbau.8")
def test_the_center_lies_in_the_middle_as_it_is_printed() -> None:
    center = table().sectors[CENTER]
    assert (center.q, center.r, center.rotation) == (0, 0, 0)


def test_where_a_seat_has_no_ship_none_can_leave() -> None:
    g = arena()
    assert ships_of(g.sectors[ARENA], 0) == 0
    assert not may_leave(g, g.sectors[ARENA], 0)


# -- questions without a choice are not put -----------------------------------------------------


@pytest.mark.rule("eclipse:bewegung.1")
def test_no_further_move_is_asked_for_when_every_ship_is_held_up() -> None:
    g = quiet()
    lay(g, ARENA, -1, -1, disc=0)
    ships(g, 1, ARENA, interceptor=1)
    played = act(g, 0, "move", ("interceptor", home(g, 0)), ("end_turn", "done"))
    assert g.sectors[ARENA].fleets == {1: {"interceptor": 1}, 0: {"interceptor": 1}}
    assert played.kinds.count("move_ship") == 1


@pytest.mark.rule("eclipse:bewegung.1", "eclipse:diplomatie.19")
def test_who_can_move_elsewhere_need_not_stop_to_spare_an_ally() -> None:
    g = arena()
    own, allied = refuge(g, 0), refuge(g, 1)
    ally(g, 0, 1)
    ships(g, 0, ARENA, interceptor=1)
    answers = [("interceptor", ARENA), ("move_to", own), "done"]
    played = act(g, 0, "move", *answers)
    assert played.options("move_to", 0) == {own, allied}


@pytest.mark.rule("eclipse:bauen.1")
def test_nothing_more_is_built_without_materials() -> None:
    g = quiet()
    lay(g, ARENA, -1, -1, disc=0)  # where a colony ship might land
    store(g, 0, materials=3)
    played = act(g, 0, "build", "interceptor", ("build_where", ARENA), ("end_turn", "done"))
    assert played.kinds.count("build") == 1


# -- more of what is told and counted -----------------------------------------------------------


def test_nobody_meets_themselves() -> None:
    g = table()
    assert hosts(g, 0, g.sectors[home(g, 0)]) == ([], [])


@pytest.mark.rule("eclipse:wartung-bankrott.9")
def test_the_game_does_not_end_by_collapse_while_somebody_is_left() -> None:
    g = table()
    g.players[0].out = True
    assert ending(g) == "rounds"
    g.players[1].out = True
    assert ending(g) == "collapse"


@pytest.mark.rule("eclipse:konzept-einfluss.4", "eclipse:aktionsphase.5")
def test_another_disc_makes_upkeep_dearer() -> None:
    player = table().players[0]
    assert upkeep(player, used=3) == UPKEEP[player.discs - 3] > upkeep(player)


@pytest.mark.rule("eclipse:forschung.1")
def test_the_discount_of_a_full_row_is_that_of_its_last_slot() -> None:
    player = table().players[0]
    row = [id for id, tile in TECHNOLOGIES.items() if tile.category == "military"]
    player.technologies = row[:ROW_SLOTS]
    full = price(player, row[-1])
    player.technologies = row[: ROW_SLOTS - 1]
    assert full == price(player, row[-1])


@pytest.mark.rule("eclipse:eliminierung.3")
def test_the_traitor_card_stays_with_its_owner_when_another_retires() -> None:
    g = table()
    g.traitor = 1
    abandon(g, home(g, 0))
    kept(g, retire(g, 0))
    assert g.traitor == 1


@pytest.mark.rule("eclipse:eliminierung.2", "eclipse:eliminierung.3")
def test_who_is_off_the_board_may_give_up_even_without_a_disc() -> None:
    g = quiet(3)
    abandon(g, home(g, 0))
    ships(g, 0, home(g, 0))
    player = g.players[0]
    player.spare, player.discs = player.spare + player.discs, 0
    played = turn(g, "pass")
    assert played.options("choose_action") == {"give_up", "pass"}


@pytest.mark.rule("eclipse:reaktion.1")
def test_an_order_can_pass_for_reactions_and_not_for_actions() -> None:
    g = quiet()
    assert turn(g, "pass").asked[0].window == ""
    g.active = 0
    assert turn(g, "pass").asked[0].window == "reaction"


@pytest.mark.rule("eclipse:stufe-2.1")
def test_only_some_technologies_open_advanced_squares() -> None:
    g = table()
    give(g, 0, "tech_improved_hull", "tech_advanced_mining")
    assert advanced(g.players[0]) == ["materials"]


@pytest.mark.rule("eclipse:aktionsphase.3")
def test_an_action_is_over_when_its_turn_is() -> None:
    g = quiet()
    store(g, 0, materials=3)
    act(g, 0, "build", "interceptor")
    assert not g.acting


@pytest.mark.rule("eclipse:forschung.1", "eclipse:spezies-hydran.7")
def test_nothing_more_is_researched_without_science() -> None:
    g = quiet(species="hydran_progress terran_directorate")
    lay(g, ARENA, -1, -1, disc=0)  # where a colony ship might land
    market(g, "tech_neutron_bombs", "tech_gauss_shield")
    store(g, 0, science=2)
    played = act(g, 0, "research", "tech_neutron_bombs", ("end_turn", "done"))
    assert played.kinds.count("research") == 1


def test_a_lost_piece_is_noticed() -> None:
    g = table()
    before = pieces(g)
    stack(g.reputation_bag, "reputation_1")
    g.players[0].drawn.cards.append(g.reputation_bag.cards.pop())
    assert pieces(g) == before  # only moved
    g.players[0].discs -= 1
    assert pieces(g)["discs:0"] == before["discs:0"] - 1
