"""What bots know of Twilight Imperium 4: what positions are worth, which answers are sensible."""

import random

import pytest

from orrery.bots.turns import tasteful_answer
from orrery.games.ti4 import components
from orrery.games.ti4.abilities.objectives.counted import COUNTED
from orrery.games.ti4.flow import play
from orrery.games.ti4.insight import INSIGHT, taste
from orrery.games.ti4.insight.objectives import PROGRESS, progress
from orrery.games.ti4.insight.prospects import arrivals, prospects
from orrery.games.ti4.insight.strength import chance, strength
from orrery.games.ti4.insight.table_taste import AT_TABLE
from orrery.games.ti4.insight.values import values
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.scoring import unscorable
from orrery.games.ti4.rules.transactions import DOORS
from orrery.games.ti4.setup import new, pieces
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS, Choice
from orrery.kernel.match import Match
from orrery.kernel.title import Standings, Title

from .scenario import gain, know, put, table, where

TITLE = Title(
    id="ti4_insight",
    version=1,
    schema=1,
    name={},
    players=(3, 4, 5, 6),
    minutes=(1, 1),
    weight={},
    about={},
    state=Galaxy,
    new=new,
    flow=play,
    standings=lambda g: Standings(tuple(p.points for p in g.players), ()),
    pieces=pieces,
    doors=DOORS,
)


def lead(g: Galaxy, seat: int = 0) -> float:
    found = values(g)
    return found[seat] - found[1 - seat]


# -- what positions are worth -------------------------------------------------------------------


def test_seats_in_the_same_position_are_worth_the_same() -> None:
    g = table("sol", "sol", "sol")
    g.players[0].cards, g.players[1].cards, g.speaker = [], [], 2
    assert values(g)[0] == pytest.approx(values(g)[1])


@pytest.mark.parametrize(
    "better",
    [
        lambda g: gain(g, 0, "mecatol_rex"),
        lambda g: gain(g, 0, "quann"),
        lambda g: know(g, 0, "gravity_drive"),
        lambda g: put(g, 0, "18", "cruiser"),
        lambda g: setattr(g.players[0], "goods", 2),
        lambda g: setattr(g.players[0], "commodities", 2),
        lambda g: setattr(g.players[0], "tactic", 5),
        lambda g: setattr(g.players[0], "points", 1),
        lambda g: g.players[0].hand.cards.append("sabotage_1"),
    ],
)
def test_more_is_better(better: object) -> None:
    g = table()
    before = values(g)[0]
    better(g)  # type: ignore[operator]
    assert values(g)[0] > before


def test_a_point_is_worth_more_than_a_whole_fleet() -> None:
    g = table()
    before = values(g)[0]
    put(g, 0, "18", "2 dreadnought", "carrier")
    fleet = values(g)[0] - before
    g.players[0].points += 1
    assert values(g)[0] - before - fleet > fleet


def test_trade_goods_are_worth_more_than_commodities() -> None:
    g = table()
    g.players[0].goods = g.players[1].commodities = 3
    h = table()
    h.players[0].commodities = h.players[1].goods = 3
    assert lead(g) > lead(h)


def test_stock_fades_towards_the_end() -> None:
    def of_goods(g: Galaxy) -> float:
        before = values(g)[0]
        g.players[0].goods += 5
        return values(g)[0] - before

    early, late = table(), table()
    late.players[1].points, late.round = 9, 8
    assert of_goods(late) < of_goods(early)


def test_an_objective_is_worth_the_more_the_nearer_it_is() -> None:
    def with_upgrades(*technologies: str) -> float:
        g = table()
        g.objectives = ["develop_weaponry"]
        know(g, 0, *technologies)
        g.players[0].scored = []
        gained = values(g)[0]
        g.objectives = []
        return gained - values(g)[0]

    none, one, both = with_upgrades(), with_upgrades("carrier_ii"), with_upgrades(*UPGRADES)
    assert none < one < both


UPGRADES = ("carrier_ii", "infantry_ii")


def test_a_scored_objective_is_worth_more_than_one_that_is_met() -> None:
    g = table()
    g.objectives = ["develop_weaponry"]
    know(g, 0, *UPGRADES)
    before = values(g)[0]
    g.players[0].scored.append("develop_weaponry")
    g.players[0].points = 1
    assert values(g)[0] > before


def test_an_objective_that_was_not_scored_in_time_is_worth_less() -> None:
    g = table()
    g.objectives = ["lead_from_the_front"]
    g.players[0].tactic = 3
    g.phase, g.stage, g.queue = "status", type(g.stage)("score"), [0, 1, 2]
    before = values(g)[0]
    g.queue = [1, 2]
    left = values(g)[0]
    g.players[0].scored.append("lead_from_the_front")
    g.players[0].points, g.players[0].tactic = 1, 0
    assert before > left
    assert values(g)[0] > left  # even three command tokens are well spent on a point


def test_who_has_won_is_best_off() -> None:
    g = table()
    g.players[1].points, g.winner, g.stage = 10, 1, type(g.stage)("over")
    assert values(g)[1] > max(values(g)[0], values(g)[2]) + 50


# -- objectives ---------------------------------------------------------------------------------


def test_the_objectives_of_the_status_phase_are_known() -> None:
    known = [o.id for o in components.PUBLIC_OBJECTIVES.values() if o.source == "base"]
    secret = [o for o in components.SECRET_OBJECTIVES.values() if o.source == "base"]
    known += [o.id for o in secret if o.phase == "status"]
    assert set(known) | COUNTED.keys() == set(PROGRESS)


@pytest.mark.parametrize("id", PROGRESS)
def test_progress_says_all_of_it_only_of_an_objective_that_can_be_scored(id: str) -> None:
    g = table()
    g.objectives = [id]
    assert 0.0 <= progress(g, 0, id) <= 1.0
    if unscorable(g, 0, id):
        assert progress(g, 0, id) < 1.0


def test_ships_beside_a_foreign_dock_are_half_way_to_cutting_supply_lines() -> None:
    g = table()
    home = g.players[1].home
    put(g, 1, g.players[1].planets[0], "space_dock")
    assert progress(g, 0, "cut_supply_lines") == 0.0
    beside = next(iter(adjacent(g, home, 0)))
    put(g, 0, beside, "cruiser")
    assert progress(g, 0, "cut_supply_lines") == 0.5
    put(g, 0, home, "cruiser")
    assert progress(g, 0, "cut_supply_lines") == 1.0


def test_progress_of_planets_technologies_and_ships() -> None:
    g = table()
    know(g, 0, "carrier_ii")
    assert progress(g, 0, "develop_weaponry") == 0.5
    put(g, 0, "18", "cruiser")
    assert progress(g, 0, "control_the_region") == pytest.approx(1 / 6)
    g.players[0].goods = 3
    assert progress(g, 0, "negotiate_trade_routes") == pytest.approx(0.6)


# -- strength and prospects ---------------------------------------------------------------------


def test_the_stronger_side_wins_more_often() -> None:
    g = table()
    weak, strong = strength(g, 0, {"cruiser": 1}), strength(g, 0, {"cruiser": 2})
    assert strong == pytest.approx(2 * weak)
    assert 0.9 < chance(strong, weak) < 1.0
    assert chance(weak, strong) == pytest.approx(1.0 - chance(strong, weak))
    assert chance(weak, 0.0) == 1.0
    assert strength(g, 0, {"dreadnought:damaged": 1}) < strength(g, 0, {"dreadnought": 1})


def test_a_carrier_with_troops_promises_the_planets_next_to_it() -> None:
    g = table()
    home = g.players[0].home
    put(g, 0, home, "carrier")
    for planet in g.players[0].planets[:1]:
        put(g, 0, planet, "2 infantry")
    near = [id for id in arrivals(g, 0) if id != home]
    assert near
    assert all(arrivals(g, 0)[id].troops == 2 for id in near)
    gains = prospects(g, 0)
    free = [id for id in near if components.TILES[id].planets]
    assert free
    assert all(gains[id] > 0.5 for id in free)
    g.systems[home].tokens.append(0)  # locked down
    assert set(arrivals(g, 0)) == {home}


# -- taste --------------------------------------------------------------------------------------


def test_all_that_is_in_the_box_is_known() -> None:
    generic = [t.id for t in components.TECHNOLOGIES.values() if t.source == "base"]
    generic = [id for id in generic if not components.TECHNOLOGIES[id].faction]
    assert set(generic) <= set(taste.TECHNOLOGY_WORTH)
    assert set(components.STRATEGY_CARDS) <= set(taste.STRATEGY_CARDS)


def preferred(kind: str, *options: object, **about: object) -> object:
    weights = INSIGHT.weigh(Choice(0, kind, options, about=about))  # type: ignore[arg-type]
    assert weights is not None
    assert len(weights) == len(options)
    assert min(weights) > 0
    return options[weights.index(max(weights))]


def test_taste_scores_sustains_and_gives_up_the_cheapest() -> None:
    assert preferred("score_public", "develop_weaponry", "revolutionize_warfare", PASS) == (
        "revolutionize_warfare"
    )
    assert preferred("sustain", "dreadnought", DONE) == "dreadnought"
    assert preferred("assign_hit", "dreadnought", "fighter", "carrier") == "fighter"
    assert preferred("pay_resources", "quann", ("pay", "quann", "arinam", 0)) != "quann"
    assert preferred("redistribute", DONE, ("tactic", "fleet")) == DONE


def test_systems_with_planets_to_gain_are_activated() -> None:
    g = table()
    home = g.players[0].home
    put(g, 0, home, "carrier")
    put(g, 0, g.players[0].planets[0], "2 infantry")
    options = tuple(g.systems)
    weights = AT_TABLE["activate"](Choice(0, "activate", options), g)
    best = options[weights.index(max(weights))]
    assert components.TILES[best].planets
    assert best in arrivals(g, 0)
    assert best != where(home)


def test_troops_go_where_they_are_needed() -> None:
    g = table()
    system = next(id for id, tile in components.TILES.items() if id in g.systems and tile.planets)
    planet = components.TILES[system].planets[0]
    put(g, 0, system, "carrier", "2 infantry")
    choice = Choice(0, "commit", (("infantry", planet), DONE))
    first = AT_TABLE["commit"](choice, g)
    assert first[0] > first[1]
    gain(g, 0, planet)
    put(g, 0, planet, "2 infantry")
    again = AT_TABLE["commit"](choice, g)
    assert again[0] < again[1]


def best(kind: str, g: Galaxy, *options: str) -> str:
    weights = AT_TABLE[kind](Choice(0, kind, options), g)
    return options[weights.index(max(weights))]


def test_tokens_go_where_they_are_short() -> None:
    g = table()
    player = g.players[0]
    pools = ("tactic", "fleet", "strategy")
    player.tactic, player.fleet, player.strategy = 1, 3, 2
    assert best("gain_token", g, *pools) == "tactic"
    player.tactic, player.fleet, player.strategy = 5, 6, 0
    assert best("gain_token", g, *pools) == "strategy"
    player.tactic, player.fleet, player.strategy = 5, 3, 3
    assert best("gain_token", g, *pools) == "fleet"


def test_research_follows_the_objectives() -> None:
    g = table()
    g.objectives = []
    assert best("research", g, "gravity_drive", "pds_ii") == "gravity_drive"
    g.objectives = ["develop_weaponry"]
    assert best("research", g, "gravity_drive", "pds_ii") == "pds_ii"
    g.players[0].scored = ["develop_weaponry"]
    assert best("research", g, "gravity_drive", "pds_ii") == "gravity_drive"


def test_whoever_holds_mecatol_rex_wants_imperial() -> None:
    g = table()
    g.objectives = []
    assert best("pick_card", g, "leadership", "imperial", "diplomacy") != "diplomacy"
    gain(g, 0, "mecatol_rex")
    assert best("pick_card", g, "leadership", "technology", "imperial") == "imperial"
    g.players[0].cards = ["imperial"]
    weights = AT_TABLE["action"](Choice(0, "action", (("strategic", "imperial"), PASS)), g)
    assert weights[0] > weights[1]


# -- whole matches ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_every_choice_can_be_weighed_and_every_view_counted(players: int) -> None:
    rng = random.Random(players)
    match = Match.new(TITLE, players, seed=b"insight")
    lengths = set()
    for number in range(900):
        if match.finished:
            break
        asked = match.pending[0]
        choice = match.listed(asked.seat) or asked
        if choice.kind in AT_TABLE:
            weights = AT_TABLE[choice.kind](choice, match.state)
            assert len(weights) == len(choice.options), choice.kind
            assert min(weights) > 0, choice.kind
        weights = INSIGHT.weigh(choice) or [1.0] * len(choice.options)
        assert len(weights) == len(choice.options), choice.kind
        assert min(weights) > 0, choice.kind
        if number % 50 == 0:
            before = TITLE.codec.encode(match.state)
            assert len(values(match.state)) == players
            assert TITLE.codec.encode(match.state) == before
            lengths |= {len(INSIGHT.features(match.view(seat))) for seat in range(players)}
        answer = tasteful_answer(choice, rng, INSIGHT, match)
        match.answer(choice.seat, answer)
    assert len(lengths) == 1


def test_tasteful_players_expand_and_score() -> None:
    rng = random.Random(1)
    match = Match.new(TITLE, 3, seed=b"taste")
    while not match.finished and match.state.round < 6:
        asked = match.pending[0]
        choice = match.listed(asked.seat) or asked
        match.answer(choice.seat, tasteful_answer(choice, rng, INSIGHT, match))
    assert sum(len(player.planets) for player in match.state.players) >= 12
    assert sum(player.points for player in match.state.players) >= 4
