"""Figures of the page "How to play", and the game with which it is learnt."""

from orrery.games.eclipse.state import Galaxy, Stage
from orrery.kit.teaching import Figure, FirstGame, Teaching

HOME = "sector_221"  # of the Directorate
MIDGAME = 5


def begun(g: Galaxy) -> bool:
    return g.stage == Stage.TURN


def midgame(g: Galaxy) -> bool:
    return g.round >= MIDGAME


TEACHING = Teaching(
    package="orrery.games.eclipse",
    first_game=FirstGame(2, {"species": "terran_directorate terran_alliance"}),
    figures={
        "realm": Figure(until=midgame, seed="f5"),
        "home": Figure(until=begun, around=(HOME,), reach=1.05),
        "frontier": Figure(until=begun, around=(HOME,), reach=2.6),
        "tracks": Figure(until=begun, panel="player_0", pictures=(0,)),
        "blueprints": Figure(until=begun, panel="hand", pictures=(0, 1, 2)),
    },
)
