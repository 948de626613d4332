"""What the kernel costs per decision: a flow ten calls deep that only asks, answered through
Match.answer with recording on, against the same flow driven by bare ``send()``. Times are CPU
times of this process, so that other work on the machine does not count.

    python bench/kernel.py
"""

from dataclasses import replace
from time import process_time
from types import coroutine
from typing import Any

from orrery.kernel.choice import ask
from orrery.kernel.match import Match
from orrery.kernel.state import State
from orrery.kernel.title import Standings, Title

DEPTH = 10
ASKED = 20_000
REPEATS = 7
TARGET = 5.0  # µs per decision


async def deep(question: Any, depth: int) -> None:
    """Ask from this many calls down, as a rule inside a window inside an action does."""
    if depth:
        await deep(question, depth - 1)
    else:
        for _ in range(ASKED):
            await question(0, "kind", ("a", "b"))


@coroutine
def nothing(seat: int, kind: str, options: tuple[str, ...]) -> Any:
    """The bare minimum: suspend, go on."""
    return (yield None)


async def _flow(g: State) -> None:
    await deep(ask, DEPTH)


async def _shallow(g: State) -> None:
    await deep(ask, 0)


TITLE = Title(
    id="bench",
    version=1,
    schema=1,
    name={},
    players=(2,),
    minutes=(1, 1),
    weight={},
    about={},
    state=State,
    new=lambda options, players: State(),
    flow=_flow,
    standings=lambda g: Standings((0, 0), ()),
    pieces=lambda g: {},
)


def _through_match(title: Title, recording: bool) -> float:
    """Seconds of CPU for all questions."""
    match = Match.new(title, 2, recording=recording, seed=bytes(32))
    answer = match.answer
    start = process_time()
    for _ in range(ASKED):
        answer(0, "a")
    elapsed = process_time() - start
    assert match.finished
    return elapsed


def _bare() -> float:
    flow = deep(nothing, DEPTH)
    send = flow.send
    send(None)
    start = process_time()
    for _ in range(ASKED - 1):
        send("a")
    elapsed = process_time() - start
    flow.close()
    return elapsed


def measure() -> dict[str, float]:
    """Microseconds per decision, each the best of several runs."""

    def best(run: Any) -> float:
        return min(run() for _ in range(REPEATS)) / ASKED * 1e6

    bare = best(_bare)
    recorded = best(lambda: _through_match(TITLE, True))
    thinking = best(lambda: _through_match(TITLE, False))
    shallow = best(lambda: _through_match(replace(TITLE, flow=_shallow), True))
    return {
        "bare_us": bare,
        "recorded_us": recorded,
        "overhead_us": recorded - bare,
        "thinking_overhead_us": thinking - bare,
        "depth_us": recorded - shallow,
    }


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name:<22}{value:8.2f}")
    print(f"{'target overhead_us':<22}{TARGET:8.2f}")
