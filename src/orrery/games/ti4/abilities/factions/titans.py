"""The Titans of Ul. Those who are placed beside others fight: rules/invasion.py."""

from orrery.games.ti4.components import FACTION_TOKENS, LIMITS, PLANETS
from orrery.games.ti4.events import Activation, Exploring, Turn
from orrery.games.ti4.rules.deploy import can_deploy
from orrery.games.ti4.rules.notes import card_of, note, note_of
from orrery.games.ti4.rules.production import pieces_for
from orrery.games.ti4.rules.structures import build, full
from orrery.games.ti4.rules.units import at, place, remove, touch
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, ask, pick_some
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

SLEEPER, PDS, FLAGSHIP = "sleeper", "pds", "flagship"
SUPPLY = "supply"

# -- sleepers -----------------------------------------------------------------------------------


def asleep(g: Galaxy) -> list[str]:
    """The planets with a sleeper token."""
    return [id for id, planet in g.planets.items() if SLEEPER in planet.attached]


@ability(
    "terragenesis",
    W.EXPLORED,
    usable=lambda g, seat, event: (
        event.seat == seat and SLEEPER not in g.planets[event.planet].attached
    ),
)
async def terragenesis(g: Galaxy, seat: int, event: Exploring) -> None:
    """After a planet without a sleeper token was explored, one may be put there: a new one, as long
    as there are any, or one of another planet. ti4:31.7, ti4:59.2"""
    others = asleep(g)
    options = [SUPPLY, *others] if len(others) < FACTION_TOKENS[SLEEPER].count else others
    about = {"planet": event.planet}
    origin = str(await ask(seat, "place_sleeper", options, rule="ti4:59.2", about=about))
    if origin != SUPPLY:
        g.planets[origin].attached.remove(SLEEPER)
    g.planets[event.planet].attached.append(SLEEPER)
    tell(g, "token_on_planet", seat=seat, token=SLEEPER, planet=event.planet)


def wakeable(g: Galaxy, seat: int, event: Activation) -> list[str]:
    """The planets of the system where a sleeper token lay when it was activated, and where another
    PDS may stand. ti4:31.14, ti4:34.5, ti4:34.6"""
    return [
        id
        for id, found in event.found.items()
        if SLEEPER in found
        and id in g.planets
        and SLEEPER in g.planets[id].attached
        and not full(g, seat, PDS, id)
    ]


@ability(
    "awaken",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat == seat and bool(wakeable(g, seat, event)) and pieces_for(g, seat, PDS, 1) > 0
    ),
)
async def awaken(g: Galaxy, seat: int, event: Activation) -> None:
    """After its owner has activated a system, sleeper tokens there are replaced by PDS.
    ti4:31.7, ti4:59.4a"""
    planets = wakeable(g, seat, event)
    most = pieces_for(g, seat, PDS, len(planets))
    chosen: list[str] = await pick_some(
        seat, "awaken", planets, least=1, most=most, rule="ti4:31.7"
    )
    for planet in chosen:
        g.planets[planet].attached.remove(SLEEPER)
    await build(g, seat, PDS, chosen)


# -- the flagship -------------------------------------------------------------------------------


def cannons(g: Galaxy, seat: int, event: Activation) -> list[Option]:
    """The PDS of a player in the system, where one stood when it was activated. ti4:31.14"""
    return [
        (one, planet)
        for planet, found in event.found.items()
        if PDS in found and planet in g.planets
        for one in at(g, seat, planet)
        if kind_of(one) == PDS
    ]


@ability(
    "ouranos",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat == seat and can_deploy(g, seat, FLAGSHIP) and bool(cannons(g, seat, event))
    ),
)
async def ouranos(g: Galaxy, seat: int, event: Activation) -> None:
    """Deploy: after its owner has activated a system with PDS of his, one of them is replaced by
    the flagship, in space. ti4:28.1, ti4:28.2, ti4:32.3"""
    one, planet = await ask(seat, "replace_pds", cannons(g, seat, event), rule="ti4:28.1")
    remove(g, seat, str(planet), str(one))
    place(g, seat, event.system, FLAGSHIP)
    tell(g, "replaced", seat=seat, old=PDS, unit=FLAGSHIP, place=planet)


# -- the note -----------------------------------------------------------------------------------

TERRAFORM = "terraform"


def terraformable(g: Galaxy, seat: int) -> list[str]:
    """The planets of a player besides home planets and Mecatol Rex."""
    own = g.players[seat].planets
    return [id for id in own if not PLANETS[id].home and id != LIMITS.capital]


@note(
    TERRAFORM,
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event, owner: bool(terraformable(g, seat)),
    stays=True,
)
async def terraform(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """Action: the note is attached to a planet of its holder for good; what it adds stands in the
    data. ti4:11.0, ti4:11.2, ti4:16.10d"""
    card, about = note_of(TERRAFORM, owner), {"card": TERRAFORM}
    options = terraformable(g, seat)
    planet = str(await ask(seat, "choose_planet", options, rule="ti4:58.2", about=about))
    g.players[seat].notes.cards.remove(card)
    g.planets[planet].attached.append(card)
    touch(g, g.planets[planet].system)
    tell(g, "attached", seat=seat, card=card_of(card), planet=planet)
