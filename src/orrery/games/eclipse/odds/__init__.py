"""Battle odds: the real rules, fought again and again."""

from orrery.games.eclipse.odds.battle import coming, estimate, parse
from orrery.games.eclipse.odds.forces import FORCES
from orrery.games.eclipse.odds.notation import EXAMPLES, GRAMMAR
from orrery.kit.game import BattleOdds

ODDS = BattleOdds(parse, coming, estimate, GRAMMAR, EXAMPLES, FORCES)
