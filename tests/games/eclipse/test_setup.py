"""Spielaufbau: the supply, the galaxy and the players, for every number of players."""

from typing import Any

import pytest

from orrery.games.eclipse.components import BOARDS, SECTORS, SPECIES, TECHNOLOGIES
from orrery.games.eclipse.rules.resources import upkeep
from orrery.games.eclipse.rules.upgrade import available
from orrery.games.eclipse.setup import setup
from orrery.games.eclipse.state import NOBODY, Galaxy
from orrery.games.eclipse.title import TITLE
from orrery.kernel.errors import BadOption
from orrery.kernel.match import Match

from .scenario import Played, act, home, market, play, store, table


def laid_out(players: int, species: str, *answers: Any, **more: Any) -> tuple[Galaxy, Played]:
    """Setup as it is played; the last seat becomes the start player."""
    g = TITLE.new(TITLE.settle_options({"species": species, **more}, players), players)
    return g, play(setup(g), answers)


# -- the supply ---------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:aufbau.1")
def test_ship_parts_are_there_and_the_first_round_begins() -> None:
    g = table()
    assert g.round == 1
    assert available(g.players[0]) == [
        "ion_cannon",
        "hull",
        "electron_computer",
        "nuclear_drive",
        "nuclear_source",
    ]


@pytest.mark.rule("eclipse:aufbau.2", "eclipse:aufbau.5", "eclipse:aufbau.6")
def test_technologies_reputation_and_discoveries_are_mixed() -> None:
    g, played = laid_out(2, "random")
    for count in (96, 32, 21):
        assert tuple(range(count, 1, -1)) in played.draws
    assert len(g.technology_bag.cards) + sum(g.market.values()) == 96
    assert len(g.reputation_bag.cards) + sum(len(p.reputation.cards) for p in g.players) == 32
    assert len(g.discovery_pile.cards) == 20  # and one in the center
    zones = (g.technology_bag, g.reputation_bag, g.discovery_pile)
    assert not any(zone.open_to(seat) for zone in zones for seat in (-1, 0, 1))


@pytest.mark.rule(
    "eclipse:aufbau.3",
    "eclipse:aufbau-technologien.2-spieler",
    "eclipse:aufbau-technologien.3-spieler",
    "eclipse:aufbau-technologien.4-spieler",
    "eclipse:aufbau-technologien.5-spieler",
    "eclipse:aufbau-technologien.6-spieler",
)
@pytest.mark.parametrize(("players", "tiles"), [(2, 12), (3, 14), (4, 16), (5, 18), (6, 20)])
def test_the_first_offer_of_technologies(players: int, tiles: int) -> None:
    assert sum(table(players).market.values()) == tiles


@pytest.mark.rule("eclipse:aufbau.4")
def test_equal_technologies_share_a_place() -> None:
    g = table()  # unshuffled, so that like tiles come one after the other
    assert max(g.market.values()) > 1
    assert all(1 <= count <= TECHNOLOGIES[id].copies for id, count in g.market.items())


@pytest.mark.rule("eclipse:aufbau.7")
def test_ancients_structures_and_the_traitor_card_are_in_the_supply() -> None:
    g = table()
    assert (g.ancients, g.structures, g.traitor) == (21, 22, NOBODY)


# -- the galaxy ---------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:aufbau.8", "eclipse:aufbau.9", "eclipse:sektorenfelder.4")
def test_the_center_with_its_defence_on_a_discovery_tile() -> None:
    g = table(3)
    center = g.sectors["sector_001"]
    assert (center.q, center.r, center.gcds, len(center.discovery.cards)) == (0, 0, True, 1)
    assert set(g.sectors) == {"sector_001", *(home(g, seat) for seat in range(3))}


@pytest.mark.rule(
    "eclipse:aufbau.10",
    "eclipse:aufbau-aeussere-sektoren.2-spieler",
    "eclipse:aufbau-aeussere-sektoren.3-spieler",
    "eclipse:aufbau-aeussere-sektoren.4-spieler",
    "eclipse:aufbau-aeussere-sektoren.5-spieler",
    "eclipse:aufbau-aeussere-sektoren.6-spieler",
)
@pytest.mark.parametrize(("players", "outer"), [(2, 5), (3, 10), (4, 14), (5, 16), (6, 18)])
def test_three_shuffled_stacks(players: int, outer: int) -> None:
    g, played = laid_out(players, "random")
    assert {ring: len(zone.cards) for ring, zone in g.stacks.items()} == {
        "inner": 8,
        "middle": 11,
        "outer": outer,
    }
    for ring, zone in g.stacks.items():
        assert {SECTORS[tile].ring for tile in zone.cards} == {ring}
    for count in (8, 11, 18):  # the outer ones are shuffled before some go into the box
        assert tuple(range(count, 1, -1)) in played.draws
    assert len(g.box.cards) == 18 - outer


@pytest.mark.rule("eclipse:aufbau.13", "eclipse:aufbau.14", "eclipse:aufbau-startlayouts.1")
@pytest.mark.parametrize(
    ("players", "gaps"),
    [(2, [3, 3]), (3, [2, 2, 2]), (4, [1, 2, 1, 2]), (5, [1, 1, 2, 1, 1]), (6, [1] * 6)],
)
def test_start_sectors_lie_around_the_center_in_seating_order(
    players: int, gaps: list[int]
) -> None:
    g = table(players)
    around = [(0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)]  # clockwise
    spots = [(g.sectors[home(g, seat)].q, g.sectors[home(g, seat)].r) for seat in range(players)]
    places = [around.index(spot) for spot in spots]
    steps = [(places[(n + 1) % players] - place) % 6 for n, place in enumerate(places)]
    assert steps == gaps


# -- who plays what -----------------------------------------------------------------------------


@pytest.mark.rule("eclipse:aufbau.12", "eclipse:aufbau.15")
def test_terrans_choose_clockwise_from_the_start_player() -> None:
    picks = ["terran_union", "terran_republic", "terran_federation"]
    g, played = laid_out(3, "terrans", *picks)
    assert [choice.seat for choice in played.asked] == [2, 0, 1]
    assert all(BOARDS[id].species == "terran" for id in played.options("choose_board"))
    assert [player.board for player in g.players] == [picks[1], picks[2], picks[0]]
    assert set(g.sectors) == {"sector_001", "sector_225", "sector_227", "sector_223"}


@pytest.mark.rule("eclipse:aufbau-aliens.4", "eclipse:aufbau-aliens.5", "eclipse:aufbau-aliens.6")
def test_aliens_are_chosen_counter_clockwise_and_the_start_player_is_last() -> None:
    g, played = laid_out(3, "choose", "terran_directorate", "planta", "mechanema")
    assert [choice.seat for choice in played.asked] == [1, 0, 2]
    assert len(played.options("choose_board", 0)) == 12
    second = played.options("choose_board", 1)
    assert len(second) == 10
    assert "eridani_empire" not in second  # the other side of the board just taken
    assert [player.species for player in g.players] == ["planta", "terran", "mechanema"]


@pytest.mark.rule("eclipse:aufbau-aliens.6")
def test_two_sides_of_a_board_cannot_be_named_for_a_table() -> None:
    with pytest.raises(BadOption):
        table(2, "terran_directorate eridani_empire")


@pytest.mark.rule("eclipse:aufbau-aliens.6")
def test_chance_leaves_alone_the_boards_that_are_named() -> None:
    named = list(BOARDS)[-1]  # the one that chance would give to seat 0 first
    assert laid_out(2, "random random")[0].players[0].board == named
    g, _ = laid_out(2, f"random {named}")
    assert g.players[1].board == named
    assert BOARDS[g.players[0].board].colour != BOARDS[named].colour


@pytest.mark.rule("eclipse:zwei-spieler.1")
def test_two_players_leave_out_the_species_that_spread_too_fast() -> None:
    strong = {"planta", "descendants_of_draco"}
    _, played = laid_out(2, "choose", "terran_directorate", "mechanema")
    assert played.options("choose_board") == set(BOARDS) - strong
    _, played = laid_out(2, "choose", "planta", "mechanema", two_player_advice=False)
    assert played.options("choose_board") == set(BOARDS)
    _, played = laid_out(3, "choose", "planta", "mechanema", "terran_directorate")
    assert played.options("choose_board") == set(BOARDS)  # among three they are not too strong


@pytest.mark.rule("eclipse:zwei-spieler.1")
def test_chance_leaves_them_out_too_but_a_table_may_name_them() -> None:
    for seed in range(30):
        match = Match.new(TITLE, 2, seed=bytes([seed]))
        assert not {"planta", "descendants_of_draco"} & set(TITLE.factions(match.state))
    assert table(2, "planta terran_directorate").players[0].species == "planta"


@pytest.mark.rule("eclipse:aufbau.13")
def test_start_sectors_lie_alike_unless_the_players_turn_them() -> None:
    g, played = laid_out(3, "terran_directorate terran_federation terran_union")
    assert played.asked == []
    turned = [("sector_223", 1), ("sector_221", 2), ("sector_225", 0)]
    g, played = laid_out(
        3, "terran_directorate terran_federation terran_union", *turned, start_sectors="choose"
    )
    assert [choice.seat for choice in played.asked] == [1, 0, 2]  # as they would choose species
    assert played.options("place_start_sector") == {("sector_223", turn) for turn in (0, 1, 2)}
    for tile, rotation in turned:
        assert g.sectors[tile].rotation == rotation


# -- a player -----------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:aufbau-spieler.1", "eclipse:aufbau-spieler.2")
@pytest.mark.rule("eclipse:aufbau-spieler.3", "eclipse:aufbau-spieler.6")
def test_what_a_terran_begins_with() -> None:
    player = table().players[0]
    assert player.reserve == {"interceptor": 7, "cruiser": 4, "dreadnought": 2, "starbase": 4}
    assert (player.colony_ships, player.used_colony_ships) == (3, 0)
    assert player.storage == {"money": 2, "science": 3, "materials": 3}
    assert (player.passed, player.out, player.allies) == (False, False, [])


@pytest.mark.rule("eclipse:aufbau-spieler.4", "eclipse:aufbau-spieler.9")
def test_thirteen_discs_one_of_them_in_the_start_sector() -> None:
    g = table(2, "terran_union eridani_empire")
    assert [player.discs for player in g.players] == [12, 10]
    assert [g.sectors[home(g, seat)].disc for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("eclipse:aufbau-extra-marker.1", "eclipse:faq.8", "eclipse:faq.4")
def test_three_more_discs_come_with_technologies_only() -> None:
    g = table(2)
    player = g.players[0]
    assert player.spare == 3
    market(g, "tech_quantum_grid", "tech_advanced_robotics")
    store(g, 0, science=40)
    act(g, 0, "research", "tech_advanced_robotics")
    assert (player.discs, player.spare) == (12, 2)  # one for the action, one more
    act(g, 0, "research", "tech_quantum_grid")
    assert (player.discs, player.spare) == (13, 0)
    player.discs += player.acted.pop("research")  # back from the action space
    assert player.discs == 15  # stacked, though there are 13 circles
    assert upkeep(player) == 0


@pytest.mark.rule("eclipse:aufbau-spieler.5", "eclipse:aufbau-spieler.8")
def test_cubes_on_the_basic_squares_and_eleven_on_each_track() -> None:
    g = table(2, "terran_union orion_hegemony")
    assert g.sectors["sector_225"].settled == [0, 2, 4]  # not the starred ones
    assert g.players[0].cubes == {"money": 10, "science": 10, "materials": 10}
    assert g.sectors["sector_232"].settled == [1, 2]
    assert g.players[1].cubes == {"money": 11, "science": 10, "materials": 10}


@pytest.mark.rule("eclipse:aufbau-spieler.7", "eclipse:aufbau-spieler.8")
def test_an_interceptor_for_all_but_orion_and_a_lab_for_the_hydrans() -> None:
    g = table(3, "terran_union orion_hegemony hydran_progress")
    assert [g.sectors[home(g, seat)].fleets for seat in range(3)] == [
        {0: {"interceptor": 1}},
        {1: {"cruiser": 1}},
        {2: {"interceptor": 1}},
    ]
    lab = g.sectors["sector_224"].settled
    assert [SECTORS["sector_224"].squares[n].resource for n in lab] == [
        "money",
        "science",
        "science",
    ]


@pytest.mark.rule("eclipse:aufbau-aliens.1", "eclipse:aufbau-aliens.3")
@pytest.mark.parametrize("board", [id for id in BOARDS if BOARDS[id].species != "terran"])
def test_aliens_follow_the_same_rules_with_figures_of_their_own(board: str) -> None:
    other = "terran_union" if board != "planta" else "terran_republic"
    g = table(2, f"{board} {other}")
    player, species = g.players[0], SPECIES[board]
    assert player.storage == species.storage
    assert player.colony_ships == (4 if board == "planta" else 3)
    assert list(player.technologies) == list(species.technologies)
    assert (species.actions["move"], SPECIES["terran"].actions["move"]) == (2, 3)
    assert g.sectors[home(g, 0)].disc == 0
