"""Objectives that ask for what a player has: rich planets, attachments, notes, goods."""

from orrery.games.ti4.abilities.objectives.counted import takes
from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.rules.attachments import cards
from orrery.games.ti4.rules.relics import purge_fragment
from orrery.games.ti4.rules.scoring import objective
from orrery.games.ti4.rules.spending import (
    exhaust,
    good_worth,
    influence,
    lose_goods,
    ready_planets,
    resources,
)
from orrery.games.ti4.rules.tactical_action import bound_to
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

RULE = "ti4:14.10"


def attachments(g: Galaxy, seat: int) -> int:
    """Planets of a player with something attached to them. ti4:11.0"""
    return sum(bool(cards(g, id)) for id in g.players[seat].planets)


takes(attachments, discover_lost_outposts=2, reclaim_ancient_monuments=3)


def all_influence(g: Galaxy, seat: int) -> int:
    """The influence of all planets of a player, exhausted or not."""
    return sum(influence(g, id) for id in g.players[seat].planets)


def all_resources(g: Galaxy, seat: int) -> int:
    """The resources of all planets of a player, exhausted or not."""
    return sum(resources(g, id) for id in g.players[seat].planets)


takes(all_influence, establish_hegemony=12)
takes(all_resources, hoard_raw_materials=12)


def legendary_planets(g: Galaxy, seat: int) -> int:
    """Legendary planets of a player."""
    return sum(bool(PLANETS[id].legendary) for id in g.players[seat].planets)


takes(legendary_planets, seize_an_icon=1)


@objective("strengthen_bonds")
def strengthen_bonds(g: Galaxy, seat: int) -> bool:
    """A promissory note of somebody else in the play area, or attached to a planet there.
    ti4:95.4, ti4:11.2"""
    return any(owner != seat for owner in bound_to(g, seat))


async def purge_two(g: Galaxy, seat: int) -> None:
    """Two relic fragments of any kind leave the game. ti4:14.10, ti4:93.1"""
    for left in (2, 1):
        held = list(dict.fromkeys(g.players[seat].fragments))
        card = await ask(seat, "purge_fragment", held, rule=RULE, about={"left": left})
        purge_fragment(g, seat, str(card))


@objective("destroy_heretical_works", purge_two)
def destroy_heretical_works(g: Galaxy, seat: int) -> bool:
    return len(g.players[seat].fragments) >= 2


# -- influence, resources and trade goods at once -----------------------------------------------

Needs = tuple[int, int]  # influence and resources


def payable(g: Galaxy, seat: int, needs: Needs, planets: list[str], goods: int) -> bool:
    """Can these planets, each for one of the two, and this many trade goods meet the needs?"""
    short = {needs}  # what can still be missing
    for id in planets:
        i, r = influence(g, id), resources(g, id)
        short |= {(max(0, a - i), b) for a, b in short} | {(a, max(0, b - r)) for a, b in short}
    worth = good_worth(g, seat)
    return any(-(-a // worth) + -(-b // worth) <= goods for a, b in short)


def spends_all_three(id: str, n: int) -> None:
    """Influence, resources and trade goods, this many of each.
    ti4:14.10, ti4:24.3, ti4:74.3"""

    async def pay(g: Galaxy, seat: int) -> None:
        lose_goods(g, seat, n)
        needs = (n, n)
        while any(needs):
            shares = ways_to_pay(g, seat, needs)
            about = {"influence": needs[0], "resources": needs[1]}
            what, source = await ask(seat, "pay_share", list(shares), rule=RULE, about=about)
            needs = shares[(str(what), str(source))]
            if source == "good":
                lose_goods(g, seat, 1)
            else:
                exhaust(g, str(source))
        tell(g, "paid", seat=seat, what="goods", price=n, planets=(), goods=n)

    def met(g: Galaxy, seat: int) -> bool:
        goods = g.players[seat].goods - n
        return goods >= 0 and payable(g, seat, (n, n), ready_planets(g, seat), goods)

    objective(id, pay)(met)


def ways_to_pay(g: Galaxy, seat: int, needs: Needs) -> dict[tuple[str, str], Needs]:
    """A planet or a trade good for influence or for resources, as far as the rest can be paid
    afterwards; with what is still needed then."""
    found: dict[tuple[str, str], Needs] = {}
    planets, goods = ready_planets(g, seat), g.players[seat].goods
    sources = [(id, influence(g, id), resources(g, id)) for id in planets]
    if goods:
        sources.append(("good", good_worth(g, seat), good_worth(g, seat)))
    for source, i, r in sources:
        rest = [id for id in planets if id != source]
        left = goods - (source == "good")
        for what, after, used in (
            ("influence", (max(0, needs[0] - i), needs[1]), i and needs[0]),
            ("resources", (needs[0], max(0, needs[1] - r)), r and needs[1]),
        ):
            if used and payable(g, seat, after, rest, left):
                found[(what, source)] = after
    return found


spends_all_three("amass_wealth", 3)
spends_all_three("hold_vast_reserves", 6)
