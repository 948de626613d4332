"""States of the first version: tables that were open then are played on."""

from base64 import b64decode
from pathlib import Path
from zlib import decompress

from orrery.games.forbidden_stars.migrate import migrate
from orrery.games.forbidden_stars.title import TITLE
from orrery.kernel.match import Match
from orrery.kernel.record import START, Entry, Header, Mark, Record, pack
from orrery.kernel.snapshot import plain

# Made by the first version: in a combat, where one has looked at the card the other laid.
OLD = decompress(b64decode((Path(__file__).parent / "data" / "schema_1.txt").read_bytes()))


def test_who_may_see_a_laid_card_stays_as_it_was() -> None:
    assert [player[5][2:] for player in plain(OLD)["players"]] == [[0, -1], [1, 0]]
    state = TITLE.codec.decode(TITLE.moved(OLD, 1))
    assert [player.laid.eyes for player in state.players] == [[0], [1, 0]]
    assert state.players[1].laid.cards and state.players[1].laid.open_to(0)


def test_borrowed_icons_become_effects_of_their_card() -> None:
    old = plain(OLD)
    old["combat"]["sides"][0]["lent"] = {"offence": 2, "defence": 0, "morale": 1}
    state = migrate(old, 1)
    assert "lent" not in state["combat"]["sides"][0]
    lent = {
        what: [(m["seat"], m["by"]) for m in found] for what, found in state["modifiers"].items()
    }
    assert lent["borrowed_offence"] == [(0, 2)] and lent["borrowed_morale"] == [(0, 1)]
    assert "borrowed_defence" not in lent


def test_a_state_that_is_new_already_is_left_as_it_is() -> None:
    new = TITLE.moved(OLD, 1)
    assert TITLE.moved(new, 1) == new
    assert TITLE.moved(new, TITLE.schema) == new


def test_a_stored_match_of_then_is_loaded() -> None:
    header = Header(TITLE.id, 1, 1, 2, {}, ("Anna", "Bert"), "")
    marks, states = pack([Mark(1, 0, 0, OLD)])
    match = Match.load(TITLE, Record(header, "00" * 32, [Entry(START, "", "")], marks, states))
    assert match.notice == "" and match.header.schema == TITLE.schema
    assert match.pending
