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
    """Left forks, right has a die before it, straight on ends, down shows a card, up lets react,
    and back is the same way again."""
    g.way = await ask(0, "way", ("left", "right", "straight", "down", "up", "back"))
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
    elif g.way == "back":
        await walk(g)
    await ask(1, "follow", ("yes", "no"))


FORK = ("way", "fork")


def match(*kinds: tuple[str, str]) -> Match:
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
    assert seen(match(FORK))["left"] == ("fork", ("bridge", "ford"))


def test_nothing_is_known_behind_dice_and_reveals_nor_where_nothing_is_asked() -> None:
    assert set(seen(match(FORK))) == {"left"}


def test_other_questions_that_follow_stand_by_themselves() -> None:
    """Beside an answer the pass of a reaction would seem to pass on that; and below what can only
    be put in one place, all that can be bought stood once more."""
    assert not {"up", "back"} & set(seen(match(FORK)))


def test_only_the_questions_that_the_title_names_and_the_seat_that_is_asked() -> None:
    assert seen(match()) == {} and seen(match(("fork", "follow"))) == {}
    assert seen(match(FORK), seat=1) == {}


def test_looking_changes_nothing() -> None:
    here = match(FORK)
    before = here.state, list(here.log), here.pending
    here.ahead(0)
    assert (here.state, here.log, here.pending) == before
    here.answer_all(0, ["left", "ford"])
    assert here.state.step == "ford"  # type: ignore[attr-defined]
