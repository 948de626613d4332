"""Battle odds: the real rules, fought again and again."""

from orrery.games.ti4.odds.battle import coming, counted, estimate, parse
from orrery.games.ti4.odds.forces import FORCES
from orrery.games.ti4.odds.notation import EXAMPLES, GRAMMAR
from orrery.kit.game import BattleOdds

ODDS = BattleOdds(parse, coming, estimate, GRAMMAR, EXAMPLES, FORCES, counted=counted)
