"""Erforschung: the drone travels, a technology is taken."""

from orrery.games.warpgate.components import TECHNOLOGIES
from orrery.games.warpgate.rules.goods import watch_the_end
from orrery.games.warpgate.rules.lasting import gain_technology
from orrery.games.warpgate.rules.movement import Act
from orrery.games.warpgate.rules.range import FARTHEST, barred, board, planet_type
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.windows import SeatEvent, W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell


def landing_sites(g: Galaxy, act: Act) -> list[str]:
    """warpgate:research.1: planets in range X; research.2: of the type of an open technology;
    research.4: not an empty hex, not among enemy ships. warpgate:bewegung.3: ships do not stop
    the drone on its way. warpgate:klarstellung.perfect-infiltrators: whoever may go anywhere
    still needs the type."""
    seat, static = act.seat, board(g.board)
    origin = g.players[seat].drone
    fitting = 0
    for card in g.open_technologies:
        fitting |= static.types[TECHNOLOGIES[card].type]
    if total(g, "drone_anywhere", seat):
        sites = fitting & ~static.bits[origin]
    else:
        near = static.free(seat, origin)[min(act.x, FARTHEST)]
        sites = near & fitting & ~barred(g, seat)
    return [place for place in static.names(sites) if not g.places[place].dead]


def can_research(g: Galaxy, act: Act) -> bool:
    """warpgate:research.1"""
    return bool(landing_sites(g, act))


async def research(g: Galaxy, act: Act) -> None:
    """warpgate:research.1: the drone moves, and only so (research.3); research.5: then a
    technology of the planet's type is taken."""
    seat, player = act.seat, g.players[act.seat]
    await ability.open(g, W.RESEARCHING, SeatEvent(seat=seat))
    sites = landing_sites(g, act)
    place = await ask(seat, "move_drone", sites, rule="warpgate:research.1")
    tell(g, "drone_moved", seat=seat, origin=player.drone, place=place)
    player.drone = place
    await take_technology(g, seat, {planet_type(g, place)})


async def take_technology(g: Galaxy, seat: int, types: set[str] | None) -> None:
    """warpgate:research.5: an open technology of one of these types (None: of any)."""
    options = [c for c in g.open_technologies if types is None or TECHNOLOGIES[c].type in types]
    card = await ask(seat, "take_technology", options, rule="warpgate:research.5")
    await gain_technology(g, seat, card)
    # warpgate:research.6: if only one is left open, another one is opened.
    if len(g.open_technologies) <= 1:
        await open_technology(g)


async def open_technology(g: Galaxy) -> None:
    """One more technology from the stack lies open."""
    if g.technologies.cards:
        card = g.technologies.cards.pop()
        g.open_technologies.append(card)
        await reveal()
        tell(g, "opened_technology", card=card)
    watch_the_end(g)
