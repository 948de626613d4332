"""The example bot of the documentation plays a whole match through the API of a real server."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.ports import free_port

from .test_kill import Nursery

BOT = Path(__file__).parents[2] / "docs" / "example_bot.py"


def test_the_example_bot_plays_a_match(tmp_path: Path) -> None:
    nursery, port = Nursery(), free_port()
    server = nursery.start(port, str(tmp_path / "bot.sqlite"))
    try:
        command = [sys.executable, str(BOT), f"http://127.0.0.1:{port}", "warpgate"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        assert done.stdout.count("\n") == 4 and "(won)" in done.stdout
    finally:
        os.kill(server, signal.SIGKILL)
        nursery.stop()
