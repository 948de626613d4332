"""What bots know of Twilight Imperium 4."""

from orrery.games.ti4.insight.features import features
from orrery.games.ti4.insight.table_taste import AT_TABLE
from orrery.games.ti4.insight.taste import weigh
from orrery.games.ti4.insight.values import LOOK_AHEAD, values
from orrery.kit.game import Insight

INSIGHT = Insight(values, weigh, features, look_ahead=LOOK_AHEAD, at_table=AT_TABLE)
