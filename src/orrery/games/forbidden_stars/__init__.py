"""Forbidden Stars (Verbotene Welten)."""
