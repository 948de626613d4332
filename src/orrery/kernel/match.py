"""A match: header, log, checkpoints, and the flow that they drive.

    match = Match.new(title, players=4, seed=seed)
    while not match.finished:
        choice = match.pending[0]
        match.answer(choice.seat, choice.options[0])

Answers go in one by one; everything else follows from them. Clone, undo and restart decode the
last checkpoint and play the few answers since.
"""

import random
from secrets import token_bytes
from typing import Any

import msgspec

from orrery.kernel.chance import Loose, Source
from orrery.kernel.choice import AGAIN, PASS, Option, check, settle
from orrery.kernel.disclosure import before_answer
from orrery.kernel.doors import DOOR
from orrery.kernel.errors import BrokenMatch, CannotUndo, IllegalAnswer, OrreryError, RuleBug
from orrery.kernel.looking import Looking
from orrery.kernel.orders import ALL, MATCH, TIMES, Order, Orders, read, round_of
from orrery.kernel.record import START, Entry, Header, Mark, Record, unpack, written
from orrery.kernel.title import Title
from orrery.kernel.view import resample


class Match(Looking):
    """One game being played. ``recording`` off keeps no log, news or checkpoints: for thinking."""

    def __init__(self, title: Title, header: Header, seed: bytes, source: Source) -> None:
        super().__init__(title, source)
        self.header = header
        self.seed = seed
        self.orders: Orders = {}
        self.lapsed: list[tuple[int, str]] = []  # orders whose time is over, for who stores them
        self.notice = ""  # what the person who loaded this match should be told

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
        table: str = "",
        nonces: tuple[str, ...] = (),
        source: Source | None = None,
        recording: bool = True,
    ) -> "Match":
        """Set up a table. Without a seed, one is drawn that nobody knows."""
        settled = title.settle_options(options, players)
        seed = token_bytes(32) if seed is None else seed
        seats = seats or tuple(f"Player {seat + 1}" for seat in range(players))
        header = Header(
            title.id, title.version, title.schema, players, settled, seats, "", table, nonces
        ).committed(seed)
        match = cls(title, header, seed, source or header.stream(seed))
        match.recording = recording
        match._begin()
        return match

    def _begin(self) -> None:
        self.log.append(Entry(START, "start", ""))
        self._set_up(None)

    def _set_up(self, recorded: list[list[int]] | None) -> None:
        """From the very beginning, with chance results from the log, if any."""
        self.moment = 1
        self.state = self.title.begin(self.header.options, self.header.players)
        self._start_flow(recorded)

    # -- answering ------------------------------------------------------------------------------

    def answer(self, seat: int, value: Any, by: str = "") -> None:
        """Take an answer. Raises IllegalAnswer, and changes nothing, if it is not allowed."""
        choice = self._waiting.get(seat)
        try:
            if choice is None:
                raise self._not_asked(seat)
            value, kind = check(choice, value), choice.kind
        except IllegalAnswer:
            door = self._door(seat, value)
            if door is None:
                raise
            value, kind = door, DOOR
        if self._offer is not None and isinstance(value, dict):
            self._validate(value)
        act = self._enter if kind == DOOR else self._take
        if not self.recording:
            act(seat, value)
            return
        length = len(self.log)
        unknown = before_answer(self.state, self.log, seat, by)
        self.log.append(Entry(seat, kind, value, by=by, moment=self.moment))
        try:
            act(seat, value)
            if unknown is not None and unknown.disclosed(self.state):
                self.log[length].barrier = True
            if self.orders and by != "order":
                self._obey_orders()
        except Exception as bug:
            del self.log[length:]
            self.rewind(length)
            if isinstance(bug, RuleBug):
                raise
            raise RuleBug(f"{kind} {value!r} by seat {seat}: {bug!r}") from bug

    def _validate(self, value: dict[str, str | int]) -> None:
        assert self._offer is not None
        try:
            refusal = self._offer.validate(value)
        except Exception as bug:
            raise RuleBug(f"{self._offer.choice.kind} {value!r}: {bug!r}") from bug
        if refusal is not None:
            words = f"{self._offer.choice.kind}: {refusal.code} {refusal.facts}"
            refused = IllegalAnswer(words, refusal.rule, code=refusal.code, **refusal.facts)
            refused.title = self.title.id
            raise refused

    def _not_asked(self, seat: int) -> IllegalAnswer:
        if self.finished:
            return IllegalAnswer("the match is over", code="match_over")
        words = f"seat {seat} has nothing to answer now"
        if waiting := ", ".join(str(other) for other in self.waiting(seat)):
            words += f"; the match waits for seat {waiting}"
        return IllegalAnswer(words, code="not_asked")

    def _door(self, seat: int, value: Any) -> Option | None:
        """The door that ``value`` names, as the title has it."""
        if isinstance(value, bool | dict) or seat not in range(self.header.players):
            return None
        doors = self.doors(seat)
        value = settle(value)
        return doors[doors.index(value)] if value in doors else None

    # -- standing orders ------------------------------------------------------------------------

    def order(
        self,
        seat: int,
        what: str,
        unless: tuple[str, ...] | None = (),
        until: str = MATCH,
    ) -> None:
        """From now on pass for this seat in a window, in a group of windows (``Abilities.groups``)
        or in all ("*"), unless one of these abilities could be used; ``None`` takes the order
        back. It holds to the end of the "turn", the "round" or the "match"."""
        if until not in TIMES:
            raise ValueError(f"until: one of {list(TIMES)}")
        if unless is None:
            self.orders.get(seat, {}).pop(what, None)
        else:
            self.orders.setdefault(seat, {})[what] = Order(unless, until, round_of(self.state))
            self._obey_orders()

    def _turn_begins(self) -> None:
        for seat, orders in self.orders.items():
            over = [what for what, order in orders.items() if order.over(self.state, True)]
            self.lapsed += [(seat, what) for what in over]
            for what in over:
                del orders[what]

    def _obey_orders(self) -> None:
        while (seat := self._ordered()) is not None:
            self.answer(seat, PASS, by="order")

    def _ordered(self) -> int | None:
        """A seat that has to answer and has ordered to pass."""
        covered = self._together is not None and self._together.covered is not None
        for choice in self.pending:
            given = self.orders.get(choice.seat)
            if given and choice.window:
                for what in (choice.window, *self.title.groups_of(choice.window), ALL):
                    order = given.get(what)
                    if order and not order.over(self.state) and order.passes(choice, covered):
                        return choice.seat
        return None

    # -- going back -----------------------------------------------------------------------------

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back the last answer. Without the consent of all seats it must be the seat's own,
        and nothing may have been rolled or revealed since."""
        last = len(self.log) - 1
        while last > 0 and self._passed_over(self.log[last], seat):
            last -= 1
        if last <= 0:
            raise CannotUndo("there is nothing to take back", "undo_nothing")
        if not agreed:
            if self.log[last].seat != seat or self.log[last].by:
                words = "the last answer is not yours: all seats must agree"
                raise CannotUndo(words, "undo_foreign")
            if any(entry.barrier for entry in self.log[last:]):
                words = "something was rolled or revealed since: all seats must agree"
                raise CannotUndo(words, "undo_revealed")
        try:
            self.rewind(last)
        except BrokenMatch as problem:
            words = f"the answers before cannot be played again: {problem}"
            raise CannotUndo(words, "undo_broken") from problem

    def _passed_over(self, entry: Entry, seat: int) -> bool:
        """Orders, and reactions that this seat cannot know of, are taken back with what led to
        them."""
        return entry.by == "order" or (entry.quiet and entry.seat != seat)

    def rewind(self, length: int) -> None:
        """Back to when the log had this many entries (at least the start). Raises BrokenMatch,
        and changes nothing, if the rules no longer fit the log."""
        before = self.log, self.marks
        length = max(1, length)
        self.log = self.log[:length]
        self.marks = [mark for mark in self.marks if mark.at <= length and not mark.final]
        try:
            self._restore()
        except BrokenMatch:
            self.log, self.marks = before
            self._restore()
            raise
        self.news = [item for item in self.news if item[0] < self.moment]

    def _restore(self) -> None:
        """Decode the last checkpoint and play the answers since."""
        try:
            if self.marks:
                mark = self.marks[-1]
                self._resume(mark, self.log[mark.at - 1].chance[mark.used :])
            else:
                self._set_up(self.log[0].chance)
            for entry in self.log[self.marks[-1].at if self.marks else 1 :]:
                self._take_again(entry)
            if self._recorded:
                raise BrokenMatch("the log has more chance results than the rules ask for")
        except BrokenMatch:
            raise
        except Exception as problem:
            word = str(problem) if isinstance(problem, OrreryError) else repr(problem)
            raise BrokenMatch(f"the log does not fit the rules: {word}") from problem
        finally:
            self._recorded = None
        self.source = self.source.at(self.log[-1].drawn)

    def _resume(self, mark: Mark, recorded: list[list[int]] | None) -> None:
        """Go on from a checkpoint, with chance results from the log, if any."""
        self.moment = mark.at if mark.moment < 0 else mark.moment
        self.state = self.title.codec.decode(mark.state)
        if mark.final:
            self._waiting = {}
            self._together = self._offer = self._below = None
            self.finished = True
        else:
            self._start_flow(recorded)

    def _take_again(self, entry: Entry) -> None:
        if self._recorded:
            raise BrokenMatch("the log has more chance results than the rules ask for")
        choice = self._waiting.get(entry.seat)
        door = None
        if entry.kind == DOOR or choice is None or settle(entry.value) not in choice.options:
            # logs from before there were doors have them as answers to the question that waited
            door = self._door(entry.seat, entry.value)
        if door is None and choice is None:
            raise BrokenMatch(f"the log has an answer of seat {entry.seat} too many")
        if choice is not None and entry.kind not in (choice.kind, DOOR):
            raise BrokenMatch(f"the log answers {entry.kind}, the rules ask {choice.kind}")
        self._recorded = list(entry.chance)
        if door is not None:
            self._enter(entry.seat, door)
        else:
            assert choice is not None
            self._take(entry.seat, check(choice, entry.value))

    # -- copies ---------------------------------------------------------------------------------

    def clone(self) -> "Match":
        """A copy at this very decision, with its whole history."""
        self._need_log()
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
        nothing is recorded. What the others are asked, or chose in secret, is asked again."""
        self._need_log()
        twin = Match(self.title, self.header, b"", Loose(rng))
        twin.log, twin.marks = self.log, self.marks  # read only: the twin does not record
        twin.recording = False
        twin._restore()
        twin.log, twin.marks = [], []
        resample(twin.state, seat, rng, self.title.back)
        if twin._together is not None:
            twin._ask_others_again(seat)
        elif not twin.finished and seat not in twin._waiting:
            twin._drive(AGAIN)
        return twin

    def _need_log(self) -> None:
        if not self.recording:
            raise RuntimeError("only a match that records can be copied")

    # -- files ----------------------------------------------------------------------------------

    def record(self) -> Record:
        """The whole match, to be written to a file."""
        return written(self.header, self.seed, self.log, self.marks, self.orders)

    @classmethod
    def load(cls, title: Title, record: Record) -> "Match":
        """Take up a stored match where it was. If the answers since its last checkpoint no longer
        fit the rules, it stands at that checkpoint, and ``notice`` says so."""
        if record.header.title != title.id:
            raise BrokenMatch(f"this is a match of {record.header.title}, not of {title.id}")
        seed = record.secret()
        match = cls(title, record.header, seed, record.header.stream(seed))
        match.log = list(record.log)
        match.marks = unpack(record.marks, record.states)
        match.orders = read(record.orders)
        if not match.log or any(not 0 < mark.at <= len(match.log) for mark in match.marks):
            raise BrokenMatch("the log is shorter than its checkpoints say")
        if record.header.schema != title.schema:
            match._migrate(record.header.schema)
        try:
            match._restore()
        except BrokenMatch as problem:
            match._fall_back(problem)
        return match

    def _migrate(self, schema: int) -> None:
        if not self.marks:
            raise BrokenMatch(f"the match has state schema {schema} and no checkpoint to migrate")
        mark = self.marks[-1]
        mark.state = self.title.moved(mark.state, schema)
        self.marks = [mark]
        self.header = msgspec.structs.replace(self.header, schema=self.title.schema)

    def _fall_back(self, problem: BrokenMatch) -> None:
        """Give up what came after the last checkpoint."""
        if not self.marks:
            raise BrokenMatch(f"the match does not replay and has no checkpoint: {problem}")
        mark = self.marks[-1]
        lost = len(self.log) - mark.at
        last = self.log[mark.at - 1]
        self.log[mark.at - 1 :] = [
            msgspec.structs.replace(last, chance=last.chance[: mark.used], drawn=mark.drawn)
        ]
        self.source = self.source.at(mark.drawn)
        try:
            self._resume(mark, None)
        except Exception as other:
            raise BrokenMatch(f"the last checkpoint cannot be played on: {other!r}") from other
        self.notice = (
            f"The last {lost} answers no longer fit the rules ({problem}); "
            f"the match goes on from its last checkpoint."
        )
