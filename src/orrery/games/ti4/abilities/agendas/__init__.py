"""What the agendas do: directives at once, laws as long as they are in play. ti4:1"""

from orrery.games.ti4.abilities.agendas import balance as balance
from orrery.games.ti4.abilities.agendas import commands as commands
from orrery.games.ti4.abilities.agendas import crowns as crowns
from orrery.games.ti4.abilities.agendas import directives as directives
from orrery.games.ti4.abilities.agendas import disarmament as disarmament
from orrery.games.ti4.abilities.agendas import knowledge as knowledge
from orrery.games.ti4.abilities.agendas import limits as limits
from orrery.games.ti4.abilities.agendas import mechs as mechs
from orrery.games.ti4.abilities.agendas import ministers as ministers
from orrery.games.ti4.abilities.agendas import planets as planets
from orrery.games.ti4.abilities.agendas import politics as politics
from orrery.games.ti4.abilities.agendas import watched as watched
from orrery.games.ti4.abilities.agendas import wormholes as wormholes
