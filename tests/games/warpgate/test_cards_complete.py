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
from orrery.games.warpgate.rules import discovery
from orrery.games.warpgate.rules.range import units
from orrery.games.warpgate.rules.scoring import TESTS
from orrery.games.warpgate.setup import pieces
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.title import TITLE
from orrery.games.warpgate.windows import W, effects
from orrery.kernel.chance import Loose
from orrery.kernel.choice import Choice
from orrery.kernel.effects import Seen
from orrery.kernel.match import Match


def test_cards_without_an_effect_of_their_own_do_what_their_data_say() -> None:
    assert effects.cards == {*TECHNOLOGIES, *ABILITIES, *TACTICS, *DISCOVERIES}
    tactics = {"outmaneuver", "electronic_jamming", "broodmother_ssil"}  # annul or copy another
    assert effects.in_data & set(TACTICS) == tactics
    scored = {id for id in DISCOVERIES if id.startswith("phantom_")} | {"ancient_relic"}
    assert effects.in_data & set(DISCOVERIES) == scored
    others = effects.in_data - tactics - scored
    assert all((TECHNOLOGIES.get(id) or ABILITIES[id]).gives for id in others)


@pytest.mark.parametrize("marker", DISCOVERIES)
def test_a_marker_is_carried_out_when_its_data_say(marker: str) -> None:
    assert (marker in discovery.immediate) == (DISCOVERIES[marker].timing == "immediate")


@pytest.mark.parametrize("card", OBJECTIVES)
def test_every_objective_has_a_test(card: str) -> None:
    condition = OBJECTIVES[card].condition
    parts = condition["of"] if condition["kind"] == "all_of" else [condition]
    assert {part["kind"] for part in parts} <= set(TESTS)


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


def missing(seen: Seen) -> list[str]:
    """What no match so far has used."""
    return effects.idle(seen) + [f"window {window}" for window in W if window not in seen.opened]


def test_everything_is_exercised_in_simulated_games() -> None:
    rng = random.Random(4)
    seats = cycle([2, 3, 4])
    with effects.watch() as seen:
        for number in range(300):
            chosen = rng.sample(list(FACTIONS), next(seats))
            sides = [f"{faction}/{rng.choice('AB')}" for faction in chosen]
            simulate(number, " ".join(sides))
            if not missing(seen):
                break
    assert missing(seen) == []
