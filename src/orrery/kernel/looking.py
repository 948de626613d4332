"""Looking at a match: what it waits for, what a seat may do, see and hear."""

import msgspec

from orrery.kernel.choice import Choice, Form, Option, Refusal
from orrery.kernel.drive import Drive
from orrery.kernel.state import News
from orrery.kernel.title import Standings
from orrery.kernel.view import View, view_table


class Looking(Drive):
    """A flow at work, looked at. Match adds answers, going back, copies and files."""

    # -- questions ------------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[Choice, ...]:
        """What the match waits for: one choice a seat."""
        return tuple(self._waiting.values())

    def choice(self, seat: int) -> Choice | None:
        """What this seat has to answer, if anything."""
        return self._waiting.get(seat)

    @property
    def reacting(self) -> bool:
        """Does the match wait for reactions from hidden hands?"""
        return any(choice.hidden for choice in self._waiting.values())

    def waiting(self, seat: int = -1) -> tuple[int, ...]:
        """The seats that have to answer, as far as ``seat`` may know. For a reaction from a hidden
        hand those who are not asked themselves see nobody named; if it is covered, they see all
        who were asked, until all have answered."""
        if self._together is not None and self._together.covered:
            return tuple(self._together.make)
        if self.reacting:
            return (seat,) if seat in self._waiting else ()
        return tuple(self._waiting)

    def doors(self, seat: int) -> tuple[Option, ...]:
        """What this seat may do now besides answering, whoever is asked; the public, nothing."""
        if self.title.doors is None or self._together or self._below or len(self._waiting) != 1:
            return ()
        if seat < 0:
            return ()
        (asked,) = self._waiting.values()
        return tuple(self.title.doors.options(self.state, seat, asked))

    def menu(self, seat: int) -> Choice | None:
        """What this seat has to answer, with its doors among the options: for those who pick one
        of a list."""
        choice = self._waiting.get(seat)
        if choice is None or self.title.doors is None:
            return choice
        doors = self.doors(seat)
        if not doors:
            return choice
        return msgspec.structs.replace(choice, options=(*choice.options, *doors))

    def refusal(self, seat: int, form: Form) -> Refusal | None:
        """Why this seat's form, if it is asked for one, would be refused."""
        asked = self._offer is not None and self._offer.choice.seat == seat
        return self._offer.validate(form) if asked and self._offer else None

    def listed(self, seat: int) -> Choice | None:
        """The menu of this seat, with a few ways to fill in its form among the options, each as the
        values of the fields in their order: for programs that know nothing but lists."""
        choice = self.menu(seat)
        if choice is None or not choice.form or self._offer is None:
            return choice
        offers = tuple(tuple(way[field.name] for field in choice.form) for way in self._offer.few())
        return msgspec.structs.replace(choice, options=(*choice.options, *offers))

    # -- looking --------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What this seat may know; -1 for the public."""
        table, unseen = view_table(self.state, seat, self.title.back)
        return View(
            self.title.id,
            seat,
            table,
            unseen,
            self.waiting(seat),
            self._waiting.get(seat),
            self.finished,
            self.reacting,
        )

    def news_for(self, seat: int, since: int = 0) -> list[tuple[int, News]]:
        """The news as this seat may know it, from moment ``since`` on."""
        return [(at, news.seen_by(seat)) for at, news in self.news if at >= since]

    def standings(self) -> Standings:
        """How the seats stand now."""
        return self.title.standings(self.state)

    def state_hash(self) -> str:
        """The hash of the last checkpoint."""
        return self.marks[-1].hash
