"""Agendas about laws and votes. ti4:1, ti4:2"""

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules import decks
from orrery.games.ti4.rules.agenda_phase import carry_out
from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.rules.laws import put_off, repeal
from orrery.games.ti4.rules.outcomes import AGAINST, FOR, agenda, unseen
from orrery.games.ti4.rules.spending import exhaust
from orrery.games.ti4.rules.voting import voters
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.state import tell, tell_only


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


def represent(card: str) -> None:
    """Register a Representative Government: everybody has one vote, and exhausts no planets for it.
    Against: when the next strategy phase begins whoever voted so exhausts all cultural planets.
    ti4:2.6"""

    @agenda(card)
    async def resolved(g: Galaxy, outcome: str) -> None:
        if outcome == AGAINST:
            put_off(g, card, voters(g, AGAINST))

    @standing(Q.ONE_VOTE, card)
    def one_vote(g: Galaxy, seat: int) -> bool:
        return card in g.laws

    def is_awaiting(g: Galaxy, seat: int, event: Turn) -> bool:
        return card in g.players[seat].awaiting

    @ability(card, W.STRATEGY_PHASE_START, usable=is_awaiting, forced=True)
    async def exhaust_cultural(g: Galaxy, seat: int, event: Turn) -> None:
        player = g.players[seat]
        player.awaiting.remove(card)
        for planet in player.planets:
            if "cultural" in traits(g, planet):
                exhaust(g, planet)


represent("representative_government")
represent("representative_government_pok")


@standing(Q.NO_MORE_VOTES, "representative_government_pok")
def no_more_votes(g: Galaxy, seat: int) -> bool:
    """In the expansion nobody casts additional votes either. ti4:2.15"""
    return "representative_government_pok" in g.laws


# -- of the expansion ---------------------------------------------------------------------------


async def draw_unseen(g: Galaxy) -> None:
    """The speaker draws the next agenda and shows it to nobody."""
    assert g.agenda is not None
    hidden = g.agenda.unseen
    hidden.eyes = [g.speaker]
    await decks.draw(g.agenda_deck, hidden, 1, g.agenda_discard)
    seat = g.speaker
    tell_only(g, seat, "saw_agendas", {"agendas": tuple(hidden.cards)}, seat=seat)


@agenda("covert_legislation", on_reveal=draw_unseen)
async def covert_legislation(g: Galaxy, outcome: str) -> None:
    """The agenda that was voted on unseen is shown and carried out. ti4:2.18"""
    assert g.agenda is not None
    hidden = unseen(g)
    g.agenda.unseen.cards.clear()
    await reveal()
    tell(g, "outcome", agenda=hidden, outcome=outcome)
    await carry_out(g, hidden, outcome)
