"""Votes, ties, predictions."""

from typing import Any

from orrery.kernel.choice import Choice
from orrery.kit.ballot import Ballot, decide


def drive(flow: Any, *answers: Any) -> tuple[Any, list[Choice]]:
    given, seen = list(answers), []
    value: Any = None
    while True:
        try:
            choice = flow.send(value)
        except StopIteration as end:
            assert not given
            return end.value, seen
        seen.append(choice)
        value = given.pop(0)
        assert value in choice.options


def test_votes_so_far_are_told_with_the_question() -> None:
    ballot = Ballot(["for", "against"], {0: ("against", 2), 1: ("for", 2)})
    assert ballot.votes() == {"for": 2, "against": 2}
    _, seen = drive(decide(ballot, 1, "toy:1"), "for")
    assert seen[0].about == {"votes_for": 2, "votes_against": 2}


def test_most_votes_win_and_prophets_are_found() -> None:
    ballot = Ballot(["a", "b"], {0: ("a", 2), 1: ("b", 1), 2: ("b", 2)}, {0: ["b"], 1: ["a", "b"]})
    assert drive(decide(ballot, 0, "toy:2")) == ("b", [])
    assert ballot.prophets() == [0, 1]


def test_the_speaker_breaks_ties_also_of_no_votes() -> None:
    ballot = Ballot(["a", "b", "c"], {0: ("a", 2), 1: ("b", 2)})
    result, seen = drive(decide(ballot, 3, "toy:2"), "b")
    assert result == "b" and seen[0].seat == 3 and seen[0].options == ("a", "b")
    result, seen = drive(decide(Ballot(["a", "b"]), 3, "toy:2"), "a")
    assert result == "a" and seen[0].options == ("a", "b")
