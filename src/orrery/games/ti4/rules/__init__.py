"""The rules of Twilight Imperium 4, a file per chapter."""
