"""The leaders and the mech of the Titans of Ul."""

import pytest

from orrery.games.ti4.abilities.strategy_cards.construction import construction
from orrery.games.ti4.events import Hits, Making, Placing
from orrery.games.ti4.rules.cannons import cannon_offense, offense_dice
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.invasion import invade
from orrery.games.ti4.rules.production import limit_at, use_production
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS

from ...scenario import activate, at, gain, hold, kept, know, put, told
from .scenes import (
    act,
    activation,
    battle,
    can_act,
    give_note,
    ground,
    has_goods,
    is_unlocked,
    led,
    space,
)

TELLURIAN = ("use_ability", "tellurian")
HERO, MECH = "ul_the_progenitor", ("use_ability", "hecatoncheires")


# -- the agent ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4", "ti4:75.4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tellurian_cancels_one_hit_against_whomever_it_is(seat: int) -> None:
    factions = ["hacan", "arborec", "naalu"]
    factions[seat] = "titans"
    g = battle(led(*factions), ("carrier",), ("2 carrier",))
    played = space(g, TELLURIAN, dice=[1, 9, 9])
    assert at(g, 0, "25") == {}  # one of two hits
    assert g.players[seat].exhausted == ["tellurian"]
    assert played.asked[0].seat == seat and played.asked[0].about["n"] == 2


@pytest.mark.rule("ti4:7.4")
def test_tellurian_saves_the_last_ship_and_is_then_exhausted() -> None:
    g = battle(led("titans", "hacan", "arborec"), ("carrier",), ("carrier",))
    space(g, TELLURIAN, dice=[1, 9])
    assert at(g, 0, "25") == {"carrier": 1}
    played = space(g, dice=[1, 9])
    assert at(g, 0, "25") == {} and "use_ability" not in played.kinds


@pytest.mark.rule("ti4:7.4", "ti4:75.4")
def test_tellurian_hears_of_hits_on_planets_and_of_cannons() -> None:
    g = battle(led("titans", "hacan", "arborec"), ("infantry",), ("infantry",), planet="quann")
    ground(g, TELLURIAN, dice=[1, 8])
    assert at(g, 0, "quann") == {"infantry": 1}
    g = led("titans", "hacan", "arborec")
    put(g, 1, "quann", "pds")
    put(g, 0, "25", "carrier")
    activate(g, "25")
    kept(g, cannon_offense(g), ("fire_cannons", 0), TELLURIAN, dice=[6])
    assert at(g, 0, "25") == {"carrier": 1}


@pytest.mark.rule("ti4:46.2")
def test_tellurian_is_not_asked_for_hits_that_nobody_takes() -> None:
    g = battle(led("titans", "hacan", "arborec"), ("carrier",), ("destroyer",))
    barrage = Hits(seat=0, n=2, system="tile_25", by=1, source="anti_fighter_barrage")
    assert not ability.ready(g, 0, W.HIT_PRODUCED, barrage)
    put(g, 0, "25", "fighter")
    assert ability.ready(g, 0, W.HIT_PRODUCED, barrage)


# -- the commander ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_five_structures_unlock_tungstantus() -> None:
    g = led("titans", "hacan", "arborec")
    gain(g, 0, "quann", "lodor")
    put(g, 0, "elysium", "space_dock", "pds:damaged", "infantry")
    put(g, 0, "quann", "2 pds")
    assert not is_unlocked(g, 0, "tungstantus")
    put(g, 0, "lodor", "space_dock")
    assert is_unlocked(g, 0, "tungstantus")


@pytest.mark.rule("ti4:69.0", "ti4:31.15", "ti4:7.8")
@pytest.mark.parametrize("ally", [False, True])
def test_tungstantus_brings_a_trade_good_that_pays_at_once(ally: bool) -> None:
    g = led("titans", "hacan", "arborec", leader="tungstantus")
    seat = 1 if ally else 0
    if ally:
        give_note(g, "alliance", 0, 1, laid=True)
    gain(g, seat, "quann", ready=False)
    put(g, seat, "quann", "space_dock")
    has_goods(g, seat, 1)
    kept(
        g,
        use_production(g, seat, "tile_25"),
        ("use_ability", "tungstantus"),
        ("produce", ("cruiser", "tile_25")),
    )
    assert at(g, seat, "25") == {"cruiser": 1} and g.players[seat].goods == 0


@pytest.mark.rule("ti4:26.3")
def test_tungstantus_needs_a_use_of_production_of_the_own_units() -> None:
    g = led("titans", "hacan", "arborec", leader="tungstantus")
    assert ability.ready(g, 0, W.PRODUCTION, Making(seat=0))
    assert not ability.ready(g, 0, W.PRODUCTION, Making(seat=0, ability=False))
    assert not ability.ready(g, 0, W.PRODUCTION, Making(seat=1))


# -- the hero -----------------------------------------------------------------------------------


def geoformed() -> Galaxy:
    """Seat 1 plays the Titans, whose agent is exhausted; Elysium is geoformed."""
    g = led("hacan", "titans", "arborec", leader=HERO, seat=1)
    g.players[1].exhausted.append("tellurian")
    g.active = 1
    act(g, HERO)
    g.active, g.action = 0, None
    return g


@pytest.mark.rule("ti4:7.12a", "ti4:11.0")
def test_ul_is_attached_to_elysium_instead_of_being_purged() -> None:
    g = led("titans", "hacan", "arborec", leader=HERO)
    put(g, 0, "elysium", "space_dock")
    g.planets["elysium"].exhausted = True
    before = resources(g, "elysium"), influence(g, "elysium"), limit_at(g, 0, "elysium")
    act(g, HERO)
    assert not g.planets["elysium"].exhausted and g.planets["elysium"].attached == [HERO]
    assert (resources(g, "elysium"), influence(g, "elysium")) == (before[0] + 3, before[1] + 3)
    assert limit_at(g, 0, "elysium") == before[2] + 3
    assert HERO not in g.purged and HERO not in g.players[0].leaders
    g.action = None
    assert not can_act(g, HERO)


@pytest.mark.rule("ti4:96.3b", "ti4:7.12a", "ti4:11.2")
def test_geoformed_elysium_fires_three_dice_for_whoever_controls_it() -> None:
    g = geoformed()
    home = g.players[1].home
    assert [(die.needs, die.unit) for die in offense_dice(g, 1, home)] == [(5, "elysium")] * 3
    put(g, 1, "elysium", "pds")
    assert sorted(die.needs for die in offense_dice(g, 1, home)) == [5, 5, 5, 6]
    know(g, 1, "hel_titan_ii")
    near = next(id for id in g.systems if _touches(g, home, id))
    assert len(offense_dice(g, 1, near)) == 1  # the planet does not reach so far
    gain(g, 2, "elysium")
    assert len(offense_dice(g, 2, home)) == 3 and len(offense_dice(g, 1, home)) == 1


def _touches(g: Galaxy, home: str, id: str) -> bool:
    return id in adjacent(g, home)


@pytest.mark.rule("ti4:27.3", "ti4:96.7")
def test_geoformed_elysium_defends_itself_even_without_units() -> None:
    g = geoformed()
    home = g.players[1].home
    put(g, 0, home, "carrier", "3 infantry")
    activate(g, home)
    g.stage = Stage.INVASION
    land = [("commit", ("infantry", "elysium"))] * 3
    kept(g, invade(g), *land, ("defend_cannons", "yes"), dice=[5, 4, 10])
    assert at(g, 0, "elysium") == {"infantry": 1}
    assert told(g, "shot")[0]["dice"] == (("elysium", 5, 5), ("elysium", 5, 4), ("elysium", 5, 10))


@pytest.mark.rule("ti4:31.2")
def test_disable_silences_pds_and_not_elysium() -> None:
    g = geoformed()
    home = g.players[1].home
    hold(g, 0, "disable")
    put(g, 1, "elysium", "pds")
    put(g, 0, home, "carrier", "infantry")
    activate(g, home)
    g.stage = Stage.INVASION
    land = ("commit", ("infantry", "elysium"))
    answers = (("use_ability", "disable"), land, ("defend_cannons", "yes"))
    played = kept(g, invade(g), *answers, dice=[1, 1, 1])
    assert [len(draw) for draw in played.draws] == [3]


# -- the Hecatoncheires -------------------------------------------------------------------------


@pytest.mark.rule("ti4:28.0", "ti4:28.1", "ti4:31.15a")
def test_in_place_of_a_pds_a_mech_and_an_infantry_are_placed() -> None:
    g = led("titans", "hacan", "arborec")
    build = ("place_structure", ("pds", "elysium"))
    kept(g, construction(g, 0), build, MECH, build, ("use_ability", PASS))
    assert at(g, 0, "elysium") == {"mech": 1, "infantry": 1, "pds": 1}
    assert [facts["unit"] for facts in told(g, "built")] == ["pds"]


@pytest.mark.rule("ti4:28.3")
def test_of_several_pds_placed_at_once_one_is_replaced() -> None:
    g = led("titans", "hacan", "arborec")
    gain(g, 0, "arnor", "lor")
    for planet in ("arnor", "lor"):
        g.planets[planet].attached.append("sleeper")
    activation(
        g,
        "36",
        ("use_ability", "awaken"),
        ("awaken", "arnor"),
        ("awaken", "lor"),
        MECH,
    )
    assert at(g, 0, "arnor") == {"mech": 1, "infantry": 1} and at(g, 0, "lor") == {"pds": 1}
    assert g.planets["arnor"].attached == []


@pytest.mark.rule("ti4:28.2a", "ti4:34.0")
def test_the_mech_needs_a_piece_and_a_pds_of_the_titans() -> None:
    g = led("titans", "hacan", "arborec")
    window = W.STRUCTURE_PLACED_WHEN
    assert ability.ready(g, 0, window, Placing(seat=0, planet="elysium", unit="pds"))
    assert not ability.ready(g, 0, window, Placing(seat=0, planet="elysium", unit="space_dock"))
    assert not ability.ready(g, 0, window, Placing(seat=1, planet="arretze", unit="pds"))
    put(g, 0, "elysium", "4 mech")
    assert not ability.ready(g, 0, window, Placing(seat=0, planet="elysium", unit="pds"))


@pytest.mark.rule("ti4:31.15a")
def test_the_mech_also_stands_in_for_a_pds_that_is_taken_over() -> None:
    g = led("titans", "hacan", "arborec")
    hold(g, 0, "infiltrate")
    gain(g, 1, "quann")
    put(g, 1, "quann", "2 pds")
    kept(g, gain_control(g, 0, "quann"), ("use_ability", "infiltrate"), MECH)
    assert at(g, 0, "quann") == {"mech": 1, "infantry": 1, "pds": 1} and at(g, 1, "quann") == {}
