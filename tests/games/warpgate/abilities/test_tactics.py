"""The tactics cards: a test for each of the 36. Seat 0 attacks seat 1 on A08 (see ``fight``)."""

from typing import Any

import pytest

from orrery.games.warpgate.components import TACTICS
from orrery.games.warpgate.state import Galaxy

from ..scenario import fight, give, mark, ships, stack, table

MUTE = "outmaneuver"  # factor 3, and its own text only annuls
BLANK = "glorious_victory"  # factor 3, and nothing happens to a loser


def strengths(g: Galaxy) -> tuple[int, int]:
    facts = next(news.facts for news in g.news if news.kind == "combat_won")
    return facts["attack"], facts["defence"]


def fleets(g: Galaxy) -> tuple[dict[str, int], dict[str, int]]:
    return g.players[0].fleet, g.players[1].fleet


def after(attack: str, defence: str, **more: Any) -> Galaxy:
    g = table()
    fight(g, attack, defence, **more)
    return g


# -- basic cards --------------------------------------------------------------------------------


def test_heroic_sacrifice() -> None:
    g = after("heroic_sacrifice", BLANK, n=4, enemies=2)
    assert strengths(g) == (8, 6)
    assert fleets(g) == ({"A08": 3}, {})
    g = after(BLANK, "heroic_sacrifice", n=3, enemies=1)
    assert fleets(g) == ({"A08": 1}, {})  # for the loser, too


def test_all_or_nothing() -> None:
    g = after("all_or_nothing", BLANK, n=3, enemies=2)
    assert strengths(g) == (15, 6)
    assert fleets(g) == ({"A08": 3}, {"gate_1": 2})  # a victory costs nothing
    g = after(MUTE, "all_or_nothing", n=4, enemies=2)
    assert fleets(g) == ({"A08": 4}, {"gate_1": 2})  # annulled
    g = after("salvage", "all_or_nothing", n=6, enemies=3)
    assert fleets(g) == ({"A08": 6, "gate_0": 2}, {"gate_1": 1})  # a defeat costs two


def test_pitched_battle() -> None:
    g = after("pitched_battle", BLANK, n=3, enemies=2)
    assert strengths(g) == (12, 6)
    assert fleets(g) == ({"A08": 2}, {"gate_1": 1})


def test_glorious_victory() -> None:
    g = table()
    stack(g.tactics, "iron_wall", "pursuit")
    fight(g, "glorious_victory", "hit_and_run", n=3, enemies=2)  # the loser's text: no Promote
    assert "iron_wall" in g.players[0].tactics.cards
    g = table()
    stack(g.tactics, "iron_wall", "pursuit")
    fight(g, "salvage", "glorious_victory", n=3, enemies=2)
    assert g.tactics.cards == ["pursuit", "iron_wall"]


def test_heavy_resistance() -> None:
    assert strengths(after("salvage", "heavy_resistance", n=3, enemies=2)) == (9, 10)
    assert strengths(after("heavy_resistance", "salvage", n=3, enemies=2)) == (9, 6)


@pytest.mark.parametrize("card", ["outmaneuver", "electronic_jamming"])
def test_outmaneuver_and_electronic_jamming(card: str) -> None:
    factor = TACTICS[card].factor
    g = after(card, "heavy_resistance", n=3, enemies=2)
    assert strengths(g) == (3 * factor, 6)
    g = after("scorched_sky", card, n=9, enemies=2)
    assert strengths(g) == (9, 2 * factor)
    assert fleets(g) == ({"A08": 9}, {"gate_1": 2})


def test_salvage() -> None:
    g = after("salvage", MUTE, n=3, enemies=1)
    assert fleets(g) == ({"A08": 3}, {"gate_1": 1})  # annulled
    g = after("salvage", "hit_and_run", n=3, enemies=1)
    assert fleets(g)[0] == {"A08": 2, "gate_0": 1}  # one destroyed
    g = after("salvage", "scorched_sky", n=4, enemies=2)
    assert fleets(g)[0] == {"A08": 1, "gate_0": 2}  # four destroyed, two at most
    g = after("salvage", BLANK, n=3, enemies=1)
    assert fleets(g)[0] == {"A08": 3}


def test_hit_and_run() -> None:
    g = table()
    mark(g, 1, "A11", "A10")
    played = fight(g, BLANK, "hit_and_run", ("choose_retreat", "A10"), n=3, enemies=2)
    assert played.asked[0].seat == 1  # the owner chooses, among all legal planets
    assert played.options("choose_retreat") == {"A10", "A11", "gate_1"}
    assert fleets(g) == ({"A08": 2}, {"A10": 2})
    g = after("hit_and_run", "salvage", n=2, enemies=3)
    assert fleets(g) == ({"A07": 2}, {"A08": 2, "gate_1": 1})  # a beaten attacker goes back


# -- heroes -------------------------------------------------------------------------------------


def test_guildmaster_oozh() -> None:
    g = table()
    g.players[0].flipped, g.players[1].flipped = 3, 1
    fight(g, "guildmaster_oozh", BLANK)
    assert strengths(g) == (12, 6)
    assert (g.players[0].ready, g.players[0].flipped) == (2, 1)
    assert g.players[1].ready == 0


def test_citizen_n() -> None:
    g = table()
    g.players[0].laid = ["warp_in_reinforce", "advance_research"]
    played = fight(g, "citizen_n", "salvage", ("repeat_action", ("reinforce", 1)), n=3)
    assert ("advance", 2) not in played.options("repeat_action")  # the card in progress
    assert fleets(g)[0] == {"A08": 4}
    g = table()
    g.players[0].laid = ["warp_in_reinforce", "advance_research"]
    assert fight(g, "citizen_n", "salvage", n=1).asked == []  # only after a victory
    g = table()
    g.players[1].laid = ["control_promote", "skirmish_trade"]
    ships(g, 0, A13=1)
    played = fight(g, "salvage", "citizen_n", "pass", n=1, enemies=3)
    assert ("control", 1) in played.options("repeat_action")  # a defender has no card in progress
    assert ("skirmish", 2) in played.options("repeat_action")
    g = table()
    g.players[0].laid = ["skirmish_trade", "advance_research"]
    ships(g, 0, A14=1)
    ships(g, 1, A11=1)
    played = fight(g, "citizen_n", BLANK, ("repeat_action", ("skirmish", 1)))
    assert played.kinds == ["repeat_action"]  # from A14 there would only be an attack
    assert fleets(g)[0] == {"A14": 1, "A08": 2, "A07": 1}


def test_citizen_n_repeats_with_the_x_that_the_slot_has() -> None:
    g = table()
    give(g, 0, "planned_economy")
    g.players[0].laid = ["warp_in_reinforce", "warp_in_reinforce", "advance_research"]
    played = fight(g, "citizen_n", "salvage", ("repeat_action", ("warp_in", 2)), 2)
    # The 1X slot counts as 2X: both cards offer the same.
    assert played.options("repeat_action") == {("warp_in", 2), ("reinforce", 2), "pass"}


def test_broodmother_ssil() -> None:
    g = after("broodmother_ssil", "heavy_resistance", n=4, enemies=2)
    assert strengths(g) == (12, 10)  # an attacker has nothing from it
    g = after("vanguard_strike", "broodmother_ssil", n=2, enemies=3)
    assert strengths(g) == (10, 9)
    g = after("broodmother_ssil", "flanking_fire", n=3, enemies=2)
    assert fleets(g) == ({"A08": 2}, {"gate_1": 1})  # it works for both
    g = after("broodmother_ssil", "electronic_jamming", n=3, enemies=2)
    assert fleets(g) == ({"A08": 3}, {"gate_1": 2})  # both texts are void


def test_old_man_harrow() -> None:
    g = table()
    mark(g, 1, "A11", "A10")
    played = fight(g, BLANK, "old_man_harrow", ("choose_retreat", "A10"), n=4, enemies=2)
    assert played.asked[0].seat == 1
    assert strengths(g) == (12, 8)
    assert fleets(g)[1] == {"A10": 2, "gate_1": 1}
    assert fleets(after("old_man_harrow", BLANK))[0] == {"A08": 3, "gate_0": 1}


def test_senator_ilyra_venn() -> None:
    g = after("senator_ilyra_venn", "scorched_sky", n=3, enemies=2)
    assert fleets(g) == ({"A08": 3}, {"gate_1": 1})  # the enemy still gives up his own
    assert len(g.players[0].hand.cards) == 1
    g = after("salvage", "senator_ilyra_venn", n=3, enemies=2)
    assert g.players[1].hand.cards == []  # only for a victory


def test_the_pale_oracle() -> None:
    g = after("the_pale_oracle", BLANK, n=3, enemies=3)
    assert strengths(g) == (9, 9)
    assert fleets(g) == ({"A08": 2, "gate_0": 1}, {"gate_1": 1})


def test_primus_nine() -> None:
    assert strengths(after("salvage", "primus_nine", n=3, enemies=2)) == (9, 12)
    assert strengths(after("primus_nine", "salvage", n=3, enemies=2)) == (12, 6)


def test_warlord_gruun() -> None:
    g = after("warlord_gruun", BLANK, n=2, enemies=3)
    assert strengths(g) == (12, 9)
    assert fleets(g)[0] == {"A08": 2}
    g = after("warlord_gruun", "hit_and_run", n=3, enemies=10)
    assert fleets(g)[0] == {}  # three ships: one by Hit and Run, two for the defeat


# -- advanced cards -----------------------------------------------------------------------------


def test_prolonged_engagement() -> None:
    g = after("prolonged_engagement", BLANK, n=3, enemies=2)
    assert strengths(g) == (8, 3)
    assert fleets(g) == ({"A08": 2}, {"gate_1": 1})
    assert strengths(after("salvage", "prolonged_engagement", n=1, enemies=1)) == (0, 0)


def test_flanking_fire() -> None:
    g = after("flanking_fire", BLANK, n=3, enemies=2)
    assert strengths(g) == (12, 6)
    assert fleets(g) == ({"A08": 3}, {"gate_1": 1})
    assert fleets(after(BLANK, "flanking_fire", n=4, enemies=2))[0] == {"A08": 3}


def test_overwhelming_force() -> None:
    g = after("overwhelming_force", BLANK, n=3, enemies=2)
    assert strengths(g) == (15, 6)
    assert fleets(g)[1] == {"gate_1": 1}
    g = after("overwhelming_force", "primus_nine", n=2, enemies=2)
    assert strengths(g) == (8, 12)  # not more ships, no victory
    assert fleets(g)[1] == {"A08": 2}


def test_minefield() -> None:
    g = after(BLANK, "minefield", n=4, enemies=2)
    assert strengths(g) == (12, 6)
    assert fleets(g)[0] == {"A08": 2}
    assert fleets(after("minefield", BLANK, n=3, enemies=2))[1] == {"gate_1": 2}


def test_boarding_parties() -> None:
    g = after("boarding_parties", BLANK, n=3, enemies=2)
    assert fleets(g) == ({"A08": 4}, {"gate_1": 1})
    g = after("boarding_parties", "salvage", n=1, enemies=2)
    assert fleets(g) == ({"A07": 1}, {"A08": 2})


def test_last_stand() -> None:
    assert strengths(after("last_stand", BLANK, n=2, enemies=3)) == (12, 9)
    assert strengths(after("last_stand", BLANK, n=2, enemies=2)) == (6, 6)


def test_orbital_bombardment() -> None:
    g = table()
    mark(g, 1, "A08", colony=True)
    fight(g, "orbital_bombardment", BLANK)
    assert g.places["A08"].marker == -1
    assert g.players[1].markers == 12
    g = table()
    mark(g, 1, "A08")
    fight(g, "orbital_bombardment", "primus_nine", n=2, enemies=2)  # a lost attack
    assert g.places["A08"].marker == 1
    g = table()
    mark(g, 1, "A08")
    fight(g, "salvage", "orbital_bombardment", n=1, enemies=2)  # a defence
    assert g.places["A08"].marker == 1


def test_feigned_retreat() -> None:
    g = table()
    mark(g, 1, "A11")
    played = fight(g, BLANK, "feigned_retreat", ("choose_retreat", "gate_1"), n=3, enemies=2)
    assert played.asked[0].seat == 1
    assert fleets(g) == ({"A08": 1}, {"gate_1": 2})
    g = after("feigned_retreat", BLANK, n=4, enemies=2)
    assert fleets(g) == ({"A08": 4}, {"gate_1": 2})  # only for a defeat
    assert fleets(after("feigned_retreat", "salvage", n=1, enemies=3))[0] == {"A07": 1}


def test_war_profiteers() -> None:
    g = table()
    g.players[0].flipped = 4
    fight(g, "war_profiteers", BLANK, n=1)  # whoever wins
    assert (g.players[0].ready, g.players[0].flipped) == (4, 0)


def test_vanguard_strike() -> None:
    assert strengths(after("vanguard_strike", "salvage", n=2, enemies=3)) == (10, 9)
    assert strengths(after("salvage", "vanguard_strike", n=2, enemies=3)) == (6, 9)


def test_iron_wall() -> None:
    g = after("iron_wall", "scorched_sky", n=3, enemies=2)
    assert fleets(g) == ({"A08": 3}, {"gate_1": 1})
    g = after("scorched_sky", "iron_wall", n=8, enemies=2)
    assert fleets(g) == ({"A08": 7}, {"gate_1": 2})


def test_tactical_insight() -> None:
    g = after("tactical_insight", BLANK, n=1)
    assert (len(g.players[0].hand.cards), g.players[1].hand.cards) == (2, [])


def test_decoy_squadron() -> None:
    g = table()
    mark(g, 1, "A11", "A10")
    fight(g, BLANK, "decoy_squadron", ("choose_retreat", "A10"), n=3, enemies=2)
    assert fleets(g)[1] == {"A10": 3}
    assert fleets(after("decoy_squadron", "salvage", n=1, enemies=2))[0] == {"A07": 1}


def test_reserve_wave() -> None:
    g = after("reserve_wave", BLANK, n=2, enemies=3)
    assert strengths(g) == (9, 9)
    assert fleets(g)[0] == {"A08": 3}
    g = table()
    ships(g, 0, gate_0=10)
    fight(g, "reserve_wave", BLANK, n=2, enemies=3)
    assert strengths(g) == (6, 9)  # no ship in the supply


def test_scorched_sky() -> None:
    g = after("scorched_sky", "salvage", n=3, enemies=4)
    assert strengths(g) == (3, 12)
    assert fleets(g) == ({"A07": 2}, {"A08": 1, "gate_1": 2})


@pytest.mark.parametrize(("n", "factor"), [(2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_swarm_doctrine(n: int, factor: int) -> None:
    assert strengths(after("swarm_doctrine", BLANK, n=n))[0] == n * factor


def test_pursuit() -> None:
    assert fleets(after("pursuit", BLANK, n=3, enemies=2))[1] == {"gate_1": 1}
    assert fleets(after("pursuit", "primus_nine", n=2, enemies=2))[1] == {"A08": 2}


def test_propaganda_coup() -> None:
    g = table()
    stack(g.tactics, "iron_wall", "pursuit", "minefield")
    played = fight(g, "propaganda_coup", "salvage", ("keep_tactic", "pursuit"))
    assert played.options("keep_tactic") == {"iron_wall", "pursuit"}
    assert fight(table(), "propaganda_coup", "salvage", n=1).asked == []


def test_raid_the_archives() -> None:
    g = table()
    for marker in ("star_charts", "ancient_relic"):
        g.discovery_box.cards.remove(marker)
    stack(g.places["A08"].discoveries, "star_charts", "ancient_relic")
    fight(g, "raid_the_archives", BLANK, ("take_marker", "this"))
    assert g.players[0].kept == ["star_charts"]
    g = table()
    g.discovery_box.cards.remove("star_charts")
    stack(g.places["A08"].discoveries, "star_charts")
    fight(g, "salvage", "raid_the_archives", n=1)  # a victory, but in defence
    assert g.players[1].kept == []


@pytest.mark.rule("warpgate:kampf.7", "warpgate:recon.3")
def test_the_archives_are_raided_once_the_beaten_ships_are_gone() -> None:
    """Markers and technologies find the planet as they do after Recon."""
    g = table()
    give(g, 0, "hazard_shielding")
    g.discovery_box.cards.remove("star_charts")
    stack(g.places["A08"].discoveries, "star_charts")
    fight(g, "raid_the_archives", BLANK, ("use_ability", "hazard_shielding"), n=3)
    assert fleets(g) == ({"A08": 4}, {"gate_1": 2})
    told = [news.kind for news in g.news]
    assert told.index("retreated") < told.index("turned_over")


@pytest.mark.parametrize("card", TACTICS)
def test_vp_by_class(card: str) -> None:
    assert TACTICS[card].vp == (TACTICS[card].rank != "basic")
