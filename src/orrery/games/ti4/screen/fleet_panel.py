"""Moving a fleet as one panel: ships by origin, what they take on board, and who cannot come."""

from orrery.games.ti4.rules.checks import fleet_limit, fleet_size, takes_room
from orrery.games.ti4.rules.movement import cargo_on_the_way
from orrery.games.ti4.rules.units import SHIPS, at, fleets, unit
from orrery.games.ti4.rules.ways import Ways, move_value, to
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import Choice
from orrery.kit.fleet import kind_of
from orrery.kit.tally import ANY, Barred, Entry, Group, Meter, Tally, Use, noun
from orrery.kit.words import Words


def fleet_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """What can come to the active system; none once pieces were declared one by one."""
    if choice.about.get("movers"):
        return None
    seat, target = choice.seat, str(choice.about["system"])
    way = to(g, seat, target)
    ships = dict.fromkeys(origin for origin, _ in way.able)
    loads = cargo_on_the_way(g, seat, way)
    groups = [
        Group(
            title=words.name(system),
            note=how_far(way, system, words),
            place=system,
            entries=(
                *ship_entries(g, seat, way, system, words),
                *cargo_entries(g, seat, system, loads, words),
            ),
        )
        for system in dict.fromkeys([*ships, *loads])
    ]
    entries = [entry for group in groups for entry in group.entries]
    return Tally(
        groups=tuple(groups),
        target=target,
        confirm=words.label("tally_move", ship="{ship}", cargo="{cargo}"),
        nothing=words.label("tally_move_none"),
        nouns={
            "ship": noun(words, "tally_ship", "tally_ships"),
            "cargo": noun(words, "tally_aboard_one", "tally_aboard"),
        },
        meters=meters(g, seat, target, way, entries, words),
        battle=any(other != seat for other in fleets(g, target)),
        barred=tuple(barred(g, seat, way, words)),
    )


# -- who can come -------------------------------------------------------------------------------


def ship_entries(g: Galaxy, seat: int, way: Ways, system: str, words: Words) -> list[Entry]:
    return [
        Entry(
            id=f"{origin}/{one}",
            name=words.name(one),
            options=(("ship", origin, one),),
            most=at(g, seat, origin)[one],
            note=abilities(g, seat, origin, one, words),
            form=kind_of(one),
            seat=seat,
            counts_as="ship",
            ids=(f"ship/{origin}/{one}",),
        )
        for origin, one in way.able
        if origin == system
    ]


def abilities(g: Galaxy, seat: int, origin: str, one: str, words: Words) -> str:
    """How many there are, how far they fly, how much they carry. ti4:18.1, ti4:49.1"""
    facts = {
        "n": at(g, seat, origin)[one],
        "move": move_value(g, seat, one, origin),
        "capacity": unit(g, seat, kind_of(one)).capacity,
    }
    return words.label("tally_abilities", **facts)


def cargo_entries(
    g: Galaxy,
    seat: int,
    system: str,
    loads: dict[str, list[tuple[str, str]]],
    words: Words,
) -> list[Entry]:
    return [
        Entry(
            id=f"{place}/{one}/cargo",
            name=words.name(one),
            options=(("load", system, ANY, place, one), ("load", ANY, ANY, place, one)),
            most=at(g, seat, place)[one],
            note=words.label("tally_cargo", n=at(g, seat, place)[one], place=place),
            form=kind_of(one),
            seat=seat,
            counts_as="cargo",
            ids=(f"{place}/{one}",),
        )
        for place, one in loads.get(system, ())
    ]


def how_far(way: Ways, system: str, words: Words) -> str:
    """How far it is, and by which way. ti4:17.4f"""
    for safe in (True, False):
        reach = way.reach(way.target, safe, False)
        if system in reach.steps:
            between = reach.way(system)[1:-1]
            return words.label("tally_way", n=len(between) + 1, via=list(between))
    return ""


# -- what is counted along ----------------------------------------------------------------------


def meters(
    g: Galaxy, seat: int, target: str, way: Ways, entries: list[Entry], words: Words
) -> tuple[Meter, ...]:
    """Cargo against the room of the ships that move or are there, and the fleet pool.
    ti4:32.1, ti4:49.1, ti4:92.0"""
    room = [
        Use((f"{origin}/{one}",), capacity)
        for origin, one in way.able
        if (capacity := unit(g, seat, kind_of(one)).capacity)
    ]
    home = sum(at(g, seat, target)[one] * unit(g, seat, kind_of(one)).capacity for one in way.home)
    loads = tuple(
        entry.id
        for entry in entries
        if entry.counts_as == "cargo" and takes_room(g, seat, entry.form)
    )
    ships = tuple(
        entry.id for entry in entries if entry.counts_as == "ship" and entry.form != "fighter"
    )
    found = []
    if loads:
        found.append(
            Meter(
                name=words.label("tally_cargo_room"),
                most=home,
                uses=(Use(loads, 1),),
                adds=tuple(room),
            )
        )
    pool = Meter(
        name=words.label("fleet"),
        most=fleet_limit(g, seat),
        used=fleet_size(g, seat, target),
        uses=(Use(ships, 1),),
        strict=False,
    )
    return (*found, pool)


# -- who cannot come ----------------------------------------------------------------------------


def barred(g: Galaxy, seat: int, way: Ways, words: Words) -> list[Barred]:
    """Systems with ships that cannot come, and why. ti4:17.4c, ti4:17.4f"""
    found = []
    for origin, system in g.systems.items():
        ships = [one for one in system.space.get(seat, ()) if kind_of(one) in SHIPS]
        stay = [one for one in ships if (origin, one) not in way.able and one != "fighter"]
        if origin == way.target or not stay:
            continue
        reason, rule = why(g, seat, way, origin, stay, words)
        found.append(Barred(words.name(origin), reason, rule, (origin,)))
    return found


def why(
    g: Galaxy, seat: int, way: Ways, origin: str, ships: list[str], words: Words
) -> tuple[str, str]:
    """Why ships of a system cannot come: a sentence, and the rule."""
    rule, needs = way.held_back(origin, ships)
    if seat in g.systems[origin].tokens:
        return words.label("tally_held"), rule
    if not needs:
        return words.label("tally_closed"), rule
    farthest = max(ships, key=lambda one: move_value(g, seat, one, origin))
    facts = {"unit": farthest, "move": move_value(g, seat, farthest, origin), "needs": needs}
    return words.label("tally_too_far", **facts), rule
