"""Lasting effects of technologies and species.

The data say what (``gives``), the rules ask how much (kernel.modifiers.total), and no rule knows
which technology or species answers. What there is stands in modifiers.py.
"""

from orrery.games.eclipse.components import SPECIES, TECHNOLOGIES
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.modifiers import add


def gain_lasting(g: Galaxy, seat: int, technology: str) -> None:
    """Put a technology into force. eclipse:konzept-technologie.2"""
    for what, by in TECHNOLOGIES[technology].gives.items():
        add(g, technology, what, by, seat)


def gain_species(g: Galaxy, seat: int) -> None:
    """Put the species' abilities into force for the whole game.
    eclipse:aufbau-aliens.3, eclipse:spezies-planta.8, eclipse:spezies-planta.9,
    eclipse:spezies-draco.5, eclipse:spezies-draco.10"""
    for ability in SPECIES[g.players[seat].species].ability:
        for what, by in ability.gives.items():
            add(g, ability.id, what, by, seat)
