"""The Emirates of Hacan."""

from orrery.games.ti4.events import Dice, Shooting, Turn
from orrery.games.ti4.rules.combatants import in_space_combat
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.notes import laid_as_action, while_laid
from orrery.games.ti4.rules.rolls import add_to_die
from orrery.games.ti4.rules.shots import BARRAGE
from orrery.games.ti4.rules.spending import gain_goods, lose_goods
from orrery.games.ti4.rules.strategy_cards import swap_cards
from orrery.games.ti4.rules.tokens import has_strategy_token, spend_strategy_token
from orrery.games.ti4.rules.units import at
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask, pick_some
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

GIFT = 3  # trade goods for an exchange of strategy cards


@standing(Q.FREE_SECONDARY, "masters_of_trade")
def masters_of_trade(g: Galaxy, seat: int, card: str) -> bool:
    """The secondary ability of Trade costs no command token. ti4:52.5a"""
    return card == "trade"


@standing(Q.NEIGHBOUR, "guild_ships")
def guild_ships(g: Galaxy, seat: int, other: int) -> bool:
    """Transactions also with players who are no neighbours. ti4:91.1, ti4:faq.54"""
    return True


@standing(Q.TRADES, "arbiters")
def arbiters(g: Galaxy, seat: int, what: str) -> bool:
    """Action cards may change hands in their transactions, on both sides. ti4:91.3a"""
    return what == "action_card"


laid_as_action("trade_convoys")


@while_laid(Q.NEIGHBOUR, "trade_convoys")
def trade_convoys(g: Galaxy, seat: int, owner: int, other: int) -> bool:
    """Its holder, too, makes transactions with players who are no neighbours. ti4:91.1"""
    return True


# -- technologies -------------------------------------------------------------------------------


@ability(
    "production_biomes",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: (
        is_ready(g, seat, "production_biomes") and has_strategy_token(g, seat)
    ),
)
async def production_biomes(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: exhausted, with a token of the strategy pool, for four trade goods; another player
    gains two. ti4:58.3"""
    exhaust_card(g, seat, "production_biomes")
    await spend_strategy_token(g, seat)
    others = [other for other in everyone(g, seat) if other != seat]
    other = int(await ask(seat, "choose_player", others, rule="ti4:58.2"))
    await gain_goods(g, seat, 4)
    await gain_goods(g, other, 2)


def card_holders(g: Galaxy, seat: int) -> list[int]:
    """The other players who have strategy cards."""
    return [other for other in everyone(g, seat) if other != seat and g.players[other].cards]


@ability(
    "quantum_datahub_node",
    W.STRATEGY_PHASE_END,
    usable=lambda g, seat, event: (
        has_strategy_token(g, seat)
        and g.players[seat].goods >= GIFT
        and bool(g.players[seat].cards)
        and bool(card_holders(g, seat))
    ),
)
async def quantum_datahub_node(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the strategy phase: for a token of the strategy pool and three trade goods for
    another player a strategy card is exchanged with him, with what lies on it.
    ti4:84.6, ti4:85.2"""
    await spend_strategy_token(g, seat)
    me = g.players[seat]
    other = int(await ask(seat, "choose_player", card_holders(g, seat), rule="ti4:31.7"))
    you = g.players[other]
    me.goods -= GIFT
    you.goods += GIFT
    given = str(await ask(seat, "give_strategy_card", me.cards, rule="ti4:31.7"))
    taken = str(await ask(seat, "take_strategy_card", you.cards, rule="ti4:31.7"))
    swap_cards(g, seat, given, other, taken)
    tell(g, "swapped_cards", seat=seat, other=other, card=given, other_card=taken)


# -- the flagship -------------------------------------------------------------------------------


def can_add(g: Galaxy, seat: int, event: Dice | Shooting) -> bool:
    """Did Hacan roll in a space combat in the flagship's system, and has a trade good?"""
    if event.seat != seat or not in_space_combat(g, seat) or not g.players[seat].goods:
        return False
    assert g.combat is not None
    return any(kind_of(one) == "flagship" for one in at(g, seat, g.combat.system))


@ability("wrath_of_kenara", W.DICE_ROLLED, usable=can_add)
@ability(
    "wrath_of_kenara",
    W.UNIT_ABILITY_ROLLED,
    usable=lambda g, seat, event: event.ability == BARRAGE and can_add(g, seat, event),
)
async def wrath_of_kenara(g: Galaxy, seat: int, event: Dice | Shooting) -> None:
    """After dice were rolled in a space combat in its system: 1 is added to a die for each trade
    good that is spent, once to each die. ti4:62.2"""
    lying = [(die.die.unit, die.die.needs, die.face) for die in event.dice]
    most = g.players[seat].goods
    picked = await pick_some(seat, "raise_die", lying, most=most, rule="ti4:62.2")
    raised: list[int] = []
    for one in picked:
        raised.append(next(i for i, die in enumerate(lying) if die == one and i not in raised))
    for which in raised:
        add_to_die(event, which, 1)
    lose_goods(g, seat, len(raised))
    if raised:
        tell(g, "spent_goods", seat=seat, n=len(raised), source="wrath_of_kenara")
