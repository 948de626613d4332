"""Entdeckungsplättchen: taken with the first disc in a sector; front or 2 points."""

from orrery.games.eclipse.components import DISCOVERIES
from orrery.games.eclipse.rules.sectors import can_hold_disc
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.windows import Gain, W, ability
from orrery.kernel.choice import ask, confirm
from orrery.kernel.state import tell
from orrery.kernel.zones import draw, move


async def offer_control(g: Galaxy, seat: int, id: str, rule: str) -> None:
    """A disc may be placed in a sector just laid or won: eclipse:erkundung.12, kampf-einfluss.2.
    Its discovery tile waits for whoever does so in the end: erkundung.18."""
    if g.players[seat].discs and can_hold_disc(g, id, seat):
        wanted = await confirm(seat, "take_control", rule=rule, about={"sector": id})
        if wanted:
            await place_disc(g, seat, id)


async def place_disc(g: Galaxy, seat: int, id: str) -> None:
    """A disc from the influence track takes control of a sector: eclipse:konzept-einfluss.1,
    and brings its discovery tile: erkundung.13, entdeckungsplaettchen.1."""
    g.players[seat].discs -= 1
    g.sectors[id].disc = seat
    tell(g, "took_control", seat=seat, sector=id)
    await discover(g, seat, id)


async def discover(g: Galaxy, seat: int, id: str) -> None:
    """eclipse:erkundung.14, erkundung.15, entdeckungsplaettchen.3, beispiel-aktionsphase.4: the
    front is shown, the choice made at once. spezies-draco.8: not as long as Ancients are in the
    sector; faq.17: nor when they go, without a new disc."""
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
