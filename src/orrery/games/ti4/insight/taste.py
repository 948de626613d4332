"""A rough taste for the options of a choice, for bots. It knows the choice, not the table."""

from typing import Any

from msgspec.structs import replace

from orrery.games.ti4.components import TECHNOLOGIES, UNITS
from orrery.games.ti4.insight.deals import agree, is_deal, weigh_deals
from orrery.games.ti4.rules.scoring import points_of
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS, Choice, Option
from orrery.kit.fleet import is_damaged, kind_of
from orrery.kit.taste import Weigher, Worths, each

STRATEGY_CARDS = Worths(
    {
        "leadership": 3.0,
        "diplomacy": 1.0,
        "politics": 1.5,
        "construction": 2.0,
        "trade": 2.5,
        "warfare": 2.5,
        "technology": 3.5,
        "imperial": 3.5,
    },
    usual=1.0,
)
TECHNOLOGY_WORTH = Worths(
    {
        "antimass_deflectors": 1.8,
        "gravity_drive": 3.0,
        "fleet_logistics": 3.0,
        "light_wave_deflector": 2.0,
        "neural_motivator": 2.6,
        "dacxive_animators": 2.0,
        "hyper_metabolism": 3.2,
        "x_89_bacterial_weapon": 2.0,
        "sarween_tools": 3.0,
        "graviton_laser_system": 2.0,
        "transit_diodes": 2.2,
        "integrated_economy": 2.6,
        "plasma_scoring": 2.0,
        "magen_defense_grid": 2.0,
        "duranium_armor": 2.4,
        "assault_cannon": 2.6,
        "carrier_ii": 3.2,
        "destroyer_ii": 2.4,
        "fighter_ii": 2.6,
        "infantry_ii": 2.6,
        "pds_ii": 2.2,
        "space_dock_ii": 2.6,
        "cruiser_ii": 3.0,
        "dreadnought_ii": 3.2,
        "war_sun": 3.2,
        "dark_energy_tap": 2.6,
        "sling_relay": 2.4,
        "bio_stims": 2.4,
        "psychoarchaeology": 2.4,
        "predictive_intelligence": 2.2,
        "scanlink_drone_network": 2.6,
        "ai_development_algorithm": 2.6,
        "self_assembly_routines": 2.2,
    },
    usual=2.8,  # those of factions
)
UNITS_TO_MAKE = Worths(
    {
        "infantry": 3.0,
        "carrier": 2.0,
        "fighter": 1.6,
        "cruiser": 1.4,
        "dreadnought": 2.0,
        "destroyer": 0.7,
        "war_sun": 3.0,
        "flagship": 1.5,
        "mech": 2.0,
    }
)
POOLS = Worths({"tactic": 4.0, "strategy": 1.5, "fleet": 1.5})
# The weight of leaving something, by kind of choice, where the other options weigh 1.
LEAVE = {
    "use_ability": 0.5,
    "sustain": 0.05,
    "score_public": 0.01,
    "score_secret": 0.01,
    "draw_secret": 0.05,
    "place_structure": 0.05,
    "fire_cannons": 0.02,
    "bombard": 0.02,
    "redistribute": 6.0,
    "announce_retreat": 3.0,
    "research": 0.01,
    "second_technology": 1.0,
    "take_back_token": 0.05,
    "ready_planets": 0.05,
    "trade_partners": 2.0,
    "reroll": 0.5,
    "vote": 0.5,
}


def weigh(choice: Choice) -> list[float] | None:
    """A rough taste for the options of a choice, or None for no preference."""
    plain, deals = without_deals(choice)
    weights = _weigh(plain)
    if not deals:
        return weights
    return with_deals(choice, None, weights or [1.0] * len(plain.options), deals)


def _weigh(choice: Choice) -> list[float] | None:
    taste = TASTES.get(choice.kind)
    if taste is not None:
        return taste(choice)
    if PASS in choice.options or DONE in choice.options:
        leave = LEAVE.get(choice.kind, 0.5)
        return [leave if option in (PASS, DONE) else 1.0 for option in choice.options]
    return None


# -- deals among the options --------------------------------------------------------------------


def without_deals(choice: Choice) -> tuple[Choice, list[Option]]:
    """The choice itself, and the deals that stand behind its options: they are offered beside any
    question."""
    plain = tuple([option for option in choice.options if not is_deal(option)])
    if len(plain) == len(choice.options):
        return choice, []
    return replace(choice, options=plain), list(choice.options[len(plain) :])


def with_deals(
    choice: Choice, g: Galaxy | None, weights: list[float], deals: list[Option]
) -> list[float]:
    """The weights with those of the deals, which come last."""
    return weights + weigh_deals(choice, g, deals, sum(weights))


# -- by kind ------------------------------------------------------------------------------------


def parts(option: Option) -> tuple[str, ...]:
    """What an option such as ("ship", "tile_18", "carrier") consists of."""
    return tuple(map(str, option)) if isinstance(option, tuple) else (str(option),)


def _first(option: Option) -> str:
    return str(option[0]) if isinstance(option, tuple) else str(option)


def _research(choice: Choice) -> list[float]:
    return [0.02 if option == PASS else TECHNOLOGY_WORTH[option] ** 2 for option in choice.options]


def _score(choice: Choice) -> list[float]:
    """Always, and what brings most."""
    return [
        0.01 if option == PASS else float(points_of(str(option))) ** 2 for option in choice.options
    ]


def price(one: str) -> float:
    """What a unit is worth in a fight, by what its kind usually costs."""
    return PRICES.get(kind_of(one), 1.0) * (0.8 if is_damaged(one) else 1.0)


PRICES = {
    unit.kind: (unit.cost or 2) / unit.units_per_cost
    for unit in UNITS.values()
    if not unit.faction or unit.kind == "flagship"
}


def _losses(choice: Choice) -> list[float]:
    """What is given up: the cheapest first."""
    return [
        2.0 if option in (PASS, DONE) else 1.0 / (0.3 + price(_first(option))) ** 3
        for option in choice.options
    ]


def _amounts(choice: Choice) -> list[float]:
    return [
        (0.2 + float(option)) ** 2 if isinstance(option, int) else 1.0 for option in choice.options
    ]


def _follow(choice: Choice) -> list[float]:
    """The secondary abilities of others, the more useful ones more often."""
    yes = STRATEGY_CARDS[choice.about.get("card")]
    return [yes if option == "follow" else 1.2 for option in choice.options]


def _payments(choice: Choice) -> list[float]:
    """The sensible payment as a whole."""
    return [20.0 if isinstance(option, tuple) else 1.0 for option in choice.options]


def _votes(option: Option, about: dict[str, Any]) -> float:
    """All planets, since they are readied after the agendas; or one by one."""
    return 2.0 if option == "all" else 1.5 if option == DONE else 0.5


def _structure(option: Option, about: dict[str, Any]) -> float:
    return 0.05 if option == PASS else 3.0 if _first(option) == "space_dock" else 1.0


def _technology(option: Option, about: dict[str, Any]) -> float:
    return TECHNOLOGY_WORTH[option] if option in TECHNOLOGIES else 1.0


def _agree(option: Option, about: dict[str, Any]) -> float:
    return 20.0 if option == "yes" else 1.0


TASTES: dict[str, Weigher] = {
    "pick_card": STRATEGY_CARDS,
    "research": _research,
    "starting_technology": each(_technology),
    "score_public": _score,
    "score_secret": _score,
    "assign_hit": _losses,
    "destroy_unit": _losses,
    "remove_ship": _losses,
    "remove_cargo": _losses,
    "leave_behind": _losses,
    "gain_token": POOLS,
    "spend_token": Worths({"tactic": 1.0, "strategy": 2.0}),
    "give_up_token": Worths({"tactic": 1.0, "strategy": 3.0, "fleet": 1.0}),
    "buy_tokens": _amounts,
    "destroy_infantry": _amounts,
    "secondary": _follow,
    "pay_resources": _payments,
    "pay_influence": _payments,
    "accept": agree,
    "confirm_deal": each(_agree),
    "exhaust_for_votes": each(_votes),
    "place_structure": each(_structure),
    "remove_custodians": each(_agree),
    "defend_cannons": each(_agree),
}
