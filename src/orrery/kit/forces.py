"""What a side of a battle can consist of: from it the odds page makes a form to point at.

A form and a text say the same. What is chosen is written as the notation of all titles has it
(kit/notation.py), and a text that a title wrote itself is read back into the form:

    terran: 3 interceptor[=,plasma_cannon,,] vs 2 ancient
"""

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from orrery.kit.components import Text

VERSUS = " vs "
_PIECE = re.compile(r"(?P<n>\d+)\s+(?P<id>[^\[\]]+)(?:\[=?(?P<parts>[^\]]*)\])?")


class Piece(Struct, frozen=True, kw_only=True):
    """One kind of thing on a side."""

    id: str  # as it is written: "scout", "scout:routed", "dreadnought[damaged]"
    name: Text
    most: int
    factions: tuple[str, ...] = ()  # whose it is; (): anybody's
    # What is printed on its slots, by faction; on each one of ``Forces.parts`` can be put instead.
    printed: Mapping[str, tuple[str, ...]] = {}

    def fits(self, faction: str) -> bool:
        return not self.factions or faction in self.factions


class Group(Struct, frozen=True, kw_only=True):
    """Pieces that belong together."""

    name: Text
    pieces: tuple[Piece, ...]
    folded: bool = False  # wanted rarely


class Forces(Struct, frozen=True, kw_only=True):
    """All that a side can be."""

    groups: tuple[Group, ...]
    factions: Mapping[str, Text]  # by id, the usual one first; "" is a side without one
    kind: Text  # what factions are called: "species"
    unwritten: tuple[str, ...] = ()  # factions that are clear from their pieces
    parts: Mapping[str, Text] = {}
    parts_name: Text = {}

    def pieces(self) -> dict[str, Piece]:
        return {piece.id: piece for group in self.groups for piece in group.pieces}


class Chosen(Struct, frozen=True, kw_only=True):
    """A side as somebody has put it together."""

    faction: str = ""
    counts: dict[str, int] = {}
    parts: dict[str, tuple[str, ...]] = {}  # slot by slot; "" is what is printed there


def written(forces: Forces, sides: Sequence[Chosen]) -> str:
    """The battle as a text. What a side cannot be, the title's notation refuses."""
    return VERSUS.join(_side(forces, side) for side in sides)


def _side(forces: Forces, side: Chosen) -> str:
    known = forces.pieces()
    words = []
    for id, n in side.counts.items():
        if n > 0 and id in known and known[id].fits(side.faction):
            tiles = _tiles(forces, known[id], side)
            words.append(f"{n} {id}" + (f"[={','.join(tiles)}]" if any(tiles) else ""))
    head = side.faction if side.faction not in (*forces.unwritten, "") else ""
    return (f"{head}: " if head else "") + ", ".join(words)


def _tiles(forces: Forces, piece: Piece, side: Chosen) -> list[str]:
    """What lies on the slots of a piece: as many as it has."""
    slots = len(piece.printed.get(side.faction, ()))
    given = [part if part in forces.parts else "" for part in side.parts.get(piece.id, ())]
    return [*given, *[""] * slots][:slots]


def read_back(forces: Forces, text: str) -> tuple[Chosen, ...]:
    """The sides of a battle that the title has written; what is unknown is left out."""
    return tuple(_read_side(forces, side) for side in text.split(VERSUS))


def _read_side(forces: Forces, text: str) -> Chosen:
    known = forces.pieces()
    head, colon, rest = text.partition(": ")
    faction = head if colon and head in forces.factions else ""
    counts: dict[str, int] = {}
    fitted: dict[str, tuple[str, ...]] = {}
    for word in re.split(r",\s+", rest if colon else text):
        found = _PIECE.fullmatch(word.strip()) or _PIECE.fullmatch(f"1 {word.strip()}")
        if found is None:
            continue
        whole = f"{found['id']}[{found['parts']}]"
        id = whole if whole in known else found["id"]
        if id in known:
            counts[id] = int(found["n"])
            fitted[id] = tuple((found["parts"] or "").split(","))
    if not faction:  # clear from the pieces, or the usual one
        own = [whose for id in counts for whose in known[id].factions]
        faction = own[0] if own else next(iter(forces.factions))
    return Chosen(faction=faction, counts=counts, parts=fitted)
