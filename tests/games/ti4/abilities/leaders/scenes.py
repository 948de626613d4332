"""Scenes for tests of leaders and mechs: a table with the expansion, leaders unlocked, combats."""

from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.state import Galaxy

from ...scenario import activate, fight, kept, put, table
from ..factions.acting import activation as activation
from ..factions.scenes import act as act
from ..factions.scenes import can_act as can_act
from ..factions.scenes import give_note as give_note
from ..factions.scenes import ground as ground
from ..factions.scenes import space as space


def led(*factions: str, leader: str = "", seat: int = 0) -> Galaxy:
    """A table with the expansion; this leader is unlocked."""
    g = table(*factions, expansion=True)
    if leader:
        unlock(g, seat, leader)
    return g


def only(faction: str, *others: str, leader: str = "", seat: int = 0) -> Galaxy:
    """The same, and nobody but the faction in this seat has leaders that might speak up."""
    names = [*others]
    names.insert(seat, faction)
    g = led(*names, leader=leader, seat=seat)
    for other, player in enumerate(g.players):
        if other != seat:
            player.leaders.clear()
    return g


def unlock(g: Galaxy, seat: int, leader: str) -> None:
    """A commander or hero is unlocked, whatever its condition is."""
    player = g.players[seat]
    player.locked.remove(leader)
    player.leaders.append(leader)


def is_unlocked(g: Galaxy, seat: int, leader: str) -> bool:
    """Is a leader unlocked after the table has been put in order?"""
    kept(g, settle(g))
    return leader in g.players[seat].leaders


def battle(
    g: Galaxy,
    attacker: tuple[str, ...],
    defender: tuple[str, ...],
    system: str = "25",
    planet: str = "",
) -> Galaxy:
    """Seat 0 attacks seat 1; the combat has not begun yet."""
    activate(g, system)
    put(g, 0, planet or system, *attacker)
    put(g, 1, planet or system, *defender)
    fight(g, system, planet=planet)
    return g


def ready_agents(g: Galaxy, seat: int) -> list[str]:
    """The agents of a player that are not exhausted."""
    player = g.players[seat]
    return [id for id in player.leaders if id not in player.exhausted]


def has_goods(g: Galaxy, seat: int, n: int) -> None:
    """A player has this many trade goods to pay with, and no ready planet."""
    g.players[seat].goods = n
    for planet in g.players[seat].planets:
        g.planets[planet].exhausted = True
