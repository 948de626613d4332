"""Erforschung: the drone travels, a technology is taken."""

from orrery.games.warpgate.components import TECHNOLOGIES
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.goods import watch_the_end
from orrery.games.warpgate.rules.lasting import gain_technology
from orrery.games.warpgate.rules.range import FARTHEST, barred, board, planet_type
from orrery.games.warpgate.state import Act, Galaxy
from orrery.games.warpgate.windows import SeatEvent, W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell


def landing_sites(g: Galaxy, act: Act) -> list[str]:
    """Planets in range X, of the type of an open technology: not an empty hex, not among enemy
    ships. Ships do not stop the drone on its way. A drone that may go anywhere still needs the
    type.
    warpgate:research.1, warpgate:research.2, warpgate:research.4, warpgate:bewegung.3,
    warpgate:klarstellung.perfect-infiltrators"""
    seat, static = act.seat, board(g.board)
    origin = g.players[seat].drone
    fitting = 0
    for card in g.open_technologies:
        fitting |= static.types[TECHNOLOGIES[card].type]
    if total(g, M.DRONE_ANYWHERE, seat):
        sites = fitting & ~static.bits[origin]
    else:
        near = static.free(seat, origin)[min(act.x, FARTHEST)]
        sites = near & fitting & ~barred(g, seat)
    return [place for place in static.names(sites) if not g.places[place].dead]


def can_research(g: Galaxy, act: Act) -> bool:
    """Whether there is a planet the drone can land on. warpgate:research.1"""
    return bool(landing_sites(g, act))


async def research(g: Galaxy, act: Act) -> None:
    """Move the drone, which never moves otherwise, then take a technology of the planet's type.
    warpgate:research.1, warpgate:research.3, warpgate:research.5"""
    seat, player = act.seat, g.players[act.seat]
    await ability.open(g, W.RESEARCHING, SeatEvent(seat=seat))
    sites = landing_sites(g, act)
    place = await ask(seat, "move_drone", sites, rule="warpgate:research.1")
    tell(g, "drone_moved", seat=seat, origin=player.drone, place=place)
    player.drone = place
    await take_technology(g, seat, {planet_type(g, place)})


async def take_technology(g: Galaxy, seat: int, types: set[str] | None) -> None:
    """Take an open technology of one of these types (None: of any). warpgate:research.5"""
    options = [c for c in g.open_technologies if types is None or TECHNOLOGIES[c].type in types]
    card = await ask(seat, "take_technology", options, rule="warpgate:research.5")
    await gain_technology(g, seat, card)
    # warpgate:research.6: if only one is left open, another one is opened.
    if len(g.open_technologies) <= 1:
        await open_technology(g)


async def open_technology(g: Galaxy) -> None:
    """One more technology from the stack lies open. warpgate:research.6, warpgate:runde.2"""
    if g.technologies.cards:
        card = g.technologies.cards.pop()
        g.open_technologies.append(card)
        await reveal()
        tell(g, "opened_technology", card=card)
    watch_the_end(g)
