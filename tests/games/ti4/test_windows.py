"""Timing windows: which of them tell something by being open."""

import pytest

from orrery.games.ti4.components import ACTION_CARDS, PROMISSORY_NOTES, SECRET_OBJECTIVES
from orrery.games.ti4.windows import HIDDEN, HIDDEN_IN_EXPANSION, WITHIN, W, ability

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
