"""Entdeckungsplättchen: taken with the first disc in a sector; front or 2 points."""

from orrery.games.eclipse.components import DISCOVERIES
from orrery.games.eclipse.rules.sectors import can_hold_disc
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.windows import Gain, W, ability
from orrery.kernel.choice import ask, confirm
from orrery.kernel.state import tell
from orrery.kernel.zones import draw, move


async def offer_control(g: Galaxy, seat: int, id: str, rule: str) -> None:
    """Let the player put a disc in a sector just placed or won. Its discovery tile waits for
    whoever does so in the end.
    eclipse:erkundung.12, eclipse:kampf-einfluss.2, eclipse:erkundung.18"""
    if g.players[seat].discs and can_hold_disc(g, id, seat):
        wanted = await confirm(seat, "take_control", rule=rule, about={"sector": id})
        if wanted:
            await place_disc(g, seat, id)


async def place_disc(g: Galaxy, seat: int, id: str) -> None:
    """Take control of a sector with a disc from the influence track and claim its discovery tile.
    eclipse:konzept-einfluss.1, eclipse:erkundung.13, eclipse:entdeckungsplaettchen.1"""
    g.players[seat].discs -= 1
    g.sectors[id].disc = seat
    tell(g, "took_control", seat=seat, sector=id)
    await discover(g, seat, id)


async def discover(g: Galaxy, seat: int, id: str) -> None:
    """Show the front of the discovery tile and have the player choose a side at once. The tile
    cannot be taken while Ancients are in the sector; once they are gone, it takes a new disc.
    eclipse:erkundung.14, eclipse:erkundung.15, eclipse:entdeckungsplaettchen.3,
    eclipse:beispiel-aktionsphase.4, eclipse:spezies-draco.8, eclipse:faq.17"""
    sector = g.sectors[id]
    if sector.ancients or not sector.discovery.cards:
        return
    await draw(sector.discovery, g.opened)
    tile = g.opened.cards[-1]
    tell(g, "discovered", seat=seat, sector=id, tile=tile)
    side = await ask(
        seat,
        "use_discovery",
        ("use", "keep"),
        rule="eclipse:entdeckungsplaettchen.2",
        about={"tile": tile, "vp": DISCOVERIES[tile].vp},
    )
    if side == "keep":
        g.opened.cards.remove(tile)
        g.players[seat].discoveries.append(tile)  # eclipse:spielende.6
        tell(g, "kept_discovery", seat=seat, tile=tile)
        return
    await ability.open(g, W.DISCOVERED, Gain(seat=seat, what=tile, sector=id))
    move(tile, g.opened, g.spent)
