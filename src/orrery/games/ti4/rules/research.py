"""Researching and gaining technologies. ti4:15, ti4:89"""

from orrery.games.ti4.components import PLANETS, TECHNOLOGIES, UNITS
from orrery.games.ti4.events import Research, ResearchPrice
from orrery.games.ti4.rules import attachments
from orrery.games.ti4.rules.spending import RESOURCES, can_spend, exhaust, ready_planets, spend
from orrery.games.ti4.rules.units import touch_all
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, sources
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell

COLOURS = ("blue", "green", "yellow", "red")


def deck(g: Galaxy, seat: int) -> list[str]:
    """The technologies that a player could still have: the generic ones and those of his faction,
    but no generic upgrade of which the faction has its own.
    ti4:89.2, ti4:89.4, ti4:89.11, ti4:setup.4.2"""
    player = g.players[seat]
    own = {t.id for t in TECHNOLOGIES.values() if t.faction and t.faction == player.faction}
    replaced = {UNITS[TECHNOLOGIES[id].unit].kind for id in own if TECHNOLOGIES[id].unit}
    found = []
    for id, technology in TECHNOLOGIES.items():
        if id in player.technologies or id in g.purged or technology.source not in sources(g):
            continue
        if technology.faction and id not in own:
            continue
        unit = technology.unit
        if unit and id not in own and UNITS[unit].kind in replaced:
            continue
        found.append(id)
    return found


def missing(g: Galaxy, seat: int, id: str, ignored: dict[str, int] | None = None) -> dict[str, int]:
    """The prerequisites of a technology that a player's technologies do not meet, by colour; unit
    upgrades meet none. ti4:89.7a, ti4:89.7b, ti4:89.8a, ti4:89.12, ti4:89.12b"""
    short: dict[str, int] = {}
    for colour, n in TECHNOLOGIES[id].prerequisites.items():
        have = sum(TECHNOLOGIES[t].colour == colour for t in g.players[seat].technologies)
        have += (ignored or {}).get(colour, 0)
        if n > have:
            short[colour] = n - have
    if short and standing.holds(g, Q.NO_PREREQUISITES, seat, id):
        return {}
    return short


def spare(g: Galaxy, seat: int, id: str, ignored: dict[str, int] | None = None) -> int:
    """How many prerequisites of any colour a player may ignore. ti4:89.12c"""
    free = dict(ignored or {})
    upgrade = free.get("unit_upgrade", 0) if TECHNOLOGIES[id].unit else 0
    return free.get("any", 0) + upgrade + standing.total(g, Q.IGNORES, seat, id)


def specialties(g: Galaxy, seat: int) -> dict[str, list[str]]:
    """Ready planets with a technology specialty, by colour.
    ti4:89.14, ti4:89.15, ti4:67.4, ti4:89.13"""
    found: dict[str, list[str]] = {}
    for planet in ready_planets(g, seat):
        for colour in colours_of(g, planet):
            found.setdefault(colour, []).append(planet)
    return found


def colours_of(g: Galaxy, planet: str) -> tuple[str, ...]:
    """The technology specialties of a planet. ti4:89.13"""
    printed = PLANETS[planet].specialty
    if not g.planets[planet].attached:
        return (printed,) if printed else ()
    return attachments.specialties(g, planet)


def unresearchable(g: Galaxy, seat: int, id: str, ignored: dict[str, int] | None = None) -> str:
    """The rule that bars a player from researching a technology now, or "" if none does.
    ti4:89.11, ti4:89.12, ti4:89.14"""
    if standing.holds(g, Q.NO_RESEARCH, seat, id):
        return "ti4:31.6"
    lacking = out_of_reach(g, seat, missing(g, seat, id, ignored))
    return "ti4:89.12" if lacking and lacking > spare(g, seat, id, ignored) else ""


def out_of_reach(g: Galaxy, seat: int, short: dict[str, int]) -> int:
    """How many of these prerequisites no specialty of a ready planet can replace. ti4:89.14"""
    able = specialties(g, seat) if short else {}
    return sum(max(0, n - len(able.get(colour, ()))) for colour, n in short.items())


def researchable(g: Galaxy, seat: int, ignored: dict[str, int] | None = None) -> list[str]:
    """The technologies that a player can research now. ti4:89.9, ti4:89.12"""
    return [id for id in deck(g, seat) if not unresearchable(g, seat, id, ignored)]


async def pay_for_research(g: Galaxy, seat: int, price: int, rule: str) -> bool:
    """A player spends resources to research, which effects may make cheaper. False if he cannot
    pay after all. ti4:89.3, ti4:74.2"""
    event = ResearchPrice(seat=seat, price=price)
    if price > 0 and g.expansion:
        await ability.open(g, W.RESEARCH_PRICE, event)
    if not can_spend(g, seat, event.price, RESOURCES):
        return False
    await spend(g, seat, event.price, RESOURCES, rule)
    return True


def can_pay_for_research(g: Galaxy, seat: int, price: int) -> bool:
    """Can a player pay, with what he himself can save? ti4:31.12"""
    savings = standing.total(g, Q.RESEARCH_SAVINGS, seat) if g.expansion and price else 0
    return can_spend(g, seat, price - savings, RESOURCES)


async def research(
    g: Galaxy,
    seat: int,
    rule: str,
    *,
    ignored: dict[str, int] | None = None,
    optional: bool = False,
    source: str = "",
    without: str = "",
) -> str:
    """A player chooses a technology whose prerequisites he meets, exhausting planets with a
    specialty for those that are missing, and gains it; not the one that the effect is ``without``.
    Returns it, or "".
    ti4:89.9, ti4:89.10, ti4:89.12, ti4:89.14, ti4:89.3"""
    event = Research(seat=seat, ignored=dict(ignored or {}), source=source)
    await ability.open(g, W.RESEARCH, event)
    if event.cancelled:
        return ""
    able = researchable(g, seat, event.ignored)
    options: list[Option] = [id for id in able if id != without]
    if optional:
        options.append(PASS)
    if not options:
        return ""
    id = str(await ask(seat, "research", options, rule=rule))
    if id == PASS:
        return ""
    await use_specialties(g, seat, id, event.ignored)
    event.technology = id
    tell(g, "researched", seat=seat, technology=id)
    await gain_technology(g, seat, id)
    await ability.open(g, W.RESEARCHED, event)
    return id


async def use_specialties(g: Galaxy, seat: int, id: str, ignored: dict[str, int]) -> None:
    """Planets with a specialty are exhausted for prerequisites that are not met, but for those
    that an effect lets the player ignore. ti4:89.12c, ti4:89.14, ti4:89.15"""
    short = missing(g, seat, id, ignored)
    ignorable = spare(g, seat, id, ignored)
    while sum(short.values()) > ignorable:
        able = specialties(g, seat)
        planets = {planet: colour for colour in short for planet in able.get(colour, ())}
        planet = str(await ask(seat, "use_specialty", list(planets), rule="ti4:89.14"))
        exhaust(g, planet)
        short[planets[planet]] -= 1
        if not short[planets[planet]]:
            del short[planets[planet]]


async def gain_technology(g: Galaxy, seat: int, id: str) -> None:
    """A technology card is laid open; a unit upgrade covers the unit it improves. Prerequisites do
    not matter. ti4:15.3, ti4:15.5, ti4:89.1, ti4:89.5, ti4:89.10a"""
    player = g.players[seat]
    player.technologies.append(id)
    refresh_units(g, seat)
    tell(g, "gained_technology", seat=seat, technology=id)
    await ability.open(g, W.TECHNOLOGY_GAINED, Research(seat=seat, technology=id))


def lose_technology(g: Galaxy, seat: int, id: str) -> None:
    """A technology card goes back to its deck."""
    player = g.players[seat]
    player.technologies.remove(id)
    if id in player.exhausted:
        player.exhausted.remove(id)
    refresh_units(g, seat)
    tell(g, "lost_technology", seat=seat, technology=id)


def refresh_units(g: Galaxy, seat: int) -> None:
    """What each kind of unit of a player is now, and which of them have a text.
    ti4:15.1, ti4:15.5, ti4:15.1.bsp, ti4:89.6, ti4:15.0"""
    player = g.players[seat]
    touch_all(g)
    for figures in UNITS.values():
        if figures.source not in sources(g) or figures.faction not in ("", player.faction):
            continue
        if figures.level != 2 and not _replaced(figures.id, player.faction):
            player.units[figures.kind] = figures.id
    for id in sorted(player.technologies, key=lambda id: bool(TECHNOLOGIES[id].faction)):
        unit = TECHNOLOGIES[id].unit  # one of a faction counts, the generic one is idle. ti4:faq.50
        if unit:
            player.units[UNITS[unit].kind] = unit
    player.texts = [id for id in player.units.values() if UNITS[id].speaks]


def _replaced(id: str, faction: str) -> bool:
    """Has the faction a unit of its own in place of this generic one?"""
    kind = UNITS[id].kind
    own = [u for u in UNITS.values() if u.faction == faction and u.kind == kind and u.level != 2]
    return bool(own) and UNITS[id].faction != faction
