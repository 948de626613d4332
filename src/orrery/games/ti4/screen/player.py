"""A player's area: pools, goods, planets, technologies by colour, cards, what was scored."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from orrery.games.ti4.components import COLOURS, FACTIONS, TECHNOLOGIES
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.screen.cards import card, own_abilities
from orrery.games.ti4.screen.describe import attachment_lines
from orrery.games.ti4.screen.discoveries import discovery_cards, discovery_stats
from orrery.games.ti4.screen.leaders import leader_cards
from orrery.games.ti4.screen.planets import marks, rim, surface
from orrery.games.ti4.state import Galaxy, Player, Pool, Stage
from orrery.kernel.view import View
from orrery.kit.scene import Card, Panel, Picture, Shape, Stat
from orrery.kit.scene import stat as a_stat
from orrery.kit.scene import tick as a_tick
from orrery.kit.words import Words

Worth = Callable[[Galaxy, str], int]

WIDE, ROW = 7.5, 1.55  # of all planets of a player, and how far apart two rows are
STEP, LETTER = 1.5, 0.132  # how far apart two planets are: as far as the longest name needs
LONG_NAME = 9  # a longer one is written smaller


def player_panel(view: View, g: Galaxy, words: Words, seat: int) -> Panel:
    player = g.players[seat]
    if not player.faction:  # factions are still being chosen
        return Panel(id=f"player_{seat}", kind="player", title=words.player(seat), seat=seat)
    return Panel(
        id=f"player_{seat}",
        kind="player",
        title=words.player(seat),
        plays=words.name(player.faction),
        seat=seat,
        active=g.stage != Stage.OVER and g.active == seat,
        stats=tuple(player_stats(view, g, words, seat)),
        cards=player_cards(g, words, seat, view.seat != seat),
        pictures=planet_picture(g, player, words),
    )


def player_stats(view: View, g: Galaxy, words: Words, seat: int) -> list[Stat]:
    """Points, pools and goods first; short facts are on the sheet itself."""
    player, shown = g.players[seat], view.table["players"][seat]

    stat, tick = partial(a_stat, words), partial(a_tick, words)
    most = FACTIONS[player.faction].commodities
    ready = [id for id in player.planets if not g.planets[id].exhausted]
    tired = [id for id in player.planets if g.planets[id].exhausted]

    def both(key: str, worth: Worth) -> Stat:
        """What the ready planets give, and what all of them would."""
        now = sum(worth(g, id) for id in ready)
        return stat(key, now, f"planet_{key}", most=sum(worth(g, id) for id in player.planets))

    found = [stat("points", player.points, "points", most=g.goal)]
    found += [stat(pool, getattr(player, pool), pool) for pool in Pool]
    found += [
        stat("goods", player.goods, "goods"),
        stat("commodities", player.commodities, "commodities", most=most),
        both("resources", resources),
        both("influence", influence),
        stat("action_cards", shown["hand"]["size"], "hand"),
        stat("secrets", shown["secrets"]["size"], "secret_objective"),
    ]
    if g.expansion:
        found += discovery_stats(g, seat, words)
    if g.speaker == seat:
        found.append(tick("speaker"))
    if player.passed:
        found.append(tick("passed"))
    if player.out:
        found.append(tick("out"))
    found.append(stat("notes", shown["notes"]["size"]))
    found.append(stat("reserve", player.reserve))
    if player.cards:
        found.append(stat("strategy_cards", words.name(player.cards)))
    if ready:
        found.append(stat("ready_planets", len(ready), title=words.name(ready)))
    if tired:
        found.append(stat("exhausted_planets", len(tired), title=words.name(tired)))
    count = Counter(TECHNOLOGIES[id].colour or "unit_upgrade" for id in player.technologies)
    said = [
        words.label(f"technologies_{colour}", n=count[colour])
        for colour in (*COLOURS, "unit_upgrade")
        if count[colour]
    ]
    if said:
        found.append(stat("technologies", ", ".join(said)))
    return found


def player_cards(g: Galaxy, words: Words, seat: int, foreign: bool) -> tuple[Card, ...]:
    """Strategy cards, leaders, relics, technologies by colour, notes and laws in play, what was
    scored, the abilities of the faction. What is exhausted is marked. Of another player also the
    secret objectives that lie open: one's own are elsewhere."""
    player = g.players[seat]
    faction = FACTIONS[player.faction]
    order = {colour: place for place, colour in enumerate((*COLOURS, ""))}
    known = sorted(player.technologies, key=lambda id: order[TECHNOLOGIES[id].colour])
    found = [marked(player, id, words) for id in player.cards]
    if g.expansion:
        found += leader_cards(g, seat, words)
        found += discovery_cards(g, seat, words)
    ids = [*known, *player.area, *player.laws, *player.scored]
    ids += player.secrets.cards if foreign else []
    ids += [one.id for one in own_abilities(player.faction)]
    ids += [faction.flagship, *([faction.mech] if g.expansion else ())]
    return (*found, *(marked(player, id, words) for id in dict.fromkeys(ids)))


def marked(player: Player, id: str, words: Words) -> Card:
    """A card of a player; an exhausted one says so."""
    item = card(words, id)
    used = id in player.spent or id in player.exhausted
    return card(words, id, look=f"{item.look} used") if used else item


def planet_picture(g: Galaxy, player: Player, words: Words) -> tuple[Picture, ...]:
    """All planets of a player with their figures; the exhausted ones are dim."""
    shapes: list[Shape] = []
    longest = max((len(words.name(id)) for id in player.planets), default=0)
    step = max(STEP, LETTER * longest)
    in_a_row = int(WIDE / step)
    for number, id in enumerate(player.planets):
        row, column = divmod(number, in_a_row)
        x, y = step * (column + 0.5), 0.75 + ROW * row
        tired = " exhausted" if g.planets[id].exhausted else ""
        title = words.label("planet_line", planet=id, said=told(g, id, words))
        look, name, dim = surface(id) + tired, words.name(id), tired.strip()
        figures = f"{resources(g, id)}/{influence(g, id)}"
        small = "small" if len(name) > LONG_NAME else ""
        shapes += [
            Shape(form="world", x=x, y=y - 0.18, id=id, size=0.72, look=look, title=title),
            Shape(form="planet_values", x=x, y=y + 0.2, id=id, look=dim, text=figures),
            Shape(form="planet_name", x=x, y=y + 0.52, id=id, look=small, text=name),
        ]
        shapes += beside(g, id, (x, y - 0.18), words)
    if not shapes:
        return ()
    rows = -(-len(player.planets) // in_a_row)
    wide = step * min(len(player.planets), in_a_row)
    box = (0.0, 0.0, wide, ROW * rows)
    picture = Picture(title=words.label("planets"), box=box, shapes=tuple(shapes), width=wide * 3.1)
    return (picture,)


def told(g: Galaxy, planet: str, words: Words) -> str:
    """What a planet of one's own is worth, and what is attached to it."""
    worth = words.label("worth", resources=resources(g, planet), influence=influence(g, planet))
    return ", ".join([worth, *attachment_lines(g, planet, words)])


def beside(g: Galaxy, planet: str, at: tuple[float, float], words: Words) -> list[Shape]:
    """The marks of a planet, around its globe as on the board."""
    x, y = at
    shapes = []
    for slot, (form, look, title) in enumerate(marks(g, planet, words)):
        dx, dy = rim(0.36, slot)
        text = look if form == "attachment" else ""
        shapes.append(
            Shape(
                form=form, x=x + dx, y=y + dy, id=planet, size=0.58, look=look, text=text,
                title=title,
            )
        )  # fmt: skip
    return shapes
