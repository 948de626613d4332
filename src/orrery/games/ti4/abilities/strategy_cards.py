"""The eight strategy cards. ti4:23, ti4:33, ti4:38, ti4:42, ti4:44, ti4:55, ti4:68, ti4:90"""

from orrery.games.ti4.components import FACTIONS, LIMITS
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules import production, units
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.production import bring, use_production
from orrery.games.ti4.rules.research import research, researchable
from orrery.games.ti4.rules.scoring import draw_secret, gain_points, public_options, score_one
from orrery.games.ti4.rules.spending import (
    INFLUENCE,
    RESOURCES,
    can_spend,
    gain_goods,
    goods_worth,
    ready,
    spend,
    worths,
)
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.rules.tokens import (
    gain_tokens,
    place_from_pool,
    place_from_reinforcements,
    redistribute,
    return_token,
)
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import DONE, PASS, Option, amount, ask, pick_some
from orrery.kernel.state import tell, tell_only

# -- leadership ---------------------------------------------------------------------------------


async def leadership(g: Galaxy, seat: int) -> None:
    """Three command tokens, and one more for every three influence. ti4:33.2"""
    await gain_tokens(g, seat, 3, "ti4:33.2")
    await buy_tokens(g, seat)


async def buy_tokens(g: Galaxy, seat: int) -> None:
    """Any amount of influence may be spent, for one command token each three. ti4:33.2, ti4:33.3"""
    most = min(affordable_tokens(g, seat), g.players[seat].reserve)
    if not most:
        return
    n = await amount(seat, "buy_tokens", 0, most, rule="ti4:33.2")
    await spend(g, seat, 3 * n, INFLUENCE, "ti4:33.2")
    await gain_tokens(g, seat, n, "ti4:33.2")


def affordable_tokens(g: Galaxy, seat: int) -> int:
    """How many tokens a player's influence buys."""
    return (sum(worths(g, seat, INFLUENCE).values()) + goods_worth(g, seat)) // 3


def can_buy_tokens(g: Galaxy, seat: int) -> bool:
    return affordable_tokens(g, seat) > 0 and g.players[seat].reserve > 0


strategy_card("leadership", leadership, buy_tokens, can_buy_tokens, token=False)

# -- diplomacy ----------------------------------------------------------------------------------


async def diplomacy(g: Galaxy, seat: int) -> None:
    """A system with a planet of one's own, but not the one of Mecatol Rex: every other player puts
    a command token there. Then two planets are readied.
    ti4:23.2, ti4:23.2a, ti4:23.2b, ti4:errata.diplomatie"""
    capital = g.planets[CAPITAL].system
    own = {g.planets[id].system for id in g.players[seat].planets} - {capital}
    if own:
        options = [id for id in g.systems if id in own]
        system = str(await ask(seat, "diplomacy", options, rule="ti4:23.2"))
        tell(g, "diplomacy", seat=seat, system=system)
        for other, player in enumerate(g.players):
            if other != seat and not player.out:
                await place_from_reinforcements(g, other, system, "ti4:23.2")
    await ready_two(g, seat)


async def ready_two(g: Galaxy, seat: int) -> None:
    """Up to two exhausted planets are readied.
    ti4:23.2, ti4:23.3, ti4:errata.diplomatie-sekundaer"""
    tired = [id for id in g.players[seat].planets if g.planets[id].exhausted]
    for planet in await pick_some(seat, "ready_planets", tired, most=2, rule="ti4:23.3"):
        ready(g, planet)
        tell(g, "readied", seat=seat, planet=planet)


def has_exhausted(g: Galaxy, seat: int) -> bool:
    return any(g.planets[id].exhausted for id in g.players[seat].planets)


strategy_card("diplomacy", diplomacy, ready_two, has_exhausted)

# -- politics -----------------------------------------------------------------------------------


async def politics(g: Galaxy, seat: int) -> None:
    """Another player becomes speaker, two action cards are drawn, and the two topmost agendas are
    looked at and put back on top or at the bottom. ti4:68.2, ti4:68.3, ti4:68.4, ti4:81.6"""
    options = [s for s, player in enumerate(g.players) if s != g.speaker and not player.out]
    g.speaker = int(await ask(seat, "new_speaker", options, rule="ti4:81.6"))
    tell(g, "speaker", seat=g.speaker)
    await draw_cards(g, seat, 2)
    await look_at_agendas(g, seat, 2)


async def look_at_agendas(g: Galaxy, seat: int, n: int) -> None:
    """A player looks at the topmost agendas, and puts each on top of the deck or under it.
    ti4:68.4"""
    shown = g.players[seat].shown
    deck = g.agenda_deck
    shown.eyes = [seat]
    for _ in range(min(n, len(deck.cards))):
        shown.cards.append(deck.cards.pop())
    await reveal()
    tell_only(g, seat, "saw_agendas", {"agendas": tuple(shown.cards)}, seat=seat)
    while shown.cards:
        options: list[Option] = [(to, card) for card in shown.cards for to in ("top", "bottom")]
        to, card = await ask(seat, "put_agenda", options, rule="ti4:68.4", secret=True)
        shown.cards.remove(card)
        deck.cards.insert(len(deck.cards) if to == "top" else 0, card)
    shown.eyes = []


async def draw_two(g: Galaxy, seat: int) -> None:
    """Two action cards. ti4:68.5"""
    await draw_cards(g, seat, 2)


strategy_card("politics", politics, draw_two, lambda g, seat: True)

# -- construction -------------------------------------------------------------------------------


def sites(g: Galaxy, seat: int, kind: str, planets: list[str]) -> list[str]:
    """Planets of a player where such a structure may stand: one space dock and two PDS each.
    ti4:34.3, ti4:34.4, ti4:34.5"""
    limit = LIMITS.space_docks_per_planet
    if kind == "pds":
        limit = LIMITS.pds_per_planet + standing.total(g, Q.PDS_LIMIT, seat)
    return [
        id
        for id in planets
        if g.planets[id].owner == seat and units.at(g, seat, id).get(kind, 0) < limit
    ]


def buildable(g: Galaxy, seat: int, kinds: tuple[str, ...], planets: list[str]) -> list[Option]:
    """What can be placed where. ti4:44.2, ti4:44.4, ti4:44.4a"""
    return [
        (kind, planet)
        for kind in kinds
        if production.available(g, seat, kind, 0)
        for planet in sites(g, seat, kind, planets)
    ]


async def place_structure(g: Galaxy, seat: int, kinds: tuple[str, ...], planets: list[str]) -> bool:
    """A player may place one structure. ti4:44.2, ti4:44.4"""
    options = buildable(g, seat, kinds, planets)
    if not options:
        return False
    answer = await ask(seat, "place_structure", [*options, PASS], rule="ti4:44.2")
    if answer == PASS:
        return False
    kind, planet = str(answer[0]), str(answer[1])
    await bring(g, seat, planet, kind)
    tell(g, "built", seat=seat, unit=kind, planet=planet)
    await ability.open(g, W.STRUCTURE_PLACED, Turn(seat=seat))
    return True


async def construction(g: Galaxy, seat: int) -> None:
    """A PDS or a space dock, then a further PDS, on planets of one's own.
    ti4:44.2, ti4:44.2a, ti4:44.2b"""
    await place_structure(g, seat, ("pds", "space_dock"), g.players[seat].planets)
    await place_structure(g, seat, ("pds",), g.players[seat].planets)


async def construct_elsewhere(g: Galaxy, seat: int) -> None:
    """The token goes to a system, and a PDS or space dock onto a planet of one's own there.
    ti4:44.3"""
    player = g.players[seat]
    own = {g.planets[id].system for id in player.planets}
    options = [id for id in g.systems if id in own]
    system = str(await ask(seat, "construct_where", options, rule="ti4:44.3"))
    if player.reserve:  # the token just spent is put there
        player.reserve -= 1
        player.strategy += 1
        place_from_pool(g, seat, "strategy", system)
    planets = [id for id in player.planets if g.planets[id].system == system]
    await place_structure(g, seat, ("pds", "space_dock"), planets)


def can_construct(g: Galaxy, seat: int) -> bool:
    return bool(buildable(g, seat, ("pds", "space_dock"), g.players[seat].planets))


strategy_card("construction", construction, construct_elsewhere, can_construct)

# -- trade --------------------------------------------------------------------------------------


async def trade(g: Galaxy, seat: int) -> None:
    """Three trade goods, commodities replenished, and any number of others who replenish theirs
    without paying. ti4:38.2, ti4:38.3, ti4:38.4"""
    await gain_goods(g, seat, 3)
    await replenish(g, seat)
    assert g.action is not None
    others = [s for s in g.action.queue if not g.players[s].out]
    g.action.chosen = list(await pick_some(seat, "trade_partners", others, rule="ti4:38.4"))


def commodity_value(g: Galaxy, seat: int) -> int:
    """How many commodities a player can have. ti4:57.2"""
    printed = FACTIONS[g.players[seat].faction].commodities
    return printed + standing.total(g, Q.COMMODITIES, seat)


async def replenish(g: Galaxy, seat: int) -> None:
    """A player takes as many commodities as his faction can have. ti4:38.3, ti4:38.3a, ti4:57.3"""
    event = Turn(seat=seat)
    player = g.players[seat]
    player.commodities = max(player.commodities, commodity_value(g, seat))
    tell(g, "replenished", seat=seat, n=player.commodities)
    await ability.open(g, W.REPLENISH_WHEN, event)
    await ability.open(g, W.REPLENISHED, event)


strategy_card("trade", trade, replenish, lambda g, seat: True)

# -- warfare ------------------------------------------------------------------------------------


async def warfare(g: Galaxy, seat: int) -> None:
    """One command token of the board comes back to a pool, then all may be redistributed.
    ti4:55.1, ti4:55.2"""
    options = [id for id, system in g.systems.items() if seat in system.tokens]
    if options:
        system = str(await ask(seat, "take_back_token", options, rule="ti4:55.1"))
        return_token(g, seat, system)
        tell(g, "took_back_token", seat=seat, system=system)
        await gain_tokens(g, seat, 1, "ti4:55.1")
    await redistribute(g, seat, "ti4:55.2")


async def produce_at_home(g: Galaxy, seat: int) -> None:
    """One space dock of the home system produces. ti4:55.3, ti4:55.3a, ti4:faq.44"""
    docks = home_docks(g, seat)
    place = str(await ask(seat, "which_dock", docks, rule="ti4:55.3"))
    await use_production(g, seat, g.players[seat].home, [place])


def home_docks(g: Galaxy, seat: int) -> list[str]:
    """Where a player has a space dock in his home system."""
    home = g.players[seat].home
    places = (home, *units.planets_in(g, home))
    return [place for place in places if "space_dock" in units.at(g, seat, place)]


strategy_card("warfare", warfare, produce_at_home, lambda g, seat: bool(home_docks(g, seat)))

# -- technology ---------------------------------------------------------------------------------


async def technology(g: Galaxy, seat: int) -> None:
    """One technology, and another one for six resources. ti4:90.2"""
    await research(g, seat, "ti4:90.2", optional=True)
    if can_spend(g, seat, 6, RESOURCES) and researchable(g, seat):
        answer = await ask(seat, "second_technology", ["pay", PASS], rule="ti4:90.2")
        if answer != PASS:
            await spend(g, seat, 6, RESOURCES, "ti4:90.2")
            await research(g, seat, "ti4:90.2")


async def technology_for_four(g: Galaxy, seat: int) -> None:
    """One technology for four resources. ti4:90.3"""
    await spend(g, seat, 4, RESOURCES, "ti4:90.3")
    await research(g, seat, "ti4:90.3")


def can_research_for_four(g: Galaxy, seat: int) -> bool:
    return can_spend(g, seat, 4, RESOURCES) and bool(researchable(g, seat))


strategy_card("technology", technology, technology_for_four, can_research_for_four)

# -- imperial -----------------------------------------------------------------------------------


async def imperial(g: Galaxy, seat: int) -> None:
    """One public objective may be scored; then a point for Mecatol Rex, or a secret objective
    without it. ti4:42.2, ti4:14.16"""
    await score_one(g, seat, "score_public", public_options(g, seat), "ti4:42.2")
    if CAPITAL in g.players[seat].planets:
        gain_points(g, seat, 1)
    elif await ask(seat, "draw_secret", ["draw", DONE], rule="ti4:42.2") != DONE:
        await draw_secret(g, seat)


async def one_secret(g: Galaxy, seat: int) -> None:
    """A secret objective. ti4:42.3"""
    await draw_secret(g, seat)


strategy_card("imperial", imperial, one_secret, lambda g, seat: True)
