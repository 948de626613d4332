"""Figures of the page "How to play", and the game with which it is learnt."""

from orrery.games.warpgate.state import Galaxy, Stage
from orrery.kit.teaching import Figure, FirstGame, Teaching

MIDGAME = 6


def begun(g: Galaxy) -> bool:
    return g.stage == Stage.TURN


def midgame(g: Galaxy) -> bool:
    return g.round >= MIDGAME


TEACHING = Teaching(
    package="orrery.games.warpgate",
    first_game=FirstGame(2, {"factions": "concord/A karnass/B", "max_rounds": 8}),
    figures={
        "galaxy": Figure(until=midgame, seed="f96"),
        "hand": Figure(until=begun, panel="hand", cards=2),
        "start": Figure(until=begun, around=("gate_0",), reach=3.2),
        "sector": Figure(until=midgame, seed="f96", around=("A_home_1",), reach=0.7),
    },
)
