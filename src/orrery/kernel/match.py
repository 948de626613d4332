"""A match: header, log, checkpoints, and the flow that they drive.

    match = Match.new(title, players=4, seed=seed)
    while not match.finished:
        choice = match.pending[0]
        match.answer(choice.seat, choice.options[0])

Answers go in one by one; everything else follows from them. Clone, undo and restart decode the
last checkpoint and play the few answers since.
"""

import random
from collections.abc import Iterable
from secrets import token_bytes
from typing import Any

import msgspec

from orrery.kernel.chance import Loose, Source
from orrery.kernel.choice import AGAIN, PASS, Choice, Form, Option, check
from orrery.kernel.disclosure import before_answer
from orrery.kernel.doors import DOOR
from orrery.kernel.errors import BrokenMatch, CannotUndo, IllegalAnswer, RuleBug
from orrery.kernel.loading import Loading
from orrery.kernel.orders import ALL, MATCH, TIMES, Order, round_of
from orrery.kernel.record import START, Entry, Header
from orrery.kernel.title import Title
from orrery.kernel.view import resample


class Match(Loading):
    """One game being played. ``recording`` off keeps no log, news or checkpoints: for thinking."""

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
        if not self.recording:
            if kind == DOOR:
                self._enter(seat, value)
            else:
                self._take(seat, value)
            return
        act = self._enter if kind == DOOR else self._take
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

    def answer_all(self, seat: int, values: Iterable[Any], by: str = "") -> None:
        """Take several answers of a seat, one after the other, or none: if one is not allowed,
        raises IllegalAnswer, and nothing has changed. What was rolled or revealed cannot be taken
        back, so only the last answer may do that: else a seat could look and choose again."""
        self._need_log()
        length, lapsed = len(self.log), list(self.lapsed)
        orders = {given: dict(orders) for given, orders in self.orders.items()}
        try:
            for value in values:
                if any(entry.barrier for entry in self.log[length:]):
                    words = "something is rolled or revealed before the last of these answers"
                    raise IllegalAnswer(words, code="answers_too_many")
                self.answer(seat, value, by)
        except Exception:
            if len(self.log) > length:
                self.rewind(length)
            self.orders, self.lapsed = orders, lapsed
            raise

    def _validate(self, value: Form) -> None:
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
        while last > 0 and self._passed_over(self.log[last]):
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

    def _passed_over(self, entry: Entry) -> bool:
        """Orders, and reactions in secret, are taken back with what led to them: taking back one
        of them alone would tell that somebody was asked."""
        return entry.by == "order" or entry.quiet

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

    # -- looking ahead ----------------------------------------------------------------------------

    def ahead(self, seat: int) -> dict[Option, Choice]:
        """What a seat would be asked next, by what it could answer now, so that a screen can put
        both into one question (``Title.in_one`` names both kinds). Only as far as nothing is rolled
        or revealed before: the seat could answer, look, and take it back just as well. Whatever
        else may follow, a reaction or the same question again, stands by itself."""
        choice = self._waiting.get(seat)
        if choice is None or self._together is not None:
            return {}
        seconds = {second for first, second in self.title.in_one if first == choice.kind}
        if not seconds:
            return {}
        found: dict[Option, Choice] = {}
        for option in choice.options:
            twin = self.clone()
            twin.answer(seat, option)
            after = twin.choice(seat)
            told = any(entry.barrier for entry in twin.log[len(self.log) :])
            if after is not None and after.kind in seconds and not (told or after.form):
                found[option] = after
        return found

    # -- copies ---------------------------------------------------------------------------------

    def clone(self) -> "Match":
        """A copy at this very decision, with its whole history."""
        self._need_log()
        twin = Match(self.title, self.header, self.seed, self.source)
        twin.first = self.first
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
