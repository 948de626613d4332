"""The order upgrades of Chaos. Each can be used once a round."""

from typing import Any

from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import areas_of, is_friendly
from orrery.games.forbidden_stars.rules.buying import buy_unit
from orrery.games.forbidden_stars.rules.dice import DEFENCE, MORALE
from orrery.games.forbidden_stars.rules.strike import pay_strike, prepare_with, strike_text
from orrery.games.forbidden_stars.rules.texts import upgrade
from orrery.games.forbidden_stars.rules.units import (
    count_in_system,
    destroy_unit,
    raze,
    structures_in,
    units_in,
)
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import W
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import add
from orrery.kernel.state import tell
from orrery.kernel.zones import move

RULE = "fs:befehlsaufwertungen.5"


@upgrade("from_the_warp", W.MARCH)
@upgrade("from_the_warp", W.ADVANCE)
async def from_the_warp(g: Galaxy, seat: int, event: Any) -> None:
    """Storms do not stop ships during the rest of this order: moving, and retreating from its
    combat."""
    add(g, "from_the_warp", M.STORM_PROOF_SHIPS, 1, seat, "order")


@upgrade("favour_of_the_dark_gods", W.STRATEGIZE)
async def favour_of_the_dark_gods(g: Galaxy, seat: int, event: Any) -> None:
    """Put two order tokens from the play area on the event deck. There are always enough, because
    only four of eight are placed in a round.
    fs:planungsphase.3"""
    player = g.players[seat]
    for _ in range(2):
        faces = tuple(dict.fromkeys((*player.orders.cards, *player.spent.cards)))
        order = await ask(seat, "choose_order_token", faces, rule=RULE)
        zone = player.spent if order in player.spent.cards else player.orders
        move(order, zone, player.on_events)
        tell(g, "on_events", seat=seat, order=order)


@upgrade("dread_ritual", W.DEPLOYED)
async def dread_ritual(g: Galaxy, seat: int, event: Any) -> None:
    """Buy one more unit after the order, cheaper by 1 for each Cultist in the system. No factory is
    needed.
    fs:karte-schreckensritual.1"""
    assert g.order is not None
    system = g.order.system
    areas = [area for area in areas_of(system) if is_friendly(g, seat, area)]
    cultists = count_in_system(g, seat, system, "cultist")
    await buy_unit(g, seat, areas, discount=cultists, most_level=2)


@upgrade("fear_from_above", W.STRIKE)
async def fear_from_above(g: Galaxy, seat: int, event: Any) -> None:
    """One more die for this orbital strike."""
    prepare_with(g, "fear_from_above", dice=1)


@strike_text("fear_from_above", MORALE)
async def fear_from_above_rolled(g: Galaxy, seat: int, event: Any) -> None:
    """A morale die routs the units that suffer damage."""
    assert g.strike is not None
    await pay_strike(g, MORALE)
    g.strike.routs = True


@upgrade("complete_destruction", W.PIERCE, forced=True)
@upgrade("complete_destruction", W.STRIKE)
async def complete_destruction(g: Galaxy, seat: int, event: Any) -> None:
    """Bastions do not protect their worlds from this orbital strike."""
    prepare_with(g, "complete_destruction")


@strike_text("complete_destruction", DEFENCE, n=2)
async def complete_destruction_rolled(g: Galaxy, seat: int, event: Any) -> None:
    """Pay two defence dice to destroy a unit or structure on the world; its owner chooses which.
    fs:karte-totale-vernichtung.1"""
    assert g.strike is not None
    await pay_strike(g, DEFENCE, n=2)
    enemy, world = g.strike.enemy, g.strike.world
    structures = structures_in(g, enemy, world)
    options = (*units_in(g, enemy, world), *dict.fromkeys(structures))
    loss = await ask(enemy, "choose_destroy", options, about={"owner": enemy}, rule=RULE)
    if loss in structures:
        raze(g, world, loss)
    else:
        destroy_unit(g, enemy, world, loss)
