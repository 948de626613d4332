"""Everything that belongs to one faction, a file each."""

from orrery.games.ti4.abilities.factions import arborec as arborec
from orrery.games.ti4.abilities.factions import argent as argent
from orrery.games.ti4.abilities.factions import creuss as creuss
from orrery.games.ti4.abilities.factions import empyrean as empyrean
from orrery.games.ti4.abilities.factions import hacan as hacan
from orrery.games.ti4.abilities.factions import jolnar as jolnar
from orrery.games.ti4.abilities.factions import l1z1x as l1z1x
from orrery.games.ti4.abilities.factions import letnev as letnev
from orrery.games.ti4.abilities.factions import mahact as mahact
from orrery.games.ti4.abilities.factions import mentak as mentak
from orrery.games.ti4.abilities.factions import muaat as muaat
from orrery.games.ti4.abilities.factions import naalu as naalu
from orrery.games.ti4.abilities.factions import naaz_rokha as naaz_rokha
from orrery.games.ti4.abilities.factions import nekro as nekro
from orrery.games.ti4.abilities.factions import nomad as nomad
from orrery.games.ti4.abilities.factions import saar as saar
from orrery.games.ti4.abilities.factions import sardakk as sardakk
from orrery.games.ti4.abilities.factions import sol as sol
from orrery.games.ti4.abilities.factions import titans as titans
from orrery.games.ti4.abilities.factions import vuilraith as vuilraith
from orrery.games.ti4.abilities.factions import winnu as winnu
from orrery.games.ti4.abilities.factions import xxcha as xxcha
from orrery.games.ti4.abilities.factions import yin as yin
from orrery.games.ti4.abilities.factions import yssaril as yssaril
