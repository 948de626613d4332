"""Verbessern: better tactics cards."""

import pytest

from orrery.games.warpgate.title import TITLE
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.view import view_table

from .scenario import act, can, stack, table


@pytest.mark.rule("warpgate:promote.1")
def test_look_at_x_keep_one_shuffle_the_rest_back() -> None:
    g = table()
    stack(g.tactics, "iron_wall", "pursuit", "minefield", "last_stand")
    played = act(g, 0, "promote", 3, ("keep_tactic", "pursuit"))
    assert played.options("keep_tactic") == {"iron_wall", "pursuit", "minefield"}
    assert sorted(g.tactics.cards) == ["iron_wall", "last_stand", "minefield"]
    assert "pursuit" in g.players[0].tactics.cards
    assert (3, 2) in played.draws  # the stack is shuffled
    assert g.players[0].looking.cards == []


@pytest.mark.rule("warpgate:promote.1")
def test_only_one_of_these_cards() -> None:
    g = table()
    stack(g.tactics, "iron_wall", "pursuit", "minefield")
    with pytest.raises(IllegalAnswer, match=r"promote\.1"):
        act(g, 0, "promote", 2, "minefield")
    assert "pursuit" not in str(view_table(g, 1, TITLE.back)[0]["players"][0]["looking"])


@pytest.mark.rule("warpgate:promote.1")
def test_with_too_few_cards_what_is_there_with_none_no_promote() -> None:
    g = table()
    stack(g.tactics, "iron_wall", "pursuit")
    assert act(g, 0, "promote", 4, "iron_wall").options("keep_tactic") == {"iron_wall", "pursuit"}
    act(g, 0, "promote", 4)
    assert not g.tactics.cards
    assert not can(g, 0, "promote", 4)


@pytest.mark.rule("warpgate:promote.2")
def test_the_new_card_the_deck_and_the_discards_are_the_new_deck() -> None:
    g = table()
    stack(g.tactics, "iron_wall", "pursuit")
    stack(g.players[0].tactics, "salvage", "outmaneuver")
    stack(g.players[0].tactics_discard, "hit_and_run")
    stack(g.players[1].tactics_discard, "pitched_battle")
    played = act(g, 0, "promote", 1)
    assert sorted(g.players[0].tactics.cards) == [
        "hit_and_run",
        "iron_wall",
        "outmaneuver",
        "salvage",
    ]
    assert g.players[0].tactics_discard.cards == []
    assert played.draws[-1] == (4, 3, 2)  # shuffled
    assert g.players[1].tactics_discard.cards == ["pitched_battle"]
