"""The scenario kit of Forbidden Stars: shape a table, then drive one rule (see games.driving).

The table has the tiles of the introductory map, turned upright, in this order, with nothing on
them (columns to the right, rows downward; each tile is tl tr / bl br)::

    two players      three add      four add
    10a  1a          11b            2b
    5a   3b          8a             6b
    7a   12a         4b             9a

Worlds: 10a tl tr bl, 1a tl br, 5a tl tr, 3b tr bl, 7a tl tr, 12a tl tr bl, 11b tl tr br, 8a tl tr,
4b tl br, 2b tl tr, 6b tr bl, 9a tl tr; all other areas are voids.

An area is called "10a_tl" here for "system_10a_tl" (``at``). Dice are scripted with
``dice="OODM"``; without, all show morale.
"""

from collections.abc import Coroutine
from typing import Any

from orrery.games.forbidden_stars.components import (
    COMBAT_CARDS,
    INTRODUCTORY,
    IS_WORLD,
    LEVEL_0,
    STRUCTURES,
)
from orrery.games.forbidden_stars.rules.board import system_of
from orrery.games.forbidden_stars.rules.combat import clash, combat_step
from orrery.games.forbidden_stars.rules.dice import FACES, new_side
from orrery.games.forbidden_stars.rules.map_setup import add_system
from orrery.games.forbidden_stars.rules.texts import carry_out, carry_out_event
from orrery.games.forbidden_stars.rules.turn import carry_out_order, end_order, take_turn
from orrery.games.forbidden_stars.rules.units import build, force_in, kind_of, put
from orrery.games.forbidden_stars.setup import pieces, setup
from orrery.games.forbidden_stars.state import NOBODY, Combat, Galaxy, Order, Token
from orrery.games.forbidden_stars.title import TITLE
from orrery.kernel.zones import Hand

from ..driving import Played, play

LETTERS = {"O": 1, "D": 4, "M": 6}  # a die that shows each face
WORLD, VOID = "10a_tl", "10a_br"  # where battles take place


def kept(g: Galaxy, flow: Coroutine[Any, Any, Any], *answers: Any, dice: str = "") -> Played:
    """Drive a rule that must keep all pieces and leave a state that can be stored."""
    before = pieces(g)
    played = play(flow, answers, dice=[LETTERS[face] for face in dice])
    assert pieces(g) == before
    assert TITLE.codec.decode(TITLE.codec.encode(g)) == g
    return played


# -- the table ----------------------------------------------------------------------------------


def table(*factions: str) -> Galaxy:
    """A table after setup with these factions (seat 0 first), seat 0 the first player and active,
    an empty map, 6 materiel each, no storms."""
    names = factions or ("space_marines", "chaos")
    g = TITLE.new(TITLE.settle_options({"factions": " ".join(names)}, len(names)), len(names))
    play(setup(g))
    for tile in INTRODUCTORY.tiles:
        if tile.from_players <= len(names):
            add_system(g, tile.system, tile.column, tile.row, 0)
    for player in g.players:
        player.tiles, player.muster = [], {}
        player.boxed, player.held = 6, {}
    g.stage, g.first, g.active = "turn", 0, 0
    g.news.clear()
    return g


def at(area: str) -> str:
    """ "10a_tl" -> "system_10a_tl" """
    return area if area.startswith("system_") else f"system_{area}"


def units(g: Galaxy, seat: int, area: str, *pieces: str) -> None:
    """Units ("scout", "scout:routed") and structures ("bastion") onto the map, from the supply."""
    for piece in pieces:
        if piece in STRUCTURES:
            build(g, seat, at(area), piece)
        else:
            if piece.startswith("reinforcement"):
                g.supply["reinforcement"] -= 1
            else:
                g.players[seat].supply[kind_of(piece)] -= 1
            put(g, seat, at(area), piece)


def in_area(g: Galaxy, seat: int, area: str) -> dict[str, int]:
    """What a seat has somewhere: {"scout": 2, "scout:routed": 1}."""
    force = force_in(g, seat, at(area))
    return {**force.fresh, **{f"{kind}:routed": n for kind, n in force.routed.items()}}


def give(g: Galaxy, seat: int, *things: str) -> None:
    """Asset tokens, order upgrades and schemes into the play area."""
    player = g.players[seat]
    for thing in things:
        if thing in player.order_stack:
            player.order_stack.remove(thing)
            player.upgrades.append(thing)
        elif thing in player.events.cards:
            player.events.cards.remove(thing)
            player.schemes.cards.append(thing)
        else:
            g.supply[thing] -= 1
            player.assets[thing] = player.assets.get(thing, 0) + 1


def cities(g: Galaxy, seat: int, n: int) -> None:
    """Command level ``n``, with cities in corners of the map that tests do not use."""
    free = [area for area in ("system_1a_br", "system_7a_tr", "system_12a_bl") if area in g.areas]
    for area in free[:n]:
        build(g, seat, area, "city")


# -- combat -------------------------------------------------------------------------------------


def combat(g: Galaxy, area: str, *, origins: tuple[str, ...] = (), round: int = 1) -> Combat:
    """Seat 0 attacks seat 1 here in the middle of a combat round; no dice, no cards. The units
    must have been set up; ``origins`` is where the attackers came from."""
    here = at(area)
    g.order = Order(0, "advance", system_of(here), fought=True)
    sides = {0: new_side(), 1: new_side()}
    where = [at(origin) for origin in origins]
    g.combat = Combat(here, 0, 1, where, sides, step="round", round=round)
    return g.combat


def battle(
    factions: tuple[str, str],
    own: tuple[str, ...] | None = None,
    enemies: tuple[str, ...] | None = None,
    area: str = WORLD,
    *,
    defending: bool = False,
    mine: str = "",
    theirs: str = "",
) -> Galaxy:
    """The first faction (seat 0) attacks the second (seat 1), or defends itself (as seat 1), in
    the middle of a combat round: with these units, or one of command level 0, and these dice. The
    attackers came from 10a_tr, ships from 1a_tr."""
    sides = [(factions[0], own, mine), (factions[1], enemies, theirs)]
    if defending:
        sides.reverse()
    on_world = IS_WORLD[at(area)]
    g = table(*[faction for faction, _, _ in sides])
    for seat, (faction, force, _) in enumerate(sides):
        one = LEVEL_0[faction, "ground" if on_world else "ship"]
        units(g, seat, area, *((one,) if force is None else force))
    combat(g, area, origins=("10a_tr" if on_world else "1a_tr",))
    for seat, (_, _, dice) in enumerate(sides):
        set_dice(g, seat, dice)
    return g


def fighting(g: Galaxy) -> Combat:
    """The combat at hand."""
    assert g.combat is not None
    return g.combat


def set_dice(g: Galaxy, seat: int, dice: str) -> None:
    """The dice of a seat: "OODM"."""
    assert g.combat is not None
    letters = {"O": FACES[0], "D": FACES[1], "M": FACES[2]}
    own = g.combat.sides[seat].dice
    for face in FACES:
        own[face] = sum(letters[letter] == face for letter in dice)


def dice_of(g: Galaxy, seat: int) -> str:
    """The dice of a seat, sorted: "DMOO"."""
    assert g.combat is not None
    own = g.combat.sides[seat].dice
    return "".join(sorted("".join(face[0].upper() * n for face, n in own.items())))


def tokens_of(g: Galaxy, seat: int) -> tuple[int, int]:
    """Offence and defence tokens."""
    assert g.combat is not None
    own = g.combat.sides[seat].tokens
    return own["offence"], own["defence"]


def combat_hand(g: Galaxy, seat: int, *cards: str) -> None:
    """Exactly these combat cards in hand, whatever the deck holds."""
    g.players[seat].hand.cards = list(cards)


def execute(g: Galaxy, seat: int, card: str, *answers: Any, dice: str = "") -> Played:
    """Turn over a combat card and carry it out. Each ability that is not a "must" is asked for:
    answer with its id, or "pass"."""
    assert g.combat is not None
    g.players[seat].played.cards.append(card)
    return kept(g, carry_out(g, g.combat, seat, COMBAT_CARDS[card]), *answers, dice=dice)


def fight(
    g: Galaxy, area: str, *answers: Any, origins: tuple[str, ...] = (), dice: str = ""
) -> Played:
    """A whole combat: seat 0 attacks seat 1 here, from preparation to tidying up."""
    here = at(area)
    g.order = Order(0, "advance", system_of(here))
    clash(g, here, 0, [at(origin) for origin in origins])
    g.stage = "combat"
    return kept(g, _fight(g), *answers, dice=dice)


async def _fight(g: Galaxy) -> None:
    while g.stage == "combat":
        await combat_step(g)


def paid_dice(g: Galaxy) -> list[str]:
    """The faces of all dice that were paid so far."""
    return [news.facts["face"] for news in g.news if news.kind == "paid_die"]


def deck(g: Galaxy, seat: int, *cards: str) -> None:
    """The whole combat deck, in the order in which it will be drawn."""
    g.players[seat].deck.cards = list(reversed(cards))


# -- orders and events --------------------------------------------------------------------------


def order(g: Galaxy, seat: int, kind: str, system: str, *answers: Any, dice: str = "") -> Played:
    """Carry out an order in a system ("10a"), with its combats, to its very end."""
    g.active = seat
    g.players[seat].orders.cards.remove(kind)
    g.order = Order(seat, kind, at(system), kind)
    g.stage = "order_end"
    return kept(g, _order(g), *answers, dice=dice)


async def _order(g: Galaxy) -> None:
    assert g.order is not None
    await carry_out_order(g, g.order)
    while g.order is not None:
        if g.stage == "combat":
            await combat_step(g)
        else:
            await end_order(g)


def tactic(g: Galaxy, seat: int, card: str, *answers: Any, dice: str = "") -> Played:
    """Carry out an event card that was chosen in the refresh phase. The first answer is the card's
    id, or "pass"."""
    player = g.players[seat]
    player.events.cards.remove(card)
    player.shown.cards.append(card)
    g.active = seat
    return kept(g, carry_out_event(g, seat, card), *answers, dice=dice)


def lay(g: Galaxy, seat: int, system: str, *orders: str) -> None:
    """Order tokens onto the stack of a system ("10a"), the last on top."""
    player, stack = g.players[seat], g.systems[at(system)].stack
    for face in orders:
        player.orders.cards.remove(face)
        for token in stack:
            token.face.owner = NOBODY
        stack.append(Token(seat, Hand(player.orders.kind, [face], seat)))


def turn(g: Galaxy, *answers: Any, dice: str = "") -> Played:
    """A whole turn of the active player in the operations phase, with its combats."""
    return kept(g, _turn(g), *answers, dice=dice)


async def _turn(g: Galaxy) -> None:
    await take_turn(g)
    while g.stage != "turn":
        if g.stage == "combat":
            await combat_step(g)
        else:
            await end_order(g)
