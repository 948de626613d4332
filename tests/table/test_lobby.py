"""The lobby: what a table's form offers and takes, and refusals in the reader's language."""

import html
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kernel.errors import IllegalAnswer
from orrery.kit.battle import STATES
from orrery.kit.rulebook import Kind
from orrery.table import text as texts
from orrery.table.refusals import complaint
from orrery.table.text import Texts, load
from orrery.table.web.site import Site

from .test_api import Caller

GERMAN = {"accept-language": "de"}
SEATS = {"seat0": "me", "seat1": "bot", "bot1": "random", "seat2": "bot", "bot2": "random"}


def send(client: TestClient, path: str, form: dict[str, str], status: int = 303) -> str:
    """Post a form as a German; the page it leads to."""
    answer = client.post(path, data=form, headers=GERMAN, follow_redirects=False)
    assert answer.status_code == status, answer.text
    return answer.headers.get("location", "") or html.unescape(answer.text)


def options_of(client: TestClient, where: str) -> dict[str, Any]:
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    table = where.removeprefix("/table/")
    return dict(
        site.tables.core.matches.current(site.tables.core.matches.row(table)).header.options
    )


@pytest.mark.parametrize("title", games.titles())
def test_every_option_is_offered_by_name(client: TestClient, title: str) -> None:
    page = html.unescape(client.get("/", headers=GERMAN).text)
    form = next(f for f in page.split("<form") if f'value="{title}"' in f and "seat0" in f)
    for option in games.title(title).options:
        assert option.name["de"] in form
        for value in (*option.values, *option.seats):
            if not isinstance(value, bool):
                assert f">{option.name_of(value)['de']}</option>" in form
        typed = re.search(rf'<input name="option\.{option.id}"', form)
        assert bool(typed) == (not option.values)  # typed in only where everything is allowed


def test_a_species_for_each_seat_that_is_used(client: TestClient) -> None:
    picks = {"option.species.0": "planta", "option.species.1": "random"}
    picks |= {"option.species.2": "mechanema", "option.species.3": "planta"}
    form = {"title": "eclipse", **SEATS, "seat3": "none", "option.species": "each_seat", **picks}
    assert options_of(client, send(client, "/table", form))["species"] == "planta random mechanema"
    del form["option.species.1"]  # a browser that does not send what is hidden
    assert options_of(client, send(client, "/table", form))["species"] == "planta random mechanema"
    form["option.species"] = "terrans"
    assert options_of(client, send(client, "/table", form))["species"] == "terrans"


@pytest.mark.parametrize(
    ("form", "why"),
    [
        (
            {"option.species": "each_seat", "option.species.0": "planta",
             "option.species.2": "terran_union"},
            "Spezies: Planta und Terranische Union können nicht beide mitspielen.",
        ),
        ({"option.species": "klingons"}, "klingons gibt es nicht. Möglich sind: random (zufällig)"),
        ({"seat1": "none", "seat2": "none"}, "Eclipse ist für 2, 3, 4, 5, 6 Personen, nicht für 1"),
        ({"bot1": "hal"}, "Den Bot hal gibt es nicht. Es gibt: random"),
        ({"name": "x" * 100}, "Das ist zu lang: höchstens 60 Zeichen."),
        ({"deadline": "soon"}, "Gib eine ganze Zahl ein."),
        ({"deadline": "²"}, "Gib eine ganze Zahl ein."),
        ({"deadline": "9" * 5000}, "Gib eine ganze Zahl ein."),
        ({f"field{n}": "" for n in range(2000)}, "Das hat der Tisch nicht verstanden"),
    ],
)  # fmt: skip
def test_a_refused_form_is_explained_in_german(
    client: TestClient, form: dict[str, str], why: str
) -> None:
    assert why in send(client, "/table", {"title": "eclipse", **SEATS, **form}, 422)


def test_the_same_in_the_api(client: TestClient) -> None:
    anna = Caller(client, "Anna")
    eclipse = next(one for one in anna("GET", "/titles") if one["id"] == "eclipse")
    species = eclipse["options"][0]
    assert species["values"] == ["random", "choose", "terrans"]
    assert "planta" in species["seats"] and "random" in species["seats"]
    assert species["names"]["terran_union"]["de"] == "Terranische Union"
    wish = {"title": "eclipse", "seats": [{"kind": "me"}] * 2, "options": {"species": "x planta"}}
    english = anna.refused(422, "POST", "/tables", wish)
    client.headers["accept-language"] = "de-DE,de;q=0.9"
    german = anna.refused(422, "POST", "/tables", wish)
    assert english["code"] == german["code"] == "bad_option"
    assert english["message"].startswith("Species: x is not offered.")
    assert german["message"].startswith("Spezies: x gibt es nicht.")
    assert german["detail"] == english["detail"]


def test_refusals_of_answers_and_people_are_german(client: TestClient) -> None:
    where = send(client, "/table", {"title": "warpgate", "seat0": "me", "seat1": "hot"})
    wrong = {"seat": "0", "seq": "1", "value": '"cheat"'}
    said = send(client, f"{where}/answer", wrong, 409)
    assert "Diese Antwort gehört nicht zu denen, die jetzt gegeben werden können." in said
    said = send(client, f"{where}/undo", {"seat": "0", "seq": "1"}, 409)
    assert "Das lässt sich nicht zurücknehmen: Es gibt nichts zurückzunehmen." in said
    said = send(client, "/login", {"login": "nobody", "password": "x"}, 401)
    assert "Anmeldename oder Passwort ist falsch." in said
    upload = {"file": ("match.json", b"{}", "application/json")}
    page = client.post("/import", files=upload, headers=GERMAN)
    assert page.status_code == 422 and "Das ist keine Partiedatei von Orrery." in page.text
    foreign = client.post("/quick", data={}, headers={**GERMAN, "sec-fetch-site": "cross-site"})
    assert foreign.status_code == 403 and "fremden Seite" in foreign.text
    gone = client.get("/nowhere", headers=GERMAN)
    assert gone.status_code == 404 and "Hier ist nichts." in gone.text


def test_a_match_that_fell_back_says_so_in_german(client: TestClient) -> None:
    where = send(client, "/table", {"title": "warpgate", "seat0": "me", "seat1": "hot"})
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    with site.store.write() as c:
        c.exec_driver_sql("UPDATE tables SET notice = 'KeyError(3)'")
    page = client.get(where, headers=GERMAN).text
    assert "Die letzten Antworten passten nicht mehr zu den Regeln" in page
    assert "KeyError" not in page


def test_both_languages_have_the_same_sentences() -> None:
    english, german = load("en"), load("de")
    assert list(english) == list(german)
    for key, said in english.items():
        assert set(re.findall(r"{\w+}", said)) == set(re.findall(r"{\w+}", german[key])), key


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_of_rule_has_its_word(language: str) -> None:
    said = {key.removeprefix("look.kind_") for key in load(language) if "look.kind_" in key}
    assert said == set(get_args(Kind))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_state_of_a_piece_in_battle_has_its_word(language: str) -> None:
    said = [key.removeprefix("battle.state_") for key in load(language) if "battle.state_" in key]
    assert said == [state for state in STATES if state]


def test_no_sentence_is_left_over() -> None:
    folder = Path(texts.__file__).parents[1]
    files = [path for kind in ("*.py", "*.html") for path in folder.rglob(kind)]
    source = "".join(path.read_text() for path in sorted(files))
    made = re.compile(
        r"error\.|fact\.|talk\.|lobby\.level_|look\.kind_|replay\.speed_|play\.orders_(turn|round|match)$"
        r"|play\.(log|chat|orders|more)$|site\.theme_(dark|light)$|battle\.state_"
        r"|acts\.pace_(calm|normal|quick|none)$"
    )
    assert [key for key in load("en") if key not in source and not made.match(key)] == []


def test_what_waits_for_me_comes_first(client: TestClient) -> None:
    page = client.get("/").text
    assert 'class="my-tables"' not in page and "No registration" in page
    opened = {"title": "warpgate", "seat0": "me", "seat1": "open", "name": "Waiting table"}
    client.post("/table", data=opened)
    client.post("/quick", data={"title": "warpgate", "bots": "1"})
    client.post("/table", data={**opened, "name": "Another one"})
    page = client.get("/").text
    own = page[page.index('class="my-tables"') : page.index('class="games"')]
    assert own.index("Your turn") < own.index("Another one") < own.index("Waiting table")


@pytest.mark.parametrize("value", ["[" * 10_000, "{", "NaN", "9" * 5000])
def test_an_answer_that_cannot_be_read(client: TestClient, value: str) -> None:
    where = send(client, "/table", {"title": "warpgate", "seat0": "me", "seat1": "hot"})
    said = send(client, f"{where}/answer", {"seat": "0", "seq": "1", "value": value}, 422)
    assert "Das hat der Tisch nicht verstanden" in said


@pytest.mark.parametrize("given", ["²", "1_0", " 1", "9" * 30, "1.0"])
def test_a_number_in_the_address_that_is_none(client: TestClient, given: str) -> None:
    where = send(client, "/table", {"title": "warpgate", "seat0": "me", "seat1": "hot"})
    for path in (where, where.replace("/table", "/api/v1/tables")):
        assert client.get(path, params={"seat": given}).status_code == 422


@pytest.mark.parametrize("after", ["//evil", "/\\evil", "https://evil", "/\t/[", "evil", "//["])
def test_the_choice_of_a_language_leads_nowhere_else(client: TestClient, after: str) -> None:
    answer = client.get("/language/de", params={"next": after}, follow_redirects=False)
    assert answer.headers["location"] in ("/", "/%09/[")


@pytest.mark.parametrize("code", ["", "not_an_option"])
def test_a_refused_answer_shows_no_id_of_a_rule(code: str) -> None:
    _, said = complaint(IllegalAnswer("not like this", "ferry:1", code=code), Texts("en"))
    assert "ferry:1" not in said  # the page links the rule by its name


def test_a_table_that_waits_and_its_invitation_show_the_game(client: TestClient) -> None:
    """Whoever is invited may not know it yet."""
    sent = {"title": "eclipse", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = client.post("/api/v1/tables", json=sent).json()
    invited = f"/join/{made['id']}/{made['seats'][1]['invitation']}"
    waiting = client.get(f"/table/{made['id']}").text
    client.cookies.clear()
    for page in (waiting, client.get(invited).text):
        box = page[page.index('class="gamebox"') :]
        assert "<svg" in box and "2–6 players" in box
        assert all(f'href="/{place}/eclipse"' in box for place in ("learn", "rules", "cards"))
