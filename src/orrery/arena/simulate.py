"""Many matches, in several processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from orrery.arena.check import replays
from orrery.arena.contest import Outcome, contest
from orrery.arena.setting import Setting

FAILED = Path("failed-matches")


def simulate(
    setting: Setting,
    count: int,
    jobs: int = 1,
    done: Callable[[Outcome], None] = lambda outcome: None,
    keep: Path = FAILED,
) -> list[Outcome]:
    """Play matches 0 to count - 1. With ``setting.check`` each is replayed by another, freshly
    started process. Failed matches are saved in ``keep``."""
    setting.validated()
    outcomes = []
    replaying: list[tuple[Outcome, Future[str]]] = []
    with ExitStack() as stack:
        verifiers = stack.enter_context(_processes(max(1, jobs // 2))) if setting.check else None
        for outcome in _played(setting, count, jobs, stack):
            outcomes.append(outcome)
            if verifiers is not None and not outcome.problems:
                replaying.append((outcome, verifiers.submit(replays, outcome.record, outcome.hash)))
                outcome.record = b""
            elif outcome.problems:
                _save(setting, outcome, keep)
            done(outcome)
        for outcome, verdict in replaying:
            if problem := verdict.result():
                outcome.problems.append(f"replay in a fresh process: {problem}")
                outcome.record = contest(setting, outcome.number).record
                _save(setting, outcome, keep)
    return outcomes


def _played(setting: Setting, count: int, jobs: int, stack: ExitStack) -> Iterator[Outcome]:
    play = partial(contest, setting)
    if jobs <= 1 or count <= 1:
        return map(play, range(count))
    pool = stack.enter_context(_processes(min(jobs, count)))
    return pool.map(play, range(count), chunksize=max(1, min(16, count // (4 * jobs))))


def _processes(jobs: int) -> ProcessPoolExecutor:
    """Fresh interpreters, not forks: nothing of this process is in them."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


def _save(setting: Setting, outcome: Outcome, folder: Path) -> None:
    if not outcome.record:
        return
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{setting.title}-{setting.players}p-{setting.seed}-{outcome.number}.json"
    path = folder / "".join(c if c.isalnum() or c in "-._" else "_" for c in name)
    path.write_bytes(outcome.record)
    outcome.file = str(path)
