"""What must hold in every match, tested while it is played.

At every checkpoint: the encoding round-trips, all pieces are there, and the view of one seat after
the other, the public's among them, does not change when what it cannot know is re-dealt. At every
decision: the options are unique. Now and then: an imagined match asks the same question and can be
played on, to a seat that is not asked the table looks the same down to who is waited for, and an
answer tells nothing in worlds that are re-dealt (see
redeal.py). At the end: another process replays the match to the same hash.
"""

import random
from collections.abc import Iterator
from typing import Any

from orrery import games
from orrery.arena.redeal import pause_tells, undo_tells
from orrery.bots.base import any_answer, or_pass
from orrery.kernel.chance import Source
from orrery.kernel.errors import OrreryError
from orrery.kernel.match import Match
from orrery.kernel.record import Header, parse
from orrery.kernel.title import Title
from orrery.kernel.verify import verify
from orrery.kernel.view import resample, view_table

IMAGINE_EVERY = 20
IMAGINED_DECISIONS = 30


class Watched(Match):
    """A match that checks itself. Whatever it finds wrong is in ``problems``."""

    def __init__(self, title: Title, header: Header, seed: bytes, source: Source) -> None:
        super().__init__(title, header, seed, source)
        self.problems: list[str] = []
        self.pieces: dict[str, int] | None = None
        self._rng = random.Random(self.seed)
        self._decisions = 0

    def _mark(self, final: bool = False) -> None:
        before = len(self.marks)
        super()._mark(final)
        if len(self.marks) > before:
            self._note(f"checkpoint after entry {len(self.log) - 1}", self._at_checkpoint())

    def watch_decision(self, seat: int, answer: Any) -> None:
        """Look at the question that ``seat`` is about to answer."""
        self._note(f"decision {len(self.log)}", self._at_decision(seat))
        if self._decisions % IMAGINE_EVERY == 0:
            self._note(f"imagined at decision {len(self.log)}", self._in_imagination(seat))
            self._note(f"decision {len(self.log)}", self._in_other_worlds(seat, answer))
            others = [other for other in range(-1, self.header.players) if other != seat]
            other = self._rng.choice(others)
            self._note(f"seen at decision {len(self.log)}", self._from_outside(other))
        self._decisions += 1

    def _note(self, where: str, found: Iterator[str]) -> None:
        try:
            self.problems.extend(f"{where}: {problem}" for problem in found)
        except Exception as bug:
            self.problems.append(f"{where}: the check itself failed: {bug!r}")

    # -- the checks -----------------------------------------------------------------------------

    def _at_checkpoint(self) -> Iterator[str]:
        codec, data = self.title.codec, self.marks[-1].state
        copy = codec.decode(data)
        if copy != self.state:
            yield "the state changes when it is encoded and decoded"
        if codec.encode(copy) != data:
            yield "the decoded state is encoded differently"
        pieces = self.title.pieces(self.state)
        yield from self._count(pieces)
        seat = len(self.marks) % (self.header.players + 1) - 1
        yield from self._look_for_leaks(data, seat, pieces)

    def _count(self, pieces: dict[str, int]) -> Iterator[str]:
        """The first checkpoint comes before setup; from the second on nothing is lost."""
        if self.pieces is None and len(self.marks) > 1:
            self.pieces = pieces
        if self.pieces is not None:
            yield from _differences(self.pieces, pieces)

    def _look_for_leaks(self, data: bytes, seat: int, pieces: dict[str, int]) -> Iterator[str]:
        back = self.title.back
        dealt = self.title.codec.decode(data)
        resample(dealt, seat, self._rng, back)
        if view_table(dealt, seat, back) != view_table(self.state, seat, back):
            yield f"seat {seat} sees what it cannot know"
        if self.title.pieces(dealt) != pieces:
            yield f"re-dealing for seat {seat} loses pieces"

    def _at_decision(self, seat: int) -> Iterator[str]:
        choice, doors = self.choice(seat), self.doors(seat)
        if choice is None:
            yield f"seat {seat} has nothing to answer"
            return
        if len(set(choice.options)) != len(choice.options):
            yield f"{choice.kind} offers an option twice"
        if len({*choice.options, *doors}) != len({*choice.options}) + len(doors):
            yield f"{choice.kind} offers as an answer what is a door, or a door twice"

    def _in_imagination(self, seat: int) -> Iterator[str]:
        """What the seat thinks up must ask it the same, and must be playable."""
        twin = self.imagine(seat, self._rng)
        ours, theirs = self.view(seat), twin.view(seat)
        if (ours.table, ours.unseen) != (theirs.table, theirs.unseen):
            yield f"seat {seat} sees what it cannot know"
        if twin.listed(seat) != self.listed(seat):
            yield f"seat {seat} is asked something else when the unknown is re-dealt"
        for _ in range(IMAGINED_DECISIONS):
            if twin.finished:
                break
            choice = twin.menu(twin.pending[0].seat) or twin.pending[0]
            answer = or_pass(twin, choice.seat, any_answer(choice, self._rng))
            try:
                twin.answer(choice.seat, answer)
            except Exception as bug:
                yield f"{choice.kind} {answer!r} by seat {choice.seat} fails: {bug!r}"
                return
        if twin.finished and self.pieces is not None:
            yield from _differences(self.pieces, self.title.pieces(twin.state))

    def _in_other_worlds(self, seat: int, answer: Any) -> Iterator[str]:
        """What a person who gave this answer could learn by taking it back, or by who is asked."""
        before, after = self.clone(), self.clone()
        after.answer(seat, answer)
        yield from undo_tells(before, after, self._rng)
        yield from pause_tells(before, after, self._rng)

    def _from_outside(self, seat: int) -> Iterator[str]:
        """Whatever the others hold, the table looks the same to a seat: what is there, what it may
        do, who is waited for. Where a quick table waits for a reaction it sees that, but not for
        whom."""
        if seat in self._waiting:
            return
        twin = self.imagine(seat, self._rng)
        if self.reacting and self._together is None:
            if self.waiting(seat):
                yield f"seat {seat} sees who may react: {self.waiting(seat)}"
            return
        ours, theirs = self.view(seat), twin.view(seat)
        if (ours.table, ours.unseen) != (theirs.table, theirs.unseen):
            yield f"seat {seat} sees what it cannot know"
        if self._together is not None and self._together.covered is None:
            here, there = _asked_at_once(self), _asked_at_once(twin)
        else:
            here, there = ours.waiting, theirs.waiting
        if (here, self.doors(seat)) != (there, twin.doors(seat)):
            asked = ", ".join(choice.kind for choice in self.pending)
            yield f"seat {seat} learns from who is waited for ({asked}) what it cannot know"
        polled = twin._together.covered() if twin._together and twin._together.covered else None
        if polled is not None and tuple(polled) != ours.waiting:
            yield f"seat {seat} learns from who is asked for a reaction what it cannot know"


def _asked_at_once(match: Match) -> tuple[int, ...]:
    """The seats that a simultaneous choice is really put to, whether or not they have answered."""
    together = match._together
    if together is None:
        return ()
    return tuple(
        seat
        for seat, make in together.make.items()
        if seat in together.secret or len((choice := make()).options) > 1 or choice.form
    )


def _differences(before: dict[str, int], now: dict[str, int]) -> Iterator[str]:
    for key in sorted(before.keys() | now.keys()):
        if before.get(key) != now.get(key):
            yield f"{key}: {before.get(key)} pieces became {now.get(key)}"


def replays(data: bytes, hash: str) -> str:
    """Why the stored match does not replay to this hash, or nothing. Runs in a fresh process."""
    try:
        record = parse(data)
        verdict = verify(games.title(record.header.title), record)
    except OrreryError as problem:
        return str(problem)
    except Exception as bug:
        return repr(bug)
    if verdict.problem:
        return verdict.problem
    if not verdict.finished:
        return "the replayed match does not end"
    return "" if verdict.hash == hash else f"the replay ends with {verdict.hash}, not {hash}"
