"""Agendas as the abilities register them, and what can be voted for. ti4:2.8, ti4:2.9"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from orrery.games.ti4.components import AGENDAS, LIMITS, PLANETS, SECRET_OBJECTIVES
from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import effects
from orrery.kernel.effects import Texts

FOR, AGAINST = "for", "against"
Resolve = Callable[[Galaxy, str], Awaitable[None]]
Eligible = Callable[[Galaxy, str], bool]
Needed = Callable[[Galaxy], bool]
OnReveal = Callable[[Galaxy], Awaitable[None]]
agenda_text = Texts[[Galaxy, str]](effects, "agenda")


@dataclass(frozen=True)
class Terms:
    """What else an agenda says: who or what can be elected, what must be there when it is revealed
    (otherwise it is discarded at once), and what happens then, before everything else."""

    eligible: Eligible | None = None
    needs: Needed | None = None
    on_reveal: OnReveal | None = None


TERMS: dict[str, Terms] = {}
NO_TERMS = Terms()


def agenda(
    id: str,
    *,
    eligible: Eligible | None = None,
    needs: Needed | None = None,
    on_reveal: OnReveal | None = None,
) -> Callable[[Resolve], Resolve]:
    """Register what an agenda does at once when its outcome is resolved. What a law does as long
    as it is in play are abilities and standing effects like those of other cards. ti4:2.18"""

    def register(resolve: Resolve) -> Resolve:
        TERMS[id] = Terms(eligible, needs, on_reveal)
        return agenda_text(id)(resolve)

    return register


async def resolve_on_reveal(g: Galaxy, card: str) -> None:
    """What an agenda says about its own revealing comes first. ti4:2.2.i, ti4:31.16"""
    says = TERMS.get(card, NO_TERMS).on_reveal
    if says is not None:
        await says(g)


def can_be_resolved(g: Galaxy, card: str) -> bool:
    """Is there what the agenda needs: somebody or something to elect, a law to speak of?
    ti4:2.2.i"""
    needs = TERMS.get(card, NO_TERMS).needs
    return (needs is None or needs(g)) and bool(outcomes(g, card))


def outcomes(g: Galaxy, card: str) -> list[str]:
    """What can be voted for: for and against, or whoever or whatever can be elected.
    ti4:2.8, ti4:2.9"""
    printed = AGENDAS[card]
    if printed.outcome == "for_against":
        return [FOR, AGAINST]
    if printed.outcome == "hidden":
        hidden = unseen(g)
        return outcomes(g, hidden) if hidden and can_be_resolved(g, hidden) else []
    eligible = TERMS.get(card, NO_TERMS).eligible
    found = electable(g, printed.elect)
    return found if eligible is None else [one for one in found if eligible(g, one)]


def unseen(g: Galaxy) -> str:
    """The agenda that only the speaker knows, and that is voted on in place of the one under way;
    "" if there is none."""
    cards = g.agenda.unseen.cards if g.agenda is not None else []
    return cards[0] if cards else ""


def elects_player(g: Galaxy) -> bool:
    """Does the agenda under way elect a player? That can be told from what is voted for.
    ti4:2.10"""
    assert g.agenda is not None
    named = g.agenda.ballot.outcomes
    return bool(named) and all(one.isdigit() for one in named)


def electable(g: Galaxy, kind: str) -> list[str]:
    """Everything of the kind that an agenda elects: any player, also the one who votes, and only
    planets that somebody controls. ti4:2.9, ti4:2.10, ti4:2.11"""
    if kind == "player":
        return [str(seat) for seat in everyone(g, g.speaker)]
    if kind == "law":
        return list(g.laws)
    if kind == "strategy_card":
        return list(dict.fromkeys([*g.cards, *(c for p in g.players for c in p.cards)]))
    if kind == "scored_secret_objective":
        scored = [id for p in g.players if not p.out for id in p.scored]
        return [id for id in scored if id in SECRET_OBJECTIVES and id not in g.leaked]
    planets = [id for player in g.players for id in player.planets]
    if kind == "non_home_planet_other_than_mecatol_rex":
        return [id for id in planets if not PLANETS[id].home and id != LIMITS.capital]
    if kind.endswith("_planet"):
        return [id for id in planets if kind.removesuffix("_planet") in traits(g, id)]
    return planets


def elected_player(outcome: str) -> int:
    """The seat of the player who was elected. ti4:2.10a"""
    return int(outcome)
