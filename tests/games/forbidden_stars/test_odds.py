"""Combat odds: against chances computed by hand, and the ways to write a combat."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.every_title import playing

from orrery.games.forbidden_stars.components import COMBAT_CARDS
from orrery.games.forbidden_stars.odds.battle import EXAMPLES, coming, estimate, parse
from orrery.games.forbidden_stars.odds.board import filled
from orrery.games.forbidden_stars.odds.choices import AWAY, Mind
from orrery.games.forbidden_stars.odds.notation import PIECE_NAMES, read
from orrery.games.forbidden_stars.state import Galaxy, Order
from orrery.kernel.choice import PASS, Choice
from orrery.kernel.match import Match
from orrery.kernel.view import View, resample, view_table
from orrery.kit.odds import BadMatchup, Matchup, Odds

from . import scenario as s


def odds(text: str, runs: int = 300) -> Odds:
    return estimate(parse(text), runs, seed=7)


def view_of(g: Galaxy, seat: int, choice: Choice | None = None) -> View:
    shown, unseen = view_table(g, seat, s.TITLE.back)
    return View("forbidden_stars", seat, shown, unseen, (0,), choice, False)


# -- what must come out ---------------------------------------------------------------------------


def test_a_defender_without_anybody_standing_has_lost() -> None:
    """No die is rolled; the routed unit retreats and is still there. fs:kampf.7"""
    result = odds("2 scout vs 3 ork_boyz:routed", 50)
    assert result.wins == (1, 0) and result.nobody == 0
    assert result.expected(0, 0) == 2
    assert result.expected(1, 0) == 3


def test_strength_tells() -> None:
    """More of the same is better, for the attacker and for the defender."""
    few, many = odds("1 scout vs 3 ork_boyz"), odds("6 scout vs 1 ork_boyz")
    assert few.wins[0] < 0.25 < 0.9 < many.wins[0]
    open_ground, walls = odds("2 nob vs 2 scout"), odds("2 nob vs 2 scout + bastion")
    assert walls.wins[1] > open_ground.wins[1] + 0.1
    alone, helped = odds("2 scout vs 2 ork_boyz"), odds("2 scout + 2 reinforcement vs 2 ork_boyz")
    assert helped.wins[0] > alone.wins[0]


def test_chances_add_up() -> None:
    result = odds("3 cultist vs 2 aspect_warrior, 1 wraithguard", 200)
    assert sum(result.wins) + result.nobody == pytest.approx(1)
    assert sum(result.left[0][0]) == pytest.approx(1)
    assert len(result.left[1]) == 2


def test_the_same_seed_fights_the_same_combats() -> None:
    combat = parse("3 space_marine vs 4 ork_boyz")
    assert estimate(combat, 60, 1) == estimate(combat, 60, 1)
    assert estimate(combat, 60, 1) != estimate(combat, 60, 2)


@pytest.mark.parametrize("text", EXAMPLES["en"] + EXAMPLES["de"])
def test_examples_are_fought(text: str) -> None:
    combat = parse(text)
    result = estimate(combat, 40, 1)
    assert sum(result.wins) + result.nobody == pytest.approx(1)
    assert parse(combat.text) == combat


def test_both_languages_mean_the_same() -> None:
    for en, de in zip(EXAMPLES["en"], EXAMPLES["de"], strict=True):
        assert parse(en) == parse(de)


# -- how combats are written ----------------------------------------------------------------------


def test_pieces_of_a_side() -> None:
    attacker, defender = read("Space Marines 2, scout:routed x1 gegen orks: Festung")
    assert attacker.pieces == {"space_marine": 2, "scout:routed": 1}
    assert (defender.faction, defender.pieces) == ("orks", {"bastion": 1})


@pytest.mark.parametrize(
    ("text", "id"), [("scouts", "scout"), ("Ork Boyz", "ork_boyz"), ("wraith", "wraithguard")]
)
def test_names_may_be_shortened(text: str, id: str) -> None:
    assert PIECE_NAMES.find(text) == id


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3 scout", "two sides"),
        ("1 scout vs 1 scout vs 1 nob", "two sides"),
        ("1 scout vs 1 space_marine", "fight itself"),
        ("1 scout vs 1 kill_kroozer", "ships"),
        ("1 scout, 1 nob vs 1 cultist", "one faction"),
        ("1 scout vs bastion", "needs its faction"),
        ("1 scout:routed vs 1 nob", "unrouted"),
        ("1 scout + bastion vs 1 nob", "bastion"),
        ("1 strike_cruiser vs 1 kill_kroozer + bastion", "bastion"),
        ("7 scout vs 1 nob", "from 1 to 6"),
        ("0 scout vs 1 nob", "from 1 to 6"),
        ("4 scout, 3 scout:routed vs 1 nob", "from 1 to 6"),
        ("1 scout vs orks: 1 reinforcement", "alone"),
        ("1 c vs 1 nob", "pieces: "),
        ("1 scout 2 vs 1 nob", "not understood"),
        ("bastion:routed vs 1 nob", "only units"),
        ("?? vs 1 nob", "not understood"),
    ],
)
def test_bad_input_is_refused_in_both_languages(text: str, said: str) -> None:
    with pytest.raises(BadMatchup) as refused:
        parse(text)
    assert said in refused.value.words["en"]
    assert refused.value.words["de"] != refused.value.words["en"]


# -- how imagined players answer ------------------------------------------------------------------


def mind() -> Mind:
    return Mind(random.Random(1))


def test_damage_goes_where_it_hurts_least() -> None:
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "scout", "space_marine", "bastion")
    s.units(g, 1, "10a_tl", "ork_boyz")
    s.combat(g, "10a_tl")
    options = ("scout", "space_marine", "bastion")

    def hit(damage: int) -> Any:
        return mind().choose(g, Choice(0, "assign_damage", options, about={"damage": damage}))

    assert hit(2) == "bastion"  # it survives, and nothing happens
    assert hit(3) == "scout"  # nobody survives: the cheapest
    no_walls = Choice(0, "assign_damage", options[:2], about={"damage": 2})
    assert mind().choose(g, no_walls) == "space_marine"  # routed rather than a scout lost


def test_enemies_lose_their_best_and_nobody_leaves() -> None:
    g = s.table("space_marines", "orks")
    options = ("scout", "space_marine", PASS)
    own = Choice(0, "choose_rout", options, about={"owner": 0})
    enemy = Choice(1, "choose_rout", options, about={"owner": 0})
    assert mind().choose(g, own) == "scout"
    assert mind().choose(g, enemy) == "space_marine"
    assert mind().choose(g, Choice(0, "choose_retreating", ("scout", PASS))) == PASS
    assert mind().choose(g, Choice(0, "call_reinforcements", (0, 1, 2))) == 2


@pytest.mark.parametrize("ability", AWAY)
def test_nobody_sends_own_units_away(ability: str) -> None:
    g = s.table("space_marines", "eldar")
    assert any(
        ability == a.id for card in COMBAT_CARDS.values() for a in (*card.general, *card.unit)
    )
    assert mind().choose(g, Choice(0, "use_card_ability", (ability, PASS))) == PASS
    other = Choice(0, "use_card_ability", ("ambush_general_1", PASS))
    assert mind().choose(g, other) == "ambush_general_1"


def test_nobody_destroys_units_to_avert_tokens() -> None:
    g = s.table("space_marines", "chaos")
    threat = Choice(0, "choose_destroy", ("scout", PASS), about={"owner": 0})
    assert mind().choose(g, threat) == PASS
    forced = Choice(0, "choose_destroy", ("scout", "space_marine"), about={"owner": 0})
    assert mind().choose(g, forced) == "scout"


# -- at a table -----------------------------------------------------------------------------------


def battlefield() -> Galaxy:
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "scout", "scout", "space_marine:routed")
    s.units(g, 1, "10a_tl", "ork_boyz", "nob")
    s.units(g, 1, "7a_tl", "ork_boyz")  # elsewhere: no part of it
    return g


def test_a_combat_about_to_begin() -> None:
    g = battlefield()
    s.clash(g, s.at("10a_tl"), 0, [s.at("10a_tr")])
    for seat in (-1, 0, 1):
        (found,) = coming(view_of(g, seat))
        assert not found.begun and found.id == "system_10a_tl"
        assert [side.seat for side in found.sides] == [0, 1]
        units = [{unit.id: unit.count for unit in side.units} for side in found.sides]
        assert units == [{"scout": 2, "space_marine": 1}, {"ork_boyz": 1, "nob": 1}]
        assert estimate(found, 30, 1).runs == 30
    assert "1 space_marine:routed" in found.text and parse(found.text).sides


def test_an_advance_shows_the_combat_it_leads_to() -> None:
    """While there is still time to bring more units, or to take a step back."""
    g = battlefield()
    g.order = Order(0, "advance", s.at("10a"), "advance")
    g.order.origins[s.at("10a_tl")] = [s.at("10a_tr")]
    (found,) = coming(view_of(g, 0))
    assert not found.begun and found.id == s.at("10a_tl")
    assert [side.seat for side in found.sides] == [0, 1]
    assert estimate(found, 30, 1).runs == 30
    g.order.kind = "deploy"
    assert coming(view_of(g, 0)) == []


def test_no_combat_no_odds() -> None:
    assert coming(view_of(battlefield(), 0)) == []


def test_a_decided_combat_has_no_odds() -> None:
    g = battlefield()
    s.combat(g, "10a_tl")
    assert len(coming(view_of(g, 0))) == 1
    assert g.combat is not None
    g.combat.step = "resolve"
    assert coming(view_of(g, 0)) == []


def test_damage_being_assigned_is_not_forgotten() -> None:
    """Only the damage still to be assigned comes; a round later all is over."""
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "scout")
    s.units(g, 1, "10a_tl", "ork_boyz", "ork_boyz")
    s.combat(g, "10a_tl", round=3)
    s.set_dice(g, 0, "MMMMMMM")
    for player in g.players:
        player.played.cards = [player.deck.cards.pop() for _ in range(3)]
    about = {"area": s.at("10a_tl"), "damage": 4}
    choice = Choice(1, "assign_damage", ("ork_boyz", PASS), about=about)
    (found,) = coming(view_of(g, 1, choice))
    assert found.begun
    result = estimate(found, 20, 1)
    assert result.left[1][0] == (1, 0, 0)  # four damage destroy both
    assert result.wins == (1, 0)


def test_a_second_damage_step_is_not_forgotten() -> None:
    """The card still face down causes it: two damage twice, from its icons alone."""
    g = s.table("space_marines", "orks")
    s.units(g, 0, "10a_tl", "land_raider")
    s.units(g, 1, "10a_tl", "ork_boyz", "ork_boyz")
    s.combat(g, "10a_tl", round=3)
    s.set_dice(g, 0, "MMMMMMMM")
    g.players[0].laid.cards = ["armoured_advance"]
    (found,) = coming(view_of(g, 0))
    assert estimate(found, 20, 1).left[1][0] == (1, 0, 0)


def moments(players: int, seed: int) -> Iterator[Match]:
    """A match whenever a combat is being fought."""
    for match in playing.moments("forbidden_stars", players, seed):
        if match.pending and match.state.combat is not None:
            yield match


@pytest.mark.parametrize("players", [2, 4])
def test_every_moment_of_a_combat_can_be_fought_out(players: int) -> None:
    seen = 0
    for match in moments(players, players + 3):
        for seat in range(-1, players):
            for found in coming(match.view(seat)):
                result = estimate(found, 2, seen)
                assert sum(result.wins) + result.nobody == pytest.approx(1)
                seen += 1
    assert seen > 30


def test_what_a_seat_cannot_know_makes_no_difference() -> None:
    """Two tables that look alike to a seat have the same odds."""
    rng = random.Random(5)
    for match in moments(2, 3):
        for seat in (-1, 0, 1):
            g = match.state
            twin = s.TITLE.codec.decode(s.TITLE.codec.encode(g))
            resample(twin, seat, rng, s.TITLE.back)
            choice = match.view(seat).choice
            ours: list[Matchup] = coming(view_of(g, seat, choice))
            assert ours == coming(view_of(twin, seat, choice))


def test_the_table_looks_the_same_to_the_seat() -> None:
    """The filled table shows the seat what the real one does; orders on the map are left out."""
    for match in moments(2, 4):
        for seat in (-1, 0, 1):
            real = match.view(seat).table
            g = filled(match.view(seat))
            shown, _ = view_table(g, seat, s.TITLE.back)
            assert shown["areas"] == real["areas"]
            assert shown["combat"] == real["combat"]
            assert [p["hand"] for p in shown["players"]] == [p["hand"] for p in real["players"]]
            assert [p["laid"] for p in shown["players"]] == [p["laid"] for p in real["players"]]
        break
