"""The bots that can sit at a table."""

from orrery import bots


def bot_names() -> tuple[str, ...]:
    return bots.NAMES
