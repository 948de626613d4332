"""Agendas about laws and votes. ti4:1, ti4:2"""

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.laws import put_off, repeal
from orrery.games.ti4.rules.outcomes import AGAINST, FOR, agenda
from orrery.games.ti4.rules.spending import exhaust
from orrery.games.ti4.rules.voting import voters
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability


@agenda("judicial_abolishment")
async def judicial_abolishment(g: Galaxy, outcome: str) -> None:
    """The elected law is discarded from play. ti4:1.5"""
    await repeal(g, outcome)


@agenda("miscount_disclosed")
async def miscount_disclosed(g: Galaxy, outcome: str) -> None:
    """The elected law is voted on as if it had just been revealed; meanwhile it stays in force.
    ti4:faq.23"""
    assert g.agenda is not None
    g.agenda.again = outcome


@agenda("new_constitution", needs=lambda g: bool(g.laws))
async def new_constitution(g: Galaxy, outcome: str) -> None:
    """All laws are discarded, and when the next strategy phase begins everybody exhausts the
    planets of his home system. ti4:1.5"""
    if outcome != FOR:
        return
    for law in tuple(g.laws):
        await repeal(g, law)
    put_off(g, "new_constitution", list(everyone(g, g.speaker)))


@ability("new_constitution", W.STRATEGY_PHASE_START, forced=True)
async def exhaust_home(g: Galaxy, seat: int, event: Turn) -> None:
    player = g.players[seat]
    player.awaiting.remove("new_constitution")
    for planet in player.planets:
        if g.planets[planet].system == player.home:
            exhaust(g, planet)


@agenda("representative_government")
async def representative_government(g: Galaxy, outcome: str) -> None:
    """Against: when the next strategy phase begins whoever voted so exhausts all cultural
    planets."""
    if outcome == AGAINST:
        put_off(g, "representative_government", voters(g, AGAINST))


@standing(Q.ONE_VOTE, "representative_government")
def one_vote(g: Galaxy, seat: int) -> bool:
    """Everybody has one vote, and exhausts no planets for it. ti4:2.6"""
    return "representative_government" in g.laws


def is_awaiting(g: Galaxy, seat: int, event: Turn) -> bool:
    return "representative_government" in g.players[seat].awaiting


@ability("representative_government", W.STRATEGY_PHASE_START, usable=is_awaiting, forced=True)
async def exhaust_cultural(g: Galaxy, seat: int, event: Turn) -> None:
    player = g.players[seat]
    player.awaiting.remove("representative_government")
    for planet in player.planets:
        if PLANETS[planet].trait == "cultural":
            exhaust(g, planet)
