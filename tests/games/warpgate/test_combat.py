"""Kampf: two tactics cards against each other, ships times factor."""

import pytest

from orrery.games.warpgate.abilities import tactics
from orrery.games.warpgate.rules.combat import combat, play_tactics, sides
from orrery.games.warpgate.rules.losses import destroy_by_text
from orrery.games.warpgate.rules.texts import Step, tactic
from orrery.games.warpgate.state import Battle, Galaxy
from orrery.kernel.choice import Together
from orrery.kernel.errors import IllegalAnswer

from .scenario import Played, act, fight, give, kept, mark, play, ships, stack, table


def clash(g: Galaxy, *answers: object) -> Played:
    """Three ships from A07 attack two on A08 with the decks as they are."""
    ships(g, 0, A08=3)
    ships(g, 1, A08=2)
    return kept(g, combat(g, "A08", 0, 1, {"A07": 3}), *answers)


def won_by(g: Galaxy) -> int:
    """Who holds A08 after the combat."""
    return next(seat for seat in (0, 1) if "A08" in g.players[seat].fleet)


@pytest.mark.rule("warpgate:kampf.5", "warpgate:kampf.7", "warpgate:kampf-rueckzug.1")
def test_the_worked_example() -> None:
    """rules.md 7: 3 attackers with Pitched Battle against 2 defenders with Heavy Resistance."""
    g = table()
    fight(g, "pitched_battle", "heavy_resistance", n=3, enemies=2)
    result = next(news.facts for news in g.news if news.kind == "combat_won")
    assert (result["attack"], result["defence"], result["seat"]) == (12, 10, 0)
    assert g.players[0].fleet == {"A08": 2}
    assert g.players[1].fleet == {"gate_1": 1}


@pytest.mark.rule("warpgate:kampf.1")
def test_both_draw_two_cards_and_all_ships_take_part() -> None:
    g = table()
    stack(g.players[0].tactics, "salvage", "outmaneuver", "all_or_nothing")
    stack(g.players[1].tactics, "hit_and_run", "heroic_sacrifice", "glorious_victory")
    played = clash(g, {0: ("play_tactic", "salvage"), 1: "hit_and_run"})
    assert played.options("play_tactic") == {"salvage", "outmaneuver"}
    assert played.options("play_tactic", 1) == {"hit_and_run", "heroic_sacrifice"}
    assert g.players[0].tactics.cards == ["all_or_nothing"]
    result = next(news.facts for news in g.news if news.kind == "combat_won")
    assert (result["attack"], result["defence"]) == (9, 4)


@pytest.mark.rule("warpgate:kampf.4")
def test_nobody_learns_from_a_question_not_put_that_both_cards_are_alike() -> None:
    g = table()
    stack(g.players[0].tactics, "salvage", "salvage")
    stack(g.players[1].tactics, "hit_and_run", "heroic_sacrifice")
    flow = play_tactics(g, battle := Battle("A08", 0, 1, {}))
    for seat in sides(battle):
        g.players[seat].battle.cards = g.players[seat].tactics.cards
    request = flow.send(None)
    assert isinstance(request, Together)
    assert set(request.secret) == {0, 1}
    assert request.make[0]().options == ("salvage",)
    flow.close()


@pytest.mark.rule("warpgate:kampf.2")
def test_the_discard_pile_is_shuffled_when_the_deck_runs_out() -> None:
    g = table()
    stack(g.players[0].tactics, "salvage")
    stack(g.players[0].tactics_discard, "outmaneuver", "pitched_battle")
    stack(g.players[1].tactics, "hit_and_run", "heroic_sacrifice")
    stack(g.players[1].tactics_discard, "glorious_victory")
    played = clash(g, {0: "salvage", 1: "hit_and_run"})
    assert (2,) in played.draws  # the attacker's two discards
    assert len(played.draws) == 1  # the defender had enough
    assert g.players[1].tactics.cards == []


@pytest.mark.rule("warpgate:kampf.2")
def test_a_single_card_is_played() -> None:
    g = table()
    stack(g.players[0].tactics, "salvage")
    stack(g.players[1].tactics, "hit_and_run", "heroic_sacrifice")
    played = clash(g, {1: "hit_and_run"})
    assert [choice.seat for choice in played.asked] == [1]
    assert g.players[0].tactics_discard.cards == ["salvage"]


@pytest.mark.rule("warpgate:kampf.3")
def test_optional_effects_are_announced_before_the_cards_are_chosen() -> None:
    g = table()
    give(g, 1, "mirror_instinct")
    stack(g.players[0].tactics, "all_or_nothing", "salvage")
    stack(g.players[1].tactics, "hit_and_run", "heroic_sacrifice")
    played = clash(
        g, ("use_ability", "mirror_instinct"), {0: "all_or_nothing", 1: "heroic_sacrifice"}
    )
    assert played.kinds == ["use_ability", "play_tactic", "play_tactic"]
    result = next(news.facts for news in g.news if news.kind == "combat_won")
    assert (result["attack"], result["defence"]) == (15, 10)


@pytest.mark.rule("warpgate:kampf.3")
def test_the_attacker_announces_first_and_nothing_optional_comes_later() -> None:
    g = table()
    give(g, 0, "mirror_instinct", "spoils_of_war")
    give(g, 1, "mirror_instinct", "void_communion")
    stack(g.players[0].tactics, "pitched_battle")
    stack(g.players[1].tactics, "heroic_sacrifice")
    played = clash(g, ("use_ability", "pass"), ("use_ability", "pass"))
    assert [choice.seat for choice in played.asked] == [0, 1]
    assert {choice.window for choice in played.asked} == {"announce"}


@pytest.mark.rule("warpgate:kampf.4")
def test_one_card_is_played_the_other_discarded() -> None:
    g = table()
    stack(g.players[0].tactics, "salvage", "outmaneuver")
    stack(g.players[1].tactics, "hit_and_run", "heroic_sacrifice")
    clash(g, {0: "outmaneuver", 1: "heroic_sacrifice"})
    assert set(g.players[0].tactics_discard.cards) == {"salvage", "outmaneuver"}
    assert set(g.players[1].tactics_discard.cards) == {"hit_and_run", "heroic_sacrifice"}
    assert not g.players[0].battle.cards
    assert not g.players[0].played.cards


@pytest.mark.rule("warpgate:kampf.4")
def test_only_a_drawn_card_can_be_played() -> None:
    g = table()
    stack(g.players[0].tactics, "salvage", "outmaneuver", "all_or_nothing")
    stack(g.players[1].tactics, "hit_and_run", "heroic_sacrifice")
    with pytest.raises(IllegalAnswer, match=r"kampf\.4"):
        clash(g, {0: "all_or_nothing", 1: "hit_and_run"})


@pytest.mark.rule("warpgate:kampf.5")
@pytest.mark.parametrize(
    ("attack", "n", "defence", "enemies", "winner"),
    [
        ("salvage", 2, "outmaneuver", 3, 1),  # 6 : 9
        ("salvage", 4, "outmaneuver", 3, 0),  # 12 : 9
        ("all_or_nothing", 2, "outmaneuver", 3, 0),  # 10 : 9
        ("heroic_sacrifice", 4, "outmaneuver", 3, 1),  # 8 : 9
    ],
)
def test_ships_times_factor(attack: str, n: int, defence: str, enemies: int, winner: int) -> None:
    g = table()
    fight(g, attack, defence, n=n, enemies=enemies)
    assert won_by(g) == winner


@pytest.mark.rule("warpgate:kampf.6")
def test_the_attacker_wins_a_tie() -> None:
    g = table()
    fight(g, "salvage", "outmaneuver", n=2, enemies=2)
    assert won_by(g) == 0


@pytest.mark.rule("warpgate:kampf.7")
def test_texts_count_for_winner_and_loser_and_the_cards_are_discarded() -> None:
    g = table()
    fight(g, "flanking_fire", "hit_and_run", n=3, enemies=2)
    assert g.players[0].fleet == {"A08": 2}  # the loser's text
    assert g.players[1].fleet == {"gate_1": 1}  # the winner's
    assert g.players[0].tactics_discard.cards == ["flanking_fire"]
    assert g.players[1].tactics_discard.cards == ["hit_and_run"]


@pytest.mark.rule("warpgate:kampf.7")
def test_a_card_is_discarded_only_after_its_text() -> None:
    """Glorious Victory's Promote shuffles the discard pile in, but not the card being played."""
    g = table()
    fight(g, "glorious_victory", "hit_and_run", n=3, enemies=1)
    assert g.players[0].tactics_discard.cards == ["glorious_victory"]
    assert "glorious_victory" not in g.players[0].tactics.cards


@pytest.mark.rule("warpgate:kampf.8")
def test_a_cancelled_card_keeps_its_factor_and_loses_its_text() -> None:
    g = table()
    fight(g, "outmaneuver", "pitched_battle", n=3, enemies=2)  # 9 : 8
    assert g.players[0].fleet == {"A08": 3}
    assert g.players[1].fleet == {"gate_1": 2}
    g = table()
    fight(g, "outmaneuver", "primus_nine", n=2, enemies=2)  # 6 : 8, without the +2
    assert next(n.facts for n in g.news if n.kind == "combat_won")["defence"] == 8


@pytest.mark.rule("warpgate:kampf.8")
def test_two_cancelling_texts_void_each_other() -> None:
    g = table()
    fight(g, "outmaneuver", "electronic_jamming", n=3, enemies=2)  # 9 : 8
    assert (g.players[0].fleet, g.players[1].fleet) == ({"A08": 3}, {"gate_1": 2})


@pytest.mark.rule("warpgate:kampf.9")
def test_destruction_as_far_as_possible() -> None:
    g = table()
    fight(g, "scorched_sky", "salvage", n=3, enemies=1)  # 3 : 3, three to destroy, one there
    assert g.players[1].fleet == {"gate_1": 2}  # Salvage: one ship each side was destroyed
    assert g.players[0].fleet == {"A08": 2}
    assert g.players[0].ships == 10


@pytest.mark.rule("warpgate:kampf.10")
def test_combat_technologies_follow_the_texts() -> None:
    g = table()
    give(g, 0, "blood_trophies")
    mark(g, 1, "A11")
    fight(g, "pitched_battle", "outmaneuver", n=4, enemies=3)
    assert g.players[1].fleet == {"A11": 2}  # the text is annulled, the ability is not
    g = table()
    give(g, 0, "blood_trophies")
    fight(g, "flanking_fire", "salvage", n=3, enemies=1)  # the text leaves nothing to destroy
    assert next(n.facts["n"] for n in g.news if n.kind == "destroyed") == 1


@pytest.mark.rule("warpgate:kampf.10")
def test_a_technology_without_the_sword_does_nothing_in_combat() -> None:
    g = table()
    give(g, 0, "stasis_fleet", "futures_market", "civic_mobilisation")
    g.players[0].flipped = 1
    played = fight(g, "old_man_harrow", "salvage")
    assert played.asked == []
    assert (g.players[0].hand.cards, g.players[0].ready) == ([], 0)


@pytest.mark.rule("warpgate:kampf.11")
def test_the_attackers_text_comes_first() -> None:
    """Last Stand counts what Reserve Wave brought only if the wave came first."""
    g = table()
    fight(g, "reserve_wave", "last_stand", n=2, enemies=2)
    assert next(n.facts for n in g.news if n.kind == "combat_won")["defence"] == 12
    g = table()
    fight(g, "last_stand", "reserve_wave", n=2, enemies=2)  # the wave comes too late for the text
    result = next(n.facts for n in g.news if n.kind == "combat_won")
    assert (result["attack"], result["defence"]) == (6, 9)


@pytest.mark.rule("warpgate:kampf.11", "warpgate:kampf.12")
def test_a_defenders_shield_does_not_work_backwards() -> None:
    g = table()
    fight(g, "prolonged_engagement", "iron_wall", n=3, enemies=2)  # the wall rises too late
    assert next(n.facts for n in g.news if n.kind == "combat_won")["defence"] == 4
    g = table()
    fight(g, "iron_wall", "prolonged_engagement", n=3, enemies=2)
    assert next(n.facts for n in g.news if n.kind == "combat_won")["attack"] == 12


@pytest.mark.rule("warpgate:kampf.12")
def test_later_losses_do_not_change_the_result() -> None:
    g = table()
    mark(g, 1, "A08")
    fight(g, "pitched_battle", "minefield", n=3, enemies=3)  # 12 : 9, then 3 attackers die
    assert next(n.facts for n in g.news if n.kind == "combat_won")["seat"] == 0
    assert g.players[0].fleet == {}  # won without survivors
    assert g.players[1].fleet == {"gate_1": 2}  # and the loser still retreats
    assert g.places["A08"].marker == 1  # combat changes no markers


@pytest.mark.rule("warpgate:kampf.1")
def test_the_active_player_attacks_with_the_ships_sent() -> None:
    g = table()
    ships(g, 0, A07=5)
    ships(g, 1, A08=2)
    stack(g.players[0].tactics, "salvage")
    stack(g.players[1].tactics, "outmaneuver")
    act(g, 0, "advance", 1, ("choose_ships", 2))
    assert g.players[0].fleet == {"A07": 3, "A08": 2}
    assert g.battle is None  # nothing is left of the combat


def test_a_card_has_one_text_for_each_step() -> None:
    with pytest.raises(ValueError, match="salvage is registered twice for end"):
        tactic("salvage", Step.END)(tactics.salvage)


@pytest.mark.rule("warpgate:kampf.9")
def test_a_shield_holds_off_the_opposing_text_only() -> None:
    g = table()
    ships(g, 0, A08=3)
    ships(g, 1, A08=3)
    battle = Battle("A08", 0, 1, {"A07": 3}, shielded=[0])
    play(destroy_by_text(g, battle, by=1, victim=0, n=1))
    assert g.players[0].fleet == {"A08": 3}
    play(destroy_by_text(g, battle, by=0, victim=0, n=1))  # what the own text costs, it costs
    assert g.players[0].fleet == {"A08": 2}
