"""Tables for imagined combats: an empty map, or the table of a view with what it cannot know filled
in somehow, to be re-dealt before each combat."""

from typing import Any

from orrery.games.forbidden_stars.components import COMBAT_CARDS, FACTIONS, INTRODUCTORY, UNITS
from orrery.games.forbidden_stars.odds.notation import Host
from orrery.games.forbidden_stars.rules.board import layout_of
from orrery.games.forbidden_stars.rules.combat import clash
from orrery.games.forbidden_stars.rules.map_setup import add_system
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, build, kind_of, put
from orrery.games.forbidden_stars.setup import new, new_player
from orrery.games.forbidden_stars.state import Galaxy, Order, Player, Stage
from orrery.kernel.view import View, known
from orrery.kernel.zones import Zone

# Where combats written by hand take place, and where their attackers come from.
WORLD, NEXT_WORLD = "system_10a_tl", "system_10a_tr"
VOID, NEXT_VOID = "system_5a_bl", "system_5a_br"

ZONES: tuple[str, ...] = ("orders", "spent", "on_events", "deck", "hand", "laid", "played")
ZONES += ("events", "drawn", "shown", "schemes")


# -- an empty map -------------------------------------------------------------------------------


def empty_table(hosts: list[Host]) -> Galaxy:
    """A map with nothing but the two sides; the first has just moved in."""
    g = new({"factions": "random", "map": "laid"}, len(hosts))
    g.muted = True
    for tile in INTRODUCTORY.tiles:
        if tile.from_players <= len(hosts):
            add_system(g, tile.system, tile.column, tile.row, 0)
    ships = any(UNITS[kind_of(u)].kind == "ship" for u in hosts[0].pieces if kind_of(u) in UNITS)
    area, origin = (VOID, NEXT_VOID) if ships else (WORLD, NEXT_WORLD)
    for seat, host in enumerate(hosts):
        equip(g.players[seat], host.faction)
        for piece, n in host.pieces.items():
            place(g, seat, area, piece, n)
    g.order = Order(0, "advance", area.rpartition("_")[0])
    g.stage = Stage.COMBAT
    clash(g, area, 0, [origin])
    return g


def equip(player: Player, faction: str) -> None:
    """The cards and figures a faction starts with."""
    player.faction = faction
    player.supply = {unit.id: unit.figures for unit in FACTIONS[faction].units}
    player.control = FACTIONS[faction].structure_control_tokens
    own = [card for card in COMBAT_CARDS.values() if card.faction == faction]
    player.deck.cards = [c.id for c in own if c.set == "starting" for _ in range(c.copies)]


def place(g: Galaxy, seat: int, area: str, piece: str, n: int) -> None:
    if piece == REINFORCEMENT:
        g.supply[piece] -= n
        g.players[seat].assets[piece] = n
    elif kind_of(piece) in UNITS:
        g.players[seat].supply[kind_of(piece)] -= n
        put(g, seat, area, piece, n)
    else:
        build(g, seat, area, piece)


# -- the table of a view ------------------------------------------------------------------------


def filled(view: View) -> Galaxy:
    """A table that looks to the view's seat as the real one does. Orders on the map play no part
    in a combat and are left out."""
    g = known(view, Galaxy)
    unseen = {kind: list(cards) for kind, cards in view.unseen.items()}
    for seat, shown in enumerate(view.table["players"]):
        g.players[seat] = whole(g.players[seat], seat, shown, unseen, view.seat)
    for system in g.systems.values():
        system.stack.clear()
    g.layout = layout_of(g.systems.items())
    g.muted = True
    return g


def whole(
    player: Player, seat: int, shown: dict[str, Any], unseen: dict[str, list[str]], eyes: int
) -> Player:
    """A player with zones of the right kinds: what the view shows, and for the rest some of the
    cards that it cannot place."""
    fresh = new_player(seat)
    for name in ZONES:
        zone: Zone = getattr(fresh, name)
        here = shown[name]
        pool = unseen.get(zone.kind, [])
        zone.cards = list(here.get("cards") or [pool.pop() for _ in range(here["size"])])
        setattr(player, name, zone)
    if eyes != seat and shown["laid"].get("cards"):
        player.laid.eyes.append(eyes)
    return player
