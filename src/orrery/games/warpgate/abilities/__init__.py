"""What cards, markers and faction boards do. One file a deck; everything joins the rules by id."""

from orrery.games.warpgate.abilities import discoveries, factions, tactics, technologies

__all__ = ["discoveries", "factions", "tactics", "technologies"]
