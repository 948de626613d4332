"""Bewegung: ships through wormholes, and who holds them up."""

from orrery.games.eclipse.components import SHIPS
from orrery.games.eclipse.modifiers import M
from orrery.games.eclipse.rules.anytime import ask_in_turn
from orrery.games.eclipse.rules.blueprints import stats
from orrery.games.eclipse.rules.diplomacy import attack
from orrery.games.eclipse.rules.sectors import connected, enter, leave, may_leave, present
from orrery.games.eclipse.state import ANCIENTS, GCDS, Galaxy, Sector
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell

STOP = "stop"


def movable(g: Galaxy, seat: int) -> list[Option]:
    """The ships that can move, as (ship, sector). Ships without a drive stay.
    eclipse:bewegung.5, eclipse:konzept-schiffe.6"""
    fast = [ship for ship in SHIPS if stats(g.players[seat], ship).movement]
    return [
        (ship, id)
        for id, sector in g.sectors.items()
        if seat in sector.fleets and connected(g, seat, id) and may_leave(g, sector, seat)
        for ship in fast
        if ship in sector.fleets[seat]
    ]


def can_move(g: Galaxy, seat: int) -> bool:
    """Whether there is a ship that can move. eclipse:bewegung.1"""
    return bool(movable(g, seat))


async def move_ships(g: Galaxy, seat: int, times: int) -> None:
    """The Move action: up to three moves, two for some species and one as a reaction; one ship may
    make several.
    eclipse:bewegung.1, eclipse:bewegung.2, eclipse:bewegung-beispiel.1, eclipse:reaktion.5,
    eclipse:beispiel-aktionsphase.17, eclipse:spezies-eridani.8, eclipse:spezies-hydran.6,
    eclipse:spezies-planta.6, eclipse:spezies-draco.4, eclipse:spezies-mechanema.6,
    eclipse:spezies-orion.6"""
    for left in range(times, 0, -1):
        if not can_move(g, seat):
            return
        answer = await ask_in_turn(
            g,
            seat,
            "move_ship",
            lambda: (*movable(g, seat), DONE),
            rule="eclipse:bewegung.1",
            about={"left": left},
        )
        if answer == DONE:
            return
        await move_ship(g, seat, *answer)


async def move_ship(g: Galaxy, seat: int, ship: str, id: str) -> None:
    """Move a ship sector by sector, as far as its drives carry it; it goes on only where it is not
    pinned.
    eclipse:bewegung.3, eclipse:bewegung.4, eclipse:bewegung.6, eclipse:bewegung.8,
    eclipse:beispiel-aktionsphase.18, eclipse:bewegung.9, eclipse:bewegung-beispiel.2"""
    left = stats(g.players[seat], ship).movement
    first = True
    while left and may_leave(g, g.sectors[id], seat):
        met = {way: hosts(g, seat, g.sectors[way]) for way in connected(g, seat, id)}
        ways: list[Option] = list(met)
        if not first or all(allies for _, allies in met.values()):  # nobody betrays unasked
            ways.append(STOP)
        goal = await ask(
            seat,
            "move_to",
            ways,
            rule="eclipse:bewegung.3",
            about={"ship": ship, "from": id, "left": left, "hosts": met},
        )
        if goal == STOP:
            return
        leave(g, id, seat, ship)
        enter(g, goal, seat, ship)
        tell(g, "moved", seat=seat, ship=ship, origin=id, sector=goal)
        await attack(g, seat, goal)
        id, left, first = goal, left - 1, False


def hosts(g: Galaxy, seat: int, sector: Sector) -> tuple[list[int], list[int]]:
    """Whom a ship would meet in a sector, by ship or disc, and separately those with whom it would
    break relations.
    eclipse:diplomatie.19"""
    met = [other for other in range(len(g.players)) if other != seat and present(sector, other)]
    allies = [other for other in met if other in g.players[seat].allies]
    others = [other for other in met if other not in allies]
    if sector.ancients and not total(g, M.KIN_OF_ANCIENTS, seat):  # eclipse:spezies-draco.5
        others.append(ANCIENTS)
    if sector.gcds:
        others.append(GCDS)
    return others, allies
