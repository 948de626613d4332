"""What the technologies do that every faction can research, by colour."""

from orrery.games.ti4.abilities.technologies import biotic as biotic
from orrery.games.ti4.abilities.technologies import cybernetic as cybernetic
from orrery.games.ti4.abilities.technologies import propulsion as propulsion
from orrery.games.ti4.abilities.technologies import upgrades as upgrades
from orrery.games.ti4.abilities.technologies import warfare as warfare
