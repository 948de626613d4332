"""The leaders and mechs of the factions, a file each."""

from orrery.games.ti4.abilities.leaders import arborec as arborec
from orrery.games.ti4.abilities.leaders import argent as argent
from orrery.games.ti4.abilities.leaders import creuss as creuss
from orrery.games.ti4.abilities.leaders import empyrean as empyrean
from orrery.games.ti4.abilities.leaders import hacan as hacan
from orrery.games.ti4.abilities.leaders import jolnar as jolnar
from orrery.games.ti4.abilities.leaders import l1z1x as l1z1x
from orrery.games.ti4.abilities.leaders import letnev as letnev
from orrery.games.ti4.abilities.leaders import mahact as mahact
from orrery.games.ti4.abilities.leaders import mentak as mentak
from orrery.games.ti4.abilities.leaders import muaat as muaat
from orrery.games.ti4.abilities.leaders import naalu as naalu
from orrery.games.ti4.abilities.leaders import naaz_rokha as naaz_rokha
from orrery.games.ti4.abilities.leaders import nekro as nekro
from orrery.games.ti4.abilities.leaders import nomad as nomad
from orrery.games.ti4.abilities.leaders import saar as saar
from orrery.games.ti4.abilities.leaders import sardakk as sardakk
from orrery.games.ti4.abilities.leaders import sol as sol
from orrery.games.ti4.abilities.leaders import titans as titans
from orrery.games.ti4.abilities.leaders import vuilraith as vuilraith
from orrery.games.ti4.abilities.leaders import winnu as winnu
from orrery.games.ti4.abilities.leaders import xxcha as xxcha
from orrery.games.ti4.abilities.leaders import yin as yin
from orrery.games.ti4.abilities.leaders import yssaril as yssaril
