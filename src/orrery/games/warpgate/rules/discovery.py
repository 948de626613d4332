"""Aufklärung and the discovery markers."""

from orrery.games.warpgate.components import DISCOVERIES
from orrery.games.warpgate.rules.movement import arrive, can_set_out, choose_group, set_out
from orrery.games.warpgate.state import Act, Galaxy
from orrery.games.warpgate.windows import Discovering, W, ability, effects
from orrery.kernel.chance import reveal
from orrery.kernel.choice import Choice, Option, ask
from orrery.kernel.effects import Texts
from orrery.kernel.state import tell
from orrery.kernel.zones import deal_all, draw, move

RECON = "warpgate:recon.1"
TAKE = "warpgate:recon.2"

immediate = Texts[[Galaxy, int, str]](effects, "marker_taken")  # carried out when taken (place)
kept = Texts[[Galaxy, int]](effects, "marker_used")  # used once, on a later turn of the player


def can_recon(g: Galaxy, act: Act) -> bool:
    """Whether any ship can set out. warpgate:recon.1"""
    return can_set_out(g, act, 1, 2 * act.x)


async def recon(g: Galaxy, act: Act) -> None:
    """Move one ship within range X+X, then resolve the discovery markers there. warpgate:recon.1"""
    origin, _, target = await choose_group(g, act, 1, 1, 2 * act.x, RECON)
    group = await set_out(g, act, {origin: 1}, target)
    await arrive(g, group)
    await resolve_discoveries(g, act.seat, target)


async def resolve_discoveries(g: Galaxy, seat: int, place: str) -> None:
    """Turn over the top marker; take it and put the other one away unseen, or put it away and take
    the other one unseen.
    warpgate:recon.2"""
    stack = g.places[place].discoveries
    if not stack.cards:
        return
    event = Discovering(seat=seat, place=place)
    await ability.open(g, W.DISCOVERING, event)
    if event.take_both or len(stack.cards) == 1:
        while stack.cards:
            await take_marker(g, seat, place, await turn_over(g, place))
    elif event.see_both:
        await take_one_of_both(g, seat, place)
    else:
        shown = await turn_over(g, place)
        about = {"card": shown, "place": place}
        answer = await ask(seat, "take_marker", ("this", "other"), rule=TAKE, about=about)
        if answer == "this":
            await draw(stack, g.discovery_box)
        else:
            move(shown, g.shown, g.boxed)
            tell(g, "boxed_marker", seat=seat, card=shown)
            shown = await turn_over(g, place)
        await take_marker(g, seat, place, shown)
    await ability.open(g, W.DISCOVERED, event)


async def turn_over(g: Galaxy, place: str) -> str:
    """The top marker, for all to see. warpgate:recon.2"""
    await draw(g.places[place].discoveries, g.shown)
    marker = g.shown.cards[-1]
    tell(g, "turned_over", place=place, card=marker)
    return marker


async def take_one_of_both(g: Galaxy, seat: int, place: str) -> None:
    """Whoever may look at both chooses knowingly; the other one is put away unseen by the rest."""
    scanning = g.players[seat].scanning
    await draw(g.places[place].discoveries, scanning, 2)
    about = {"place": place}
    options = dict.fromkeys(scanning.cards)  # two alike are one option, which is asked all the same
    marker = await ask(seat, "take_either", options, rule=TAKE, about=about, secret=True)
    move(marker, scanning, g.shown)
    deal_all(scanning, g.discovery_box)
    await reveal()
    tell(g, "turned_over", place=place, card=marker)
    await take_marker(g, seat, place, marker)


async def take_marker(g: Galaxy, seat: int, place: str, marker: str) -> None:
    """Use the marker at once or keep it, as it says. warpgate:recon.3"""
    player, data = g.players[seat], DISCOVERIES[marker]
    tell(g, "took_marker", seat=seat, card=marker)
    g.shown.cards.remove(marker)
    if data.timing != "immediate":
        player.kept.append(marker)
        return
    if data.after_use == "kept":
        player.spent.append(marker)
    else:
        g.boxed.cards.append(marker)  # on the board or in the box: nobody's any more
    await immediate.carry_out(marker, g, seat, place)


def spend_marker(g: Galaxy, seat: int, marker: str) -> None:
    """Turn a used marker over; it keeps its worth. warpgate:spielziel.7"""
    player = g.players[seat]
    player.kept.remove(marker)
    player.spent.append(marker)
    tell(g, "used_marker", seat=seat, card=marker)


class KeptMarkers:
    """Kept markers can be used on the owner's turn, before or after the action. warpgate:recon.3"""

    def options(self, g: Galaxy, seat: int, asked: Choice) -> list[Option]:
        in_turn = asked.kind in ("lay_card", "end_turn") and seat == asked.seat
        return usable_markers(g, seat) if in_turn else []

    async def enter(self, g: Galaxy, seat: int, option: Option) -> None:
        assert isinstance(option, tuple)
        marker = str(option[1])
        spend_marker(g, seat, marker)
        await kept.carry_out(marker, g, seat)


def usable_markers(g: Galaxy, seat: int) -> list[Option]:
    """The kept markers that do something now. warpgate:recon.3"""
    markers = g.players[seat].kept
    if not markers:
        return []
    return [
        ("use_marker", marker)
        for marker in dict.fromkeys(markers)
        if marker in kept and kept.usable(marker, g, seat)
    ]
