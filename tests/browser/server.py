"""The server that the browser tests talk to: ``python -m tests.browser.server PORT DATABASE``."""

import sys

from orrery.table.serve import serve
from orrery.table.settings import Settings

if __name__ == "__main__":
    port, db = int(sys.argv[1]), sys.argv[2]
    serve(port=port, settings=Settings(db=db, rate=1000.0, bot_seconds=0.05), say=lambda _: None)
