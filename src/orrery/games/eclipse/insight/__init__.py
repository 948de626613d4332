"""What bots know of this game."""

from orrery.games.eclipse.insight.taste import weigh
from orrery.games.eclipse.insight.values import LOOK_AHEAD, features, values
from orrery.kit.game import Insight

INSIGHT = Insight(values, weigh, features, look_ahead=LOOK_AHEAD)
