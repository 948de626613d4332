"""Crowded matches under everything that ``orrery simulate --check`` looks at.

    python -m tests.games.ti4.crowded_check [MATCHES [FIRST]]

Random players of a new match never come so far that hands, notes and laws could tell something.
"""

import random
import sys
from dataclasses import replace

from orrery import games
from orrery.arena.contest import contest
from orrery.arena.setting import Setting
from orrery.games.ti4.flow import STAGES, TURNS
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.stages import runner
from orrery.kernel.title import register

from .crowded import crowd

CROWDED = "ti4_crowded"


async def begin(g: Galaxy) -> None:
    """The first strategy phase begins at a crowded table, the same for the same factions."""
    if g.round == 1 and not g.laws:
        crowd(g, random.Random(" ".join(player.faction for player in g.players)))
    await begin_strategy_phase(g)


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    title = games.title("ti4")
    play = runner(Stage, {**STAGES, Stage.STRATEGY: begin}, turns=TURNS)
    register(replace(title, id=CROWDED, flow=play))
    for number in range(first, first + matches):
        players = title.players[number % len(title.players)]
        bots = ("random",) * players
        setting = Setting(title=CROWDED, players=players, bots=bots, seed="crowded", check=True)
        outcome = contest(setting, number)
        if outcome.problems or not outcome.finished:
            sys.exit(f"match {number} with {players} players: {outcome.problems}")


if __name__ == "__main__":
    main()
