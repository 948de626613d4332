"""Kosten, Depotmarker, Werkzeugmarker: what units, structures and upgrades cost."""

from collections.abc import Iterable

from orrery.games.forbidden_stars.components import (
    COMBAT_CARDS,
    FACTIONS,
    ORDER_UPGRADES,
    STRUCTURES,
    UNITS,
    CombatCard,
    OrderUpgrade,
    Unit,
)
from orrery.games.forbidden_stars.rules.resources import assets_of, pay_materiel, spend_asset
from orrery.games.forbidden_stars.rules.units import build, missing, place_free, suits
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import Purchase, W, ability
from orrery.kernel.choice import DONE, PASS, ask
from orrery.kernel.state import tell
from orrery.kernel.zones import shuffle_in

CACHE, FORGE = "cache", "forge"
REBATE = 2  # fs:depotmarker.2: what a cache token takes off


def command_level(g: Galaxy, seat: int) -> int:
    """The player's command level: one for each city they control, 0 at first. It is checked only
    when something is bought, so earlier purchases stay.
    fs:kommandoebene.1, fs:staedte.1, fs:kommandoebene.6, fs:kommandoebene.7"""
    return sum(area.structures.count("city") for area in g.areas.values() if area.owner == seat)


# -- units --------------------------------------------------------------------------------------


def unaffordable(
    g: Galaxy, seat: int, unit: Unit, level: int, discount: int = 0, most_level: int = 9
) -> str:
    """The rule that keeps the player from paying for this unit, or "" if none does. It costs
    materiel and perhaps forge tokens, and needs a command level. One forge token lowers that level
    by 1, one cache token takes 2 off the price.
    fs:kosten.1, fs:kosten.4, fs:produktionsbefehl.10, fs:werkzeugmarker.2, fs:kosten.5,
    fs:kommandoebene.2, fs:kommandoebene.5, fs:produktionsbefehl.19, fs:werkzeugmarker.5,
    fs:werkzeugmarker.7, fs:depotmarker.4"""
    short, forges = unit.command_level - level, assets_of(g, seat, FORGE)
    if unit.command_level > most_level or short > 1 or (short == 1 and not forges):
        return "fs:kommandoebene.5"
    if forges < unit.forge + (1 if short == 1 else 0):
        return "fs:kosten.4"
    price = max(0, unit.cost - discount)
    if assets_of(g, seat, CACHE):
        price -= REBATE
    return "" if price <= g.players[seat].materiel else "fs:kosten.1"


async def buy_unit(
    g: Galaxy,
    seat: int,
    areas: Iterable[str],
    *,
    discount: int = 0,
    most_level: int = 9,
    most: int = 1,
) -> bool:
    """Ask the player to buy one unit for one of these areas; False if they buy none. A card that
    lets a player buy needs no factory. ``most`` is how many units they could still buy, this one
    included.
    fs:produktionsbefehl.8, fs:produktionsbefehl.3"""
    purchase = Purchase(seat=seat, discount=discount, most_level=most_level, areas=tuple(areas))
    await ability.open(g, W.BUYING, purchase)
    level = command_level(g, seat)
    kinds = buyable(g, purchase)
    if not kinds:
        return False
    about: dict[str, object] = {
        "price": {kind: price_of(UNITS[kind], level, purchase.discount) for kind in kinds},
        "materiel": g.players[seat].materiel,
        "most": most,
    }
    rule = "fs:produktionsbefehl.9"
    # Whoever has used a card for this unit also buys it.
    ways = kinds if purchase.discount > discount else [*kinds, DONE]
    kind = await ask(seat, "buy_unit", ways, rule=rule, about=about)
    if kind == DONE:
        return False
    fit = [area for area in purchase.areas if suits(kind, area)]
    about = {"unit": kind}
    area = await ask(seat, "place_unit", fit, rule="fs:produktionsbefehl.13", about=about)
    await pay_for_unit(g, seat, UNITS[kind], level, purchase.discount)
    place_free(g, seat, area, kind)
    return True


def buyable(g: Galaxy, purchase: Purchase, more: int = 0) -> list[str]:
    """The kinds of units that can be bought, with ``more`` materiel off. A figure must be left.
    fs:produktionsbefehl.11, fs:produktionsbefehl.12"""
    player = g.players[purchase.seat]
    level, discount = command_level(g, purchase.seat), purchase.discount + more
    return [
        unit.id
        for unit in FACTIONS[player.faction].units
        if player.supply[unit.id]
        and not unaffordable(g, purchase.seat, unit, level, discount, purchase.most_level)
        and any(suits(unit.id, area) for area in purchase.areas)
    ]


async def pay_for_unit(g: Galaxy, seat: int, unit: Unit, level: int, discount: int) -> None:
    """Pay materiel and forge tokens for a unit: one more forge token if the command level is 1 too
    low.
    fs:werkzeugmarker.4, fs:werkzeugmarker.5, fs:werkzeugmarker.6"""
    price, forges = price_of(unit, level, discount)
    if forges:
        spend_asset(g, seat, FORGE, forges)
    await pay(g, seat, price)


def price_of(unit: Unit, level: int, discount: int) -> tuple[int, int]:
    """What a unit costs at this command level, in materiel and forge tokens.
    fs:kosten.4, fs:werkzeugmarker.5"""
    return max(0, unit.cost - discount), unit.forge + (1 if unit.command_level > level else 0)


async def pay(g: Galaxy, seat: int, price: int) -> None:
    """Pay a price in materiel. A cache token may take 2 off it, and has to if materiel alone is not
    enough.
    fs:ressourcen.4, fs:depotmarker.2, fs:depotmarker.3, fs:ressourcen.5"""
    player = g.players[seat]
    if price and assets_of(g, seat, CACHE):
        ways = ("cache", PASS) if player.materiel >= price else ("cache",)
        about = {"price": price}
        if await ask(seat, "use_cache", ways, rule="fs:depotmarker.2", about=about) != PASS:
            spend_asset(g, seat, CACHE)
            price = max(0, price - REBATE)
    pay_materiel(g, seat, price)


# -- structures ---------------------------------------------------------------------------------


def unbuildable(g: Galaxy, seat: int, structure: str) -> str:
    """The rule that keeps the player from buying this structure, or "" if none does. One cache
    token takes 2 off the price. fs:kosten.1, fs:depotmarker.2"""
    purse = g.players[seat].materiel + (REBATE if assets_of(g, seat, CACHE) else 0)
    return missing(g, seat, structure) or (
        "" if STRUCTURES[structure].cost <= purse else "fs:kosten.1"
    )


async def buy_structure(g: Galaxy, seat: int, spots: dict[str, tuple[str, ...]]) -> bool:
    """Buy one structure for a world, or none: False. ``spots``: which structures each world may
    receive."""
    options = [
        (structure, world)
        for world, structures in spots.items()
        for structure in structures
        if not unbuildable(g, seat, structure)
    ]
    if not options:
        return False
    rule = "fs:produktionsbefehl.5"
    about = {"price": {f"{kind}/{world}": STRUCTURES[kind].cost for kind, world in options}}
    pick = await ask(seat, "buy_structure", (*options, DONE), rule=rule, about=about)
    if pick == DONE:
        return False
    structure, world = pick
    await pay(g, seat, STRUCTURES[structure].cost)
    build(g, seat, world, structure)
    return True


# -- upgrades -----------------------------------------------------------------------------------


def order_upgrades(
    g: Galaxy, seat: int, discount: int = 0, free_level: int | None = None
) -> dict[str, int]:
    """The order upgrades this player can buy, and what each costs. fs:befehlsaufwertungen.2"""
    cards = [ORDER_UPGRADES[card] for card in g.players[seat].order_stack]
    return _prices(g, seat, cards, discount, free_level)


def combat_upgrades(
    g: Galaxy, seat: int, discount: int = 0, free_level: int | None = None
) -> dict[str, int]:
    """The combat upgrades this player can buy, and what each costs. A starting card comes back for
    0.
    fs:kampfkarten.6, fs:kampfkarten.8"""
    cards = [COMBAT_CARDS[card] for card in g.players[seat].combat_stack]
    return _prices(g, seat, cards, discount, free_level)


def _prices(
    g: Galaxy,
    seat: int,
    cards: Iterable[OrderUpgrade | CombatCard],
    discount: int,
    free_level: int | None,
) -> dict[str, int]:
    """The prices of the upgrades whose command level the player meets and which they can afford.
    Tokens do not help. With ``free_level`` they are free, and that level counts instead of the
    player's.
    fs:kosten.1, fs:kosten.5, fs:kommandoebene.2, fs:kommandoebene.5, fs:depotmarker.6,
    fs:werkzeugmarker.8"""
    free = free_level is not None
    level = command_level(g, seat) if free_level is None else free_level
    prices = {
        card.id: 0 if free else max(0, card.cost - discount)
        for card in cards
        if card.command_level <= level
    }
    purse = g.players[seat].materiel
    return {card: price for card, price in prices.items() if price <= purse}


async def buy_order_upgrade(
    g: Galaxy, seat: int, discount: int = 0, free_level: int | None = None
) -> None:
    """Ask the player whether to buy an order upgrade. fs:befehlsaufwertungen.2"""
    prices = order_upgrades(g, seat, discount, free_level)
    rule, about = "fs:befehlsaufwertungen.2", {"price": prices}
    card = await ask(seat, "buy_order_upgrade", (*prices, DONE), rule=rule, about=about)
    if card == DONE:
        return
    pay_materiel(g, seat, prices[card])
    player = g.players[seat]
    player.order_stack.remove(card)
    player.upgrades.append(card)  # fs:befehlsaufwertungen.3, fs:befehlsaufwertungen.4
    tell(g, "order_upgrade", seat=seat, card=card)


async def buy_combat_upgrade(
    g: Galaxy, seat: int, discount: int = 0, free_level: int | None = None
) -> None:
    """Ask the player whether to replace both copies of a card in the deck with both copies of a new
    one.
    fs:kampfkarten.4"""
    prices = combat_upgrades(g, seat, discount, free_level)
    rule = "fs:kampfkarten.4"
    about: dict[str, object] = {"price": prices}
    card = await ask(seat, "buy_combat_upgrade", (*prices, DONE), rule=rule, about=about)
    if card == DONE:
        return
    player = g.players[seat]
    # fs:kampfkarten.3: what the deck consists of is no secret, only its order.
    old, about = sorted(set(player.deck.cards)), {"card": card}
    out = await ask(seat, "replace_card", old, rule=rule, about=about)
    pay_materiel(g, seat, prices[card])
    player.combat_stack.remove(card)
    player.combat_stack.append(out)  # fs:kampfkarten.7
    player.deck.cards = [c for c in player.deck.cards if c != out]
    tell(g, "combat_upgrade", seat=seat, card=card, replaced=out)
    await shuffle_in(player.deck, [card] * COMBAT_CARDS[card].copies)  # fs:kampfkarten.5
