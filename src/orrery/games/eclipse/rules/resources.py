"""Ressourcen, Handel: what is stored, produced, paid and traded."""

from collections.abc import Iterable

from orrery.games.eclipse.components import PRODUCTION, RESOURCES, SPECIES, UPKEEP
from orrery.games.eclipse.state import Galaxy, Player
from orrery.kernel.choice import ask
from orrery.kernel.state import tell


def income(player: Player, resource: str) -> int:
    """The leftmost number not covered by a cube: the fewer cubes are left, the more a track
    produces. A full track produces nothing.
    eclipse:konzept-bevoelkerung.4, eclipse:konzept-bevoelkerung.3, eclipse:faq.7"""
    return PRODUCTION[player.cubes[resource]]


def incomes(player: Player, tracks: Iterable[str], cubes: int) -> dict[str, dict[str, int]]:
    """For the words: what each track produces now, and then, with this many more cubes on it."""
    tracks = list(tracks)
    return {
        "now": {track: income(player, track) for track in tracks},
        "then": {track: PRODUCTION[player.cubes[track] + cubes] for track in tracks},
    }


def upkeep(player: Player, used: int = 0) -> int:
    """The leftmost circle not covered by a disc: the fewer discs, the higher the costs. ``used``
    tells what they would be with that many discs fewer. Extra discs are stacked and change nothing.
    eclipse:konzept-einfluss.3, eclipse:konzept-einfluss.4, eclipse:aktionsphase.5, eclipse:faq.2,
    eclipse:faq.8"""
    discs = max(0, player.discs - used)
    return UPKEEP[discs] if discs < len(UPKEEP) else 0


def gain(g: Galaxy, seat: int, resource: str, units: int) -> None:
    """Units into the storage. The track is printed to 40; more is simply kept."""
    g.players[seat].storage[resource] += units


def pay(g: Galaxy, seat: int, resource: str, units: int) -> None:
    """Units out of the storage."""
    g.players[seat].storage[resource] -= units


# -- trade --------------------------------------------------------------------------------------


def ratio(player: Player) -> int:
    """How many units the species trades for one: two for the Terrans, others as printed.
    eclipse:handel.1, eclipse:wartung-handel.2, eclipse:spezies-terraner.2,
    eclipse:spezies-eridani.1, eclipse:spezies-hydran.1, eclipse:spezies-planta.1,
    eclipse:spezies-draco.1, eclipse:spezies-mechanema.1, eclipse:spezies-orion.1"""
    return SPECIES[player.species].trade


def tradable(player: Player) -> bool:
    """Whether there is enough of one resource to trade for a unit of another. eclipse:handel.1"""
    return max(player.storage.values()) >= ratio(player)


def reach(player: Player, resource: str) -> int:
    """How many units of this resource the player would have after trading everything else for it.
    eclipse:handel.1"""
    rate = ratio(player)
    return player.storage[resource] + sum(
        units // rate for other, units in player.storage.items() if other != resource
    )


async def trade(g: Galaxy, seat: int, target: str = "") -> None:
    """Trade units of one resource for units of another, as often as the ratio allows.
    eclipse:handel.1, eclipse:faq.3, eclipse:wartung-handel.1"""
    player = g.players[seat]
    rate = ratio(player)
    ways = [
        (given, got, units)
        for given in RESOURCES
        for got in ((target,) if target else RESOURCES)
        if got != given
        for units in range(1, player.storage[given] // rate + 1)
    ]
    about = {"ratio": rate, "paid": {"/".join(map(str, way)): way[-1] * rate for way in ways}}
    given, got, units = await ask(seat, "trade", ways, rule="eclipse:handel.1", about=about)
    pay(g, seat, given, units * rate)
    gain(g, seat, got, units)
    tell(g, "traded", seat=seat, given=given, got=got, n=units * rate, units=units)
