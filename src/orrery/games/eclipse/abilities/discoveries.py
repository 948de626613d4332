"""The fronts of the discovery tiles."""

from collections.abc import Callable

from orrery.games.eclipse.components import DISCOVERIES, SHIPS, TECHNOLOGIES
from orrery.games.eclipse.rules.blueprints import legal, with_tile
from orrery.games.eclipse.rules.research import on_offer, take_technology
from orrery.games.eclipse.rules.resources import gain
from orrery.games.eclipse.rules.sectors import enter
from orrery.games.eclipse.rules.upgrade import described, install, remove
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.windows import Gain, W, ability, fresh
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell
from orrery.kernel.windows import Reaction

ASIDE = "aside"


def front(id: str) -> Callable[[Reaction], Reaction]:
    """What the front of a tile does."""
    rule = DISCOVERIES[id].rule
    return ability(id, W.DISCOVERED, usable=fresh(id), forced=True, rule=rule)


@front("discovery_money_8")
@front("discovery_science_5")
@front("discovery_materials_6")
async def resources(g: Galaxy, seat: int, event: Gain) -> None:
    """Add the units shown on the tile to the storage. eclipse:entdeckungsplaettchen.4"""
    for resource, units in DISCOVERIES[event.what].gain.items():
        gain(g, seat, resource, units)
        tell(g, "gained", seat=seat, resource=resource, n=units)


@front("discovery_ancient_technology")
async def ancient_technology(g: Galaxy, seat: int, event: Gain) -> None:
    """Give the player the cheapest technology on offer that they do not own yet, free of charge. If
    several are equally cheap, they choose.
    eclipse:entdeckungsplaettchen.5"""
    offer = on_offer(g, seat)
    if not offer:
        return
    least = min(TECHNOLOGIES[id].cost for id in offer)
    technology = await ask(
        seat,
        "free_technology",
        [id for id in offer if TECHNOLOGIES[id].cost == least],
        rule="eclipse:entdeckungsplaettchen.5",
    )
    tell(g, "researched", seat=seat, technology=technology, cost=0)
    await take_technology(g, seat, technology)


@front("discovery_ancient_cruiser")
async def ancient_cruiser(g: Galaxy, seat: int, event: Gain) -> None:
    """Place a cruiser from the reserve in the sector. eclipse:entdeckungsplaettchen.6"""
    ship = DISCOVERIES[event.what].ship
    reserve = g.players[seat].reserve
    if reserve[ship]:  # eclipse:konzept-vorraete.1
        reserve[ship] -= 1
        enter(g, event.sector, seat, ship)
        tell(g, "built", seat=seat, what=ship, sector=event.sector)


@front("discovery_axion_computer")
@front("discovery_conformal_drive")
@front("discovery_flux_shield")
@front("discovery_hypergrid_source")
@front("discovery_ion_turret")
@front("discovery_shard_hull")
async def ancient_part(g: Galaxy, seat: int, event: Gain) -> None:
    """Install the part at once, replacing another tile if need be, or keep it beside the board for
    a later Upgrade.
    eclipse:entdeckungsplaettchen.7"""
    player = g.players[seat]
    part = DISCOVERIES[event.what].part
    player.parts.append(part)
    spots: list[Option] = [
        (ship, slot)
        for ship in SHIPS
        for slot in range(len(player.blueprints[ship]))
        if legal(with_tile(player, ship, slot, part), ship)
    ]
    answer = await ask(
        seat,
        "install_ancient_part",
        (*spots, ASIDE),
        rule="eclipse:entdeckungsplaettchen.7",
        about={"part": part, **described(player)},
    )
    if answer == ASIDE:
        tell(g, "kept_part", seat=seat, part=part)
        return
    ship, slot = answer
    if player.blueprints[ship][slot]:
        remove(g, seat, ship, slot)
    install(g, seat, ship, slot, part)
