"""Leaders and mech of the Yssaril Tribes."""

from orrery.games.ti4.events import Activation, ResearchPrice, Turn, Used
from orrery.games.ti4.rules.cards import discard, keep_hand_limit
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.deploy import INFANTRY, MECH, can_deploy, deploy
from orrery.games.ti4.rules.leaders import (
    can_use_agent,
    copied,
    copies_agents,
    hero,
    unlocks_at,
)
from orrery.games.ti4.rules.units import count
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel import zones
from orrery.kernel.chance import pick, reveal
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.events import Event
from orrery.kernel.state import tell_only

TAKE, DISCARD = "take", "discard"
LOST = 3  # cards that are discarded at random

# -- the agent ----------------------------------------------------------------------------------

copies_agents("ssruu")


def has_copy(g: Galaxy, seat: int, window: W, event: Event) -> bool:
    """Could it do in a window what some other agent does?"""
    return can_use_agent(g, seat, "ssruu") and bool(copied(g, seat, window, event))


@standing(Q.RESEARCH_SAVINGS, "ssruu")
def saves_for_research(g: Galaxy, seat: int) -> int:
    """With the agent that lets infantry pay for research its owner can save as much by himself.
    ti4:31.12"""
    price = ResearchPrice(seat=seat, price=1)
    return count(g, seat, INFANTRY) if has_copy(g, seat, W.RESEARCH_PRICE, price) else 0


@standing(Q.OTHER_TOKENS, "ssruu")
def has_another_token(g: Galaxy, seat: int) -> bool:
    """With the agent that spends tokens of others there is one even if the strategy pool is empty.
    ti4:52.5"""
    return has_copy(g, seat, W.STRATEGY_TOKEN_SPEND, Turn(seat=seat))


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("so_ata", 7)
def action_cards(g: Galaxy, seat: int) -> int:
    """Seven action cards in hand. ti4:7.6a"""
    return len(g.players[seat].hand.cards)


def hands(g: Galaxy, seat: int) -> list[Option]:
    """Which of a player's hidden hands have cards: how many there are is open."""
    player = g.players[seat]
    held = {"action_cards": player.hand, "notes": player.notes, "secrets": player.secrets}
    return [name for name, hand in held.items() if hand.cards]


@ability(
    "so_ata",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and g.action is not None
        and bool(g.action.present.get(seat))
        and bool(hands(g, event.seat))
    ),
)
async def so_ata(g: Galaxy, seat: int, event: Activation) -> None:
    """After another player has activated a system with units of one's own: his action cards,
    promissory notes or secret objectives are looked at. ti4:31.14"""
    other, about = event.seat, {"other": event.seat}
    hand = await ask(seat, "spy_on", hands(g, other), rule="ti4:31.7", about=about)
    player = g.players[other]
    await reveal()
    if hand == "action_cards":
        tell_only(g, seat, "saw_hand", {"cards": tuple(player.hand.cards)}, seat=seat, other=other)
    elif hand == "notes":
        tell_only(
            g, seat, "saw_notes", {"notes": tuple(player.notes.cards)}, seat=seat, other=other
        )
    else:
        seen = tuple(player.secrets.cards)
        tell_only(g, seat, "saw_secrets", {"objectives": seen}, seat=seat, other=other)


# -- the hero -----------------------------------------------------------------------------------


def victims(g: Galaxy, seat: int) -> list[int]:
    """The other players who have action cards, clockwise."""
    return [one for one in everyone(g, seat) if one != seat and g.players[one].hand.cards]


@hero(
    "kyver_blade_and_key",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(victims(g, seat)),
)
async def kyver_blade_and_key(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: every other player shows an action card of his choice; each of these may be taken, or
    its owner made to discard three cards of his hand at random. ti4:3.5, ti4:31.7"""
    others = victims(g, seat)
    for other in others:
        await show_card(g, other, seat)
    for other in others:
        await take_or_discard(g, seat, other)
    await keep_hand_limit(g, seat)


async def show_card(g: Galaxy, seat: int, other: int) -> None:
    """A player chooses a card of his hand and shows it to another one only. ti4:3.5"""
    hand, shown = g.players[seat].hand, g.players[seat].offered_cards
    options = tuple(dict.fromkeys(hand.cards))
    about = {"other": other}
    card = str(await ask(seat, "show_card", options, rule="ti4:31.7", about=about, secret=True))
    shown.eyes = [seat, other]
    zones.move(card, hand, shown)
    await reveal()
    tell_only(g, other, "showed_card", {"card": card}, seat=seat, other=other)


async def take_or_discard(g: Galaxy, seat: int, other: int) -> None:
    """A card that was shown is taken; or it goes back, and three random cards of that hand are
    discarded, or none. ti4:31.7"""
    hand, shown = g.players[other].hand, g.players[other].offered_cards
    options, about = [TAKE, DISCARD, PASS], {"other": other}
    answer = await ask(seat, "spoils", options, rule="ti4:31.7", about=about)
    if answer == TAKE:
        card = shown.cards[0]
        zones.deal_all(shown, g.players[seat].hand)
        tell_only(g, seat, "took_action_card", {"card": card}, seat=seat, other=other)
        return
    zones.deal_all(shown, hand)
    for _ in range(LOST if answer == DISCARD else 0):
        if hand.cards:
            await discard(g, other, str(await pick(tuple(hand.cards))))


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "blackshade_infiltrator",
    W.ABILITY_USED,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability == "stall_tactics"
        and can_deploy(g, seat)
        and bool(placeable(g, seat))
    ),
)
async def blackshade_infiltrator(g: Galaxy, seat: int, event: Used) -> None:
    """Deploy: after Stall Tactics a mech is placed on a planet of its owner. ti4:28.1"""
    planets, about = placeable(g, seat), {"unit": MECH}
    where = str(await ask(seat, "place_troops", planets, rule="ti4:28.1", about=about))
    deploy(g, seat, where)
