"""Is the server well? ``/healthz`` asks."""

import shutil
import threading
from pathlib import Path
from time import monotonic

from orrery.table.causes import cause
from orrery.table.store.schema import Store

FRESH = 2.0  # seconds that a finding holds: whoever asks often costs nothing
LEAST = 32 * 1024 * 1024  # bytes that must be free beside an embedded database


class Health:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._found = ""
        self._at = -FRESH
        self._looking = threading.Lock()

    def trouble(self) -> str:
        """Why nothing can be stored; "" if all is well. While one looks, others hear what was
        found before."""
        if monotonic() - self._at >= FRESH and self._looking.acquire(blocking=False):
            try:
                self._found = self._look()
                self._at = monotonic()
            finally:
                self._looking.release()
        return self._found

    def _look(self) -> str:
        try:
            if not self._store.postgres:  # the file may have room inside when the disk is full
                left = shutil.disk_usage(Path(self._store.name).parent).free
                if left < LEAST:
                    return f"only {left // 2**20} MB are left on the disk of the database"
            self._store.try_writing()
        except Exception as problem:
            return f"the database cannot be written: {cause(problem)}"
        return ""
