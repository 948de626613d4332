"""What others did on the board: where each kind of news happens."""

from collections.abc import Mapping
from typing import Any

from orrery.games.forbidden_stars.rules.dice import FACES, SYMBOLS
from orrery.kit.acts import BATTLE, CARD, DICE, END, HIT, LOSS, MOVE, QUIET, SCORE, WON, Sign
from orrery.kit.battle import Die


def fallen(facts: Mapping[str, Any]) -> tuple[Die, ...]:
    """The dice of a roll, by symbol."""
    dice = facts["dice"]
    return tuple(Die(form="facet", look=face) for face in FACES for _ in range(dice.get(face, 0)))


SHARES = {face: SYMBOLS.count(face) / len(SYMBOLS) for face in FACES}
IN_AREA = Sign(place="area")
IN_SYSTEM = Sign(place="system")
CARDS = Sign(form=CARD)
QUIETLY = Sign(form=QUIET)

ACTS = {
    "laid": IN_SYSTEM,
    "placed": IN_AREA,
    "objective": IN_AREA,
    "exchanged": IN_AREA,
    "built": IN_AREA,
    "too_many": IN_AREA,
    "captured": Sign(place="area", after=True),
    "rallied": IN_AREA,
    "storm_placed": Sign(place="edge"),
    "storm_moved": Sign(place="target"),  # where it was, nothing is left to point at
    "order_placed": IN_SYSTEM,
    "restacked": IN_SYSTEM,
    "looked_at_order": IN_SYSTEM,
    "order_revealed": Sign(form=CARD, place="system"),
    "moved": Sign(form=MOVE, origin="origin", place="area"),
    "set": Sign(form=MOVE, origin="origin", place="area"),
    "retreated": Sign(form=MOVE, origin="origin", place="area", after=True),
    "strike": Sign(form=BATTLE, origin="void", place="world", sides=("seat", "enemy")),
    "strike_over": Sign(form=WON, place="world"),
    "combat": Sign(form=BATTLE, place="area", sides=("seat", "enemy")),
    "combat_won": Sign(form=WON, place="area"),
    "combat_over": Sign(form=WON, place="area"),
    "rolled": Sign(form=DICE, dice=fallen, shares=SHARES),
    "strike_rolled": Sign(form=DICE, dice=fallen, shares=SHARES),
    "damage": Sign(form=HIT),
    "routed": Sign(form=HIT, place="area", after=True),
    "destroyed": Sign(form=LOSS, place="area", after=True),
    "razed": Sign(form=LOSS, place="area", after=True),
    "eliminated": Sign(form=LOSS),
    "collected": Sign(form=SCORE, place="area"),
    "order_upgrade": CARDS,
    "combat_upgrade": CARDS,
    "card_played": CARDS,
    "card_laid_out": CARDS,
    "card_used": CARDS,
    "event_chosen": CARDS,
    "event_revealed": CARDS,
    "event": CARDS,
    "scheme": CARDS,
    "won": Sign(form=END),
    "round": QUIETLY,
    "faction": QUIETLY,
    "first_player": QUIETLY,
    "combat_round": QUIETLY,
    "gained_dice": QUIETLY,
    "lost_dice": QUIETLY,
    "paid_die": QUIETLY,
    "converted": QUIETLY,
    "tokens": QUIETLY,
    "lost_tokens": QUIETLY,
    "drew_card": QUIETLY,
    "looked": QUIETLY,
    "discarded": QUIETLY,
    "morale": QUIETLY,
    "materiel": QUIETLY,
    "paid": QUIETLY,
    "spent": QUIETLY,
    "gained": QUIETLY,
    "lost_materiel": QUIETLY,
    "lost_asset": QUIETLY,
    "on_events": QUIETLY,
}
