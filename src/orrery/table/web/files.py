"""Open files: every connection is one, and there is an end to them."""

import errno
import logging
import os
import sys
from contextlib import suppress

log = logging.getLogger("orrery.table")

ENOUGH = 16384  # open files that we ask the system for


def limit() -> int:
    """How many files this process may have open at once."""
    if sys.platform == "win32":
        return ENOUGH
    import resource

    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def ask_for_enough() -> None:
    """As many open files as the system grants without asking anybody."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if 0 <= soft < wanted:
        with suppress(ValueError, OSError):  # then it stays as it was
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Files:
    """Tells once when there are none left, and once when there are again."""

    def __init__(self) -> None:
        self.out = False

    def check(self) -> None:
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError as problem:
            if problem.errno not in (errno.EMFILE, errno.ENFILE):
                raise
            if not self.out:
                log.error(
                    "no file can be opened any more (this process may have %d open): nobody can "
                    "connect until somebody leaves. Allow more, for example with ulimit -n",
                    limit(),
                )
            self.out = True
            return
        if self.out:
            log.warning("files can be opened again")
        self.out = False
