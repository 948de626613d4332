"""Einfluss: discs to and from sectors, and colony ships flipped back."""

import pytest

from orrery.games.eclipse.rules.influence import targets
from orrery.games.eclipse.state import NOBODY, Galaxy

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
    orbital,
    populate,
    quiet,
    ships,
)


def galaxy() -> Galaxy:
    """Around the home of seat 0 at (0, -2): 201 and 202 behind whole wormholes, 306 behind half of
    one, 310 behind none at all, and 203 beyond 202."""
    g = quiet()
    lay(g, "sector_201", -1, -1, rotation=0)  # south-west: a wormhole on both sides
    lay(g, "sector_202", 0, -3, rotation=0)  # north: likewise
    lay(g, "sector_306", 1, -3, rotation=0)  # north-east: home has a wormhole, 306 has none there
    lay(g, "sector_310", 1, -2, rotation=0)  # south-east: no wormhole on either side
    lay(g, "sector_205", -1, -3, rotation=0)  # beyond 202
    return g


@pytest.mark.rule("eclipse:einfluss.1", "eclipse:einfluss.2", "eclipse:einfluss.3")
def test_up_to_two_discs_from_the_track() -> None:
    g = galaxy()
    played = act(g, 0, "influence", "sector_201", "sector_202", ("end_turn", "done"))
    free = {"sector_201", "sector_202"}
    assert played.options("influence", 0) == {*free, ("take", home(g, 0)), "done"}
    assert [g.sectors[id].disc for id in ("sector_201", "sector_202")] == [0, 0]
    assert g.players[0].discs == 9
    assert played.kinds.count("influence") == 2  # and no third disc


@pytest.mark.rule("eclipse:einfluss.1")
def test_two_at_most_and_none_at_least() -> None:
    g = galaxy()
    act(g, 0, "influence", ("influence", "done"))
    assert g.players[0].discs == 11  # the action cost a disc all the same


@pytest.mark.rule("eclipse:einfluss.1", "eclipse:einfluss.2", "eclipse:einfluss.5")
def test_a_disc_taken_back_counts_as_one_of_the_two() -> None:
    g = galaxy()
    control(g, 0, "sector_201", "sector_202")
    answers = [("take", "sector_201"), ("influence_target", "track"), ("take", "sector_202")]
    answers += [("influence_target", "track")]
    played = act(g, 0, "influence", *answers)
    assert [choice.about["discs"] for choice in played.asked if choice.kind == "influence"] == [
        2,
        1,
    ]
    assert [g.sectors[id].disc for id in ("sector_201", "sector_202")] == [NOBODY, NOBODY]
    assert g.players[0].discs == 11  # the home, and the action


@pytest.mark.rule("eclipse:einfluss.1")
def test_one_disc_may_be_enough() -> None:
    g = galaxy()
    played = act(g, 0, "influence", "sector_201", ("influence", "done"))
    assert "done" in played.options("influence", 1)
    assert g.sectors["sector_201"].disc == 0 and g.sectors["sector_202"].disc == NOBODY


@pytest.mark.rule("eclipse:einfluss.3", "eclipse:einfluss.6", "eclipse:einfluss.7")
def test_the_target_is_connected_and_free() -> None:
    g = galaxy()
    assert set(targets(g, 0)) == {"sector_201", "sector_202"}
    ships(g, 1, "sector_201", interceptor=1)  # an enemy ship
    assert set(targets(g, 0)) == {"sector_202"}
    control(g, 1, "sector_202")  # an enemy disc
    assert targets(g, 0) == []


@pytest.mark.rule("eclipse:einfluss.3", "eclipse:erkundung.17")
def test_no_disc_among_ancients() -> None:
    g = galaxy()
    ancients(g, "sector_201", 1)
    assert set(targets(g, 0)) == {"sector_202"}


@pytest.mark.rule("eclipse:einfluss.4", "eclipse:einfluss.7")
def test_a_ship_of_ones_own_is_presence_enough() -> None:
    g = galaxy()
    ships(g, 0, "sector_310", interceptor=1)
    assert "sector_310" in targets(g, 0)  # although no wormhole leads there
    ships(g, 1, "sector_310", interceptor=1)
    assert "sector_310" not in targets(g, 0)  # only if nobody else is there
    ships(g, 0, "sector_202", interceptor=1)
    assert "sector_205" in targets(g, 0)  # next to the ship


@pytest.mark.rule("eclipse:einfluss.14", "eclipse:einfluss.15")
def test_with_the_generator_half_a_wormhole_is_enough() -> None:
    g = galaxy()
    give(g, 0, "tech_wormhole_generator")
    assert set(targets(g, 0)) == {"sector_201", "sector_202", "sector_306"}  # but never 310


@pytest.mark.rule("eclipse:einfluss.5", "eclipse:einfluss.10", "eclipse:faq.4")
def test_a_disc_and_all_cubes_of_its_sector_come_home() -> None:
    g = galaxy()
    control(g, 0, "sector_201")
    populate(g, "sector_201", 0, 1)
    before = g.players[0].discs
    act(g, 0, "influence", ("take", "sector_201"), ("influence_target", "track"), "done")
    assert g.sectors["sector_201"].disc == NOBODY
    assert g.sectors["sector_201"].settled == []
    assert g.players[0].cubes == {"money": 10, "science": 10, "materials": 10}
    assert g.players[0].discs == before  # one for the action, one back


@pytest.mark.rule("eclipse:einfluss.2", "eclipse:einfluss.5")
def test_a_disc_may_go_from_sector_to_sector() -> None:
    g = galaxy()
    control(g, 0, "sector_201")
    played = act(g, 0, "influence", ("take", "sector_201"), "sector_202", "done")
    assert played.options("influence_target") == {"sector_202", "track"}
    assert (g.sectors["sector_201"].disc, g.sectors["sector_202"].disc) == (NOBODY, 0)


@pytest.mark.rule("eclipse:einfluss.8", "eclipse:einfluss.13", "eclipse:kolonieschiffe.2")
def test_colony_ships_settle_the_new_sector_right_away() -> None:
    g = galaxy()
    played = act(
        g,
        0,
        "influence",
        "sector_201",
        ("sector_201", 1, "materials"),
        ("sector_201", 0, "money"),
        ("influence", "done"),  # though a colony ship could be flipped, and is not asked again
    )
    assert ("sector_201", 0, "money") not in played.options("influence", 0)  # not yet
    assert sorted(g.sectors["sector_201"].settled) == [0, 1]


@pytest.mark.rule("eclipse:einfluss.9")
def test_two_colony_ships_are_flipped_even_without_a_disc() -> None:
    g = quiet()
    g.players[0].colony_ships, g.players[0].used_colony_ships = 0, 3
    played = act(g, 0, "influence", "flip_colony_ship", "flip_colony_ship", "done")
    assert played.options("influence", 0) == {("take", home(g, 0)), "flip_colony_ship", "done"}
    assert "flip_colony_ship" not in played.options("influence", 2)
    assert (g.players[0].colony_ships, g.players[0].used_colony_ships) == (2, 1)
    assert g.sectors[home(g, 0)].disc == 0


@pytest.mark.rule("eclipse:einfluss.9")
def test_colony_ships_are_flipped_in_an_influence_action_only() -> None:
    g = quiet()
    g.players[0].colony_ships, g.players[0].used_colony_ships = 0, 3
    act(g, 0, "influence", ("influence", "done"))  # and not even there
    assert "flip_colony_ship" not in act(g, 0, "upgrade", "done").options("upgrade_slot")


@pytest.mark.rule("eclipse:einfluss.9")
def test_colony_ships_not_flipped_are_not_saved_up_for_the_next_action() -> None:
    g = quiet()
    player = g.players[0]
    player.colony_ships, player.used_colony_ships = 0, 3
    act(g, 0, "influence", "flip_colony_ship", "done")
    assert g.flips == 0
    played = act(g, 0, "influence", "flip_colony_ship", "flip_colony_ship", "done")
    assert "flip_colony_ship" not in played.options("influence", 2)
    assert (player.colony_ships, player.used_colony_ships) == (3, 0)


@pytest.mark.rule("eclipse:einfluss.9")
def test_flipping_alone_is_reason_enough_for_the_action() -> None:
    g = quiet()
    abandon(g, home(g, 0))
    player = g.players[0]
    player.acted["build"], player.discs = player.discs - 1, 1
    assert not can(g, 0, "influence")
    player.colony_ships, player.used_colony_ships = 2, 1
    assert can(g, 0, "influence")


@pytest.mark.rule("eclipse:einfluss.8", "eclipse:einfluss.9", "eclipse:kolonieschiffe.1")
def test_colony_ships_used_after_the_last_disc_may_still_be_flipped() -> None:
    g = galaxy()
    discs = ["sector_202", "sector_201"]  # so far no colony ship is used
    flights = [("sector_201", 0, "money"), "flip_colony_ship"]
    flights += [("sector_201", 1, "materials"), "flip_colony_ship"]
    flights += [("sector_202", 0, "science")]  # a third one, not to be flipped any more
    played = act(g, 0, "influence", *discs, *flights)
    assert "flip_colony_ship" not in played.options("end_turn", 0)
    assert (g.players[0].colony_ships, g.players[0].used_colony_ships) == (2, 1)
    assert g.sectors["sector_201"].settled == [0, 1]


@pytest.mark.rule("eclipse:einfluss.11", "eclipse:graue-quadrate.2")
def test_a_cube_from_a_gray_square_goes_where_its_owner_likes() -> None:
    g = quiet()
    lay(g, "sector_103", 0, -1, rotation=0, disc=0)
    populate(g, "sector_103", 1)  # from the money track
    answers = [("take", "sector_103"), ("return_cube", "science"), "done"]
    played = act(g, 0, "influence", *answers)
    assert played.options("return_cube") == {"money", "science", "materials"}
    assert g.players[0].cubes == {"money": 9, "science": 11, "materials": 10}


@pytest.mark.rule("eclipse:einfluss.12", "eclipse:orbitale.1")
def test_a_cube_from_an_orbital_goes_to_money_or_science() -> None:
    g = quiet()
    lay(g, "sector_201", -1, -1, rotation=0, disc=0)
    orbital(g, "sector_201")
    populate(g, "sector_201", 2)
    answers = [("take", "sector_201"), ("return_cube", "science"), "done"]
    played = act(g, 0, "influence", *answers)
    assert played.options("return_cube") == {"money", "science"}
    assert g.sectors["sector_201"].orbital  # the structure stays


@pytest.mark.rule("eclipse:faq.7")
def test_a_full_track_sends_a_cube_to_another() -> None:
    g = quiet()
    lay(g, "sector_201", -1, -1, rotation=0, disc=0)
    populate(g, "sector_201", 0)
    g.players[0].cubes = {"money": 12, "science": 9, "materials": 8}  # 33 with those on the board
    act(g, 0, "influence", ("take", "sector_201"), ("return_cube", "materials"), "done")
    assert g.players[0].cubes == {"money": 12, "science": 9, "materials": 9}


@pytest.mark.rule("eclipse:faq.9")
def test_the_disc_that_connects_cannot_be_the_one_that_moves() -> None:
    g = quiet()
    lay(g, "sector_201", -1, -1, rotation=0, disc=0)
    lay(g, "sector_306", -2, -1, rotation=1)  # only 201 leads there
    assert "sector_306" in targets(g, 0)
    assert "sector_306" not in targets(g, 0, leaving="sector_201")
    ships(g, 0, "sector_201", interceptor=1)  # a ship keeps up the connection
    assert "sector_306" in targets(g, 0, leaving="sector_201")


@pytest.mark.rule("eclipse:faq.11")
def test_cubes_leave_only_with_the_disc_which_may_return() -> None:
    g = galaxy()
    control(g, 0, "sector_201")
    populate(g, "sector_201", 0, 1)
    answers = [("take", "sector_201"), "track", "sector_201", ("end_turn", "done")]
    played = act(g, 0, "influence", *answers)
    assert "sector_201" not in played.options("influence_target", 0)  # not in a single move
    assert g.sectors["sector_201"].disc == 0
    assert g.sectors["sector_201"].settled == []


@pytest.mark.rule("eclipse:faq.17")
def test_the_descendants_earn_a_discovery_only_with_a_new_disc() -> None:
    g = quiet(species="descendants_of_draco terran_directorate")
    lay(g, "sector_201", -1, -1, rotation=0)
    hide(g, "sector_201", "discovery_money_8")
    ancients(g, "sector_201", 1)
    act(g, 0, "influence", "sector_201", "done")
    assert g.sectors["sector_201"].disc == 0
    assert g.sectors["sector_201"].discovery.cards == ["discovery_money_8"]
    ancients(g, "sector_201", 0)  # somebody destroyed it
    answers = [("take", "sector_201"), "sector_201", ("use_discovery", "use")]
    answers += [("end_turn", "done")]
    act(g, 0, "influence", *answers)
    assert g.players[0].storage["money"] == 8


@pytest.mark.rule("eclipse:einfluss.1")
def test_who_is_gone_from_the_board_has_no_influence() -> None:
    g = quiet()
    abandon(g, home(g, 0))
    assert can(g, 0, "influence")  # a ship is left, and a disc may join it
    g.players[0].acted["build"] = g.players[0].discs - 1
    g.players[0].discs = 1
    assert not can(g, 0, "influence")  # the last disc would be the action's
    g.players[0].discs += g.players[0].acted.pop("build")
    ships(g, 0, home(g, 0))
    assert not can(g, 0, "influence")
