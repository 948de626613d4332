"""The database, and the matches in it."""
