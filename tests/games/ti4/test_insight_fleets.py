"""What bots do in a tactical action: fly, land, build."""

from orrery.games.ti4.components import PLANETS, TILES
from orrery.games.ti4.insight.prospects import prospects
from orrery.games.ti4.insight.table_taste import AT_TABLE
from orrery.games.ti4.insight.wishes import planet_wishes, spoils, wanted_posts
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, Choice, Option

from .scenario import gain, put, table


def liked(g: Galaxy, kind: str, *options: Option, **about: object) -> list[Option]:
    """The options, the one that is liked best first."""
    weights = AT_TABLE[kind](Choice(0, kind, options, about=about), g)
    assert min(weights) > 0
    return sorted(options, key=lambda option: -weights[options.index(option)])


def with_carrier() -> tuple[Galaxy, str, str]:
    """A carrier and troops at home, and a system beside it."""
    g = table("sol", "letnev", "xxcha")
    home = g.players[0].home
    put(g, 0, home, "carrier", "cruiser")
    put(g, 0, g.players[0].planets[0], "3 infantry")
    return g, home, "tile_19"


def test_whoever_activates_a_free_system_goes_there_with_troops() -> None:
    g, home, target = with_carrier()
    ships: tuple[Option, ...] = (("ship", home, "carrier"), ("ship", home, "cruiser"), DONE)
    assert liked(g, "move_ships", *ships, system=target, movers=[])[0] == ships[0]
    load: Option = ("load", home, "carrier", g.players[0].planets[0], "infantry")
    moving = [(home, "carrier", 0)]
    assert liked(g, "move_ships", ships[1], load, DONE, system=target, movers=moving)[0] == load
    moving = [(home, "carrier", 3)]
    assert liked(g, "move_ships", ships[1], load, DONE, system=target, movers=moving)[0] == DONE


def test_nobody_moves_into_certain_death() -> None:
    g, home, _ = with_carrier()
    calm = prospects(g, 0)
    target = next(id for id in calm if id != home and TILES[id].planets)
    put(g, 1, target, "3 dreadnought")
    assert prospects(g, 0)[target] < 0 < calm[target]
    weights = AT_TABLE["activate"](Choice(0, "activate", tuple(calm)), g)
    assert weights[list(calm).index(target)] == min(weights)


def test_an_empty_carrier_is_no_use_for_gaining_planets() -> None:
    g, home, target = with_carrier()
    put(g, 0, "tile_20", "carrier")
    there: Option = ("ship", "tile_20", "carrier")
    here: Option = ("ship", home, "carrier")
    assert liked(g, "move_ships", there, here, DONE, system=target, movers=[]) == [
        here,
        DONE,
        there,
    ]


def test_a_cheap_ship_goes_where_an_objective_asks_for_one() -> None:
    g, home, _ = with_carrier()
    put(g, 0, home, "dreadnought")
    empty = next(iter(adjacent(g, "tile_18", 0)))
    gain(g, 0, *TILES[empty].planets)  # nothing else is to be had there
    ships: tuple[Option, ...] = (("ship", home, "dreadnought"), ("ship", home, "cruiser"), DONE)
    g.objectives = []
    assert liked(g, "move_ships", *ships, system=empty, movers=[])[0] == DONE
    g.objectives = ["intimidate_council"]
    assert liked(g, "move_ships", *ships, system=empty, movers=[])[0] == ships[1]
    moving = [(home, "cruiser", 0)]
    assert liked(g, "move_ships", *ships, system=empty, movers=moving)[0] == DONE


def test_production_leaves_what_an_objective_asks_for() -> None:
    g = table("sol", "letnev", "xxcha")
    home = g.players[0].home
    gain(g, 0, "lodor", "quann")
    g.players[0].goods = 8
    options: tuple[Option, ...] = (("cruiser", home), ("infantry", "jord"), DONE)
    about = {"system": home, "price": 0, "made": [], "left": 4}
    g.objectives = []
    assert liked(g, "produce", *options, **about)[0] != DONE
    g.objectives = ["erect_a_monument"]
    most = sum_of_resources(g) - 8
    assert spoils(g, 0, "resources", most + 1) and not spoils(g, 0, "resources", most)
    assert liked(g, "produce", *options, **about | {"price": most})[0] == DONE
    g.players[0].scored = ["erect_a_monument"]
    assert liked(g, "produce", *options, **about | {"price": most})[0] != DONE


def sum_of_resources(g: Galaxy) -> int:
    return g.players[0].goods + sum(PLANETS[id].resources for id in g.players[0].planets)


def test_infantry_is_built_for_the_carriers_that_wait_not_for_its_own_sake() -> None:
    g, home, _ = with_carrier()
    about = {"system": home, "price": 0, "made": [], "left": 4}
    options: tuple[Option, ...] = (("cruiser", home), ("infantry", "jord"))
    assert liked(g, "produce", *options, **about)[0] == ("infantry", "jord")
    put(g, 0, "jord", "8 infantry")
    assert liked(g, "produce", *options, **about)[0] == ("cruiser", home)


def test_no_token_is_put_where_a_fleet_still_wants_to_move() -> None:
    g, home, _ = with_carrier()
    gain(g, 0, "wellon")
    assert liked(g, "construct_where", home, "tile_19")[0] == "tile_19"


def test_objectives_say_which_planets_and_places_are_wanted() -> None:
    g = table("sol", "letnev", "xxcha")
    g.objectives = []
    g.players[0].secrets.cards.clear()
    assert not planet_wishes(g, 0) and not wanted_posts(g, 0)
    g.objectives = ["found_research_outposts", "intimidate_council"]
    assert "wellon" in planet_wishes(g, 0) and "vefut_ii" not in planet_wishes(g, 0)
    assert wanted_posts(g, 0) == set(adjacent(g, "tile_18", 0))
    g.players[0].scored = list(g.objectives)
    assert not planet_wishes(g, 0) and not wanted_posts(g, 0)


def test_tokens_are_moved_only_from_plenty_to_want() -> None:
    g = table("sol", "letnev", "xxcha")
    player = g.players[0]
    moves: tuple[Option, ...] = (DONE, ("fleet", "tactic"), ("tactic", "fleet"))
    player.tactic, player.fleet, player.strategy = 3, 3, 2
    assert liked(g, "redistribute", *moves)[0] == DONE
    player.tactic, player.fleet = 0, 7
    assert liked(g, "redistribute", *moves)[0] == ("fleet", "tactic")
