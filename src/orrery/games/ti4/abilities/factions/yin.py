"""The Yin Brotherhood."""

from orrery.games.ti4.events import Activation, Destroyed, Fight, Making, Used
from orrery.games.ti4.rules.combatants import combatants
from orrery.games.ti4.rules.hits import produce_hits
from orrery.games.ti4.rules.leaders import unlock
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.spending import INFLUENCE, can_spend, spend
from orrery.games.ti4.rules.units import at, destroy, place, planets_in, remove
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

INDOCTRINATION, COMMANDER = "indoctrination", "brother_omar"


@ability(
    INDOCTRINATION,
    W.GROUND_COMBAT_START,
    usable=lambda g, seat, event: (
        g.combat is not None
        and seat in g.combat.sides()
        and "infantry" in at(g, g.combat.enemy(seat), event.planet)
        and can_spend(g, seat, 2, INFLUENCE)
    ),
)
async def indoctrination(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a ground combat, for two influence, an infantry of the enemy is replaced by
    one of Yin. Once it has been used, their commander is unlocked. ti4:24.2, ti4:7.6a, ti4:7.6c"""
    using = Used(seat=seat, ability=INDOCTRINATION, system=event.system)
    await ability.open(g, W.ABILITY_USED_WHEN, using)
    if not using.cancelled:
        await win_over(g, seat, 2, "infantry")
    unlock(g, seat, COMMANDER)


async def win_over(g: Galaxy, seat: int, price: int, kind: str) -> None:
    """An infantry of the enemy is replaced by a unit of one's own, for influence. It is not
    destroyed. ti4:101.2, ti4:24.2"""
    combat = g.combat
    assert combat is not None
    await spend(g, seat, price, INFLUENCE, "ti4:24.2")
    enemy = combat.enemy(seat)
    remove(g, enemy, combat.planet, "infantry")
    place(g, seat, combat.planet, kind)
    tell(g, "replaced_theirs", seat=seat, other=enemy, unit="infantry", place=combat.planet)


# -- ships that are sacrificed ------------------------------------------------------------------


def martyrs(g: Galaxy, seat: int) -> list[str]:
    """Cruisers and destroyers of a player in the space combat, if there is still an enemy."""
    combat = g.combat
    if combat is None or combat.planet or seat not in combat.sides():
        return []
    if not combatants(g, combat.enemy(seat), combat.system):
        return []
    return [one for one in at(g, seat, combat.system) if kind_of(one) in ("cruiser", "destroyer")]


async def sacrifice(g: Galaxy, seat: int, cause: str) -> None:
    """A cruiser or destroyer is destroyed by its owner. ti4:101.1"""
    assert g.combat is not None
    one = str(await ask(seat, "destroy_own", martyrs(g, seat), rule="ti4:101.1"))
    await destroy(g, seat, g.combat.system, one, seat, cause)


@ability("devotion", W.SPACE_ROUND_END, usable=lambda g, seat, event: bool(martyrs(g, seat)))
async def devotion(g: Galaxy, seat: int, event: Fight) -> None:
    """After a round of space combat a cruiser or destroyer is destroyed for a hit, which is
    assigned to a ship of the enemy by Yin; only that one may sustain damage.
    ti4:75.4, ti4:faq.26, ti4:faq.27"""
    assert g.combat is not None
    await sacrifice(g, seat, "devotion")
    targets = list(combatants(g, g.combat.enemy(seat), event.system))
    if targets:
        target = str(await ask(seat, "devotion_target", targets, rule="ti4:faq.26"))
        await produce_hits(g, seat, 1, "devotion", only=target)


@ability("impulse_core", W.SPACE_COMBAT_START, usable=lambda g, seat, event: bool(martyrs(g, seat)))
async def impulse_core(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a space combat a cruiser or destroyer is destroyed for a hit, which the enemy
    assigns to another ship than a fighter, if there is any. ti4:20.4a, ti4:75.4"""
    await sacrifice(g, seat, "impulse_core")
    await produce_hits(g, seat, 1, "impulse_core", heavy=True)


@ability(
    "van_hauge",
    W.UNIT_DESTROYED_WHEN,
    usable=lambda g, seat, event: event.seat == seat and event.unit == "flagship",
    forced=True,
)
async def van_hauge(g: Galaxy, seat: int, event: Destroyed) -> None:
    """When the flagship is destroyed, all ships in its system are, of all players.
    ti4:101.0, ti4:75.5, ti4:71.10"""
    for owner in tuple(g.systems[event.system].space):
        for one, n in tuple(combatants(g, owner, event.system).items()):
            if owner == seat and kind_of(one) == "flagship":
                continue
            for _ in range(n):
                if one in at(g, owner, event.system):
                    await destroy(g, owner, event.system, one, seat, "van_hauge")


# -- production ---------------------------------------------------------------------------------


def cradles(g: Galaxy, seat: int, system: str) -> list[str]:
    """The planets of a player in a system where an infantry can be placed."""
    return [
        id
        for id in planets_in(g, system)
        if g.planets[id].owner == seat and not standing.holds(g, Q.NO_PLACING, seat, id)
    ]


@ability(
    "yin_spinner",
    W.PRODUCED,
    usable=lambda g, seat, event: (
        event.seat == seat and event.ability and bool(cradles(g, seat, event.system))
    ),
    forced=True,
)
async def yin_spinner(g: Galaxy, seat: int, event: Making) -> None:
    """After units have used Production, an infantry is placed on a planet of Yin in that system.
    ti4:31.8"""
    planets, about = cradles(g, seat, event.system), {"unit": "infantry"}
    where = str(await ask(seat, "place_troops", planets, rule="ti4:31.8", about=about))
    place(g, seat, where, "infantry")
    tell(g, "placed", seat=seat, unit="infantry", n=1, place=where)


# -- the note -----------------------------------------------------------------------------------


@note(
    "greyfire_mutagen",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event, owner: g.action is not None and owner not in g.action.silenced,
)
async def greyfire_mutagen(g: Galaxy, seat: int, event: Activation, owner: int) -> None:
    """After a system is activated: in this action Yin uses neither faction abilities nor faction
    technologies. ti4:31.6"""
    assert g.action is not None
    g.action.silenced.append(owner)
