"""The Mahact Gene-Sorcerers: abilities, units, technologies, promissory note."""

import pytest

from orrery.games.ti4.rules.checks import fleet_limit
from orrery.games.ti4.rules.elimination import eliminate, settle
from orrery.games.ti4.rules.holders import allies
from orrery.games.ti4.rules.laws import keep_limits
from orrery.games.ti4.rules.rolls import needed
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase
from orrery.games.ti4.rules.tokens import gain_tokens, redistribute
from orrery.games.ti4.rules.turn import begin_turn
from orrery.games.ti4.rules.units import destroy
from orrery.games.ti4.rules.voting import vote_step
from orrery.games.ti4.setup import start_with
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS

from ....driving import play
from ...agendas import motion
from ...scenario import at, kept, know, put, told
from ..leaders.scenes import battle, give_note, ground, led, only, space, unlock
from .acting import activation


def take(g: Galaxy, *others: int, seat: int = 0) -> None:
    """Tokens of these players lie in the fleet pool."""
    for other in others:
        g.players[other].reserve -= 1
        g.players[seat].taken.append(other)


@pytest.mark.rule("ti4:setup.11", "ti4:setup.4")
def test_the_mahact_begin_with_what_their_sheet_says() -> None:
    g = only("mahact", "sol", "winnu")
    g.players[0].planets.clear()
    kept_units = {"carrier": 1, "cruiser": 1, "dreadnought": 1, "fighter": 2}
    play(start_with(g, 0))
    home = g.players[0].home
    assert dict(g.systems[home].space[0]) == kept_units
    assert at(g, 0, "ixth") == {"infantry": 3, "space_dock": 1}
    assert g.players[0].technologies == ["bio_stims", "predictive_intelligence"]
    assert g.players[0].units["infantry"] == "crimson_legionnaire_i"
    assert "scepter_of_dominion:0" in g.players[0].notes.cards


# -- Edict --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:32.1", "ti4:31.8")
def test_whoever_loses_a_space_combat_to_the_mahact_leaves_a_token_in_their_fleet_pool() -> None:
    g = battle(only("mahact", "sol", "winnu"), ("2 cruiser",), ("fighter",))
    limit, reserve = fleet_limit(g, 0), g.players[1].reserve
    space(g, dice=[10, 10, 1])
    assert g.players[0].taken == [1] and g.players[1].reserve == reserve - 1
    assert fleet_limit(g, 0) == limit + 1
    assert told(g, "took_token") == [{"seat": 0, "other": 1}]


@pytest.mark.rule("ti4:31.8", "ti4:20.4c")
def test_ground_combats_count_and_also_those_that_the_mahact_win_as_defenders() -> None:
    g = battle(only("mahact", "sol", "winnu", seat=1), ("infantry",), ("infantry",), planet="quann")
    ground(g, dice=[1, 10])
    assert g.players[1].taken == [0] and not g.players[0].taken


@pytest.mark.rule("ti4:31.8")
def test_combats_that_the_mahact_lose_or_that_others_fight_bring_no_token() -> None:
    g = battle(only("mahact", "sol", "winnu"), ("fighter",), ("2 cruiser",))
    space(g, dice=[1, 10, 1])
    assert not any(player.taken for player in g.players)
    g = battle(only("mahact", "sol", "winnu", seat=2), ("2 cruiser",), ("fighter",))
    space(g, dice=[10, 1, 1])
    assert not any(player.taken for player in g.players)


@pytest.mark.rule("ti4:31.6", "ti4:20.4d")
def test_nobody_has_two_tokens_in_the_pool_of_the_mahact_and_a_draw_brings_none() -> None:
    g = only("mahact", "sol", "winnu")
    take(g, 1)
    battle(g, ("2 cruiser",), ("fighter",))
    space(g, dice=[10, 10, 1])
    assert g.players[0].taken == [1]
    g = battle(only("mahact", "sol", "winnu"), ("fighter",), ("fighter",))
    space(g, dice=[10, 10])
    assert not g.players[0].taken


@pytest.mark.rule("ti4:52.3b", "ti4:32.3")
def test_without_reinforcements_the_token_comes_from_a_pool_that_the_loser_chooses() -> None:
    g = battle(only("mahact", "sol", "winnu"), ("2 cruiser",), ("fighter",))
    loser = g.players[1]
    loser.tactic, loser.fleet, loser.reserve = 14, 2, 0
    loser.strategy = 0
    put(g, 1, "20", "2 cruiser")
    kept(g, settle(g))
    played = space(g, ("give_up_token", "fleet"), dice=[10, 10, 1])
    assert [c.seat for c in played.asked if c.kind == "give_up_token"] == [1]
    assert played.options("give_up_token") == {"tactic", "fleet"}
    assert loser.fleet == 1 and g.players[0].taken == [1]
    assert at(g, 1, "20") == {"cruiser": 1}  # the fleet pool allows no more


@pytest.mark.rule("ti4:82.5")
def test_tokens_of_others_are_not_redistributed() -> None:
    g = only("mahact", "sol", "winnu")
    take(g, 1)
    player = g.players[0]
    player.tactic, player.fleet, player.strategy, player.reserve = 0, 0, 1, 15
    played = kept(g, redistribute(g, 0, "ti4:82.5"), ("redistribute", DONE))
    assert {o for o in played.options("redistribute") if o != DONE} == {
        ("strategy", "tactic"),
        ("strategy", "fleet"),
    }


@pytest.mark.rule("ti4:31.6", "ti4:1.5")
def test_a_law_on_fleet_pools_counts_tokens_of_others_and_the_mahact_say_which_goes() -> None:
    g = only("mahact", "sol", "winnu")
    g.laws["fleet_regulations"] = ""
    g.common_laws.append("fleet_regulations")
    player = g.players[0]
    player.fleet, player.reserve = 4, player.reserve - 1
    battle(g, ("2 cruiser",), ("fighter",))
    played = space(g, ("return_token", "own"), dice=[10, 10, 1])
    assert played.options("return_token") == {"own", 1}
    assert player.taken == [1] and player.fleet == 3 and fleet_limit(g, 0) == 4
    played = kept(g, gain_tokens(g, 0, 1, "ti4:52.2"), ("gain_token", "tactic"))
    assert played.options("gain_token") == {"tactic", "strategy"}
    player.fleet, player.reserve = 4, player.reserve - 1
    kept(g, keep_limits(g), ("return_token", 1))
    assert player.taken == [] and player.fleet == 4


@pytest.mark.rule("ti4:32.3")
def test_with_only_tokens_of_others_one_of_those_leaves_the_fleet_pool() -> None:
    g = only("mahact", "naalu", "winnu")
    know(g, 1, "neuroglaive")
    put(g, 1, "20", "cruiser")
    take(g, 1, 2)
    player = g.players[0]
    player.reserve, player.fleet = player.reserve + player.fleet, 0
    activation(g, "20", ("return_token", 2))
    assert player.taken == [1]


@pytest.mark.rule("ti4:16.10e", "ti4:16.2")
def test_tokens_of_others_go_home_when_the_mahact_are_eliminated() -> None:
    g = only("mahact", "sol", "winnu")
    reserve = g.players[1].reserve
    take(g, 1)
    g.players[0].planets.clear()
    play(eliminate(g, 0))
    assert g.players[1].reserve == reserve and not g.players[0].taken


# -- Imperia ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.8", "ti4:7.6")
def test_with_a_token_of_a_player_the_mahact_use_his_commander_once_it_is_unlocked() -> None:
    g = only("mahact", "letnev", "winnu")
    take(g, 1)
    assert allies(g, 0) == []
    unlock(g, 1, "rear_admiral_farran")
    assert allies(g, 0) == ["rear_admiral_farran"] and allies(g, 2) == []
    battle(g, ("dreadnought",), ("cruiser",))
    space(
        g,
        ("sustain", "dreadnought"),
        ("use_ability", "rear_admiral_farran"),
        dice=[1, 10],
    )
    assert g.players[0].goods == 1


@pytest.mark.rule("ti4:16.10f")
def test_the_token_and_the_commander_of_an_eliminated_player_stay() -> None:
    g = led("mahact", "letnev", "winnu", leader="rear_admiral_farran", seat=1)
    take(g, 1)
    g.players[1].planets.clear()
    play(eliminate(g, 1))
    assert g.players[0].taken == [1] and allies(g, 0) == ["rear_admiral_farran"]
    assert fleet_limit(g, 0) == g.players[0].fleet + 1


# -- units --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:62.0")
def test_arvicon_rex_adds_two_against_opponents_of_whom_no_token_is_held() -> None:
    g = battle(only("mahact", "sol", "winnu"), ("flagship", "cruiser"), ("cruiser",))
    assert g.combat is not None
    assert needed(g, g.combat, 0, "flagship") == (3, 2)
    assert needed(g, g.combat, 0, "cruiser") == (7, 1)
    take(g, 2)
    assert needed(g, g.combat, 0, "flagship") == (3, 2)
    take(g, 1)
    assert needed(g, g.combat, 0, "flagship") == (5, 2)


@pytest.mark.rule("ti4:31.14a", "ti4:57.2", "ti4:57.5c")
def test_each_crimson_legionnaire_that_falls_brings_a_commodity_or_a_good_for_one() -> None:
    g = only("mahact", "sol", "winnu")
    put(g, 0, "quann", "3 infantry")
    player = g.players[0]

    kept(g, destroy(g, 0, "quann", "infantry", 1))
    assert (player.commodities, player.goods) == (1, 0)  # there was none to convert
    played = kept(g, destroy(g, 0, "quann", "infantry", 1), ("legionnaire_lost", "convert"))
    assert played.options("legionnaire_lost") == {"gain", "convert"}
    assert (player.commodities, player.goods) == (0, 1) and not told(g, "gained_goods")
    player.commodities = 3
    kept(g, destroy(g, 0, "quann", "infantry", 1))
    assert (player.commodities, player.goods) == (2, 2)  # there was no room for more


@pytest.mark.rule("ti4:31.14a")
def test_other_units_and_infantry_of_others_bring_nothing() -> None:
    g = only("mahact", "sol", "winnu")
    put(g, 0, "quann", "mech")
    put(g, 1, "quann", "infantry")
    for seat, one in ((0, "mech"), (1, "infantry")):
        assert kept(g, destroy(g, seat, "quann", one)).kinds == []
    assert g.players[0].commodities == 0


@pytest.mark.rule("ti4:31.17", "ti4:faq.8")
def test_crimson_legionnaires_ii_come_back_in_the_home_system_without_a_die() -> None:
    g = only("mahact", "sol", "winnu")
    know(g, 0, "crimson_legionnaire_ii")
    put(g, 0, "quann", "2 infantry")
    played = kept(g, destroy(g, 0, "quann", "infantry", 1))
    kept(g, destroy(g, 0, "quann", "infantry", 1), ("legionnaire_lost", "gain"))
    assert not played.draws
    assert g.players[0].commodities == 2 and at(g, 0, "ixth") == {}
    g.active = 1
    kept(g, begin_turn(g))
    assert at(g, 0, "ixth") == {}  # not in the turn of another
    g.active = 0
    kept(g, begin_turn(g))
    assert at(g, 0, "ixth") == {"infantry": 2}


# -- technology and note ------------------------------------------------------------------------


def put_to_vote(g: Galaxy, *answers: object) -> list[str]:
    motion(g, "mutiny", {}, queue=[1])
    return kept(g, vote_step(g), *answers).kinds


@pytest.mark.rule("ti4:2.6", "ti4:31.7")
def test_genetic_recombination_makes_a_player_vote_as_the_mahact_say() -> None:
    g = only("mahact", "sol", "winnu")
    know(g, 0, "genetic_recombination")
    kinds = put_to_vote(
        g,
        ("use_ability", "genetic_recombination"),
        ("demand_vote", "against"),
        ("obey_demand", "vote"),
    )
    assert g.agenda is not None and g.agenda.ballot.cast[1][0] == "against"
    assert g.players[1].fleet == 3 and "genetic_recombination" in g.players[0].exhausted
    assert kinds == ["use_ability", "demand_vote", "obey_demand"]
    g.planets["jord"].exhausted = False
    assert put_to_vote(g, ("vote", PASS)) == ["vote"]  # the card is exhausted


@pytest.mark.rule("ti4:32.3")
def test_a_token_of_the_fleet_pool_buys_a_free_vote() -> None:
    """Fleets are checked before votes are cast."""
    g = only("mahact", "sol", "winnu")
    know(g, 0, "genetic_recombination")
    put(g, 1, "20", "2 cruiser", "destroyer")
    kept(g, settle(g))
    put_to_vote(
        g,
        ("use_ability", "genetic_recombination"),
        ("demand_vote", "against"),
        ("obey_demand", "token"),
        ("remove_ship", "destroyer"),
        ("vote", "for"),
    )
    assert g.agenda is not None and g.agenda.ballot.cast[1][0] == "for"
    assert g.players[1].fleet == 2 and g.players[1].reserve == 9


@pytest.mark.rule("ti4:2.16", "ti4:2.7")
def test_who_cannot_vote_cannot_be_made_to_and_without_tokens_there_is_no_choice() -> None:
    g = only("mahact", "sol", "winnu")
    know(g, 0, "genetic_recombination")
    g.planets["jord"].exhausted = True
    assert put_to_vote(g) == []  # no influence
    g.planets["jord"].exhausted = False
    player = g.players[1]
    player.reserve, player.fleet = player.reserve + player.fleet, 0
    put_to_vote(g, ("use_ability", "genetic_recombination"), ("demand_vote", "for"))
    assert g.agenda is not None and g.agenda.ballot.cast[1][0] == "for"


@pytest.mark.rule("ti4:2.5", "ti4:31.7")
@pytest.mark.parametrize("tokens", [3, 0])
def test_who_is_bound_to_one_outcome_can_only_pay_for_another(tokens: int) -> None:
    """Nekro has copied the technology."""
    g = only("mahact", "sol", "nekro")
    know(g, 0, "genetic_recombination")
    know(g, 2, "genetic_recombination")
    player = g.players[1]
    player.reserve, player.fleet = player.reserve + player.fleet - tokens, tokens
    demand = ("use_ability", "genetic_recombination")
    obey = [("obey_demand", "vote")] if tokens else []
    answers = [demand, ("demand_vote", "against"), *obey, demand, ("demand_vote", "for")]
    put_to_vote(g, *answers)
    assert g.agenda is not None and g.agenda.ballot.cast[1][0] == "against"
    assert player.fleet == max(0, tokens - 1)


@pytest.mark.rule("ti4:95.1", "ti4:52.3b", "ti4:52.6")
def test_the_scepter_of_dominion_binds_all_who_have_tokens_on_the_mahact_sheet() -> None:
    g = only("mahact", "sol", "winnu", "letnev", seat=1)
    give_note(g, "scepter_of_dominion", 1, 0)
    put(g, 0, "quann", "infantry")
    take(g, 0, 2, seat=1)
    g.players[2].tactic, g.players[2].reserve = 10, 0
    put(g, 0, "jord", "infantry")
    kept(
        g,
        begin_strategy_phase(g),
        ("use_ability", "scepter_of_dominion:1"),
        ("give_up_token", "tactic"),
    )
    assert sorted(g.systems["tile_25"].tokens) == [1, 2]  # not the holder, not who is free
    assert g.players[1].notes.cards == ["scepter_of_dominion:1"]
    assert g.players[2].tactic == 9


@pytest.mark.rule("ti4:95.2")
def test_the_scepter_of_dominion_reaches_no_home_system_and_needs_units() -> None:
    g = only("mahact", "sol", "winnu", seat=1)
    give_note(g, "scepter_of_dominion", 1, 0)
    put(g, 0, "jord", "infantry")
    assert "use_ability" not in kept(g, begin_strategy_phase(g)).kinds
