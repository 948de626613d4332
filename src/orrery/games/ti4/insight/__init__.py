"""What bots know of Twilight Imperium 4."""

from orrery.games.ti4.insight.taste import weigh
from orrery.games.ti4.insight.values import features, values
from orrery.kit.game import Insight

INSIGHT = Insight(values=values, weigh=weigh, features=features)
