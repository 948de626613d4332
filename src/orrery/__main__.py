"""``python -m orrery`` is ``orrery``."""

from orrery.cli.app import app

app(prog_name="orrery")
