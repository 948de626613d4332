"""The agenda phase: two agendas are revealed, voted on and carried out. ti4:1, ti4:2

What agendas do stands in abilities/agendas.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from orrery.games.ti4.components import AGENDAS, LIMITS, PLANETS
from orrery.games.ti4.components import Agenda as Card
from orrery.games.ti4.events import Law, Outcome, Revealed, Turn
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.spending import ready
from orrery.games.ti4.rules.units import touch_all
from orrery.games.ti4.state import Agenda, Galaxy, Stage, everyone
from orrery.games.ti4.windows import W, ability, effects
from orrery.kernel import modifiers, zones
from orrery.kernel.effects import Texts
from orrery.kernel.state import tell
from orrery.kernel.windows import renew
from orrery.kit import ballot
from orrery.kit.ballot import Ballot

FOR, AGAINST = "for", "against"
Resolve = Callable[[Galaxy, str], Awaitable[None]]
agenda_text = Texts[[Galaxy, str]](effects, "agenda")


@dataclass(frozen=True)
class Terms:
    """What else an agenda says: who or what can be elected, when it is discarded at once, and
    whether the elected player owns the law."""

    eligible: Callable[[Galaxy, str], bool] | None = None
    revealable: Callable[[Galaxy], bool] | None = None
    owned: bool = False


TERMS: dict[str, Terms] = {}


def agenda(
    id: str,
    *,
    eligible: Callable[[Galaxy, str], bool] | None = None,
    revealable: Callable[[Galaxy], bool] | None = None,
    owned: bool = False,
) -> Callable[[Resolve], Resolve]:
    """Register what an agenda does when its outcome is resolved. ti4:2.18"""

    def register(resolve: Resolve) -> Resolve:
        TERMS[id] = Terms(eligible, revealable, owned)
        return agenda_text(id)(resolve)

    return register


async def begin_agenda_phase(g: Galaxy) -> None:
    """The first agenda. ti4:2.0, ti4:2.1"""
    g.phase = "agenda"
    tell(g, "phase", phase="agenda", round=g.round)
    await ability.open(g, W.AGENDA_PHASE_START, Turn(seat=g.speaker))
    await settle(g)
    g.agenda = None
    g.stage = Stage.AGENDA


async def reveal_agenda(g: Galaxy) -> None:
    """The speaker draws an agenda and reads it; some effects put another one in its place, and
    those that need something that is not there are discarded for another.
    ti4:2.2, ti4:2.2.i, ti4:2.3, ti4:91.6"""
    number = 1 if g.agenda is None else g.agenda.number + 1
    while True:
        g.dealt.clear()
        g.agenda = Agenda(await draw_agenda(g), number)
        tell(g, "agenda", agenda=g.agenda.card, number=number)
        event = Revealed(card=g.agenda.card)
        if not can_be_resolved(g, g.agenda.card):
            g.agenda_discard.cards.append(g.agenda.card)
            tell(g, "agenda_discarded", agenda=g.agenda.card)
            continue
        await ability.open(g, W.AGENDA_REVEALED_WHEN, event)
        if event.cancelled:
            g.agenda_discard.cards.append(g.agenda.card)
            tell(g, "agenda_discarded", agenda=g.agenda.card)
            continue
        break
    g.agenda.ballot = Ballot(outcomes(g, g.agenda.card))
    await ability.open(g, W.AGENDA_REVEALED, event)
    await settle(g)
    g.agenda.queue = [*everyone(g, g.speaker)[1:], g.speaker]
    await ability.open(g, W.VOTING_BEFORE, event)
    g.stage = Stage.VOTE


async def draw_agenda(g: Galaxy) -> str:
    """The topmost agenda; an empty deck is made of the discard pile."""
    table = zones.Discard("agenda")
    await zones.draw(g.agenda_deck, table, refill=g.agenda_discard)
    return table.cards[0]


def can_be_resolved(g: Galaxy, card: str) -> bool:
    """Is there what the agenda needs: somebody or something to elect, a law to speak of?"""
    terms = TERMS.get(card, Terms())
    if terms.revealable is not None and not terms.revealable(g):
        return False
    return bool(outcomes(g, card))


def outcomes(g: Galaxy, card: str) -> list[str]:
    """What can be voted for: for and against, or whoever or whatever can be elected. Only planets
    that somebody controls can be. ti4:2.8, ti4:2.9, ti4:2.10, ti4:2.11"""
    printed = AGENDAS[card]
    if printed.outcome == "for_against":
        return [FOR, AGAINST]
    terms = TERMS.get(card, Terms())
    found = electable(g, printed)
    if terms.eligible is not None:
        found = [one for one in found if terms.eligible(g, one)]
    return found


def electable(g: Galaxy, printed: Card) -> list[str]:
    """Everything of the kind that the agenda elects. ti4:2.9, ti4:2.11"""
    kind = printed.elect
    if kind == "player":
        return [str(seat) for seat in everyone(g, g.speaker)]
    if kind == "law":
        return list(g.laws)
    if kind == "strategy_card":
        return list(dict.fromkeys([*g.cards, *(c for p in g.players for c in p.cards)]))
    if kind == "scored_secret_objective":
        return [id for p in g.players for id in p.scored if id not in g.objectives]
    planets = [id for player in g.players for id in player.planets]
    if kind == "non_home_planet_other_than_mecatol_rex":
        return [id for id in planets if not PLANETS[id].home and id != "mecatol_rex"]
    if kind in ("cultural_planet", "hazardous_planet", "industrial_planet"):
        return [id for id in planets if PLANETS[id].trait == kind.partition("_")[0]]
    return planets


# -- the outcome --------------------------------------------------------------------------------


async def resolve_outcome(g: Galaxy) -> None:
    """The outcome with most votes is carried out; on a tie, or without any vote, the speaker
    decides. Then predictions pay off. ti4:2.2.iii, ti4:2.18, ti4:2.19, ti4:2.19a, ti4:2.22b"""
    motion = g.agenda
    assert motion is not None
    result = await ballot.decide(motion.ballot, g.speaker, "ti4:2.19")
    event = Outcome(outcome=result)
    if AGENDAS[motion.card].elect == "player":
        await ability.open(g, W.ELECTED, event)
    await ability.open(g, W.OUTCOME_WHEN, event)
    motion.ballot.result = event.outcome
    tell(g, "outcome", agenda=motion.card, outcome=event.outcome)
    if event.cancelled:
        g.agenda_discard.cards.append(motion.card)
    else:
        await carry_out(g, motion.card, event.outcome)
    await settle(g)
    await ability.open(g, W.OUTCOME_RESOLVED, event)
    await settle(g)
    modifiers.expire(g, "agenda")
    renew(g, "agenda")
    more = motion.number < LIMITS.agendas_per_phase
    g.stage = Stage.AGENDA if more else Stage.AGENDA_END


async def carry_out(g: Galaxy, card: str, outcome: str) -> None:
    """What the card says; a law that was passed stays in play, everything else is discarded.
    ti4:1.3, ti4:1.6, ti4:1.8, ti4:2.20, ti4:2.21"""
    printed = AGENDAS[card]
    passed = printed.type == "law" and outcome != AGAINST
    if passed:
        enact(g, card, outcome, owned=TERMS.get(card, Terms()).owned)
    else:
        g.agenda_discard.cards.append(card)
    if card in agenda_text:
        await agenda_text.carry_out(card, g, outcome)


def enact(g: Galaxy, card: str, outcome: str, *, owned: bool) -> None:
    """A law comes into play, before the player who owns it or in the common area.
    ti4:1.3, ti4:1.4"""
    g.laws[card] = "" if outcome == FOR else outcome
    touch_all(g)
    if owned:
        g.players[int(outcome)].laws.append(card)
    else:
        g.common_laws.append(card)
    tell(g, "law", agenda=card, outcome=outcome)


async def repeal(g: Galaxy, card: str) -> None:
    """A law leaves play, and its effects with it. ti4:1.5, ti4:77.6"""
    for seat, player in enumerate(g.players):
        if card in player.laws:
            await ability.open(g, W.LAW_LOST, Law(seat=seat, law=card))
            player.laws.remove(card)
    if card in g.common_laws:
        g.common_laws.remove(card)
    del g.laws[card]
    touch_all(g)
    modifiers.drop(g, card)
    g.agenda_discard.cards.append(card)
    tell(g, "repealed", agenda=card)


async def end_agenda_phase(g: Galaxy) -> None:
    """All planets are readied, other cards are not. ti4:2.4"""
    event = Turn(seat=g.speaker)
    await ability.open(g, W.AGENDA_PLANETS_READY, event)
    if not event.cancelled:
        for player in g.players:
            for planet in player.planets:
                ready(g, planet)
    g.agenda = None
    renew(g, "phase")
    g.stage = Stage.ROUND_END
