"""Diplomatie: who may open relations, what is exchanged, and what ends the friendship."""

import pytest

from orrery.games.eclipse.components import SPECIES
from orrery.games.eclipse.rules.diplomacy import partners
from orrery.games.eclipse.rules.reputation import fits
from orrery.games.eclipse.rules.resources import income
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.state import NOBODY, Galaxy

from .scenario import (
    abandon,
    act,
    ally,
    control,
    give,
    home,
    lay,
    quiet,
    reputation,
    ships,
    stack,
    stages,
    turn,
)

# The homes of seat 0 and seat 1 lie at (2, -2) and (2, 0); 210 comes between them.


def neighbours(rotation: int = 0, disc: int = 0) -> Galaxy:
    """Four players; seat 0 controls 210, which has a wormhole towards the home of seat 1."""
    g = quiet(4)
    lay(g, "sector_210", 2, -1, rotation, disc)
    return g


def relations(g: Galaxy, *answers: str) -> None:
    """Seat 0 proposes relations to seat 1, and passes."""
    turn(g, ("relations", 1), ("accept_relations", "yes"), *answers, "pass")


# -- opening them -------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:diplomatie.1", "eclipse:diplomatie.3")
def test_a_wormhole_between_two_sectors_makes_partners() -> None:
    g = neighbours(disc=NOBODY)
    ships(g, 0, "sector_210", interceptor=1)
    assert partners(g, 0) == []  # a ship is not enough
    control(g, 0, "sector_210")
    assert partners(g, 0) == [1]
    assert partners(g, 1) == [0]


@pytest.mark.rule("eclipse:diplomatie.2")
def test_there_is_no_diplomacy_among_three() -> None:
    g = quiet(3)  # seat 1 lives at (2, 0) here, too
    lay(g, "sector_210", 2, -1, 0, disc=0)
    assert home(g, 1) in g.sectors["sector_210"].full
    assert partners(g, 0) == []


@pytest.mark.rule("eclipse:diplomatie.4")
def test_relations_at_any_time_in_ones_turn_even_without_a_disc() -> None:
    g = neighbours()
    played = turn(g, "upgrade", ("upgrade_slot", ("relations", 1)), "no", "done")
    assert ("relations", 1) in played.options("choose_action")
    assert ("relations", 1) in played.options("upgrade_slot")
    g.active = 0
    g.players[0].acted["build"] = g.players[0].discs
    g.players[0].discs = 0
    assert turn(g, ("choose_action", ("relations", 1)), "no").options("choose_action") == {
        "pass",
        ("relations", 1),
    }


@pytest.mark.rule("eclipse:diplomatie.4")
def test_in_the_turn_of_another_nothing_is_offered() -> None:
    g = neighbours()
    g.active = 2
    played = turn(g, "upgrade", "done")
    assert {choice.seat for choice in played.asked} == {2}
    assert not any(isinstance(option, tuple) for option in played.options("choose_action"))


@pytest.mark.rule("eclipse:diplomatie.5")
def test_the_connection_may_come_by_exploring() -> None:
    g = quiet(4)
    lay(g, "sector_106", 1, 0, 0, disc=1)
    stack(g.stacks["inner"], "sector_107")
    answers = [(1, -1), ("sector_107", 0), "yes", ("end_turn", ("relations", 1)), "no", "done"]
    played = act(g, 0, "explore", *answers)
    assert ("relations", 1) not in played.options("explore_space")


@pytest.mark.rule("eclipse:diplomatie.5")
def test_the_connection_may_come_by_influence() -> None:
    g = neighbours(disc=NOBODY)
    ships(g, 0, "sector_210", interceptor=1)
    answers = ["sector_210", ("influence", ("relations", 1)), "no", "done"]
    played = act(g, 0, "influence", *answers)
    assert ("relations", 1) not in played.options("influence", 0)
    assert ("relations", 1) in played.options("influence", 1)


@pytest.mark.rule("eclipse:diplomatie.5")
def test_the_connection_may_come_by_conquest() -> None:
    g = neighbours(disc=NOBODY)
    ships(g, 0, "sector_210", interceptor=1)
    assert partners(g, 0) == []
    stages(g, "combat", "upkeep", ("take_control", "yes"))
    assert partners(g, 0) == [1]


@pytest.mark.rule("eclipse:diplomatie.6")
def test_half_a_wormhole_is_not_enough_for_diplomats() -> None:
    g = neighbours(rotation=1)
    assert home(g, 1) in g.sectors["sector_210"].half
    give(g, 0, "tech_wormhole_generator")
    assert partners(g, 0) == []


@pytest.mark.rule("eclipse:diplomatie.7")
def test_not_while_ships_are_in_each_others_way() -> None:
    g = neighbours()
    ships(g, 0, home(g, 1), interceptor=1)
    ships(g, 1, home(g, 1))
    assert partners(g, 0) == partners(g, 1) == []  # a ship beside a disc
    ships(g, 0, home(g, 1))
    assert partners(g, 0) == [1]
    ships(g, 1, "sector_210", interceptor=1)
    assert partners(g, 0) == partners(g, 1) == []  # the other way round
    ships(g, 1, "sector_210")
    ships(g, 0, "sector_001", interceptor=1)
    ships(g, 1, "sector_001", interceptor=1)
    assert partners(g, 0) == partners(g, 1) == []  # ship beside ship


@pytest.mark.rule("eclipse:diplomatie-beispiel.1", "eclipse:diplomatie-beispiel.2")
@pytest.mark.rule("eclipse:diplomatie-beispiel.3", "eclipse:diplomatie.7")
def test_the_example_of_green_red_and_blue() -> None:
    green, red, blue = 0, 1, 2
    g = quiet(4)
    lay(g, "sector_205", 2, -1, 0, disc=green)
    lay(g, "sector_106", 1, 0, 0, disc=blue)
    assert partners(g, green) == [red, blue]  # all three are joined
    assert partners(g, red) == [green, blue]
    ships(g, red, "sector_106", interceptor=1)  # Red's ship beside Blue's disc
    ships(g, green, "sector_001", interceptor=1)  # Green and Blue meet
    ships(g, blue, "sector_001", interceptor=1)
    assert partners(g, green) == [red]
    assert partners(g, red) == [green]
    assert partners(g, blue) == []


@pytest.mark.rule("eclipse:diplomatie.8", "eclipse:diplomatie.9", "eclipse:diplomatie.11")
@pytest.mark.rule("eclipse:konzept-botschafter.1", "eclipse:diplomatie.10")
def test_both_give_an_ambassador_with_a_cube_of_any_track() -> None:
    g = neighbours()
    relations(g, "materials", "money")
    assert (g.players[0].allies, g.players[1].allies) == ([1], [0])
    assert g.players[0].cubes == {"money": 10, "science": 10, "materials": 9}
    assert g.players[1].cubes == {"money": 9, "science": 10, "materials": 10}
    assert (income(g.players[0], "materials"), income(g.players[0], "money")) == (4, 3)


@pytest.mark.rule("eclipse:diplomatie.9")
def test_an_empty_track_has_no_cube_to_send() -> None:
    g = neighbours()
    emptied = g.players[0].cubes["science"]
    g.players[0].graveyard["science"], g.players[0].cubes["science"] = emptied, 0
    answers = [("relations", 1), "yes", ("send_cube", "money"), ("send_cube", "science"), "pass"]
    played = turn(g, *answers)
    assert played.options("send_cube", 0) == {"money", "materials"}
    assert played.options("send_cube", 1) == {"money", "science", "materials"}


@pytest.mark.rule("eclipse:diplomatie.8")
def test_the_other_has_to_agree() -> None:
    g = neighbours()
    played = turn(g, ("relations", 1), ("accept_relations", "no"), "pass")
    assert [choice.seat for choice in played.asked] == [0, 1, 0]
    assert (g.players[0].allies, g.players[1].allies) == ([], [])


@pytest.mark.rule("eclipse:diplomatie.12", "eclipse:konzept-botschafter.1")
def test_an_ambassador_is_worth_a_point() -> None:
    g = neighbours()
    ally(g, 0, 1)
    ally(g, 0, 2)
    assert [points(g, seat)["ambassadors"] for seat in range(4)] == [2, 1, 1, 0]


# -- the reputation track -----------------------------------------------------------------------


@pytest.mark.rule("eclipse:diplomatie.10", "eclipse:diplomatie.13", "eclipse:diplomatie.17")
@pytest.mark.rule("eclipse:diplomatie.24", "eclipse:diplomatie.16")
def test_ambassadors_and_reputation_tiles_share_the_track() -> None:
    species = "terran_union hydran_progress orion_hegemony mechanema"
    terran, _, orion, mechanema = quiet(4, species).players
    assert fits(terran, 1, 4) and not fits(terran, 0, 5)  # one slot is for ambassadors only
    assert fits(terran, 3, 2) and not fits(terran, 3, 3)
    assert fits(orion, 0, 5) and not fits(orion, 1, 5)  # one for reputation tiles only
    assert fits(orion, 3, 2) and not fits(orion, 3, 3)
    assert fits(mechanema, 2, 2) and not fits(mechanema, 2, 3)


@pytest.mark.rule("eclipse:diplomatie.14")
def test_a_full_track_gives_up_a_reputation_tile_for_an_ambassador() -> None:
    g = quiet(4, "mechanema terran_union terran_directorate terran_republic")
    lay(g, "sector_210", 2, -1, 0, disc=0)
    reputation(g, 0, *["reputation_1"] * 3, "reputation_3")
    bag = len(g.reputation_bag.cards)
    played = turn(
        g,
        ("relations", 1),
        ("accept_relations", "yes"),
        ("send_cube", "money"),
        ("return_reputation", "reputation_1"),
        ("send_cube", "money"),
        "pass",
    )
    asked = next(choice for choice in played.asked if choice.kind == "return_reputation")
    assert asked.rule == "eclipse:diplomatie.14"  # not the rule of tiles just drawn
    assert g.players[0].reputation.cards == ["reputation_1", "reputation_1", "reputation_3"]
    assert g.players[0].allies == [1]
    assert len(g.reputation_bag.cards) == bag + 1


@pytest.mark.rule("eclipse:diplomatie.10", "eclipse:diplomatie.14")
@pytest.mark.parametrize("species", list(SPECIES))
def test_three_ambassadors_have_room_on_every_track(species: str) -> None:
    player = quiet().players[0]
    player.species = species
    assert fits(player, 3, 0)
    most = max(tiles for tiles in range(9) if fits(player, 2, tiles))
    assert fits(player, 3, most - 1)  # one reputation tile always is enough


@pytest.mark.rule("eclipse:diplomatie.8")
def test_who_has_no_ambassador_or_cube_left_opens_no_relations() -> None:
    g = quiet(5)
    for other in (2, 3, 4):
        ally(g, 0, other)  # all three ambassadors are given away
    g.sectors[home(g, 0)].full.append(home(g, 1))  # as if they were neighbours
    g.sectors[home(g, 1)].full.append(home(g, 0))
    assert partners(g, 0) == partners(g, 1) == []
    g = neighbours()
    g.players[1].cubes = {"money": 0, "science": 0, "materials": 1}
    assert partners(g, 0) == [1]
    g.players[1].cubes["materials"] = 0
    assert partners(g, 0) == partners(g, 1) == []


@pytest.mark.rule("eclipse:diplomatie.15")
def test_one_ambassador_from_each_player() -> None:
    g = neighbours()
    ally(g, 0, 1)
    assert partners(g, 0) == partners(g, 1) == []


# -- ending them --------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:diplomatie.18")
def test_relations_last_even_if_the_connection_is_lost() -> None:
    g = neighbours()
    relations(g, "science", "science")
    abandon(g, "sector_210")
    stages(g, "combat", "upkeep")
    assert (g.players[0].allies, g.players[1].allies) == ([1], [0])


@pytest.mark.rule("eclipse:diplomatie.19", "eclipse:diplomatie.20", "eclipse:diplomatie.21")
def test_moving_to_the_disc_of_an_ally_is_treason() -> None:
    g = neighbours()
    relations(g, "science", "science")
    ships(g, 1, home(g, 1))
    ships(g, 0, "sector_210", interceptor=1)
    answers = [("interceptor", "sector_210"), ("move_to", home(g, 1))]
    cubes = [("return_cube", "money"), ("return_cube", "science")]
    played = act(g, 0, "move", *answers, *cubes, "done")
    assert played.options("move_to") == {home(g, 1), "stop"}  # nobody betrays unasked
    (asked,) = [choice for choice in played.asked if choice.kind == "move_to"]
    assert asked.about["hosts"] == {home(g, 1): ([], [1])}
    assert played.options("return_cube") == {"money", "science", "materials"}
    assert [c.seat for c in played.asked if c.kind == "return_cube"] == [0, 1]
    assert (g.players[0].allies, g.players[1].allies) == ([], [])
    assert g.players[0].cubes == {"money": 11, "science": 9, "materials": 10}
    assert g.players[1].cubes == {"money": 10, "science": 10, "materials": 10}
    assert g.traitor == 0


@pytest.mark.rule("eclipse:diplomatie.19", "eclipse:diplomatie.21")
def test_moving_to_a_ship_of_an_ally_is_treason_and_the_card_changes_hands() -> None:
    g = neighbours()
    g.traitor = 3
    relations(g, "science", "science")
    lay(g, "sector_102", 1, -1, 2)
    ships(g, 1, "sector_102", interceptor=1)
    assert g.sectors[home(g, 0)].full == ["sector_102"]
    answers = [("interceptor", home(g, 0)), ("move_to", "sector_102"), "science", "science"]
    act(g, 0, "move", *answers, ("end_turn", "done"))
    assert g.traitor == 0


@pytest.mark.rule("eclipse:diplomatie.19")
def test_attacking_others_is_not_treason() -> None:
    g = neighbours()
    ally(g, 0, 2)
    ships(g, 0, "sector_210", interceptor=1)
    act(g, 0, "move", ("interceptor", "sector_210"), "done")
    assert (g.traitor, g.players[0].allies) == (NOBODY, [2])


@pytest.mark.rule("eclipse:diplomatie.22")
def test_the_traitor_opens_no_relations() -> None:
    g = neighbours()
    g.traitor = 0
    assert partners(g, 0) == partners(g, 1) == []
    g.traitor = 1
    assert partners(g, 0) == partners(g, 1) == []


@pytest.mark.rule("eclipse:diplomatie.18", "eclipse:diplomatie.22")
def test_the_traitor_keeps_other_friends_and_is_free_when_another_betrays() -> None:
    g = neighbours()
    ally(g, 0, 1)
    ally(g, 0, 2)
    ships(g, 1, home(g, 1))
    ships(g, 0, "sector_210", interceptor=1)
    g.players[0].colony_ships = 0
    answers = [("interceptor", "sector_210"), home(g, 1), "science", "science", "done"]
    act(g, 0, "move", *answers)
    assert (g.traitor, g.players[0].allies) == (0, [2])
    ships(g, 0, home(g, 1))  # no longer in the way
    assert partners(g, 1) == []
    g.traitor = 3
    assert partners(g, 1) == [0]


@pytest.mark.rule("eclipse:diplomatie.23")
def test_the_traitor_loses_two_points() -> None:
    g = neighbours()
    g.traitor = 2
    assert [points(g, seat)["traitor"] for seat in range(4)] == [0, 0, -2, 0]
