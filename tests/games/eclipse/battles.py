"""Battlefields for the tests of combat: a sector far from everything, and what happened there."""

from collections.abc import Sequence
from typing import Any

from orrery.games.eclipse.rules.blueprints import values_of
from orrery.games.eclipse.rules.combat_phase import open_battle, set_up_wings
from orrery.games.eclipse.rules.dice import fire
from orrery.games.eclipse.state import NOBODY, Battle, Galaxy

from ..driving import Played
from .scenario import fit, kept, lay, stages, table

ARENA = "sector_201"  # a money and a materials square
REFUGES = (  # sectors joined to the arena by whole wormholes, one a seat: tile, space, rotation
    ("sector_203", 20, 1, 0),
    ("sector_210", 21, -1, 1),
    ("sector_208", 19, 0, 0),
)
GUNLESS = {"interceptor": 1, "cruiser": 2, "starbase": 0}  # the slot of the printed Ion Cannon


def arena(players: int = 2, species: str = "", disc: int = NOBODY) -> Galaxy:
    """A table with the arena on it, perhaps under control of somebody."""
    g = table(players, species)
    lay(g, ARENA, 20, 0, disc=disc)
    return g


def refuge(g: Galaxy, seat: int) -> str:
    """A sector of this seat next to the arena, into which its ships can retreat."""
    tile, q, r, rotation = REFUGES[seat]
    lay(g, tile, q, r, rotation, disc=seat)
    return tile


def disarm(g: Galaxy, seat: int, *ships: str) -> None:
    """Hull in the place of the printed cannon."""
    for ship in ships:
        fit(g, seat, ship, *[""] * GUNLESS[ship], "hull")


def fight(g: Galaxy, *answers: Any, **more: Any) -> Played:
    """All battles of the first sector that is fought over; g.battle tells what became of it."""
    return scripted(g, "aftermath", *answers, **more)


def combat_phase(g: Galaxy, *answers: Any, **more: Any) -> Played:
    """The whole combat phase."""
    return scripted(g, "upkeep", *answers, **more)


def scripted(g: Galaxy, until: str, *answers: Any, dice: Sequence[int] = (), **more: Any) -> Played:
    """From the beginning of the combat phase, with every die scripted."""
    played = stages(g, "combat", until, *answers, dice=dice, **more)
    assert sum(len(bounds) for bounds in played.draws if set(bounds) == {6}) == len(dice)
    return played


def face(g: Galaxy, defender: int, attacker: int) -> Battle:
    """The ships in the arena of two parties, ready to shoot."""
    g.battle = open_battle(g, ARENA)
    g.battle.defender, g.battle.attacker = defender, attacker
    set_up_wings(g, g.battle)
    return g.battle


def shoot(g: Galaxy, party: int, ship: str, dice: list[int], *answers: Any) -> Played:
    """One wing of the battle fires its cannons, and rolls this."""
    battle = result(g)
    wing = next(wing for wing in battle.wings if (wing.party, wing.ship) == (party, ship))
    return kept(g, fire(g, battle, wing, values_of(g, party, ship).cannons), *answers, dice=dice)


def result(g: Galaxy) -> Battle:
    """The battle as it stands."""
    assert g.battle is not None
    return g.battle


def damage(g: Galaxy, party: int, ship: str) -> list[int]:
    """What the ships of one wing have suffered."""
    battle = result(g)
    if battle.wings:
        return sorted(
            hurt
            for wing in battle.wings
            if (wing.party, wing.ship) == (party, ship)
            for hurt in wing.damage
        )
    return sorted(battle.damage.get(f"{party}:{ship}", []))


def told(g: Galaxy, kind: str) -> list[dict[str, Any]]:
    """The facts of all news of this kind."""
    return [news.facts for news in g.news if news.kind == kind]


def opponents(g: Galaxy) -> list[tuple[int, int]]:
    """(attacker, defender) of all battles so far."""
    return [(facts["attacker"], facts["defender"]) for facts in told(g, "opponents")]
