"""Tastes that need a look at the table: where to go, with what, and what to build there.

They are given a state in which everything the seat cannot know was re-dealt.
"""

from collections.abc import Callable

from orrery.games.ti4.components import PLANETS, TECHNOLOGIES
from orrery.games.ti4.insight.prospects import PRODUCE, output, planet_gain, prospects
from orrery.games.ti4.insight.strength import chance, strength, troops
from orrery.games.ti4.insight.taste import (
    STRATEGY_CARDS,
    TECHNOLOGY_WORTH,
    UNITS_TO_MAKE,
    price,
    with_deals,
    without_deals,
)
from orrery.games.ti4.rules.checks import fleet_limit, fleet_size, overload
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.scoring import public_options
from orrery.games.ti4.rules.tactical_action import closed
from orrery.games.ti4.rules.turn import TACTICAL
from orrery.games.ti4.rules.units import GROUND, at, fleets, planets_in, unit
from orrery.games.ti4.state import NOBODY, Galaxy, Pool
from orrery.kernel.choice import DONE, PASS, Choice, Option
from orrery.kit.fleet import kind_of

TableTaste = Callable[[Choice, Galaxy], list[float]]


def parts(option: Option) -> tuple[str, ...]:
    """What an option such as ("ship", "tile_18", "carrier") consists of."""
    return tuple(map(str, option)) if isinstance(option, tuple) else (str(option),)


def beside_deals(taste: TableTaste) -> TableTaste:
    """Deals may stand behind the options of any question."""

    def weigh(choice: Choice, g: Galaxy) -> list[float]:
        plain, deals = without_deals(choice)
        weights = taste(plain, g)
        return with_deals(weights, deals) if deals else weights

    return weigh


# -- actions ------------------------------------------------------------------------------------


def action(choice: Choice, g: Galaxy) -> list[float]:
    """A tactical action as long as one promises something, then strategy cards, then pass."""
    seat = choice.seat
    gains = prospects(g, seat).items()
    best = max([gain for system, gain in gains if not closed(g, seat, system)], default=0.0)
    weights = []
    for option in choice.options:
        if option == TACTICAL:
            weights.append(0.1 + 1.5 * max(0.0, best - 0.4))
        elif option == PASS:
            weights.append(0.3 if best > 0.5 else 3.0)
        elif parts(option)[0] == "strategic":
            weights.append(_strategic(g, seat, parts(option)[1]))
        else:
            weights.append(0.6)
    return weights


def _strategic(g: Galaxy, seat: int, card: str) -> float:
    if card == "imperial" and CAPITAL in g.players[seat].planets:
        return 8.0
    return 0.5 * STRATEGY_CARDS[card]


def pick_card(choice: Choice, g: Galaxy) -> list[float]:
    """Strategy cards with the goods on them; Imperial for whoever has something from it."""
    seat = choice.seat
    weights = []
    for option in choice.options:
        card = str(option)
        worth = STRATEGY_CARDS[card] + 0.6 * g.cards.get(card, 0)
        if card == "imperial":
            worth += 5.0 * (CAPITAL in g.players[seat].planets)
            worth += 1.5 * min(2, len(public_options(g, seat)))
        weights.append(worth**1.5)
    return weights


def activate(choice: Choice, g: Galaxy) -> list[float]:
    """The systems that promise most."""
    gains = prospects(g, choice.seat)
    return [
        0.02 + max(0.0, gains[str(option)]) ** 2 if option in gains else 0.004
        for option in choice.options
    ]


# -- movement -----------------------------------------------------------------------------------


def move_ships(choice: Choice, g: Galaxy) -> list[float]:
    """Carriers with troops to where planets are to be had, warships to where others are; nobody
    flies where nothing is to be gained."""
    seat, target = choice.seat, str(choice.about["system"])
    movers = choice.about["movers"]
    against = sum(
        strength(g, other, g.systems[target].space[other])
        for other in fleets(g, target)
        if other != seat
    )
    coming: dict[str, int] = dict(at(g, seat, target))
    loaded = 0
    for origin, one, cargo in movers:
        loaded += cargo
        if origin != target:
            coming[one] = coming.get(one, 0) + 1
    safe = chance(strength(g, seat, coming), against) if coming else 0.0
    wanted = sum(
        1 + sum(map(len, g.planets[id].forces.values()))
        for id in planets_in(g, target)
        if g.planets[id].owner != seat
    )
    landed = loaded + sum(n for one, n in at(g, seat, target).items() if kind_of(one) in GROUND)
    full = fleet_limit(g, seat) <= sum(n for one, n in coming.items() if one != "fighter")
    weights = []
    for option in choice.options:
        if option == DONE:
            content = landed >= wanted and (not against or safe > 0.8)
            weights.append(6.0 if content else 0.6 if movers else 0.25)
        elif parts(option)[0] == "load":
            cargo = kind_of(parts(option)[4])
            if cargo in GROUND:
                weights.append(5.0 if landed < wanted + 1 else 0.5)
            else:
                weights.append(2.0 if against else 0.3)
        else:
            kind = kind_of(parts(option)[2])
            useful = 2.0 * min(3, unit(g, seat, kind).capacity) * (landed < wanted)
            useful += price(kind) * (1.0 - safe) if against else 0.05
            weights.append((0.05 + useful) * (0.05 if full else 1.0))
    return weights


def commit(choice: Choice, g: Galaxy) -> list[float]:
    """Each planet gets what it takes; then the troops stay together on the best one."""
    seat = choice.seat
    weights = []
    for option in choice.options:
        if option == DONE:
            weights.append(0.3)
            continue
        planet = parts(option)[1]
        weights.append(0.02 + _need(g, seat, planet))
    return weights


def _need(g: Galaxy, seat: int, planet: str) -> float:
    spot = g.planets[planet]
    mine = troops(g, seat, at(g, seat, planet))
    if spot.owner == seat:
        return 0.1 / (0.2 + mine)
    foes = [other for other in spot.forces if other != seat]
    against = sum(troops(g, other, spot.forces[other]) for other in foes)
    if not against:
        return planet_gain(planet) if not mine else 0.15
    return 2.0 * planet_gain(planet) * (1.05 - chance(mine, against))


# -- production ---------------------------------------------------------------------------------


def produce(choice: Choice, g: Galaxy) -> list[float]:
    """Carriers with infantry while there are planets to be had, fighters for the room that is
    left, warships; no more ships than the fleet pool allows."""
    seat, system = choice.seat, str(choice.about["system"])
    fleet = at(g, seat, system)
    room = fleet_limit(g, seat) - fleet_size(g, seat, system)
    carriers = sum(n for one, n in fleet.items() if kind_of(one) == "carrier")
    cramped = overload(g, seat, system) >= 0
    weights = []
    for option in choice.options:
        if option == DONE:
            weights.append(0.3)
            continue
        kind = parts(option)[0]
        worth = UNITS_TO_MAKE[kind]
        if kind == "carrier" and carriers:
            worth *= 0.6
        if kind == "fighter":
            worth *= 0.05 if cramped else 1.0
        elif kind not in GROUND and room <= 0:
            worth *= 0.01
        weights.append(worth)
    return weights


# -- the rest -----------------------------------------------------------------------------------


def vote(choice: Choice, g: Galaxy) -> list[float]:
    """For oneself or one's own planets if somebody is elected to something; else as one likes."""
    seat = choice.seat
    own = {str(seat), *g.players[seat].planets}
    return [0.7 if o == PASS else 2.0 if str(o) in own else 1.0 for o in choice.options]


def gain_token(choice: Choice, g: Galaxy) -> list[float]:
    """Tokens for actions, two to follow others, and a fleet pool of five."""
    player = g.players[choice.seat]
    wishes = {
        Pool.TACTIC: 4.0 if player.tactic < 4 else 1.5,
        Pool.STRATEGY: 4.0 if player.strategy < 2 else 0.6,
        Pool.FLEET: 2.0 if player.fleet < 5 else 0.15,
    }
    return [wishes[Pool(str(option))] for option in choice.options]


def research(choice: Choice, g: Galaxy) -> list[float]:
    """What brings objectives nearer, then what is good anyway."""
    player = g.players[choice.seat]
    wanted = {*g.objectives, *player.secrets.cards} - set(player.scored)
    weights = []
    for option in choice.options:
        if option == PASS:
            weights.append(0.02)
            continue
        technology = TECHNOLOGIES[str(option)]
        worth = TECHNOLOGY_WORTH[option]
        if technology.unit and not wanted.isdisjoint(FOR_UPGRADES):
            worth += 3.0
        if technology.colour and not wanted.isdisjoint(FOR_COLOURS):
            known = sum(TECHNOLOGIES[id].colour == technology.colour for id in player.technologies)
            worth += 3.0 if known == 1 else 0.5
        weights.append(worth**2)
    return weights


FOR_UPGRADES = ("develop_weaponry", "revolutionize_warfare")
FOR_COLOURS = ("diversify_research", "master_the_sciences")


def diplomacy(choice: Choice, g: Galaxy) -> list[float]:
    """A system whose planets are exhausted loses nothing."""
    return [
        1.0 + sum(PLANETS[id].resources for id in planets_in(g, str(option)) if id in g.planets)
        for option in choice.options
    ]


def construct(choice: Choice, g: Galaxy) -> list[float]:
    """Where the player has planets but no dock to produce at: a command token is put there."""
    seat = choice.seat
    return [
        0.02
        + sum(g.planets[id].owner == seat for id in planets_in(g, str(option)))
        / (1.0 + PRODUCE * 20 * output(g, seat, str(option)))
        for option in choice.options
    ]


def fight_whom(choice: Choice, g: Galaxy) -> list[float]:
    """The weakest first."""
    assert g.action is not None
    system = g.action.system
    return [
        1.0 / (0.1 + strength(g, int(option), at(g, int(option), system)))
        if isinstance(option, int) and option != NOBODY
        else 1.0
        for option in choice.options
    ]


AT_TABLE: dict[str, TableTaste] = {
    kind: beside_deals(taste)
    for kind, taste in {
        "action": action,
        "pick_card": pick_card,
        "activate": activate,
        "move_ships": move_ships,
        "commit": commit,
        "produce": produce,
        "gain_token": gain_token,
        "research": research,
        "vote": vote,
        "diplomacy": diplomacy,
        "construct_where": construct,
        "fight_whom": fight_whom,
    }.items()
}
