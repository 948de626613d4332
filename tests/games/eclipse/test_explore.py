"""Erkundung: which spaces, how a tile may lie, and what it brings."""

import pytest

from orrery.games.eclipse.components import SECTORS
from orrery.games.eclipse.rules.explore import spaces, tile_options, turns
from orrery.games.eclipse.rules.population import homes
from orrery.games.eclipse.rules.sectors import can_hold_disc, ring, wormholes
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.zones import move

from .scenario import (
    abandon,
    act,
    ancients,
    can,
    control,
    give,
    hide,
    home,
    lay,
    quiet,
    ships,
    stack,
    stages,
    turn,
)

# The home of seat 0 lies at (0, -2); its wormholes lead north, north-east, south and south-west.
NORTH, NORTH_EAST, SOUTH, SOUTH_WEST = (0, -3), (1, -3), (0, -1), (-1, -1)
SOUTH_EAST = (1, -2)  # no wormhole leads there


@pytest.mark.rule("eclipse:erkundung.1", "eclipse:konzept-wurmloecher.2")
def test_the_spaces_behind_the_wormholes_of_a_disc_can_be_explored() -> None:
    g = quiet()
    played = act(g, 0, "explore", ("explore_space", NORTH), "discard")
    assert played.options("explore_space") == {NORTH, NORTH_EAST, SOUTH, SOUTH_WEST}


@pytest.mark.rule("eclipse:erkundung.1")
def test_a_ship_opens_the_spaces_around_it() -> None:
    g = quiet()
    lay(g, "sector_306", 0, -3, rotation=2)  # wormholes to the south (home) and north-west
    assert (-1, -3) not in spaces(g, 0)
    ships(g, 0, "sector_306", interceptor=1)
    assert (-1, -3) in spaces(g, 0)


@pytest.mark.rule("eclipse:erkundung.2", "eclipse:bewegung.9")
def test_a_pinned_ship_does_not_explore_but_a_disc_does() -> None:
    g = quiet()
    lay(g, "sector_306", 0, -3, rotation=2)
    ships(g, 0, "sector_306", interceptor=1)
    ancients(g, "sector_306", 1)
    assert (-1, -3) not in spaces(g, 0)
    ships(g, 0, "sector_306", interceptor=2)  # one of them is free
    assert (-1, -3) in spaces(g, 0)
    ships(g, 0, "sector_306", interceptor=1)
    control(g, 0, "sector_306")
    assert (-1, -3) in spaces(g, 0)


@pytest.mark.rule("eclipse:sektorenfelder.3", "eclipse:sektorenfelder.5", "eclipse:erkundung.1")
@pytest.mark.parametrize(
    ("space", "area"), [(SOUTH, "inner"), (SOUTH_WEST, "middle"), (NORTH, "outer")]
)
def test_each_region_draws_from_its_own_stack(space: tuple[int, int], area: str) -> None:
    g = quiet()
    top = g.stacks[area].cards[-1]
    others = {name: list(zone.cards) for name, zone in g.stacks.items() if name != area}
    before = set(g.sectors)
    rotation = next(r for r in range(6) if _fits(g, top, space, r))
    answers = [space, (top, rotation)]
    if _free(top):
        answers.append("no")
    act(g, 0, "explore", *answers)
    assert set(g.sectors) == before | {top}
    assert {name: zone.cards for name, zone in g.stacks.items() if name != area} == others


def _fits(g: Galaxy, tile: str, space: tuple[int, int], rotation: int) -> bool:
    g.drawn.cards.append(tile)
    found = (tile, rotation) in tile_options(g, 0, space)
    g.drawn.cards.clear()
    return found


def _free(tile: str) -> bool:
    return not SECTORS[tile].ancients


@pytest.mark.rule("eclipse:sektorenfelder.6", "eclipse:sektorenfelder.7", "eclipse:erkundung.9")
def test_the_regions_are_rings_around_the_center() -> None:
    assert {ring(space) for space in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))} == {
        "inner"
    }
    assert {ring(space) for space in ((0, 2), (1, 1), (2, -1), (-2, 2), (1, -2))} == {"middle"}
    assert {ring(space) for space in ((0, 3), (3, -1), (-2, -1), (0, -9), (20, 4))} == {"outer"}


@pytest.mark.rule("eclipse:erkundung.3", "eclipse:erkundung.4", "eclipse:erkundung.5")
def test_a_discarded_tile_lies_face_up_and_ends_the_turn_at_once() -> None:
    g = quiet()
    lay(g, "sector_201", -1, -1, rotation=0, disc=0)  # with free squares for a colony ship
    stack(g.stacks["inner"], "sector_106")
    played = act(g, 0, "explore", SOUTH, ("place_sector", "discard"))
    assert set(homes(g, 0)) <= played.options("place_sector")  # until then it could have landed
    assert played.kinds == ["explore_space", "place_sector"]  # and nothing after that
    assert g.discards["inner"].cards == ["sector_106"]
    assert g.discards["inner"].open_to(1)  # for all to see
    assert "sector_106" not in g.sectors
    assert g.players[0].colony_ships == 3


@pytest.mark.rule("eclipse:erkundung.1")
def test_only_empty_spaces_are_explored() -> None:
    g = quiet()
    assert {SOUTH, NORTH} <= set(spaces(g, 0))
    lay(g, "sector_106", *SOUTH)
    lay(g, "sector_306", *NORTH)
    give(g, 0, "tech_wormhole_generator")  # every edge will do now
    assert not {SOUTH, NORTH} & set(spaces(g, 0))
    taken = {(sector.q, sector.r) for sector in g.sectors.values()}
    ships(g, 0, "sector_106", interceptor=1)
    assert not taken & set(spaces(g, 0))


@pytest.mark.rule("eclipse:faq.18")
def test_the_descendants_see_the_first_tile_before_they_draw_another() -> None:
    g = quiet(species="descendants_of_draco terran_directorate")
    stack(g.stacks["inner"], "sector_106", "sector_103")
    played = act(g, 0, "explore", SOUTH, ("place_sector", "second_tile"), ("sector_106", 0), "no")
    assert "second_tile" in played.options("place_sector", 0)
    assert "second_tile" not in played.options("place_sector", 1)
    assert ("sector_103", 0) in played.options("place_sector", 1)
    assert g.discards["inner"].cards == ["sector_103"]
    act(g, 0, "explore", NORTH, "discard")  # and they need not


@pytest.mark.rule("eclipse:erkundung.6", "eclipse:erkundung.7", "eclipse:sektorenfelder.1")
def test_a_tile_is_laid_on_the_explored_space_joined_by_a_wormhole() -> None:
    g = quiet()
    stack(g.stacks["inner"], "sector_106")  # wormholes on the edges 0, 1, 2 and 3
    played = act(g, 0, "explore", SOUTH, ("sector_106", 4), "no")
    assert played.options("place_sector") == {
        *(("sector_106", rotation) for rotation in (0, 3, 4, 5)),
        "discard",
    }
    laid = g.sectors["sector_106"]
    assert (laid.q, laid.r, laid.rotation) == (0, -1, 4)
    assert home(g, 0) in laid.full


@pytest.mark.rule("eclipse:erkundung.7")
def test_a_wormhole_to_a_sector_of_nobody_or_another_does_not_do() -> None:
    g = quiet()
    g.drawn.cards.append("sector_106")
    wide = tile_options(g, 0, SOUTH)
    abandon(g, home(g, 0))  # only the ship is left, and it will do
    assert tile_options(g, 0, SOUTH) == wide
    ships(g, 0, home(g, 0))
    assert tile_options(g, 0, SOUTH) == ["discard"]  # though the center has wormholes all around
    ships(g, 1, home(g, 0), interceptor=1)
    assert tile_options(g, 0, SOUTH) == ["discard"]


@pytest.mark.rule("eclipse:erkundung.3")
@pytest.mark.parametrize(
    ("tile", "ways"), [("sector_106", 6), ("sector_304", 3), ("sector_202", 2), ("sector_108", 3)]
)
def test_ways_to_lay_a_tile_that_look_alike_are_one(tile: str, ways: int) -> None:
    seen = {wormholes(tile, rotation) for rotation in range(6)}
    assert {wormholes(tile, rotation) for rotation in turns(tile)} == seen
    assert len(turns(tile)) == len(seen) == ways


@pytest.mark.rule("eclipse:erkundung.8", "eclipse:erkundung.24", "eclipse:erkundung.25")
def test_with_the_generator_half_a_wormhole_is_enough() -> None:
    g = quiet()
    g.drawn.cards.append("sector_304")  # two wormholes, on opposite edges
    whole = {("sector_304", 0)}  # turned by 180° it looks the same
    assert set(tile_options(g, 0, NORTH)) == {*whole, "discard"}
    assert SOUTH_EAST not in spaces(g, 0)
    give(g, 0, "tech_wormhole_generator")
    turned = {("sector_304", rotation) for rotation in range(3)}
    assert set(tile_options(g, 0, NORTH)) == {*turned, "discard"}  # the wormhole is home's
    assert SOUTH_EAST in spaces(g, 0)
    halves = {("sector_304", 2)}  # the wormhole is the tile's
    assert set(tile_options(g, 0, SOUTH_EAST)) == {*halves, "discard"}  # without any: E


@pytest.mark.rule("eclipse:erkundung.24")
def test_half_a_wormhole_must_lead_to_a_sector_one_explores_from() -> None:
    g = quiet()
    give(g, 0, "tech_wormhole_generator")
    lay(g, "sector_306", 1, -3, rotation=2)  # wormholes to the south and north-west
    abandon(g, home(g, 0))
    ships(g, 0, home(g, 0))
    ships(g, 0, "sector_306", interceptor=1)
    g.drawn.cards.append("sector_202")
    wide = set(tile_options(g, 0, SOUTH_EAST))
    assert len(wide) == 3  # both ways it can be turned: 306 has a wormhole there
    ancients(g, "sector_306", 1)  # now its ship is held
    assert set(tile_options(g, 0, SOUTH_EAST)) == {
        ("sector_202", 1),  # whole wormholes will do
        "discard",
    }


@pytest.mark.rule("eclipse:erkundung.10", "eclipse:erkundung.13", "eclipse:erkundung.15")
@pytest.mark.rule("eclipse:entdeckungsplaettchen.1", "eclipse:entdeckungsplaettchen.3")
def test_a_discovery_symbol_brings_a_tile_for_the_first_disc() -> None:
    g = quiet()
    stack(g.stacks["middle"], "sector_208")
    stack(g.discovery_pile, "discovery_money_8")
    played = act(g, 0, "explore", SOUTH_WEST, ("sector_208", 2), "yes", ("use_discovery", "use"))
    assert played.kinds == ["explore_space", "place_sector", "take_control", "use_discovery"]
    assert played.options("use_discovery") == {"use", "keep"}
    assert played.asked[-1].about["tile"] == "discovery_money_8"  # the front is shown
    assert g.players[0].storage["money"] == 8
    assert g.sectors["sector_208"].discovery.cards == []


@pytest.mark.rule("eclipse:erkundung.10", "eclipse:erkundung.12", "eclipse:erkundung.14")
def test_without_a_disc_the_tile_stays_for_another() -> None:
    g = quiet()
    stack(g.stacks["middle"], "sector_208")
    stack(g.discovery_pile, "discovery_money_8")
    act(g, 0, "explore", SOUTH_WEST, ("sector_208", 2), ("take_control", "no"))
    assert g.sectors["sector_208"].disc == -1
    assert g.sectors["sector_208"].discovery.cards == ["discovery_money_8"]
    assert not g.sectors["sector_208"].discovery.open_to(0)  # face down
    act(g, 0, "influence", "sector_208", ("use_discovery", "keep"), "done")
    assert g.players[0].discoveries == ["discovery_money_8"]  # the back: 2 points
    assert g.players[0].storage["money"] == 0


@pytest.mark.rule("eclipse:erkundung.11", "eclipse:erkundung.17")
def test_ancients_guard_a_discovery_tile_and_keep_discs_out() -> None:
    g = quiet()
    stack(g.stacks["middle"], "sector_203")
    before = g.ancients
    played = act(g, 0, "explore", SOUTH_WEST, ("sector_203", 0))
    assert "take_control" not in played.kinds
    sector = g.sectors["sector_203"]
    assert (sector.ancients, len(sector.discovery.cards)) == (2, 1)
    assert g.ancients == before - 2
    assert not can_hold_disc(g, "sector_203", 0)


@pytest.mark.rule("eclipse:erkundung.12", "eclipse:konzept-einfluss.1")
def test_a_disc_from_the_track_takes_control_at_once() -> None:
    g = quiet()
    stack(g.stacks["inner"], "sector_106")
    act(g, 0, "explore", SOUTH, ("sector_106", 0), "yes", ("end_turn", "done"))
    assert g.sectors["sector_106"].disc == 0
    assert g.players[0].discs == 10  # one for the action, one for the sector


@pytest.mark.rule("eclipse:erkundung.12")
def test_without_a_disc_left_control_is_not_offered() -> None:
    g = quiet()
    g.players[0].acted["build"] = 11
    g.players[0].discs = 1
    stack(g.stacks["inner"], "sector_106")
    played = act(g, 0, "explore", SOUTH, ("sector_106", 0))
    assert played.kinds == ["explore_space", "place_sector"]


@pytest.mark.rule("eclipse:erkundung.18")
def test_after_a_fight_the_discovery_goes_to_whoever_places_the_disc() -> None:
    g = quiet()
    lay(g, "sector_207", -1, -1)
    hide(g, "sector_207", "discovery_science_5")
    ships(g, 1, "sector_207", interceptor=1)
    ships(g, 0, "sector_207", interceptor=2)
    answers = ["attack", ("take_control", "yes"), ("use_discovery", "use")]
    played = stages(g, "combat", "upkeep", *answers, dice=[1, 6, 6])
    assert played.asked[-1].seat == 0
    assert (g.players[0].storage["science"], g.players[1].storage["science"]) == (5, 0)


@pytest.mark.rule("eclipse:erkundung.19")
def test_nobody_takes_the_center_before_its_defence_falls() -> None:
    g = quiet()
    assert not can_hold_disc(g, "sector_001", 0)
    g.sectors["sector_001"].gcds = False
    assert can_hold_disc(g, "sector_001", 0)


@pytest.mark.rule("eclipse:erkundung.20", "eclipse:erkundung.23", "eclipse:kolonieschiffe.1")
def test_colony_ships_may_land_at_any_moment_of_the_action() -> None:
    g = quiet()
    lay(g, "sector_201", -1, -1, rotation=0, disc=0)
    stack(g.stacks["inner"], "sector_106")
    played = act(
        g,
        0,
        "explore",
        ("sector_201", 0, "money"),
        SOUTH,
        ("sector_106", 0),
        "yes",
        ("sector_106", 0, "science"),
        "done",
    )
    assert ("sector_106", 0, "science") not in played.options("explore_space")
    assert g.sectors["sector_106"].settled == [0]
    assert g.players[0].colony_ships == 1


@pytest.mark.rule("eclipse:erkundung.21")
def test_with_the_last_tile_the_discards_become_a_new_stack() -> None:
    g = quiet()
    g.discards["inner"].cards = g.stacks["inner"].cards[:3]
    g.box.cards += g.stacks["inner"].cards[4:]
    g.stacks["inner"].cards = g.stacks["inner"].cards[3:4]
    last = g.stacks["inner"].cards[0]
    played = act(g, 0, "explore", SOUTH, "discard")
    assert played.draws == [(3, 2)]  # shuffled as soon as the last one was turned over
    assert len(g.stacks["inner"].cards) == 3
    assert g.discards["inner"].cards == [last]


def last_tiles(g: Galaxy, *tiles: str) -> None:
    """Only these tiles are left in the inner stack."""
    g.box.cards += [tile for tile in g.stacks["inner"].cards if tile not in tiles]
    g.stacks["inner"].cards = list(reversed(tiles))


@pytest.mark.rule("eclipse:erkundung.21", "eclipse:erkundung.22")
def test_the_last_tile_can_be_explored_again_after_it_was_discarded() -> None:
    g = quiet()
    last_tiles(g, "sector_106")
    act(g, 0, "explore", SOUTH, "discard")
    assert (g.stacks["inner"].cards, g.discards["inner"].cards) == ([], ["sector_106"])
    assert SOUTH in spaces(g, 0)
    act(g, 0, "explore", SOUTH, ("sector_106", 0), "no")
    assert "sector_106" in g.sectors


@pytest.mark.rule("eclipse:erkundung.21", "eclipse:spezies-draco.9")
def test_the_descendants_turn_over_a_second_tile_only_if_there_is_one() -> None:
    g = quiet(species="descendants_of_draco terran_directorate")
    last_tiles(g, "sector_106")
    played = act(g, 0, "explore", SOUTH, "discard")
    assert "second_tile" not in played.options("place_sector")
    g = quiet(species="descendants_of_draco terran_directorate")
    last_tiles(g, "sector_106", "sector_103")
    move("sector_103", g.stacks["inner"], g.discards["inner"])
    played = act(g, 0, "explore", SOUTH, "second_tile", ("sector_103", 0), "no")
    assert ("sector_106", 0) in played.options("place_sector", 1)  # the discards were a new stack
    assert g.discards["inner"].cards == ["sector_106"]


@pytest.mark.rule("eclipse:erkundung.22")
def test_a_region_without_tiles_cannot_be_explored() -> None:
    g = quiet()
    g.box.cards += g.stacks["inner"].cards
    g.stacks["inner"].cards = []
    assert SOUTH not in spaces(g, 0)
    for area in ("middle", "outer"):
        g.box.cards += g.stacks[area].cards
        g.stacks[area].cards = []
    assert not can(g, 0, "explore")
    assert "explore" not in turn(g, "pass").options("choose_action")
