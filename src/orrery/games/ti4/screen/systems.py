"""A system as shapes: its tile with anomaly, wormholes and tokens, and the names on it."""

from collections.abc import Iterator

from orrery.games.ti4.components import TILES
from orrery.games.ti4.rules.galaxy import anomalies, wormholes
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.screen.describe import NEXUS, WORMHOLES, describe, token_name
from orrery.games.ti4.screen.places import FRONTIER, GATES, MARKERS, SPOTS, middle
from orrery.games.ti4.screen.planets import name_look, ordered
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kit.scene import Shape
from orrery.kit.words import Words

STORM = "ion_"  # before the kind of wormhole that the side of the ion storm has


def tile_shapes(g: Galaxy, id: str, words: Words) -> list[Shape]:
    """The tile itself: in the colour of who holds all of it, with its anomaly and wormholes."""
    x, y = middle(g, id)
    look = ["home"] if TILES[id].kind == "home" else []
    if id == NEXUS:
        look += ["nexus"] if g.nexus_active else ["nexus", "dormant"]
    if g.combat is not None and g.combat.system == id:
        look.append("embattled")
    elif g.action is not None and g.action.system == id:
        look.append("active")
    strange = anomalies(g, id)
    shapes = [
        Shape(
            form="flat",
            x=x,
            y=y,
            id=id,
            seat=holder(g, id),
            look=" ".join(look),
            glyph="·",
            title=describe(g, id, words),
        )
    ]
    shapes += [Shape(form="anomaly", x=x, y=y, look=f"{one} {id}", id=id) for one in strange]
    shapes += gates(g, id)
    shapes += marker_shapes(g, id, words)
    return shapes


def gates(g: Galaxy, id: str) -> Iterator[Shape]:
    """Wormholes: in the middle of an empty system, above its fleets, beside the planets of
    another."""
    x, y = middle(g, id)
    system, planets = g.systems[id], planets_in(g, id)
    kinds = [one for one in wormholes(g).get(id, ()) if one in WORMHOLES]
    size = 0.5 if planets else (0.8 if system.space else 1.0)
    for number, kind in enumerate(kinds):
        if planets:
            dx, dy = GATES[number % len(GATES)]
        else:
            dx, dy = 0.5 * number - 0.25 * (len(kinds) - 1), -0.36 if system.space else -0.06
        look = f"{kind} storm" if f"{STORM}{kind}" in system.markers else kind
        yield Shape(
            form="wormhole", x=round(x + dx, 3), y=round(y + dy, 3), id=id, size=size, look=look
        )


def marker_shapes(g: Galaxy, id: str, words: Words) -> Iterator[Shape]:
    """The frontier token, and other tokens than those that are drawn as wormholes."""
    x, y = middle(g, id)
    system = g.systems[id]
    if system.frontier:
        dx, dy = FRONTIER
        title = words.label("frontier")
        yield Shape(form="frontier", x=x + dx, y=y + dy, id=id, size=0.3, title=title)
    found = [one for one in system.markers if one not in drawn_as_gates(system.markers)]
    for (dx, dy), marker in zip(MARKERS, found, strict=False):
        if title := token_name(marker, words):
            yield Shape(
                form="system_token", x=x + dx, y=y + dy, id=id, size=0.26, look=marker, title=title
            )


def drawn_as_gates(markers: list[str]) -> list[str]:
    """Tokens that are a wormhole: "gamma", "creuss_alpha", "ion_beta"."""
    return [one for one in markers if one.rpartition("_")[2] in WORMHOLES]


def holder(g: Galaxy, id: str) -> int:
    """The only player who has planets or units in a system."""
    seats = set(g.systems[id].space)
    for planet in planets_in(g, id):
        seats |= {g.planets[planet].owner, *g.planets[planet].forces} - {NOBODY}
    return seats.pop() if len(seats) == 1 else NOBODY


def name_shapes(g: Galaxy, id: str, words: Words) -> Iterator[Shape]:
    """The names of a system's planets, or of the anomaly that it is."""
    x, y = middle(g, id)
    planets, strange = ordered(g, id, words), anomalies(g, id)
    for planet, (_, name) in zip(planets, SPOTS.get(len(planets), ()), strict=False):
        text = words.name(planet)
        yield Shape(
            form="planet_name",
            x=x + name[0],
            y=y + name[1],
            id=planet,
            look=name_look(len(planets), text),
            text=text,
            glyph=text[:7],
        )
    if strange and not planets:
        text = words.label(f"short_{strange[0]}")
        yield Shape(form="planet_name", x=x, y=y - 0.58, look="anomaly", text=text)
