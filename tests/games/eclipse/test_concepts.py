"""Spielkonzept: population, colony ships, squares, storage and trade."""

from typing import Any

import pytest

from orrery.games.eclipse.components import RESOURCES
from orrery.games.eclipse.rules.population import homes, landings
from orrery.games.eclipse.rules.resources import income, upkeep
from orrery.games.eclipse.rules.scoring import points

from .scenario import (
    act,
    can,
    control,
    give,
    home,
    lay,
    market,
    orbital,
    populate,
    quiet,
    reputation,
    ships,
    stages,
    store,
    table,
    turn,
)

WEST = "sector_201"  # money and materials


@pytest.mark.rule("eclipse:konzept-bevoelkerung.2", "eclipse:konzept-bevoelkerung.3")
@pytest.mark.rule("eclipse:kolonieschiffe.3", "eclipse:kolonieschiffe.4")
@pytest.mark.rule("eclipse:kolonieschiffe.6", "eclipse:faq.1")
def test_the_example_of_two_colony_ships() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0, disc=0)
    answers = [(WEST, 0, "money"), (WEST, 1, "materials"), "done"]
    act(g, 0, "upgrade", *answers)
    player = g.players[0]
    assert g.sectors[WEST].settled == [0, 1]
    assert (player.colony_ships, player.used_colony_ships) == (1, 2)
    assert player.cubes == {"money": 9, "science": 10, "materials": 9}
    assert [income(player, resource) for resource in RESOURCES] == [4, 3, 4]


@pytest.mark.rule("eclipse:konzept-bevoelkerung.4")
def test_the_leftmost_visible_number_is_produced() -> None:
    player = table().players[0]
    player.cubes = {"money": 5, "science": 2, "materials": 4}  # as in the picture
    assert [income(player, resource) for resource in RESOURCES] == [12, 21, 15]


@pytest.mark.rule("eclipse:faq.7")
def test_a_track_full_of_cubes_produces_nothing() -> None:
    player = table().players[0]
    player.cubes["money"] = 12
    assert income(player, "money") == 0


@pytest.mark.rule("eclipse:konzept-ressourcen.1")
def test_there_are_three_resources() -> None:
    player = table().players[0]
    assert set(player.storage) == set(player.cubes) == {"money", "science", "materials"}


@pytest.mark.rule("eclipse:kolonieschiffe.1")
def test_colony_ships_need_an_action_and_have_to_be_face_up() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0, disc=0)
    played = turn(g, "upgrade", "done")
    assert not played.options("choose_action") & set(homes(g, 0))
    assert set(homes(g, 0)) <= played.options("upgrade_slot")
    g.players[0].colony_ships, g.players[0].used_colony_ships = 0, 3
    played = act(g, 0, "upgrade", "done")
    assert not played.options("upgrade_slot") & set(homes(g, 0))


@pytest.mark.rule("eclipse:kolonieschiffe.2", "eclipse:sektorenfelder.2")
def test_one_cube_on_each_empty_square_of_ones_own_sectors() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0)
    ships(g, 0, WEST, interceptor=1)
    assert homes(g, 0) == []  # a ship does not control it
    control(g, 0, WEST)
    assert homes(g, 0) == [(WEST, 0, "money"), (WEST, 1, "materials")]
    populate(g, WEST, 0)
    assert homes(g, 0) == [(WEST, 1, "materials")]
    populate(g, WEST, 1)
    assert homes(g, 0) == []
    assert homes(g, 1) == []


@pytest.mark.rule("eclipse:kolonieschiffe.5")
def test_only_colony_ships_bring_cubes() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0)
    g.players[0].colony_ships, g.players[0].used_colony_ships = 0, 3
    act(g, 0, "influence", WEST, "done")
    assert g.sectors[WEST].disc == 0
    assert g.sectors[WEST].settled == []
    assert not landings(g, 0)
    g.players[0].colony_ships, g.players[0].used_colony_ships = 1, 2
    act(g, 0, "upgrade", (WEST, 0, "money"), "done")
    assert g.sectors[WEST].settled == [0]


@pytest.mark.rule("eclipse:konzept-vorraete.1", "eclipse:kolonieschiffe.3")
def test_an_empty_track_has_no_cube_to_give() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0, disc=0)
    g.players[0].cubes["money"] = 0
    assert homes(g, 0) == [(WEST, 1, "materials")]


@pytest.mark.rule("eclipse:graue-quadrate.1")
def test_a_gray_square_takes_a_cube_of_any_track() -> None:
    g = quiet()
    lay(g, "sector_313", 0, -3, 0, disc=0)
    assert homes(g, 0) == [("sector_313", 0, track) for track in RESOURCES]
    act(g, 0, "upgrade", ("sector_313", 0, "science"), "done")
    assert g.players[0].cubes == {"money": 10, "science": 9, "materials": 10}


@pytest.mark.rule("eclipse:stufe-2.1", "eclipse:faq.1")
@pytest.mark.parametrize(
    ("technology", "square"),
    [
        ("tech_advanced_economy", ("sector_221", 1, "money")),
        ("tech_advanced_labs", ("sector_221", 3, "science")),
        ("tech_advanced_mining", ("sector_318", 0, "materials")),
    ],
)
def test_starred_squares_need_their_technology(
    technology: str, square: tuple[str, int, str]
) -> None:
    g = quiet()
    lay(g, "sector_318", 0, -3, 0, disc=0)
    before = homes(g, 0)
    assert square not in before
    give(g, 0, technology)
    assert set(homes(g, 0)) == {*before, square}


@pytest.mark.rule("eclipse:orbitale.1", "eclipse:konzept-strukturen.2", "eclipse:faq.1")
def test_an_orbital_takes_one_cube_of_money_or_science() -> None:
    g = quiet()
    id = home(g, 0)
    orbital(g, id)
    assert homes(g, 0) == [(id, 5, "money"), (id, 5, "science")]
    populate(g, id, 5)
    assert homes(g, 0) == []


@pytest.mark.rule("eclipse:handel.1", "eclipse:faq.3")
@pytest.mark.parametrize(
    ("board", "rate"), [("terran_union", 2), ("planta", 3), ("orion_hegemony", 4)]
)
def test_trade_at_the_rate_of_the_species(board: str, rate: int) -> None:
    g = quiet(2, f"{board} terran_directorate")
    store(g, 0, money=rate - 1, science=rate - 1)
    assert "trade_resources" not in act(g, 0, "upgrade", "done").options("upgrade_slot")
    store(g, 0, money=2 * rate + 1)
    played = turn(g, "trade_resources", ("trade", ("money", "materials", 2)), "pass")
    others = ("science", "materials")
    assert played.options("trade") == {("money", got, n) for got in others for n in (1, 2)}
    assert g.players[0].storage == {"money": 1, "science": 0, "materials": 2}


@pytest.mark.rule("eclipse:handel.1")
def test_trade_at_any_time_in_ones_turn_with_enough_of_one_resource() -> None:
    g = quiet()
    store(g, 0, money=1, science=1, materials=1)
    assert "trade_resources" not in turn(g, "upgrade", "done").options("choose_action")
    store(g, 0, materials=2)
    played = act(g, 0, "upgrade", "trade_resources", ("materials", "money"), "done")
    assert "trade_resources" in played.options("upgrade_slot")
    assert g.players[0].storage["money"] == 1


@pytest.mark.rule("eclipse:handel.1")
@pytest.mark.parametrize(
    ("action", "question", "rest"),
    [
        ("explore", "explore_space", [(0, -1), "discard"]),
        ("explore", "place_sector", [(0, -1), "discard"]),
        ("influence", "influence", ["done"]),
        ("research", "research", ["tech_gauss_shield", "done"]),
        ("upgrade", "upgrade_slot", ["done"]),
        ("build", "build", ["done"]),
        ("move", "move_ship", ["done"]),
    ],
)
def test_trade_is_possible_throughout_a_turn(action: str, question: str, rest: list[Any]) -> None:
    g = quiet()
    market(g, "tech_gauss_shield")
    lay(g, WEST, -1, -1, disc=0)  # somewhere to move to
    store(g, 0, money=2, science=2, materials=3)
    played = turn(g, action, *rest)
    assert "trade_resources" in played.options("choose_action")
    assert "trade_resources" in played.options(question)


@pytest.mark.rule("eclipse:handel.1", "eclipse:reaktion.2")
def test_trade_is_possible_in_a_reaction_too() -> None:
    g = quiet()
    store(g, 0, money=2)
    g.players[0].passed = True
    played = turn(g, "trade_resources", ("money", "science"), "pass")
    assert "trade_resources" in played.options("choose_reaction", 0)
    assert g.players[0].storage == {"money": 0, "science": 1, "materials": 0}


@pytest.mark.rule("eclipse:konzept-einfluss.1", "eclipse:konzept-einfluss.3")
def test_a_disc_in_a_sector_controls_it_and_costs_money() -> None:
    g = quiet()
    for number, tile in enumerate(("sector_207", "sector_208", "sector_315")):
        lay(g, tile, 5, number, disc=0)
    assert upkeep(g.players[0]) == 2  # the circle of the picture
    assert points(g, 0)["sectors"] == 3 + 1 + 1 + 1
    assert points(g, 1)["sectors"] == 3


@pytest.mark.rule("eclipse:konzept-vorraete.1")
def test_technologies_and_discoveries_run_out() -> None:
    g = quiet()
    market(g)
    g.technology_bag.cards, rest = [], g.technology_bag.cards
    stages(g, "cleanup", "turn")
    assert g.market == {}  # nothing left to draw
    g.technology_bag.cards = rest
    g.sectors["sector_001"].discovery.cards += g.discovery_pile.cards
    g.discovery_pile.cards = []
    g.stacks["middle"].cards.remove("sector_208")
    g.stacks["middle"].cards.append("sector_208")
    act(g, 0, "explore", (-1, -1), ("sector_208", 2), "yes")
    assert g.sectors["sector_208"].discovery.cards == []


@pytest.mark.rule("eclipse:konzept-ansehen.1")
def test_reputation_comes_from_combat_and_scores() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0)
    ships(g, 0, WEST, interceptor=1)
    ships(g, 1, WEST, interceptor=1)
    reputation(g, 1, "reputation_4")
    answers = ["attack", ("take_control", "no")]
    stages(g, "combat", "upkeep", *answers, dice=[6])
    assert len(g.players[0].reputation.cards) == 1
    assert points(g, 0)["reputation"] > 0
    assert points(g, 1)["reputation"] > 4


@pytest.mark.rule("eclipse:aktionsphase.3", "eclipse:konzept-vorraete.1")
def test_no_disc_no_sector() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0)
    g.players[0].acted["build"] = g.players[0].discs - 1
    g.players[0].discs = 1
    played = act(g, 0, "influence", "done")
    assert WEST not in played.options("influence")
    assert not can(g, 0, "influence")
