"""What technologies and faction abilities give lastingly.

The data say what (``gives``), the rules ask how much (kernel.modifiers.total), and no rule knows
which card answers. What there is stands in modifiers.py.
"""

from orrery.games.warpgate.components import ABILITIES, TECHNOLOGIES
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.losses import withdraw_drone, withdraw_outpost
from orrery.games.warpgate.state import Galaxy
from orrery.kernel.modifiers import add
from orrery.kernel.state import tell


def lasting(g: Galaxy, seat: int, source: str) -> dict[M, int]:
    """Note what a technology or ability gives from now on."""
    given = (TECHNOLOGIES.get(source) or ABILITIES[source]).gives
    for what, by in given.items():
        add(g, source, what, by, seat)
    return given


async def gain_ability(g: Galaxy, seat: int, ability: str) -> None:
    """Make a faction ability the player's own. Outposts that now count as ships do not stay with
    enemy ships.
    warpgate:klarstellung.acktar-nomads-1"""
    g.players[seat].abilities.append(ability)
    if M.OUTPOSTS_ARE_SHIPS in lasting(g, seat, ability):
        for place, spot in tuple(g.places.items()):
            if spot.marker == seat and not spot.colony:
                await withdraw_outpost(g, seat, place)


async def gain_technology(g: Galaxy, seat: int, technology: str) -> None:
    """Take an open technology, which is in force from now on. warpgate:research.5"""
    g.open_technologies.remove(technology)
    g.players[seat].technologies.append(technology)
    tell(g, "took_technology", seat=seat, card=technology)
    lasting(g, seat, technology)
    await withdraw_drone(g, seat)
