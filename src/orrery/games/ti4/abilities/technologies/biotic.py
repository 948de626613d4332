"""Green technologies."""

from orrery.games.ti4.components import TECHNOLOGIES
from orrery.games.ti4.events import Draw, Tokens, Turn, Won
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready, ready_card
from orrery.games.ti4.rules.research import colours_of
from orrery.games.ti4.rules.shots import BOMBARDMENT, figures
from orrery.games.ti4.rules.spending import exhaust, gain_goods, ready, ready_planets
from orrery.games.ti4.rules.units import at, destroy, owners, place, planets_in, ships
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


@ability(
    "neural_motivator",
    W.CARDS_DRAWN,
    usable=lambda g, seat, event: event.seat == seat and event.status,
    forced=True,
)
async def neural_motivator(g: Galaxy, seat: int, event: Draw) -> None:
    """Two action cards instead of one in the status phase."""
    event.n += 1


@ability(
    "dacxive_animators",
    W.GROUND_COMBAT_WON,
    usable=lambda g, seat, event: event.seat == seat,
)
async def dacxive_animators(g: Galaxy, seat: int, event: Won) -> None:
    """After a ground combat is won, an infantry is placed on that planet."""
    place(g, seat, event.planet, "infantry")
    tell(g, "placed", seat=seat, unit="infantry", n=1, place=event.planet)


@ability(
    "hyper_metabolism",
    W.STATUS_TOKENS,
    usable=lambda g, seat, event: event.seat == seat,
    forced=True,
)
async def hyper_metabolism(g: Galaxy, seat: int, event: Tokens) -> None:
    """Three command tokens instead of two in the status phase."""
    event.n += 1


def infested(g: Galaxy, seat: int) -> list[str]:
    """Planets with infantry of another player, in systems with ships of one's own that bombard."""
    found = []
    for system in g.systems:
        fleet = ships(at(g, seat, system))  # a mech that is carried is none
        if any(figures(g, seat, kind_of(one), BOMBARDMENT) for one in fleet):
            found += [
                planet
                for planet in planets_in(g, system)
                if any("infantry" in at(g, s, planet) for s in owners(g, planet) if s != seat)
            ]
    return found


@ability(
    "x_89_bacterial_weapon",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: (
        is_ready(g, seat, "x_89_bacterial_weapon") and bool(infested(g, seat))
    ),
)
async def x_89_bacterial_weapon(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: all infantry is destroyed on a planet where a ship that bombards is near.
    ti4:58.3, ti4:66.1, ti4:faq.5"""
    exhaust_card(g, seat, "x_89_bacterial_weapon")
    planet = str(await ask(seat, "choose_planet", infested(g, seat), rule="ti4:58.2"))
    for other in owners(g, planet):
        for _ in range(at(g, other, planet).get("infantry", 0)):
            await destroy(g, other, planet, "infantry", seat, "x_89_bacterial_weapon")


# -- of the expansion ---------------------------------------------------------------------------


def tired(g: Galaxy, seat: int) -> list[str]:
    """Exhausted planets with a technology specialty, and other exhausted technologies."""
    player = g.players[seat]
    planets = [id for id in player.planets if g.planets[id].exhausted and colours_of(g, id)]
    return planets + [id for id in player.exhausted if id in TECHNOLOGIES and id != "bio_stims"]


@ability(
    "bio_stims",
    W.TURN_END,
    usable=lambda g, seat, event: (
        event.seat == seat and is_ready(g, seat, "bio_stims") and bool(tired(g, seat))
    ),
)
async def bio_stims(g: Galaxy, seat: int, event: Turn) -> None:
    """Exhausted at the end of a turn: a planet with a specialty or another technology is readied.
    ti4:78.5"""
    exhaust_card(g, seat, "bio_stims")
    card = str(await ask(seat, "ready_what", tired(g, seat), rule="ti4:78.5"))
    if card in g.planets:
        ready(g, card)
        tell(g, "readied", seat=seat, planet=card)
    else:
        ready_card(g, seat, card)


@standing(Q.FREE_SPECIALTIES, "psychoarchaeology")
def psychoarchaeology(g: Galaxy, seat: int) -> bool:
    """Specialties count without exhausting their planets, even if those are exhausted. ti4:89.14"""
    return True


def learned(g: Galaxy, seat: int) -> list[str]:
    """Ready planets with a technology specialty. ti4:89.13"""
    return [id for id in ready_planets(g, seat) if colours_of(g, id)]


@ability(
    "psychoarchaeology",
    W.ANY_TIME,
    usable=lambda g, seat, event: g.phase == "action" and bool(learned(g, seat)),
)
async def sell_knowledge(g: Galaxy, seat: int, event: Turn) -> None:
    """At any time in the action phase a planet with a specialty is exhausted for a trade good.
    ti4:30.1, ti4:39.1"""
    planet = str(await ask(seat, "exhaust_planet", learned(g, seat), rule="ti4:30.1"))
    exhaust(g, planet)
    tell(g, "exhausted_planet", seat=seat, planet=planet)
    await gain_goods(g, seat, 1)
