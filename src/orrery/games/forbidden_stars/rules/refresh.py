"""Organisationsphase: objectives, materiel, rallying, events and storms, the end of the round."""

from orrery.games.forbidden_stars.components import EVENT_CARDS, LIMITS
from orrery.games.forbidden_stars.rules.areas import friendly_worlds
from orrery.games.forbidden_stars.rules.resources import gain_materiel, income
from orrery.games.forbidden_stars.rules.scoring import best, check_victory, finish
from orrery.games.forbidden_stars.rules.storms import move_storm
from orrery.games.forbidden_stars.rules.texts import carry_out_event
from orrery.games.forbidden_stars.rules.turn import check_limits
from orrery.games.forbidden_stars.rules.units import rally_all, where_units
from orrery.games.forbidden_stars.state import NOBODY, Galaxy, Stage, everyone
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask
from orrery.kernel.limits import renew
from orrery.kernel.state import tell
from orrery.kernel.zones import deal_all, draw, move, shuffle_in


async def refresh(g: Galaxy) -> None:
    """The steps of the refresh phase that everybody takes at once, in their order; events, storms
    and the end of the round follow in ``event_turn``.
    fs:organisationsphase.1, fs:rundenuebersicht.4"""
    collect_objectives(g)
    check_victory(g)
    if g.stage == Stage.OVER:
        return
    for seat in everyone(g, g.first):
        # fs:organisationsphase.3; fs:ressourcen.3: what was left stays.
        gain_materiel(g, seat, income(g, seat))
        for area in where_units(g, seat):  # fs:organisationsphase.5, fs:aufgerieben.9
            rally_all(g, seat, area)
    g.stage, g.passes, g.active = Stage.EVENT, 0, g.first


def collect_objectives(g: Galaxy) -> None:
    """Everybody collects their own objective tokens, and nobody else's, from friendly worlds.
    fs:organisationsphase.2, fs:zielmarker.3, fs:sieg.6, fs:zielmarker.5, fs:sieg.7"""
    for seat in everyone(g, g.first):
        for world in friendly_worlds(g, seat):
            if g.areas[world].objective == seat:
                g.areas[world].objective = NOBODY
                g.players[seat].objectives += 1
                tell(g, "collected", seat=seat, area=world)


async def event_turn(g: Galaxy) -> None:
    """The next player, clockwise from the first, resolves event cards and moves a warp storm. Then
    the round ends.
    fs:organisationsphase.6, fs:rundenuebersicht.4"""
    seats = everyone(g, g.first)
    if g.passes == len(seats):
        await end_round(g)
        return
    seat = g.active = seats[g.passes]
    g.passes += 1
    if g.players[seat].on_events.cards:
        await resolve_event(g, seat)
    else:
        await reveal_for_storm(g, seat)


async def resolve_event(g: Galaxy, seat: int) -> None:
    """Draw a card for each order token on the event deck, choose one and discard the others; the
    tokens return. Then move a storm, then use the card's ability, then shuffle everything back
    except a scheme in play.
    fs:organisationsphase.7, fs:ereigniskarten.4, fs:ereigniskarten.5, fs:warpstuerme-bewegen.1,
    fs:karten-ablegen.1, fs:organisationsphase.8, fs:organisationsphase.11,
    fs:organisationsphase.12"""
    player = g.players[seat]
    await draw(player.events, player.drawn, len(player.on_events.cards))
    deal_all(player.on_events, player.spent)
    options = tuple(player.drawn.cards)
    card: str = await ask(seat, "choose_event", options, rule="fs:organisationsphase.7")
    move(card, player.drawn, player.shown)
    tell(g, "event_chosen", seat=seat, card=card, discarded=list(player.drawn.cards))
    await reveal()
    others = list(player.drawn.cards)
    player.drawn.cards.clear()
    await shuffle_in(player.events, others)
    await move_storm(g, seat, EVENT_CARDS[card].storm_symbol)
    await carry_out_event(g, seat, card)
    await put_back(g, seat)


async def reveal_for_storm(g: Galaxy, seat: int) -> None:
    """Without tokens on the event deck, turn the top card over for its storm symbol only.
    fs:organisationsphase.10, fs:ereigniskarten.6, fs:warpstuerme-bewegen.3"""
    player = g.players[seat]
    await draw(player.events, player.shown)
    card = player.shown.cards[-1]
    tell(g, "event_revealed", seat=seat, card=card)
    await move_storm(g, seat, EVENT_CARDS[card].storm_symbol)
    await put_back(g, seat)


async def put_back(g: Galaxy, seat: int) -> None:
    """Shuffle the revealed event cards back into the deck. fs:ereigniskarten.10"""
    player = g.players[seat]
    cards = list(player.shown.cards)
    player.shown.cards.clear()
    await shuffle_in(player.events, cards)


async def end_round(g: Galaxy) -> None:
    """End the round: check unit limits, ready order upgrades, let storms move again, and pass the
    first player token to the left. The next round begins with planning; after the eighth the game
    is over.
    fs:einheitenlimit.4, fs:befehlsaufwertungen.7, fs:organisationsphase.13, fs:startspieler.3,
    fs:organisationsphase.14, fs:organisationsphase.15, fs:rundenuebersicht.1, fs:sieg.10"""
    await check_limits(g)
    renew(g, "round")
    g.storms = dict.fromkeys(g.storms, False)
    if g.round == LIMITS.rounds:
        finish(g, best(g, everyone(g, g.first)))
        return
    g.round += 1
    g.first = g.active = everyone(g, g.first)[1]
    g.stage, g.passes = Stage.PLAN, 0
    tell(g, "round", n=g.round, seat=g.first)
