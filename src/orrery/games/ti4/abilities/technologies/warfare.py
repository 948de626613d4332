"""Red technologies."""

from orrery.games.ti4.events import Fight, Shooting
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.shots import BOMBARDMENT, CANNON
from orrery.games.ti4.rules.units import SHIPS, at, destroy, repair, unit
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import is_damaged, kind_of


@ability(
    "plasma_scoring",
    W.UNIT_ABILITY_ROLL,
    usable=lambda g, seat, event: event.seat == seat and event.ability in (BOMBARDMENT, CANNON),
)
async def plasma_scoring(g: Galaxy, seat: int, event: Shooting) -> None:
    """One of the units that bombard or fire their cannons rolls one more die. ti4:faq.4"""
    event.extra += 1


def in_combat(g: Galaxy, seat: int) -> bool:
    return g.combat is not None and seat in g.combat.sides()


def is_shielded(g: Galaxy, seat: int) -> bool:
    """Has the player a unit with Planetary Shield on the planet that is fought over?"""
    assert g.combat is not None
    units = at(g, seat, g.combat.planet)
    return any(unit(g, seat, kind_of(one)).planetary_shield for one in units)


@ability(
    "magen_defense_grid",
    W.GROUND_ROUND_START,
    usable=lambda g, seat, event: (
        in_combat(g, seat) and is_ready(g, seat, "magen_defense_grid") and is_shielded(g, seat)
    ),
)
async def magen_defense_grid(g: Galaxy, seat: int, event: Fight) -> None:
    """Exhausted at the start of a round of ground combat, on a planet with a unit of one's own that
    has Planetary Shield: the enemy makes no combat rolls in this round."""
    assert g.combat is not None
    exhaust_card(g, seat, "magen_defense_grid")
    enemy = g.combat.enemy(seat)
    modifiers.add(g, "magen_defense_grid", Q.NO_ROLL, 1, enemy, "combat_round")


def rested(g: Galaxy, seat: int) -> list[str]:
    """Damaged units of a player in the combat that did not sustain damage in this round."""
    assert g.combat is not None
    place = g.combat.planet or g.combat.system
    fresh = g.combat.sustained.get(seat, [])
    return [
        one
        for one, n in at(g, seat, place).items()
        if is_damaged(one) and n > fresh.count(kind_of(one))
    ]


@ability(
    "duranium_armor",
    W.HITS_ASSIGNED,
    usable=lambda g, seat, event: in_combat(g, seat) and bool(rested(g, seat)),
    forced=True,
)
async def duranium_armor(g: Galaxy, seat: int, event: Fight) -> None:
    """After hits are assigned, one damaged unit is repaired that did not sustain damage in this
    round."""
    assert g.combat is not None
    one = str(await ask(seat, "repair", rested(g, seat), rule="ti4:75.3"))
    repair(g, seat, g.combat.planet or g.combat.system, one)
    tell(g, "repaired", seat=seat, unit=kind_of(one), place=g.combat.planet or g.combat.system)


def big_ships(g: Galaxy, seat: int, system: str) -> list[str]:
    """A player's ships other than fighters, one by one."""
    units = at(g, seat, system)
    return [o for o, n in units.items() if kind_of(o) in SHIPS - {"fighter"} for _ in range(n)]


@ability(
    "assault_cannon",
    W.SPACE_COMBAT_START,
    usable=lambda g, seat, event: (
        in_combat(g, seat)
        and len(big_ships(g, seat, event.system)) >= 3
        and bool(big_ships(g, g.combat.enemy(seat), event.system))
    ),
    forced=True,
)
async def assault_cannon(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a space combat with three ships besides fighters: the enemy destroys one of
    his ships that is no fighter. ti4:faq.52"""
    assert g.combat is not None
    enemy = g.combat.enemy(seat)
    options = tuple(dict.fromkeys(big_ships(g, enemy, event.system)))
    one = str(await ask(enemy, "lose_ship", options, rule="ti4:101.0"))
    await destroy(g, enemy, event.system, one, seat, "assault_cannon")
