"""Every relic: what it does, and what it must not do."""

import pytest

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Strategy, Turn
from orrery.games.ti4.rules.agenda_phase import begin_agenda_phase
from orrery.games.ti4.rules.combat import fight as fight_round
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.invasion import landings
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.purging import purge_planet
from orrery.games.ti4.rules.research import research
from orrery.games.ti4.rules.scoring import draw_secret
from orrery.games.ti4.rules.status_phase import end_status_phase, ready_cards
from orrery.games.ti4.rules.strategic_action import can_follow
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.rules.tokens import spend_strategy_token
from orrery.games.ti4.rules.turn import component_actions, perform_component_action
from orrery.games.ti4.rules.ways import to
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ..exploring import attach, relic, top
from ..scenario import activate, at, fight, gain, hold, kept, put, table, told

SHARD, CROWN, THALNOS = (
    "relic_shard_of_the_throne",
    "relic_crown_of_emphidia",
    "relic_crown_of_thalnos",
)


def owner(card: str, *answers: object) -> Galaxy:
    """Seat 0 of three has gained a relic."""
    g = table(expansion=True)
    relic(g, 0, card, *answers)
    return g


def actions(g: Galaxy) -> set[str]:
    return {one.id for one in component_actions(g, 0)}


# -- Dominus Orb --------------------------------------------------------------------------------


@pytest.mark.rule("ti4:17.4c", "ti4:93.1", "ti4:73.3")
def test_the_orb_frees_units_that_command_tokens_hold() -> None:
    g = owner("dominus_orb")
    put(g, 0, "19", "carrier", "infantry")
    g.systems["tile_19"].tokens.append(0)
    g.players[0].tactic -= 1
    activate(g, "18")
    assert to(g, 0, "tile_18").able == []
    kept(
        g,
        move_ships(g),
        ("use_ability", "dominus_orb"),
        ("ship", "tile_19", "carrier"),
        ("load", "tile_19", "carrier", "tile_19", "infantry"),
    )
    assert at(g, 0, "18") == {"carrier": 1, "infantry": 1} and g.purged == ["dominus_orb"]
    kept(g, end_tactical_action(g))
    g.systems["tile_18"].tokens.clear()
    g.players[0].reserve += 1
    g.systems["tile_18"].tokens.append(0)
    g.players[0].reserve -= 1
    assert to(g, 0, "tile_20").able == []  # only in that one action


# -- Maw of Worlds ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:93.0", "ti4:93.1", "ti4:93.2", "ti4:kurz.vernichten")
def test_the_maw_eats_all_planets_for_any_technology() -> None:
    g = owner("maw_of_worlds")
    gain(g, 0, "quann")
    g.phase, g.custodians = "agenda", False
    g.stage = type(g.stage)("agenda_phase")
    kept(g, begin_agenda_phase(g), ("use_ability", "maw_of_worlds"), ("gain_technology", "war_sun"))
    assert g.players[0].technologies == ["war_sun"]
    assert all(g.planets[id].exhausted for id in g.players[0].planets)
    assert g.players[0].relics == [] and g.purged == ["maw_of_worlds"]


# -- Scepter of Emelpar -------------------------------------------------------------------------


@pytest.mark.rule("ti4:52.5")
def test_the_scepter_spends_a_token_of_the_reinforcements() -> None:
    g = owner("scepter_of_emelpar")
    before = (g.players[0].strategy, g.players[0].reserve)
    kept(g, spend_strategy_token(g, 0), ("use_ability", "scepter_of_emelpar"))
    assert (g.players[0].strategy, g.players[0].reserve) == before
    kept(g, spend_strategy_token(g, 0))  # exhausted now
    assert g.players[0].strategy == before[0] - 1


def test_with_an_empty_pool_the_scepter_still_lets_its_owner_follow() -> None:
    g = owner("scepter_of_emelpar")
    player = g.players[0]
    player.reserve += player.strategy
    player.strategy = 0
    event = Strategy(seat=0, card="warfare")
    gain(g, 0, "quann")
    put(g, 0, "jord", "space_dock")
    assert can_follow(g, 0, event)
    assert kept(g, spend_strategy_token(g, 0)).kinds == []
    assert player.strategy == 0 and player.exhausted == ["scepter_of_emelpar"]
    assert not can_follow(g, 0, event)
    player.exhausted.clear()
    player.tactic += player.reserve
    player.reserve = 0
    assert not can_follow(g, 0, event)


# -- Shard of the Throne ------------------------------------------------------------------------


def test_the_shard_is_worth_a_point_while_one_has_it() -> None:
    g = owner(SHARD)
    assert g.players[0].points == 1
    gain(g, 0, "quann")
    kept(g, gain_control(g, 1, "quann"))  # neither legendary nor at home
    assert g.players[0].relics == [SHARD]
    kept(g, gain_control(g, 1, "jord"))
    assert g.players[1].relics == [SHARD]
    assert (g.players[0].points, g.players[1].points) == (0, 1)


def test_the_shard_goes_with_a_legendary_planet_but_not_with_a_strangers_home() -> None:
    g = owner(SHARD)
    home = g.players[1].planets[0]
    gain(g, 0, home, "mallice")
    kept(g, gain_control(g, 1, home))  # a home, but not the owner's
    assert g.players[0].relics == [SHARD]
    kept(g, gain_control(g, 2, "mallice"))
    assert g.players[2].relics == [SHARD] and g.players[2].points == 1


# -- Stellar Converter --------------------------------------------------------------------------


def armed() -> Galaxy:
    """A dreadnought of seat 0 at Mecatol Rex, all planets around in range."""
    g = owner("stellar_converter")
    put(g, 0, "18", "dreadnought")
    return g


@pytest.mark.rule("ti4:11.2b", "ti4:kurz.zerstoerter-planet")
def test_the_converter_destroys_a_planet_with_all_that_is_on_it() -> None:
    g = armed()
    gain(g, 1, "wellon")
    put(g, 1, "wellon", "2 infantry", "pds")
    attach(g, "wellon", "rich_world")
    kept(
        g,
        perform_component_action(g, 0, "stellar_converter"),
        ("choose_planet", "wellon"),
    )
    assert "wellon" not in g.planets and "wellon" not in g.players[1].planets
    assert len(told(g, "destroyed")) == 3
    assert {"wellon", "rich_world", "stellar_converter"} == set(g.purged)
    assert g.systems["tile_19"].markers == ["destroyed_planet"]
    put(g, 0, "19", "carrier", "infantry")
    assert landings(g, 0, "tile_19") == []  # nobody lands there any more


@pytest.mark.rule("ti4:10.2a")
def test_what_the_converter_spares() -> None:
    g = armed()
    gain(g, 0, "vefut_ii")
    played = kept(g, perform_component_action(g, 0, "stellar_converter"), "wellon")
    options = played.options("choose_planet")
    assert "mecatol_rex" not in options and "vefut_ii" not in options  # same system; one's own
    assert not any(PLANETS[id].home or PLANETS[id].legendary for id in options)
    assert "quann" not in options  # two systems away


def test_the_converter_needs_a_unit_with_bombardment() -> None:
    g = owner("stellar_converter")
    put(g, 0, "18", "cruiser")
    assert "stellar_converter" not in actions(g)


@pytest.mark.rule("ti4:56.4", "ti4:11.2b")
def test_a_purged_legendary_planet_takes_its_card_along() -> None:
    g = table(expansion=True)
    top(g, "dyson_sphere")
    kept(g, gain_control(g, 0, "mallice"))
    assert "exterrix_headquarters" in g.players[0].area
    put(g, 0, "mallice", "space_dock")
    kept(g, purge_planet(g, "mallice"))
    assert {"mallice", "dyson_sphere", "exterrix_headquarters"} == set(g.purged)
    assert g.players[0].area == [] and "mallice" not in g.players[0].planets


# -- The Codex ----------------------------------------------------------------------------------


def test_the_codex_brings_back_three_action_cards() -> None:
    g = owner("the_codex")
    assert "the_codex" not in actions(g)
    hold(g, 0, "flank_speed", "plague", "bunker", "war_effort")
    hand = g.players[0].hand.cards
    g.action_discard.cards[:] = list(hand)
    hand.clear()
    kept(
        g,
        perform_component_action(g, 0, "the_codex"),
        "bunker",
        "war_effort",
        "flank_speed",
    )
    assert hand == ["bunker", "war_effort", "flank_speed"]
    assert g.action_discard.cards == ["plague"] and g.purged == ["the_codex"]


# -- The Crown of Emphidia ----------------------------------------------------------------------


@pytest.mark.rule("ti4:29.3")
def test_the_crown_explores_a_planet_after_a_tactical_action() -> None:
    g = owner(CROWN)
    gain(g, 0, "quann")
    activate(g, "18")
    top(g, "dyson_sphere")
    kept(g, end_tactical_action(g), ("use_ability", CROWN))
    assert g.planets["quann"].attached == ["dyson_sphere"] and g.players[0].exhausted == [CROWN]
    assert kept(g, end_tactical_action(g)).kinds == []


def at_status_end(g: Galaxy, *answers: object) -> None:
    g.phase, g.active, g.order = "status", -1, [0, 1, 2]
    kept(g, end_status_phase(g), *answers)


def test_the_crown_is_worth_a_point_at_the_tomb() -> None:
    g = owner(CROWN)
    gain(g, 1, "quann")
    attach(g, "quann", "tomb_of_emphidia")
    at_status_end(g)
    assert g.players[0].relics == [CROWN]
    gain(g, 0, "quann")
    at_status_end(g, ("use_ability", CROWN))
    assert g.players[0].points == 1 and g.purged == [CROWN]


# -- The Crown of Thalnos -----------------------------------------------------------------------


@pytest.mark.rule("ti4:97.1")
def test_thalnos_rerolls_with_one_more_and_takes_who_fails() -> None:
    g = owner(THALNOS)
    put(g, 0, "18", "2 cruiser")  # 7
    put(g, 1, "18", "carrier", "cruiser")
    combat = fight(g, "18")
    die = ("cruiser", 7, 1)
    kept(
        g,
        fight_round(g, combat),
        ("use_ability", THALNOS),
        ("reroll", die),
        ("reroll", die),
        ("assign_hit", "cruiser"),
        dice=[1, 1, 6, 5, 1, 1],
    )
    assert at(g, 0, "18") == {"cruiser": 1}  # one hit with 6 and 1, the other is lost
    assert at(g, 1, "18") == {"carrier": 1}


def test_a_unit_of_several_dice_survives_by_one_that_was_not_rerolled() -> None:
    g = owner(THALNOS)
    put(g, 0, "18", "war_sun", "fighter")
    put(g, 1, "18", "3 destroyer")
    combat = fight(g, "18")
    kept(
        g,
        fight_round(g, combat),
        ("use_ability", THALNOS),
        ("reroll", ("war_sun", 3, 1)),
        ("reroll", DONE),
        ("use_ability", PASS),
        dice=[3, 1, 1, 1, 10, 1, 1, 1],
    )
    assert at(g, 0, "18") == {"war_sun": 1, "fighter": 1}


def test_only_units_that_rerolled_are_lost() -> None:
    g = owner(THALNOS)
    put(g, 0, "18", "cruiser", "destroyer", "2 carrier")  # 7, and three times 9
    put(g, 1, "18", "carrier")
    combat = fight(g, "18")
    kept(
        g,
        fight_round(g, combat),
        ("use_ability", PASS),  # the cruiser
        ("use_ability", THALNOS),
        ("reroll", ("carrier", 9, 2)),
        ("reroll", DONE),
        dice=[1, 1, 2, 2, 1, 1],
    )
    assert at(g, 0, "18") == {"cruiser": 1, "destroyer": 1, "carrier": 1}


def test_who_rerolls_nothing_loses_nothing() -> None:
    g = owner(THALNOS)
    put(g, 0, "18", "cruiser")
    put(g, 1, "18", "cruiser")
    combat = fight(g, "18")
    kept(g, fight_round(g, combat), ("use_ability", PASS), dice=[1, 1])
    assert at(g, 0, "18") == {"cruiser": 1}


# -- The Obsidian -------------------------------------------------------------------------------


def test_the_obsidian_brings_a_secret_and_room_for_it() -> None:
    g = table(expansion=True)
    for _ in range(3):
        kept(g, draw_secret(g, 0))
    relic(g, 0, "the_obsidian")
    assert len(g.players[0].secrets.cards) == 4
    kept(g, draw_secret(g, 0), ("return_secret", g.players[0].secrets.cards[0]))
    assert len(g.players[0].secrets.cards) == 4


# -- The Prophet's Tears ------------------------------------------------------------------------


@pytest.mark.rule("ti4:89.12c")
def test_the_tears_ignore_a_prerequisite_or_bring_a_card() -> None:
    g = owner("the_prophets_tears")
    played = kept(
        g,
        research(g, 0, "ti4:89.9"),
        ("use_ability", "the_prophets_tears"),
        "ignore",
        "gravity_drive",  # needs one blue
    )
    assert "gravity_drive" in played.options("research")
    assert "fleet_logistics" not in played.options("research")  # needs two
    assert g.players[0].technologies == ["gravity_drive"]
    ready_cards(g)
    kept(
        g,
        research(g, 0, "ti4:89.9"),
        ("use_ability", "the_prophets_tears"),
        "draw",
        "neural_motivator",
    )
    assert len(g.players[0].hand.cards) == 1


# -- all of them --------------------------------------------------------------------------------


@pytest.mark.rule("ti4:82.6")
def test_relics_are_readied_in_the_status_phase() -> None:
    g = owner(CROWN)
    g.players[0].exhausted.append(CROWN)
    ready_cards(g)
    assert g.players[0].exhausted == []


@pytest.mark.rule("ti4:73.3")
def test_relics_of_others_are_of_no_use() -> None:
    g = table(expansion=True)
    relic(g, 1, "dominus_orb")
    assert ability.ready(g, 0, W.BEFORE_MOVE, Turn(seat=0)) == []


def test_a_die_more_belongs_to_one_of_the_units_for_thalnos() -> None:
    """A hit of its other die saves it."""
    g = owner(THALNOS)
    put(g, 0, "18", "cruiser")  # 7
    put(g, 1, "18", "3 destroyer")
    combat = fight(g, "18")
    combat.more_dice[0] = ["cruiser"]
    kept(
        g,
        fight_round(g, combat),
        ("use_ability", THALNOS),
        ("reroll", ("cruiser", 7, 1)),
        ("reroll", DONE),
        dice=[10, 1, 1, 1, 1, 1],
    )
    assert at(g, 0, "18") == {"cruiser": 1}
