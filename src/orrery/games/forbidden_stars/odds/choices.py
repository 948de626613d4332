"""How the players of an imagined combat answer: sensibly, and with their cards at random."""

from typing import Any

from orrery.games.forbidden_stars.components import COMBAT_CARDS, STRUCTURES, UNITS
from orrery.games.forbidden_stars.rules.losses import BASTION, health
from orrery.games.forbidden_stars.rules.texts import meets
from orrery.games.forbidden_stars.rules.units import is_routed, kind_of
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.choice import PASS, Choice, Option
from orrery.kit.odds import Chance

LOSING = ("choose_rout", "choose_destroy")
AWAY = (  # nobody sends their own units away before the end
    "hit_and_run_unit_1",
    "ranger_support_general_2",
    "reconnaissance_unit_1",
    "veteran_scouts_unit_1",
    "wave_serpent_unit_1",
)
FREE = 0.5  # what a reinforcement token is worth, in materiel


class Mind:
    """One who answers for everybody; all chance comes from ``rng``."""

    def __init__(self, rng: Chance) -> None:
        self.rng = rng

    def choose(self, g: Galaxy, choice: Choice) -> Option:
        kind, options = choice.kind, choice.options
        combat = g.combat
        if combat is not None and kind in ("play_card", "lay_out_card"):
            return self.card(g, combat, choice)
        if combat is not None and kind == "assign_damage":
            return min(options, key=lambda unit: self.pain(g, combat, choice, str(unit)))
        if kind == "choose_destroy" and PASS in options:
            return PASS  # rather than a unit lost, let the enemy have what it would avert
        if kind in LOSING:
            cost = {unit: worth(g, choice, unit) for unit in options if unit != PASS}
            mine = choice.about.get("owner", choice.seat) == choice.seat
            return min(cost, key=cost.__getitem__) if mine else max(cost, key=cost.__getitem__)
        if kind == "choose_rally":
            return max(options, key=lambda unit: worth(g, choice, unit))
        if PASS in options and (kind == "choose_retreating" or options[0] in AWAY):
            return PASS
        if kind == "call_reinforcements":
            return options[-1]  # all of them
        if PASS in options or "pay" in options:
            return options[0] if options[0] != PASS else options[1]
        return self.rng.choice(options)

    def card(self, g: Galaxy, combat: Combat, choice: Choice) -> Option:
        """Any card, but rather one with icons, and one whose unit ability can be used."""
        weights = []
        for id in choice.options:
            card = COMBAT_CARDS[str(id)]
            icons = card.icons.offence + card.icons.defence + card.icons.morale
            usable = bool(card.unit) and meets(g, combat, choice.seat, card)
            weights.append(1 + icons + 2 * usable)
        return self.rng.choices(choice.options, weights)[0]

    def pain(self, g: Galaxy, combat: Combat, choice: Choice, unit: str) -> tuple[int, float]:
        """What it costs to let this unit suffer: best nothing, then a unit routed, then the
        cheapest one destroyed."""
        survives = int(choice.about["damage"]) < health(g, choice.seat, combat.area, unit)
        cost = worth(g, choice, unit)
        if survives:
            return (0 if unit == BASTION or is_routed(unit) else 1), cost
        return 2, cost


def worth(g: Galaxy, choice: Choice, unit: Any) -> float:
    """What a unit costs; less if it is routed already."""
    kind = kind_of(str(unit))
    if kind in STRUCTURES:
        return STRUCTURES[kind].cost
    if kind not in UNITS:
        return FREE
    return UNITS[kind].cost + UNITS[kind].forge - (0.5 if is_routed(str(unit)) else 0)
