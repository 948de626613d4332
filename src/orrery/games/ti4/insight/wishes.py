"""What the objectives that a player has not scored yet make him want, for bots."""

from orrery.games.ti4.abilities.objectives.territory import of_note
from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.rules.exploration import traits as traits_of
from orrery.games.ti4.rules.galaxy import anomalies, at_edge, board, is_home, wormholes
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.spending import INFLUENCE, RESOURCES, goods_worth, worths
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.state import Galaxy

# objectives for which so much is spent in the status phase
SPENT = {
    "erect_a_monument": (RESOURCES, 8),
    "found_a_golden_age": (RESOURCES, 16),
    "sway_the_council": (INFLUENCE, 8),
    "manipulate_galactic_law": (INFLUENCE, 16),
}
OF_ONE_TRAIT = ("corner_the_market", "unify_the_colonies")
OF_TRAIT = {
    "forge_an_alliance": "cultural",
    "mine_rare_metals": "hazardous",
    "monopolize_production": "industrial",
}
FOR_LEGENDS = ("seize_an_icon", "make_history", "become_a_legend")
FOR_SPECIALTIES = ("found_research_outposts", "form_galactic_brain_trust")
FOR_COLONIES = ("expand_borders", "subdue_the_galaxy")
FOR_POSTS = (
    "control_the_region",
    "intimidate_council",
    "become_the_gatekeeper",
    "learn_the_secrets_of_the_cosmos",
    "threaten_enemies",
    "explore_deep_space",
    "patrol_vast_territories",
    "make_history",
    "become_a_legend",
    "populate_the_outer_rim",
    "control_the_borderlands",
    "defy_space_and_time",
)
WISH = 1.0  # for a planet that an objective asks for


def open_objectives(g: Galaxy, seat: int) -> set[str]:
    """The objectives that a player might still score."""
    player = g.players[seat]
    return {*g.objectives, *player.secrets.cards}.difference(player.scored)


def spoils(g: Galaxy, seat: int, what: str, price: int) -> bool:
    """Would this price take away what an objective asks for, which is there now?"""
    ready = 0
    for id in open_objectives(g, seat):
        asked, n = SPENT.get(id, ("", 0))
        if asked == what:
            ready = ready or sum(worths(g, seat, what).values()) + goods_worth(g, seat)
            if ready >= n > ready - price:
                return True
    return False


def wanted_posts(g: Galaxy, seat: int) -> set[str]:
    """The systems where a ship would bring a player nearer to an objective."""
    wanted = open_objectives(g, seat)
    if wanted.isdisjoint(FOR_POSTS):
        return set()
    laid, holes = board(g), wormholes(g, seat)
    found: set[str] = set()
    if "control_the_region" in wanted:
        found.update(g.systems)
    if "intimidate_council" in wanted:
        found.update(laid.adjacent(g.planets[CAPITAL].system, holes))
    if "become_the_gatekeeper" in wanted:
        found.update(id for id, kinds in holes.items() if {"alpha", "beta"} & {*kinds})
    if "learn_the_secrets_of_the_cosmos" in wanted:
        odd = [id for id in g.systems if anomalies(g, id)]
        found.update(near for id in odd for near in laid.adjacent(id, holes))
    if not wanted.isdisjoint(("explore_deep_space", "patrol_vast_territories")):
        found.update(id for id in g.systems if not planets_in(g, id))
    if not wanted.isdisjoint(("make_history", "become_a_legend")):
        found.update(id for id in g.systems if of_note(g, id))
    if not wanted.isdisjoint(("populate_the_outer_rim", "control_the_borderlands")):
        found.update(id for id in g.systems if at_edge(g, id))
    if "defy_space_and_time" in wanted:
        found.update({NEXUS} & g.systems.keys())
    if "threaten_enemies" in wanted:
        homes = [player.home for other, player in enumerate(g.players) if other != seat]
        found.update(near for home in homes for near in laid.adjacent(home, holes))
    return found


def planet_wishes(g: Galaxy, seat: int) -> dict[str, float]:
    """How much more than its yield each planet is worth to a player for his objectives."""
    wanted = open_objectives(g, seat)
    traits: dict[str, float] = {}
    for id in wanted & OF_TRAIT.keys():
        traits[OF_TRAIT[id]] = WISH
    if not wanted.isdisjoint(OF_ONE_TRAIT):
        held = [trait for id in g.players[seat].planets for trait in traits_of(g, id)]
        if held:
            most = max(held, key=held.count)
            traits[most] = traits.get(most, 0.0) + WISH
    specialties = WISH * (not wanted.isdisjoint(FOR_SPECIALTIES))
    colonies = 0.6 * WISH * (not wanted.isdisjoint(FOR_COLONIES))
    legends = WISH * (not wanted.isdisjoint(FOR_LEGENDS))
    found: dict[str, float] = {}
    for id, planet in g.planets.items():
        printed = PLANETS[id]
        wish = traits.get(printed.trait, 0.0) + specialties * bool(printed.specialty)
        wish += colonies * (not is_home(planet.system)) + legends * bool(printed.legendary)
        if wish:
            found[id] = wish
    return found
