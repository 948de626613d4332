"""A match: header, log, checkpoints, and the flow that they drive.

    match = Match.new(title, players=4, seed=seed)
    while not match.finished:
        choice = match.pending[0]
        match.answer(choice.seat, choice.options[0])

Answers go in one by one; everything else follows from them. Clone, undo and restart decode the
last checkpoint and play the few answers since.
"""

import random
from collections.abc import Coroutine
from secrets import token_bytes
from typing import Any

import msgspec

from orrery.kernel.chance import Draw, Loose, Reveal, Source, Stream, commitment
from orrery.kernel.choice import Checkpoint, Choice, Offer, Together, check, settle
from orrery.kernel.errors import BrokenMatch, CannotUndo, GameOver, IllegalAnswer, RuleBug
from orrery.kernel.record import START, Entry, Header, Mark, Record, pack, unpack
from orrery.kernel.snapshot import plain
from orrery.kernel.state import News, State
from orrery.kernel.title import Standings, Title
from orrery.kernel.view import View, resample, view_table


class Match:
    """One game being played. ``recording`` off keeps no log, news or checkpoints: for thinking."""

    def __init__(self, title: Title, header: Header, seed: bytes, source: Source) -> None:
        self.title = title
        self.header = header
        self.seed = seed
        self.source = source
        self.recording = True
        self.log: list[Entry] = []
        self.marks: list[Mark] = []
        self.news: list[tuple[int, News]] = []  # with the number of the entry that caused it
        self.orders: dict[int, dict[str, tuple[str, ...]]] = {}
        self.notice = ""  # what the person who loaded this match should be told
        self.finished = False
        self.state: State
        self._flow: Coroutine[Any, Any, None]
        self._waiting: dict[int, Choice] = {}
        self._together: Together | None = None
        self._offer: Offer | None = None
        self._answers: dict[int, Any] = {}  # of a simultaneous choice, until all are in
        self._recorded: list[list[int]] | None = None  # chance results while replaying

    # -- beginning ------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        title: Title,
        players: int,
        *,
        options: dict[str, Any] | None = None,
        seats: tuple[str, ...] = (),
        seed: bytes | None = None,
        source: Source | None = None,
        recording: bool = True,
    ) -> "Match":
        """Set up a table. Without a seed, one is drawn that nobody knows."""
        settled = title.settle_options(options, players)
        seed = token_bytes(32) if seed is None else seed
        seats = seats or tuple(f"Player {seat + 1}" for seat in range(players))
        header = Header(
            title.id, title.version, title.schema, players, settled, seats, commitment(seed)
        )
        match = cls(title, header, seed, source or Stream(seed))
        match.recording = recording
        match._begin()
        return match

    def _begin(self) -> None:
        self.log.append(Entry(START, "start", ""))
        self.state = self.title.new(self.header.options, self.header.players)
        self._flow = self.title.flow(self.state)
        self._drive(None)

    # -- answering ------------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[Choice, ...]:
        """What the match waits for: one choice a seat."""
        return tuple(self._waiting.values())

    def choice(self, seat: int) -> Choice | None:
        """What this seat has to answer, if anything."""
        return self._waiting.get(seat)

    def answer(self, seat: int, value: Any, by: str = "") -> None:
        """Take an answer. Raises IllegalAnswer, and changes nothing, if it is not allowed."""
        choice = self._waiting.get(seat)
        if choice is None:
            raise IllegalAnswer(self._not_asked(seat))
        if type(value) is list:
            value = settle(value)
        check(choice, value)
        if self._offer is not None and isinstance(value, dict):
            refusal = self._offer.validate(value)
            if refusal is not None:
                raise IllegalAnswer(refusal[1], refusal[0])
        if not self.recording:
            self._take(seat, value)
            return
        self.log.append(Entry(seat, choice.kind, value, by=by))
        try:
            self._take(seat, value)
        except Exception as bug:
            self.log.pop()
            self._restore()
            raise RuleBug(f"{choice.kind} {value!r} by seat {seat}: {bug!r}") from bug
        if self.orders:
            self._obey_orders()

    def _take(self, seat: int, value: Any) -> None:
        if self._together is not None:
            self._answers[seat] = value
            del self._waiting[seat]
            if self._waiting:
                self._note_drawn()
                return
            value = {seat: self._answers[seat] for seat in self._together.make}
            self._together = None
        self._offer = None
        self._drive(value)

    def _drive(self, value: Any) -> None:
        """Let the flow go on until it has a question or is over."""
        send = self._flow.send
        self._waiting = {}
        try:
            while True:
                request = send(value)
                kind = type(request)
                if kind is Choice:
                    self._waiting = {request.seat: request}
                    break
                if kind is Draw:
                    value = self._draw(request.bounds)
                elif kind is Reveal:
                    value = None
                    self._bar()
                elif kind is Checkpoint:
                    value = None
                    self._mark()
                elif kind is Together:
                    if self._open_together(request):
                        break
                    value = {seat: self._answers[seat] for seat in request.make}
                    self._together = None
                elif kind is Offer:
                    self._offer = request
                    self._waiting = {request.choice.seat: request.choice}
                    break
                else:
                    raise TypeError(f"a flow asked for {request!r}")
        except (StopIteration, GameOver):
            self.finished = True
            self._mark(final=True)
        self._note_drawn()
        self._collect_news()

    def _open_together(self, request: Together) -> bool:
        """Put a simultaneous choice to its seats. False if nobody has anything to decide."""
        self._together = request
        self._answers = {}
        for seat, make in request.make.items():
            choice = make()
            if len(choice.options) == 1 and not choice.form:
                self._answers[seat] = choice.options[0]
            else:
                self._waiting[seat] = choice
        return bool(self._waiting)

    def _not_asked(self, seat: int) -> str:
        if self.finished:
            return "the match is over"
        waiting = ", ".join(str(seat) for seat in self._waiting)
        return f"seat {seat} has nothing to answer now; the match waits for seat {waiting}"

    # -- chance, checkpoints, news --------------------------------------------------------------

    def _draw(self, bounds: tuple[int, ...]) -> list[int]:
        if self._recorded is not None:
            if not self._recorded:
                raise BrokenMatch("the log has no chance result where the rules ask for one")
            results = self._recorded.pop(0)
            if len(results) != len(bounds):
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
        self.marks.append(Mark(at, used, getattr(self.source, "drawn", 0), state, final))

    def _note_drawn(self) -> None:
        if self.recording and self._recorded is None:
            self.log[-1].drawn = getattr(self.source, "drawn", 0)

    def _collect_news(self) -> None:
        news = self.state.news
        if news:
            if self.recording and self._recorded is None:
                at = len(self.log) - 1
                self.news.extend((at, item) for item in news)
            self.state.news = []

    # -- standing orders ------------------------------------------------------------------------

    def order(self, seat: int, window: str, unless: tuple[str, ...] | None = ()) -> None:
        """From now on pass for this seat in this window, unless one of these abilities could be
        used; ``None`` takes the order back."""
        if unless is None:
            self.orders.get(seat, {}).pop(window, None)
        else:
            self.orders.setdefault(seat, {})[window] = unless
            self._obey_orders()

    def _obey_orders(self) -> None:
        for choice in self.pending:
            unless = self.orders.get(choice.seat, {}).get(choice.window)
            if (
                choice.window
                and unless is not None
                and "pass" in choice.options
                and not any(option in unless for option in choice.options)
            ):
                self.answer(choice.seat, "pass", by="order")
                return  # answer() goes on with what is pending then

    # -- going back -----------------------------------------------------------------------------

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back the last answer. Without the consent of all seats it must be the seat's own,
        and nothing may have been rolled or revealed since."""
        last = len(self.log) - 1
        while last > 0 and self.log[last].by == "order":
            last -= 1
        if last <= 0:
            raise CannotUndo("there is nothing to take back")
        if not agreed:
            if self.log[last].seat != seat:
                raise CannotUndo("the last answer is not yours: all seats must agree")
            if any(entry.barrier for entry in self.log[last:]):
                raise CannotUndo("something was rolled or revealed since: all seats must agree")
        self.rewind(last)

    def rewind(self, length: int) -> None:
        """Back to when the log had this many entries (at least the start)."""
        del self.log[max(1, length) :]
        self.marks = [mark for mark in self.marks if mark.at <= len(self.log) and not mark.final]
        self.news = [item for item in self.news if item[0] < len(self.log)]
        self._restore()

    def _restore(self) -> None:
        """Decode the last checkpoint and play the answers since."""
        self._recorded = []
        try:
            if self.marks:
                self._resume(self.marks[-1])
            else:
                self.state = self.title.new(self.header.options, self.header.players)
                self._start_flow([list(results) for results in self.log[0].chance])
            for entry in self.log[self.marks[-1].at if self.marks else 1 :]:
                self._recorded = list(entry.chance)
                choice = self._waiting.get(entry.seat)
                if choice is None:
                    raise BrokenMatch(f"the log has an answer of seat {entry.seat} too many")
                check(choice, entry.value)
                self._take(entry.seat, entry.value)
        except IllegalAnswer as problem:
            raise BrokenMatch(f"the log does not fit the rules: {problem}") from problem
        finally:
            self._recorded = None
        if isinstance(self.source, Stream):
            self.source = Stream(self.seed, self.log[-1].drawn)

    def _resume(self, mark: Mark) -> None:
        self.state = self.title.codec.decode(mark.state)
        self._together = self._offer = None
        if mark.final:
            self._waiting = {}
            self.finished = True
            return
        self._start_flow(self.log[mark.at - 1].chance[mark.used :] if self.log else [])

    def _start_flow(self, recorded: list[list[int]]) -> None:
        self.finished = False
        self._together = self._offer = None
        self._recorded = list(recorded)
        self._flow = self.title.flow(self.state)
        self._drive(None)

    # -- copies ---------------------------------------------------------------------------------

    def clone(self) -> "Match":
        """A copy at this very decision, with its whole history."""
        twin = Match(self.title, self.header, self.seed, self.source)
        twin.log = [*self.log[:-1], msgspec.structs.replace(self.log[-1])]
        twin.log[-1].chance = list(self.log[-1].chance)
        twin.marks = list(self.marks)
        twin.news = list(self.news)
        twin.orders = {seat: dict(orders) for seat, orders in self.orders.items()}
        twin._restore()
        return twin

    def imagine(self, seat: int, rng: random.Random) -> "Match":
        """A copy for thinking: everything the seat cannot know is dealt anew, chance is open, and
        nothing is recorded. What the others chose in secret is asked again."""
        twin = Match(self.title, self.header, b"", Loose(rng))
        twin.log, twin.marks = self.log, self.marks  # read only: the twin does not record
        twin.recording = False
        twin._restore()
        twin.log, twin.marks = [], []
        resample(twin.state, seat, rng, self.title.back)
        if twin._together is not None:
            twin._ask_others_again(seat)
        return twin

    def _ask_others_again(self, seat: int) -> None:
        assert self._together is not None
        known = {seat: self._answers[seat]} if seat in self._answers else {}
        self._waiting = {}
        self._open_together(self._together)
        if known:
            self._answers.update(known)
            self._waiting.pop(seat, None)

    # -- looking --------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What this seat may know; -1 for the public."""
        table, unseen = view_table(self.state, seat, self.title.back)
        return View(
            self.title.id,
            seat,
            table,
            unseen,
            tuple(self._waiting),
            self._waiting.get(seat),
            self.finished,
        )

    def news_for(self, seat: int, since: int = 0) -> list[tuple[int, News]]:
        """The news as this seat may know it, from entry ``since`` on."""
        return [(at, news.seen_by(seat)) for at, news in self.news if at >= since]

    def standings(self) -> Standings:
        """How the seats stand now."""
        return self.title.standings(self.state)

    def state_hash(self) -> str:
        """The hash of the last checkpoint."""
        return self.marks[-1].hash

    # -- files ----------------------------------------------------------------------------------

    def record(self) -> Record:
        """The whole match, to be written to a file."""
        marks, states = pack(self.marks)
        return Record(self.header, self.seed.hex(), self.log, marks, states, self.orders)

    @classmethod
    def load(cls, title: Title, record: Record) -> "Match":
        """Take up a stored match where it was. If the answers since its last checkpoint no longer
        fit the rules, it stands at that checkpoint, and ``notice`` says so."""
        seed = bytes.fromhex(record.seed)
        match = cls(title, record.header, seed, Stream(seed))
        match.log = record.log
        match.marks = unpack(record.marks, record.states)
        match.orders = record.orders
        if record.header.schema != title.schema:
            match._migrate(record.header.schema)
        try:
            match._restore()
        except (BrokenMatch, msgspec.ValidationError) as problem:
            match._fall_back(problem)
        return match

    def _migrate(self, schema: int) -> None:
        if self.title.migrate is None or not self.marks:
            raise BrokenMatch(
                f"the match has state schema {schema}, {self.title.id} now has "
                f"{self.title.schema}, and there is no migration"
            )
        mark = self.marks[-1]
        moved = self.title.codec.from_plain(self.title.migrate(plain(mark.state), schema))
        mark.state = self.title.codec.encode(moved)
        self.marks = [mark]
        self.header = msgspec.structs.replace(self.header, schema=self.title.schema)

    def _fall_back(self, problem: Exception) -> None:
        if not self.marks:
            raise BrokenMatch(f"the match does not replay and has no checkpoint: {problem}")
        mark = self.marks[-1]
        lost = len(self.log) - mark.at
        del self.log[mark.at :]
        self._restore()
        self.notice = (
            f"The last {lost} answers no longer fit the rules ({problem}); "
            f"the match goes on from its last checkpoint."
        )
