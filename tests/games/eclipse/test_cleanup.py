"""Aufräumphase: new technologies, everything home, the next round."""

import pytest

from orrery.games.eclipse.rules.cleanup import cleanup, tidy_up
from orrery.games.eclipse.state import NOBODY

from .scenario import kept, market, table


def offered(players: int) -> int:
    """How many technology tiles a clean-up phase brings."""
    g = table(players)
    before = sum(g.market.values())
    kept(g, cleanup(g))
    return sum(g.market.values()) - before


@pytest.mark.rule("eclipse:aufraeumphase.1", "eclipse:aufraeumphase-technologien.2-spieler")
def test_two_players_get_four_new_technologies() -> None:
    assert offered(2) == 4


@pytest.mark.rule("eclipse:aufraeumphase-technologien.3-spieler")
def test_three_players_get_six_new_technologies() -> None:
    assert offered(3) == 6


@pytest.mark.rule("eclipse:aufraeumphase-technologien.4-spieler")
def test_four_players_get_seven_new_technologies() -> None:
    assert offered(4) == 7


@pytest.mark.rule("eclipse:aufraeumphase-technologien.5-spieler")
def test_five_players_get_eight_new_technologies() -> None:
    assert offered(5) == 8


@pytest.mark.rule("eclipse:aufraeumphase-technologien.6-spieler")
def test_six_players_get_nine_new_technologies() -> None:
    assert offered(6) == 9


@pytest.mark.rule("eclipse:aufraeumphase.1")
def test_like_tiles_share_a_place_and_an_empty_bag_brings_none() -> None:
    g = table()
    market(g, "tech_gauss_shield")
    g.technology_bag.cards.remove("tech_gauss_shield")
    g.technology_bag.cards.append("tech_gauss_shield")
    kept(g, cleanup(g))
    assert g.market["tech_gauss_shield"] == 2
    g.technology_bag.cards[:] = ["tech_orbital"]
    g.market.pop("tech_orbital", None)
    kept(g, cleanup(g))
    assert g.market["tech_orbital"] == 1
    assert g.technology_bag.cards == []


@pytest.mark.rule("eclipse:aufraeumphase.2")
def test_discs_return_from_actions_and_reactions() -> None:
    g = table()
    player = g.players[0]
    player.acted = {"explore": 3, "reaction_move": 2}
    player.discs -= 5
    kept(g, tidy_up(g, 0))
    assert player.discs == 12
    assert player.acted == {}


@pytest.mark.rule("eclipse:aufraeumphase.3")
def test_cubes_return_from_the_graveyards_to_their_tracks() -> None:
    g = table()
    player = g.players[0]
    player.graveyard = {"money": 2, "science": 1}
    player.cubes = {"money": 5, "science": 5, "materials": 5}
    kept(g, tidy_up(g, 0))
    assert player.cubes == {"money": 7, "science": 6, "materials": 5}


@pytest.mark.rule("eclipse:aufraeumphase.4")
def test_a_full_track_sends_cubes_to_another() -> None:
    g = table()
    player = g.players[0]
    player.graveyard = {"money": 2}
    player.cubes = {"money": 11, "science": 5, "materials": 5}
    played = kept(g, tidy_up(g, 0), "materials")
    assert played.options("return_cube") == {"science", "materials"}
    assert player.cubes == {"money": 12, "science": 5, "materials": 6}


@pytest.mark.rule("eclipse:aufraeumphase.5")
def test_colony_ships_are_ready_and_nobody_has_passed() -> None:
    g = table()
    player = g.players[0]
    player.colony_ships, player.used_colony_ships, player.passed = 1, 2, True
    kept(g, tidy_up(g, 0))
    assert (player.colony_ships, player.used_colony_ships, player.passed) == (3, 0, False)


@pytest.mark.rule("eclipse:aufraeumphase.6", "eclipse:aufraeumphase.7")
def test_the_first_to_pass_starts_the_next_round() -> None:
    g = table(3)
    g.round, g.next_first = 4, 2
    kept(g, cleanup(g))
    assert (g.round, g.stage, g.first, g.active, g.next_first) == (5, "turn", 2, 2, NOBODY)


@pytest.mark.rule("eclipse:aufraeumphase.2")
def test_who_is_out_gets_nothing_back() -> None:
    g = table(3)
    g.players[1].out = g.players[1].passed = True
    kept(g, cleanup(g))
    assert g.players[1].passed  # never on turn again


@pytest.mark.rule("eclipse:aufraeumphase.7")
def test_without_a_first_to_pass_the_marker_stays() -> None:
    g = table(3)
    g.first = g.active = 1
    kept(g, cleanup(g))
    assert (g.first, g.active) == (1, 1)


@pytest.mark.rule("eclipse:aufraeumphase.7", "eclipse:wartung-bankrott.9")
def test_no_round_begins_without_players() -> None:
    g = table()
    g.players[0].out = True
    kept(g, cleanup(g))
    assert g.stage == "turn"
    g.players[1].out = True
    kept(g, cleanup(g))
    assert g.stage == "scoring"
