"""Leaders and mech of the Barony of Letnev."""

from orrery.games.ti4.events import Fight, Sustain, Turn
from orrery.games.ti4.rules.combatants import combatants
from orrery.games.ti4.rules.deploy import INFANTRY, become_mech, can_deploy
from orrery.games.ti4.rules.leaders import agent, purge_hero, unlocks_at
from orrery.games.ti4.rules.spending import RESOURCES, can_spend, gain_goods, spend
from orrery.games.ti4.rules.units import SHIPS, at, touch_all
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import Option, ask
from orrery.kit.fleet import kind_of, size

PRICE = 2  # resources for a mech
NO_LIMIT = 100  # more ships than anybody has

# -- the agent ----------------------------------------------------------------------------------


def fighting_ships(g: Galaxy, seat: int, event: Fight) -> list[Option]:
    """The ships of both sides in the space combat, and what takes part in it like one, as (system,
    owner, ship). ti4:faq.48"""
    if g.combat is None or g.combat.planet:
        return []
    system = g.combat.system
    return [(system, side, one) for side in g.combat.sides() for one in combatants(g, side, system)]


@agent(
    "viscount_unlenn",
    W.SPACE_ROUND_START,
    usable=lambda g, seat, event: bool(fighting_ships(g, seat, event)),
)
async def viscount_unlenn(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of any round of space combat: one ship, of whomever, rolls a die more in this
    round. ti4:71.5a"""
    assert g.combat is not None
    about = {"card": "viscount_unlenn"}
    chosen = await ask(
        seat, "choose_ship", fighting_ships(g, seat, event), rule="ti4:71.5a", about=about
    )
    g.combat.more_dice.setdefault(int(chosen[1]), []).append(kind_of(str(chosen[2])))


# -- the commander ------------------------------------------------------------------------------

COUNTED = frozenset(SHIPS) - {"fighter"}


@unlocks_at("rear_admiral_farran", 5, board=True)
def largest_fleet(g: Galaxy, seat: int) -> int:
    """Five ships besides fighters in one system. ti4:7.6a"""
    fleets = [system.space[seat] for system in g.systems.values() if seat in system.space]
    return max([size(fleet, COUNTED) for fleet in fleets], default=0)


@ability(
    "rear_admiral_farran",
    W.SUSTAINED,
    usable=lambda g, seat, event: event.seat == seat,
)
async def rear_admiral_farran(g: Galaxy, seat: int, event: Sustain) -> None:
    """A trade good each time a unit of one's own has used Sustain Damage. ti4:75.1"""
    await gain_goods(g, seat, 1)


# -- the hero -----------------------------------------------------------------------------------


def is_out(g: Galaxy, seat: int) -> bool:
    """Does the hero lie beside the board?"""
    return any(one.source == "darktalon_treilla" for one in modifiers.of(g, Q.FLEET_LIMIT, seat))


@ability(
    "darktalon_treilla",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: not is_out(g, seat),
    rule="ti4:58.2",
)
async def darktalon_treilla(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: in this game round the number of ships in a system is not limited by the fleet pool
    or by laws. ti4:32.1"""
    modifiers.add(g, "darktalon_treilla", Q.FLEET_LIMIT, NO_LIMIT, seat, "game_round")


@ability(
    "darktalon_treilla",
    W.ROUND_END,
    usable=lambda g, seat, event: is_out(g, seat),
    forced=True,
)
async def darktalon_treilla_leaves(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the round it is purged; the fleet pool counts again. ti4:7.12, ti4:32.3"""
    purge_hero(g, seat, "darktalon_treilla")
    touch_all(g)


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "dunlain_reaper",
    W.GROUND_ROUND_START,
    usable=lambda g, seat, event: (
        g.combat is not None
        and seat in g.combat.sides()
        and bool(at(g, seat, event.planet).get(INFANTRY))
        and can_deploy(g, seat)
        and can_spend(g, seat, PRICE, RESOURCES)
    ),
)
async def dunlain_reaper(g: Galaxy, seat: int, event: Fight) -> None:
    """Deploy: at the start of a round of ground combat, for two resources, an infantry in it
    becomes a mech. ti4:28.1, ti4:28.1a"""
    await spend(g, seat, PRICE, RESOURCES, "ti4:28.1a")
    become_mech(g, seat, event.planet)
