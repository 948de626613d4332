"""What answers lead to, from the view alone: attacks and their odds, markers sent home."""

from collections.abc import Callable, Iterator

from orrery.games.warpgate.odds import battle as odds
from orrery.games.warpgate.rules.attack import SKIRMISH
from orrery.games.warpgate.rules.range import enemy_at
from orrery.games.warpgate.rules.scoring import points
from orrery.games.warpgate.screen.panels import counted
from orrery.games.warpgate.state import NOBODY, Galaxy
from orrery.kernel.choice import Choice, Option
from orrery.kernel.view import View, known
from orrery.kit.odds import Rough
from orrery.kit.outlook import Outlook, Outlooks
from orrery.kit.track import Track
from orrery.kit.words import Words

RUNS = 150  # combats fought for a rough chance
COMBATS = 5  # that are looked at for one question

Foreseen = Iterator[tuple[Option, Outlook]]


def foresee(view: View, choice: Choice, words: Words) -> Outlooks:
    """What the answers to this question lead to."""
    looking = LOOKS.get(choice.kind)
    if looking is None or view.seat < 0:
        return {}
    return dict(looking(view, known(view, Galaxy), choice, words))


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


def attack(view: View, place: str, origin: str, ships: int, words: Words) -> Outlook | None:
    """Ships that go where an enemy is: against whom, and how often they win."""
    matchup = odds.attack(view, view.seat, place, {origin: ships})
    if matchup is None:
        return None
    enemy = matchup.sides[1]
    facts = {
        "enemy": enemy.seat,
        "ships": ships,
        "against": sum(unit.count for unit in enemy.units),
        "chance": ROUGH.wins(matchup, view.seat),
    }
    return Outlook(words.label("attack", **facts))


ROUGH = Rough(odds.estimate, RUNS)


def _targets(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """With all ships that are at the origin; a Skirmish has one."""
    hostile = [str(place) for place in choice.options if hostile_to(g, choice.seat, str(place))]
    fleet = g.players[choice.seat].fleet
    for place in hostile[:COMBATS]:
        origin = str(choice.about.get("origin", "")) or max(fleet, key=fleet.__getitem__)
        ships = 1 if choice.rule == SKIRMISH else fleet[origin]
        if outlook := attack(view, place, origin, ships, words):
            yield place, outlook


def hostile_to(g: Galaxy, seat: int, place: str) -> bool:
    return place in g.places and enemy_at(g, seat, place) != NOBODY


def _ships(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """The largest numbers, if there are many."""
    place, origin = str(choice.about["place"]), str(choice.about.get("origin", ""))
    if not hostile_to(g, choice.seat, place):
        return
    numbers = [n for n in choice.options if isinstance(n, int)]
    for n in numbers[-COMBATS:]:
        if outlook := attack(view, place, origin, n, words):
            yield n, outlook


def _markers(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Control sends the marker of another player home."""
    for place in choice.options:
        spot = g.places.get(str(place))
        if spot is not None and spot.marker not in (NOBODY, choice.seat):
            yield place, Outlook(words.label("sends_home", owner=spot.marker))


LOOKS: dict[str, Callable[[View, Galaxy, Choice, Words], Foreseen]] = {
    "choose_target": _targets,
    "choose_ships": _ships,
    "control_planet": _markers,
}
