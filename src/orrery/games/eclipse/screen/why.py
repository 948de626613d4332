"""Why something cannot be chosen now: the rule that stands in the way, from the view alone.

Ids are those of the scene: a sector, a space "2/-1", a square "sector_101/0", a ship
"cruiser/sector_101", a slot "cruiser/3", a technology, a part, a ship or structure to build. The
sentences stand in the title's text under the ids of the rules; figures are given to them.
"""

from collections.abc import Callable

from orrery.games.eclipse.components import (
    PARTS,
    ROW_SLOTS,
    SECTORS,
    SHIP_KINDS,
    SHIPS,
    STRUCTURE_KINDS,
    TECHNOLOGIES,
)
from orrery.games.eclipse.rules.blueprints import legal, stats, with_tile
from orrery.games.eclipse.rules.build import cost
from orrery.games.eclipse.rules.explore import explores_from, surroundings, tiles_left
from orrery.games.eclipse.rules.population import advanced, tracks_for
from orrery.games.eclipse.rules.research import price, row
from orrery.games.eclipse.rules.sectors import (
    can_hold_disc,
    hostile_ships,
    may_leave,
    present,
    ring,
    ships_of,
    squares,
)
from orrery.games.eclipse.rules.turn import ACTIONS, REACTIONS
from orrery.games.eclipse.rules.upgrade import available
from orrery.games.eclipse.state import Galaxy, Stage
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, known
from orrery.kit.outlook import Reason

Found = str | Reason  # "" if no rule in particular stands in the way


def why_not(view: View, choice: Choice, id: str) -> Reason:
    """The rule that forbids choosing ``id``, with the figures, if one in particular does."""
    g = _counted(view)
    reason = REASONS.get(choice.kind)
    found = reason(g, choice, id) if reason else ""
    if not found and _square(g, id) is not None:
        found = _no_colony(g, choice, id)
    return found if isinstance(found, Reason) else Reason(found)


def _counted(view: View) -> Galaxy:
    """What the seat knows, with as many face-down sector tiles as it sees in the stacks."""
    g = known(view, Galaxy)
    for area, shown in view.table["stacks"].items():
        g.stacks[area].cards[:] = [""] * shown["size"]
    return g


def _number(id: str) -> tuple[str, int] | None:
    """("cruiser", 3) of "cruiser/3"; None for an id of another form."""
    first, _, last = id.rpartition("/")
    return (first, int(last)) if first and last.isdecimal() else None


def _space(id: str) -> tuple[int, int] | None:
    """(2, -1) of "2/-1"; None for an id of another form."""
    q, _, r = id.partition("/")
    numbers = q.lstrip("-").isdecimal() and r.lstrip("-").isdecimal()
    return (int(q), int(r)) if numbers else None


def _square(g: Galaxy, id: str) -> tuple[str, int] | None:
    """("sector_101", 0) of a population square; None for anything else."""
    spot = _number(id)
    return spot if spot is not None and spot[0] in g.sectors else None


# -- actions ------------------------------------------------------------------------------------


def _no_action(g: Galaxy, choice: Choice, id: str) -> Found:
    """No disc left, no reaction, or nothing that could be done with it. A ship that cannot move
    says why, and so does a technology."""
    if id in TECHNOLOGIES:
        return _no_research(g, choice, id)
    if id not in ACTIONS:
        ship = id.rpartition("/")[0] in SHIPS and "move" not in choice.options
        return _no_move(g, choice, id) if ship else ""
    if not g.players[choice.seat].discs:
        return "eclipse:aktionsphase.3"
    passed = choice.kind == "choose_reaction"
    return "eclipse:reaktion.2" if passed and id not in REACTIONS else "eclipse:aktionsphase.6"


def _no_exploring(g: Galaxy, choice: Choice, id: str) -> Found:
    """A stack has run out, the player's ships nearby are pinned, or there are none nearby."""
    space = _space(id)
    if space is None:
        return "eclipse:erkundung.1"
    if not tiles_left(g, ring(space)):
        return "eclipse:erkundung.22"
    near = [other for other, _, _ in surroundings(g, space)]
    near = [other for other in near if present(g.sectors[other], choice.seat)]
    if not near:
        return "eclipse:erkundung.1"
    free = any(explores_from(g, other, choice.seat) for other in near)
    return "eclipse:konzept-wurmloecher.2" if free else "eclipse:erkundung.2"


def _no_such_turn(g: Galaxy, choice: Choice, id: str) -> Found:
    """A tile has to be turned so that its wormholes meet others."""
    return "eclipse:erkundung.7" if id.partition("/")[0] in g.drawn.cards else ""


def _no_disc_move(g: Galaxy, choice: Choice, id: str) -> Found:
    """No disc is left on the track, or none may go there."""
    if id not in g.sectors:
        return ""
    return _no_influence(g, choice, id) if g.players[choice.seat].discs else "eclipse:einfluss.2"


def _no_influence(g: Galaxy, choice: Choice, id: str) -> Found:
    """Somebody's disc or ships are there, or no wormhole leads there."""
    if id not in g.sectors:
        return ""
    return "eclipse:einfluss.6" if can_hold_disc(g, id, choice.seat) else "eclipse:einfluss.3"


def _no_colony(g: Galaxy, choice: Choice, id: str) -> Found:
    """No action under way, no ship ready; not the player's own, taken, too advanced, beside
    enemies, or no cube left for it."""
    sector, number = _number(id) or (id, -1)
    if sector not in g.sectors:
        return ""
    there, player = g.sectors[sector], g.players[choice.seat]
    if there.disc != choice.seat or number in there.settled:
        return "eclipse:kolonieschiffe.2"
    if g.stage == Stage.UPKEEP and hostile_ships(g, there, choice.seat):
        return "eclipse:wartung-kolonieschiffe.2"
    places = squares(g, sector)
    if not 0 <= number < len(places):
        return "eclipse:kolonieschiffe.2"
    square = places[number]
    if square.advanced and square.resource not in advanced(player):
        return Reason("eclipse:stufe-2.1", {"resource": square.resource})
    if not any(player.cubes[track] for track in tracks_for(square)):
        return Reason("eclipse:kolonieschiffe.3", {"resource": square.resource})
    if not player.colony_ships:
        return Reason("eclipse:kolonieschiffe.1", {"n": player.used_colony_ships}, "no_colony_ship")
    return "" if g.acting or g.stage == Stage.UPKEEP else "eclipse:kolonieschiffe.1"


def _no_research(g: Galaxy, choice: Choice, id: str) -> Found:
    """Owned, not on offer, no free slot in its row, or too expensive."""
    if id not in TECHNOLOGIES:
        return ""
    player = g.players[choice.seat]
    if id in player.technologies:
        return "eclipse:forschung.8"
    if id not in g.market:
        return Reason("eclipse:forschung.1", key="not_on_offer")
    if row(player, TECHNOLOGIES[id].category) == ROW_SLOTS:
        return Reason("eclipse:forschung.1", {"n": ROW_SLOTS})
    if choice.kind == "free_technology":
        return "eclipse:entdeckungsplaettchen.5"
    facts = {"price": price(player, id), "have": player.storage["science"]}
    return Reason("eclipse:konzept-ressourcen.3", facts) if facts["price"] > facts["have"] else ""


# -- ships --------------------------------------------------------------------------------------


def _no_slot(g: Galaxy, choice: Choice, id: str) -> Found:
    """What lies there cannot be spared any more, or no part would leave the blueprint legal."""
    spot = _number(id)
    if spot is None or spot[0] not in SHIPS:
        return ""
    ship, slot = spot
    player = g.players[choice.seat]
    if choice.kind == "install_ancient_part":
        return _illegal(g, choice, ship, slot, choice.about["part"])
    if not player.blueprints[ship][slot]:
        return Reason("eclipse:upgrade.8", key="no_part_fits")
    return _illegal(g, choice, ship, slot, "") or "eclipse:upgrade.4"


def _no_part(g: Galaxy, choice: Choice, id: str) -> Found:
    """Without its technology, or it makes the blueprint illegal."""
    if id not in PARTS:
        return ""
    if id not in available(g.players[choice.seat]):
        return "eclipse:upgrade.7"
    return _illegal(g, choice, choice.about["ship"], choice.about["slot"], id)


def _illegal(g: Galaxy, choice: Choice, ship: str, slot: int, part: str) -> Found:
    """What is wrong with the blueprint if this part were on it."""
    values = with_tile(g.players[choice.seat], ship, slot, part)
    if legal(values, ship):
        return ""
    if values.energy < 0:
        return Reason("eclipse:upgrade.8", {"short": -values.energy})
    return Reason("eclipse:upgrade.9", key="" if ship != "starbase" else "no_drive_here")


def _no_building(g: Galaxy, choice: Choice, id: str) -> Found:
    """No piece, technology, materials or sector for it."""
    if id not in SHIP_KINDS and id not in STRUCTURE_KINDS:
        return ""
    player = g.players[choice.seat]
    kind = SHIP_KINDS[id] if id in SHIP_KINDS else STRUCTURE_KINDS[id]
    if kind.technology and kind.technology not in player.technologies:
        return Reason("eclipse:bauen.5", {"technology": kind.technology})
    if id in SHIP_KINDS and not player.reserve[id]:
        return "eclipse:bauen.3"
    facts = {"price": cost(g, choice.seat, id), "have": player.storage["materials"]}
    if facts["price"] > facts["have"]:
        return Reason("eclipse:konzept-ressourcen.4", facts)
    return "eclipse:bauen.4" if id in STRUCTURE_KINDS else ""


def _no_site(g: Galaxy, choice: Choice, id: str) -> Found:
    if id not in g.sectors:
        return ""
    return "eclipse:bauen.4" if g.sectors[id].disc == choice.seat else "eclipse:bauen.2"


def _no_move(g: Galaxy, choice: Choice, id: str) -> Found:
    """Not the player's ship, or one that is pinned, has no drive, or has no way out."""
    ship, _, sector = id.rpartition("/")
    if sector not in g.sectors:
        return ""
    there = g.sectors[sector]
    if choice.seat not in there.fleets:
        return "eclipse:bewegung.1"
    if ship in SHIPS and not stats(g.players[choice.seat], ship).movement:
        return "eclipse:bewegung.5"
    if not may_leave(g, there, choice.seat):
        if there.gcds:
            return "eclipse:bewegung.12"
        facts = {
            "own": ships_of(there, choice.seat),
            "foes": hostile_ships(g, there, choice.seat),
        }
        return Reason("eclipse:bewegung.9", facts)
    return "eclipse:bewegung.6"


def _no_way(g: Galaxy, choice: Choice, id: str) -> Found:
    if id in g.sectors:
        return "eclipse:bewegung.6"
    return "eclipse:bewegung.8" if _space(id) else ""


def _no_haven(g: Galaxy, choice: Choice, id: str) -> Found:
    """A retreat leads to a sector of the player's without enemies, through a wormhole."""
    if id not in g.sectors:
        return ""
    sector = g.sectors[id]
    safe = sector.disc == choice.seat and not hostile_ships(g, sector, choice.seat)
    return "eclipse:kampf-rueckzug.3" if safe else "eclipse:kampf-rueckzug.2"


def _no_hit(g: Galaxy, choice: Choice, id: str) -> Found:
    """The shields of this ship stop the die."""
    target = _number(id)
    return "eclipse:kampf-treffer.3" if target and target[0] not in SECTORS else ""


def _not_given_up(g: Galaxy, choice: Choice, id: str) -> Found:
    return "eclipse:wartung-bankrott.2" if id in g.sectors else ""


REASONS: dict[str, Callable[[Galaxy, Choice, str], Found]] = {
    "choose_action": _no_action,
    "choose_reaction": _no_action,
    "explore_space": _no_exploring,
    "explore_again": _no_exploring,
    "place_sector": _no_such_turn,
    "influence": _no_disc_move,
    "influence_target": _no_influence,
    "late_colony_ships": _no_colony,
    "research": _no_research,
    "free_technology": _no_research,
    "upgrade_slot": _no_slot,
    "install_ancient_part": _no_slot,
    "upgrade_part": _no_part,
    "build": _no_building,
    "build_where": _no_site,
    "move_ship": _no_move,
    "move_to": _no_way,
    "attack_or_retreat": _no_haven,
    "break_off": _no_haven,
    "assign_die": _no_hit,
    "bankrupt": _not_given_up,
}
