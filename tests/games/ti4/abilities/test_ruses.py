"""Action cards of the expansion for tactical actions: movement, combat, what is brought there."""

import pytest

from orrery.games.ti4.events import Shooting
from orrery.games.ti4.rules.galaxy import anomalies
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.tactical_action import perform_tactical_action
from orrery.games.ti4.rules.turn import end_action
from orrery.games.ti4.rules.ways import Ways, barred, move_value, shut
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE, PASS

from ...driving import Played
from ..scenario import at, gain, hold, kept, know, leaderless, put, relocate, told
from .fighting import ground, space, use

PLAIN = ("hacan", "xxcha", "winnu")  # nothing of theirs speaks in combat
RIFT, NEBULA = "41", "42"
STAY = ("announce_retreat", PASS)


def begin(g: Galaxy, system: str, *answers: object) -> Played:
    """The active player activates a system."""
    return kept(g, perform_tactical_action(g), ("activate", f"tile_{system}"), *answers)


# -- Nav Suite ----------------------------------------------------------------------------------


def suited(target: str = "20") -> Galaxy:
    """Seat 0 has activated a system and played the card."""
    g = leaderless(players=6)
    hold(g, 0, "nav_suite")
    begin(g, target, use("nav_suite"))
    return g


@pytest.mark.rule("ti4:13.1", "ti4:65.1", "ti4:86.1")
def test_nav_suite_opens_every_anomaly_to_ones_ships_and_nobody_elses() -> None:
    g = suited()
    odd = {anomalies(g, id)[0]: id for id in g.systems if anomalies(g, id)}
    for kind in ("asteroid_field", "supernova", "nebula"):
        assert barred(g, 0, odd[kind]) == "" == shut(g, 0, odd[kind])
        assert barred(g, 1, odd[kind])


@pytest.mark.rule("ti4:65.2")
def test_nav_suite_lets_ships_leave_a_nebula_at_full_speed() -> None:
    g = suited()
    assert move_value(g, 0, "cruiser", f"tile_{NEBULA}") == 2
    assert move_value(g, 1, "cruiser", f"tile_{NEBULA}") == 1


@pytest.mark.rule("ti4:37.1", "ti4:37.2")
def test_nav_suite_ignores_a_rift_for_worse_and_for_better() -> None:
    """No die for leaving it, and no system farther either."""
    g = leaderless(*PLAIN)
    relocate(g, RIFT, "19")
    put(g, 0, RIFT, "carrier")
    far = [id for id in g.systems if (f"tile_{RIFT}", "carrier") in Ways(g, 0, id).able]
    hold(g, 0, "nav_suite")
    begin(g, "18", use("nav_suite"))
    near = [id for id in g.systems if (f"tile_{RIFT}", "carrier") in Ways(g, 0, id).able]
    assert set(near) < set(far)
    assert kept(g, move_ships(g), ("ship", f"tile_{RIFT}", "carrier")).draws == []
    assert at(g, 0, "18") == {"carrier": 1}


@pytest.mark.rule("ti4:71.7c")
def test_nav_suite_is_over_with_the_movement() -> None:
    g = suited()
    field = next(id for id in g.systems if "asteroid_field" in anomalies(g, id))
    kept(g, move_ships(g))
    assert shut(g, 0, field) == "ti4:13.1"


def test_nav_suite_does_not_outlive_an_action_that_was_ended() -> None:
    g = suited()
    assert g.action is not None
    g.action.ended = True
    kept(g, end_action(g))
    assert not modifiers.total(g, Q.UNHINDERED, 0)


def test_nav_suite_is_for_the_active_player() -> None:
    g = leaderless(*PLAIN)
    hold(g, 1, "nav_suite")
    assert "use_ability" not in begin(g, "20").kinds


# -- Decoy Operation ----------------------------------------------------------------------------


def decoyed(*structures: str) -> Galaxy:
    """Seat 1 has Vefut II and troops elsewhere."""
    g = leaderless(*PLAIN)
    gain(g, 1, "vefut_ii", "wellon")
    put(g, 1, "vefut_ii", *structures)
    put(g, 1, "wellon", "infantry", "mech:damaged")
    put(g, 1, "22", "carrier", "infantry")
    g.systems["tile_22"].tokens.append(1)
    g.players[1].reserve -= 1
    hold(g, 1, "decoy_operation")
    return g


def test_decoys_come_from_anywhere_damaged_as_they_are() -> None:
    g = decoyed("pds", "infantry")
    answers = (use("decoy_operation"), ("mech:damaged", "wellon"), ("infantry", "tile_22"))
    played = begin(g, "20", *answers)
    assert ("infantry", "vefut_ii") not in played.options("take_troops")  # already there
    assert at(g, 1, "vefut_ii") == {"pds": 1, "mech:damaged": 1, "infantry": 2}
    assert at(g, 1, "wellon") == {"infantry": 1} and at(g, 1, "22") == {"carrier": 1}
    assert played.kinds.count("take_troops") == 2  # two at the most
    assert not told(g, "destroyed")


def test_decoys_may_be_fewer_than_two() -> None:
    g = decoyed("pds")
    begin(g, "20", use("decoy_operation"), ("infantry", "wellon"), DONE)
    assert at(g, 1, "vefut_ii") == {"pds": 1, "infantry": 1}


@pytest.mark.rule("ti4:faq.45")
@pytest.mark.rule("ti4:34.5")
def test_decoys_that_are_structures_keep_within_the_limit_of_the_planet() -> None:
    g = leaderless("sol", "titans", "hacan")
    gain(g, 1, "vefut_ii", "wellon")
    put(g, 1, "vefut_ii", "pds")
    put(g, 1, "wellon", "2 pds")
    hold(g, 1, "decoy_operation")
    answers = (use("decoy_operation"), ("pds", "wellon"), ("pds", "wellon"))
    begin(g, "20", *answers)
    assert at(g, 1, "vefut_ii") == {"pds": 2}
    assert at(g, 1, "wellon") == {"pds": 1}


def test_decoys_need_a_structure_and_a_planet_in_the_system_and_a_foreign_activation() -> None:
    assert "use_ability" not in begin(decoyed("infantry"), "20").kinds
    g = decoyed("pds")
    g.planets["vefut_ii"].owner = -1
    g.players[1].planets.remove("vefut_ii")
    assert "use_ability" not in begin(g, "20").kinds
    g = decoyed("pds")
    g.active = 1
    assert "use_ability" not in begin(g, "20").kinds


@pytest.mark.rule("ti4:3.8")
def test_decoys_stay_where_they_are_if_the_card_is_cancelled() -> None:
    g = decoyed("pds")
    hold(g, 0, "sabotage")
    answers = (use("decoy_operation"), ("infantry", "wellon"), DONE, use("sabotage"))
    begin(g, "20", *answers)
    assert at(g, 1, "vefut_ii") == {"pds": 1} and at(g, 1, "wellon")["infantry"] == 1
    assert told(g, "played_card")[0]["target"] == ("vefut_ii",)


# -- Reveal Prototype ---------------------------------------------------------------------------


def prototype(*units: str, goods: int = 4) -> Galaxy:
    """Seat 0 attacks with these, and could research Cruiser II and Dreadnought II."""
    g = leaderless(*PLAIN)
    know(g, 0, "neural_motivator", "sarween_tools", "antimass_deflectors", "gravity_drive")
    know(g, 0, "plasma_scoring", "scanlink_drone_network")
    put(g, 0, "25", *units)
    put(g, 1, "25", "cruiser")
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    g.players[0].goods = goods
    hold(g, 0, "reveal_prototype")
    return g


@pytest.mark.rule("ti4:31.11", "ti4:20.4a")
def test_a_prototype_upgrades_a_unit_of_the_combat_at_its_start() -> None:
    g = prototype("cruiser", "fighter", "carrier", "destroyer")
    dice = [1, 1, 6, 1, 1, 1, 1]  # two of the barrage first
    played = space(g, use("reveal_prototype"), ("research", "cruiser_ii"), dice=dice)
    assert "destroyer_ii" not in played.options("research")  # it takes two red ones
    assert "dreadnought_ii" not in played.options("research")  # there is none in the combat
    assert "neural_motivator" not in played.options("research")
    assert g.players[0].goods == 0
    assert told(g, "combat_roll")[0]["dice"][0][:2] == ("cruiser", 6)


@pytest.mark.rule("ti4:89.12")
def test_a_prototype_needs_its_prerequisites_and_four_resources() -> None:
    g = prototype("cruiser", goods=3)
    assert "use_ability" not in space(g, dice=[1, 1]).kinds
    g = prototype("destroyer")
    assert "use_ability" not in space(g, dice=[1, 1, 1, 1]).kinds  # it takes two red ones


@pytest.mark.rule("ti4:3.8", "ti4:faq.29")
def test_nothing_is_paid_for_a_prototype_that_was_cancelled() -> None:
    g = prototype("cruiser")
    hold(g, 1, "sabotage")
    space(g, use("reveal_prototype"), use("sabotage"), dice=[1, 1])
    assert g.players[0].goods == 4 and "cruiser_ii" not in g.players[0].technologies


def test_a_prototype_of_troops_in_a_ground_combat_and_of_no_one_elses_combat() -> None:
    g = leaderless("sol", "winnu", "xxcha")
    know(g, 0, "neural_motivator", "dacxive_animators")
    put(g, 0, "vefut_ii", "infantry")
    put(g, 1, "vefut_ii", "infantry")
    g.players[0].goods = 4
    g.planets["jord"].exhausted = True
    hold(g, 0, "reveal_prototype")
    ground(g, "vefut_ii", use("reveal_prototype"), dice=[1, 1])
    # Sol has its own infantry upgrade
    assert "spec_ops_ii" in g.players[0].technologies
    g = prototype("cruiser")
    g.players[2].hand.cards, g.players[0].hand.cards = g.players[0].hand.cards, []
    know(g, 2, "neural_motivator", "sarween_tools", "antimass_deflectors", "plasma_scoring")
    assert "use_ability" not in space(g, dice=[1, 1]).kinds


def test_whoever_looks_on_with_ships_reveals_nothing() -> None:
    g = prototype("cruiser")
    g.players[2].hand.cards, g.players[0].hand.cards = g.players[0].hand.cards, []
    know(g, 2, *g.players[0].technologies)
    put(g, 2, "25", "cruiser")
    g.players[2].goods = 9
    assert "use_ability" not in space(g, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:89.12c")
def test_what_helps_with_upgrades_helps_with_a_prototype_too() -> None:
    """Two red ones for a destroyer: the algorithm is one and lets the other be ignored."""
    g = prototype("destroyer")
    g.players[0].technologies.remove("plasma_scoring")
    know(g, 0, "ai_development_algorithm")
    helped = (use("reveal_prototype"), use("ai_development_algorithm"))
    space(g, *helped, dice=[1] * 5)
    assert "destroyer_ii" in g.players[0].technologies
    g = prototype("war_sun")  # what it needs is far away, and there is no other upgrade
    know(g, 0, "ai_development_algorithm", "war_sun")
    assert "use_ability" not in space(g, dice=[1] * 4).kinds


# -- Rout ---------------------------------------------------------------------------------------


def routed() -> Galaxy:
    """Both sides could retreat: seat 0 to tile 19, seat 1 to tile 36."""
    g = leaderless(*PLAIN)
    put(g, 0, "25", "2 cruiser")
    put(g, 1, "25", "2 cruiser")
    gain(g, 0, "wellon")
    gain(g, 1, "lor")
    return g


@pytest.mark.rule("ti4:71.4")
def test_a_rout_makes_the_attacker_announce_a_retreat() -> None:
    g = routed()
    hold(g, 1, "rout")
    played = space(g, use("rout"), STAY, dice=[1] * 4)
    assert [c.seat for c in played.asked if c.kind == "announce_retreat"] == [1]
    assert at(g, 0, "19") == {"cruiser": 2} and at(g, 1, "25") == {"cruiser": 2}


@pytest.mark.rule("ti4:71.4c")
def test_a_rout_forces_nobody_who_cannot_and_lasts_one_round() -> None:
    g = routed()
    hold(g, 1, "rout")
    gain(g, 2, "wellon")
    space(g, use("rout"), STAY, dice=[1] * 4)
    assert at(g, 0, "25") == {"cruiser": 2}
    gain(g, 0, "wellon")
    space(g, STAY, STAY, dice=[1] * 4)  # the next round: nobody is forced any more


def test_a_rout_is_for_the_defender() -> None:
    g = routed()
    hold(g, 0, "rout")
    assert "use_ability" not in space(g, STAY, STAY, dice=[1] * 4).kinds


# -- Waylay -------------------------------------------------------------------------------------


def barrage(*enemy: str) -> Galaxy:
    g = leaderless(*PLAIN)
    put(g, 0, "25", "destroyer")  # two dice, 9
    put(g, 1, "25", *enemy)
    hold(g, 0, "waylay")
    return g


@pytest.mark.rule("ti4:46.2")
def test_waylaid_ships_take_the_hits_of_a_barrage() -> None:
    g = barrage("cruiser", "2 fighter", "carrier")
    answers = (use("waylay"), ("assign_hit", "carrier"), ("assign_hit", "fighter"))
    played = space(g, *answers, dice=[9, 10, 1, 1, 1])
    assert played.options("assign_hit") == {"cruiser", "carrier", "fighter"}
    assert at(g, 1, "25") == {"cruiser": 1, "fighter": 1}


@pytest.mark.rule("ti4:75.0")
def test_waylaid_ships_may_sustain_damage() -> None:
    g = barrage("dreadnought")
    space(g, use("waylay"), ("sustain", "dreadnought"), dice=[9, 1, 1, 1])
    assert at(g, 1, "25") == {"dreadnought:damaged": 1}


def test_only_who_rolls_for_a_barrage_waylays_and_only_with_it() -> None:
    g = barrage("cruiser")
    g.players[1].hand.cards, g.players[0].hand.cards = ["waylay"], []
    assert "use_ability" not in space(g, dice=[9, 9, 1, 1]).kinds
    assert at(g, 1, "25") == {"cruiser": 1}
    g = barrage("cruiser", "destroyer")
    space(g, use("waylay"), ("assign_hit", "cruiser"), dice=[9, 1, 9, 1, 1, 1])
    assert at(g, 0, "25") == {"destroyer": 1}  # the enemy's barrage is as ever


def test_cannons_are_not_waylaid() -> None:
    g = leaderless(*PLAIN)
    hold(g, 0, "waylay")
    for name, able in (("anti_fighter_barrage", True), ("space_cannon", False)):
        event = Shooting(seat=0, ability=name, target=1, system="tile_25")
        assert bool(ability.ready(g, 0, W.UNIT_ABILITY_BEFORE, event)) == able
