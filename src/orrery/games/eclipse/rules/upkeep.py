"""Wartungsphase: late colony ships, income, upkeep, bankruptcy, production."""

from orrery.games.eclipse.components import RESOURCES
from orrery.games.eclipse.rules.anytime import TRADE
from orrery.games.eclipse.rules.population import colonize, landings, remove_disc, yields
from orrery.games.eclipse.rules.resources import gain, income, ratio, trade, upkeep
from orrery.games.eclipse.rules.scoring import retire
from orrery.games.eclipse.rules.sectors import controlled
from orrery.games.eclipse.state import Galaxy, Player, Stage, everyone
from orrery.games.eclipse.windows import W
from orrery.kernel.choice import DONE, PASS, Option, ask
from orrery.kernel.state import tell


async def upkeep_phase(g: Galaxy) -> None:
    """Handle the upkeep of one player after the other, beginning with the start player; then
    clean up.
    eclipse:spielrunde.1, eclipse:spielrunde.4"""
    seat = everyone(g, g.first)[g.done]
    if not g.players[seat].out:
        await before_paying(g, seat)
        await pay_upkeep(g, seat)
        if not g.players[seat].out:
            produce(g, seat)
    g.done += 1
    if g.done == len(g.players):
        g.stage = Stage.CLEANUP


async def before_paying(g: Galaxy, seat: int) -> None:
    """Offer the colony ships that are left, and trade where it makes a difference.
    eclipse:wartung-kolonieschiffe.1"""
    while options := left_to_do(g, seat):
        idle = options == [TRADE]  # then an order can pass for good
        answer = await ask(
            seat,
            "late_colony_ships",
            (*options, PASS if idle else DONE),
            rule="eclipse:wartung-handel.1" if idle else "eclipse:wartung-kolonieschiffe.1",
            window=W.UPKEEP.value if idle else "",
            about={**bill(g.players[seat]), **yields(g.players[seat], options)},
        )
        if answer in (DONE, PASS):
            return
        if answer == TRADE:
            await trade(g, seat)
        else:
            colonize(g, seat, *answer)


def left_to_do(g: Galaxy, seat: int) -> list[Option]:
    """What a player can still do before paying. eclipse:wartung-kolonieschiffe.1"""
    options = landings(g, seat, in_upkeep=True)
    if could_get_rid_of_money(g, seat):
        options.append(TRADE)
    return options


def could_get_rid_of_money(g: Galaxy, seat: int) -> bool:
    """Whether trading money away would force the player to take back discs, or more of them if they
    are bankrupt anyway. Any other trade can wait for the next turn, or is offered when money is
    missing.
    eclipse:wartung-handel.1, eclipse:faq.4"""
    player = g.players[seat]
    rate = ratio(player)
    money = player.storage["money"] // rate * rate
    return 0 < money > balance(player) and bool(controlled(g, seat))


def bill(player: Player) -> dict[str, int]:
    """For the words: what the upkeep phase takes and leaves."""
    due = {"income": income(player, "money"), "upkeep": upkeep(player)}
    return {"stored": player.storage["money"], **due, "left": balance(player)}


def balance(player: Player, discs: int = 0) -> int:
    """What would be left in storage after the upkeep, with this many more discs used.
    eclipse:wartung-kosten.1, eclipse:wartung-kosten.2"""
    return player.storage["money"] + income(player, "money") - upkeep(player, discs)


def raisable(player: Player) -> int:
    """The money that trade can bring in.
    eclipse:handel.1, eclipse:wartung-handel.1"""
    rate = ratio(player)
    return sum(player.storage[other] // rate for other in RESOURCES if other != "money")


async def pay_upkeep(g: Galaxy, seat: int) -> None:
    """Receive money and pay the upkeep. A player who cannot pay trades or gives up sectors, in any
    order, until they can; one with nothing left collapses.
    eclipse:wartung-bankrott.1, eclipse:faq.10, eclipse:wartung-bankrott.10,
    eclipse:wartung-bankrott.8"""
    player = g.players[seat]
    while balance(player) < 0:
        options: list[Option] = list(controlled(g, seat))  # eclipse:wartung-bankrott.2
        if raisable(player):
            options.append(TRADE)  # eclipse:wartung-bankrott.3, eclipse:wartung-handel.1
        if not options:
            tell(g, "collapsed", seat=seat)
            await retire(g, seat)
            return
        answer = await ask(
            seat,
            "bankrupt",
            options,
            rule="eclipse:wartung-bankrott.2",
            about={"missing": -balance(player), "raisable": raisable(player)},
        )
        if answer == TRADE:
            await trade(g, seat, "money")
        else:  # eclipse:wartung-bankrott.4 to eclipse:wartung-bankrott.7
            await remove_disc(g, answer)
    change = income(player, "money") - upkeep(player)
    gain(g, seat, "money", change)  # eclipse:konzept-ressourcen.2
    tell(g, "paid_upkeep", seat=seat, income=income(player, "money"), upkeep=upkeep(player))


def produce(g: Galaxy, seat: int) -> None:
    """Produce science and materials. eclipse:wartung-produktion.1, eclipse:wartung-produktion.2"""
    player = g.players[seat]
    science, materials = income(player, "science"), income(player, "materials")
    gain(g, seat, "science", science)
    gain(g, seat, "materials", materials)
    tell(g, "produced", seat=seat, science=science, materials=materials)
