"""Sardakk N'orr."""

from orrery.games.ti4.events import Fight
from orrery.games.ti4.rules.combatants import combatants
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.units import SHIPS, at, destroy, stands
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import Option, ask, pick_some
from orrery.kit.fleet import kind_of


@standing(Q.COMBAT, "unrelenting")
def unrelenting(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """1 is added to each combat roll, in space and on the ground; not to rolls of unit abilities.
    ti4:62.0, ti4:22.1c, ti4:46.1c, ti4:96.3d"""
    return 1


@standing(Q.COMBAT, "cmorran_norr")
def cmorran_norr(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """The flagship adds 1 to the combat rolls of the other ships in its system.
    ti4:62.0, ti4:31.27"""
    if combat.planet or kind == "flagship" or kind not in SHIPS:
        return 0
    return int(stands(g, seat, combat.system, "flagship"))


@ability(
    "valkyrie_particle_weave",
    W.ROLL_STEP_END,
    usable=lambda g, seat, event: (
        bool(event.planet)
        and g.combat is not None
        and seat in g.combat.sides()
        and g.combat.hits.get(seat, 0) > 0
    ),
    forced=True,
)
async def valkyrie_particle_weave(g: Galaxy, seat: int, event: Fight) -> None:
    """After the combat rolls of a round of ground combat: one more hit, if the enemy has produced
    any."""
    assert g.combat is not None
    g.combat.hits[g.combat.enemy(seat)] += 1


# -- Exotrireme II ------------------------------------------------------------------------------


@standing(Q.NO_DIRECT_HIT, "exotrireme_ii")
def exotrireme_ii(g: Galaxy, seat: int, kind: str) -> bool:
    """Exotrireme II cannot be destroyed by a direct hit."""
    return kind == "dreadnought"


def enemy_ships(g: Galaxy, seat: int, system: str) -> list[Option]:
    """Ships of others in a system, one by one, with their owners. ti4:faq.30, ti4:faq.48"""
    return [
        (one, other)
        for other in g.systems[system].space
        if other != seat
        for one, n in combatants(g, other, system).items()
        for _ in range(n)
    ]


@ability(
    "exotrireme_ii",
    W.SPACE_ROUND_END,
    usable=lambda g, seat, event: (
        g.combat is not None
        and seat in g.combat.sides()
        and stands(g, seat, event.system, "dreadnought")
        and bool(enemy_ships(g, seat, event.system))
    ),
)
async def ram(g: Galaxy, seat: int, event: Fight) -> bool:
    """After a round of space combat an Exotrireme II may be destroyed to destroy up to two ships in
    its system; each of them may. ti4:31.18, ti4:75.5, ti4:101.1"""
    wings = [one for one in at(g, seat, event.system) if kind_of(one) == "dreadnought"]
    one = str(await ask(seat, "destroy_own", wings, rule="ti4:101.1"))
    await destroy(g, seat, event.system, one, seat, "exotrireme_ii")
    targets = enemy_ships(g, seat, event.system)
    for ship, other in await pick_some(seat, "destroy_ships", targets, most=2, rule="ti4:101.1"):
        if ship in at(g, other, event.system):
            await destroy(g, other, event.system, ship, seat, "exotrireme_ii")
    return False  # the next one may follow in the same window


# -- the note -----------------------------------------------------------------------------------


@note(
    "tekklar_legion",
    W.GROUND_COMBAT_START,
    usable=lambda g, seat, event, owner: g.combat is not None and seat in g.combat.sides(),
)
async def tekklar_legion(g: Galaxy, seat: int, event: Fight, owner: int) -> None:
    """At the start of a ground combat: 1 is added to the holder's combat rolls in it, and taken
    from those of N'orr, if he fights against them. ti4:62.0"""
    assert g.combat is not None
    modifiers.add(g, "tekklar_legion", Q.COMBAT, 1, seat, "combat")
    if g.combat.enemy(seat) == owner:
        modifiers.add(g, "tekklar_legion", Q.COMBAT, -1, owner, "combat")
