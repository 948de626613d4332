"""Objectives and victory points.

What an objective asks for is code, joined by its id: see abilities/objectives.
ti4:14, ti4:77
"""

from collections.abc import Awaitable, Callable
from typing import Any

from orrery.games.ti4.components import (
    LIMITS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    SECRET_OBJECTIVES,
)
from orrery.games.ti4.rules.galaxy import is_home
from orrery.games.ti4.rules.resolving import whole
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability, effects
from orrery.kernel import zones
from orrery.kernel.choice import PASS, ask
from orrery.kernel.effects import Texts
from orrery.kernel.errors import GameOver
from orrery.kernel.state import tell, tell_only

Met = Callable[[Galaxy, int], bool]
Pay = Callable[[Galaxy, int], Awaitable[None]]
objective_text = Texts[[Galaxy, int]](effects, "objective")


async def nothing(g: Galaxy, seat: int) -> None:
    """Most objectives cost nothing."""


def objective(id: str, pay: Pay = nothing) -> Callable[[Met], Met]:
    """Register what an objective asks for, and what is spent for it. ti4:14.4, ti4:14.10"""

    def register(met: Met) -> Met:
        objective_text(id, met)(pay)
        return met

    return register


def moment(id: str, *windows: W) -> Callable[[Callable[[Galaxy, int, Any], bool]], Any]:
    """Register a secret objective that is scored the moment something happens in the action or
    agenda phase. ti4:14.3, ti4:14.5b, ti4:14.5c, ti4:14.7"""

    def register(met: Callable[[Galaxy, int, Any], bool]) -> Any:
        def can(g: Galaxy, seat: int, event: Any) -> bool:
            if g.phase != SECRET_OBJECTIVES[id].phase or _scored_in_combat(g, seat):
                return False
            return not may_not_score(g, seat, id) and met(g, seat, event)

        async def score(g: Galaxy, seat: int, event: Any) -> None:
            await score_objective(g, seat, id)

        for window in windows:
            ability(id, window, usable=can, rule="ti4:14.5b")(score)
        return met

    return register


def _scored_in_combat(g: Galaxy, seat: int) -> bool:
    """One objective at the most during or after each combat. ti4:14.7, ti4:14.7a"""
    return g.combat is not None and seat in g.combat.scored


def points_of(id: str) -> int:
    """The points printed on an objective. ti4:14.2, ti4:14.1, ti4:77.1"""
    found = PUBLIC_OBJECTIVES.get(id)
    return SECRET_OBJECTIVES[id].points if found is None else found.points


def may_not_score(g: Galaxy, seat: int, id: str) -> str:
    """The rule that bars a player from scoring an objective, whether or not he meets it, or "" if
    none does: once in a game, public ones only with the home system, secret ones of others never.
    ti4:14.8, ti4:14.16, ti4:14.19"""
    if id in g.players[seat].scored:
        return "ti4:14.8"
    if id in g.objectives:
        return "" if controls_home(g, seat) else "ti4:14.16"
    return "ti4:14.19" if id in g.leaked else ""


def unscorable(g: Galaxy, seat: int, id: str) -> str:
    """The rule that bars a player from scoring an objective of the status phase now, or "" if none
    does. ti4:14.4, ti4:14.5a, ti4:14.8, ti4:14.16"""
    if rule := may_not_score(g, seat, id):
        return rule
    met = id in objective_text and objective_text.usable(id, g, seat)
    return "" if met else "ti4:14.4"


def controls_home(g: Galaxy, seat: int) -> bool:
    """All planets of the home system; public objectives cannot be scored without. ti4:14.16"""
    if standing.holds(g, Q.NO_HOME_NEEDED, seat):
        return True
    home = g.players[seat].home
    return all(p.owner == seat for p in g.planets.values() if p.system == home)


def public_options(g: Galaxy, seat: int) -> list[str]:
    """The public objectives that a player can score. ti4:14.11"""
    return [id for id in g.objectives if not unscorable(g, seat, id)]


def secret_options(g: Galaxy, seat: int, phase: str) -> list[str]:
    """The secret objectives of this phase that a player can score. ti4:14.3, ti4:14.19"""
    return [
        id
        for id in g.players[seat].secrets.cards
        if SECRET_OBJECTIVES[id].phase == phase and not unscorable(g, seat, id)
    ]


async def score_objective(g: Galaxy, seat: int, id: str) -> None:
    """A player pays what the objective asks for, puts a control token on it and moves ahead. A
    secret one is laid open. ti4:14.10, ti4:14.12, ti4:14.18"""
    player = g.players[seat]
    if id in objective_text:
        await whole(g, objective_text.carry_out(id, g, seat))
    if id in player.secrets.cards:
        player.secrets.cards.remove(id)
    player.scored.append(id)
    if g.combat is not None:
        g.combat.scored.append(seat)
    tell(g, "scored", seat=seat, objective=id, points=points_of(id))
    gain_points(g, seat, points_of(id))


def gain_points(g: Galaxy, seat: int, n: int) -> None:
    """A player moves ahead on the track. The first who has ten points wins at once, in the middle
    of anything. ti4:77.0, ti4:77.2a, ti4:77.4, ti4:77.4a, ti4:77.7, ti4:77.2"""
    player = g.players[seat]
    player.points = min(player.points + n, g.goal)
    tell(g, "points", seat=seat, n=n, points=player.points)
    if player.points >= g.goal:
        win(g, seat)


def made_of(g: Galaxy, seat: int) -> dict[str, int]:
    """Where a player's points come from. The track ends at the goal, so the last objective may
    count less than is printed on it; what no objective or note explains came from Mecatol Rex,
    strategy cards, agendas and relics. ti4:77.2, ti4:77.4, ti4:77.4a"""
    player = g.players[seat]
    kinds = {"stage_i": 0, "stage_ii": 0, "secret_points": 0, "note_points": 0}
    for id in player.scored:
        found = PUBLIC_OBJECTIVES.get(id)
        kind = "secret_points" if found is None else "stage_i" if found.stage == 1 else "stage_ii"
        kinds[kind] += points_of(id)
    for note in player.area:
        known = PROMISSORY_NOTES.get(note.partition(":")[0])
        kinds["note_points"] += known.points if known else 0
    left, made = player.points, dict[str, int]()
    for kind, n in kinds.items():
        made[kind] = min(n, left)
        left -= made[kind]
    return {**made, "other_points": left}


def lose_points(g: Galaxy, seat: int, n: int) -> None:
    """A player moves back. ti4:77.4a"""
    player = g.players[seat]
    player.points = max(0, player.points - n)
    tell(g, "points", seat=seat, n=-n, points=player.points)


def win(g: Galaxy, seat: int) -> None:
    """The match ends. ti4:77.7, ti4:77.8"""
    g.winner = seat
    g.stage = type(g.stage)("over")
    tell(g, "won", winners=[seat])
    raise GameOver


def most_points(g: Galaxy) -> list[int]:
    """Who has the most points; all of them on a tie. ti4:77.5"""
    most = max(player.points for player in g.players if not player.out)
    return [s for s, player in enumerate(g.players) if player.points == most and not player.out]


def fewest_points(g: Galaxy) -> list[int]:
    """Who has the fewest points; all of them on a tie. ti4:77.5"""
    least = min(player.points for player in g.players if not player.out)
    return [s for s, player in enumerate(g.players) if player.points == least and not player.out]


# -- secret objectives --------------------------------------------------------------------------


async def draw_secret(g: Galaxy, seat: int, n: int = 1) -> None:
    """A player draws a secret objective, or several at once; whoever then has more than three,
    scored ones included, puts what is too much of those not scored back, and the deck is shuffled.
    Which ones these are the others hear only if his secret objectives lie open.
    ti4:14.18, ti4:14.21, ti4:14.21a, ti4:42.4"""
    player = g.players[seat]
    for _ in range(min(n, len(g.secret_deck.cards))):
        await zones.draw(g.secret_deck, player.secrets)
        drawn = player.secrets.cards[-1]
        if player.secrets.laid_open:
            tell(g, "drew_secret", seat=seat, objective=drawn)
        else:
            tell_only(g, seat, "drew_secret", {"objective": drawn}, seat=seat)
    while secrets_held(g, seat) > LIMITS.secret_objectives + standing.total(
        g, Q.SECRET_LIMIT, seat
    ):
        back = await ask(
            seat,
            "return_secret",
            lambda: tuple(player.secrets.cards),
            rule="ti4:14.21a",
            secret=True,
        )
        player.secrets.cards.remove(str(back))
        await zones.shuffle_in(g.secret_deck, [str(back)])
        if player.secrets.laid_open:
            tell(g, "returned_secret", seat=seat, objective=str(back))
        else:
            tell_only(g, seat, "returned_secret", {"objective": back}, seat=seat)


def secrets_held(g: Galaxy, seat: int) -> int:
    """Secret objectives of a player, scored or not, but not those that became public.
    ti4:14.21, ti4:faq.22"""
    player = g.players[seat]
    scored = [id for id in player.scored if id in SECRET_OBJECTIVES and id not in g.leaked]
    return len(player.secrets.cards) + len(scored)


def is_foreign_home(g: Galaxy, seat: int, system: str) -> bool:
    """Is it the home system of somebody else, even of one who is out?"""
    return is_home(system) and system != g.players[seat].home


async def score_one(
    g: Galaxy, seat: int, kind: str, options: list[str], rule: str, *, secret: bool = False
) -> bool:
    """A player may score one of these objectives. ``secret``: he is asked even if there is none,
    so that the others learn nothing. ti4:14.6, ti4:14.17"""
    if not options and not secret:
        return False
    answer = await ask(seat, kind, [*options, PASS], rule=rule, secret=secret)
    if answer == PASS:
        return False
    await score_objective(g, seat, str(answer))
    return True
