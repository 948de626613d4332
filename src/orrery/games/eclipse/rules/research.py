"""Forschung: technologies from the supply board, with the row's discount."""

from functools import cache

from orrery.games.eclipse.components import DISCOUNT, ROW_SLOTS, TECHNOLOGIES
from orrery.games.eclipse.rules.anytime import ask_in_turn
from orrery.games.eclipse.rules.lasting import gain_lasting
from orrery.games.eclipse.rules.resources import pay, reach
from orrery.games.eclipse.state import Galaxy, Player
from orrery.games.eclipse.windows import Gain, W, ability
from orrery.kernel.choice import DONE, Option
from orrery.kernel.state import tell


def row(player: Player, category: str) -> int:
    """How many technologies lie in a row, printed ones included. eclipse:forschung.10"""
    return sum(TECHNOLOGIES[id].category == category for id in player.technologies)


def rows(player: Player) -> dict[str, int]:
    """All three rows at once. eclipse:forschung.2, eclipse:forschung.10"""
    count: dict[str, int] = {}
    for id in player.technologies:
        category = TECHNOLOGIES[id].category
        count[category] = count.get(category, 0) + 1
    return count


def price(player: Player, technology: str) -> int:
    """The cost less the discount of the row, but never below the minimum.
    eclipse:forschung.2, eclipse:konzept-technologie.2, eclipse:faq.5, eclipse:forschung.3,
    eclipse:forschung.7, eclipse:beispiel-aktionsphase.7"""
    return _price(technology, row(player, TECHNOLOGIES[technology].category))


@cache
def _price(technology: str, in_row: int) -> int:
    """The price with this many technologies in its row. eclipse:forschung.2, eclipse:forschung.3"""
    data = TECHNOLOGIES[technology]
    return max(data.min_cost, data.cost - DISCOUNT[min(in_row, ROW_SLOTS - 1)])


def on_offer(g: Galaxy, seat: int) -> list[str]:
    """The technologies on the supply board that the seat does not own and has a free slot for, row
    by row as they lie there.
    eclipse:forschung.1, eclipse:forschung.8, eclipse:forschung.11"""
    player = g.players[seat]
    count = rows(player)
    return [
        technology
        for technology in TECHNOLOGIES
        if technology in g.market
        and technology not in player.technologies
        and count.get(TECHNOLOGIES[technology].category, 0) < ROW_SLOTS
    ]


def affordable(g: Galaxy, seat: int, science: int) -> list[str]:
    """The technologies on offer that cost no more than this.
    eclipse:forschung.1, eclipse:konzept-ressourcen.3"""
    count = rows(g.players[seat])
    return [
        technology
        for technology in on_offer(g, seat)
        if _price(technology, count.get(TECHNOLOGIES[technology].category, 0)) <= science
    ]


def can_research(g: Galaxy, seat: int) -> bool:
    """Whether a technology can be paid for, if need be by trading.
    eclipse:forschung.1, eclipse:handel.1"""
    return bool(affordable(g, seat, reach(g.players[seat], "science")))


async def research(g: Galaxy, seat: int, times: int) -> None:
    """The Research action; some species research twice.
    eclipse:forschung.1, eclipse:spezies-hydran.7, eclipse:beispiel-aktionsphase.8"""
    player = g.players[seat]
    for _ in range(times):
        if not can_research(g, seat):
            return

        def options() -> list[Option]:
            return [*affordable(g, seat, player.storage["science"]), DONE]

        technology = await ask_in_turn(
            g,
            seat,
            "research",
            options,
            rule="eclipse:forschung.1",
            about={"price": {id: price(player, id) for id in on_offer(g, seat)}},
        )
        if technology == DONE:
            return
        cost = price(player, technology)
        pay(g, seat, "science", cost)  # eclipse:konzept-ressourcen.3
        tell(g, "researched", seat=seat, technology=technology, cost=cost)
        await take_technology(g, seat, technology)


async def take_technology(g: Galaxy, seat: int, technology: str) -> None:
    """Take the tile, which stays on the player board to the end. An instant technology takes effect
    now.
    eclipse:konzept-technologie.3, eclipse:forschung.9, eclipse:forschung.6"""
    left = g.market.pop(technology) - 1
    if left:
        g.market[technology] = left
    g.players[seat].technologies.append(technology)
    gain_lasting(g, seat, technology)
    await ability.open(g, W.TECHNOLOGY_GAINED, Gain(seat=seat, what=technology))
