"""What answers lead to, from the view alone: attacks and their odds, markers sent home."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from orrery.games.warpgate.components import TACTICS
from orrery.games.warpgate.rules.range import enemy_at, units
from orrery.games.warpgate.rules.scoring import points
from orrery.games.warpgate.screen.panels import counted
from orrery.games.warpgate.state import NOBODY, Galaxy
from orrery.kernel.choice import Choice, Option
from orrery.kernel.view import View, known
from orrery.kit.outlook import Outlook, Outlooks
from orrery.kit.track import Track
from orrery.kit.words import Words

STEP = 5  # percent: cards have texts, too

Foreseen = Iterator[tuple[Option, Outlook]]


def foresee(view: View, choice: Choice, words: Words) -> Outlooks:
    """What the answers to this question lead to."""
    looking = LOOKS.get(choice.kind)
    if looking is None or view.seat < 0:
        return {}
    return dict(looking(known(view, Galaxy), choice, words))


def about_to_win(view: View) -> tuple[int, ...]:
    """Who leads in the last round, by the points that all can see."""
    g = counted(view)
    if not g.last_round and g.round < int(g.options["max_rounds"]):
        return ()
    scores = [sum(points(g, seat).values()) for seat in range(len(g.players))]
    first = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return first if len(first) < len(scores) else ()


def track(view: View) -> Track:
    """The points as far as this seat knows them; there is no goal, the supplies decide when it
    ends. warpgate:spielziel.1, warpgate:runde.5"""
    g = counted(view)
    return Track(tuple(sum(points(g, seat).values()) for seat in range(len(g.players))))


# -- attacks ------------------------------------------------------------------------------------


@cache
def chance(ships: int, enemies: int) -> int:
    """How often so many ships win against so many, in percent: each side plays the better of two
    basic cards, by their factors alone; on a tie the attacker wins."""
    factors = [card.factor for card in TACTICS.values() if card.rank == "basic"]
    best = [max(two) for two in product(factors, repeat=2)]
    wins = sum(ships * mine >= enemies * theirs for mine in best for theirs in best)
    return STEP * round(100 * wins / len(best) ** 2 / STEP)


def attack(g: Galaxy, seat: int, place: str, ships: int, words: Words) -> Outlook | None:
    """Ships that go where an enemy is."""
    enemy = enemy_at(g, seat, place)
    if enemy == NOBODY:
        return None
    against = units(g, place, enemy)
    facts = {"enemy": enemy, "ships": ships, "against": against, "chance": chance(ships, against)}
    return Outlook(words.label("attack", **facts))


def _targets(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """With all ships that are at the origin; a Skirmish has one."""
    seat, origin = choice.seat, str(choice.about.get("origin", ""))
    fleet = g.players[seat].fleet
    alone = choice.rule == "warpgate:skirmish.1"
    ships = 1 if alone else fleet.get(origin, 0) or max(fleet.values(), default=0)
    for place in choice.options:
        outlook = attack(g, seat, str(place), ships, words)
        if outlook is not None:
            yield place, outlook


def _ships(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    for n in choice.options:
        if isinstance(n, int):
            outlook = attack(g, choice.seat, str(choice.about["place"]), n, words)
            if outlook is not None:
                yield n, outlook


def _markers(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Control sends the marker of another player home."""
    for place in choice.options:
        spot = g.places.get(str(place))
        if spot is not None and spot.marker not in (NOBODY, choice.seat):
            yield place, Outlook(words.label("sends_home", owner=spot.marker))


LOOKS: dict[str, Callable[[Galaxy, Choice, Words], Foreseen]] = {
    "choose_target": _targets,
    "choose_ships": _ships,
    "control_planet": _markers,
}
