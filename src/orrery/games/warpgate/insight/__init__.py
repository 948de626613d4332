"""What bots know of this game."""

from orrery.games.warpgate.insight.values import features, values, weigh
from orrery.kit.game import Insight

INSIGHT = Insight(values, weigh, features)
