"""Looking ahead: what would be asked next, so that a screen can put two questions into one."""

from dataclasses import replace
from typing import Any

from orrery.kernel.chance import reveal, roll
from orrery.kernel.choice import ask
from orrery.kernel.match import Match
from orrery.kernel.state import State

from .toys import HAGGLE


class Road(State):
    way: str = ""
    step: str = ""


async def walk(g: Road) -> None:
    """Left forks, right has a die before it, straight on ends, down shows a card, up lets react."""
    g.way = await ask(0, "way", ("left", "right", "straight", "down", "up"))
    if g.way == "left":
        g.step = await ask(0, "fork", ("bridge", "ford"))
    elif g.way == "right":
        await roll(1)
        g.step = await ask(0, "fork", ("hill", "vale"))
    elif g.way == "down":
        await reveal()
        g.step = await ask(0, "fork", ("cave", "shaft"))
    elif g.way == "up":
        g.step = await ask(0, "react", ("rope", "pass"), window="climb")
    await ask(1, "follow", ("yes", "no"))


def match(*kinds: str) -> Match:
    title = replace(
        HAGGLE,
        state=Road,
        new=lambda options, players: Road(),
        flow=walk,
        doors=None,
        in_one=frozenset(kinds),
    )
    return Match.new(title, 2, seed=bytes(32))


def seen(of: Match, seat: int = 0) -> dict[Any, tuple[str, tuple[Any, ...]]]:
    return {option: (after.kind, after.options) for option, after in of.ahead(seat).items()}


def test_what_follows_an_answer_is_known_before() -> None:
    assert seen(match("way"))["left"] == ("fork", ("bridge", "ford"))


def test_nothing_is_known_behind_dice_and_reveals_nor_where_nothing_is_asked() -> None:
    assert set(seen(match("way"))) == {"left"}


def test_a_reaction_that_follows_is_a_question_of_its_own() -> None:
    """Beside an answer its pass would seem to pass on that."""
    assert "up" not in seen(match("way"))


def test_only_the_questions_that_the_title_names_and_the_seat_that_is_asked() -> None:
    assert seen(match()) == {} and seen(match("fork")) == {}
    assert seen(match("way"), seat=1) == {}


def test_looking_changes_nothing() -> None:
    here = match("way")
    before = here.state, list(here.log), here.pending
    here.ahead(0)
    assert (here.state, here.log, here.pending) == before
    here.answer_all(0, ["left", "ford"])
    assert here.state.step == "ford"  # type: ignore[attr-defined]
