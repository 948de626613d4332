"""Directives that destroy units. ti4:1.7"""

from functools import partial

from orrery.games.ti4.abilities.agendas.losses import (
    any_unit,
    destroy_all,
    destroy_own,
    is_ship,
)
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import adjacent, wormholes
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.laws import put_off
from orrery.games.ti4.rules.outcomes import AGAINST, FOR, agenda
from orrery.games.ti4.rules.research import colours_of, research
from orrery.games.ti4.rules.scoring import fewest_points
from orrery.games.ti4.rules.spending import exhaust, gain_goods
from orrery.games.ti4.rules.tokens import POOLS, held, lose_token
from orrery.games.ti4.rules.units import (
    at,
    count,
    has_ships,
    is_ground,
    owners,
    place,
    planets_in,
)
from orrery.games.ti4.rules.voting import voters
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask, confirm
from orrery.kernel.state import tell
from orrery.kit.dice import Die, roll_pool

RULE = "ti4:2.18"


@agenda("arms_reduction")
async def arms_reduction(g: Galaxy, outcome: str) -> None:
    """All but two dreadnoughts and four cruisers of each player are destroyed. Against: planets
    with a technology specialty are exhausted when the next strategy phase begins."""
    if outcome == AGAINST:
        put_off(g, "arms_reduction", list(everyone(g, g.speaker)))
        return
    for seat in everyone(g, g.speaker):
        for kind, most in (("dreadnought", 2), ("cruiser", 4)):
            surplus = count(g, seat, kind) - most
            await destroy_own(g, seat, surplus, kind.__eq__, "arms_reduction")


@ability("arms_reduction", W.STRATEGY_PHASE_START, forced=True)
async def exhaust_specialties(g: Galaxy, seat: int, event: Turn) -> None:
    """Planets with a technology specialty, printed or attached. ti4:89.13, ti4:11.0"""
    player = g.players[seat]
    player.awaiting.remove("arms_reduction")
    for planet in player.planets:
        if colours_of(g, planet):
            exhaust(g, planet)


@agenda("colonial_redistribution")
async def colonial_redistribution(g: Galaxy, outcome: str) -> None:
    """Every unit on the elected planet is destroyed. Then its controller names somebody who has
    the fewest points, who may place an infantry there.
    ti4:77.5, ti4:faq.35, ti4:karte.neuverteilung-von-kolonialgebieten"""
    for seat in owners(g, outcome):
        await destroy_all(g, seat, outcome, any_unit, "colonial_redistribution")
    chooser = g.planets[outcome].owner
    chosen = int(await ask(chooser, "choose_player", fewest_points(g), rule=RULE))
    if standing.holds(g, Q.NO_PLACING, chosen, outcome):
        return
    if await confirm(chosen, "place_infantry", rule=RULE, about={"planet": outcome}):
        place(g, chosen, outcome, "infantry")
        tell(g, "placed", seat=chosen, unit="infantry", n=1, place=outcome)


@agenda("compensated_disarmament")
async def compensated_disarmament(g: Galaxy, outcome: str) -> None:
    """Every ground force on the elected planet is destroyed, and its controller gains a trade good
    for each."""
    lost = 0
    for seat in owners(g, outcome):
        troops = partial(is_ground, g, seat)
        lost += await destroy_all(g, seat, outcome, troops, "compensated_disarmament")
    if lost:
        await gain_goods(g, g.planets[outcome].owner, lost)


@agenda("ixthian_artifact")
async def ixthian_artifact(g: Galaxy, outcome: str) -> None:
    """The speaker rolls a die. From 6 on everybody may research two technologies, else everything
    in the system of Mecatol Rex is destroyed, and three units of each player in each system next
    to it. ti4:faq.24, ti4:faq.25"""
    if outcome == AGAINST:
        return
    (rolled,) = await roll_pool([Die(6)])
    tell(g, "agenda_roll", seat=g.speaker, face=rolled.face)
    near = adjacent(g, g.planets[CAPITAL].system)  # before a ship with a wormhole is destroyed
    for seat in everyone(g, g.speaker):
        if rolled.hit:
            await research(g, seat, RULE, optional=True)
            await research(g, seat, RULE, optional=True)
        else:
            await blow_up(g, seat, near)


async def blow_up(g: Galaxy, seat: int, near: tuple[str, ...]) -> None:
    """What one player loses to the artifact, in the system of Mecatol Rex and in those next to it.
    ti4:faq.24, ti4:faq.25"""
    capital = g.planets[CAPITAL].system
    for where in (capital, *planets_in(g, capital)):
        await destroy_all(g, seat, where, any_unit, "ixthian_artifact")
    for system in near:
        among = [system, *planets_in(g, system)]
        await destroy_own(g, seat, 3, any_unit, "ixthian_artifact", among)


@agenda("swords_to_plowshares")
async def swords_to_plowshares(g: Galaxy, outcome: str) -> None:
    """Everybody destroys half of the infantry on each of his planets, rounded up, and gains a trade
    good for each. Against: everybody places one infantry on each of them."""
    for seat in everyone(g, g.speaker):
        lost = 0
        for planet in tuple(g.players[seat].planets):
            if outcome == FOR:
                half = (at(g, seat, planet).get("infantry", 0) + 1) // 2
                lost += await destroy_own(
                    g, seat, half, "infantry".__eq__, "swords_to_plowshares", [planet]
                )
            elif not standing.holds(g, Q.NO_PLACING, seat, planet):
                place(g, seat, planet, "infantry")
        if lost:
            await gain_goods(g, seat, lost)


@agenda("wormhole_research")
async def wormhole_research(g: Galaxy, outcome: str) -> None:
    """Whoever has ships at a wormhole may research a technology; then all ships in systems with an
    alpha or beta wormhole are destroyed. Against: whoever voted so loses a command token."""
    if outcome == AGAINST:
        for seat in voters(g, AGAINST):
            pools = [pool for pool in POOLS if held(g.players[seat], pool)]
            if pools:
                lose_token(g, seat, str(await ask(seat, "lose_token", pools, rule=RULE)))
        return
    holes = wormholes(g)
    for seat in everyone(g, g.speaker):
        if any(has_ships(g, seat, system) for system in holes):
            await research(g, seat, RULE, optional=True)
    for system, kinds in tuple(holes.items()):
        if "alpha" in kinds or "beta" in kinds:
            for seat in everyone(g, g.speaker):
                await destroy_all(g, seat, system, is_ship, "wormhole_research")
    await settle(g)
