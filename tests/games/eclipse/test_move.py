"""Bewegung: through wormholes, as far as the drives carry, unless somebody holds the ships."""

import pytest

from orrery.games.eclipse.rules.movement import movable
from orrery.games.eclipse.rules.sectors import connected
from orrery.games.eclipse.state import Galaxy

from .scenario import (
    act,
    ally,
    ancients,
    can,
    control,
    fit,
    give,
    home,
    lay,
    quiet,
    ships,
    stages,
)

# The home of seat 0 is sector_221 at (0, -2).
HOME, WEST, FAR, NORTH = "sector_221", "sector_201", "sector_306", "sector_202"


def road() -> Galaxy:
    """HOME, and in a row beyond its south-western wormhole WEST and FAR; NORTH of home a dead end
    joined to nothing else."""
    g = quiet()
    lay(g, WEST, -1, -1, rotation=0)
    lay(g, FAR, -2, -1, rotation=1)
    lay(g, NORTH, 0, -3, rotation=0)
    return g


@pytest.mark.rule("eclipse:bewegung.1", "eclipse:bewegung.2")
def test_three_moves_all_of_them_by_one_ship_if_you_like() -> None:
    g = road()
    steps = [("interceptor", HOME), WEST, ("interceptor", WEST), FAR, ("interceptor", FAR)]
    played = act(g, 0, "move", *steps)
    assert played.kinds.count("move_ship") == 3
    assert g.sectors[WEST].fleets == {0: {"interceptor": 1}}  # there, further, and back


@pytest.mark.rule("eclipse:bewegung.1")
def test_aliens_make_two_moves_and_nobody_has_to_make_any() -> None:
    g = quiet(2, "planta terran_republic")
    lay(g, WEST, -1, -1, rotation=0)
    played = act(g, 0, "move", ("interceptor", home(g, 0)), ("interceptor", WEST))
    assert played.kinds.count("move_ship") == 2
    assert act(g, 0, "move", ("move_ship", "done")).kinds == ["move_ship"]


@pytest.mark.rule("eclipse:bewegung.3", "eclipse:bewegung.4")
def test_as_far_as_all_drives_together_carry() -> None:
    g = road()
    fit(g, 0, "interceptor", "nuclear_drive")  # beside the printed one: movement 2
    act(g, 0, "move", ("interceptor", HOME), WEST, FAR, ("move_ship", "done"))
    assert g.sectors[FAR].fleets == {0: {"interceptor": 1}}
    ships(g, 0, FAR)
    ships(g, 0, HOME, interceptor=1)
    played = act(g, 0, "move", ("interceptor", HOME), WEST, ("move_to", "stop"), "done")
    assert played.options("move_to", 1) == {HOME, FAR, "stop"}  # fewer will do
    assert g.sectors[WEST].fleets == {0: {"interceptor": 1}}


@pytest.mark.rule("eclipse:bewegung.5", "eclipse:konzept-schiffe.6")
def test_starbases_stay() -> None:
    g = road()
    ships(g, 0, HOME, starbase=2)
    assert not can(g, 0, "move")
    ships(g, 0, HOME, starbase=2, cruiser=1)
    assert movable(g, 0) == [("cruiser", HOME)]


@pytest.mark.rule("eclipse:bewegung.6", "eclipse:bewegung.8", "eclipse:konzept-wurmloecher.1")
@pytest.mark.rule("eclipse:bewegung.7", "eclipse:bewegung.14", "eclipse:bewegung.15")
def test_a_wormhole_on_both_sides_or_with_the_generator_on_one() -> None:
    g = quiet()
    lay(g, "sector_304", 0, -3, rotation=0)  # A: a wormhole on both sides of the border
    lay(g, "sector_310", 1, -3, rotation=0)  # B: only home has one
    lay(g, "sector_313", 1, -2, rotation=2)  # C: only the other has one
    lay(g, "sector_305", -1, -2, rotation=3)  # north-west: neither has one
    assert connected(g, 0, HOME) == ["sector_304"]
    played = act(g, 0, "move", ("interceptor", HOME), "done")  # there is one way only
    assert g.sectors["sector_304"].fleets == {0: {"interceptor": 1}}
    assert "move_to" not in played.kinds
    give(g, 0, "tech_wormhole_generator")
    assert sorted(connected(g, 0, HOME)) == ["sector_304", "sector_310", "sector_313"]
    assert connected(g, 1, HOME) == ["sector_304"]  # only for its owner


@pytest.mark.rule("eclipse:bewegung.8")
def test_never_into_empty_space() -> None:
    g = quiet()  # wormholes around, but nothing behind them
    assert not can(g, 0, "move")


@pytest.mark.rule("eclipse:bewegung.9", "eclipse:bewegung.10")
def test_each_hostile_ship_holds_one_ship_on_its_way_in() -> None:
    g = road()
    ships(g, 0, HOME, interceptor=3)
    ships(g, 1, WEST, interceptor=1, cruiser=1)
    fit(g, 0, "interceptor", "nuclear_drive")
    steps = [("interceptor", HOME), WEST, ("interceptor", HOME), WEST, ("interceptor", HOME), WEST]
    played = act(g, 0, "move", *steps, ("move_to", FAR))
    assert played.kinds.count("move_to") == 4  # the first two were held, the third went on
    assert g.sectors[WEST].fleets[0] == {"interceptor": 2}
    assert g.sectors[FAR].fleets[0] == {"interceptor": 1}


@pytest.mark.rule("eclipse:bewegung.9")
def test_and_on_its_way_out() -> None:
    g = road()
    ships(g, 0, HOME)
    ships(g, 0, WEST, interceptor=2)
    ancients(g, WEST, 2)
    assert not can(g, 0, "move")
    ships(g, 0, WEST, interceptor=2, cruiser=1)
    act(g, 0, "move", ("cruiser", WEST), FAR, ("move_ship", "done"))
    assert movable(g, 0) == [("cruiser", FAR)]
    ships(g, 1, FAR, interceptor=1)  # enemies come later and hold it all the same
    assert movable(g, 0) == []


@pytest.mark.rule("eclipse:bewegung.11")
def test_ships_arriving_later_release_the_first() -> None:
    g = road()
    ships(g, 0, WEST, interceptor=1)
    ships(g, 1, WEST, interceptor=1)
    ships(g, 0, HOME, cruiser=1)
    answers = [("cruiser", HOME), WEST, ("interceptor", WEST), FAR, ("move_ship", "done")]
    played = act(g, 0, "move", *answers)
    assert ("interceptor", WEST) not in played.options("move_ship", 0)
    assert g.sectors[WEST].fleets[0] == {"cruiser": 1}
    assert g.sectors[FAR].fleets[0] == {"interceptor": 1}


@pytest.mark.rule("eclipse:bewegung.10", "eclipse:konzept-schiffe.6")
def test_a_starbase_is_a_ship_that_can_be_the_one_to_stay() -> None:
    g = road()
    ships(g, 0, HOME, interceptor=1, starbase=1)
    ships(g, 1, HOME, starbase=1)  # and one that holds
    assert movable(g, 0) == [("interceptor", HOME)]
    ships(g, 1, HOME, starbase=2)
    assert movable(g, 0) == []


@pytest.mark.rule("eclipse:kampfphase.5", "eclipse:faq.6")
def test_who_leaves_and_comes_back_enters_anew() -> None:
    g = road()
    ships(g, 0, HOME)
    ships(g, 0, WEST, interceptor=2)
    ships(g, 1, WEST, interceptor=1)
    act(g, 0, "move", ("interceptor", WEST), FAR, "done")
    assert list(g.sectors[WEST].fleets) == [0, 1]  # one stayed
    ships(g, 1, WEST)
    act(g, 0, "move", ("interceptor", WEST), FAR, "done")
    ships(g, 1, WEST, interceptor=1)
    act(g, 0, "move", ("interceptor", FAR), ("move_ship", "done"))
    assert list(g.sectors[WEST].fleets) == [1, 0]


@pytest.mark.rule("eclipse:bewegung.12", "eclipse:bewegung.13")
def test_the_defence_of_the_center_holds_everybody() -> None:
    g = quiet()
    lay(g, "sector_106", 0, -1, rotation=0, disc=0)  # between home and the center
    lay(g, "sector_107", 0, 1, rotation=0)  # beyond it
    ships(g, 0, "sector_106", interceptor=3)
    ships(g, 0, HOME)
    fit(g, 0, "interceptor", "nuclear_drive")
    steps = [("interceptor", "sector_106"), "sector_001"] * 3
    played = act(g, 0, "move", *steps, ("end_turn", "done"))
    assert played.kinds.count("move_to") == 3  # no ship went on
    assert g.sectors["sector_001"].fleets[0] == {"interceptor": 3}
    assert not can(g, 0, "move")
    g.sectors["sector_001"].gcds = False
    assert can(g, 0, "move")


@pytest.mark.rule("eclipse:bewegung-beispiel.1", "eclipse:bewegung.2")
def test_the_example_of_red() -> None:
    g = road()
    fit(g, 0, "interceptor", "nuclear_drive")  # two Nuclear Drives
    fit(g, 0, "cruiser", "nuclear_drive", "nuclear_drive")
    ships(g, 0, HOME, interceptor=1, cruiser=1)
    moves = [("interceptor", HOME), WEST, FAR, ("interceptor", FAR), HOME]
    played = act(g, 0, "move", *moves, ("cruiser", HOME), WEST, HOME, NORTH)
    assert played.kinds.count("move_ship") == 3  # all moves are used
    assert g.sectors[HOME].fleets[0] == {"interceptor": 1}
    assert g.sectors[NORTH].fleets[0] == {"cruiser": 1}


@pytest.mark.rule("eclipse:bewegung-beispiel.2", "eclipse:bewegung.10")
def test_the_example_of_green() -> None:
    g = road()
    fit(g, 0, "interceptor", "nuclear_drive")
    ships(g, 0, HOME, interceptor=2)
    ships(g, 1, WEST, interceptor=1)  # Red
    first, second = [("interceptor", HOME), WEST], [("interceptor", HOME), WEST, FAR]
    played = act(g, 0, "move", *first, *second, ("move_ship", "done"))
    assert played.kinds == ["move_ship", "move_to", "move_ship", "move_to", "move_to", "move_ship"]
    assert g.sectors[WEST].fleets[0] == g.sectors[FAR].fleets[0] == {"interceptor": 1}


@pytest.mark.rule("eclipse:faq.6")
def test_the_first_to_enter_wins_ties_in_initiative() -> None:
    g = road()
    ships(g, 0, WEST, interceptor=1)
    ships(g, 1, WEST, interceptor=1)
    stages(g, "combat", "upkeep", "attack", ("take_control", "no"), dice=[6])
    assert list(g.sectors[WEST].fleets) == [0]  # its one shot came first


@pytest.mark.rule("eclipse:bewegung.9", "eclipse:diplomatie.19")
def test_ships_of_an_ally_hold_like_any_others() -> None:
    g = road()
    ally(g, 0, 1)
    ships(g, 0, WEST, interceptor=1)
    ships(g, 1, WEST, interceptor=1)
    ships(g, 0, HOME)
    assert not can(g, 0, "move")


@pytest.mark.rule("eclipse:diplomatie.19")
def test_passing_through_the_sector_of_an_ally_is_an_attack() -> None:
    g = road()
    ally(g, 0, 1)
    control(g, 1, WEST)
    fit(g, 0, "interceptor", "nuclear_drive")
    cubes = [("return_cube", "money"), ("return_cube", "money")]
    act(g, 0, "move", ("interceptor", HOME), WEST, *cubes, ("move_to", FAR), "done")
    assert (g.traitor, g.players[0].allies, g.players[1].allies) == (0, [], [])


@pytest.mark.rule("eclipse:bewegung.9")
def test_a_disc_alone_holds_nobody() -> None:
    g = road()
    control(g, 1, WEST)
    fit(g, 0, "interceptor", "nuclear_drive")
    act(g, 0, "move", ("interceptor", HOME), WEST, FAR, "done")
    assert g.sectors[FAR].fleets[0] == {"interceptor": 1}
