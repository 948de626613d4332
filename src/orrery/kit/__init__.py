"""Mechanics that games share, without rules: hexes, components, words, scenes."""
