"""Tools for working on Orrery; no part of the package."""
