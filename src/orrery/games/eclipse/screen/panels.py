"""What is beside the map: player boards, technologies, things to choose from, the scoring."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from orrery.games.eclipse.components import (
    BOARDS,
    CATALOGUE,
    CATEGORIES,
    DISCOUNT,
    DISCOVERIES,
    PARTS,
    POINTS,
    REPUTATIONS,
    RESOURCE_KINDS,
    RESOURCES,
    ROUNDS,
    ROW_SLOTS,
    SECTORS,
    SHIP_KINDS,
    SHIPS,
    SPECIES,
    TECHNOLOGIES,
)
from orrery.games.eclipse.rules.research import price, row
from orrery.games.eclipse.rules.resources import income, upkeep
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.screen.battle import battle_panels
from orrery.games.eclipse.screen.boards import blueprints, tracks
from orrery.games.eclipse.screen.placing import placing_panels
from orrery.games.eclipse.state import Galaxy, Player, Stage, laid_out
from orrery.games.eclipse.text import minus
from orrery.kernel.view import View
from orrery.kit.components import Component
from orrery.kit.scene import Card, Panel, Stat, card, fact, targets
from orrery.kit.scene import stat as a_stat
from orrery.kit.scene import tick as a_tick
from orrery.kit.words import Words

RESEARCH = ("research", "free_technology")
STOCK = ("trade", "artifact_resource")  # about what is stored; else about what is produced

THINGS: dict[str, Component] = {
    id: item for group in CATALOGUE.values() for id, item in group.items()
} | dict(RESOURCE_KINDS)


def panels(view: View, g: Galaxy, words: Words) -> tuple[Panel, ...]:
    """All of them, as the view's seat sees them."""
    return (
        *(player_panel(view, g, words, seat) for seat in range(len(g.players))),
        *battle_panels(view, g, words),
        *placing_panels(view, g, words),
        *market_panels(view, g, words),
        *own_panels(view, g, words),
        *score_panels(view, g, words),
    )


# -- cards --------------------------------------------------------------------------------------


def technology(words: Words, id: str, corner: object = "", /, **more: Any) -> Card:
    item = TECHNOLOGIES[id]
    foot = fact(words, item.category)
    return card(words, item, f"tech {item.category}", corner, foot=foot, **more)


def part(words: Words, id: str, /, **more: Any) -> Card:
    kind = PARTS[id].kind
    return card(words, PARTS[id], f"part {kind}", foot=fact(words, kind), **more)


# -- player boards ------------------------------------------------------------------------------


def player_panel(view: View, g: Galaxy, words: Words, seat: int) -> Panel:
    player = g.players[seat]
    if not player.species:  # boards are still being chosen
        return Panel(id=f"player_{seat}", kind="player", title=words.player(seat), seat=seat)
    title, plays = words.player(seat), words.name(player.board)
    if not laid_out(player):
        cards = tuple(card(words, item, "ability") for item in SPECIES[player.species].ability)
        return Panel(
            id=f"player_{seat}", kind="player", title=title, plays=plays, seat=seat, cards=cards
        )
    return Panel(
        id=f"player_{seat}",
        kind="player",
        title=title,
        plays=plays,
        seat=seat,
        active=g.stage == Stage.TURN and g.active == seat,
        stats=player_stats(view, g, words, seat),
        cards=player_cards(view, g, words, seat),
        pictures=(
            tracks(player, seat, words),
            *(blueprints(view, player, seat, words) if seat != view.seat else ()),
        ),
    )


def player_stats(view: View, g: Galaxy, words: Words, seat: int) -> tuple[Stat, ...]:
    """Points, storage and production, discs, ships, and who passed."""
    player, shown = g.players[seat], view.table["players"][seat]
    made = points(g, seat)
    whole = view.finished or "cards" in shown["reputation"]

    stat, tick = partial(a_stat, words), partial(a_tick, words)
    parts = "\n".join(f"{words.label(key)}: {minus(words, n)}" for key, n in made.items())
    found = [stat("points" if whole else "public_points", sum(made.values()), "points", parts)]
    cost = upkeep(player)
    for resource in RESOURCES:
        gain = income(player, resource) - (cost if resource == "money" else 0)
        name = words.name(resource)
        made_of = words.label("produced", n=income(player, resource))
        if resource == "money":
            made_of += "\n" + words.label("upkeep_is", n=cost)
        found.append(
            Stat(
                name=name,
                value=player.storage[resource],
                forecast=gain,
                icon=resource,
                title=f"{name}\n{made_of}",
            )
        )
    ships = _all_colony_ships(player)
    found += [
        stat("discs", player.discs, "influence", words.label("upkeep_is", n=cost)),
        stat("colony_ships", player.colony_ships, "colony_ship", most=ships),
        stat("ships_built", sum(_built(player).values()), "ship", _counts(_built(player), words)),
        stat("reputation", shown["reputation"]["size"] + shown["shown"]["size"], "reputation"),
        stat("trade_ratio", words.label("trade_is", n=SPECIES[player.species].trade)),
    ]
    if player.acted:
        found.append(stat("acted", ", ".join(_spaces(player, words))))
    if any(player.graveyard.values()):
        found.append(stat("graveyard", _counts(player.graveyard, words)))
    if player.allies:
        found.append(stat("allies", ", ".join(words.player(ally) for ally in player.allies)))
    if g.traitor == seat:
        found.append(stat("traitor", POINTS["traitor_card"]))
    if g.first == seat:
        found.append(tick("first"))
    if player.out:
        found.append(tick("out"))
    elif player.passed:
        found.append(tick("passed"))
    return tuple(found)


def _all_colony_ships(player: Player) -> int:
    return player.colony_ships + player.used_colony_ships


def _built(player: Player) -> dict[str, int]:
    if player.out:  # eclipse:eliminierung.3: all pieces have left the game
        return {}
    return {ship: SHIP_KINDS[ship].per_player - player.reserve.get(ship, 0) for ship in SHIPS}


def _counts(count: dict[str, int], words: Words) -> str:
    return ", ".join(words.label("amount", what=id, n=n) for id, n in count.items() if n)


def _spaces(player: Player, words: Words) -> Iterator[str]:
    """The action and reaction spaces with discs."""
    for space, n in player.acted.items():
        action = space.removeprefix("reaction_")
        yield words.label("space_of", action=action, n=n, reaction=action != space)


def player_cards(view: View, g: Galaxy, words: Words, seat: int) -> tuple[Card, ...]:
    """Technologies row by row, what the species can do, tiles kept; the ids of other players'
    things end with the seat, so that only the market and the seat's own light up."""
    player, shown = g.players[seat], view.table["players"][seat]
    own = seat == view.seat
    cards = []
    for category in CATEGORIES:
        ids = [id for id in player.technologies if TECHNOLOGIES[id].category == category]
        for number, id in enumerate(ids):
            corner = f"−{DISCOUNT[min(number + 1, ROW_SLOTS - 1)]}"
            cards.append(technology(words, id, corner, id=f"{id}:{seat}"))
    cards += [part(words, id, id=id if own else f"{id}:{seat}") for id in player.parts]
    cards += [
        card(words, DISCOVERIES[id], "discovery", DISCOVERIES[id].vp, id=f"{id}:{seat}:{n}")
        for n, id in enumerate(player.discoveries)
    ]
    tiles = [*player.reputation.cards, *player.shown.cards]
    cards += [reputation(words, id, id=id if own else f"{id}:{seat}") for id in tiles]
    if "cards" not in shown["reputation"]:
        back = words.label("reputation_tile")
        cards += [
            Card(id=f"reputation:{seat}:{n}", name=back, look="reputation", hidden=True)
            for n in range(shown["reputation"]["size"])
        ]
    cards += [card(words, item, "ability") for item in SPECIES[player.species].ability]
    return tuple(cards)


def reputation(words: Words, id: str, /, **more: Any) -> Card:
    return card(words, REPUTATIONS[id], "reputation", REPUTATIONS[id].vp, **more)


# -- what only the seat sees --------------------------------------------------------------------


def own_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """What the seat chooses from, and its own blueprints."""
    if view.seat < 0:
        return []
    found = []
    if chosen := list(offered(view, g, words)):
        found.append(("choices", chosen))
    hand = [
        Panel(id=id, kind="hand", title=words.label(id), seat=view.seat, cards=tuple(cards))
        for id, cards in found
    ]
    player = g.players[view.seat]
    if laid_out(player):
        pictures = blueprints(view, player, view.seat, words)
        title = words.label("blueprints")
        # While technologies are chosen, they come first.
        kind = "market" if view.choice and view.choice.kind in RESEARCH else "hand"
        own = Panel(id="hand", kind=kind, title=title, seat=view.seat, pictures=pictures)
        if view.choice and view.choice.kind == "upgrade_part":  # the slot beside the parts for it
            return [own, *hand]
        hand.append(own)
    return hand


def offered(view: View, g: Galaxy, words: Words) -> Iterator[Card]:
    """Whatever the options name that is shown nowhere else: parts, ships to build, tiles drawn."""
    if view.choice is None or view.choice.kind == "assign_die":  # the battle shows its ships
        return
    named = dict.fromkeys(id for option in view.choice.options for id in targets(option))
    if tile := view.choice.about.get("tile"):
        named = {tile: None}  # a discovery tile just turned over
    player = g.players[view.seat]
    costs = SPECIES[player.species].build_costs if player.species else {}
    for id in named:
        if id not in THINGS or id in SECTORS or id in g.market:
            continue
        if id in REPUTATIONS:
            yield reputation(words, id)
        elif id in BOARDS:
            yield board_card(words, id)
        elif view.choice.kind == "build":
            yield card(words, THINGS[id], f"ship {id}", costs[id])
        elif id in RESOURCE_KINDS:
            stock = view.choice.kind in STOCK
            figure = player.storage[id] if stock else f"+{income(player, id)}"
            yield card(words, THINGS[id], f"resource {id}", figure)
        elif id not in SHIPS:  # ships are on the map, on a blueprint or in a battle
            yield drawn(words, id)


def drawn(words: Words, id: str) -> Card:
    """A part, a technology or a tile to choose."""
    if id in PARTS:
        return part(words, id)
    return technology(words, id) if id in TECHNOLOGIES else card(words, THINGS[id], "discovery")


def board_card(words: Words, id: str) -> Card:
    """A species to choose, with what it can do."""
    species = SPECIES[BOARDS[id].species]
    texts = [ability.text.get(words.language, "") for ability in species.ability]
    storage = _counts(species.storage, words)
    techs = species.technologies
    start = words.label("board_start", storage=storage, technologies=techs, n=species.trade)
    return card(words, BOARDS[id], "boards", text=" ".join((*texts, start)))


# -- the market ---------------------------------------------------------------------------------


def market_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The technologies on offer, row by row, at the viewer's prices; and how much is left."""
    seat = view.seat
    cards, stats = [], []
    for category in CATEGORIES:
        ids = [id for id in g.market if TECHNOLOGIES[id].category == category]
        for id in sorted(ids, key=lambda id: (TECHNOLOGIES[id].cost, id)):
            owned = seat >= 0 and id in g.players[seat].technologies
            cost = price(g.players[seat], id) if seat >= 0 else TECHNOLOGIES[id].cost
            look = f"tech {category}{' used' if owned else ''}"
            corner = "✓" if owned else cost
            cards.append(technology(words, id, corner, look=look, count=g.market[id]))
        if seat >= 0:
            discount = DISCOUNT[min(row(g.players[seat], category), ROW_SLOTS - 1)]
            stats.append(Stat(name=words.name(category), value=-discount, icon="technology"))
    title = words.label("market")
    market = Panel(id="market", kind="market", title=title, stats=tuple(stats), cards=tuple(cards))
    return [market, supply(view, g, words)]


def supply(view: View, g: Galaxy, words: Words) -> Panel:
    table = view.table

    left = partial(a_stat, words)
    stats = [left("rounds", ROUNDS - g.round, "round")]
    for ring, shown in table["stacks"].items():
        stats.append(
            Stat(
                name=words.label("stack_left", ring=ring),
                value=shown["size"] + table["discards"][ring]["size"],
            )
        )
    stats += [
        left("technologies_left", table["technology_bag"]["size"], "technology"),
        left("discoveries_left", table["discovery_pile"]["size"], "discovery"),
        left("reputation_left", table["reputation_bag"]["size"], "reputation"),
    ]
    return Panel(id="supply", kind="market", title=words.label("supply"), stats=tuple(stats))


# -- the end ------------------------------------------------------------------------------------


def score_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """What everybody's points are made of; by now all reputation tiles are revealed."""
    if not view.finished:
        return []
    found = []
    for seat in range(len(g.players)):
        made = points(g, seat)
        total = Stat(name=words.label("points"), value=sum(made.values()), icon="points")
        stats = [
            total,
            *(Stat(name=words.label(key), value=n) for key, n in made.items() if n),
        ]
        title = words.label("scores", seat=seat)
        found.append(
            Panel(id=f"scores_{seat}", kind="scores", title=title, seat=seat, stats=tuple(stats))
        )
    return found
