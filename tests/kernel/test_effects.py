"""The one registry of what cards do."""

import pytest

from orrery.kernel.effects import Effects, Texts


async def nothing(seat: int) -> None:
    pass


def deck(*cards: str, in_data: tuple[str, ...] = ()) -> tuple[Effects, Texts[[int]]]:
    effects = Effects(cards, in_data)
    return effects, Texts[[int]](effects, "drawn")


def play(text: Texts[[int]], card: str, seat: int) -> None:
    """Carry out a card that asks nothing."""
    with pytest.raises(StopIteration):
        text.carry_out(card, seat).__await__().__next__()


def test_a_card_that_does_not_exist_fails_at_import() -> None:
    _, text = deck("ambush")
    with pytest.raises(ValueError, match="no such card: ambsuh"):
        text("ambsuh")(nothing)
    with pytest.raises(ValueError, match="no such cards: \\['shield'\\]"):
        deck("ambush", in_data=("shield",))


def test_a_card_has_one_effect_for_each_occasion() -> None:
    effects, text = deck("ambush")
    text("ambush")(nothing)
    with pytest.raises(ValueError, match="ambush is registered twice for drawn"):
        text("ambush")(nothing)
    Texts[[int]](effects, "discarded")("ambush")(nothing)
    assert [(effect.id, effect.at) for effect in effects] == [
        ("ambush", "drawn"),
        ("ambush", "discarded"),
    ]


def test_no_two_occasions_have_the_same_name() -> None:
    effects, _ = deck()
    with pytest.raises(ValueError, match="two occasions called drawn"):
        Texts[[int]](effects, "drawn")


def test_cards_that_do_nothing_are_known() -> None:
    effects, text = deck("ambush", "treasure", "relic", in_data=("relic",))
    assert effects.missing() == ["ambush", "treasure"]
    text("ambush")(nothing)
    assert effects.missing() == ["treasure"]
    assert ("ambush" in text, "treasure" in text, list(text)) == (True, False, ["ambush"])


def test_a_text_is_usable_if_its_condition_says_so() -> None:
    _, text = deck("ambush", "treasure")
    text("ambush")(nothing)
    text("treasure", lambda seat: seat == 1)(nothing)
    assert text.usable("ambush", 0)
    assert [text.usable("treasure", seat) for seat in (0, 1)] == [False, True]


def test_a_text_is_carried_out_with_what_the_rule_gives_it() -> None:
    done: list[int] = []
    _, text = deck("ambush")

    @text("ambush")
    async def ambush(seat: int) -> None:
        done.append(seat)

    play(text, "ambush", 1)
    assert done == [1]


def test_what_is_used_is_noted_while_somebody_watches() -> None:
    effects, text = deck("ambush", "treasure")
    text("ambush")(nothing)
    text("treasure")(nothing)
    play(text, "ambush", 0)
    with effects.watch() as seen:
        assert effects.idle(seen) == ["ambush in drawn", "treasure in drawn"]
        with effects.watch() as inner:
            play(text, "ambush", 0)
        play(text, "treasure", 0)
    assert inner.used == {("ambush", "drawn")}
    assert seen.used == {("ambush", "drawn"), ("treasure", "drawn")}  # what the inner one saw, too
    assert effects.idle(seen) == []
    assert effects.idle(inner) == ["treasure in drawn"]
