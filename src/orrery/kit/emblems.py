"""Emblems of factions: a charge on a shield, the same for a faction wherever it is shown.

They are of our own drawing and mean nothing; no two factions of a title have the same.
"""

from collections.abc import Mapping
from typing import Any

SHIELDS = (
    "M-13-14H13V2Q13 11 0 15Q-13 11-13 2Z",
    "M0-15 13-7.500V7.500L0 15-13 7.500V-7.500Z",
)
CHARGES = (  # filled by the rule "evenodd", in a box of 20 by 20 around the origin
    "M0-9A9 9 0 1 0 .1-9ZM0-6A6 6 0 1 1-.1-6ZM0-3A3 3 0 1 0 .1-3Z",  # rings
    "M0-10 2-7V3H6V5H2V10H-2V5H-6V3H-2V-7Z",  # a sword
    "M-9 7V-5L-4 0 0-8 4 0 9-5V7Z",  # a crown
    "M5-10A10 10 0 1 0 5 10A13 13 0 0 1 5-10Z",  # a crescent
    "M0-10 2-3 7-7 4-1 10 0 4 2 7 7 2 4 0 10-2 4-7 7-4 2-10 0-4-1-7-7-2-3Z",  # a sun
    "M-9 2 0-6 9 2V7L0-1-9 7ZM-9-4 0-12 9-4V0L0-8-9 0Z",  # chevrons
    "M-10 0Q0-10 10 0Q0 10-10 0ZM0-4A4 4 0 1 0 .1-4Z",  # an eye
    "M-7 9V-3H-9V-9H-5V-6H-2V-9H2V-6H5V-9H9V-3H7V9Z",  # a tower
    "M-10-6Q0-8 0 2Q0-8 10-6Q10 4 0 9Q-10 4-10-6Z",  # wings
    "M0-10 9-5V5L0 10-9 5V-5ZM0-4A4 4 0 1 0 .1-4Z",  # a nut
    "M0-10Q9-3 5 4Q3 7 1 7V10H-1V7Q-3 7-5 4Q-9-3 0-10Z",  # a leaf
    "M-8-9-3 9-7 9ZM-2-10 3 10-2 9ZM5-9 9 8 5 8Z",  # claws
    "M-10-6Q-5-11 0-6T10-6V-1Q5 4 0-1T-10-1ZM-10 3Q-5-2 0 3T10 3V8Q5 13 0 8T-10 8Z",  # waves
    "M0-10C7-3 7 1 3 2C4-1 2-2 1-3C1 3 6 5 3 9H-3C-8 5-5-1-2-4C-1-6 0-8 0-10Z",  # a flame
)


def emblem(faction: str, catalogue: Mapping[str, Mapping[str, Any]]) -> tuple[str, str] | None:
    """The shield and the charge of a faction; none for what is no component of the title."""
    group = next((list(group) for group in catalogue.values() if faction in group), None)
    if group is None:
        return None
    n = group.index(faction)
    return SHIELDS[n // len(CHARGES) % len(SHIELDS)], CHARGES[n % len(CHARGES)]
