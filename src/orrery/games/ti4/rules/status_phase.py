"""The status phase. ti4:82"""

from orrery.games.ti4.events import Tokens, Turn
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.exhausting import after_readying
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.rules.scoring import (
    most_points,
    public_options,
    score_one,
    secret_options,
    win,
)
from orrery.games.ti4.rules.spending import ready
from orrery.games.ti4.rules.strategy_cards import return_cards
from orrery.games.ti4.rules.tokens import gain_tokens, redistribute, return_token
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import NOBODY, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.chance import reveal
from orrery.kernel.limits import renew
from orrery.kernel.state import tell
from orrery.kit.fleet import mend_all


async def begin_status_phase(g: Galaxy) -> None:
    """Players score in initiative order. ti4:82.0, ti4:82.1"""
    renew(g, "phase")
    g.phase = "status"
    g.active = NOBODY
    tell(g, "phase", phase="status")
    await ability.open(g, W.STATUS_PHASE_START, Turn())
    await settle(g)
    g.queue = list(by_initiative(g))
    g.stage = Stage.SCORE


async def score_step(g: Galaxy) -> None:
    """The next player scores up to one public and one secret objective, and may have unlocked a
    leader thereby. ti4:14.6, ti4:82.1, ti4:14.5, ti4:7.10c"""
    if not g.queue:
        g.stage = Stage.STATUS_CARDS
        return
    seat = g.queue.pop(0)
    if g.players[seat].out:
        return
    await score_one(g, seat, "score_public", public_options(g, seat), "ti4:82.1")
    if g.players[seat].secrets.cards:  # asked in any case, so that nobody learns what could be
        options = secret_options(g, seat, "status")
        await score_one(g, seat, "score_secret", options, "ti4:82.1", secret=True)
    await settle(g)


async def status_cards(g: Galaxy) -> None:
    """A public objective is revealed, action cards are drawn, command tokens leave the board.
    ti4:82.2, ti4:82.3, ti4:82.4, ti4:kurz.statusphase"""
    await reveal_objective(g)
    for seat in by_initiative(g):
        await draw_cards(g, seat, 1, status=True)
    for id, system in g.systems.items():
        for seat in tuple(system.tokens):
            return_token(g, seat, id)
    await settle(g)
    g.queue = list(by_initiative(g))
    g.stage = Stage.STATUS_TOKENS


async def reveal_objective(g: Galaxy) -> None:
    """The speaker turns over the next public objective, those of stage II only when no other is
    left. With none left at all the game ends, and whoever has most points wins; on a tie the
    first of them in initiative order.
    ti4:14.14, ti4:14.14a, ti4:14.15, ti4:14.15a, ti4:77.8, ti4:82.2, ti4:82.2a, ti4:82.2b,
    ti4:81.4"""
    row = g.stage_1 if g.stage_1.cards else g.stage_2
    if not row.cards:
        best = most_points(g)
        win(g, next(seat for seat in by_initiative(g) if seat in best))
    id = row.cards.pop(0)
    await reveal()
    g.objectives.append(id)
    tell(g, "revealed_objective", objective=id)


async def status_tokens(g: Galaxy) -> None:
    """The next player gains two command tokens and redistributes. ti4:82.5, ti4:82.5a, ti4:82.5b"""
    if not g.queue:
        g.stage = Stage.STATUS_END
        return
    seat = g.queue.pop(0)
    if g.players[seat].out:
        return
    event = Tokens(seat=seat, n=2)
    await ability.open(g, W.STATUS_TOKENS, event)
    await gain_tokens(g, seat, event.n, "ti4:82.5")
    await redistribute(g, seat, "ti4:82.5")
    await settle(g)


async def end_status_phase(g: Galaxy) -> None:
    """Cards are readied, units repaired, strategy cards returned. Then there is an agenda phase,
    if the custodians have left Mecatol Rex.
    ti4:2.1, ti4:82.6, ti4:82.7, ti4:82.8, ti4:80.1, ti4:40.4, ti4:kurz.statusphase"""
    for seat, card in ready_cards(g):
        await after_readying(g, seat, card)
    for seat in range(len(g.players)):
        repair_all(g, seat)
    await ability.open(g, W.STRATEGY_CARDS_RETURN, Turn())
    return_strategy_cards(g)
    await ability.open(g, W.STATUS_PHASE_END, Turn(seat=g.order[0]))
    await settle(g)
    renew(g, "phase")
    g.order = []
    g.zero = NOBODY
    g.stage = Stage.ROUND_END if g.custodians else Stage.AGENDA_PHASE


def ready_cards(g: Galaxy) -> list[tuple[int, str]]:
    """Everybody turns all exhausted cards face up again, strategy cards too. Returns those besides
    planets and strategy cards, with their owners.
    ti4:78.5, ti4:78.6a, ti4:82.6, ti4:78.0, ti4:30.2"""
    readied = [(seat, card) for seat in by_initiative(g) for card in g.players[seat].exhausted]
    for player in g.players:
        for planet in player.planets:
            ready(g, planet)
        player.exhausted.clear()
        player.spent.clear()
    renew(g, "ready")
    return readied


def return_strategy_cards(g: Galaxy) -> None:
    """All strategy cards go back to the common area, unless an effect keeps them. The order of
    the players lasts until the phase is over. ti4:82.8, ti4:84.8b, ti4:84.8"""
    g.order = list(by_initiative(g))
    for seat, player in enumerate(g.players):
        if not modifiers.total(g, Q.KEEPS_CARDS, seat):
            return_cards(g, player)
    modifiers.expire(g, "status")


def repair_all(g: Galaxy, seat: int) -> None:
    """All damaged units stand upright again. ti4:82.7"""
    for system in g.systems.values():
        if seat in system.space:
            mend_all(system.space[seat])
    for planet in g.planets.values():
        if seat in planet.forces:
            mend_all(planet.forces[seat])


async def end_round(g: Galaxy) -> None:
    """The game round is over, and the next one begins. ti4:80.0"""
    await ability.open(g, W.ROUND_END, Turn(seat=g.speaker))
    if g.expansion:
        modifiers.expire(g, "game_round")
        await settle(g)
    renew(g, "round")
    g.round += 1
    g.stage = Stage.STRATEGY
