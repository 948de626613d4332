"""Spielaufbau: the table and the players."""

from collections.abc import Awaitable, Callable
from typing import Any

from orrery.games.warpgate.components import (
    ACTION_CARDS,
    BOARDS,
    DISCOVERIES,
    FACTIONS,
    OBJECTIVES,
    TACTICS,
    TECHNOLOGIES,
    Faction,
)
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.actions import draw_cards
from orrery.games.warpgate.rules.lasting import gain_ability
from orrery.games.warpgate.rules.movement import land
from orrery.games.warpgate.rules.range import board
from orrery.games.warpgate.state import SLOTS, Galaxy, Place, Player, Stage, gate
from orrery.kernel.chance import pick
from orrery.kernel.choice import Choice, ask, ask_all
from orrery.kernel.modifiers import add
from orrery.kernel.state import tell
from orrery.kernel.title import CHOOSE
from orrery.kernel.zones import Deck, Discard, Hand, Row, Secrets, Stack, draw, shuffle_in
from orrery.kit import factions

START_SHIPS = 3


def new(options: dict[str, Any], players: int) -> Galaxy:
    """An empty table of the right size. The rest is laid out by ``setup``.
    warpgate:aufbau-tisch.1"""
    layout = next(id for id, data in BOARDS.items() if data.players == players)
    static = board(layout)
    places = {id: Place(port=planet.trade) for id, planet in static.planets.items()}
    places |= {id: Place() for id in static.gates}
    return Galaxy(
        board=layout,
        players=[new_player(seat) for seat in range(players)],
        places=places,
        technologies=Deck("technology"),
        technology_box=Deck("technology"),
        objectives=Deck("objective"),
        open_objectives=Row("objective"),
        objective_box=Deck("objective"),
        discovery_box=Deck("discovery"),
        tactics=Deck("tactics"),
        shown=Discard("discovery"),
        boxed=Discard("discovery"),
        tactics_box=Discard("tactics"),
        options=options,
    )


def new_player(seat: int) -> Player:
    """12 ships, 12 markers and a drone.
    warpgate:aufbau-spieler.2, warpgate:aufbau-spieler.3, warpgate:aufbau-spieler.4"""
    actions, tactics = f"action:{seat}", f"tactics:{seat}"
    return Player(
        hand=Hand(actions, owner=seat),
        actions=Deck(actions),
        discard=Discard(actions),
        tactics=Deck(tactics),
        tactics_discard=Discard(tactics),
        battle=Hand(tactics, owner=seat),
        played=Discard(tactics),
        looking=Hand("tactics", owner=seat),
        scanning=Hand("discovery", owner=seat),
        objectives=Secrets("objective", owner=seat),
        shown_objectives=Discard("objective"),
        drone=gate(seat),
    )


async def setup(g: Galaxy) -> None:
    """The whole chapter Spielaufbau, in its order."""
    players = len(g.players)
    g.goods = 4 * players  # warpgate:aufbau-tisch.2
    if g.options["pass_enemies"]:
        add(g, "option", M.PASS_ENEMIES)
    await lay_technologies(g)
    await lay_objectives(g)
    await lay_discoveries(g)
    await choose_factions(g)
    for seat in range(players):
        await lay_player(g, seat)
    await lay_tactics(g)
    g.first = await pick(range(players))  # warpgate:aufbau-spieler.11
    g.active = g.first
    tell(g, "setup_done", seat=g.first)
    g.stage = Stage.ROUND_START


async def lay_technologies(g: Galaxy) -> None:
    """5 per player and 2 more, two of them open. warpgate:aufbau-tisch.3"""
    cards = [c for c in TECHNOLOGIES if g.options["discoveries"] or not _of_discoveries(c)]
    await shuffle_in(g.technology_box, cards)
    await draw(g.technology_box, g.technologies, 5 * len(g.players) + 2)
    for _ in range(2):
        g.open_technologies.append(g.technologies.cards.pop())


def _of_discoveries(technology: str) -> bool:
    return TECHNOLOGIES[technology].trigger == "discovery"


async def lay_objectives(g: Galaxy) -> None:
    """5 per player, two of them available, and one for each player.
    warpgate:aufbau-tisch.4, warpgate:aufbau-tisch.5"""
    markers = g.options["discoveries"]
    cards = [c for c, data in OBJECTIVES.items() if markers or not data.needs_discoveries]
    await shuffle_in(g.objective_box, cards)
    await draw(g.objective_box, g.objectives, 5 * len(g.players))
    await draw(g.objectives, g.open_objectives, 2)
    for player in tuple(g.players):
        await draw(g.objectives, player.objectives)


async def lay_discoveries(g: Galaxy) -> None:
    """Two face down on every planet without a trade icon. warpgate:aufbau-tisch.6"""
    if not g.options["discoveries"]:
        return
    markers = [id for id, data in DISCOVERIES.items() for _ in range(data.count)]
    await shuffle_in(g.discovery_box, markers)
    for id, planet in tuple(board(g.board).planets.items()):
        await draw(g.discovery_box, g.places[id].discoveries, planet.discoveries)


# -- factions -----------------------------------------------------------------------------------


async def choose_factions(g: Galaxy) -> None:
    """Everybody gets a different faction board and chooses its side, unless the option "factions"
    names both, such as "acktar/A".
    warpgate:aufbau-spieler.1"""
    option = g.options["factions"]
    fixed = {seat: one.split("/") for seat, one in factions.named(option).items()}
    named = {seat: faction for seat, (faction, _) in fixed.items()}
    left = [faction for faction in FACTIONS if faction not in named.values()]
    choose = _choose_faction if option == CHOOSE else None
    seats = range(len(g.players))
    for seat in seats:
        g.players[seat].faction = await factions.take(seat, named, left, choose)
    asked = {seat: _choose_side(g, seat) for seat in seats if seat not in fixed}
    sides = {seat: side for seat, (_, side) in fixed.items()} | await ask_all(asked)
    for seat, side in tuple(sides.items()):
        g.players[seat].side = side
        tell(g, "faction", seat=seat, faction=g.players[seat].faction, side=side)
        await gain_ability(g, seat, ability_of(FACTIONS[g.players[seat].faction], side))


def _choose_faction(seat: int, left: list[str]) -> Awaitable[Any]:
    return ask(seat, "choose_faction", left, rule="warpgate:aufbau-spieler.1")


def _choose_side(g: Galaxy, seat: int) -> Callable[[], Choice]:
    faction = g.players[seat].faction
    about = {
        "faction": faction,
        **{f"side_{side.side}": side.id for side in FACTIONS[faction].side},
    }
    return lambda: Choice(seat, "choose_side", ("A", "B"), "warpgate:aufbau-spieler.1", about)


def ability_of(faction: Faction, side: str) -> str:
    return next(half.id for half in faction.side if half.side == side)


# -- players ------------------------------------------------------------------------------------


async def lay_player(g: Galaxy, seat: int) -> None:
    """3 ships and the drone at the player's warpgate; the 12 action cards shuffled, 4 of them
    drawn; 8 basic tactics cards with the hero in place of the one with its letter, which leaves the
    game.
    warpgate:aufbau-spieler.5, warpgate:aufbau-spieler.6, warpgate:aufbau-spieler.7,
    warpgate:aufbau-spieler.8, warpgate:aufbau-spieler.9"""
    player = g.players[seat]
    player.ships -= START_SHIPS
    land(g, seat, gate(seat), START_SHIPS)
    await shuffle_in(player.actions, ACTION_CARDS)
    await draw_cards(g, seat, SLOTS)
    hero = TACTICS[FACTIONS[player.faction].hero]
    for card, data in TACTICS.items():
        if data.rank == "basic":
            replaced = data.letter == hero.letter
            (g.tactics_box if replaced else player.tactics).cards.append(card)
    await shuffle_in(player.tactics, [hero.id])


async def lay_tactics(g: Galaxy) -> None:
    """The other heroes and the advanced cards form the common stack. warpgate:aufbau-spieler.10"""
    heroes = {FACTIONS[player.faction].hero for player in g.players}
    cards = [
        card
        for card, data in TACTICS.items()
        if data.rank != "basic"
        and card not in heroes
        and (g.options["discoveries"] or not data.needs_discoveries)
    ]
    await shuffle_in(g.tactics, cards)


def pieces(g: Galaxy) -> dict[str, int]:
    """What is conserved: every piece and card is somewhere, once."""
    count: dict[str, int] = {"goods": g.goods}
    for seat, player in enumerate(g.players):
        markers = sum(place.marker == seat for place in g.places.values())
        count[f"ships:{seat}"] = player.ships + sum(player.fleet.values())
        count[f"markers:{seat}"] = player.markers + markers
        own = (player.hand, player.actions, player.discard)
        count[f"action:{seat}"] = sum(len(zone.cards) for zone in own) + len(player.laid)
        count["goods"] += player.ready + player.flipped
    count["technologies"] = sum(
        len(cards)
        for cards in (
            g.technologies.cards,
            g.technology_box.cards,
            g.open_technologies,
            *(player.technologies for player in g.players),
        )
    )
    objective_zones = (g.objectives, g.open_objectives, g.objective_box)
    count["objectives"] = sum(len(zone.cards) for zone in objective_zones) + sum(
        len(player.objectives.cards) + len(player.shown_objectives.cards) for player in g.players
    )
    stacks: list[Stack | Deck | Discard] = [place.discoveries for place in g.places.values()]
    count["discoveries"] = sum(
        len(zone.cards) for zone in (*stacks, g.discovery_box, g.shown, g.boxed)
    ) + sum(len(p.kept) + len(p.spent) + len(p.scanning.cards) for p in g.players)
    count["tactics"] = len(g.tactics.cards) + sum(
        len(zone.cards)
        for p in g.players
        for zone in (p.tactics, p.tactics_discard, p.battle, p.played, p.looking)
    )
    return count


def back(kind: str, card: str) -> str:
    """What a card's back shows: an objective's planet type."""
    return OBJECTIVES[card].type if kind == "objective" else ""
