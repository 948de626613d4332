"""Combats of the Eldar, for the tests of their cards."""

from orrery.games.forbidden_stars.state import Galaxy

from ..scenario import combat, set_dice, table, units

WORLD, VOID = "10a_tl", "10a_br"


def battle(
    eldar: tuple[str, ...] = ("aspect_warrior",),
    enemies: tuple[str, ...] = ("scout",),
    area: str = WORLD,
    *,
    mine: str = "",
    theirs: str = "",
) -> Galaxy:
    """Eldar (seat 0) attack Space Marines (seat 1)."""
    g = table("eldar", "space_marines")
    units(g, 0, area, *eldar)
    units(g, 1, area, *enemies)
    combat(g, area, origins=("10a_tr",))
    set_dice(g, 0, mine)
    set_dice(g, 1, theirs)
    return g


def defence(
    eldar: tuple[str, ...] = ("aspect_warrior",),
    enemies: tuple[str, ...] = ("scout",),
    *,
    mine: str = "",
    theirs: str = "",
) -> Galaxy:
    """Space Marines (seat 0) attack Eldar (seat 1)."""
    g = table("space_marines", "eldar")
    units(g, 0, WORLD, *enemies)
    units(g, 1, WORLD, *eldar)
    combat(g, WORLD, origins=("10a_tr",))
    set_dice(g, 0, theirs)
    set_dice(g, 1, mine)
    return g
