"""Action cards for the agenda phase, besides those that predict an outcome."""

from typing import Any

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Outcome, Revealed, Turn, Vote
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.predictions import bar
from orrery.games.ti4.rules.spending import exhaust, lose_goods
from orrery.games.ti4.rules.voting import add_votes, voted
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W
from orrery.kernel.state import tell


def all_players(g: Galaxy, seat: int, event: Any) -> list[int]:
    return list(everyone(g, g.speaker))


@action_card("ancient_burial_sites", W.AGENDA_PHASE_START, among=all_players, asks="choose_player")
async def ancient_burial_sites(g: Galaxy, seat: int, event: Turn, other: int) -> None:
    """All cultural planets of a player are exhausted."""
    for planet in g.players[other].planets:
        if PLANETS[planet].trait == "cultural":
            exhaust(g, planet)
            tell(g, "exhausted_planet", seat=seat, planet=planet)


@action_card("veto", W.AGENDA_REVEALED_WHEN)
async def veto(g: Galaxy, seat: int, event: Revealed) -> None:
    """The agenda is discarded, and another one is revealed in its place. ti4:faq.34"""
    event.cancelled = True


@action_card(
    "assassinate_representative", W.AGENDA_REVEALED, among=all_players, asks="choose_player"
)
async def assassinate_representative(g: Galaxy, seat: int, event: Revealed, other: int) -> None:
    """A player cannot vote on this agenda, but may still predict its outcome.
    ti4:2.16, ti4:faq.42"""
    bar(g, other)
    tell(g, "barred", seat=other)


@action_card(
    "distinguished_councilor", W.VOTES_CAST, usable=lambda g, seat, event: event.seat == seat
)
async def distinguished_councilor(g: Galaxy, seat: int, event: Vote) -> None:
    """Five more votes for the outcome that the player has just voted for. ti4:2.15, ti4:faq.28"""
    add_votes(g, seat, 5)


def bribes(g: Galaxy, seat: int, event: Vote) -> list[int]:
    """The numbers of trade goods that a player who has voted can spend. ti4:2.15, ti4:2.16"""
    return list(range(1, g.players[seat].goods + 1)) if voted(g, seat) else []


@action_card("bribery", W.SPEAKER_VOTED, among=bribes, asks="spend_goods")
async def bribery(g: Galaxy, seat: int, event: Vote, n: int) -> None:
    """A further vote for each trade good, for the outcome that the player has voted for; also if
    the speaker has not voted. ti4:2.15, ti4:faq.28, ti4:faq.43"""
    lose_goods(g, seat, n)
    tell(g, "spent_goods", seat=seat, n=n)
    add_votes(g, seat, n)


def substitutes(g: Galaxy, seat: int, event: Outcome) -> list[int]:
    """The other players who could be elected."""
    assert g.agenda is not None
    if event.outcome != str(seat):
        return []
    return [int(one) for one in g.agenda.ballot.outcomes if one != str(seat)]


@action_card("confusing_legal_text", W.ELECTED, among=substitutes, asks="choose_player")
async def confusing_legal_text(g: Galaxy, seat: int, event: Outcome, other: int) -> None:
    """Another player is elected instead. ti4:2.10a"""
    event.outcome = str(other)
    tell(g, "elected_instead", seat=other, old=seat)
