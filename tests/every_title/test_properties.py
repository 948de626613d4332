"""What must hold for every title, on random matches.

One match of each table is played to its end; the properties are tested at moments all over it,
each at others."""

import random
from typing import Any

import msgspec
import pytest

from orrery import games
from orrery.arena.redeal import pause_tells, undo_tells
from orrery.kernel.chance import Loose
from orrery.kernel.choice import check
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.record import dump, parse
from orrery.kernel.verify import verify
from orrery.kernel.view import known, resample, view_table, zones
from orrery.kit.rulebook import rules

from .playing import ENDS, SHARED, TABLES, played, scattered, start, step, steps

every_table = pytest.mark.parametrize(("id", "players"), TABLES)
fewest_and_most = pytest.mark.parametrize(("id", "players"), ENDS)  # of players
NONSENSE = ("no such option", -12345, ("x", 1), True, None, 0.5, [], {}, {"a": 1}, [[["x"]]])


def situation(match: Match) -> tuple[Any, ...]:
    """Everything that decides how a match goes on."""
    state = match.title.codec.encode(match.state)
    return state, match.pending, match.finished, match.source.drawn, match.log, match.news


@every_table
def test_play_ends_with_a_winner(id: str, players: int) -> None:
    match = played(id, players)
    standings = match.standings()
    assert len(standings.points) == players
    assert standings.winners
    assert max(standings.points) == standings.points[standings.winners[0]]
    assert len(match.title.factions(match.state)) in (0, players)  # a game may have none
    assert match.pending == ()
    with pytest.raises(IllegalAnswer):
        match.answer(0, "pass")


@every_table
def test_options_are_unique_plain_and_legal(id: str, players: int) -> None:
    for number, match in enumerate(scattered(id, players, "options", 150)):
        for asked in match.pending:
            choice = match.menu(asked.seat) or asked
            assert len(choice.options) > 0
            assert len(set(choice.options)) == len(choice.options), choice.kind
            for option in choice.options:
                assert check(choice, msgspec.json.decode(msgspec.json.encode(option))) == option
            if choice.rule:
                assert choice.rule in rules(f"orrery.games.{id}")
        if number % 10 == 0:  # every option of the choice can really be taken
            choice = match.menu(match.pending[0].seat) or match.pending[0]
            for option in (*choice.options[:8], *match.doors(choice.seat)):
                twin = match.clone()
                twin.answer(choice.seat, option)


@every_table
def test_an_illegal_answer_changes_nothing(id: str, players: int) -> None:
    rng = random.Random(3)
    for match in scattered(id, players, "illegal"):
        before = situation(match)
        choice = match.pending[0]
        almost = [wrong for option in choice.options[:5] for wrong in mangled(option)]
        for nonsense in (*NONSENSE, *almost, rng.randbytes(8), [rng.randbytes(3).hex()]):
            with pytest.raises(IllegalAnswer):
                match.answer(choice.seat, nonsense)
        others = set(range(players)) - {one.seat for one in match.pending}
        for seat in (*others, -1, players):  # nobody answers out of turn
            with pytest.raises(IllegalAnswer):
                match.answer(seat, choice.options[0])
        assert situation(match) == before


def mangled(option: Any) -> list[Any]:
    """What is nearly an option, and none."""
    parts = list(option) if isinstance(option, tuple) else [option]
    return [[*parts, "x"], [parts], [*parts, parts], f"{parts[0]} ", {"option": option}]


@every_table
def test_a_clone_equals_the_original_and_goes_its_own_way(id: str, players: int) -> None:
    rng = random.Random(4)
    for match in scattered(id, players, "clone"):
        twin = match.clone()
        before = situation(match)
        assert situation(twin) == before
        answers = rng.getrandbits(32)
        play_on(twin, answers)
        assert situation(match) == before
        third = match.clone()
        play_on(third, answers)
        assert situation(third) == situation(twin)


def play_on(match: Match, seed: int, decisions: int = 15) -> None:
    rng = random.Random(seed)
    for _ in range(decisions):
        if match.finished:
            return
        step(match, rng)


@every_table
def test_undo_is_the_way_back(id: str, players: int) -> None:
    rng, undone = random.Random(5), 0
    for match in scattered(id, players, "undo"):
        if len(match.pending) == 1:
            before = situation(match.clone())
            step(match, rng)
            if match.log[-1].quiet:
                continue  # nobody may know of it: it is taken back with what led to it
            match.undo(match.log[-1].seat, agreed=True)
            assert situation(match) == before
            undone += 1
    assert undone


@fewest_and_most
def test_at_every_decision_the_state_can_be_stored_and_is_enough(id: str, players: int) -> None:
    """The encoding round-trips; the last checkpoint and the answers since give the live match."""
    match = start(id, players, SHARED)
    codec = match.title.codec
    for number in steps(match, random.Random(SHARED)):
        data = codec.encode(match.state)
        copy = codec.decode(data)
        assert copy == match.state
        assert codec.encode(copy) == data
        if number % 40 == 0:
            alone = match.clone()
            alone.marks = alone.marks[-1:]
            alone._restore()
            assert situation(alone)[:4] == situation(match)[:4]


@every_table
def test_no_view_tells_what_the_seat_cannot_know(id: str, players: int) -> None:
    rng, back = random.Random(8), games.title(id).back
    for match in scattered(id, players, "leak"):
        data = match.title.codec.encode(match.state)
        for seat in range(-1, players):
            before = view_table(match.state, seat, back)
            dealt = match.title.codec.decode(data)
            resample(dealt, seat, rng, back)
            assert view_table(dealt, seat, back) == before
            assert match.title.pieces(dealt) == match.title.pieces(match.state)
        seat = match.pending[0].seat
        twin = match.imagine(seat, rng)
        assert twin.choice(seat) == match.choice(seat)
        assert twin.view(seat).table == match.view(seat).table
        assert isinstance(twin.source, Loose)


@every_table
def test_a_view_holds_no_hidden_card_and_no_seed(id: str, players: int) -> None:
    for match in scattered(id, players, "view"):
        for seat in range(-1, players):
            view = match.view(seat)
            assert view.choice is None or view.choice.seat == seat
            shown = msgspec.json.encode(view.table).decode()
            assert match.seed.hex() not in msgspec.json.encode(view).decode()
            known = [zone.cards for zone in zones(match.state) if zone.open_to(seat)]
            for zone in zones(match.state):
                if zone.open_to(seat) or zone.cards in known:  # two hands may be alike
                    continue
                if len(zone.cards) > 3:
                    assert msgspec.json.encode(zone.cards).decode() not in shown


@every_table
def test_news_keep_secrets(id: str, players: int) -> None:
    match = played(id, players)
    secrets = [news for _, news in match.news if news.secret]
    for news in secrets:
        for seat in range(-1, players):
            seen = news.seen_by(seat)
            assert seen.secret == {}
            assert seen.eyes == ()
            assert set(seen.facts) >= set(news.facts)
            if seat not in news.eyes:
                assert seen.facts == news.facts
            else:
                assert seen.facts == {**news.facts, **news.secret}


@every_table
def test_pieces_are_conserved(id: str, players: int) -> None:
    match = played(id, players)
    stored = [match.title.codec.decode(mark.state) for mark in match.marks]
    counted = [match.title.pieces(state) for state in stored[1:]]  # the first is before the setup
    assert counted[0]
    assert all(pieces == counted[0] for pieces in counted)
    assert match.title.pieces(match.state) == counted[0]


@fewest_and_most
def test_save_load_and_go_on(id: str, players: int) -> None:
    whole = played(id, players)
    match = start(id, players, SHARED)
    rng = random.Random(SHARED)
    while not match.finished:
        if len(match.log) % 100 == 50:
            match = Match.load(match.title, parse(dump(match.record())))
            assert match.notice == ""
        step(match, rng)
    assert match.log == whole.log
    assert match.state_hash() == whole.state_hash()


@every_table
def test_a_whole_match_verifies(id: str, players: int) -> None:
    match = played(id, players)
    verdict = verify(match.title, parse(dump(match.record())))
    assert verdict.problem == ""
    assert verdict.finished
    assert verdict.hash == match.state_hash()


@every_table
def test_a_view_is_a_state_again_without_what_is_hidden(id: str, players: int) -> None:
    title = games.title(id)
    for match in scattered(id, players, "known"):
        for seat in (-1, match.pending[0].seat):
            view = match.view(seat)
            table = msgspec.json.decode(msgspec.json.encode(view.table))  # as it comes by wire
            again = known(msgspec.structs.replace(view, table=table), title.state)
            for zone, there in zip(zones(again), zones(match.state), strict=True):
                assert zone.cards == (there.cards if there.open_to(seat) else [])
            for zone, there in zip(zones(again), zones(match.state), strict=True):
                for field in there.__struct_fields__:
                    setattr(zone, field, getattr(there, field))
            shown, _ = view_table(again, seat, title.back)
            assert shown == view_table(match.state, seat, title.back)[0]


@every_table
def test_an_answer_tells_nothing_that_undo_or_a_pause_should_not(id: str, players: int) -> None:
    """In worlds that the seat cannot tell from this one, its answer looks the same, or cannot be
    freely taken back; and the match waits for the same seats, as far as the public can see."""
    rng, dealer = random.Random(13), random.Random(14)
    for match in scattered(id, players, "tells"):
        before = match.clone()
        step(match, rng)
        assert list(undo_tells(before, match, dealer)) == []
        assert list(pause_tells(before, match, dealer)) == []
