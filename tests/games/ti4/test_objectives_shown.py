"""What the screen says of objectives: who has scored them, and how near one is."""

import random

from orrery import bots
from orrery.games import game, title
from orrery.games.ti4.abilities.objectives.counted import COUNTED
from orrery.games.ti4.rules.scoring import objective_text
from orrery.games.ti4.screen.objectives import so_far
from orrery.kernel.match import Match
from orrery.kit.scene import Card


def late() -> Match:
    """Four players, one of whom has scored something."""
    match = Match.new(title("ti4"), 4, seed=bytes([3] * 32))
    bot = bots.make("casual", seed=3)
    while not any(id in match.state.objectives for p in match.state.players for id in p.scored):
        seat = match.pending[0].seat
        match.answer(seat, bot.choose(match, seat))
    return match


def shown(match: Match, seat: int) -> dict[str, Card]:
    """The cards of the panels that stay in sight, by id."""
    words = game("ti4").words["en"].at(("Ann", "Ben", "Cat", "Dan"))
    panels = game("ti4").scene(match.view(seat), words).panels
    return {card.id: card for panel in panels if panel.brief for card in panel.cards}


def test_the_figure_says_enough_when_the_objective_is_met() -> None:
    """In whatever position: so many of so many, exactly when it can be scored."""
    rng, seen = random.Random(5), set()
    for number in range(3):
        match = Match.new(title("ti4"), 4, seed=bytes([number] * 32))
        bot = bots.make("casual", seed=number)
        while not match.finished and len(match.log) < 900:
            seat = match.pending[0].seat
            match.answer(seat, bot.choose(match, seat))
            if rng.random() > 0.03:
                continue
            for id in COUNTED:
                have, needed = map(int, so_far(match.state, seat, id).split("/"))
                met = objective_text.usable(id, match.state, seat)
                assert (have >= needed) == met, f"{id}: {have} of {needed}, {met}"
                seen.add((id, met))
    assert sum(met for _, met in seen) > 15


def test_who_has_scored_is_in_sight_and_how_near_the_others_are() -> None:
    match = late()
    g = match.state
    scored = next(id for id in g.objectives if any(id in p.scored for p in g.players))
    by = tuple(seat for seat, player in enumerate(g.players) if scored in player.scored)
    without = next(seat for seat in range(4) if seat not in by)
    mine, other = shown(match, by[0])[scored], shown(match, without)[scored]
    assert mine.seats == other.seats == by
    assert not mine.so_far
    assert other.so_far == so_far(g, without, scored)


def test_secret_objectives_are_in_sight_of_their_owner_alone() -> None:
    match = late()
    for seat, player in enumerate(match.state.players):
        found = shown(match, seat)
        assert set(player.secrets.cards) <= set(found)
        for other, one in enumerate(match.state.players):
            if other != seat:
                assert set(one.secrets.cards).isdisjoint(found)
    assert set(shown(match, -1)) == set(match.state.objectives)
