"""Agendas about mechs. ti4:61"""

from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.deploy import INFANTRY, MECH, can_deploy, mechs
from orrery.games.ti4.rules.outcomes import AGAINST, FOR, agenda
from orrery.games.ti4.rules.production import bring
from orrery.games.ti4.rules.replacing import may_take_piece
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.units import at, place, remove
from orrery.games.ti4.rules.voting import voters
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

RULE = "ti4:2.18"


@agenda("articles_of_war")
async def articles_of_war(g: Galaxy, outcome: str) -> None:
    """Against: everybody who voted for it gains three trade goods."""
    if outcome == AGAINST:
        for seat in voters(g, FOR):
            await gain_goods(g, seat, 3)


@standing(Q.NO_PRINTED, "articles_of_war")
def only_sustain_damage(g: Galaxy, seat: int, kind: str) -> bool:
    """Of everything printed on mechs only Sustain Damage is left. ti4:61.2, ti4:75.0"""
    return kind == MECH


@agenda("rearmament_agreement")
async def rearmament_agreement(g: Galaxy, outcome: str) -> None:
    """Everybody places a mech on a planet of his in his home system; against: each mech is replaced
    by an infantry. ti4:61.1, ti4:59.4a"""
    for seat in everyone(g, g.speaker):
        if outcome == FOR:
            await rearm(g, seat)
        else:
            disarm(g, seat)


async def rearm(g: Galaxy, seat: int) -> None:
    """A mech comes to the home system; without one in the reinforcements its owner may take one
    from the board. ti4:59.4a"""
    home = g.players[seat].home
    planets = [id for id in placeable(g, seat) if g.planets[id].system == home]
    if not planets:
        return
    if not can_deploy(g, seat) and not await may_take_piece(g, seat, MECH):
        return
    about = {"unit": MECH}
    planet = str(await ask(seat, "place_troops", planets, rule=RULE, about=about))
    await bring(g, seat, planet, MECH)
    tell(g, "placed", seat=seat, unit=MECH, n=1, place=planet)


def disarm(g: Galaxy, seat: int) -> None:
    """All mechs of a player become infantry, on planets and in space. They are not destroyed."""
    for where in mechs(g, seat):
        one = next(one for one in at(g, seat, where) if kind_of(one) == MECH)
        remove(g, seat, where, one)
        place(g, seat, where, INFANTRY)
        tell(g, "replaced", seat=seat, old=MECH, unit=INFANTRY, place=where)
