"""Every technology and discovery tile does something, and every effect occurs in whole matches."""

import random

from tests.every_title.playing import start, step

from orrery.games.eclipse.components import DISCOVERIES, TECHNOLOGIES
from orrery.games.eclipse.windows import ability, effects


def test_a_technology_without_an_effect_of_its_own_unlocks_or_gives_something() -> None:
    assert effects.cards == {*TECHNOLOGIES, *DISCOVERIES}
    instant = {effect.id for effect in ability} & set(TECHNOLOGIES)
    assert effects.in_data == set(TECHNOLOGIES) - instant
    for id in effects.in_data:
        assert TECHNOLOGIES[id].gives or TECHNOLOGIES[id].unlocks


def test_everything_is_exercised_in_simulated_games() -> None:
    with effects.watch() as seen:
        for number in range(30):
            match, rng = start("eclipse", 4, f"cards {number}"), random.Random(number)
            while not match.finished:
                step(match, rng, blind=0)  # others are ruined before they can afford much
            if not effects.idle(seen):
                break
    assert effects.idle(seen) == []
