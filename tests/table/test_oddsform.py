"""A battle by pointing says the same as a battle in writing, in every title that has odds."""

import html

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kit.forces import Chosen, read_back, written
from orrery.kit.odds import BadMatchup

TITLES = [title for title in games.titles() if games.has_odds(title)]


def examples() -> list[tuple[str, str]]:
    return [
        (title, example)
        for title in TITLES
        for language in ("en", "de")
        for example in games.odds(title).examples[language]
    ]


@pytest.mark.parametrize(("title", "example"), examples())
def test_what_is_written_can_be_pointed_at(title: str, example: str) -> None:
    odds = games.odds(title)
    battle = odds.parse(example)
    pointed = written(odds.forces, read_back(odds.forces, battle.text))
    assert odds.parse(pointed).text == battle.text


@pytest.mark.parametrize("title", TITLES)
def test_everything_in_the_form_is_understood(title: str) -> None:
    """Each piece alone: it may be no battle, but nothing in it is unknown."""
    odds = games.odds(title)
    for piece in odds.forces.pieces().values():
        faction = piece.factions[0] if piece.factions else next(iter(odds.forces.factions))
        side = Chosen(faction=faction, counts={piece.id: 1})
        text = written(odds.forces, [side, side])
        try:
            odds.parse(text)
        except BadMatchup as problem:
            assert "unknown or ambiguous" not in str(problem), text
            assert "is not understood" not in str(problem), text


@pytest.mark.parametrize("title", TITLES)
def test_names_are_there_in_both_languages(title: str) -> None:
    forces = games.odds(title).forces
    names = [*forces.factions.values(), *forces.parts.values(), forces.kind]
    names += [piece.name for piece in forces.pieces().values()]
    names += [group.name for group in forces.groups]
    assert all(name["en"] and name["de"] for name in names)


def test_pieces_of_another_faction_are_left_behind() -> None:
    forces = games.odds("forbidden_stars").forces
    mixed = Chosen(faction="orks", counts={"ork_boyz": 2, "space_marine": 3, "bastion": 0})
    assert written(forces, [mixed]) == "orks: 2 ork_boyz"


# -- the page -------------------------------------------------------------------------------------

POINTED = {
    "side0.faction": "terran",
    "side0.n.interceptor": "2",
    "side0.p.interceptor.1": "plasma_cannon",
    "side1.faction": "nobody",
    "side1.n.ancient": "1",
}


def test_the_form_fights_and_shows_the_battle_in_writing(client: TestClient) -> None:
    answer = client.get("/odds/eclipse", params={**POINTED, "fight": "1"})
    page = html.unescape(answer.text)
    assert "2 × Interceptor" in page
    assert "terran: 2 interceptor[=,plasma_cannon,,] vs 1 ancient" in page
    assert answer.headers["hx-push-url"].startswith("/odds/eclipse?q=terran")


def test_another_faction_only_changes_the_form(client: TestClient) -> None:
    page = client.get("/odds/eclipse", params=POINTED).text
    assert "oddsunit" not in page
    assert 'name="side1.n.ancient"' in page and 'name="side1.n.interceptor"' not in page


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"side0.n.interceptor": "99"}, 422),
        ({"side0.n.interceptor": "many"}, 422),
        ({"side0.n.interceptor": "-1"}, 422),
        ({"side0.n.interceptor": "0"}, 422),
        ({"side0.faction": "klingons"}, 200),
        ({"side0.p.interceptor.1": "<script>"}, 200),
        ({"side0.n.enterprise": "1"}, 200),
    ],
)
def test_odd_input_is_refused_or_left_out(
    client: TestClient, more: dict[str, str], status: int
) -> None:
    answer = client.get("/odds/eclipse", params={**POINTED, "fight": "1", **more})
    assert answer.status_code == status
    assert "<script>" not in answer.text.partition("<main")[2].replace("</script>", "")
