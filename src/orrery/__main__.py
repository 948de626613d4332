"""``python -m orrery`` is ``orrery``."""

from orrery.cli import app

app(prog_name="orrery")
