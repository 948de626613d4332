"""Spielablauf: the start and the end of a round."""

from orrery.games.warpgate.components import OBJECTIVES, TECHNOLOGIES
from orrery.games.warpgate.rules.control import open_objective
from orrery.games.warpgate.rules.research import open_technology
from orrery.games.warpgate.state import Galaxy, Stage
from orrery.games.warpgate.windows import W, ability
from orrery.kernel.limits import renew
from orrery.kernel.modifiers import expire
from orrery.kernel.state import tell


async def round_start(g: Galaxy) -> None:
    """Open more cards and pass on the start player, except in the first round.
    warpgate:runde.2, warpgate:runde.3, warpgate:runde.4"""
    g.round += 1
    g.turn = 0
    if g.round > 1:
        # One more card if all that are open (or none) are of one type.
        if len({TECHNOLOGIES[card].type for card in g.open_technologies}) <= 1:
            await open_technology(g)
        if len({OBJECTIVES[card].type for card in g.open_objectives.cards}) <= 1:
            await open_objective(g)
        g.first = (g.first + 1) % len(g.players)
    g.active = g.first
    tell(g, "round", n=g.round, seat=g.first)
    await ability.open(g, W.ROUND_STARTED)
    g.stage = Stage.TURN


async def round_end(g: Galaxy) -> None:
    """Play round after round until one was the last, or until the table's maximum number of rounds
    if none ever is.
    warpgate:runde.1, warpgate:runde.5, warpgate:runde.6, warpgate:runde.7"""
    renew(g, "round")
    expire(g, "round")
    over = g.round >= int(g.options["max_rounds"])
    if g.last_round and not g.final_round:
        g.final_round = g.round + bool(g.options.get("extra_round"))
    if over or (g.final_round and g.round >= g.final_round):
        g.stage = Stage.SCORING
    else:
        g.stage = Stage.ROUND_START
