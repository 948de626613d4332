"""What Prophecy of Kings adds to the board: lanes, the nexus, tokens, attachments, and all of it in
words."""

import pytest

from orrery import games
from orrery.games.ti4.components import LAYOUTS, TILES
from orrery.games.ti4.rules.galaxy import board
from orrery.games.ti4.rules.map_setup import lay
from orrery.games.ti4.rules.nexus import NEXUS, turn_nexus
from orrery.games.ti4.rules.purging import purge_planet
from orrery.games.ti4.screen.art import ART
from orrery.games.ti4.screen.scene import scene
from orrery.games.ti4.state import Galaxy, Planet
from orrery.kernel.view import View, view_table
from orrery.kit.hexes import distance
from orrery.kit.scene import Scene, Shape
from orrery.table.web.board_text import board_text

from ..speaking import strict
from .exploring import attach, frontier
from .scenario import HAND_OUT, gain, kept, put, table

WITH_LANES = [id for id, layout in LAYOUTS.items() if layout.hyperlanes]


def drawn(g: Galaxy, language: str = "en") -> Scene:
    view = View("ti4", 0, *view_table(g, 0, games.game("ti4").back), (), None, False)
    return scene(view, strict("ti4", language, len(g.players)))


def of_form(shown: Scene, form: str, id: str = "") -> list[Shape]:
    return [one for one in shown.shapes if one.form == form and id in ("", one.id)]


def spoken(g: Galaxy, id: str, language: str = "en") -> list[str]:
    """What is read out about a system."""
    shown = drawn(g, language)
    name = next(one.title.split("\n")[0] for one in of_form(shown, "flat", id))
    return next(list(spot.lines) for spot in board_text(shown, ART, ()) if spot.name == name)


# -- hyperlanes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", WITH_LANES)
def test_hyperlanes_are_ways_and_no_systems(layout: str) -> None:
    g = table(players=LAYOUTS[layout].players, expansion=True, layout=layout)
    shown = drawn(g)
    laid = LAYOUTS[layout].hyperlanes
    assert len(of_form(shown, "lane")) == sum(len(TILES[one.tile].lanes) for one in laid)
    spaces = {(one.x, one.y) for one in of_form(shown, "hyperlane")}
    assert len(spaces) == len(laid)
    assert spaces.isdisjoint((one.x, one.y) for one in of_form(shown, "flat"))


@pytest.mark.parametrize("layout", WITH_LANES)
def test_each_way_runs_from_the_edge_of_a_space_to_another(layout: str) -> None:
    """Lanes meet the systems that they join: each end is half a step from two spaces."""
    g = table(players=LAYOUTS[layout].players, expansion=True, layout=layout)
    for way in of_form(drawn(g), "lane"):
        (ax, ay), middle, (bx, by) = way.points
        assert middle == (way.x, way.y)
        for x, y in ((ax, ay), (bx, by)):
            assert (x - way.x) ** 2 + (y - way.y) ** 2 == pytest.approx(0.75, abs=0.01)


def test_the_board_in_words_names_what_lanes_join() -> None:
    g = table(players=5, expansion=True, layout="players_5_hyperlanes")
    words = strict("ti4", "en", 5)
    told = {spot.name: spot.lines for spot in board_text(drawn(g), ART, ())}
    joined = [line for name, lines in told.items() if "Hyperlane" in name for line in lines]
    assert joined and all(line.startswith("Joins ") for line in joined)
    for id, system in g.systems.items():
        near = board(g).adjacent(id)
        far = [one for one in near if distance(g.systems[one].place, system.place) > 1]
        lines = [line for line in spoken(g, id) if line.startswith("By hyperlane: ")]
        assert lines == [f"By hyperlane: {words.name(far)}"] * bool(far)


# -- the nexus ----------------------------------------------------------------------------------


def test_the_nexus_shows_which_side_lies_up() -> None:
    g = table(players=3, expansion=True)
    (tile,) = of_form(drawn(g), "flat", NEXUS)
    assert tile.look.split() == ["nexus", "dormant"]
    assert [one.look for one in of_form(drawn(g), "wormhole", NEXUS)] == ["gamma"]
    assert "Inactive side up" in spoken(g, NEXUS)
    turn_nexus(g)
    (tile,) = of_form(drawn(g), "flat", NEXUS)
    assert tile.look.split() == ["nexus"]
    gates = of_form(drawn(g), "wormhole", NEXUS)
    assert [one.look for one in gates] == ["alpha", "beta", "gamma"]
    assert all(abs(one.x - tile.x) < 0.85 and abs(one.y - tile.y) < 0.7 for one in gates)
    assert "Aktive Seite oben" in spoken(g, NEXUS, "de")


@pytest.mark.parametrize("layout", list(LAYOUTS))
def test_what_lies_beside_the_galaxy_covers_no_space(layout: str) -> None:
    others = HAND_OUT[: LAYOUTS[layout].players - 1]
    g = table("creuss", *others, expansion=True, layout=layout)
    shown = drawn(g)
    tiles = [*of_form(shown, "flat"), *of_form(shown, "hyperlane")]
    apart = [(a.x - b.x) ** 2 + (a.y - b.y) ** 2 for a in tiles for b in tiles if a is not b]
    assert min(apart) > 2.9  # the centres of two tiles that touch are the root of 3 apart
    left, top, wide, high = shown.box
    for tile in tiles:
        assert left <= tile.x - 1 and tile.x + 1 <= left + wide
        assert top <= tile.y - 0.86 and tile.y + 0.86 <= top + high


# -- tokens -------------------------------------------------------------------------------------


def test_a_frontier_token_lies_in_every_empty_system_until_it_is_explored() -> None:
    g = table(players=3, expansion=True)
    tokens = {one.id for one in of_form(drawn(g), "frontier")}
    assert tokens == {id for id, system in g.systems.items() if system.frontier} != set()
    here = frontier(g)
    assert "Frontier token: can be explored" in spoken(g, here)
    g.systems[here].frontier = False
    assert not of_form(drawn(g), "frontier", here)
    assert "Frontier token: can be explored" not in spoken(g, here)


def test_tokens_of_exploration_are_seen_and_told() -> None:
    g = table(players=3, expansion=True)
    here = next(id for id, one in g.systems.items() if one.frontier and not TILES[id].wormholes)
    g.systems[here].markers += ["gamma", "ion_beta"]
    looks = [one.look for one in of_form(drawn(g), "wormhole", here)]
    assert looks == ["gamma", "beta storm"]
    lines = spoken(g, here)
    assert "Gamma Wormhole Token" in lines and "Ion Storm Token" in lines
    g.systems[here].frontier = False
    g.planets["mirage"] = Planet(here)
    assert [one.text for one in of_form(drawn(g), "planet_name", "mirage")] == ["Mirage"]
    assert any(line.startswith("Mirage: ") for line in spoken(g, here))


def test_a_destroyed_planet_leaves_a_token() -> None:
    g = table(players=3, expansion=True)
    here = g.planets["quann"].system
    kept_planets = [one.id for one in of_form(drawn(g), "planet_name")]
    kept(g, purge_planet(g, "quann"))
    left = [one.id for one in of_form(drawn(g), "planet_name")]
    assert set(kept_planets) - set(left) == {"quann"}
    assert [one.look for one in of_form(drawn(g), "system_token", here)] == ["destroyed_planet"]
    assert "Destroyed Planet Token" in spoken(g, here)


# -- planets ------------------------------------------------------------------------------------


def test_attachments_are_marked_with_what_they_add() -> None:
    g = table(players=3, expansion=True)
    assert not of_form(drawn(g), "attachment")
    attach(g, "quann", "paradise_world")
    (mark,) = of_form(drawn(g), "attachment", "quann")
    assert mark.title == "Attached\nParadise World (+2 influence)"
    (values,) = of_form(drawn(g), "planet_values", "quann")
    assert values.text == "2/3"
    attach(g, "quann", "dyson_sphere")
    (mark,) = of_form(drawn(g), "attachment", "quann")
    assert mark.text == "2"
    said = next(line for line in spoken(g, g.planets["quann"].system) if line.startswith("Quann:"))
    assert "Dyson Sphere (+2 resources, +1 influence)" in said


def test_a_sleeper_lies_at_its_planet_and_is_no_card() -> None:
    g = table("titans", "sol", "letnev", expansion=True)
    g.planets["quann"].attached.append("sleeper")
    gain(g, 0, "quann")
    (mark,) = of_form(drawn(g), "planet_token", "quann")
    assert (mark.look, mark.title) == ("sleeper", "Sleeper Token")
    assert not of_form(drawn(g), "attachment", "quann")
    said = next(line for line in spoken(g, g.planets["quann"].system) if line.startswith("Quann:"))
    assert "Sleeper Token" in said
    (owner,) = [one for one in drawn(g).panels if one.id == "player_0"]
    assert "sleeper" not in [one.id for one in owner.cards]


def test_a_dock_of_the_cabal_makes_a_rift_that_is_seen_and_told() -> None:
    g = table("vuilraith", "sol", "letnev", expansion=True)
    gain(g, 0, "quann")
    here = g.planets["quann"].system
    assert not of_form(drawn(g), "anomaly", here)
    put(g, 0, "quann", "space_dock")
    assert [one.look.split()[0] for one in of_form(drawn(g), "anomaly", here)] == ["gravity_rift"]
    assert "Gravity Rift" in spoken(g, here)


def test_an_attached_specialty_is_drawn_like_a_printed_one() -> None:
    g = table(players=3, expansion=True)
    attach(g, "saudor", "propulsion_research_facility")
    assert [one.look for one in of_form(drawn(g), "specialty", "saudor")] == ["blue"]
    (mark,) = of_form(drawn(g), "attachment", "saudor")
    assert mark.title.endswith("(specialty: Propulsion)")


def test_legendary_planets_are_marked() -> None:
    g = table(players=3, expansion=True)
    assert [one.id for one in of_form(drawn(g), "legendary")] == ["mallice"]
    said = next(line for line in spoken(g, NEXUS) if line.startswith("Mallice:"))
    assert "legendary: Exterrix Headquarters" in said


def test_marks_of_a_planet_cover_neither_each_other_nor_its_name() -> None:
    g = table(players=3, expansion=True)
    for card in ("paradise_world", "dyson_sphere"):
        attach(g, "quann", card)
    for card in ("mining_world", "warfare_research_facility"):
        attach(g, "vefut_ii", card)
    gain(g, 0, "quann", "vefut_ii")
    put(g, 0, "quann", "2 infantry", "mech", "pds")
    shown = drawn(g)
    for planet in ("quann", "vefut_ii", "mallice"):
        forms = ("trait", "specialty", "legendary", "attachment")
        marks = [one for one in shown.shapes if one.id == planet and one.form in forms]
        (name,) = of_form(shown, "planet_name", planet)
        spots = [(one.x, one.y) for one in marks]
        for number, (x, y) in enumerate(spots):
            assert y - 0.09 > name.y + 0.07
            assert all((x - a) ** 2 + (y - b) ** 2 > 0.17**2 for a, b in spots[:number])


def test_marks_of_the_first_of_two_planets_leave_the_name_of_the_second_free() -> None:
    g = table(players=3, expansion=True)
    lay(g, "tile_73", (3, 3))
    attach(g, "cealdri", "paradise_world")
    shown = drawn(g)
    (name,) = of_form(shown, "planet_name", "xanhact")
    marks = [
        one
        for form in ("trait", "specialty", "attachment")
        for one in of_form(shown, form, "cealdri")
    ]
    assert len(marks) == 3
    for one in marks:
        beside = one.x + 0.09 < name.x - 0.5
        assert beside or one.y + 0.09 < name.y - 0.07 or one.y - 0.09 > name.y + 0.07


def test_figures_of_three_planets_are_covered_by_no_name() -> None:
    g = table(players=3, expansion=True)
    lay(g, "tile_75", (3, 3))
    shown = drawn(g)
    planets = TILES["tile_75"].planets
    names = [one for id in planets for one in of_form(shown, "planet_name", id)]
    figures = [one for id in planets for one in of_form(shown, "planet_values", id)]
    for name in names:
        half = 0.066 * len(name.text)
        for one in figures:
            apart = abs(one.x - name.x) > half + 0.23
            assert apart or abs(one.y - name.y) > 0.15


def test_names_lie_above_everything_that_the_expansion_adds() -> None:
    g = table(players=5, expansion=True, layout="players_5_hyperlanes")
    forms = [one.form for one in drawn(g).shapes]
    names = [place for place, form in enumerate(forms) if form == "planet_name"]
    assert min(names) == len(forms) - len(names)
