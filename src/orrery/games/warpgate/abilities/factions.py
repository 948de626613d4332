"""The faction abilities that do something in a window. Those that only raise a limit or allow
something lasting stand in data/factions.toml under ``gives``."""

from orrery.games.warpgate.components import ACTION_CARDS
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.actions import carry_out, draw_cards, possible
from orrery.games.warpgate.rules.deploy import place_ships
from orrery.games.warpgate.rules.goods import refresh_goods
from orrery.games.warpgate.rules.lasting import gain_ability
from orrery.games.warpgate.rules.losses import destroy
from orrery.games.warpgate.rules.movement import make_act
from orrery.games.warpgate.rules.range import board, enemy_at, units
from orrery.games.warpgate.rules.research import open_technology
from orrery.games.warpgate.state import NOBODY, Galaxy, gate
from orrery.games.warpgate.windows import Deploying, Drawing, SeatEvent, W, ability
from orrery.kernel.choice import amount, ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell

RULE = "warpgate:material-karten.4"

# -- Ack'Tar ------------------------------------------------------------------------------------


def copyable(g: Galaxy, seat: int) -> list[str]:
    """Only players' boards can be copied, and every seat here is a player's.
    warpgate:klarstellung.acktar-2"""
    own = g.players[seat].abilities
    return [
        player.abilities[0]
        for other, player in enumerate(g.players)
        if other != seat and player.abilities[0] not in own
    ]


def own_turn(g: Galaxy, seat: int, event: SeatEvent) -> bool:
    return event.seat == seat


@ability("adaptive_genome", W.TURN_ENDED, usable=own_turn, limit="game")
async def adaptive_genome(g: Galaxy, seat: int, event: SeatEvent) -> None:
    """Copy the ability of another board for the rest of the game. warpgate:klarstellung.acktar-1"""
    rule = "warpgate:klarstellung.acktar-1"
    copied = await ask(seat, "copy_ability", copyable(g, seat), rule=rule)
    tell(g, "copied_ability", seat=seat, card=copied)
    await gain_ability(g, seat, copied)


def fights(g: Galaxy, seat: int, event: None) -> bool:
    assert g.battle
    return seat in (g.battle.attacker, g.battle.defender)


@ability("mirror_instinct", W.ANNOUNCE, usable=fights, limit="round", rule="warpgate:kampf.3")
async def mirror_instinct(g: Galaxy, seat: int, event: None) -> None:
    """The player's card takes the factor printed on the opposing one."""
    assert g.battle
    g.battle.mirrors.append(seat)
    tell(g, "announced", seat=seat, card="mirror_instinct")


# -- Elenari Free Worlds ------------------------------------------------------------------------


def room_for_more(g: Galaxy, seat: int, event: SeatEvent) -> bool:
    return event.seat == seat and len(g.open_technologies) < 3


@ability("open_archives", W.RESEARCHING, usable=room_for_more, limit="action", forced=True)
async def open_archives(g: Galaxy, seat: int, event: SeatEvent) -> None:
    """One more technology lies open before the drone moves."""
    await open_technology(g)


# -- Heralds of the Void ------------------------------------------------------------------------


def rifts(g: Galaxy, seat: int) -> list[str]:
    """Planets without ships and without other players' markers. The player's own outpost or colony
    does not matter, as long as no enemy ships are there.
    warpgate:klarstellung.heralds-of-the-void"""
    found = []
    for place in board(g.board).planets:
        marker = g.places[place].marker
        empty = enemy_at(g, seat, place) < 0
        if empty and (marker == seat or (marker == NOBODY and not units(g, place, seat))):
            found.append(place)
    return found


def ship_to_land(g: Galaxy, seat: int, event: Deploying) -> bool:
    return event.seat == seat and event.ships > len(event.places) and bool(rifts(g, seat))


@ability("rift_arrival", W.WARPING, usable=ship_to_land, limit="action")
async def rift_arrival(g: Galaxy, seat: int, event: Deploying) -> None:
    """One of the ships lands on a free planet anywhere."""
    rule = "warpgate:klarstellung.heralds-of-the-void"
    about = {"card": "rift_arrival"}
    place = await ask(seat, "land_ship", rifts(g, seat), rule=rule, about=about)
    event.places.append(place)


def lost_ships(g: Galaxy, seat: int, event: None) -> bool:
    assert g.battle
    return bool(g.battle.lost.get(seat)) and g.players[seat].ships > 0


@ability("void_communion", W.COMBAT_ENDED, usable=lost_ships, limit="round", forced=True)
async def void_communion(g: Galaxy, seat: int, event: None) -> None:
    """Place a ship at the warpgate after a combat that cost one. This is automatic, so it need not
    be announced.
    warpgate:kampf.3"""
    place_ships(g, seat, gate(seat))


# -- Overseers of Kerak -------------------------------------------------------------------------


def on_a_card(g: Galaxy, seat: int, event: Drawing) -> bool:
    return event.seat == seat and bool(event.card)


@ability("unpredictable_machines", W.DRAWING, usable=on_a_card, forced=True)
async def unpredictable_machines(g: Galaxy, seat: int, event: Drawing) -> None:
    """Draw 1 to 4 cards and end the turn, or discard the hand, draw 2, and carry out an action of
    the card after all.
    warpgate:klarstellung.unpredictable-machines"""
    rule = "warpgate:klarstellung.unpredictable-machines"
    player, more = g.players[seat], total(g, M.DRAW, seat)
    event.cancelled = True
    if await ask(seat, "machines", ("draw", "renew"), rule=rule) == "draw":
        await draw_cards(g, seat, more + await amount(seat, "machines_draw", 1, 4, rule=rule))
        return
    player.discard.cards += player.hand.cards
    player.hand.cards.clear()
    await draw_cards(g, seat, 2 + more)
    card = ACTION_CARDS[event.card]
    acts = {
        action: make_act(seat, action, event.x, card=event.card)
        for action in (card.top, card.bottom)
    }
    options = [action for action, act in acts.items() if possible(g, act)]
    if options:
        await carry_out(g, acts[await ask(seat, "machines_action", options, rule=rule)])


def second_ship(g: Galaxy, seat: int, event: Deploying) -> bool:
    return event.seat == seat and g.players[seat].ships > 0


@ability("assembly_protocols", W.REINFORCING, usable=second_ship, limit="action")
async def assembly_protocols(g: Galaxy, seat: int, event: Deploying) -> None:
    """A second ship on one of the places just reinforced."""
    about = {"card": "assembly_protocols"}
    place = await ask(seat, "land_ship", event.places, about=about, rule=RULE)
    place_ships(g, seat, place)


# -- Tethysian Tradeworlds ----------------------------------------------------------------------


def others_trade(g: Galaxy, seat: int, event: SeatEvent) -> bool:
    return event.seat != seat and g.players[seat].flipped > 0


@ability("silent_partners", W.GOOD_TAKEN, usable=others_trade, forced=True)
async def silent_partners(g: Galaxy, seat: int, event: SeatEvent) -> None:
    """When another player takes a trade good, one of this player's is ready again."""
    refresh_goods(g, seat, 1)


# -- Karnass Warclans ---------------------------------------------------------------------------


def won_attack(g: Galaxy, seat: int, event: None) -> bool:
    assert g.battle
    return g.battle.winner == seat == g.battle.attacker


@ability("blood_trophies", W.COMBAT_DECIDED, usable=won_attack, limit="action", forced=True)
async def blood_trophies(g: Galaxy, seat: int, event: None) -> None:
    """A victorious attack destroys one enemy ship before the retreat, if one is left."""
    assert g.battle
    await destroy(g, g.battle, seat, g.battle.defender, 1)
