"""Organisationsphase: objectives, materiel, rallying, events and storms, the end of the round."""

from orrery.games.forbidden_stars.components import AREAS, EVENT_CARDS, LIMITS
from orrery.games.forbidden_stars.rules.areas import friendly_worlds
from orrery.games.forbidden_stars.rules.resources import gain_materiel
from orrery.games.forbidden_stars.rules.scoring import best, check_victory, finish
from orrery.games.forbidden_stars.rules.storms import move_storm
from orrery.games.forbidden_stars.rules.texts import carry_out_event
from orrery.games.forbidden_stars.rules.turn import check_limits
from orrery.games.forbidden_stars.rules.units import rally_all, where_units
from orrery.games.forbidden_stars.state import NOBODY, Galaxy, everyone
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kernel.windows import renew
from orrery.kernel.zones import deal_all, draw, move, shuffle_in


async def refresh(g: Galaxy) -> None:
    """fs:organisationsphase.1: the steps that all take at once."""
    collect_objectives(g)
    check_victory(g)
    if g.stage == "over":
        return
    for seat in everyone(g, g.first):
        # fs:organisationsphase.3, fs:ressourcen.2; fs:ressourcen.3: what was left stays.
        gain_materiel(g, seat, sum(AREAS[world].materiel for world in friendly_worlds(g, seat)))
        for area in where_units(g, seat):  # fs:organisationsphase.5, fs:aufgerieben.9
            rally_all(g, seat, area)
    g.stage, g.passes, g.active = "event", 0, g.first


def collect_objectives(g: Galaxy) -> None:
    """fs:organisationsphase.2, fs:zielmarker.3, fs:sieg.6: one's own tokens from friendly worlds;
    fs:zielmarker.5, fs:sieg.7: nobody else's."""
    for seat in everyone(g, g.first):
        for world in friendly_worlds(g, seat):
            if g.areas[world].objective == seat:
                g.areas[world].objective = NOBODY
                g.players[seat].objectives += 1
                tell(g, "collected", seat=seat, area=world)


async def event_turn(g: Galaxy) -> None:
    """fs:organisationsphase.6: from the first player, clockwise: event cards and a storm each."""
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
    """fs:organisationsphase.7, fs:ereigniskarten.4: a card for each order token on the event deck;
    one is chosen (fs:ereigniskarten.5, fs:warpstuerme-bewegen.1), the others are discarded
    (fs:karten-ablegen.1); fs:organisationsphase.8: the tokens return. fs:organisationsphase.11:
    then the storm, then the ability; fs:organisationsphase.12: then all cards go back but a scheme
    in play."""
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
    """fs:organisationsphase.10, fs:ereigniskarten.6, fs:warpstuerme-bewegen.3: without tokens the
    top card is turned over for its storm symbol only."""
    player = g.players[seat]
    await draw(player.events, player.shown)
    card = player.shown.cards[-1]
    tell(g, "event_revealed", seat=seat, card=card)
    await move_storm(g, seat, EVENT_CARDS[card].storm_symbol)
    await put_back(g, seat)


async def put_back(g: Galaxy, seat: int) -> None:
    """fs:ereigniskarten.10: shuffled back into the deck."""
    player = g.players[seat]
    cards = list(player.shown.cards)
    player.shown.cards.clear()
    await shuffle_in(player.events, cards)


async def end_round(g: Galaxy) -> None:
    """fs:einheitenlimit.4: unit limits; fs:befehlsaufwertungen.7: upgrades are ready again, and
    storms may move anew. fs:organisationsphase.13, fs:startspieler.3: the first player token goes
    left; fs:organisationsphase.14, fs:organisationsphase.15, fs:sieg.10: after the eighth round it
    is over."""
    await check_limits(g)
    renew(g, "round")
    g.storms = dict.fromkeys(g.storms, False)
    if g.round == LIMITS.rounds:
        finish(g, best(g, everyone(g, g.first)))
        return
    g.round += 1
    g.first = g.active = everyone(g, g.first)[1]
    g.stage, g.passes = "plan", 0
    tell(g, "round", n=g.round, seat=g.first)
