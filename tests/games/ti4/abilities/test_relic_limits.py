"""What relics must not do: for whom, when and where they say nothing."""

import pytest

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Research, Turn
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.relics import lose_relic
from orrery.games.ti4.rules.research import deck, research
from orrery.games.ti4.rules.status_phase import ready_cards
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.rules.turn import component_actions, perform_component_action
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE

from ...driving import play
from ..exploring import relic
from ..scenario import activate, gain, hold, kept, leaderless, put, relocate

SHARD, CROWN = "relic_shard_of_the_throne", "relic_crown_of_emphidia"


def owner(card: str, *answers: object) -> Galaxy:
    """Seat 0 of three has gained a relic."""
    g = leaderless()
    relic(g, 0, card, *answers)
    return g


def ready(g: Galaxy, seat: int, window: W, event: object) -> list[str]:
    return [one.id for one in ability.ready(g, seat, window, event)]


def test_further_relics_bring_the_owner_of_the_shard_no_points() -> None:
    g = owner(SHARD)
    relic(g, 0, "the_obsidian")
    relic(g, 1, "dominus_orb")
    assert g.players[0].points == 1
    play(lose_relic(g, 0, "the_obsidian"))
    assert g.players[0].points == 1


def test_who_loses_the_shard_loses_one_point_and_no_more() -> None:
    g = owner(SHARD)
    g.players[0].points = 4
    play(lose_relic(g, 0, SHARD))
    assert g.players[0].points == 3


def test_a_legendary_planet_taken_from_another_player_leaves_the_shard() -> None:
    g = owner(SHARD)
    gain(g, 1, "mallice")
    kept(g, gain_control(g, 2, "mallice"))
    assert g.players[0].relics == [SHARD]


def test_further_relics_bring_the_owner_of_the_obsidian_no_secrets() -> None:
    g = owner("the_obsidian")
    relic(g, 0, "dominus_orb")
    relic(g, 1, SHARD)
    assert len(g.players[0].secrets.cards) == 1


@pytest.mark.rule("ti4:29.2b")
def test_the_crown_explores_after_the_own_actions_and_if_there_is_anything_to_explore() -> None:
    g = owner(CROWN)
    activate(g, "18")
    assert kept(g, end_tactical_action(g)).kinds == []  # a home planet has no trait
    gain(g, 0, "quann")
    activate(g, "20", 1)
    assert kept(g, end_tactical_action(g)).kinds == []
    assert ready(g, 0, W.TACTICAL_ACTION_DONE, Turn(seat=0)) == [CROWN]


@pytest.mark.rule("ti4:31.11")
def test_the_maw_needs_planets_to_eat_and_a_technology_to_gain() -> None:
    g = owner("maw_of_worlds")
    event = Turn(seat=0)
    assert ready(g, 0, W.AGENDA_PHASE_START, event) == ["maw_of_worlds"]
    planets, g.players[0].planets = g.players[0].planets, []
    assert ready(g, 0, W.AGENDA_PHASE_START, event) == []
    g.players[0].planets = planets
    g.purged += deck(g, 0)
    assert ready(g, 0, W.AGENDA_PHASE_START, event) == []


@pytest.mark.rule("ti4:3.4")
def test_the_hand_limit_holds_for_what_the_codex_brings() -> None:
    g = owner("the_codex")
    hold(g, 0, "summit", "veto", "spy", "bribery", "upgrade", "flank_speed", "morale_boost")
    hold(g, 1, "bunker")
    g.action_discard.cards.append(g.players[1].hand.cards.pop())
    answers = (("discard_card", "summit"),)
    kept(g, perform_component_action(g, 0, "the_codex"), "bunker", *answers)
    assert len(g.players[0].hand.cards) == 7 and "bunker" in g.players[0].hand.cards


def test_the_codex_may_bring_fewer_than_three_cards() -> None:
    g = owner("the_codex")
    hold(g, 1, "bunker", "plague")
    g.action_discard.cards += g.players[1].hand.cards
    g.players[1].hand.cards.clear()
    kept(g, perform_component_action(g, 0, "the_codex"), "bunker", DONE)
    assert g.players[0].hand.cards == ["bunker"]


@pytest.mark.rule("ti4:30.4")
def test_the_tears_are_exhausted_and_flow_for_their_owner_alone() -> None:
    g = owner("the_prophets_tears")
    assert ready(g, 0, W.RESEARCH, Research(seat=1)) == []
    answers = (("use_ability", "the_prophets_tears"), "draw", "neural_motivator")
    kept(g, research(g, 0, "ti4:89.9"), *answers)
    assert g.players[0].exhausted == ["the_prophets_tears"]
    assert kept(g, research(g, 0, "ti4:89.9"), "sarween_tools").kinds == ["research"]
    ready_cards(g)
    assert ready(g, 0, W.RESEARCH, Research(seat=0)) == ["the_prophets_tears"]


@pytest.mark.rule("ti4:52.5")
def test_the_scepter_takes_the_last_token_and_only_for_its_owner() -> None:
    g = owner("scepter_of_emelpar")
    g.players[0].tactic += g.players[0].reserve - 1
    g.players[0].reserve = 1
    window = W.STRATEGY_TOKEN_SPEND
    assert ready(g, 0, window, Turn(seat=0)) == ["scepter_of_emelpar"]
    assert ready(g, 0, window, Turn(seat=1)) == []


@pytest.mark.rule("ti4:10.2")
def test_the_converter_spares_homes_legendary_planets_and_the_capital_next_door() -> None:
    """A dreadnought beside a cruiser, next to Mecatol Rex, a home and, by a wormhole, the nexus."""
    g = owner("stellar_converter")
    g.systems["tile_25"].markers.append("gamma")
    touching = [id for id in adjacent(g, "tile_25") if id in g.systems and id != NEXUS]
    relocate(g, "18", touching[0])
    relocate(g, g.players[1].home, touching[1])
    put(g, 0, "25", "cruiser", "dreadnought")
    around = {p for s in adjacent(g, "tile_25", 0) for p in g.planets if g.planets[p].system == s}
    spared = {
        id for id in around if PLANETS[id].home or PLANETS[id].legendary or id == "mecatol_rex"
    }
    assert "mallice" in spared and "mecatol_rex" in spared
    assert any(PLANETS[id].home for id in spared)
    assert "stellar_converter" in {one.id for one in component_actions(g, 0)}
    wanted = sorted(around - spared)[0]
    played = kept(g, perform_component_action(g, 0, "stellar_converter"), wanted)
    assert played.options("choose_planet") == around - spared
