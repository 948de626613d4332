"""Setting up with the expansion: layouts, deals, decks, frontier tokens, ready maps."""

from typing import Any

import pytest

from orrery.games.ti4.components import EXPLORATION, LAYOUTS, MAPS, RELICS, TILES
from orrery.games.ti4.rules.galaxy import OFF_BOARD, at_edge
from orrery.games.ti4.rules.map_setup import CENTRE, layout_for, spaces
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.ready_maps import conflicts, imbalance, preset
from orrery.games.ti4.setup import fit, new, pieces, setup
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import Choice
from orrery.kernel.errors import BadOption

from .test_setup import built, run

EVERY = {  # players and layout -> blue and red tiles for each, then those of the speaker
    (5, "other"): (3, 2, 0, 0),
    (6, "other"): (6, 3, 0, 0),
    (7, "usual"): (4, 2, 3, 2),
    (7, "other"): (3, 2, 0, 0),
    (8, "usual"): (4, 2, 2, 2),
    (8, "other"): (3, 2, 0, 0),
}
FACTIONS = ("sol", "letnev", "hacan", "xxcha", "mentak", "winnu", "jolnar", "naalu")


@pytest.fixture(autouse=True)
def _all_factions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Factions of the base game play, whether or not their leaders are built yet."""
    from orrery.games.ti4 import playable

    monkeypatch.setattr(playable, "factions", lambda expansion=False: FACTIONS)


def dealt(players: int, layout: str) -> tuple[Galaxy, list[Choice]]:
    g = new({"expansion": True, "layout": layout}, players)
    asked: list[Choice] = []
    run(setup(g), asked)
    return g, asked


@pytest.mark.rule("ti4:setup.6.ii-5hyper", "ti4:setup.6.ii-6gross", "ti4:setup.6.ii-7")
@pytest.mark.rule("ti4:setup.6.ii-7alt", "ti4:setup.6.ii-8", "ti4:setup.6.ii-8alt")
@pytest.mark.parametrize(("players", "layout"), EVERY)
def test_everybody_is_dealt_the_tiles_of_the_layout(players: int, layout: str) -> None:
    g, _ = dealt(players, layout)
    for player in g.players:
        assert player.tiles is not None
        backs = [TILES[tile].kind for tile in player.tiles.cards]
        assert (backs.count("blue"), backs.count("red")) == EVERY[players, layout][:2]


@pytest.mark.rule("ti4:setup.6.ii-zusatz-7", "ti4:setup.6.ii-zusatz-8", "ti4:setup.6.ii-zusatz")
@pytest.mark.parametrize(("players", "layout"), EVERY)
def test_the_speaker_lays_further_tiles_beside_the_centre(players: int, layout: str) -> None:
    g, asked = dealt(players, layout)
    blue, red = EVERY[players, layout][2:]
    first = [choice for choice in asked if choice.kind == "lay_first"]
    assert all(choice.seat == g.speaker for choice in first)
    backs = [TILES[id].kind for id in g.systems if id != CENTRE]
    assert (backs.count("blue"), backs.count("red")) == (blue, red)


@pytest.mark.rule("ti4:setup.6.layouts", "ti4:setup.6.iii-heimat", "ti4:setup.6.iii-ringe")
@pytest.mark.parametrize(("players", "layout"), EVERY)
def test_every_map_of_the_expansion_can_be_laid(players: int, layout: str) -> None:
    g = built(players, expansion=True, layout=layout)
    wanted = LAYOUTS[g.layout]
    free = [space for ring in wanted.rings for space in ring]
    assert wanted.players == players
    assert len(g.systems) == 1 + len(free) + players + 1  # centre, homes, nexus
    assert NEXUS in g.systems and pieces(g)


@pytest.mark.rule("ti4:setup.6.hyperrouten-5", "ti4:setup.6.hyperrouten-7")
@pytest.mark.rule("ti4:setup.6.hyperrouten-7alt", "ti4:setup.6.hyperrouten-8alt")
@pytest.mark.rule("ti4:98.1a", "ti4:41.2", "ti4:setup.6.hyperrouten")
@pytest.mark.parametrize(("players", "layout"), [(5, "other"), (7, "usual"), (8, "other")])
def test_hyperlanes_lie_on_their_spaces_and_are_no_systems(players: int, layout: str) -> None:
    g = built(players, expansion=True, layout=layout)
    laid = LAYOUTS[g.layout].hyperlanes
    assert len(laid) == 6 and not any(TILES[id].kind == "hyperlane" for id in g.systems)


@pytest.mark.rule("ti4:79.2", "ti4:79.2a")
@pytest.mark.parametrize(("players", "layout"), EVERY)
def test_the_edge_is_the_outer_ring_with_the_homes_and_the_nexus(players: int, layout: str) -> None:
    g = built(players, expansion=True, layout=layout)
    which = LAYOUTS[g.layout]
    outer = {*which.rings[-1], *(home.space for home in which.homes)}
    places = {spaces(which)[space] for space in outer}
    at_the_edge = {id for id in g.systems if at_edge(g, id)}
    apart = {id for id, system in g.systems.items() if system.place[0] >= OFF_BOARD}
    assert NEXUS in apart
    assert at_the_edge == apart | {id for id, one in g.systems.items() if one.place in places}


@pytest.mark.rule("ti4:setup.7.2", "ti4:98.1", "ti4:98.1b", "ti4:29.4a")
def test_frontier_tokens_lie_where_no_planets_are() -> None:
    g = built(4, expansion=True)
    for id, system in g.systems.items():
        empty = not TILES[id].planets and TILES[id].kind != "home"
        assert system.frontier == empty


@pytest.mark.rule("ti4:setup.8.2", "ti4:29.2a")
def test_the_decks_of_the_expansion_are_shuffled_apart() -> None:
    draws: list[int] = []
    g = new({"expansion": True}, 3)
    run(setup(g), draws=draws)
    sizes = [len(g.relic_deck.cards), *(len(deck.cards) for deck in g.exploration.values())]
    assert sizes == [len(RELICS), 20, 20, 20, 14]
    assert set(sizes) <= set(draws)
    assert all(
        EXPLORATION[card].deck == name
        for name, deck in g.exploration.items()
        for card in deck.cards
    )


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda layout: layout.id)
def test_every_layout_has_a_fair_ready_map(layout: Any) -> None:
    tiles = preset(layout)
    backs = [TILES[tile].kind for tile in tiles.values()]
    assert backs.count("red") == layout.players * layout.red + layout.speaker_red
    assert conflicts(layout, tiles) == 0 and imbalance(layout, tiles) <= 2.0
    assert MAPS[layout.id.replace("players", "preset")].reconstructed


@pytest.mark.parametrize(("players", "layout"), EVERY)
def test_ready_maps_of_the_expansion_are_played(players: int, layout: str) -> None:
    for wanted in ("preset", "balanced"):
        g = built(players, expansion=True, layout=layout, map=wanted)
        assert layout_for(players, g.options).id == g.layout
        assert len({system.place for system in g.systems.values()}) == len(g.systems)


def test_seven_and_eight_play_with_the_expansion_only() -> None:
    for players in (7, 8):
        with pytest.raises(BadOption) as refused:
            fit({}, players)
        assert refused.value.code == "needs_expansion"
        fit({"expansion": True}, players)
