"""The table as shapes: the board here, what is beside it in panels.py.

A hex has a middle row for a name with a marker and the discoveries beside it, the planet above,
ships below, drones where they hide nothing. Terminals see the same three rows.
"""

from functools import cache
from typing import Any

from orrery.games.warpgate.components import PLANET_TYPES
from orrery.games.warpgate.rules.goods import slot_factor
from orrery.games.warpgate.rules.range import Board, board
from orrery.games.warpgate.screen.panels import panels
from orrery.games.warpgate.state import SLOTS, Galaxy
from orrery.kernel.view import View, known
from orrery.kit.hexes import DIRECTIONS, Hex, centre, corners
from orrery.kit.scene import Scene, Shape
from orrery.kit.seats import clockwise
from orrery.kit.words import Words

Point = tuple[float, float]

# Where things go in a hex with side 1, and how big they are.
GLOBE: Point = (0.0, -0.45)
NAME: Point = (0.0, 0.06)
MARKER: Point = (-0.62, -0.30)
STACK: Point = (0.60, -0.30)
DRONES: tuple[Point, ...] = ((-0.62, 0.40), (0.62, 0.40), (-0.38, -0.62), (0.38, -0.62))
FLEETS: tuple[tuple[Point, ...], ...] = ((), ((0.0, 0.58),), ((-0.3, 0.56), (0.3, 0.56)))
SIZES = {
    "disc": 0.76,
    "gate": 0.66,
    "text": 0.8,
    "marker": 0.42,
    "stack": 0.6,
    "drone": 0.24,
    "ship": 0.4,
}

EDGE = {(1, 0): 1, (1, -1): 0, (0, -1): 5, (-1, 0): 4, (-1, 1): 3, (0, 1): 2}  # its first corner
MARGIN: Point = (0.2887, 0.5)  # puts the middle of a hex onto a character of a terminal


def scene(view: View, words: Words) -> Scene:
    """Everything on the table, as the view's seat sees it."""
    table = view.table
    layout = board(table["board"])
    fleets = {place: fleets_at(table, place) for place in layout.where}
    titles = {place: tooltip(table, layout, place, words) for place in layout.where}
    shapes = [*hexes(layout, titles), *outlines(layout, words)]
    for place in layout.where:
        shapes.append(site(table, layout, place, titles[place]))
        shapes += pieces(table, layout, place, words, fleets[place])
    shapes += [caption(layout, place, words) for place in layout.where]  # over all pieces
    return Scene(
        box=frame(layout.id),
        shapes=tuple(shapes),
        panels=panels(view, words),
        status=status(view, words),
        order=clockwise(len(table["players"]), table["first"]),
    )


def status(view: View, words: Words) -> str:
    """Round, slot, and whose turn it is."""
    table = view.table
    stage, battle = table["stage"], table["battle"]
    facts = {"n": table["round"], "most": table["options"]["max_rounds"]}
    if stage not in ("turn", "round_start", "round_end"):
        return words.label(f"status.{stage}")
    if battle is not None:
        facts |= {"seat": battle["attacker"], "enemy": battle["defender"]}
        text = words.label("status.combat", **facts, place=battle["place"])
    elif stage == "turn":
        slot = min(table["turn"] // len(table["players"]), SLOTS - 1)
        x = slot_factor(known(view, Galaxy), table["active"], slot)
        text = words.label("status.round", **facts, slot=x, seat=table["active"])
    else:
        text = words.label("status.start", **facts)
    return words.label("status.last", status=text) if is_last(table) else text


def is_last(table: dict[str, Any]) -> bool:
    """Does the game end with this round?"""
    if table["options"].get("extra_round"):
        return bool(table["final_round"]) and bool(table["round"] >= table["final_round"])
    return bool(table["last_round"])


# -- the board ----------------------------------------------------------------------------------


@cache
def frame(id: str) -> tuple[float, float, float, float]:
    """The box around a board."""
    points = [point for hex in board(id).hexes for point in corners(hex)]
    (left, right), (top, bottom) = (
        (min(p[axis] for p in points) - MARGIN[axis], max(p[axis] for p in points) + MARGIN[axis])
        for axis in (0, 1)
    )
    return left, top, right - left, bottom - top


def hexes(layout: Board, titles: dict[str, str]) -> list[Shape]:
    """Every hex; one with a planet or warpgate stands for it."""
    places = {hex: place for place, hex in layout.where.items()}
    shapes = []
    for hex, sector in layout.hexes.items():
        x, y = centre(hex)
        place = places.get(hex, "")
        shapes.append(
            Shape(
                form="hex",
                x=x,
                y=y,
                id=place,
                look="sector" if sector else "empty",
                glyph="" if place else "·",
                title=titles.get(place, ""),
            )
        )
    return shapes


def outlines(layout: Board, words: Words) -> list[Shape]:
    """The borders of the sectors."""
    shapes = []
    for id, sector in layout.sectors.items():
        for loop in borders(layout.id, id):
            x, y = (sum(point[axis] for point in loop) / len(loop) for axis in (0, 1))
            shapes.append(
                Shape(
                    form="outline",
                    x=x,
                    y=y,
                    id=id,
                    seat=sector.home,
                    look="home" if sector.home >= 0 else "sector",
                    title=words.name(id),
                    points=loop,
                )
            )
    return shapes


@cache
def borders(layout: str, sector: str) -> tuple[tuple[Point, ...], ...]:
    """The closed lines around a sector. Each edge between a hex of the sector and another leads
    clockwise from corner to corner; in a grid of hexes no corner begins two of them."""
    inside = {hex for hex, name in board(layout).hexes.items() if name == sector}
    after: dict[Point, Point] = {}
    for hex in inside:
        ring = [(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in corners(hex)]
        for dq, dr in DIRECTIONS:
            if (hex[0] + dq, hex[1] + dr) not in inside:
                first = EDGE[dq, dr]
                after[ring[first]] = ring[(first + 1) % 6]
    loops = []
    while after:
        start = point = next(iter(after))
        loop = [point]
        while (point := after.pop(point)) != start:
            loop.append(point)
        loops.append(tuple(loop))
    return tuple(loops)


# -- planets and warpgates ----------------------------------------------------------------------


def put(
    form: str,
    hex: Hex,
    offset: Point,
    *,
    id: str = "",
    seat: int = -1,
    look: str = "",
    text: str = "",
    glyph: str = "",
    title: str = "",
) -> Shape:
    """A shape within a hex."""
    x, y = centre(hex)
    return Shape(
        form=form,
        x=x + offset[0],
        y=y + offset[1],
        id=id,
        size=SIZES.get(form, 1.0),
        seat=seat,
        look=look,
        text=text,
        glyph=glyph,
        title=title,
    )


def site(table: dict[str, Any], layout: Board, place: str, title: str) -> Shape:
    """A planet, in a ring of whoever has a marker there, or a warpgate."""
    hex = layout.where[place]
    planet = layout.planets.get(place)
    if planet is None:
        seat = int(place.removeprefix("gate_"))
        return put("gate", hex, GLOBE, id=place, seat=seat, glyph="◎", title=title)
    spot = table["places"][place]
    look = " ".join([planet.type, *(word for word in ("port", "dead") if spot[word])])
    symbol = "†" if spot["dead"] else PLANET_TYPES[planet.type].symbol + "¤" * spot["port"]
    seat = spot["marker"]
    return put("disc", hex, GLOBE, id=place, seat=seat, look=look, glyph=symbol, title=title)


def caption(layout: Board, place: str, words: Words) -> Shape:
    """The name of a place."""
    hex = layout.where[place]
    if place in layout.planets:
        return put("text", hex, NAME, id=place, text=words.name(place), glyph=place)
    seat = int(place.removeprefix("gate_"))
    return put("text", hex, NAME, id=place, text=words.player(seat), glyph=f"W{seat + 1}")


def pieces(
    table: dict[str, Any], layout: Board, place: str, words: Words, fleets: dict[int, int]
) -> list[Shape]:
    """The pieces at a place."""
    hex, spot = layout.where[place], table["places"][place]
    shapes = []
    if count := spot["discoveries"]["size"]:
        title = words.label("discoveries_here", n=count)
        glyph = "¹²³⁴⁵⁶⁷⁸⁹"[min(count, 9) - 1]
        shapes.append(put("stack", hex, STACK, id=place, text=str(count), glyph=glyph, title=title))
    if (owner := spot["marker"]) >= 0:
        look, glyph = ("colony", "●") if spot["colony"] else ("outpost", "○")
        title = words.label(f"{look}_of", seat=owner)
        marker = put(
            "marker", hex, MARKER, id=place, seat=owner, look=look, glyph=glyph, title=title
        )
        shapes.append(marker)
    for seat, offset in zip(drones_at(table, place), DRONES, strict=False):
        title = words.label("drone_of", seat=seat)
        shapes.append(put("drone", hex, offset, id=place, seat=seat, glyph="+", title=title))
    for (seat, n), offset in zip(fleets.items(), FLEETS[min(len(fleets), 2)], strict=False):
        title = words.label("ships_of", seat=seat, n=n)
        glyph = f"{n}▲"
        ship = put("ship", hex, offset, id=place, seat=seat, text=str(n), glyph=glyph, title=title)
        shapes.append(ship)
    return shapes


def fleets_at(table: dict[str, Any], place: str) -> dict[int, int]:
    """The ships there, by seat."""
    found = {seat: player["fleet"].get(place, 0) for seat, player in enumerate(table["players"])}
    return {seat: n for seat, n in found.items() if n}


def drones_at(table: dict[str, Any], place: str) -> list[int]:
    return [seat for seat, player in enumerate(table["players"]) if player["drone"] == place]


def tooltip(table: dict[str, Any], layout: Board, place: str, words: Words) -> str:
    """All about a place, line by line."""
    planet, spot = layout.planets.get(place), table["places"][place]
    if planet is None:
        lines = [words.label("gate_of", seat=int(place.removeprefix("gate_")))]
    else:
        lines = [
            f"{words.name(place)} ({place})",
            words.label("planet_type", type=planet.type),
            words.label("sector", sector=planet.sector),
        ]
    lines += [words.label("trade_planet")] * spot["port"]
    lines += [words.label("dead_world")] * spot["dead"]
    lines += [words.label("twin")] * table["twins"].count(place)
    if spot["marker"] >= 0:
        kind = "colony_of" if spot["colony"] else "outpost_of"
        lines.append(words.label(kind, seat=spot["marker"]))
    fleets = fleets_at(table, place)
    lines += [words.label("ships_of", seat=seat, n=n) for seat, n in fleets.items()]
    lines += [words.label("drone_of", seat=seat) for seat in drones_at(table, place)]
    if count := spot["discoveries"]["size"]:
        lines.append(words.label("discoveries_here", n=count))
    return "\n".join(lines)
