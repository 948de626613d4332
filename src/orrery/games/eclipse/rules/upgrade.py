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


def broken(player: Player) -> list[str]:
    """The ships whose blueprint is not legal as it stands. eclipse:upgrade.8, eclipse:upgrade.9"""
    return [ship for ship in SHIPS if not legal(stats(player, ship), ship)]


# -- what can still be made good ----------------------------------------------------------------

Draft = tuple[str, Stats | Rough, list[str]]  # a ship, its values, the prints without a tile


def drafts(player: Player, ships: list[str]) -> list[Draft]:
    """These blueprints as they stand."""
    return [
        (ship, stats(player, ship), _uncovered(player.species, ship, laid(player, ship)))
        for ship in ships
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
    """Whether so many of the given parts, each placed on a print, can make all these blueprints
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
    the supply, and Ancient parts that do better."""
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
    bad, given = broken(player), available(player)
    options: list[Option] = []
    for ship in SHIPS:
        on, wrong = laid(player, ship), _wrong(player, bad, but=ship)
        if wrong:
            options += _slots_if(player.species, ship, on, given, tiles, wrong)
        else:
            options += _slots(player.species, ship, on, tuple(given), tiles)
        options += [
            (ship, slot)
            for slot, tile in enumerate(on)
            if tile and (first or part_options(player, ship, slot, tiles, first))
        ]
    return options if bad else [*options, DONE]


def part_options(player: Player, ship: str, slot: int, tiles: int, first: bool) -> list[str]:
    """What can be done with a slot: the parts that fit there, and returning the tile on it. Before
    the first part is installed any number of tiles can be returned, down to the printed blueprint,
    which is always legal; then only what the tiles to come can make good.
    eclipse:upgrade.4, eclipse:upgrade.7"""
    options = fitting(player, ship, slot, tiles)
    if player.blueprints[ship][slot] and (first or _can_do_without(player, ship, slot, tiles)):
        options.append(REMOVE)
    return options


def _can_do_without(player: Player, ship: str, slot: int, tiles: int) -> bool:
    """Whether so many tiles can make all blueprints legal once the one on this slot is gone."""
    on = _bared(player, ship, slot)
    values = sums(player.species, ship, shown(player.species, ship, on))
    draft = (ship, values, _uncovered(player.species, ship, on))
    wrong = _wrong(player, broken(player), but=ship)
    return mendable([draft, *wrong], available(player), tiles)


def _bared(player: Player, ship: str, slot: int) -> Tiles:
    """The tiles on a blueprint without that on one slot."""
    tiles = laid(player, ship)
    return (*tiles[:slot], "", *tiles[slot + 1 :])


def _wrong(player: Player, bad: list[str], but: str) -> list[Draft]:
    """The blueprints that are not legal, besides that of one ship."""
    return drafts(player, [other for other in bad if other != but])


@lru_cache(MANY)
def _slots(
    species: str, ship: str, on: Tiles, given: tuple[str, ...], tiles: int
) -> tuple[Spot, ...]:
    """The slots of one ship, if all other blueprints are legal."""
    return tuple(_slots_if(species, ship, on, given, tiles, []))


def _slots_if(
    species: str, ship: str, on: Tiles, given: Sequence[str], tiles: int, wrong: list[Draft]
) -> Iterator[Spot]:
    """The slots of one ship, if these other blueprints are wrong."""
    if mendable(wrong, given, tiles - 1):
        for slot, tile in enumerate(on):
            if not tile and any(_on_slot(species, ship, on, slot, tiles, given, wrong)):
                yield ship, slot


def fitting(player: Player, ship: str, slot: int, tiles: int) -> list[str]:
    """The parts for a slot that leave all blueprints legal, or that the tiles still to come can
    make good.
    eclipse:upgrade.7, eclipse:upgrade.8, eclipse:upgrade.9"""
    given, on = available(player), _bared(player, ship, slot)
    if wrong := _wrong(player, broken(player), but=ship):
        return list(_on_slot(player.species, ship, on, slot, tiles, given, wrong))
    return list(_parts(player.species, ship, on, slot, tiles, tuple(given)))


@lru_cache(MANY)
def _parts(
    species: str, ship: str, on: Tiles, slot: int, tiles: int, given: tuple[str, ...]
) -> tuple[str, ...]:
    """The same if all other blueprints are legal."""
    return tuple(_on_slot(species, ship, on, slot, tiles, given, []))


def _on_slot(
    species: str,
    ship: str,
    on: Tiles,
    slot: int,
    tiles: int,
    given: Sequence[str],
    wrong: list[Draft],
) -> Iterator[str]:
    """The parts that fit on a slot of a ship, if these other blueprints are wrong."""
    counted = shown(species, ship, on)
    values, there = sums(species, ship, counted), counted[slot]
    prints = _uncovered(species, ship, on, but=slot)
    for part in given:
        if part == there:
            continue  # a tile that says what is printed below it changes nothing
        after = swapped(values, there, part)
        if mendable([(ship, after, prints), *wrong], _without(given, part), tiles - 1):
            yield part


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
