"""Battle odds: against chances computed by hand, and the ways to write a battle."""

from functools import cache
from math import comb

import pytest

from orrery.games.eclipse.components import CENTER
from orrery.games.eclipse.odds.battle import EXAMPLES, choose, coming, estimate, parse
from orrery.games.eclipse.odds.notation import read
from orrery.games.eclipse.rules.combat import engagement, next_battle
from orrery.games.eclipse.rules.combat_phase import open_battle
from orrery.games.eclipse.state import Battle, Galaxy, Volley, Wing
from orrery.games.eclipse.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, view_table
from orrery.kit.odds import BadMatchup, Matchup, Odds

from . import scenario as s

RUNS = 4000
OFF = 0.035  # more than four times the standard error


def odds(text: str, runs: int = RUNS) -> Odds:
    return estimate(parse(text), runs, seed=7)


# -- against chances computed by hand -------------------------------------------------------------


def at_least_one(dice: int, hit: float) -> float:
    return 1 - (1 - hit) ** dice


def test_one_interceptor_against_one_ancient() -> None:
    """It hits with a 6, twice is needed; the Ancient hits with 5 and 6, once is enough."""
    hit, survive = 1 / 6, (2 / 3) ** 2

    @cache
    def wins(needed: int) -> float:
        if needed == 0:
            return 1.0
        after = survive if needed > 1 else 1.0
        return hit * after * wins(needed - 1) / (1 - (1 - hit) * survive)

    assert wins(2) == pytest.approx(0.0311, abs=0.0001)
    result = odds("1 interceptor vs 1 ancient")
    assert result.wins[0] == pytest.approx(wins(2), abs=0.012)
    assert result.wins[0] + result.wins[1] == pytest.approx(1)
    assert result.expected(0, 0) == pytest.approx(result.wins[0])


def test_how_many_interceptors_are_left_of_three() -> None:
    """A plasma cannon's hit destroys the Ancient; each of its two dice destroys one of them."""

    @cache
    def left(ships: int) -> tuple[float, ...]:
        """The chances that 0, 1, 2, 3 are left at the end."""
        if ships == 0:
            return 1, 0, 0, 0
        won = at_least_one(ships, 1 / 6)
        found = [won * (n == ships) for n in range(4)]
        again = 0.0
        for lost in range(3):
            chance = (1 - won) * comb(2, lost) * (1 / 3) ** lost * (2 / 3) ** (2 - lost)
            if lost == 0:
                again = chance
                continue
            for n, after in enumerate(left(max(0, ships - lost))):
                found[n] += chance * after
        return tuple(chance / (1 - again) for chance in found)

    result = odds("3 interceptor[plasma_cannon] vs ancient")
    assert result.left[0][0] == pytest.approx(left(3), abs=OFF)
    assert result.wins[1] == pytest.approx(left(3)[0], abs=OFF)
    assert sum(result.left[0][0]) == pytest.approx(1)


def test_on_a_tie_of_initiative_the_defender_shoots_first() -> None:
    """A sure hit first is a sure win; here each hits with a 6. eclipse:kampf-grundkonzept.3"""
    first = (1 / 6) / (1 - (5 / 6) ** 2)
    result = odds("interceptor vs interceptor")
    assert result.wins[1] == pytest.approx(first, abs=OFF)


def test_missiles_come_before_cannons() -> None:
    """Two missiles that hit with 3 to 6, then nothing: the Ancient loses only if they hit.
    eclipse:kampf-raketen.1"""
    result = odds("interceptor[=plasma_missile,gluon_computer,fusion_source,] vs ancient")
    assert result.wins[0] == pytest.approx(at_least_one(2, 4 / 6), abs=OFF)


def test_who_has_no_weapon_loses_to_the_stalemate() -> None:
    """Nobody can shoot, and the attacker has nowhere to go. eclipse:kampf-patt.1"""
    assert odds("interceptor[=,hull,,] vs interceptor[=,hull,,]", 20).wins == (0, 1)


def test_the_winner_meets_the_third_side() -> None:
    """The first two fight, then the survivor fights the Ancients. eclipse:kampfphase.5"""
    result = odds("8 interceptor, 4 cruiser, 2 dreadnought vs 1 interceptor vs ancient 1", 300)
    assert result.wins[0] > 0.95
    assert result.wins[1] == 0
    assert sum(result.wins) == pytest.approx(1)


def test_the_same_seed_fights_the_same_battles() -> None:
    battle = parse("4 cruiser vs ancient 2")
    assert estimate(battle, 200, 1) == estimate(battle, 200, 1)
    assert estimate(battle, 200, 1) != estimate(battle, 200, 2)


@pytest.mark.parametrize("text", EXAMPLES["en"] + EXAMPLES["de"])
def test_examples_are_fought(text: str) -> None:
    battle = parse(text)
    result = estimate(battle, 100, 1)
    assert sum(result.wins) + result.nobody == pytest.approx(1)
    assert parse(battle.text).state == battle.state


# -- assigning dice -------------------------------------------------------------------------------


def aimed(dice: list[list[int]], *targets: tuple[str, int]) -> tuple[str, int]:
    """Where seat 1's first die goes, if seat 0 has these ships with this damage."""
    g = s.table(2)
    wings = [Wing(0, ship, [had]) for ship, had in targets]
    battle = Battle(sector=CENTER, entry=[0, 1], queue=[0, 1], attacker=1, defender=0)
    battle.wings = [*wings, Wing(1, "cruiser", [0])]
    battle.volley = Volley(1, "cruiser", dice, dice)
    g.battle = battle
    answer = choose(g, Choice(1, "assign_die", targets))
    assert isinstance(answer, tuple)
    return answer  # type: ignore[return-value]


def test_a_die_destroys_the_most_that_it_can() -> None:
    fleet = ("interceptor", 0), ("cruiser", 0), ("dreadnought", 0)
    assert aimed([[1, 6]], *fleet) == ("interceptor", 0)
    assert aimed([[2, 6]], *fleet) == ("cruiser", 0)
    assert aimed([[4, 6]], *fleet) == ("dreadnought", 0)


def test_dice_that_destroy_nothing_alone_join() -> None:
    assert aimed([[1, 6], [1, 6]], ("cruiser", 0), ("dreadnought", 0)) == ("cruiser", 0)


def test_what_destroys_nothing_hurts_the_largest() -> None:
    assert aimed([[1, 6]], ("cruiser", 0), ("dreadnought", 0)) == ("dreadnought", 0)


# -- writing a battle -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("interceptor 3 vs ancient 2", "3 interceptor vs 2 ancient"),
        ("3x Interceptors vs. ancients 2", "3 interceptor vs 2 ancient"),
        ("3 Abfangjäger gegen 2 Älteste", "3 interceptor vs 2 ancient"),
        ("abfangjaeger 3 GEGEN Ältestenschiffe 2", "3 interceptor vs 2 ancient"),
        ("2 ancient vs 3 interceptor", "3 interceptor vs 2 ancient"),
        ("terran union: dread vs gcds 1", "dreadnought vs VSGZ"),
        ("cruiser and interceptor vs gcds", "1 cruiser, 1 interceptor vs gcds"),
        ("interceptor[Plasma Cannon] vs gcds", "interceptor[plasma_c] vs gcds"),
    ],
)
def test_names_numbers_and_orders(text: str, same: str) -> None:
    assert parse(text).state == parse(same).state


@pytest.mark.parametrize(
    ("ship", "tiles"),
    [
        ("interceptor[plasma_cannon]", "=,plasma_cannon,,"),  # covers the ion cannon
        ("interceptor[+hull]", "=hull,,,"),  # into the free slot
        ("cruiser[hull]", "=hull,,,,,"),  # like covers like, even if that gains nothing
        ("cruiser[+hull]", "=,hull,,,,"),
        ("interceptor[hull, hull]", "=hull,hull,,"),  # the weapon goes before source and drive
        ("interceptor[antimatter_cannon, fusion_source]", "=,antimatter_cannon,fusion_source,"),
        ("cruiser[fusion_drive]", "=,,,,,fusion_drive"),
    ],
)
def test_parts_find_a_legal_place(ship: str, tiles: str) -> None:
    """Enough energy, and a drive where one is needed. eclipse:upgrade.8, eclipse:upgrade.9"""
    kind = ship.partition("[")[0]
    assert parse(f"{ship} vs ancient").text == f"terran: 1 {kind}[{tiles}] vs 1 ancient"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "vs"),
        ("3 interceptor", "vs"),
        ("3 interceptor vs ", "vs"),
        ("3 interceptor vs 2 zeppelin", "interceptor, cruiser, dreadnought, starbase, ancient"),
        ("cruiser[death_ray] vs ancient", "ion_cannon, plasma_cannon"),
        ("cruiser[plasma] vs ancient", "ambiguous"),
        ("klingons: cruiser vs ancient", "planta"),
        ("9 interceptor vs ancient", "1 to 8"),
        ("0 interceptor vs ancient", "1 to 8"),
        ("interceptor vs 2 gcds", "1 to 1"),
        ("2 interceptor, interceptor vs ancient", "twice"),
        ("3 interceptor 2 vs ancient", "not understood"),
        ("interceptor[hull vs ancient", "not understood"),
        ("ancient vs gcds", "only players"),
        ("cruiser, ancient vs cruiser", "alone"),
        ("ancient[hull] vs cruiser", "no parts"),
        ("interceptor[hull,hull,hull,hull,hull] vs ancient", "4 slots"),
        ("interceptor[=hull] vs ancient", "4 slots"),
        ("interceptor[antimatter_cannon] vs ancient", "energy"),
        ("cruiser[tachyon_drive] vs ancient", "energy"),
        ("interceptor[=,,,hull] vs ancient", "energy or a drive"),
        ("starbase[fusion_drive] vs ancient", "no drive"),
        ("cruiser[shard_hull,shard_hull] vs ancient", "only one"),
        ("draco: 2 cruiser vs ancient", "peace"),
        ("cruiser vs ancient" + " " * 700 + "2", "letters"),
    ],
)
def test_a_refusal_says_what_is_allowed(text: str, why: str) -> None:
    with pytest.raises(BadMatchup) as refused:
        parse(text)
    assert why in str(refused.value)
    assert refused.value.words["de"] != refused.value.words["en"]


def test_kin_of_the_ancients_fight_beside_them() -> None:
    """With a third side there is a battle after all. eclipse:spezies-draco.6"""
    result = odds("draco: 4 cruiser vs interceptor vs ancient 2", 200)
    assert result.wins[0] > 0.8


def test_ships_nobody_plays_defend() -> None:
    assert [fleet.npc for fleet in read("ancient vs cruiser")] == [False, True]


# -- battles about to happen ----------------------------------------------------------------------


def foreseen(g: Galaxy, seat: int = -1) -> list[Matchup]:
    table, unseen = view_table(g, seat, TITLE.back)
    return coming(View("eclipse", seat, table, unseen, (), None, False))


def test_nothing_is_coming_at_the_beginning() -> None:
    assert foreseen(s.table(2)) == []


def test_sectors_with_two_parties_in_the_order_of_the_combat_phase() -> None:
    """Descending numbers; what is on the blueprints counts. eclipse:kampfphase.2"""
    g = s.table(2, "terran_directorate planta")
    home = s.home(g, 1)
    s.ships(g, 0, home, cruiser=2)
    s.ships(g, 1, home, interceptor=1)
    s.ships(g, 0, CENTER, interceptor=3)
    s.fit(g, 0, "interceptor", "", "plasma_cannon")
    at_home, center = foreseen(g)
    assert [side.seat for side in at_home.sides] == [0, 1]  # who owns the sector defends
    assert [side.name["en"] for side in at_home.sides] == ["Terran Directorate", "Planta"]
    assert [side.seat for side in center.sides] == [0, -1]
    assert not at_home.begun
    assert center.text == "terran: 3 interceptor[=,plasma_cannon,,] vs 1 gcds"
    assert estimate(center, 300, 1) == estimate(parse(center.text), 300, 1)


def test_kin_beside_ancients_have_no_battle() -> None:
    """They live in peace with them. eclipse:spezies-draco.5"""
    g = s.table(2, "descendants_of_draco planta")
    s.lay(g, "sector_101", 0, -1)
    s.ancients(g, "sector_101", 1)
    s.ships(g, 0, "sector_101", cruiser=1)
    assert foreseen(g) == []
    s.ships(g, 1, "sector_101", cruiser=1)
    assert len(foreseen(g)[0].sides) == 3


def test_the_rest_of_a_battle_counts_the_dice_on_the_table() -> None:
    """Seat 1 has two strong hits to assign, and seat 0 just two ships: it is over."""
    g = begun_battle()
    battle = g.battle
    assert battle is not None
    battle.acting = next(n for n, wing in enumerate(battle.wings) if wing.party == 1)
    battle.volley = Volley(1, "cruiser", [[4, 6], [4, 6]], [[4, 6], [4, 6]])
    (fight,) = foreseen(g)
    assert fight.begun
    result = estimate(fight, 50, 1)
    assert result.wins == (1, 0)
    assert fight.sides[0].seat == 1


def test_the_rest_of_a_battle_knows_damage_and_turns() -> None:
    """The last to act in the round shoots once more before the next begins: with a hull that is
    as good as gone, each side is hit as soon as the other rolls a 5 or 6 (one computer)."""
    g = begun_battle(cruiser=1)
    battle = g.battle
    assert battle is not None
    battle.wings = [Wing(0, "cruiser", [1]), Wing(1, "cruiser", [1])]
    hit = 1 / 3
    starts = hit / (1 - (1 - hit) ** 2)
    for acting, chance in ((1, starts), (0, 1 - starts)):  # seat 1 attacks: the first side
        battle.acting = acting
        result = estimate(foreseen(g)[0], RUNS, 3)
        assert result.wins[0] == pytest.approx(chance, abs=OFF)


def test_ships_on_their_way_out_leave() -> None:
    """They go when it is their turn, and hold nothing. eclipse:kampf-rueckzug.6"""
    g = begun_battle(cruiser=1)
    battle = g.battle
    assert battle is not None
    battle.wings = [Wing(0, "cruiser", [0], s.home(g, 0)), Wing(1, "cruiser", [0])]
    battle.acting = 0
    result = estimate(foreseen(g)[0], 20, 1)
    assert result.wins == (1, 0)
    assert result.left[1][0] == (1, 0)


def begun_battle(**ships: int) -> Galaxy:
    """Seat 1's cruiser attacks what seat 0 has in sector 101; the first round is on."""
    g = s.table(2)
    s.lay(g, "sector_101", 0, -1, disc=0)
    s.ancients(g, "sector_101", 0)
    s.ships(g, 0, "sector_101", **(ships or {"interceptor": 1, "cruiser": 1}))
    s.ships(g, 1, "sector_101", cruiser=1)
    g.battle = open_battle(g, "sector_101")
    s.kept(g, next_battle(g))
    s.kept(g, engagement(g))  # no missiles
    assert (g.stage, g.battle.round) == ("engagement", 1)
    return g
