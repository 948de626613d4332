"""Laws that are attached to a planet. ti4:1.3"""

from orrery.games.ti4.abilities.agendas.losses import any_unit, destroy_all, destroy_own
from orrery.games.ti4.components import AGENDAS
from orrery.games.ti4.events import Research
from orrery.games.ti4.rules.cards import discard_hand
from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.rules.outcomes import AGAINST, agenda
from orrery.games.ti4.rules.units import owners
from orrery.games.ti4.rules.voting import voters
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.limits import is_used, use

READY = "ready"  # exhausted until cards are readied in the status phase


def adds_to_planet(id: str) -> None:
    """The card adds to the resources and the influence of its planet."""
    attach = AGENDAS[id].attach
    assert attach is not None
    for query, n in ((Q.RESOURCES, attach.resources), (Q.INFLUENCE, attach.influence)):
        if n:
            standing(query, id)(lambda g, seat, planet, n=n: n * (g.laws[id] == planet))


adds_to_planet("core_mining")
adds_to_planet("senate_sanctuary")
adds_to_planet("terraforming_initiative")


@agenda("core_mining")
async def core_mining(g: Galaxy, outcome: str) -> None:
    """One infantry on the elected planet is destroyed."""
    for seat in owners(g, outcome)[:1]:
        await destroy_own(g, seat, 1, "infantry".__eq__, "core_mining", [outcome])


@agenda("demilitarized_zone")
async def demilitarized_zone(g: Galaxy, outcome: str) -> None:
    """All units on the elected planet are destroyed."""
    for seat in owners(g, outcome):
        await destroy_all(g, seat, outcome, any_unit, "demilitarized_zone")


@standing(Q.NO_LANDING, "demilitarized_zone")
def no_landing(g: Galaxy, seat: int, planet: str) -> bool:
    """Nobody lands there."""
    return planet == g.laws["demilitarized_zone"]


@standing(Q.NO_PLACING, "demilitarized_zone")
def no_placing(g: Galaxy, seat: int, planet: str) -> bool:
    """Nobody places units there. ti4:faq.35"""
    return planet == g.laws["demilitarized_zone"]


@standing(Q.NO_PRODUCTION, "demilitarized_zone")
def no_production(g: Galaxy, seat: int, kind: str, place: str) -> bool:
    """Nobody produces units there."""
    return place == g.laws["demilitarized_zone"]


def research_team(id: str, colour: str) -> None:
    """Whoever controls its planet may exhaust the card, not the planet, to ignore a prerequisite
    of this colour. ti4:faq.19, ti4:11.2a"""

    def can(g: Galaxy, seat: int, event: Research) -> bool:
        if event.seat != seat or g.planets[g.laws[id]].owner != seat:
            return False
        return not is_used(g, NOBODY, id, READY)

    async def help(g: Galaxy, seat: int, event: Research) -> None:
        use(g, NOBODY, id, READY)
        event.ignored[colour] = event.ignored.get(colour, 0) + 1

    ability(id, W.RESEARCH, usable=can, rule="ti4:faq.19")(help)


research_team("research_team_biotic", "green")
research_team("research_team_cybernetic", "yellow")
research_team("research_team_propulsion", "blue")
research_team("research_team_warfare", "red")


@agenda("conventions_of_war")
async def conventions_of_war(g: Galaxy, outcome: str) -> None:
    """Against: whoever voted so discards all action cards."""
    if outcome == AGAINST:
        for seat in voters(g, AGAINST):
            await discard_hand(g, seat)


@standing(Q.NO_BOMBARDMENT, "conventions_of_war")
def no_bombardment(g: Galaxy, seat: int, planet: str, shooter: int) -> bool:
    """Nobody bombards units on cultural planets."""
    return "cultural" in traits(g, planet)
