"""What is beside the map: faction sheets, hands, tiles to place, upgrades, the supply."""

from collections.abc import Collection, Iterator
from functools import partial

from orrery.games.forbidden_stars.components import (
    FACTIONS,
    LIMITS,
    ORDERS,
    STRUCTURES,
    SYSTEMS,
    TILES,
)
from orrery.games.forbidden_stars.rules.areas import friendly_worlds
from orrery.games.forbidden_stars.rules.buying import command_level
from orrery.games.forbidden_stars.rules.resources import KINDS, income
from orrery.games.forbidden_stars.rules.scoring import detail, goal
from orrery.games.forbidden_stars.rules.units import total_units
from orrery.games.forbidden_stars.screen.battle import battle_panels
from orrery.games.forbidden_stars.screen.cards import card, known_card
from orrery.games.forbidden_stars.screen.tiles import form_of, tile
from orrery.games.forbidden_stars.state import Galaxy, Player, Stage
from orrery.kernel.view import View
from orrery.kit.scene import Card, Panel, Picture, Shape, Stat, targets
from orrery.kit.scene import stat as a_stat
from orrery.kit.words import Words

TURNS = (0, 1, 2, 3)
LONG_NAME = 18  # of a unit: a longer one is written smaller
# Questions that read out the card, or whose tokens have no words to read.
QUOTED = ("use_card_ability", "use_sheet", "use_event", "choose_token")
ASIDE = (Stage.SETUP, Stage.LAY, Stage.STORMS, Stage.OVER)  # stages without orders


def panels(view: View, g: Galaxy, words: Words) -> tuple[Panel, ...]:
    """All of them, as the view's seat sees them."""
    return (
        *(player_panel(view, g, words, seat) for seat in range(len(g.players))),
        *battle_panels(view, g, words),
        *tile_panels(view, g, words),
        *own_panels(view, g, words),
        *supply_panels(g, words),
        *score_panels(view, g, words),
    )


# -- faction sheets -----------------------------------------------------------------------------


def player_panel(view: View, g: Galaxy, words: Words, seat: int) -> Panel:
    player = g.players[seat]
    if not player.faction:  # factions are still being chosen
        return Panel(id=f"player_{seat}", kind="player", title=words.player(seat), seat=seat)
    return Panel(
        id=f"player_{seat}",
        kind="player",
        title=words.player(seat),
        plays=words.name(player.faction),
        seat=seat,
        active=g.stage != Stage.OVER and g.active == seat,
        stats=player_stats(view, g, words, seat),
        cards=player_cards(words, player),
        pictures=(sheet(player, seat, words),),
    )


def player_stats(view: View, g: Galaxy, words: Words, seat: int) -> tuple[Stat, ...]:
    """Objectives and goods first; short facts are on the sheet itself."""
    player, shown = g.players[seat], view.table["players"][seat]

    stat = partial(a_stat, words)
    lying = [id for id, area in g.areas.items() if area.objective == seat]
    ahead = words.label("objectives_on", areas=lying) if lying else ""
    worlds = list(friendly_worlds(g, seat))
    brings = income(g, seat)
    told = words.label("income", n=brings)
    at_hand = shown["orders"]["size"] + shown["spent"]["size"]
    found = [
        stat("objectives", player.objectives, "objective", ahead, most=goal(g)),
        stat("materiel_stat", player.materiel, "materiel", told, forecast=brings),
        *(
            Stat(name=words.name(asset), value=player.assets.get(asset, 0), icon=asset)
            for asset in KINDS
        ),
        stat("command_level", command_level(g, seat), "command"),
        stat("orders_left", at_hand, "orders"),
        stat("worlds", len(worlds), "planet"),
        stat("units", total_units(g, seat), "ship"),
    ]
    if shown["hand"]["size"]:
        found.append(stat("combat_hand", shown["hand"]["size"], "hand"))
    found += [
        stat("combat_deck", shown["deck"]["size"]),
        stat("event_deck", shown["events"]["size"]),
        stat("control_left", player.control),
    ]
    if shown["on_events"]["size"]:
        found.append(stat("on_events", shown["on_events"]["size"]))
    if player.spent.cards:
        found.append(stat("spent", words.name(player.spent.cards)))
    if left := [id for id, n in player.muster.items() if n]:
        found.append(stat("muster", amounts({id: player.muster[id] for id in left}, words)))
    if held := {owner: n for owner, n in player.held.items() if n}:
        said = [words.label("held_of", seat=owner, n=n) for owner, n in held.items()]
        found.append(stat("held", ", ".join(said)))
    if g.first == seat:
        found.append(stat("first", "", "first", ticked=True))
    if player.out:
        found.append(stat("out", "", "out", ticked=True))
    return tuple(found)


def amounts(count: dict[str, int], words: Words) -> str:
    return ", ".join(words.label("amount", what=id, n=n) for id, n in count.items() if n)


def player_cards(words: Words, player: Player) -> tuple[Card, ...]:
    """Upgrades, the scheme in play, an event being carried out, the ability of the sheet."""
    ids = [*player.schemes.cards, *player.shown.cards, *player.upgrades]
    ids.append(FACTIONS[player.faction].dominate.id)
    return tuple(card(words, id) for id in dict.fromkeys(ids))


COLUMNS = ("materiel", "command", "offence", "heart", "morale")  # of the sheet


def sheet(player: Player, seat: int, words: Words) -> Picture:
    """All units of a faction: what they cost, what they are worth, how many are left."""
    keys = ("cost", "command_level", "combat_value", "health", "morale_value")
    shapes = [
        Shape(form="chip", x=4.7 + 0.75 * n, y=0.3, size=0.8, look=icon, title=words.label(key))
        for n, (icon, key) in enumerate(zip(COLUMNS, keys, strict=True))
    ]
    left = words.label("figures_left")
    shapes.append(Shape(form="chip", x=8.6, y=0.3, size=0.8, look="deck", title=left))
    for row, unit in enumerate(FACTIONS[player.faction].units):
        y = 0.95 + 0.75 * row
        name = unit.singular[words.language]
        shapes.append(Shape(form=form_of(unit.id), x=0.4, y=y, size=0.6, seat=seat, title=name))
        size = 0.9 if len(name) <= LONG_NAME else 0.76
        shapes.append(Shape(form="caption", x=0.85, y=y, text=name, size=size))
        cost = words.label("unit_cost", n=unit.cost, forge=unit.forge)
        figures = (cost, unit.command_level, unit.combat, unit.health, unit.morale)
        shapes += [
            Shape(form="cell", x=4.7 + 0.75 * n, y=y, text=str(figure), title=words.label(key))
            for n, (figure, key) in enumerate(zip(figures, keys, strict=True))
        ]
        count = f"{player.supply.get(unit.id, 0)}"
        shapes.append(Shape(form="cell", x=8.6, y=y, look="dim", text=count, title=left))
    return Picture(
        title=words.label("sheet_picture"), box=(0, 0, 9, 5.2), shapes=tuple(shapes), width=27
    )


# -- tiles to lay -------------------------------------------------------------------------------


def tile_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The seat's own tiles, both sides of each; while one is being turned, all its turns."""
    if view.seat < 0 or not g.players[view.seat].tiles:
        return []
    choice = view.choice
    if choice is not None and choice.kind == "lay_turned":
        system = choice.about["system"]
        sides = [(system, turns, f"{90 * turns}°", f"{system}/{turns}") for turns in TURNS]
        title = words.label("turned", system=system)
    else:
        tiles = g.players[view.seat].tiles
        ids = [side.id for id in tiles for side in TILES[id].sides]
        # Two sides lie back to back: whoever lays one gives up the other. Their codes say which.
        sides = [(id, 0, f"{SYSTEMS[id].code} · {words.name(id)}", id) for id in ids]
        title = words.label("own_tiles")
    pictures = tuple(
        Picture(
            title=name,
            box=(-2.15, -2.15, 4.3, 4.3),
            shapes=tuple(tile(system, (0.0, 0.0), turns, words, id)),
            width=9.6,
        )
        for system, turns, name, id in sides
    )
    asked = choice is not None and choice.kind in ("lay_system", "lay_turned")
    kind = "drawn" if asked else "hand"  # else the map comes first
    return [Panel(id="tiles", kind=kind, title=title, seat=view.seat, pictures=pictures)]


# -- what only the seat sees --------------------------------------------------------------------


def own_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The seat's own hand, its order tokens, and the upgrades it may buy."""
    if view.seat < 0 or not g.players[view.seat].faction:
        return []
    player = g.players[view.seat]
    found = [
        ("drawn_events", "drawn", [card(words, id) for id in player.drawn.cards]),
        ("combat_cards", "hand", list(alike(player.hand.cards, words))),
    ]
    if g.combat is None and g.stage not in ASIDE:  # nobody plans or buys there
        found += [
            ("order_tokens", "hand", list(tokens(player, words))),
            ("upgrades", "market", list(upgrades(view, player, words))),
        ]
    return [
        Panel(id=id, kind=kind, title=words.label(id), seat=view.seat, cards=tuple(cards))
        for id, kind, cards in found
        if cards
    ]


def alike(ids: list[str], words: Words) -> Iterator[Card]:
    """Cards of a kind once, with their number."""
    for id in dict.fromkeys(ids):
        yield card(words, id, count=ids.count(id))


def tokens(player: Player, words: Words) -> Iterator[Card]:
    """Order tokens not on the map: those at hand, and those carried out this round."""
    for id in ORDERS:
        at_hand, spent = player.orders.cards.count(id), player.spent.cards.count(id)
        if at_hand + spent:
            yield card(words, id, corner=f"×{at_hand + spent}")


def upgrades(view: View, player: Player, words: Words) -> Iterator[Card]:
    """Order upgrades and combat upgrades that are still to be had, except those that are being
    chosen from: these come first."""
    asked = view.choice.options if view.choice is not None else ()
    for id in (*player.order_stack, *player.combat_stack):
        if id not in asked:
            yield card(words, id)


def offered_panels(view: View, g: Galaxy, words: Words, shown: Collection[str]) -> list[Panel]:
    """Whatever the options name that is shown nowhere else: units to buy, texts to use, factions.
    What the question itself quotes need not be shown again; of starting forces it matters how many
    are still to be placed, not what they would cost."""
    if view.choice is None or view.choice.kind in QUOTED:
        return []
    named: dict[str, None] = {}
    for option in view.choice.options:
        ids = list(targets(option))
        if not any("/" in id and id in shown for id in ids):
            named |= dict.fromkeys(id for id in ids if id not in shown and known_card(id))
    if not named:
        return []
    muster = g.players[view.seat].muster if view.choice.kind == "place_force" else {}
    more = {id: {"corner": f"×{muster[id]}"} for id in named if id in muster}
    cards = tuple(card(words, id, **more.get(id, {})) for id in named)
    title = words.label("choices")
    return [Panel(id="choices", kind="drawn", title=title, seat=view.seat, cards=cards)]


# -- the supply and the end ---------------------------------------------------------------------


def supply_panels(g: Galaxy, words: Words) -> list[Panel]:
    """How much is left; in a combat other things matter."""
    if g.combat is not None:
        return []
    stats = [Stat(name=words.label("rounds"), value=g.round, most=LIMITS.rounds, icon="round")]
    stats += [
        Stat(name=words.name(id), value=g.supply[id], icon=id) for id in (*STRUCTURES, *KINDS)
    ]
    return [Panel(id="supply", kind="market", title=words.label("supply"), stats=tuple(stats))]


def score_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """What decided the game."""
    if not view.finished:
        return []
    return [
        Panel(
            id=f"scores_{seat}",
            kind="scores",
            title=words.label("scores", seat=seat),
            seat=seat,
            active=seat in g.winners,
            stats=tuple(Stat(name=words.label(key), value=n) for key, n in detail(g, seat).items()),
        )
        for seat in range(len(g.players))
    ]
