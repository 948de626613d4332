"""Red technologies."""

from orrery.games.ti4.components import TECHNOLOGIES
from orrery.games.ti4.events import Destroyed, Fight, Making, Research, Shooting
from orrery.games.ti4.rules.bombardment import has_shield
from orrery.games.ti4.rules.combatants import combatants, not_fighters
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.hits import choose_and_destroy, repairable
from orrery.games.ti4.rules.production import available, bring
from orrery.games.ti4.rules.shots import BOMBARDMENT, CANNON
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.units import repair, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of, size


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


@ability(
    "magen_defense_grid",
    W.GROUND_ROUND_START,
    usable=lambda g, seat, event: (
        in_combat(g, seat)
        and is_ready(g, seat, "magen_defense_grid")
        and has_shield(g, seat, event.planet)
    ),
)
async def magen_defense_grid(g: Galaxy, seat: int, event: Fight) -> None:
    """Exhausted at the start of a round of ground combat, on a planet with a unit of one's own that
    has Planetary Shield: the enemy makes no combat rolls in this round. ti4:66.3a"""
    assert g.combat is not None
    exhaust_card(g, seat, "magen_defense_grid")
    enemy = g.combat.enemy(seat)
    modifiers.add(g, "magen_defense_grid", Q.NO_ROLL, 1, enemy, "combat_round")


@standing(Q.REPAIRS, "duranium_armor")
def takes_turns(g: Galaxy, seat: int, combat: Combat) -> int:
    """Of two units that sustain damage one is repaired while the other one takes a hit."""
    units = combatants(g, seat, combat.system)
    return int(sum(n for one, n in units.items() if unit(g, seat, kind_of(one)).sustain_damage) > 1)


@ability(
    "duranium_armor",
    W.HITS_ASSIGNED,
    usable=lambda g, seat, event: in_combat(g, seat) and bool(repairable(g, seat)),
    forced=True,
)
async def duranium_armor(g: Galaxy, seat: int, event: Fight) -> None:
    """After hits are assigned, one damaged unit is repaired that did not sustain damage in this
    round."""
    assert g.combat is not None
    one = str(await ask(seat, "repair", repairable(g, seat), rule="ti4:75.3"))
    repair(g, seat, g.combat.planet or g.combat.system, one)
    tell(g, "repaired", seat=seat, unit=kind_of(one), place=g.combat.planet or g.combat.system)


@ability(
    "assault_cannon",
    W.SPACE_COMBAT_START,
    usable=lambda g, seat, event: (
        in_combat(g, seat)
        and size(not_fighters(g, seat, event.system)) >= 3
        and bool(not_fighters(g, g.combat.enemy(seat), event.system))
    ),
    forced=True,
)
async def assault_cannon(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a space combat with three ships besides fighters: the enemy destroys one of
    his ships that is no fighter. ti4:75.5, ti4:faq.52"""
    assert g.combat is not None
    enemy = g.combat.enemy(seat)
    options = list(not_fighters(g, enemy, event.system))
    await choose_and_destroy(g, enemy, event.system, options, seat, "assault_cannon")


# -- of the expansion ---------------------------------------------------------------------------

ALGORITHM = "ai_development_algorithm"


def upgrades(g: Galaxy, seat: int) -> int:
    """How many unit upgrades a player has. ti4:89.6"""
    return sum(bool(TECHNOLOGIES[id].unit) for id in g.players[seat].technologies)


@ability(
    ALGORITHM,
    W.PRODUCTION,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability
        and is_ready(g, seat, ALGORITHM)
        and upgrades(g, seat) > 0
    ),
)
async def cheaper_units(g: Galaxy, seat: int, event: Making) -> None:
    """Exhausted when units use Production: all of it costs 1 less for each unit upgrade."""
    exhaust_card(g, seat, ALGORITHM)
    event.discount += upgrades(g, seat)


@ability(
    ALGORITHM,
    W.RESEARCH,
    usable=lambda g, seat, event: event.seat == seat and is_ready(g, seat, ALGORITHM),
)
async def easier_upgrades(g: Galaxy, seat: int, event: Research) -> None:
    """Exhausted when a unit upgrade is researched: one prerequisite of any colour is ignored."""
    exhaust_card(g, seat, ALGORITHM)
    event.ignored["unit_upgrade"] = event.ignored.get("unit_upgrade", 0) + 1


ROUTINES = "self_assembly_routines"


def assembly_lines(g: Galaxy, seat: int, system: str) -> list[str]:
    """The planets of a system where a mech can be placed."""
    return [id for id in placeable(g, seat) if g.planets[id].system == system]


@ability(
    ROUTINES,
    W.PRODUCED,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability
        and is_ready(g, seat, ROUTINES)
        and available(g, seat, "mech", 0)
        and bool(assembly_lines(g, seat, event.system))
    ),
)
async def assemble_mech(g: Galaxy, seat: int, event: Making) -> None:
    """Exhausted after units have used Production: a mech is placed on a planet of one's own there.
    ti4:61.1, ti4:59.4a"""
    exhaust_card(g, seat, ROUTINES)
    options = assembly_lines(g, seat, event.system)
    planet = str(await ask(seat, "choose_planet", options, rule="ti4:31.7"))
    await bring(g, seat, planet, "mech")
    tell(g, "placed", seat=seat, unit="mech", n=1, place=planet)


@ability(
    ROUTINES,
    W.UNIT_DESTROYED,
    usable=lambda g, seat, event: event.seat == seat and event.unit == "mech",
    forced=True,
)
async def spare_parts(g: Galaxy, seat: int, event: Destroyed) -> None:
    """A trade good for each mech that is destroyed. ti4:39.1"""
    await gain_goods(g, seat, 1)
