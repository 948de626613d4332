"""Casting votes. ti4:2.5, ti4:2.16"""

from orrery.games.ti4.events import Vote
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.spending import exhaust, influence, ready_planets
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Agenda, Galaxy, Stage, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS, Option, ask
from orrery.kernel.state import tell
from orrery.kit.ballot import standing as votes_so_far


def voting_order(g: Galaxy) -> list[int]:
    """From the left of the speaker, who is the last; an effect may put somebody before all others,
    even the speaker. ti4:2.2.ii, ti4:81.2, ti4:31.2"""
    order = [*everyone(g, g.speaker)[1:], g.speaker]
    return sorted(order, key=lambda seat: not standing.holds(g, Q.VOTES_FIRST, seat))


async def vote_step(g: Galaxy) -> None:
    """The next player votes. ti4:2.2.ii, ti4:81.2"""
    motion = g.agenda
    assert motion is not None
    if not motion.queue:
        g.stage = Stage.OUTCOME
        return
    await let_vote(g, motion.queue.pop(0), motion)


async def let_vote(g: Galaxy, seat: int, motion: Agenda) -> None:
    """A player votes, if he may. ti4:2.5, ti4:2.16, ti4:faq.43, ti4:32.3"""
    if not g.players[seat].out and may_vote(g, seat, motion):
        event = Vote(seat=seat)
        await ability.open(g, W.VOTES_BEFORE, event)
        await settle(g)
        await vote(g, seat, motion, event.outcome)
    if seat == g.speaker:
        await ability.open(g, W.SPEAKER_VOTED, Vote(seat=seat))


def may_vote(g: Galaxy, seat: int, motion: Agenda) -> bool:
    """Does no effect keep the player from voting, or does another one see to it that none can?
    ti4:2.16, ti4:31.6a"""
    if standing.holds(g, Q.ALWAYS_VOTES, seat):
        return True
    return seat not in motion.barred and not standing.holds(g, Q.NO_VOTE, seat)


def votes_of(g: Galaxy, planet: str) -> int:
    """The votes that a planet gives: all of its influence. ti4:2.6, ti4:2.6a"""
    owner = g.planets[planet].owner
    return influence(g, planet) + standing.total(g, Q.VOTES, owner, planet)


def voting_planets(g: Galaxy, seat: int) -> list[str]:
    """The planets that a player can exhaust for votes. ti4:2.6"""
    return [id for id in ready_planets(g, seat) if votes_of(g, id) > 0]


def can_cast(g: Galaxy, seat: int) -> bool:
    """Has a player anything to cast votes with? ti4:2.6, ti4:2.7"""
    return standing.holds(g, Q.ONE_VOTE, seat) or bool(voting_planets(g, seat))


async def vote(g: Galaxy, seat: int, motion: Agenda, bound: str = "") -> None:
    """A player names one outcome and exhausts planets for it, or abstains, unless an effect has
    ``bound`` him to an outcome. Trade goods are no votes.
    ti4:2.5, ti4:2.6, ti4:2.6a, ti4:2.7, ti4:2.12, ti4:2.13, ti4:2.14, ti4:faq.20"""
    if not can_cast(g, seat):
        return

    def options() -> list[Option]:  # a deal meanwhile may have taken the last planet
        if not can_cast(g, seat):
            return [PASS]
        return [bound] if bound else [*motion.ballot.outcomes, PASS]

    about = votes_so_far(motion.ballot)
    outcome = str(await ask(seat, "vote", options, rule="ti4:2.6", about=about))
    if outcome == PASS:
        return
    without_planets = standing.holds(g, Q.ONE_VOTE, seat)
    votes = 1 if without_planets else await cast(g, seat, voting_planets(g, seat), outcome)
    event = Vote(seat=seat, outcome=outcome, votes=votes)
    if may_add_votes(g, seat):
        await ability.open(g, W.VOTES_CAST_WHEN, event)
    motion.ballot.cast[seat] = (outcome, event.votes)
    tell(g, "voted", seat=seat, outcome=outcome, votes=event.votes)
    await ability.open(g, W.VOTES_CAST, event)


async def cast(g: Galaxy, seat: int, planets: list[str], outcome: str) -> int:
    """Planets are exhausted one after the other, or all at once; at least one.
    ti4:2.6, ti4:2.6a, ti4:24.3a"""
    left, votes = list(planets), 0
    while left:
        options: list[Option] = list(left)
        if len(left) > 1:
            options.insert(0, "all")
        if votes:
            options.append(DONE)
        about = {"outcome": outcome, "votes": votes}
        answer = await ask(seat, "exhaust_for_votes", options, rule="ti4:2.6a", about=about)
        if answer == DONE:
            break
        for planet in left[:] if answer == "all" else [str(answer)]:
            left.remove(planet)
            exhaust(g, planet)
            votes += votes_of(g, planet)
    return votes


# -- for effects --------------------------------------------------------------------------------


def voters(g: Galaxy, outcome: str) -> list[int]:
    """Who voted for an outcome, in the order of the agenda phase; breaking a tie is no vote.
    ti4:2.19a, ti4:faq.20"""
    assert g.agenda is not None
    cast = g.agenda.ballot.cast
    return [seat for seat in everyone(g, g.speaker) if seat in cast and cast[seat][0] == outcome]


def voted(g: Galaxy, seat: int) -> str:
    """The outcome that a player voted for, "" if he did not vote. ti4:2.7"""
    assert g.agenda is not None
    return g.agenda.ballot.cast.get(seat, ("", 0))[0]


def may_add_votes(g: Galaxy, seat: int) -> bool:
    """Does no effect keep a player from casting additional votes? ti4:2.15, ti4:31.6"""
    return not standing.holds(g, Q.NO_MORE_VOTES, seat)


def add_votes(g: Galaxy, seat: int, n: int) -> None:
    """A player casts additional votes, for the outcome he has voted for. ti4:2.15, ti4:2.16"""
    assert g.agenda is not None
    outcome, votes = g.agenda.ballot.cast[seat]
    g.agenda.ballot.cast[seat] = (outcome, votes + n)
    tell(g, "voted", seat=seat, outcome=outcome, votes=n)
