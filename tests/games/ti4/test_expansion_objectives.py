"""What the objectives of the expansion ask for, one by one."""

from collections.abc import Callable
from typing import Any

import pytest

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.events import Control, Destroyed, Fight, Outcome, Turn, Won
from orrery.games.ti4.rules.agenda_phase import resolve_outcome
from orrery.games.ti4.rules.predictions import foretell
from orrery.games.ti4.rules.scoring import score_objective, unscorable
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability

from .agendas import motion
from .scenario import activate, fight, gain, kept, put, table, told

NEXUS = LIMITS.nexus
Shape = Callable[[Galaxy], Any]


def met(g: Galaxy, id: str) -> bool:
    """Does seat 0 meet an objective?"""
    return not unscorable(g, 0, id)


def lay(g: Galaxy, *planets: str) -> None:
    """Something is attached to these planets of seat 0."""
    gain(g, 0, *planets)
    for planet in planets:
        g.planets[planet].attached.append("rich_world")


def stand(g: Galaxy, *systems: str) -> None:
    """A destroyer in each of these systems."""
    for system in systems:
        put(g, 0, system, "destroyer")


def first(g: Galaxy, found: Callable[[Galaxy, str], bool], n: int) -> list[str]:
    """This many systems of a kind."""
    return [id for id in g.systems if found(g, id)][:n]


def is_empty(g: Galaxy, id: str) -> bool:
    return not any(planet.system == id for planet in g.planets.values())


def is_outer(g: Galaxy, id: str) -> bool:
    from orrery.games.ti4.rules.galaxy import at_edge

    return at_edge(g, id) and id != g.players[0].home and id != NEXUS


CASES: list[tuple[str, Shape, Shape]] = [  # almost, and then enough
    (
        "build_defenses",
        lambda g: put(g, 0, "jord", "2 pds", "space_dock"),
        lambda g: put(g, 0, "quann", "pds"),
    ),
    (
        "construct_massive_cities",
        lambda g: put(g, 0, "jord", "6 pds"),
        lambda g: put(g, 0, "quann", "space_dock"),
    ),
    (
        "improve_infrastructure",
        lambda g: [put(g, 0, id, "pds") for id in ("jord", "quann", "lodor")],
        lambda g: put(g, 0, "torkan", "space_dock"),
    ),
    (
        "protect_the_border",
        lambda g: [put(g, 0, id, "pds") for id in ("jord", "quann", "lodor", "torkan", "rarron")],
        lambda g: put(g, 0, "mellon", "pds"),
    ),
    (
        "discover_lost_outposts",
        lambda g: lay(g, "quann"),
        lambda g: lay(g, "lodor"),
    ),
    (
        "reclaim_ancient_monuments",
        lambda g: lay(g, "quann", "lodor"),
        lambda g: lay(g, "torkan"),
    ),
    (
        "engineer_a_marvel",
        lambda g: put(g, 0, "18", "dreadnought"),
        lambda g: put(g, 0, "18", "flagship"),
    ),
    (
        "explore_deep_space",
        lambda g: stand(g, *first(g, is_empty, 2)),
        lambda g: stand(g, first(g, is_empty, 3)[2]),
    ),
    ("make_history", lambda g: stand(g, "18"), lambda g: put(g, 0, "mallice", "infantry")),
    (
        "become_a_legend",
        lambda g: stand(g, "18", NEXUS, "42"),
        lambda g: stand(g, "41"),
    ),
    (
        "populate_the_outer_rim",
        lambda g: [stand(g, *first(g, is_outer, 2)), put(g, 0, "jord", "infantry")],
        lambda g: put(g, 0, NEXUS, "cruiser"),
    ),
    (
        "control_the_borderlands",
        lambda g: stand(g, *first(g, is_outer, 4)),
        lambda g: put(g, 0, NEXUS, "cruiser"),
    ),
    (
        "raise_a_fleet",
        lambda g: put(g, 0, "18", "4 cruiser", "3 fighter"),
        lambda g: put(g, 0, "18", "carrier"),
    ),
    (
        "command_an_armada",
        lambda g: put(g, 0, "18", "7 cruiser"),
        lambda g: put(g, 0, "18", "carrier"),
    ),
    (
        "achieve_supremacy",
        lambda g: put(g, 0, g.players[0].home, "flagship"),
        lambda g: put(g, 0, g.players[1].home, "war_sun"),
    ),
    ("defy_space_and_time", lambda g: None, lambda g: put(g, 0, "mallice", "infantry")),
    (
        "establish_hegemony",
        lambda g: gain(g, 0, "quann", "lodor", "torkan", "rarron"),
        lambda g: gain(g, 0, "mecatol_rex"),
    ),
    (
        "hoard_raw_materials",
        lambda g: gain(g, 0, "quann", "lodor"),
        lambda g: gain(g, 0, "mecatol_rex", "starpoint", "abyz", "fria"),
    ),
    (
        "mechanize_the_military",
        lambda g: put(g, 0, "jord", "4 mech"),
        lambda g: [spread(g, id) for id in ("quann", "lodor", "torkan")],
    ),
    (
        "occupy_the_fringe",
        lambda g: [put(g, 0, "jord", "space_dock", "9 infantry"), put(g, 0, "quann", "8 infantry")],
        lambda g: put(g, 0, "quann", "mech"),
    ),
    (
        "produce_en_masse",
        lambda g: put(g, 0, "jord", "space_dock"),
        lambda g: put(g, 0, "quann", "space_dock") or rich(g),
    ),
    ("seize_an_icon", lambda g: gain(g, 0, "mecatol_rex"), lambda g: gain(g, 0, "mallice")),
    (
        "strengthen_bonds",
        lambda g: g.players[0].area.append("ceasefire:0"),
        lambda g: g.players[0].area.append("ceasefire:1"),
    ),
    (  # a note that is attached lies with whoever controls the planet
        "strengthen_bonds",
        lambda g: g.planets["quann"].attached.append("terraform:1"),
        lambda g: gain(g, 0, "quann"),
    ),
]


def spread(g: Galaxy, planet: str) -> None:
    from orrery.games.ti4.rules.units import shift

    shift(g, 0, "jord", planet, "mech")


def rich(g: Galaxy) -> None:
    """The home planet is so rich that its dock produces eight."""
    g.planets["jord"].attached += ["dyson_sphere", "rich_world"]


@pytest.mark.parametrize(("id", "almost", "enough"), CASES, ids=[case[0] for case in CASES])
def test_objectives_that_look_at_the_table(id: str, almost: Shape, enough: Shape) -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    almost(g)
    assert not met(g, id)
    enough(g)
    assert met(g, id)


def test_patrol_vast_territories_takes_five_systems_without_planets() -> None:
    g = table(players=6, expansion=True)  # five of them in this galaxy
    *four, fifth = first(g, is_empty, 5)
    stand(g, *four)
    assert not met(g, "patrol_vast_territories")
    stand(g, fifth)
    assert met(g, "patrol_vast_territories")


def test_push_boundaries_counts_neighbours_with_fewer_planets() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    gain(g, 0, "quann", "lodor", "torkan", "rarron")
    assert not met(g, "push_boundaries")  # nobody is near
    for other in (1, 2):
        put(g, other, g.players[0].home, "cruiser")
    assert met(g, "push_boundaries") and met(g, "foster_cohesion")
    gain(g, 1, "mellon", "zohbat", "tequran", "dal_bootha", "xxehan")
    assert not met(g, "push_boundaries")


def test_rule_distant_lands_asks_for_two_planets_at_two_homes() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    letnev = g.players[1].planets[0]
    gain(g, 0, letnev)
    assert not met(g, "rule_distant_lands")
    gain(g, 0, g.players[2].planets[0])
    assert met(g, "rule_distant_lands")


def test_stake_your_claim_asks_for_a_shared_system() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    gain(g, 0, "abyz")
    assert not met(g, "stake_your_claim")
    gain(g, 1, "fria")
    assert met(g, "stake_your_claim")


@pytest.mark.rule("ti4:14.10")
def test_amass_wealth_takes_all_three_and_never_leads_into_a_dead_end() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    g.players[0].goods = 5  # 3 spent as goods, 2 to help Jord (4 resources, 2 influence)
    assert not met(g, "amass_wealth")
    g.players[0].goods = 6
    assert met(g, "amass_wealth")
    played = kept(
        g,
        score_objective(g, 0, "amass_wealth"),
        ("resources", "jord"),
    )
    assert g.planets["jord"].exhausted and g.players[0].goods == 0
    assert played.kinds.count("pay_share") >= 1


@pytest.mark.rule("ti4:14.10", "ti4:93.1")
def test_destroy_heretical_works_purges_two_fragments() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    for deck in ("cultural", "hazardous"):
        g.exploration[deck].cards.remove(f"{deck}_relic_fragment")
        g.players[0].fragments.append(f"{deck}_relic_fragment")
    g.secret_deck.cards.remove("destroy_heretical_works")
    g.players[0].secrets.cards.append("destroy_heretical_works")
    kept(g, score_objective(g, 0, "destroy_heretical_works"), "cultural_relic_fragment")
    assert g.players[0].fragments == [] and len(g.purged) == 2


# -- moments ------------------------------------------------------------------------------------


def scores(g: Galaxy, id: str, window: W, event: Any, seat: int = 0) -> bool:
    """Can this player score a secret objective when this happens?"""
    g.secret_deck.cards.remove(id)
    g.players[seat].secrets.cards.append(id)
    found = [effect.id for effect in ability.ready(g, seat, window, event)]
    g.players[seat].secrets.cards.remove(id)
    g.secret_deck.cards.append(id)
    return id in found


@pytest.mark.rule("ti4:14.5b")
def test_become_a_martyr_is_for_whoever_loses_a_planet_in_a_home_system() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    lost = Control(seat=1, planet="jord", loser=0)
    assert scores(g, "become_a_martyr", W.CONTROL_GAINED, lost)
    assert not scores(g, "become_a_martyr", W.CONTROL_GAINED, lost, seat=1)
    other = Control(seat=1, planet="quann", loser=0)
    assert not scores(g, "become_a_martyr", W.CONTROL_GAINED, other)


@pytest.mark.rule("ti4:14.5b")
def test_betray_a_friend_asks_for_a_note_that_lay_there_when_the_action_began() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    activate(g, "18")
    won = Won(seat=0, loser=1, system="tile_18")
    assert not scores(g, "betray_a_friend", W.SPACE_COMBAT_WON, won)
    assert g.action is not None
    g.action.bound.append(1)
    assert scores(g, "betray_a_friend", W.SPACE_COMBAT_WON, won)


@pytest.mark.rule("ti4:14.5b")
def test_combats_won_in_an_anomaly_or_at_somebody_elses_home() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    home = g.players[1].home
    for id, right, wrong in (
        ("brave_the_void", "tile_42", home),
        ("darken_the_skies", home, g.players[0].home),
    ):
        assert scores(g, id, W.SPACE_COMBAT_WON, Won(seat=0, loser=1, system=right))
        assert not scores(g, id, W.SPACE_COMBAT_WON, Won(seat=0, loser=1, system=wrong))
        assert not scores(g, id, W.SPACE_COMBAT_WON, Won(seat=1, loser=0, system=right))


@pytest.mark.rule("ti4:14.5b")
def test_demonstrate_your_power_asks_for_three_ships_when_the_combat_ends() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    activate(g, "18")
    fight(g, "18")
    put(g, 0, "18", "2 cruiser", "2 fighter")
    event = Fight(system="tile_18")
    assert not scores(g, "demonstrate_your_power", W.SPACE_COMBAT_END, event)
    put(g, 0, "18", "carrier")
    assert scores(g, "demonstrate_your_power", W.SPACE_COMBAT_END, event)


@pytest.mark.rule("ti4:14.5b")
def test_fight_with_precision_asks_for_the_last_fighter_by_a_barrage() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    put(g, 1, "18", "carrier")
    hit = Destroyed(seat=1, unit="fighter", system="tile_18", by=0, cause="anti_fighter_barrage")
    assert scores(g, "fight_with_precision", W.UNIT_DESTROYED, hit)
    put(g, 1, "18", "fighter")
    assert not scores(g, "fight_with_precision", W.UNIT_DESTROYED, hit)


@pytest.mark.rule("ti4:14.5b")
def test_prove_endurance_is_for_the_last_to_pass() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    g.players[0].passed = g.players[1].passed = True
    assert not scores(g, "prove_endurance", W.PASSED, Turn(seat=0))
    g.players[2].passed = True
    assert scores(g, "prove_endurance", W.PASSED, Turn(seat=0))
    assert not scores(g, "prove_endurance", W.PASSED, Turn(seat=2))


@pytest.mark.rule("ti4:14.5c")
def test_objectives_of_the_agenda_phase() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    g.phase = "agenda"
    elected = Outcome(outcome="0")
    assert scores(g, "drive_the_debate", W.OUTCOME_WHEN, elected)
    assert not scores(g, "drive_the_debate", W.OUTCOME_WHEN, Outcome(outcome="1"))
    assert scores(g, "drive_the_debate", W.OUTCOME_WHEN, Outcome(outcome="jord"))
    g.laws = {"a": "", "b": ""}
    assert not scores(g, "dictate_policy", W.OUTCOME_RESOLVED, elected)
    g.laws["c"] = ""
    assert scores(g, "dictate_policy", W.OUTCOME_RESOLVED, elected)


@pytest.mark.rule("ti4:14.5c", "ti4:2.22b")
def test_who_dictates_policy_does_so_before_predictions_pay_off() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    for law in ("classified_document_leaks", "enforced_travel_ban"):
        g.agenda_deck.cards.remove(law)
        g.laws[law] = ""
    g.secret_deck.cards.remove("dictate_policy")
    g.players[2].secrets.cards.append("dictate_policy")
    motion(g, "regulated_conscription", {1: ("for", 1)})
    foretell(g, 0, "imperial_rider", "for")  # the speaker's
    kept(g, resolve_outcome(g), ("use_ability", "dictate_policy"))
    assert [one["seat"] for one in told(g, "points")] == [2, 0]


@pytest.mark.rule("ti4:14.5c", "ti4:2.11a")
def test_who_drives_the_debate_controlled_the_planet_when_it_was_elected() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    gain(g, 0, "vefut_ii")
    put(g, 0, "vefut_ii", "infantry")
    g.players[0].points = 1
    g.secret_deck.cards.remove("drive_the_debate")
    g.players[0].secrets.cards.append("drive_the_debate")
    motion(g, "colonial_redistribution", {1: ("vefut_ii", 1)})
    answers = (("use_ability", "drive_the_debate"), ("choose_player", 2), ("place_infantry", "yes"))
    kept(g, resolve_outcome(g), *answers)
    assert g.planets["vefut_ii"].owner == 2
    assert g.players[0].points == 2


@pytest.mark.rule("ti4:14.5c", "ti4:2.10a", "ti4:2.22b")
def test_who_drives_the_debate_does_so_before_anything_comes_of_the_election() -> None:
    g = table("sol", "letnev", "hacan", expansion=True)
    g.secret_deck.cards.remove("drive_the_debate")
    g.players[2].secrets.cards.append("drive_the_debate")
    motion(g, "political_censure", {1: ("2", 1)})
    foretell(g, 0, "imperial_rider", "2")  # the speaker's
    kept(g, resolve_outcome(g), ("use_ability", "drive_the_debate"))
    assert [one["seat"] for one in told(g, "points")] == [2, 2, 0]

    g = table("sol", "letnev", "hacan", expansion=True)
    g.secret_deck.cards.remove("drive_the_debate")
    g.secret_deck.cards.append("drive_the_debate")  # it is drawn by whoever was elected
    motion(g, "archived_secret", {1: ("2", 1)})
    kept(g, resolve_outcome(g))
    assert g.players[2].secrets.cards == ["drive_the_debate"]
