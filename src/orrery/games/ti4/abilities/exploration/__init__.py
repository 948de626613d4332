"""What exploration cards do, by theme."""

from orrery.games.ti4.abilities.exploration import demilitarized as demilitarized
from orrery.games.ti4.abilities.exploration import finds as finds
from orrery.games.ti4.abilities.exploration import fragments as fragments
from orrery.games.ti4.abilities.exploration import frontier as frontier
from orrery.games.ti4.abilities.exploration import tokens as tokens
from orrery.games.ti4.abilities.exploration import trade as trade
