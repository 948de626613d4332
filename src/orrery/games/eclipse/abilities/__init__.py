"""What technologies and discovery tiles do, each joined to the rules by its id."""

from orrery.games.eclipse.abilities import discoveries, technologies

__all__ = ["discoveries", "technologies"]
