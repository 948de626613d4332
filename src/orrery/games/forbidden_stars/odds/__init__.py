"""Battle odds: the real rules, fought again and again."""

from orrery.games.forbidden_stars.odds.battle import coming, estimate, parse
from orrery.games.forbidden_stars.odds.forces import FORCES
from orrery.games.forbidden_stars.odds.notation import EXAMPLES, GRAMMAR
from orrery.kit.game import BattleOdds

ODDS = BattleOdds(parse, coming, estimate, GRAMMAR, EXAMPLES, FORCES)
