"""The Barony of Letnev."""

from orrery.games.ti4.events import Dice, Fight, Shooting
from orrery.games.ti4.rules.combatants import combatants, in_space_combat
from orrery.games.ti4.rules.notes import SEATS, note, note_of
from orrery.games.ti4.rules.rolls import reroll_some
from orrery.games.ti4.rules.shots import BARRAGE
from orrery.games.ti4.rules.spending import lose_goods
from orrery.games.ti4.rules.units import at, repair
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.state import tell
from orrery.kit.fleet import damaged, kind_of

PRICE = 2  # trade goods for the rerolls of a round


@standing(Q.FLEET_LIMIT, "armada")
def armada(g: Galaxy, seat: int) -> int:
    """Two more ships in each system than tokens in the fleet pool. ti4:32.1, ti4:faq.13"""
    return 2


# -- rerolls of a round -------------------------------------------------------------------------


@ability(
    "munitions_reserves",
    W.SPACE_ROUND_START,
    usable=lambda g, seat, event: in_space_combat(g, seat) and g.players[seat].goods >= PRICE,
)
async def munitions_reserves(g: Galaxy, seat: int, event: Fight) -> None:
    """Two trade goods are spent at the start of a round of space combat; in this round any dice
    may be rerolled."""
    lose_goods(g, seat, PRICE)
    tell(g, "spent_goods", seat=seat, n=PRICE, source="munitions_reserves")
    modifiers.add(g, "munitions_reserves", Q.REROLLS, 1, seat, "combat_round")


@note(
    "war_funding",
    W.SPACE_ROUND_START,
    usable=lambda g, seat, event, owner: in_space_combat(g, seat),
)
async def war_funding(g: Galaxy, seat: int, event: Fight, owner: int) -> None:
    """Its owner loses two trade goods, or what there is; the holder may reroll any dice in this
    round of space combat."""
    n = lose_goods(g, owner, PRICE)
    tell(g, "spent_goods", seat=owner, n=n, source="war_funding")
    modifiers.add(g, note_of("war_funding", owner), Q.REROLLS, 1, seat, "combat_round")


def _rerolls(source: str) -> None:
    """Dice that were rolled in this round may be rerolled: combat rolls group by group, and those
    of a barrage. ti4:97.1, ti4:97.2, ti4:97.3"""

    def may_reroll(g: Galaxy, seat: int, event: Dice) -> bool:
        paid = [record.source for record in modifiers.of(g, Q.REROLLS, seat)]
        return event.seat == seat and source in paid

    def may_reroll_barrage(g: Galaxy, seat: int, event: Shooting) -> bool:
        paid = [record.source for record in modifiers.of(g, Q.REROLLS, seat)]
        return event.seat == seat and event.ability == BARRAGE and source in paid

    async def reroll(g: Galaxy, seat: int, event: Dice | Shooting) -> None:
        await reroll_some(g, seat, event, "ti4:97.0")

    ability(source, W.DICE_ROLLED, usable=may_reroll)(reroll)
    ability(source, W.UNIT_ABILITY_ROLLED, usable=may_reroll_barrage)(reroll)


_rerolls("munitions_reserves")
for _owner in range(SEATS):
    _rerolls(note_of("war_funding", _owner))


# -- technologies -------------------------------------------------------------------------------


@standing(Q.NO_CANNON, "l4_disruptors")
def l4_disruptors(g: Galaxy, seat: int, shooter: int, place: str) -> bool:
    """During an invasion no cannons fire at its owner's units. ti4:96.6"""
    return place in g.planets


@standing(Q.CANCELS, "non_euclidean_shielding")
def non_euclidean_shielding(g: Galaxy, seat: int, kind: str) -> int:
    """A unit that sustains damage cancels two hits. ti4:75.6"""
    return 1


# -- the flagship -------------------------------------------------------------------------------


def has_flagship(g: Galaxy, seat: int, system: str) -> bool:
    return any(kind_of(one) == "flagship" for one in at(g, seat, system))


@standing(Q.NO_SHIELD, "arc_secundus")
def arc_secundus(g: Galaxy, seat: int, system: str) -> bool:
    """Planetary shields of others do not count in its system. ti4:66.3"""
    return has_flagship(g, seat, system)


@ability(
    "arc_secundus",
    W.SPACE_ROUND_START,
    usable=lambda g, seat, event: (
        in_space_combat(g, seat) and damaged("flagship") in at(g, seat, event.system)
    ),
    forced=True,
)
async def arc_secundus_repairs(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of each round of space combat it is repaired. ti4:75.3"""
    repair(g, seat, event.system, damaged("flagship"))
    tell(g, "repaired", seat=seat, unit="flagship", place=event.system)


@standing(Q.REPAIRS, "arc_secundus")
def arc_secundus_lasts(g: Galaxy, seat: int, combat: Combat) -> int:
    """It can sustain damage in every single round. ti4:faq.2"""
    here = combatants(g, seat, combat.system)
    return int(not combat.planet and any(kind_of(one) == "flagship" for one in here))
