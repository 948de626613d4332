"""The leaders and the mech of the Mentak Coalition."""

import pytest

from orrery.games.ti4.rules.spending import gain_goods

from ...scenario import at, kept, know, put, told
from .scenes import battle, give_note, ground, is_unlocked, led, space


@pytest.mark.rule("ti4:7.4", "ti4:3.3")
def test_suffi_an_draws_a_card_for_both_after_pillage() -> None:
    g = led("mentak", "sol", "winnu")
    put(g, 0, "20", "cruiser")
    put(g, 1, "20", "carrier")
    kept(g, gain_goods(g, 1, 3), ("use_ability", "pillage"), ("use_ability", "suffi_an"))
    assert [len(player.hand.cards) for player in g.players] == [1, 1, 0]
    assert "suffi_an" in g.players[0].exhausted
    played = kept(g, gain_goods(g, 1, 3), ("use_ability", "pillage"))
    assert played.kinds == ["use_ability"]  # exhausted


@pytest.mark.rule("ti4:7.6a")
def test_four_cruisers_on_the_board_unlock_sula_mentarion() -> None:
    g = led("mentak", "sol", "winnu")
    put(g, 0, "20", "2 cruiser")
    put(g, 0, "25", "cruiser")
    assert not is_unlocked(g, 0, "sula_mentarion")
    put(g, 0, "26", "cruiser")
    assert is_unlocked(g, 0, "sula_mentarion")


@pytest.mark.rule("ti4:95.5", "ti4:95.6")
def test_sula_mentarion_takes_a_note_of_the_losers_choice() -> None:
    g = battle(
        led("mentak", "sol", "winnu", leader="sula_mentarion"), ("dreadnought",), ("fighter",)
    )
    give_note(g, "ceasefire", 1, 1)
    give_note(g, "trade_agreement", 1, 1)
    played = space(
        g,
        ("use_ability", "sula_mentarion"),
        ("give_note", "trade_agreement:1"),
        dice=[10, 1],
    )
    assert g.players[0].notes.cards == ["trade_agreement:1"]
    assert g.players[1].notes.cards == ["ceasefire:1"]
    assert [choice.seat for choice in played.asked if choice.kind == "give_note"] == [1]
    assert "note" not in told(g, "got_note")[0]  # the others do not hear which


@pytest.mark.rule("ti4:7.8", "ti4:95.5")
def test_who_loses_or_finds_no_note_gets_none() -> None:
    g = battle(led("sol", "mentak", "winnu"), ("dreadnought",), ("fighter",))
    player = g.players[1]
    player.locked.remove("sula_mentarion")
    player.leaders.append("sula_mentarion")
    give_note(g, "ceasefire", 0, 0)
    assert "use_ability" not in space(g, dice=[10, 1]).kinds  # the Mentak have lost
    g = battle(
        led("mentak", "sol", "winnu", leader="sula_mentarion"), ("dreadnought",), ("fighter",)
    )
    assert "use_ability" not in space(g, dice=[10, 1]).kinds  # the loser holds nothing


# -- Ipswitch -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.12", "ti4:31.8")
def test_ipswitch_replaces_each_destroyed_ship_of_others_by_an_own_one() -> None:
    g = led("mentak", "sol", "winnu", leader="ipswitch_loose_cannon")
    battle(g, ("2 dreadnought",), ("carrier", "fighter", "cruiser"))
    g.players[0].fleet = 8
    space(
        g,
        ("use_ability", "ipswitch_loose_cannon"),
        ("assign_hit", "carrier"),
        ("assign_hit", "fighter"),
        dice=[10, 10, 1, 1, 1],
    )
    assert at(g, 0, "25") == {"dreadnought": 2, "carrier": 1, "fighter": 1}
    assert "ipswitch_loose_cannon" in g.purged
    space(g, dice=[10, 10, 1, 1, 1])  # it goes on to the end of the combat
    assert at(g, 0, "25")["cruiser"] == 1


@pytest.mark.rule("ti4:54.3", "ti4:59.4a")
@pytest.mark.parametrize(("answer", "there"), [("yes", {"cruiser": 1}), ("no", {})])
def test_ipswitch_places_known_ships_and_may_take_them_from_the_board(
    answer: str, there: dict[str, int]
) -> None:
    g = led("mentak", "sol", "winnu", leader="ipswitch_loose_cannon")
    know(g, 1, "war_sun")
    battle(g, ("3 dreadnought",), ("war_sun:damaged", "cruiser"))
    put(g, 0, "26", "8 cruiser")
    g.players[0].fleet = 8
    space(
        g,
        ("use_ability", "ipswitch_loose_cannon"),
        ("announce_retreat", "pass"),
        ("assign_hit", "cruiser"),
        ("take_from_board", answer),
        dice=[10, 10, 10, 1, 1, 1, 1],
    )
    assert at(g, 0, "25") == {"dreadnought": 3, **there}


@pytest.mark.rule("ti4:7.12")
def test_ipswitch_asks_nobody_in_combats_of_others() -> None:
    g = led("sol", "winnu", "mentak", leader="ipswitch_loose_cannon", seat=2)
    battle(g, ("2 cruiser",), ("fighter",))
    played = space(g, dice=[10, 1, 1])
    assert all(choice.seat != 2 for choice in played.asked)


@pytest.mark.rule("ti4:7.6b", "ti4:7.12")
def test_a_fourth_cruiser_in_the_midst_of_a_combat_unlocks_sula_mentarion_for_its_end() -> None:
    g = led("mentak", "sol", "winnu", leader="ipswitch_loose_cannon")
    battle(g, ("2 dreadnought",), ("cruiser", "fighter"))
    put(g, 0, "26", "3 cruiser")
    give_note(g, "ceasefire", 1, 1)
    g.players[0].fleet = 8
    space(
        g,
        ("use_ability", "ipswitch_loose_cannon"),
        ("announce_retreat", "pass"),
        ("assign_hit", "fighter"),
        ("use_ability", "sula_mentarion"),
        dice=[10, 10, 1, 1],
    )
    assert g.players[0].notes.cards == ["ceasefire:1"]


# -- the flagship and mechs that fight like ships -------------------------------------------------


@pytest.mark.rule("ti4:75.0", "ti4:faq.48")
def test_fourth_moon_keeps_mechs_that_fight_like_ships_from_sustaining_damage() -> None:
    g = battle(led("mentak", "nekro", "winnu"), ("flagship",), ("flagship", "mech"))
    played = space(
        g,
        ("use_ability", "the_alastor"),
        ("join_combat", ("mech", "tile_25")),
        ("assign_hit", "mech"),
        dice=[7, 1, 1, 1, 1],
    )
    assert "sustain" not in played.kinds
    assert at(g, 1, "25") == {"flagship": 1}


# -- Moll Terminus ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:75.0", "ti4:61.1")
def test_ground_forces_of_others_beside_moll_terminus_cannot_sustain_damage() -> None:
    g = battle(led("mentak", "hacan", "winnu"), ("mech",), ("mech",), planet="quann")
    played = ground(g, ("sustain", "mech"), dice=[10, 10])
    assert at(g, 0, "quann") == {"mech:damaged": 1} and at(g, 1, "quann") == {}
    assert [choice.seat for choice in played.asked if choice.kind == "sustain"] == [0]


@pytest.mark.rule("ti4:75.0", "ti4:61.1")
def test_moll_terminus_elsewhere_changes_nothing() -> None:
    g = battle(led("mentak", "hacan", "winnu"), ("infantry",), ("mech",), planet="quann")
    put(g, 0, "lodor", "mech")
    ground(g, ("sustain", "mech"), dice=[10, 1])
    assert at(g, 1, "quann") == {"mech:damaged": 1}
