"""Rate limits: a bucket for each thing that somebody does, filled again as time goes by."""

import threading
from time import monotonic

from orrery.table.errors import TooMany

# what: (how many at once, how many a second after that)
LIMITS = {
    "log_in": (8, 0.1),
    "register": (10, 0.02),
    "recover": (5, 0.01),
    "guest": (40, 0.5),
    "answer": (60, 15.0),
    "talk": (10, 0.5),
    "create": (20, 0.1),
    "import": (5, 0.05),
    "upload": (10, 0.2),  # a large file, before anything of it is read
    "heavy": (10, 0.5),  # playing a whole match again, reading all of it
    "past": (60, 10.0),  # an earlier moment of a match, played again from its last checkpoint
    "look": (120, 20.0),  # a table as it is now
    "search": (40, 4.0),  # a whole rulebook or catalogue, a list of tables
    "token": (10, 0.05),
    "mail": (5, 0.01),
    "change": (60, 5.0),
    "odds": (20, 0.5),  # thousands of battles fought
}
KEEP = 20_000  # buckets


class Limits:
    def __init__(self, factor: float = 1.0) -> None:
        self._factor = factor
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self._guard = threading.Lock()

    def take(self, what: str, who: str) -> None:
        """One more of this by this person or address; TooMany if that is too quick."""
        size, rate = (figure * self._factor for figure in LIMITS[what])
        bucket, now = (what, who[:80]), monotonic()
        with self._guard:
            left, then = self._buckets.pop(bucket, (size, now))
            left = min(size, left + (now - then) * rate)
            allowed = left >= 1
            self._buckets[bucket] = (left - allowed, now)  # the last is the one used last
            if len(self._buckets) > KEEP:
                for key in list(self._buckets)[: KEEP // 2]:
                    del self._buckets[key]
        if not allowed:
            raise TooMany("too many at once; wait a moment")

    def give_back(self, what: str, who: str) -> None:
        """The last one does not count."""
        bucket = (what, who[:80])
        with self._guard:
            if bucket in self._buckets:
                left, then = self._buckets[bucket]
                self._buckets[bucket] = (left + 1, then)
