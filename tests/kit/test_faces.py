"""The frames of cards: what a card's looks say about its colour, emblem and drawing."""

from collections import Counter

import pytest

from orrery import games
from orrery.kit.art import Art
from orrery.kit.faces import PLAIN, TONES, Face, face
from orrery.kit.icons import ICONS
from orrery.kit.motifs import MOTIFS, symbols

TECH = {"tech": Face("sky", "technology", "atom"), "military": Face("scarlet")}


def test_later_words_say_more_than_earlier_ones() -> None:
    assert face("tech military", TECH) == Face("scarlet", "technology", "atom")


def test_words_that_nobody_knows_say_nothing() -> None:
    assert face("long tech wide", TECH) == TECH["tech"]


def test_a_title_that_says_nothing_has_frames_too() -> None:
    assert Art().face("whatever") == PLAIN
    assert Art().face("technology").motif == "atom"


def test_a_title_may_say_something_else_than_most() -> None:
    mine = Art(faces={"technology": Face(motif="gear")})
    assert mine.face("technology").motif == "gear"


def test_a_single_card_may_have_a_drawing_of_its_own() -> None:
    art = Art(faces=TECH | {"bombs": Face(motif="burst")})
    assert art.face("tech military", "bombs:2") == Face("scarlet", "technology", "burst")


def test_a_page_has_every_drawing_of_its_title_once() -> None:
    drawn = symbols(["ship", "gear", "ship"])
    assert drawn.count('<symbol id="motif-ship"') == drawn.count('<symbol id="motif-gear"') == 1
    assert drawn.count("<symbol") == 2


@pytest.mark.parametrize("title", games.titles())
def test_titles_name_only_what_can_be_drawn(title: str) -> None:
    art = games.game(title).art
    for word, said in art.faces.items():
        assert said.tone in ("", *TONES), word
        assert said.motif in ("", *MOTIFS), word
        assert said.emblem in ("", *ICONS, *art.icons), word


@pytest.mark.parametrize("title", games.titles())
def test_titles_speak_of_words_that_their_cards_have(title: str) -> None:
    """Faces of single cards name components that exist: nothing stands there in vain."""
    game = games.game(title)
    ids = {id for items in game.catalogue.values() for id in items}
    facts = {word.partition("-")[2] for word in game.art.faces}  # "kind-space_dock"
    named = {word for word in game.art.faces if "_" in word and "-" not in word}
    assert named - ids - facts - set(game.catalogue) == set()


def drawings(title: str, deck: str) -> Counter[str]:
    game = games.game(title)
    return Counter(game.art.face(deck, id).motif for id in game.catalogue[deck])


DECKS = [
    ("warpgate", "tactics"),
    ("warpgate", "technologies"),
    ("warpgate", "abilities"),
    ("forbidden_stars", "combat_cards"),
    ("forbidden_stars", "order_upgrades"),
    ("forbidden_stars", "event_cards"),
    ("ti4", "strategy_cards"),
    ("eclipse", "technologies"),
]


@pytest.mark.parametrize(("title", "deck"), DECKS)
def test_cards_of_a_deck_can_be_told_apart_by_their_drawings(title: str, deck: str) -> None:
    """Hardly ever do two cards of a hand look alike."""
    drawn = drawings(title, deck)
    alike = sum(n * (n - 1) for n in drawn.values())
    assert alike / (drawn.total() * (drawn.total() - 1)) < 0.06, drawn.most_common(3)
