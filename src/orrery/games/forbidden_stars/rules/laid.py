"""Kampfkarten: what becomes of the cards in a combat, and of their lasting effects."""

from orrery.games.forbidden_stars.components import COMBAT_CARDS
from orrery.games.forbidden_stars.rules.dice import BORROWED, FACES, ICONS
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, routed, take, to_supply
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.chance import pick, reveal
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import add, drop, expire
from orrery.kernel.state import tell, tell_only
from orrery.kernel.zones import draw, move, shuffle_in


def enemy_has_played(g: Galaxy, combat: Combat, seat: int) -> bool:
    """A ``usable`` for texts that act on the opponent's cards in play."""
    return bool(g.players[combat.enemy(seat)].played.cards)


async def discard_played(g: Galaxy, owner: int, chooser: int | None = None) -> None:
    """Discard one of the cards in play before ``owner``, who chooses it unless there is a
    ``chooser``. Its icons and lasting effects are gone.
    fs:kampfkarten-ausfuehren.16, fs:kampfkarten-ausfuehren.21"""
    player = g.players[owner]
    options = tuple(dict.fromkeys(player.played.cards))
    if not options:
        return
    who = owner if chooser is None else chooser
    card = await ask(who, "discard_played", options, rule="fs:karten-ablegen.1")
    # Of two copies the owner gives away the one without lasting effects, an enemy takes the other.
    acting = sources_of(g, card)
    if acting and (who != owner or len(acting) == player.played.cards.count(card)):
        end_effects(g, acting[-1])
    player.played.cards.remove(card)
    tell(g, "discarded", seat=owner, card=card)
    await shuffle_in(player.deck, [card])


async def discard_at_random(g: Galaxy, owner: int) -> None:
    """Show a random card of the hand and shuffle it back into the deck. fs:karten-ablegen.1"""
    player = g.players[owner]
    card = await pick(tuple(player.hand.cards))
    player.hand.cards.remove(card)
    tell(g, "discarded", seat=owner, card=card)
    await shuffle_in(player.deck, [card])


async def lay_out(g: Galaxy, seat: int) -> None:
    """Play one more card from the hand for its icons only. fs:kampfkarten-ausfuehren.18"""
    player = g.players[seat]
    options = tuple(dict.fromkeys(player.hand.cards))
    card = await ask(
        seat, "lay_out_card", options, rule="fs:kampfkarten-ausfuehren.18", secret=True
    )
    move(card, player.hand, player.played)
    await reveal()
    tell(g, "card_laid_out", seat=seat, card=card)


async def draw_card(g: Galaxy, seat: int) -> None:
    """One more combat card into the hand."""
    player = g.players[seat]
    await draw(player.deck, player.hand)
    tell(g, "drew_card", seat=seat)


async def look_at_laid(g: Galaxy, combat: Combat, seat: int) -> None:
    """Look at the card that the opponent has played face down. fs:kampf-ablauf.7"""
    laid = g.players[combat.enemy(seat)].laid
    laid.eyes.append(seat)
    await reveal()
    tell_only(g, seat, "looked", {"card": laid.cards[0]}, seat=seat)


async def borrow_top(g: Galaxy, combat: Combat, seat: int) -> None:
    """The opponent discards the top card of the combat deck; the player has its icons until the
    round is over or the card that borrowed them is discarded.
    fs:karten-ablegen.1, fs:kampfkarten-ausfuehren.16, fs:kampfkarten-ausfuehren.18"""
    enemy = g.players[combat.enemy(seat)]
    card = enemy.deck.cards.pop()
    await reveal()
    icons = COMBAT_CARDS[card].icons
    for symbol in FACES:
        if icon := getattr(icons, symbol):
            add(g, combat.card, BORROWED[symbol], icon, seat, "combat_round")
    tell(g, "borrowed", seat=seat, card=card)
    await shuffle_in(enemy.deck, [card])


# -- the end of rounds and combats --------------------------------------------------------------


def sources_of(g: Galaxy, card: str) -> list[str]:
    """The copies of a card that have lasting effects (see texts.source)."""
    found = [m.source for effects in g.modifiers.values() for m in effects]
    return sorted({source for source in found if source.partition("#")[0] == card})


def end_effects(g: Galaxy, card: str) -> None:
    """End the lasting effects of a card that has left play, whomever they concern.
    fs:kampfkarten-ausfuehren.16"""
    drop(g, card)


def end_round_effects(g: Galaxy, combat: Combat) -> None:
    """Return all combat tokens to the supply, and end the effects that last for a round.
    fs:kampfkarten-ausfuehren.26"""
    for side in combat.sides.values():
        side.tokens = dict.fromkeys(ICONS, 0)
    expire(g, "combat_round")


async def clean_up(g: Galaxy, combat: Combat) -> None:
    """Return reinforcement tokens to the supply and combat cards to their decks.
    fs:kampf-ablauf.17, fs:verstaerkungsmarker.13, fs:kampfkarten.5"""
    expire(g, "combat_round")
    expire(g, "combat")
    for seat in combat.seats():
        player = g.players[seat]
        force = g.areas[combat.area].forces.get(seat)
        if force is not None:
            for unit in (REINFORCEMENT, routed(REINFORCEMENT)):
                side = force.fresh if unit == REINFORCEMENT else force.routed
                n = side.get(REINFORCEMENT, 0)
                if n:
                    take(g, seat, combat.area, unit, n)
                    to_supply(g, seat, unit, n)
        player.laid.eyes = [seat]
        used = [*player.hand.cards, *player.laid.cards, *player.played.cards]
        for zone in (player.hand, player.laid, player.played):
            zone.cards.clear()
        if used:
            await shuffle_in(player.deck, used)
