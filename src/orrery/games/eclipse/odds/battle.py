"""Battle odds: the real rules of battle on a table that holds nothing but the battle.

Players assign their dice sensibly (see ``choose``) and nobody falls back. Who attacks without a
weapon left has nowhere to go here and loses its ships, as the rule of stalemate says.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from orrery.games.eclipse.components import CENTER, NAMES, SECTORS
from orrery.games.eclipse.odds.notation import EXAMPLES, GRAMMAR, TEXTS, Fleet, read, write
from orrery.games.eclipse.rules.blueprints import Stats, values_of
from orrery.games.eclipse.rules.combat import (
    activate,
    close,
    current_battle,
    decided,
    engagement,
    next_battle,
    stalemate,
)
from orrery.games.eclipse.rules.combat_phase import NPC_PARTIES, open_battle, wings_of
from orrery.games.eclipse.rules.dice import SIZES, aim, fire, hits
from orrery.games.eclipse.rules.lasting import gain_species
from orrery.games.eclipse.setup import new
from orrery.games.eclipse.state import ANCIENTS, GCDS, Battle, Galaxy, Sector, Stage
from orrery.kernel.choice import Choice, Option
from orrery.kernel.snapshot import Codec
from orrery.kernel.view import View
from orrery.kit.components import Text
from orrery.kit.odds import BadMatchup, Ending, Matchup, Odds, Side, Unit, said, sample
from orrery.kit.words import LANGUAGES

__all__ = ["EXAMPLES", "GRAMMAR", "coming", "estimate", "parse"]

CODEC = Codec(Galaxy)


# -- battles written by hand --------------------------------------------------------------------


def parse(text: str) -> Matchup:
    """The battle that a text describes; the last side defends."""
    fleets = read(text)
    played = [fleet for fleet in fleets if not fleet.npc]
    g = small_table((fleet.species, fleet.tiles) for fleet in played)
    sector = g.sectors[CENTER] = Sector(0, 0)
    for seat in reversed(range(len(played))):  # who is to defend was there first
        sector.fleets[seat] = dict(played[seat].ships)
    for fleet in fleets:
        sector.ancients += fleet.ships.get(NPC_PARTIES[ANCIENTS], 0)
        sector.gcds |= NPC_PARTIES[GCDS] in fleet.ships
    battle = begin(g, CENTER)
    if len(battle.queue) < len(fleets):  # eclipse:spezies-draco.6
        raise BadMatchup(TEXTS["peace"])
    names = {seat: NAMES[fleet.species] for seat, fleet in enumerate(played)}
    return Matchup(sides=sides(g, battle, names), text=write(fleets), state=CODEC.encode(g))


def small_table(players: Iterable[tuple[str, Any]]) -> Galaxy:
    """A table without anything but the players' blueprints and what their species give."""
    given = list(players)
    g = new({"species": "random"}, len(given))
    g.muted = True
    for seat, (species, blueprints) in enumerate(given):
        if species:
            g.players[seat].species = species
            g.players[seat].blueprints = {ship: list(tiles) for ship, tiles in blueprints.items()}
            gain_species(g, seat)
    return g


def begin(g: Galaxy, id: str) -> Battle:
    g.battle = open_battle(g, id)
    g.stage = Stage.NEXT_BATTLE
    return g.battle


# -- battles about to happen --------------------------------------------------------------------


def coming(view: View) -> list[Matchup]:
    """All sectors with ships of two parties, and the rest of the battle that is being fought.
    Ships and blueprints are public, so that every view knows them: the next to be fought first."""
    table, found = view.table, []
    now = table["battle"] or {"sector": ""}
    for id in sorted(table["sectors"], key=lambda id: (id == now["sector"], SECTORS[id].number)):
        if view.finished or not table["sectors"][id]["fleets"]:
            continue
        g = foreseen(table, id)
        begun = id == now["sector"]
        battle = resumed(g, table) if begun else begin(g, id)
        if len(battle.queue) > 1:
            found.append(as_matchup(g, battle, table, begun and bool(battle.wings)))
    return found[::-1]


def foreseen(table: dict[str, Any], id: str) -> Galaxy:
    """One sector of a table with its ships."""
    g = small_table((player["species"], player["blueprints"]) for player in table["players"])
    shown = table["sectors"][id]
    g.sectors[id] = Sector(
        0,
        0,
        disc=shown["disc"],
        fleets={seat: dict(fleet) for seat, fleet in shown["fleets"].items()},
        ancients=shown["ancients"],
        gcds=shown["gcds"],
    )
    return g


def resumed(g: Galaxy, table: dict[str, Any]) -> Battle:
    """The battle as it stands, with damage, dice on the table, and where ships fall back to."""
    g.battle = msgspec.convert(table["battle"], Battle)
    g.stage = Stage(table["stage"])
    for wing in g.battle.wings:
        if wing.retreat:
            g.sectors[wing.retreat] = Sector(0, 1)
    return g.battle


def as_matchup(g: Galaxy, battle: Battle, table: dict[str, Any], begun: bool) -> Matchup:
    players = table["players"]
    names = {seat: NAMES[player["board"]] for seat, player in enumerate(players)}
    fleets = [
        Fleet(
            g.players[party].species if party >= 0 else "",
            {wing.ship: len(wing.damage) for wing in wings_of(g, battle, party)},
            {ship: tuple(tiles) for ship, tiles in g.players[party].blueprints.items()}
            if party >= 0
            else {},
        )
        for party in reversed(battle.queue)
    ]
    number, name = SECTORS[battle.sector].number, NAMES[battle.sector]
    return Matchup(
        sides=sides(g, battle, names),
        text=write(fleets),
        state=CODEC.encode(g),
        id=battle.sector,
        place={language: f"{number} {word}" for language, word in name.items()},
        begun=begun,
    )


# -- sides in words -----------------------------------------------------------------------------


def sides(g: Galaxy, battle: Battle, names: dict[int, Text]) -> tuple[Side, ...]:
    """The parties in the order in which they come to fight."""
    return tuple(
        Side(
            name=names[party] if party >= 0 else NAMES[NPC_PARTIES[party]],
            units=tuple(
                Unit(
                    id=wing.ship,
                    name=NAMES[wing.ship],
                    count=len(wing.damage),
                    about=worth(values_of(g, party, wing.ship)),
                )
                for wing in wings_of(g, battle, party)
            ),
            seat=max(party, -1),
        )
        for party in reversed(battle.queue)
    )


def worth(values: Stats) -> Text:
    """What a ship brings into battle."""
    parts = [said(TEXTS["initiative"], n=values.initiative)]
    for weapon, dice in (("cannons", values.cannons), ("missiles", values.missiles)):
        for damage, count in dice:
            key = f"{weapon}_one" if count == 1 else weapon
            parts.append(said(TEXTS[key], count=count, damage=damage))
    for key, n in (("computer", values.computer), ("shield", values.shield), ("hull", values.hull)):
        if n:
            parts.append(said(TEXTS[key], n=n))
    return {lang: " · ".join(part[lang] for part in parts) for lang in LANGUAGES}


# -- fighting -----------------------------------------------------------------------------------


def estimate(matchup: Matchup, runs: int = 2000, seed: int | str = 0) -> Odds:
    """Fight it out again and again, by the rules of the game."""
    queue = current_battle(CODEC.decode(matchup.state)).queue
    order = list(reversed(queue))
    kinds = [[unit.id for unit in side.units] for side in matchup.sides]

    def ending(g: Galaxy) -> Ending:
        battle = current_battle(g)
        left = [fleet_of(g, battle, party) for party in order]
        return Ending(
            order.index(battle.queue[0]) if battle.queue else -1,
            tuple(
                tuple(fleet.get(ship, 0) for ship in ships)
                for fleet, ships in zip(left, kinds, strict=True)
            ),
        )

    return sample(matchup, runs, seed, CODEC.decode, fight, choose, ending)


def fleet_of(g: Galaxy, battle: Battle, party: int) -> dict[str, int]:
    """The ships that a party still has in the sector."""
    sector = g.sectors[battle.sector]
    if party == ANCIENTS:
        return {NPC_PARTIES[party]: sector.ancients}
    if party == GCDS:
        return {NPC_PARTIES[party]: int(sector.gcds)}
    return sector.fleets.get(party, {})


async def fight(g: Galaxy) -> None:
    """All battles of the sector; one that has begun continues from there."""
    if g.stage == Stage.ENGAGEMENT and not (
        current_battle(g).round and stalemate(g, current_battle(g))
    ):
        await go_on(g, current_battle(g))
    while g.stage in (Stage.NEXT_BATTLE, Stage.ENGAGEMENT):
        await (next_battle(g) if g.stage == Stage.NEXT_BATTLE else engagement(g))


async def go_on(g: Galaxy, battle: Battle) -> None:
    """The rest of the round: the dice on the table, then those whose turn is still to come."""
    first = battle.acting
    if battle.volley is not None:
        await aim(g, battle, values_of(g, battle.volley.party, battle.volley.ship))
        battle.volley = None
        first += 1
    for wing in battle.wings[first:]:
        if wing.damage and not decided(battle):
            if battle.round:
                await activate(g, battle, wing)
            elif dice := values_of(g, wing.party, wing.ship).missiles:
                await fire(g, battle, wing, dice)
    battle.round += 1
    if decided(battle):
        close(g, battle)


def choose(g: Galaxy, choice: Choice) -> Option:
    """What a sensible player answers: dice destroy as many ships as they can, the largest that one
    die destroys first; what destroys nothing damages the largest ship, already hurt if possible.
    Nobody falls back (nor could they: there is no sector around)."""
    if choice.kind != "assign_die":
        return choice.options[0]
    battle = current_battle(g)
    volley = battle.volley
    assert volley is not None
    enemy, computer = battle.enemy(volley.party), values_of(g, volley.party, volley.ship).computer
    damage = volley.left[0][0]

    def rank(option: Any) -> tuple[int, int, int, int]:
        ship, had = option
        values = values_of(g, enemy, ship)
        needed = values.hull + 1 - had
        size = SIZES.index(ship) if ship in SIZES else 0
        if needed <= damage:
            return 2, needed, size, had
        hitting = sum(die[0] for die in volley.left if hits(die[1], computer, values.shield))
        if needed <= hitting:
            return 1, -needed, size, had
        return 0, size, had, 0

    return max(choice.options, key=rank)
