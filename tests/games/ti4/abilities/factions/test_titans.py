"""The Titans of Ul: sleepers and the flagship."""

from typing import Any

import pytest

from orrery.games.ti4.rules.attachments import cards
from orrery.games.ti4.rules.exploration import explore
from orrery.games.ti4.rules.ground_combat import begin_ground_combat
from orrery.games.ti4.rules.invasion import establish_control, invade
from orrery.games.ti4.rules.research import deck
from orrery.games.ti4.rules.scoring import unscorable
from orrery.games.ti4.rules.space_combat import begin_space_combat
from orrery.games.ti4.rules.spending import resources
from orrery.games.ti4.rules.tactical_action import perform_tactical_action
from orrery.games.ti4.setup import start_with
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import DONE, PASS

from ....driving import Played, play
from ...exploring import explored, top
from ...scenario import activate, at, gain, kept, know, put, table
from .acting import activation
from .scenes import ground

ASLEEP = "sleeper"
TERRAGENESIS, AWAKEN = ("use_ability", "terragenesis"), ("use_ability", "awaken")


def titans(*others: str) -> Galaxy:
    """Seat 0 plays the Titans; their agent is exhausted."""
    g = table("titans", *(others or ("hacan", "arborec")), expansion=True)
    g.players[0].exhausted.append("tellurian")
    return g


def sleep(g: Galaxy, *planets: str) -> None:
    """A sleeper token lies on each of these planets."""
    for planet in planets:
        g.planets[planet].attached.append(ASLEEP)


@pytest.mark.rule("ti4:setup.11", "ti4:89.2")
def test_the_titans_begin_with_saturn_engines_and_their_own_pds() -> None:
    g = titans()
    player = g.players[0]
    player.planets.clear()
    play(start_with(g, 0))
    assert at(g, 0, player.home) == {"cruiser": 2, "dreadnought": 1, "fighter": 2}
    assert at(g, 0, "elysium") == {"infantry": 3, "space_dock": 1}
    assert (player.units["pds"], player.units["cruiser"]) == ("hel_titan_i", "saturn_engine_i")
    assert {"pds_ii", "cruiser_ii"}.isdisjoint(deck(g, 0))
    assert {"hel_titan_ii", "saturn_engine_ii"} <= set(deck(g, 0))


# -- terragenesis -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.7", "ti4:59.2")
def test_after_exploring_a_sleeper_may_be_put_on_the_planet() -> None:
    g = titans()
    gain(g, 0, "quann")
    explored(g, "paradise_world", TERRAGENESIS)
    assert g.planets["quann"].attached == ["paradise_world", ASLEEP]
    explored(g, "dyson_sphere", planet="quann")  # it has one
    assert g.planets["quann"].attached.count(ASLEEP) == 1


@pytest.mark.rule("ti4:59.2")
def test_a_sleeper_may_be_moved_from_elsewhere_and_must_if_none_is_left() -> None:
    g = titans()
    gain(g, 0, "quann")
    sleep(g, "lodor", "wellon")
    played = explored(g, "paradise_world", TERRAGENESIS, ("place_sleeper", "lodor"))
    assert played.options("place_sleeper") == {"supply", "lodor", "wellon"}
    assert ASLEEP in g.planets["quann"].attached and g.planets["lodor"].attached == []
    g = titans()
    gain(g, 0, "quann")
    full = ["lodor", "wellon", "vefut_ii", "saudor", "mehar_xull"]
    sleep(g, *full)
    played = explored(g, "paradise_world", TERRAGENESIS, ("place_sleeper", "saudor"))
    assert played.options("place_sleeper") == set(full)


@pytest.mark.rule("ti4:31.7")
def test_terragenesis_may_be_left_out_and_is_for_the_own_exploring() -> None:
    g = titans()
    gain(g, 0, "quann")
    explored(g, "paradise_world", ("use_ability", PASS))
    assert ASLEEP not in g.planets["quann"].attached
    gain(g, 1, "lodor")
    top(g, "dyson_sphere")
    assert "use_ability" not in kept(g, explore(g, 1, "lodor")).kinds


@pytest.mark.rule("ti4:11.0")
def test_a_sleeper_is_no_attachment() -> None:
    g = titans()
    gain(g, 0, "quann", "lodor")
    sleep(g, "quann", "lodor")
    assert cards(g, "quann") == [] and unscorable(g, 0, "discover_lost_outposts")
    before = resources(g, "quann")
    g.planets["quann"].attached.append("rich_world")
    g.planets["lodor"].attached.append("rich_world")
    assert resources(g, "quann") == before + 1
    assert cards(g, "quann") == ["rich_world"] and not unscorable(g, 0, "discover_lost_outposts")


# -- awaken -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.7", "ti4:59.4a")
def test_sleepers_of_an_activated_system_wake_as_hel_titans() -> None:
    g = titans()
    gain(g, 0, "arnor", "lor")
    sleep(g, "arnor", "lor", "quann")
    activation(g, "36", AWAKEN, ("awaken", "lor"), ("awaken", DONE), ("use_ability", PASS))
    assert at(g, 0, "lor") == {"pds": 1} and at(g, 0, "arnor") == {}
    assert g.planets["lor"].attached == [] and g.planets["arnor"].attached == [ASLEEP]


@pytest.mark.rule("ti4:31.7")
def test_sleepers_sleep_on_when_others_activate_their_system() -> None:
    g = titans()
    sleep(g, "quann")
    g.active = 1
    assert "use_ability" not in activation(g, "25").kinds


@pytest.mark.rule("ti4:31.14")
def test_a_sleeper_put_down_in_the_same_activation_does_not_wake() -> None:
    """Trap 57: the Scanlink Drone Network explores as the system is activated."""
    g = titans()
    know(g, 0, "scanlink_drone_network")
    gain(g, 0, "quann")
    put(g, 0, "quann", "infantry")
    top(g, "paradise_world")
    played = activation(g, "25", ("use_ability", "scanlink_drone_network"), TERRAGENESIS)
    assert g.planets["quann"].attached == ["paradise_world", ASLEEP]
    assert played.kinds.count("use_ability") == 2
    assert at(g, 0, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:31.14", "ti4:59.2")
def test_a_sleeper_that_was_moved_in_the_same_activation_wakes_nowhere() -> None:
    g = titans()
    know(g, 0, "scanlink_drone_network")
    gain(g, 0, "arnor", "lor")
    put(g, 0, "lor", "infantry")
    sleep(g, "arnor")
    scan = ("use_ability", "scanlink_drone_network")
    played = activation(g, "36", scan, TERRAGENESIS, ("place_sleeper", "arnor"))
    assert ASLEEP in g.planets["lor"].attached and ASLEEP not in g.planets["arnor"].attached
    assert at(g, 0, "arnor") == {} and at(g, 0, "lor") == {"infantry": 1}
    assert played.kinds.count("use_ability") == 2


@pytest.mark.rule("ti4:34.5", "ti4:34.6")
def test_no_third_hel_titan_wakes_on_a_planet_nor_without_pieces() -> None:
    g = titans()
    gain(g, 0, "quann")
    sleep(g, "quann")
    put(g, 0, "quann", "pds", "pds:damaged")
    g.players[0].supply["flagship"] = 0
    g.systems["tile_18"].space.setdefault(0, {})["flagship"] = 1
    assert "use_ability" not in activation(g, "25").kinds
    g = titans()
    gain(g, 0, "lodor", "wellon", "vefut_ii")
    for planet in ("lodor", "wellon", "vefut_ii"):
        put(g, 0, planet, "2 pds")
        g.systems[g.planets[planet].system].tokens.append(0)
    g.players[0].reserve -= 3
    sleep(g, "quann")
    assert "use_ability" not in activation(g, "25").kinds


@pytest.mark.rule("ti4:59.4a")
def test_without_pieces_a_hel_titan_of_elsewhere_wakes() -> None:
    g = titans()
    gain(g, 0, "lodor", "wellon", "vefut_ii", "quann")
    for planet in ("lodor", "wellon", "vefut_ii"):
        put(g, 0, planet, "2 pds")
    sleep(g, "quann")
    activation(g, "25", AWAKEN, ("use_ability", PASS), ("take_piece", "lodor"))
    assert at(g, 0, "quann") == {"pds": 1} and at(g, 0, "lodor") == {"pds": 1}


@pytest.mark.rule("ti4:53.5", "ti4:53.5a", "ti4:70.4", "ti4:29.1")
def test_on_a_foreign_planet_without_ground_forces_a_hel_titan_takes_it_at_once() -> None:
    g = titans()
    sleep(g, "quann", "lodor")
    gain(g, 1, "quann")
    put(g, 1, "quann", "pds", "space_dock")
    activation(g, "25", AWAKEN, ("use_ability", PASS))
    assert g.planets["quann"].owner == 0 and at(g, 1, "quann") == {}
    assert at(g, 0, "quann") == {"pds": 1} and g.planets["quann"].exhausted
    g.action = None
    top(g, "paradise_world")  # nobody controlled Lodor: it is explored, and a sleeper comes back
    activation(g, "26", AWAKEN, ("use_ability", PASS), TERRAGENESIS)
    assert g.planets["lodor"].owner == 0 and ASLEEP in g.planets["lodor"].attached
    assert at(g, 0, "lodor") == {"pds": 1}  # and it does not wake in this activation


# -- coalescence --------------------------------------------------------------------------------


def woken_beside(*enemy: str) -> Galaxy:
    """A Hel-Titan has been woken beside units of another player."""
    g = titans()
    gain(g, 1, "quann")
    put(g, 1, "quann", *enemy)
    sleep(g, "quann")
    activation(g, "25", AWAKEN, ("use_ability", PASS))
    return g


def invasion(g: Galaxy, *answers: Any, dice: tuple[int, ...] = ()) -> Played:
    g.stage = Stage.INVASION
    return kept(g, invade(g), *answers, dice=dice)


@pytest.mark.rule("ti4:27.4", "ti4:31.2")
def test_a_woken_hel_titan_fights_without_being_committed_and_is_not_shot_at() -> None:
    g = woken_beside("infantry", "pds")
    assert at(g, 0, "quann") == {"pds": 1} and g.planets["quann"].owner == 1
    played = invasion(g)
    assert g.stage == Stage.GROUND_COMBAT and "defend_cannons" not in played.kinds
    kept(g, begin_ground_combat(g))
    assert g.combat is not None and (g.combat.attacker, g.combat.defender) == (0, 1)
    ground(g, dice=(7, 1))
    assert at(g, 1, "quann") == {"pds": 1}  # until control is established
    g.stage = Stage.CONTROL
    kept(g, establish_control(g))
    assert g.planets["quann"].owner == 0 and at(g, 1, "quann") == {}


@pytest.mark.rule("ti4:27.4")
def test_a_woken_hel_titan_may_lose() -> None:
    g = woken_beside("2 infantry")
    invasion(g)
    kept(g, begin_ground_combat(g))
    ground(g, ("sustain", "pds"), dice=(1, 8, 8))
    assert g.planets["quann"].owner == 1 and at(g, 0, "quann") == {}
    assert g.players[0].supply["pds"] == 6


@pytest.mark.rule("ti4:96.8a")
def test_cannons_hit_only_troops_that_landed_beside_a_woken_hel_titan() -> None:
    g = woken_beside("infantry", "2 pds")
    put(g, 0, "25", "cruiser", "infantry")
    invasion(g, ("commit", ("infantry", "quann")), ("defend_cannons", "yes"), dice=(6, 6))
    assert at(g, 0, "quann") == {"pds": 1}  # the second hit is lost


@pytest.mark.rule("ti4:27.2c")
def test_nobody_fights_where_nobody_landed_and_nobody_woke() -> None:
    g = titans()
    gain(g, 1, "quann")
    put(g, 1, "quann", "infantry")
    put(g, 0, "25", "cruiser", "infantry")
    activate(g, "25")
    invasion(g, ("commit", DONE))
    assert g.stage == Stage.PRODUCTION


# -- the flagship -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:28.1", "ti4:28.1a")
def test_the_ouranos_rises_from_a_pds_of_an_activated_system() -> None:
    g = titans()
    gain(g, 0, "quann")
    put(g, 0, "quann", "pds", "pds:damaged", "space_dock", "infantry")
    played = activation(
        g, "25", ("use_ability", "ouranos"), ("replace_pds", ("pds:damaged", "quann"))
    )
    assert played.options("replace_pds") == {("pds", "quann"), ("pds:damaged", "quann")}
    assert at(g, 0, "25") == {"flagship": 1}
    assert at(g, 0, "quann") == {"pds": 1, "space_dock": 1, "infantry": 1}
    assert g.planets["quann"].owner == 0


@pytest.mark.rule("ti4:28.2", "ti4:28.2a")
def test_the_ouranos_comes_from_the_reinforcements_only() -> None:
    g = titans()
    gain(g, 0, "quann")
    put(g, 0, "quann", "pds")
    put(g, 0, "18", "flagship")
    assert "use_ability" not in activation(g, "25").kinds
    g = titans()
    gain(g, 0, "quann")
    put(g, 0, "quann", "pds")
    g.active = 1  # another player activates
    assert "use_ability" not in activation(g, "25").kinds


@pytest.mark.rule("ti4:31.14")
def test_the_ouranos_replaces_no_pds_that_has_just_woken() -> None:
    g = titans()
    gain(g, 0, "arnor", "lor")
    sleep(g, "lor")
    assert "ouranos" not in _offered(g, ("use_ability", PASS))
    g = titans()
    gain(g, 0, "arnor", "lor")
    sleep(g, "lor")
    put(g, 0, "arnor", "pds")
    activation(g, "36", AWAKEN, ("use_ability", PASS), ("use_ability", "ouranos"))
    assert at(g, 0, "arnor") == {} and at(g, 0, "lor") == {"pds": 1}
    assert at(g, 0, "36") == {"flagship": 1}


def _offered(g: Galaxy, *answers: Any) -> set[Any]:
    played = kept(g, perform_tactical_action(g), ("activate", "tile_36"), AWAKEN, *answers)
    asked = [choice for choice in played.asked if choice.kind == "use_ability"]
    return {option for choice in asked for option in choice.options}


@pytest.mark.rule("ti4:71.0", "ti4:88.3")
def test_the_ouranos_must_fight_ships_that_are_there() -> None:
    g = titans()
    gain(g, 0, "quann")
    put(g, 0, "quann", "pds")
    put(g, 1, "25", "cruiser")
    activation(g, "25", ("use_ability", "ouranos"))
    g.stage = Stage.SPACE_COMBAT
    kept(g, begin_space_combat(g))
    assert g.combat is not None and g.combat.attacker == 0
