"""The tiles that a player still has to lay."""

from orrery.games.ti4.components import PLANETS, TILES
from orrery.games.ti4.screen.places import GATES, RADII, SPOTS
from orrery.games.ti4.screen.planets import MARK, name_look, rim, surface
from orrery.games.ti4.state import Galaxy
from orrery.kernel.view import View
from orrery.kit.scene import Panel, Picture, Shape
from orrery.kit.words import Words


def tile_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The seat's own tiles; the speaker also sees one that is drawn to be laid first."""
    ids: list[str] = []
    choice = view.choice
    if choice is not None and "tile" in choice.about:
        ids.append(str(choice.about["tile"]))
    if view.seat >= 0 and (hand := g.players[view.seat].tiles) is not None:
        ids += hand.cards
    if not ids:
        return []
    asked = choice is not None and choice.kind in ("lay_tile", "lay_first")
    pictures = tuple(
        Picture(
            title=words.name(id),
            box=(-1.05, -0.92, 2.1, 1.84),
            shapes=tuple(printed(id, words)),
            width=8.4,
        )
        for id in ids
    )
    title = words.label("own_tiles")
    kind = "drawn" if asked else "hand"
    return [Panel(id="tiles", kind=kind, title=title, seat=view.seat, pictures=pictures)]


def printed(id: str, words: Words) -> list[Shape]:
    """A tile as it comes out of the box."""
    tile = TILES[id]
    title = "\n".join([words.name(id), *(words.name(planet) for planet in tile.planets)])
    shapes = [Shape(form="flat", x=0, y=0, id=id, look=tile.kind, glyph="·", title=title)]
    if tile.anomaly:
        shapes.append(Shape(form="anomaly", x=0, y=0, id=id, look=f"{tile.anomaly} {id}"))
        name = words.label(f"short_{tile.anomaly}")
        shapes.append(Shape(form="planet_name", x=0, y=-0.58, id=id, look="anomaly", text=name))
    for kind, gate in zip(tile.wormholes, GATES, strict=False):
        at, size = (gate, 0.5) if tile.planets else ((0.0, -0.06), 1.0)
        shapes.append(Shape(form="wormhole", x=at[0], y=at[1], id=id, size=size, look=kind))
    planets = tile.planets
    if len(planets) == 2:
        planets = tuple(sorted(planets, key=lambda one: -len(words.name(one))))
    for planet, (globe, name_at) in zip(planets, SPOTS.get(len(planets), ()), strict=False):
        item, radius, (x, y) = PLANETS[planet], RADII[len(planets)], globe
        text = f"{item.resources}/{item.influence}"
        shapes += [
            Shape(form="world", x=x, y=y, id=id, size=1.8 * radius, look=surface(planet)),
            Shape(form="planet_values", x=x, y=y + radius * 0.92, id=id, size=0.9, text=text),
            Shape(
                form="planet_name",
                x=name_at[0],
                y=name_at[1],
                id=id,
                look=name_look(len(planets), words.name(planet)),
                text=words.name(planet),
            ),
        ]
        marks = [("trait", item.trait), ("specialty", item.specialty)]
        marks += [("legendary", "fabled")] if item.legendary else []
        for slot, (form, look) in enumerate(mark for mark in marks if mark[1]):
            dx, dy = rim(radius, slot, len(planets) == 2 and planet == planets[0])
            shapes.append(Shape(form=form, x=x + dx, y=y + dy, id=id, size=MARK, look=look))
    return shapes
