"""Action cards for the strategy phase and the status phase, and against strategic actions."""

from orrery.games.ti4.events import CardPicked, Strategy, Turn
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.strategy_cards import lay_goods
from orrery.games.ti4.rules.tokens import gain_tokens
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.choice import ask
from orrery.kernel.state import tell


@action_card("summit", W.STRATEGY_PHASE_START)
async def summit(g: Galaxy, seat: int, event: Turn) -> None:
    """Two command tokens, as far as there are any. ti4:52.3a"""
    await gain_tokens(g, seat, 2, "ti4:52.2")


@action_card(
    "public_disgrace",
    W.STRATEGY_CARD_CHOSEN,
    usable=lambda g, seat, event: event.seat != seat and event.taker != NOBODY and len(g.cards) > 1,
)
async def public_disgrace(g: Galaxy, seat: int, event: CardPicked) -> None:
    """Another player has to choose a different strategy card, once it is known who gets it.
    ti4:85.1"""
    event.cancelled = True


@action_card(
    "political_stability",
    W.STRATEGY_CARDS_RETURN,
    usable=lambda g, seat, event: bool(g.players[seat].cards),
)
async def political_stability(g: Galaxy, seat: int, event: Turn) -> None:
    """The player keeps his strategy cards for the next round, and chooses none then.
    ti4:82.8, ti4:85.1"""
    modifiers.add(g, "political_stability", Q.KEEPS_CARDS, 1, seat, "status")


# -- of the expansion ---------------------------------------------------------------------------

INVESTED = 5  # trade goods
SPREAD = 3  # strategy cards at the least


async def invest(g: Galaxy, seat: int, event: Turn) -> tuple[str, ...]:
    """The player names a strategy card for each trade good, also one that somebody has kept."""
    every = [*g.cards, *(card for player in g.players for card in player.cards)]
    chosen: list[str] = []
    for left in range(INVESTED, 0, -1):
        rest = max(0, SPREAD - len(set(chosen)))  # cards that still have to come
        options = [card for card in every if card not in chosen or left > rest]
        about = {"left": left}
        chosen.append(str(await ask(seat, "invest", options, rule="ti4:3.7", about=about)))
    return tuple(chosen)


@action_card("manipulate_investments", W.STRATEGY_PHASE_START, targets=invest)
async def manipulate_investments(
    g: Galaxy, seat: int, event: Turn, chosen: tuple[str, ...]
) -> None:
    """Five trade goods of the supply are laid on at least three strategy cards. ti4:85.1a"""
    for card in chosen:
        lay_goods(g, card, 1)


@action_card("coup_detat", W.STRATEGIC_ACTION, usable=lambda g, seat, event: event.seat != seat)
async def coup_detat(g: Galaxy, seat: int, event: Strategy) -> None:
    """Another player's turn ends before his strategic action, and the card stays as it is.
    ti4:83.2, ti4:80.3"""
    tell(g, "turn_ended", seat=event.seat)
    event.cancelled = True
