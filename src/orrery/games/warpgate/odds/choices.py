"""How the players of an imagined combat answer: each plays the tactics card that wins most often
against the average of what the other may hold."""

from collections.abc import Callable

from orrery.games.warpgate.rules.combat import play_tactics, settle
from orrery.games.warpgate.state import Battle, Galaxy
from orrery.games.warpgate.windows import W
from orrery.kernel.choice import PASS, Choice, Option
from orrery.kit.odds import Chance, Ending, drive

Cards = tuple[str, str]  # the attacker's and the defender's
Mirrors = tuple[int, ...]  # who takes the factor of the other's card
Worth = tuple[float, float]  # how often it wins, and how many ships more than the other it keeps


class Bouts:
    """How the combat ends with each pair of cards: fought once by the rules and remembered, since
    nothing is left to chance when the cards are shown."""

    def __init__(self, table: Callable[[], Galaxy], ending: Callable[[Galaxy], Ending]) -> None:
        self._table, self._ending = table, ending
        self._known: dict[tuple[Cards, Mirrors], Ending] = {}

    def ending(self, cards: Cards, mirrors: Mirrors) -> Ending:
        known = self._known.get((cards, mirrors))
        if known is None:
            known = self._known[cards, mirrors] = self._fight(cards, mirrors)
        return known

    def _fight(self, cards: Cards, mirrors: Mirrors) -> Ending:
        g = self._table()
        battle = current(g)
        battle.mirrors = list(mirrors)
        for seat, card in zip((battle.attacker, battle.defender), cards, strict=True):
            g.players[seat].battle.cards = [card]
        drive(shown(g, battle), Chance(0), first)
        return self._ending(g)


async def shown(g: Galaxy, battle: Battle) -> None:
    """A combat from the moment in which the cards are shown."""
    await play_tactics(g, battle)
    await settle(g, battle)


def first(choice: Choice) -> Option:
    """What is destroyed first is a ship; what texts bring beside the combat does not matter."""
    return choice.options[0]


def current(g: Galaxy) -> Battle:
    assert g.battle is not None
    return g.battle


class Mind:
    """One who answers for both sides. A side knows the cards in its own hand, and which cards the
    other has not discarded: all of these are as likely to be played."""

    def __init__(self, bouts: Bouts) -> None:
        self._bouts = bouts
        self._known: dict[tuple[int, str, Mirrors, tuple[str, ...]], Worth] = {}

    def choose(self, g: Galaxy, choice: Choice) -> Option:
        battle, seat = current(g), choice.seat
        if choice.kind == "play_tactic":
            mirrors = tuple(battle.mirrors)
            return max(choice.options, key=lambda card: self.worth(g, seat, str(card), mirrors))
        if choice.window == W.ANNOUNCE:
            return self.announce(g, battle, choice)
        return choice.options[0]

    def announce(self, g: Galaxy, battle: Battle, choice: Choice) -> Option:
        """Mirror the other's factor if one's best card gains by it."""
        as_it_is = tuple(battle.mirrors)
        with_it = (*as_it_is, choice.seat)
        gains = self.best(g, choice.seat, with_it) > self.best(g, choice.seat, as_it_is)
        return next(option for option in choice.options if (option == PASS) is not gains)

    def best(self, g: Galaxy, seat: int, mirrors: Mirrors) -> Worth:
        hand = g.players[seat].battle.cards
        return max(self.worth(g, seat, card, mirrors) for card in hand)

    def worth(self, g: Galaxy, seat: int, card: str, mirrors: Mirrors) -> Worth:
        """What a card is worth on average."""
        battle = current(g)
        other = g.players[battle.enemy(seat)]
        pool = tuple(sorted((*other.battle.cards, *other.tactics.cards)))
        key = (seat, card, mirrors, pool)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._average(battle, seat, card, mirrors, pool)
        return known

    def _average(
        self, battle: Battle, seat: int, card: str, mirrors: Mirrors, pool: tuple[str, ...]
    ) -> Worth:
        side = 0 if seat == battle.attacker else 1
        wins = ahead = 0
        for other in pool:
            end = self._bouts.ending((other, card) if side else (card, other), mirrors)
            wins += end.winner == side
            ahead += sum(end.left[side]) - sum(end.left[1 - side])
        return wins / len(pool), ahead / len(pool)
