"""Construction. ti4:44"""

from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.rules.structures import place_structure
from orrery.games.ti4.rules.tokens import (
    place_from_pool,
    place_from_reinforcements,
    spent_token_of,
)
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import ask

ANY = ("pds", "space_dock")


async def construction(g: Galaxy, seat: int) -> None:
    """A PDS or a space dock, then a further PDS, on planets of one's own, wherever command tokens
    lie. ti4:44.1, ti4:44.2, ti4:44.2a, ti4:44.2b, ti4:44.0, ti4:70.2, ti4:72.2, ti4:54.3a"""
    await place_structure(g, seat, ANY, g.players[seat].planets, "ti4:44.2")
    await place_structure(g, seat, ("pds",), g.players[seat].planets, "ti4:44.2")


async def construct_elsewhere(g: Galaxy, seat: int) -> None:
    """The token just spent goes to any system (and stays in the reinforcements if one lies there),
    and a PDS or space dock may be placed on a planet of one's own there. If nothing was spent, the
    token comes from the reinforcements. ti4:44.3, ti4:52.3b, ti4:52.6"""
    player, spender = g.players[seat], spent_token_of(g, seat)
    system = str(await ask(seat, "construct_where", list(g.systems), rule="ti4:44.3"))
    if g.players[spender].reserve:
        g.players[spender].reserve -= 1
        g.players[spender].strategy += 1
        place_from_pool(g, spender, "strategy", system)
    else:  # none was spent for it
        await place_from_reinforcements(g, seat, system, "ti4:44.3")
    planets = [id for id in player.planets if g.planets[id].system == system]
    await place_structure(g, seat, ANY, planets, "ti4:44.3")


strategy_card("construction", construction, construct_elsewhere, lambda g, seat: True)
