"""Ressourcen, Handel: what is stored, produced, paid and traded."""

from collections.abc import Iterable

from orrery.games.eclipse.components import PRODUCTION, RESOURCES, SPECIES, UPKEEP
from orrery.games.eclipse.state import Galaxy, Player
from orrery.kernel.choice import amount, ask
from orrery.kernel.state import tell


def income(player: Player, resource: str) -> int:
    """eclipse:konzept-bevoelkerung.4: the leftmost number that no cube covers, the more the fewer
    cubes are left (konzept-bevoelkerung.3). faq.7: a full track shows none and produces nothing."""
    return PRODUCTION[player.cubes[resource]]


def incomes(player: Player, tracks: Iterable[str], cubes: int) -> dict[str, dict[str, int]]:
    """For the words: what each track produces now, and then, with so many more cubes on it."""
    tracks = list(tracks)
    return {
        "now": {track: income(player, track) for track in tracks},
        "then": {track: PRODUCTION[player.cubes[track] + cubes] for track in tracks},
    }


def upkeep(player: Player, used: int = 0) -> int:
    """eclipse:konzept-einfluss.3: the leftmost circle that no disc covers; konzept-einfluss.4,
    aktionsphase.5, faq.2: fewer discs, higher costs, and what they would be with some more of them
    ``used``. Extra discs are stacked (faq.8) and change nothing."""
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
    """eclipse:handel.1, wartung-handel.2: 2 to 1 for the Terrans (spezies-terraner.2), others as
    printed: spezies-eridani.1, spezies-hydran.1, spezies-planta.1, spezies-draco.1,
    spezies-mechanema.1, spezies-orion.1."""
    return SPECIES[player.species].trade


def tradable(player: Player) -> bool:
    """eclipse:handel.1: enough of one resource for one unit of another."""
    return max(player.storage.values()) >= ratio(player)


def reach(player: Player, resource: str) -> int:
    """eclipse:handel.1: so many units of this resource could be had if everything else were traded
    for it."""
    rate = ratio(player)
    return player.storage[resource] + sum(
        units // rate for other, units in player.storage.items() if other != resource
    )


async def trade(g: Galaxy, seat: int, target: str = "") -> None:
    """eclipse:handel.1, faq.3, wartung-handel.1: so many units of one resource for one of another,
    as often as one likes."""
    player = g.players[seat]
    rate = ratio(player)
    pairs = [
        (given, got)
        for given in RESOURCES
        if player.storage[given] >= rate
        for got in ((target,) if target else RESOURCES)
        if got != given
    ]
    given, got = await ask(seat, "trade", pairs, rule="eclipse:handel.1", about={"ratio": rate})
    units = await amount(
        seat,
        "trade_amount",
        1,
        player.storage[given] // rate,
        rule="eclipse:handel.1",
        about={"given": given, "got": got, "ratio": rate},
    )
    pay(g, seat, given, units * rate)
    gain(g, seat, got, units)
    tell(g, "traded", seat=seat, given=given, got=got, n=units * rate, units=units)
