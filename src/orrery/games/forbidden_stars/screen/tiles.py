"""A tile as shapes: its four areas with their banners, and what is in them."""

from collections.abc import Collection, Iterator
from zlib import crc32

from orrery.games.forbidden_stars.components import AREAS, IS_WORLD, SYSTEMS, UNITS
from orrery.games.forbidden_stars.rules.areas import is_contested, is_uncontrolled
from orrery.games.forbidden_stars.rules.board import spot
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, kind_of, routed
from orrery.games.forbidden_stars.state import NOBODY, Force, Galaxy, Stage, System
from orrery.games.forbidden_stars.text import mark_of
from orrery.kit.scene import Shape
from orrery.kit.words import Words

Point = tuple[float, float]

PITCH = 4.34  # from one tile to the next: storms lie between them
# What a world looks like says nothing; the same world always looks the same.
SURFACES = ("terran", "oceanic", "arid", "volcanic", "glacial", "barren")
FORMS = {("ground", 0): "trooper", ("ground", 1): "elite", ("ground", 2): "vehicle"}
FORMS |= {("ground", 3): "titan", ("ship", 0): "escort", ("ship", 2): "capital"}
CHIP, GOAL = 0.74, 0.37  # the size of what is on a banner
WIDTHS = {("chip", True): 0.5, ("chip", False): 0.33, ("goal", False): 0.4}  # with a figure or not
ROW = 1.88  # how wide a banner may be
SHORT = 6  # as much of a name as a terminal has room for
LETTERS = {"trooper": "i", "elite": "e", "vehicle": "v", "titan": "T"}  # of units, in a terminal
LETTERS |= {"escort": "s", "capital": "S", "pennant": "+"}
LONG_NAME = 11  # a longer name needs two lines

# Where pieces stand in an area, seen from its outer left corner (x grows towards the middle of the
# tile, y too), by how many there are; the innermost corner is left to the order tokens.
ROOMY = ((-0.42, 0.14), (0.36, 0.14))
TRIO = ((-0.6, 0.14), (0.0, 0.14), (0.6, 0.14))
USUAL = ((-0.6, 0.0), (0.0, 0.0), (0.6, 0.0), (-0.6, 0.56), (0.0, 0.56))
TIGHT = tuple((x, y) for y in (-0.14, 0.3, 0.72) for x in (-0.74, -0.3, 0.14, 0.58))[:-2]
CROWD = tuple((x, y) for y in (-0.2, 0.15, 0.5, 0.85) for x in (-0.8, -0.45, -0.1, 0.25, 0.6))[:-1]


def middle(column: int, row: int) -> Point:
    """The middle of a tile."""
    return column * PITCH, row * PITCH


def area_middle(at: Point, id: str, turns: int) -> tuple[Point, Point]:
    """The middle of an area of the tile there, and which way is outward."""
    x, y = spot(id.rpartition("_")[0], turns, id)
    out = (2 * x - 1, 2 * y - 1)
    return (at[0] + out[0], at[1] + out[1]), out


def form_of(kind: str) -> str:
    unit = UNITS.get(kind)
    return FORMS[unit.kind, unit.command_level] if unit else "pennant"


# -- the ground ---------------------------------------------------------------------------------


def ground(
    id: str, at: Point, turns: int, words: Words, g: Galaxy | None = None, title: str = ""
) -> list[Shape]:
    """An area without anything on it: a tile still to be laid has no table."""
    (x, y), (_, down) = area_middle(at, id, turns)
    look = ["void"]
    if IS_WORLD[id]:
        look = ["world", SURFACES[crc32(id.encode()) % len(SURFACES)]]
    if down > 0:
        look.append("lower")
    if g is not None and is_contested(g, id):
        look.append("embattled")
    text = name_on_board(id, words)
    plot = Shape(
        form="plot",
        x=x,
        y=y,
        id=id if g is not None else "",
        seat=holder(g, id) if g is not None else NOBODY,
        look=" ".join(look),
        text=text,
        glyph=text[:SHORT] if IS_WORLD[id] else text[-1],
        title=title or words.name(id),
    )
    return [plot, *banner(id, at, turns, words, g)]


def name_on_board(id: str, words: Words) -> str:
    """The name of a world, shorter if it is too long for its place; the mark of a void."""
    if not IS_WORLD[id]:
        return words.name(mark_of(id))
    shorter = AREAS[id].short
    return shorter[words.language] if shorter else words.name(id)


def holder(g: Galaxy, id: str) -> int:
    """The only player with units or structures here."""
    area = g.areas[id]
    if is_contested(g, id) or is_uncontrolled(g, id):
        return NOBODY
    return next(iter(area.forces), area.owner)


def name_lines(text: str) -> list[str]:
    """A long name in two lines, about the same length."""
    words = text.split()
    if len(text) <= LONG_NAME or len(words) < 2:
        return [text] if text else []
    cuts = [[" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words))]
    return min(cuts, key=lambda lines: max(len(line) for line in lines))


def banner(id: str, at: Point, turns: int, words: Words, g: Galaxy | None) -> list[Shape]:
    """Capacity, materiel, assets and objective of a world, in a row on its outer side."""
    printed = AREAS[id]
    if not IS_WORLD[id]:
        return []
    row = [("chip", "skull", str(printed.capacity), words.label("capacity", n=printed.capacity))]
    if n := printed.materiel:
        row.append(("chip", "materiel", str(n), words.label("yields", n=n)))
    row += [("chip", asset, "", words.name(asset)) for asset in printed.assets]
    owner = g.areas[id].objective if g is not None else NOBODY
    if owner != NOBODY:
        row.append(("goal", "", "", words.label("objective_of", seat=owner)))
    elif printed.objective_space and (g is None or g.stage in (Stage.SETUP, Stage.LAY)):
        row.append(("goal", "empty", "", words.label("objective_space")))
    steps = [WIDTHS[form, bool(text)] for form, _, text, _ in row]
    shrink = min(1.0, ROW / sum(steps))
    (x, y), (_, down) = area_middle(at, id, turns)
    lift = 0.46 if len(name_lines(name_on_board(id, words))) == 1 else 0.27
    left = x - sum(steps) * shrink / 2
    shapes = []
    for step, (form, look, text, title) in zip(steps, row, strict=True):
        shapes.append(
            Shape(
                form=form,
                x=round(left + step * shrink / 2, 3),
                y=round(y + down * lift, 3),
                id=id if g is not None else "",
                size=(GOAL if form == "goal" else CHIP) * shrink,
                seat=owner if form == "goal" else NOBODY,
                look=look,
                text=text,
                glyph="◎" if form == "goal" else "",
                title=title,
            )
        )
        left += step * shrink
    return shapes


# -- what stands there --------------------------------------------------------------------------


def groups(force: Force) -> Iterator[tuple[str, int]]:
    """A player's units, fresh ones first: ("scout:routed", 2)."""
    yield from force.fresh.items()
    yield from ((routed(kind), n) for kind, n in force.routed.items())


def places(count: int) -> tuple[tuple[Point, ...], float]:
    """Where this many pieces go, and how large they are."""
    if count <= len(ROOMY):
        return ROOMY, 0.68
    if count <= len(TRIO):
        return TRIO, 0.54
    if count <= len(USUAL):
        return USUAL, 0.5
    return (TIGHT, 0.4) if count <= len(TIGHT) else (CROWD, 0.32)


def pieces(
    g: Galaxy, id: str, at: Point, turns: int, named: Collection[str], owner: int, words: Words
) -> list[Shape]:
    """Structures first, then the units of each player. A piece that an option names by itself
    can be pointed at by itself."""
    area = g.areas[id]
    standing: list[tuple[str, int, int]] = [(s, area.owner, 1) for s in area.structures]
    for seat, force in sorted(area.forces.items()):
        standing += [(unit, seat, n) for unit, n in groups(force)]
    spots, size = places(len(standing))
    if len(standing) == 1:
        spots = ((0.0, 0.14),)
    (x, y), (right, down) = area_middle(at, id, turns)
    shapes = []
    for (unit, seat, n), (across, along) in zip(standing, spots, strict=False):
        key = pointed(unit, id, seat, named, owner)
        place = (x - right * across, y - down * along)
        shapes.append(piece(unit, seat, n, place, size, key, words))
    return shapes


def pointed(unit: str, area: str, seat: int, named: Collection[str], owner: int) -> str:
    """The id under which options name this piece; otherwise it is part of its area."""
    for id in (f"{unit}/{area}", f"{area}/{unit}"):
        if id in named:
            return id
    if seat == owner and unit in named:
        return unit
    return area


def piece(unit: str, seat: int, n: int, at: Point, size: float, id: str, words: Words) -> Shape:
    """A structure, or all units of a kind; routed ones lie on their side."""
    kind = kind_of(unit)
    down = kind != unit
    form = form_of(kind)
    look = kind
    if kind in UNITS:
        look = "routed" if down else ""
    elif kind != REINFORCEMENT:
        form = "plaque"
    elif down:
        look += " routed"
    key = "structure_of" if form == "plaque" else "units_of"
    return Shape(
        form=form,
        x=round(at[0], 3),
        y=round(at[1], 3),
        id=id,
        size=size,
        seat=seat,
        look=look,
        text=str(n),
        glyph=glyph(form, kind, n, down),
        title=words.label(key, what=unit, n=n, seat=seat),
        turn=68 if down else 0,
    )


def glyph(form: str, kind: str, n: int, down: bool) -> str:
    """In a terminal: "2e" are two elite units, "~e" is a routed one, "#B" a bastion."""
    if form == "plaque":
        return f"#{kind[0].upper()}"
    return f"{'~' if down else ''}{n if n > 1 else ''}{LETTERS[form]}"


def tile(system: str, at: Point, turns: int, words: Words, id: str = "") -> list[Shape]:
    """A tile still to be laid, as a picture, chosen by its system or by ``id``."""
    shapes: list[Shape] = []
    for area in SYSTEMS[system].areas:
        shapes += ground(area.id, at, turns, words)
    x, y = at
    shapes.append(
        Shape(form="frame", x=x, y=y, id=id or system, look="overlay", title=words.name(system))
    )
    return shapes


def stack(id: str, system: System, named: Collection[str], words: Words) -> list[Shape]:
    """The order tokens in the middle of a tile, bottom first; the top one carries their number
    and, for its owner, its face."""
    x, y = middle(system.column, system.row)
    title = stack_title(system, words)
    shapes = []
    for nth, token in enumerate(system.stack):
        top = nth == len(system.stack) - 1
        face = token.face.cards[0] if token.face.cards else ""
        key = f"{id}/{nth}"
        lift = 0.1 * (nth - (len(system.stack) - 1) / 2)
        shapes.append(
            Shape(
                form="order",
                x=x,
                y=round(y - lift, 3),
                id=key if key in named else id,
                size=1.0,
                seat=token.seat,
                look=f"face {face}" if face else "down",
                text=str(nth + 1) if top else "",
                glyph=f"{nth + 1}{face[:3] or '?'}" if top else "",
                title=title,
            )
        )
    return shapes


def stack_title(system: System, words: Words) -> str:
    """Whose tokens lie here, from the top down; face up only where the view shows it."""
    lines = [words.label("stack", n=len(system.stack))]
    for token in reversed(system.stack):
        face = token.face.cards[0] if token.face.cards else ""
        lines.append(words.label("token_of", seat=token.seat, face=face))
    return "\n".join(lines)
