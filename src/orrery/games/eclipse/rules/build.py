"""Bauen: ships and structures, paid in materials."""

from orrery.games.eclipse.components import (
    SHIP_KINDS,
    SHIPS,
    SPECIES,
    STRUCTURE_KINDS,
    STRUCTURES,
)
from orrery.games.eclipse.rules.anytime import ask_in_turn
from orrery.games.eclipse.rules.resources import pay, reach
from orrery.games.eclipse.rules.sectors import controlled, enter
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell


def cost(g: Galaxy, seat: int, what: str) -> int:
    """What a ship or structure costs; some species build for less.
    eclipse:baukosten.abfangjaeger, eclipse:baukosten.kreuzer, eclipse:baukosten.schlachtschiff,
    eclipse:baukosten.sternenbasis, eclipse:baukosten.orbital, eclipse:baukosten.monolith,
    eclipse:konzept-schiffe.5, eclipse:spezies-mechanema.5"""
    return SPECIES[g.players[seat].species].build_costs[what]


def buildable(g: Galaxy, seat: int, materials: int) -> list[str]:
    """What can be built for this much: the pieces left whose technology the player owns.
    eclipse:bauen.3, eclipse:bauen.5, eclipse:forschung.5, eclipse:tech-militaer.sternenbasis,
    eclipse:tech-nano.orbitale, eclipse:tech-nano.monolithe"""
    player = g.players[seat]
    costs = SPECIES[player.species].build_costs
    own = controlled(g, seat)
    if not own:
        return []
    found = [
        ship
        for ship in SHIPS
        if player.reserve[ship]
        and costs[ship] <= materials
        and (not SHIP_KINDS[ship].technology or SHIP_KINDS[ship].technology in player.technologies)
    ]
    found += [
        structure
        for structure in STRUCTURES
        if costs[structure] <= materials
        and STRUCTURE_KINDS[structure].technology in player.technologies
        and building_sites(g, seat, structure)
    ]
    return found


def building_sites(g: Galaxy, seat: int, what: str) -> list[str]:
    """The controlled sectors where this can be built; each holds one orbital and one monolith.
    eclipse:bauen.2, eclipse:konzept-strukturen.1, eclipse:bauen.4"""
    own = controlled(g, seat)
    if what in SHIPS:
        return own
    if not g.structures:
        return []
    return [id for id in own if not getattr(g.sectors[id], what)]


def can_build(g: Galaxy, seat: int) -> bool:
    """Whether something can be paid for, if need be by trading.
    eclipse:bauen.1, eclipse:handel.1"""
    return bool(buildable(g, seat, reach(g.players[seat], "materials")))


async def build(g: Galaxy, seat: int, times: int) -> None:
    """The Build action: up to two ships or structures, three for some species, one more with
    Nanorobots, and one as a reaction.
    eclipse:bauen.1, eclipse:beispiel-aktionsphase.2, eclipse:spezies-mechanema.8,
    eclipse:tech-nano.nanoroboter, eclipse:reaktion.4"""
    player = g.players[seat]
    for left in range(times, 0, -1):
        if not can_build(g, seat):
            return

        def options() -> list[Option]:
            return [*buildable(g, seat, player.storage["materials"]), DONE]

        what = await ask_in_turn(
            g,
            seat,
            "build",
            options,
            rule="eclipse:bauen.1",
            about={"left": left, "cost": SPECIES[player.species].build_costs},
        )
        if what == DONE:
            return
        id = await ask(
            seat,
            "build_where",
            building_sites(g, seat, what),
            rule="eclipse:bauen.2",
            about={"what": what},
        )
        pay(g, seat, "materials", cost(g, seat, what))  # eclipse:konzept-ressourcen.4
        put_up(g, seat, what, id)


def put_up(g: Galaxy, seat: int, what: str, id: str) -> None:
    """Place a ship from the reserve, or a structure that stays for good.
    eclipse:konzept-strukturen.4"""
    if what in SHIPS:
        g.players[seat].reserve[what] -= 1
        enter(g, id, seat, what)
    else:
        g.structures -= 1
        setattr(g.sectors[id], what, True)
    tell(g, "built", seat=seat, what=what, sector=id)
