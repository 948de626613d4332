"""Upgrade: tiles off the blueprints, then new ones on."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from orrery.games.eclipse.components import PARTS, SHIPS
from orrery.games.eclipse.rules.anytime import ask_in_turn
from orrery.games.eclipse.rules.blueprints import (
    MANY,
    ROUGHLY,
    Rough,
    Stats,
    legal,
    parts,
    printed,
    shown,
    stats,
    sums,
    swapped,
)
from orrery.games.eclipse.state import Galaxy, Player
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell

Spot = tuple[str, int]  # (ship, number of the slot)
REMOVE = "remove"
Tiles = tuple[str, ...]  # on the slots of a blueprint; "" shows the print
Blueprints = tuple[tuple[str, Tiles], ...]  # of some ships


def available(player: Player) -> list[str]:
    """The parts a player may install: those that need no technology, those whose own technology the
    player has, however many are in use, and the Ancient parts kept aside.
    eclipse:upgrade.7, eclipse:konzept-vorraete.2, eclipse:faq.15, eclipse:forschung.4,
    eclipse:entdeckungsplaettchen.7,
    eclipse:tech-militaer.plasmakanonen, eclipse:tech-militaer.phasenschild,
    eclipse:tech-militaer.tachyonenquelle, eclipse:tech-militaer.plasmarakete,
    eclipse:tech-militaer.gluonencomputer, eclipse:tech-gitter.gauss-schild,
    eclipse:tech-gitter.verbesserte-huelle, eclipse:tech-gitter.fusionsquelle,
    eclipse:tech-gitter.positronencomputer, eclipse:tech-gitter.tachyonenantrieb,
    eclipse:tech-gitter.antimateriekanone, eclipse:tech-nano.fusionsantrieb"""
    return _supply(tuple(player.technologies)) + player.parts


@lru_cache(MANY)
def _supply(technologies: tuple[str, ...]) -> list[str]:
    return [
        id
        for id, part in PARTS.items()
        if part.origin == "supply" and (not part.technology or part.technology in technologies)
    ]


def described(player: Player) -> dict[str, Any]:
    """For words and bots: where on the blueprint each slot is, which part counts there, and on
    which slots there is a tile."""
    place: dict[str, str] = {}
    holds: dict[str, str] = {}
    covered: list[str] = []
    for ship in SHIPS:
        on = laid(player, ship)
        where, what = _described(player.species, ship, on)
        place |= where
        holds |= what
        covered += [f"{ship}/{slot}" for slot, tile in enumerate(on) if tile]
    return {"place": place, "holds": holds, "covered": covered}


@lru_cache(MANY)
def _described(species: str, ship: str, on: Tiles) -> tuple[dict[str, str], dict[str, str]]:
    """The same for one ship."""
    slots, counted = printed(species, ship).slots, shown(species, ship, on)
    where = {f"{ship}/{number}": slot.slot for number, slot in enumerate(slots)}
    what = {f"{ship}/{number}": part or "empty" for number, part in enumerate(counted)}
    return where, what


def broken(player: Player) -> Blueprints:
    """The blueprints that are not legal as they stand. eclipse:upgrade.8, eclipse:upgrade.9"""
    species = player.species
    laid = ((ship, tuple(tiles)) for ship, tiles in player.blueprints.items())
    return tuple(each for each in laid if not _stands(species, *each))


@lru_cache(MANY)
def _stands(species: str, ship: str, on: Tiles) -> bool:
    return legal(sums(species, ship, shown(species, ship, on)), ship)


# -- what can still be made good ----------------------------------------------------------------

Draft = tuple[str, Stats | Rough, list[str]]  # a ship, its values, the prints without a tile


def drafts(species: str, blueprints: Blueprints) -> list[Draft]:
    """These blueprints as they stand."""
    return [
        (ship, sums(species, ship, shown(species, ship, on)), _uncovered(species, ship, on))
        for ship, on in blueprints
    ]


def laid(player: Player, ship: str) -> Tiles:
    """The tiles on a blueprint."""
    return tuple(player.blueprints[ship])


def _uncovered(species: str, ship: str, tiles: Tiles, but: int = -1) -> list[str]:
    """What is printed on the slots without a tile, except one."""
    slots = printed(species, ship).slots
    return [
        slot.part
        for number, (tile, slot) in enumerate(zip(tiles, slots, strict=True))
        if not tile and number != but
    ]


def mendable(wrong: list[Draft], given: Sequence[str], tiles: int) -> bool:
    """Whether this many of the given parts, each placed on a print, can make all these blueprints
    legal.
    eclipse:upgrade.6"""
    bad = [draft for draft in wrong if not legal(draft[1], draft[0])]
    if not bad:
        return True
    if len(bad) > tiles:
        return False
    ship, values, prints = bad[0]
    helpful = _helpful(tuple(given))
    return any(
        mendable(
            [(ship, swapped(values, old, new), prints[:place] + prints[place + 1 :]), *bad[1:]],
            _without(helpful, new),
            tiles - 1,
        )
        for place, old in enumerate(prints)
        if old not in prints[:place]  # like prints are one
        for new in helpful
    )


@lru_cache(MANY)
def _helpful(given: tuple[str, ...]) -> list[str]:
    """The parts that can make a blueprint legal: the strongest source and the thriftiest drive of
    the supply, and Ancient parts that do better. eclipse:upgrade.8, eclipse:upgrade.9"""
    found: list[str] = []
    for drives in (0, 1):
        kind = sorted(
            (part for part in given if ROUGHLY[part].drives == drives),
            key=lambda part: -ROUGHLY[part].energy,
        )
        best = next(part for part in kind if PARTS[part].origin == "supply")
        found += kind[: kind.index(best) + 1]
    return found


def _without(given: Sequence[str], part: str) -> Sequence[str]:
    """What is left if this part is taken: the supply never runs out, an Ancient part is unique."""
    if PARTS[part].origin == "supply":
        return given
    return [other for other in given if other != part]


# -- the action ---------------------------------------------------------------------------------


def can_upgrade(g: Galaxy, seat: int) -> bool:
    """Always: there is a part to take or to return.
    eclipse:upgrade.5, eclipse:konzept-vorraete.2"""
    return True


async def upgrade(g: Galaxy, seat: int, times: int) -> None:
    """The Upgrade action: return any number of tiles and take up to two, three for some species
    and one as a reaction. It costs nothing. The rules have all tiles returned first; whoever
    exchanges one slot after the other comes to the same blueprints.
    eclipse:upgrade.1, eclipse:upgrade.4, eclipse:upgrade.5, eclipse:spezies-mechanema.7,
    eclipse:beispiel-aktionsphase.6, eclipse:reaktion.3, eclipse:upgrade.10"""
    player, left = g.players[seat], times
    while left:
        spot = await ask_in_turn(
            g,
            seat,
            "upgrade_slot",
            lambda: slot_options(player, left, left == times),  # noqa: B023 - asked at once
            rule="eclipse:upgrade.5",
            about={"tiles": left, **described(player)},
        )
        if spot == DONE:
            return
        ship, slot = spot
        tile = player.blueprints[ship][slot]
        part = await ask(
            seat,
            "upgrade_part",
            part_options(player, ship, slot, left, left == times),
            rule="eclipse:upgrade.8",
            about={
                "ship": ship,
                "slot": slot,
                "old": tile,
                "place": printed(player.species, ship).slots[slot].slot,
                "energy": energy_left(player, ship, slot),
            },
            secret=bool(tile),  # nobody returns a tile by just pointing at it
        )
        if tile:
            remove(g, seat, ship, slot)
        if part != REMOVE:
            install(g, seat, ship, slot, part)
            left -= 1


def remove(g: Galaxy, seat: int, ship: str, slot: int) -> None:
    """Take a tile off its slot; an Ancient part leaves the game. eclipse:entdeckungsplaettchen.7"""
    tiles = g.players[seat].blueprints[ship]
    part, tiles[slot] = tiles[slot], ""
    if PARTS[part].origin == "discovery":
        g.lost_parts.append(part)
    tell(g, "removed_part", seat=seat, ship=ship, part=part)


def slot_options(player: Player, tiles: int, first: bool) -> list[Option]:
    """The slots where something can be done: a part put on a print, a tile returned or exchanged.
    Nobody stops while a blueprint is not legal.
    eclipse:upgrade.4, eclipse:upgrade.6"""
    bad, given = broken(player), tuple(available(player))
    options: list[Option] = []
    for ship in SHIPS:
        on, wrong = laid(player, ship), _besides(ship, bad)
        options += _slots(player.species, ship, on, given, tiles, first, wrong)
    return options if bad else [*options, DONE]


def part_options(player: Player, ship: str, slot: int, tiles: int, first: bool) -> list[str]:
    """What can be done with a slot: the parts that fit there, and returning the tile on it. Before
    the first part is installed any number of tiles can be returned, down to the printed blueprint,
    which is always legal; then only what the tiles to come can make good.
    eclipse:upgrade.4, eclipse:upgrade.7"""
    options = fitting(player, ship, slot, tiles)
    if player.blueprints[ship][slot]:
        given, on = available(player), _bared(laid(player, ship), slot)
        wrong = _besides(ship, broken(player))
        if first or _can_do_without(player.species, ship, on, given, tiles, wrong):
            options.append(REMOVE)
    return options


def fitting(player: Player, ship: str, slot: int, tiles: int) -> list[str]:
    """The parts for a slot that leave all blueprints legal, or that the tiles still to come can
    make good.
    eclipse:upgrade.7, eclipse:upgrade.8, eclipse:upgrade.9"""
    given, on = tuple(available(player)), _bared(laid(player, ship), slot)
    wrong = _besides(ship, broken(player))
    return list(_parts(player.species, ship, on, slot, given, tiles, wrong))


def _bared(on: Tiles, slot: int) -> Tiles:
    """The tiles on a blueprint without that on one slot."""
    return (*on[:slot], "", *on[slot + 1 :])


def _besides(ship: str, bad: Blueprints) -> Blueprints:
    """These blueprints without that of one ship."""
    return tuple(each for each in bad if each[0] != ship) if bad else bad


# The same blueprints are looked at again and again, by one player and by the next: what can be done
# with each is remembered, with all that it depends on. ``wrong`` are the other blueprints that are
# not legal, hardly ever any.


@lru_cache(MANY)
def _slots(
    species: str,
    ship: str,
    on: Tiles,
    given: tuple[str, ...],
    tiles: int,
    first: bool,
    wrong: Blueprints,
) -> tuple[Spot, ...]:
    """The slots of one ship where something can be done: those without a tile, then the others.
    eclipse:upgrade.5"""
    counted, slots = shown(species, ship, on), printed(species, ship).slots
    values = sums(species, ship, counted)

    def some_part(slot: int) -> bool:
        if not wrong:  # nearly always the best part will do, and the last tile has to
            best = _best(given, slots[slot].part)
            if any(legal(swapped(values, counted[slot], part), ship) for part in best):
                return True
            if tiles == 1:
                return False
        return any(_on_slot(species, ship, _bared(on, slot), slot, given, tiles, wrong))

    bare: list[Spot] = []
    if mendable(drafts(species, wrong), given, tiles - 1):
        bare = [(ship, slot) for slot, tile in enumerate(on) if not tile and some_part(slot)]
    covered = [
        (ship, slot)
        for slot, tile in enumerate(on)
        if tile
        and (
            first
            or some_part(slot)
            or _can_do_without(species, ship, _bared(on, slot), given, tiles, wrong)
        )
    ]
    return (*bare, *covered)


@lru_cache(MANY)
def _best(given: tuple[str, ...], but: str) -> tuple[str, ...]:
    """Of the drives and of all other parts the one that leaves most energy, without what is printed
    on the slot anyway."""
    kinds = (
        [part for part in given if part != but and ROUGHLY[part].drives == drives]
        for drives in (0, 1)
    )
    return tuple(max(kind, key=lambda part: ROUGHLY[part].energy) for kind in kinds if kind)


@lru_cache(MANY)
def _parts(
    species: str,
    ship: str,
    on: Tiles,
    slot: int,
    given: tuple[str, ...],
    tiles: int,
    wrong: Blueprints,
) -> tuple[str, ...]:
    """The parts that fit on a slot of a ship. eclipse:upgrade.7"""
    return tuple(_on_slot(species, ship, on, slot, given, tiles, wrong))


def _on_slot(
    species: str,
    ship: str,
    on: Tiles,
    slot: int,
    given: Sequence[str],
    tiles: int,
    wrong: Blueprints,
) -> Iterator[str]:
    """The same one by one."""
    counted = shown(species, ship, on)
    values, there = sums(species, ship, counted), counted[slot]
    prints, others = _uncovered(species, ship, on, but=slot), drafts(species, wrong)
    for part in given:
        if part == there:
            continue  # a tile that says what is printed below it changes nothing
        after = swapped(values, there, part)
        if (not others and legal(after, ship)) or mendable(
            [(ship, after, prints), *others], _without(given, part), tiles - 1
        ):
            yield part


def _can_do_without(
    species: str, ship: str, on: Tiles, given: Sequence[str], tiles: int, wrong: Blueprints
) -> bool:
    """Whether this many tiles can make all blueprints legal once only these are on this one."""
    return mendable(drafts(species, ((ship, on), *wrong)), given, tiles)


def energy_left(player: Player, ship: str, slot: int) -> dict[str, int]:
    """The energy a ship would have left with each part in that slot. eclipse:upgrade.8"""
    values, there = stats(player, ship), parts(player, ship)[slot]
    below = printed(player.species, ship).slots[slot].part
    ways = {part: part for part in available(player)} | {REMOVE: below}
    return {way: swapped(values, there, part).energy for way, part in ways.items()}


def install(g: Galaxy, seat: int, ship: str, slot: int, part: str) -> None:
    """Put a part on a slot; all ships of the kind have it at once. The supply never runs out, but
    each Ancient part exists only once.
    eclipse:upgrade.3, eclipse:konzept-vorraete.2"""
    player = g.players[seat]
    player.blueprints[ship][slot] = part
    if PARTS[part].origin == "discovery":
        player.parts.remove(part)
    tell(g, "installed_part", seat=seat, ship=ship, part=part)
