"""The rule index as a book: citations, parts and pages."""

import pytest

from orrery import games
from orrery.kit.book import PAGE, book
from orrery.kit.rulebook import rules

GAMES = [id for id in games.titles() if games.is_complete(id)]


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_is_cited_in_words_and_no_two_alike(title: str, language: str) -> None:
    where = book(f"orrery.games.{title}").where
    assert list(where) == list(rules(f"orrery.games.{title}"))
    cited = [found.cited(language) for found in where.values()]
    assert len(set(cited)) == len(cited)
    for id, words in zip(where, cited, strict=True):
        name = id.partition(":")[2]  # where the rulebook has numbers, they are its own
        assert name[0].isdigit() or name not in words.split()


@pytest.mark.parametrize("title", GAMES)
def test_pages_keep_the_order_of_the_rulebook_or_of_topics_and_are_short(title: str) -> None:
    found = book(f"orrery.games.{title}")
    parts = [part for page in found.pages for part in page]
    assert len({part.slug for part in parts}) == len(parts)
    if found.topics:
        named = [slug for topic in found.topics for slug in topic.parts]
        assert [part.slug for part in parts] == named
    else:
        first = [part.chapters[0].rules[0].rule.id for part in parts]
        order = list(found.where)
        assert first == sorted(first, key=order.index)
    for number, page in enumerate(found.pages):
        assert len(page) == 1 or sum(part.rules for part in page) <= PAGE
        for part in page:
            assert found.page(part.slug) == number
    assert found.page("no-such-part") is None


def test_a_rulebook_by_the_alphabet_is_read_by_topic() -> None:
    found = book("orrery.games.ti4")
    assert found.topics[0].parts[:2] == ("complete-setup", "victory-points")
    for page in found.pages:  # of one topic each
        assert any({part.slug for part in page} <= set(topic.parts) for topic in found.topics)
    assert not book("orrery.games.eclipse").topics


def test_chapters_that_begin_alike_are_one_part_with_their_examples() -> None:
    found = book("orrery.games.eclipse")
    names = {part.slug: part.name["en"] for page in found.pages for part in page}
    assert names["setup"] == "Setup"
    page = found.pages[found.page("diplomacy") or 0]
    kinds = {rule.rule.kind for chapter in page[0].chapters for rule in chapter.rules}
    assert "example" in kinds
    assert not any(slug.startswith("example") for slug in names)


def test_a_rule_is_cited_by_chapter_and_number() -> None:
    found = book("orrery.games.eclipse").where["eclipse:erkundung.4"]
    assert (found.cited("en"), found.cited("de")) == ("Explore §\u00a04", "Erkundung §\u00a04")
