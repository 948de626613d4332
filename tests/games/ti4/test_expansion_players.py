"""What Prophecy of Kings adds to a player's area: leaders, relics, fragments, what was taken from
others; and the cards of the expansion, which can all be read."""

import pytest

from orrery import games
from orrery.games.ti4.components import CATALOGUE, FACTIONS, LEADERS
from orrery.games.ti4.screen.art import ART
from orrery.games.ti4.screen.cards import card, known_card
from orrery.games.ti4.screen.recent import recent
from orrery.games.ti4.screen.scene import scene
from orrery.games.ti4.state import Galaxy
from orrery.kernel.state import News
from orrery.kernel.view import View, view_table
from orrery.kit.faces import PLAIN
from orrery.kit.scene import Card, Panel, Stat

from ..speaking import strict
from .exploring import attach, take_fragments
from .scenario import gain, hold, put, table

NEW = ("exploration", "relics", "leaders", "legendary")


def panel(g: Galaxy, seat: int, reader: int = 0, language: str = "en") -> Panel:
    view = View("ti4", reader, *view_table(g, reader, games.game("ti4").back), (), None, False)
    shown = scene(view, strict("ti4", language, len(g.players)))
    return next(one for one in shown.panels if one.id == f"player_{seat}")


def cards(g: Galaxy, seat: int, reader: int = 0) -> dict[str, Card]:
    return {one.id: one for one in panel(g, seat, reader).cards}


def stats(g: Galaxy, seat: int, reader: int = 0) -> dict[str, Stat]:
    return {one.name: one for one in panel(g, seat, reader).stats}


def hacan() -> Galaxy:
    return table("hacan", "letnev", "mentak", expansion=True)


# -- leaders ------------------------------------------------------------------------------------


def test_leaders_show_what_can_be_done_with_them_and_what_they_lack() -> None:
    g = hacan()
    player, faction = g.players[0], FACTIONS["hacan"]
    player.goods = 7
    feet = {id: cards(g, 0)[id].foot for id in (*faction.agents, faction.commander, faction.hero)}
    assert list(feet.values()) == [
        "Agent · ready",
        "Commander · locked, 7 of 10",
        "Hero · locked, 0 of 3",
    ]
    assert "Unlocked when: You have 10 trade goods." in cards(g, 0)[faction.commander].text
    player.exhausted.append(faction.agents[0])
    for id in (faction.commander, faction.hero):
        player.locked.remove(id)
        player.leaders.append(id)
    player.leaders.remove(faction.hero)
    g.purged.append(faction.hero)
    shown = cards(g, 0)
    assert shown[faction.agents[0]].foot == "Agent · exhausted"
    assert "used" in shown[faction.agents[0]].look.split()
    assert shown[faction.commander].foot == "Commander · unlocked"
    assert shown[faction.hero].foot == "Hero · purged"
    assert "purged" in shown[faction.hero].look.split()


def test_how_many_leaders_can_be_used_is_always_in_sight() -> None:
    """One's own figures show those that have an icon and are short."""
    g = hacan()
    leaders = stats(g, 0)["Leaders that can be used"]
    assert (leaders.short, leaders.icon) == ("1/3", "own_leaders")
    assert leaders.title.split("\n")[1] == "Carth of Golden Sands (Agent): ready"


def test_before_leaders_are_dealt_none_is_shown() -> None:
    g = hacan()
    g.players[0].leaders.clear()
    g.players[0].locked.clear()
    assert not set(cards(g, 0)) & set(LEADERS)
    assert "Leaders that can be used" not in stats(g, 0)


def test_what_others_need_is_seen_by_everybody() -> None:
    g = hacan()
    put(g, 2, "25", "3 cruiser")
    assert cards(g, 2, reader=0)[FACTIONS["mentak"].commander].foot.endswith("3 of 4")


def test_hands_of_others_are_counted_without_being_seen() -> None:
    g = table("hacan", "yssaril", "mentak", expansion=True)
    hold(g, 1, *list(dict.fromkeys(g.action_deck.cards))[:4])
    for reader in (0, 1):
        assert cards(g, 1, reader)[FACTIONS["yssaril"].commander].foot.endswith("4 of 7")


def test_a_commander_that_is_lent_stands_with_both() -> None:
    g = hacan()
    commander = FACTIONS["letnev"].commander
    g.players[1].locked.remove(commander)
    g.players[1].leaders.append(commander)
    assert commander not in cards(g, 0)
    g.players[0].area.append("alliance:1")
    assert cards(g, 0)[commander].foot == "Commander · lent by Bert"
    assert cards(g, 1)[commander].foot == "Commander · unlocked"


def test_leaders_are_shown_while_others_still_choose_their_factions() -> None:
    g = hacan()
    g.players[2].faction = ""
    assert FACTIONS["hacan"].commander in cards(g, 0)


def test_without_the_expansion_nothing_of_it_is_shown() -> None:
    g = table("hacan", "letnev", "mentak")
    assert not set(cards(g, 0)) & {*LEADERS, FACTIONS["hacan"].mech}
    assert "Leaders that can be used" not in stats(g, 0)


# -- what was found and taken -------------------------------------------------------------------


def test_relics_and_fragments_are_counted_by_kind() -> None:
    g = hacan()
    assert not {"Relics", "Relic fragments"} & set(stats(g, 0))
    g.relic_deck.cards.remove("dominus_orb")
    g.players[0].relics.append("dominus_orb")
    g.players[0].exhausted.append("dominus_orb")
    take_fragments(g, 0, *["cultural_relic_fragment"] * 2, "unknown_relic_fragment")
    found = stats(g, 0, reader=1)
    assert found["Relics"].text == "1 (Dominus Orb)"
    assert found["Relic fragments"].text == "3 (2 cultural fragments, 1 unknown fragment)"
    shown = cards(g, 0)
    assert "used" in shown["dominus_orb"].look.split()
    assert shown["cultural_relic_fragment"].count == 2


def test_captured_units_and_command_tokens_of_others_are_told() -> None:
    g = hacan()
    assert not {"Captured units", "Command tokens of others"} & set(stats(g, 0))
    g.players[0].captured = {1: {"cruiser": 1}, -1: {"infantry": 2}}
    g.players[0].taken = [1, 2]
    found = stats(g, 0)
    assert found["Captured units"].text == "3 (1 Cruiser of Bert, 2 Infantry)"
    assert found["Command tokens of others"].text == "2 (Bert, Cleo)"


def test_goods_that_lie_on_a_leader_are_told() -> None:
    g = table("nomad", "letnev", "mentak", expansion=True)
    assert "Trade goods on a leader" not in stats(g, 0)
    g.players[0].stored["artuno_the_betrayer"] = 3
    assert stats(g, 0)["Trade goods on a leader"].text == "3 (Artuno the Betrayer)"


def test_mechs_are_counted() -> None:
    g = hacan()
    put(g, 0, "arretze", "mech", "mech:damaged")
    assert stats(g, 0)["Mechs on the board"].short == "2/4"
    assert FACTIONS["hacan"].mech in cards(g, 0)


def test_cards_at_planets_lie_with_whoever_controls_them() -> None:
    g = hacan()
    attach(g, "quann", "dyson_sphere")
    assert "dyson_sphere" not in cards(g, 0)
    gain(g, 0, "quann")
    assert cards(g, 0)["dyson_sphere"].name == "Dyson Sphere · Quann"
    (picture,) = panel(g, 0).pictures
    marks = [one.title for one in picture.shapes if one.form == "attachment"]
    assert marks == ["Attached\nDyson Sphere (+2 resources, +1 influence)"]


def test_the_decks_tell_how_much_is_left_and_nothing_else() -> None:
    g = hacan()
    view = View("ti4", 0, *view_table(g, 0, games.game("ti4").back), (), None, False)
    shown = scene(view, strict("ti4", "en", 3))
    (decks,) = [one for one in shown.panels if one.id == "discoveries"]
    left = [len(g.exploration[deck].cards) for deck in g.exploration]
    assert [one.value for one in decks.stats] == [*left, len(g.relic_deck.cards)]
    assert decks.cards == ()
    g.common.append("ion_storm")
    shown = scene(
        View("ti4", 0, *view_table(g, 0, games.game("ti4").back), (), None, False),
        strict("ti4", "en", 3),
    )
    (decks,) = [one for one in shown.panels if one.id == "discoveries"]
    assert [one.name for one in decks.cards] == ["Ion Storm"]


# -- cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("group", NEW)
def test_every_card_has_a_face_its_kind_and_its_words(group: str, language: str) -> None:
    words = strict("ti4", language, 3)
    for id, item in CATALOGUE[group].items():
        assert known_card(id)
        shown = card(words, id)
        assert shown.name == item.name[language]
        assert item.text[language] in shown.text
        assert shown.foot
        face = ART.face(shown.look, id)
        assert PLAIN.tone != face.tone or "frontier" in shown.look
        assert face.emblem != PLAIN.emblem and face.motif != PLAIN.motif


def test_kinds_of_leaders_and_decks_look_different() -> None:
    words = strict("ti4", "en", 3)
    faction = FACTIONS["sol"]
    kinds = [
        ART.face(card(words, id).look, id)
        for id in (*faction.agents, faction.commander, faction.hero)
    ]
    assert len({face.tone for face in kinds}) == 3
    fragments = [id for id in CATALOGUE["exploration"] if id.endswith("relic_fragment")]
    assert len({ART.face(card(words, id).look, id).tone for id in fragments}) == 4


def test_new_factions_show_their_abilities() -> None:
    words = strict("ti4", "en", 3)
    for id, faction in FACTIONS.items():
        shown = card(words, id)
        assert all(words.name(one.id) in shown.text for one in faction.abilities)


def test_what_was_just_found_can_be_read_until_the_reader_has_answered() -> None:
    g = hacan()
    view = View("ti4", 0, *view_table(g, 0, games.game("ti4").back), (), None, False)
    facts = {"seat": 1, "card": "core_mine", "planet": "quann", "system": "tile_25"}
    fresh = [News("explored", facts), News("gained_relic", {"seat": 2, "relic": "dominus_orb"})]
    words = strict("ti4", "en", 3)
    (found,) = recent(view, (), fresh, words)
    assert [one.name for one in found.cards] == ["Core Mine · Bert", "Dominus Orb · Cleo"]
    assert recent(view, fresh, (), words) == ()
