"""Where a match stands, in one line, for lists of tables: "Round 4 of 9 · action phase"."""

from collections import OrderedDict
from threading import Lock

from orrery import games
from orrery.table.service.replies import RUNNING, TableInfo
from orrery.table.service.tables import Tables
from orrery.table.text import Texts
from orrery.table.web.presenter import words_for

MOST = 1000  # lines that are remembered
Key = tuple[str, float, str]


class Moments:
    """Made from what everybody sees, and remembered until something changes."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lines: OrderedDict[Key, str] = OrderedDict()
        self._guard = Lock()

    def line(self, info: TableInfo, t: Texts) -> str:
        """ "" before the start and for titles without words."""
        if info.status != RUNNING or not games.is_complete(info.title):
            return ""
        key = (info.id, info.changed, t.language)
        with self._guard:
            known = self._lines.get(key)
        if known is None:
            known = self._read(info, t)
            with self._guard:
                self._lines[key] = known
                while len(self._lines) > MOST:
                    self._lines.popitem(last=False)
        return known

    def _read(self, info: TableInfo, t: Texts) -> str:
        view = self._tables.play.look(None, info.id, -1, limit=0).view
        if view is None:
            return ""
        names = tuple(seat.name for seat in info.seats)
        words = words_for(info.title, t.language, names)
        return games.game(info.title).scene(view, words).status
