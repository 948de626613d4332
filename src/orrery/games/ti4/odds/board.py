"""Tables for imagined combats: a board with nothing on it but the combat, or that of a view."""

from orrery.games.ti4.components import FACTIONS
from orrery.games.ti4.odds.notation import Host, in_space, needs_expansion
from orrery.games.ti4.rules import units
from orrery.games.ti4.rules.checks import overload
from orrery.games.ti4.rules.combat import start_combat
from orrery.games.ti4.rules.map_setup import CENTRE, lay
from orrery.games.ti4.rules.research import refresh_units
from orrery.games.ti4.rules.units import GROUND, SHIPS, STRUCTURES
from orrery.games.ti4.setup import new
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Action, Galaxy, Stage
from orrery.kernel import modifiers
from orrery.kernel.view import View, known
from orrery.kit.fleet import is_damaged, kind_of

SYSTEM, PLANET = "tile_19", "wellon"  # where combats written by hand take place
HOMES = ("tile_20", "tile_21")  # of sides without a faction
APART = 5  # so far from each other that nothing is adjacent
TOKENS = 16  # in every fleet pool: no limit


def empty_table(hosts: list[Host]) -> Galaxy:
    """A board with the two sides only; the first one has just moved in."""
    g = new({"expansion": needs_expansion(hosts)}, len(hosts))
    g.muted, g.custodians = True, False
    clear_decks(g)
    lay(g, SYSTEM, (0, 0))
    lay(g, CENTRE, (-APART, 0))
    for seat, host in enumerate(hosts):
        equip(g, seat, host)
        settle_home(g, seat)
    g.phase, g.active, g.speaker = "action", 0, 0
    g.action = Action("tactical", 0, SYSTEM)
    if in_space(hosts):
        g.stage = Stage.CANNONS
        g.options = {"until": Stage.INVASION, "places": f"{SYSTEM} {PLANET}"}
    else:
        g.stage = Stage.INVASION
        g.options = {"until": Stage.CONTROL, "places": f"{SYSTEM} {PLANET}"}
        own(g, 1, PLANET)
    for seat, host in enumerate(hosts):
        line_up(g, seat, host)
    g.touched = []
    return g


def equip(g: Galaxy, seat: int, host: Host) -> None:
    """A player with the abilities, technologies and cards of his side."""
    player = g.players[seat]
    player.faction = host.faction
    player.abilities = [a.id for a in FACTIONS[host.faction].abilities] if host.faction else []
    player.technologies = list(host.technologies)
    player.hand.cards[:] = host.cards
    player.leaders, player.relics = list(host.leaders), list(host.relics)
    player.fleet = TOKENS
    card = next(iter(g.cards))
    player.cards.append(card)
    del g.cards[card]
    refresh_units(g, seat)


def settle_home(g: Galaxy, seat: int) -> None:
    """A home system, so that nobody is eliminated; it is too far to retreat to."""
    player = g.players[seat]
    player.home = FACTIONS[player.faction].home if player.faction else HOMES[seat]
    lay(g, player.home, (APART * (seat + 1), 0))
    for planet in units.planets_in(g, player.home):
        own(g, seat, planet)


def own(g: Galaxy, seat: int, planet: str) -> None:
    g.planets[planet].owner = seat
    g.players[seat].planets.append(planet)


def line_up(g: Galaxy, seat: int, host: Host) -> None:
    """The units of a side: ships in space, what defends a planet on it. Whoever has more fighters
    than room gets as much more of it, as if something near were carrying them."""
    for one, n in host.units.items():
        kind = kind_of(one)
        ground = kind in STRUCTURES or (seat == 1 and kind not in SHIPS)
        where = PLANET if ground else SYSTEM
        units.place(g, seat, where, kind, n)
        if is_damaged(one):
            for _ in range(n):
                units.damage(g, seat, where, kind)
    more = overload(g, seat, SYSTEM)
    if more > 0:
        modifiers.add(g, "odds", Q.CAPACITY, more, seat)


# -- the table of a view ------------------------------------------------------------------------


def foreseen(view: View) -> Galaxy:
    """The table as a view shows it, for an imagined combat: nobody plays cards from his hand."""
    g = known(view, Galaxy)
    g.muted, g.covered = True, False
    for player in g.players:
        for zone in (player.hand, player.secrets, player.notes, player.shown):
            zone.cards.clear()
        for zone in (player.offered, player.offered_cards, player.looked):
            zone.cards.clear()
    clear_decks(g)
    return g


def clear_decks(g: Galaxy) -> None:
    """Nothing is drawn in an imagined combat."""
    for deck in (g.action_deck, g.agenda_deck, g.secret_deck, g.relic_deck):
        deck.cards.clear()
    for deck in g.exploration.values():
        deck.cards.clear()


def meet_in_space(g: Galaxy, enemy: int) -> None:
    """A space combat is about to begin."""
    assert g.action is not None
    start_combat(g, g.action.system, enemy)
    g.stage, g.inside = Stage.SPACE_ROUND, [Stage.SPACE_COMBAT]
    g.options = {"until": Stage.SPACE_COMBAT, "places": g.action.system}


def meet_on(g: Galaxy, planet: str, enemy: int) -> None:
    """A ground combat is about to begin; all who still could have landed there."""
    assert g.action is not None
    for one, n in tuple(units.at(g, g.active, g.action.system).items()):
        if kind_of(one) in GROUND:
            units.shift(g, g.active, g.action.system, planet, one, n)
    start_combat(g, g.action.system, enemy, planet)
    g.stage, g.inside = Stage.GROUND_ROUND, [Stage.GROUND_COMBAT]
    g.options = {"until": Stage.GROUND_COMBAT, "places": planet}
