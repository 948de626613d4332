"""Researching and gaining technologies. ti4:15, ti4:89"""

from collections.abc import Collection
from functools import cache

from orrery.games.ti4.components import FACTIONS, PLANETS, TECHNOLOGIES, UNITS
from orrery.games.ti4.events import Research, ResearchPrice
from orrery.games.ti4.rules import attachments
from orrery.games.ti4.rules.capture import captives, give_back
from orrery.games.ti4.rules.spending import RESOURCES, can_spend, exhaust, ready_planets, spend
from orrery.games.ti4.rules.units import touch_all
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Player, sources
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell

COLOURS = ("blue", "green", "yellow", "red")
COLOUR = {id: technology.colour for id, technology in TECHNOLOGIES.items()}


def deck(g: Galaxy, seat: int) -> list[str]:
    """The technologies that a player could still have: the generic ones and those of his faction,
    but no generic upgrade of which the faction has its own. Mechs are none.
    ti4:89.2, ti4:89.4, ti4:89.11, ti4:setup.4.2, ti4:15.6, ti4:61.4"""
    player = g.players[seat]
    return [
        id
        for id in box_of(player.faction, sources(g))
        if id not in player.technologies and id not in g.purged
    ]


@cache
def box_of(faction: str, sources: tuple[str, ...]) -> tuple[str, ...]:
    """All technologies of a faction's colour in the box. ti4:89.11, ti4:setup.4.2"""
    own = {id for id, technology in TECHNOLOGIES.items() if technology.faction == faction}
    replaced = {UNITS[TECHNOLOGIES[id].unit].kind for id in own if TECHNOLOGIES[id].unit}
    return tuple(
        id
        for id, technology in TECHNOLOGIES.items()
        if technology.source in sources
        and (id in own or not technology.faction)
        and (id in own or not technology.unit or UNITS[technology.unit].kind not in replaced)
    )


def missing(g: Galaxy, seat: int, id: str, ignored: dict[str, int] | None = None) -> dict[str, int]:
    """The prerequisites of a technology that a player's technologies, and other cards that count
    like them, do not meet, by colour, nor specialties that count without exhausting their planets;
    unit upgrades meet none.
    ti4:89.7a, ti4:89.7b, ti4:89.8a, ti4:89.12, ti4:89.12b"""
    short: dict[str, int] = {}
    needed = TECHNOLOGIES[id].prerequisites
    if not needed:
        return short
    known = [COLOUR[technology] for technology in g.players[seat].technologies]
    known += free_specialties(g, seat)
    for colour, n in needed.items():
        have = known.count(colour)
        if ignored:
            have += ignored.get(colour, 0)
        if g.expansion:
            have += standing.total(g, Q.MEETS, seat, colour)
        if n > have:
            short[colour] = n - have
    if short and standing.holds(g, Q.NO_PREREQUISITES, seat, id):
        return {}
    return short


def spare(g: Galaxy, seat: int, id: str, ignored: dict[str, int] | None = None) -> int:
    """How many prerequisites of any colour a player may ignore. ti4:89.12c"""
    free = ignored or {}
    upgrade = free.get("unit_upgrade", 0) if TECHNOLOGIES[id].unit else 0
    return free.get("any", 0) + upgrade + standing.total(g, Q.IGNORES, seat, id)


def free_specialties(g: Galaxy, seat: int) -> list[str]:
    """The colours of technology specialties that a player can use without exhausting the planets,
    ready or not; each planet's once. ti4:89.13, ti4:89.14"""
    if not g.expansion or not standing.holds(g, Q.FREE_SPECIALTIES, seat):
        return []
    return [colour for id in g.players[seat].planets for colour in colours_of(g, id)]


def specialties(g: Galaxy, seat: int) -> dict[str, list[str]]:
    """Ready planets with a technology specialty, by colour; none if it counts already.
    ti4:89.14, ti4:89.15, ti4:67.4, ti4:89.13"""
    found: dict[str, list[str]] = {}
    if free_specialties(g, seat):
        return found
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
    ti4:89.11, ti4:89.12, ti4:89.14, ti4:50.2b"""
    if standing.holds(g, Q.NO_RESEARCH, seat, id):
        return "ti4:31.6"
    lacking = out_of_reach(g, seat, missing(g, seat, id, ignored))
    if not lacking or lacking <= spare(g, seat, id, ignored) or meldable(g, seat, id):
        return ""
    return "ti4:89.12"


def meldable(g: Galaxy, seat: int, id: str) -> list[int]:
    """Whose captured units a player may return to ignore all prerequisites of the upgrade of their
    kind. ti4:50.2b"""
    upgrade = TECHNOLOGIES[id].unit
    if not upgrade or not g.players[seat].captured or not standing.holds(g, Q.MELDS, seat):
        return []
    return list(captives(g, seat, UNITS[upgrade].kind))


def out_of_reach(g: Galaxy, seat: int, short: dict[str, int]) -> int:
    """How many of these prerequisites no specialty of a ready planet can replace. ti4:89.14"""
    able = specialties(g, seat) if short else {}
    return sum(max(0, n - len(able.get(colour, ()))) for colour, n in short.items())


def researchable(g: Galaxy, seat: int, ignored: dict[str, int] | None = None) -> list[str]:
    """The technologies that a player can research now. ti4:89.9, ti4:89.12"""
    return [id for id in deck(g, seat) if not unresearchable(g, seat, id, ignored)]


def can_research(g: Galaxy, seat: int) -> bool:
    """Is there a technology that a player can research now? ti4:89.9, ti4:89.12"""
    return any(not unresearchable(g, seat, id) for id in deck(g, seat))


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
    among: Collection[str] | None = None,
) -> str:
    """A player chooses a technology whose prerequisites he meets, exhausting planets with a
    specialty for those that are missing, and gains it; not the one that the effect is ``without``,
    and only one ``among`` those that it names, if it does. Returns it, or "".
    ti4:89.9, ti4:89.10, ti4:89.12, ti4:89.14, ti4:89.3"""
    event = Research(seat=seat, ignored=dict(ignored or {}), source=source)
    await ability.open(g, W.RESEARCH, event)
    if event.cancelled:
        return ""
    able = researchable(g, seat, event.ignored)
    options: list[Option] = [id for id in able if id != without and (among is None or id in among)]
    if optional:
        options.append(PASS)
    if not options:
        return ""
    id = str(await ask(seat, "research", options, rule=rule))
    if id == PASS:
        return ""
    if not await meld(g, seat, id, event.ignored):
        await use_specialties(g, seat, id, event.ignored)
    event.technology = id
    tell(g, "researched", seat=seat, technology=id)
    await gain_technology(g, seat, id)
    await ability.open(g, W.RESEARCHED, event)
    return id


async def meld(g: Galaxy, seat: int, id: str, ignored: dict[str, int]) -> bool:
    """A captured unit may be returned for prerequisites that are not met, and must be if nothing
    else can replace them. Was one? ti4:50.2b"""
    short = missing(g, seat, id, ignored)
    ignorable = spare(g, seat, id, ignored)
    owners: list[Option] = list(meldable(g, seat, id) if sum(short.values()) > ignorable else ())
    if not owners:
        return False
    kind = UNITS[TECHNOLOGIES[id].unit].kind
    if out_of_reach(g, seat, short) <= ignorable:
        owners.append(PASS)
    owner = await ask(seat, "return_captive", owners, rule="ti4:50.2b", about={"unit": kind})
    if owner == PASS:
        return False
    give_back(g, seat, int(owner), kind)
    return True


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
    """A technology card goes back to its deck. ti4:89.4"""
    player = g.players[seat]
    player.technologies.remove(id)
    if id in player.exhausted:
        player.exhausted.remove(id)
    refresh_units(g, seat)
    tell(g, "lost_technology", seat=seat, technology=id)


def refresh_units(g: Galaxy, seat: int) -> None:
    """What each kind of unit of a player is now, the mech of his faction among them, and which of
    them have a text.
    ti4:15.1, ti4:15.5, ti4:15.1.bsp, ti4:89.6, ti4:15.0, ti4:8.2, ti4:61.2"""
    player = g.players[seat]
    touch_all(g)
    for figures in UNITS.values():
        if figures.source not in sources(g) or figures.faction not in ("", player.faction):
            continue
        if figures.flip_side and side_up(player) != figures.id:
            continue
        if figures.level != 2 and not _replaced(figures.id, player.faction):
            player.units[figures.kind] = figures.id
    for id in sorted(player.technologies, key=lambda id: bool(TECHNOLOGIES[id].faction)):
        unit = TECHNOLOGIES[id].unit  # one of a faction counts, the generic one is idle. ti4:faq.50
        if unit:
            player.units[UNITS[unit].kind] = unit
    silent = g.expansion and standing.speaks(g, Q.NO_PRINTED, seat)
    player.texts = [
        id
        for kind, id in player.units.items()
        if UNITS[id].speaks and not (silent and standing.holds(g, Q.NO_PRINTED, seat, kind))
    ]


def side_up(player: Player) -> str:
    """The side of a mech card that lies up, of one that has two; the game begins with the first.
    ti4:61.2"""
    return player.units.get("mech", FACTIONS[player.faction].mech)


def flip_mech(g: Galaxy, seat: int) -> None:
    """A mech card with two sides is turned over: all mechs of the player are what it says now."""
    player = g.players[seat]
    player.units["mech"] = UNITS[side_up(player)].flip_side
    refresh_units(g, seat)


def _replaced(id: str, faction: str) -> bool:
    """Has the faction a unit of its own in place of this generic one?"""
    kind = UNITS[id].kind
    own = [u for u in UNITS.values() if u.faction == faction and u.kind == kind and u.level != 2]
    return bool(own) and UNITS[id].faction != faction
