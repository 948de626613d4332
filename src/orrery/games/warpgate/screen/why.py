"""Why something cannot be chosen now: the rule that stands in the way, from the view alone. The
sentences stand in the title's text under the ids of the rules; figures are given to them."""

from collections.abc import Callable

from orrery.games.warpgate.components import ACTION_CARDS, ACTION_KINDS, TECHNOLOGIES
from orrery.games.warpgate.rules.range import FARTHEST, board, enemy_at, range_between
from orrery.games.warpgate.state import NOBODY, Galaxy, gate
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, known
from orrery.kit.outlook import Reason

Found = str | Reason  # "" if no rule in particular stands in the way


def why_not(view: View, choice: Choice, id: str) -> Reason:
    """The rule that forbids choosing ``id``, with the figures, if one in particular does."""
    reason = REASONS.get(choice.kind)
    found = reason(known(view, Galaxy), choice, id) if reason else ""
    return found if isinstance(found, Reason) else Reason(found)


def _type(g: Galaxy, place: str) -> str:
    planet = board(g.board).planets.get(place)
    return planet.type if planet and not g.places[place].dead else ""


def _no_card(g: Galaxy, choice: Choice, id: str) -> Found:
    """Not in hand; or an action that no card in hand allows now."""
    if id in ACTION_CARDS:
        return "warpgate:spielzug.1"
    return _not_on_this_card(g, choice, id)


def _not_on_this_card(g: Galaxy, choice: Choice, id: str) -> Found:
    """An action that is not printed here, or that would do nothing now."""
    return Reason(ACTION_KINDS[id].rule, {"action": id}, "no_action") if id in ACTION_KINDS else ""


def _no_ships_there(g: Galaxy, choice: Choice, id: str) -> Found:
    if id not in g.places:
        return ""
    ships = g.players[choice.seat].fleet.get(id, 0)
    return Reason(choice.rule, {"n": ships}, "ships_stay" if ships else "no_ships")


def _no_landing(g: Galaxy, choice: Choice, id: str) -> Found:
    """Ships: not at another player's warpgate, not among enemy ships without an attack, not too
    far."""
    if id not in g.places:
        return "warpgate:bewegung.1"
    if id.startswith("gate_") and id != gate(choice.seat):
        return "warpgate:bewegung.4"
    enemy = enemy_at(g, choice.seat, id)
    if enemy != NOBODY:
        return Reason("warpgate:bewegung.2", {"enemy": enemy})
    return _too_far(g, choice, id, str(choice.about.get("hop") or choice.about.get("origin", "")))


def _too_far(g: Galaxy, choice: Choice, id: str, origin: str) -> Found:
    """How far it is, and how far the ships go."""
    rule = "warpgate:reichweite.3"
    if origin not in g.places or "range" not in choice.about:
        return rule
    needs = range_between(g, choice.seat, origin, id)
    if needs > FARTHEST:
        return Reason(rule, key="no_way")
    return Reason(rule, {"needs": needs, "moves": choice.about["range"]}, "too_far")


def _no_trade(g: Galaxy, choice: Choice, id: str) -> Found:
    if id in g.places and g.places[id].port:
        return _no_landing(g, choice, id)
    return "warpgate:trade.1"


def _no_drone(g: Galaxy, choice: Choice, id: str) -> Found:
    """The drone: an open technology of the type, no enemy ships, not too far."""
    if id not in g.places:
        return "warpgate:research.4"
    types = {TECHNOLOGIES[card].type for card in g.open_technologies}
    if _type(g, id) not in types:
        return "warpgate:research.2"
    enemy = enemy_at(g, choice.seat, id)
    if enemy != NOBODY:
        return Reason("warpgate:research.4", {"enemy": enemy}, "drone_meets")
    return "warpgate:research.1"


def _no_control(g: Galaxy, choice: Choice, id: str) -> Found:
    if id not in g.places:
        return ""
    own = g.places[id].marker == choice.seat
    return "warpgate:control.2" if own else "warpgate:control.1"


def _wrong_type(g: Galaxy, choice: Choice, id: str) -> Found:
    return "warpgate:research.5" if id in TECHNOLOGIES else ""


REASONS: dict[str, Callable[[Galaxy, Choice, str], Found]] = {
    "lay_card": _no_card,
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
