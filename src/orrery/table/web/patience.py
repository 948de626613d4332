"""How long a client may take to say what it wants.

uvicorn waits for ever for the rest of a request. Here the head has to come within seconds and the
body within minutes, and a head has an end: whoever holds back holds a connection only so long.
"""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

MOST_HEAD = 64 * 1024  # bytes


class Patience(HttpToolsProtocol):
    """uvicorn's protocol with an end to waiting."""

    head_seconds = 10.0
    body_seconds = 120.0

    _timer: TimerHandle | None = None
    _in_head = True
    _head = 0  # bytes of it so far

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect(self.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
            if self._timer is None:
                self._expect(self.head_seconds)
        super().data_received(data)
        if self._in_head and self._head > MOST_HEAD:
            self._refuse(431)

    def on_headers_complete(self) -> None:
        self._in_head, self._head = False, 0
        self._expect(self.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head = True
        self._expect(None)
        super().on_message_complete()

    def _expect(self, seconds: float | None) -> None:
        """The next part has to be here by then; None: nothing is awaited."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._refuse, 408) if seconds else None

    def _refuse(self, status: int) -> None:
        """End the connection, with a word if the answer has not begun."""
        if self.transport.is_closing():
            return
        cycle: Any = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            nothing = b"content-length: 0\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + nothing)
        self.transport.close()
