"""The four blueprints of a player as pictures, and the population and influence tracks."""

import tomllib
from functools import cache
from importlib.resources import files

from msgspec.structs import replace

from orrery.games.eclipse.components import PACKAGE, PARTS, PRODUCTION, RESOURCES, SHIPS, UPKEEP
from orrery.games.eclipse.rules.blueprints import Dice, printed, stats
from orrery.games.eclipse.screen.tiles import Point
from orrery.games.eclipse.state import Player
from orrery.kernel.view import View
from orrery.kit.scene import Picture, Shape
from orrery.kit.words import Words

CHOICES = ("upgrade_slot", "install_ancient_part")


@cache
def layout() -> dict[str, dict[str, Point]]:
    """Where the slots of a ship are: data/species.toml."""
    text = files(PACKAGE).joinpath("data", "species.toml").read_text("utf-8")
    return {
        row["ship"]: {slot["slot"]: (slot["at"][0], slot["at"][1]) for slot in row["slots"]}
        for row in tomllib.loads(text)["blueprint_layout"]
    }


def blueprints(view: View, player: Player, seat: int, words: Words) -> tuple[Picture, ...]:
    """One picture per ship. Only the viewer's own slots can be chosen."""
    choice = view.choice if seat == view.seat else None
    if choice is not None and choice.kind == "upgrade_part":  # only that ship, with its slot
        ship, slot = choice.about["ship"], choice.about["slot"]
        return (blueprint(player, seat, ship, True, words, slot),)
    lit = choice is not None and choice.kind in CHOICES
    return tuple(blueprint(player, seat, ship, lit, words) for ship in SHIPS)


def blueprint(
    player: Player, seat: int, ship: str, lit: bool, words: Words, wanted: int = -1
) -> Picture:
    """The slots with their parts, what they add up to, and how many ships are in reserve.
    ``wanted`` is the slot that a part is being chosen for."""
    places = layout()[ship]
    shapes = [Shape(form=ship, x=1.0, y=1.05, size=3.1, seat=seat, look="shadow")]
    for number, slot in enumerate(printed(player.species, ship).slots):
        x, y = places[slot.slot]
        tile = player.blueprints[ship][number]
        part = tile or slot.part  # with the seat after it, it is not an answer
        id = f"{ship}/{number}" if lit else f"{part}:{seat}" if part else ""
        shape = part_shape(id, part, (x, y), bool(tile), words)
        look = f"{shape.look} wanted" if number == wanted else shape.look
        shapes.append(replace(shape, look=look))
    values = stats(player, ship)
    shapes += [
        sum_shape((3.0, -0.36 + 0.39 * number), look, text, 0.88, words)
        for number, (look, text) in enumerate(
            (
                ("initiative", str(values.initiative)),
                ("source", str(values.energy).replace("-", "−")),
                ("drive", str(values.movement)),
                ("computer", f"{values.computer:+}"),
                ("shield", minus(values.shield)),
                ("hull", str(values.hull)),
                ("cannon", dice_text(values.cannons)),
                ("missile", dice_text(values.missiles)),
            )
        )
        if text
    ]
    return Picture(
        title=words.label("blueprint", ship=ship, n=player.reserve.get(ship, 0)),
        box=(-0.55, -0.58, 4.6, 3.2),
        shapes=tuple(shapes),
        width=10.4,
    )


def sum_shape(at: Point, look: str, text: str, size: float, words: Words) -> Shape:
    """What the parts of a ship add up to."""
    title = f"{words.label(f'sum_{look}')} {text}"
    return Shape(form="sum", x=at[0], y=at[1], look=look, text=text, size=size, title=title)


def part_shape(id: str, part: str, at: Point, tile: bool, words: Words) -> Shape:
    """A part by its kind and what it is worth; printed ones are flat, tiles raised."""
    state = "tile" if tile else "printed" if part else "empty"
    kind = PARTS[part].kind if part else ""
    colour = PARTS[part].dice.colour if part and PARTS[part].dice else ""  # type: ignore[union-attr]
    return Shape(
        form="slot",
        x=at[0],
        y=at[1],
        id=id,
        look=f"{state} {kind} {colour}".strip(),
        text=worth(part),
        title=words.label("part", part=part) if part else words.label("empty_slot"),
    )


def worth(part: str) -> str:
    """The figure on a part."""
    if not part:
        return ""
    row = PARTS[part]
    if row.dice is not None:
        return f"{row.dice.count}×{row.damage}"
    if row.computer:
        return f"{row.computer:+}"
    if row.shield:
        return minus(row.shield)
    return str(row.hull or row.movement or row.energy_production or "")


def minus(n: int) -> str:
    """What a shield takes off a roll, or upkeep off the money."""
    return f"−{n}" if n else "0"


def dice_text(dice: Dice) -> str:
    return " ".join(f"{count}×{damage}" for damage, count in dice)


# -- tracks -------------------------------------------------------------------------------------


def tracks(player: Player, seat: int, words: Words) -> Picture:
    """The three population tracks and the influence track. What cubes and discs cover is not yet
    earned or not yet to be paid; the first bare number counts."""
    shapes: list[Shape] = []
    for line, resource in enumerate(RESOURCES):
        cubes = player.cubes[resource]
        for number, units in enumerate(PRODUCTION[:-1]):
            look = f"{resource}{' counts' if number == cubes else ''}"
            covered = number < cubes
            shapes.append(
                Shape(
                    form="square",
                    x=0.95 * number,
                    y=1.05 * line,
                    size=0.85,
                    seat=seat if covered else -1,
                    look=look,
                    text="" if covered else str(units),
                    title=words.label("production_here", resource=resource, n=units),
                )
            )
    for number, cost in enumerate(UPKEEP):
        covered = number < player.discs
        shapes.append(
            Shape(
                form="medal",
                x=0.88 * number,
                y=3.25,
                size=0.82,
                seat=seat if covered else -1,
                look=f"upkeep{' counts' if number == player.discs else ''}",
                text="" if covered else minus(cost),
                title=words.label("upkeep_here", n=cost),
            )
        )
    return Picture(
        title=words.label("tracks"),
        box=(-0.6, -0.6, 11.7, 4.5),
        shapes=tuple(shapes),
        width=22,
        told=False,
    )
