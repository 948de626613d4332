"""Battle odds: the real rules, fought again and again."""

from orrery.games.warpgate.odds.battle import coming, estimate, parse
from orrery.games.warpgate.odds.forces import FORCES
from orrery.games.warpgate.odds.notation import EXAMPLES, GRAMMAR
from orrery.kit.game import BattleOdds

ODDS = BattleOdds(parse, coming, estimate, GRAMMAR, EXAMPLES, FORCES)
