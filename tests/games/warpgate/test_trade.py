"""Trade: one ship over three trade planets, then a trade good."""

import pytest

from orrery.games.warpgate.modifiers import M
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.modifiers import add

from .scenario import Played, act, can, give, mark, ships, table


@pytest.mark.rule("warpgate:trade.1", "warpgate:trade.2")
@pytest.mark.parametrize(
    ("players", "voyage"),
    [(2, ("A04", "A07", "A08")), (3, ("B04", "B09", "B11")), (4, ("C19", "C20", "C15"))],
)
def test_the_reference_voyages(players: int, voyage: tuple[str, str, str]) -> None:
    g = table(players)
    start, hop, end = voyage
    ships(g, 0, **{start: 2})
    assert not can(g, 0, "trade", 1)
    answers = [end] if players > 2 else []
    act(g, 0, "trade", 2, *answers)
    assert g.players[0].fleet == {start: 1, end: 1}
    assert (g.players[0].ready, g.goods) == (1, 4 * players - 1)
    assert hop in g.places


@pytest.mark.rule("warpgate:trade.1")
def test_only_from_a_trade_planet_and_only_to_trade_planets() -> None:
    g = table()
    ships(g, 0, gate_0=1, A05=1, A01=1)
    assert not can(g, 0, "trade", 4)
    ships(g, 0, A04=1, A05=1)
    played = act(g, 0, "trade", 4, ("choose_port", "A07"), ("choose_last_port", "A08"))
    ports = {"A03", "A07", "A08", "A12"}
    assert played.options("choose_port") <= ports
    assert played.options("choose_last_port") <= ports | {"A11"}
    assert "A04" not in played.options("choose_last_port")  # three different planets


@pytest.mark.rule("warpgate:trade.1")
def test_both_legs_must_be_possible() -> None:
    g = table()
    ships(g, 0, A04=1)
    assert can(g, 0, "trade", 2)
    ships(g, 1, A08=1)
    assert not can(g, 0, "trade", 2)  # A07 is in reach, but nothing beyond, and no attack
    g = table()
    ships(g, 0, A08=1)  # A07 at 1, A04 at 2 from there; A11 at 2, nothing beyond it
    played = act(g, 0, "trade", 2)
    assert played.asked == []
    assert g.players[0].fleet == {"A04": 1}


@pytest.mark.rule("warpgate:trade.1")
def test_the_option_to_return() -> None:
    g = table(trade_return=True)
    ships(g, 0, A07=1)
    assert can(g, 0, "trade", 1)
    act(g, 0, "trade", 1)
    assert g.players[0].fleet == {"A07": 1}
    assert g.players[0].ready == 1
    g = table()
    ships(g, 0, A07=1)
    assert not can(g, 0, "trade", 1)


@pytest.mark.rule("warpgate:trade.2")
def test_no_trade_without_a_good_in_the_supply() -> None:
    g = table()
    ships(g, 0, A04=1)
    g.goods = 1
    assert can(g, 0, "trade", 2)
    g.goods = 0
    assert not can(g, 0, "trade", 2)


@pytest.mark.rule("warpgate:trade.1", "warpgate:material-karten.4")
def test_range_bonuses_are_spent_so_that_the_second_leg_stays_possible() -> None:
    """Fold Drives give 1 and Slipstream Lanes 2, each to one leg only."""
    g = table()
    give(g, 0, "fold_drives", "slipstream_lanes")
    ships(g, 0, A04=1)
    # X = 0: A04 - A07 needs 2, which only both or Slipstream give; A07 - A08 needs 1.
    played = act(g, 0, "trade", 0)
    assert "use_bonus" not in played.kinds  # Fold Drives must be left for the second leg
    assert g.players[0].fleet == {"A08": 1}
    g = table()
    give(g, 0, "fold_drives", "slipstream_lanes")
    ships(g, 0, A08=1)
    # A08 - A07 needs 1, A07 - A04 needs 2: Slipstream must not be wasted on the first.
    act(g, 0, "trade", 0)
    assert g.players[0].fleet == {"A04": 1}


@pytest.mark.rule("warpgate:trade.1")
def test_trade_ignores_markers_and_does_not_call_at_enemy_ships() -> None:
    g = table()
    mark(g, 1, "A07", "A08", colony=True)
    ships(g, 0, A04=1)
    act(g, 0, "trade", 2)
    assert g.players[0].fleet == {"A08": 1}
    g = table()
    ships(g, 0, A04=1)
    ships(g, 1, A07=1)
    with pytest.raises(IllegalAnswer):
        act(g, 0, "trade", 4, ("choose_port", "A07"))


@pytest.mark.rule("warpgate:trade.1", "warpgate:material-karten.4")
@pytest.mark.parametrize("bonus", ["fold_drives", "slipstream_lanes"])
def test_a_bonus_helps_only_one_of_the_legs(bonus: str) -> None:
    g = table()
    give(g, 0, bonus)
    ships(g, 0, A08=1)  # A07 at 1, then A04 at 2
    assert can(g, 0, "trade", 1)
    g.places["A09"].port = True
    ships(g, 0, A04=1)  # A07 at 2, then A08 at 1 or A09 at 2
    act(g, 0, "trade", 1, *(["A07"] if bonus == "slipstream_lanes" else []))
    assert g.players[0].fleet == {"A08": 1}


@pytest.mark.rule("warpgate:trade.1")
def test_any_trade_planet_is_a_port_of_call() -> None:
    def voyage(start: str, *answers: str) -> Played:
        g = table(trade_return=True)
        g.places["A01"].port = True  # at range 1 from A04
        ships(g, 0, **{start: 1})
        return act(g, 0, "trade", 2, *answers)

    assert voyage("A04", "A01").options("choose_port") == {"A01", "A07"}
    assert "A01" in voyage("A07", "A04", "A01").options("choose_last_port")


@pytest.mark.rule("warpgate:trade.1", "warpgate:material-karten.4")
@pytest.mark.parametrize("port", [False, True])
def test_a_bonus_from_trade_planets_does_not_help_from_a_colony(port: bool) -> None:
    """Colonies are ports of call here, but have no trade icon unless printed. No cards with these
    numbers are in the box: there the other bonus would always be enough."""
    g = table()
    give(g, 0, "merchant_convoys")
    for place, spot in g.places.items():
        spot.port = place in ("A07", "A14")
    mark(g, 0, "A13", colony=True)
    g.places["A13"].port = port
    add(g, "anywhere", M.RANGE, 2, seat=0)
    add(g, "from_trade_planets", M.RANGE_FROM_PORT, 1, seat=0)
    ships(g, 0, A07=1)  # A13 at 3 takes the bonus of 2, then A14 at 2 would need the other
    assert can(g, 0, "trade", 1) == port
