"""The leaders and the mech of the Winnu."""

from typing import Any

import pytest

from orrery.games.ti4.components import STRATEGY_CARDS
from orrery.games.ti4.events import Making
from orrery.games.ti4.rules.combat import start_combat
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.rolls import needed
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ....driving import Played
from ...agendas import enacted
from ...scenario import activate, at, fight, gain, kept, put, told
from .scenes import act, can_act, has_goods, is_unlocked, led

# -- Berekar Berekon ----------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4", "ti4:26.0b", "ti4:69.0")
def test_berekar_berekon_takes_two_off_the_price_of_any_production() -> None:
    g = led("sol", "winnu", "hacan")
    gain(g, 0, "quann", ready=False)
    put(g, 0, "quann", "space_dock")
    has_goods(g, 0, 3)
    kept(
        g,
        use_production(g, 0, "tile_25"),
        ("use_ability", "berekar_berekon"),
        ("produce", ("carrier", "tile_25")),
        ("produce", ("cruiser", "tile_25")),
    )
    assert at(g, 0, "25") == {"carrier": 1, "cruiser": 1} and g.players[0].goods == 0
    assert "berekar_berekon" in g.players[1].exhausted


@pytest.mark.rule("ti4:26.0a", "ti4:69.0")
def test_what_berekar_berekon_saves_too_much_is_lost_and_only_production_counts() -> None:
    g = led("winnu", "sol", "hacan")
    gain(g, 0, "quann", ready=False)
    put(g, 0, "quann", "space_dock")
    has_goods(g, 0, 0)
    kept(
        g,
        use_production(g, 0, "tile_25"),
        ("use_ability", "berekar_berekon"),
        ("produce", ("destroyer", "tile_25")),
        ("produce", ("infantry", "quann")),
        ("produce", ("infantry", "quann")),
    )
    assert at(g, 0, "quann") == {"space_dock": 1, "infantry": 2} and g.players[0].goods == 0
    g.players[0].exhausted.clear()
    assert not ability.ready(g, 0, W.PRODUCTION, Making(seat=0, ability=False))


# -- Rickar Rickani -----------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_mecatol_rex_unlocks_rickar_rickani() -> None:
    g = led("winnu", "sol", "hacan")
    put(g, 0, "18", "cruiser")
    assert not is_unlocked(g, 0, "rickar_rickani")
    gain(g, 0, "mecatol_rex")
    assert is_unlocked(g, 0, "rickar_rickani")


@pytest.mark.rule("ti4:7.6a", "ti4:7.6b")
@pytest.mark.parametrize("system", ["tile_18", "tile_25"])
def test_entering_a_combat_unlocks_rickar_rickani_in_the_system_of_mecatol_rex(system: str) -> None:
    g = led("sol", "winnu", "hacan")
    put(g, 0, system, "cruiser")
    put(g, 1, system, "cruiser")
    start_combat(g, system, 1)
    assert ("rickar_rickani" in g.players[1].leaders) == (system == "tile_18")
    assert "claire_gibson" in g.players[0].locked  # nobody else's


@pytest.mark.rule("ti4:62.0", "ti4:7.8")
def test_rickar_rickani_adds_two_at_mecatol_rex_at_home_and_at_legendary_planets() -> None:
    g = led("winnu", "sol", "hacan", leader="rickar_rickani")

    def bonus(system: str, seat: int = 0, planet: str = "") -> int:
        combat = fight(g, system, attacker=seat, defender=2, planet=planet)
        kind = "infantry" if planet else "carrier"
        return {"infantry": 8, "carrier": 9}[kind] - needed(g, combat, seat, kind)[0]

    assert bonus("18") == 2 == bonus("18", planet="mecatol_rex")
    assert bonus(g.players[0].home) == 2 and bonus(g.players[1].home) == 0
    assert bonus("tile_82a") == 2  # Mallice
    assert bonus("25") == 0 and bonus("18", seat=1) == 0
    g.players[1].area.append("alliance:0")
    assert bonus(g.players[1].home, seat=1) == 2 and bonus(g.players[0].home, seat=1) == 0


# -- Mathis Mathinus ----------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.17", "ti4:52.5", "ti4:83.1", "ti4:7.12")
def test_mathis_mathinus_performs_any_primary_and_names_who_may_follow() -> None:
    g = led("winnu", "sol", "hacan", leader="mathis_mathinus")
    played = act(
        g,
        "mathis_mathinus",
        ("perform_primary", "politics"),
        ("new_speaker", 2),
        ("put_agenda", ("top", g.agenda_deck.cards[-1])),
        ("put_agenda", "top"),
        ("may_follow", 2),
        ("may_follow", DONE),
        ("secondary", "follow"),
    )
    assert played.options("perform_primary") == set(STRATEGY_CARDS)
    assert g.speaker == 2 and len(g.players[0].hand.cards) == 2 == len(g.players[2].hand.cards)
    assert g.players[2].strategy == 1 and not g.players[1].hand.cards  # the token is spent
    assert not any(player.spent for player in g.players) and "mathis_mathinus" in g.purged
    assert g.stage == Stage.ACTION_END and not can_act(g, "mathis_mathinus")
    assert not told(g, "strategic_action")


@pytest.mark.rule("ti4:31.7", "ti4:38.4")
def test_players_whom_trade_chooses_follow_for_free_and_the_others_for_a_token() -> None:
    g = led("winnu", "sol", "hacan", leader="mathis_mathinus")
    played = act(
        g,
        "mathis_mathinus",
        ("perform_primary", "trade"),
        ("trade_partners", 1),
        ("trade_partners", DONE),
        ("may_follow", 2),
        ("secondary", "pass"),
    )
    assert g.players[0].goods == 3 and g.players[1].commodities == 4
    assert g.players[1].strategy == 2 and g.players[2].commodities == 0
    assert played.options("may_follow") == {2, DONE}


@pytest.mark.rule("ti4:31.17")
def test_mathis_mathinus_may_name_nobody() -> None:
    g = led("winnu", "sol", "hacan", leader="mathis_mathinus")
    played = act(
        g,
        "mathis_mathinus",
        ("perform_primary", "imperial"),
        ("draw_secret", DONE),
        ("may_follow", DONE),
    )
    assert "secondary" not in played.kinds


# -- the Reclaimer ------------------------------------------------------------------------------


def after_action(g: Galaxy, *answers: Any) -> Played:
    g.stage = Stage.TACTICAL_END
    return kept(g, end_tactical_action(g), *answers)


def taken(*units: str) -> Galaxy:
    """Winnu have gained a planet in the tactical action, and these stand there."""
    g = led("winnu", "sol", "hacan")
    gain(g, 0, "quann")
    put(g, 0, "quann", *units)
    activate(g, "25")
    assert g.action is not None
    g.action.gained = ["quann"]
    return g


@pytest.mark.rule("ti4:34.2", "ti4:31.7")
@pytest.mark.parametrize("structure", ["pds", "space_dock"])
def test_a_reclaimer_brings_a_pds_or_a_dock_to_a_planet_that_was_gained(structure: str) -> None:
    g = taken("mech")
    after_action(g, ("use_ability", "reclaimer"), ("place_structure", (structure, "quann")))
    assert at(g, 0, "quann") == {"mech": 1, structure: 1}


@pytest.mark.rule("ti4:31.7", "ti4:31.18", "ti4:34.5")
def test_each_reclaimer_may_bring_a_structure() -> None:
    g = taken("mech", "mech:damaged")
    pds = ("place_structure", ("pds", "quann"))
    after_action(g, ("use_ability", "reclaimer"), pds, pds)
    assert at(g, 0, "quann") == {"mech": 1, "mech:damaged": 1, "pds": 2}


@pytest.mark.rule("ti4:31.7", "ti4:31.6")
def test_a_reclaimer_needs_a_gained_planet_and_room_and_may_do_without() -> None:
    assert "use_ability" not in after_action(taken("infantry")).kinds
    g = taken("mech")
    assert g.action is not None
    g.action.gained = ["bereg"]
    assert "use_ability" not in after_action(g).kinds
    assert "use_ability" not in after_action(taken("mech", "2 pds", "space_dock")).kinds
    g = taken("mech")
    enacted(g, "demilitarized_zone", "quann")
    put(g, 0, "quann", "mech")
    assert "use_ability" not in after_action(g).kinds
    g = taken("mech")
    after_action(g, ("use_ability", "reclaimer"), ("place_structure", PASS))
    assert at(g, 0, "quann") == {"mech": 1}


@pytest.mark.rule("ti4:34.2")
def test_at_mecatol_rex_a_reclaimer_comes_beside_reclamation() -> None:
    g = led("winnu", "sol", "hacan")
    gain(g, 0, "mecatol_rex")
    put(g, 0, "mecatol_rex", "mech")
    activate(g, "18")
    assert g.action is not None
    g.action.gained = ["mecatol_rex"]
    after_action(
        g,
        ("use_ability", "reclamation"),
        ("place_structure", ("pds", "mecatol_rex")),
        ("place_structure", ("space_dock", "mecatol_rex")),
        ("use_ability", "reclaimer"),
        ("place_structure", ("pds", "mecatol_rex")),
    )
    assert at(g, 0, "mecatol_rex") == {"mech": 1, "pds": 2, "space_dock": 1}
