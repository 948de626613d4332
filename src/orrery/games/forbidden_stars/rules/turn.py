"""Einsatzphase: the turns in which orders are carried out."""

from orrery.games.forbidden_stars.components import AREAS, FACTIONS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.advance import advance
from orrery.games.forbidden_stars.rules.areas import capacity, friendly_worlds_in, present_in
from orrery.games.forbidden_stars.rules.buying import buy_combat_upgrade, buy_order_upgrade
from orrery.games.forbidden_stars.rules.deploy import deploy
from orrery.games.forbidden_stars.rules.planning import lift_top, tops
from orrery.games.forbidden_stars.rules.resources import gain_printed
from orrery.games.forbidden_stars.rules.strike import offer_strike
from orrery.games.forbidden_stars.rules.texts import use_sheet
from orrery.games.forbidden_stars.rules.units import count, destroy_unit, units_in
from orrery.games.forbidden_stars.state import NOBODY, Galaxy, Order, Stage, everyone
from orrery.games.forbidden_stars.windows import Turn, W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import Option, ask
from orrery.kernel.modifiers import expire, total
from orrery.kernel.state import tell

EVENT_DECK = "event_deck"  # where a token goes whose order is not carried out


async def take_turn(g: Galaxy) -> None:
    """The next player takes a turn: the first player begins, then clockwise, until no order token
    is left on the map; then the refresh phase begins. The player has to choose one of their tokens
    on top of a stack; without one they pass, and get another turn later.
    fs:rundenuebersicht.1, fs:rundenuebersicht.3, fs:einsatzphase.1, fs:einsatzphase.2,
    fs:befehlsmarker.2, fs:einsatzphase.3, fs:einsatzphase.10, fs:einsatzphase.12,
    fs:einsatzphase.13"""
    seat = next_to_act(g)
    if seat == NOBODY:
        g.stage, g.passes, g.active = Stage.REFRESH, 0, g.first
        return
    g.active = seat
    turn = Turn(seat=seat)
    await ability.open(g, W.TURN, turn)
    g.stage = Stage.ORDER_END
    if turn.cancelled:
        # fs:ereigniskarten.14, fs:ereigniskarten.15: a card took the place of revealing an order;
        # perhaps it gave one.
        if g.order is not None:
            await carry_out_order(g, g.order)
        return
    ready = tops(g, seat)
    # fs:befehlsmarker.3: the owner may look at what is on top; nobody else reads the question.
    faces = {system: g.systems[system].stack[-1].face.cards[0] for system in ready}
    onto_deck: list[Option] = [
        (EVENT_DECK, system) for system in ready if faces[system] != "strategize"
    ]
    order = faces | {f"{EVENT_DECK}/{system}": face for system, face in faces.items()}
    # Secret: that somebody is not asked would tell that their only token is a strategize token.
    pick = await ask(
        seat,
        "carry_out",
        [*ready, *onto_deck],
        rule="fs:einsatzphase.3",
        about={"order": order},
        secret=True,
    )
    if isinstance(pick, tuple):
        await reveal_order(g, seat, pick[1], carry_out=False)
    else:
        await reveal_order(g, seat, pick)


def next_to_act(g: Galaxy) -> int:
    """The active player, or the next one clockwise with a token on top of a stack; NOBODY when no
    token is left. Whoever has none on top passes.
    fs:einsatzphase.2, fs:einsatzphase.11, fs:einsatzphase.12, fs:einsatzphase.10"""
    waiting = {token.seat for system in g.systems.values() for token in system.stack}
    if not waiting:
        return NOBODY
    ready = {system.stack[-1].seat for system in g.systems.values() if system.stack}
    for seat in everyone(g):
        if seat in ready:
            return seat
        if seat in waiting:
            tell(g, "passed", seat=seat)
    raise AssertionError("a stack belongs to nobody who plays")


async def reveal_order(g: Galaxy, seat: int, system: str, carry_out: bool = True) -> None:
    """Turn the token over; its system becomes the active one. Unless it is a strategize token, it
    may go on the event deck instead of being carried out, and then no order upgrade can be used.
    Its owner knows it, so they say at once which of both they want.
    fs:einsatzphase.4, fs:aktives-sternensystem.1, fs:einsatzphase.9, fs:ereigniskarten.8,
    fs:befehlsaufwertungen.10"""
    face = lift_top(g, system).face.cards[0]
    await reveal()
    g.order = Order(seat, face, system, face)
    tell(g, "order_revealed", seat=seat, order=face, system=system)
    if not carry_out:
        g.order.kind = EVENT_DECK
        return
    await ability.open(g, W.REVEALED)
    await carry_out_order(g, g.order)


async def carry_out_order(g: Galaxy, order: Order) -> None:
    """Carry out an order. One carried out as another is that other order in all respects.
    fs:befehlsaufwertungen.11"""
    if order.kind == "advance":
        await advance(g, order)
    elif order.kind == "deploy":
        await deploy(g, order)
    elif order.kind == "dominate":
        await dominate(g, order)
    else:
        await strategize(g, order)


def give_order(g: Galaxy, seat: int, kind: str, system: str) -> None:
    """A card lets the player carry out an order without a token; none is revealed or put away. Call
    it in W.TURN, with the turn cancelled.
    fs:ereigniskarten.14"""
    g.order = Order(seat, kind, system)


async def dominate(g: Galaxy, order: Order) -> None:
    """Carry out a dominate order: gain the assets of all friendly worlds in the active system, then
    perhaps use the ability of the faction sheet.
    fs:herrschaftsbefehl.1, fs:herrschaftsbefehl.2, fs:kurz-befehlsmarker.herrschaft, fs:gueter.2,
    fs:welten.2, fs:werkzeugmarker.3, fs:depotmarker.5, fs:verstaerkungsmarker.3,
    fs:herrschaftsbefehl.5"""
    for world in friendly_worlds_in(g, order.seat, order.system):
        await gain_printed(g, order.seat, AREAS[world].assets)
    sheet = FACTIONS[g.players[order.seat].faction].dominate.id
    await use_sheet(g, order.seat, order.system, sheet)


async def strategize(g: Galaxy, order: Order) -> None:
    """Carry out a strategize order: with a unit or structure in the active system, buy at most one
    order upgrade and one combat upgrade.
    fs:strategiebefehl.1, fs:kurz-befehlsmarker.strategie, fs:aufwertungskarten.2,
    fs:strategiebefehl.2"""
    await ability.open(g, W.STRATEGIZE)
    if present_in(g, order.seat, order.system) or total(g, M.REMOTE_STRATEGY, order.seat):
        await buy_order_upgrade(g, order.seat)
        await buy_combat_upgrade(g, order.seat)


# -- the end of an order ------------------------------------------------------------------------


async def end_order(g: Galaxy) -> None:
    """After the order and its combats: perhaps an orbital strike, then unit limits, then the token
    leaves the map."""
    order = g.order
    if order is not None and order.kind == "advance" and not order.struck:
        order.struck = True
        await after_advance(g, order)
        if g.pending:
            g.stage = Stage.COMBAT
            return
    await check_limits(g)
    if order is not None:
        put_token_away(g, order)
    g.order = None
    expire(g, "order")
    g.active = everyone(g)[1]  # fs:einsatzphase.6
    g.stage = Stage.TURN


async def after_advance(g: Galaxy, order: Order) -> None:
    """An orbital strike may follow an advance order without a combat; a card may allow one after a
    combat ("strike_after_combat").
    fs:vormarschbefehl.7, fs:orbitalschlag.1"""
    if not order.fought:
        await offer_strike(g, order.seat, order.system)
        return
    await ability.open(g, W.FOUGHT)
    if total(g, M.STRIKE_AFTER_COMBAT, order.seat):
        await offer_strike(g, order.seat, order.system, refuse=False)


def put_token_away(g: Galaxy, order: Order) -> None:
    """Put the token back into the play area, or on the event deck if it is a strategize token or
    its order was not carried out.
    fs:einsatzphase.5, fs:einsatzphase.7, fs:einsatzphase.8, fs:stapel.6, fs:ereigniskarten.7,
    fs:strategiebefehl.3"""
    if not order.token:
        return
    player = g.players[order.seat]
    onto_deck = order.kind in ("strategize", EVENT_DECK)
    (player.on_events if onto_deck else player.spent).cards.append(order.token)
    if onto_deck:
        tell(g, "on_events", seat=order.seat, order=order.token)


async def check_limits(g: Galaxy) -> None:
    """Whoever has too many units in an area destroys some of their choice; structures do not count.
    Checked after each order and at the end of the refresh phase, and at no other time.
    fs:einheitenlimit.4, fs:einheitenlimit.6, fs:vormarschbefehl.12, fs:produktionsbefehl.18,
    fs:bewegung-bodentruppen.16, fs:bewegung-schiffe.8, fs:einheitenlimit.7"""
    crowded = [
        (seat, area)
        for area, spot in g.areas.items()
        if spot.forces  # most areas are empty
        for seat, force in spot.forces.items()
        if sum(force.fresh.values()) + sum(force.routed.values()) > capacity(area)
    ]
    for seat in everyone(g, g.first) if crowded else ():
        for area in [area for owner, area in crowded if owner == seat]:
            tell(g, "too_many", seat=seat, area=area, n=capacity(area))
            while count(g, seat, area) > capacity(area):
                units, about = units_in(g, seat, area), {"area": area}
                rule = "fs:einheitenlimit.4"
                unit = await ask(seat, "over_limit", units, rule=rule, about=about)
                destroy_unit(g, seat, area, unit)
