"""Every card does something, and everything happens in simulated games."""

import random
from itertools import cycle

import pytest

from orrery.games.warpgate.components import (
    ABILITIES,
    DISCOVERIES,
    FACTIONS,
    OBJECTIVES,
    TACTICS,
    TECHNOLOGIES,
)
from orrery.games.warpgate.rules import discovery, texts
from orrery.games.warpgate.rules.range import units
from orrery.games.warpgate.rules.scoring import TESTS
from orrery.games.warpgate.setup import pieces
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.title import TITLE
from orrery.games.warpgate.windows import W, ability
from orrery.kernel.chance import Loose
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match

IN_WINDOWS = {entry.id for entry in ability}


@pytest.mark.parametrize("card", [*TECHNOLOGIES, *ABILITIES])
def test_every_technology_and_faction_ability_does_something(card: str) -> None:
    data = TECHNOLOGIES.get(card) or ABILITIES[card]
    assert card in IN_WINDOWS or data.gives


@pytest.mark.parametrize("card", TACTICS)
def test_every_tactics_card_has_a_text(card: str) -> None:
    assert card in texts.cards_with_text()


@pytest.mark.parametrize("marker", DISCOVERIES)
def test_every_marker_does_something(marker: str) -> None:
    data = DISCOVERIES[marker]
    works = marker in discovery.at_once or marker in discovery.when_kept or marker in IN_WINDOWS
    assert works or data.type or data.vp == 2  # phantom colonies and the relic are scored
    assert (marker in discovery.at_once) == (data.timing == "immediate")


@pytest.mark.parametrize("card", OBJECTIVES)
def test_every_objective_has_a_test(card: str) -> None:
    condition = OBJECTIVES[card].condition
    parts = condition["of"] if condition["kind"] == "all_of" else [condition]
    assert {part["kind"] for part in parts} <= set(TESTS)


def test_nothing_is_registered_for_a_card_that_does_not_exist() -> None:
    assert set(TECHNOLOGIES) | set(ABILITIES) | set(DISCOVERIES) >= IN_WINDOWS
    assert set(TACTICS) == texts.cards_with_text()
    assert set(DISCOVERIES) >= set(discovery.at_once) | set(discovery.when_kept)


# -- simulated games ----------------------------------------------------------------------------

LIVELY = ("advance", "skirmish", "concentrate", "recon", "research", "control", "promote")


def choose(choice: Choice, rng: random.Random) -> object:
    """A random player that likes to fight, to explore and to use what it has."""
    options = list(choice.options)
    if choice.kind == "choose_action":
        lively = [o for o in options if (o if isinstance(o, str) else o[0]) in LIVELY]
        return rng.choice(lively or options) if rng.random() < 0.7 else rng.choice(options)
    active = [o for o in options if o not in ("pass", "done")]
    return rng.choice(active) if active and rng.random() < 0.9 else rng.choice(options)


def shared(g: Galaxy) -> list[str]:
    """Places where ships of two players stand, which the rules never allow between turns."""
    seats = range(len(g.players))
    return [p for p in g.places if sum(units(g, p, seat) > 0 for seat in seats) > 1]


def simulate(number: int, factions: str) -> None:
    """A match in which the pieces are looked at before every turn."""
    rng = random.Random(number)
    players = len(factions.split())
    options = {"factions": factions, "max_rounds": 8}
    match = Match.new(TITLE, players, options=options, source=Loose(rng), recording=False)
    count = pieces(match.state)
    while not match.finished:
        choice = match.menu(match.pending[0].seat)
        assert choice is not None
        if choice.kind == "lay_card":
            assert pieces(match.state) == count
            assert not shared(match.state)
        match.answer(choice.seat, choose(choice, rng))
    assert pieces(match.state) == count


def missing() -> list[str]:
    """What no test and no match so far has used."""
    idle = [f"{a.id} in {a.window}" for a in ability if (a.id, a.window) not in ability.exercised]
    idle += [f"text of {c} ({s})" for c, s in texts.registered() if (c, s) not in texts.exercised]
    used = {*discovery.at_once, *discovery.when_kept} - discovery.exercised
    idle += [f"marker {marker}" for marker in used]
    return idle + [f"window {window}" for window in W if window not in ability.opened]


def test_everything_is_exercised_in_simulated_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for seen in ((ability, "exercised"), (ability, "opened"), (texts, "exercised")):
        monkeypatch.setattr(*seen, set())
    monkeypatch.setattr(discovery, "exercised", set())
    rng = random.Random(4)
    seats = cycle([2, 3, 4])
    for number in range(300):
        chosen = rng.sample(list(FACTIONS), next(seats))
        sides = [f"{faction}/{rng.choice('AB')}" for faction in chosen]
        simulate(number, " ".join(sides))
        if not missing():
            break
    assert missing() == []
