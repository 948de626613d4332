"""What others did on the board: where each kind of news happens."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from orrery.kit.acts import BATTLE, CARD, DICE, END, HIT, LOSS, MOVE, QUIET, SCORE, WON, Sign
from orrery.kit.battle import Die


def fallen(facts: Mapping[str, Any]) -> tuple[Die, ...]:
    """The dice of a roll, each with what it needed."""
    return tuple(
        Die(
            form="d10",
            face=str(face),
            hit=int(face) >= int(needs),
            look=hit_or_miss(face, needs),
            chance=hit_chance(int(needs)),
        )
        for _, needs, face in facts["dice"]
    )


def fallen_again(facts: Mapping[str, Any]) -> tuple[Die, ...]:
    """Dice that were rerolled: the roll that they belong to is told with them afterwards."""
    return tuple(replace(die, chance=None) for die in fallen(facts))


def hit_chance(needs: int) -> float:
    """How likely a die with ten sides shows this or more."""
    return min(10, max(0, 11 - needs)) / 10


def hit_or_miss(face: int | str, needs: int | str) -> str:
    return "hit" if int(face) >= int(needs) else "miss"


IN_SYSTEM = Sign(place="system")
ON_PLANET = Sign(place="planet")
AT_PLACE = Sign(place="place")
CARDS = Sign(form=CARD)
QUIETLY = Sign(form=QUIET)

ACTS = {
    "activated": IN_SYSTEM,
    "diplomacy": IN_SYSTEM,
    "placed_token": IN_SYSTEM,
    "took_back_token": IN_SYSTEM,
    "placed_wormhole": IN_SYSTEM,
    "linked": IN_SYSTEM,
    "laid": Sign(form=CARD, place="tile"),
    "built": ON_PLANET,
    "landed": ON_PLANET,
    "gained_planet": ON_PLANET,
    "turned_back": ON_PLANET,
    "produced": AT_PLACE,
    "placed": AT_PLACE,
    "repaired": AT_PLACE,
    "repaired_for": AT_PLACE,
    "replaced": AT_PLACE,
    "removed": Sign(form=LOSS, place="place"),
    "moved": Sign(form=MOVE, origin="origin", place="system"),
    "retreated": Sign(form=MOVE, origin="system", place="haven"),
    "evaded": Sign(form=MOVE, origin="system", place="refuge"),
    "space_combat": Sign(form=BATTLE, place="system", sides=("attacker", "defender")),
    "ground_combat": Sign(form=BATTLE, place="planet", sides=("attacker", "defender")),
    "combat_over": Sign(form=WON, place="system"),
    "combat_roll": Sign(form=DICE, dice=fallen),
    "rerolled": Sign(form=DICE, dice=fallen_again),
    "ambush": Sign(form=DICE, dice=fallen),
    "shot": Sign(form=DICE, place="system", dice=fallen),
    "sustained": Sign(form=HIT, place="system"),
    "damaged": Sign(form=HIT, place="system"),
    "destroyed": Sign(form=LOSS, place="system"),
    "captured": QUIETLY,
    "carrion": IN_SYSTEM,
    "eliminated": Sign(form=LOSS),
    "lost_technology": Sign(form=LOSS),
    "custodians": Sign(form=SCORE),
    "scored": Sign(form=SCORE),
    "points": Sign(form=SCORE),
    "took_card": CARDS,
    "gave_strategy_card": CARDS,
    "laid_open": CARDS,
    "played_card": CARDS,
    "played_note": CARDS,
    "strategic_action": CARDS,
    "followed": CARDS,
    "researched": CARDS,
    "gained_technology": CARDS,
    "agenda": CARDS,
    "law": CARDS,
    "revealed_objective": CARDS,
    "explored": Sign(form=CARD, place="system"),
    "revealed_exploration": CARDS,
    "gained_relic": CARDS,
    "took_fragment": CARDS,
    "used_agent": CARDS,
    "unlocked": CARDS,
    "purged": CARDS,
    "nexus_turned": IN_SYSTEM,
    "token_placed": IN_SYSTEM,
    "storm_turned": IN_SYSTEM,
    "tile_replaced": IN_SYSTEM,
    "planet_destroyed": Sign(form=LOSS, place="system"),
    "won": Sign(form=END),
    "round": QUIETLY,
    "phase": QUIETLY,
    "faction": QUIETLY,
    "turn": QUIETLY,
    "paid": QUIETLY,
    "spent_goods": QUIETLY,
    "spent_token": QUIETLY,
    "gained_goods": QUIETLY,
    "gained_token": QUIETLY,
    "lost_token": QUIETLY,
    "replenished": QUIETLY,
    "gained_commodities": QUIETLY,
    "converted": QUIETLY,
    "took_discarded": QUIETLY,
    "exhausted": QUIETLY,
    "exhausted_planet": QUIETLY,
    "exhausted_all": QUIETLY,
    "readied": QUIETLY,
    "readied_card": QUIETLY,
    "drew_cards": QUIETLY,
    "drew_secret": QUIETLY,
    "drew_secrets": QUIETLY,
    "discarded_card": QUIETLY,
    "returned_secret": QUIETLY,
    "note_returned": QUIETLY,
    "saw_agendas": QUIETLY,
    "agenda_discarded": QUIETLY,
    "announced_retreat": QUIETLY,
}
