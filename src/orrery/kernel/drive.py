"""Driving a flow: questions out, answers in; chance, checkpoints and news on the way.

A rule that needs something yields a request (see choice.py and chance.py); the drive serves it
and goes on until a seat has to decide.

What the seats see is counted in *moments*, not in entries of the log: the log also holds reactions
that only their own seat may know of. An answer is a moment, except for such a reaction; and so is
the closing of a window for reactions from hidden hands, whether anybody was asked in it or not.
"""

from collections.abc import Coroutine
from typing import Any

from orrery.kernel.chance import Draw, Reveal, Source
from orrery.kernel.choice import AGAIN, PASS, Checkpoint, Choice, Closed, Offer, Option, Together
from orrery.kernel.errors import BrokenMatch, GameOver
from orrery.kernel.record import Entry, Mark
from orrery.kernel.state import News, State
from orrery.kernel.title import Title


class Drive:
    """A flow at work. Match adds the answers' checks, going back, copies, views and files."""

    def __init__(self, title: Title, source: Source) -> None:
        self.title = title
        self.source = source
        self.recording = True
        self.log: list[Entry] = []
        self.marks: list[Mark] = []
        self.news: list[tuple[int, News]] = []  # with the moment that brought it
        self.finished = False
        self.moment = 1  # as the seats count: the start, the answers they see, ...
        self.turns = 0  # begun so far: how far an imagined match has come
        self.state: State
        self._flow: Coroutine[Any, Any, None]
        self._below: Coroutine[Any, Any, None] | None = None  # interrupted by a door's flow
        self._waiting: dict[int, Choice] = {}
        self._together: Together | None = None
        self._offer: Offer | None = None
        self._answers: dict[int, Any] = {}  # of a simultaneous choice, until all are in
        self._recorded: list[list[int]] | None = None  # chance results while replaying

    def _start_flow(self, recorded: list[list[int]] | None) -> None:
        """Play from where the state is, with chance results from the log, if any."""
        self.finished = False
        self._together = self._offer = self._below = None
        self._recorded = None if recorded is None else list(recorded)
        self.state.muted = not self.recording
        self._flow = self.title.flow(self.state)
        self._drive(None)

    def _take(self, seat: int, value: Any) -> None:
        """Give an answer, already checked, to the flow."""
        quiet = self._waiting[seat].hidden and value == PASS
        if self._together is not None:
            covered = self._together.covered is not None
            self._answers[seat] = value
            del self._waiting[seat]
            if self._waiting:
                if covered:
                    self._hush()
                else:
                    self.moment += 1
                self._note_drawn()
                return
            quiet = covered and all(answer == PASS for answer in self._answers.values())
            if len(self._together.make) > 1:
                self._bar()  # now each seat sees what the others chose
            value = self._all_in()
        if quiet:
            self._hush()
        else:
            self.moment += 1
        self._offer = None
        self._drive(value)

    def _hush(self) -> None:
        """An answer that only its seat may know of: no moment for the others."""
        if self.recording and self._recorded is None:
            self.log[-1].quiet = True

    def _turn_begins(self) -> None:
        """Something may end with a turn: see Match."""

    def _enter(self, seat: int, option: Option) -> None:
        """Go through a door: its flow runs, then the question that waits asks itself again."""
        assert self.title.doors is not None and self._below is None
        self.moment += 1
        self._offer = None
        self._below, self._flow = self._flow, self.title.doors.enter(self.state, seat, option)
        self._drive(None)

    def _drive(self, value: Any) -> None:
        """Let the flow go on until it has a question or is over."""
        send = self._flow.send
        self._waiting = {}
        try:
            while True:
                try:
                    request = send(value)
                except StopIteration:
                    if self._below is None:
                        raise
                    self._flow, self._below = self._below, None
                    send, value = self._flow.send, AGAIN
                    continue
                kind = type(request)
                if kind is Choice:
                    self._waiting = {request.seat: request}
                    break
                if kind is Draw:
                    value = self._draw(request.bounds)
                elif kind is Reveal:
                    value = None
                    if self.recording:
                        self._bar()
                elif kind is Checkpoint:
                    value = None
                    if self._below is not None:
                        raise TypeError("a door's flow passed a checkpoint: see doors.py")
                    if request.turn:
                        self.turns += 1
                    if self.recording:
                        if request.turn and self._recorded is None:
                            self._turn_begins()
                        self._mark()
                elif kind is Closed:
                    value = None
                    self._collect_news()
                    self.moment += 1
                elif kind is Together:
                    if self._open_together(request):
                        break
                    value = self._all_in()
                elif kind is Offer:
                    self._offer = request
                    self._waiting = {request.choice.seat: request.choice}
                    break
                else:
                    raise TypeError(f"a flow asked for {request!r}")
        except (StopIteration, GameOver):
            self.finished = True
            self._below = None
            self._mark(final=True)
        if self.recording:
            self._note_drawn()
            self._collect_news()

    # -- simultaneous choices -------------------------------------------------------------------

    def _open_together(self, request: Together) -> bool:
        """Put a simultaneous choice to its seats. False if nobody has anything to decide."""
        self._together = request
        self._answers = {}
        for seat, make in request.make.items():
            self._pose(seat, make())
        return bool(self._waiting)

    def _pose(self, seat: int, choice: Choice) -> None:
        assert self._together is not None
        alone = len(choice.options) == 1 and not choice.form
        if alone and not self._together.covered and seat not in self._together.secret:
            self._answers[seat] = choice.options[0]
        else:
            self._waiting[seat] = choice

    def _all_in(self) -> dict[int, Any]:
        """The answers to a simultaneous choice, in the order of its seats."""
        assert self._together is not None
        answers = {seat: self._answers[seat] for seat in self._together.make}
        self._together = None
        return answers

    def _ask_others_again(self, seat: int) -> None:
        """Make the choices of all but this seat anew, whether they have answered or not."""
        assert self._together is not None
        waiting, answers = self._waiting, self._answers
        self._waiting, self._answers = {}, {}
        for other, make in self._together.make.items():
            if other != seat:
                self._pose(other, make())
            elif seat in waiting:
                self._waiting[seat] = waiting[seat]
            else:
                self._answers[seat] = answers[seat]
        if not self._waiting:
            self._drive(self._all_in())

    # -- chance, checkpoints, news --------------------------------------------------------------

    def _draw(self, bounds: tuple[int, ...]) -> list[int]:
        if self._recorded is not None:
            if not self._recorded:
                raise BrokenMatch("the log has no chance result where the rules ask for one")
            results = self._recorded.pop(0)
            fit = zip(results, bounds, strict=False)
            if len(results) != len(bounds) or not all(0 <= a < bound for a, bound in fit):
                raise BrokenMatch("the log's chance results do not fit what the rules ask for")
            return results
        below = self.source.below
        results = [below(bound) for bound in bounds]
        if self.recording:
            entry = self.log[-1]
            entry.chance.append(results)
            entry.barrier = True
        return results

    def _bar(self) -> None:
        if self.recording and self._recorded is None:
            self.log[-1].barrier = True

    def _mark(self, final: bool = False) -> None:
        if not self.recording or self._recorded is not None:
            return
        at, used = len(self.log), len(self.log[-1].chance)
        if self.marks and not final and (self.marks[-1].at, self.marks[-1].used) == (at, used):
            return  # resumed here, or nothing but forced moves since
        self._collect_news()
        state = self.title.codec.encode(self.state)
        self.marks.append(Mark(at, used, self.source.drawn, state, final, self.moment))

    def _note_drawn(self) -> None:
        if self.recording and self._recorded is None:
            self.log[-1].drawn = self.source.drawn

    def _collect_news(self) -> None:
        news = self.state.news
        if news:
            if self.recording and self._recorded is None:
                at = self.moment - 1
                self.news.extend((at, item) for item in news)
            self.state.news = []
