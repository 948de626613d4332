"""The instant technologies: what happens once, when they are gained."""

from collections.abc import Callable

from orrery.games.eclipse.components import RESOURCES, SECTORS
from orrery.games.eclipse.rules.resources import gain
from orrery.games.eclipse.rules.sectors import controlled
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.windows import Gain, W, ability, fresh
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kernel.windows import Reaction

ARTIFACT_UNITS = 5


def instant(id: str, rule: str) -> Callable[[Reaction], Reaction]:
    """An effect at the moment the technology is gained."""
    return ability(id, W.TECHNOLOGY_GAINED, usable=fresh(id), forced=True, rule=rule)


def more_discs(g: Galaxy, seat: int, count: int) -> None:
    """Put spare discs on the influence track. eclipse:aufbau-extra-marker.1, eclipse:faq.8"""
    player = g.players[seat]
    count = min(count, player.spare)
    player.spare -= count
    player.discs += count
    tell(g, "more_discs", seat=seat, n=count)


@instant("tech_quantum_grid", "eclipse:tech-gitter.quantengitter")
async def quantum_grid(g: Galaxy, seat: int, event: Gain) -> None:
    """Gain two influence discs. eclipse:tech-gitter.quantengitter"""
    more_discs(g, seat, 2)


@instant("tech_advanced_robotics", "eclipse:tech-nano.roboter-stufe-2")
async def advanced_robotics(g: Galaxy, seat: int, event: Gain) -> None:
    """Gain one influence disc. eclipse:tech-nano.roboter-stufe-2"""
    more_discs(g, seat, 1)


@instant("tech_artifact_key", "eclipse:tech-nano.artefakteschluessel")
async def artifact_key(g: Galaxy, seat: int, event: Gain) -> None:
    """Gain 5 units of one resource for each artifact in a controlled sector.
    eclipse:tech-nano.artefakteschluessel"""
    for id in controlled(g, seat):
        if SECTORS[id].artifact:
            resource = await ask(
                seat,
                "artifact_resource",
                RESOURCES,
                rule="eclipse:tech-nano.artefakteschluessel",
                about={"sector": id},
            )
            gain(g, seat, resource, ARTIFACT_UNITS)
            tell(g, "gained", seat=seat, resource=resource, n=ARTIFACT_UNITS)
