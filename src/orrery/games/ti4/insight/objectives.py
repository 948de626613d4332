"""How near a player is to an objective, for bots: 0 is nothing of it, 1 is all that it asks for."""

from collections.abc import Callable

from orrery.games.ti4.abilities.objectives.counted import COUNTED, Counter
from orrery.games.ti4.abilities.objectives.planets import by_trait
from orrery.games.ti4.abilities.objectives.technologies import colours, counts, upgraded
from orrery.games.ti4.abilities.objectives.units import (
    beside_anomalies,
    threaten_enemies,
    with_ships,
)
from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.rules.galaxy import adjacent, board, is_home, wormholes
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.scoring import is_foreign_home
from orrery.games.ti4.rules.spending import INFLUENCE, RESOURCES, goods_worth, worths
from orrery.games.ti4.rules.units import at, count, has_ships, ships
from orrery.games.ti4.state import Galaxy
from orrery.kit.fleet import size

Progress = Callable[[Galaxy, int], float]
UNKNOWN = 0.3  # of an objective that no table knows, and of those that depend on a moment


def progress(g: Galaxy, seat: int, id: str) -> float:
    """How near a player is to what an objective asks for."""
    known = PROGRESS.get(id)
    return UNKNOWN if known is None else min(1.0, known(g, seat))


# -- planets ------------------------------------------------------------------------------------


def of_one_trait(n: int) -> Progress:
    return lambda g, seat: max(by_trait(g, seat).values(), default=0) / n


def of_trait(trait: str, n: int) -> Progress:
    return lambda g, seat: by_trait(g, seat)[trait] / n


def away_from_home(n: int) -> Progress:
    return lambda g, seat: (
        sum(not is_home(g.planets[id].system) for id in g.players[seat].planets) / n
    )


def specialties(n: int) -> Progress:
    return lambda g, seat: sum(bool(PLANETS[id].specialty) for id in g.players[seat].planets) / n


def foreign_home(g: Galaxy, seat: int) -> float:
    planets = g.players[seat].planets
    return float(any(is_foreign_home(g, seat, g.planets[id].system) for id in planets))


def capital(g: Galaxy, seat: int) -> float:
    """Mecatol Rex is half of it, the ships there the other half."""
    fleet = size(ships(at(g, seat, g.planets[CAPITAL].system)))
    return 0.5 * (CAPITAL in g.players[seat].planets) + min(0.5, fleet / 6)


# -- spending -----------------------------------------------------------------------------------


def spends(n: int, what: str) -> Progress:
    """What is ready counts, and a little what will be ready in another round."""

    def near(g: Galaxy, seat: int) -> float:
        ready = sum(worths(g, seat, what).values()) + goods_worth(g, seat)
        if ready >= n:
            return 1.0
        income = sum(
            PLANETS[id].resources if what == RESOURCES else PLANETS[id].influence
            for id in g.players[seat].planets
        )
        return 0.3 * ready / n + 0.6 * min(1.0, (income + goods_worth(g, seat)) / n)

    return near


def goods(n: int) -> Progress:
    return lambda g, seat: g.players[seat].goods / n


def tokens(n: int) -> Progress:
    return lambda g, seat: (g.players[seat].tactic + g.players[seat].strategy) / n


def cards(g: Galaxy, seat: int) -> float:
    return len(g.players[seat].hand.cards) / 5


# -- technologies -------------------------------------------------------------------------------


def pairs(n: int) -> Progress:
    return lambda g, seat: (
        sum(sorted([min(k, 2) for k in colours(g, seat).values()])[-n:]) / (2 * n)
    )


def of_one_colour(g: Galaxy, seat: int) -> float:
    return max(colours(g, seat).values(), default=0) / 4


def upgrades(n: int) -> Progress:
    return lambda g, seat: len(upgraded(g, seat)) / n


def faction_technologies(g: Galaxy, seat: int) -> float:
    return sum(counts(id) for id in g.players[seat].technologies) / 2


# -- units --------------------------------------------------------------------------------------


def on_board(kind: str, n: int) -> Progress:
    return lambda g, seat: count(g, seat, kind) / n


def spread(g: Galaxy, seat: int) -> float:
    return len(with_ships(g, seat)) / 6


def around_capital(g: Galaxy, seat: int) -> float:
    near = adjacent(g, g.planets[CAPITAL].system, seat)
    return sum(has_ships(g, seat, system) for system in near) / 2


def near_anomalies(g: Galaxy, seat: int) -> float:
    return len(beside_anomalies(g, seat)) / 3


def near_homes(g: Galaxy, seat: int) -> float:
    return float(threaten_enemies(g, seat))


def wormhole_kinds(g: Galaxy, seat: int) -> float:
    holes = wormholes(g)
    found = {kind for system in with_ships(g, seat) for kind in holes.get(system, ())}
    return len(found & {"alpha", "beta"}) / 2


def beside_docks(g: Galaxy, seat: int) -> float:
    """Ships where somebody else produces; half of it, if they could be there with one more step."""
    docks = foreign_docks(g, seat)
    mine = with_ships(g, seat)
    if any(system in docks for system in mine):
        return 1.0
    laid, holes = board(g), wormholes(g, seat)
    return 0.5 * any(near in docks for system in mine for near in laid.adjacent(system, holes))


def foreign_docks(g: Galaxy, seat: int) -> set[str]:
    """The systems in which other players have space docks."""
    floating = {
        id
        for id, system in g.systems.items()
        for other, units in system.space.items()
        if other != seat and "space_dock" in units
    }
    return floating | {
        planet.system
        for planet in g.planets.values()
        for other, units in planet.forces.items()
        if other != seat and "space_dock" in units
    }


PROGRESS: dict[str, Progress] = {
    "corner_the_market": of_one_trait(4),
    "unify_the_colonies": of_one_trait(6),
    "forge_an_alliance": of_trait("cultural", 4),
    "mine_rare_metals": of_trait("hazardous", 4),
    "monopolize_production": of_trait("industrial", 4),
    "expand_borders": away_from_home(6),
    "subdue_the_galaxy": away_from_home(11),
    "found_research_outposts": specialties(3),
    "form_galactic_brain_trust": specialties(5),
    "conquer_the_weak": foreign_home,
    "occupy_the_seat_of_the_empire": capital,
    "erect_a_monument": spends(8, RESOURCES),
    "found_a_golden_age": spends(16, RESOURCES),
    "sway_the_council": spends(8, INFLUENCE),
    "manipulate_galactic_law": spends(16, INFLUENCE),
    "negotiate_trade_routes": goods(5),
    "centralize_galactic_trade": goods(10),
    "lead_from_the_front": tokens(3),
    "galvanize_the_people": tokens(6),
    "form_a_spy_network": cards,
    "diversify_research": pairs(2),
    "master_the_sciences": pairs(4),
    "master_the_laws_of_physics": of_one_colour,
    "develop_weaponry": upgrades(2),
    "revolutionize_warfare": upgrades(3),
    "adapt_new_strategies": faction_technologies,
    "establish_a_perimeter": on_board("pds", 4),
    "fuel_the_war_machine": on_board("space_dock", 3),
    "gather_a_mighty_fleet": on_board("dreadnought", 5),
    "control_the_region": spread,
    "intimidate_council": around_capital,
    "learn_the_secrets_of_the_cosmos": near_anomalies,
    "threaten_enemies": near_homes,
    "become_the_gatekeeper": wormhole_kinds,
    "cut_supply_lines": beside_docks,
}


def share_of(counter: Counter, needed: int) -> Progress:
    """What an objective counts, as a share of what it takes."""
    return lambda g, seat: counter(g, seat) / needed


PROGRESS = {id: share_of(*counted) for id, counted in COUNTED.items()} | PROGRESS
