"""Figures of the page "How to play", and the game with which it is learnt."""

from orrery.games.ti4 import playable
from orrery.games.ti4.setup import PRESET
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kit.teaching import Figure, FirstGame, Teaching

HOME = "tile_1"  # of Sol
MIDGAME = 3


def begun(g: Galaxy) -> bool:
    return g.stage == Stage.PICK


def grown(g: Galaxy) -> bool:
    return g.round >= MIDGAME


# One learns the base game first, as soon as there is a choice.
BASE = {"expansion": False} if playable.expansion_is_whole() else {}

TEACHING = Teaching(
    package="orrery.games.ti4",
    first_game=FirstGame(3, {"factions": "sol letnev xxcha", "map": PRESET, **BASE}),
    figures={
        "galaxy": Figure(until=begun),
        "home": Figure(until=begun, around=(HOME,), reach=2.3),
        "strategy": Figure(until=begun, panel="strategy_cards", cards=3),
        "growth": Figure(until=grown, around=(HOME,), reach=3.1),
    },
)
