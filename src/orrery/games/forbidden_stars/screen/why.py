"""Why something cannot be chosen now: the rule that stands in the way, from the view alone.

Ids are those of the scene: a system, an area, an edge "h:1:2", a spot of the map "1/0", a unit or
structure, one somewhere "scout/system_10a_tl", a card. Two parts of an option are one id.
"""

from collections.abc import Callable

from orrery.games.forbidden_stars.components import (
    AREAS,
    COMBAT_CARDS,
    IS_WORLD,
    ORDER_UPGRADES,
    ORDERS,
    STRUCTURES,
    SYSTEMS,
    TILE_OF,
    UNITS,
    CombatCard,
    OrderUpgrade,
)
from orrery.games.forbidden_stars.rules.advance import MOST, closed
from orrery.games.forbidden_stars.rules.areas import is_enemy, is_friendly
from orrery.games.forbidden_stars.rules.board import board, system_of
from orrery.games.forbidden_stars.rules.buying import (
    FORGE,
    command_level,
    unaffordable,
    unbuildable,
)
from orrery.games.forbidden_stars.rules.losses import BASTION
from orrery.games.forbidden_stars.rules.map_setup import misplaced
from orrery.games.forbidden_stars.rules.movement import can_cross
from orrery.games.forbidden_stars.rules.planning import order_systems
from orrery.games.forbidden_stars.rules.resources import assets_of
from orrery.games.forbidden_stars.rules.retreat import barred
from orrery.games.forbidden_stars.rules.strike import can_pierce
from orrery.games.forbidden_stars.rules.units import force_in, is_routed, units_in, unsuited
from orrery.games.forbidden_stars.state import Galaxy, Order
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, known
from orrery.kit.outlook import Reason

Found = str | Reason  # "" if no rule in particular stands in the way


def why_not(view: View, choice: Choice, id: str) -> Reason:
    """The rule that forbids choosing ``id``, with the figures, if one in particular does."""
    reason = REASONS.get(choice.kind)
    found = reason(known(view, Galaxy), choice, id) if reason else ""
    return found if isinstance(found, Reason) else Reason(found)


def _piece_and_area(id: str) -> tuple[str, str]:
    """("scout", "system_10a_tl") of "scout/system_10a_tl"; only the area of an area."""
    piece, _, area = id.rpartition("/")
    return piece, area


# -- setup --------------------------------------------------------------------------------------


def _no_tile(g: Galaxy, choice: Choice, id: str) -> Found:
    """Another's tile, or one on which the starting forces would not find room any more."""
    if id not in SYSTEMS:
        return ""
    own = TILE_OF[id] in g.players[choice.seat].tiles
    return "fs:spielaufbau.12" if own else "fs:spielaufbau.6"


def _no_spot(g: Galaxy, choice: Choice, id: str) -> Found:
    """Beside no tile, on another, or too far out."""
    column, _, row = id.partition("/")
    is_spot = column.lstrip("-").isdecimal() and row.lstrip("-").isdecimal()
    return "fs:spielaufbau.9" if is_spot or id in g.systems else ""


def _no_force_there(g: Galaxy, choice: Choice, id: str) -> Found:
    """Too many, of the wrong sort, or not on the tile just placed."""
    piece, area = _piece_and_area(id)
    if area not in g.areas:
        return ""
    is_piece = piece in STRUCTURES or piece in UNITS
    rule = misplaced(g, choice.seat, piece, area) if is_piece else ""
    return rule or "fs:spielaufbau.10"


def _no_objective_there(g: Galaxy, choice: Choice, id: str) -> Found:
    """Two of one faction on a tile, too few of it in hand, or no space for it."""
    owner, area = _piece_and_area(id)
    if area not in g.areas:
        return ""
    if not AREAS[area].objective_space or not owner.isdecimal():
        return "fs:spielaufbau.13"
    lying = [g.areas[other.id].objective for other in SYSTEMS[system_of(area)].areas]
    return "fs:spielaufbau.14" if int(owner) in lying else "fs:spielaufbau.15"


# -- orders -------------------------------------------------------------------------------------


def _no_order(g: Galaxy, choice: Choice, id: str) -> Found:
    """Too far away, or both tokens of this order are laid already."""
    if id in ORDERS:
        left = g.players[choice.seat].orders.cards
        tokens = ORDERS[id].tokens_per_faction
        return "" if id in left else Reason("fs:planungsphase.1", {"n": tokens})
    near = id not in g.systems or id in order_systems(g, choice.seat)
    return "" if near else "fs:planungsphase.2"


def _no_reveal(g: Galaxy, choice: Choice, id: str) -> Found:
    """None of the player's tokens is there, or it is covered."""
    if id not in g.systems:
        return ""
    seats = [token.seat for token in g.systems[id].stack]
    return "fs:stapel.2" if choice.seat in seats else "fs:einsatzphase.3"


# -- advance ------------------------------------------------------------------------------------


def _no_move(g: Galaxy, choice: Choice, id: str) -> Found:
    """No unit of this kind, one that is routed or has moved, or no way from there. In the active
    system an area without a unit to move is meant as a goal."""
    piece, area = _piece_and_area(id)
    order = g.order
    if area not in g.areas or order is None:
        return ""
    ships = choice.kind == "move_ship"
    force = force_in(g, choice.seat, area)
    if IS_WORLD[area] == ships or not (force.fresh or force.routed):
        if system_of(area) == order.system:
            return _no_goal(g, order, area, ships)
        return "fs:bewegung-schiffe.1" if ships else "fs:bewegung-bodentruppen.1"
    if is_routed(piece) or not force.fresh:
        return "fs:aufgerieben.7"
    system = system_of(area)
    if system != order.system:
        if system not in board(g).neighbours[order.system]:
            return "fs:bewegung-schiffe.5" if ships else "fs:bewegung-bodentruppen.5"
        if order.came_from not in ("", system):
            return Reason(
                "fs:bewegung-schiffe.6" if ships else "fs:bewegung-bodentruppen.6",
                {"system": order.came_from},
            )
        if not can_cross(g, choice.seat, system, order.system, ships):
            return "fs:warpstuerme.2"
    # It has moved, or nothing leads where it may go.
    return "fs:bewegung-schiffe.2" if ships else "fs:bewegung-bodentruppen.2"


def _no_goal(g: Galaxy, order: Order, area: str, ships: bool) -> Found:
    """Wrong sort of area, full, a second fight, or no path."""
    if IS_WORLD[area] == ships:
        return "fs:bewegung-schiffe.3" if ships else "fs:bewegung-bodentruppen.12"
    barring = closed(g, order, area)
    if barring:
        return Reason(barring, {"n": MOST})
    return "" if ships else "fs:bewegung-bodentruppen.3"


def _no_strike(g: Galaxy, choice: Choice, id: str) -> Found:
    """A void without ships that can fire, or a world that is out of reach or protected."""
    area = _piece_and_area(id)[1]
    order = g.order
    if area not in g.areas or order is None:
        return ""
    if system_of(area) != order.system:
        return "fs:orbitalschlag.3"
    if not IS_WORLD[area]:
        force = force_in(g, choice.seat, area)
        return "fs:orbitalschlag.6" if force.routed and not force.fresh else "fs:orbitalschlag.2"
    if not is_enemy(g, choice.seat, area):
        return "fs:orbitalschlag.2"
    if BASTION in g.areas[area].structures and not can_pierce(g, choice.seat):
        return "fs:orbitalschlag.5"
    return "fs:orbitalschlag.4"


# -- purchases ----------------------------------------------------------------------------------


def _no_unit(g: Galaxy, choice: Choice, id: str) -> Found:
    """No figure, command level, forge token or materiel for it, or no area."""
    player = g.players[choice.seat]
    if id not in UNITS or id not in player.supply:
        return ""
    if not player.supply[id]:
        return "fs:produktionsbefehl.12"
    level, unit = command_level(g, choice.seat), UNITS[id]
    rule = unaffordable(g, choice.seat, unit, level)
    facts = {"price": unit.cost, "have": player.materiel}
    facts |= {"level": unit.command_level, "own_level": level}
    facts |= {"forges": unit.forge, "own_forges": assets_of(g, choice.seat, FORGE)}
    return Reason(rule, facts) if rule else "fs:produktionsbefehl.13"


def _no_place(g: Galaxy, choice: Choice, id: str) -> Found:
    """Wrong sort of area, or not friendly or uncontrolled in the active system."""
    if id not in g.areas:
        return ""
    return unsuited(choice.about["unit"], id) or "fs:produktionsbefehl.13"


def _no_structure(g: Galaxy, choice: Choice, id: str) -> Found:
    """Not on a void, another's world or beside another structure; no figure, token or materiel."""
    structure, area = _piece_and_area(id)
    if area in STRUCTURES:
        structure, area = area, ""
    if area in g.areas:
        if not IS_WORLD[area]:
            return "fs:gebaeude.3"
        if not is_friendly(g, choice.seat, area):
            return "fs:produktionsbefehl.5"
        if g.areas[area].structures:
            return "fs:gebaeude.4"
    if structure not in STRUCTURES:
        return "fs:produktionsbefehl.5" if area in g.areas else ""
    rule = unbuildable(g, choice.seat, structure)
    facts = {"price": STRUCTURES[structure].cost, "have": g.players[choice.seat].materiel}
    return Reason(rule, facts) if rule else ""


def _no_upgrade(g: Galaxy, choice: Choice, id: str) -> Found:
    """Bought already, of too high a command level, or too expensive."""
    player, level = g.players[choice.seat], command_level(g, choice.seat)
    if id in player.upgrades:
        return "fs:befehlsaufwertungen.4"
    card: OrderUpgrade | CombatCard
    if id in player.order_stack and choice.kind == "buy_order_upgrade":
        card, rule = ORDER_UPGRADES[id], "fs:kommandoebene.5"
    elif id in player.combat_stack and choice.kind == "buy_combat_upgrade":
        card, rule = COMBAT_CARDS[id], "fs:kampfkarten.6"
    else:
        return ""
    facts = {"price": card.cost, "have": player.materiel}
    facts |= {"level": card.command_level, "own_level": level}
    return Reason(rule if card.command_level > level else "fs:kosten.1", facts)


# -- combat -------------------------------------------------------------------------------------


def _no_haven(g: Galaxy, choice: Choice, id: str) -> Found:
    """A retreat leads back, for attackers; to a safe area nearby, for defenders."""
    if id not in g.areas or g.combat is None:
        return ""
    return barred(g, g.combat, choice.seat, id)


def _no_hit(g: Galaxy, choice: Choice, id: str) -> Found:
    """Routed units suffer last."""
    here = units_in(g, choice.seat, choice.about["area"])
    return "fs:schaden.5" if is_routed(id) and id in here else ""


# -- storms -------------------------------------------------------------------------------------


def _no_storm_there(g: Galaxy, choice: Choice, id: str) -> Found:
    return "fs:warpstuerme-bewegen.12" if id in g.storms else ""


def _no_storm_move(g: Galaxy, choice: Choice, id: str) -> Found:
    """Moved already, onto another, or not where the symbol points."""
    storm, target = _piece_and_area(id)
    edges = board(g).edges
    if target in g.storms:
        if storm:
            return "fs:warpstuerme-bewegen.12"
        return "fs:warpstuerme-bewegen.9" if g.storms[target] else "fs:warpstuerme-bewegen.7"
    if g.storms.get(storm):
        return "fs:warpstuerme-bewegen.9"
    return "fs:warpstuerme-bewegen.4" if target in edges else ""


REASONS: dict[str, Callable[[Galaxy, Choice, str], Found]] = {
    "lay_system": _no_tile,
    "lay_where": _no_spot,
    "place_force": _no_force_there,
    "place_objective": _no_objective_there,
    "place_storm": _no_storm_there,
    "place_order": _no_order,
    "carry_out": _no_reveal,
    "move_ship": _no_move,
    "move_ground": _no_move,
    "orbital_strike": _no_strike,
    "buy_unit": _no_unit,
    "place_unit": _no_place,
    "buy_structure": _no_structure,
    "buy_order_upgrade": _no_upgrade,
    "buy_combat_upgrade": _no_upgrade,
    "choose_retreat": _no_haven,
    "assign_damage": _no_hit,
    "move_storm": _no_storm_move,
}
