"""Action cards for the activation of a system and for what moves into it."""

import pytest

from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.galaxy import adjacent, are_neighbours
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.tactical_action import perform_tactical_action
from orrery.games.ti4.rules.turn import end_action
from orrery.games.ti4.rules.ways import Ways
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers

from ...driving import Played
from ..scenario import activate, at, gain, hold, kept, know, leaderless, put, table


def begin(g: Galaxy, system: str, *answers: object) -> Played:
    """The active player activates a system."""
    return kept(g, perform_tactical_action(g), ("activate", f"tile_{system}"), *answers)


def comers(g: Galaxy, system: str) -> set[tuple[str, str]]:
    return set(Ways(g, 0, f"tile_{system}").able)


def test_flank_speed_adds_one_to_all_ships_in_this_action_only() -> None:
    g = table()
    put(g, 0, "1", "dreadnought")
    put(g, 0, "29", "carrier")
    hold(g, 0, "flank_speed")
    hold(g, 1, "flank_speed")
    begin(g, "20", ("use_ability", "flank_speed"))
    assert comers(g, "20") == {("tile_1", "dreadnought"), ("tile_29", "carrier")}
    kept(g, end_action(g))
    assert comers(g, "20") == set()


@pytest.mark.rule("ti4:3.6b")
def test_a_second_flank_speed_for_one_activation_is_refused() -> None:
    g = table()
    hold(g, 0, "flank_speed", "flank_speed")
    played = begin(g, "20", ("use_ability", "flank_speed"))
    assert played.kinds == ["activate", "use_ability"]
    assert g.players[0].hand.cards == ["flank_speed"]


@pytest.mark.rule("ti4:3.6b")
def test_a_cancelled_card_was_not_played_so_a_second_copy_may_be() -> None:
    g = table()
    hold(g, 0, "flank_speed", "flank_speed")
    hold(g, 1, "sabotage")
    use = ("use_ability", "flank_speed")
    begin(g, "20", use, ("use_ability", "sabotage"), use)
    assert modifiers.total(g, Q.MOVE, 0) == 1


def test_ships_of_the_chosen_system_fly_past_ships_of_others() -> None:
    g = table()
    for seat, system, unit in ((0, "29", "cruiser"), (0, "30", "cruiser"), (1, "21", "destroyer")):
        put(g, seat, system, unit)
    put(g, 1, "28", "destroyer")
    put(g, 1, "22", "destroyer")
    hold(g, 0, "in_the_silence_of_space")
    played = begin(
        g, "18", ("use_ability", "in_the_silence_of_space"), ("choose_system", "tile_29")
    )
    assert played.options("choose_system") == {"tile_29", "tile_30"}
    assert comers(g, "18") == {("tile_29", "cruiser")}


@pytest.mark.rule("ti4:17.4e")
def test_ships_of_the_active_system_fly_past_others_to_fetch_something() -> None:
    g = table()
    put(g, 0, "18", "carrier")
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "infantry")
    know(g, 0, "carrier_ii")
    for system in ("19", "20", "21", "22", "23", "24"):  # all around
        put(g, 1, system, "destroyer")
    hold(g, 0, "in_the_silence_of_space")
    load = ("load", "tile_18", "carrier", "wellon", "infantry")
    begin(g, "18", ("use_ability", "in_the_silence_of_space"))
    kept(g, move_ships(g), ("move_ships", load))
    assert at(g, 0, "18") == {"carrier": 1, "infantry": 1}


def test_without_the_card_they_do_not() -> None:
    g = table()
    put(g, 0, "29", "cruiser")
    put(g, 1, "21", "destroyer")
    begin(g, "18")
    assert comers(g, "18") == set()


def test_they_also_fetch_cargo_from_there() -> None:
    g = table()
    put(g, 0, "29", "carrier")
    gain(g, 0, "thibah")
    put(g, 0, "thibah", "infantry")
    put(g, 1, "21", "destroyer")
    know(g, 0, "carrier_ii")
    hold(g, 0, "in_the_silence_of_space")
    begin(g, "18", ("use_ability", "in_the_silence_of_space"))
    assert "tile_21" in Ways(g, 0, "tile_18").stops_of("tile_29", "carrier")
    load = ("load", "tile_29", "carrier", "thibah", "infantry")
    kept(g, move_ships(g), ("move_ships", ("ship", "tile_29", "carrier")), ("move_ships", load))
    assert at(g, 0, "18") == {"carrier": 1, "infantry": 1}


def test_a_star_chart_joins_alpha_and_beta_for_everybody() -> None:
    g = table()
    put(g, 0, "26", "carrier")
    put(g, 1, "40", "carrier")
    assert not are_neighbours(g, 1, 0)
    hold(g, 0, "lost_star_chart")
    begin(g, "40", ("use_ability", "lost_star_chart"))
    assert comers(g, "40") == {("tile_26", "carrier")}
    assert "tile_26" in adjacent(g, "tile_40")
    assert are_neighbours(g, 1, 0)
    kept(g, end_action(g))
    assert "tile_26" not in adjacent(g, "tile_40")


@pytest.mark.parametrize("card", ["lost_star_chart", "upgrade", "in_the_silence_of_space"])
def test_only_the_player_who_activates_a_system_plays_these(card: str) -> None:
    g = table()
    put(g, 1, "20", "cruiser")
    put(g, 1, "21", "cruiser")
    hold(g, 1, card)
    assert begin(g, "20").kinds == ["activate"]


def test_a_star_chart_works_where_wormholes_are_closed_to_ships() -> None:
    g = table()
    put(g, 0, "26", "carrier")
    modifiers.add(g, "test", Q.NO_WORMHOLE)
    hold(g, 0, "lost_star_chart")
    begin(g, "40", ("use_ability", "lost_star_chart"))
    assert comers(g, "40") == {("tile_26", "carrier")}


@pytest.mark.rule("ti4:faq.32")
def test_upgrade_replaces_a_cruiser_that_was_there_at_the_activation() -> None:
    g = table()
    put(g, 0, "20", "2 cruiser")
    hold(g, 0, "upgrade")
    begin(g, "20", ("use_ability", "upgrade"))
    assert at(g, 0, "20") == {"cruiser": 1, "dreadnought": 1}


@pytest.mark.rule("ti4:faq.32")
def test_no_upgrade_of_other_ships_or_elsewhere() -> None:
    g = table()
    put(g, 0, "20", "destroyer")
    put(g, 0, "21", "cruiser")
    hold(g, 0, "upgrade")
    assert begin(g, "20").kinds == ["activate"]


def test_a_damaged_cruiser_may_be_upgraded_and_is_sound_again() -> None:
    g = leaderless("titans", "letnev", "hacan")
    know(g, 0, "saturn_engine_ii")
    put(g, 0, "20", "cruiser", "cruiser:damaged")
    hold(g, 0, "upgrade")
    ship = ("tile_20", "cruiser:damaged")
    begin(g, "20", ("use_ability", "upgrade"), ("choose_ship", ship))
    assert at(g, 0, "20") == {"cruiser": 1, "dreadnought": 1}


@pytest.mark.rule("ti4:59.4")
def test_no_upgrade_without_a_dreadnought() -> None:
    g = table()
    put(g, 0, "20", "cruiser")
    g.players[0].supply["dreadnought"] = 0
    hold(g, 0, "upgrade")
    assert begin(g, "20").kinds == ["activate"]


# -- space cannons ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.33")
def test_an_experimental_battlestation_fires_at_ships_that_moved_in() -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 1, "quann", "space_dock")
    put(g, 0, "20", "2 cruiser")
    hold(g, 1, "experimental_battlestation")
    activate(g, "19")
    ship = ("move_ships", ("ship", "tile_20", "cruiser"))
    kept(g, move_ships(g), ship, ship)
    use = ("use_ability", "experimental_battlestation")
    kept(g, cannon_offense(g), use, dice=[4, 5, 4])
    assert at(g, 0, "19") == {"cruiser": 1}


@pytest.mark.rule("ti4:faq.33")
@pytest.mark.parametrize("moved", [[], ["cruiser"]])
def test_a_battlestation_needs_movement_and_a_dock_near_by(moved: list[str]) -> None:
    g = table()
    gain(g, 1, "quann", "saudor")
    put(g, 1, "saudor" if moved else "quann", "space_dock")
    put(g, 0, "19", "cruiser")
    hold(g, 1, "experimental_battlestation")
    hold(g, 0, "sabotage")
    activate(g, "19")
    assert g.action is not None
    g.action.moved = moved
    assert kept(g, cannon_offense(g)).kinds == []


@pytest.mark.rule("ti4:faq.33", "ti4:34.1a")
def test_a_floating_factory_that_moves_in_is_no_ship() -> None:
    g = table("saar", "letnev", "hacan")
    gain(g, 1, "quann")
    put(g, 1, "quann", "space_dock")
    put(g, 0, "19", "cruiser")
    put(g, 0, "20", "space_dock")
    hold(g, 1, "experimental_battlestation")
    activate(g, "19")
    kept(g, move_ships(g), ("move_ships", ("ship", "tile_20", "space_dock")))
    assert at(g, 0, "19") == {"cruiser": 1, "space_dock": 1}
    assert kept(g, cannon_offense(g)).kinds == []


def test_a_ship_that_only_takes_cargo_aboard_has_not_moved() -> None:
    g = table()
    put(g, 0, "19", "carrier")
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "infantry")
    activate(g, "19")
    load = ("load", "tile_19", "carrier", "wellon", "infantry")
    kept(g, move_ships(g), ("move_ships", load))
    assert g.action is not None and g.action.moved == []


def test_maneuvering_jets_cancel_one_cannon_hit() -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 1, "quann", "2 pds")
    put(g, 0, "25", "2 cruiser")
    hold(g, 0, "maneuvering_jets", "maneuvering_jets")
    activate(g, "25")
    fire, use = ("fire_cannons", 0), ("use_ability", "maneuvering_jets")
    played = kept(g, cannon_offense(g), fire, use, dice=[6, 6])
    assert played.kinds.count("use_ability") == 1
    assert at(g, 0, "25") == {"cruiser": 1}


def test_maneuvering_jets_need_a_hit_of_another_player() -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 1, "quann", "pds")
    put(g, 0, "25", "cruiser")
    hold(g, 0, "maneuvering_jets")
    hold(g, 1, "maneuvering_jets")
    activate(g, "25")
    played = kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[5])
    assert played.kinds == ["fire_cannons"]


@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_target_of_the_cannons_has_a_use_for_jets(seat: int) -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 1, "quann", "pds")
    put(g, 0, "25", "2 cruiser")
    hold(g, seat, "maneuvering_jets")
    activate(g, "25")
    played = kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[6])
    assert played.kinds == ["fire_cannons"]
