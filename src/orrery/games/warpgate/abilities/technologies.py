"""The technologies that do something in a window. Those that only raise a limit or allow
something lasting are in data/technologies.toml under ``gives``.

Each works once per action. warpgate:material-karten.4
"""

from functools import partial
from typing import Any

from orrery.games.warpgate.rules.actions import draw_cards, grant
from orrery.games.warpgate.rules.control import place_marker
from orrery.games.warpgate.rules.deploy import place_ships
from orrery.games.warpgate.rules.goods import refresh_goods
from orrery.games.warpgate.rules.range import enemy_at, range_between, units
from orrery.games.warpgate.state import NOBODY, Galaxy, gate
from orrery.games.warpgate.windows import (
    Controlling,
    Deploying,
    Destroying,
    Discovering,
    Drawing,
    Group,
    SeatEvent,
    W,
    ability,
)
from orrery.kernel.choice import ask, pick_some

RULE = "warpgate:material-karten.4"

ALL = 99

technology = partial(ability, limit="action", rule="warpgate:material-karten.4")


def own(g: Galaxy, seat: int, event: Any) -> bool:
    """The seat does it itself."""
    return bool(event.seat == seat)


# -- combat -------------------------------------------------------------------------------------


def opposing(g: Galaxy, seat: int, event: Destroying) -> bool:
    return event.victim == seat and event.by != seat


@technology("reactive_armor", W.DESTROYING, usable=opposing, forced=True)
async def reactive_armor(g: Galaxy, seat: int, event: Destroying) -> None:
    """The first piece that an opposing effect would destroy survives."""
    event.cancelled = True


def defends_marker(g: Galaxy, seat: int, event: None) -> bool:
    assert g.battle
    return g.battle.defender == seat and g.places[g.battle.place].marker == seat


@technology("planetary_militia", W.FACTORS, usable=defends_marker, forced=True)
async def planetary_militia(g: Galaxy, seat: int, event: None) -> None:
    """Defending a planet with a marker of the player raises the factor by 1."""
    assert g.battle
    g.battle.factors[seat] += 1


def won(g: Galaxy, seat: int, event: None) -> bool:
    assert g.battle
    return g.battle.winner == seat


@technology("spoils_of_war", W.COMBAT_DECIDED, usable=won, forced=True)
async def spoils_of_war(g: Galaxy, seat: int, event: None) -> None:
    """A victory readies a trade good again or brings an action card. This is automatic, so it need
    not be announced.
    warpgate:kampf.3"""
    options = ("card", "good") if g.players[seat].flipped else ("card",)
    if await ask(seat, "spoils", options, rule=RULE) == "good":
        refresh_goods(g, seat, 1)
    else:
        await draw_cards(g, seat, 1)


# -- deploy ships -------------------------------------------------------------------------------


def own_worlds(g: Galaxy, seat: int, *, colony: bool = False, port: bool = False) -> list[str]:
    """Planets with a marker of this seat and without enemy ships."""
    return [
        id
        for id, place in g.places.items()
        if place.marker == seat
        and (place.colony or not colony)
        and (place.port or not port)
        and enemy_at(g, seat, id) < 0
    ]


def foundries(g: Galaxy, seat: int, event: Deploying) -> bool:
    return (
        event.seat == seat
        and event.ships > len(event.places)
        and bool(own_worlds(g, seat, colony=True))
    )


@technology("forward_foundries", W.WARPING, usable=foundries)
async def forward_foundries(g: Galaxy, seat: int, event: Deploying) -> None:
    """One of the ships lands on a planet with a colony of the player."""
    about = {"card": "forward_foundries"}
    worlds = own_worlds(g, seat, colony=True)
    event.places.append(await ask(seat, "land_ship", worlds, about=about, rule=RULE))


def marine(g: Galaxy, seat: int, event: Deploying) -> bool:
    in_supply = g.players[seat].ships > 0
    return event.seat == seat and in_supply and bool(own_worlds(g, seat, port=True))


@technology("merchant_marine", W.DEPLOYED, usable=marine)
async def merchant_marine(g: Galaxy, seat: int, event: Deploying) -> None:
    """One more ship on a trade planet with a marker of the player."""
    about = {"card": "merchant_marine"}
    worlds = own_worlds(g, seat, port=True)
    place_ships(g, seat, await ask(seat, "land_ship", worlds, about=about, rule=RULE))


@technology("stasis_fleet", W.DEPLOYED, usable=own)
async def stasis_fleet(g: Galaxy, seat: int, event: Deploying) -> None:
    """An action card."""
    await draw_cards(g, seat, 1)


# -- move ships ---------------------------------------------------------------------------------


def wingmen(g: Galaxy, event: Group) -> list[str]:
    """Where one more ship can join from: the origin, or a place within range 1 of the target."""
    seat = event.seat
    return [
        place
        for place, ships in g.players[seat].fleet.items()
        if ships > event.origins.get(place, 0) + event.tired.get(place, 0)
        and (place in event.origins or range_between(g, seat, place, event.target) <= 1)
    ]


def bays(g: Galaxy, seat: int, event: Group) -> bool:
    return event.seat == seat and bool(wingmen(g, event))


@technology("fighter_bays", W.GROUP_MOVES, usable=bays)
async def fighter_bays(g: Galaxy, seat: int, event: Group) -> None:
    """Let one more ship join the group, in every action that moves ships.
    warpgate:klarstellung.fighter-bays"""
    about = {"place": event.target}
    origin = await ask(seat, "join_group", wingmen(g, event), about=about, rule=RULE)
    event.origins[origin] = event.origins.get(origin, 0) + 1


def convoy(g: Galaxy, seat: int, event: Group) -> bool:
    return (
        event.seat == seat
        and sum(event.origins.values()) >= 2
        and can_settle(g, seat, event.target)
    )


def can_settle(g: Galaxy, seat: int, place: str) -> bool:
    """An unmarked planet with a ship of this seat, and a marker to place."""
    spot = g.places[place]
    return (
        spot.marker == NOBODY
        and not spot.dead
        and place != gate(seat)
        and g.players[seat].markers > 0
        and units(g, place, seat) > 0
    )


@technology("colony_convoys", W.GROUP_MOVED, usable=convoy)
async def colony_convoys(g: Galaxy, seat: int, event: Group) -> None:
    """A marker as with Control where two ships or more landed."""
    await place_marker(g, seat, event.target)


# -- Control ------------------------------------------------------------------------------------


def placed_some(g: Galaxy, seat: int, event: Controlling) -> bool:
    return event.seat == seat and bool(event.placed) and g.players[seat].ships > 0


@technology("garrison_protocols", W.CONTROLLED, usable=placed_some)
async def garrison_protocols(g: Galaxy, seat: int, event: Controlling) -> None:
    """A ship on one of the planets just marked."""
    about = {"card": "garrison_protocols"}
    place_ships(g, seat, await ask(seat, "land_ship", event.placed, about=about, rule=RULE))


def marked_port(g: Galaxy, seat: int, event: Controlling) -> bool:
    ports = any(g.places[place].port for place in event.placed)
    return event.seat == seat and ports and g.players[seat].flipped > 0


@technology("customs_offices", W.CONTROLLED, usable=marked_port, forced=True)
async def customs_offices(g: Galaxy, seat: int, event: Controlling) -> None:
    """A trade good is ready again."""
    refresh_goods(g, seat, 1)


# -- draw action cards --------------------------------------------------------------------------


def flipped(g: Galaxy, seat: int, event: Drawing) -> bool:
    return event.seat == seat and g.players[seat].flipped > 0


@technology("futures_market", W.DREW, usable=flipped, forced=True)
async def futures_market(g: Galaxy, seat: int, event: Drawing) -> None:
    """A trade good is ready again."""
    refresh_goods(g, seat, 1)


def ship_in_supply(g: Galaxy, seat: int, event: Drawing | Discovering) -> bool:
    return event.seat == seat and g.players[seat].ships > 0


@technology("civic_mobilisation", W.DREW, usable=ship_in_supply)
async def civic_mobilisation(g: Galaxy, seat: int, event: Drawing) -> None:
    """A ship at the warpgate."""
    place_ships(g, seat, gate(seat))


def has_hand(g: Galaxy, seat: int, event: Drawing) -> bool:
    return event.seat == seat and bool(g.players[seat].hand.cards)


@technology("contingency_plans", W.DREW, usable=has_hand)
async def contingency_plans(g: Galaxy, seat: int, event: Drawing) -> None:
    """Any number of cards from the hand for as many new ones."""
    player = g.players[seat]
    swapped = await pick_some(seat, "swap_card", player.hand.cards, least=1, rule=RULE)
    for card in swapped:
        player.hand.cards.remove(card)
        player.discard.cards.append(card)
    await draw_cards(g, seat, len(swapped))


def stack_left(g: Galaxy, seat: int, event: Drawing) -> bool:
    return event.seat == seat and bool(g.tactics.cards)


@technology("war_games", W.DREW, usable=stack_left)
async def war_games(g: Galaxy, seat: int, event: Drawing) -> None:
    """A Promote 1X."""
    await grant(g, seat, "promote", 1)


# -- discoveries --------------------------------------------------------------------------------


def pair(g: Galaxy, seat: int, event: Discovering) -> bool:
    both = len(g.places[event.place].discoveries.cards) == 2
    return event.seat == seat and both and not event.take_both


@technology("deep_scanners", W.DISCOVERING, usable=pair)
async def deep_scanners(g: Galaxy, seat: int, event: Discovering) -> None:
    """Look at both markers before choosing."""
    event.see_both = True


@technology("xenoarchaeology", W.DISCOVERING, usable=pair)
async def xenoarchaeology(g: Galaxy, seat: int, event: Discovering) -> None:
    """Take both markers."""
    event.take_both = True


def surveyed(g: Galaxy, seat: int, event: Discovering) -> bool:
    return event.seat == seat and can_settle(g, seat, event.place)


@technology("survey_teams", W.DISCOVERED, usable=surveyed)
async def survey_teams(g: Galaxy, seat: int, event: Discovering) -> None:
    """A marker as with Control on the planet explored."""
    await place_marker(g, seat, event.place)


@technology("relic_brokers", W.DISCOVERED, usable=own)
async def relic_brokers(g: Galaxy, seat: int, event: Discovering) -> None:
    """Two action cards, or all trade goods ready again."""
    options = ("cards", "goods") if g.players[seat].flipped else ("cards",)
    if await ask(seat, "brokers", options, rule=RULE) == "goods":
        refresh_goods(g, seat, ALL)
    else:
        await draw_cards(g, seat, 2)


@ability("hazard_shielding", W.HAZARD, usable=own, forced=True)
async def hazard_shielding_holds(g: Galaxy, seat: int, event: SeatEvent) -> None:
    """The marker that destroys the ship does not destroy it."""
    event.cancelled = True


@technology("hazard_shielding", W.DISCOVERED, usable=ship_in_supply)
async def hazard_shielding(g: Galaxy, seat: int, event: Discovering) -> None:
    """A ship on the planet explored."""
    place_ships(g, seat, event.place)
