"""Acts: news as a table shows them, and the battles and rounds among them."""

from typing import Any

from orrery.kernel.state import News
from orrery.kit.acts import (
    BATTLE,
    DICE,
    GLOW,
    LOSS,
    MOVE,
    WON,
    Act,
    Sign,
    Span,
    act_of,
    battles,
    last_battle,
    round_of,
)
from orrery.kit.battle import Die

SIGNS = {
    "moved": Sign(form=MOVE, origin="origin", place="space"),
    "attack": Sign(form=BATTLE, place="place", sides=("seat", "enemy")),
    "victory": Sign(form=WON, place="place"),
    "lost": Sign(form=LOSS, place="place", after=True),
    "rolled": Sign(form=DICE, dice=lambda facts: tuple(Die(face=str(n)) for n in facts["dice"])),
}


def act(kind: str, **facts: Any) -> Act:
    return act_of(News(kind, facts), SIGNS)


def test_a_sign_says_where_something_moved() -> None:
    shown = act("moved", seat=2, ship="cruiser", origin="221", space=[1, -2])
    assert (shown.form, shown.seat, shown.origin, shown.place) == (MOVE, 2, "221", "1/-2")


def test_without_a_sign_everything_glows_that_the_news_name() -> None:
    shown = act("built", party=1, what="starbase", sectors=["101", "102"])
    assert (shown.form, shown.seat, shown.ids) == (GLOW, 1, ("starbase", "101", "102"))


def test_news_that_name_nobody_are_nobodys_act() -> None:
    assert act("dawn").seat == -1
    assert act("dawn", seat=None).seat == -1


def test_a_battle_says_who_fights() -> None:
    assert act("attack", seat=3, enemy=0, place="nova").sides == (3, 0)


def test_dice_come_as_they_fell() -> None:
    assert act("rolled", seat=0, dice=[5, 2]).dice == (Die(face="5"), Die(face="2"))


def test_a_battle_lasts_until_it_is_won_or_the_next_one_begins() -> None:
    kinds = ("dawn", "attack", "rolled", "victory", "moved", "attack", "rolled", "attack", "rolled")
    news = [News(kind) for kind in kinds]
    assert battles(news, SIGNS) == [Span(1, 4, True), Span(5, 7, True), Span(7, 9, False)]


def test_what_is_told_right_after_the_end_of_a_battle_belongs_to_it() -> None:
    news = [News(kind) for kind in ("lost", "attack", "victory", "lost", "moved", "lost")]
    assert battles(news, SIGNS) == [Span(1, 4, True)]
    assert [item.kind for item in last_battle(news, SIGNS)] == ["attack", "victory", "lost"]
    assert last_battle(news[:1], SIGNS) == ()


def test_rounds_are_counted_by_their_news() -> None:
    assert round_of(News("round", {"n": 3, "seat": 1})) == 3
    assert round_of(News("phase", {"round": 2, "phase": "status"})) == 2
    assert round_of(News("combat_round", {"n": 2})) == 0
