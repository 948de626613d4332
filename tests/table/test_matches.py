"""Matches in the database: nothing is lost, nothing is written twice."""

from dataclasses import replace
from unittest.mock import Mock

import msgspec
import pytest

from orrery.kernel.chance import roll
from orrery.kernel.choice import checkpoint
from orrery.kernel.errors import BrokenMatch, CannotUndo
from orrery.kernel.record import chained
from orrery.kernel.state import tell
from orrery.kernel.title import Title, _registry
from orrery.kernel.zones import draw, shuffle_in
from orrery.table.errors import Stale
from orrery.table.service.accounts import Person
from orrery.table.service.tables import SeatWish
from orrery.table.store.numbers import after
from orrery.table.web.site import Site

from .conftest import play_out
from .ferry import FERRY, Harbour, act

ME, HOT, OPEN = SeatWish("me"), SeatWish("hot"), SeatWish("open")
BOT = SeatWish("bot", "random")


def test_two_servers_cannot_both_write(site: Site) -> None:
    assert site.store._lock is not None
    site.store._lock.release()  # on PostgreSQL there is none, and two servers are allowed
    other = Site(site.settings, lambda data: None)
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT], options={"rounds": 20}).id
    sites = (site, other)
    for n in range(60):  # each has the match in memory; each answer outdates the other's
        tables = sites[n % 2].tables
        look = tables.play.look(me, table)
        assert look.choice is not None
        tables.play.answer(me, table, look.seat, look.seq, look.choice.options[0])
    row = site.tables.core.matches.row(table)
    match = other.tables.core.matches.current(row)
    answer = match.pending[0]
    match.answer(answer.seat, answer.options[0])
    numbers = after(row, match, match.log[row.length :], rewound=False, by=answer.seat)
    other.tables.core.matches.save(row, match, {}, set(), numbers)
    old = site.tables.core.matches.load(row, row.length)
    old.answer(answer.seat, answer.options[1])
    with pytest.raises(Stale):
        site.tables.core.matches.save(row, old, {}, set(), numbers)
    assert site.tables.core.matches.row(table).length == row.length + 1
    other.bot_workers.stop()
    other.store.close()


def test_any_moment_can_be_seen_again(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT], options={"rounds": 6}).id
    seen = {}
    while (look := site.tables.play.look(me, table)).choice is not None:
        seen[look.last] = [site.tables.play.look(me, table, seat).view for seat in (-1, 0, 1)]
        options = look.choice.options
        site.tables.play.answer(me, table, look.seat, look.seq, options[look.last % len(options)])
    for moment, views in seen.items():
        for seat, view in zip((-1, 0, 1), views, strict=True):
            look = site.tables.play.look(None, table, seat, at=moment)
            assert look.choice is None and look.view is not None and look.at == moment
            assert look.view == msgspec.structs.replace(view, choice=None)
            assert all(told.at < moment for told in look.news)


def test_export_and_import(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    table = site.tables.lobby.create(anna, "ferry", [ME, HOT]).id
    half = site.tables.archive.export(anna, table)  # she plays alone
    assert site.tables.play.talk(table)[-1].kind == "exported"
    play_out(site, table, {0: anna, 1: anna})
    whole = site.tables.archive.export(None, table)
    again = site.tables.archive.import_match(bert, whole)
    points = site.tables.lobby.table(None, table).points
    assert again.status == "finished" and again.points == points
    assert site.tables.archive.verify(again.id).problem == ""
    goes_on = site.tables.archive.import_match(bert, half)
    assert goes_on.status == "running"
    assert play_out(site, goes_on.id, {0: bert, 1: bert}) > 0


def test_an_interrupted_import_does_not_become_a_fresh_match(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT]).id
    file = site.tables.archive.export(me, table)
    stopped = Mock(side_effect=KeyboardInterrupt)
    monkeypatch.setattr(site.tables.core.matches, "save", stopped)
    with pytest.raises(KeyboardInterrupt):
        site.tables.archive.import_match(me, file)
    left = stopped.call_args.args[0].id
    assert left not in site.tables.lobby.full(0.0)
    site.tables.lobby.begin_if_full(left)
    assert site.tables.lobby.table(me, left).status == "closed"


def test_everything_is_there_after_a_restart(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT], options={"rounds": 8}).id
    for _ in range(25):
        look = site.tables.play.look(me, table)
        assert look.choice is not None
        options = look.choice.options
        site.tables.play.answer(me, table, look.seat, look.seq, options[look.last % len(options)])
    site.tables.play.chat(me, table, "see you tomorrow")
    before = [site.tables.play.look(me, table, seat) for seat in (-1, 0, 1)]
    site.store.close()
    again = Site(site.settings, lambda data: None)
    assert [again.tables.play.look(me, table, seat) for seat in (-1, 0, 1)] == before
    assert play_out(again, table, {0: me, 1: me}) > 0
    assert again.tables.archive.verify(table).problem == ""
    again.bot_workers.stop()
    again.store.close()


def test_the_seed_is_sealed(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME]).id
    row = site.tables.core.matches.row(table)
    seed = site.tables.core.matches.seed(row)
    assert row.seed != seed and site.tables.play.look(me, table).commitment == row.commitment
    play_out(site, table, {0: me})
    assert site.tables.play.look(None, table).seed == seed.hex()


def test_a_match_outlives_a_change_of_its_rules(site: Site) -> None:
    """What no longer fits is taken back to the last checkpoint, and everybody is told."""
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT], options={"rounds": 5}).id
    for value in ("wait", "wait", 1):
        look = site.tables.play.look(me, table)
        site.tables.play.answer(me, table, look.seat, look.seq, value)
    before = site.tables.play.look(me, table)
    with site.store.write() as c:
        last = before.last - 1
        c.exec_driver_sql(
            f"UPDATE entries SET json = REPLACE(json, 'bid', 'offer') WHERE seq = {last}"
        )
    site.tables.core.matches.forget(table)
    look = site.tables.play.look(me, table)
    assert look.last < before.last and look.seq == before.seq + 1 and look.notice
    assert look.choice is not None
    with pytest.raises(Stale):
        site.tables.play.answer(me, table, look.seat, before.seq, look.choice.options[0])
    assert play_out(site, table, {0: me, 1: me}) > 0
    assert site.tables.archive.verify(table).problem == ""


def test_a_lost_secret_is_named(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME]).id
    site.tables.core.matches.forget(table)
    site.tables.core.matches._secret = b"another"
    with pytest.raises(BrokenMatch, match="secret"):
        site.tables.play.look(me, table)


def with_weather(dice: int) -> Title:
    """Ferry, with the weather rolled for, and told, before each turn."""

    async def flow(g: Harbour) -> None:
        if not g.round:
            await shuffle_in(g.deck)
            for hand in g.hands:
                await draw(g.deck, hand, 3)
            g.round = 1
        while True:
            await checkpoint()
            tell(g, "watch", seat=g.turn)
            tell(g, "weather", dice=await roll(6, dice))
            await act(g, g.turn)
            g.turn = 1 - g.turn

    return replace(FERRY, version=dice, flow=flow)


def told(site: Site, table: str, me: Person) -> list[str]:
    return [news.kind for news in site.tables.play.look(me, table).news]


def test_rerolled_dice_are_stored(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last checkpoint lies in the middle of an entry: what is left of it is stored, too, and
    nothing that is answered afterwards is lost."""
    me = site.accounts.guest("Anna")
    monkeypatch.setitem(_registry, FERRY.id, with_weather(1))
    table = site.tables.lobby.create(me, "ferry", [ME, HOT]).id
    look = site.tables.play.look(me, table)
    site.tables.play.answer(me, table, look.seat, look.seq, "wait")
    monkeypatch.setitem(_registry, FERRY.id, with_weather(2))
    site.tables.core.matches.forget(table)
    look = site.tables.play.look(me, table)
    assert "The last dice no longer fit the rules" in look.notice
    assert told(site, table, me) == ["watch", "weather", "watch", "weather", "weather"]
    assert site.tables.play.look(me, table).seq == look.seq
    assert look.choice is not None
    site.tables.play.answer(me, table, look.seat, look.seq, look.choice.options[3])
    before = site.tables.play.look(me, table)
    assert before.choice is not None and before.choice.kind == "toll"
    site.tables.core.matches.forget(table)
    assert site.tables.play.look(me, table) == before
    site.tables.play.answer(me, table, before.seat, before.seq, "pass")
    stored = site.tables.core.matches.whole(site.tables.core.matches.row(table))
    assert stored.links == chained(stored.header, stored.secret(), stored.log, [])
    assert [len(entry.chance[-1]) for entry in stored.log if entry.chance] == [1, 2, 2]


def test_nobody_goes_back_through_answers_that_no_longer_fit(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = site.accounts.guest("Anna")
    monkeypatch.setitem(_registry, FERRY.id, with_weather(1))
    table = site.tables.lobby.create(me, "ferry", [ME, HOT]).id
    for value in ("wait", "wait"):
        look = site.tables.play.look(me, table)
        site.tables.play.answer(me, table, look.seat, look.seq, value)
    monkeypatch.setitem(_registry, FERRY.id, with_weather(2))
    site.tables.core.matches.forget(table)
    look = site.tables.play.look(me, table)
    with pytest.raises(CannotUndo) as refused:
        site.tables.undo.take_back(me, table, look.seat, look.seq)
    assert refused.value.code == "undo_broken"
    assert site.tables.play.look(me, table) == look
