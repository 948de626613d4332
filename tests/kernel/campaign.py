"""Campaign, a toy with stages inside stages: a combat round in a combat in a tactical action."""

from enum import StrEnum
from typing import Any

from orrery.kernel.chance import roll
from orrery.kernel.choice import ask
from orrery.kernel.stages import enter, leave, runner
from orrery.kernel.state import State
from orrery.kernel.title import Standings, Title

TURNS = 4


class Stage(StrEnum):
    ACTION = "action"  # a turn: a tactical action
    COMBAT = "combat"  # inside it
    ROUND = "round"  # inside the combat
    SALVAGE = "salvage"  # back in the combat
    PRODUCTION = "production"  # back in the action
    OVER = "over"


class Front(State):
    ships: list[int]
    stage: Stage = Stage.ACTION
    inside: list[Stage] = []
    turn: int = 0
    rounds: int = 0  # of the combat that is fought
    trail: list[str] = []  # what happened, in order


async def action(g: Front) -> None:
    seat = g.turn % 2
    if await ask(seat, "action", ("attack", "build")) == "attack":
        enter(g, Stage.COMBAT, then=Stage.PRODUCTION)
    else:
        g.stage = Stage.PRODUCTION


async def combat(g: Front) -> None:
    g.rounds = 0
    g.stage = Stage.SALVAGE  # what the combat goes on with after its rounds
    enter(g, Stage.ROUND)


async def fight(g: Front) -> None:
    g.rounds += 1
    g.trail.append(f"{g.turn}.{g.rounds}")
    for seat in (0, 1):
        dice = await roll(6, g.ships[seat])
        if any(die > 4 for die in dice) and g.ships[1 - seat] > 1:
            await ask(1 - seat, "lose", ("cruiser", "fighter"))
            g.ships[1 - seat] -= 1
    if g.rounds == 3 or await ask(g.turn % 2, "retreat", ("yes", "no")) == "yes":
        leave(g)


async def salvage(g: Front) -> None:
    await ask(g.turn % 2, "salvage", ("yes", "no"))
    leave(g)


async def production(g: Front) -> None:
    g.ships[g.turn % 2] += await ask(g.turn % 2, "build", (0, 1, 2))
    g.turn += 1
    g.stage = Stage.OVER if g.turn == TURNS else Stage.ACTION


RULES = {
    Stage.ACTION: action,
    Stage.COMBAT: combat,
    Stage.ROUND: fight,
    Stage.SALVAGE: salvage,
    Stage.PRODUCTION: production,
}


def new(options: dict[str, Any], players: int) -> Front:
    return Front(ships=[3, 3])


CAMPAIGN = Title(
    id="campaign",
    version=1,
    schema=1,
    name={"en": "Campaign"},
    players=(2,),
    minutes=(1, 2),
    weight={"en": "toy"},
    about={"en": "a toy"},
    state=Front,
    new=new,
    flow=runner(Stage, RULES, turns=[Stage.ACTION]),
    standings=lambda g: Standings(tuple(g.ships), ()),
    pieces=lambda g: {},
)
