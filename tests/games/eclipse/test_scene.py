"""Eclipse's table as shapes, panels and pictures."""

from collections import Counter
from functools import partial
from itertools import combinations
from math import dist
from typing import Any

import pytest
from msgspec.structs import replace
from tests.every_title import playing
from tests.games import speaking
from tests.games.looking import ids

from orrery.games import title
from orrery.games.eclipse.components import NAMES, RESOURCES, SECTORS, SHIPS, SPECIES
from orrery.games.eclipse.rules.blueprints import printed
from orrery.games.eclipse.rules.resources import income
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.rules.sectors import STEPS, beyond, lay_sector
from orrery.games.eclipse.screen import tiles
from orrery.games.eclipse.screen.art import ART
from orrery.games.eclipse.screen.boards import blueprint, layout, tracks
from orrery.games.eclipse.screen.scene import scene
from orrery.games.eclipse.state import Battle, Galaxy, Volley, Wing
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.view import known
from orrery.kit.scene import Shape, targets

from .scenario import table

moments = partial(playing.moments, "eclipse")
strict = partial(speaking.strict, "eclipse")

# Options of these kinds are places: a space, a slot, a square, a fleet, a ship under fire.
PLACES = {"explore_space", "place_sector", "upgrade_slot", "move_ship"}
PLACES |= {"assign_die", "install_ancient_part"}


def test_all_sectors_are_on_the_map() -> None:
    for match in moments(4, 4, every=61):
        assert set(match.state.sectors) <= ids(scene(match.view(-1), strict("en", 4)))


@pytest.mark.parametrize(
    ("players", "seed", "options"), [(2, 11, {}), (3, 12, {"species": "choose"}), (4, 13, {})]
)
def test_what_an_option_names_can_be_pointed_at(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    words = strict("en", players)
    for match in moments(players, seed, every=3, options=options):
        for choice in match.pending:
            shown = ids(scene(match.view(choice.seat), words))
            for option in choice.options:
                if choice.kind in PLACES and isinstance(option, tuple) and option[0] != "relations":
                    named = {"/".join(str(part) for part in option[:2])}
                else:
                    named = {id for id in targets(option) if id in NAMES}
                assert named <= shown, (choice.kind, option)


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_is_shown(players: int) -> None:
    words = strict("en", players)
    for match in moments(players, 20 + players, every=23):
        for seat in range(-1, players):
            view = match.view(seat)
            if match.finished:
                continue
            for panel in scene(view, words).panels:
                if panel.kind == "player" and panel.seat != seat:
                    there = match.state.players[panel.seat].reputation.cards
                    backs = [card for card in panel.cards if card.hidden]
                    assert len(backs) == len(there)
                    assert all(card.text == "" for card in backs)


def test_points_are_counted_from_what_the_seat_knows() -> None:
    for match in moments(3, 31, every=37):
        detail = match.title.standings(match.state).detail
        for seat in range(3):
            g = known(match.view(seat), Galaxy)
            assert points(g, seat) == detail[seat]
            for other in range(3):
                if other != seat and not match.finished and not g.players[other].out:
                    assert points(g, other) == {**detail[other], "reputation": 0}


def test_the_ways_to_turn_a_start_sector_are_told_apart() -> None:
    options = {"species": "terran_union terran_republic", "start_sectors": "choose"}
    match = Match.new(title("eclipse"), 2, seed=bytes(32), options=options)
    for language, name in (("en", "Your start sector"), ("de", "Dein Startsektor")):
        choice = match.pending[0]
        panels = scene(match.view(choice.seat), strict(language, 2)).panels
        panel = next(panel for panel in panels if panel.id == "placing")
        assert panel.title == name
        titles = [picture.title for picture in panel.pictures]
        assert len(set(titles)) == len(choice.options) > 1
        assert all(title.endswith("°)") for title in titles)


# -- battles ------------------------------------------------------------------------------------


def skirmish() -> Match:
    """Seat 0 has rolled a 6, a 6 that is spent already, and a 2, against two cruisers."""
    match = Match.new(
        title("eclipse"), 2, seed=bytes(32), options={"species": "terran_union terran_republic"}
    )
    g: Any = match.state
    home = next(id for id, sector in g.sectors.items() if sector.disc == 1)
    g.battle = Battle(sector=home, entry=[1, 0], queue=[1, 0], attacker=0, defender=1, round=1)
    g.battle.wings = [
        Wing(1, "cruiser", [1, 0]),
        Wing(0, "interceptor", [0, 0, 0]),
        Wing(1, "interceptor", [0], "sector_001"),
    ]
    rolled, six = [[1, 6], [1, 2], [1, 6]], [1, 6]
    g.battle.volley = Volley(0, "interceptor", rolled, [six], [six, six], round=1, damage=1)
    return match


def test_own_ships_that_tie_can_be_pointed_at_in_the_battle() -> None:
    match = skirmish()
    tie = Choice(1, "activate_first", ("cruiser", "interceptor"), about={"enemy": 0})
    for seat in (0, 1):
        view = replace(match.view(seat), choice=replace(tie, seat=seat))
        battle = next(p for p in scene(view, strict("en", 2)).panels if p.id == "battle")
        lit = [shape for shape in battle.pictures[0].shapes if shape.id]
        assert {(shape.seat, shape.id) for shape in lit} <= {
            (seat, "cruiser"),
            (seat, "interceptor"),
        }
        assert len(lit) == 3  # each ship of the own side, and none of the other's


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_battle_shows_ships_damage_and_dice(seat: int) -> None:
    match = skirmish()
    shown = scene(match.view(seat), strict("de", 2))
    panel = next(panel for panel in shown.panels if panel.kind == "battle")
    drawn = panel.pictures[0].shapes
    count = Counter((shape.form, shape.seat) for shape in drawn)
    assert count["cruiser", 1] == 2 and count["interceptor", 0] == 3
    assert [shape.look for shape in drawn if shape.form == "interceptor" and shape.seat == 1] == [
        "retreating"
    ]
    dice = [(shape.text, shape.look) for shape in drawn if shape.form == "die"]
    assert dice == [("6", "yellow next"), ("6", "yellow spent"), ("2", "yellow missed")]
    hurt = [shape for shape in drawn if shape.form == "pip" and shape.look == "hurt"]
    assert len(hurt) == 1
    place = next(shape for shape in shown.shapes if "embattled" in shape.look)
    assert place.id == match.state.battle.sector  # type: ignore[attr-defined]


def test_a_battle_shows_what_was_fired_before() -> None:
    match = skirmish()
    battle: Any = match.state.battle  # type: ignore[attr-defined]
    battle.course = [
        Volley(1, "cruiser", [[4, 3]]),
        Volley(1, "cruiser", [[1, 5], [1, 1]], [], [[1, 5]], 1, 1, ["interceptor"]),
    ]
    shown = scene(match.view(0), strict("de", 2))
    panel = next(panel for panel in shown.panels if panel.kind == "battle")
    course = panel.pictures[1].shapes
    said = [shape.text for shape in course if shape.form == "caption"]
    assert said == [
        "R1 · Kreuzer (Bert)",
        "Schaden 1, zerstört: 1 × Abfangjäger",
        "Raketen · Kreuzer (Bert)",
        "Schaden 0",
    ]
    dice = [(shape.text, shape.look) for shape in course if shape.form == "die"]
    assert dice == [("5", "yellow spent"), ("1", "yellow missed"), ("3", "red missed")]
    stats = {stat.name: stat.text for stat in panel.stats}
    assert stats["Schaden durch Anna"] == "1" and stats["Schaden durch Bert"] == "1"


# -- geometry -----------------------------------------------------------------------------------


def test_wormholes_that_meet_touch_each_other() -> None:
    for direction, step in enumerate(STEPS):
        here = tiles.edge(tiles.middle((0, 0)), direction, 3**0.5 / 2)
        there = tiles.edge(tiles.middle(step), (direction + 3) % 6, 3**0.5 / 2)
        assert dist(here, there) == pytest.approx(0, abs=1e-9)


def test_a_joined_wormhole_shines_on_both_sides() -> None:
    g = table(2)
    home = next(id for id, sector in g.sectors.items() if sector.disc == 0)
    sector = g.sectors[home]
    hole = next(d for d in range(6) if d in [(e + sector.rotation) % 6 for e in wormholes_of(home)])
    lay_sector(g, "sector_101", beyond((sector.q, sector.r), hole), (hole + 3 - 1) % 6)
    assert g.sectors[home].full == ["sector_101"]
    for id in (home, "sector_101"):
        there = g.sectors[id]
        joined = [bool(other) and other in there.full for other in there.around]
        drawn = tiles.holes(id, there.rotation, (0.0, 0.0), joined)
        assert [shape.look for shape in drawn].count("joined") == 1
        assert len(drawn) == len(wormholes_of(id))


def wormholes_of(id: str) -> tuple[int, ...]:
    return SECTORS[id].wormholes


@pytest.mark.parametrize("id", list(SECTORS))
def test_squares_do_not_overlap(id: str) -> None:
    squares = SECTORS[id].squares
    shapes = tiles.population(id, squares, (0.0, 0.0), 0, [0], strict("en"))
    drawn = [shape for shape in shapes if shape.form == "square"]
    assert [shape.seat for shape in drawn] == [0, *[-1] * (len(squares) - 1)][: len(squares)]
    for one, other in combinations(drawn, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) >= one.size


@pytest.mark.parametrize("species", list(SPECIES))
def test_every_slot_of_every_blueprint_has_its_place(species: str) -> None:
    for ship in SHIPS:
        slots = [slot.slot for slot in printed(species, ship).slots]
        assert set(slots) <= set(layout()[ship])
        for one, other in combinations(slots, 2):
            a, b = layout()[ship][one], layout()[ship][other]
            assert max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= 0.94  # the width of a slot


def test_a_tile_stands_out_from_what_is_printed() -> None:
    player = table(2).players[0]
    player.blueprints["cruiser"][0] = "gauss_shield"
    drawn = blueprint(player, 0, "cruiser", True, strict("en")).shapes
    looks = {shape.id: shape.look for shape in drawn if shape.form == "slot"}
    assert looks["cruiser/0"] == "tile shield"
    assert not any(look.startswith("tile") for id, look in looks.items() if id != "cruiser/0")


def test_the_first_bare_numbers_of_the_tracks_count() -> None:
    player = table(2).players[0]
    marked = [
        shape.text for shape in tracks(player, 0, strict("en")).shapes if "counts" in shape.look
    ]
    assert marked == ["3", "3", "3", "0"]  # what the Terrans start with


def test_only_slots_that_are_asked_for_stand_for_answers() -> None:
    """Parts on a blueprint are no parts to choose, whoever's blueprint it is."""
    g = table(2)
    for ship in SHIPS:
        shown = blueprint(g.players[1], 1, ship, False, strict("en"))
        slots = [shape for shape in shown.shapes if shape.form == "slot"]
        assert slots and all(not slot.id or slot.id.endswith(":1") for slot in slots)
        asked = blueprint(g.players[1], 1, ship, True, strict("en"), wanted=1)
        slots = [shape for shape in asked.shapes if shape.form == "slot"]
        assert [slot.id for slot in slots] == [f"{ship}/{n}" for n in range(len(slots))]
        assert ["wanted" in slot.look for slot in slots].index(True) == 1


def test_resources_to_choose_from_say_what_is_stored_or_produced() -> None:
    seen = set()
    for match in moments(4, 13, every=1):
        for choice in match.pending:
            if choice.kind not in ("late_colony_ships", "trade", "return_cube"):
                continue
            player = match.state.players[choice.seat]
            panels = scene(match.view(choice.seat), strict("en", 4)).panels
            cards = [card for panel in panels if panel.id == "choices" for card in panel.cards]
            for resource in (card for card in cards if card.id in RESOURCES):
                stock, made = player.storage[resource.id], income(player, resource.id)
                assert resource.corner == (str(stock) if choice.kind == "trade" else f"+{made}")
                seen.add(choice.kind)
    assert {"late_colony_ships", "trade"} <= seen


@pytest.mark.parametrize("option", ["choose", "terrans"])
def test_who_has_chosen_a_species_is_shown_with_it_before_the_boards_are_laid_out(
    option: str,
) -> None:
    match = playing.start("eclipse", 3, "choosing", options={"species": option})
    first = match.pending[0].seat
    match.answer(first, "terran_union")
    for seat in range(-1, 3):
        panels = scene(match.view(seat), strict("en", 3)).panels
        players = [panel for panel in panels if panel.kind == "player"]
        assert players[first].plays == "Terran Union"
        assert not any(panel.stats or panel.pictures for panel in players)


def test_lost_hull_is_crossed_out_and_not_only_red() -> None:
    pip = ART.form("pip")
    assert 'class="lost"' in pip.draw(Shape(form="pip", x=0, y=0, look="hurt"))
    assert 'class="lost"' not in pip.draw(Shape(form="pip", x=0, y=0))
