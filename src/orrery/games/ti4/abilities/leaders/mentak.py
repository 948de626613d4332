"""Leaders and mech of the Mentak Coalition."""

from orrery.games.ti4.events import Destroyed, Fight, Pillaged, Won
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.combatants import in_space_combat
from orrery.games.ti4.rules.deploy import has_mech
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.notes import demand, tradable
from orrery.games.ti4.rules.production import available, bring
from orrery.games.ti4.rules.replacing import may_take_piece
from orrery.games.ti4.rules.units import SHIPS, count, in_supply, is_ground, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.state import tell


@agent(
    "suffi_an",
    W.PILLAGED,
    usable=lambda g, seat, event: event.other != seat and not g.players[event.other].out,
)
async def suffi_an(g: Galaxy, seat: int, event: Pillaged) -> None:
    """After Pillage was used against another player both draw an action card. ti4:3.3"""
    await draw_cards(g, seat, 1)
    await draw_cards(g, event.other, 1)


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("sula_mentarion", 4, board=True)
def cruisers(g: Galaxy, seat: int) -> int:
    """Four cruisers on the board. ti4:7.6a"""
    return count(g, seat, "cruiser")


@ability(
    "sula_mentarion",
    W.SPACE_COMBAT_WON,
    usable=lambda g, seat, event: event.seat == seat and bool(tradable(g, event.loser, seat)),
)
async def sula_mentarion(g: Galaxy, seat: int, event: Won) -> None:
    """After a space combat was won the loser gives a promissory note of his hand, of his choice.
    ti4:95.5"""
    await demand(g, seat, event.loser, "ti4:31.7")


# -- the hero -----------------------------------------------------------------------------------


@hero(
    "ipswitch_loose_cannon",
    W.SPACE_COMBAT_START,
    usable=lambda g, seat, event: in_space_combat(g, seat),
)
async def ipswitch_loose_cannon(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a space combat of one's own: until its end ships of others that are destroyed
    are replaced by ships of one's own. ti4:7.12"""
    modifiers.add(g, "ipswitch_loose_cannon", Q.SPEAKS, 1, seat, "combat")


def can_salvage(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """Was another player's ship destroyed in the combat, and is there a piece for such a ship? No
    war sun without its technology. ti4:54.3, ti4:59.4a"""
    sources = [record.source for record in modifiers.of(g, Q.SPEAKS, seat)]
    if "ipswitch_loose_cannon" not in sources or not in_space_combat(g, seat):
        return False
    assert g.combat is not None
    if event.seat == seat or event.unit not in SHIPS or event.system != g.combat.system:
        return False
    technology = unit(g, seat, event.unit).technology
    known = not technology or technology in g.players[seat].technologies
    return known and available(g, seat, event.unit, 0)


@ability("ipswitch_loose_cannon", W.UNIT_DESTROYED, usable=can_salvage, forced=True)
async def sleeper_cell(g: Galaxy, seat: int, event: Destroyed) -> None:
    """A ship of the same kind comes from the reinforcements into the active system; without one
    there its owner may take it from elsewhere on the board. ti4:31.8, ti4:59.4a"""
    if not in_supply(g, seat, event.unit) and not await may_take_piece(g, seat, event.unit):
        return
    await bring(g, seat, event.system, event.unit)
    tell(g, "placed", seat=seat, unit=event.unit, n=1, place=event.system)


# -- the mech -----------------------------------------------------------------------------------


@standing(Q.NO_SUSTAIN, "moll_terminus")
def moll_terminus(g: Galaxy, seat: int, owner: int, kind: str, place: str) -> bool:
    """Ground forces of others on its planet cannot sustain damage. ti4:75.0"""
    if owner == seat or place not in g.planets or not is_ground(g, owner, kind):
        return False
    return has_mech(g, seat, place)
