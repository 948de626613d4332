"""Everything that belongs to one faction, a file each."""

from orrery.games.ti4.abilities.factions import jolnar as jolnar
from orrery.games.ti4.abilities.factions import letnev as letnev
from orrery.games.ti4.abilities.factions import sardakk as sardakk
from orrery.games.ti4.abilities.factions import sol as sol
from orrery.games.ti4.abilities.factions import winnu as winnu
from orrery.games.ti4.abilities.factions import xxcha as xxcha
from orrery.games.ti4.abilities.factions import yssaril as yssaril
