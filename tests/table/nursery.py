"""A process that has everything imported and forks a server for every line it reads:

    <port> <database>      answers with the server's process id

So a test can kill and start servers quickly. Servers are killed with SIGKILL; they end by
themselves when the nursery does."""

import os
import signal
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import psycopg  # noqa: F401  (so that servers need not load it)
import uvicorn
from tests.table.conftest import stub
from tests.table.ferry import FERRY

from orrery.kernel.title import register
from orrery.table.app import make_app
from orrery.table.settings import Settings


def serve(port: int, db: str) -> None:
    settings = Settings(db=db, bot_workers=0, rate=10000.0, base_url=f"http://127.0.0.1:{port}")
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            threading.Event().wait(0.5)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    uvicorn.run(make_app(settings, stub), host="127.0.0.1", port=port, log_level="error")


def main() -> None:
    register(FERRY)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no burial
    for line in sys.stdin:
        port, db = line.split()
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(int(port), db)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
