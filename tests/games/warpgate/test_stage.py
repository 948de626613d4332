"""The battle stage: ships, tactics cards and strength of both sides, and how it ended."""

from orrery.games.warpgate.components import TACTICS
from orrery.games.warpgate.state import Battle

from ..staging import pieces, staged
from .scenario import fight, ships, table


def test_a_combat_that_is_over_shows_cards_strength_losses_and_retreat() -> None:
    """The worked example: 3 ships with Pitched Battle against 2 with Heavy Resistance."""
    g = table()
    fight(g, "pitched_battle", "heavy_resistance", n=3, enemies=2)
    shown = staged("warpgate", g, g.news)
    attacker, defender = shown.sides
    assert [stat.value for stat in attacker.stats] == [12]
    assert [stat.value for stat in defender.stats] == [10]
    assert [card.name for side in shown.sides for card in side.cards] == [
        "Pitched Battle",
        "Heavy Resistance",
    ]
    assert shown.result is not None
    assert (shown.result.text, shown.result.winner) == ("Anna wins", 0)
    assert shown.result.lost == ("1 ship", "1 ship")
    assert "retreats" in shown.result.notes[-1]
    assert pieces(attacker) == [(2, "Ship", ""), (1, "Ship", "wreck")]
    assert pieces(defender) == [(1, "Ship", "wreck"), (1, "Ship", "retreating")]


def test_before_the_cards_are_shown_each_side_sees_only_its_own() -> None:
    g = table()
    fight(g, "pitched_battle", "heavy_resistance", n=3, enemies=2)
    begun = [item for item in g.news if item.kind == "combat"]
    g.battle = Battle("A08", 0, 1, {"A07": 3})
    ships(g, 0, A08=3)
    ships(g, 1, A08=2)
    for seat, card in ((0, "pitched_battle"), (1, "heavy_resistance")):
        g.players[seat].battle.cards = [card]
    own, other = (staged("warpgate", g, begun, seat).sides[0] for seat in (0, 1))
    assert [card.name for card in own.cards] == ["Pitched Battle"]
    possible = [{stat.name: stat.value for stat in side.stats} for side in (own, other)]
    assert possible[0] == {"Ships": 3, "Strength by factor": "12"}  # 3 times the factor 4
    factors = [card.factor for card in TACTICS.values()]
    least, most = 3 * min(factors), 3 * max(factors)
    assert possible[1]["Strength by factor"] == f"{least}–{most}"  # any card there is
    assert all(card.hidden for card in other.cards) and len(other.cards) == 1
    shown = staged("warpgate", g, begun)
    assert shown.result is None and shown.steps[shown.step] == "Tactics cards"
    assert [pieces(side) for side in shown.sides] == [[(3, "Ship", "")], [(2, "Ship", "")]]
