"""The leaders and the mech of the Yssaril Tribes."""

from typing import Any

import pytest

from orrery.games.ti4.abilities.strategy_cards.technology import (
    can_research_for,
    technology_for_four,
)
from orrery.games.ti4.rules.elimination import eliminate
from orrery.games.ti4.rules.leaders import AGENT_TEXTS
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.rules.tokens import has_strategy_token, spend_strategy_token
from orrery.games.ti4.rules.transactions import DOORS
from orrery.games.ti4.rules.turn import choose_action
from orrery.games.ti4.state import Action, Galaxy, Stage
from orrery.games.ti4.windows import ability
from orrery.kernel.choice import DONE, PASS, Choice

from ....driving import play
from ...agendas import enacted
from ...scenario import activate, at, gain, hold, kept, put, told
from .scenes import act, activation, battle, can_act, has_goods, is_unlocked, led, space

# -- Ssruu --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4")
def test_ssruu_has_the_text_of_another_players_agent_even_if_that_is_exhausted() -> None:
    g = led("yssaril", "muaat", "xxcha")
    g.players[1].exhausted.append("umbat")
    put(g, 0, "25", "flagship")
    has_goods(g, 0, 2)
    played = act(
        g,
        "ssruu",
        ("copy_agent", "umbat"),
        ("choose_player", 0),
        ("choose_system", "tile_25"),
        ("produce", ("cruiser", "tile_25")),
    )
    assert at(g, 0, "25") == {"flagship": 1, "cruiser": 1}
    assert g.players[0].exhausted == ["ssruu"] and g.players[1].exhausted == ["umbat"]
    assert played.options("copy_agent") == {"umbat", "ggrocuto_rinn"}
    assert not can_act(g, "ssruu")


@pytest.mark.rule("ti4:7.4", "ti4:58.3")
def test_ssruu_can_do_only_what_some_other_players_agent_could() -> None:
    g = led("yssaril", "xxcha", "winnu")
    assert not can_act(g, "ssruu")  # no planet to ready
    g.planets[g.players[1].planets[0]].exhausted = True
    assert can_act(g, "ssruu")
    g = led("yssaril", "sol", "winnu")
    g.planets[g.players[1].planets[0]].exhausted = True
    assert not can_act(g, "ssruu")  # nobody has such an agent


@pytest.mark.rule("ti4:7.4", "ti4:16.10")
def test_ssruu_has_no_text_of_a_player_who_is_out() -> None:
    g = led("yssaril", "muaat", "winnu")
    put(g, 0, "25", "flagship")
    assert can_act(g, "ssruu")
    play(eliminate(g, 1))
    assert not can_act(g, "ssruu")


@pytest.mark.rule("ti4:7.4", "ti4:31.7")
def test_ssruu_answers_in_the_windows_of_other_agents() -> None:
    g = led("sol", "yssaril", "sardakk")
    gain(g, 0, "quann")
    activate(g, "25")
    g.stage = Stage.TACTICAL_END
    troops = ("place_troops", "quann")
    flow = end_tactical_action(g)
    kept(g, flow, ("use_ability", "ssruu"), troops, ("use_ability", "tro"), troops)
    assert at(g, 0, "quann") == {"infantry": 4}  # both of them, one after the other
    assert "ssruu" in g.players[1].exhausted and "tro" in g.players[2].exhausted


@pytest.mark.rule("ti4:7.4", "ti4:71.5a")
def test_the_dice_of_ssruu_and_of_the_agent_it_copies_add_up() -> None:
    g = battle(led("yssaril", "letnev", "winnu"), ("cruiser",), ("carrier",))
    ship = ("choose_ship", ("tile_25", 0, "cruiser"))
    unlenn = ("use_ability", "viscount_unlenn")
    space(g, ("use_ability", "ssruu"), ship, unlenn, ship, dice=[1, 1, 7, 1])
    assert at(g, 1, "25") == {}


@pytest.mark.rule("ti4:7.4")
def test_ssruu_acts_at_any_time_like_carth_and_malleon() -> None:
    g = led("yssaril", "hacan", "nekro")
    for card in g.players[0].cards:
        g.players[0].spent.append(card)
    use = ("use_now", "ssruu")
    answers = [use, ("copy_agent", "carth_of_golden_sands"), ("commodities_for", "gain")]
    play(choose_action(g), [*answers, ("action", PASS)], at=(DOORS, g))
    assert g.players[0].commodities == 2 and not g.players[1].exhausted
    asked = Choice(0, "action", ("tactical", PASS))
    assert use not in DOORS.options(g, 0, asked)
    g.players[0].exhausted.clear()
    assert use in DOORS.options(g, 0, asked)
    g.phase = "agenda"
    assert use not in DOORS.options(g, 0, asked)


@pytest.mark.rule("ti4:31.12", "ti4:74.2")
def test_yssaril_can_count_on_what_ssruu_saves_for_research() -> None:
    g = led("yssaril", "jolnar", "winnu")
    put(g, 0, "quann", "3 infantry")
    has_goods(g, 0, 2)
    assert can_research_for(g, 0, 4) and not can_research_for(g, 0, 6)
    kept(
        g,
        technology_for_four(g, 0),
        ("use_ability", "ssruu"),
        ("infantry_for_research", DONE),
        ("use_ability", PASS),
        ("research", "neural_motivator"),
    )
    assert g.players[0].goods == 0 and at(g, 0, "quann") == {"infantry": 1}
    g.players[0].goods = 2
    assert not can_research_for(g, 0, 4)  # exhausted


@pytest.mark.rule("ti4:52.5", "ti4:31.12")
def test_ssruu_spends_a_token_of_the_active_player_like_jae_mir_kan() -> None:
    g = led("sol", "yssaril", "mahact")
    g.action, g.stage = Action("strategic", 0, card="diplomacy"), Stage.SECONDARY
    g.systems["tile_20"].tokens.append(0)
    g.players[0].tactic -= 1
    player = g.players[1]
    player.reserve, player.strategy = player.reserve + player.strategy, 0
    assert has_strategy_token(g, 1)
    kept(g, spend_strategy_token(g, 1))
    assert g.systems["tile_20"].tokens == [] and player.exhausted == ["ssruu"]
    g.systems["tile_20"].tokens.append(0)
    g.players[0].reserve -= 1
    assert not has_strategy_token(g, 1)


@pytest.mark.rule("ti4:7.4")
def test_ssruu_speaks_wherever_an_agent_does() -> None:
    windows = {effect.at for effect in ability if effect.id == "ssruu"}
    assert windows >= {text.window for text in AGENT_TEXTS} and len(windows) > 8


# -- So Ata -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_seven_action_cards_unlock_so_ata() -> None:
    g = led("yssaril", "sol", "winnu")
    hold(g, 0, *g.action_deck.cards[:6])
    assert not is_unlocked(g, 0, "so_ata")
    hold(g, 0, g.action_deck.cards[0])
    assert is_unlocked(g, 0, "so_ata")


def watched() -> Galaxy:
    g = led("sol", "yssaril", "winnu", leader="so_ata", seat=1)
    put(g, 1, "quann", "infantry")
    hold(g, 0, "plague")
    g.players[0].notes.cards.append("alliance:0")
    g.players[0].secrets.cards.append(g.secret_deck.cards.pop())
    return g


@pytest.mark.rule("ti4:31.14", "ti4:31.7")
@pytest.mark.parametrize(
    ("what", "news"),
    [("action_cards", "saw_hand"), ("notes", "saw_notes"), ("secrets", "saw_secrets")],
)
def test_so_ata_looks_at_one_hand_of_whoever_comes_to_its_units(what: str, news: str) -> None:
    g = watched()
    played = activation(g, "25", ("use_ability", "so_ata"), ("spy_on", what))
    assert told(g, news) == [{"seat": 1, "other": 0}]  # what it saw is told to nobody else
    (seen,) = [one for one in g.news if one.kind == news]
    assert seen.eyes == (1,) and all(seen.secret.values())
    assert played.options("spy_on") == {"action_cards", "notes", "secrets"} and played.reveals
    assert g.players[0].hand.cards == ["plague"] and not g.players[1].exhausted


@pytest.mark.rule("ti4:31.14")
def test_so_ata_needs_own_units_there_another_player_and_something_to_see() -> None:
    g = watched()
    assert "use_ability" not in activation(g, "26").kinds
    g = watched()
    g.players[0].hand.cards.clear()
    played = activation(g, "25", ("use_ability", PASS))
    assert "spy_on" not in played.kinds
    g = led("yssaril", "sol", "winnu", leader="so_ata")
    put(g, 0, "quann", "infantry")
    g.players[0].secrets.cards.append(g.secret_deck.cards.pop())
    assert "use_ability" not in activation(g, "25").kinds  # not in one's own turn
    g = led("sol", "yssaril", "winnu", leader="so_ata", seat=1)
    put(g, 1, "quann", "infantry")
    assert "use_ability" not in activation(g, "25").kinds  # no cards at all


# -- Kyver, Blade and Key -----------------------------------------------------------------------


def spies(*hands: tuple[str, ...]) -> Galaxy:
    g = led("yssaril", "sol", "winnu", leader="kyver_blade_and_key")
    for seat, hand in enumerate(hands):
        hold(g, seat, *hand)
    return g


@pytest.mark.rule("ti4:7.12", "ti4:3.5", "ti4:31.7")
def test_kyver_takes_a_shown_card_or_has_three_discarded() -> None:
    four = ("bunker", "plague", "spy", "uprising")
    g = spies((), ("parley", "veto"), four)
    played = act(
        g,
        "kyver_blade_and_key",
        ("show_card", "veto"),
        ("show_card", "spy"),
        ("spoils", "take"),
        ("spoils", "discard"),
    )
    assert g.players[0].hand.cards == ["veto"] and g.players[1].hand.cards == ["parley"]
    assert len(g.players[2].hand.cards) == 1 and len(g.action_discard.cards) == 3
    assert set(g.action_discard.cards) <= set(four) and "kyver_blade_and_key" in g.purged
    assert [c.seat for c in played.asked if c.kind == "show_card"] == [1, 2]
    kinds = [c.kind for c in played.asked]
    assert kinds.index("spoils") > kinds.index("show_card") + 1  # all show theirs first


@pytest.mark.rule("ti4:31.7", "ti4:31.9")
def test_kyver_may_spare_a_player_and_takes_what_is_there() -> None:
    g = spies((), ("parley",), ("bunker", "plague"))
    answers: list[Any] = [("show_card", "plague"), ("spoils", PASS), ("spoils", "discard")]
    act(g, "kyver_blade_and_key", *answers)
    assert g.players[1].hand.cards == ["parley"] and g.players[2].hand.cards == []
    assert not g.players[1].offered_cards.cards and not g.players[2].offered_cards.cards


@pytest.mark.rule("ti4:58.3")
def test_kyver_waits_until_somebody_has_a_card() -> None:
    assert not can_act(spies(("parley",)), "kyver_blade_and_key")
    assert can_act(spies((), ("parley",)), "kyver_blade_and_key")


# -- the Blackshade Infiltrator -----------------------------------------------------------------


@pytest.mark.rule("ti4:28.1", "ti4:28.1a", "ti4:31.7")
def test_stall_tactics_may_bring_a_blackshade_infiltrator() -> None:
    g = led("yssaril", "sol", "winnu")
    gain(g, 0, "quann")
    hold(g, 0, "parley", "veto")
    stall = [("discard_card", "parley"), ("use_ability", "blackshade_infiltrator")]
    played = act(g, "stall_tactics", *stall, ("place_troops", "quann"))
    assert at(g, 0, "quann") == {"mech": 1}
    assert played.options("place_troops") == set(g.players[0].planets)
    act(g, "stall_tactics", ("use_ability", PASS))
    assert at(g, 0, "quann") == {"mech": 1}


@pytest.mark.rule("ti4:28.2", "ti4:28.2a", "ti4:31.6")
def test_a_blackshade_infiltrator_needs_a_piece_and_a_planet_where_it_can_stand() -> None:
    g = led("yssaril", "sol", "winnu")
    put(g, 0, "quann", "4 mech")
    hold(g, 0, "parley")
    assert "use_ability" not in act(g, "stall_tactics").kinds
    g = led("yssaril", "sol", "winnu")
    for planet in tuple(g.players[0].planets):
        gain(g, 1, planet)
    gain(g, 0, "quann")
    enacted(g, "demilitarized_zone", "quann")
    hold(g, 0, "parley")
    assert "use_ability" not in act(g, "stall_tactics").kinds
