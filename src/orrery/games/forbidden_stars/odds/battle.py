"""Battle odds: the real rules of combat, fought again and again.

A combat written by hand takes place on an empty map; one at a table on that table, as far as the
asking seat knows it: hands and decks it cannot see are re-dealt each time. How the players answer
is in choices.py.
"""

from typing import Any

from orrery.games.forbidden_stars import abilities  # noqa: F401 - registers what the cards do
from orrery.games.forbidden_stars.components import LIMITS, NAMES, STRUCTURES, UNITS
from orrery.games.forbidden_stars.odds.board import empty_table, filled
from orrery.games.forbidden_stars.odds.choices import Mind
from orrery.games.forbidden_stars.odds.notation import EXAMPLES, GRAMMAR, TEXTS, Host, read, write
from orrery.games.forbidden_stars.rules.areas import areas_of, is_contested, other_in
from orrery.games.forbidden_stars.rules.combat import (
    all_gone,
    begin,
    call_reinforcements,
    combat_step,
    end_round,
    finish_round,
    roll_dice,
    value,
)
from orrery.games.forbidden_stars.rules.dice import DEFENCE, OFFENCE
from orrery.games.forbidden_stars.rules.losses import BASTION, suffer
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, kind_of
from orrery.games.forbidden_stars.screen.tiles import groups
from orrery.games.forbidden_stars.setup import back
from orrery.games.forbidden_stars.state import NOBODY, Clash, Combat, Galaxy
from orrery.games.forbidden_stars.text import WORDS
from orrery.kernel.snapshot import Codec
from orrery.kernel.view import View, resample
from orrery.kernel.zones import draw
from orrery.kit.components import Text
from orrery.kit.odds import Ending, Matchup, Odds, Side, Unit, chance, said, sample

__all__ = ["EXAMPLES", "GRAMMAR", "coming", "estimate", "parse"]

CODEC = Codec(Galaxy)
HOW = TEXTS["how"]


# -- combats written by hand --------------------------------------------------------------------


def parse(text: str) -> Matchup:
    """The combat that a text describes; the second side defends."""
    hosts = read(text)
    g = empty_table(hosts)
    g.options = {"eyes": NOBODY}
    return Matchup(
        sides=tuple(side(seat, host) for seat, host in enumerate(hosts)),
        text=write(hosts),
        state=CODEC.encode(g),
        how=HOW,
    )


# -- combats at a table -------------------------------------------------------------------------


def coming(view: View) -> list[Matchup]:
    """The combat that has begun, and the areas whose combat is to follow; while units of an advance
    order are still moving, the one they are about to start."""
    if view.finished:
        return []
    found = []
    table = view.table
    if table["combat"] is not None and table["combat"]["step"] != "resolve":  # else it is decided
        found.append(begun(view))
    for nth, due in enumerate(table["pending"]):
        g = filled(view)
        g.combat, g.pending = None, [g.pending[nth]]
        if is_contested(g, due["area"]):
            found.append(as_matchup(view, g, g.pending[0]))
    if table["order"] and not found and (due := marching(g := filled(view))):
        g.pending = [due]
        found.append(as_matchup(view, g, due))
    return found


def marching(g: Galaxy) -> Clash | None:
    """The combat that an advance order leads to, as far as its units have moved."""
    order = g.order
    if order is None or order.kind != "advance" or order.fought or g.combat is not None:
        return None
    for area in areas_of(order.system):
        if is_contested(g, area):
            return Clash(area, order.seat, list(order.origins.get(area, ())))
    return None


def begun(view: View) -> Matchup:
    """The rest of the combat being fought."""
    g = filled(view)
    g.pending = []
    assert g.combat is not None
    combat = g.combat
    due = Clash(combat.area, combat.attacker, combat.origins)
    return as_matchup(view, g, due, stage_of(view, g, combat))


def stage_of(view: View, g: Galaxy, combat: Combat) -> dict[str, Any]:
    """How far into a combat round the table is: "cards" are being chosen, "texts" carried out or
    "damage" assigned, and how much of it to whom. What is left of a card being carried out is
    unknown; the imagined combat does without it."""
    asked = view.choice.kind if view.choice is not None else ""
    players = [g.players[seat] for seat in combat.seats()]
    if combat.step != "round" or asked == "play_card":
        return {"at": "cards"}
    if combat.card or any(player.laid.cards for player in players):
        return {"at": "texts"}
    if all(len(player.played.cards) < combat.round for player in players):
        return {"at": "cards"}
    about: dict[str, Any] = {"at": "damage"}
    if asked == "assign_damage" and view.choice is not None:
        about |= {"hit": view.seat, "damage": view.choice.about["damage"]}
    return about


def as_matchup(view: View, g: Galaxy, due: Clash, stage: dict[str, Any] | None = None) -> Matchup:
    area, attacker = due.area, due.attacker
    defender = g.combat.defender if g.combat is not None else other_in(g, attacker, area)
    seats = (attacker, defender)
    hosts = [host_of(g, area, seat) for seat in seats]
    g.options = {"eyes": view.seat, **(stage or {})}
    return Matchup(
        sides=tuple(side(seat, host) for seat, host in zip(seats, hosts, strict=True)),
        text=write(hosts),
        state=CODEC.encode(g),
        id=area,
        place={language: words.name(area) for language, words in WORDS.items()},
        begun=stage is not None,
        how=HOW,
    )


def host_of(g: Galaxy, area: str, seat: int) -> Host:
    """What a player has in an area."""
    spot = g.areas[area]
    pieces = dict(groups(spot.forces[seat])) if seat in spot.forces else {}
    for token in (REINFORCEMENT, f"{REINFORCEMENT}:routed"):
        n = pieces.pop(token, 0)
        if n:
            pieces[REINFORCEMENT] = pieces.get(REINFORCEMENT, 0) + n
    if spot.owner == seat and BASTION in spot.structures:
        pieces[BASTION] = 1
    return Host(g.players[seat].faction, pieces)


# -- sides in words -----------------------------------------------------------------------------


def side(seat: int, host: Host) -> Side:
    """Who fights with what; fresh and routed units of a kind count together."""
    count: dict[str, int] = {}
    down: dict[str, int] = {}
    for piece, n in host.pieces.items():
        kind = kind_of(piece)
        count[kind] = count.get(kind, 0) + n
        if piece != kind:
            down[kind] = n
    return Side(
        name=NAMES[host.faction],
        units=tuple(
            Unit(id=kind, name=NAMES[kind], count=n, about=worth(kind, down.get(kind, 0)))
            for kind, n in count.items()
        ),
        seat=seat,
    )


def worth(kind: str, down: int) -> Text:
    """What a piece brings into combat."""
    if kind == REINFORCEMENT:
        return TEXTS["leave"]
    item = UNITS[kind] if kind in UNITS else STRUCTURES[kind]
    values = {"combat": item.combat, "health": item.health, "morale": item.morale}
    return said(TEXTS["worth_routed" if down else "worth"], **values, routed=down)


# -- fighting -----------------------------------------------------------------------------------


def estimate(matchup: Matchup, runs: int = 1000, seed: int | str = 0) -> Odds:
    """Fight it out again and again, by the rules of the game."""
    dealer = chance(seed, "cards")
    mind = Mind(chance(seed, "answers"))
    before = CODEC.decode(matchup.state)
    area = before.combat.area if before.combat is not None else before.pending[0].area
    seats = [side.seat for side in matchup.sides]

    def elsewhere(seat: int, kind: str) -> int:
        return of_kind(before, seat, kind) - of_kind(before, seat, kind, area)

    away = {
        (side.seat, unit.id): elsewhere(side.seat, unit.id)
        for side in matchup.sides
        for unit in side.units
    }

    def deal(data: bytes) -> Galaxy:
        g = CODEC.decode(data)
        resample(g, int(g.options["eyes"]), dealer, back)
        return g

    def left(g: Galaxy, seat: int, unit: Unit) -> int:
        """Those who fought, wherever they have retreated to."""
        return min(max(0, of_kind(g, seat, unit.id) - away[seat, unit.id]), unit.count)

    def ending(g: Galaxy) -> Ending:
        return Ending(
            seats.index(g.winners[0]) if g.winners else NOBODY,
            tuple(tuple(left(g, side.seat, unit) for unit in side.units) for side in matchup.sides),
        )

    return sample(matchup, runs, seed, deal, fight, mind.choose, ending)


def of_kind(g: Galaxy, seat: int, kind: str, area: str = "") -> int:
    """How many of a kind a player has on the map, or in one area; structures are not moved."""
    n = 0
    for id, spot in g.areas.items():
        if area and id != area:
            continue
        force = spot.forces.get(seat)
        if force is not None:
            n += force.fresh.get(kind, 0) + force.routed.get(kind, 0)
        if spot.owner == seat:
            n += spot.structures.count(kind)
    return n


async def fight(g: Galaxy) -> None:
    """The whole combat, or what is left of it; who has won it is noted as the winner."""
    if g.combat is None:
        begin(g)
    else:
        await go_on(g, g.combat)
    combat = g.combat
    assert combat is not None
    while g.combat is combat:
        await combat_step(g)
    g.winners = [] if combat.winner == NOBODY else [combat.winner]


async def go_on(g: Galaxy, combat: Combat) -> None:
    """To the end of the step in whose middle the table stands (see ``stage_of``)."""
    combat.card = combat.ability = ""
    if combat.step == "prepare":
        if any(sum(own.dice.values()) for own in combat.sides.values()):
            await finish_preparation(g, combat)
    elif combat.step == "round" and g.options["at"] == "cards":
        combat.round -= 1  # the round starts over
    elif combat.step == "round":
        await finish_this_round(g, combat)


async def finish_preparation(g: Galaxy, combat: Combat) -> None:
    """Whoever has no dice, no cards, no tokens in the combat yet gets them now."""
    for seat in combat.seats():
        if not sum(combat.sides[seat].dice.values()):
            await roll_dice(g, combat, seat)
    for seat in combat.seats():
        player = g.players[seat]
        if not player.hand.cards:
            await draw(player.deck, player.hand, LIMITS.combat_hand)
    for seat in combat.seats():
        if not of_kind(g, seat, REINFORCEMENT, combat.area):
            await call_reinforcements(g, combat, seat)
    combat.step = "round"


async def finish_this_round(g: Galaxy, combat: Combat) -> None:
    """The cards still face down, then the damage; of which the attacker may already have taken
    theirs."""
    hit = g.options.get("hit")
    if hit is None:
        await finish_round(g, combat)
        return
    await suffer(g, combat, int(hit), int(g.options["damage"]))
    if hit == combat.attacker:
        enemy = combat.defender
        rest = value(g, combat, combat.attacker, OFFENCE) - value(g, combat, enemy, DEFENCE)
        await suffer(g, combat, enemy, rest)
    if not all_gone(g, combat):
        end_round(g, combat)
