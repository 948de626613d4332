"""The eight strategy cards. ti4:84.5"""

from orrery.games.ti4.abilities.strategy_cards import construction as construction
from orrery.games.ti4.abilities.strategy_cards import diplomacy as diplomacy
from orrery.games.ti4.abilities.strategy_cards import imperial as imperial
from orrery.games.ti4.abilities.strategy_cards import leadership as leadership
from orrery.games.ti4.abilities.strategy_cards import politics as politics
from orrery.games.ti4.abilities.strategy_cards import technology as technology
from orrery.games.ti4.abilities.strategy_cards import trade as trade
from orrery.games.ti4.abilities.strategy_cards import warfare as warfare
