"""What relics do, by theme."""

from orrery.games.ti4.abilities.relics import command as command
from orrery.games.ti4.abilities.relics import knowledge as knowledge
from orrery.games.ti4.abilities.relics import throne as throne
from orrery.games.ti4.abilities.relics import weapons as weapons
