"""Predictions: an outcome is foretold before the vote, and pays off after it.

A card that makes a player predict (a rider) is two effects. In the window after an agenda is
revealed it asks for the outcome and notes it:

    @action_card("trade_rider", W.AGENDA_REVEALED, targets=name_outcome)
    async def trade_rider(g, seat, event, outcome):
        bar(g, seat)
        foretell(g, seat, "trade_rider", outcome)

and when the outcome is resolved and the prediction was right, it pays:

    @pays_off("trade_rider")
    async def five_goods(g, seat, event): ...

ti4:2.22
"""

from collections.abc import Awaitable, Callable
from typing import Any

from orrery.games.ti4.events import Outcome
from orrery.games.ti4.state import Galaxy, Prediction
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

Pays = Callable[[Galaxy, int, Outcome], Awaitable[None]]


async def name_outcome(g: Galaxy, seat: int, event: Any = None) -> str:
    """A player says aloud which of the possible outcomes will win. ti4:2.22, ti4:2.22a"""
    assert g.agenda is not None
    options = list(g.agenda.ballot.outcomes)
    return str(await ask(seat, "predict", options, rule="ti4:2.22a"))


def foretell(g: Galaxy, seat: int, source: str, outcome: str) -> None:
    """A prediction is noted. Several by one player, even of different outcomes, are allowed.
    ti4:2.22, ti4:faq.31"""
    assert g.agenda is not None
    g.agenda.predictions.append(Prediction(seat, source, outcome))
    tell(g, "predicted", seat=seat, source=source, outcome=outcome)


async def predict(g: Galaxy, seat: int, source: str) -> str:
    """A player predicts an outcome of the agenda under way. Returns it. ti4:2.22, ti4:2.22a"""
    outcome = await name_outcome(g, seat)
    foretell(g, seat, source, outcome)
    return outcome


def bar(g: Galaxy, seat: int) -> None:
    """A player cannot vote on this agenda. ti4:2.16"""
    assert g.agenda is not None
    if seat not in g.agenda.barred:
        g.agenda.barred.append(seat)


def predicted(g: Galaxy, seat: int, source: str) -> list[str]:
    """What a player has foretold by this card or ability. ti4:2.22"""
    if g.agenda is None:
        return []
    made = g.agenda.predictions
    return [one.outcome for one in made if one.seat == seat and one.source == source]


def pays_off(id: str) -> Callable[[Pays], Pays]:
    """Register what a correct prediction by this card or ability is worth. It is resolved after
    the outcome, the speaker's first, one at a time. ti4:2.22b"""

    def right(g: Galaxy, seat: int, event: Outcome) -> bool:
        return event.outcome in predicted(g, seat, id)

    def register(pays: Pays) -> Pays:
        ability(id, W.OUTCOME_RESOLVED, usable=right, forced=True, rule="ti4:2.22b")(
            paying(id, pays)
        )
        return pays

    return register


def paying(id: str, pays: Pays) -> Pays:
    """What a correct prediction is worth, with the news of it. ti4:2.22b"""

    async def pay(g: Galaxy, seat: int, event: Outcome) -> None:
        tell(g, "prediction_right", seat=seat, source=id, outcome=event.outcome)
        await pays(g, seat, event)

    return pay
