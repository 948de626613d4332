"""Sieg und Niederlage, Ausscheiden: who has won, who is out."""

from orrery.games.forbidden_stars.components import MAPS
from orrery.games.forbidden_stars.rules.areas import friendly_worlds
from orrery.games.forbidden_stars.rules.units import take, to_supply, total_units, units_in
from orrery.games.forbidden_stars.state import NOBODY, Galaxy, Stage, everyone
from orrery.kernel.state import tell
from orrery.kernel.title import Standings


def eliminate_landless(g: Galaxy) -> None:
    """Eliminate everybody who has no friendly world when the operations phase begins. The last
    player left wins, however many objectives they have.
    fs:ausscheiden.1, fs:sieg.8, fs:ausscheiden.5, fs:sieg.9"""
    seats = everyone(g, g.first)
    landless = [seat for seat in seats if not any(True for _ in friendly_worlds(g, seat))]
    if len(landless) == len(seats):
        # The rules do not foresee it. Nobody is left to win alone: the usual comparison decides.
        finish(g, best(g, seats))
        return
    for seat in landless:
        eliminate(g, seat)
    left = everyone(g, g.first)
    if len(left) == 1:
        finish(g, list(left))
    elif g.players[g.first].out:
        g.first = g.active = left[0]


def eliminate(g: Galaxy, seat: int) -> None:
    """Remove everything of an eliminated player from the game. One rule names only ships,
    which are all that can be left on the map besides tokens, so that both rules agree. The others
    need as many objectives as before.
    fs:ausscheiden.2, fs:ausscheiden.3, fs:ausscheiden.4, fs:sieg.8"""
    player = g.players[seat]
    player.out = True
    player.boxed += player.objectives
    player.objectives = 0
    tell(g, "eliminated", seat=seat)
    for area, spot in g.areas.items():
        for unit in units_in(g, seat, area):
            while unit in units_in(g, seat, area):
                take(g, seat, area, unit)
                to_supply(g, seat, unit)
        if spot.objective == seat:
            spot.objective = NOBODY
            player.boxed += 1
    for system in g.systems.values():
        for token in [token for token in system.stack if token.seat == seat]:
            system.stack.remove(token)
            player.spent.cards.extend(token.face.cards)
        if system.stack:
            system.stack[-1].face.owner = system.stack[-1].seat


def goal(g: Galaxy) -> int:
    """How many objectives win the game. fs:zielmarker.2"""
    return MAPS[len(g.players)].objectives_to_win


def check_victory(g: Galaxy) -> None:
    """End the game if somebody has as many of their own objectives as there are players; several
    such players are compared.
    fs:sieg.1, fs:zielmarker.2, fs:sieg.2"""
    ahead = [seat for seat in everyone(g, g.first) if g.players[seat].objectives >= goal(g)]
    if ahead:
        finish(g, best(g, ahead))


def best(g: Galaxy, seats: list[int] | tuple[int, ...]) -> list[int]:
    """The players with most objectives, then most friendly worlds, then most units. Players still
    tied share the victory.
    fs:sieg.2, fs:sieg.3, fs:sieg.4, fs:sieg.5"""
    marks = {seat: tuple(detail(g, seat).values()) for seat in seats}
    top = max(marks.values())
    return sorted(seat for seat in seats if marks[seat] == top)


def detail(g: Galaxy, seat: int) -> dict[str, int]:
    """What is compared, in its order. fs:sieg.2, fs:sieg.3, fs:sieg.4"""
    return {
        "objectives": g.players[seat].objectives,
        "worlds": sum(1 for _ in friendly_worlds(g, seat)),
        "units": total_units(g, seat),
    }


def finish(g: Galaxy, winners: list[int]) -> None:
    """The match is over; the caller knows which rule has ended it."""
    g.winners = winners
    g.stage = Stage.OVER
    tell(g, "won", winners=winners)


ENDINGS = ("objectives", "last_standing", "rounds")


def ending(g: Galaxy) -> str:
    """Why the game is over: enough objectives, one player left, or eight rounds.
    fs:sieg.1, fs:sieg.9, fs:sieg.10"""
    if any(player.objectives >= goal(g) for player in g.players):
        return "objectives"
    return "last_standing" if len(everyone(g, g.first)) <= 1 else "rounds"


def standings(g: Galaxy) -> Standings:
    """The objectives collected, and who has won, or would win now. fs:sieg.1, fs:sieg.10"""
    seats = everyone(g, g.first)
    winners = g.winners or (best(g, seats) if g.areas else list(seats))
    return Standings(
        tuple(player.objectives for player in g.players),
        tuple(winners),
        tuple(detail(g, seat) for seat in range(len(g.players))),
    )
