"""The objectives: who has scored which, and whether the seat could score it now."""

from orrery.games.ti4.components import SECRET_OBJECTIVES
from orrery.games.ti4.rules.scoring import unscorable
from orrery.games.ti4.screen.cards import card
from orrery.games.ti4.state import Galaxy
from orrery.kernel.view import View
from orrery.kit.scene import Card, Panel, Stat
from orrery.kit.words import Words


def objective_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The revealed public objectives, the newest first, and how many are still face down."""
    if not g.objectives:
        return []
    cards = tuple(public_card(view, g, id, words) for id in reversed(g.objectives))
    stats = tuple(
        Stat(name=words.label(f"hidden_{row}"), value=view.table[row]["size"], icon="deck")
        for row in ("stage_1", "stage_2")
    )
    asked = view.choice is not None and view.choice.kind == "score_public"
    kind = "drawn" if asked else "market"
    title = words.label("objectives")
    return [Panel(id="objectives", kind=kind, title=title, cards=cards, stats=stats)]


def public_card(view: View, g: Galaxy, id: str, words: Words) -> Card:
    """An objective with who has scored it and whether I can."""
    item = card(words, id)
    scorers = [seat for seat, player in enumerate(g.players) if id in player.scored]
    lines = [item.text]
    if scorers:
        lines.append(words.label("scored_by", seats=scorers))
    look = item.look
    if view.seat >= 0 and view.seat not in scorers:
        can = not unscorable(g, view.seat, id)
        lines.append(words.label("can_score" if can else "cannot_score"))
        look += " within" if can else ""
    elif view.seat in scorers:
        look += " used"
    return card(words, id, text="\n".join(lines), look=f"{look} long")


def secret_cards(view: View, g: Galaxy, words: Words) -> list[Card]:
    """The seat's own secret objectives, with what can be scored marked."""
    found = []
    for id in g.players[view.seat].secrets.cards:
        item = card(words, id)
        can = not unscorable(g, view.seat, id)
        when = words.label("scored_in", phase=words.label(f"phase_{SECRET_OBJECTIVES[id].phase}"))
        found.append(
            card(
                words,
                id,
                text=f"{item.text}\n{when}",
                look=f"{item.look} long" + (" within" if can else ""),
            )
        )
    return found
