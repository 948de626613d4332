"""The leaders and mechs of the factions, a file each."""

from orrery.games.ti4.abilities.leaders import arborec as arborec
from orrery.games.ti4.abilities.leaders import creuss as creuss
from orrery.games.ti4.abilities.leaders import hacan as hacan
from orrery.games.ti4.abilities.leaders import jolnar as jolnar
from orrery.games.ti4.abilities.leaders import l1z1x as l1z1x
from orrery.games.ti4.abilities.leaders import letnev as letnev
from orrery.games.ti4.abilities.leaders import mentak as mentak
from orrery.games.ti4.abilities.leaders import muaat as muaat
from orrery.games.ti4.abilities.leaders import naalu as naalu
