"""Casting votes. ti4:2.5, ti4:2.16"""

from orrery.games.ti4.events import Vote
from orrery.games.ti4.rules.spending import exhaust, influence, ready_planets
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Agenda, Galaxy, Stage, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS, Option, ask
from orrery.kernel.state import tell
from orrery.kit.ballot import standing as votes_so_far


async def vote_step(g: Galaxy) -> None:
    """The next player votes, from the left of the speaker; the speaker is the last.
    ti4:2.2.ii, ti4:81.2"""
    motion = g.agenda
    assert motion is not None
    if not motion.queue:
        g.stage = Stage.OUTCOME
        return
    seat = motion.queue.pop(0)
    if not g.players[seat].out and may_vote(g, seat, motion):
        await ability.open(g, W.VOTES_BEFORE, Vote(seat=seat))
        await vote(g, seat, motion)
    if seat == g.speaker:
        await ability.open(g, W.SPEAKER_VOTED, Vote(seat=seat))


def may_vote(g: Galaxy, seat: int, motion: Agenda) -> bool:
    """Does no effect keep the player from voting? ti4:2.16"""
    return seat not in motion.barred and not standing.holds(g, Q.NO_VOTE, seat)


def votes_of(g: Galaxy, planet: str) -> int:
    """The votes that a planet gives: all of its influence. ti4:2.6, ti4:2.6a"""
    owner = g.planets[planet].owner
    return influence(g, planet) + standing.total(g, Q.VOTES, owner, planet)


async def vote(g: Galaxy, seat: int, motion: Agenda) -> None:
    """A player names one outcome and exhausts planets for it, or abstains. Trade goods are no
    votes. ti4:2.5, ti4:2.6, ti4:2.6a, ti4:2.7, ti4:2.12, ti4:2.13, ti4:2.14, ti4:faq.20"""
    without_planets = standing.holds(g, Q.ONE_VOTE, seat)
    planets = [id for id in ready_planets(g, seat) if votes_of(g, id) > 0]
    if not planets and not without_planets:
        return
    options: list[Option] = [*motion.ballot.outcomes, PASS]
    about = votes_so_far(motion.ballot)
    outcome = str(await ask(seat, "vote", options, rule="ti4:2.6", about=about))
    if outcome == PASS:
        return
    votes = 1 if without_planets else await cast(g, seat, planets, outcome)
    event = Vote(seat=seat, outcome=outcome, votes=votes)
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
    """The outcome that a player voted for, "" if he did not vote."""
    assert g.agenda is not None
    return g.agenda.ballot.cast.get(seat, ("", 0))[0]


def add_votes(g: Galaxy, seat: int, n: int) -> None:
    """A player casts additional votes, for the outcome he has voted for. ti4:2.15, ti4:2.16"""
    assert g.agenda is not None
    outcome, votes = g.agenda.ballot.cast[seat]
    g.agenda.ballot.cast[seat] = (outcome, votes + n)
    tell(g, "voted", seat=seat, outcome=outcome, votes=n)
