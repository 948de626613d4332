"""Leaders and mech of the Universities of Jol-Nar."""

from orrery.games.ti4.components import TECHNOLOGIES
from orrery.games.ti4.events import ResearchPrice, Shooting, Turn
from orrery.games.ti4.rules.copying import lose_copies
from orrery.games.ti4.rules.deploy import INFANTRY, has_mech, infantry_places
from orrery.games.ti4.rules.leaders import agent, can_use_agent, hero, unlocks_at
from orrery.games.ti4.rules.research import deck, gain_technology, lose_technology
from orrery.games.ti4.rules.rolls import reroll_some
from orrery.games.ti4.rules.spending import RESOURCES, can_spend
from orrery.games.ti4.rules.units import count, remove
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell

# -- the agent ----------------------------------------------------------------------------------


@agent(
    "doctor_sucaban",
    W.RESEARCH_PRICE,
    usable=lambda g, seat, event: event.price > 0 and bool(infantry_places(g, event.seat)),
)
async def doctor_sucaban(g: Galaxy, seat: int, event: ResearchPrice) -> None:
    """When any player spends resources to research he may remove infantry from the board; each
    saves a resource. ti4:74.2"""
    payer = event.seat
    while event.price > 0 and (places := infantry_places(g, payer)):
        options: list[Option] = list(places)
        if can_spend(g, payer, event.price, RESOURCES):
            options.append(DONE)
        about = {"left": event.price}
        where = await ask(payer, "infantry_for_research", options, rule="ti4:31.7", about=about)
        if where == DONE:
            return
        remove(g, payer, str(where), INFANTRY)
        tell(g, "removed", seat=payer, unit=INFANTRY, place=where, why="doctor_sucaban")
        event.price -= 1


@standing(Q.RESEARCH_SAVINGS, "doctor_sucaban")
def saves_by_sucaban(g: Galaxy, seat: int) -> int:
    """So much its owner can save by himself: a resource for each infantry. ti4:31.12"""
    return count(g, seat, INFANTRY) if can_use_agent(g, seat, "doctor_sucaban") else 0


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("ta_zern", 8)
def technologies(g: Galaxy, seat: int) -> int:
    """Eight technologies. ti4:7.6a"""
    return len(g.players[seat].technologies)


@ability(
    "ta_zern",
    W.UNIT_ABILITY_ROLLED,
    usable=lambda g, seat, event: event.seat == seat and bool(event.dice),
)
async def ta_zern(g: Galaxy, seat: int, event: Shooting) -> None:
    """After dice were rolled for a unit ability any of them may be rerolled. ti4:97.0"""
    await reroll_some(g, seat, event, "ti4:97.0")


# -- the hero -----------------------------------------------------------------------------------


def replaceable(g: Galaxy, seat: int) -> list[str]:
    """The technologies of a player that are no unit upgrades."""
    return [id for id in g.players[seat].technologies if TECHNOLOGIES[id].colour]


@hero("rin_the_masters_legacy", W.COMPONENT_ACTION)
async def rin_the_masters_legacy(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: each technology that is no unit upgrade may be replaced with any other one of its
    colour; prerequisites do not matter. ti4:89.2, ti4:89.5, ti4:58.2"""
    left = replaceable(g, seat)
    while options := swaps(g, seat, left):
        answer = await ask(seat, "replace_technology", [*options, DONE], rule="ti4:58.2")
        if answer == DONE:
            return
        old, new = str(answer[0]), str(answer[1])
        left.remove(old)
        lose_technology(g, seat, old)
        lose_copies(g, old)
        await gain_technology(g, seat, new)


def swaps(g: Galaxy, seat: int, left: list[str]) -> list[Option]:
    """Which of these technologies can be replaced with which of the deck. ti4:89.2"""
    colours = {id: TECHNOLOGIES[id].colour for id in (*left, *deck(g, seat))}
    return [(old, new) for old in left for new in deck(g, seat) if colours[old] == colours[new]]


# -- the mech -----------------------------------------------------------------------------------


@standing(Q.COMBAT, "shield_paling")
def shield_paling(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """Infantry on its planet is not affected by Fragile, which takes 1 from combat rolls.
    ti4:62.0"""
    if kind != INFANTRY or not combat.planet or "fragile" not in g.players[seat].abilities:
        return 0
    return int(has_mech(g, seat, combat.planet))
