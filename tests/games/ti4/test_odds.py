"""Battle odds: written by hand, compared with an exact calculation, and found at a table."""

from dataclasses import dataclass, replace
from functools import cache, partial
from math import sqrt
from time import perf_counter

import pytest

from orrery.games.ti4.components import ACTION_CARDS, FACTIONS, TECHNOLOGIES, UNITS
from orrery.games.ti4.odds import ODDS
from orrery.games.ti4.odds.battle import CODEC, fight
from orrery.games.ti4.odds.choices import choose
from orrery.kit.dice import hit_chances
from orrery.kit.odds import BadMatchup, Chance, drive

RUNS = 40_000

# -- an exact calculation, apart from the rules -------------------------------------------------


@dataclass(frozen=True)
class Piece:
    """A unit of the calculation."""

    price: float
    hit: int
    dice: int
    sustains: bool
    fighter: bool
    barrage: tuple[int, ...]
    hurt: bool = False


Fleet = tuple[Piece, ...]


def pieces(better: int = 0, **units: int) -> Fleet:
    """Units by their ids; ``better`` is added to their combat rolls."""
    found = []
    for id, n in units.items():
        row = UNITS[id]
        assert row.combat is not None
        barrage = row.anti_fighter_barrage
        found += [
            Piece(
                price=row.cost / row.units_per_cost,
                hit=row.combat.hit - better,
                dice=row.combat.dice,
                sustains=row.sustain_damage,
                fighter=row.kind == "fighter",
                barrage=(barrage.hit,) * barrage.dice if barrage else (),
            )
        ] * n
    return tuple(found)


def needs(fleet: Fleet) -> tuple[int, ...]:
    return tuple(piece.hit for piece in fleet for _ in range(piece.dice))


def after(fleet: Fleet, hits: int) -> Fleet:
    """Sustain first, the cheapest; then lose the cheapest, damaged ones first."""
    left = sorted(fleet, key=lambda piece: (piece.price, not piece.hurt))
    for n, piece in enumerate(left):
        if hits and piece.sustains and not piece.hurt:
            left[n] = replace(piece, hurt=True)
            hits -= 1
    left.sort(key=lambda piece: (piece.price, not piece.hurt))
    return tuple(left[hits:])


@cache
def outcome(one: Fleet, other: Fleet) -> tuple[float, float]:
    """The chances of both sides to win."""
    if not one or not other:
        return float(bool(one)), float(bool(other))
    mine, theirs = hit_chances(needs(one)), hit_chances(needs(other))
    wins = [0.0, 0.0]
    for n, p in enumerate(mine):
        for m, q in enumerate(theirs):
            if n or m:
                then = outcome(after(one, m), after(other, n))
                wins = [win + p * q * more for win, more in zip(wins, then, strict=True)]
    again = mine[0] * theirs[0]
    return wins[0] / (1 - again), wins[1] / (1 - again)


def with_barrage(one: Fleet, other: Fleet) -> tuple[float, float]:
    """Both fire at fighters first."""
    wins = [0.0, 0.0]
    shots = [tuple(hit for piece in fleet for hit in piece.barrage) for fleet in (one, other)]
    for n, p in enumerate(hit_chances(shots[0])):
        for m, q in enumerate(hit_chances(shots[1])):
            then = outcome(without_fighters(one, m), without_fighters(other, n))
            wins = [win + p * q * more for win, more in zip(wins, then, strict=True)]
    return wins[0], wins[1]


def without_fighters(fleet: Fleet, n: int) -> Fleet:
    fighters = [piece for piece in fleet if piece.fighter]
    return tuple(p for p in fleet if not p.fighter) + tuple(fighters[n:])


def under_fire(shots: tuple[int, ...], one: Fleet, other: Fleet) -> tuple[float, float]:
    """Cannons fire at the attacker first."""
    wins = [0.0, 0.0]
    for n, p in enumerate(hit_chances(shots)):
        then = with_barrage(after(one, n), other)
        wins = [win + p * more for win, more in zip(wins, then, strict=True)]
    return wins[0], wins[1]


SET_UPS = {
    "2 dreadnought vs 2 dreadnought": with_barrage(
        pieces(dreadnought_i=2), pieces(dreadnought_i=2)
    ),
    "cruiser vs cruiser": with_barrage(pieces(cruiser_i=1), pieces(cruiser_i=1)),
    "3 cruiser_ii vs 2 dreadnought": with_barrage(pieces(cruiser_ii=3), pieces(dreadnought_i=2)),
    "carrier, 4 fighter vs 2 destroyer_ii": with_barrage(
        pieces(carrier_i=1, fighter_i=4), pieces(destroyer_ii=2)
    ),
    "2 destroyer, 2 carrier, 2 fighter vs 2 destroyer, carrier, 4 fighter": with_barrage(
        pieces(destroyer_i=2, carrier_i=2, fighter_i=2),
        pieces(destroyer_i=2, carrier_i=1, fighter_i=4),
    ),
    "war_sun vs 3 dreadnought, 2 cruiser": with_barrage(
        pieces(war_sun=1), pieces(dreadnought_i=3, cruiser_i=2)
    ),
    "2 cruiser, dreadnought vs 4 destroyer": with_barrage(
        pieces(cruiser_i=2, dreadnought_i=1), pieces(destroyer_i=4)
    ),
    "2 cruiser vs 1 cruiser, 2 pds": under_fire((6, 6), pieces(cruiser_i=2), pieces(cruiser_i=1)),
    "2 dreadnought vs 1 dreadnought, 1 pds_ii": under_fire(
        (5,), pieces(dreadnought_i=2), pieces(dreadnought_i=1)
    ),
    "3 infantry vs 2 infantry": outcome(pieces(infantry_i=3), pieces(infantry_i=2)),
    "5 infantry_ii vs 6 infantry": outcome(pieces(infantry_ii=5), pieces(infantry_i=6)),
    "4 infantry vs 3 infantry, 1 pds": under_fire((6,), pieces(infantry_i=4), pieces(infantry_i=3)),
}


@pytest.mark.parametrize("text", SET_UPS)
def test_the_odds_agree_with_an_exact_calculation(text: str) -> None:
    runs = RUNS if "infantry_ii" not in text else 1500  # each loss rolls a die of its own
    odds = ODDS.estimate(ODDS.parse(text), runs, 1)
    for sampled, exact in zip(odds.wins, SET_UPS[text], strict=True):
        assert abs(sampled - exact) < 4 * sqrt(exact * (1 - exact) / runs) + 1e-9


def test_a_bombardment_comes_before_the_landing() -> None:
    """One dreadnought hits with 5: six times of ten one of two infantry is gone."""
    two, one = (
        outcome(pieces(infantry_i=2), pieces(infantry_i=2)),
        outcome(pieces(infantry_i=2), pieces(infantry_i=1)),
    )
    odds = ODDS.estimate(ODDS.parse("dreadnought, 2 infantry vs 2 infantry"), RUNS, 1)
    assert odds.wins[0] == pytest.approx(0.4 * two[0] + 0.6 * one[0], abs=0.01)


def test_a_planetary_shield_prevents_that() -> None:
    with_shield = ODDS.estimate(ODDS.parse("dreadnought, infantry vs infantry, pds"), RUNS, 1)
    without = ODDS.estimate(ODDS.parse("infantry vs infantry, pds"), RUNS, 1)
    assert with_shield.wins[0] == pytest.approx(without.wins[0], abs=0.015)


def test_technologies_count() -> None:
    """Three cruisers with Assault Cannon against one: it is destroyed at once."""
    odds = ODDS.estimate(ODDS.parse("3 cruiser, assault_cannon vs 1 cruiser"), 100, 1)
    assert odds.wins == (1.0, 0.0)
    assert odds.left[0][0][3] == 1.0


@pytest.mark.parametrize("faction", [f.id for f in FACTIONS.values() if f.source == "base"])
def test_every_faction_fights_with_all_its_technologies(faction: str) -> None:
    """In space and on planets, on both sides."""
    row = FACTIONS[faction]
    known = [id for id in row.technologies if not TECHNOLOGIES[id].unit]
    known += [t.id for t in TECHNOLOGIES.values() if t.source == "base" and not t.faction]
    mine = f"{faction}: flagship, dreadnought, 2 cruiser, 2 fighter, 2 infantry, "
    mine += ", ".join(id for id in known if not TECHNOLOGIES[id].unit)
    foe = "3 cruiser, carrier, 2 fighter"
    for text in (f"{mine} vs {foe}", f"{foe} vs {mine}", f"{mine} vs 2 infantry, pds"):
        assert ODDS.estimate(ODDS.parse(text), 15, 1).runs == 15


def test_every_action_card_may_be_held() -> None:
    cards = [id for id, card in ACTION_CARDS.items() if card.source == "base"]
    for start_at in range(0, len(cards), 15):
        held = ", ".join(cards[start_at : start_at + 15])
        for text in (f"2 dreadnought, {held} vs 2 cruiser", f"3 infantry vs 2 infantry, {held}"):
            assert ODDS.estimate(ODDS.parse(text), 15, 1).runs == 15


def test_what_is_left_adds_up() -> None:
    odds = ODDS.estimate(ODDS.parse("2 dreadnought vs 3 cruiser"), 5000, 1)
    assert sum(odds.left[0][0]) == pytest.approx(1)
    assert odds.left[0][0][0] == pytest.approx(1 - odds.wins[0])


def test_remembered_rounds_agree_with_combats_fought_one_by_one() -> None:
    matchup = ODDS.parse("dreadnought, cruiser vs 2 cruiser, 1 destroyer")
    quick = ODDS.estimate(matchup, RUNS, 1)
    rng = Chance(1)
    wins = 0
    for _ in range(1500):
        g = CODEC.decode(matchup.state)
        drive(fight(g), rng, partial(choose, g))
        wins += g.winner == 0
    assert wins / 1500 == pytest.approx(quick.wins[0], abs=0.05)


def test_twenty_thousand_fights_a_second() -> None:
    matchup = ODDS.parse("2 dreadnought vs 2 dreadnought")
    best = 0.0
    for _ in range(3):
        begun = perf_counter()
        ODDS.estimate(matchup, 20_000, 1)
        best = max(best, 20_000 / (perf_counter() - begun))
    assert best > 20_000


def test_the_same_seed_gives_the_same_odds() -> None:
    matchup = ODDS.parse("2 cruiser vs 2 destroyer")
    assert ODDS.estimate(matchup, 500, "a") == ODDS.estimate(matchup, 500, "a")
    assert ODDS.estimate(matchup, 500, "a") != ODDS.estimate(matchup, 500, "b")


# -- the notation -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("2 dread vs 3 cruisers", "2 dreadnought vs 3 cruiser"),
        ("2 Schlachtschiffe gegen Kreuzer 3", "2 dreadnought vs 3 cruiser"),
        ("3 Kreuzer II gegen 1 Träger", "3 cruiser_ii vs 1 carrier"),
        ("1 dreadnought[damaged] vs cruiser", "1 dreadnought[damaged] vs 1 cruiser"),
        ("1 Schlachtschiff[beschädigt] gegen Kreuzer", "1 dreadnought[damaged] vs 1 cruiser"),
        ("Letnev: Flaggschiff gegen Kreuzer", "letnev: 1 flagship vs 1 cruiser"),
        ("arc secundus vs cruiser", "letnev: 1 flagship vs 1 cruiser"),
        ("l1z1x: 1 dreadnought_ii vs cruiser", "l1z1x: 1 super_dreadnought_ii vs 1 cruiser"),
        ("2 dreadnought, duranium armor vs cruiser", "2 dreadnought, duranium_armor vs 1 cruiser"),
        ("cruiser, morale_boost vs cruiser", "1 cruiser, morale_boost vs 1 cruiser"),
    ],
)
def test_combats_as_people_write_them(text: str, same: str) -> None:
    assert ODDS.parse(text).text == same
    assert ODDS.parse(same).text == same


@pytest.mark.parametrize(
    ("text", "en", "de"),
    [
        ("2 zeppelin vs cruiser", "dreadnought", "Schlachtschiff"),
        ("6 dreadnought vs cruiser", "1 to 5", "1 bis 5"),
        ("99 fighter vs cruiser", "1 to 24", "1 bis 24"),
        ("flagship vs cruiser", "needs a faction", "braucht eine Fraktion"),
        ("cruiser[damaged] vs cruiser", "cannot sustain", "keine Schadensresistenz"),
        ("infantry vs cruiser", "needs ships", "braucht der Angreifer Schiffe"),
        ("cruiser vs pds", "ground forces", "Bodentruppen"),
        ("cruiser, pds vs cruiser", "only the defender", "nur der Verteidiger"),
        ("hacan: cruiser vs hacan: cruiser", "nobody fights", "niemand kämpft"),
        ("hacan: arc secundus vs cruiser", "one faction", "eine Fraktion"),
        ("atlantis: cruiser vs cruiser", "letnev", "Letnev"),
        ("cruiser", "2 dreadnought", "2 Schlachtschiff"),
        ("3 vs cruiser", "3 cruiser", "3 Kreuzer"),
    ],
)
def test_what_cannot_be_is_refused_in_both_languages(text: str, en: str, de: str) -> None:
    with pytest.raises(BadMatchup) as bad:
        ODDS.parse(text)
    assert en in bad.value.words["en"]
    assert de in bad.value.words["de"]


def test_too_many_runs_are_refused() -> None:
    with pytest.raises(BadMatchup):
        ODDS.estimate(ODDS.parse("cruiser vs cruiser"), 1_000_000, 1)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_examples_can_be_read_and_fought(lang: str) -> None:
    for text in ODDS.examples[lang]:
        assert ODDS.estimate(ODDS.parse(text), 20, 1).runs == 20
