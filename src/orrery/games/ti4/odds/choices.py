"""How the players of an imagined combat answer: plainly, and always alike.

Whoever can sustain damage does so; what is left of the hits goes to the cheapest unit, a damaged
one before an upright one. Abilities and cards are used as soon as possible, except those that
sacrifice units or leave the combat. Nobody retreats.
"""

from typing import Any

from orrery.games.ti4.rules.units import unit
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS, Choice, Option
from orrery.kit.fleet import is_damaged, kind_of

UNUSED = frozenset(  # they cost units of one's own, or end the combat
    {
        "devotion",
        "exotrireme_ii",
        "impulse_core",
        "skilled_retreat",
        "the_crown_of_thalnos",
    }
)
LOSSES = ("assign_hit", "destroy_unit", "remove_cargo", "leave_behind", "remove_ship")
WILLING = ("fire_cannons", "defend_cannons", "bombard", "commit")


def choose(g: Galaxy, choice: Choice) -> Option:
    """What the seat that is asked answers."""
    kind, options = choice.kind, choice.options
    if kind == "use_ability":
        return next((id for id in options if id not in UNUSED and id != PASS), options[-1])
    if kind in LOSSES:
        return min(options, key=lambda one: price(g, choice.seat, str(one)))
    if kind == "sustain":
        able = [one for one in options if one != DONE]
        return min(able, key=lambda one: price(g, choice.seat, str(one)))
    if kind == "reroll":
        return next((die for die in options if die != DONE and missed(die)), DONE)
    if kind == "additional_die":
        return min(options, key=lambda die: best_shot(g, choice.seat, die))
    if kind in WILLING:
        return options[0]
    refusal = [option for option in options if option in (PASS, DONE, "no")]
    return refusal[0] if refusal else options[0]


def price(g: Galaxy, seat: int, one: str) -> tuple[float, bool, str]:
    """What a unit is worth: its cost, and more if it is not damaged yet."""
    figures = unit(g, seat, kind_of(one))
    return figures.cost / figures.units_per_cost, not is_damaged(one), one


def missed(die: Any) -> bool:
    """Is this die on the table, unit, needs and face, no hit?"""
    return bool(die[2] < die[1])


def best_shot(g: Galaxy, seat: int, die: Any) -> int:
    """With what a unit hits that rolls for a unit ability; the die is its and a place's."""
    figures = unit(g, seat, str(die[0]))
    rolls = (figures.space_cannon, figures.bombardment, figures.anti_fighter_barrage)
    return min([dice.hit for dice in rolls if dice is not None])
