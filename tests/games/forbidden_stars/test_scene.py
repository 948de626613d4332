"""Forbidden Stars' table as shapes, panels and pictures."""

from functools import partial
from math import dist
from typing import Any

import pytest
from tests.every_title import playing
from tests.games import speaking
from tests.games.looking import ids, shapes

from orrery.games.forbidden_stars.components import AREAS, IS_WORLD, NAMES, SYSTEMS, UNITS
from orrery.games.forbidden_stars.rules.areas import areas_of
from orrery.games.forbidden_stars.rules.board import board
from orrery.games.forbidden_stars.rules.map_setup import free_spots
from orrery.games.forbidden_stars.screen.art import ART
from orrery.games.forbidden_stars.screen.panels import QUOTED
from orrery.games.forbidden_stars.screen.scene import scene
from orrery.games.forbidden_stars.screen.tiles import PITCH, ground, name_lines, places
from orrery.games.forbidden_stars.state import NOBODY, Galaxy
from orrery.games.forbidden_stars.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.view import View, known, view_table
from orrery.kit.scene import Card, Panel, Scene, Shape, targets

from . import scenario as s

moments = partial(playing.moments, "forbidden_stars")
strict = partial(speaking.strict, "forbidden_stars")


def view_of(g: Galaxy, seat: int = 0, choice: Choice | None = None) -> View:
    shown, unseen = view_table(g, seat, TITLE.back)
    return View("forbidden_stars", seat, shown, unseen, (0,), choice, False)


def shown_to(g: Galaxy, seat: int = 0, choice: Choice | None = None) -> Scene:
    return scene(view_of(g, seat, choice), strict("en", len(g.players)))


def panel_of(shown: Scene, id: str) -> Panel:
    return next(panel for panel in shown.panels if panel.id == id)


def on_map(shown: Scene, form: str, id: str) -> list[Shape]:
    return [shape for shape in shown.shapes if shape.form == form and shape.id == id]


# -- played ---------------------------------------------------------------------------------------


def test_all_of_the_map_is_shown_and_every_card_once() -> None:
    for match in moments(4, 4, every=41):
        g: Any = match.state
        for seat in range(-1, 4):
            shown = scene(match.view(seat), strict("en", 4))
            assert set(g.areas) | set(g.systems) | set(g.storms) <= ids(shown)
            for panel in shown.panels:
                cards = [card.id for card in panel.cards]
                assert len(cards) == len(set(cards)), cards


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [(2, 11, {}), (3, 12, {"factions": "choose"}), (4, 13, {"map": "introductory"})],
)
def test_what_an_option_names_can_be_pointed_at(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    """By its whole, or at least by each thing it names; edges of the map, too. A card that the
    question reads out is not shown a second time."""
    words = strict("en", players)
    for match in moments(players, seed, every=3, options=options):
        for choice in match.pending:
            shown = ids(scene(match.view(choice.seat), words))
            if choice.kind in QUOTED:
                assert choice.options[0] not in {card.id for card in offered(match, choice)}
                continue
            for option in choice.options:
                named = list(targets(option))
                if any("/" in id and id in shown for id in named):
                    continue
                for id in named:
                    if id in NAMES or (id.startswith(("h:", "v:")) and "/" not in id):
                        assert id in shown, (choice.kind, option)


def offered(match: Match, choice: Choice) -> list[Card]:
    """What is shown only because it can be chosen."""
    panels = scene(match.view(choice.seat), strict("en", len(match.state.players))).panels
    return [card for panel in panels if panel.id == "choices" for card in panel.cards]


def test_starting_forces_show_how_many_are_left() -> None:
    """Not what they would cost."""
    for match in moments(2, 11):
        for choice in match.pending:
            if choice.kind == "place_force":
                muster = match.state.players[choice.seat].muster
                shown = {card.id: card.corner for card in offered(match, choice)}
                assert shown and shown == {id: f"×{muster[id]}" for id in shown}
                return
    raise AssertionError("no forces were placed")


def test_the_sides_of_a_tile_are_told_apart_from_other_tiles() -> None:
    """Whoever lays one side gives up the other, so codes say which two belong together."""
    match = next(m for m in moments(2, 11) if m.pending[0].kind == "lay_system")
    choice = match.pending[0]
    panels = scene(match.view(choice.seat), strict("en", 2)).panels
    titles = [p.title for panel in panels if panel.id == "tiles" for p in panel.pictures]
    codes = [title.split(" · ")[0] for title in titles]
    assert codes[0][:-1] == codes[1][:-1] and codes[0] != codes[1]


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_is_shown(players: int) -> None:
    """A seat sees its own tops of stacks and its own hand, and no other's."""
    words = strict("en", players)
    for match in moments(players, 20 + players, every=11):
        for seat in range(-1, players):
            shown = scene(match.view(seat), words)
            for token in on_map_orders(shown):
                if "face" in token.look.split():
                    assert token.seat == seat
            if seat < 0:
                assert not [panel for panel in shown.panels if panel.kind == "hand"]
            g: Any = match.state
            for other, player in enumerate(g.players):
                for card in player.laid.cards if other != seat else ():
                    if seat not in player.laid.eyes:
                        backs = panel_of(shown, "open").cards
                        assert [c.hidden for c in backs if c.id == f"laid:{other}"] == [True]
                        assert words.name(card) not in [c.name for c in backs]


def on_map_orders(shown: Scene) -> list[Shape]:
    return [shape for shape in shown.shapes if shape.form == "order"]


# -- the map --------------------------------------------------------------------------------------


def test_a_tile_is_four_areas_turned_as_it_lies() -> None:
    g = s.table()
    g.systems["system_10a"].turns = 1
    plots = {shape.id: shape for shape in shown_to(g).shapes if shape.form == "plot"}
    assert set(plots) == set(g.areas)
    x, y = (g.systems["system_10a"].column * PITCH, g.systems["system_10a"].row * PITCH)
    corner = plots["system_10a_tl"]
    assert (corner.x, corner.y) == (x + 1, y - 1)  # the top left has come to the top right
    for id, plot in plots.items():
        assert ("void" in plot.look.split()) != IS_WORLD[id]
        assert plot.text.startswith("Void ") != IS_WORLD[id]


def test_banners_say_what_is_printed() -> None:
    g = s.table()
    chips = [shape for shape in shown_to(g).shapes if shape.form == "chip"]
    for area in g.areas:
        row = {(shape.look, shape.text) for shape in chips if shape.id == area}
        wanted = {("skull", str(AREAS[area].capacity))} if IS_WORLD[area] else set()
        if AREAS[area].materiel:
            wanted.add(("materiel", str(AREAS[area].materiel)))
        assert row == wanted | {(asset, "") for asset in AREAS[area].assets}


def test_units_structures_and_objectives() -> None:
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "scout", "scout", "scout:routed", "bastion")
    s.units(g, 1, "5a_bl", "kill_kroozer")
    g.areas[s.at("10a_tl")].objective = 1
    shown = shown_to(g)
    here = [shape for shape in shown.shapes if shape.id == s.at("10a_tl")]
    fresh, down = (shape for shape in here if shape.form == "trooper")
    assert (fresh.text, fresh.look, fresh.turn, fresh.seat) == ("2", "", 0, 0)
    assert (down.text, down.look, down.seat) == ("1", "routed", 0) and down.turn > 45
    assert (fresh.glyph, down.glyph) == ("2i", "~i")  # for the terminal
    assert [shape.look for shape in here if shape.form == "plaque"] == ["bastion"]
    assert [shape.seat for shape in here if shape.form == "goal"] == [1]
    assert [shape.seat for shape in on_map(shown, "plot", s.at("10a_tl"))] == [0]
    assert [shape.seat for shape in on_map(shown, "capital", s.at("5a_bl"))] == [1]
    tooltip = on_map(shown, "plot", s.at("10a_tl"))[0].title
    for said in ("2 × Scout (Anna)", "1 × Scout (routed) (Anna)", "Bastion (Anna)"):
        assert said in tooltip.split("\n")
    assert "Objective of Bert" in tooltip


def test_a_contested_area_belongs_to_nobody() -> None:
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "scout")
    s.units(g, 1, "10a_tl", "nob")
    plot = on_map(shown_to(g), "plot", s.at("10a_tl"))[0]
    assert plot.seat == NOBODY and "embattled" in plot.look.split()


@pytest.mark.parametrize("count", range(1, 20))
def test_pieces_stand_apart_and_inside(count: int) -> None:
    spots, size = places(count)
    assert len(spots) >= count
    for number, one in enumerate(spots):
        assert all(abs(part) + size / 2 < 1.05 for part in one)
        assert all(dist(one, other) > size * 0.8 for other in spots[:number])


def test_stacks_show_owners_and_only_ones_own_top() -> None:
    g = s.table()
    s.lay(g, 1, "10a", "deploy")
    s.lay(g, 0, "10a", "advance", "dominate")
    g.systems["system_10a"].stack[-1].face.owner = 0
    for seat, look in ((0, "face dominate"), (1, "down"), (-1, "down")):
        bottom, below, top = on_map_orders(shown_to(g, seat))
        assert (bottom.seat, below.seat, top.seat) == (1, 0, 0)
        assert (bottom.look, below.look) == ("down", "down")
        assert (top.look, top.text) == (look, "3")
        assert ("Anna: Dominate" in top.title) == (seat == 0)


def test_storms_lie_between_tiles() -> None:
    g = s.table()
    g.storms = {"v:1:0": False, "h:0:3": True}
    across, below = [shape for shape in shown_to(g).shapes if shape.form == "front"]
    assert (across.id, across.x, across.turn) == ("v:1:0", PITCH / 2, 90)
    assert (below.id, below.y, below.look) == ("h:0:3", 2.5 * PITCH, "still")
    assert "Shattered Reaches" in across.title


def test_edges_to_choose_from_are_drawn() -> None:
    g = s.table()
    edges = board(g).edges
    shown = shown_to(g, 0, Choice(0, "place_storm", edges))
    ghosts = {shape.id for shape in shown.shapes if shape.look == "ghost"}
    assert ghosts == set(edges)
    assert not [shape for shape in shown_to(g).shapes if shape.look == "ghost"]


# -- laying the map -------------------------------------------------------------------------------


def test_spots_for_a_tile_and_its_turns() -> None:
    g = s.table()
    g.stage = "lay"
    g.players[0].tiles = ["tile_4"]
    about = {"system": "system_4a", "where": {}}
    shown = shown_to(g, 0, Choice(0, "lay_where", free_spots(g) or [(0, 3)], about=about))
    sites = [shape.id for shape in shown.shapes if shape.form == "site"]
    assert sites == [f"{column}/{row}" for column, row in free_spots(g) or [(0, 3)]]
    both = panel_of(shown, "tiles").pictures
    frames = [shape.id for one in both for shape in one.shapes if shape.form == "frame"]
    assert frames == ["system_4a", "system_4b"]
    ways = tuple(("system_4a", turns) for turns in range(4))
    turned = shown_to(g, 0, Choice(0, "lay_turned", ways, about=about))
    pictures = panel_of(turned, "tiles").pictures
    frames = [shape.id for one in pictures for shape in one.shapes if shape.form == "frame"]
    assert frames == ["/".join(map(str, way)) for way in ways]  # each is its answer
    assert [picture.title for picture in pictures] == ["0°", "90°", "180°", "270°"]
    assert len({picture.shapes for picture in pictures}) == 4
    for picture in pictures:
        named = {shape.title for shape in picture.shapes if shape.form == "plot"}
        assert named == {strict("en").name(area) for area in areas_of("system_4a")}


# -- beside the map -------------------------------------------------------------------------------


def test_a_faction_sheet_counts_what_matters() -> None:
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "scout", "city")
    s.give(g, 0, "forge", "forge", "crusade")
    panel = panel_of(shown_to(g), "player_0")
    stats = {stat.name: stat.text for stat in panel.stats}
    income = AREAS[s.at("10a_tl")].materiel
    assert stats["Materiel"] == f"6 (+{income})"
    assert stats["Objectives"] == "0/2"
    assert (stats["Forge token"], stats["Command level"], stats["Units"]) == ("2", "1", "1")
    assert stats["First player"] == "✓"
    assert [card.id for card in panel.cards] == ["crusade", "for_the_emperor"]
    (sheet,) = panel.pictures
    captions = {shape.text for shape in sheet.shapes if shape.form == "caption"}
    assert captions == {
        unit.singular["en"] for unit in UNITS.values() if unit.id in g.players[0].supply
    }
    left = [shape.text for shape in sheet.shapes if shape.form == "cell" and shape.look == "dim"]
    assert left == [str(n) for n in g.players[0].supply.values()]


def test_a_combat_shows_both_sides() -> None:
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "scout", "scout:routed")
    s.units(g, 1, "10a_tl", "nob", "bastion")
    s.combat(g, "10a_tl", round=2)
    s.set_dice(g, 0, "OOM")
    s.set_dice(g, 1, "DM")
    g.players[0].played.cards = ["ambush"]
    g.players[1].laid.cards = [g.players[1].deck.cards.pop()]
    assert g.combat is not None
    g.combat.sides[0].tokens["offence"] = 2
    shown = shown_to(g)
    panel = panel_of(shown, "battle")
    stats = {stat.name: stat.text for stat in panel.stats}
    # Two dice, two tokens and the icon of Ambush against one die.
    assert stats == {"Combat round": "2/3", "Damage to Anna": "0", "Damage to Bert": "4"}
    (picture,) = panel.pictures
    totals = [int(shape.text) for shape in picture.shapes if shape.form == "total"]
    # Morale: one die and a fresh scout of 2; one die, a nob of 2 and a bastion of 2.
    assert totals == [5, 0, 3, 0, 1, 5]
    ahead = [shape.text for shape in picture.shapes if "ahead" in shape.look]
    assert ahead == ["5"]
    faces = [shape.look for shape in picture.shapes if shape.form == "facet"]
    assert faces == ["offence", "offence", "morale", "defence", "morale"]
    cards = panel_of(shown, "open").cards
    assert [(card.id, card.hidden) for card in cards] == [("ambush", False), ("laid:1", True)]
    assert not panel_of(shown_to(g, 1), "open").cards[1].hidden


def test_dice_and_units_of_a_combat_can_be_pointed_at() -> None:
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "scout", "scout:routed")
    s.units(g, 1, "10a_tl", "nob")
    s.combat(g, "10a_tl")
    s.set_dice(g, 1, "OD")
    choice = Choice(0, "choose_die", ("offence", "defence"), about={"owner": 1})
    found = [shape for shape in shapes(shown_to(g, 0, choice)) if shape.id in choice.options]
    assert [shape.form for shape in found] == ["facet", "facet"]
    choice = Choice(0, "choose_destroy", ("scout", "scout:routed"), about={"owner": 0})
    found = [shape for shape in shapes(shown_to(g, 0, choice)) if shape.id in choice.options]
    assert [shape.id for shape in found] == ["scout", "scout:routed"] * 2  # map and picture
    s.set_dice(g, 0, "OD")
    choice = Choice(0, "choose_token", ("offence", "defence"), about={"n": 2})
    assert not [one for one in shapes(shown_to(g, 0, choice)) if one.id in choice.options]
    assert "choices" not in [
        panel.id for panel in shown_to(g, 0, choice).panels
    ]  # no words on them


def test_open_cards_give_way_to_the_hand_while_it_is_chosen_from() -> None:
    g = s.table("space_marines", "orks")
    s.combat(g, "10a_tl")
    g.players[0].hand.cards = ["ambush"]
    g.players[1].played.cards = ["mek_boyz", "waaagh"]
    assert panel_of(shown_to(g, 0, Choice(0, "play_card", ("ambush",))), "open").kind == "market"
    beside = panel_of(shown_to(g, 0), "open")
    assert beside.kind == "battle"
    assert [card.id for card in beside.cards] == ["waaagh", "mek_boyz"]  # the last comes first


def test_known_hides_what_the_view_hides() -> None:
    g = s.table()
    s.lay(g, 1, "10a", "deploy")
    again = known(view_of(g, 0), Galaxy)
    assert again.areas == g.areas and again.systems["system_10a"].stack[0].face.cards == []
    assert again.players[1].orders.cards == [] and again.players[0].orders.cards
    assert set(again.systems) <= set(SYSTEMS)


def test_figures_of_a_world_leave_room_for_a_name_in_two_lines() -> None:
    """The German name of this world is broken into two lines."""
    world, words = "system_11a_br", strict("de", 2)
    assert name_lines(words.name(world)) == ["Da grüna", "Brokk'n"]
    for turns, outward in ((0, 1), (2, -1)):  # at the lower or the upper rim of its tile
        plot, *row = ground(world, (0.0, 0.0), turns, words)
        assert all((chip.y - plot.y) * outward == pytest.approx(0.27) for chip in row)


def test_a_long_name_of_a_system_has_two_lines_for_small_boards() -> None:
    frame = Shape(form="frame", x=0, y=0, text="The Teladir Frontier 9A")
    drawn = ART.forms["frame"].draw(frame)
    far = drawn.split('<g class="far">')[1]
    assert far.count("<text") == 2 and "Teladir Frontier" not in far
    assert '<g class="far">' not in ART.forms["frame"].draw(
        Shape(form="frame", x=0, y=0, text="The Veil")
    )
