"""What exploration cards do, relic fragments among them."""

from orrery.games.ti4.abilities.exploration import fragments as fragments
