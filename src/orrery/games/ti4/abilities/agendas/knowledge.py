"""Laws about technology. ti4:1.2"""

from orrery.games.ti4.abilities.agendas.losses import destroy_own, is_big_ship
from orrery.games.ti4.components import TECHNOLOGIES, UNITS
from orrery.games.ti4.events import Research, Turn
from orrery.games.ti4.rules.cards import discard_hand
from orrery.games.ti4.rules.laws import put_off
from orrery.games.ti4.rules.outcomes import AGAINST, agenda
from orrery.games.ti4.rules.spending import exhaust, ready_planets
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kit.fleet import kind_of

REVOLUTION = "anti_intellectual_revolution"
WAR_SUN_TECHNOLOGIES = frozenset(
    id for id, one in TECHNOLOGIES.items() if one.unit and UNITS[one.unit].kind == "war_sun"
)


@agenda(REVOLUTION)
async def anti_intellectual_revolution(g: Galaxy, outcome: str) -> None:
    """Against: when the next strategy phase begins everybody exhausts a planet for each of his
    technologies."""
    if outcome == AGAINST:
        put_off(g, REVOLUTION, list(everyone(g, g.speaker)))


def has_researched(g: Galaxy, seat: int, event: Research) -> bool:
    return event.seat == seat


@ability(REVOLUTION, W.RESEARCHED, usable=has_researched, forced=True)
async def burn_a_ship(g: Galaxy, seat: int, event: Research) -> None:
    """Whoever has researched a technology destroys one of his ships, but no fighter."""
    await destroy_own(g, seat, 1, is_big_ship, REVOLUTION)


def is_awaiting(g: Galaxy, seat: int, event: Turn) -> bool:
    return REVOLUTION in g.players[seat].awaiting


@ability(REVOLUTION, W.STRATEGY_PHASE_START, usable=is_awaiting, forced=True)
async def exhaust_for_technologies(g: Galaxy, seat: int, event: Turn) -> None:
    """A planet of the player's choice for each technology, as far as there are any."""
    player = g.players[seat]
    player.awaiting.remove(REVOLUTION)
    for _ in tuple(player.technologies):
        planets = ready_planets(g, seat)
        if not planets:
            return
        exhaust(g, str(await ask(seat, "exhaust_planet", planets, rule="ti4:2.18")))


@agenda("publicize_weapon_schematics")
async def publicize_weapon_schematics(g: Galaxy, outcome: str) -> None:
    """Against: whoever has a war sun technology discards all action cards."""
    if outcome == AGAINST:
        for seat in everyone(g, g.speaker):
            if WAR_SUN_TECHNOLOGIES & set(g.players[seat].technologies):
                await discard_hand(g, seat)


@standing(Q.NO_PREREQUISITES, "publicize_weapon_schematics")
def open_schematics(g: Galaxy, seat: int, technology: str) -> bool:
    """Once somebody has a war sun technology the others need no prerequisites for theirs."""
    if technology not in WAR_SUN_TECHNOLOGIES:
        return False
    return any(WAR_SUN_TECHNOLOGIES & set(player.technologies) for player in g.players)


@standing(Q.NO_SUSTAIN, "publicize_weapon_schematics")
def weak_war_suns(g: Galaxy, seat: int, owner: int, one: str, place: str) -> bool:
    """No war sun sustains damage."""
    return kind_of(one) == "war_sun"


@agenda("classified_document_leaks")
async def classified_document_leaks(g: Galaxy, outcome: str) -> None:
    """The elected secret objective becomes a public one. Whoever scored it cannot score it again,
    and has room for another. ti4:14.8, ti4:faq.22"""
    g.leaked.append(outcome)
    g.objectives.append(outcome)
