"""What is said of single units: with the article that their German name needs."""

import pytest

from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.text import WORDS
from orrery.kernel.choice import Choice

ARTICLES = {"mech": "einen Mech", "infantry": "eine Infanterie", "pds": "ein PVS"}


@pytest.mark.parametrize("unit", sorted(UNIT_KINDS))
def test_where_a_unit_is_placed_is_a_sentence(unit: str) -> None:
    choice = Choice(0, "place_troops", ("jord", "quann"), about={"unit": unit})
    said = WORDS["de"].question(choice)
    assert said.startswith("Wo platzierst du ein")
    assert ARTICLES.get(unit, "") in said
    assert WORDS["en"].question(choice).startswith("Where do you place 1 ")


def test_a_damaged_unit_has_its_article_too() -> None:
    choice = Choice(0, "replace_ship", (), about={"unit": "carrier:damaged", "place": "jord"})
    assert "ersetzt du einen Träger (beschädigt) bei Jord?" in WORDS["de"].question(choice)
