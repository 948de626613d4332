"""Spielaufbau: the table, the factions and their cards. The map is laid in rules/map_setup.py."""

from collections import Counter
from collections.abc import Awaitable
from typing import Any

from orrery.games.forbidden_stars.components import (
    ASSETS,
    BOX,
    COMBAT_CARDS,
    EVENT_CARDS,
    FACTIONS,
    LIMITS,
    MAPS,
    ORDER_UPGRADES,
    ORDERS,
    TILES,
)
from orrery.games.forbidden_stars.rules.map_setup import lay_introductory
from orrery.games.forbidden_stars.rules.resources import gain_asset
from orrery.games.forbidden_stars.state import Galaxy, Player, Stage, everyone
from orrery.kernel.chance import pick, shuffle
from orrery.kernel.choice import ask
from orrery.kernel.errors import BadOption
from orrery.kernel.state import tell
from orrery.kernel.title import CHOOSE
from orrery.kernel.zones import Deck, Discard, Hand, Shown, shuffle_in
from orrery.kit import factions

INTRODUCTORY = "introductory"


def new(options: dict[str, Any], players: int) -> Galaxy:
    """An empty table of the right size in round 1, with structures and asset tokens in the supply.
    fs:spielaufbau.22, fs:spielaufbau.23"""
    supply = dict(BOX["box_plastic_structures"].split)
    supply |= {asset.id: asset.tokens for asset in ASSETS.values() if asset.tokens}
    return Galaxy(
        players=[new_player(seat) for seat in range(players)], supply=supply, options=options
    )


def new_player(seat: int) -> Player:
    """An empty play area. Cards and tokens of one seat are interchangeable only with each other."""
    order, combat, event = f"order:{seat}", f"combat:{seat}", f"event:{seat}"
    return Player(
        orders=Hand(order, owner=seat),
        spent=Discard(order),
        on_events=Discard(order),
        deck=Deck(combat),
        hand=Hand(combat, owner=seat),
        laid=Shown(combat, owner=seat, eyes=[seat]),
        played=Discard(combat),
        events=Deck(event),
        drawn=Hand(event, owner=seat),
        shown=Discard(event),
        schemes=Discard(event),
    )


async def setup(g: Galaxy) -> None:
    """The chapter up to the laying of the map, in its order."""
    await choose_factions(g)
    for seat in range(len(g.players)):
        await lay_player(g, seat)
    g.first = await pick(range(len(g.players)))  # fs:spielaufbau.5
    g.active = g.first
    tell(g, "first_player", seat=g.first)
    await deal_tiles(g)
    deal_objectives(g)
    if g.options["map"] == INTRODUCTORY:
        await lay_introductory(g)
        g.stage = Stage.PLAN
    else:
        g.stage = Stage.LAY


# -- factions -----------------------------------------------------------------------------------


def fit(options: dict[str, Any], players: int) -> None:
    """The introductory map has factions of its own: no others can be named for it."""
    if options["map"] != INTRODUCTORY:
        return
    able = MAPS[players].introductory_factions
    for faction in factions.named(options["factions"]).values():
        if faction not in able:
            raise BadOption(
                f"option factions: the introductory map has {', '.join(able)}, not {faction}",
                "introductory_factions",
                given=FACTIONS[faction].name,
                allowed=list(able),
                names=[FACTIONS[id].name for id in able],
            )


async def choose_factions(g: Galaxy) -> None:
    """Everybody takes a faction. The introductory map has its own. fs:spielaufbau.1"""
    option = g.options["factions"]
    named = factions.named(option)
    able = list(FACTIONS)
    if g.options["map"] == INTRODUCTORY:
        able = list(MAPS[len(g.players)].introductory_factions)
    left = [faction for faction in able if faction not in named.values()]
    choose = choose_faction if option == CHOOSE else None
    for seat in range(len(g.players)):
        faction = await factions.take(seat, named, left, choose)
        g.players[seat].faction = faction
        tell(g, "faction", seat=seat, faction=faction)


def choose_faction(seat: int, left: list[str]) -> Awaitable[Any]:
    return ask(seat, "choose_faction", left, rule="fs:spielaufbau.1")


async def lay_player(g: Galaxy, seat: int) -> None:
    """Give a player starting forces and materiel, asset tokens on the sheet, shuffled decks, and
    two open stacks of upgrades.
    fs:spielaufbau.2, fs:spielaufbau.4, fs:ressourcen.7, fs:spielaufbau.11, fs:spielaufbau.18,
    fs:spielaufbau.19, fs:kampfkarten.1, fs:kampfkarten.3, fs:spielaufbau.20, fs:spielaufbau.21,
    fs:aufwertungskarten.3"""
    player = g.players[seat]
    faction = FACTIONS[player.faction]
    start = faction.starting_forces
    player.materiel = start.materiel
    player.control = faction.structure_control_tokens
    player.supply = {unit.id: unit.figures for unit in faction.units}
    player.muster = {**start.units, **start.structures}
    for asset, n in start.assets.items():
        gain_asset(g, seat, asset, n)
    player.orders.cards = [
        order.id for order in ORDERS.values() for _ in range(order.tokens_per_faction)
    ]
    own = [card for card in COMBAT_CARDS.values() if card.faction == faction.id]
    starting = [c.id for c in own if c.set == "starting" for _ in range(c.copies)]
    player.combat_stack = [card.id for card in own if card.set != "starting"]
    player.order_stack = [c.id for c in ORDER_UPGRADES.values() if c.faction == faction.id]
    await shuffle_in(player.deck, starting)
    await shuffle_in(player.events, [c.id for c in EVENT_CARDS.values() if c.faction == faction.id])


async def deal_tiles(g: Galaxy) -> None:
    """Deal each player the tile with their emblem and two at random.
    fs:spielaufbau.6, fs:sternensysteme.3"""
    rest = [tile.id for tile in TILES.values() if not tile.home]
    await shuffle(rest)
    size = MAPS[len(g.players)]
    for player in tuple(g.players):
        dealt = [rest.pop() for _ in range(size.neutral_tiles)]
        player.tiles = [FACTIONS[player.faction].home_tile, *dealt]


def deal_objectives(g: Galaxy) -> None:
    """Give two of one's own tokens to each opponent and return the rest to the box.
    fs:spielaufbau.7"""
    given = MAPS[len(g.players)].objectives_given_to_each_opponent
    for seat, player in enumerate(g.players):
        others = [other for other in everyone(g) if other != seat]
        player.held = dict.fromkeys(sorted(others), given)
        player.boxed = LIMITS.objective_tokens_per_faction - given * len(others)


# -- what is conserved --------------------------------------------------------------------------


def pieces(g: Galaxy) -> dict[str, int]:
    """Every figure, token and card is somewhere, once."""
    count: Counter[str] = Counter()
    for asset_or_structure, n in g.supply.items():
        count[asset_or_structure] += n
    for seat, player in enumerate(g.players):
        for kind, n in (*player.supply.items(), *player.assets.items()):
            count[kind] += n
        count[f"control:{seat}"] += player.control
        count[f"objectives:{seat}"] += player.objectives + player.boxed
        for other, n in player.held.items():
            count[f"objectives:{other}"] += n
        orders = (player.orders, player.spent, player.on_events)
        cards = (player.deck, player.hand, player.laid, player.played)
        events = (player.events, player.drawn, player.shown, player.schemes)
        count[f"orders:{seat}"] += sum(len(zone.cards) for zone in orders)
        count[f"combat:{seat}"] += sum(len(zone.cards) for zone in cards)
        count[f"combat:{seat}"] += sum(COMBAT_CARDS[id].copies for id in player.combat_stack)
        count[f"events:{seat}"] += sum(len(zone.cards) for zone in events)
        count[f"upgrades:{seat}"] += len(player.upgrades) + len(player.order_stack)
    for area in g.areas.values():
        for structure in area.structures:
            count[structure] += 1
            count[f"control:{area.owner}"] += 1
        if area.objective >= 0:
            count[f"objectives:{area.objective}"] += 1
        for force in area.forces.values():
            for side in (force.fresh, force.routed):
                for kind, n in side.items():
                    count[kind] += n
    for system in g.systems.values():
        for token in system.stack:
            count[f"orders:{token.seat}"] += len(token.face.cards)
    if g.order is not None and g.order.token:
        count[f"orders:{g.order.seat}"] += 1
    return dict(sorted(count.items()))


def back(kind: str, card: str) -> str:
    """All backs of a kind look alike."""
    return ""
