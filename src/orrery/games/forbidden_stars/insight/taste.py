"""A rough taste for the options of a choice, for bots. It knows the choice, not the table."""

from typing import Any

from orrery.games.forbidden_stars.components import (
    AREAS,
    COMBAT_CARDS,
    ORDER_UPGRADES,
    STRUCTURES,
    UNITS,
)
from orrery.games.forbidden_stars.insight.strength import STRENGTH
from orrery.games.forbidden_stars.rules.units import ROUTED
from orrery.kernel.choice import DONE, PASS, Choice, Option
from orrery.kit.taste import Weigher, Worths

ORDERS = Worths({"advance": 5.0, "deploy": 3.0, "dominate": 2.0, "strategize": 2.0})
BUILDINGS = Worths({"city": 3.0, "factory": 1.5, "bastion": 1.0})
ASSETS = Worths({"reinforcement": 3.0, "cache": 2.0, "forge": 1.5})
FACES = Worths({"offence": 2.0, "defence": 1.5, "morale": 1.5})
EVENT_DECK = 0.1  # to put an order there instead of carrying it out
# To do something rather than nothing, by kind of choice: the weight of leaving it.
LEAVE = {
    "use_ability": 0.25,
    "use_card_ability": 0.15,
    "use_event": 0.1,
    "use_sheet": 0.15,
    "orbital_strike": 0.1,
    "buy_order_upgrade": 0.2,
    "buy_combat_upgrade": 0.3,
    "avert": 1.0,
    "save_unit": 0.3,
}


def weigh(choice: Choice) -> list[float] | None:
    """A rough taste for the options of a choice, or None for no preference."""
    taste = TASTES.get(choice.kind)
    if taste is not None:
        return taste(choice)
    leave = LEAVE.get(choice.kind)
    if leave is not None:
        return [leave if option in (PASS, DONE) else 1.0 for option in choice.options]
    if PASS in choice.options or DONE in choice.options:
        return [0.5 if option in (PASS, DONE) else 1.0 for option in choice.options]
    return None


def _first(option: Option) -> str:
    """What an option such as ("scout", "system_10a_tl") is about."""
    return str(option[0]) if isinstance(option, tuple) else str(option)


def _orders(choice: Choice) -> list[float]:
    """(system, order): the order matters, the system is as good as any."""
    return [ORDERS[option[1]] for option in choice.options if isinstance(option, tuple)]


def _reveals(choice: Choice) -> list[float]:
    """Orders are there to be carried out."""
    return [EVENT_DECK if isinstance(option, tuple) else 1.0 for option in choice.options]


def _moves(choice: Choice) -> list[float]:
    """A force moves as a whole more often than not, each unit to one of its goals: to those with
    objectives rather, then to rich worlds."""
    moves = [option for option in choice.options if isinstance(option, tuple)]
    pull: dict[tuple[str | int, ...], float] = {}  # of all goals of a unit together
    for move in moves:
        pull[move[:2]] = pull.get(move[:2], 0.0) + _area_weight(str(move[2]))
    return [
        STRENGTH[str(option[0])] / 6 * _area_weight(str(option[2])) / pull[option[:2]]
        if isinstance(option, tuple)
        else 0.25 * len(pull)
        for option in choice.options
    ]


def _areas(choice: Choice) -> list[float]:
    """Places with objectives come first, then rich worlds."""
    return [_area_weight(str(option)) for option in choice.options]


def _area_weight(area: str) -> float:
    printed = AREAS.get(area)
    if printed is None:
        return 1.0
    return 1.0 + 2.0 * printed.objective_space + 0.3 * printed.materiel


def _units_to_buy(choice: Choice) -> list[float]:
    """The strongest that the purse allows; ships now and then."""
    weights = []
    for option in choice.options:
        if option == DONE:
            weights.append(0.6)
        else:
            unit = UNITS[str(option)]
            weights.append((STRENGTH[unit.id] / 5) ** 2 * (1.0 if unit.kind == "ground" else 0.6))
    return weights


def _structures(choice: Choice) -> list[float]:
    return [0.7 if option == DONE else BUILDINGS[_first(option)] for option in choice.options]


def _cards(choice: Choice) -> list[float]:
    """Cards with more icons, dearer ones above all."""
    return [card_taste(str(option)) for option in choice.options]


def card_taste(card: str) -> float:
    printed = COMBAT_CARDS[card]
    icons = printed.icons
    return 1.0 + 0.5 * (icons.offence + icons.defence + icons.morale) + 0.5 * printed.cost


def _upgrades(choice: Choice) -> list[float]:
    """The dearest first."""
    weights = []
    for option in choice.options:
        if option == DONE:
            weights.append(0.5)
            continue
        card = COMBAT_CARDS.get(str(option)) or ORDER_UPGRADES[str(option)]
        weights.append(0.2 + card.cost)
    return weights


def _replaced(choice: Choice) -> list[float]:
    """The weakest card leaves the deck."""
    return [1.0 / card_taste(str(option)) ** 2 for option in choice.options]


def _damage(choice: Choice) -> list[float]:
    """Whoever survives swallows it all; otherwise the cheapest unit goes. Bastions are never
    routed, so they suffer first if they survive."""
    damage = choice.about.get("damage", 0)
    weights = []
    for option in choice.options:
        kind = str(option).removesuffix(ROUTED)
        unit = UNITS.get(kind)
        health = STRUCTURES[kind].health if kind in STRUCTURES else unit.health if unit else 2
        if health > damage:
            weights.append(12.0 if kind in STRUCTURES else 6.0)
        else:
            weights.append(4.0 / STRENGTH.get(kind, 5))
    return weights


def _weakest(choice: Choice) -> list[float]:
    """The player's own units to be given up, the weakest first; or an enemy's, the strongest
    first."""
    own = choice.about.get("owner", choice.seat) == choice.seat
    return [_give_up(option, own) for option in choice.options]


def _give_up(option: Any, own: bool) -> float:
    if option in (PASS, DONE):
        return 4.0 if own else 0.1
    power = STRENGTH.get(str(option).removesuffix(ROUTED), 5) / 5
    if str(option).endswith(ROUTED):
        power *= 0.7
    return 1.0 / power**2 if own else power**2


def _amounts(choice: Choice) -> list[float]:
    return [0.5 + float(option) for option in choice.options if isinstance(option, int)]


def _starting(choice: Choice) -> list[float]:
    """Forces are spread over the tiles."""
    return [
        _area_weight(str(option[1])) if isinstance(option, tuple) else 0.4 * len(choice.options)
        for option in choice.options
    ]


TASTES: dict[str, Weigher] = {
    "place_order": _orders,
    "carry_out": _reveals,
    "move_ship": _moves,
    "move_ground": _moves,
    "choose_world": _areas,
    "choose_retreat": _areas,
    "place_unit": _areas,
    "place_force": _starting,
    "buy_unit": _units_to_buy,
    "buy_structure": _structures,
    "buy_order_upgrade": _upgrades,
    "buy_combat_upgrade": _upgrades,
    "replace_card": _replaced,
    "choose_asset": ASSETS,
    "play_card": _cards,
    "lay_out_card": _cards,
    "assign_damage": _damage,
    "choose_rout": _weakest,
    "choose_destroy": _weakest,
    "over_limit": _weakest,
    "sacrifice_unit": _weakest,
    "call_reinforcements": _amounts,
    "choose_face": FACES,
    "choose_token": FACES,
}
