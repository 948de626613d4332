"""Aktionskarten: the hand, playing, discarding."""

import pytest

from orrery.games.ti4.components import ACTION_CARDS
from orrery.games.ti4.rules.cards import draw_cards, hand_limit, keep_hand_limit
from orrery.games.ti4.rules.status_phase import status_cards
from orrery.games.ti4.standing import Q
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.view import open_zones

from .scenario import hold, kept, table, told
