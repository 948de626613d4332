"""Twilight Imperium, fourth edition."""
