"""Silhouettes of the units: half an outline each, mirrored, the left half lighter."""

from orrery.kit.ships import Half, ship

HALVES: dict[str, Half] = {
    "fighter": ((0, -42), (7, -14), (34, 26), (30, 36), (13, 26), (8, 38), (0, 34)),
    "destroyer": ((0, -50), (8, -28), (10, -4), (26, 16), (25, 34), (12, 30), (9, 46), (0, 43)),
    "cruiser": (
        (0, -50),
        (9, -36),
        (12, -14),
        (22, -15),
        (32, 4),
        (32, 26),
        (20, 25),
        (15, 39),
        (9, 47),
        (0, 43),
    ),
    "carrier": (
        (0, -45),
        (17, -41),
        (21, -27),
        (21, -9),
        (37, -2),
        (37, 31),
        (24, 33),
        (20, 47),
        (0, 47),
    ),
    "dreadnought": (
        (0, -52),
        (10, -43),
        (15, -26),
        (15, -12),
        (29, -25),
        (40, -8),
        (40, 27),
        (29, 37),
        (22, 31),
        (18, 49),
        (0, 47),
    ),
    "flagship": (
        (0, -53),
        (7, -45),
        (9, -22),
        (21, -33),
        (25, -6),
        (47, 9),
        (48, 37),
        (32, 29),
        (25, 43),
        (14, 37),
        (10, 51),
        (0, 47),
    ),
    "infantry": ((0, -40), (14, -35), (18, -22), (13, -10), (31, 3), (35, 41), (0, 41)),
    "pds": ((0, -46), (7, -42), (7, -14), (19, -8), (23, 8), (38, 14), (40, 40), (0, 40)),
    "space_dock": ((0, -38), (31, -19), (38, 7), (21, 7), (21, 38), (10, 38), (10, 11), (0, 11)),
    "mech": (
        (0, -46),
        (13, -42),
        (16, -26),
        (34, -20),
        (38, 8),
        (26, 10),
        (22, 0),
        (20, 44),
        (6, 44),
        (0, 18),
    ),
}


def silhouette(kind: str, look: str = "") -> str:
    """A unit in its owner's colour, as its faction builds it."""
    if kind == "war_sun":
        return (
            '<circle class="body" r="42"/><path class="sheen" d="M-42 0a42 42 0 0 1 84 0Z"/>'
            '<path class="belt" d="M-46 6H46"/><circle class="core" r="17"/>'
            '<circle class="fire" r="9"/>'
        )
    return ship(HALVES[kind], "" if kind in STILL else look)


STILL = ("infantry", "pds", "space_dock", "mech")  # the same for all factions
KINDS = (*HALVES, "war_sun")
