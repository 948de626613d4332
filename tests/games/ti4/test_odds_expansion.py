"""Odds of combats with what Prophecy of Kings brings: mechs, leaders, relics, new factions."""

from math import sqrt

import pytest

from orrery.games.ti4 import playable
from orrery.games.ti4.components import ACTION_CARDS, FACTIONS, LEADERS, TECHNOLOGIES
from orrery.games.ti4.odds import ODDS
from orrery.games.ti4.odds.battle import CODEC
from orrery.games.ti4.odds.fighting import FIGHTING_LEADERS, FIGHTING_RELICS
from orrery.games.ti4.odds.forces import FORCES
from orrery.kit.odds import BadMatchup

from .test_odds import outcome, pieces, with_barrage

RUNS = 20_000
EXACT = {
    # mechs whose text says nothing in a ground combat
    "creuss: mech, infantry vs 2 infantry": outcome(
        pieces(icarus_drive=1, infantry_i=1), pieces(infantry_i=2)
    ),
    "hacan: 2 mech vs 4 infantry": outcome(pieces(pride_of_kenara=2), pieces(infantry_i=4)),
    "argent: 2 destroyer vs 2 cruiser": with_barrage(
        pieces(strike_wing_alpha_i=2), pieces(cruiser_i=2)
    ),
}


@pytest.mark.parametrize("text", EXACT)
def test_the_odds_agree_with_an_exact_calculation(text: str) -> None:
    runs = RUNS if "hacan" not in text else 1500  # their mechs are asked each time
    odds = ODDS.estimate(ODDS.parse(text), runs, 1)
    for sampled, exact in zip(odds.wins, EXACT[text], strict=True):
        assert abs(sampled - exact) < 4 * sqrt(exact * (1 - exact) / runs) + 1e-9


@pytest.mark.parametrize("faction", playable.factions(True))
def test_every_faction_fights_with_mechs_leaders_and_all_its_technologies(faction: str) -> None:
    """In space and on planets, on both sides."""
    row = FACTIONS[faction]
    leaders = [id for id in (*row.agents, row.commander, row.hero) if id in FIGHTING_LEADERS]
    known = [id for id in row.technologies if not TECHNOLOGIES[id].unit]
    more = ", ".join([*known, *(f"1 {id}" for id in leaders)])
    mine = f"{faction}: flagship, dreadnought, 2 destroyer, 2 fighter, 2 infantry, 2 mech"
    mine += f", {more}" if more else ""
    foe = "3 cruiser, carrier, 2 fighter"
    for text in (f"{mine} vs {foe}", f"{foe} vs {mine}", f"{mine} vs 2 infantry, pds"):
        assert ODDS.estimate(ODDS.parse(text), 15, 1).runs == 15


def test_an_agent_makes_a_difference() -> None:
    without = ODDS.estimate(ODDS.parse("sol: 2 infantry vs 2 infantry"), 4000, 1)
    with_agent = ODDS.estimate(ODDS.parse("sol: 2 infantry, evelyn_delouis vs 2 infantry"), 4000, 1)
    assert with_agent.wins[0] > without.wins[0] + 0.03


def test_a_relic_makes_a_difference() -> None:
    without = ODDS.estimate(ODDS.parse("2 dreadnought vs 2 dreadnought"), 4000, 1)
    crowned = ODDS.parse("2 dreadnought, relic_crown_of_thalnos vs 2 dreadnought")
    assert ODDS.estimate(crowned, 1500, 1).wins[0] > without.wins[0] + 0.05


def test_every_action_card_of_the_expansion_may_be_held() -> None:
    cards = [
        id for id, card in ACTION_CARDS.items() if card.source == "pok" and playable.is_ready(card)
    ]
    held = ", ".join(cards)
    for text in (f"2 dreadnought, {held} vs 2 cruiser", f"3 infantry vs 2 infantry, {held}"):
        assert ODDS.estimate(ODDS.parse(text), 15, 1).runs == 15


def test_commanders_of_others_fight_for_their_allies_and_agents_do_not() -> None:
    allied = ODDS.parse("hacan: 2 dreadnought, 1 2ram vs 2 cruiser")
    assert CODEC.decode(allied.state).players[0].leaders == ["2ram"]
    with pytest.raises(BadMatchup):
        ODDS.parse("hacan: 2 infantry, evelyn_delouis vs 2 infantry")


def test_a_combat_is_one_of_the_expansion_only_if_something_of_it_fights() -> None:
    def expansion(text: str) -> bool:
        return CODEC.decode(ODDS.parse(text).state).expansion

    assert not expansion("letnev: flagship, 2 cruiser vs 2 dreadnought")
    assert expansion("letnev: mech vs infantry")
    assert expansion("2 cruiser, relic_crown_of_thalnos vs 2 cruiser")
    assert expansion("argent: flagship vs 2 cruiser")


def test_what_is_written_is_read_again() -> None:
    text = "l1z1x: 2 mech, 1 2ram vs sol: 3 infantry, evelyn_delouis"
    written = ODDS.parse(text).text
    assert "1 2ram" in written and ODDS.parse(written).text == written


def test_all_of_it_can_be_pointed_at() -> None:
    offered = {piece.id: piece.factions for group in FORCES.groups for piece in group.pieces}
    assert {*FIGHTING_LEADERS, *FIGHTING_RELICS, "mech", "mech[damaged]"} <= set(offered)
    assert set(FORCES.factions) == {"", *FACTIONS}
    assert offered["mech"] == tuple(FACTIONS)
    for id in FIGHTING_LEADERS:
        own = LEADERS[id].kind != "commander"
        assert offered[id] == ((LEADERS[id].faction,) if own else ())


def test_hel_titans_defend_a_planet_alone_and_eidolons_fight_in_space() -> None:
    held = ODDS.estimate(ODDS.parse("3 infantry vs titans: 2 pds"), 1000, 1)
    assert held.wins[1] > 0.8
    alone = ODDS.estimate(ODDS.parse("naaz_rokha: carrier vs 2 cruiser"), 1000, 1)
    manned = ODDS.estimate(ODDS.parse("naaz_rokha: carrier, 2 mech vs 2 cruiser"), 1000, 1)
    assert manned.wins[0] > alone.wins[0] + 0.3
