"""Directives about points, cards and goods. ti4:1.7"""

from orrery.games.ti4.rules.cards import discard_hand, draw_cards
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.rules.outcomes import AGAINST, FOR, agenda
from orrery.games.ti4.rules.scoring import (
    draw_secret,
    fewest_points,
    gain_points,
    lose_points,
    most_points,
)
from orrery.games.ti4.rules.spending import gain_goods, lose_goods
from orrery.games.ti4.rules.voting import voters
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy, everyone
from orrery.kernel import modifiers
from orrery.kernel.chance import reveal
from orrery.kernel.state import tell


@agenda("archived_secret")
async def archived_secret(g: Galaxy, outcome: str) -> None:
    """The elected player draws a secret objective."""
    await draw_secret(g, int(outcome))


@agenda("economic_equality")
async def economic_equality(g: Galaxy, outcome: str) -> None:
    """Everybody loses all trade goods. For: then everybody gains five."""
    for seat in everyone(g, g.speaker):
        lose_goods(g, seat, g.players[seat].goods)
        tell(g, "lost_goods", seat=seat)
    if outcome == FOR:
        for seat in everyone(g, g.speaker):
            await gain_goods(g, seat, 5)


@agenda("mutiny")
async def mutiny(g: Galaxy, outcome: str) -> None:
    """Everybody who voted for it gains a point, or loses one if it failed. ti4:77.7"""
    rebels = voters(g, FOR)
    for seat in by_initiative(g):
        if seat in rebels and outcome == FOR:
            gain_points(g, seat, 1)
        elif seat in rebels:
            lose_points(g, seat, 1)


@agenda("seed_of_an_empire")
async def seed_of_an_empire(g: Galaxy, outcome: str) -> None:
    """Whoever has the most points gains one; against: whoever has the fewest. On a tie all of
    them do. ti4:77.5, ti4:77.7"""
    chosen = most_points(g) if outcome == FOR else fewest_points(g)
    for seat in by_initiative(g):
        if seat in chosen:
            gain_points(g, seat, 1)


@agenda("public_execution")
async def public_execution(g: Galaxy, outcome: str) -> None:
    """The elected player discards all action cards, hands the speaker token to the left, and
    cannot vote any more in this phase. ti4:2.16"""
    seat = int(outcome)
    await discard_hand(g, seat)
    if g.speaker == seat:
        g.speaker = everyone(g, seat)[1]
        tell(g, "speaker", seat=g.speaker)
    modifiers.add(g, "public_execution", Q.NO_VOTE, 1, seat, "agenda_phase")


@agenda("unconventional_measures")
async def unconventional_measures(g: Galaxy, outcome: str) -> None:
    """Everybody who voted for it draws two action cards, or discards all if it failed."""
    for seat in voters(g, FOR):
        if outcome == FOR:
            await draw_cards(g, seat, 2)
        else:
            await discard_hand(g, seat)


@agenda("incentive_program")
async def incentive_program(g: Galaxy, outcome: str) -> None:
    """A further public objective is revealed: of stage I, or of stage II if it failed."""
    deck = g.stage_2_deck if outcome == AGAINST else g.stage_1_deck
    if not deck.cards:
        return
    id = deck.cards.pop()
    await reveal()
    g.objectives.append(id)
    tell(g, "revealed_objective", objective=id)
