"""Ports for servers that tests start."""

import random
import socket

# Below the range from which systems take the near ends of outgoing connections: a port found free
# there could be gone, without anybody serving on it, by the time a killed server starts again.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """A loopback port that nobody listens on."""
    rng = random.Random()
    for _ in range(100):
        port = rng.choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise AssertionError("no loopback port is free")
