"""Questions with counters: moving, producing, landing, hits, votes, tokens in one panel each."""

from collections.abc import Coroutine
from typing import Any

import pytest

from orrery.games.ti4.events import Hits, Making
from orrery.games.ti4.rules.galaxy import adjacent, anomalies
from orrery.games.ti4.rules.hits import COMBAT, destroy_step
from orrery.games.ti4.rules.invasion import commit
from orrery.games.ti4.rules.movement import declare
from orrery.games.ti4.rules.production import produce
from orrery.games.ti4.rules.tokens import gain_tokens, redistribute
from orrery.games.ti4.rules.units import at
from orrery.games.ti4.rules.voting import cast
from orrery.games.ti4.screen.tally import PANELS
from orrery.games.ti4.setup import place_starting_units
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.text import WORDS
from orrery.kernel.choice import Choice
from orrery.kernel.errors import IllegalAnswer
from orrery.kit.hexes import distance
from orrery.kit.tally import Entry, Meter, Tally, answers

from .scenario import activate, fight, gain, know, put, table

EN = WORDS["en"]


class Counting:
    """A rule that asks, and its panel."""

    def __init__(self, g: Galaxy, flow: Coroutine[Any, Any, Any]) -> None:
        self.g, self.flow, self.result = g, flow, None
        self.choice: Choice | None = None
        self._go(None)

    def _go(self, value: object) -> None:
        try:
            request = self.flow.send(value)
            while not isinstance(request, Choice):
                request = self.flow.send(None)
            self.choice = request
        except StopIteration as end:
            self.choice, self.result = None, end.value

    @property
    def panel(self) -> Tally:
        assert self.choice is not None
        panel = PANELS[self.choice.kind](self.g, self.choice, EN)
        assert panel is not None
        return panel

    def entry(self, id: str) -> Entry:
        return next(entry for entry in self.panel.entries if entry.id == id)

    def meter(self, name: str) -> Meter:
        return next(meter for meter in self.panel.meters if meter.name == name)

    def count(self, **counts: int) -> None:
        """What the rule gets; "_" in a name stands for itself, "__" for a slash."""
        given = {id.replace("__", "/"): n for id, n in counts.items()}
        for answer in answers(self.panel, given, lambda: self.choice):
            self._go(answer)


def moving(g: Galaxy, target: str) -> Counting:
    activate(g, target)
    return Counting(g, declare(g, 0, f"tile_{target}"))


# -- moving -------------------------------------------------------------------------------------


def near() -> tuple[Galaxy, str, str]:
    """A table where the first player's home has a neighbour without anomalies, by number."""
    g = table()
    home = g.players[0].home
    beside = sorted(s for s in adjacent(g, home) if not anomalies(g, s) and s in g.systems)
    return g, home.removeprefix("tile_"), beside[0].removeprefix("tile_")


@pytest.mark.rule("ti4:17.4", "ti4:17.6", "ti4:92.0")
def test_a_fleet_with_its_cargo_is_one_answer() -> None:
    g, home, target = near()
    put(g, 0, home, "carrier", "3 fighter")
    put(g, 0, "jord", "2 infantry")
    panel = moving(g, target)
    fleet = f"tile_{home}"
    panel.count(
        **{f"{fleet}__carrier": 1, f"{fleet}__fighter__cargo": 2, "jord__infantry__cargo": 2}
    )
    (mover,) = panel.result
    assert sorted(mover.cargo) == [
        ("jord", "infantry"),
        ("jord", "infantry"),
        (fleet, "fighter"),
        (fleet, "fighter"),
    ]


@pytest.mark.rule("ti4:49.1", "ti4:32.1")
def test_room_aboard_and_the_fleet_pool_are_counted_along() -> None:
    g, home, target = near()
    put(g, 0, home, "2 carrier", "cruiser", "3 fighter")
    panel = moving(g, target)
    carriers, cruisers = f"tile_{home}/carrier", f"tile_{home}/cruiser"
    room, pool = panel.meter("Room aboard"), panel.meter("Fleet pool")
    assert (room.room({}), room.room({carriers: 2})) == (0, 12)
    assert room.level({f"tile_{home}/fighter/cargo": 3}) == 3
    assert (pool.level({carriers: 2, cruisers: 1}), pool.room({})) == (3, g.players[0].fleet)
    assert not pool.strict


@pytest.mark.rule("ti4:92.0")
def test_more_cargo_than_room_is_refused_and_nothing_moves() -> None:
    g, home, target = near()
    put(g, 0, home, "carrier", "8 fighter")
    panel = moving(g, target)
    with pytest.raises(IllegalAnswer) as refused:
        panel.count(**{f"tile_{home}__carrier": 1, f"tile_{home}__fighter__cargo": 7})
    assert refused.value.facts == {"name": "Fighter", "place": "Jord", "most": 6}


@pytest.mark.rule("ti4:92.1")
def test_what_is_in_the_active_system_already_is_no_cargo() -> None:
    g, home, target = near()
    put(g, 0, home, "carrier", "fighter")
    put(g, 0, target, "carrier", "2 fighter")
    cargo = [entry.id for entry in moving(g, target).panel.entries if entry.counts_as == "cargo"]
    assert cargo == [f"tile_{home}/fighter/cargo"]


@pytest.mark.rule("ti4:17.4c")
def test_ships_held_by_an_own_token_are_listed_with_the_reason() -> None:
    g, home, target = near()
    put(g, 0, home, "cruiser")
    other = next(s for s in g.systems if s not in (f"tile_{home}", f"tile_{target}", "tile_18"))
    put(g, 0, other.removeprefix("tile_"), "cruiser")
    g.systems[other].tokens.append(0)
    barred = {item.ids[0]: (item.reason, item.rule) for item in moving(g, target).panel.barred}
    assert barred[other] == ("held by your command token", "ti4:17.4c")


@pytest.mark.rule("ti4:17.4f")
def test_ships_that_are_too_far_away_say_how_far() -> None:
    g, home, target = near()
    put(g, 0, home, "cruiser")
    put(g, 0, g.players[1].home.removeprefix("tile_"), "carrier")
    barred = {item.ids[0]: item for item in moving(g, target).panel.barred}
    item = barred[g.players[1].home]
    assert item.rule == "ti4:17.4f"
    assert item.reason.startswith("Carrier moves 1, needs ")


@pytest.mark.rule("ti4:17.4b")
def test_ships_that_others_bar_the_way_of_say_so() -> None:
    g, home, target = near()
    put(g, 0, home, "cruiser")
    far = next(
        system
        for system in g.systems
        if distance(g.systems[system].place, g.systems[f"tile_{target}"].place) == 2
        and system != f"tile_{home}"
        and not anomalies(g, system)
    )
    put(g, 0, far.removeprefix("tile_"), "cruiser")
    for system in adjacent(g, f"tile_{target}"):
        if system not in (f"tile_{home}", far):
            put(g, 1, system.removeprefix("tile_"), "fighter")
    put(g, 1, home, "fighter")
    barred = {item.ids[0]: item for item in moving(g, target).panel.barred}
    assert (barred[far].reason, barred[far].rule) == ("no way through", "ti4:17.4b")


def test_after_single_answers_there_is_no_panel() -> None:
    g, home, target = near()
    put(g, 0, home, "2 cruiser")
    counting = moving(g, target)
    counting._go(("ship", f"tile_{home}", "cruiser"))
    assert counting.choice is not None
    assert PANELS["move_ships"](g, counting.choice, EN) is None


# -- producing ----------------------------------------------------------------------------------


def producing() -> Counting:
    g = table()
    home = g.players[0].home
    put(g, 0, "jord", "space_dock")
    g.players[0].goods = 5
    event = Making(seat=0, system=home, limit=6)
    return Counting(g, produce(g, event, ["jord"]))


@pytest.mark.rule("ti4:26.1", "ti4:69.1")
def test_the_price_is_counted_along_two_fighters_for_one() -> None:
    counting = producing()
    home = counting.g.players[0].home
    price = counting.meter("Resources")
    assert price.level({f"fighter/{home}": 3}) == 2
    assert price.level({f"carrier/{home}": 1, "infantry/jord": 2}) == 4
    assert price.most == 4 + 5
    assert counting.meter("Units").most == 6


@pytest.mark.rule("ti4:26.0")
def test_units_are_produced_and_then_paid() -> None:
    counting = producing()
    counting.count(**{f"carrier__{counting.g.players[0].home}": 1, "infantry__jord": 2})
    assert counting.choice is not None
    assert counting.choice.kind == "pay_resources"
    assert counting.choice.about["price"] == 4


# -- landing, hits, votes, tokens ---------------------------------------------------------------


@pytest.mark.rule("ti4:27.2")
def test_ground_forces_land_at_once() -> None:
    g = table()
    system = next(
        s for s in g.systems if len([p for p in g.planets.values() if p.system == s]) == 2
    )
    planets = [id for id, planet in g.planets.items() if planet.system == system]
    put(g, 0, system.removeprefix("tile_"), "carrier", "4 infantry")
    activate(g, system.removeprefix("tile_"))
    counting = Counting(g, commit(g, system))
    assert counting.meter("Infantry").most == 4
    counting.count(**{f"infantry__{planets[0]}": 1, f"infantry__{planets[1]}": 3})
    assert [at(g, 0, planet)["infantry"] for planet in planets] == [1, 3]


@pytest.mark.rule("ti4:setup.11")
def test_starting_forces_are_spread_over_the_home_planets() -> None:
    g = table("hacan", "sol", "letnev")
    counting = Counting(g, place_starting_units(g, 0))
    assert {entry.id: entry.count for entry in counting.panel.entries} == {
        "arretze": 1,
        "hercant": 2,
        "kamdorn": 1,
    }
    counting.count(arretze=4)
    assert at(g, 0, "arretze")["infantry"] == 4


@pytest.mark.rule("ti4:71.6")
def test_hits_are_proposed_to_the_cheapest_and_assigned_at_once() -> None:
    g = table()
    put(g, 0, "18", "dreadnought", "2 fighter", "cruiser")
    put(g, 1, "18", "cruiser")
    fight(g, "18")
    hits = Hits(seat=0, n=3, system="tile_18", by=1, source=COMBAT)
    counting = Counting(g, destroy_step(g, hits))
    assert {e.id: e.count for e in counting.panel.entries if e.count} == {
        "fighter": 2,
        "cruiser": 1,
    }
    assert (counting.panel.least, counting.panel.most) == (3, 3)
    counting.count(fighter=2, cruiser=1)
    assert at(g, 0, "tile_18") == {"dreadnought": 1}


@pytest.mark.rule("ti4:71.6")
def test_hits_that_leave_no_choice_are_assigned_by_themselves() -> None:
    """After the carrier only destroyers are left: nobody is asked about them."""
    g = table()
    put(g, 0, "18", "carrier", "2 destroyer")
    put(g, 1, "18", "cruiser")
    fight(g, "18")
    hits = Hits(seat=0, n=3, system="tile_18", by=1, source=COMBAT)
    counting = Counting(g, destroy_step(g, hits))
    counting.count(carrier=1, destroyer=2)
    assert not at(g, 0, "tile_18")


@pytest.mark.rule("ti4:2.6a")
def test_planets_are_exhausted_for_votes_at_once() -> None:
    g = table()
    gain(g, 0, "mellon", "zohbat")
    counting = Counting(g, cast(g, 0, ["mellon", "zohbat", "jord"], "for"))
    assert all(entry.count == 1 for entry in counting.panel.entries)
    assert counting.meter("Votes").level({"jord": 1, "mellon": 1}) == 4
    counting.count(jord=1, mellon=1)
    assert counting.result == 4
    assert not g.planets["zohbat"].exhausted


@pytest.mark.rule("ti4:52.3")
def test_command_tokens_are_put_into_pools_at_once() -> None:
    g = table()
    player = g.players[0]
    before = (player.tactic, player.fleet, player.strategy)
    Counting(g, gain_tokens(g, 0, 3, "ti4:52.3")).count(tactic=2, fleet=1)
    assert (player.tactic, player.fleet, player.strategy) == (
        before[0] + 2,
        before[1] + 1,
        before[2],
    )


@pytest.mark.rule("ti4:55.2")
def test_command_tokens_are_moved_between_pools_at_once() -> None:
    g = table()
    player = g.players[0]
    player.tactic, player.fleet, player.strategy = 3, 3, 2
    counting = Counting(g, redistribute(g, 0, "ti4:55.2"))
    assert [entry.count for entry in counting.panel.entries] == [3, 3, 2]
    counting.count(tactic=1, fleet=5, strategy=2)
    assert (player.tactic, player.fleet, player.strategy) == (1, 5, 2)
    assert counting.choice is None


def test_leaving_the_pools_as_they_are_is_an_answer() -> None:
    g = table()
    player = g.players[0]
    player.tactic, player.fleet, player.strategy = 3, 3, 2
    counting = Counting(g, redistribute(g, 0, "ti4:55.2"))
    counting.count(tactic=3, fleet=3, strategy=2)
    assert (player.tactic, player.fleet, player.strategy) == (3, 3, 2)


@pytest.mark.parametrize("language", WORDS)
def test_every_panel_has_its_words(language: str) -> None:
    g, home, target = near()
    put(g, 0, home, "carrier", "fighter")
    know(g, 0, "gravity_drive")
    counting = moving(g, target)
    assert counting.choice is not None
    panel = PANELS["move_ships"](g, counting.choice, WORDS[language])
    assert panel is not None
    said = [panel.confirm, panel.nothing, *panel.nouns["ship"], *(m.name for m in panel.meters)]
    assert not any("tally" in words for words in said)
    assert "{ship}" in panel.confirm
    assert "{n}" in panel.nouns["ship"][1]
