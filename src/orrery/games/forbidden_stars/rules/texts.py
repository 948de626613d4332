"""What cards say, joined to the rules by id: combat cards, event cards, faction sheets.

The cards themselves are in abilities/. Order upgrades and schemes act in timing windows
(windows.py); ``upgrade`` and ``scheme`` register them there. What a card says takes precedence over
the rules, and what it forbids is forbidden, so prohibitions are checked first (see
dice.gain_tokens, losses.rout). A text is carried out to its end before anything else begins.
fs:goldene-regeln.2, fs:goldene-regeln.3
"""

from collections.abc import Callable
from typing import Any

from orrery.games.forbidden_stars.components import EVENT_CARDS, CombatCard
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.units import counts_as, force_in, has_bastion
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.games.forbidden_stars.windows import W, ability, effects
from orrery.kernel.choice import PASS, ask
from orrery.kernel.effects import Texts
from orrery.kernel.modifiers import add
from orrery.kernel.state import tell
from orrery.kernel.windows import Reaction, Usable
from orrery.kernel.zones import move, shuffle_in

# One paragraph of a combat card: ``@combat_text("ambush_general_1")``. The owner is asked whether
# to use it, unless the card says "must"; ``usable`` says whether it can be used at all, for
# instance because its price can be paid, since what is used is carried out in full.
combat_text = Texts[[Galaxy, Combat, int]](effects, "combat_card")

# The ability of a tactic: ``@event("some_card")``.
event = Texts[[Galaxy, int]](effects, "tactic")

# The ability of a faction sheet, used with a dominate order in the given system.
dominate_text = Texts[[Galaxy, int, str]](effects, "sheet")


def upgrade(
    id: str, window: W, usable: Usable | None = None, forced: bool = False
) -> Callable[[Reaction], Reaction]:
    """Register an order upgrade, which may be used in its window, or must be if it is ``forced``;
    once a round, from the round in which it was bought.
    fs:befehlsaufwertungen.5, fs:befehlsaufwertungen.6, fs:orbitalschlag.14,
    fs:befehlsaufwertungen.8"""

    rule = "fs:befehlsaufwertungen.5"
    return announced(
        id, ability(id, window, usable=usable, limit="round", forced=forced, rule=rule)
    )


def announced(id: str, register: Callable[[Reaction], Reaction]) -> Callable[[Reaction], Reaction]:
    """Everybody is told that the card is used, before it takes effect. For order upgrades this is
    where their rules come to bear (see ``upgrade``).
    fs:befehlsaufwertungen.5, fs:befehlsaufwertungen.6, fs:orbitalschlag.14,
    fs:befehlsaufwertungen.8"""

    def wrap(effect: Reaction) -> Reaction:
        async def use(g: Galaxy, seat: int, event: Any) -> bool | None:
            tell(g, "card_used", seat=seat, card=id)
            return await effect(g, seat, event)

        register(use)
        return effect

    return wrap


def scheme(id: str, window: W, usable: Usable | None = None) -> Callable[[Reaction], Reaction]:
    """Register a scheme, which is used in its window, and discarded first. fs:karten-ablegen.1"""

    def register(effect: Reaction) -> Reaction:
        async def use(g: Galaxy, seat: int, event: Any) -> bool | None:
            await discard_scheme(g, seat, id)
            return await effect(g, seat, event)

        announced(id, ability(id, window, usable=usable, rule="fs:ereigniskarten.12"))(use)
        return effect

    return register


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
    if not combat_text.usable(id, g, combat, seat):
        return
    if not must:
        rule = "fs:kampfkarten-ausfuehren.6"
        about = {"ability": id}
        if await ask(seat, "use_card_ability", (id, PASS), rule=rule, about=about) == PASS:
            return
    tell(g, "card_ability", seat=seat, ability=id)
    combat.ability = id
    await combat_text.carry_out(id, g, combat, seat)
    combat.ability = ""


def source(g: Galaxy, seat: int, card: str) -> str:
    """The name of a card in play, different for its second copy: lasting effects end one by
    one."""
    copies = g.players[seat].played.cards.count(card)
    return card if copies < 2 else f"{card}#{copies}"


def lasting(
    g: Galaxy, combat: Combat, seat: int, what: M, by: int = 1, until: str = "combat_round"
) -> None:
    """Add a lasting effect of the card being carried out, for ``seat``, until the end of the
    "combat_round" or of the "combat". It ends with its card.
    fs:kampfkarten-ausfuehren.16"""
    add(g, combat.card, what, by, seat, until)


# -- events and faction sheets ------------------------------------------------------------------


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
    if not event.usable(card, g, seat):
        return
    if await ask(seat, "use_event", (card, PASS), rule=rule, about=about) == PASS:
        return
    tell(g, "event", seat=seat, card=card)
    await event.carry_out(card, g, seat)


async def discard_scheme(g: Galaxy, seat: int, card: str) -> None:
    """Show a scheme and shuffle it back into its deck. fs:karten-ablegen.1"""
    player = g.players[seat]
    player.schemes.cards.remove(card)
    tell(g, "discarded", seat=seat, card=card)
    await shuffle_in(player.events, [card])


async def use_sheet(g: Galaxy, seat: int, system: str, id: str) -> None:
    """The player may use the ability of their faction sheet. fs:herrschaftsbefehl.5"""
    if not dominate_text.usable(id, g, seat, system):
        return
    rule, about = "fs:herrschaftsbefehl.5", {"ability": id}
    if await ask(seat, "use_sheet", (id, PASS), rule=rule, about=about) == PASS:
        return
    tell(g, "sheet", seat=seat, ability=id)
    await dominate_text.carry_out(id, g, seat, system)
