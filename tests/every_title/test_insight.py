"""What every title tells the bots: what positions are worth, what answers are sensible."""

import msgspec
import pytest

from orrery import games
from orrery.arena.contest import contest
from orrery.arena.setting import Setting

from .playing import ENDS, played, scattered


@pytest.mark.parametrize(("id", "players"), ENDS)
def test_every_choice_can_be_weighed_and_every_view_counted(id: str, players: int) -> None:
    insight = games.game(id).insight
    lengths = set()
    for number, match in enumerate(scattered(id, players, "insight", 150)):
        for asked in match.pending:
            choice = match.menu(asked.seat) or asked
            weights = insight.weigh(choice)
            if weights is not None:
                assert len(weights) == len(choice.options), choice.kind
                assert min(weights) > 0, choice.kind  # nothing legal is ruled out
            if choice.kind in insight.at_table:
                weights = insight.at_table[choice.kind](choice, match.state)
                assert len(weights) == len(choice.options), choice.kind
                assert min(weights) > 0, choice.kind
        if number % 10 == 0:
            assert len(insight.values(match.state)) == players
            lengths |= {len(insight.features(match.view(seat))) for seat in range(players)}
    assert len(insight.values(played(id, players).state)) == players
    assert len(lengths) == 1


@pytest.mark.parametrize("id", list(games.titles()))
def test_judging_changes_nothing(id: str) -> None:
    insight = games.game(id).insight
    for match in scattered(id, games.title(id).players[0], "judging"):
        state, view = match.title.codec.encode(match.state), match.view(0)
        shown = msgspec.json.encode(view)
        insight.values(match.state)
        insight.features(view)
        assert match.title.codec.encode(match.state) == state
        assert msgspec.json.encode(view) == shown


@pytest.mark.parametrize("id", list(games.titles()))
def test_features_are_seen_from_the_own_seat(id: str) -> None:
    features = games.game(id).insight.features
    seen = [
        [features(match.view(seat)) for seat in (0, 1)]
        for match in scattered(id, games.title(id).players[0], "features")
    ]
    assert all(len(mine) == len(theirs) for mine, theirs in seen)
    assert sum(mine != theirs for mine, theirs in seen) > len(seen) / 2


@pytest.mark.parametrize("id", list(games.titles()))
def test_greedy_beats_random_seats(id: str) -> None:
    players = games.title(id).players[0]
    bots = ("greedy", *["random"] * (players - 1))
    setting = Setting(
        title=id, players=players, bots=bots, rotate=True, seed="insight", iterations=24
    )
    for number in range(4 if players == 2 else 1):  # more players, longer matches
        outcome = contest(setting, number)
        assert not outcome.problems
        assert outcome.winners == (outcome.bots.index("greedy"),)
