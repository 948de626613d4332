"""Whatever was settled when a table was opened, it can be looked at from the first question on:
view, scene, panels, words, insight and why hold at every decision of the first rounds and at many
later ones, and every seat's page and the spectator's are really drawn in both languages, in the
browser and in the terminal.

Everybody's pages are drawn at the first decisions of a match. Later, whenever something is asked
that was not asked before, and now and then: those of who is asked and of one of the others."""

import random
from collections.abc import Iterator
from itertools import islice, product

import pytest
from tests.games.looking import ids
from tests.games.speaking import read_choice, strict

from orrery import games
from orrery.kernel.match import Match
from orrery.kit.words import LANGUAGES
from orrery.table.web.presenter import reason_for

from .playing import start, steps
from .rendering import look_at, printed, read_page
from .settings import SETTINGS, Setting

EARLY = 4  # decisions
FIRST_ROUNDS = 300
LATER = 5  # every so many decisions
RARELY = 120
POINTED_AT = 12  # things asked "why not?" at a time

every_setting = pytest.mark.parametrize("setting", SETTINGS)


def opened(setting: Setting) -> Match:
    return start(setting.title, setting.players, "setting", options=setting.options)


def decisions(setting: Setting, match: Match) -> Iterator[int]:
    """Play; gives the number of each decision."""
    return islice(steps(match, random.Random(7)), None if setting.whole else FIRST_ROUNDS)


def worth_drawing(setting: Setting, match: Match) -> Iterator[int]:
    """Play; gives the number of each decision at which pages are drawn, and of the end."""
    asked: set[tuple[str, str]] = set()
    number = -1
    for number in decisions(setting, match):
        kinds = {(choice.kind, choice.window) for choice in match.pending}
        if number < EARLY or number % RARELY == 0 or not kinds <= asked:
            yield number
        asked |= kinds
    yield number + 1


def onlookers(match: Match, number: int) -> Iterator[tuple[int, str]]:
    """Whose pages are drawn at this decision, in which language; seat -1 is a spectator."""
    everybody = range(-1, match.header.players)
    if number == 0 or match.finished:
        yield from product(everybody, LANGUAGES)
    elif number < EARLY:
        yield from ((seat, LANGUAGES[(number + seat) % 2]) for seat in everybody)
    else:
        seats = {choice.seat for choice in match.pending} | {everybody[number % len(everybody)]}
        yield from ((seat, LANGUAGES[(number + seat) % 2]) for seat in sorted(seats))


@every_setting
def test_decisions_can_be_seen_said_and_weighed(setting: Setting) -> None:
    match = opened(setting)
    insight = games.game(setting.title).insight
    both = [strict(setting.title, language, setting.players) for language in LANGUAGES]
    everybody = range(-1, setting.players)
    for number in decisions(setting, match):
        if number > FIRST_ROUNDS and number % LATER:
            continue
        asked = {choice.seat for choice in match.pending}
        for seat in asked | {everybody[number % len(everybody)]}:
            match.view(seat)
        for choice in match.pending:
            for words in both:
                read_choice(words, choice)
            assert len(insight.weigh(choice) or choice.options) == len(choice.options)
        assert len(insight.values(match.state)) == setting.players


@every_setting
def test_every_page_of_the_table_can_be_drawn(setting: Setting) -> None:
    match, rng = opened(setting), random.Random(8)
    features = games.game(setting.title).insight.features
    for number in worth_drawing(setting, match):
        for seat, language in onlookers(match, number):
            look = look_at(match, seat)
            sight, read = read_page(look, language)
            assert sight.scene is not None and sight.status in read
            if look.choice is not None:
                assert sight.ask is not None and sight.ask.question in read
                there = sorted(ids(sight.scene))
                for id in rng.sample(there, k=min(POINTED_AT, len(there))):
                    reason_for(look, look.choice, id)
                features(look.view)


@every_setting
def test_every_screen_of_the_terminal_can_be_drawn(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(setting)
    for number in worth_drawing(setting, match):
        if number < EARLY or number % RARELY == 0 or match.finished:
            seat = match.pending[0].seat if match.pending else -1
            assert printed(match, seat, LANGUAGES[number % 2], monkeypatch)
