"""Control of planets. ti4:53"""

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Control
from orrery.games.ti4.rules.exploration import explore
from orrery.games.ti4.rules.units import STRUCTURES, at, destroy, owners, touch
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def placeable(g: Galaxy, seat: int) -> list[str]:
    """The planets of a player where an effect may place units. ti4:31.6"""
    planets = g.players[seat].planets
    return [planet for planet in planets if not standing.holds(g, Q.NO_PLACING, seat, planet)]


async def gain_control(g: Galaxy, seat: int, id: str) -> None:
    """A player takes a planet's card, exhausted, from the deck or from whoever had it; what was
    attached to it stays, structures of others are destroyed. Nobody gains what he controls already.
    ti4:27.5a, ti4:27.5b, ti4:27.5c, ti4:53.1, ti4:53.1a, ti4:53.1b, ti4:53.2, ti4:11.2, ti4:31.16,
    ti4:31.15"""
    planet = g.planets[id]
    loser = planet.owner
    if loser == seat:
        return
    event = Control(seat=seat, planet=id, loser=loser)
    await ability.open(g, W.CONTROL_GAINED_WHEN, event)
    if g.expansion:
        take_legendary(g, seat, id)
    if loser != NOBODY:
        await lose_control(g, id)
    for other in owners(g, id):
        if other != seat:
            await lose_structures(g, other, id)
    planet.owner = seat
    planet.exhausted = True
    touch(g, planet.system)
    g.players[seat].planets.append(id)
    if g.action is not None and g.action.seat == seat:
        g.action.gained.append(id)
    tell(g, "gained_planet", seat=seat, planet=id, loser=loser)
    if g.expansion and loser == NOBODY:  # ti4:29.1, ti4:53.1c
        await explore(g, seat, id)
    await ability.open(g, W.CONTROL_GAINED, event)


def take_legendary(g: Galaxy, seat: int, planet: str) -> None:
    """With a legendary planet comes its ability card: ready from the deck, from another player as
    it is. ti4:56.2, ti4:56.2a, ti4:56.2b, ti4:56.3, ti4:67.5"""
    card = PLANETS[planet].legendary
    if not card:
        return
    for other in g.players:
        if card in other.area:
            other.area.remove(card)
            if card in other.exhausted:
                other.exhausted.remove(card)
                g.players[seat].exhausted.append(card)
    g.players[seat].area.append(card)


async def lose_control(g: Galaxy, id: str) -> None:
    """A planet's card leaves the play area of whoever controlled it.
    ti4:53.3, ti4:53.6, ti4:53.7"""
    planet = g.planets[id]
    await ability.open(g, W.CONTROL_LOST_WHEN, Control(seat=planet.owner, planet=id))
    player, legendary = g.players[planet.owner], PLANETS[id].legendary
    player.planets.remove(id)
    if legendary in player.area:
        player.area.remove(legendary)
        player.exhausted[:] = [card for card in player.exhausted if card != legendary]
    planet.owner = NOBODY
    touch(g, planet.system)  # it may have been the last one of a player: ti4:16.1c


async def lose_structures(g: Galaxy, seat: int, planet: str) -> None:
    """All structures of a player on a planet are destroyed. ti4:27.5a, ti4:70.4, ti4:72.4"""
    for one in [one for one in at(g, seat, planet) if kind_of(one) in STRUCTURES]:
        for _ in range(at(g, seat, planet)[one]):
            await destroy(g, seat, planet, one)
