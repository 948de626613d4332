"""Component actions of the expansion: exploring, relic fragments, mechs, scrap."""

from typing import Any

from orrery.games.ti4.components import EXPLORATION, TECHNOLOGIES
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.exploration import draw, explore_frontier, left, traits
from orrery.games.ti4.rules.galaxy import board, neighbours, wormholes
from orrery.games.ti4.rules.production import bring, cost, pieces_for
from orrery.games.ti4.rules.research import lose_technology, research
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.units import SHIPS, at, has_ships, places, remove
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel.choice import Option, pick_some
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

RULE = "ti4:58.2"
REVEALED = 3  # exploration cards


def decks(g: Galaxy, seat: int, event: Any) -> list[str]:
    """The exploration decks that match a planet of the player, and are not used up."""
    found = {trait for planet in g.players[seat].planets for trait in traits(g, planet)}
    return [deck for deck in g.exploration if deck in found and left(g, deck)]


@action_card("archaeological_expedition", W.COMPONENT_ACTION, among=decks, asks="choose_deck")
async def archaeological_expedition(g: Galaxy, seat: int, event: Turn, deck: str) -> None:
    """Three cards of an exploration deck are revealed: fragments are gained, the rest is discarded.
    ti4:29.9, ti4:29.7a"""
    found = [await draw(g, deck) for _ in range(REVEALED) if left(g, deck)]
    tell(g, "revealed_exploration", seat=seat, cards=tuple(found))
    for card in found:
        if EXPLORATION[card].kind == "relic_fragment":
            g.players[seat].fragments.append(card)
        else:
            g.explored[deck].cards.append(card)


def near_frontiers(g: Galaxy, seat: int, event: Any) -> list[str]:
    """The systems with a frontier token in or next to systems with ships of the player."""
    laid, holes = board(g), wormholes(g, seat)
    mine = {system for system in g.systems if has_ships(g, seat, system)}
    near = mine.union(*[laid.adjacent(system, holes) for system in mine])
    return [id for id, system in g.systems.items() if system.frontier and id in near]


@action_card("exploration_probe", W.COMPONENT_ACTION, among=near_frontiers, asks="choose_system")
async def exploration_probe(g: Galaxy, seat: int, event: Turn, system: str) -> None:
    """A frontier token near one's ships is explored. ti4:29.4"""
    await explore_frontier(g, seat, system)


def given_up(g: Galaxy, seat: int, event: Any) -> list[str]:
    """Technologies of the player that are neither a unit upgrade nor of a faction."""
    own = [TECHNOLOGIES[id] for id in g.players[seat].technologies]
    return [one.id for one in own if not one.unit and not one.faction]


@action_card("divert_funding", W.COMPONENT_ACTION, among=given_up, asks="choose_technology")
async def divert_funding(g: Galaxy, seat: int, event: Turn, technology: str) -> None:
    """A technology goes back to its deck; then another one is researched. ti4:31.17"""
    lose_technology(g, seat, technology)
    await research(g, seat, RULE, without=technology, source="divert_funding")


def seizable(g: Galaxy, seat: int, event: Any) -> list[Option]:
    """The relic fragments of the player's neighbours. ti4:63.0"""
    return [
        (fragment, other)
        for other in neighbours(g, seat)
        for fragment in dict.fromkeys(g.players[other].fragments)
    ]


@action_card("seize_artifact", W.COMPONENT_ACTION, among=seizable, asks="choose_fragment")
async def seize_artifact(g: Galaxy, seat: int, event: Turn, target: tuple[str, int]) -> None:
    """A neighbour gives a relic fragment of the player's choice. ti4:29.9"""
    fragment, other = target
    g.players[other].fragments.remove(fragment)
    g.players[seat].fragments.append(fragment)
    tell(g, "took_fragment", seat=seat, other=other, card=fragment)


# -- mechs and scrap ----------------------------------------------------------------------------


def on_planets(g: Galaxy, seat: int) -> list[Option]:
    """Every infantry of a player on the board, one by one, with its place."""
    return [
        ("infantry", place)
        for place in places(g, seat)
        for _ in range(at(g, seat, place).get("infantry", 0))
    ]


async def refitted(g: Galaxy, seat: int, event: Any) -> tuple[str, ...]:
    """One or two infantry, by the places where they stand."""
    most = pieces_for(g, seat, "mech", 2)
    chosen = await pick_some(
        seat, "refit", on_planets(g, seat), least=1, most=min(2, most), rule="ti4:3.7"
    )
    return tuple(str(place) for _, place in chosen)


@action_card(
    "refit_troops",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(on_planets(g, seat)) and pieces_for(g, seat, "mech", 1) > 0,
    targets=refitted,
)
async def refit_troops(g: Galaxy, seat: int, event: Turn, where: tuple[str, ...]) -> None:
    """One or two infantry are replaced by mechs. ti4:61.1, ti4:59.4a"""
    for place in where:
        remove(g, seat, place, "infantry")
        await bring(g, seat, place, "mech")
        tell(g, "placed", seat=seat, unit="mech", n=1, place=place)


def scrap(g: Galaxy, seat: int) -> list[Option]:
    """Every ship of a player besides fighters, one by one, with its system."""
    return [
        (one, system)
        for system in g.systems
        for one, n in at(g, seat, system).items()
        if kind_of(one) in SHIPS and kind_of(one) != "fighter"
        for _ in range(n)
    ]


async def scrapped(g: Galaxy, seat: int, event: Any) -> tuple[tuple[str, str], ...]:
    """One or two ships. Named before anybody may cancel the card."""
    chosen = await pick_some(seat, "scuttle", scrap(g, seat), least=1, most=2, rule="ti4:3.7")
    return tuple((str(one), str(system)) for one, system in chosen)


@action_card(
    "scuttle",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(scrap(g, seat)),
    targets=scrapped,
)
async def scuttle(g: Galaxy, seat: int, event: Turn, ships: tuple[tuple[str, str], ...]) -> None:
    """One or two ships go back to the reinforcements for as many trade goods as they cost.
    ti4:101.2, ti4:39.1"""
    worth = 0
    for one, system in ships:
        worth += cost(g, seat, kind_of(one))[0]
        remove(g, seat, system, one)
        tell(g, "removed", seat=seat, unit=kind_of(one), place=system, why="scuttle")
    await gain_goods(g, seat, worth)
