"""Why something cannot be chosen now: the rule that stands in the way, from the view alone."""

from collections.abc import Callable
from typing import Any

from orrery.games.warpgate.components import ACTION_CARDS, ACTION_KINDS, TECHNOLOGIES
from orrery.games.warpgate.rules.range import board
from orrery.kernel.choice import Choice
from orrery.kernel.view import View
from orrery.kit.outlook import Reason

Table = dict[str, Any]


def why_not(view: View, choice: Choice, id: str) -> Reason:
    """The rule that forbids choosing ``id``, with the figures, if one in particular does."""
    reason = REASONS.get(choice.kind)
    found = reason(view.table, choice, id) if reason else ""
    return found if isinstance(found, Reason) else Reason(found)


def _is_place(table: Table, id: str) -> bool:
    return id in table["places"]


def _ships(table: Table, seat: int, place: str) -> int:
    return int(table["players"][seat]["fleet"].get(place, 0))


def _enemies(table: Table, seat: int, place: str) -> bool:
    others = range(len(table["players"]))
    return any(_ships(table, other, place) for other in others if other != seat)


def _type(table: Table, place: str) -> str:
    planet = board(table["board"]).planets.get(place)
    return planet.type if planet and not table["places"][place]["dead"] else ""


def _not_in_hand(table: Table, choice: Choice, id: str) -> str:
    return "warpgate:spielzug.1" if id in ACTION_CARDS else ""


def _not_on_this_card(table: Table, choice: Choice, id: str) -> str:
    """An action that is not printed here, or that would do nothing now."""
    return ACTION_KINDS[id].rule if id in ACTION_KINDS else ""


def _no_ships_there(table: Table, choice: Choice, id: str) -> str:
    return choice.rule if _is_place(table, id) else ""


def _no_landing(table: Table, choice: Choice, id: str) -> str:
    """Ships: not at another player's warpgate, not among enemy ships without an attack, not too
    far."""
    if not _is_place(table, id):
        return "warpgate:bewegung.1"
    if id.startswith("gate_") and id != f"gate_{choice.seat}":
        return "warpgate:bewegung.4"
    if _enemies(table, choice.seat, id):
        return "warpgate:bewegung.2"
    return "warpgate:reichweite.3"


def _no_trade(table: Table, choice: Choice, id: str) -> str:
    if _is_place(table, id) and table["places"][id]["port"]:
        return _no_landing(table, choice, id)
    return "warpgate:trade.1"


def _no_drone(table: Table, choice: Choice, id: str) -> str:
    """The drone: an open technology of the type, no enemy ships, not too far."""
    if not _is_place(table, id):
        return "warpgate:research.4"
    types = {TECHNOLOGIES[card].type for card in table["open_technologies"]}
    if _type(table, id) not in types:
        return "warpgate:research.2"
    return "warpgate:research.4" if _enemies(table, choice.seat, id) else "warpgate:research.1"


def _no_control(table: Table, choice: Choice, id: str) -> str:
    if not _is_place(table, id):
        return ""
    own = table["places"][id]["marker"] == choice.seat
    return "warpgate:control.2" if own else "warpgate:control.1"


def _wrong_type(table: Table, choice: Choice, id: str) -> str:
    return "warpgate:research.5" if id in TECHNOLOGIES else ""


REASONS: dict[str, Callable[[Table, Choice, str], str]] = {
    "lay_card": _not_in_hand,
    "choose_action": _not_on_this_card,
    "choose_origin": _no_ships_there,
    "maneuver_again": _no_ships_there,
    "choose_target": _no_landing,
    "choose_port": _no_trade,
    "choose_last_port": _no_trade,
    "move_drone": _no_drone,
    "control_planet": _no_control,
    "reinforce_place": _no_ships_there,
    "take_technology": _wrong_type,
}
