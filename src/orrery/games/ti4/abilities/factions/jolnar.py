"""The Universities of Jol-Nar."""

from orrery.games.ti4.components import TECHNOLOGIES
from orrery.games.ti4.events import Activation, Research, Strategy
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.research import deck, gain_technology
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.tokens import has_strategy_token
from orrery.games.ti4.rules.units import has_ships, has_units
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell
from orrery.kit.dice import Rolled


@standing(Q.COMBAT, "fragile")
def fragile(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """1 is taken from each combat roll; not from rolls of unit abilities.
    ti4:62.0, ti4:22.1c, ti4:46.1c, ti4:96.3d"""
    return -1


@ability(
    "brilliant",
    W.SECONDARY,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.card == "technology"
        and not event.free
        and not event.primary
        and has_strategy_token(g, seat)
    ),
)
async def brilliant(g: Galaxy, seat: int, event: Strategy) -> None:
    """For the token of the secondary ability of Technology the primary one is resolved instead.
    ti4:52.5"""
    event.primary = True


@standing(Q.IGNORES, "analytical")
def analytical(g: Galaxy, seat: int, technology: str) -> int:
    """One prerequisite of a technology that is no unit upgrade need not be met. ti4:89.12c"""
    return int(not TECHNOLOGIES[technology].unit)


@ability(
    "spacial_conduit_cylinder",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat == seat
        and is_ready(g, seat, "spacial_conduit_cylinder")
        and has_units(g, seat, event.system)
    ),
)
async def spacial_conduit_cylinder(g: Galaxy, seat: int, event: Activation) -> None:
    """Exhausted after its owner has activated a system with units of his: in this action it is
    adjacent to all other systems with units of his, for everybody. ti4:10.0"""
    assert g.action is not None
    exhaust_card(g, seat, "spacial_conduit_cylinder")
    others = [id for id in g.systems if id != event.system and has_units(g, seat, id)]
    g.action.linked = list(dict.fromkeys((*g.action.linked, *others)))
    tell(g, "linked", seat=seat, system=event.system, systems=tuple(g.action.linked))


@ability(
    "e_res_siphons",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: event.seat != seat and has_ships(g, seat, event.system),
    forced=True,
)
async def e_res_siphons(g: Galaxy, seat: int, event: Activation) -> None:
    """Four trade goods whenever another player activates a system with ships of its owner.
    ti4:errata.e-res-extraktor"""
    await gain_goods(g, seat, 4)


@standing(Q.EXTRA_HITS, "jns_hylarim")
def jns_hylarim(g: Galaxy, seat: int, rolled: Rolled, combat: Combat) -> int:
    """Each 9 or 10 that the flagship rolls, before anything is added or taken, is two more hits.
    ti4:62.2"""
    return 2 if rolled.die.unit == "flagship" and rolled.face >= 9 else 0


@note(
    "research_agreement",
    W.RESEARCHED,
    usable=lambda g, seat, event, owner: (
        event.seat == owner
        and not TECHNOLOGIES[event.technology].faction
        and event.technology in deck(g, seat)
    ),
)
async def research_agreement(g: Galaxy, seat: int, event: Research, owner: int) -> None:
    """After Jol-Nar has researched a technology that is not of a faction, the holder gains it.
    ti4:89.5"""
    await gain_technology(g, seat, event.technology)
