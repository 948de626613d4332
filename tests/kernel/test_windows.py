"""Timing windows: order, nesting, cancelling, limits."""

from collections.abc import Callable
from typing import Any

import pytest

from orrery.kernel import modifiers
from orrery.kernel.events import Event, Window
from orrery.kernel.limits import is_used, renew, use
from orrery.kernel.match import Match
from orrery.kernel.windows import Abilities

from .duel import M, W, ability
from .toys import DUEL, all_of, bytes_of, staged


def scene(
    *hands: tuple[str, ...], play: tuple[tuple[str, ...], ...] = ((), (), ())
) -> Callable[[Any], None]:
    def stage(g: Any) -> None:
        for fleet, hand, open_cards in zip(g.fleets, hands, play, strict=False):
            fleet.hand.cards, fleet.play = list(hand), list(open_cards)
        g.deck.cards = []

    return stage


def say(match: Match, *answers: tuple[int, Any]) -> None:
    """Answers in order; each seat must be the one that is asked."""
    for seat, value in answers:
        assert [choice.seat for choice in match.pending] == [seat], (value, match.pending)
        match.answer(seat, value)


def told(match: Match) -> list[str]:
    return [news.kind for _, news in match.news]


def asked(match: Match) -> tuple[int, tuple[Any, ...]]:
    (choice,) = match.pending
    return choice.seat, choice.options


# -- nesting ------------------------------------------------------------------------------------


def test_a_card_in_a_combat_in_an_action_is_cancelled() -> None:
    match = staged(DUEL, scene(("sabotage",), ("shields",)), dice=[6, 6])
    say(match, (0, ("attack", 1)), (1, "shields"))
    assert match.pending[0].window == "card_played"
    assert match.pending[0].rule == "duel:9"
    assert match.pending[0].about == {"seat": 1, "card": "shields"}  # what it is about
    say(match, (0, "sabotage"))
    assert match.state.fleets[1].ships == 4  # both hits
    assert match.state.discard.cards == ["shields", "sabotage"]


def test_sabotage_is_itself_cancelled() -> None:
    match = staged(DUEL, scene(("sabotage",), ("shields", "sabotage")), dice=[6, 6])
    say(match, (0, ("attack", 1)), (1, "shields"), (0, "sabotage"), (1, "sabotage"))
    assert match.state.fleets[1].ships == 5  # the shields hold
    assert match.state.discard.cards == ["shields", "sabotage", "sabotage"]


def test_sabotage_nests_as_deep_as_there_are_cards() -> None:
    match = staged(DUEL, scene(("nova", "sabotage", "sabotage"), ("sabotage",) * 3))
    say(match, (0, "nova"))
    say(match, (1, "sabotage"), (0, "sabotage"), (1, "sabotage"), (0, "sabotage"))
    say(match, (1, "sabotage"))
    assert match.state.discard.cards == ["nova"] + ["sabotage"] * 5
    assert match.state.fleets[1].ships == 6  # five cancels: nova is cancelled


def test_a_nested_window_can_be_cloned_in_its_depth() -> None:
    match = staged(DUEL, scene(("sabotage",), ("shields", "sabotage")), dice=[6, 6])
    say(match, (0, ("attack", 1)), (1, "shields"), (0, "sabotage"))
    twin = match.clone()
    assert all_of(twin) == all_of(match)
    say(match, (1, "sabotage"))
    say(twin, (1, "sabotage"))
    assert bytes_of(twin) == bytes_of(match)
    assert twin.state.fleets[1].ships == 5


def test_two_copies_of_a_card_are_one_option() -> None:
    match = staged(DUEL, scene(("nova",), ("sabotage", "sabotage")))
    say(match, (0, "nova"))
    assert asked(match) == (1, ("sabotage", "pass"))


# -- the order ------------------------------------------------------------------------------------


def test_a_when_effect_replaces_the_event() -> None:
    match = staged(DUEL, scene((), ("decoy",), play=((), ("glory",))), dice=[6, 6])
    say(match, (0, ("attack", 1)), (1, "decoy"))
    fleet = match.state.fleets[1]
    assert (fleet.ships, fleet.points) == (6, -1)
    assert told(match) == ["played", "missed"]  # no after window either


def test_a_cancelled_event_closes_its_window() -> None:
    match = staged(DUEL, scene((), ("decoy", "shields")), dice=[6, 6])
    say(match, (0, ("attack", 1)))
    assert asked(match) == (1, ("decoy", "shields", "pass"))
    say(match, (1, "decoy"))
    assert match.pending[0].kind == "act"
    assert match.state.fleets[1].hand.cards == ["shields"]


def test_forced_abilities_come_first_and_the_active_player_before_all() -> None:
    match = staged(DUEL, scene((), ("shields",), play=(("rage",), ("armour",))), dice=[6, 1])
    say(match, (0, ("attack", 1)))
    assert told(match) == ["rage", "armour"]  # without a question
    assert asked(match) == (1, ("shields", "pass"))
    say(match, (1, "pass"))
    assert match.state.fleets[1].ships == 5


def test_the_owner_orders_several_forced_abilities_and_cannot_pass() -> None:
    other = Abilities(W, lambda g, w, e: (0,), lambda g, s, e, look: (("a", "b", "c"),))
    used: list[str] = []
    for id in "abc":

        @other(id, W.HIT, forced=id != "b")
        async def effect(g: Any, seat: int, event: Any, id: str = id) -> None:
            used.append(id)

    flow = other.open(staged(DUEL, scene()).state, W.HIT, Event())
    assert flow.send(None).options == ("a", "c")
    assert flow.send("c").options == ("b", "pass")  # a alone needs no question
    assert used == ["c", "a"]
    with pytest.raises(StopIteration):
        flow.send("b")
    assert used == ["c", "a", "b"]


class T(Window):
    NOW = "now"


def duellists(*cards: str, order: tuple[int, ...] = (0, 1)) -> tuple[Abilities, list[str]]:
    """Seats that all hold the same abilities; what they use is noted."""
    abilities = Abilities(T, lambda g, w, e: order, lambda g, seat, event, look: (cards,))
    used: list[str] = []
    for id in cards:

        @abilities(id, T.NOW)
        async def effect(g: Any, seat: int, event: Any, id: str = id) -> None:
            used.append(f"{seat}{id}")

    return abilities, used


def test_seats_take_turns_until_all_pass_in_a_row() -> None:
    abilities, used = duellists("a", "b", order=(1, 0))
    flow = abilities.open(staged(DUEL, scene()).state, T.NOW, Event())
    seen = []
    script = {1: ["a", "pass", "b"], 0: ["pass", "a", "pass"]}
    choice = flow.send(None)
    with pytest.raises(StopIteration):
        while True:
            seen.append(choice.seat)
            choice = flow.send(script[choice.seat].pop(0))
    # 1 a, 0 pass, 1 pass: over, since both passed in a row
    assert seen == [1, 0, 1]
    assert used == ["1a"]


def test_whoever_passed_is_asked_again_after_another_acted() -> None:
    abilities, used = duellists("a", "b")
    flow = abilities.open(staged(DUEL, scene()).state, T.NOW)
    assert flow.send(None).seat == 0
    assert flow.send("pass").seat == 1
    choice = flow.send("a")
    assert (choice.seat, choice.options) == (0, ("a", "b", "pass"))
    choice = flow.send("b")
    assert (choice.seat, choice.options) == (1, ("b", "pass"))  # a was used in this opening
    assert flow.send("pass").seat == 0
    with pytest.raises(StopIteration):
        flow.send("pass")
    assert used == ["1a", "0b"]


def test_players_who_cannot_react_are_not_asked() -> None:
    match = staged(DUEL, scene((), ()), dice=[6, 6])
    say(match, (0, ("attack", 1)))
    assert asked(match)[0] == 1
    assert match.pending[0].kind == "act"


# -- limits ---------------------------------------------------------------------------------------


def test_once_in_a_round_means_until_the_next_round() -> None:
    stage = scene((), (), play=((), ("armour",)))
    match = staged(DUEL, stage, players=3, dice=[6, 1] * 4)
    say(match, (0, ("attack", 1)), (1, ("attack", 2)), (2, ("attack", 1)))
    assert told(match).count("armour") == 1
    assert match.state.fleets[1].ships == 5
    assert match.state.round == 2
    say(match, (0, ("attack", 1)))
    assert told(match).count("armour") == 2


def test_once_in_a_game_means_once() -> None:
    match = staged(DUEL, scene((), (), play=(("medic",), ())), dice=[6, 6] * 4)
    say(match, (0, ("attack", 1)), (0, "medic"), (1, ("attack", 0)))
    say(match, (0, ("attack", 1)))
    assert asked(match)[0] == 1
    assert match.pending[0].kind == "act"
    assert match.state.fleets[1].ships == 3
    assert match.state.used == {"game": ["0:medic"]}


def test_use_and_renew() -> None:
    g = staged(DUEL, scene()).state
    assert not is_used(g, 0, "x", "round")
    use(g, 0, "x", "round")
    assert is_used(g, 0, "x", "round")
    assert not is_used(g, 1, "x", "round")
    renew(g, "round")
    assert not is_used(g, 0, "x", "round")


# -- sources that leave, the end in the middle --------------------------------------------------


def test_a_modifier_outlasts_its_source_and_ends_in_time() -> None:
    match = staged(DUEL, scene(("ambush",), ("shields",)), dice=[3, 3])
    say(match, (0, ("attack", 1)), (0, "ambush"))
    assert match.state.discard.cards == ["ambush"]
    assert modifiers.total(match.state, M.COMBAT, 0) == 2  # asked inside the combat
    say(match, (1, "pass"))
    assert match.state.fleets[1].ships == 4
    assert match.state.modifiers == {}


def test_the_match_ends_in_the_middle_of_a_nested_window() -> None:
    def stage(g: Any) -> None:
        scene(("nova",), (), (), play=((), ("glory",), ()))(g)
        g.fleets[1].ships = 1

    match = staged(DUEL, stage, players=3)
    say(match, (0, "nova"))
    assert match.finished
    assert match.pending == ()
    assert told(match)[-1] == "glory"
    assert match.state.fleets[2].ships == 6  # never reached
    assert match.marks[-1].final
    assert match.standings().winners == (0,)
    assert match.clone().finished
    match.undo(0, agreed=True)  # others were asked for reactions
    assert asked(match)[0] == 0
    assert not match.finished


# -- the registry ---------------------------------------------------------------------------------


def test_a_window_that_does_not_exist_fails_at_import() -> None:
    with pytest.raises(AttributeError):
        W.HITT  # noqa: B018


def test_an_ability_is_registered_once_for_a_window() -> None:
    with pytest.raises(ValueError, match="sabotage is registered twice for card_played"):
        ability("sabotage", W.CARD_PLAYED)(lambda g, seat, event: None)  # type: ignore


def test_what_was_opened_and_used_is_known() -> None:
    match = staged(DUEL, scene((), ("shields",)), dice=[6, 6])
    with ability.effects.watch() as seen:
        say(match, (0, ("attack", 1)), (1, "shields"))
    assert W.HIT in seen.opened
    assert W.NEVER not in seen.opened
    assert seen.used == {("shields", W.HIT)}
    assert {one.id for one in ability} >= {"shields", "sabotage", "glory"}
