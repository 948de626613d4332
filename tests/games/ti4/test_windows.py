"""Timing windows: which of them tell something by being open."""

import pytest

from orrery.games.ti4.components import ACTION_CARDS, PROMISSORY_NOTES, SECRET_OBJECTIVES
from orrery.games.ti4.rules.leaders import AGENT_TEXTS
from orrery.games.ti4.text import WORDS
from orrery.games.ti4.windows import HIDDEN, HIDDEN_IN_EXPANSION, TOLD, WITHIN, W, ability
from orrery.kernel.choice import Choice

from . import scenario  # noqa: F401 - registers what the cards do

HELD = ACTION_CARDS | PROMISSORY_NOTES | SECRET_OBJECTIVES
ASKED_ANYWAY = {
    W.COMPONENT_ACTION
}  # whoever has the turn is asked for an action, whatever he holds

LAID_OPEN = {  # notes that act in these windows only from the play area
    W.COMMODITIES_GIVEN: {"dark_pact"},
    W.VOTES_CAST_WHEN: {"blood_pact"},
}


@pytest.mark.parametrize("window", [window for window in W if window not in ASKED_ANYWAY])
def test_windows_for_cards_in_hands_look_the_same_whoever_holds_one(window: W) -> None:
    here = {window, WITHIN.get(window, window)}
    ids = {one.id.partition(":")[0] for one in ability if one.at in here} - LAID_OPEN.get(
        window, set()
    )
    sources = {HELD[id].source for id in ids & HELD.keys()}
    assert (window in HIDDEN | HIDDEN_IN_EXPANSION) == bool(sources)
    if window in HIDDEN_IN_EXPANSION:  # without the expansion it is as it was
        assert sources == {"pok"}


OBVIOUS = {  # agents speak here only for their owner, or whose deed it is lies before all eyes
    W.ANY_TIME,
    W.COMPONENT_ACTION,
    W.STRATEGY_TOKEN_SPEND,
    W.PILLAGED,
    W.AGENDA_REVEALED,
    W.TACTICAL_ACTION_END,
    W.SPACE_ROUND_START,
    W.GROUND_ROUND_START,
    W.ROLL_STEP_END,
}


@pytest.mark.parametrize("window", sorted({text.window for text in AGENT_TEXTS} - OBVIOUS))
def test_whoever_is_asked_for_an_agent_learns_whose_deed_it_is(window: W) -> None:
    assert "seat" in TOLD[window]
    for words in WORDS.values():
        about = {"seat": 1, "system": "tile_18", "planet": "quann", "unit": "carrier", "n": 2}
        told = {fact: about[fact] for fact in TOLD[window]}
        asked = Choice(0, "use_ability", ("pass",), "ti4:7.4", told, window=window.value)
        assert "Bea" in words.at(("Ada", "Bea")).question(asked)
