"""Sentences that depend on a fact, a timing window or the number of parts."""

from orrery.kernel.choice import Choice
from orrery.kernel.state import News
from orrery.kit.words import Words

WORDS = Words(
    "en",
    {
        "choice": {
            "react": "React?",
            "react.hits": "Cancel hits?",
            "go": "Where?",
            "go.origin": "Where from {origin}?",
        },
        "option": {"act": "{0}", "act/2": "{0} and {1:good|goods}", "act.stop": "Stop!"},
        "news": {
            "drew": "{seat:player} draws.",
            "drew.cards": "{seat:player} draws {cards}.",
            "won": "{winners:player} win.",
        },
        "label": {"board": "Board", "board.faction": "Board of {faction}"},
    },
    {"c1": {"en": "Card One"}, "gate": {"en": "Gate ({1:player})"}},
    ("Ann", "Bob"),
)


def test_a_secret_fact_has_its_own_sentence() -> None:
    told = News("drew", {"seat": 1}, {"cards": ["c1"]}, (1,))
    assert WORDS.news(told.seen_by(1)) == "Bob draws Card One."
    assert WORDS.news(told.seen_by(0)) == "Bob draws."


def test_an_empty_fact_does_not_count() -> None:
    assert WORDS.news(News("drew", {"seat": 0, "cards": []})) == "Ann draws."
    assert WORDS.label("board", faction="") == "Board"
    assert WORDS.label("board", faction="c1") == "Board of Card One"


def test_questions_know_their_facts_and_windows() -> None:
    assert WORDS.question(Choice(0, "go", ())) == "Where?"
    assert WORDS.question(Choice(0, "go", (), about={"origin": "c1"})) == "Where from Card One?"
    assert WORDS.question(Choice(0, "react", (), window="hits")) == "Cancel hits?"
    assert WORDS.question(Choice(0, "react", (), window="other")) == "React?"


def test_options_of_several_parts() -> None:
    choice = Choice(0, "act", ("c1", ("c1", 2), "stop"))
    assert [WORDS.option(choice, o) for o in choice.options] == [
        "Card One",
        "Card One and 2 goods",
        "Stop!",
    ]


def test_lists_of_players_and_names_that_mention_one() -> None:
    assert WORDS.news(News("won", {"winners": [0, 1]})) == "Ann, Bob win."
    assert WORDS.name("gate") == "Gate (Bob)"
    assert WORDS.at(()).name("gate") == "Gate (2)"
