"""Leaders: their places, unlocking and use; the wormhole nexus."""

import pytest

from orrery.games.ti4.components import FACTIONS, LEADERS, UNITS
from orrery.games.ti4.events import Hits
from orrery.games.ti4.flow import STAGES, then_looked_after
from orrery.games.ti4.rules.elimination import eliminate, settle
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.holders import allies
from orrery.games.ti4.rules.invasion import establish_control
from orrery.games.ti4.rules.leaders import progress, purge_hero, use_agent
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.notes import break_notes, receive, tradable
from orrery.games.ti4.rules.resolving import whole
from orrery.games.ti4.rules.status_phase import ready_cards
from orrery.games.ti4.rules.tradables import NOTHING
from orrery.games.ti4.rules.transactions import DOORS, form_of, wishes
from orrery.games.ti4.setup import start_with
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import ask

from ..driving import play
from .abilities.leaders.scenes import is_unlocked, led, unlock
from .scenario import activate, gain, kept, put, table


@pytest.mark.rule("ti4:setup.4.3", "ti4:7.2", "ti4:7.2a", "ti4:8.1", "ti4:8.1a")
def test_agents_begin_ready_and_the_others_locked() -> None:
    player = table("sol", "hacan", "letnev", expansion=True).players[0]
    sol = FACTIONS["sol"]
    assert player.leaders == list(sol.agents) and player.locked == [sol.commander, sol.hero]


@pytest.mark.rule("ti4:7.10", "ti4:7.10a", "ti4:7.10b", "ti4:7.10c", "ti4:7.10d")
def test_three_scored_objectives_unlock_a_hero_for_good_and_points_do_not() -> None:
    g = table("sol", "hacan", "letnev", expansion=True)
    hero, player = FACTIONS["sol"].hero, g.players[0]
    player.points, player.scored = 9, ["corner_the_market", "erect_a_monument"]
    kept(g, settle(g))
    assert hero in player.locked
    player.scored.append("found_research_outposts")
    kept(g, settle(g))
    assert hero in player.leaders and hero not in player.locked
    player.scored.clear()
    kept(g, settle(g))
    assert hero in player.leaders


@pytest.mark.rule("ti4:7.6a", "ti4:7.10a")
def test_what_a_locked_leader_lacks_is_counted() -> None:
    """Where it needs a number of something: everybody can count that."""
    g = table("hacan", "letnev", "muaat", expansion=True)
    hacan, letnev, muaat = (FACTIONS[one] for one in ("hacan", "letnev", "muaat"))
    g.players[0].goods = 7
    g.players[0].scored = ["corner_the_market"]
    assert progress(g, 0, hacan.commander) == (7, 10)
    assert progress(g, 0, hacan.hero) == (1, 3)
    put(g, 1, "25", "carrier", "2 cruiser", "3 fighter")
    put(g, 1, "26", "2 dreadnought")
    assert progress(g, 1, letnev.commander) == (3, 5)
    assert progress(g, 2, muaat.commander) is None


@pytest.mark.rule("ti4:7.4", "ti4:kurz.agent")
def test_an_agent_is_exhausted_and_readied_in_the_status_phase() -> None:
    g = table("sol", "hacan", "letnev", expansion=True)
    agent = FACTIONS["sol"].agents[0]
    kept(g, use_agent(g, 0, agent))
    assert agent in g.players[0].exhausted
    ready_cards(g)
    assert agent not in g.players[0].exhausted


@pytest.mark.rule("ti4:7.12", "ti4:93.1", "ti4:kurz.held")
def test_a_hero_is_purged_after_its_ability() -> None:
    g = table("sol", "hacan", "letnev", expansion=True)
    hero, player = FACTIONS["sol"].hero, g.players[0]
    player.leaders.append(hero)
    player.locked.remove(hero)
    purge_hero(g, 0, hero)
    assert hero in g.purged and hero not in player.leaders


@pytest.mark.rule("ti4:7.0", "ti4:7.1", "ti4:8.0", "ti4:8.2")
def test_every_faction_has_an_agent_a_commander_a_hero_and_a_mech() -> None:
    for id, faction in FACTIONS.items():
        assert len(faction.agents) == (3 if id == "nomad" else 1)
        assert LEADERS[faction.commander].kind == "commander"
        assert LEADERS[faction.hero].kind == "hero"
        assert UNITS[faction.mech].kind == "mech" and UNITS[faction.mech].faction == id


@pytest.mark.rule("ti4:7.1a", "ti4:7.2b")
def test_the_nomad_has_three_agents_all_of_them_ready() -> None:
    player = table("nomad", "hacan", "letnev", expansion=True).players[0]
    assert len(player.leaders) == 3 and len(player.locked) == 2 and not player.exhausted


@pytest.mark.rule("ti4:7.6", "ti4:7.6c")
def test_a_commander_is_locked_while_the_effect_that_fulfils_its_condition_goes_on() -> None:
    g = table("mentak", "hacan", "letnev", expansion=True)
    put(g, 0, "20", "4 cruiser")
    assert "sula_mentarion" in g.players[0].locked  # nobody has looked after it yet
    kept(g, settle(g))
    assert "sula_mentarion" in g.players[0].leaders


@pytest.mark.rule("ti4:7.7", "ti4:7.11")
def test_commanders_and_heroes_are_never_exhausted() -> None:
    g = table("letnev", "hacan", "sol", expansion=True)
    put(g, 0, "25", "dreadnought")
    player = g.players[0]
    player.leaders += player.locked
    player.locked.clear()
    hits = Hits(seat=0, n=1, system="tile_25", by=1)
    kept(g, take_hits(g, hits), ("sustain", "dreadnought"), ("use_ability", "rear_admiral_farran"))
    assert player.goods == 1 and not player.exhausted


# -- the Alliance -------------------------------------------------------------------------------


def allied(commander_unlocked: bool = True) -> Galaxy:
    """Hacan has the Alliance of the Letnev before him, and a dreadnought takes a hit."""
    g = table("hacan", "letnev", "sol", expansion=True)
    g.players[0].area.append("alliance:1")
    if commander_unlocked:
        g.players[1].locked.remove("rear_admiral_farran")
        g.players[1].leaders.append("rear_admiral_farran")
    return g


def sustains(g: Galaxy, seat: int, *answers: object) -> list[str]:
    put(g, seat, "25", "dreadnought")
    hits = Hits(seat=seat, n=1, system="tile_25", by=2)
    return kept(g, take_hits(g, hits), ("sustain", "dreadnought"), *answers).kinds


@pytest.mark.rule("ti4:7.8", "ti4:7.8a", "ti4:kurz.commander")
def test_the_alliance_shares_a_commander_and_its_owner_keeps_it() -> None:
    g = allied()
    sustains(g, 0, ("use_ability", "rear_admiral_farran"))
    sustains(g, 1, ("use_ability", "rear_admiral_farran"))
    assert [player.goods for player in g.players] == [1, 1, 0]
    assert "use_ability" not in sustains(g, 2)


@pytest.mark.rule("ti4:7.8", "ti4:7.6")
def test_the_alliance_shares_no_locked_commander_and_no_other_leader() -> None:
    g = allied(commander_unlocked=False)
    assert allies(g, 0) == [] and "use_ability" not in sustains(g, 0)
    g.players[1].locked.remove("darktalon_treilla")
    g.players[1].leaders.append("darktalon_treilla")
    assert allies(g, 0) == []


@pytest.mark.rule("ti4:7.8", "ti4:95.4a")
def test_the_alliance_is_laid_out_when_received_and_goes_home_at_an_activation() -> None:
    g = allied()
    g.players[0].area.clear()
    kept(g, receive(g, 0, "alliance:1"))
    assert g.players[0].area == ["alliance:1"] and allies(g, 0) == ["rear_admiral_farran"]
    put(g, 1, "quann", "pds")  # a structure is enough
    break_notes(g, 0, "tile_25")
    assert allies(g, 0) == [] and g.players[1].notes.cards == ["alliance:1"]


@pytest.mark.rule("ti4:7.8")
def test_the_mahact_neither_give_nor_get_an_alliance() -> None:
    g = table("mahact", "letnev", "sol", expansion=True)
    g.players[1].notes.cards += ["alliance:1", "ceasefire:1"]
    assert tradable(g, 1, 0) == ["ceasefire:1"] and len(tradable(g, 1, 2)) == 2
    assert "alliance:1" not in wishes(g, 0, 1)
    kept(g, start_with(g, 0))
    assert "alliance:0" in g.purged and "alliance:0" not in g.players[0].notes.cards
    assert "ceasefire:0" in g.players[0].notes.cards


@pytest.mark.rule("ti4:16.2", "ti4:16.10f")
def test_of_an_eliminated_player_only_an_unlocked_commander_stays() -> None:
    g = allied()
    g.players[1].planets.clear()
    kept_commander = ["rear_admiral_farran"]
    play(eliminate(g, 1))
    assert g.players[1].leaders == kept_commander and not g.players[1].locked


@pytest.mark.rule("ti4:99.1", "ti4:99.1a", "ti4:99.2")
def test_the_nexus_is_turned_by_a_unit_that_is_placed_there() -> None:
    g = table("sol", "hacan", "letnev", expansion=True)
    put(g, 0, "39", "cruiser")  # an alpha wormhole
    assert NEXUS not in adjacent(g, "tile_39")
    put(g, 0, NEXUS, "cruiser")
    kept(g, settle(g))
    assert NEXUS in adjacent(g, "tile_39")


@pytest.mark.rule("ti4:7.6b")
def test_a_condition_of_the_board_is_looked_at_when_the_board_has_changed() -> None:
    g = led("l1z1x", "sol", "winnu")
    put(g, 0, "20", "4 dreadnought")
    g.touched = []
    assert not is_unlocked(g, 0, "2ram")  # nothing says that anything has changed
    put(g, 0, "20", "fighter")
    assert is_unlocked(g, 0, "2ram")


# -- between effects, never within one ----------------------------------------------------------


@pytest.mark.rule("ti4:7.6b", "ti4:7.6c")
def test_what_was_true_only_within_an_effect_unlocks_nobody() -> None:
    g = led("hacan", "letnev", "sol")
    put(g, 1, "25", "dreadnought")

    async def rich_for_a_moment() -> None:
        g.players[0].goods = 10
        put(g, 0, "20", "cruiser")  # and something changes on the board
        await settle(g)
        await take_hits(g, Hits(seat=1, n=1, system="tile_25", by=0))
        g.players[0].goods = 0

    unlock(g, 1, "rear_admiral_farran")
    answers = [("sustain", "dreadnought"), ("use_ability", "rear_admiral_farran")]
    kept(g, whole(g, rich_for_a_moment()), *answers)
    assert g.players[1].goods == 1 and "gila_the_silvertongue" in g.players[0].locked


@pytest.mark.rule("ti4:7.6b", "ti4:7.6c")
def test_what_has_changed_on_the_board_within_an_effect_is_looked_at_after_it() -> None:
    g = led("mentak", "letnev", "sol")

    async def builds() -> None:
        put(g, 0, "20", "3 cruiser")
        put(g, 0, "25", "cruiser")
        await settle(g)
        assert "sula_mentarion" in g.players[0].locked

    kept(g, whole(g, builds()))
    assert "sula_mentarion" in g.players[0].leaders


@pytest.mark.rule("ti4:7.6b", "ti4:91.1a")
def test_ten_goods_between_two_deals_unlock_gila() -> None:
    g = led("hacan", "letnev", "sol")
    g.players[0].goods, g.players[1].goods, g.players[2].goods = 6, 4, 0

    async def thinks() -> None:
        await ask(0, "action", ["tactical", "pass"], rule="ti4:4.1")

    answers = []
    for other, side in ((1, "get_goods"), (2, "give_goods")):
        terms = {field.name: NOTHING if field.values else 0 for field in form_of(g, 0, other)}
        answers += [("action", ("deal", other)), terms | {side: 4}, ("accept", "yes")]
    play(thinks(), [*answers, "pass"], at=(DOORS, g))
    assert g.players[0].goods == 6 and "gila_the_silvertongue" in g.players[0].leaders


@pytest.mark.rule("ti4:7.10c", "ti4:82.1")
def test_the_third_objective_of_a_status_phase_unlocks_a_hero_for_its_end() -> None:
    g = led("naalu", "letnev", "sol")
    g.phase, g.stage, g.queue = "status", Stage.SCORE, [0]
    player = g.players[0]
    player.scored = ["corner_the_market", "erect_a_monument"]
    g.objectives = ["negotiate_trade_routes"]
    player.goods = 5
    flow = then_looked_after(STAGES[Stage.SCORE])
    kept(g, flow(g), ("score_public", "negotiate_trade_routes"))
    assert "the_oracle" in player.leaders


@pytest.mark.rule("ti4:7.6b", "ti4:27.5")
def test_between_two_planets_that_are_gained_a_commander_is_unlocked() -> None:
    g = led("sardakk", "letnev", "sol")
    gain(g, 0, "quann", "bereg", "wellon", "fria")
    activate(g, "27")
    put(g, 0, "new_albion", "infantry")
    put(g, 0, "starpoint", "infantry")
    gain(g, 1, "new_albion", "starpoint")
    assert g.action is not None
    g.action.landed = {"new_albion": {"infantry": 1}, "starpoint": {"infantry": 1}}
    kept(g, establish_control(g))
    order = [n.kind for n in g.news if n.kind in ("gained_planet", "unlocked")]
    assert order == ["gained_planet", "unlocked", "gained_planet"]
