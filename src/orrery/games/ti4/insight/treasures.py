"""What Prophecy of Kings brings beside units and planets, for bots: relics and their fragments,
leaders, legendary planets, what was captured. Counted as in values.py."""

from collections import Counter

from orrery.games.ti4.components import LEADERS, PLANETS, UNITS
from orrery.games.ti4.rules.leaders import AGENT, HERO
from orrery.games.ti4.rules.relics import NEEDED, kind_of_fragment
from orrery.games.ti4.state import Player
from orrery.kit.fleet import kind_of

RELIC = 1.4
FRAGMENTS = (0.0, 0.3, 0.7, 1.3)  # of a kind; three of them are a relic
READY_AGENT, COMMANDER, HERO_READY = 0.5, 1.2, 1.8
LEGENDARY = 1.2  # its card, on top of what the planet gives
CAPTURED = 0.2  # of the cost of a unit
EXPLORED = 0.5  # a planet that nobody has had yet holds something


def treasures(player: Player) -> float:
    """What a player has of them."""
    worth = RELIC * len(player.relics)
    kinds = Counter([kind_of_fragment(card) for card in player.fragments])
    worth += sum(FRAGMENTS[min(n, NEEDED)] for n in kinds.values())
    for id in player.leaders:
        kind = LEADERS[id].kind
        if kind == HERO:
            worth += HERO_READY
        elif kind == AGENT:
            worth += READY_AGENT * (id not in player.exhausted)
        else:
            worth += COMMANDER
    worth += LEGENDARY * sum(bool(PLANETS[id].legendary) for id in player.planets)
    for units in player.captured.values():
        worth += CAPTURED * sum(n * PRICES[kind_of(one)] for one, n in units.items())
    return worth


PRICES = {unit.kind: unit.cost / unit.units_per_cost for unit in UNITS.values() if unit.level < 2}
