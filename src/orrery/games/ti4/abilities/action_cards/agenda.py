"""Action cards for the agenda phase, besides those that predict an outcome."""

from typing import Any

from orrery.games.ti4.events import Outcome, Revealed, Turn, Vote
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.rules.notes import demand
from orrery.games.ti4.rules.predictions import bar
from orrery.games.ti4.rules.spending import exhaust, lose_goods
from orrery.games.ti4.rules.voting import add_votes, may_add_votes, voted
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W
from orrery.kernel.limits import is_used, use
from orrery.kernel.state import tell


def all_players(g: Galaxy, seat: int, event: Any) -> list[int]:
    return list(everyone(g, g.speaker))


@action_card("ancient_burial_sites", W.AGENDA_PHASE_START, among=all_players, asks="choose_player")
async def ancient_burial_sites(g: Galaxy, seat: int, event: Turn, other: int) -> None:
    """All cultural planets of a player are exhausted."""
    for planet in g.players[other].planets:
        if "cultural" in traits(g, planet):
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
    "distinguished_councilor",
    W.VOTES_CAST,
    usable=lambda g, seat, event: event.seat == seat and may_add_votes(g, seat),
)
async def distinguished_councilor(g: Galaxy, seat: int, event: Vote) -> None:
    """Five more votes for the outcome that the player has just voted for. ti4:2.15, ti4:faq.28"""
    add_votes(g, seat, 5)


def bribes(g: Galaxy, seat: int, event: Vote) -> list[int]:
    """The numbers of trade goods that a player who has voted can spend. ti4:2.15, ti4:2.16"""
    can = bool(voted(g, seat)) and may_add_votes(g, seat)
    return list(range(1, g.players[seat].goods + 1)) if can else []


@action_card("bribery", W.SPEAKER_VOTED, among=bribes, asks="spend_goods")
async def bribery(g: Galaxy, seat: int, event: Vote, n: int) -> None:
    """A further vote for each trade good, for the outcome that the player has voted for; even if
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


def could_be_elected(g: Galaxy, seat: int, event: Outcome) -> bool:
    """Another player is elected, and this one could have been."""
    assert g.agenda is not None
    return event.outcome != str(seat) and str(seat) in g.agenda.ballot.outcomes


@action_card("confounding_legal_text", W.ELECTED, usable=could_be_elected)
async def confounding_legal_text(g: Galaxy, seat: int, event: Outcome) -> None:
    """The player is elected in place of another one. ti4:2.10a"""
    old, event.outcome = int(event.outcome), str(seat)
    tell(g, "elected_instead", seat=seat, old=old)


# -- of the expansion ---------------------------------------------------------------------------


def wanted_another(g: Galaxy, seat: int, event: Outcome) -> bool:
    """Has the player voted for another outcome, or predicted one?"""
    assert g.agenda is not None
    named = {one.outcome for one in g.agenda.predictions if one.seat == seat}
    named |= {voted(g, seat)} - {""}
    return bool(named - {event.outcome})


@action_card("deadly_plot", W.OUTCOME_WHEN, usable=wanted_another)
async def deadly_plot(g: Galaxy, seat: int, event: Outcome) -> None:
    """The agenda is discarded without effect and without another in its place; then all planets of
    the player are exhausted. ti4:2.18, ti4:31.15"""
    event.cancelled = True
    for planet in g.players[seat].planets:
        exhaust(g, planet)
    tell(g, "exhausted_all", seat=seat)


def pressed(other: int) -> str:
    """How it is noted that a player was put under pressure on this agenda."""
    return f"diplomatic_pressure:{other}"


def can_be_pressed(g: Galaxy, seat: int, event: Revealed) -> list[int]:
    """The others with a note in hand whom this player has not put under pressure on this agenda.
    ti4:3.6b"""
    return [
        other
        for other in everyone(g, g.speaker)
        if other != seat
        and g.players[other].notes.cards
        and not is_used(g, seat, pressed(other), "agenda")
    ]


@action_card(
    "diplomatic_pressure",
    W.AGENDA_REVEALED_WHEN,
    among=can_be_pressed,
    asks="choose_player",
    again=True,
)
async def diplomatic_pressure(g: Galaxy, seat: int, event: Revealed, other: int) -> None:
    """Another player gives a promissory note of his hand, of his choice; everybody once on each
    agenda. That is no transaction. ti4:3.6b, ti4:95.5"""
    use(g, seat, pressed(other), "agenda")
    await demand(g, seat, other, "ti4:3.7")
