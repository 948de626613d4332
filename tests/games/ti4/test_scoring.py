"""Auftragskarten and Siegpunkte: who scores what, when, and who wins."""

import pytest

from orrery.games.ti4.events import Hits
from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.checks import check_fleets
from orrery.games.ti4.rules.combat import end_combat
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.scoring import (
    draw_secret,
    fewest_points,
    gain_points,
    lose_points,
    most_points,
    public_options,
    score_objective,
    secret_options,
)
from orrery.games.ti4.rules.shots import BOMBARDMENT, CANNON
from orrery.games.ti4.rules.status_phase import score_step
from orrery.games.ti4.rules.units import destroy
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel.choice import PASS
from orrery.kernel.errors import GameOver

from .scenario import activate, at, fight, gain, kept, put, table, told


def holding(g: Galaxy, seat: int, *ids: str) -> None:
    """Secret objectives in hand."""
    for id in ids:
        g.secret_deck.cards.remove(id)
        g.players[seat].secrets.cards.append(id)


# -- the status phase ---------------------------------------------------------------------------


@pytest.mark.rule("ti4:14.6", "ti4:82.1", "ti4:14.5a", "ti4:14.5", "ti4:14.0")
def test_one_public_and_one_secret_objective_in_a_status_phase() -> None:
    g = table()
    g.phase, g.queue = "status", [0]
    g.objectives = ["negotiate_trade_routes", "erect_a_monument"]
    g.players[0].goods = 15
    holding(g, 0, "threaten_enemies", "cut_supply_lines")
    put(g, 0, "10", "destroyer")
    put(g, 0, "31", "destroyer")
    put(g, 1, "arc_prime", "space_dock")
    played = kept(g, score_step(g), "negotiate_trade_routes", "threaten_enemies")
    assert played.kinds == ["score_public", "score_secret"]
    assert g.players[0].scored == ["negotiate_trade_routes", "threaten_enemies"]
    assert g.players[0].points == 2
    assert g.players[0].secrets.cards == ["cut_supply_lines"]


@pytest.mark.rule("ti4:14.17")
def test_whoever_holds_a_secret_is_asked_even_if_none_can_be_scored() -> None:
    g = table()
    g.phase, g.queue = "status", [0, 1]
    holding(g, 0, "threaten_enemies")
    assert kept(g, score_step(g)).kinds == ["score_secret"]
    assert kept(g, score_step(g)).kinds == []


@pytest.mark.rule("ti4:14.8")
def test_an_objective_is_scored_once_in_a_game() -> None:
    g = table()
    g.objectives = ["erect_a_monument"]
    g.players[0].goods = 20
    assert public_options(g, 0) == ["erect_a_monument"]
    g.players[0].scored.append("erect_a_monument")
    assert public_options(g, 0) == []


@pytest.mark.rule("ti4:14.16")
def test_public_objectives_need_the_home_system_and_secret_ones_do_not() -> None:
    g = table()
    g.objectives = ["erect_a_monument"]
    g.players[0].goods = 20
    holding(g, 0, "threaten_enemies")
    put(g, 0, "31", "destroyer")
    gain(g, 1, "jord")
    assert public_options(g, 0) == []
    assert secret_options(g, 0, "status") == ["threaten_enemies"]


@pytest.mark.rule("ti4:14.3", "ti4:14.5b")
def test_an_objective_of_the_action_phase_is_not_scored_in_the_status_phase() -> None:
    g = table()
    holding(g, 0, "spark_a_rebellion")
    assert secret_options(g, 0, "status") == []


@pytest.mark.rule("ti4:14.19", "ti4:14.18")
def test_a_scored_secret_lies_open_and_nobody_else_scores_it() -> None:
    g = table()
    holding(g, 0, "threaten_enemies")
    put(g, 0, "31", "destroyer")
    put(g, 2, "31", "destroyer")
    kept(g, score_objective(g, 0, "threaten_enemies"))
    assert g.players[0].secrets.cards == []
    assert told(g, "scored")[-1]["objective"] == "threaten_enemies"
    assert public_options(g, 2) == []
    assert secret_options(g, 2, "status") == []


async def hits(g: Galaxy, source: str, planet: str = "") -> None:
    """Seat 0 makes a hit against seat 1 in system 20."""
    await take_hits(g, Hits(seat=1, n=1, system="tile_20", planet=planet, by=0, source=source))


# -- the moment something happens ---------------------------------------------------------------


@pytest.mark.rule("ti4:14.9", "ti4:14.5b")
def test_destroying_a_flagship_or_war_sun_by_whatever_means() -> None:
    g = table()
    holding(g, 0, "destroy_their_greatest_ship")
    put(g, 1, "20", "war_sun", "flagship")
    kept(g, destroy(g, 1, "tile_20", "war_sun", by=1))  # by its owner's own effect
    assert g.players[0].points == 0
    kept(g, destroy(g, 1, "tile_20", "flagship", by=0), "destroy_their_greatest_ship")
    assert g.players[0].scored == ["destroy_their_greatest_ship"]


@pytest.mark.rule("ti4:14.3")
def test_what_happens_in_another_phase_does_not_count() -> None:
    g = table()
    holding(g, 0, "destroy_their_greatest_ship")
    put(g, 1, "20", "flagship")
    g.phase = "agenda"
    assert kept(g, destroy(g, 1, "tile_20", "flagship", by=0)).kinds == []
    assert g.players[0].points == 0


@pytest.mark.rule("ti4:14.5b")
def test_bombarding_the_last_ground_force_of_a_planet() -> None:
    g = table()
    holding(g, 0, "make_an_example_of_their_world")
    put(g, 1, "vefut_ii", "2 infantry", "pds")
    hit = hits(g, BOMBARDMENT, "vefut_ii")
    kept(g, hit)
    assert g.players[0].points == 0
    hit = hits(g, BOMBARDMENT, "vefut_ii")
    kept(g, hit, "make_an_example_of_their_world")
    assert g.players[0].points == 1


@pytest.mark.rule("ti4:faq.15")
def test_the_last_ship_must_fall_to_the_cannon_itself() -> None:
    g = table()
    holding(g, 0, "turn_their_fleets_to_dust")
    put(g, 1, "20", "carrier", "fighter")
    hit = hits(g, CANNON)
    kept(g, hit, "carrier")  # the fighter is removed later, and that does not count
    assert g.players[0].points == 0
    hit = hits(g, CANNON)
    kept(g, hit, "turn_their_fleets_to_dust")
    assert g.players[0].points == 1


@pytest.mark.rule("ti4:14.9a")
def test_removed_units_are_not_destroyed() -> None:
    """Traps 9 and 12: neither those beyond the fleet pool nor cargo without room."""
    g = table("hacan", "xxcha", "winnu")
    holding(g, 0, "turn_their_fleets_to_dust", "destroy_their_greatest_ship")
    g.players[1].fleet, g.players[1].reserve = 1, g.players[1].reserve + 2
    put(g, 1, "20", "flagship", "cruiser")
    kept(g, check_fleets(g, 1), ("remove_ship", "flagship"))
    assert not told(g, "destroyed") and g.players[0].points == 0


@pytest.mark.rule("ti4:faq.15")
def test_only_cannons_that_destroy_the_last_ship_turn_a_fleet_to_dust() -> None:
    """Not fighters that are removed for want of a carrier, and not a direct hit."""
    for fleet, points in (("carrier", "2 fighter"), 0), (("carrier",), 1):
        g = table("hacan", "xxcha", "winnu")
        holding(g, 0, "turn_their_fleets_to_dust")
        activate(g, "25", 1)
        put(g, 1, "25", *fleet)
        put(g, 0, "quann", "pds")
        answers = (("assign_hit", "carrier"),) if points == 0 else ("turn_their_fleets_to_dust",)
        kept(g, cannon_offense(g), ("fire_cannons", 1), *answers, dice=[6])
        assert at(g, 1, "25") == {} and g.players[0].points == points
    g = table("hacan", "xxcha", "winnu")
    holding(g, 0, "turn_their_fleets_to_dust")
    put(g, 1, "25", "dreadnought:damaged")
    kept(g, destroy(g, 1, "tile_25", "dreadnought:damaged", 0, "direct_hit"))
    assert g.players[0].points == 0


@pytest.mark.rule("ti4:77.5")
@pytest.mark.parametrize("window", [W.SPACE_COMBAT_WON, W.GROUND_COMBAT_WON])
def test_winning_against_whoever_has_the_most_points(window: W) -> None:
    g = table()
    holding(g, 0, "spark_a_rebellion")
    planet = "vefut_ii" if window == W.GROUND_COMBAT_WON else ""
    g.players[2].points = 1
    kept(g, end_combat(g, fight(g, "20", planet=planet), [0], window))
    assert g.players[0].points == 0
    g.players[1].points = 1  # a tie counts
    kept(g, end_combat(g, fight(g, "20", planet=planet), [0], window), "spark_a_rebellion")
    assert g.players[0].points == 1


@pytest.mark.rule("ti4:14.5b")
def test_winning_with_the_flagship_in_the_system() -> None:
    g = table()
    holding(g, 0, "unveil_flagship")
    put(g, 0, "20", "cruiser")
    kept(g, end_combat(g, fight(g, "20"), [0], W.SPACE_COMBAT_WON))
    put(g, 0, "20", "flagship:damaged")
    combat = fight(g, "20")
    combat.destroyed.append((0, "flagship"))  # an earlier one fell in this combat
    kept(g, end_combat(g, combat, [0], W.SPACE_COMBAT_WON))
    assert g.players[0].points == 0
    kept(g, end_combat(g, fight(g, "20"), [0], W.SPACE_COMBAT_WON), "unveil_flagship")
    assert g.players[0].points == 1


@pytest.mark.rule("ti4:14.7", "ti4:14.7a")
def test_one_objective_in_each_combat() -> None:
    g = table()
    holding(g, 0, "destroy_their_greatest_ship", "spark_a_rebellion")
    put(g, 1, "20", "flagship")
    combat = fight(g, "20")
    kept(g, destroy(g, 1, "tile_20", "flagship", by=0), "destroy_their_greatest_ship")
    g.players[1].points = 1
    assert kept(g, end_combat(g, combat, [0], W.SPACE_COMBAT_WON)).kinds == []
    ground = fight(g, "20", planet="vefut_ii")
    kept(g, end_combat(g, ground, [0], W.GROUND_COMBAT_WON), "spark_a_rebellion")
    assert g.players[0].points == 2


@pytest.mark.rule("ti4:14.7")
def test_a_moment_may_be_let_pass() -> None:
    g = table()
    holding(g, 0, "destroy_their_greatest_ship")
    put(g, 1, "20", "flagship")
    kept(g, destroy(g, 1, "tile_20", "flagship", by=0), PASS)
    assert g.players[0].secrets.cards == ["destroy_their_greatest_ship"]


# -- points -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:77.0", "ti4:77.7", "ti4:77.4", "ti4:77.4a")
def test_the_tenth_point_ends_the_game_at_once() -> None:
    g = table()
    g.players[1].points = 9
    with pytest.raises(GameOver):
        gain_points(g, 1, 2)
    assert (g.winner, g.players[1].points) == (1, 10)


@pytest.mark.rule("ti4:77.2a")
def test_the_longer_track_has_fourteen_points() -> None:
    g = table()
    g.goal = 14
    gain_points(g, 1, 13)
    with pytest.raises(GameOver):
        gain_points(g, 1, 1)


@pytest.mark.rule("ti4:77.4a")
def test_nobody_has_less_than_no_points() -> None:
    g = table()
    lose_points(g, 0, 1)
    assert g.players[0].points == 0


@pytest.mark.rule("ti4:77.5")
def test_on_a_tie_all_have_the_most_or_the_fewest_points() -> None:
    g = table()
    g.players[1].points = g.players[2].points = 3
    assert most_points(g) == [1, 2]
    assert fewest_points(g) == [0]
    g.players[0].out = True
    assert fewest_points(g) == [1, 2]


@pytest.mark.rule("ti4:faq.22", "ti4:14.21")
def test_a_secret_that_became_public_no_longer_counts() -> None:
    g = table()
    for id in ("threaten_enemies", "cut_supply_lines", "spark_a_rebellion"):
        g.secret_deck.cards.remove(id)
        g.players[0].scored.append(id)
    g.leaked.append("threaten_enemies")
    kept(g, draw_secret(g, 0))
    assert len(g.players[0].secrets.cards) == 1
