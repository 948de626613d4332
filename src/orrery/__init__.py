"""Orrery: one table for the great space-4X board games, with their rules enforced to the letter."""

__version__ = "0.1.0"
