"""Kampf: two tactics cards against each other, number of ships times factor."""

from collections.abc import Callable

from orrery.games.warpgate.components import TACTICS
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.range import units
from orrery.games.warpgate.rules.retreat import retreat
from orrery.games.warpgate.rules.texts import Step, resolve, settle_texts
from orrery.games.warpgate.state import Battle, Galaxy
from orrery.games.warpgate.windows import W, ability
from orrery.kernel.choice import Choice, ask_all
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell
from orrery.kernel.zones import deal_all, draw, move


async def combat(
    g: Galaxy, place: str, attacker: int, defender: int, origins: dict[str, int]
) -> None:
    """The chapter Kampf, step by step. All ships of the defender on the planet take part."""
    battle = g.battle = Battle(place, attacker, defender, dict(origins))
    tell(g, "combat", seat=attacker, enemy=defender, place=place)
    await draw_tactics(g, battle)
    await ability.open(g, W.ANNOUNCE)  # warpgate:kampf.3: before the cards are shown
    await play_tactics(g, battle)
    await settle(g, battle)
    for seat in sides(battle):  # warpgate:kampf.7: the cards are discarded after their texts
        deal_all(g.players[seat].played, g.players[seat].tactics_discard)
    await retreat(g, battle)
    await in_order(g, battle, Step.RETREATED)
    await ability.open(g, W.COMBAT_ENDED)
    g.battle = None


async def settle(g: Galaxy, battle: Battle) -> None:
    """What the cards shown lead to: who wins, and what both sides lose before the retreat."""
    settle_texts(battle)  # warpgate:kampf.8: first the texts that annul others
    await in_order(g, battle, Step.BEFORE)
    await ability.open(g, W.FACTORS)
    compare(g, battle)
    await in_order(g, battle, Step.AFTER)  # warpgate:kampf.7: then all other texts
    await ability.open(g, W.COMBAT_DECIDED)  # warpgate:kampf.10: then technologies
    await in_order(g, battle, Step.END)


def sides(battle: Battle) -> tuple[int, int]:
    """Both sides, the attacker first: where texts conflict, the attacker's comes first.
    warpgate:kampf.11"""
    return battle.attacker, battle.defender


async def draw_tactics(g: Galaxy, battle: Battle) -> None:
    """Each side draws 2 cards; a used-up deck is replaced by the shuffled discard pile.
    warpgate:kampf.1, warpgate:kampf.2"""
    for seat in sides(battle):
        player = g.players[seat]
        n = 2 + min(1, total(g, M.TACTICS_DRAWN, seat))  # "3 instead of 2", not one more each
        await draw(player.tactics, player.battle, n, player.tactics_discard)


async def play_tactics(g: Galaxy, battle: Battle) -> None:
    """Both choose one in secret and show it; the others are discarded. Whoever holds several is
    asked even if they are all alike: a pause less would tell that. warpgate:kampf.4"""
    unsure = [seat for seat in sides(battle) if len(g.players[seat].battle.cards) > 1]
    choices = {seat: _choose_tactic(g, battle, seat) for seat in sides(battle)}
    chosen = await ask_all(choices, secret=unsure)
    for seat, card in chosen.items():
        player = g.players[seat]
        move(card, player.battle, player.played)
        deal_all(player.battle, player.tactics_discard)
        battle.cards[seat] = card
    for seat in sides(battle):
        shown = battle.enemy(seat) if seat in battle.mirrors else seat
        battle.factors[seat] = TACTICS[battle.cards[shown]].factor
        tell(g, "played_tactic", seat=seat, card=battle.cards[seat], factor=battle.factors[seat])


def _choose_tactic(g: Galaxy, battle: Battle, seat: int) -> Callable[[], Choice]:
    """A function, because the cards of an imagined opponent are dealt anew."""

    def choice() -> Choice:
        cards = tuple(dict.fromkeys(g.players[seat].battle.cards))
        about = {"place": battle.place, "enemy": battle.enemy(seat)}
        return Choice(seat, "play_tactic", cards, "warpgate:kampf.4", about)

    return choice


async def in_order(g: Galaxy, battle: Battle, step: Step) -> None:
    """Resolve the attacker's text, then the defender's. Nothing works backwards: later texts find
    what earlier ones left.
    warpgate:kampf.11, warpgate:kampf.12"""
    for seat in sides(battle):
        for card in tuple(battle.texts[seat]):
            await resolve(g, battle, seat, card, step)


def strength(g: Galaxy, battle: Battle, seat: int) -> int:
    """Ships times factor; a side without ships has a factor of 0.
    warpgate:kampf.5, warpgate:klarstellung.prolonged-engagement"""
    return units(g, battle.place, seat) * battle.factors[seat]


def compare(g: Galaxy, battle: Battle) -> None:
    """The higher strength wins, on a tie the attacker. warpgate:kampf.5, warpgate:kampf.6"""
    attack, defence = (strength(g, battle, seat) for seat in sides(battle))
    battle.winner = battle.attacker if attack >= defence else battle.defender
    tell(
        g,
        "combat_won",
        seat=battle.winner,
        enemy=battle.loser,
        attack=attack,
        defence=defence,
        place=battle.place,
    )
