"""Battle odds: the real rules of combat, fought again and again.

A combat written by hand is fought from the fire of space cannons or from the bombardment on; one at
a table from its next round on, without the cards in anybody's hand. How the players answer is in
choices.py.
"""

from collections.abc import Awaitable, Callable, Mapping

from orrery.games.ti4 import abilities  # noqa: F401 - registers what the cards do
from orrery.games.ti4.components import FACTIONS, NAMES, TECHNOLOGIES, UNITS
from orrery.games.ti4.events import Fight
from orrery.games.ti4.odds.board import empty_table, foreseen, meet_in_space, meet_on
from orrery.games.ti4.odds.choices import choose
from orrery.games.ti4.odds.fighting import FIGHTING_LEADERS, FIGHTING_RELICS
from orrery.games.ti4.odds.notation import EXAMPLES, GRAMMAR, TEXTS, Host, read, write
from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.combat import end_round, hits_at
from orrery.games.ti4.rules.combatants import combatants
from orrery.games.ti4.rules.ground_combat import (
    begin_ground_combat,
    end_ground_combat,
    fighting_on,
    ground_round,
)
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.holders import holders
from orrery.games.ti4.rules.invasion import invade
from orrery.games.ti4.rules.rolls import roll_side
from orrery.games.ti4.rules.space_combat import begin_space_combat, end_space_combat, space_round
from orrery.games.ti4.rules.units import GROUND, at, fleets, planets_in, shift, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Combat, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Choice
from orrery.kernel.snapshot import Codec
from orrery.kernel.stages import leave
from orrery.kernel.view import View
from orrery.kit.components import Text
from orrery.kit.fleet import kind_of, size
from orrery.kit.memoised_odds import NotMemoisable, Rounds, fights
from orrery.kit.odds import Ending, Matchup, Odds, Side, Unit, check_runs, count, said, sample
from orrery.kit.words import LANGUAGES

__all__ = ["EXAMPLES", "GRAMMAR", "coming", "counted", "estimate", "parse"]

CODEC = Codec(Galaxy)
HOW, HOW_AT_A_TABLE = TEXTS["how"], TEXTS["how_at_a_table"]
DRAW = -2  # of a combat that was fought

STEPS: dict[Stage, Callable[[Galaxy], Awaitable[None]]] = {
    Stage.CANNONS: cannon_offense,
    Stage.SPACE_COMBAT: begin_space_combat,
    Stage.SPACE_ROUND: space_round,
    Stage.INVASION: invade,
    Stage.GROUND_COMBAT: begin_ground_combat,
    Stage.GROUND_ROUND: ground_round,
}
ROUNDS = (Stage.SPACE_ROUND, Stage.GROUND_ROUND)


# -- combats written by hand --------------------------------------------------------------------


def parse(text: str) -> Matchup:
    """The combat that a text describes; the second side defends."""
    hosts = read(text)
    g = empty_table(hosts)
    return Matchup(
        sides=tuple(side(g, seat, role) for seat, role in enumerate(("attacker", "defender"))),
        text=write(hosts),
        state=CODEC.encode(g),
        how=HOW,
    )


# -- combats at a table -------------------------------------------------------------------------


def coming(view: View) -> list[Matchup]:
    """The rest of the combat that is being fought; or those that the active system will see, as far
    as ships have moved and troops could land."""
    if view.finished or view.table["action"] is None:
        return []
    g = foreseen(view)
    assert g.action is not None
    if g.combat is not None:
        resume(view, g, g.combat)
        return [as_matchup(g, g.combat, begun=True)]
    if g.stage in (Stage.CANNONS, Stage.SPACE_COMBAT):
        return fleets_that_meet(lambda: foreseen(view))
    if g.stage in (Stage.INVASION, Stage.GROUND_COMBAT):
        return troops_that_meet(view, g)
    return []


def counted(view: View, choice: Choice, counts: Mapping[str, int]) -> list[Matchup]:
    """The space combats that would follow if what is counted in the fleet panel had moved."""
    if choice.kind != "move_ships" or not any(counts.values()):
        return []

    def imagine() -> Galaxy:
        g = foreseen(view)
        move_counted(g, choice.seat, counts)
        return g

    return fleets_that_meet(imagine)


def move_counted(g: Galaxy, seat: int, counts: Mapping[str, int]) -> None:
    """Ships ("tile_18/cruiser") and what they carry ("jord/infantry/cargo") arrive."""
    assert g.action is not None
    for id, n in counts.items():
        place, one = id.split("/")[:2]
        n = min(n, at(g, seat, place).get(one, 0))
        if n and place != g.action.system:
            shift(g, seat, place, g.action.system, one, n)
    g.stage = Stage.CANNONS


def fleets_that_meet(imagine: Callable[[], Galaxy]) -> list[Matchup]:
    """The space combats that are to follow."""
    g = imagine()
    assert g.action is not None
    here = fleets(g, g.action.system)
    found = []
    for enemy in [seat for seat in here if seat != g.active and g.active in here]:
        imagined = imagine()
        meet_in_space(imagined, enemy)
        found.append(as_matchup(imagined, imagined.combat))
    return found


def troops_that_meet(view: View, g: Galaxy) -> list[Matchup]:
    """The ground combats that may follow, if all land on the same planet."""
    assert g.action is not None
    found = []
    for planet in planets_in(g, g.action.system):
        for enemy in [seat for seat in fighting_on(g, planet) if seat != g.active]:
            if can_attack(g, planet):
                imagined = foreseen(view)
                meet_on(imagined, planet, enemy)
                found.append(as_matchup(imagined, imagined.combat))
    return found


def can_attack(g: Galaxy, planet: str) -> bool:
    """Has the active player troops on a planet, or above it?"""
    assert g.action is not None
    above = at(g, g.active, g.action.system)
    return bool(combatants(g, g.active, planet)) or any(kind_of(one) in GROUND for one in above)


def resume(view: View, g: Galaxy, combat: Combat) -> None:
    """Where in a round the table stands: hits of its dice lie there, or it begins anew. The barrage
    of the first round is not fired twice."""
    g.options = {"until": g.inside[-1], "places": combat.planet or combat.system}
    asked = view.choice.window if view.choice is not None else ""
    if asked in (W.SPACE_COMBAT_START, W.SPACE_ROUND_START) and combat.round == 1:
        combat.round = 0


def as_matchup(g: Galaxy, combat: Combat | None, begun: bool = False) -> Matchup:
    assert combat is not None
    place = combat.planet or combat.system
    return Matchup(
        sides=tuple(side(g, seat) for seat in combat.sides()),
        text=write([host_of(g, seat) for seat in combat.sides()]),
        state=CODEC.encode(g),
        id=place,
        place=NAMES[place],
        begun=begun,
        how=HOW_AT_A_TABLE,
    )


def host_of(g: Galaxy, seat: int) -> Host:
    """What a player has in a combat, with the upgrades and technologies that count in it."""
    player = g.players[seat]
    units = force(g, seat)
    kinds = {kind_of(one) for one in units}
    known = [
        id
        for id in player.technologies
        if (TECHNOLOGIES[id].unit and UNITS[TECHNOLOGIES[id].unit].kind in kinds)
        or id in FIGHTING_TECHNOLOGIES
    ]
    leaders = [id for id in player.leaders if id in FIGHTING_LEADERS and id not in player.exhausted]
    relics = [id for id in player.relics if id in FIGHTING_RELICS]
    return Host(player.faction, units, known, leaders=leaders, relics=relics)


FIGHTING_TECHNOLOGIES = (
    "assault_cannon",
    "duranium_armor",
    "magen_defense_grid",
    "non_euclidean_shielding",
    "supercharge",
    "valkyrie_particle_weave",
)


# -- sides in words -----------------------------------------------------------------------------


def force(g: Galaxy, seat: int) -> dict[str, int]:
    """What a side has where it is fought."""
    found: dict[str, int] = {}
    for place in str(g.options["places"]).split():
        for one, n in at(g, seat, place).items():
            found[one] = found.get(one, 0) + n
    return found


def side(g: Galaxy, seat: int, role: str = "") -> Side:
    """Who fights with what; damaged and upright units of a kind count together."""
    units = force(g, seat)
    faction = g.players[seat].faction
    return Side(
        name=FACTIONS[faction].name if faction else TEXTS[role],
        units=tuple(
            Unit(
                id=kind,
                name=UNITS[g.players[seat].units[kind]].name,
                count=size(units, (kind,)),
                about=worth(g, seat, kind, units.get(f"{kind}:damaged", 0)),
            )
            for kind in dict.fromkeys(kind_of(one) for one in units)
        ),
        seat=seat,
    )


def worth(g: Galaxy, seat: int, kind: str, hurt: int) -> Text:
    """What a unit brings into combat."""
    figures = unit(g, seat, kind)
    parts = []
    for key, dice in (
        ("combat", figures.combat),
        ("barrage", figures.anti_fighter_barrage),
        ("bombardment", figures.bombardment),
        ("cannon", figures.space_cannon),
    ):
        if dice is not None:
            few = "_one" if dice.dice == 1 else ""
            parts.append(said(TEXTS[key + few], hit=dice.hit, dice=dice.dice))
    if figures.sustain_damage:
        parts.append(TEXTS["sustain"])
    if hurt:
        parts.append(said(TEXTS["hurt"], n=hurt))
    return {lang: " · ".join(part[lang] for part in parts) for lang in LANGUAGES}


# -- fighting -----------------------------------------------------------------------------------


def estimate(matchup: Matchup, runs: int = 10_000, seed: int | str = 0) -> Odds:
    """Fight it out again and again, by the rules of the game; where only the number of hits matters
    each round is played once and remembered."""
    check_runs(runs)
    start = CODEC.decode(matchup.state)
    seats = [one.seat for one in matchup.sides]

    def ending(g: Galaxy) -> Ending:  # units that an effect has added are not among those left
        left = [force(g, seat) for seat in seats]
        return Ending(
            winner(g, seats),
            tuple(
                tuple(min(size(units, (unit.id,)), unit.count) for unit in one.units)
                for units, one in zip(left, matchup.sides, strict=True)
            ),
        )

    if all(only_hits_matter(start, seat) for seat in seats):
        rounds = Rounds(
            CODEC.decode,
            encode,
            fight_round,
            choose,
            lambda g: ending(g) if is_done(g) else None,
        )
        try:
            return count(matchup, fights(rounds, matchup.state, runs, seed))
        except NotMemoisable:
            pass  # some effect rolls dice of its own
    return sample(matchup, runs, seed, CODEC.decode, fight, choose, ending)


def only_hits_matter(g: Galaxy, seat: int) -> bool:
    """Is it all the same which die hit, and what it shows?"""
    if any(standing.speaks(g, query, seat) for query in (Q.EXTRA_HITS, Q.HEAVY_HITS)):
        return False
    changes = {e.id for e in ability if e.at in (W.DICE_ROLLED, W.UNIT_ABILITY_ROLLED)}
    return all(changes.isdisjoint(held) for held in holders(g, seat, None))


def encode(g: Galaxy) -> bytes:
    """The position after a round; what it was like before does not matter any more."""
    if g.combat is not None:
        g.combat.round = min(g.combat.round, 1)
        g.combat.destroyed.clear()
        g.combat.sustained.clear()
    return CODEC.encode(g)


async def fight(g: Galaxy) -> None:
    """The whole combat."""
    while not is_done(g):
        await fight_round(g)


async def fight_round(g: Galaxy) -> None:
    """To the end of a round, or to the beginning of the first."""
    await step(g)
    while not is_done(g) and g.stage not in ROUNDS:
        await step(g)


async def step(g: Galaxy) -> None:
    """One stage of the game, by its rules; who has won a combat is noted."""
    combat = g.combat
    if combat is not None and combat.hits:
        await finish_round(g, combat)
    else:
        await STEPS[g.stage](g)
    if combat is not None and g.combat is None:
        g.winner = DRAW if combat.winner == NOBODY else combat.winner


async def finish_round(g: Galaxy, combat: Combat) -> None:
    """The rest of a round whose dice lie on the table; perhaps one side has not rolled yet."""
    for seat in combat.sides():
        if combat.enemy(seat) not in combat.hits:
            await roll_side(g, combat, seat)
    await take_hits(g, *[hits_at(combat, seat) for seat in combat.sides()])
    combat.hits, combat.heavy = {}, {}
    await ability.open(g, W.HITS_ASSIGNED, Fight(system=combat.system, planet=combat.planet))
    if combat.planet:
        if await end_round(g, combat, W.GROUND_COMBAT_END, W.GROUND_ROUND_END):
            await end_ground_combat(g, combat)
            leave(g)
    elif await end_round(g, combat, W.SPACE_COMBAT_END, W.SPACE_ROUND_END):
        await end_space_combat(g, combat)
        leave(g)


def is_done(g: Galaxy) -> bool:
    """Has the combat ended, or the step that it belongs to?"""
    return g.stage == g.options["until"] or g.stage not in STEPS


def winner(g: Galaxy, seats: list[int]) -> int:
    """Which side has won; without a combat the one that alone has anything left."""
    if g.winner == NOBODY:
        left = [n for n, seat in enumerate(seats) if fighters_of(g, seat)]
        return left[0] if len(left) == 1 else -1
    return -1 if g.winner == DRAW else seats.index(g.winner)


def fighters_of(g: Galaxy, seat: int) -> bool:
    """Has a side that met no resistance anything left that fights?"""
    system, planet = str(g.options["places"]).split()
    place = system if g.options["until"] == Stage.INVASION else planet
    return bool(combatants(g, seat, place))
