"""What action cards do, by the moment they are played in."""

from orrery.games.ti4.abilities.action_cards import activation as activation
from orrery.games.ti4.abilities.action_cards import agenda as agenda
from orrery.games.ti4.abilities.action_cards import cancelling as cancelling
from orrery.games.ti4.abilities.action_cards import combat as combat
from orrery.games.ti4.abilities.action_cards import discoveries as discoveries
from orrery.games.ti4.abilities.action_cards import initiatives as initiatives
from orrery.games.ti4.abilities.action_cards import invasion as invasion
from orrery.games.ti4.abilities.action_cards import politics as politics
from orrery.games.ti4.abilities.action_cards import riders as riders
from orrery.games.ti4.abilities.action_cards import ruses as ruses
from orrery.games.ti4.abilities.action_cards import strikes as strikes
