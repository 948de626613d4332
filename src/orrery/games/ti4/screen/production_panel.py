"""Production as one panel: what is produced where, for resources or for captured units."""

from typing import NamedTuple

from orrery.games.ti4.rules.capture import captives
from orrery.games.ti4.rules.checks import (
    cargo_size,
    fleet_limit,
    fleet_size,
    free_fighters,
    room,
    takes_room,
)
from orrery.games.ti4.rules.movement import carried
from orrery.games.ti4.rules.production import cost, pieces_for
from orrery.games.ti4.rules.spending import RESOURCES, goods_worth, worths
from orrery.games.ti4.rules.units import SHIPS, TOKENS, at, unit
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import Choice, Option
from orrery.kit.tally import Entry, Group, Meter, Tally, Use, noun
from orrery.kit.words import Words


class Line(NamedTuple):
    """A kind of unit that can be produced in a place, perhaps for captured ones of an owner."""

    id: str
    kind: str
    place: str
    owner: int | None
    option: Option


def production_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """What is produced, by place; none once units were ordered one by one.
    ti4:26.0, ti4:26.1, ti4:26.4"""
    if choice.about["made"]:
        return None
    lines = [line_of(o) for o in choice.options if isinstance(o, tuple)]
    groups = tuple(
        Group(
            title=words.label("tally_place", place=place),
            entries=tuple(entry(g, choice, line, words) for line in lines if line.place == place),
        )
        for place in dict.fromkeys(line.place for line in lines)
    )
    return Tally(
        groups=groups,
        confirm=words.label("tally_produce", unit="{unit}"),
        nothing=words.label("tally_produce_none"),
        nouns={"unit": noun(words, "tally_unit", "tally_units")},
        meters=production_meters(g, choice, lines, words),
    )


def line_of(option: tuple[str | int, ...]) -> Line:
    owner = int(option[2]) if len(option) > 2 else None
    return Line("/".join(map(str, option)), str(option[0]), str(option[1]), owner, option)


def entry(g: Galaxy, choice: Choice, line: Line, words: Words) -> Entry:
    """One kind in one place: what it costs, and how many there can be. ti4:26.1, ti4:26.4"""
    seat, kind, owner = choice.seat, line.kind, line.owner
    most = pieces_for(g, seat, kind, choice.about["left"])
    note = price_note(g, seat, kind, words)
    if owner is not None:
        held = captives(g, seat, kind)[owner]
        most = held if owner == seat else min(most, held)
        note = words.label("captive_of", seat=owner) if owner >= 0 else words.label("captive_token")
    return Entry(
        id=line.id,
        name=words.name(g.players[seat].units[kind]),
        options=(line.option,),
        most=most,
        note=note,
        form=kind,
        seat=seat,
        counts_as="unit",
    )


def price_note(g: Galaxy, seat: int, kind: str, words: Words) -> str:
    each, per = cost(g, seat, kind)
    return words.label("tally_cost_pair" if per > 1 else "tally_cost", n=each)


def production_meters(
    g: Galaxy, choice: Choice, lines: list[Line], words: Words
) -> tuple[Meter, ...]:
    """The production limit, the price against all that can be spent, and the fleet pool.
    ti4:26.0, ti4:32.1, ti4:69.1"""
    about, seat, system = choice.about, choice.seat, str(choice.about["system"])
    kinds = list(dict.fromkeys(line.kind for line in lines))
    paid = {k: tuple(x.id for x in lines if x.kind == k and x.owner is None) for k in kinds}
    big = tuple(x.id for x in lines if x.kind in SHIPS and x.kind != "fighter")
    aboard = tuple(
        x.id for x in lines if x.place == system and carried(x.kind) and takes_room(g, seat, x.kind)
    )
    found = [
        limit_meter(about["left"], lines, words),
        Meter(
            name=words.label("tally_price"),
            most=sum(worths(g, seat, RESOURCES).values()) + goods_worth(g, seat),
            used=-about["discount"],
            uses=tuple(Use(paid[kind], *cost(g, seat, kind)) for kind in kinds if paid[kind]),
        ),
    ]
    if uncounted := about.get("uncounted"):
        others = [line for line in lines if line.kind not in TOKENS]
        found.append(limit_meter(about["left"] - uncounted, others, words))
    if big:
        found.append(
            Meter(
                name=words.label("fleet"),
                most=fleet_limit(g, seat),
                used=fleet_size(g, seat, system),
                uses=(Use(big, 1),),
                strict=False,
            )
        )
    if aboard:
        found.append(capacity_meter(g, seat, system, lines, aboard, words))
    return tuple(found)


def limit_meter(most: int, lines: list[Line], words: Words) -> Meter:
    """The production limit; fighters and infantry that do not count have room besides. ti4:69.1"""
    uses = (Use(tuple(line.id for line in lines), 1),) if lines else ()
    return Meter(name=words.label("tally_limit"), most=most, uses=uses)


def capacity_meter(
    g: Galaxy, seat: int, system: str, lines: list[Line], aboard: tuple[str, ...], words: Words
) -> Meter:
    """Fighters and ground forces in space against the room of ships and docks there. ti4:49.2"""
    ships = [x for x in lines if x.place == system and unit(g, seat, x.kind).capacity]
    return Meter(
        name=words.label("tally_cargo_room"),
        most=room(g, seat, system) + free_fighters(g, seat, system),
        used=cargo_size(g, seat, at(g, seat, system)),
        uses=(Use(aboard, 1),),
        adds=tuple(Use((line.id,), unit(g, seat, line.kind).capacity) for line in ships),
        strict=False,
    )
