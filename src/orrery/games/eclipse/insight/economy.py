"""What a seat's storage and income are worth for the rounds to come, in points: for bots."""

from collections.abc import Callable
from functools import cache
from itertools import permutations
from math import exp

from orrery.games.eclipse.components import PRODUCTION, RESOURCES, ROUNDS, UPKEEP
from orrery.games.eclipse.rules.population import advanced, tracks_for
from orrery.games.eclipse.rules.resources import income, ratio, upkeep
from orrery.games.eclipse.rules.sectors import squares
from orrery.games.eclipse.state import Galaxy, Player, Stage, everyone

ACTION = (0.5, 0.5, 0.48, 0.45, 0.4, 0.3, 0.2)  # the 1st, 2nd ... action of a later round
UNIT = {"science": 0.19, "materials": 0.17}  # a unit to be spent in a later round, if scarce
PLENTY = 15  # units per round; with this many, the last one is worth a third
LEFT = 0.02  # a unit at the end: it breaks ties, eclipse:spielende.11
GIVEN_UP, SHORT = 2.0, 0.7  # a sector that has to be given up, and each unit of money missing
RUIN = 25.0  # to leave the game: no points that a seat has make up for those it will never get


def later(g: Galaxy) -> int:
    """The rounds to come after this one."""
    return ROUNDS - g.round


def economy(g: Galaxy, seat: int, own: list[str]) -> float:
    """Money is worth the actions it will pay for, the rest what can be bought with it."""
    player, rounds = g.players[seat], later(g)
    paid = has_paid(g, seat)
    stock = dict(player.storage)
    if not paid:
        stock["money"] += income(player, "money") - upkeep(player)
    worth = 0.0
    if stock["money"] < 0:
        trade_for_money(stock, ratio(player))
        if stock["money"] < 0:
            worth -= bankruptcy(g, player, own, -stock["money"])
            stock["money"] = 0
    worth += LEFT * sum(stock.values())
    if not rounds:
        return worth
    settled = filled(g, seat, own)
    soon, then = (0, rounds) if paid else (1, rounds - 1)
    home = min(player.discs + sum(player.acted.values()), len(UPKEEP))
    coming = {
        resource: soon * income(player, resource) + then * PRODUCTION[settled[resource]]
        for resource in UNIT
    }

    def spent(stock: dict[str, int]) -> float:
        budget = stock["money"] / rounds + PRODUCTION[settled["money"]]
        gain = rounds * actions_worth(home, budget)
        for resource, units in coming.items():
            gain += UNIT[resource] * useful(stock[resource] + units, rounds)
        return gain

    return worth + best_spent(stock, ratio(player), spent)


def has_paid(g: Galaxy, seat: int) -> bool:
    """The upkeep of this round is behind this seat."""
    if g.stage == Stage.CLEANUP:
        return True
    return g.stage == Stage.UPKEEP and everyone(g, g.first).index(seat) < g.done


def useful(units: float, rounds: int) -> float:
    """How many of these units will still be put to good use: there are only so many actions to
    spend them in, and less and less worth buying."""
    much = PLENTY * rounds
    return min(1.0, (1 + rounds) / 4) * much * (1 - exp(-units / much))


def best_spent(stock: dict[str, int], rate: int, spent: Callable[[dict[str, int]], float]) -> float:
    """What the stored resources are worth. Plenty of one is as good as what it can be traded for
    when needed, so trading ahead gains nothing and only costs units."""
    best, climbing = spent(stock), True
    while climbing:
        climbing = False
        for given, got in permutations(RESOURCES, 2):
            units = 1 + stock[given] // rate // 8
            while stock[given] >= rate * units:
                other = {**stock, given: stock[given] - rate * units, got: stock[got] + units}
                gain = spent(other)
                if gain <= best:
                    break
                best, stock, climbing = gain, other, True
    return best


def trade_for_money(stock: dict[str, int], rate: int) -> None:
    """Trade whatever there is most of until the missing money is there. eclipse:handel.1"""
    while stock["money"] < 0:
        given = max(UNIT, key=stock.__getitem__)
        if stock[given] < rate:
            return
        stock[given] -= rate
        stock["money"] += 1


def bankruptcy(g: Galaxy, player: Player, own: list[str], missing: int) -> float:
    """What it costs to be this much short after all trade: sectors are given up until their discs
    have lowered the upkeep enough. A player who runs out of them is out of the game.
    eclipse:wartung-bankrott.2, eclipse:wartung-bankrott.8"""
    cubes = dict(player.cubes)
    fixed = upkeep(player) - income(player, "money") - missing  # neither income nor upkeep
    for number, id in enumerate(sorted(own, key=lambda id: len(g.sectors[id].settled)), 1):
        if number == len(own):
            break  # without its last sector there is no empire left
        for place in g.sectors[id].settled:
            track = min(tracks_for(squares(g, id)[place]), key=lambda track: cubes[track])
            cubes[track] += 1
        discs = player.discs + number
        due = UPKEEP[discs] if discs < len(UPKEEP) else 0
        if fixed + PRODUCTION[min(cubes["money"], len(PRODUCTION) - 1)] - due >= 0:
            return GIVEN_UP * number + SHORT * missing
    return RUIN + SHORT * missing


def actions_worth(home: int, budget: float) -> float:
    """What one round's actions are worth that this much money pays for."""
    number = affordable(home, round(16 * budget))
    if number < 0:
        return 0.6 * number
    whole = int(number)
    if whole >= len(ACTION):
        return sum(ACTION)
    return sum(ACTION[:whole]) + (number - whole) * ACTION[whole]


@cache
def affordable(home: int, sixteenths: int) -> float:
    """How many discs of the influence track can be used each round, with fractions, as the upkeep
    rises with each. Negative if not even the sectors can be paid for. Money is counted in fine
    steps: if rounded away, it would be traded for anything.
    eclipse:konzept-einfluss.4"""
    budget = sixteenths / 16
    costs = [UPKEEP[min(home - used, len(UPKEEP) - 1)] for used in range(home + 1)]
    number = sum(cost <= budget for cost in costs)
    if number == 0:
        return (budget - costs[0]) / 3
    if number > home:
        return float(home)
    return number - 1 + (budget - costs[number - 1]) / (costs[number] - costs[number - 1])


def filled(g: Galaxy, seat: int, own: list[str]) -> dict[str, int]:
    """The population tracks after the colony ships of the next round have landed."""
    player = g.players[seat]
    cubes = dict(player.cubes)
    skilled = advanced(player)
    ships = player.colony_ships + player.used_colony_ships
    for id in own:
        sector, places = g.sectors[id], squares(g, id)
        if not ships:
            break
        if len(sector.settled) == len(places):
            continue
        for number, square in enumerate(places):
            if number in sector.settled or (square.advanced and square.resource not in skilled):
                continue
            track = max(tracks_for(square), key=lambda track: cubes[track])
            if ships and cubes[track]:
                cubes[track] -= 1
                ships -= 1
    return cubes
