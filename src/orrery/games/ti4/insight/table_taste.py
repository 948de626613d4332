"""Tastes that need a look at the table: where to go, with what, and what to build there.

They are given a state in which everything the seat cannot know was re-dealt.
"""

from collections.abc import Callable

from orrery.games.ti4.components import LIMITS, PLANETS, TECHNOLOGIES
from orrery.games.ti4.insight.deals import propose
from orrery.games.ti4.insight.fleet_taste import commit, move_ships, produce
from orrery.games.ti4.insight.prospects import PRODUCE, output, prospects
from orrery.games.ti4.insight.strength import strength
from orrery.games.ti4.insight.taste import (
    STRATEGY_CARDS,
    TECHNOLOGY_WORTH,
    parts,
    with_deals,
    without_deals,
)
from orrery.games.ti4.insight.wishes import spoils
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.scoring import public_options, secrets_held
from orrery.games.ti4.rules.spending import INFLUENCE, RESOURCES, worths
from orrery.games.ti4.rules.tactical_action import closed
from orrery.games.ti4.rules.turn import TACTICAL
from orrery.games.ti4.rules.units import at, planets_in
from orrery.games.ti4.state import NOBODY, Galaxy, Player, Pool
from orrery.kernel.choice import DONE, PASS, Choice

SHARP = 1.7

TableTaste = Callable[[Choice, Galaxy], list[float]]


def sharp(taste: TableTaste) -> TableTaste:
    """The taste, so that what is clearly better is hardly ever left, with the deals that may stand
    behind the options of any question."""

    def weigh(choice: Choice, g: Galaxy) -> list[float]:
        plain, deals = without_deals(choice)
        weights = [max(0.0, weight) ** SHARP for weight in taste(plain, g)]
        return with_deals(choice, g, weights, deals) if deals else weights

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


# -- the rest -----------------------------------------------------------------------------------


def vote(choice: Choice, g: Galaxy) -> list[float]:
    """For oneself or one's own planets if somebody is elected to something; else as one likes."""
    seat = choice.seat
    own = {str(seat), *g.players[seat].planets}
    return [0.7 if o == PASS else 2.0 if str(o) in own else 1.0 for o in choice.options]


def gain_token(choice: Choice, g: Galaxy) -> list[float]:
    """Tokens for actions, two to follow others, and a fleet pool of five."""
    wishes = _token_wishes(g.players[choice.seat])
    return [wishes[Pool(str(option))] for option in choice.options]


def _token_wishes(player: Player) -> dict[Pool, float]:
    return {
        Pool.TACTIC: 6.0 if player.tactic < 3 else 2.5 if player.tactic < 5 else 1.5,
        Pool.STRATEGY: 4.0 if player.strategy < 2 else 2.0 if player.strategy < 3 else 0.4,
        Pool.FLEET: 3.0 if player.fleet < 4 else 1.2 if player.fleet < 5 else 0.05,
    }


def redistribute(choice: Choice, g: Galaxy) -> list[float]:
    """From a pool that has plenty to one that is short; otherwise they stay where they are."""
    player = g.players[choice.seat]
    wishes = _token_wishes(player)
    spare = {
        Pool.TACTIC: player.tactic > 4,
        Pool.STRATEGY: player.strategy > 3,
        Pool.FLEET: player.fleet > 5,
    }
    weights = []
    for option in choice.options:
        if option == DONE:
            weights.append(1.0)
        else:
            origin, target = (Pool(part) for part in parts(option))
            good = spare[origin] and wishes[target] > max(1.0, wishes[origin])
            weights.append(wishes[target] if good else 0.01)
    return weights


def secondary(choice: Choice, g: Galaxy) -> list[float]:
    """Follow where it brings something now."""
    yes = 0.05 + _following(g, choice.seat, str(choice.about["card"]))
    return [yes if option == "follow" else 1.0 for option in choice.options]


def _following(g: Galaxy, seat: int, card: str) -> float:
    player = g.players[seat]
    if card == "leadership":  # three influence for a token
        return 0.05 if spoils(g, seat, INFLUENCE, 3) else 4.0
    spare = max(0, player.strategy - 1) + sum(worths(g, seat, RESOURCES).values()) / 8
    if card == "technology":
        return 0.1 if spoils(g, seat, RESOURCES, 4) else 4.0
    if card == "imperial":
        return 4.0 if secrets_held(g, seat) < LIMITS.secret_objectives else 0.3
    if card == "diplomacy":
        tired = [id for id in player.planets if g.planets[id].exhausted]
        return 0.5 * min(4, sum(PLANETS[id].resources for id in tired))
    if card == "warfare":
        return 0.1 if spoils(g, seat, RESOURCES, 1) else 0.8 * spare
    if card == "trade":
        return 1.5 if not player.commodities else 0.1
    if card == "construction":
        sites = {g.planets[id].system for id in player.planets}
        return 3.0 * max([min(1.0, _site(g, seat, system)) for system in sites], default=0.0)
    return 0.5 * STRATEGY_CARDS[card] + 0.3 * spare


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
    """Where the player has planets, but neither a dock to produce at nor a fleet that is still to
    move: a command token is put there."""
    return [0.01 + _site(g, choice.seat, str(option)) for option in choice.options]


def _site(g: Galaxy, seat: int, system: str) -> float:
    held = sum(g.planets[id].owner == seat for id in planets_in(g, system))
    if not held or seat in g.systems[system].tokens:
        return float(held)
    moored = strength(g, seat, at(g, seat, system))
    return held / (1.0 + PRODUCE * 20 * output(g, seat, system) + 8.0 * moored)


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
    kind: sharp(taste)
    for kind, taste in {
        "action": action,
        "pick_card": pick_card,
        "activate": activate,
        "move_ships": move_ships,
        "propose": propose,
        "redistribute": redistribute,
        "secondary": secondary,
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
