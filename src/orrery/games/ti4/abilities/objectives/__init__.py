"""What the objectives ask for. ti4:14.4"""

from orrery.games.ti4.abilities.objectives import deeds as deeds
from orrery.games.ti4.abilities.objectives import holdings as holdings
from orrery.games.ti4.abilities.objectives import might as might
from orrery.games.ti4.abilities.objectives import moments as moments
from orrery.games.ti4.abilities.objectives import planets as planets
from orrery.games.ti4.abilities.objectives import spending as spending
from orrery.games.ti4.abilities.objectives import technologies as technologies
from orrery.games.ti4.abilities.objectives import territory as territory
from orrery.games.ti4.abilities.objectives import units as units
