"""The rule index of Twilight Imperium 4 is complete: every id of the reference, both languages."""

import re
from collections import Counter
from importlib.resources import files

import pytest

from orrery.kit.rulebook import ENFORCEABLE, Rule, rules

PACKAGE = "orrery.games.ti4"
INDEX = rules(PACKAGE)
KINDS = {*ENFORCEABLE, "component", "physical"}

# How many ids the reference has in each of its chapters, in its order.
CHAPTERS = {
    "setup": 57,
    "1": 9,
    "2": 32,
    "3": 12,
    "4": 10,
    "5": 4,
    "6": 5,
    "7": 26,
    "8": 5,
    "9": 1,
    "10": 6,
    "11": 6,
    "12": 7,
    "13": 2,
    "14": 33,
    "15": 8,
    "16": 22,
    "17": 15,
    "18": 2,
    "19": 4,
    "20": 11,
    "21": 4,
    "22": 10,
    "23": 6,
    "24": 5,
    "25": 4,
    "26": 15,
    "27": 15,
    "28": 6,
    "29": 18,
    "30": 7,
    "31": 34,
    "32": 7,
    "33": 5,
    "34": 8,
    "35": 2,
    "36": 6,
    "37": 9,
    "38": 9,
    "39": 12,
    "40": 6,
    "41": 3,
    "42": 5,
    "43": 6,
    "44": 8,
    "45": 6,
    "46": 8,
    "47": 6,
    "48": 3,
    "49": 8,
    "50": 13,
    "51": 4,
    "52": 12,
    "53": 13,
    "54": 5,
    "55": 5,
    "56": 7,
    "57": 12,
    "58": 5,
    "59": 8,
    "60": 2,
    "61": 5,
    "62": 3,
    "63": 4,
    "64": 2,
    "65": 6,
    "66": 6,
    "67": 10,
    "68": 7,
    "69": 10,
    "70": 5,
    "71": 32,
    "72": 6,
    "73": 7,
    "74": 4,
    "75": 9,
    "76": 5,
    "77": 11,
    "78": 9,
    "79": 4,
    "80": 4,
    "81": 8,
    "82": 13,
    "83": 6,
    "84": 13,
    "85": 7,
    "86": 2,
    "87": 8,
    "88": 13,
    "89": 33,
    "90": 4,
    "91": 11,
    "92": 7,
    "93": 4,
    "94": 1,
    "95": 12,
    "96": 20,
    "97": 4,
    "98": 6,
    "99": 7,
    "100": 7,
    "101": 3,
    "kurz": 18,
    "karte": 9,
    "errata": 5,
    "faq": 69,
}


def chapter(rule: Rule) -> str:
    """The first part of an id, such as setup."""
    return rule.id.removeprefix("ti4:").partition(".")[0]


def test_every_chapter_has_all_its_rules() -> None:
    assert Counter(chapter(rule) for rule in INDEX.values()) == CHAPTERS


def test_the_chapters_stand_in_the_order_of_the_reference() -> None:
    assert list(dict.fromkeys(chapter(rule) for rule in INDEX.values())) == list(CHAPTERS)


def test_every_chapter_is_one_file_with_one_name() -> None:
    named = files(PACKAGE).joinpath("text", "rules").iterdir()
    assert len(list(named)) == len(CHAPTERS)
    names = {(chapter(rule), rule.chapter["en"], rule.chapter["de"]) for rule in INDEX.values()}
    assert len(names) == len(CHAPTERS)


@pytest.mark.parametrize("id", INDEX)
def test_a_rule_is_told_in_both_languages(id: str) -> None:
    rule = INDEX[id]
    assert rule.kind in KINDS
    for text in (rule.en, rule.de):
        assert re.search(r"[.!?]$", text), text
        assert "  " not in text
    assert rule.en != rule.de
    first = rule.en.lstrip('"')[0]
    assert first.isupper() or first.isdigit()


def test_no_two_rules_of_a_chapter_are_told_in_the_same_words() -> None:
    for language in ("en", "de"):
        told = Counter((chapter(rule), rule.text(language)) for rule in INDEX.values())
        assert [words for words, times in told.items() if times > 1] == []


def test_every_reference_leads_to_another_rule() -> None:
    for rule in INDEX.values():
        assert len(set(rule.see)) == len(rule.see), rule.id
        assert [id for id in rule.see if id not in INDEX or id == rule.id] == [], rule.id


def test_nothing_is_waited_for() -> None:
    assert {rule.needs for rule in INDEX.values()} == {""}


def test_headings_have_nothing_to_enforce() -> None:
    for rule in INDEX.values():
        if rule.en.startswith("Heading for "):
            assert rule.not_applicable, rule.id
