"""What strategy cards, technologies, factions and all other cards do."""

from orrery.games.ti4.abilities import action_cards as action_cards
from orrery.games.ti4.abilities import agendas as agendas
from orrery.games.ti4.abilities import exploration as exploration
from orrery.games.ti4.abilities import factions as factions
from orrery.games.ti4.abilities import leaders as leaders
from orrery.games.ti4.abilities import legendary as legendary
from orrery.games.ti4.abilities import notes as notes
from orrery.games.ti4.abilities import objectives as objectives
from orrery.games.ti4.abilities import relics as relics
from orrery.games.ti4.abilities import strategy_cards as strategy_cards
from orrery.games.ti4.abilities import technologies as technologies
