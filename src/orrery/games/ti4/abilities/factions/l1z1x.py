"""The L1Z1X Mindnet."""

from orrery.games.ti4.events import Control, Fight, Research, Turn
from orrery.games.ti4.rules.bombardment import bombard_planet, bombs, sheltered
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.replacing import replace_structures, replaceable
from orrery.games.ti4.rules.research import COLOURS
from orrery.games.ti4.rules.spending import RESOURCES, can_spend, spend
from orrery.games.ti4.rules.tokens import lose_token
from orrery.games.ti4.rules.units import at
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy, Pool
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


@ability(
    "assimilate",
    W.CONTROL_GAINED_WHEN,
    usable=lambda g, seat, event: event.seat == seat and bool(replaceable(g, seat, event.planet)),
    forced=True,
)
async def assimilate(g: Galaxy, seat: int, event: Control) -> None:
    """When a planet is gained, each PDS and space dock there is replaced with one of one's own, as
    far as there are any. ti4:27.5a, ti4:59.4a"""
    await replace_structures(g, seat, event.planet)


# -- harrow -------------------------------------------------------------------------------------


def can_harrow(g: Galaxy, seat: int, event: Fight) -> bool:
    """Are there ships that bombard, and a planet that they can bombard? ti4:66.2"""
    combat = g.combat
    if combat is None or not combat.planet or seat not in combat.sides():
        return False
    if sheltered(g, seat, combat.planet):
        return False
    return bool(bombs(g, seat, combat.system))


@ability("harrow", W.GROUND_ROUND_END, usable=can_harrow)
async def harrow(g: Galaxy, seat: int, event: Fight) -> None:
    """At the end of each round of ground combat ships bombard the opponent's ground forces on the
    planet. ti4:22.1e, ti4:66.2"""
    await bombard_planet(g, seat, event.planet)


# -- technologies -------------------------------------------------------------------------------


@ability(
    "inheritance_systems",
    W.RESEARCH,
    usable=lambda g, seat, event: (
        event.seat == seat
        and is_ready(g, seat, "inheritance_systems")
        and can_spend(g, seat, 2, RESOURCES)
    ),
)
async def inheritance_systems(g: Galaxy, seat: int, event: Research) -> None:
    """Exhausted, with two resources, when a technology is researched: its prerequisites need not
    be met. ti4:89.12c"""
    exhaust_card(g, seat, "inheritance_systems")
    await spend(g, seat, 2, RESOURCES, "ti4:89.12c")
    for colour in COLOURS:
        event.ignored[colour] = event.ignored.get(colour, 0) + 9


@standing(Q.NO_DIRECT_HIT, "super_dreadnought_ii")
def super_dreadnought_ii(g: Galaxy, seat: int, kind: str) -> bool:
    """It cannot be destroyed by a direct hit."""
    return kind == "dreadnought"


# -- the flagship and the note ------------------------------------------------------------------


@standing(Q.HEAVY_HITS, "0_0_1")
def flagship_0_0_1(g: Galaxy, seat: int, kind: str, combat: Combat) -> bool:
    """In a space combat in its system its hits and those of dreadnoughts go to other ships than
    fighters, if there are any. ti4:71.6"""
    if combat.planet or kind not in ("flagship", "dreadnought"):
        return False
    return any(kind_of(one) == "flagship" for one in at(g, seat, combat.system))


@note(
    "cybernetic_enhancements",
    W.TURN_START,
    usable=lambda g, seat, event, owner: event.seat == seat and g.players[owner].strategy > 0,
)
async def cybernetic_enhancements(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """At the start of the holder's turn a token of its owner's strategy pool goes to the
    reinforcements, and one of the holder's reinforcements into his strategy pool. ti4:52.3a"""
    lose_token(g, owner, Pool.STRATEGY)
    player = g.players[seat]
    if player.reserve:
        player.reserve -= 1
        player.strategy += 1
        tell(g, "gained_token", seat=seat, pool=Pool.STRATEGY.value)
