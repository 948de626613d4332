"""The agenda under way with the votes as they fall, and the laws in play."""

from orrery.games.ti4.components import AGENDAS, LIMITS
from orrery.games.ti4.screen.cards import card
from orrery.games.ti4.state import Agenda, Galaxy
from orrery.games.ti4.text import outcome as outcome_name
from orrery.kernel.view import View
from orrery.kit.scene import Panel, Picture, Shape, Stat
from orrery.kit.words import Words

WIDE = 8.0  # of the votes picture
FULL = 5.0  # the longest bar


def agenda_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The card that is voted on, and every outcome with its votes."""
    motion = g.agenda
    if motion is None or not motion.card:
        return []
    number, most = words.label("agenda_number"), LIMITS.agendas_per_phase
    stats = [Stat(name=number, value=motion.number, most=most, icon="agenda")]
    if motion.queue:
        stats.append(
            Stat(
                name=words.label("still_vote"),
                value=", ".join(words.player(s) for s in motion.queue),
            )
        )
    for foretold in motion.predictions:
        name = words.label("prediction", seat=foretold.seat)
        stats.append(Stat(name=name, value=outcome_name(words, foretold.outcome)))
    pictures = (votes(motion, words),) if motion.ballot.cast else ()
    shown = [motion.card, *motion.unseen.cards]  # the second one only for whoever may see it
    kind = (
        "drawn"
        if view.choice is not None
        and view.choice.kind in ("vote", "exhaust_for_votes", "break_tie")
        else "battle"
    )
    return [
        Panel(
            id="agenda",
            kind=kind,
            title=words.label("agenda", agenda=motion.card),
            stats=tuple(stats),
            cards=tuple(card(words, id, look=f"agenda {AGENDAS[id].type} long") for id in shown),
            pictures=pictures,
        )
    ]


def votes(motion: Agenda, words: Words) -> Picture:
    """A bar for every outcome that has votes, in the colours of those who voted for it."""
    found = {outcome: n for outcome, n in motion.ballot.votes().items() if n}
    most = max(found.values(), default=1)
    shapes: list[Shape] = []
    for row, (outcome, n) in enumerate(sorted(found.items(), key=lambda item: -item[1])):
        y = 0.5 + 0.95 * row
        name = outcome_name(words, outcome)
        shapes.append(Shape(form="caption", x=0.0, y=y - 0.2, text=name, size=0.85))
        left = 0.0
        for seat, (chosen, cast) in motion.ballot.cast.items():
            if chosen == outcome:
                wide = FULL * cast / most
                title = words.label("votes_of", seat=seat, n=cast)
                shapes.append(
                    Shape(
                        form="vote_bar",
                        x=round(left, 3),
                        y=y + 0.2,
                        seat=seat,
                        text=f"{max(4, wide * 100 - 3):.0f}",
                        title=title,
                    )
                )
                left += wide
        shapes.append(Shape(form="caption", x=round(left + 0.1, 3), y=y + 0.2, text=str(n)))
    box = (-0.1, 0.0, WIDE - 1.6, 0.95 * len(found) + 0.2)
    return Picture(title=words.label("votes"), box=box, shapes=tuple(shapes), width=18)


def law_panels(g: Galaxy, words: Words) -> list[Panel]:
    """The laws in play, with whom or what they name."""
    if not g.laws:
        return []
    cards = []
    for id, elected in g.laws.items():
        item = card(words, id)
        name = item.name
        if elected:
            name = words.label("law_for", law=id, who=outcome_name(words, elected))
        cards.append(card(words, id, name=name))
    return [Panel(id="laws", kind="market", title=words.label("laws"), cards=tuple(cards))]
