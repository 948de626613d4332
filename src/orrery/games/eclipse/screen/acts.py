"""What others did on the board: where each kind of news happens."""

from collections.abc import Mapping
from typing import Any

from orrery.games.eclipse.screen.battle import COLOURS
from orrery.kit.acts import BATTLE, CARD, DICE, END, HIT, LOSS, MOVE, QUIET, SCORE, WON, Sign
from orrery.kit.battle import Die


def fallen(facts: Mapping[str, Any]) -> tuple[Die, ...]:
    """The dice of a volley, the strongest first. Those that hit something are named beside them."""
    needs = facts.get("needs")  # matches of before did not tell it
    hits = list(facts.get("hits", [die for die in facts["dice"] if die[1] >= (needs or 1)]))
    found = []
    for die in sorted(facts["dice"], reverse=True):
        hit = die in hits
        if hit:
            hits.remove(die)
        damage, value = die
        look = f"{COLOURS.get(damage, 'yellow')} {'spent' if hit else 'missed'}"
        chance = None if needs is None else (7 - needs) / 6
        found.append(Die(face=str(value), hit=hit, look=look, chance=chance))
    return tuple(found)


IN_SECTOR = Sign(place="sector")
QUIETLY = Sign(form=QUIET)

ACTS = {
    "explored": Sign(form=CARD, place="space"),
    "placed_sector": IN_SECTOR,
    "took_control": IN_SECTOR,
    "left_sector": IN_SECTOR,
    "colonized": IN_SECTOR,
    "built": IN_SECTOR,
    "discovered": Sign(form=CARD, place="sector"),
    "researched": Sign(form=CARD),
    "moved": Sign(form=MOVE, origin="origin", place="sector"),
    "retreated": Sign(form=MOVE, origin="origin", place="sector"),
    "retreating": IN_SECTOR,
    "opponents": Sign(form=BATTLE, place="sector", sides=("attacker", "defender")),
    "battle_won": Sign(form=WON, place="sector"),
    "battle_over": Sign(form=WON, place="sector"),
    "stalemate": IN_SECTOR,
    "fired": Sign(form=DICE, place="sector", dice=fallen),
    "bombarded": Sign(form=DICE, place="sector", dice=fallen, after=True),
    "damaged": Sign(form=HIT, place="sector"),
    "destroyed": Sign(form=LOSS, place="sector"),
    "population_destroyed": Sign(form=LOSS, place="sector", after=True),
    "collapsed": Sign(form=LOSS),
    "kept_discovery": Sign(form=SCORE),
    "kept_reputation": Sign(form=SCORE),
    "game_over": Sign(form=END),
    "round": QUIETLY,
    "plays": QUIETLY,
    "discarded_sector": QUIETLY,
    "paid_upkeep": QUIETLY,
    "battle": QUIETLY,
    "engagement": QUIETLY,
    "combat_phase": QUIETLY,
    "upkeep_phase": QUIETLY,
    "action": QUIETLY,
    "reaction": QUIETLY,
    "removed_part": QUIETLY,
    "flipped_colony_ship": QUIETLY,
    "more_discs": QUIETLY,
    "gained": QUIETLY,
    "produced": QUIETLY,
    "returned_reputation": QUIETLY,
    "drew_reputation": QUIETLY,
}
