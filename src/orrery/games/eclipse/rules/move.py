"""Bewegung: ships through wormholes, and who holds them up."""

from orrery.games.eclipse.components import SHIPS
from orrery.games.eclipse.rules.asides import ask_in_turn
from orrery.games.eclipse.rules.blueprints import stats
from orrery.games.eclipse.rules.diplomacy import attack
from orrery.games.eclipse.rules.sectors import connected, enter, leave, may_leave
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell

STOP = "stop"


def movable(g: Galaxy, seat: int) -> list[Option]:
    """(ship, sector): what can make a move. eclipse:bewegung.5, konzept-schiffe.6: what has
    no drive stays."""
    fast = [ship for ship in SHIPS if stats(g.players[seat], ship).movement]
    return [
        (ship, id)
        for id, sector in g.sectors.items()
        if seat in sector.fleets and connected(g, seat, id) and may_leave(g, sector, seat)
        for ship in fast
        if ship in sector.fleets[seat]
    ]


def can_move(g: Galaxy, seat: int) -> bool:
    """eclipse:bewegung.1: there is a ship that can make a move."""
    return bool(movable(g, seat))


async def move_ships(g: Galaxy, seat: int, times: int) -> None:
    """eclipse:bewegung.1, bewegung.2, bewegung-beispiel.1: up to three moves, also of one ship
    (reaktion.5, beispiel-aktionsphase.17: one). The aliens make two: spezies-eridani.8,
    spezies-hydran.6, spezies-planta.6, spezies-draco.4, spezies-mechanema.6, spezies-orion.6."""
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
    """eclipse:bewegung.3, bewegung.4: as far as its drives carry it, sector by sector
    (bewegung.6, bewegung.8, beispiel-aktionsphase.18); it goes on only where it is not held
    (bewegung.9, bewegung-beispiel.2)."""
    left = stats(g.players[seat], ship).movement
    first = True
    while left and may_leave(g, g.sectors[id], seat):
        ways: list[Option] = list(connected(g, seat, id))
        if not first:
            ways.append(STOP)
        goal = await ask(
            seat,
            "move_to",
            ways,
            rule="eclipse:bewegung.3",
            about={"ship": ship, "from": id, "left": left},
        )
        if goal == STOP:
            return
        leave(g, id, seat, ship)
        enter(g, goal, seat, ship)
        tell(g, "moved", seat=seat, ship=ship, origin=id, sector=goal)
        await attack(g, seat, goal)
        id, left, first = goal, left - 1, False
