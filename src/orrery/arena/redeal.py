"""The same answer in other worlds: what does it tell?

A world is a copy of a match in which something hidden is re-dealt; chance falls as it did in the
match, as far as the rules still ask for it. Two things must hold in every world that a seat cannot
tell from the real one:

- An answer that can be taken back without asking looks the same to the seat that gave it: otherwise
  one could try, look, and take it back.
- The match pauses for the same seats, as far as the public can see: whether somebody is asked must
  not tell what they hold.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from orrery.kernel.chance import Loose
from orrery.kernel.choice import PASS, unasked
from orrery.kernel.errors import BrokenMatch, IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.record import Entry
from orrery.kernel.view import resample, view_table

PUBLIC = -1
REPLAYED = 6  # how many answers since a checkpoint are given again in another world


class Moment(NamedTuple):
    """What the public sees, and for whom the match waits: nobody, if it goes on by itself."""

    table: Any
    waiting: tuple[int, ...]


class World(Match):
    """A copy of a match that does not record, and remembers its moments."""

    def __init__(self, match: Match, rng: random.Random) -> None:
        super().__init__(match.title, match.header, b"", Loose(rng))
        self.recording = False
        self.moments: list[Moment] = []
        self._at_reaction = False  # a door was opened while somebody could react
        self._played = False  # a card from a hidden hand is being carried out

    @classmethod
    def at_decision(cls, match: Match, rng: random.Random, hidden_from: int | None) -> "World":
        """The match as it is; what one seat cannot know is re-dealt."""
        world = cls(match, rng)
        world.log, world.marks = match.log, match.marks  # read only
        world._restore()
        if hidden_from is not None:
            resample(world.state, hidden_from, rng, match.title.back)
        return world

    @classmethod
    def at_checkpoint(cls, match: Match, rng: random.Random, hidden_from: int | None) -> "World":
        """The match as it went on from its last checkpoint; what one seat could not know there is
        re-dealt."""
        world, mark = cls(match, rng), match.marks[-1]
        world.state = match.title.codec.decode(mark.state)
        world.moment = mark.at if mark.moment < 0 else mark.moment
        if hidden_from is not None:
            resample(world.state, hidden_from, rng, match.title.back)
        unasked.append(world._note)
        try:
            world._start_flow(match.log[mark.at - 1].chance[mark.used :])
        finally:
            unasked.remove(world._note)
        world._note()
        return world

    def give(self, entry: Entry) -> bool:
        """Give the same answer, with the same dice. False if it is not to be given here: somebody
        else is asked, or it was given at another moment, such as a door opened later."""
        if 0 <= entry.moment != self.moment:
            return False
        self.state.muted = False
        self._recorded = None
        self._played = self.reacting and entry.value != PASS
        unasked.append(self._note)
        try:
            self._take_again(entry)
        except (BrokenMatch, IllegalAnswer):
            return False
        finally:
            unasked.remove(self._note)
        self._note()
        return True

    def _take_again(self, entry: Entry) -> None:
        if self._below is None:
            self._at_reaction = self.reacting
        super()._take_again(entry)

    @property
    def beside_reaction(self) -> bool:
        """Is somebody behind a door who went through it while another could react?"""
        return self._below is not None and self._at_reaction

    def _draw(self, bounds: tuple[int, ...]) -> list[int]:
        """The real dice, until the rules ask for others."""
        results = self._recorded[0] if self._recorded else []
        fits = all(0 <= a < bound for a, bound in zip(results, bounds, strict=False))
        if self._recorded and fits and len(results) == len(bounds):
            return self._recorded.pop(0)
        self._recorded = None
        return super()._draw(bounds)

    def _note(self, seat: int | None = None) -> None:
        """With a seat: it would have been asked, had it had anything to choose. That somebody may
        react from a hidden hand is not seen: where others go on at once, the public sees a wait for
        nobody in particular, and what the card that is played then asks without a choice belongs to
        that wait. Nor does it matter who goes through a door meanwhile: they could do so at any
        time."""
        waiting = () if seat is not None else self.waiting(PUBLIC)
        if seat is None and self.reacting and not waiting:
            return
        if self.beside_reaction or (seat is not None and self._played):
            return
        self.moments.append(Moment(view_table(self.state, PUBLIC, self.title.back), waiting))

    def seen_by(self, seat: int) -> tuple[Any, ...]:
        return (self.view(seat), [news.seen_by(seat) for news in self.state.news])

    def pauses(self) -> list[Moment]:
        """The moments, without those at which nothing is to be seen."""
        pairs = zip(self.moments, self.moments[1:], strict=False)
        found = [one for one, after in pairs if one.waiting or after.table != one.table]
        last = self.moments[-1:]
        return found if self.reacting and not any(one.waiting for one in last) else found + last


def undo_tells(before: Match, after: Match, rng: random.Random) -> Iterator[str]:
    """``after`` is ``before`` with one more answer, given by a person. Could they give it, look,
    take it back, and know more than before?"""
    entry = after.log[len(before.log)]
    if any(later.barrier for later in after.log[len(before.log) :]):
        return
    here, other = (World.at_decision(before, rng, eyes) for eyes in (None, entry.seat))
    here.give(entry)
    if before._below is not None and here._below is None and here.reacting:
        return  # the reaction that waited before this door waits again: the seat knew of it
    if not other.give(entry) or other.seen_by(entry.seat) != here.seen_by(entry.seat):
        what = f"{entry.kind} {entry.value!r}"
        yield f"{what} shows seat {entry.seat} what was hidden, and can be taken back"


def pause_tells(before: Match, after: Match, rng: random.Random) -> Iterator[str]:
    """``after`` is ``before`` with one answer more. Would the match have waited for the same seats
    then, if what the public cannot know were otherwise?"""
    entry = after.log[len(before.log)]
    if before._together is None or not before._answers:  # what was chosen in secret, must stay
        here, other = (World.at_decision(before, rng, eyes) for eyes in (None, entry.seat))
        if not here.beside_reaction:  # who may react is waited for: their hands must stay
            here.give(entry)
            other.give(entry)
            yield from _differ(here, other, entry)
    if before.marks and len(before.log) - before.marks[-1].at <= REPLAYED:
        here, other = (World.at_checkpoint(before, rng, eyes) for eyes in (None, PUBLIC))
        for given in (*before.log[before.marks[-1].at :], entry):
            here.give(given)
            if not other.give(given):
                break
        yield from _differ(here, other, entry)


def _differ(here: World, other: World, entry: Entry) -> Iterator[str]:
    """The first moment at which the public sees the same and the match waits for others."""
    for ours, theirs in zip(here.pauses(), other.pauses(), strict=False):
        if ours.table != theirs.table:
            return
        if ours.waiting != theirs.waiting:
            seats = f"{list(ours.waiting)} or {list(theirs.waiting)}"
            yield f"after {entry.kind}: whether seats {seats} are asked tells what is hidden"
            return
