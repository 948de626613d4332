"""What answers lead to, from the view alone: what orders can do, costs, combats, strikes."""

from collections.abc import Callable, Iterator

from orrery.games.forbidden_stars.components import LIMITS, UNITS
from orrery.games.forbidden_stars.odds.battle import as_matchup, estimate
from orrery.games.forbidden_stars.odds.board import filled
from orrery.games.forbidden_stars.rules.advance import MOST
from orrery.games.forbidden_stars.rules.areas import friendly_worlds_in, is_enemy, present_in
from orrery.games.forbidden_stars.rules.deploy import deploy_limit
from orrery.games.forbidden_stars.rules.dice import OFFENCE, SYMBOLS
from orrery.games.forbidden_stars.rules.scoring import best, goal
from orrery.games.forbidden_stars.rules.strike import strike_dice
from orrery.games.forbidden_stars.rules.units import force_in, move
from orrery.games.forbidden_stars.state import Clash, Galaxy
from orrery.kernel.choice import Choice, Option
from orrery.kernel.view import View, known
from orrery.kit.odds import Rough
from orrery.kit.outlook import Outlook, Outlooks
from orrery.kit.track import Track
from orrery.kit.words import Words

RUNS = 30  # combats fought for a rough chance
COMBATS = 2  # that are looked at for one question

Foreseen = Iterator[tuple[Option, Outlook]]


def foresee(view: View, choice: Choice, words: Words) -> Outlooks:
    """What the answers to this question lead to."""
    looking = LOOKS.get(choice.kind)
    if looking is None or view.seat < 0:
        return {}
    return dict(looking(view, known(view, Galaxy), choice, words))


def about_to_win(view: View) -> tuple[int, ...]:
    """Those with all objectives but one, or who lead in the last round."""
    g = known(view, Galaxy)
    if not any(player.objectives for player in g.players):
        return ()
    seats = [seat for seat in range(len(g.players)) if not g.players[seat].out]
    near = [seat for seat in seats if g.players[seat].objectives >= goal(g) - 1]
    if not near and g.round == LIMITS.rounds:
        near = best(g, seats)
    return tuple(near)


def track(view: View) -> Track:
    """Collected objectives lie open. fs:zielmarker.2"""
    g = known(view, Galaxy)
    return Track(tuple(player.objectives for player in g.players), goal(g))


# -- orders -------------------------------------------------------------------------------------


def _orders(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """An order that could do nothing where it lies, as things stand."""
    for option in choice.options:
        if not isinstance(option, tuple):
            continue
        system, order = str(option[0]), str(option[1])
        worlds = friendly_worlds_in(g, choice.seat, system)
        idle = ""
        if order == "deploy" and not deploy_limit(g, choice.seat, system):
            free = any(not g.areas[world].structures for world in worlds)
            idle = "no_units_here" if free else "no_deploy_here"
        elif order == "dominate" and not worlds:
            idle = "no_world_here"
        elif order == "strategize" and not present_in(g, choice.seat, system):
            idle = "nothing_here"
        if idle:
            yield option, Outlook(words.label(idle))


# -- combats ------------------------------------------------------------------------------------


def _moves(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """A move among enemies: how the combat would go with all who can come."""
    seat = choice.seat
    moves = [option for option in choice.options if isinstance(option, tuple)]
    hostile = [area for area in dict.fromkeys(m[2] for m in moves) if is_enemy(g, seat, str(area))]
    for area in hostile[:COMBATS]:
        coming = [(str(m[0]), str(m[1])) for m in moves if m[2] == area]
        units, chance = assault(view, seat, str(area), coming)
        for unit, origin in coming:
            note = words.label("wins_about", n=units, chance=chance)
            yield (unit, origin, area), Outlook(note)


def assault(view: View, seat: int, area: str, coming: list[tuple[str, str]]) -> tuple[int, int]:
    """Move all of these kinds from their areas into another, five in all at most: how many units
    attack there then, and their chance to win in percent."""
    g = filled(view)
    order = g.order
    room = MOST - (sum(order.arrived.get(area, {}).values()) if order else 0)
    for unit, origin in sorted(coming, key=lambda one: -UNITS[one[0]].combat):
        stay = order.arrived.get(origin, {}).get(unit, 0) if order else 0
        n = min(room, force_in(g, seat, origin).fresh.get(unit, 0) - stay)
        if n > 0:
            move(g, seat, unit, origin, area, n)
            room -= n
    due = Clash(area, seat, [origin for _, origin in coming])
    g.combat, g.pending = None, [due]
    attackers = sum(force_in(g, seat, area).fresh.values())
    return attackers, ROUGH.wins(as_matchup(view, g, due), seat)


ROUGH = Rough(estimate, RUNS)


def _strikes(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """How much damage a strike does on average: one for each offence die."""
    for option in choice.options:
        if isinstance(option, tuple):
            dice = strike_dice(g, choice.seat, str(option[0]))
            whole, half = divmod(2 * dice * SYMBOLS.count(OFFENCE) // len(SYMBOLS), 2)
            damage = f"{whole or ''}{'½' if half else ''}"  # read alike in every language
            yield option, Outlook(words.label("strike_damage", dice=dice, damage=damage))


# -- prices -------------------------------------------------------------------------------------


def _prices(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """What a purchase leaves."""
    purse = g.players[choice.seat].materiel
    for option in choice.options:
        key = "/".join(map(str, option)) if isinstance(option, tuple) else str(option)
        price = choice.about["price"].get(key)
        if price is not None:
            left = purse - (price[0] if isinstance(price, tuple | list) else price)
            note = words.label("leaves", n=left) if left >= 0 else words.label("needs_cache")
            yield option, Outlook(note)


LOOKS: dict[str, Callable[[View, Galaxy, Choice, Words], Foreseen]] = {
    "place_order": _orders,
    "move_ship": _moves,
    "move_ground": _moves,
    "orbital_strike": _strikes,
    "buy_unit": _prices,
    "buy_structure": _prices,
    "buy_order_upgrade": _prices,
    "buy_combat_upgrade": _prices,
}
