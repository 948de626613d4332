"""What a position is worth to a seat, for bots: objectives, and what will bring objectives.

``values`` looks at a state, but only bots' imagined states, in which everything the seat cannot
know was re-dealt. It counts in points of which an objective token is worth OBJECTIVE.
"""

from typing import Any

from msgspec import convert

from orrery.games.forbidden_stars.components import (
    AREAS,
    ASSETS,
    COMBAT_CARDS,
    EVENT_CARDS,
    IS_WORLD,
    LIMITS,
    MAPS,
    ORDER_UPGRADES,
    ORDERS,
    STRUCTURES,
    UNITS,
)
from orrery.games.forbidden_stars.insight.prospects import orders_worth
from orrery.games.forbidden_stars.insight.strength import (
    FAR,
    STRENGTH,
    distances,
    forecast,
    strength,
)
from orrery.games.forbidden_stars.insight.taste import weigh
from orrery.games.forbidden_stars.rules.areas import is_contested, other_in
from orrery.games.forbidden_stars.rules.units import NO_FORCE, REINFORCEMENT
from orrery.games.forbidden_stars.state import NOBODY, Area, Force, Galaxy, Player, Stage
from orrery.kernel.view import View
from orrery.kit.taste import Worths

__all__ = ["features", "values", "weigh"]

# Rounds of turns, so that a combat is seen to its end. It ends on a turn of one's own, which is
# what ``planner`` relies on.
LOOK_AHEAD = 1

OBJECTIVE, WIN = 8.0, 16.0
HOPE = 0.45  # of an objective: to be near it in strength
UNIT = 0.1  # a point of strength
MATERIEL, INCOME = 0.2, 0.12
WORLD = 0.45
LEVEL = (0.0, 1.3, 2.4, 3.3, 3.6)  # command level
FACTORY = (0.0, 1.6, 2.3, 2.6)
BASTION = 0.3
ASSET = Worths({"forge": 0.3, "cache": 0.4, "reinforcement": 0.4}, usual=0.3)
ORDER_UPGRADE = 0.35
DECAY = (1.0, 0.75, 0.5, 0.3, 0.2, 0.12, 0.08, 0.05, 0.03, 0.0)  # a force this many steps away


class Survey:
    """Who holds what, with how much certainty: a combat still to be fought is a forecast."""

    __slots__ = ("_bridges", "_layout", "_storms", "armies", "held", "worth")

    def __init__(self, g: Galaxy) -> None:
        self.held: list[dict[str, float]] = [{} for _ in g.players]
        self.armies: list[dict[str, float]] = [{} for _ in g.players]  # on worlds
        self.worth = [0.0] * len(g.players)
        self._layout, self._storms = g.layout, frozenset(g.storms)
        for area, spot in g.areas.items():
            if spot.forces or spot.owner != NOBODY:
                if is_contested(g, area):
                    self._fight(g, area)
                    continue
                for seat, force in spot.forces.items():
                    self._stand(seat, area, force, 1.0)
                seat = spot.owner if spot.owner != NOBODY else next(iter(spot.forces))
                self.held[seat][area] = 1.0
        self._bridges = [
            frozenset([area for area in held if not IS_WORLD[area]]) for held in self.held
        ]

    def massed(self, seat: int, target: str) -> float:
        """The ground units of a seat near a world, those further away counting less."""
        steps = distances(self._layout, target, self._bridges[seat], self._storms)
        total = 0.0
        for area, power in self.armies[seat].items():
            total += power * DECAY[min(int(steps.get(area, FAR) + 0.5), 9)]
        return total

    def _stand(self, seat: int, area: str, force: Force, share: float) -> None:
        power = share * strength(force)
        self.worth[seat] += UNIT * power
        if IS_WORLD[area]:
            self.armies[seat][area] = power

    def _fight(self, g: Galaxy, area: str) -> None:
        """A contested area: whoever moved in is the attacker."""
        combat = g.combat if g.combat is not None and g.combat.area == area else None
        spot = g.areas[area]
        if combat is not None:
            attacker, defender = combat.attacker, combat.defender
        else:
            attacker = g.active if g.active in spot.forces else next(iter(spot.forces))
            defender = other_in(g, attacker, area)
        won, hurt, harm = forecast(g, area, attacker, defender, combat)
        for seat, share, loss in ((attacker, won, hurt), (defender, 1.0 - won, harm)):
            self.held[seat][area] = share
            force = spot.forces.get(seat)
            if force is not None:  # the loser is routed and needs a place to retreat to
                self._stand(seat, area, force, (1.0 - loss) * (0.75 + 0.25 * share))
                for side in (force.fresh, force.routed):
                    self.worth[seat] -= UNIT * STRENGTH[REINFORCEMENT] * side.get(REINFORCEMENT, 0)


def values(g: Galaxy) -> list[float]:
    """The worth of the position to each seat."""
    seats = range(len(g.players))
    if g.stage == Stage.OVER:
        return [
            OBJECTIVE * player.objectives + WIN * (seat in g.winners)
            for seat, player in enumerate(g.players)
        ]
    survey = Survey(g)
    worth = survey.worth
    for seat in seats:
        if not g.players[seat].out:
            worth[seat] += realm(g, survey.held[seat]) + means(g, seat)
    goals(g, survey, worth)
    if g.stage in (Stage.PLAN, Stage.TURN):
        seat = planner(g)
        if seat != NOBODY:
            worth[seat] += orders_worth(g, seat)
    return worth


def later(g: Galaxy) -> int:
    """The rounds to come after this one."""
    return LIMITS.rounds - g.round


# -- worlds and means ---------------------------------------------------------------------------


def realm(g: Galaxy, held: dict[str, float]) -> float:
    """Worlds with what they bring, structures included. In the end worlds break ties."""
    rounds = later(g)
    world = WORLD + (0.6 if rounds == 0 else 0.2 if rounds == 1 else 0.0)
    income, goods = INCOME * min(rounds, 4), 0.08 * min(rounds, 3)
    worth = cities = factories = 0.0
    for area, share in held.items():
        if not IS_WORLD[area]:
            worth += 0.1 * share
            continue
        printed = AREAS[area]
        worth += share * (world + income * printed.materiel + goods * len(printed.assets))
        for structure in g.areas[area].structures:
            if structure == "city":
                cities += share
            elif structure == "factory":
                factories += share
            else:
                worth += share * BASTION
    use = min(1.0, rounds / 4)
    return worth + use * (along(LEVEL, cities) + along(FACTORY, factories))


def along(steps: tuple[float, ...], number: float) -> float:
    """A value between two steps of a table."""
    whole = min(int(number), len(steps) - 1)
    following = min(whole + 1, len(steps) - 1)
    return steps[whole] + (number - whole) * (steps[following] - steps[whole])


def means(g: Galaxy, seat: int) -> float:
    """Materiel, tokens, upgrades, and in setup the forces not yet on the map."""
    player, rounds = g.players[seat], later(g)
    use = min(1.0, (rounds + 0.5) / 3)
    money = min(player.materiel, 6) + 0.6 * max(0, player.materiel - 6)
    worth = use * MATERIEL * money
    for asset, n in player.assets.items():
        worth += use * ASSET[asset] * n
    worth += use * (ORDER_UPGRADE * len(player.upgrades) + 0.3 * len(player.schemes.cards))
    worth += use * deck_worth(player)
    for piece, n in player.muster.items():
        worth += n * UNIT * STRENGTH.get(piece, 10)
    return worth


def deck_worth(player: Player) -> float:
    """Combat upgrades in the deck: the dearer the better, if the units are there to use them."""
    worth = 0.0
    for zone in (player.deck, player.hand, player.laid, player.played):
        for card in zone.cards:
            worth += CARD_WORTH[card]
    return worth


CARD_WORTH = {
    card.id: 0.5
    * (0.15 * (card.icons.offence + card.icons.defence + card.icons.morale) + 0.15 * card.cost)
    for card in COMBAT_CARDS.values()
}


# -- objectives ---------------------------------------------------------------------------------


def goals(g: Galaxy, survey: Survey, worth: list[float]) -> None:
    """What the objectives on the map are worth, and those collected; a full set wins."""
    wanted = MAPS[len(g.players)].objectives_to_win
    sure = [float(player.objectives) for player in g.players]
    for area, spot in g.areas.items():
        seat = spot.objective
        if seat == NOBODY or g.players[seat].out:
            continue
        mine = survey.held[seat].get(area, 0.0)
        reach = survey.massed(seat, area)
        if mine:
            sure[seat] += mine * keeping(g, survey, seat, area)
        if mine < 1.0:
            against = sum(
                army.get(area, 0.0) for other, army in enumerate(survey.armies) if other != seat
            )
            if "bastion" in spot.structures:
                against += STRENGTH["bastion"]
            hope = reach / (reach + 1.3 * against + 4.0)
            worth[seat] += (1.0 - mine) * HOPE * OBJECTIVE * hope * chances(g)
    for seat, count in enumerate(sure):
        worth[seat] += OBJECTIVE * min(count, wanted)
        worth[seat] += WIN * max(0.0, count - wanted + 1)


def chances(g: Galaxy) -> float:
    """Is there time left to take something?"""
    rounds = later(g)
    if rounds:
        return min(1.0, 0.7 + 0.1 * rounds)
    return 0.6 if g.stage in (Stage.PLAN, Stage.TURN, Stage.COMBAT, Stage.ORDER_END) else 0.0


def keeping(g: Galaxy, survey: Survey, seat: int, area: str) -> float:
    """The chance to hold a world until objectives are collected."""
    tokens = sum(token.seat != seat for system in g.systems.values() for token in system.stack)
    if g.stage in (Stage.REFRESH, Stage.EVENT) or (g.stage == Stage.PLAN and g.passes == 0):
        tokens = LIMITS.orders_placed_per_round
    if g.stage in (Stage.TURN, Stage.COMBAT, Stage.ORDER_END) and not tokens:
        return 1.0
    threat = max(
        (survey.massed(other, area) for other in range(len(g.players)) if other != seat),
        default=0.0,
    )
    own = survey.armies[seat].get(area, 0.0) + 2.0
    if "bastion" in g.areas[area].structures:
        own += STRENGTH["bastion"]
    return 1.0 - 0.5 * min(1.0, tokens / 3) * threat / (threat + 1.5 * own)


# -- orders -------------------------------------------------------------------------------------


def planner(g: Galaxy) -> int:
    """Whose orders are to be judged: whoever has just placed one. Those of the others are a guess
    in this imagined match, and say nothing about a move."""
    seats = [seat for seat, player in enumerate(g.players) if not player.out]
    order = [*[s for s in seats if s >= g.first], *[s for s in seats if s < g.first]]
    if g.stage == Stage.PLAN:
        return order[(g.passes - 1) % len(order)] if g.passes else NOBODY
    lying = sum(len(system.stack) for system in g.systems.values())
    if g.passes == 0 and lying == LIMITS.orders_placed_per_round * len(order):
        return order[-1]
    return NOBODY


# -- features -----------------------------------------------------------------------------------


def features(view: View) -> list[float]:
    """The view as numbers of a fixed length per player count, from the seat's own side."""
    table = view.table
    players = table["players"]
    me = max(view.seat, 0)
    order = [(me + step) % len(players) for step in range(len(players))]
    numbers = [float(table["round"]), float(table["passes"])]
    numbers += [float(table["stage"] == stage) for stage in STAGES]
    for seat in order:
        numbers += _player_features(players[seat])
        numbers += [float(table["first"] == seat), float(table["active"] == seat)]
    for id in AREAS:
        numbers += _area_features(table["areas"].get(id), order)
    for id in SYSTEMS_BY_AREA:
        system = table["systems"].get(id)
        stack = system["stack"] if system else []
        numbers += [float(sum(token["seat"] == seat for token in stack)) for seat in order]
    return numbers


STAGES = ("lay", "storms", "plan", "turn", "combat", "event")
SYSTEMS_BY_AREA = tuple(dict.fromkeys(area.rpartition("_")[0] for area in AREAS))
COUNTS = ("materiel", "objectives", "control", "out")


def _player_features(player: dict[str, Any]) -> list[float]:
    """What is in front of a player."""
    numbers = [float(player[what]) for what in COUNTS]
    numbers += [float(player["assets"].get(id, 0)) for id in ASSETS]
    numbers += [float(player["supply"].get(id, 0)) for id in UNITS]
    numbers += [float(id in player["upgrades"]) for id in ORDER_UPGRADES]
    numbers += [float(id in player["combat_stack"]) for id in COMBAT_CARDS]
    numbers += [float(id in player["schemes"].get("cards", ())) for id in EVENT_CARDS]
    own = player["orders"].get("cards", ())
    numbers += [float(own.count(id)) for id in ORDERS]
    numbers.append(float(player["hand"]["size"]))
    return numbers


def _area_features(shown: Any, order: list[int]) -> list[float]:
    """Who is in an area; all zero for one that is not on the map."""
    if shown is None:
        return [0.0] * (4 * len(order) + len(STRUCTURES))
    area = convert(shown, Area, strict=False)  # JSON may have turned seats into strings
    numbers = [float(area.structures.count(id)) for id in STRUCTURES]
    for seat in order:
        force = area.forces.get(seat, NO_FORCE)
        numbers += [
            float(sum(STRENGTH[kind] * n for kind, n in side.items()))
            for side in (force.fresh, force.routed)
        ]
        numbers += [float(area.owner == seat), float(area.objective == seat)]
    return numbers
