"""The board and the players' areas as they are drawn: what lies above what, what is told."""

from orrery import games
from orrery.games.ti4.components import UNIT_KINDS
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


def test_many_planets_are_a_number_that_names_them() -> None:
    """They stand in the picture; a long list would push the cards out of sight."""
    g = peace()
    words, planets = strict("ti4", "en", 2), list(g.planets)[:4]
    g.players[0].planets = planets
    g.planets[planets[3]].exhausted = True
    stats = {one.name: one for one in player_stats(view_of(g), g, words, 0)}
    assert (stats["Ready planets"].value, stats["Exhausted planets"].value) == (3, 1)
    assert stats["Ready planets"].title.endswith(words.name(planets[:3]))
