"""The leaders and the mech of the Empyrean."""

import pytest

from orrery.games.ti4.events import Moved
from orrery.games.ti4.rules.elimination import eliminate
from orrery.games.ti4.rules.exploration import FRONTIER
from orrery.games.ti4.rules.galaxy import place_gamma
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.transactions import DOORS
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, Choice

from ....driving import play
from ...scenario import activate, at, hold, kept, put, told
from .scenes import act, activation, is_unlocked, led

# -- the agent ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:52.2", "ti4:7.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_acamar_gives_a_token_to_whoever_has_moved_where_no_planet_is(seat: int) -> None:
    factions = ["sol", "winnu"]
    factions.insert(seat, "empyrean")
    g = led(*factions)
    put(g, 0, "31", "cruiser")
    activate(g, "40")
    answers = [("ship", "tile_31", "cruiser"), ("use_ability", "acamar"), ("gain_token", "fleet")]
    played = kept(g, move_ships(g), *answers)
    assert [c.seat for c in played.asked] == [0, seat, 0]
    assert g.players[0].fleet == 4 and "acamar" in g.players[seat].exhausted


@pytest.mark.rule("ti4:7.4", "ti4:52.3a")
def test_acamar_needs_ships_that_arrive_no_planets_and_a_token_to_be_gained() -> None:
    g = led("empyrean", "sol", "winnu")
    arrived = Moved(seat=1, system="tile_40", ships=["cruiser"])
    assert [one.id for one in ability.ready(g, 0, W.SHIPS_MOVED, arrived)] == ["acamar"]
    near = Moved(seat=1, system="tile_31", ships=["cruiser"])
    assert not ability.ready(g, 0, W.SHIPS_MOVED, near)
    lost = Moved(seat=1, system="tile_40", ships=[])
    assert not ability.ready(g, 0, W.SHIPS_MOVED, lost)
    g.players[1].reserve = 0
    assert not ability.ready(g, 0, W.SHIPS_MOVED, arrived)


# -- the commander ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a", "ti4:63.0", "ti4:16.0")
def test_neighbours_all_around_unlock_xuange() -> None:
    g = led("empyrean", "sol", "winnu", "letnev")
    put(g, 0, "18", "carrier")
    for seat, planet in ((1, "wellon"), (2, "vefut_ii")):
        put(g, seat, planet, "infantry")
    assert not is_unlocked(g, 0, "xuange")
    play(eliminate(g, 3))  # which is all that changes
    assert is_unlocked(g, 0, "xuange")


@pytest.mark.rule("ti4:7.6b", "ti4:63.0", "ti4:100.4")
def test_a_wormhole_token_may_make_the_neighbours_that_xuange_waits_for() -> None:
    g = led("empyrean", "sol", "winnu")
    put(g, 0, "18", "carrier")
    put(g, 1, "wellon", "infantry")
    put(g, 2, "40", "cruiser")
    place_gamma(g, "tile_18")
    assert not is_unlocked(g, 0, "xuange")
    place_gamma(g, "tile_40")
    assert is_unlocked(g, 0, "xuange")


@pytest.mark.rule("ti4:7.6b", "ti4:16.0")
def test_xuange_waits_for_nobody_who_has_left_the_game() -> None:
    g = led("empyrean", "sol", "winnu", "letnev")
    put(g, 0, "18", "carrier")
    for seat, planet in ((1, "wellon"), (2, "vefut_ii")):
        put(g, seat, planet, "infantry")
    assert not is_unlocked(g, 0, "xuange")
    play(eliminate(g, 3))
    assert is_unlocked(g, 0, "xuange")


@pytest.mark.rule("ti4:52.2")
@pytest.mark.parametrize("wanted", [True, False])
def test_xuange_takes_a_token_back_where_another_player_moves_in(wanted: bool) -> None:
    g = led("sol", "empyrean", "winnu", leader="xuange", seat=1)
    put(g, 0, "19", "cruiser")
    activate(g, "18")
    g.players[1].reserve -= 1
    g.systems["tile_18"].tokens.append(1)
    ship = ("ship", "tile_19", "cruiser")
    kept(g, move_ships(g), ship, ("use_ability", "xuange" if wanted else PASS))
    assert g.systems["tile_18"].tokens == ([0] if wanted else [0, 1])
    assert g.players[1].reserve == 7 + wanted


@pytest.mark.rule("ti4:52.2")
def test_xuange_is_not_for_ones_own_moves_and_needs_a_token_there() -> None:
    g = led("empyrean", "sol", "winnu", leader="xuange")
    g.systems["tile_18"].tokens.append(0)
    for seat, system in ((0, "tile_18"), (1, "tile_19")):
        moved = Moved(seat=seat, system=system, ships=["cruiser"])
        assert not ability.ready(g, 0, W.SHIPS_MOVED, moved)


# -- the hero -----------------------------------------------------------------------------------


def stacked(g: Galaxy, *cards: str) -> None:
    """These cards are explored next on the frontier."""
    deck = g.exploration[FRONTIER].cards
    for card in reversed(cards):
        deck.remove(card)
        deck.append(card)


@pytest.mark.rule("ti4:98.1b", "ti4:29.4a", "ti4:29.2d", "ti4:29.6", "ti4:7.12")
def test_procyon_lays_frontier_tokens_and_explores_those_beside_his_ships() -> None:
    g = led("empyrean", "sol", "winnu", leader="conservator_procyon")
    for system in g.systems.values():
        system.frontier = False
    g.systems["tile_39"].frontier = True
    stacked(g, "unknown_relic_fragment", "unknown_relic_fragment")
    put(g, 0, "40", "cruiser")
    put(g, 0, "39", "cruiser")
    put(g, 0, "19", "cruiser")
    put(g, 1, "41", "cruiser")
    played = act(g, "conservator_procyon", ("choose_system", "tile_40"))
    assert played.options("choose_system") == {"tile_39", "tile_40"}
    assert [news["system"] for news in told(g, "explored")] == ["tile_40", "tile_39"]
    assert g.players[0].fragments == ["unknown_relic_fragment"] * 2
    laid = {id for id, system in g.systems.items() if system.frontier}
    empty = {id for id in g.systems if not planets_in(g, id)}
    assert laid == empty - {"tile_39", "tile_40"} and laid
    assert "conservator_procyon" in g.purged


@pytest.mark.rule("ti4:29.4", "ti4:58.3")
def test_procyon_explores_nothing_without_ships_there() -> None:
    g = led("empyrean", "sol", "winnu", leader="conservator_procyon")
    put(g, 0, "the_dark", "infantry")
    act(g, "conservator_procyon")
    assert not told(g, "explored") and "conservator_procyon" in g.purged


# -- the mech -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:3.8", "ti4:31.11")
@pytest.mark.parametrize("place", ["wellon", "19", "mecatol_rex"])
def test_a_watcher_is_removed_to_cancel_a_card_of_a_player_nearby(place: str) -> None:
    g = led("sol", "empyrean", "winnu")
    put(g, 1, place, "mech", *(["carrier"] if place == "19" else []))
    put(g, 0, "18", "cruiser")
    hold(g, 0, "flank_speed")
    kept_cards = [("use_ability", "flank_speed"), ("use_ability", "watcher")]
    first = [("use_ability", PASS)] if place == "19" else []  # aetherpassage, for the carrier
    activation(g, "20", *kept_cards, *first)
    assert at(g, 1, place) == ({"carrier": 1} if place == "19" else {})
    assert told(g, "card_cancelled") == [{"seat": 0, "card": "flank_speed"}]
    assert g.action_discard.cards == ["flank_speed"]


@pytest.mark.rule("ti4:3.8")
def test_a_watcher_far_away_cancels_nothing_and_none_its_owners_cards() -> None:
    g = led("sol", "empyrean", "winnu")
    put(g, 1, "quann", "mech")
    put(g, 0, "18", "cruiser")
    hold(g, 0, "flank_speed")
    assert activation(g, "20", ("use_ability", "flank_speed")).kinds.count("use_ability") == 1
    g = led("empyrean", "sol", "winnu")
    put(g, 0, "mecatol_rex", "mech")
    hold(g, 0, "flank_speed")
    assert activation(g, "20", ("use_ability", "flank_speed")).kinds.count("use_ability") == 1


@pytest.mark.rule("ti4:faq.29")
def test_nobody_deals_while_a_watcher_is_chosen() -> None:
    g = led("empyrean", "sol", "winnu")
    put(g, 0, "mecatol_rex", "mech")
    put(g, 1, "wellon", "infantry")
    g.players[0].goods = 1
    asked = Choice(0, "remove_mech", ("mecatol_rex", "quann"), "ti4:31.11")
    assert not DOORS.options(g, 0, asked)
    assert DOORS.options(g, 0, Choice(0, "action", ("pass",), "ti4:4.1"))


@pytest.mark.rule("ti4:3.8")
def test_a_watcher_cancels_even_sabotage() -> None:
    """Trap 6."""
    g = led("empyrean", "sol", "winnu")
    put(g, 0, "mecatol_rex", "mech:damaged", "infantry")
    put(g, 0, "quann", "mech")
    put(g, 1, "wellon", "infantry")
    hold(g, 0, "flank_speed")
    hold(g, 1, "sabotage")
    played = activation(
        g,
        "20",
        ("use_ability", "flank_speed"),
        ("use_ability", "sabotage"),
        ("use_ability", "watcher"),
        ("remove_mech", "mecatol_rex"),
    )
    assert played.options("remove_mech") == {"mecatol_rex", "quann"}
    assert at(g, 0, "mecatol_rex") == {"infantry": 1}
    assert told(g, "card_cancelled") == [{"seat": 1, "card": "sabotage"}]
