"""Figures of the page "How to play", and the game with which it is learnt."""

from orrery.games.forbidden_stars.setup import INTRODUCTORY
from orrery.games.forbidden_stars.state import Galaxy, Stage
from orrery.kit.teaching import Figure, FirstGame, Teaching


def begun(g: Galaxy) -> bool:
    return g.stage == Stage.PLAN


TEACHING = Teaching(
    package="orrery.games.forbidden_stars",
    first_game=FirstGame(2, {"factions": "space_marines chaos", "map": INTRODUCTORY}),
    figures={
        "map": Figure(until=begun),
        "system": Figure(
            until=begun,
            around=("system_10a_tl", "system_10a_tr", "system_10a_bl", "system_10a_br"),
            reach=1.0,
        ),
        "orders": Figure(until=begun, panel="order_tokens", cards=4),
        "units": Figure(until=begun, panel="player_0", pictures=(0,)),
    },
)
