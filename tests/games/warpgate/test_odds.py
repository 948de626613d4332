"""Battle odds: combats fought by the rules, from what a seat knows."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from tests.every_title import playing

from orrery.games.warpgate.components import TACTICS
from orrery.games.warpgate.odds import ODDS
from orrery.games.warpgate.odds.battle import CODEC, attack
from orrery.games.warpgate.odds.notation import EXAMPLES, read
from orrery.games.warpgate.setup import back
from orrery.games.warpgate.state import Battle, Galaxy
from orrery.games.warpgate.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.view import View, resample, view_table
from orrery.kit.odds import BadMatchup, Matchup

from .scenario import fight, give, mark, ships, table

BASIC = [id for id, card in TACTICS.items() if card.rank == "basic"]
RUNS = 4000


def wins(text: str, runs: int = RUNS) -> float:
    """How often the attacker wins."""
    return ODDS.estimate(ODDS.parse(text), runs, 1).wins[0]


# -- against every hand counted out ---------------------------------------------------------------


Outcome = tuple[bool, int, int]  # the attacker wins; ships left of both sides


def outcome(n: int, enemies: int, *cards: str, factions: str, gifts: dict[int, str]) -> Outcome:
    """A whole combat by the rules, retreat and all."""
    g = table(factions=factions)
    for seat, gift in gifts.items():
        give(g, seat, gift)
    g.tactics.cards = []  # nothing to promote
    fight(g, *cards, n=n, enemies=enemies)
    won = next(item for item in g.news if item.kind == "combat_won")
    lost = {0: 0, 1: 0}
    for item in g.news:
        if item.kind == "destroyed":
            lost[item.facts["victim"]] += item.facts["n"]
    return won.facts["seat"] == 0, n - lost[0], enemies - lost[1]


def counted_out(
    n: int, enemies: int, decks: tuple[list[str], list[str]], drawn: tuple[int, int], **more: Any
) -> float:
    """How often the attacker wins, over all hands: each side plays the card that is best on average
    against the whole deck of the other."""
    fought = {
        (one, other): outcome(n, enemies, one, other, **more)
        for one in decks[0]
        for other in decks[1]
    }

    def attacking(card: str) -> tuple[float, float]:
        ends = [fought[card, other] for other in decks[1]]
        return sum(won for won, _, _ in ends), sum(own - foe for _, own, foe in ends)

    def defending(card: str) -> tuple[float, float]:
        ends = [fought[other, card] for other in decks[0]]
        return sum(not won for won, _, _ in ends), sum(own - foe for _, foe, own in ends)

    attacks = [max(hand, key=attacking) for hand in combinations(decks[0], drawn[0])]
    defences = [max(hand, key=defending) for hand in combinations(decks[1], drawn[1])]
    won = sum(fought[one, other][0] for one in attacks for other in defences)
    return won / (len(attacks) * len(defences))


NOBODYS = {"factions": "karnass/A concord/A", "gifts": {}}  # their abilities are taken away


@pytest.mark.parametrize(("n", "enemies"), [(3, 2), (2, 2), (3, 4)])
def test_the_odds_agree_with_all_hands_counted_out(n: int, enemies: int) -> None:
    exact = counted_out(n, enemies, (BASIC, BASIC), (2, 2), **NOBODYS)
    assert 0.05 < exact < 0.95
    assert wins(f"{n} ship vs {enemies} ship") == pytest.approx(exact, abs=0.03)


def test_heroes_and_a_third_card_count() -> None:
    karnass = [id for id in BASIC if TACTICS[id].letter != "B"] + ["warlord_gruun"]
    gifts = {0: "war_council", 1: "reactive_armor"}
    exact = counted_out(2, 3, (karnass, BASIC), (3, 2), factions="karnass/B concord/A", gifts=gifts)
    found = wins("karnass/B: 2 ship vs 3 ship, 1 reactive_armor")
    assert found == pytest.approx(exact, abs=0.03)
    assert found > wins("2 ship vs 3 ship") + 0.05


def test_what_is_left_of_the_fleets() -> None:
    """With one ship each, whoever loses All or Nothing has nothing left."""
    odds = ODDS.estimate(ODDS.parse("1 ship vs 1 ship"), RUNS, 1)
    assert sum(odds.wins) == pytest.approx(1)
    assert odds.nobody == 0
    assert all(sum(unit) == pytest.approx(1) for side in odds.left for unit in side)
    assert 0 < odds.left[1][0][0] < 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("3 ship vs 3 ship", "3 ship vs 3 ship, 1 colony, 1 planetary_militia"),
        ("3 ship vs 2 ship", "3 ship vs 2 ship, 1 combat_drones"),
        ("3 ship vs nomads/B: 2 ship, 1 outpost", "3 ship vs nomads/A: 2 ship, 1 outpost"),
        ("3 ship, 1 vanguard_strike vs 3 ship", "3 ship vs 3 ship"),
        ("acktar/B: 4 ship vs 3 ship", "acktar/A: 4 ship vs 3 ship"),
    ],
)
def test_what_helps_a_side(better: str, worse: str) -> None:
    assert wins(better) > wins(worse) + 0.02


def test_what_a_side_draws_is_said_once() -> None:
    battle = ODDS.parse("3 ship, predictive_targeting vs nomads/A: 2 ship, outpost, pursuit")
    said = [[unit.about.get("en", "") for unit in side.units] for side in battle.sides]
    assert said == [["draws 3 of 8 tactics cards"], ["draws 2 of 9 tactics cards", ""]]


def test_the_same_seed_gives_the_same_odds() -> None:
    battle = ODDS.parse("3 ship vs 2 ship")
    assert ODDS.estimate(battle, 200, 7) == ODDS.estimate(battle, 200, 7)


# -- how combats are written ----------------------------------------------------------------------


def test_both_languages_mean_the_same() -> None:
    for en, de in zip(EXAMPLES["en"], EXAMPLES["de"], strict=True):
        assert ODDS.parse(en) == ODDS.parse(de)


def test_a_faction_without_a_letter_is_its_side_a() -> None:
    text = "Karnass Warclans: 3 ships vs Ergraute Nomaden B: Schiff x2 und Kolonie"
    attacker, defender = read(text)
    assert (attacker.faction, attacker.pieces) == ("karnass/A", {"ship": 3})
    assert (defender.faction, defender.pieces) == ("nomads/B", {"ship": 2, "colony": 1})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3 ship", "two sides"),
        ("13 ship vs 1 ship", "from 1 to 12"),
        ("0 ship vs 1 ship", "from 1 to 12"),
        ("1 ship vs 1 ship, 2 outpost", "only one"),
        ("1 ship vs 1 ship, outpost, colony", "not both"),
        ("1 ship, outpost vs 1 ship", "only the defender"),
        ("1 ship, combat_drones vs 1 ship", "only the defender"),
        ("1 ship vs 1 outpost", "need a ship"),
        ("pursuit vs 1 ship", "need a ship"),
        ("karnass/A: 1 ship vs karnass/B: 1 ship", "fight itself"),
        ("karnass: 1 ship vs 1 ship, warlord_gruun", "only one in the game"),
        ("1 ship, pursuit vs 1 ship, pursuit", "only one in the game"),
        ("martians: 1 ship vs 1 ship", "karnass/A"),
        ("1 zeppelin vs 1 ship", "outpost"),
        ("?? vs 1 ship", "not understood"),
    ],
)
def test_bad_input_is_refused_in_both_languages(text: str, said: str) -> None:
    with pytest.raises(BadMatchup) as refused:
        ODDS.parse(text)
    assert said in refused.value.words["en"]
    assert refused.value.words["de"] != refused.value.words["en"]


# -- at a table -----------------------------------------------------------------------------------


def seen(g: Galaxy, seat: int, choice: Choice | None = None) -> View:
    shown, unseen = view_table(g, seat, back)
    waiting = () if choice is None else (choice.seat,)
    return View("warpgate", seat, shown, unseen, waiting, choice, False)


def combat_at_a08(own: tuple[str, ...] = (), other: tuple[str, ...] = ()) -> Galaxy:
    """Seat 0 attacks seat 1 with three ships against two, and both have drawn these cards."""
    g = table()
    ships(g, 0, A08=3)
    ships(g, 1, A08=2)
    g.battle = Battle("A08", 0, 1, {"A07": 3})
    for seat, cards in enumerate((own, other)):
        player = g.players[seat]
        player.tactics.cards = [card for card in BASIC if card not in cards]
        player.battle.cards = list(cards)
    return g


STRONG, WEAK = ("all_or_nothing", "pitched_battle"), ("heroic_sacrifice", "hit_and_run")


def test_ships_being_chosen_show_the_combat_they_lead_to() -> None:
    g = table()
    ships(g, 0, A07=4)
    ships(g, 1, A08=2, A05=1)
    mark(g, 1, "A08")
    give(g, 1, "reactive_armor")
    choice = Choice(0, "choose_ships", (1, 2, 3), about={"origin": "A07", "place": "A08"})
    (found,) = ODDS.coming(seen(g, 0, choice))
    assert (found.id, found.begun) == ("A08", False)
    assert [side.seat for side in found.sides] == [0, 1]
    assert found.text == "karnass/A: 3 ship vs concord/A: 2 ship, 1 outpost, 1 reactive_armor"
    assert ODDS.parse(found.text).text == found.text
    assert g.players[0].fleet == {"A07": 4}  # nothing has moved
    peaceful = Choice(0, "choose_ships", (1,), about={"origin": "A07", "place": "A04"})
    assert ODDS.coming(seen(g, 0, peaceful)) == []
    assert attack(seen(g, 0), 0, "A04", {"A07": 1}) is None


def test_no_combat_no_odds() -> None:
    assert ODDS.coming(seen(table(), 0)) == []


def test_when_the_cards_are_shown_all_is_decided() -> None:
    g = combat_at_a08(STRONG, WEAK)
    assert [found.begun for found in ODDS.coming(seen(g, 0))] == [True]
    assert g.battle is not None
    g.battle.cards = {0: "all_or_nothing", 1: "hit_and_run"}
    assert ODDS.coming(seen(g, 0)) == []


def chances(g: Galaxy, seat: int) -> float:
    (found,) = ODDS.coming(seen(g, seat))
    return ODDS.estimate(found, 1000, 1).wins[0]


def test_ones_own_cards_count_as_they_are() -> None:
    strong, weak = combat_at_a08(STRONG, WEAK), combat_at_a08(WEAK, STRONG)
    assert chances(strong, 0) > 0.9 > 0.4 > chances(weak, 0)
    assert chances(strong, -1) == chances(weak, -1)  # the public knows neither


def test_hands_that_a_seat_cannot_see_make_no_difference() -> None:
    one, other = combat_at_a08(STRONG, WEAK), combat_at_a08(STRONG, ("salvage", "outmaneuver"))
    assert ODDS.coming(seen(one, 0)) == ODDS.coming(seen(other, 0))
    assert ODDS.coming(seen(one, -1)) == ODDS.coming(seen(other, -1))
    assert ODDS.coming(seen(one, 1)) != ODDS.coming(seen(other, 1))


def test_cards_in_the_discard_pile_are_not_dealt() -> None:
    """The defender's best cards are gone, and all can see that."""
    g = combat_at_a08((), ())
    for player in g.players:
        player.battle.cards = []
    usual = chances(g, -1)
    g.players[1].tactics.cards = ["heroic_sacrifice", "hit_and_run", "salvage"]
    g.players[1].tactics_discard.cards = [c for c in BASIC if c not in g.players[1].tactics.cards]
    assert chances(g, -1) > usual + 0.1


def test_what_was_not_announced_is_not_mirrored() -> None:
    g = combat_at_a08(WEAK, STRONG)
    g.players[0].abilities = ["mirror_instinct"]
    window = Choice(0, "use_ability", ("mirror_instinct", "pass"), window="announce")
    (open_,) = ODDS.coming(seen(g, 0, window))
    choosing = Choice(0, "play_tactic", WEAK)
    (closed,) = ODDS.coming(seen(g, 0, choosing))
    mirrored, plain = (ODDS.estimate(one, 1000, 1).wins[0] for one in (open_, closed))
    assert mirrored > plain + 0.2


def moments(players: int, seed: int) -> Iterator[Match]:
    """A match whenever there is a combat, or one is about to be."""
    for match in playing.moments("warpgate", players, seed):
        if match.pending and any(ODDS.coming(match.view(seat)) for seat in range(players)):
            yield match


@pytest.mark.parametrize("players", [2, 4])
def test_every_combat_can_be_fought_out(players: int) -> None:
    begun, ahead = 0, 0
    for match in moments(players, players):
        for seat in range(-1, players):
            for found in ODDS.coming(match.view(seat)):
                result = ODDS.estimate(found, 2, 0)
                assert sum(result.wins) == pytest.approx(1)
                assert ODDS.parse(found.text).sides
                begun, ahead = begun + found.begun, ahead + (not found.begun)
    assert begun > 10 and ahead > 0


def test_what_a_seat_cannot_know_makes_no_difference() -> None:
    """Two tables that look alike to a seat have the same odds."""
    rng = random.Random(5)
    for match in moments(3, 3):
        for seat in range(-1, 3):
            twin = CODEC.decode(CODEC.encode(match.state))
            resample(twin, seat, rng, TITLE.back)
            choice = match.view(seat).choice
            ours: list[Matchup] = ODDS.coming(seen(match.state, seat, choice))
            assert ours == ODDS.coming(seen(twin, seat, choice))
