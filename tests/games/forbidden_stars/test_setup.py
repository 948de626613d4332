"""Spielaufbau."""

import re

import pytest

from orrery.games.forbidden_stars.components import (
    AREAS,
    COMBAT_CARDS,
    FACTIONS,
    MAPS,
    ORDER_UPGRADES,
    TILES,
)
from orrery.games.forbidden_stars.flow import play as whole_game
from orrery.games.forbidden_stars.rules.areas import areas_of
from orrery.games.forbidden_stars.rules.map_setup import (
    free_spots,
    has_room,
    lay_tile,
    place_forces,
    place_objectives,
    storm_turn,
)
from orrery.games.forbidden_stars.setup import pieces, setup
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.title import TITLE
from orrery.kernel.chance import Draw
from orrery.kernel.choice import Choice
from orrery.kernel.errors import BadOption
from orrery.kit.refusals import tell

from .scenario import at, in_area, play, table


def fresh(players: int = 2, **options: str) -> Galaxy:
    """A table right after the first steps of the setup."""
    g = TITLE.new(TITLE.settle_options(options, players), players)
    play(setup(g))
    return g


@pytest.mark.rule("fs:spielaufbau.1", "fs:spielaufbau.2", "fs:spielaufbau.4", "fs:ressourcen.7")
def test_everybody_takes_a_faction_with_its_starting_forces() -> None:
    g = fresh(4)
    assert len({player.faction for player in g.players}) == 4
    for player in g.players:
        start = FACTIONS[player.faction].starting_forces
        assert player.materiel == 6
        assert player.muster == {**start.units, **start.structures}


@pytest.mark.rule("fs:spielaufbau.11")
def test_starting_assets_stay_on_the_sheet() -> None:
    g = fresh(factions="orks eldar")
    assert g.players[0].assets == {"reinforcement": 1}
    assert g.supply["reinforcement"] == 11


def test_factions_must_be_known_and_different() -> None:
    with pytest.raises(BadOption):
        fresh(factions="orks orks")
    with pytest.raises(BadOption):
        fresh(factions="orks tau")


@pytest.mark.rule("fs:spielaufbau.1")
def test_factions_may_be_settled_for_some_and_dealt_to_others() -> None:
    g = fresh(4, factions="random orks random chaos")
    assert [player.faction for player in g.players][1::2] == ["orks", "chaos"]
    assert {player.faction for player in g.players} == set(FACTIONS)


@pytest.mark.rule("fs:spielaufbau.6", "fs:sternensysteme.3")
def test_three_tiles_each_one_of_them_with_the_own_emblem() -> None:
    g = fresh(3)
    dealt = [tile for player in g.players for tile in player.tiles]
    assert len(set(dealt)) == 9
    for player in g.players:
        homes = [TILES[tile].home for tile in player.tiles]
        assert homes == [player.faction, "", ""]


@pytest.mark.rule("fs:spielaufbau.7")
def test_two_objectives_to_each_other_player() -> None:
    g = fresh(3)
    assert g.players[0].held == {1: 2, 2: 2}
    assert g.players[0].boxed == 2


@pytest.mark.rule("fs:spielaufbau.18", "fs:spielaufbau.19", "fs:spielaufbau.20", "fs:kampfkarten.3")
def test_the_decks() -> None:
    g = fresh()
    for player in g.players:
        assert len(player.deck.cards) == 10
        assert len(set(player.deck.cards)) == 5
        assert all(COMBAT_CARDS[card].set == "starting" for card in player.deck.cards)
        assert all(COMBAT_CARDS[card].faction == player.faction for card in player.deck.cards)
        assert len(player.events.cards) == 8
        assert (len(player.combat_stack), len(player.order_stack)) == (9, 5)
        assert sorted(set(player.orders.cards)) == ["advance", "deploy", "dominate", "strategize"]
        assert len(player.orders.cards) == 8


@pytest.mark.rule("fs:spielaufbau.9")
def test_the_map_keeps_to_its_size() -> None:
    g = table()  # two columns, three rows: full
    assert free_spots(g) == []
    del g.systems["system_12a"]
    assert free_spots(g) == [(1, 2)]
    for system in ("system_7a", "system_5a", "system_3b"):
        del g.systems[system]
    # two tiles side by side: a third beside them in either direction, or above, or below
    assert set(free_spots(g)) == {(-1, 0), (2, 0), (0, -1), (1, -1), (0, 1), (1, 1)}


@pytest.mark.rule("fs:spielaufbau.10", "fs:spielaufbau.12")
def test_forces_respect_the_unit_limits() -> None:
    g = table()
    g.players[0].muster = {"scout": 3, "factory": 1}
    g.players[0].tiles = ["tile_1"]
    played = play(
        place_forces(g, 0, at("10a")),
        [("scout", at("10a_tr")), ("scout", at("10a_tr")), "done"],
    )
    assert ("scout", at("10a_tr")) not in played.options("place_force", 2)  # full
    assert ("factory", at("10a_tr")) in played.options("place_force", 2)
    assert in_area(g, 0, "10a_tr") == {"scout": 2}
    g.players[0].tiles = []  # the last tile: everything must be placed
    played = play(place_forces(g, 0, at("1a")), [("scout", at("1a_tl")), ("factory", at("1a_br"))])
    assert "done" not in played.options("place_force")
    assert g.players[0].muster == {"scout": 0, "factory": 0}
    assert g.areas[at("1a_br")].structures == ["factory"]


@pytest.mark.rule("fs:spielaufbau.12")
def test_nobody_keeps_more_than_will_fit() -> None:
    g = table()
    g.players[0].muster = {"scout": 4, "space_marine": 1}
    assert not has_room(g, 0, "", ["tile_4"])  # 4 units at the most on either side
    assert has_room(g, 0, "", ["tile_1"])
    assert has_room(g, 0, "system_4b", ["tile_4"])


@pytest.mark.rule("fs:spielaufbau.12")
def test_forces_that_fit_exactly_may_be_kept() -> None:
    g = table()
    player = g.players[0]
    player.muster = {"scout": 4, "strike_cruiser": 1, "factory": 1}
    assert has_room(g, 0, "", ["tile_4"])  # room for 4; ships and structures need none of it
    assert has_room(g, 0, "system_4b", [])
    player.muster["scout"] = 5
    assert not has_room(g, 0, "", ["tile_4"]) and not has_room(g, 0, "system_4b", [])
    player.tiles = ["tile_4"]  # one of five has to go down now, then nobody must
    played = play(place_forces(g, 0, at("10a")), [("scout", at("10a_tr")), "done"])
    assert "done" not in played.options("place_force")
    assert [choice.rule for choice in played.asked] == ["fs:spielaufbau.12", "fs:spielaufbau.10"]
    assert player.muster["scout"] == 4


@pytest.mark.rule("fs:spielaufbau.9", "fs:spielaufbau.12")
@pytest.mark.parametrize(("scouts", "sides"), [(10, {"7a", "7b"}), (11, {"7a"})])
def test_a_side_is_offered_as_long_as_the_forces_just_fit(scouts: int, sides: set[str]) -> None:
    g = table()
    del g.systems["system_12a"]
    player = g.players[0]
    player.muster = {"scout": scouts}
    player.tiles = ["tile_7", "tile_1"]  # 5 units on 7a, 4 on 7b; 6 on either side of the other
    played = play(lay_tile(g, 0), ["system_7a", ("system_7a", 0)])
    assert played.options("lay_system") == {at(side) for side in sides | {"1a", "1b"}}
    assert played.options("lay_turned") == {("system_7a", turns) for turns in range(4)}


@pytest.mark.rule("fs:spielaufbau.13", "fs:spielaufbau.14", "fs:spielaufbau.16")
def test_two_objectives_of_one_faction_never_share_a_tile() -> None:
    g = table()
    g.players[0].held = {1: 2}
    play(place_objectives(g, 0, at("10a")), [(1, at("10a_bl"))])
    assert g.areas[at("10a_bl")].objective == 1
    assert g.players[0].held == {1: 1}
    assert not AREAS[at("10a_tl")].objective_space


@pytest.mark.rule("fs:spielaufbau.15")
def test_an_objective_of_the_player_whose_objectives_one_holds_most() -> None:
    g = table("space_marines", "chaos", "orks")
    g.players[0].held = {1: 2, 2: 1}
    way = (1, at("10a_bl"), 2, at("10a_tr"))
    played = play(place_objectives(g, 0, at("10a")), [way])
    # First one of seat 1; then one token of each is left, and the second space is for the faction
    # that has none here.
    other = (2, at("10a_bl"), 1, at("10a_tr"))
    assert played.options("place_objective") == {way, other}
    assert g.areas[at("10a_tr")].objective == 2
    assert g.players[0].held == {1: 1, 2: 0}


@pytest.mark.rule("fs:spielaufbau.17", "fs:warpstuerme-bewegen.14")
def test_storms_are_laid_counter_clockwise() -> None:
    g = table("space_marines", "chaos", "orks")
    g.stage, g.active, g.passes = "storms", 1, 0
    play(storm_turn(g), ["h:0:0"])  # an outer edge
    assert g.active == 0
    play(storm_turn(g), ["v:1:0"])
    assert g.active == 2
    played = play(storm_turn(g), ["v:1:1"])
    assert "v:1:0" not in played.options("place_storm")
    assert g.stage == "plan"


def choices_of(g: Galaxy) -> list[Choice]:
    """Set up, everybody taking the first option there is; what was asked."""
    asked: list[Choice] = []
    flow, value = whole_game(g), None
    while g.stage not in ("plan", "over"):
        request = flow.send(value)
        value = None
        if isinstance(request, Draw):
            value = [0 for _ in request.bounds]
        elif isinstance(request, Choice):
            asked.append(request)
            value = request.options[0]
    flow.close()
    return asked


STEPS = {
    "lay_system": "t",
    "lay_where": "t",
    "lay_turned": "t",
    "place_force": "f",
    "place_objective": "o",
    "place_storm": "s",
}


def empty(players: int, **options: str) -> Galaxy:
    return TITLE.new(TITLE.settle_options(options, players), players)


@pytest.mark.rule("fs:spielaufbau.5")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_the_first_player_is_drawn_at_random(drawn: int) -> None:
    g = empty(3, factions="orks eldar chaos")
    flow, value = setup(g), None
    while True:
        try:
            request = flow.send(value)
        except StopIteration:
            break
        value = None
        if isinstance(request, Draw):
            value = [drawn if request.bounds == (3,) else 0 for _ in request.bounds]
    assert g.first == g.active == drawn


@pytest.mark.rule("fs:spielaufbau.8", "fs:spielaufbau.24", "fs:zielmarker.1", "fs:warpstuerme.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_forces_and_objectives_in_turn_then_storms_then_the_first_planning_phase(
    players: int,
) -> None:
    g = empty(players)
    asked = choices_of(g)
    laid = [choice.seat for choice in asked if choice.kind == "lay_turned"]
    assert laid == [(g.first + n) % players for n in range(3 * players)]
    steps = "".join(STEPS[choice.kind] for choice in asked)
    assert re.fullmatch(r"(t+f*o*)+s+", steps)
    assert len(g.systems) == 3 * players
    storms = [choice.seat for choice in asked if choice.kind == "place_storm"]
    assert storms == [(g.first - 1 - n) % players for n in range(players)]
    assert len(g.storms) == players
    assert all(not any(player.muster.values()) for player in g.players)
    placed = [area for area, spot in g.areas.items() if spot.objective >= 0]
    assert placed and all(AREAS[area].objective_space for area in placed)
    assert (g.stage, g.passes, g.active) == ("plan", 0, g.first)
    assert all(pieces(g)[f"objectives:{seat}"] == 6 for seat in range(players))


@pytest.mark.rule("fs:spielaufbau.21", "fs:spielaufbau.22", "fs:spielaufbau.23")
def test_open_upgrade_piles_round_one_and_a_common_supply() -> None:
    g = fresh(factions="space_marines eldar")
    own = [card.id for card in COMBAT_CARDS.values() if card.faction == "space_marines"]
    player = g.players[0]
    assert player.combat_stack == [id for id in own if id not in player.deck.cards]  # not shuffled
    assert player.order_stack == [
        card.id for card in ORDER_UPGRADES.values() if card.faction == "space_marines"
    ]
    assert g.round == 1
    assert set(g.supply) == {"forge", "cache", "reinforcement", "bastion", "city", "factory"}
    assert all(n > 0 for n in g.supply.values())


def test_the_introductory_map_has_its_own_factions() -> None:
    options = {"map": "introductory", "factions": "chaos random"}
    assert TITLE.settle_options(options, 2) == options
    with pytest.raises(BadOption) as refused:
        TITLE.settle_options({"map": "introductory", "factions": "orks random"}, 2)
    assert tell(refused.value, "de").endswith(
        "space_marines (Space Marines), chaos (Chaos Space Marines). Orks gehört nicht dazu."
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_introductory_map(players: int) -> None:
    g = empty(players, map="introductory")
    asked = choices_of(g)
    assert {choice.kind for choice in asked} == {"place_objective"}
    assert all([choice.seat for choice in asked].count(seat) <= 3 for seat in range(players))
    assert len(g.systems) == 3 * players
    assert g.stage == "plan"
    for player in g.players:
        assert not any(player.muster.values()) and player.tiles == []
        assert player.faction in MAPS[players].introductory_factions
    # Two tokens of each player for each opponent, as far as the tiles have spaces for them.
    lying = [spot.objective for spot in g.areas.values() if spot.objective >= 0]
    assert len(lying) == 2 * players * (players - 1)
    assert len(g.storms) == players
    for system in g.systems:
        owners = [g.areas[area].objective for area in areas_of(system)]
        own = [owner for owner in owners if owner >= 0]
        assert len(own) == len(set(own))  # fs:spielaufbau.14
    assert pieces(g)["city"] == pieces(fresh(players))["city"]
    if players == 2:
        assert g.storms == {"h:0:1": False, "h:1:2": False}
