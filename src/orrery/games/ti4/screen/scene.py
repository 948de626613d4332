"""The table as shapes: the galaxy here, what is beside it in panels.py."""

from orrery.games.ti4.components import LAYOUTS
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.rules.map_setup import open_spaces, spaces
from orrery.games.ti4.screen.asked import asked
from orrery.games.ti4.screen.lanes import lane_shapes
from orrery.games.ti4.screen.panels import offered_panels, panels
from orrery.games.ti4.screen.pieces import fleet_shapes, token_shapes
from orrery.games.ti4.screen.places import box, centre
from orrery.games.ti4.screen.planets import planet_shapes
from orrery.games.ti4.screen.systems import name_shapes, tile_shapes
from orrery.games.ti4.state import NOBODY, Galaxy, Stage
from orrery.kernel.view import View, known
from orrery.kit.scene import Scene, Shape
from orrery.kit.words import Words

BY_STAGE = (Stage.SETUP, Stage.BUILD, Stage.PREPARE, Stage.OVER)  # whose label says it all


def scene(view: View, words: Words) -> Scene:
    """Everything on the table, as the view's seat sees it."""
    g = known(view, Galaxy)
    count_hands(view, g)
    question = asked(view, g)
    shapes = [*free_spaces(g, words), *lane_shapes(g, words)]
    for id in g.systems:
        shapes += tile_shapes(g, id, words)
    for id in g.systems:
        shapes += token_shapes(g, id, words)
        shapes += planet_shapes(g, id, question, words)
        shapes += fleet_shapes(g, id, question, words)
    for id in g.systems:  # above everything: a plate may be wider than its system
        shapes += name_shapes(g, id, words)
    beside = panels(view, g, words)
    shown = {shape.id for shape in shapes}
    for panel in beside:
        shown |= {card.id for card in panel.cards if panel.kind != "player"}
        shown |= {shape.id for picture in panel.pictures for shape in picture.shapes}
    return Scene(
        box=box(g),
        shapes=tuple(shapes),
        panels=(*beside, *offered_panels(view, g, words, shown)),
        status=status(g, words),
        order=by_initiative(g),
    )


def count_hands(view: View, g: Galaxy) -> None:
    """Everybody sees how many action cards a hand holds, and leaders may ask for that: those that
    the seat cannot see lie there as blank ones."""
    for player, shown in zip(g.players, view.table["players"], strict=True):
        player.hand.cards += [""] * (shown["hand"]["size"] - len(player.hand.cards))


def free_spaces(g: Galaxy, words: Words) -> list[Shape]:
    """Where the galaxy is still to be built: the ring that is being filled stands out."""
    if g.stage not in (Stage.SETUP, Stage.BUILD) or not g.layout:
        return []
    layout = LAYOUTS[g.layout]
    taken = {system.place for system in g.systems.values()}
    homes = {home.space for home in layout.homes}
    now = set(open_spaces(g))
    shapes = []
    for number, place in enumerate(spaces(layout)):
        laid = any(number in ring for ring in layout.rings)
        if place in taken or not (laid or number in homes):
            continue
        x, y = centre(place)
        look = "home" if number in homes else ("" if number in now else "later")
        title = words.label("home_space" if number in homes else "free_space", n=number)
        text = str(number) if number in now else ""
        shapes.append(
            Shape(
                form="free_space", x=x, y=y, id=f"space_{number}", look=look, text=text, title=title
            )
        )
    return shapes


def status(g: Galaxy, words: Words) -> str:
    """Round, phase, and what is going on."""
    if g.stage in BY_STAGE:
        return words.label(g.stage)
    facts = {"n": g.round, "phase": words.label(f"phase_{g.phase}")}
    if g.combat is not None:
        return words.label("status_combat", **facts, place=g.combat.planet or g.combat.system)
    if g.agenda is not None:
        return words.label("status_agenda", **facts, agenda=g.agenda.card)
    if g.action is not None and g.action.system:
        return words.label("status_system", **facts, seat=g.action.seat, system=g.action.system)
    if g.action is not None and g.action.card:
        return words.label("status_card", **facts, seat=g.action.seat, card=g.action.card)
    if g.active != NOBODY:
        return words.label("status_turn", **facts, seat=g.active)
    return words.label("status_round", **facts)
