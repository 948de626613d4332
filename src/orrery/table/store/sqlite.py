"""What an embedded database is told at the start."""

from typing import Any

import sqlalchemy as sa


def tune(connection: Any, _record: Any) -> None:
    """A new connection: commits are synced, and readers do not wait for the writer."""
    connection.isolation_level = None  # we say BEGIN ourselves
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=15000",
        "foreign_keys=ON",
        "cache_size=-16000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: sa.Connection) -> None:
    """Writers queue from the start instead of failing later."""
    writing = connection.get_execution_options().get("write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
