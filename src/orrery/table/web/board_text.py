"""The board in words: every place with what is there and what can be chosen, for those who listen
to it instead of looking."""

from collections.abc import Collection

from msgspec import Struct

from orrery.kit.art import Art
from orrery.kit.scene import Scene, Shape


class Spot(Struct, frozen=True):
    """A place of the board."""

    name: str
    lines: tuple[str, ...]  # what is there
    chosen: bool  # it is an answer
    pieces: tuple[str, ...]  # what else can be chosen there


def board_text(scene: Scene | None, art: Art, lit: Collection[str]) -> tuple[Spot, ...]:
    """All places that say something about themselves, as they lie: top to bottom, left to right."""
    if scene is None:
        return ()
    places: dict[str, Shape] = {}
    for item in scene.shapes:
        if art.form(item.form).ground and item.title and item.id not in places:
            places[item.id] = item
    grounds = sorted(places.values(), key=lambda item: (round(item.y, 1), item.x))
    found: dict[str, list[str]] = {}
    for item in scene.shapes:
        if item.id in lit and item.id not in places and item.title and grounds:
            here = min(grounds, key=lambda one: (one.x - item.x) ** 2 + (one.y - item.y) ** 2)
            found.setdefault(here.id, []).append(" ".join(item.title.split("\n")))
    spots = []
    for item in grounds:
        name, *lines = item.title.split("\n")
        pieces = tuple(dict.fromkeys(found.get(item.id, ())))
        spots.append(Spot(name, tuple(lines), item.id in lit, pieces))
    return tuple(spots)
