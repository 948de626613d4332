"""A client that holds back half of a request holds a connection only so long."""

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from tests.ports import free_port

from orrery.table.app import make_app
from orrery.table.web.patience import MOST_HEAD, Patience

from .conftest import settings, stub, until


class Hasty(Patience):
    head_seconds = 0.3
    body_seconds = 0.6


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server on loopback that waits for nobody."""
    app, port = make_app(settings(tmp_path_factory.mktemp("hasty")), stub), free_port()
    config = uvicorn.Config(app, port=port, log_level="critical", http=Hasty, ws="none")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    until(lambda: server.started)
    yield port
    server.should_exit = True
    thread.join(20)


def talk(port: int, *pieces: bytes, pause: float = 0.0) -> tuple[bytes, float]:
    """What the server says until it ends the connection, and after how many seconds."""
    start = time.monotonic()
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        try:
            for piece in pieces:
                line.sendall(piece)
                time.sleep(pause)
        except OSError:
            pass  # it hung up while we were talking
        said = b""
        try:
            while more := line.recv(65536):
                said += more
        except ConnectionResetError:
            pass
        return said, time.monotonic() - start


GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /account HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"


@pytest.mark.parametrize(
    "pieces",
    [
        (),
        (b"G",),
        (GET,),
        (GET + b"X-Slow: ",),
        (POST + b"Content-Length: 10\r\n\r\nname=",),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\nname=\r\n",),
        (POST + b"Content-Length: 10\r\n\r\n",),
    ],
    ids=[
        "nothing",
        "a letter",
        "no end",
        "half a header",
        "half a body",
        "half a chunk",
        "no body",
    ],
)
def test_half_a_request_times_out(port: int, pieces: tuple[bytes, ...]) -> None:
    said, seconds = talk(port, *pieces)
    assert said.startswith(b"HTTP/1.1 408")
    assert seconds < 5


def test_sending_letter_by_letter_does_not_get_around_it(port: int) -> None:
    slow = [bytes([letter]) for letter in b"X-Slow: " + b"y" * 40]
    said, seconds = talk(port, GET, *slow, pause=0.05)
    assert b" 408 " in said or not said
    assert seconds < 5
    said, seconds = talk(port, POST + b"Content-Length: 50\r\n\r\n", *slow, pause=0.05)
    assert b" 408 " in said or not said
    assert seconds < 5


def test_a_body_nobody_asked_for_ends_too(port: int) -> None:
    """A GET is answered at once; what follows of its body does not keep the line."""
    slow = [b"y"] * 40
    said, seconds = talk(port, GET + b"Content-Length: 1000\r\n\r\n", *slow, pause=0.05)
    assert said.startswith(b"HTTP/1.1 200")
    assert seconds < 5


def test_a_line_that_was_used_does_not_wait_longer(port: int) -> None:
    """Empty lines between two requests are no request."""
    said, seconds = talk(port, GET + b"\r\n", *[b"\r\n"] * 30, pause=0.05)
    assert said.startswith(b"HTTP/1.1 200")
    assert seconds < 5


def test_a_head_has_an_end(port: int) -> None:
    said, _ = talk(port, GET + b"X-Long: ", *[b"y" * 16384] * (2 * MOST_HEAD // 16384))
    assert b" 431 " in said or not said


def test_a_line_in_good_order_stays(port: int) -> None:
    """Several requests, each in time, and an answer that takes long: none is cut off."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        for _ in range(3):
            line.sendall(GET + b"\r\n")
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
            time.sleep(0.2)


# -- open files -----------------------------------------------------------------------------------

SERVER = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (120, 120))
from orrery.table.serve import serve
from orrery.table.settings import Settings
serve(port=int(sys.argv[1]), settings=Settings(db=sys.argv[2], bot_workers=0))
"""


def test_running_out_of_files_is_told_once(tmp_path: Path) -> None:
    """And when some leave, the table serves again."""
    port = free_port()
    log = tmp_path / "log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(port), str(tmp_path / "db.sqlite")], stderr=out
        )
    lines: list[socket.socket] = []
    try:
        until(lambda: reached(port))
        for _ in range(200):
            lines.append(socket.create_connection(("127.0.0.1", port), timeout=5))
        until(lambda: "no file can be opened" in log.read_text())
        for line in lines:
            line.close()
        until(lambda: "can be opened again" in log.read_text())
        assert reached(port)
    finally:
        server.terminate()
        server.wait(20)
    told = log.read_text()
    assert told.count("no file can be opened any more (this process may have 120 open)") == 1
    assert "Traceback" not in told


def reached(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=2) as line:
            line.sendall(GET + b"Connection: close\r\n\r\n")
            return line.recv(100).startswith(b"HTTP/1.1 200")
    except OSError:
        return False
