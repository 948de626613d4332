"""What a position is worth to each seat, for bots: victory points, and what will bring some.

``values`` looks at a state, but only bots' imagined states, in which everything the seat cannot
know was re-dealt. It counts in sixths of a victory point.
"""

from orrery.games.ti4.components import PLANETS, SECRET_OBJECTIVES, UNITS
from orrery.games.ti4.insight.objectives import PROGRESS, progress
from orrery.games.ti4.insight.taste import STRATEGY_CARDS, TECHNOLOGY_WORTH
from orrery.games.ti4.insight.treasures import treasures
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.scoring import controls_home, may_not_score, points_of, unscorable
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.state import Galaxy, Player, Stage
from orrery.kit.fleet import is_damaged, kind_of

# Rounds of turns that a searching bot plays on after its own turn. What three others do then is
# mostly noise, and playing it out takes three times as long.
LOOK_AHEAD = 0

POINT, WIN = 6.0, 60.0
RESOURCE = 0.4  # of the cost of a unit
READY = 0.14  # a resource or an influence of a planet that is not exhausted
PLANET, YIELD = 0.6, 0.3
MECATOL = 1.5
GOOD, COMMODITY = 0.3, 0.2
TACTIC, FLEET, STRATEGY = (
    (0.0, 0.9, 1.7, 2.4, 3.0, 3.5, 3.9),
    (0.0, 0.8, 1.6, 2.4, 3.0, 3.5, 3.8),
    (0.0, 0.8, 1.5, 2.0, 2.3, 2.5, 2.6),
)
TOKEN = 0.15  # each one beyond
TECHNOLOGY = 0.6  # of what taste says
CARD, SECRET, NOTE = 0.4, 0.9, 0.2
DOCKS = (0.0, 2.2, 3.6, 4.4)
PDS = 0.6
GARRISON = 0.25  # at least one ground force on a planet
MET, LATER, NEAR = 0.75, 0.45, 0.4  # of an objective's points: met now, met as well, nearly met
CARD_HELD = 0.3  # of what taste says, for a strategy card not used yet
MOST_ROUNDS = 9  # then the objectives are all revealed


def values(g: Galaxy) -> list[float]:
    """The worth of the position to each seat."""
    if g.stage == "over":
        return [POINT * p.points + WIN * (seat == g.winner) for seat, p in enumerate(g.players)]
    left = rounds_left(g)
    worth = [_means(g, seat, left) for seat in range(len(g.players))]
    _units(g, worth, min(1.0, 0.3 + left / 4))
    return worth


def rounds_left(g: Galaxy) -> float:
    """How many rounds the game will probably still take."""
    top = max(player.points for player in g.players)
    return max(0.3, min(MOST_ROUNDS - g.round, (g.goal - top) / 1.6))


def along(steps: tuple[float, ...], n: int) -> float:
    """A value from a table, which goes on slowly."""
    last = len(steps) - 1
    return steps[n] if n <= last else steps[last] + TOKEN * (n - last)


def _means(g: Galaxy, seat: int, left: float) -> float:
    """All but the pieces on the board."""
    player = g.players[seat]
    if player.out:
        return 0.0
    use = min(1.0, 0.2 + left / 4)
    worth = _points(player) + _objectives(g, seat)
    worth += use * _stock(player)
    if g.expansion:
        worth += use * treasures(player)
    for id in player.planets:
        printed, planet = PLANETS[id], g.planets[id]
        gives, counts = printed.resources, printed.influence
        if planet.attached:
            gives, counts = resources(g, id), influence(g, id)
        worth += PLANET + YIELD * (gives + 0.8 * counts) * min(1.0, left / 3)
        if not planet.exhausted:
            worth += READY * max(gives, counts)
    if CAPITAL in player.planets:
        worth += MECATOL
    for card in player.cards:
        if card not in player.spent:
            worth += CARD_HELD * STRATEGY_CARDS[card]
            if card == "imperial" and CAPITAL in player.planets:
                worth += 0.7 * POINT
    return worth + 0.3 * (g.speaker == seat)


def _points(player: Player) -> float:
    """Points are the dearer the nearer the end is."""
    return POINT * player.points * (1.0 + 0.03 * player.points)


def _stock(player: Player) -> float:
    """Tokens, goods, technologies and cards."""
    worth = along(TACTIC, player.tactic)
    worth += along(FLEET, player.fleet) + along(STRATEGY, player.strategy)
    worth += GOOD * player.goods + COMMODITY * player.commodities
    worth += CARD * min(len(player.hand.cards), 7) + NOTE * len(player.notes.cards)
    for id in player.technologies:
        worth += TECHNOLOGY * TECHNOLOGY_WORTH[id]
    return worth


def _objectives(g: Galaxy, seat: int) -> float:
    """What will bring points in the status phase; one public and one secret objective a round."""
    player = g.players[seat]
    now = still_scores(g, seat)
    worth = 0.0
    if controls_home(g, seat):
        worth += _best(g, seat, [id for id in g.objectives if id not in player.scored], now)
    secrets = [id for id in player.secrets.cards if not may_not_score(g, seat, id)]
    return worth + SECRET * len(secrets) + _best(g, seat, secrets, now)


def still_scores(g: Galaxy, seat: int) -> bool:
    """Will the player score objectives in this round, or has he had his turn to do so?"""
    return g.phase not in ("status", "agenda") or (g.stage == Stage.SCORE and seat in g.queue)


def _best(g: Galaxy, seat: int, ids: list[str], now: bool) -> float:
    """One of those that are met counts nearly whole if it can be scored ``now``, the others partly:
    they will be scored later if they are still met then."""
    worth, met = 0.0, 0.0
    for id in ids:
        points = POINT * points_of(id)
        secret = SECRET_OBJECTIVES.get(id)
        if secret is not None and secret.phase != "status":
            continue  # it depends on a moment
        near = progress(g, seat, id)
        if (near < 1.0 and id in PROGRESS) or unscorable(g, seat, id):
            worth += NEAR * points * min(0.9, near) ** 2
        else:
            worth += LATER * points
            met = max(met, points)
    return worth + (MET - LATER) * met * now


def _units(g: Galaxy, worth: list[float], use: float) -> None:
    """The pieces on the board, by their cost."""
    docks = [0] * len(worth)
    for system in g.systems.values():
        for seat, units in system.space.items():
            for one, n in units.items():
                if one == "space_dock":
                    docks[seat] += n
                else:
                    worth[seat] += use * n * unit_worth(g.players[seat].units, one)
    for planet in g.planets.values():
        for seat, units in planet.forces.items():
            for one, n in units.items():
                if one == "space_dock":
                    docks[seat] += n
                else:
                    worth[seat] += use * n * unit_worth(g.players[seat].units, one)
            if "infantry" in units or "mech" in units:
                worth[seat] += use * GARRISON
    for seat, n in enumerate(docks):
        worth[seat] += use * along(DOCKS, n)


def unit_worth(units: dict[str, str], one: str) -> float:
    """What a unit cost, with a little for an upgrade; less if it is damaged."""
    kind = kind_of(one)
    if kind == "pds":
        return PDS
    printed = UNITS[units[kind]]
    worth = RESOURCE * printed.cost / printed.units_per_cost
    if printed.level == 2:
        worth *= 1.2
    return 0.75 * worth if is_damaged(one) else worth
