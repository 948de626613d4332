"""Spielzug: lay a card, do one thing with it, clear the board after the fourth."""

import pytest

from orrery.games.warpgate.rules.actions import grant
from orrery.games.warpgate.rules.turn import take_action, turn
from orrery.games.warpgate.state import Galaxy
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.limits import is_used, use

from .scenario import act, give, hand, kept, play, ships, stack, table


def ready_to_play(*cards: str) -> Galaxy:
    g = table()
    ships(g, 0, gate_0=3)
    ships(g, 1, gate_1=3)
    hand(g, 0, *cards)
    return g


@pytest.mark.rule("warpgate:spielzug.1")
def test_a_card_goes_from_the_hand_to_the_next_free_slot() -> None:
    g = ready_to_play("warp_in_reinforce", "recon_promote", "control_promote")
    played = kept(g, turn(g), ("lay_card", "recon_promote"), "draw")
    assert played.options("lay_card") == {"warp_in_reinforce", "recon_promote", "control_promote"}
    assert g.players[0].laid == ["recon_promote"]
    g.turn = 2  # seat 1 has had its turn
    stack(g.players[0].actions, "advance_research")
    played = kept(g, turn(g), ("lay_card", "control_promote"), "draw")
    assert g.players[0].laid == ["recon_promote", "control_promote"]
    assert played.asked[0].about["x"] == 2
    assert "recon_promote" not in g.players[0].hand.cards


@pytest.mark.rule("warpgate:spielzug.1")
def test_a_card_that_is_not_in_hand_cannot_be_laid() -> None:
    g = ready_to_play("warp_in_reinforce", "recon_promote")
    with pytest.raises(IllegalAnswer, match=r"spielzug\.1"):
        play(turn(g), [("lay_card", "advance_research")])


@pytest.mark.rule("warpgate:spielzug.1")
def test_an_empty_hand_gets_one_card_first() -> None:
    g = ready_to_play()
    stack(g.players[0].actions, "control_promote", "advance_research")
    kept(g, turn(g), ("choose_action", "promote"))
    assert g.players[0].laid == ["control_promote"]


@pytest.mark.rule("warpgate:spielzug.2", "warpgate:spielzug.3", "warpgate:spielzug.4")
@pytest.mark.parametrize("answer", ["warp_in", "reinforce", "draw"])
def test_exactly_one_of_top_bottom_and_draw(answer: str) -> None:
    g = ready_to_play("warp_in_reinforce")
    played = kept(g, turn(g), ("choose_action", answer))
    assert played.options("choose_action") == {"warp_in", "reinforce", "draw"}
    player = g.players[0]
    assert sum(player.fleet.values()) == (3 if answer == "draw" else 4)
    assert len(player.hand.cards) == (answer == "draw")
    assert player.laid == ["warp_in_reinforce"]  # the card stays on its slot
    assert g.turn == 1


@pytest.mark.rule("warpgate:spielzug.2", "warpgate:spielzug.3", "warpgate:spielzug.4")
def test_what_cannot_even_partly_be_done_cannot_be_chosen() -> None:
    g = ready_to_play("control_warp_in")
    played = kept(g, turn(g), "draw")
    assert played.options("choose_action") == {"warp_in", "draw"}  # no ship on any planet
    g = ready_to_play("concentrate_control")
    ships(g, 0)
    assert kept(g, turn(g)).asked == []  # only Draw is left, and it is always possible
    assert len(g.players[0].hand.cards) == 1
    with pytest.raises(IllegalAnswer):
        play(turn(ready_to_play("control_warp_in")), ["control"])


@pytest.mark.rule("warpgate:spielzug.4", "warpgate:zug-faktor.1")
@pytest.mark.parametrize("x", [1, 2, 3, 4])
def test_draw_brings_x_cards_without_a_hand_limit(x: int) -> None:
    g = ready_to_play("control_promote", "advance_research", "recon_promote", "skirmish_trade")
    player = g.players[0]
    player.laid = ["x"] * (x - 1) + ["control_promote"]
    player.hand.cards.remove("control_promote")
    play(take_action(g, 0, x - 1), ["draw"])
    assert len(player.hand.cards) == 3 + x


@pytest.mark.rule("warpgate:spielzug.5", "warpgate:zug-faktor.1", "warpgate:zug-faktor.2")
@pytest.mark.parametrize(
    ("slot", "reach"),
    [
        (0, {"A01", "A04", "A05"}),
        (1, {"A01", "A04", "A05"}),
        (2, {"A01", "A04", "A05", "A02", "A07", "A09"}),
        (3, {"A01", "A04", "A05", "A02", "A07", "A09", "A03", "A08", "A12"}),
    ],
)
def test_the_slot_is_x(slot: int, reach: set[str]) -> None:
    g = ready_to_play("skirmish_research")
    g.players[0].hand.cards.clear()
    g.players[0].laid = ["skirmish_research"]
    played = play(take_action(g, 0, slot), ["skirmish", ("choose_target", "A01")])
    assert played.options("choose_target") == reach


@pytest.mark.rule("warpgate:zug-faktor.1")
@pytest.mark.parametrize("slot", [0, 1, 2, 3])
def test_x_ships_are_placed(slot: int) -> None:
    g = ready_to_play("warp_in_reinforce")
    g.players[0].laid = ["warp_in_reinforce"]
    g.players[0].hand.cards.clear()
    answers = ["warp_in", slot + 1] if slot else ["warp_in"]
    play(take_action(g, 0, slot), answers)
    assert g.players[0].fleet == {"gate_0": 3 + slot + 1}


def fourth_turn(g: Galaxy) -> None:
    """Seat 0 has laid three cards and is about to lay the last."""
    player = g.players[0]
    player.laid = [player.actions.cards.pop() for _ in range(3)]
    g.turn = 6


@pytest.mark.rule("warpgate:spielzug.6", "warpgate:spielzug.7")
def test_after_the_fourth_action_everything_is_discarded_and_four_drawn() -> None:
    g = ready_to_play("control_promote", "recon_promote")
    fourth_turn(g)
    player = g.players[0]
    laid = list(player.laid)
    top = list(reversed(player.actions.cards[-4:]))
    kept(g, turn(g), ("lay_card", "control_promote"), ("choose_action", "promote"), "pursuit")
    assert player.laid == []
    assert player.discard.cards == [*laid, "control_promote", "recon_promote"]
    assert player.hand.cards == top
    assert len(player.actions.cards) == 12 - 5 - 4


@pytest.mark.rule("warpgate:spielzug.6")
def test_not_before_the_fourth_action() -> None:
    g = ready_to_play("control_promote", "recon_promote")
    g.turn = 4
    g.players[0].laid = [g.players[0].actions.cards.pop() for _ in range(2)]
    kept(g, turn(g), ("lay_card", "control_promote"), "draw")
    assert len(g.players[0].laid) == 3
    assert not g.players[0].discard.cards
    assert len(g.players[0].hand.cards) == 1 + 3


@pytest.mark.rule("warpgate:spielzug.8")
def test_the_discard_pile_is_shuffled_when_the_deck_runs_out() -> None:
    g = ready_to_play("control_promote")
    player = g.players[0]
    fourth_turn(g)
    stack(player.discard, *player.actions.cards[:6])
    stack(player.actions, *player.actions.cards[6:])
    assert len(player.actions.cards) == 2
    played = kept(g, turn(g), ("choose_action", "draw"), chance=range(5, 0, -1))
    assert played.draws == [(6, 5, 4, 3, 2)]
    assert len(player.hand.cards) == 4


@pytest.mark.rule("warpgate:spielzug.8")
def test_laid_cards_and_hand_are_not_shuffled_in_and_drawing_may_end() -> None:
    g = ready_to_play("control_promote", "recon_promote")
    player = g.players[0]
    player.laid = ["advance_research", "control_promote"]
    player.hand.cards = ["recon_promote"]
    stack(player.actions, "skirmish_trade")
    stack(player.discard)
    played = play(take_action(g, 0, 3), ["draw"])
    assert player.hand.cards == ["recon_promote", "skirmish_trade"]  # three more are not there
    assert player.laid == ["advance_research", "control_promote"]
    assert played.draws == []


@pytest.mark.rule("warpgate:spielzug.5", "warpgate:material-karten.4")
def test_an_action_inside_another_does_not_renew_what_the_outer_one_has_used() -> None:
    g = table()
    use(g, 0, "fold_drives", "action")
    play(grant(g, 0, "draw", 1))
    assert is_used(g, 0, "fold_drives", "action")
    g = table()
    give(g, 0, "fold_drives")
    ships(g, 0, A04=1)
    act(g, 0, "skirmish", 1, "A07")
    assert not is_used(g, 0, "fold_drives", "action")  # an action by itself leaves nothing behind


@pytest.mark.rule("warpgate:spielzug.4")
def test_what_is_drawn_is_told_once_and_nothing_if_nothing_was_drawn() -> None:
    g = table()
    g.news.clear()
    act(g, 0, "draw", 2)
    assert [news.facts["n"] for news in g.news if news.kind == "drew_cards"] == [2]
    g.players[0].actions.cards, g.players[0].discard.cards = [], []
    act(g, 0, "draw", 2)
    assert [news.facts["n"] for news in g.news if news.kind == "drew_cards"] == [2]
