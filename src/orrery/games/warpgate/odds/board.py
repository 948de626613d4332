"""Tables for imagined combats: an empty board, or the table of a view with the tactics cards that
it cannot know filled in somehow, to be dealt anew before each combat."""

from orrery.games.warpgate.components import FACTIONS, SIDES, TACTICS
from orrery.games.warpgate.odds.notation import (
    COLONY,
    COMBAT_TECHNOLOGIES,
    DRONE,
    MARKERS,
    PROMOTED,
    SHIP,
    Fleet,
    heroes,
)
from orrery.games.warpgate.rules.lasting import lasting
from orrery.games.warpgate.setup import new, new_player
from orrery.games.warpgate.state import Battle, Galaxy, Player, Stage, gate
from orrery.kernel.view import View, known

PLANET = "A08"  # where combats written by hand take place
ATTACKER, DEFENDER = 0, 1


# -- an empty board -----------------------------------------------------------------------------


def empty_table(fleets: list[Fleet]) -> Galaxy:
    """A board with nothing but the two sides; the first has just arrived from its warpgate."""
    g = new({}, len(fleets))
    g.muted = True
    g.stage, g.active = Stage.TURN, ATTACKER
    for seat, fleet in enumerate(fleets):
        equip(g, seat, fleet)
    g.battle = Battle(PLANET, ATTACKER, DEFENDER, {gate(ATTACKER): fleets[0].pieces[SHIP]})
    return g


def equip(g: Galaxy, seat: int, fleet: Fleet) -> None:
    """Ships, markers and technologies, and the tactics cards that the side may draw."""
    player = g.players[seat]
    player.tactics.cards = deck(fleet)
    if fleet.faction:
        player.faction, _, player.side = fleet.faction.partition("/")
        player.abilities = [SIDES[fleet.faction].id]
        lasting(g, seat, player.abilities[0])
    for technology in fleet.cards(COMBAT_TECHNOLOGIES):
        player.technologies.append(technology)
        lasting(g, seat, technology)
    ships = fleet.pieces.get(SHIP, 0)
    player.ships -= ships
    if ships:
        player.fleet[PLANET] = ships
    for marker in fleet.cards(MARKERS):
        player.markers -= 1
        g.places[PLANET].marker, g.places[PLANET].colony = seat, marker == COLONY
    if DRONE in fleet.pieces:
        player.drone = PLANET


def deck(fleet: Fleet) -> list[str]:
    """The basic cards, one of them replaced by the faction's hero, and those promoted.
    warpgate:aufbau-spieler.9"""
    letters = (
        {TACTICS[FACTIONS[fleet.faction.partition("/")[0]].hero].letter} if heroes(fleet) else ()
    )
    basic = [
        id for id, card in TACTICS.items() if card.rank == "basic" and card.letter not in letters
    ]
    return [*basic, *heroes(fleet), *fleet.cards(PROMOTED)]


# -- the table of a view ------------------------------------------------------------------------


def filled(view: View) -> Galaxy:
    """A table whose players have the tactics cards that the view knows of, where it knows them to
    be, and for the rest some of those it cannot place. All else that is hidden plays no part in a
    combat and is missing."""
    g = known(view, Galaxy)
    g.muted = True
    for seat, player in enumerate(g.players):
        unseen = list(view.unseen.get(f"tactics:{seat}", ()))
        shown = view.table["players"][seat]
        fill(player, new_player(seat), shown["battle"]["size"], unseen)
    return g


def fill(player: Player, fresh: Player, drawn: int, unseen: list[str]) -> None:
    """``drawn`` cards are in the player's hand for this combat; the others not in sight are in the
    deck."""
    hand = list(player.battle.cards)
    while len(hand) < drawn:
        hand.append(unseen.pop())
    player.tactics, player.battle = fresh.tactics, fresh.battle
    player.battle.cards, player.tactics.cards = hand, unseen
