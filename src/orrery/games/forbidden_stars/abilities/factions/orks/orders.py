"""The order upgrades of the Orks. Each can be used once a round."""

from typing import Any

from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.advance import passages
from orrery.games.forbidden_stars.rules.dice import FACES, MORALE
from orrery.games.forbidden_stars.rules.resources import (
    gain_asset,
    gain_materiel,
    held_assets,
    lose_asset,
    lose_materiel,
)
from orrery.games.forbidden_stars.rules.strike import (
    pay_strike,
    prepare_with,
    strike_text,
)
from orrery.games.forbidden_stars.rules.texts import upgrade
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import W
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import add

RULE = "fs:befehlsaufwertungen.5"

PASSENGERS = 2


def is_short_of_a_void(g: Galaxy, seat: int, event: Any) -> bool:
    return g.order is not None and bool(passages(g, g.order))


@upgrade("ork_roks", W.MARCH, is_short_of_a_void)
async def ork_roks(g: Galaxy, seat: int, event: Any) -> None:
    """Up to two units move through an uncontrolled void as if it were friendly. Chosen after the
    ships have moved: only then is it clear which voids are uncontrolled."""
    assert g.order is not None
    g.order.passage = await ask(seat, "choose_area", passages(g, g.order), rule=RULE)
    g.order.passengers = PASSENGERS


def reveals_strategize(g: Galaxy, seat: int, event: Any) -> bool:
    return g.order is not None and g.order.kind == "strategize"


@upgrade("the_green_tide", W.REVEALED, reveals_strategize)
async def the_green_tide(g: Galaxy, seat: int, event: Any) -> None:
    """A strategize order is carried out as another order, and counts as that order in all respects.
    fs:befehlsaufwertungen.11"""
    assert g.order is not None
    orders = ("advance", "deploy", "dominate")
    g.order.kind = await ask(seat, "change_order", orders, rule="fs:befehlsaufwertungen.11")


@upgrade("werk_fasta", W.DEPLOY)
async def werk_fasta(g: Galaxy, seat: int, event: Any) -> None:
    """The structure first, the units afterwards."""
    add(g, "werk_fasta", M.STRUCTURE_FIRST, 1, seat, "order")


# -- orbital strikes ----------------------------------------------------------------------------


@upgrade("lootin", W.STRIKE)
async def lootin(g: Galaxy, seat: int, event: Any) -> None:
    """One more die for this orbital strike."""
    prepare_with(g, "lootin", dice=1)


@strike_text("lootin", *FACES)
async def lootin_rolled(g: Galaxy, seat: int, event: Any) -> None:
    """A die of any face: one materiel for the Orks, one less for the enemy."""
    assert g.strike is not None
    await pay_strike(g, *FACES)
    gain_materiel(g, seat, 1)
    lose_materiel(g, g.strike.enemy, 1)


@upgrade("stealin", W.PIERCE, forced=True)
@upgrade("stealin", W.STRIKE)
async def stealin(g: Galaxy, seat: int, event: Any) -> None:
    """Bastions do not protect against this orbital strike. fs:orbitalschlag.15"""
    prepare_with(g, "stealin")


def enemy_has_assets(g: Galaxy, seat: int, event: Any) -> bool:
    return g.strike is not None and bool(held_assets(g, g.strike.enemy))


@strike_text("stealin", MORALE, usable=enemy_has_assets)
async def stealin_rolled(g: Galaxy, seat: int, event: Any) -> None:
    """Pay a morale die: the enemy discards an asset token of the player's choice, and the player
    gains one of that kind, unless they already have three.
    fs:gueter.7"""
    assert g.strike is not None
    enemy = g.strike.enemy
    await pay_strike(g, MORALE)
    asset = await ask(
        seat, "choose_asset", held_assets(g, enemy), about={"owner": enemy}, rule=RULE
    )
    lose_asset(g, enemy, asset)
    gain_asset(g, seat, asset)
