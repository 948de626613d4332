"""The agenda phase: two agendas are revealed, voted on and carried out.

What agendas do stands in abilities/agendas. ti4:1, ti4:2
"""

from orrery.games.ti4.components import AGENDAS, LIMITS
from orrery.games.ti4.events import Outcome, Readying, Revealed, Turn
from orrery.games.ti4.rules import decks
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.laws import enact, leave_play, repeal
from orrery.games.ti4.rules.outcomes import (
    AGAINST,
    FOR,
    agenda_text,
    can_be_resolved,
    elects_player,
    outcomes,
    resolve_on_reveal,
    unseen,
)
from orrery.games.ti4.rules.resolving import whole
from orrery.games.ti4.rules.spending import ready
from orrery.games.ti4.rules.voting import voting_order
from orrery.games.ti4.state import Agenda, Galaxy, Stage, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers, zones
from orrery.kernel.chance import reveal
from orrery.kernel.limits import renew
from orrery.kernel.state import tell
from orrery.kit import ballot
from orrery.kit.ballot import Ballot


async def begin_agenda_phase(g: Galaxy) -> None:
    """The first agenda. ti4:2.0, ti4:2.1, ti4:2.2"""
    g.phase = "agenda"
    g.agenda = None
    tell(g, "phase", phase="agenda")
    await ability.open(g, W.AGENDA_PHASE_START, Turn(seat=g.speaker))
    await settle(g)
    g.stage = Stage.AGENDA


async def reveal_agenda(g: Galaxy) -> None:
    """The speaker draws an agenda and reads it, or a law is voted on anew; then everybody votes.
    ti4:2.2, ti4:2.2.i, ti4:2.3, ti4:81.2, ti4:1.0, ti4:2.2.ii, ti4:kurz.agendaphase"""
    number = 1 if g.agenda is None else g.agenda.number + (not g.agenda.again)
    card = "" if g.agenda is None else g.agenda.again
    motion = await lay_open(g, card, number)
    await begin_vote(g, motion)
    g.stage = Stage.OUTCOME if motion.settled else Stage.VOTE


async def lay_open(g: Galaxy, card: str, number: int) -> Agenda:
    """An agenda is revealed: this one, or the topmost one of the deck. Some effects put another
    agenda in its place, and one that needs something that is not there is discarded for another.
    In the agenda phase each of them allows transactions anew.
    ti4:2.2.i, ti4:2.22, ti4:91.6, ti4:faq.34"""
    while True:
        if g.phase == "agenda":
            g.dealt.clear()
            g.declined.clear()
        renew(g, "agenda")
        motion = g.agenda = Agenda(card or await draw_agenda(g), number)
        tell(g, "agenda", agenda=motion.card, number=number)
        event = Revealed(card=motion.card)
        await resolve_on_reveal(g, motion.card)
        if can_be_resolved(g, motion.card):
            motion.ballot = Ballot(outcomes(g, motion.card))
            await ability.open(g, W.AGENDA_REVEALED_WHEN, event)
            if not event.cancelled:
                break
        await discard(g, motion.card)
        card = ""
    motion.ballot = Ballot(outcomes(g, motion.card))
    await ability.open(g, W.AGENDA_REVEALED, event)
    await settle(g)
    return motion


async def begin_vote(g: Galaxy, motion: Agenda) -> None:
    """Everybody is going to vote, the speaker last, unless an effect settles it. ti4:2.2.ii"""
    motion.queue = voting_order(g)
    await ability.open(g, W.VOTING_BEFORE, Revealed(card=motion.card))


async def draw_agenda(g: Galaxy) -> str:
    """The topmost agenda; a deck that is used up is made of the discard pile.
    ti4:2.2.i, ti4:59.5"""
    table = zones.Discard("agenda")
    await decks.draw(g.agenda_deck, table, 1, g.agenda_discard)
    return table.cards[0]


async def discard(g: Galaxy, card: str) -> None:
    """An agenda goes to the discard pile; if it is a law that was voted on anew, from play. With
    it goes one that was voted on unseen in its place.
    ti4:1.5, ti4:1.6, ti4:1.8, ti4:2.21"""
    if card in g.laws:
        await repeal(g, card)
        return
    hidden = unseen(g)
    if hidden and g.agenda is not None:
        g.agenda.unseen.cards.clear()
        await reveal()
        await discard(g, hidden)
    g.agenda_discard.cards.append(card)
    tell(g, "agenda_discarded", agenda=card)


async def resolve_outcome(g: Galaxy) -> None:
    """The outcome of the vote is carried out; the next agenda follows, or the phase ends.
    ti4:2.2.iii, ti4:2.3, ti4:kurz.agendaphase"""
    motion = g.agenda
    assert motion is not None
    await conclude(g, motion)
    more = motion.again or motion.number < LIMITS.agendas_per_phase
    g.stage = Stage.AGENDA if more else Stage.AGENDA_END


async def conclude(g: Galaxy, motion: Agenda) -> None:
    """The outcome with most votes is carried out; on a tie, or without any vote, the speaker
    decides, which is no vote. An effect may have the agenda discarded instead, and then no outcome
    was resolved. Who has something to say to that does so, then predictions pay off.
    ti4:2.2.iii, ti4:2.10a, ti4:2.11a, ti4:2.18, ti4:2.19, ti4:2.19a, ti4:2.22b, ti4:1.1"""
    result = motion.settled or await ballot.decide(motion.ballot, g.speaker, "ti4:2.19")
    event = Outcome(outcome=result)
    if elects_player(g):
        await ability.open(g, W.ELECTED, event)
    await ability.open(g, W.OUTCOME_WHEN, event)
    motion.ballot.result = event.outcome
    if event.cancelled:
        await discard(g, motion.card)
    else:
        tell(g, "outcome", agenda=motion.card, outcome=event.outcome)
        await whole(g, carry_out(g, motion.card, event.outcome))
        await settle(g)
    resolved = "" if event.cancelled else event.outcome
    await ability.open(g, W.AGENDA_SETTLED, Outcome(outcome=resolved))
    if not event.cancelled:
        await ability.open(g, W.OUTCOME_RESOLVED, event)
        await settle(g)
    modifiers.expire(g, "agenda")
    renew(g, "agenda")


async def carry_out(g: Galaxy, card: str, outcome: str) -> None:
    """What the card says for this outcome is done; then a law that was passed comes into play, and
    everything else is discarded.
    ti4:1.3, ti4:1.6, ti4:1.7, ti4:1.8, ti4:2.18, ti4:2.20, ti4:2.21, ti4:faq.23, ti4:31.24"""
    if card in g.laws and outcome != AGAINST:  # it was voted on anew
        await leave_play(g, card)
    if card in agenda_text:
        await agenda_text.carry_out(card, g, outcome)
    if AGENDAS[card].type == "law" and outcome != AGAINST:
        await enact(g, card, "" if outcome == FOR else outcome)
    else:
        await discard(g, card)


async def end_agenda_phase(g: Galaxy) -> None:
    """All planets are readied, other cards are not. ti4:2.4, ti4:80.0, ti4:kurz.agendaphase"""
    event = Readying(seats=list(everyone(g, g.speaker)))
    await ability.open(g, W.AGENDA_PLANETS_READY, event)
    for seat in event.seats:
        for planet in g.players[seat].planets:
            ready(g, planet)
    g.agenda = None
    modifiers.expire(g, "agenda_phase")
    renew(g, "phase")
    g.stage = Stage.ROUND_END
