"""The leaders and the mech of the Mahact Gene-Sorcerers."""

from typing import Any

import pytest

from orrery.games.ti4.abilities.leaders.mahact import for_the_taking, is_guarded, sendable
from orrery.games.ti4.events import Strategy
from orrery.games.ti4.rules.checks import fleet_limit
from orrery.games.ti4.rules.evading import refuges
from orrery.games.ti4.rules.galaxy import adjacent, anomalies
from orrery.games.ti4.rules.retreat import can_retreat
from orrery.games.ti4.rules.space_combat import space_round
from orrery.games.ti4.rules.strategic_action import can_follow
from orrery.games.ti4.rules.tactical_action import closed, open_systems
from orrery.games.ti4.rules.turn import end_action
from orrery.games.ti4.state import Action, Galaxy, Stage

from ....driving import Played
from ...scenario import at, gain, hold, kept, know, put, relocate, told
from ...strategic import strategic
from .scenes import act, activation, can_act, give_note, is_unlocked, only


def take(g: Galaxy, *others: int, seat: int = 0) -> None:
    """Tokens of these players lie in the fleet pool."""
    for other in others:
        g.players[other].reserve -= 1
        g.players[seat].taken.append(other)


def token(g: Galaxy, seat: int, *systems: str) -> None:
    """Command tokens of a player lie on the board."""
    for system in systems:
        g.players[seat].reserve -= 1
        g.systems[system].tokens.append(seat)


# -- Jae Mir Kan --------------------------------------------------------------------------------


def tired(g: Galaxy) -> None:
    """The Mahact have an exhausted planet that Diplomacy readies; nobody else follows."""
    g.planets["ixth"].exhausted = True
    g.players[2].reserve += g.players[2].strategy
    g.players[2].strategy = 0


def follows(g: Galaxy) -> None:
    """The others may resolve the secondary ability of seat 0's card."""
    g.action, g.stage = Action("strategic", 0, card="diplomacy"), Stage.SECONDARY


@pytest.mark.rule("ti4:7.4", "ti4:52.5")
def test_jae_mir_kan_spends_a_token_of_the_active_player_for_a_secondary_ability() -> None:
    g = only("mahact", "sol", "winnu", seat=1)
    gain(g, 0, "quann")
    tired(g)
    token(g, 0, "tile_20", "tile_26")
    reserve = g.players[0].reserve
    played = strategic(
        g,
        "diplomacy",
        ("diplomacy", "tile_25"),
        ("secondary", "follow"),
        ("use_ability", "jae_mir_kan"),
        ("choose_system", "tile_26"),
        ("ready_planets", "ixth"),
    )
    assert g.systems["tile_26"].tokens == [] and g.systems["tile_20"].tokens == [0]
    assert g.players[0].reserve == reserve + 1
    assert g.players[1].strategy == 2 and "jae_mir_kan" in g.players[1].exhausted
    assert played.options("choose_system") == {"tile_20", "tile_26"}
    assert not told(g, "spent_token")


@pytest.mark.rule("ti4:52.5", "ti4:31.12")
def test_jae_mir_kan_stands_for_an_empty_pool_only_while_tokens_lie_on_the_board() -> None:
    g = only("mahact", "sol", "winnu", seat=1)
    tired(g)
    player = g.players[1]
    player.reserve, player.strategy = player.reserve + player.strategy, 0
    follows(g)
    event = Strategy(seat=1, card="diplomacy")
    assert not can_follow(g, 1, event)  # the active player has no token on the board
    token(g, 0, "tile_20")
    assert can_follow(g, 1, event)
    player.exhausted.append("jae_mir_kan")
    assert not can_follow(g, 1, event)
    player.exhausted.clear()
    g.stage = Stage.ACTION
    assert not can_follow(g, 1, event)  # only for secondary abilities


@pytest.mark.rule("ti4:44.3", "ti4:52.6")
def test_with_jae_mir_kan_construction_places_the_token_of_the_active_player() -> None:
    g = only("mahact", "sol", "winnu", seat=1)
    tired(g)
    token(g, 0, "tile_20")
    home = g.players[1].home
    strategic(
        g,
        "construction",
        ("place_structure", ("pds", "jord")),
        ("place_structure", "pass"),
        ("secondary", "follow"),
        ("use_ability", "jae_mir_kan"),
        ("construct_where", home),
        ("place_structure", ("pds", "ixth")),
    )
    assert g.systems[home].tokens == [0] and g.systems["tile_20"].tokens == []
    assert at(g, 1, "ixth") == {"pds": 1} and g.players[1].strategy == 2


@pytest.mark.rule("ti4:52.5")
def test_jae_mir_kan_does_nothing_for_the_own_strategic_action_or_other_costs() -> None:
    g = only("mahact", "sol", "winnu")
    token(g, 0, "tile_20")
    follows(g)
    assert for_the_taking(g, 0) == [] and for_the_taking(g, 1) == ["tile_20"]


# -- Il Na Viroset ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_tokens_of_two_factions_unlock_il_na_viroset() -> None:
    g = only("mahact", "sol", "winnu")
    take(g, 1)
    assert not is_unlocked(g, 0, "il_na_viroset")
    take(g, 2)
    assert is_unlocked(g, 0, "il_na_viroset")
    g.players[0].taken.clear()
    assert is_unlocked(g, 0, "il_na_viroset")


@pytest.mark.rule("ti4:errata.il-na-viroset", "ti4:6.2")
def test_il_na_viroset_activates_a_system_again_and_returns_both_tokens() -> None:
    g = only("mahact", "sol", "winnu", leader="il_na_viroset")
    token(g, 0, "tile_20")
    token(g, 1, "tile_20")
    player = g.players[0]
    tactic, reserve = player.tactic, player.reserve
    put(g, 0, "20", "cruiser")
    assert closed(g, 0, "tile_20") == "" and "tile_20" in open_systems(g, 0)
    activation(g, "20")
    assert g.systems["tile_20"].tokens == [1]
    assert (player.tactic, player.reserve) == (tactic - 1, reserve + 2)
    assert g.stage == Stage.ACTION_END and told(g, "turn_ended") == [{"seat": 0}]
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END  # no second action either


@pytest.mark.rule("ti4:errata.il-na-viroset", "ti4:95.4a")
def test_no_ability_answers_such_an_activation_but_notes_go_home() -> None:
    g = only("mahact", "jolnar", "winnu", leader="il_na_viroset")
    token(g, 0, "tile_20")
    know(g, 1, "e_res_siphons")
    know(g, 0, "scanlink_drone_network")
    hold(g, 0, "flank_speed")
    put(g, 1, "20", "cruiser")
    put(g, 0, "vefut_ii", "infantry")
    give_note(g, "support_for_the_throne", 1, 0, laid=True)
    g.players[0].points = 1
    assert "use_ability" not in activation(g, "20").kinds
    assert g.players[1].goods == 0 and g.players[0].points == 0


@pytest.mark.rule("ti4:6.2")
def test_a_first_activation_goes_on_and_others_are_barred_by_their_tokens() -> None:
    g = only("mahact", "sol", "winnu", leader="il_na_viroset")
    token(g, 1, "tile_20")
    activation(g, "20")
    assert g.stage == Stage.MOVEMENT and sorted(g.systems["tile_20"].tokens) == [0, 1]
    assert closed(g, 1, "tile_20") == "ti4:6.2"
    g = only("mahact", "sol", "winnu")
    token(g, 0, "tile_20")
    assert closed(g, 0, "tile_20") == "ti4:6.2"  # the commander is locked


# -- Airo Shir Aur ------------------------------------------------------------------------------

FROM, TO = "tile_25", "tile_26"


def benediction(*seats: int) -> Galaxy:
    """Fleets of two players in adjacent systems."""
    g = only("mahact", "sol", "winnu", leader="airo_shir_aur")
    near = next(id for id in adjacent(g, FROM) if not anomalies(g, id) and id in g.systems)
    relocate(g, near, TO)
    attacker, defender = seats
    put(g, attacker, FROM, "2 cruiser", "carrier", "fighter", "infantry")
    put(g, defender, TO, "destroyer")
    return g


def send(g: Galaxy, *answers: Any) -> Played:
    return act(g, "airo_shir_aur", *answers)


def fight_round(g: Galaxy, *answers: Any, dice: list[int]) -> Played:
    return kept(g, space_round(g), *answers, dice=dice)


@pytest.mark.rule("ti4:9.0", "ti4:71.0", "ti4:7.12", "ti4:17.9")
def test_airo_shir_aur_sends_a_fleet_of_one_player_against_another() -> None:
    g = benediction(1, 2)
    played = send(g, ("send_fleet", (FROM, TO)))
    assert at(g, 1, FROM) == {}
    assert at(g, 1, TO) == {"cruiser": 2, "carrier": 1, "fighter": 1, "infantry": 1}
    assert g.combat is not None and g.combat.sides() == (1, 2)  # the moved side attacks
    assert (TO, FROM) in played.options("send_fleet")
    assert "airo_shir_aur" in g.purged and g.stage == Stage.SPACE_ROUND
    assert not g.systems[TO].tokens  # nothing was activated
    fight_round(g, dice=[1, 1, 10, 1, 1, 1, 1])  # the destroyer's barrage, then the cruisers
    assert at(g, 2, TO) == {} and at(g, 1, TO)["cruiser"] == 2 and g.combat is None


@pytest.mark.rule("ti4:71.4", "ti4:31.6")
def test_nobody_retreats_from_the_combat_of_airo_shir_aur_and_no_card_moves_ships_out() -> None:
    g = benediction(1, 2)
    hold(g, 1, "skilled_retreat")
    put(g, 1, "quann", "infantry")
    send(g, ("send_fleet", (FROM, TO)))
    combat = g.combat
    assert combat is not None and not can_retreat(g, combat, 1) and not refuges(g, 1, TO)
    assert fight_round(g, dice=[1] * 7).kinds == [] and g.stage == Stage.SPACE_ROUND
    g.modifiers.clear()  # any other combat
    assert can_retreat(g, combat, 1) and FROM in refuges(g, 1, TO)


@pytest.mark.rule("ti4:58.2", "ti4:71.10")
def test_after_the_combat_the_action_is_over_and_retreats_are_allowed_again() -> None:
    g = benediction(0, 1)
    send(g, ("send_fleet", (FROM, TO)))
    fight_round(g, dice=[1, 1, 10, 10, 10, 10, 1])
    assert g.combat is None and g.stage == Stage.ACTION_END and not g.inside
    assert at(g, 1, TO) == {} and g.players[0].taken == [1]
    assert not g.modifiers
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END


@pytest.mark.rule("ti4:92.0", "ti4:92.3", "ti4:faq.6")
def test_own_ships_take_troops_along_unless_a_token_holds_them() -> None:
    g = benediction(0, 1)
    put(g, 0, "quann", "infantry")
    send(g, ("send_fleet", (FROM, TO)), ("take_along", ("infantry", "quann")))
    assert at(g, 0, TO)["infantry"] == 2
    g = benediction(0, 1)
    put(g, 0, "quann", "infantry")
    token(g, 0, FROM)
    assert "take_along" not in send(g, ("send_fleet", (FROM, TO))).kinds


@pytest.mark.rule("ti4:13.1", "ti4:65.1", "ti4:86.1", "ti4:58.3")
def test_airo_shir_aur_needs_an_adjacent_fleet_of_another_player_that_may_be_entered() -> None:
    g = only("mahact", "sol", "winnu", leader="airo_shir_aur")
    put(g, 1, FROM, "cruiser")
    assert not can_act(g, "airo_shir_aur")  # nobody to fight


@pytest.mark.rule("ti4:13.1", "ti4:65.1", "ti4:86.1")
def test_airo_shir_aur_sends_nobody_into_an_anomaly_that_is_closed_to_them() -> None:
    g = only("mahact", "sol", "winnu", "letnev", "xxcha", "hacan")
    for anomaly in ("asteroid_field", "nebula", "supernova", "gravity_rift"):
        tile = next(id for id in g.systems if anomaly in anomalies(g, id))
        near = next(id for id in adjacent(g, tile) if not anomalies(g, id))
        put(g, 1, near, "cruiser")
        put(g, 2, tile, "cruiser")
        assert ((near, tile) in sendable(g, 0)) == (anomaly == "gravity_rift")
        assert (tile, near) in sendable(g, 0)
        g.systems[near].space.clear()
        g.systems[tile].space.clear()


@pytest.mark.rule("ti4:10.1", "ti4:100.1")
def test_what_is_adjacent_for_its_owner_only_is_too_far_for_airo_shir_aur() -> None:
    g = only("mahact", "creuss", "winnu", leader="airo_shir_aur")
    alpha, beta = next(
        (a, b)
        for a in g.systems
        for b in adjacent(g, a, 1)
        if b not in adjacent(g, a, 0) and not anomalies(g, a) and not anomalies(g, b)
    )  # the Creuss fly from alpha wormholes to beta ones
    put(g, 1, alpha, "cruiser")
    put(g, 2, beta, "cruiser")
    assert not can_act(g, "airo_shir_aur")


@pytest.mark.rule("ti4:37.2", "ti4:71.0")
def test_a_fleet_that_is_lost_in_a_gravity_rift_fights_nobody() -> None:
    g = only("mahact", "sol", "winnu", "letnev", "xxcha", "hacan", leader="airo_shir_aur")
    rift = next(id for id in g.systems if "gravity_rift" in anomalies(g, id))
    near = next(id for id in adjacent(g, rift) if not anomalies(g, id))
    put(g, 1, rift, "cruiser", "fighter")
    put(g, 2, near, "cruiser")
    act(g, "airo_shir_aur", ("send_fleet", (rift, near)), dice=[3])
    assert at(g, 1, rift) == {} == at(g, 1, near)  # the fighter has nobody to carry it
    assert g.combat is None and g.stage == Stage.ACTION_END and not g.modifiers


# -- the Starlancer -----------------------------------------------------------------------------


@pytest.mark.rule("ti4:80.3", "ti4:52.2")
def test_a_starlancer_ends_the_turn_of_a_player_whose_token_is_held() -> None:
    g = only("mahact", "sol", "winnu", seat=1)
    take(g, 0, seat=1)
    put(g, 1, "quann", "mech")
    tactic, limit = g.players[0].tactic, fleet_limit(g, 1)
    activation(g, "25", ("use_ability", "starlancer"), ("gain_token", "tactic"))
    assert g.players[1].taken == [] and fleet_limit(g, 1) == limit - 1
    assert g.players[0].tactic == tactic  # one spent, one gained
    assert g.systems["tile_25"].tokens == [0] and g.stage == Stage.ACTION_END


@pytest.mark.rule("ti4:31.7", "ti4:31.14")
def test_a_starlancer_needs_the_token_and_its_own_system() -> None:
    g = only("mahact", "sol", "winnu", seat=1)
    put(g, 1, "quann", "mech")
    assert "use_ability" not in activation(g, "25").kinds  # no token of the active player
    g = only("mahact", "sol", "winnu", seat=1)
    take(g, 0, 2, seat=1)
    put(g, 1, "quann", "mech")
    assert "use_ability" not in activation(g, "20").kinds  # elsewhere
    put(g, 1, "vefut_ii", "mech")
    assert not is_guarded(g, 1, "tile_20")  # it was not there when the system was activated
    g = only("mahact", "sol", "winnu", seat=1)
    take(g, 0, seat=1)
    put(g, 1, "quann", "mech")
    activation(g, "25", ("use_ability", "pass"))
    assert g.stage == Stage.MOVEMENT and g.players[1].taken == [0]


@pytest.mark.rule("ti4:80.3")
def test_own_tokens_lie_in_the_pool_too_so_the_mahact_may_end_their_own_turn() -> None:
    g = only("mahact", "sol", "winnu")
    put(g, 0, "quann", "mech")
    player = g.players[0]
    activation(g, "25", ("use_ability", "starlancer"), ("gain_token", "strategy"))
    assert (player.fleet, player.strategy) == (2, 3) and g.stage == Stage.ACTION_END


@pytest.mark.rule("ti4:31.12", "ti4:31.7")
def test_without_own_tokens_in_the_fleet_pool_the_mahact_end_no_turn_of_theirs() -> None:
    g = only("mahact", "sol", "winnu")
    put(g, 0, "quann", "mech")
    player = g.players[0]
    player.reserve, player.fleet = player.reserve + player.fleet, 0
    take(g, 1)  # that one is of another player
    assert "use_ability" not in activation(g, "25").kinds
