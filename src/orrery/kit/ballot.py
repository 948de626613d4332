"""Votes: what each seat has cast and foretold; most votes win, somebody breaks ties."""

from collections.abc import Sequence

from msgspec import Struct

from orrery.kernel.choice import ask


class Ballot(Struct):
    """A vote under way. It is part of the state, so everybody sees the votes as they are cast."""

    outcomes: list[str]
    cast: dict[int, tuple[str, int]] = {}  # seat -> outcome and votes; abstaining leaves no entry
    predictions: dict[int, list[str]] = {}  # seat -> the outcomes it has foretold
    result: str = ""

    def votes(self) -> dict[str, int]:
        """The votes for each outcome, none included."""
        found = dict.fromkeys(self.outcomes, 0)
        for outcome, n in self.cast.values():
            found[outcome] += n
        return found

    def leaders(self) -> list[str]:
        """The outcomes with most votes; all of them if nobody has voted."""
        votes = self.votes()
        most = max(votes.values())
        return [outcome for outcome in self.outcomes if votes[outcome] == most]

    def prophets(self) -> list[int]:
        """Who has foretold the result."""
        return [seat for seat, named in self.predictions.items() if self.result in named]


async def decide(ballot: Ballot, speaker: int, rule: str) -> str:
    """Settle the result: most votes, a tie (even of no votes at all) by the speaker."""
    leaders: Sequence[str] = ballot.leaders()
    ballot.result = str(await ask(speaker, "break_tie", leaders, rule=rule, about=standing(ballot)))
    return ballot.result


def standing(ballot: Ballot) -> dict[str, int]:
    """For the words of a question: the votes so far."""
    return {f"votes_{outcome}": n for outcome, n in ballot.votes().items()}
