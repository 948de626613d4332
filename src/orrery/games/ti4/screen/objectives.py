"""The objectives: who has scored which, and whether the seat could score it now."""

from orrery.games.ti4.abilities.objectives.counted import COUNTED
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
    return [Panel(id="objectives", kind=kind, title=title, cards=cards, stats=stats, brief=True)]


def public_card(view: View, g: Galaxy, id: str, words: Words) -> Card:
    """An objective with who has scored it and whether I can."""
    item = card(words, id)
    scorers = [seat for seat, player in enumerate(g.players) if id in player.scored]
    lines, look, near = [item.text], item.look, ""
    if scorers:
        lines.append(words.label("scored_by", seats=scorers))
    if view.seat in scorers:
        look += " used"
    elif view.seat >= 0:
        can = not unscorable(g, view.seat, id)
        near = so_far(g, view.seat, id)
        lines.append(how_near(near, can, words))
        look += " within" if can else ""
    text = "\n".join(lines)
    return card(words, id, text=text, look=f"{look} long", seats=tuple(scorers), so_far=near)


def secret_cards(view: View, g: Galaxy, words: Words) -> list[Card]:
    """The seat's own secret objectives, with what can be scored marked."""
    found = []
    for id in g.players[view.seat].secrets.cards:
        item = card(words, id)
        can = not unscorable(g, view.seat, id)
        near = so_far(g, view.seat, id)
        lines = [item.text]
        lines.append(
            words.label("scored_in", phase=words.label(f"phase_{SECRET_OBJECTIVES[id].phase}"))
        )
        if near:
            lines.append(how_near(near, can, words))
        look = f"{item.look} long" + (" within" if can else "")
        found.append(card(words, id, text="\n".join(lines), look=look, so_far=near))
    return found


def so_far(g: Galaxy, seat: int, id: str) -> str:
    """How much of what an objective asks for a player has, where it can be counted."""
    if id not in COUNTED:
        return ""
    counter, needed = COUNTED[id]
    return f"{counter(g, seat)}/{needed}"


def how_near(near: str, can: bool, words: Words) -> str:
    """The same in a sentence. There may be enough of it, and something else still be missing."""
    if can or not near:
        return words.label("can_score" if can else "cannot_score")
    n, _, needed = near.partition("/")
    return words.label("so_far", n=int(n), needed=int(needed))
