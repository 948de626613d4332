"""Leaders and mech of the Ghosts of Creuss."""

from orrery.games.ti4.abilities.factions.creuss import PAIR, put_token, tokens
from orrery.games.ti4.components import FACTIONS, LIMITS
from orrery.games.ti4.events import Activation, Moved, Turn
from orrery.games.ti4.rules.checks import overload
from orrery.games.ti4.rules.deploy import MECH, mechs
from orrery.games.ti4.rules.galaxy import holes
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.units import at, has_units, place, remove, system_of, touch_all
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Option, amount, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import damaged

HOME = FACTIONS["creuss"].home


# -- the agent ----------------------------------------------------------------------------------


@agent(
    "emissary_taivra",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: any(kind != "delta" for kind in holes(g).get(event.system, ())),
)
async def emissary_taivra(g: Galaxy, seat: int, event: Activation) -> None:
    """After any player has activated a system with a wormhole other than delta: in this action it
    is adjacent to all other systems with a wormhole, for everybody.
    ti4:10.0, ti4:karte.abgesandte-taivra"""
    assert g.action is not None
    others = [system for system in holes(g) if system != event.system]
    g.action.linked = list(dict.fromkeys((*g.action.linked, *others)))
    tell(g, "linked", seat=seat, system=event.system, systems=tuple(g.action.linked))


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("sai_seravus", 3, board=True)
def at_wormholes(g: Galaxy, seat: int) -> int:
    """Units in three systems with alpha or beta wormholes. ti4:7.6a, ti4:karte.sai-seravus"""
    near = [id for id, kinds in holes(g).items() if any(kind in PAIR for kind in kinds)]
    return sum([has_units(g, seat, id) for id in near])


def followers(g: Galaxy, seat: int, event: Moved) -> int:
    """How many fighters can follow: one for each ship with capacity that flew through a wormhole,
    as far as there is room. ti4:49.1"""
    if event.seat != seat or event.system not in g.systems:
        return 0
    return min(len(event.tunnelled), -overload(g, seat, event.system))


@ability("sai_seravus", W.SHIPS_MOVED, usable=lambda g, seat, event: followers(g, seat, event) > 0)
async def sai_seravus(g: Galaxy, seat: int, event: Moved) -> None:
    """After ships have moved: for each with capacity that flew through a wormhole a fighter may be
    placed with it, if there is capacity left. ti4:49.1, ti4:100.0"""
    about = {"system": event.system}
    most = followers(g, seat, event)
    n = await amount(seat, "place_fighters", 1, most, rule="ti4:31.7", about=about)
    place(g, seat, event.system, "fighter", n)
    tell(g, "placed", seat=seat, unit="fighter", n=n, place=event.system)


# -- the hero -----------------------------------------------------------------------------------


def movable(g: Galaxy, seat: int) -> list[str]:
    """The systems with wormholes or units of a player, but for the Creuss system and the nexus."""
    found = holes(g)
    return [
        id
        for id in g.systems
        if id not in (HOME, LIMITS.nexus) and (id in found or has_units(g, seat, id))
    ]


@hero(
    "riftwalker_meian",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: len(movable(g, seat)) >= 2,
)
async def riftwalker_meian(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: two systems with wormholes or units of the player change places. ti4:58.2"""
    first = str(await ask(seat, "swap_systems", movable(g, seat), rule="ti4:58.2"))
    rest = [id for id in movable(g, seat) if id != first]
    second = str(await ask(seat, "swap_systems", rest, rule="ti4:58.2"))
    one, two = g.systems[first], g.systems[second]
    one.place, two.place = two.place, one.place
    touch_all(g)
    tell(g, "swapped_systems", seat=seat, system=first, other_system=second)


# -- the mech -----------------------------------------------------------------------------------


def drives(g: Galaxy, seat: int) -> list[Option]:
    """The mechs that can be removed, each with a token that does not lie in its system yet."""
    return [
        (where, token)
        for where in dict.fromkeys(mechs(g, seat))
        for token in tokens(g)
        if token not in g.systems[system_of(g, where)].markers
    ]


@ability("icarus_drive", W.SYSTEM_ACTIVATED, usable=lambda g, seat, event: bool(drives(g, seat)))
async def icarus_drive(g: Galaxy, seat: int, event: Activation) -> None:
    """After any player has activated a system mechs may be removed from the board; for each a
    Creuss wormhole token is placed in its system, or moved there. ti4:100.3"""
    more: tuple[Option, ...] = ()
    while options := drives(g, seat):
        answer = await ask(seat, "icarus_drive", [*options, *more], rule="ti4:31.7")
        if answer == DONE:
            return
        more = (DONE,)
        where, token = str(answer[0]), str(answer[1])
        one = damaged(MECH) if damaged(MECH) in at(g, seat, where) else MECH
        system = system_of(g, where)
        remove(g, seat, where, one)
        tell(g, "removed", seat=seat, unit=MECH, place=where, why="icarus_drive")
        put_token(g, seat, token, system)
