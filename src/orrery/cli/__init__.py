"""The command line: ``orrery --help``."""

from orrery.cli.app import app

__all__ = ["app"]
