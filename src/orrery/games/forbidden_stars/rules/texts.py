"""What cards say, joined to the rules by id: combat cards, event cards, faction sheets.

The cards themselves are in abilities/. Order upgrades and schemes act in timing windows
(windows.py); ``upgrade`` and ``scheme`` register them there. fs:goldene-regeln.2: what a card says
goes before the rules; fs:goldene-regeln.3: what it forbids is forbidden, so prohibitions are asked
for first (see dice.gain_tokens, harm.rout). fs:gleichzeitige-effekte.3: a text is awaited to its
end before anything else begins.
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
    """One paragraph of a combat card: ``@combat_text("ambush_general_1")``. The owner is asked
    whether to use it, unless the card says "must"; ``usable`` says whether it can be used at all,
    for instance because its price can be paid: what is used is carried out in full
    (fs:kampfkarten-ausfuehren.8). fs:kampfkarten-ausfuehren.9: the owner makes all choices, unless
    the text says otherwise."""
    return lambda text: _register(_combat, id, text, usable)


def event(id: str, usable: EventTest | None = None) -> Callable[[EventText], EventText]:
    """fs:ereigniskarten.2, fs:ereigniskarten.9: the ability of a tactic:
    ``@event("some_card")``."""
    return lambda text: _register(_events, id, text, usable)


def dominate_text(
    id: str, usable: DominateTest | None = None
) -> Callable[[DominateText], DominateText]:
    """The ability of a faction sheet, used with a dominate order in the given system."""
    return lambda text: _register(_dominate, id, text, usable)


def upgrade(
    id: str, window: W, usable: Usable | None = None, forced: bool = False
) -> Callable[[Effect], Effect]:
    """fs:befehlsaufwertungen.5, fs:befehlsaufwertungen.6: an order upgrade may be used when its
    moment comes, or must be if it is ``forced``; once a round (fs:orbitalschlag.14), from the round
    on in which it was bought (fs:befehlsaufwertungen.8)."""
    rule = "fs:befehlsaufwertungen.5"
    return announced(
        id, ability(id, window, usable=usable, limit="round", forced=forced, rule=rule)
    )


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
    """A scheme in play: used in its window, and discarded first (fs:karten-ablegen.1)."""

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
    """fs:kampfkarten-ausfuehren.10, fs:kampfkarten-ausfuehren.11, fs:kampfkarten.11: one unit of
    those listed is enough; fs:kampfkarten-ausfuehren.12, fs:kampfkarten.12, fs:aufgerieben.3: it
    must not be routed. A bastion never is. fs:kampfkarten-ausfuehren.13: shortened names are the
    ids of the data. fs:kampfkarten-ausfuehren.14, fs:kampfkarten-ausfuehren.15: asked when the
    ability is used, and never again."""
    kinds = card.requires_any
    for kind in force_in(g, seat, combat.area).fresh:
        if counts_as(g, seat, combat.area, kind) in kinds:
            return True
    return "bastion" in kinds and has_bastion(g, seat, combat.area)


async def carry_out(g: Galaxy, combat: Combat, seat: int, card: CombatCard) -> None:
    """fs:kampfkarten-ausfuehren.4, fs:kampfkarten-ausfuehren.5: general abilities first, then
    unit abilities, from top to bottom; fs:kampfkarten.9: of upgrades as of starting cards."""
    combat.card = source(g, seat, card.id)
    for ability_ in tuple(card.general):
        await _use(g, combat, seat, ability_.id, ability_.must)
    for ability_ in tuple(card.unit):
        if meets(g, combat, seat, card):
            await _use(g, combat, seat, ability_.id, ability_.must)
    combat.card = ""


async def _use(g: Galaxy, combat: Combat, seat: int, id: str, must: bool) -> None:
    """fs:kampfkarten-ausfuehren.6, fs:kampfkarten-ausfuehren.7: each paragraph is optional, unless
    it says "must"."""
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
    """A lasting effect of the card being carried out, for ``seat``, until the end of the
    "combat_round" or of the "combat". It ends with its card (fs:kampfkarten-ausfuehren.16)."""
    add(g, Modifier(combat.card, what, by, seat, until))


# -- events and faction sheets ------------------------------------------------------------------


def event_usable(g: Galaxy, seat: int, card: str) -> bool:
    """Can the ability of this tactic be used now?"""
    usable = _events[card][1]
    return usable is None or usable(g, seat)


async def carry_out_event(g: Galaxy, seat: int, card: str) -> None:
    """fs:ereigniskarten.13: the ability of a chosen event card may be left alone.
    fs:ereigniskarten.11: choosing to carry out a scheme lays it into the play area; the scheme
    that lay there before goes back into the deck."""
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
    """fs:karten-ablegen.1: shown, and shuffled back into its deck."""
    player = g.players[seat]
    player.schemes.cards.remove(card)
    tell(g, "discarded", seat=seat, card=card)
    await shuffle_in(player.events, [card])


async def use_sheet(g: Galaxy, seat: int, system: str, id: str) -> None:
    """fs:herrschaftsbefehl.5: the ability of the faction sheet may be used."""
    text, usable = _dominate[id]
    if usable is not None and not usable(g, seat, system):
        return
    rule, about = "fs:herrschaftsbefehl.5", {"ability": id}
    if await ask(seat, "use_sheet", (id, PASS), rule=rule, about=about) == PASS:
        return
    exercised.add(id)
    tell(g, "sheet", seat=seat, ability=id)
    await text(g, seat, system)
