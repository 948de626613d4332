"""Action cards of the expansion for combat."""

from orrery.games.ti4.components import TECHNOLOGIES, UNITS
from orrery.games.ti4.events import Fight, Research, Shooting
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.combatants import combatants, place_of
from orrery.games.ti4.rules.research import (
    can_pay_for_research,
    deck,
    pay_for_research,
    research,
    unresearchable,
)
from orrery.games.ti4.rules.shots import BARRAGE
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kit.fleet import kind_of

PRICE = 4  # resources for a prototype


def prototypes(g: Galaxy, seat: int) -> list[str]:
    """The upgrades of units that the player has in the combat being fought."""
    assert g.combat is not None
    kinds = {kind_of(one) for one in combatants(g, seat, place_of(g.combat))}
    upgrades = [id for id in deck(g, seat) if TECHNOLOGIES[id].unit]
    return [id for id in upgrades if UNITS[TECHNOLOGIES[id].unit].kind in kinds]


def can_reveal(g: Galaxy, seat: int, event: Fight) -> bool:
    """Can the player pay, and is there such an upgrade to research, or an effect that speaks of
    researching? ti4:31.11, ti4:89.12"""
    if g.combat is None or seat not in g.combat.sides():
        return False
    if not can_pay_for_research(g, seat, PRICE):
        return False
    known = prototypes(g, seat)
    helped = bool(known) and bool(ability.ready(g, seat, W.RESEARCH, Research(seat=seat)))
    return helped or any(not unresearchable(g, seat, id) for id in known)


@action_card("reveal_prototype", W.SPACE_COMBAT_START, usable=can_reveal)
@action_card("reveal_prototype", W.GROUND_COMBAT_START, usable=can_reveal)
async def reveal_prototype(g: Galaxy, seat: int, event: Fight) -> None:
    """Four resources are spent to research an upgrade of a unit that takes part in the combat.
    ti4:31.11, ti4:89.12, ti4:20.4a"""
    if await pay_for_research(g, seat, PRICE, "ti4:31.11"):
        named = prototypes(g, seat)
        await research(g, seat, "ti4:31.11", source="reveal_prototype", among=named)


def defends_in_space(g: Galaxy, seat: int, event: Fight) -> bool:
    return g.combat is not None and not g.combat.planet and seat == g.combat.defender


@action_card("rout", W.RETREATS_START, usable=defends_in_space)
async def rout(g: Galaxy, seat: int, event: Fight) -> None:
    """The attacker must announce a retreat in this round, if he can. ti4:71.4, ti4:71.4c"""
    assert g.combat is not None
    modifiers.add(g, "rout", Q.MUST_RETREAT, 1, g.combat.attacker, "combat_round")


@action_card(
    "waylay",
    W.UNIT_ABILITY_BEFORE,
    usable=lambda g, seat, event: event.seat == seat and event.ability == BARRAGE,
)
async def waylay(g: Galaxy, seat: int, event: Shooting) -> None:
    """The hits of the player's barrage can be assigned to every ship. ti4:46.2, ti4:75.0"""
    event.anything = True
