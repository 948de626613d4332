"""Vollständiger Aufbau: speaker, factions, galaxy, starting material, objectives."""

from typing import Any

import pytest

import orrery.games.ti4.abilities  # noqa: F401 - registers what the cards do
from orrery.games.ti4.components import (
    FACTIONS,
    LAYOUTS,
    PROMISSORY_NOTES,
    STRATEGY_CARDS,
    TILES,
)
from orrery.games.ti4.rules.map_setup import (
    lay_tile,
    misplaced,
    open_spaces,
    placements,
    snake,
    spaces,
)
from orrery.games.ti4.rules.ready_maps import BY_NUMBER, conflicts, imbalance, preset, read
from orrery.games.ti4.rules.research import deck
from orrery.games.ti4.rules.units import at, in_supply, planets_in
from orrery.games.ti4.setup import DRAFT, fit, new, pieces, prepare, setup
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.chance import Draw
from orrery.kernel.choice import Choice, Together
from orrery.kernel.errors import BadOption

PLAYERS = (3, 4, 5, 6)


def run(flow: Any, asked: list[Choice] | None = None, draws: list[int] | None = None) -> None:
    """Drive a flow; everybody takes the first option, and chance the last. ``draws`` hears how
    many cards are shuffled each time."""
    value: Any = None
    while True:
        try:
            request = flow.send(value)
        except StopIteration:
            return
        value = None
        if isinstance(request, Choice):
            if asked is not None:
                asked.append(request)
            value = request.options[0]
        elif isinstance(request, Together):
            value = {seat: make().options[0] for seat, make in request.make.items()}
        elif isinstance(request, Draw):
            if draws is not None:
                draws.append(request.bounds[0])
            value = [bound - 1 for bound in request.bounds]


def built(players: int, **options: Any) -> Galaxy:
    """A table whose galaxy is built and whose players are ready."""
    g = new(options, players)
    run(setup(g))
    while g.stage == Stage.BUILD:
        run(lay_tile(g))
    run(prepare(g))
    return g


# -- the galaxy ---------------------------------------------------------------------------------


@pytest.mark.rule("ti4:setup.6")
@pytest.mark.rule("ti4:setup.6.layouts")
@pytest.mark.rule("ti4:setup.6.iii-heimat")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_galaxy_fills_every_space_of_its_map(players: int) -> None:
    g = built(players)
    layout = LAYOUTS[g.layout]
    wanted = {0, *(s for ring in layout.rings for s in ring), *(h.space for h in layout.homes)}
    assert {spaces(layout)[space] for space in wanted} <= {s.place for s in g.systems.values()}
    for seat, player in enumerate(g.players):
        assert player.home == FACTIONS[player.faction].home
        assert {g.planets[id].owner for id in planets_in(g, player.home)} == {seat}


@pytest.mark.rule("ti4:setup.6.i")
@pytest.mark.rule("ti4:setup.6.ii")
@pytest.mark.rule("ti4:setup.6.ii-3")
@pytest.mark.rule("ti4:setup.6.ii-4")
@pytest.mark.rule("ti4:setup.6.ii-5")
@pytest.mark.rule("ti4:setup.6.ii-6")
@pytest.mark.parametrize(("players", "blue", "red"), [(3, 6, 2), (4, 5, 3), (5, 4, 2), (6, 3, 2)])
def test_everybody_is_dealt_blue_and_red_tiles(players: int, blue: int, red: int) -> None:
    g = new({}, players)
    run(setup(g))
    for player in g.players:
        assert player.tiles is not None
        backs = [TILES[tile].kind for tile in player.tiles.cards]
        assert (backs.count("blue"), backs.count("red")) == (blue, red)


@pytest.mark.rule("ti4:setup.6.ii-zusatz")
@pytest.mark.rule("ti4:setup.6.ii-zusatz-5")
def test_with_five_players_the_speaker_lays_a_red_tile_first() -> None:
    g = new({}, 5)
    asked: list[Choice] = []
    run(setup(g), asked)
    assert [choice.kind for choice in asked] == ["lay_first"]
    assert asked[0].seat == g.speaker
    assert set(asked[0].options) == {f"space_{n}" for n in range(1, 7)}
    assert [TILES[id].kind for id in g.systems] == ["mecatol", "red"]


@pytest.mark.rule("ti4:setup.6.iii")
@pytest.mark.rule("ti4:setup.6.iii-reihenfolge")
def test_tiles_are_laid_clockwise_from_the_speaker_and_back() -> None:
    g = new({}, 3)
    run(setup(g))
    g.speaker = 1
    assert snake(g)[:9] == [1, 2, 0, 0, 2, 1, 1, 2, 0]


@pytest.mark.rule("ti4:setup.6.iii-ringe")
def test_a_ring_is_filled_before_the_next_one_is_begun() -> None:
    from orrery.games.ti4.rules.map_setup import lay_tile

    g = new({}, 3)
    run(setup(g))
    for _ in range(6):
        assert set(open_spaces(g)) <= set(range(1, 7))
        run(lay_tile(g))
    assert set(open_spaces(g)) == set(range(7, 19))


@pytest.mark.rule("ti4:setup.6.iii-anomalien")
@pytest.mark.rule("ti4:setup.6.iii-wurmloecher")
def test_no_anomaly_beside_an_anomaly_and_no_wormhole_beside_its_kind() -> None:
    laid = {(0, -1): "tile_42", (1, 0): "tile_26"}  # a nebula, and alpha
    assert misplaced(laid, "tile_43", (0, -2)) == "ti4:setup.6.iii-anomalien"
    assert misplaced(laid, "tile_39", (2, 0)) == "ti4:setup.6.iii-wurmloecher"
    assert misplaced(laid, "tile_40", (2, 0)) == ""  # beta
    assert misplaced(laid, "tile_43", (0, 1)) == ""  # no neighbour of the nebula


@pytest.mark.rule("ti4:setup.6.iii-anomalien")
def test_where_there_is_no_other_way_they_are_laid_all_the_same() -> None:
    g = new({}, 3)
    run(setup(g))
    for number, space in zip(range(19, 24), range(1, 6), strict=True):
        g.systems[f"tile_{number}"] = type(g.systems["tile_18"])(spaces(LAYOUTS[g.layout])[space])
    g.systems["tile_19"].place, g.systems["tile_42"] = (9, 9), type(g.systems["tile_18"])((0, -1))
    assert placements(g, ["tile_43"]) == [("tile_43", "space_6")]
    assert placements(g, ["tile_43", "tile_24"]) == [("tile_24", "space_6")]


@pytest.mark.rule("ti4:setup.6.ausgleich-5")
def test_three_of_five_players_get_goods_for_their_place() -> None:
    g = built(5)
    assert sorted(player.goods for player in g.players) == [0, 0, 2, 2, 4]


# -- ready maps ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_presets_break_no_rule_of_placing_and_are_fair(players: int) -> None:
    layout = LAYOUTS[f"players_{players}"]
    tiles = preset(LAYOUTS[f"players_{players}"])
    assert conflicts(layout, tiles) == 0
    assert imbalance(layout, tiles) <= 2


@pytest.mark.parametrize("way", ["preset", "balanced"])
def test_a_ready_map_is_laid_without_a_question(way: str) -> None:
    g = new({"map": way}, 4)
    asked: list[Choice] = []
    run(setup(g), asked)
    assert asked == [] and len(g.systems) == 1 + 32


def test_a_map_text_names_the_tiles_of_all_spaces() -> None:
    text = " ".join(["0" if n in (22, 28, 34) else "-1" for n in range(1, 37)]).split()
    numbers = iter(
        sorted((n for n, id in BY_NUMBER.items() if TILES[id].kind in ("blue", "red")), key=int)
    )
    for ring in LAYOUTS["players_3"].rings:
        for space in ring:
            text[space - 1] = next(numbers)
    tiles = read(" ".join(text), LAYOUTS["players_3"])
    assert tiles[1] == "tile_19" and len(tiles) == 24
    g = built(3, map_text=" ".join(text))
    assert g.systems["tile_19"].place == (0, -1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda words: words[:-1], "map_length"),
        (lambda words: [*words[:21], "30", *words[22:]], "map_fixed"),
        (lambda words: ["-1", *words[1:]], "map_tile"),
        (lambda words: ["18", *words[1:]], "map_tile"),
        (lambda words: [words[1], *words[1:]], "map_twice"),
    ],
)
def test_a_wrong_map_text_is_refused_with_its_reason(change: Any, code: str) -> None:
    from orrery.games.ti4.components import MAPS

    words = MAPS["preset_3"].tiles.split()
    fit({"map_text": " ".join(words)}, 3)
    with pytest.raises(BadOption) as refused:
        fit({"map_text": " ".join(change(words))}, 3)
    assert refused.value.code == code


# -- players ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:setup.2")
def test_factions_are_by_lot_named_chosen_or_drafted() -> None:
    assert len({p.faction for p in built(6).players}) == 6
    g = built(3, factions="sol random letnev")
    assert [g.players[0].faction, g.players[2].faction] == ["sol", "letnev"]
    for way, many in (("choose", 17), (DRAFT, 6)):
        g, asked = new({"factions": way}, 3), []
        run(setup(g), asked)
        first = next(choice for choice in asked if choice.kind == "choose_faction")
        assert len(first.options) == many
        assert len({p.faction for p in g.players}) == 3


@pytest.mark.rule("ti4:53.0")
@pytest.mark.rule("ti4:setup.5")
@pytest.mark.rule("ti4:setup.4.2")
@pytest.mark.rule("ti4:setup.11")
@pytest.mark.rule("ti4:setup.11.2")
@pytest.mark.rule("ti4:52.1")
def test_everybody_begins_with_the_units_and_tokens_of_his_sheet() -> None:
    g = built(3, factions="sol letnev arborec")
    sol = g.players[0]
    assert (sol.tactic, sol.fleet, sol.strategy, sol.reserve) == (3, 3, 2, 8)
    assert at(g, 0, sol.home) == {"carrier": 2, "destroyer": 1, "fighter": 3}
    assert at(g, 0, "jord") == {"infantry": 5, "space_dock": 1}
    assert set(sol.technologies) == {"neural_motivator", "antimass_deflectors"}
    assert sol.units["carrier"] == "advanced_carrier_i"
    assert sol.planets == ["jord"] and not g.planets["jord"].exhausted


@pytest.mark.rule("ti4:setup.4.2")
@pytest.mark.rule("ti4:setup.3")
@pytest.mark.rule("ti4:95.0")
def test_everybody_has_his_promissory_notes() -> None:
    g = built(3)
    for seat, player in enumerate(g.players):
        notes = {note.rpartition(":")[0] for note in player.notes.cards}
        wanted = {
            id
            for id, note in PROMISSORY_NOTES.items()
            if note.source == "base" and note.faction in ("", player.faction)
        }
        assert notes == wanted and len(notes) == 5
        assert all(note.endswith(f":{seat}") for note in player.notes.cards)


@pytest.mark.rule("ti4:setup.12.i")
@pytest.mark.rule("ti4:14.20")
def test_of_two_secret_objectives_one_is_kept() -> None:
    g = built(4)
    assert [len(player.secrets.cards) for player in g.players] == [1] * 4
    assert len(g.secret_deck.cards) == 20 - 4


@pytest.mark.rule("ti4:81.3")
@pytest.mark.rule("ti4:setup.12")
@pytest.mark.rule("ti4:14.13")
@pytest.mark.rule("ti4:14.13a")
@pytest.mark.rule("ti4:setup.12.iii")
@pytest.mark.rule("ti4:setup.12.iv")
def test_five_objectives_of_each_stage_lie_there_and_two_are_open() -> None:
    g = built(3)
    assert (len(g.stage_1.cards), len(g.stage_2.cards), len(g.objectives)) == (3, 5, 2)


@pytest.mark.rule("ti4:77.2a")
@pytest.mark.rule("ti4:setup.12.ii")
def test_the_track_has_ten_or_fourteen_points() -> None:
    assert new({}, 3).goal == 10
    assert new({"points": 14}, 3).goal == 14


@pytest.mark.rule("ti4:64.1")
@pytest.mark.rule("ti4:64.0")
@pytest.mark.rule("ti4:25.3")
@pytest.mark.rule("ti4:25.1")
@pytest.mark.rule("ti4:25.2")
def test_all_plastic_is_on_the_board_or_in_the_reinforcements() -> None:
    g = built(3)
    count = pieces(g)
    for seat in range(3):
        assert count[f"cruiser:{seat}"] == 8 and count[f"war_sun:{seat}"] == 2
        assert count[f"pds:{seat}"] == 6 and count[f"tokens:{seat}"] == 16


@pytest.mark.rule("ti4:setup.7")
@pytest.mark.rule("ti4:setup.9")
@pytest.mark.rule("ti4:setup.10")
@pytest.mark.rule("ti4:40.0")
def test_what_lies_in_the_common_area_at_the_start() -> None:
    g = built(3)
    assert g.custodians and g.systems["tile_18"].place == (0, 0)
    assert g.cards == dict.fromkeys(STRATEGY_CARDS, 0)
    assert all(in_supply(g, seat, kind) for seat in range(3) for kind in ("fighter", "infantry"))


@pytest.mark.rule("ti4:setup.8")
def test_every_deck_is_shuffled() -> None:
    g = new({"map": "preset"}, 3)
    sizes = {len(deck.cards) for deck in (g.action_deck, g.agenda_deck, g.secret_deck)}
    shuffled: list[int] = []
    for flow in (setup(g), prepare(g)):
        run(flow, draws=shuffled)
        while g.stage == Stage.BUILD:
            run(lay_tile(g))
    assert sizes <= set(shuffled)
    assert shuffled.count(10) == 2  # the objectives of each stage


@pytest.mark.rule("ti4:setup.4.2")
def test_everybody_has_technologies_of_his_own_faction_and_of_no_other() -> None:
    g = built(3, factions="sol letnev arborec")
    assert "advanced_carrier_ii" in deck(g, 0) and "l4_disruptors" in deck(g, 1)
    assert "l4_disruptors" not in deck(g, 0)
    assert "neural_motivator" not in deck(g, 0)  # he has begun with it
