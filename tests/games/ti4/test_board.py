"""The board and the players' areas as they are drawn: what lies above what, what is told."""

import pytest

from orrery import games
from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.screen.player import player_stats
from orrery.games.ti4.screen.scene import scene
from orrery.games.ti4.state import Galaxy
from orrery.kernel.view import View, view_table

from ..speaking import strict
from .scenario import put
from .test_space_combat import peace


def view_of(g: Galaxy) -> View:
    return View("ti4", 0, *view_table(g, 0, games.game("ti4").back), (), None, False)


def test_names_of_planets_lie_above_all_units() -> None:
    g = peace()
    put(g, 0, "25", "carrier", "3 fighter", "2 cruiser")
    forms = [shape.form for shape in scene(view_of(g), strict("ti4", "en", 2)).shapes]
    names = [place for place, form in enumerate(forms) if form == "planet_name"]
    units = [place for place, form in enumerate(forms) if form in (*UNIT_KINDS, "fleet_plate")]
    assert names and units and min(names) > max(units)


SHIPS = [id for id, one in UNIT_KINDS.items() if one.category == "ship"]
FIGURES = 0.1  # half the height of a planet's figures


@pytest.mark.parametrize("place", ["25", "35"])  # with one planet, with two
@pytest.mark.parametrize("kinds", [1, 4, 5, 8])
def test_fleets_leave_the_figures_of_planets_free(place: str, kinds: int) -> None:
    g = peace()
    put(g, 0, place, *SHIPS[:kinds])
    shapes = scene(view_of(g), strict("ti4", "en", 2)).shapes
    (plate,) = (shape for shape in shapes if shape.form == "fleet_plate")
    figures = [
        shape
        for shape in shapes
        if shape.form == "planet_values" and shape.id in planets_in(g, plate.id)
    ]
    high = float(plate.text.partition("/")[2]) / 100
    assert figures
    assert max(one.y for one in figures) + FIGURES <= plate.y - high / 2
    names = [one for one in shapes if one.form == "planet_name" and abs(one.x - plate.x) < 0.6]
    assert all(abs(name.y - plate.y) > high / 2 + 0.1 for name in names)  # here and below


def test_two_fleets_leave_the_figures_of_planets_free() -> None:
    g = peace()
    put(g, 0, "25", "carrier", "3 fighter")
    put(g, 1, "25", "2 cruiser")
    shapes = scene(view_of(g), strict("ti4", "en", 2)).shapes
    plates = [shape for shape in shapes if shape.form == "fleet_plate"]
    (figures,) = (
        shape
        for shape in shapes
        if shape.form == "planet_values" and shape.id in planets_in(g, plates[0].id)
    )
    assert len(plates) == 2
    assert figures.y + FIGURES <= min(one.y for one in plates) - 0.14


def test_many_planets_are_a_number_that_names_them() -> None:
    """They stand in the picture; a long list would push the cards out of sight."""
    g = peace()
    words, planets = strict("ti4", "en", 2), list(g.planets)[:4]
    g.players[0].planets = planets
    g.planets[planets[3]].exhausted = True
    stats = {one.name: one for one in player_stats(view_of(g), g, words, 0)}
    assert (stats["Ready planets"].value, stats["Exhausted planets"].value) == (3, 1)
    assert stats["Ready planets"].title.endswith(words.name(planets[:3]))
