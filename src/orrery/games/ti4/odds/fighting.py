"""What takes part in combats, of all that players have: whatever speaks in their windows, or stands
and changes dice, hits or shields."""

from collections.abc import Mapping

from orrery.games.ti4 import abilities  # noqa: F401 - registers what the cards do
from orrery.games.ti4.components import LEADERS, RELICS
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.window_groups import GROUPS
from orrery.games.ti4.windows import ability
from orrery.kernel.effects import card_of

WINDOWS = {
    window
    for group in ("unit_abilities", "space_combat", "invasion")
    for window in GROUPS[group].split()
}
QUERIES = (
    Q.COMBAT,
    Q.COMBAT_DICE,
    Q.EXTRA_HITS,
    Q.HEAVY_HITS,
    Q.CANCELS,
    Q.REPAIRS,
    Q.SHOT,
    Q.SHOT_AT,
    Q.NO_CANNON,
    Q.NO_BOMBARDMENT,
    Q.IGNORES_SHIELD,
    Q.BOMBARDS,
    Q.NO_SHIELD,
    Q.NO_SUSTAIN,
)


def fighting(cards: Mapping[str, object]) -> tuple[str, ...]:
    """Those of these cards that take part."""
    speaking = {card_of(effect.id) for effect in ability if effect.at in WINDOWS}
    for query in QUERIES:
        speaking.update(card_of(id) for id in standing.ids(query))
    return tuple(id for id in cards if id in speaking)


FIGHTING_LEADERS = fighting(LEADERS)
FIGHTING_RELICS = fighting(RELICS)
