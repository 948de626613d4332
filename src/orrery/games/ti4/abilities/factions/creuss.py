"""The Ghosts of Creuss."""

from orrery.games.ti4.components import FACTIONS
from orrery.games.ti4.events import Fight, Turn
from orrery.games.ti4.rules.combatants import combatants, in_space_combat
from orrery.games.ti4.rules.galaxy import holes, is_home, wormholes
from orrery.games.ti4.rules.hits import produce_hits
from orrery.games.ti4.rules.movement import can_fly_ahead, fly_ahead
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.units import fleets, has_ships, touch
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, sources
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import damaged

PAIR = ("alpha", "beta")
FLAGSHIP = frozenset({"flagship", damaged("flagship")})
Holes = dict[str, tuple[str, ...]]


@standing(Q.OWN_WORMHOLES, "quantum_entanglement")
def quantum_entanglement(g: Galaxy, seat: int, found: Holes) -> Holes:
    """For Creuss, and nobody else, alpha and beta wormholes are of one kind.
    ti4:63.3, ti4:faq.24"""
    return {id: PAIR for id, kinds in found.items() if any(kind in PAIR for kind in kinds)}


@standing(Q.OPEN_WORMHOLE, "quantum_entanglement")
def never_closed(g: Galaxy, seat: int, kind: str) -> bool:
    """No effect keeps Creuss from flying through them. ti4:31.6a"""
    return kind in PAIR


@standing(Q.MOVE, "slipstream")
def slipstream(g: Galaxy, seat: int, kind: str, origin: str) -> int:
    """In Creuss's tactical actions ships fly one system farther that start in the home system or
    beside an alpha or beta wormhole. ti4:18.1"""
    if g.action is None or g.action.kind != "tactical" or g.action.seat != seat:
        return 0
    here = wormholes(g).get(origin, ())
    return int(origin == g.players[seat].home or any(hole in PAIR for hole in here))


# -- wormhole tokens ----------------------------------------------------------------------------


def tokens(g: Galaxy) -> list[str]:
    """The Creuss wormhole tokens in the game: the expansion brings a third one. ti4:100.3"""
    return [token.id for token in FACTIONS["creuss"].tokens if token.source in sources(g)]


def token_places(g: Galaxy, seat: int) -> list[Option]:
    """Which token can go where: to systems with a planet of the player, and to those that are no
    home systems and have no ships of others; not to where it lies."""
    own = {g.planets[id].system for id in g.players[seat].planets}
    able = [
        id
        for id in g.systems
        if id in own or (not is_home(id) and not any(other != seat for other in fleets(g, id)))
    ]
    return [(token, id) for token in tokens(g) for id in able if token not in g.systems[id].markers]


async def place_token(g: Galaxy, seat: int, rule: str) -> None:
    """A Creuss wormhole token is placed, or moved. ti4:100.3"""
    token, system = await ask(seat, "place_wormhole", token_places(g, seat), rule=rule)
    put_token(g, seat, str(token), str(system))


def put_token(g: Galaxy, seat: int, token: str, system: str) -> None:
    """A Creuss wormhole token comes into a system, from wherever it lies. ti4:100.3"""
    for other in g.systems.values():
        if token in other.markers:
            other.markers.remove(token)
    g.systems[system].markers.append(token)
    touch(g, system)
    tell(g, "placed_wormhole", seat=seat, token=token, system=system)


@ability(
    "wormhole_generator",
    W.STATUS_PHASE_START,
    usable=lambda g, seat, event: bool(token_places(g, seat)),
    forced=True,
)
async def wormhole_generator(g: Galaxy, seat: int, event: Turn) -> None:
    """At the start of the status phase a Creuss wormhole token is placed or moved. ti4:31.8"""
    await place_token(g, seat, "ti4:31.8")


@note(
    "creuss_iff",
    W.TURN_START,
    usable=lambda g, seat, event, owner: event.seat == seat and bool(token_places(g, seat)),
)
async def creuss_iff(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """At the start of the holder's turn he places or moves a Creuss wormhole token, even if its
    owner does not know the generator. ti4:faq.56"""
    await place_token(g, seat, "ti4:95.1")


# -- combat and the flagship --------------------------------------------------------------------


@ability(
    "dimensional_splicer",
    W.SPACE_COMBAT_START,
    usable=lambda g, seat, event: (
        in_space_combat(g, seat)
        and has_ships(g, seat, event.system)
        and bool(holes(g).get(event.system))
        and bool(combatants(g, g.combat.enemy(seat), event.system))
    ),
)
async def dimensional_splicer(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a space combat beside a wormhole: one hit, at a ship that Creuss names, or at
    a ground force that fights like one. ti4:faq.26, ti4:faq.27, ti4:faq.48"""
    assert g.combat is not None
    targets = list(combatants(g, g.combat.enemy(seat), event.system))
    one = str(await ask(seat, "choose_ship", targets, rule="ti4:71.2"))
    await produce_hits(g, seat, 1, "dimensional_splicer", only=one)


@standing(Q.WORMHOLES, "hil_colish")
def hil_colish(g: Galaxy, seat: int, found: Holes) -> Holes:
    """Its system has a delta wormhole, for everybody. ti4:100.4a, ti4:faq.63"""
    return {
        id: ("delta",)
        for id, system in g.systems.items()
        if seat in system.space and not FLAGSHIP.isdisjoint(system.space[seat])
    }


@ability(
    "hil_colish",
    W.BEFORE_MOVE,
    usable=lambda g, seat, event: event.seat == seat and can_fly_ahead(g, seat, "flagship"),
)
async def hil_colish_first(g: Galaxy, seat: int, event: Turn) -> None:
    """It may move before the other ships, who then find its wormhole in the active system; else
    they find it where the flagship starts. Lost on the way, it leaves none. ti4:17.6"""
    await fly_ahead(g, seat, "flagship")
