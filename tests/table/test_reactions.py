"""Reactions from hidden hands at the table: nothing that another seat gets tells who could react.

Two tables are alike but for what lies in the hands. Everything that leaves the server for somebody
else is compared: what he sees, what the lobby lists, which events reach him.
"""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.kernel.parley import PARLEY

from orrery.kernel import title as titles
from orrery.kernel.choice import PASS
from orrery.kernel.errors import CannotUndo
from orrery.table.api.routes import _event
from orrery.table.errors import Stale
from orrery.table.service.accounts import Person
from orrery.table.service.base import TableSettings
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

HANDS = {
    "veto": (["blank"], ["blank"], ["veto"]),
    "none": (["blank"], ["blank"], ["push"]),
    "both": (["veto"], ["blank"], ["veto"]),
}
CHANCE = re.compile(r"\"(id|table|commitment|head|nonce|invitation|player)\":\"[^\"]*\"")


class Party:
    """Three people at a table of Parley with these hands, and somebody who watches."""

    def __init__(
        self,
        site: Site,
        patch: pytest.MonkeyPatch,
        hands: str,
        reactions: str,
        herald: int | None = None,
        **settings: Any,
    ) -> None:
        def new(options: dict[str, Any], players: int) -> Any:
            g = PARLEY.new(options, players)
            for envoy, cards in zip(g.envoys, HANDS[hands], strict=True):
                for card in cards:
                    g.deck.cards.remove(card)
                    envoy.hand.cards.append(card)
            g.envoys[0].play.clear()
            if herald is not None:
                g.envoys[herald].play.append("herald")
            g.round = 1
            return g

        patch.setitem(titles._registry, "parley", replace(PARLEY, new=new))
        self.site = site
        self.people = [site.accounts.guest(name) for name in ("Anna", "Bert", "Cleo")]
        self.watcher = site.accounts.guest("Dora")
        made = site.tables.lobby.create(
            self.people[0],
            "parley",
            [SeatWish("me"), SeatWish("open"), SeatWish("open")],
            options={"reactions": reactions},
            settings=TableSettings(**settings),
            listed=True,
        )
        self.table = made.id
        for person, seat in zip(self.people[1:], made.seats[1:], strict=True):
            site.tables.lobby.sit(person, made.id, seat.invitation)

    def look(self, seat: int) -> Any:
        return self.site.tables.play.look(
            self.people[seat] if seat >= 0 else self.watcher, self.table
        )

    def answer(self, seat: int, value: Any) -> None:
        person, look = self.people[seat], self.look(seat)
        self.site.tables.play.answer(person, self.table, seat, look.seq, value)

    def asked(self) -> list[int]:
        return [seat for seat in range(3) if self.look(seat).choice is not None]

    def all_pass(self) -> None:
        while self.look(0).reacting:
            self.answer(self.asked()[-1], PASS)

    def seen(self, seat: int) -> bytes:
        """Everything that this person can fetch."""
        person = self.people[seat] if seat >= 0 else self.watcher
        look, tables = self.look(seat), self.site.tables
        past = [tables.play.look(person, self.table, at=at) for at in range(look.last + 1)]
        lobby = [info for info in tables.lobby.live(person) if info.id == self.table]
        text = msgspec.json.encode(
            [look, past, lobby, tables.lobby.table(person, self.table)]
        ).decode()
        text = re.sub(r"\"(changed|created|made|due|id)\":[\d.e+]+", r"\1", text)
        return CHANCE.sub(r"\1", text).encode()


def heard(party: Party, person: Person, *answers: tuple[int, Any]) -> list[bytes]:
    """The events that reach this person while these answers are given."""

    async def listen() -> list[bytes]:
        party.site.pubsub.start()
        streams = [
            party.site.pubsub.open(f"{kind}:{key}", person.id)
            for kind, key in (("table", party.table), ("person", person.id))
        ]
        for seat, value in answers:
            await asyncio.to_thread(party.answer, seat, value)
        await asyncio.sleep(0.05)
        found = []
        for stream in streams:
            while not stream.queue.empty():
                found.append(CHANCE.sub(b"", _event(stream.queue.get_nowait(), person.id)))
            party.site.pubsub.close(stream)
        return found

    CHANCE = re.compile(rb"\"table\":\"[^\"]*\"")
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, listen()).result()


# -- covered --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 1])
def test_covered_nothing_tells_at_any_time(
    site: Site, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    courses = []
    for hands in HANDS:
        party = Party(site, monkeypatch, hands, "covered")
        party.answer(0, "look")
        party.answer(1, "claim")
        course = [party.seen(seat)]
        for other in (2, 0):
            party.answer(other, PASS)
            course.append(party.seen(seat))
        party.answer(1, PASS)
        course.append(party.seen(seat))
        courses.append(course)
    assert courses[0] == courses[1] == courses[2]


def test_covered_nobody_is_told_of_an_answer_before_all_are_in(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(site, monkeypatch, "veto", "covered")
    party.answer(0, "look")
    party.answer(1, "claim")
    assert heard(party, party.watcher, (2, PASS), (0, PASS)) == []
    assert len(heard(party, party.watcher, (1, PASS))) == 1


def test_covered_all_are_shown_as_waited_for_and_a_second_click_is_stale(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(site, monkeypatch, "veto", "covered")
    party.answer(0, "look")
    party.answer(1, "claim")
    seq = party.look(2).seq
    party.answer(2, PASS)
    assert party.look(-1).waiting == (1, 2, 0)
    assert [info.waiting for info in party.look(-1).table.seats] == [True] * 3
    assert [info.waiting for info in party.look(2).table.seats] == [True, True, False]
    with pytest.raises(Stale):
        site.tables.play.answer(party.people[2], party.table, 2, seq, PASS)


# -- quick ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 1])
def test_quick_nothing_tells_afterwards(
    site: Site, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    seen = []
    for hands in HANDS:
        party = Party(site, monkeypatch, hands, "quick")
        party.answer(0, "look")
        party.answer(1, "claim")
        party.all_pass()
        party.answer(2, "draw")
        seen.append(party.seen(seat))
    assert seen[0] == seen[1] == seen[2]


def test_quick_others_see_that_somebody_is_waited_for_but_not_who(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for hands in (["veto"], ["blank"]), (["blank"], ["veto"]):
        monkeypatch.setitem(HANDS, "one", (hands[0], ["blank"], hands[1]))
        party = Party(site, monkeypatch, "one", "quick")
        party.answer(0, "look")
        party.answer(1, "claim")
        look = party.look(1)
        assert look.reacting and look.waiting == () and party.asked() != []
        assert not any(info.waiting for info in look.table.seats)
        seen.append((party.seen(1), party.seen(-1)))
    assert seen[0] == seen[1]


def test_quick_tells_only_the_next_seat_that_it_is_asked(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(site, monkeypatch, "both", "quick")
    party.answer(0, "look")
    party.answer(1, "claim")
    assert party.asked() == [2]
    before = party.look(0).seq
    assert heard(party, party.watcher, (2, PASS)) == []
    assert party.asked() == [0] and party.look(0).seq > before


def test_what_is_told_after_a_pass_that_nobody_saw_is_stored_beside_what_was_told_before(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cleo's pass is no moment of its own; Anna's herald speaks after it, in that of the claim."""
    party = Party(site, monkeypatch, "veto", "quick", herald=0)
    party.answer(0, "look")
    party.answer(1, "claim")
    for _ in range(2):  # she is asked anew, since the herald has spoken
        assert party.asked() == [2]
        party.answer(2, PASS)
    news = [(told.kind, told.at) for told in party.look(-1).news]
    assert news[1:] == [("claim", 2), ("cried_out", 2), ("scored", 3), ("medal", 3)]


def test_events_name_nobody(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(site, monkeypatch, "veto", "quick")
    party.answer(0, "look")
    events = heard(party, party.watcher, (1, "claim"))
    assert b'"waiting":[],"reacting":true,"turn":false' in events[-1]
    own = heard(party, party.people[2], (2, PASS))
    assert own and b'"reacting":false' in own[-1]


# -- the clock ------------------------------------------------------------------------------------


@pytest.mark.parametrize("reactions", ["covered", "quick"])
def test_when_the_clock_has_run_out_a_pass_is_assumed(
    site: Site, monkeypatch: pytest.MonkeyPatch, reactions: str
) -> None:
    party = Party(site, monkeypatch, "both", reactions, reaction_seconds=0.01)
    party.answer(0, "look")
    party.answer(1, "claim")
    for _ in range(3):
        site.scheduler.tick()
        assert site.tables.clocks.reactions_due() == [] or party.look(0).reacting
        if not party.look(0).reacting:
            break
        with site.store.write() as c:
            c.exec_driver_sql("UPDATE tables SET react_due = 1 WHERE react_due IS NOT NULL")
    assert not party.look(0).reacting
    assert party.look(0).view.table["envoys"][1]["points"] == 1


def test_without_a_clock_nobody_is_hurried(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(site, monkeypatch, "veto", "quick")
    party.answer(0, "look")
    party.answer(1, "claim")
    assert site.tables.clocks.reactions_due() == []


def test_a_missed_deadline_passes_instead_of_naming_who_was_asked(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(site, monkeypatch, "veto", "quick", deadline_hours=1, step_in="greedy")
    party.answer(0, "look")
    party.answer(1, "claim")
    site.tables.clocks.step_in(party.table)
    assert not party.look(-1).reacting
    assert [talk.kind for talk in party.look(-1).talk if talk.kind == "deadline"] == []


# -- taking back ----------------------------------------------------------------------------------


@pytest.mark.parametrize("reactions", ["covered", "quick"])
def test_a_wish_to_take_back_does_not_tell_who_was_asked(
    site: Site, monkeypatch: pytest.MonkeyPatch, reactions: str
) -> None:
    """In one of the worlds Cleo has let a claim pass since her last open answer."""
    seen = []
    for hands in ("veto", "none"):
        party = Party(site, monkeypatch, hands, reactions)
        for seat, value in ((0, "look"), (1, "look"), (2, "look"), (0, "look"), (1, "claim")):
            party.answer(seat, value)
        party.all_pass()
        look = party.look(2)
        assert not look.undo.free and look.undo.ask
        site.tables.undo.take_back(party.people[2], party.table, 2, look.seq)
        assert party.look(0).undo.takes == {"Anna": 1, "Bert": 1, "Cleo": 1}
        course = [party.seen(seat) for seat in (-1, 0, 1)]
        for person in party.people[:2]:
            site.tables.undo.agree(person, party.table, True)
        assert party.asked() == [2] and party.look(2).choice.kind == "act"
        seen.append((course, [party.seen(seat) for seat in (-1, 0, 1)]))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("reactions", ["covered", "quick"])
def test_a_pass_that_nobody_may_know_of_cannot_be_taken_back(
    site: Site, monkeypatch: pytest.MonkeyPatch, reactions: str
) -> None:
    """To take it back would tell that somebody was asked."""
    party = Party(site, monkeypatch, "both", reactions)
    party.answer(0, "look")
    party.answer(1, "claim")
    party.answer(2, PASS)
    assert (party.look(2).undo.free, party.look(2).undo.ask) == (False, False)
    with pytest.raises(CannotUndo):
        site.tables.undo.take_back(party.people[2], party.table, 2, party.look(2).seq)


def test_covered_a_wish_to_take_back_does_not_tell_who_answered_last(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for order in (2, 0, 1), (0, 1, 2), (2, 1, 0):
        party = Party(site, monkeypatch, "veto", "covered")
        party.answer(0, "look")
        party.answer(1, "claim")
        for seat in order:
            party.answer(seat, "veto" if seat == 2 else PASS)
        party.all_pass()
        site.tables.undo.take_back(party.people[1], party.table, 1, party.look(1).seq)
        seen.append(dict(party.look(0).undo.takes))
    assert seen[0] == seen[1] == seen[2] == {"Bert": 1}


def test_an_open_wish_to_take_back_stays_while_others_pass_unseen(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(site, monkeypatch, "veto", "covered")
    party.answer(0, "look")
    party.answer(1, "claim")
    look = party.look(1)
    site.tables.undo.take_back(party.people[1], party.table, 1, look.seq)
    party.answer(2, PASS)
    assert party.look(0).undo.asked_by == 1
    assert "Cleo" not in party.look(0).undo.takes
