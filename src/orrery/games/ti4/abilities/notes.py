"""The promissory notes that every colour has."""

from orrery.games.ti4.events import Activation, Revealed, Turn
from orrery.games.ti4.rules.holders import lends_commanders
from orrery.games.ti4.rules.notes import note, owner_of
from orrery.games.ti4.rules.transactions import give_commodities
from orrery.games.ti4.rules.units import has_units
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.effects import card_of
from orrery.kernel.state import tell


@lends_commanders("alliance")
def alliance(g: Galaxy, seat: int) -> list[int]:
    """Whoever has it laid out may use the unlocked commander of its owner, who keeps using it
    himself. ti4:7.8, ti4:7.8a, ti4:kurz.commander"""
    area = g.players[seat].area
    return [owner_of(one) for one in area if card_of(one) == "alliance"]


@note(
    "ceasefire",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event, owner: event.seat == owner and has_units(g, seat, event.system),
)
async def ceasefire(g: Galaxy, seat: int, event: Activation, owner: int) -> None:
    """After its owner has activated a system with units of the holder, he cannot move units into
    it."""
    modifiers.add(g, "ceasefire", Q.NO_MOVE, 1, owner, "tactical_action")


@note(
    "political_secret",
    W.AGENDA_REVEALED_WHEN,
    usable=lambda g, seat, event, owner: g.agenda is not None and owner not in g.agenda.silenced,
)
async def political_secret(g: Galaxy, seat: int, event: Revealed, owner: int) -> None:
    """When an agenda is revealed: until it is resolved its owner cannot vote, play action cards or
    use faction abilities. ti4:2.16, ti4:faq.34"""
    assert g.agenda is not None
    g.agenda.barred.append(owner)
    g.agenda.silenced.append(owner)


@note(
    "trade_agreement",
    W.REPLENISH_WHEN,
    usable=lambda g, seat, event, owner: event.seat == owner,
)
async def trade_agreement(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """When its owner replenishes commodities, the holder gets all of them. ti4:57.6, ti4:faq.11,
    ti4:karte.handelsabkommen"""
    n = g.players[owner].commodities
    tell(g, "gave_commodities", seat=owner, other=seat, n=n)
    await give_commodities(g, owner, seat, n)
