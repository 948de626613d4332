"""A battle put together by pointing: the form that the odds page makes from a title's forces."""

from collections.abc import Sequence

from msgspec import Struct
from starlette.datastructures import QueryParams

from orrery.kit.forces import Chosen, Forces, Piece, read_back
from orrery.table.parsing import parse_int
from orrery.table.text import Texts

SIDES = 2
MOST = 99  # of anything; the title knows better


class Spot(Struct, frozen=True):
    """A place on a piece, with what lies there and what is printed there."""

    field: str
    chosen: str
    printed: str


class Line(Struct, frozen=True, kw_only=True):
    """A piece of a side, with how many of it were chosen."""

    field: str
    name: str
    count: int
    most: int
    spots: tuple[Spot, ...]


class Section(Struct, frozen=True, kw_only=True):
    name: str
    lines: tuple[Line, ...]
    open: bool


class SideForm(Struct, frozen=True, kw_only=True):
    field: str
    faction: str
    factions: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]


def chosen(forces: Forces, sent: QueryParams) -> list[Chosen]:
    """What the form says. Unknown pieces and parts are left out."""
    return [_chosen(forces, sent, f"side{n}") for n in range(SIDES)]


def _chosen(forces: Forces, sent: QueryParams, side: str) -> Chosen:
    faction = sent.get(f"{side}.faction", "")
    if faction not in forces.factions:
        faction = next(iter(forces.factions))
    counts: dict[str, int] = {}
    parts: dict[str, tuple[str, ...]] = {}
    for id, piece in forces.pieces().items():
        given = sent.get(f"{side}.n.{id}", "")
        counts[id] = parse_int(given, side, 0, MOST) if given else 0
        spots = range(len(piece.printed.get(faction, ())))
        parts[id] = tuple(sent.get(f"{side}.p.{id}.{spot}", "") for spot in spots)
    return Chosen(faction=faction, counts=counts, parts=parts)


def form(forces: Forces, sides: Sequence[Chosen], t: Texts) -> list[SideForm]:
    """The form, filled in. A side shows what its faction has."""
    first = next(iter(forces.factions))
    given = [*sides, *[Chosen(faction=first)] * SIDES][:SIDES]
    return [_side(forces, side, f"side{n}", t.language) for n, side in enumerate(given)]


def from_text(forces: Forces, text: str, t: Texts) -> list[SideForm]:
    """The form for a battle that the title has written; empty without one."""
    return form(forces, read_back(forces, text) if text else (), t)


def _side(forces: Forces, side: Chosen, field: str, language: str) -> SideForm:
    sections = []
    for group in forces.groups:
        fitting = [piece for piece in group.pieces if piece.fits(side.faction)]
        lines = tuple(_line(forces, piece, side, field, language) for piece in fitting)
        taken = any(line.count for line in lines)
        if lines:
            name = group.name[language]
            sections.append(Section(name=name, lines=lines, open=taken or not group.folded))
    return SideForm(
        field=field,
        faction=side.faction,
        factions=tuple((id, name[language]) for id, name in forces.factions.items()),
        sections=tuple(sections),
    )


def _line(forces: Forces, piece: Piece, side: Chosen, field: str, language: str) -> Line:
    printed = piece.printed.get(side.faction, ())
    lies = (*side.parts.get(piece.id, ()), *[""] * len(printed))
    return Line(
        field=f"{field}.n.{piece.id}",
        name=piece.name[language],
        count=side.counts.get(piece.id, 0),
        most=piece.most,
        spots=tuple(
            Spot(
                f"{field}.p.{piece.id}.{n}",
                lies[n],
                forces.parts[part][language] if part else "",
            )
            for n, part in enumerate(printed)
        ),
    )
