"""What cards say, joined to the rules by id: combat cards, event cards, faction sheets.

The cards themselves are in abilities/. Order upgrades and schemes act in timing windows
(windows.py); ``upgrade`` and ``scheme`` register them there. What a card says takes precedence over
the rules, and what it forbids is forbidden, so prohibitions are checked first (see
dice.gain_tokens, losses.rout). A text is carried out to its end before anything else begins.
fs:goldene-regeln.2, fs:goldene-regeln.3
"""

from collections.abc import Awaitable, Callable
from typing import Any

from orrery.games.forbidden_stars.components import EVENT_CARDS, CombatCard
from orrery.games.forbidden_stars.rules.units import counts_as, force_in, has_bastion
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.games.forbidden_stars.windows import W, ability
from orrery.kernel.choice import PASS, ask
from orrery.kernel.modifiers import Modifier, add
from orrery.kernel.state import tell
from orrery.kernel.zones import move, shuffle_in

CombatText = Callable[[Galaxy, Combat, int], Awaitable[None]]
CombatTest = Callable[[Galaxy, Combat, int], bool]
EventText = Callable[[Galaxy, int], Awaitable[None]]
EventTest = Callable[[Galaxy, int], bool]
DominateText = Callable[[Galaxy, int, str], Awaitable[None]]
DominateTest = Callable[[Galaxy, int, str], bool]
Effect = Callable[[Galaxy, int, Any], Awaitable[bool | None]]
Usable = Callable[[Galaxy, int, Any], bool]

_combat: dict[str, tuple[CombatText, CombatTest | None]] = {}
_events: dict[str, tuple[EventText, EventTest | None]] = {}
_dominate: dict[str, tuple[DominateText, DominateTest | None]] = {}
exercised: set[str] = set()  # for the test that every text was used somewhere


def _register(table: dict[str, Any], id: str, text: Any, usable: Any) -> Any:
    if id in table:
        raise ValueError(f"{id} has two texts")
    table[id] = (text, usable)
    return text


def combat_text(id: str, usable: CombatTest | None = None) -> Callable[[CombatText], CombatText]:
    """Register one paragraph of a combat card: ``@combat_text("ambush_general_1")``. The owner is
    asked whether to use it, unless the card says "must"; ``usable`` says whether it can be used at
    all, for instance because its price can be paid, since what is used is carried out in full."""
    return lambda text: _register(_combat, id, text, usable)


def event(id: str, usable: EventTest | None = None) -> Callable[[EventText], EventText]:
    """Register the ability of a tactic: ``@event("some_card")``."""
    return lambda text: _register(_events, id, text, usable)


def dominate_text(
    id: str, usable: DominateTest | None = None
) -> Callable[[DominateText], DominateText]:
    """The ability of a faction sheet, used with a dominate order in the given system."""
    return lambda text: _register(_dominate, id, text, usable)


def upgrade(
    id: str, window: W, usable: Usable | None = None, forced: bool = False
) -> Callable[[Effect], Effect]:
    """Register an order upgrade, which may be used in its window, or must be if it is ``forced``;
    once a round, from the round in which it was bought.
    fs:befehlsaufwertungen.5, fs:befehlsaufwertungen.6, fs:orbitalschlag.14,
    fs:befehlsaufwertungen.8"""

    def register(effect: Effect) -> Effect:
        async def use(g: Galaxy, seat: int, event: Any) -> None:
            tell(g, "card_used", seat=seat, card=id)
            await effect(g, seat, event)

        rule = "fs:befehlsaufwertungen.5"
        ability(id, window, usable=usable, limit="round", forced=forced, rule=rule)(use)
        return effect

    return register


def announced(id: str, register: Callable[[Effect], Effect]) -> Callable[[Effect], Effect]:
    """Everybody is told that the card is used, before it takes effect."""

    def wrap(effect: Effect) -> Effect:
        async def use(g: Galaxy, seat: int, event: Any) -> None:
            tell(g, "card_used", seat=seat, card=id)
            await effect(g, seat, event)

        register(use)
        return effect

    return wrap


def scheme(id: str, window: W, usable: Usable | None = None) -> Callable[[Effect], Effect]:
    """Register a scheme, which is used in its window, and discarded first. fs:karten-ablegen.1"""

    def register(effect: Effect) -> Effect:
        async def use(g: Galaxy, seat: int, event: Any) -> None:
            await discard_scheme(g, seat, id)
            await effect(g, seat, event)

        announced(id, ability(id, window, usable=usable, rule="fs:ereigniskarten.12"))(use)
        return effect

    return register


def registered() -> set[str]:
    """The ids of all texts, for the test that none is missing."""
    return {*_combat, *_events, *_dominate, *(entry.id for entry in ability)}


# -- combat cards -------------------------------------------------------------------------------


def meets(g: Galaxy, combat: Combat, seat: int, card: CombatCard) -> bool:
    """Does the player have one of the units that the card requires? It must not be routed; a
    bastion never is. Shortened names are the ids of the data. Asked when the ability is used, and
    never again.
    fs:kampfkarten-ausfuehren.10, fs:kampfkarten-ausfuehren.11, fs:kampfkarten.11,
    fs:kampfkarten-ausfuehren.12, fs:kampfkarten.12, fs:aufgerieben.3, fs:kampfkarten-ausfuehren.13,
    fs:kampfkarten-ausfuehren.14, fs:kampfkarten-ausfuehren.15"""
    kinds = card.requires_any
    for kind in force_in(g, seat, combat.area).fresh:
        if counts_as(g, seat, combat.area, kind) in kinds:
            return True
    return "bastion" in kinds and has_bastion(g, seat, combat.area)


async def carry_out(g: Galaxy, combat: Combat, seat: int, card: CombatCard) -> None:
    """Carry out a combat card: general abilities first, then unit abilities, from top to bottom.
    Upgrades work like starting cards.
    fs:kampfkarten-ausfuehren.4, fs:kampfkarten-ausfuehren.5, fs:kampfkarten.9"""
    combat.card = source(g, seat, card.id)
    for ability_ in tuple(card.general):
        await _use(g, combat, seat, ability_.id, ability_.must)
    for ability_ in tuple(card.unit):
        if meets(g, combat, seat, card):
            await _use(g, combat, seat, ability_.id, ability_.must)
    combat.card = ""


async def _use(g: Galaxy, combat: Combat, seat: int, id: str, must: bool) -> None:
    """Use one paragraph of a card. It is optional, unless it says "must", and carried out in full.
    The owner makes its choices, unless the text says otherwise.
    fs:kampfkarten-ausfuehren.6, fs:kampfkarten-ausfuehren.7, fs:kampfkarten-ausfuehren.8,
    fs:kampfkarten-ausfuehren.9"""
    text, usable = _combat[id]
    if usable is not None and not usable(g, combat, seat):
        return
    if not must:
        rule = "fs:kampfkarten-ausfuehren.6"
        about = {"ability": id}
        if await ask(seat, "use_card_ability", (id, PASS), rule=rule, about=about) == PASS:
            return
    exercised.add(id)
    tell(g, "card_ability", seat=seat, ability=id)
    combat.ability = id
    await text(g, combat, seat)
    combat.ability = ""


def source(g: Galaxy, seat: int, card: str) -> str:
    """The name of a card in play, different for its second copy: lasting effects end one by
    one."""
    copies = g.players[seat].played.cards.count(card)
    return card if copies < 2 else f"{card}#{copies}"


def lasting(
    g: Galaxy, combat: Combat, seat: int, what: str, by: int = 1, until: str = "combat_round"
) -> None:
    """Add a lasting effect of the card being carried out, for ``seat``, until the end of the
    "combat_round" or of the "combat". It ends with its card.
    fs:kampfkarten-ausfuehren.16"""
    add(g, Modifier(combat.card, what, by, seat, until))


# -- events and faction sheets ------------------------------------------------------------------


def event_usable(g: Galaxy, seat: int, card: str) -> bool:
    """Can the ability of this tactic be used now?"""
    usable = _events[card][1]
    return usable is None or usable(g, seat)


async def carry_out_event(g: Galaxy, seat: int, card: str) -> None:
    """Carry out a chosen event card, if the player likes: a tactic does what its text says. A
    scheme goes into the play area; the scheme that was there before goes back into the deck.
    fs:ereigniskarten.13, fs:ereigniskarten.2, fs:ereigniskarten.9, fs:ereigniskarten.11"""
    player, rule, about = g.players[seat], "fs:ereigniskarten.13", {"card": card}
    if EVENT_CARDS[card].type == "scheme":
        old = player.schemes.cards[:1]
        about |= {"instead": old[0]} if old else {"aside": card}
        if await ask(seat, "use_event", (card, PASS), rule=rule, about=about) == PASS:
            return
        for former in tuple(player.schemes.cards):
            await discard_scheme(g, seat, former)
        move(card, player.shown, player.schemes)
        tell(g, "scheme", seat=seat, card=card)
        return
    if not event_usable(g, seat, card):
        return
    if await ask(seat, "use_event", (card, PASS), rule=rule, about=about) == PASS:
        return
    exercised.add(card)
    tell(g, "event", seat=seat, card=card)
    await _events[card][0](g, seat)


async def discard_scheme(g: Galaxy, seat: int, card: str) -> None:
    """Show a scheme and shuffle it back into its deck. fs:karten-ablegen.1"""
    player = g.players[seat]
    player.schemes.cards.remove(card)
    tell(g, "discarded", seat=seat, card=card)
    await shuffle_in(player.events, [card])


async def use_sheet(g: Galaxy, seat: int, system: str, id: str) -> None:
    """The player may use the ability of their faction sheet. fs:herrschaftsbefehl.5"""
    text, usable = _dominate[id]
    if usable is not None and not usable(g, seat, system):
        return
    rule, about = "fs:herrschaftsbefehl.5", {"ability": id}
    if await ask(seat, "use_sheet", (id, PASS), rule=rule, about=about) == PASS:
        return
    exercised.add(id)
    tell(g, "sheet", seat=seat, ability=id)
    await text(g, seat, system)
