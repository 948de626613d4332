"""Strategy cards: how many everybody has, what lies on them, how they change hands. ti4:84"""

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.state import Galaxy, Player, everyone


def cards_each(g: Galaxy) -> int:
    """How many strategy cards everybody has. ti4:85.1, ti4:85.1c"""
    return LIMITS.strategy_cards[str(len(g.players))]


def receivers(g: Galaxy, seat: int) -> list[int]:
    """The other players who do not have all their strategy cards yet. ti4:85.1c"""
    others = [other for other in everyone(g, g.speaker) if other != seat]
    return [other for other in others if len(g.players[other].cards) < cards_each(g)]


def lay_goods(g: Galaxy, card: str, n: int) -> None:
    """Trade goods of the supply are laid on a strategy card; on one that a player has kept they
    stay until it is chosen again. ti4:85.1a, ti4:85.2"""
    if card in g.cards:
        g.cards[card] += n
        return
    owner = next(player for player in g.players if card in player.cards)
    owner.stored[card] = owner.stored.get(card, 0) + n


def swap_cards(g: Galaxy, seat: int, given: str, other: int, taken: str) -> None:
    """Two players exchange strategy cards, with what lies on them. ti4:84.6"""
    for who, old, new in ((seat, given, taken), (other, taken, given)):
        cards = g.players[who].cards
        cards[cards.index(old)] = new
    for origin, card, target in ((seat, given, other), (other, taken, seat)):
        goods = g.players[origin].stored.pop(card, 0)
        if goods:
            g.players[target].stored[card] = goods


def return_cards(g: Galaxy, player: Player) -> None:
    """The strategy cards of a player go back to the common area, with goods that were laid on them
    meanwhile. ti4:82.8, ti4:84.8b"""
    for card in player.cards:
        g.cards[card] = player.stored.pop(card, 0)
    player.cards.clear()
