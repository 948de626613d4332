"""Leaders of the Nomad."""

from orrery.games.ti4.components import LEADERS, SECRET_OBJECTIVES
from orrery.games.ti4.events import Fight, Gain, Readied, Turn
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.leaders import AGENT, agent, purge_hero, unlocks_at
from orrery.games.ti4.rules.regrouping import all_troops, regroup
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.state import tell

ARTUNO, HERO = "artuno_the_betrayer", "ahk_syl_siven"

# -- Artuno the Betrayer ------------------------------------------------------------------------


@agent(
    ARTUNO,
    W.TRADE_GOODS_GAINED_WHEN,
    usable=lambda g, seat, event: event.seat == seat and event.n > 0 and event.supply,
)
async def artuno_the_betrayer(g: Galaxy, seat: int, event: Gain) -> None:
    """When trade goods come from the supply, as many again are laid on the card. ti4:39.1"""
    player = g.players[seat]
    player.stored[ARTUNO] = player.stored.get(ARTUNO, 0) + event.n
    if ARTUNO not in player.leaders:  # the text was copied, and is to be heard of again
        modifiers.add(g, ARTUNO, Q.SPEAKS, 1, seat)
    tell(g, "laid_goods", seat=seat, n=event.n, card=ARTUNO)


def holds_goods(g: Galaxy, seat: int, event: Readied) -> bool:
    """Was the card readied on which the goods lie: Artuno, or whoever has the same text?"""
    player = g.players[seat]
    if event.seat != seat or not player.stored.get(ARTUNO) or event.card not in LEADERS:
        return False
    return event.card == ARTUNO or (
        LEADERS[event.card].kind == AGENT and ARTUNO not in player.leaders
    )


@ability(ARTUNO, W.CARD_READIED, usable=holds_goods, forced=True)
async def artuno_pays(g: Galaxy, seat: int, event: Readied) -> None:
    """When the card is readied, the goods on it are gained. ti4:78.5, ti4:39.2"""
    player = g.players[seat]
    if ARTUNO not in player.leaders:
        modifiers.drop(g, ARTUNO)
    await gain_goods(g, seat, player.stored.pop(ARTUNO), supply=False)


# -- Field Marshal Mercer -----------------------------------------------------------------------


def landing_grounds(g: Galaxy, seat: int) -> list[str]:
    """The planets of the player in the system that was the active one in this turn. ti4:6.1"""
    active = [record.source for record in modifiers.of(g, Q.WAS_ACTIVE, seat)][-1:]
    return [planet for planet in placeable(g, seat) if g.planets[planet].system in active]


@agent(
    "field_marshal_mercer",
    W.TURN_END,
    usable=lambda g, seat, event: (
        bool(landing_grounds(g, event.seat)) and bool(all_troops(g, event.seat))
    ),
)
async def field_marshal_mercer(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of anybody's turn that player may bring up to two of his ground forces to planets
    of his in the active system. ti4:31.7"""
    await regroup(g, event.seat, 2, landing_grounds(g, event.seat))


# -- the Thundarian -----------------------------------------------------------------------------


@agent("the_thundarian", W.ROLL_STEP_END, usable=lambda g, seat, event: g.combat is not None)
async def the_thundarian(g: Galaxy, seat: int, event: Fight) -> None:
    """After both sides of any combat have rolled: no hits are assigned, and the dice of this round
    are rolled anew. ti4:71.5, ti4:20.1"""
    tell(g, "rolls_anew", seat=seat)
    event.cancelled = True


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("navarch_feng", 1)
def secrets_scored(g: Galaxy, seat: int) -> int:
    """A scored secret objective; one that became public is none. ti4:7.6a"""
    scored = g.players[seat].scored
    return len([id for id in scored if id in SECRET_OBJECTIVES and id not in g.leaked])


@standing(Q.NO_PRICE, "navarch_feng")
def navarch_feng(g: Galaxy, seat: int, kind: str) -> bool:
    """No resources are spent to produce the flagship; it still costs what it costs. ti4:26.1"""
    return kind == "flagship"


# -- the hero -----------------------------------------------------------------------------------


def is_out(g: Galaxy, seat: int) -> bool:
    """Does the hero lie beside the board?"""
    return bool(modifiers.of(g, Q.FLAGSHIP_LEAVES, seat))


@ability(
    HERO,
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: not is_out(g, seat),
    rule="ti4:58.2",
)
async def ahk_syl_siven(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: in this game round command tokens of one's own keep neither the flagship nor what it
    carries in a system. ti4:17.4c, ti4:92.3"""
    modifiers.add(g, HERO, Q.FLAGSHIP_LEAVES, 1, seat, "game_round")


@ability(HERO, W.ROUND_END, usable=lambda g, seat, event: is_out(g, seat), forced=True)
async def ahk_syl_siven_leaves(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the round it is purged. ti4:7.12, ti4:93.3"""
    purge_hero(g, seat, HERO)
