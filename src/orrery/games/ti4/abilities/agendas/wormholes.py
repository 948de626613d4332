"""Laws about travel. ti4:1.2"""

from orrery.games.ti4.abilities.agendas.losses import destroy_all
from orrery.games.ti4.rules.galaxy import adjacent, place_gamma, wormholes
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.outcomes import AGAINST, agenda
from orrery.games.ti4.rules.tokens import place_from_reinforcements
from orrery.games.ti4.rules.units import has_ships, planets_in
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone

RULE = "ti4:2.18"


@agenda("enforced_travel_ban")
async def enforced_travel_ban(g: Galaxy, outcome: str) -> None:
    """Against: every PDS in a system with a wormhole or next to one is destroyed."""
    if outcome != AGAINST:
        return
    holes = wormholes(g)
    near = set(holes).union(*(adjacent(g, system) for system in holes))
    for system in tuple(g.systems):
        if system in near:
            for planet in planets_in(g, system):
                for seat in everyone(g, g.speaker):
                    await destroy_all(g, seat, planet, "pds".__eq__, "enforced_travel_ban")


@standing(Q.NO_WORMHOLE, "enforced_travel_ban")
def no_alpha_and_beta(g: Galaxy, seat: int, kind: str, system: str) -> bool:
    """Alpha and beta wormholes have no effect on movement, except for those whom nothing keeps
    from using them. Cannons and neighbours do not mind. ti4:31.6a, ti4:faq.21"""
    if "quantum_entanglement" in g.players[seat].abilities:
        return False
    return kind in ("alpha", "beta", "alpha_beta")


@agenda("nexus_sovereignty")
async def nexus_sovereignty(g: Galaxy, outcome: str) -> None:
    """Against: a gamma wormhole token comes into the system of Mecatol Rex. ti4:100.4"""
    if outcome == AGAINST:
        place_gamma(g, g.planets[CAPITAL].system)


@standing(Q.NO_WORMHOLE, "nexus_sovereignty")
def nexus_closed(g: Galaxy, seat: int, kind: str, system: str) -> bool:
    """The alpha and beta wormholes of the nexus have no effect on movement, retreats included; its
    gamma wormhole does. Cannons and neighbours do not mind. ti4:99.2, ti4:100.0"""
    return system == NEXUS and no_alpha_and_beta(g, seat, kind, system)


@agenda("shared_research")
async def shared_research(g: Galaxy, outcome: str) -> None:
    """Against: everybody places a command token of the reinforcements in his home system."""
    if outcome == AGAINST:
        for seat in everyone(g, g.speaker):
            if g.players[seat].reserve:
                await place_from_reinforcements(g, seat, g.players[seat].home, RULE)


@standing(Q.MAY_PASS, "shared_research")
def through_nebulae(g: Galaxy, seat: int, system: str, obstacle: str) -> bool:
    """Ships fly through nebulae. ti4:65.1"""
    return obstacle == "nebula"


@agenda("wormhole_reconstruction")
async def wormhole_reconstruction(g: Galaxy, outcome: str) -> None:
    """Against: everybody places a command token in each system with a wormhole and his ships."""
    if outcome != AGAINST:
        return
    holes = wormholes(g)
    for seat in everyone(g, g.speaker):
        for system in tuple(g.systems):
            if system in holes and has_ships(g, seat, system):
                await place_from_reinforcements(g, seat, system, RULE)


@standing(Q.WORMHOLES, "wormhole_reconstruction")
def all_joined(
    g: Galaxy, seat: int, found: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """All systems with an alpha or beta wormhole are adjacent. ti4:100.0"""
    return {
        system: ("alpha_beta",)
        for system, kinds in found.items()
        if "alpha" in kinds or "beta" in kinds
    }
