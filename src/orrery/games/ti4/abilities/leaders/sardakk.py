"""Leaders and mech of Sardakk N'orr."""

from orrery.games.ti4.events import Moved, Sustain, Turn
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.deploy import INFANTRY, MECH
from orrery.games.ti4.rules.galaxy import adjacent, is_home
from orrery.games.ti4.rules.hits import produce_hits
from orrery.games.ti4.rules.leaders import agent, unlocks_at
from orrery.games.ti4.rules.units import place, planets_in
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import PASS, ask
from orrery.kernel.state import tell

# -- the agent ----------------------------------------------------------------------------------


def footholds(g: Galaxy, seat: int) -> list[str]:
    """The planets of a player in the active system where an effect may place units. ti4:31.6"""
    assert g.action is not None
    return [id for id in placeable(g, seat) if g.planets[id].system == g.action.system]


@agent(
    "tro",
    W.TACTICAL_ACTION_END,
    usable=lambda g, seat, event: bool(footholds(g, event.seat)),
)
async def tro(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of any player's tactical action he may place two infantry on a planet of his in
    the active system. ti4:31.7"""
    options, about = [*footholds(g, event.seat), PASS], {"unit": INFANTRY}
    where = str(await ask(event.seat, "place_troops", options, rule="ti4:31.7", about=about))
    if where != PASS:
        place(g, event.seat, where, INFANTRY, 2)
        tell(g, "placed", seat=event.seat, unit=INFANTRY, n=2, place=where)


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("ghom_sekkus", 5, board=True)
def distant_planets(g: Galaxy, seat: int) -> int:
    """Five planets outside home systems. ti4:7.6a"""
    return sum(not is_home(g.planets[id].system) for id in g.players[seat].planets)


@standing(Q.LANDS_FROM, "ghom_sekkus")
def ghom_sekkus(g: Galaxy, seat: int, system: str) -> list[str]:
    """A ground force each may be committed from the planets of the active system, and from those of
    adjacent systems without a command token of its owner. ti4:27.2, ti4:31.2"""
    near = [id for id in adjacent(g, system, seat) if seat not in g.systems[id].tokens]
    found = [planet for id in (system, *near) for planet in planets_in(g, id)]
    return list(dict.fromkeys(found))


# -- the hero -----------------------------------------------------------------------------------


@ability(
    "shval_harbinger",
    W.SHIPS_MOVED,
    usable=lambda g, seat, event: (
        event.seat == seat
        and bool(event.ships)
        and g.action is not None
        and g.action.kind == "tactical"
        and g.action.system == event.system
    ),
    rule="ti4:7.12",
)
async def shval_harbinger(g: Galaxy, seat: int, event: Moved) -> None:
    """After ships have moved into the active system: ground forces are committed at once, without
    cannon fire, space combat and bombardment. Then it is purged, and all ships of its owner there
    go to the reinforcements: rules/invasion. ti4:7.12, ti4:101.2"""
    modifiers.add(g, "shval_harbinger", Q.LANDS_AT_ONCE, 1, seat, "tactical_action")


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "valkyrie_exoskeleton",
    W.SUSTAINED,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.unit == MECH
        and g.combat is not None
        and bool(event.planet)
        and seat in g.combat.sides()
    ),
    forced=True,
)
async def valkyrie_exoskeleton(g: Galaxy, seat: int, event: Sustain) -> None:
    """After it has sustained damage in a ground combat the opponent takes a hit there.
    ti4:31.8, ti4:75.1"""
    await produce_hits(g, seat, 1, "valkyrie_exoskeleton")
