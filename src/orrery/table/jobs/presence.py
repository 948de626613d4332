"""Who is at which table, on all servers.

Each server knows its own streams. Where several share a database (PostgreSQL) they tell each other
of every change, and all they know every now and then: what has not been heard of for a while is
forgotten, so a server that died takes its people along.
"""

from collections.abc import Callable
from secrets import token_hex
from time import monotonic

from msgspec import Struct

MOST = 100  # people of a table that are told of; NOTIFY takes no more than 8000 bytes
REPEAT = 20.0  # seconds after which a server tells all it knows again
FORGET = 3 * REPEAT


class Here(Struct, frozen=True):
    """Who is at a table, according to one server; "" is somebody without a name."""

    server: str
    table: str
    people: tuple[str, ...]


class Presence:
    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.server = token_hex(8)
        self._now = now
        self._here: dict[str, list[str]] = {}  # by table, one entry for each stream
        self._there: dict[tuple[str, str], tuple[float, tuple[str, ...]]] = {}  # server and table

    # -- this server ----------------------------------------------------------------------------

    def enter(self, table: str, person: str) -> bool:
        """Somebody opens a table's page. Is that news?"""
        before = self.people(table)
        self._here.setdefault(table, []).append(person)
        return sorted(before) != sorted(self.people(table))

    def leave(self, table: str, person: str) -> None:
        here = self._here.get(table, [])
        if person in here:
            here.remove(person)
        if not here:
            self._here.pop(table, None)

    def report(self, table: str) -> Here:
        """What the other servers are told of a table."""
        return Here(self.server, table, tuple(_named(self._here.get(table, [])))[:MOST])

    def reports(self) -> list[Here]:
        """All of it."""
        return [self.report(table) for table in list(self._here)]

    # -- the other servers ----------------------------------------------------------------------

    def hear(self, told: Here) -> bool:
        """Another server tells of a table. Is that news?"""
        if told.server == self.server:
            return False
        before = sorted(self.people(told.table))
        key = (told.server, told.table)
        if told.people:
            self._there[key] = (self._now(), told.people)
        else:
            self._there.pop(key, None)
        return before != sorted(self.people(told.table))

    def forget(self) -> None:
        """What has not been heard of for a while."""
        late = self._now() - FORGET
        self._there = {key: told for key, told in self._there.items() if told[0] > late}

    # -- both -----------------------------------------------------------------------------------

    def people(self, table: str) -> list[str]:
        """Everybody at a table, a person once, others as often as they look."""
        late = self._now() - FORGET
        found = list(self._here.get(table, []))
        for (_, where), (heard, people) in list(self._there.items()):
            if where == table and heard > late:
                found += people
        return _named(found)

    def online(self, table: str, person: str) -> bool:
        return person != "" and person in self.people(table)


def _named(people: list[str]) -> list[str]:
    known = [person for person in dict.fromkeys(people) if person]
    return known + [""] * people.count("")
