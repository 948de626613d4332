"""Why something cannot be chosen: the rule in the way, as the rules themselves tell it."""

from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.rules.production import unproducible
from orrery.games.ti4.rules.scoring import unscorable
from orrery.games.ti4.rules.tactical_action import closed
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, known
from orrery.kit.outlook import Reason

SCORING = ("score_public", "score_secret")


def why_not(view: View, choice: Choice, id: str) -> Reason:
    """The rule that bars this thing from being chosen, if one is known."""
    return Reason(_rule(view, choice, id))


def _rule(view: View, choice: Choice, id: str) -> str:
    g = known(view, Galaxy)
    if choice.kind == "activate" and id in g.systems:
        return closed(g, choice.seat, id)
    if choice.kind in SCORING and id in (*g.objectives, *g.players[choice.seat].secrets.cards):
        return unscorable(g, choice.seat, id)
    system = str(choice.about.get("system", ""))
    if choice.kind == "produce" and id in UNIT_KINDS and id in g.players[choice.seat].units:
        return unproducible(g, choice.seat, id, system)
    return ""
