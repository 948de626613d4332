"""The Naaz-Rokha Alliance: abilities, technologies, flagship and note."""

import pytest

from orrery.games.ti4.events import Exploring
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.setup import start_with
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS

from ....driving import play
from ...exploring import explored, take_fragments, top
from ...scenario import activate, at, fight, gain, know, put, table, told
from .scenes import act, can_act, give_note, ground, kept, space

SUNS = ("use_ability", "distant_suns")


def naaz() -> Galaxy:
    return table("naaz_rokha", "hacan", "arborec", expansion=True)


@pytest.mark.rule("ti4:setup.11")
def test_naaz_rokha_begins_with_a_mech_and_its_first_side_up() -> None:
    g = naaz()
    player = g.players[0]
    player.planets.clear()
    places = [("starting_place", "naazir")] * 5
    play(start_with(g, 0), places)
    assert at(g, 0, "naazir") == {"infantry": 3, "mech": 1, "space_dock": 1}
    assert at(g, 0, player.home) == {"carrier": 2, "destroyer": 1, "fighter": 2}
    assert player.technologies == ["ai_development_algorithm", "psychoarchaeology"]
    assert player.units["mech"] == "eidolon"


# -- distant suns -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:29.2")
def test_with_a_mech_on_the_planet_two_cards_are_drawn_and_one_is_resolved() -> None:
    g = naaz()
    gain(g, 0, "quann")
    put(g, 0, "quann", "mech:damaged")
    top(g, "paradise_world")
    played = explored(g, "dyson_sphere", SUNS, ("explore_with", "paradise_world"))
    assert played.options("explore_with") == {"dyson_sphere", "paradise_world"}
    assert g.planets["quann"].attached == ["paradise_world"]
    assert g.explored["cultural"].cards == ["dyson_sphere"]


@pytest.mark.rule("ti4:29.2")
def test_distant_suns_may_be_left_out() -> None:
    g = naaz()
    gain(g, 0, "quann")
    put(g, 0, "quann", "mech")
    explored(g, "dyson_sphere", ("use_ability", PASS))
    assert g.planets["quann"].attached == ["dyson_sphere"] and g.explored["cultural"].cards == []


@pytest.mark.rule("ti4:29.2", "ti4:29.7a")
def test_distant_suns_need_a_mech_there_and_a_second_card() -> None:
    g = naaz()
    gain(g, 0, "quann")
    put(g, 0, "quann", "infantry")
    put(g, 0, "25", "carrier", "mech")  # in space above it
    put(g, 1, "quann", "mech")  # of somebody else
    event = Exploring(seat=0, system="tile_25", planet="quann", deck="cultural")
    assert not ability.ready(g, 0, W.EXPLORE_WHEN, event)
    put(g, 0, "quann", "mech")
    assert ability.ready(g, 0, W.EXPLORE_WHEN, event)
    event.seat = 1  # who explores is somebody else
    assert not ability.ready(g, 0, W.EXPLORE_WHEN, event)
    event.seat = 0
    g.purged += g.exploration["cultural"].cards[1:]
    del g.exploration["cultural"].cards[1:]
    assert not ability.ready(g, 0, W.EXPLORE_WHEN, event)
    g.explored["cultural"].cards.append(g.purged.pop())  # would be shuffled for it
    assert ability.ready(g, 0, W.EXPLORE_WHEN, event)


# -- fabrication and the forgery ----------------------------------------------------------------


@pytest.mark.rule("ti4:58.2", "ti4:73.1", "ti4:93.1")
def test_two_fragments_of_a_kind_make_a_relic() -> None:
    g = naaz()
    take_fragments(g, 0, "cultural_relic_fragment", "cultural_relic_fragment")
    act(g, "fabrication", ("use_fragments", ("relic", "cultural")))
    assert len(g.players[0].relics) == 1 and g.players[0].fragments == []
    assert g.purged.count("cultural_relic_fragment") == 2


@pytest.mark.rule("ti4:73.1")
def test_an_unknown_fragment_stands_in_beside_a_real_one_only() -> None:
    g = naaz()
    take_fragments(g, 0, "unknown_relic_fragment", "unknown_relic_fragment")
    g.players[0].reserve = 0
    assert not can_act(g, "fabrication")
    take_fragments(g, 0, "hazardous_relic_fragment", "industrial_relic_fragment")
    played = act(g, "fabrication", ("use_fragments", ("relic", "hazardous")))
    assert played.options("use_fragments") == {("relic", "hazardous"), ("relic", "industrial")}
    assert g.players[0].fragments == ["unknown_relic_fragment", "industrial_relic_fragment"]


@pytest.mark.rule("ti4:52.2", "ti4:58.3")
def test_any_one_fragment_makes_a_command_token_if_there_is_one() -> None:
    g = naaz()
    take_fragments(g, 0, "unknown_relic_fragment")
    act(g, "fabrication", ("gain_token", "fleet"))
    assert g.players[0].fleet == 4 and g.players[0].fragments == []
    g.action = None
    take_fragments(g, 0, "cultural_relic_fragment")
    g.players[0].reserve = 0
    assert not can_act(g, "fabrication")


@pytest.mark.rule("ti4:73.2a")
def test_without_relics_fragments_may_be_purged_by_fabrication_but_not_by_the_forgery() -> None:
    g = naaz()
    g.purged += g.relic_deck.cards
    g.relic_deck.cards.clear()
    g.players[0].reserve = 0
    take_fragments(g, 0, "cultural_relic_fragment", "cultural_relic_fragment")
    act(g, "fabrication")
    assert g.players[0].fragments == [] and g.players[0].relics == []
    take_fragments(g, 1, "cultural_relic_fragment", "cultural_relic_fragment")
    g.active, g.action = 1, None
    assert not can_act(g, give_note(g, "black_market_forgery", 0, 1))


@pytest.mark.rule("ti4:58.2", "ti4:95.3")
def test_black_market_forgery_makes_a_relic_of_two_fragments_and_goes_back() -> None:
    g = naaz()
    note = give_note(g, "black_market_forgery", 0, 1)
    g.active = 1
    take_fragments(g, 1, "cultural_relic_fragment", "hazardous_relic_fragment")
    assert not can_act(g, note)
    take_fragments(g, 1, "hazardous_relic_fragment", "unknown_relic_fragment")
    played = act(g, note, ("forge", "hazardous"), ("purge_fragment", "unknown_relic_fragment"))
    assert played.options("forge") == {"cultural", "hazardous"}
    assert len(g.players[1].relics) == 1
    assert g.players[1].fragments == ["cultural_relic_fragment", "hazardous_relic_fragment"]
    assert g.players[0].notes.cards == [note] and g.players[1].notes.cards == []


@pytest.mark.rule("ti4:95.2")
def test_naaz_rokha_does_not_play_its_own_forgery() -> None:
    g = naaz()
    take_fragments(g, 0, "cultural_relic_fragment", "cultural_relic_fragment")
    assert not can_act(g, give_note(g, "black_market_forgery", 0, 0))


# -- technologies -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.8", "ti4:78.5")
def test_pre_fab_arcologies_ready_an_explored_planet() -> None:
    g = naaz()
    know(g, 0, "pre_fab_arcologies")
    top(g, "paradise_world")
    kept(g, gain_control(g, 0, "quann"))
    assert not g.planets["quann"].exhausted
    assert told(g, "readied") == [{"seat": 0, "planet": "quann"}]
    kept(g, gain_control(g, 0, "mecatol_rex"))  # without a trait it is not explored
    assert g.planets["mecatol_rex"].exhausted


@pytest.mark.rule("ti4:31.8")
def test_pre_fab_arcologies_are_for_their_owners_exploring_only() -> None:
    g = naaz()
    know(g, 0, "pre_fab_arcologies")
    top(g, "paradise_world")
    kept(g, gain_control(g, 1, "quann"))
    assert g.planets["quann"].exhausted


@pytest.mark.rule("ti4:62.0", "ti4:20.4a")
def test_supercharge_adds_one_in_one_round_of_combat() -> None:
    g = naaz()
    know(g, 0, "supercharge")
    activate(g, "25")
    put(g, 0, "25", "2 cruiser")
    put(g, 1, "25", "2 carrier")
    fight(g, "25")
    space(g, ("use_ability", "supercharge"), dice=[6, 5, 1, 1])
    assert at(g, 1, "25") == {"carrier": 1}  # 7 is needed otherwise
    assert "supercharge" in g.players[0].exhausted
    played = space(g, dice=[6, 6, 1])
    assert at(g, 1, "25") == {"carrier": 1} and "use_ability" not in played.kinds


@pytest.mark.rule("ti4:62.0")
def test_supercharge_acts_in_later_rounds_and_on_the_ground() -> None:
    g = naaz()
    know(g, 0, "supercharge")
    activate(g, "25")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "2 infantry")
    fight(g, "25", planet="quann")
    ground(g, ("use_ability", PASS), dice=[7, 1, 1])
    assert at(g, 1, "quann") == {"infantry": 2}
    ground(g, ("use_ability", "supercharge"), dice=[7, 1, 1])
    assert at(g, 1, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:62.0")
def test_supercharge_is_for_the_own_combats() -> None:
    g = table("sol", "hacan", "naaz_rokha", expansion=True)
    for player in g.players:
        player.leaders.clear()
    know(g, 2, "supercharge")
    activate(g, "25")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "infantry")
    fight(g, "25", planet="quann")
    assert "use_ability" not in ground(g, dice=[1, 1]).kinds


# -- the flagship -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:20.1a")
def test_mechs_in_the_system_of_the_visz_el_vir_roll_one_die_more() -> None:
    g = naaz()
    activate(g, "25")
    put(g, 0, "quann", "mech", "infantry")
    put(g, 1, "quann", "5 infantry")
    fight(g, "25", planet="quann")
    played = ground(g, dice=[1] * 8)
    assert [len(draw) for draw in played.draws] == [2, 1, 5]
    put(g, 0, "25", "flagship")
    played = ground(g, dice=[1] * 9)
    assert [len(draw) for draw in played.draws] == [3, 1, 5]


@pytest.mark.rule("ti4:71.5a")
def test_the_visz_el_vir_helps_mechs_that_fight_in_space_and_nobody_elsewhere() -> None:
    g = naaz()
    activate(g, "25")
    put(g, 0, "25", "flagship", "mech")
    put(g, 1, "25", "2 dreadnought")
    fight(g, "25")
    played = space(g, dice=[1] * 7)
    assert [len(draw) for draw in played.draws] == [3, 2, 2]  # mechs with 8, the flagship with 9
