"""Systems and planets in words, for those who point at them or cannot see them."""

from orrery.games.ti4.components import LIMITS, NAMES, PLANETS
from orrery.games.ti4.rules.attachments import cards, shares, specialties, tokens_on
from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.rules.galaxy import ANOMALIES, anomalies, board, wormholes
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kit.hexes import distance
from orrery.kit.words import Words

CENTRE, NEXUS = LIMITS.capital, LIMITS.nexus
WORMHOLES = ("alpha", "beta", "gamma", "delta")  # those that lie there; effects make others
TOKENS = {"gamma": "gamma_wormhole_token", "destroyed_planet": "destroyed_planet_token"}
TOKENS |= {"ion_alpha": "ion_storm_token", "ion_beta": "ion_storm_token"}


def describe(g: Galaxy, id: str, words: Words) -> str:
    """All of a system in words."""
    system = g.systems[id]
    lines = [words.name(id), *sides(g, id, words)]
    lines += [words.name(one) for one in anomalies(g, id)]
    lines += [
        words.label("wormhole", kind=kind) for kind in wormholes(g).get(id, ()) if kind in WORMHOLES
    ]
    lines += [name for one in system.markers if (name := token_name(one, words))]
    if system.frontier:
        lines.append(words.label("frontier"))
    if joined := by_lane(g, id):
        lines.append(words.label("by_lane", systems=joined))
    for planet in planets_in(g, id):
        lines.append(words.label("planet_line", planet=planet, said=figures(g, planet, words)))
        for seat, units in g.planets[planet].forces.items():
            lines.append(words.label("on_planet", planet=planet, seat=seat, units=units))
    lines += [
        words.label("fleet_of", seat=seat, units=units) for seat, units in system.space.items()
    ]
    if system.tokens:
        lines.append(words.label("tokens_of", seats=system.tokens))
    return "\n".join(lines)


def sides(g: Galaxy, id: str, words: Words) -> list[str]:
    """Of the nexus: which side lies up."""
    if id != NEXUS:
        return []
    return [words.label("nexus_active" if g.nexus_active else "nexus_inactive")]


def token_name(marker: str, words: Words) -> str:
    """What a token in a system is called; "" for what is told as an anomaly already."""
    name = TOKENS.get(marker, marker)
    return words.name(name) if name in NAMES and marker not in ANOMALIES else ""


def by_lane(g: Galaxy, id: str) -> list[str]:
    """The systems that hyperlanes alone join to this one."""
    place = g.systems[id].place
    found = board(g).adjacent(id)
    return [other for other in found if distance(g.systems[other].place, place) > 1]


# -- planets ------------------------------------------------------------------------------------


def figures(g: Galaxy, planet: str, words: Words) -> str:
    """What a planet is worth, and to whom."""
    state = g.planets[planet]
    said = [words.label("worth", resources=resources(g, planet), influence=influence(g, planet))]
    said += [words.name(trait) for trait in traits(g, planet)]
    said += [words.label("specialty", colour=colour) for colour in specialties(g, planet)]
    if PLANETS[planet].legendary:
        said.append(words.label("legendary", card=PLANETS[planet].legendary))
    if state.owner != NOBODY:
        said.append(words.label("held_by", seat=state.owner))
    if state.exhausted:
        said.append(words.label("exhausted"))
    said += attachment_lines(g, planet, words)
    said += [words.name(token) for token in tokens_on(g, planet)]
    return ", ".join(said)


def attachment_lines(g: Galaxy, planet: str, words: Words) -> list[str]:
    """Each card at a planet, with what it adds there."""
    adds = {one.card: one for one in shares(g, planet)}
    lines = []
    for card in cards(g, planet):
        share = adds.get(card)
        said = []
        if share is not None:
            if share.resources:
                said.append(words.label("adds_resources", n=share.resources))
            if share.influence:
                said.append(words.label("adds_influence", n=share.influence))
            if share.specialty:
                said.append(words.label("specialty", colour=share.specialty))
        name = words.name(card)
        lines.append(f"{name} ({', '.join(said)})" if said else name)
    return lines


def describe_planet(g: Galaxy, planet: str, words: Words) -> str:
    lines = [words.name(planet), figures(g, planet, words)]
    if planet == CENTRE and g.custodians:
        lines.append(words.label("custodians"))
    for seat, units in g.planets[planet].forces.items():
        lines.append(words.label("forces_of", seat=seat, units=units))
    return "\n".join(lines)
