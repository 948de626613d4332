"""Spielaufbau: the table and the players."""

import pytest

from orrery.games.warpgate.components import (
    ACTION_CARDS,
    DISCOVERIES,
    FACTIONS,
    OBJECTIVES,
    TACTICS,
    TECHNOLOGIES,
)
from orrery.games.warpgate.setup import back, pieces, setup
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.title import TITLE
from orrery.kernel.errors import BadOption

from .scenario import Played, can, play, ships, table

FOUR = "acktar/A nomads/B kerak/A tethysian/B"


def laid_out(players: int = 2, **options: object) -> Galaxy:
    """A table right after setup, nothing changed."""
    options.setdefault("factions", " ".join(FOUR.split()[:players]))
    g = TITLE.new(TITLE.settle_options(options, players), players)
    play(setup(g))
    return g


@pytest.mark.rule("warpgate:aufbau-tisch.1")
@pytest.mark.parametrize(
    ("players", "layout", "planets"), [(2, "A", 14), (3, "B", 21), (4, "C", 30)]
)
def test_each_number_of_players_has_its_board(players: int, layout: str, planets: int) -> None:
    g = laid_out(players)
    assert g.board == layout
    assert sum(place.startswith(layout) for place in g.places) == planets
    assert [p for p in g.places if p.startswith("gate")] == [f"gate_{n}" for n in range(players)]
    for wrong in (1, 5):
        with pytest.raises(BadOption):
            TITLE.settle_options({}, wrong)


@pytest.mark.rule("warpgate:aufbau-tisch.2")
@pytest.mark.parametrize(("players", "goods"), [(2, 8), (3, 12), (4, 16)])
def test_four_goods_a_player(players: int, goods: int) -> None:
    g = laid_out(players)
    assert g.goods == goods
    assert all(player.ready == player.flipped == 0 for player in g.players)


@pytest.mark.rule("warpgate:aufbau-tisch.3")
@pytest.mark.parametrize(("players", "stack"), [(2, 10), (3, 15), (4, 20)])
def test_technologies_five_a_player_and_two_open(players: int, stack: int) -> None:
    g = laid_out(players)
    assert len(g.technologies.cards) == stack
    assert len(g.open_technologies) == 2
    assert len(g.technology_box.cards) == 30 - stack - 2
    everywhere = [*g.technologies.cards, *g.open_technologies, *g.technology_box.cards]
    assert sorted(everywhere) == sorted(TECHNOLOGIES)


@pytest.mark.rule("warpgate:aufbau-tisch.4", "warpgate:aufbau-tisch.5")
@pytest.mark.parametrize(("players", "stack"), [(2, 6), (3, 10), (4, 14)])
def test_objectives_two_open_then_one_each(players: int, stack: int) -> None:
    g = laid_out(players)
    assert len(g.open_objectives.cards) == 2
    assert [len(player.objectives.cards) for player in g.players] == [1] * players
    assert len(g.objectives.cards) == stack
    assert len(g.objective_box.cards) == 25 - 5 * players
    dealt = [card for player in g.players for card in player.objectives.cards]
    everywhere = [*g.objectives.cards, *g.open_objectives.cards, *g.objective_box.cards, *dealt]
    assert sorted(everywhere) == sorted(OBJECTIVES)


@pytest.mark.rule("warpgate:aufbau-tisch.3", "warpgate:aufbau-tisch.4")
def test_the_selection_is_random() -> None:
    g = TITLE.new(TITLE.settle_options({"factions": "acktar/A nomads/B"}, 2), 2)
    played: Played = play(setup(g))
    shuffles = [bounds for bounds in played.draws if len(bounds) > 1]
    full_decks = [len(bounds) + 1 for bounds in shuffles]
    assert full_decks[:3] == [30, 25, 44]  # technologies, objectives, markers
    assert full_decks[3:] == [12, 8, 12, 8, 26]  # action cards and tactics, then the common stack


@pytest.mark.rule("warpgate:aufbau-tisch.6")
@pytest.mark.parametrize(("players", "laid"), [(2, 16), (3, 24), (4, 40)])
def test_two_markers_on_planets_without_trade_icon(players: int, laid: int) -> None:
    g = laid_out(players)
    for id, place in g.places.items():
        expected = 0 if place.port or id.startswith("gate") else 2
        assert len(place.discoveries.cards) == expected, id
    assert len(g.discovery_box.cards) == 44 - laid
    assert sum(marker.count for marker in DISCOVERIES.values()) == 44
    assert not any(
        p.discoveries.cards for p in laid_out(players, discoveries=False).places.values()
    )


@pytest.mark.rule("warpgate:aufbau-spieler.1")
def test_factions_are_dealt_and_everybody_picks_a_side() -> None:
    g = TITLE.new(TITLE.settle_options({}, 3), 3)
    played = play(setup(g), [{0: ("choose_side", "A"), 1: "B", 2: "A"}])
    assert [set(choice.options) for choice in played.asked] == [{"A", "B"}] * 3
    assert len({player.faction for player in g.players}) == 3
    for player in g.players:
        sides = {side.side: side.id for side in FACTIONS[player.faction].side}
        assert player.abilities == [sides[player.side]]


@pytest.mark.rule("warpgate:aufbau-spieler.1")
def test_factions_may_be_chosen_but_never_twice() -> None:
    g = TITLE.new(TITLE.settle_options({"factions": "choose"}, 2), 2)
    played = play(setup(g), [("choose_faction", "nomads"), "kerak", {0: "B", 1: "B"}])
    assert "nomads" in played.options("choose_faction")
    assert "nomads" not in played.options("choose_faction", 1)
    assert [player.abilities for player in g.players] == [
        ["old_star_charts"],
        ["assembly_protocols"],
    ]
    for wrong in ("acktar/A acktar/B", "acktar/A", "acktar/C nomads/A", "borg/A nomads/A"):
        with pytest.raises(BadOption):
            laid_out(2, factions=wrong)


@pytest.mark.rule("warpgate:aufbau-spieler.1")
def test_factions_may_be_settled_for_some_and_dealt_to_others() -> None:
    options = TITLE.settle_options({"factions": "random nomads/B random"}, 3)
    g = TITLE.new(options, 3)
    played = play(setup(g), [{0: ("choose_side", "A"), 2: "B"}])
    assert [choice.seat for choice in played.asked] == [0, 2]
    assert g.players[1].faction == "nomads"
    assert [player.side for player in g.players] == ["A", "B", "B"]
    assert len({player.faction for player in g.players}) == 3


@pytest.mark.rule(
    "warpgate:aufbau-spieler.2",
    "warpgate:aufbau-spieler.3",
    "warpgate:aufbau-spieler.4",
    "warpgate:aufbau-spieler.5",
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ships_markers_and_the_drone(players: int) -> None:
    g = laid_out(players)
    for seat, player in enumerate(g.players):
        assert player.fleet == {f"gate_{seat}": 3}
        assert player.ships == 9
        assert player.markers == 12
        assert player.drone == f"gate_{seat}"
    assert not any(place.marker >= 0 for place in g.places.values())


@pytest.mark.rule("warpgate:aufbau-spieler.2")
def test_a_thirteenth_ship_cannot_be_placed() -> None:
    g = table()
    ships(g, 0, gate_0=11)
    assert can(g, 0, "warp_in", 4)
    ships(g, 0, gate_0=12)
    assert not can(g, 0, "warp_in", 4)
    assert not can(g, 0, "reinforce", 4)


@pytest.mark.rule("warpgate:aufbau-spieler.6", "warpgate:aufbau-spieler.7")
def test_twelve_action_cards_four_in_hand() -> None:
    g = laid_out(4)
    for player in g.players:
        assert len(player.hand.cards) == 4
        assert len(player.actions.cards) == 8
        assert sorted(player.hand.cards + player.actions.cards) == sorted(ACTION_CARDS)
        assert not player.discard.cards
        assert not player.laid


@pytest.mark.rule("warpgate:aufbau-spieler.8", "warpgate:aufbau-spieler.9")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_hero_replaces_the_basic_card_of_its_letter(faction: str) -> None:
    other = "nomads" if faction != "nomads" else "kerak"
    g = laid_out(2, factions=f"{faction}/A {other}/A")
    cards = g.players[0].tactics.cards
    hero = FACTIONS[faction].hero
    assert len(cards) == 8
    assert hero in cards
    assert sorted(TACTICS[card].letter for card in cards) == list("ABCDEFGH")
    replaced = [c for c, data in TACTICS.items() if data.rank == "basic" and c not in cards]
    assert [TACTICS[card].letter for card in replaced] == [TACTICS[hero].letter]
    assert replaced[0] in g.tactics_box.cards


@pytest.mark.rule("warpgate:aufbau-spieler.10")
@pytest.mark.parametrize(("players", "cards"), [(2, 26), (3, 25), (4, 24)])
def test_the_common_tactics_stack(players: int, cards: int) -> None:
    g = laid_out(players)
    heroes = {FACTIONS[player.faction].hero for player in g.players}
    expected = {c for c, data in TACTICS.items() if data.rank != "basic"} - heroes
    assert len(g.tactics.cards) == cards
    assert set(g.tactics.cards) == expected


@pytest.mark.rule("warpgate:aufbau-spieler.11")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_is_drawn(first: int) -> None:
    options = TITLE.settle_options({"factions": "acktar/A nomads/B kerak/A"}, 3)
    draws = play(setup(TITLE.new(options, 3))).draws
    assert draws[-1] == (3,)  # one of three, after everything else
    g = TITLE.new(options, 3)
    play(setup(g), chance=[*(bound - 1 for bounds in draws[:-1] for bound in bounds), first])
    assert g.first == g.active == first


@pytest.mark.rule(
    "warpgate:aufbau-tisch.3", "warpgate:aufbau-tisch.4", "warpgate:aufbau-spieler.10"
)
def test_without_markers_the_cards_that_need_them_stay_in_the_box() -> None:
    g = laid_out(4, discoveries=False)
    technologies = {*g.technologies.cards, *g.open_technologies, *g.technology_box.cards}
    assert technologies == {c for c, data in TECHNOLOGIES.items() if data.trigger != "discovery"}
    dealt = {card for player in g.players for card in player.objectives.cards}
    objectives = {*g.objectives.cards, *g.open_objectives.cards, *g.objective_box.cards, *dealt}
    assert objectives == {c for c, data in OBJECTIVES.items() if not data.needs_discoveries}
    heroes = {FACTIONS[player.faction].hero for player in g.players}
    tactics = {c for c, data in TACTICS.items() if data.rank != "basic" and c not in heroes}
    assert set(g.tactics.cards) == {c for c in tactics if not TACTICS[c].needs_discoveries}
    assert len(g.tactics.cards) < len(tactics)


@pytest.mark.rule("warpgate:aufbau-spieler.1")
def test_a_settled_faction_is_not_dealt_to_another_seat() -> None:
    last = list(FACTIONS)[-1]  # what a draw would take here
    g = TITLE.new(TITLE.settle_options({"factions": f"random {last}/B"}, 2), 2)
    play(setup(g), [{0: "A"}])
    assert g.players[0].faction != g.players[1].faction == last


def test_every_piece_is_counted() -> None:
    g = laid_out(2)
    count = pieces(g)
    assert count == {
        "goods": 8, "ships:0": 12, "ships:1": 12, "markers:0": 12, "markers:1": 12,
        "action:0": 12, "action:1": 12, "technologies": 30, "objectives": 25,
        "discoveries": 44, "tactics": 26 + 8 + 8,
    }  # fmt: skip
    player = g.players[0]
    player.laid, player.hand.cards = player.hand.cards, []
    player.scanning.cards = [g.discovery_box.cards.pop()]
    player.kept, player.spent = [g.discovery_box.cards.pop()], [g.discovery_box.cards.pop()]
    player.technologies, player.objectives.cards = [g.technologies.cards.pop()], []
    player.ready = player.flipped = 1
    g.goods -= 2
    assert pieces(g) == {**count, "objectives": 24}


@pytest.mark.rule("warpgate:material-karten.7")
def test_only_objectives_show_something_on_their_backs() -> None:
    assert back("objective", "grand_armada") == OBJECTIVES["grand_armada"].type
    assert back("technology", "fold_drives") == ""
