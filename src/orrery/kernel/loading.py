"""Taking a match up: from a file, or from a checkpoint and the answers since.

A state of an older schema is migrated. If the answers no longer fit the rules, the match goes on
from its last checkpoint, and says so.
"""

from typing import Any, Self

import msgspec

from orrery.kernel.chance import Source
from orrery.kernel.choice import Option, check, settle
from orrery.kernel.doors import DOOR
from orrery.kernel.errors import BrokenMatch, OrreryError
from orrery.kernel.looking import Looking
from orrery.kernel.orders import Orders, read
from orrery.kernel.record import START, Entry, Header, Mark, Record, unpack, written
from orrery.kernel.title import Title

UNSEEDED = bytes(32)  # for whoever may not know the dice
NOT_HERE = Entry(START, "start", "")  # an entry that a checkpoint stands for


class Loading(Looking):
    """A flow with its history. Match adds answers, going back and copies."""

    def __init__(self, title: Title, header: Header, seed: bytes, source: Source) -> None:
        super().__init__(title, source)
        self.header = header
        self.seed = seed
        self.orders: Orders = {}
        self.lapsed: list[tuple[int, str]] = []  # orders that are over, for whoever stores them
        self.notice = ""  # what the person who loaded this match should be told
        self.first = 0  # the entries before are not at hand: see resume

    # -- files ----------------------------------------------------------------------------------

    def record(self) -> Record:
        """The whole match, to be written to a file."""
        if self.first:
            raise RuntimeError("only a match with its whole log can be written")
        return written(self.header, self.seed, self.log, self.marks, self.orders)

    @classmethod
    def load(cls, title: Title, record: Record) -> Self:
        """Take up a stored match where it was. If the answers since its last checkpoint no longer
        fit the rules, it stands at that checkpoint, and ``notice`` says so."""
        seed = record.secret()
        match = cls(title, record.header, seed, record.header.stream(seed))
        match.log = list(record.log)
        match.marks = unpack(record.marks, record.states)
        match.orders = read(record.orders)
        match._take_up()
        return match

    @classmethod
    def resume(
        cls,
        title: Title,
        header: Header,
        mark: Mark | None,
        tail: list[Entry],
        orders: Orders | None = None,
        seed: bytes = UNSEEDED,
    ) -> Self:
        """Take up a match where it was, as ``load`` does, from a checkpoint and the entries from
        the one in which it lies. It cannot go back before them, nor be written to a file; without
        the seed it is for thinking, since the dice to come are not the match's."""
        match = cls(title, header, seed, header.stream(seed))
        match.first = mark.at - 1 if mark else 0
        match.log = [NOT_HERE] * match.first + tail
        match.marks = [mark] if mark else []
        match.orders = orders or {}
        match._take_up()
        return match

    def _take_up(self) -> None:
        """Go where the log ends; if that cannot be, to the last checkpoint."""
        if self.header.title != self.title.id:
            raise BrokenMatch(f"this is a match of {self.header.title}, not of {self.title.id}")
        if not self.log or any(not 0 < mark.at <= len(self.log) for mark in self.marks):
            raise BrokenMatch("the log is shorter than its checkpoints say")
        if self.header.schema != self.title.schema:
            self._migrate(self.header.schema)
        try:
            self._restore()
        except BrokenMatch as problem:
            self._fall_back(problem)

    def _migrate(self, schema: int) -> None:
        if not self.marks:
            raise BrokenMatch(f"the match has state schema {schema} and no checkpoint to migrate")
        mark = self.marks[-1]
        state = self.title.moved(mark.state, schema)
        self.marks = [msgspec.structs.replace(mark, state=state)]
        self.header = msgspec.structs.replace(self.header, schema=self.title.schema)

    def _fall_back(self, problem: BrokenMatch) -> None:
        """Give up what came after the last checkpoint. The entry in which it lies is another then:
        who stores the match stores that entry anew."""
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
            self._go_on(mark, None)
        except Exception as other:
            raise BrokenMatch(f"the last checkpoint cannot be played on: {other!r}") from other
        what = f"The last {lost} answers no longer fit" if lost else "The last dice no longer fit"
        self.notice = f"{what} the rules ({problem}); the match goes on from its last checkpoint."

    # -- playing again --------------------------------------------------------------------------

    def _set_up(self, recorded: list[list[int]] | None) -> None:
        """From the very beginning, with chance results from the log, if any."""
        self.moment = 1
        self.state = self.title.begin(self.header.options, self.header.players)
        self._start_flow(recorded)

    def _restore(self) -> None:
        """Decode the last checkpoint and play the answers since."""
        try:
            if self.marks:
                mark = self.marks[-1]
                self._go_on(mark, self.log[mark.at - 1].chance[mark.used :])
            elif self.first:
                raise BrokenMatch("the answers before its checkpoint are not at hand")
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

    def _go_on(self, mark: Mark, recorded: list[list[int]] | None) -> None:
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

    def _door(self, seat: int, value: Any) -> Option | None:
        """The door that ``value`` names, as the title has it."""
        if isinstance(value, bool | dict) or seat not in range(self.header.players):
            return None
        doors = self.doors(seat)
        value = settle(value)
        return doors[doors.index(value)] if value in doors else None
