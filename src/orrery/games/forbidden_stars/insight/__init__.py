"""What bots know of this game."""

from orrery.games.forbidden_stars.insight.taste import weigh
from orrery.games.forbidden_stars.insight.values import LOOK_AHEAD, features, values
from orrery.kit.game import Insight

INSIGHT = Insight(values, weigh, features, look_ahead=LOOK_AHEAD)
