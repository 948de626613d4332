"""Standing effects: who has any."""

from orrery.games.ti4.rules.tactical_action import closed, open_systems
from orrery.games.ti4.standing import Q, standing
from orrery.kernel import modifiers

from .scenario import put, table


def test_only_players_with_such_a_component_are_asked() -> None:
    g = table("saar", "sol", "hacan")
    assert list(standing.speakers(g, Q.NO_ACTIVATION)) == []
    g.players[2].technologies.append("chaos_mapping")
    assert list(standing.speakers(g, Q.NO_ACTIVATION)) == [2]


def test_a_record_that_lasts_may_concern_anybody() -> None:
    g = table("saar", "sol", "hacan")
    modifiers.add(g, "chaos_mapping", Q.NO_ACTIVATION, 1, 1)
    assert list(standing.speakers(g, Q.NO_ACTIVATION)) == [0, 1, 2]


def test_the_systems_that_can_be_activated_are_those_that_are_not_closed() -> None:
    g = table("saar", "sol", "hacan")
    g.players[0].technologies.append("chaos_mapping")
    g.systems["tile_25"].markers.append("asteroid_field")
    g.systems["tile_26"].tokens.append(1)
    put(g, 0, "25", "carrier")
    found = list(open_systems(g, 1))
    assert "tile_25" not in found and "tile_26" not in found
    assert found == [id for id in g.systems if not closed(g, 1, id)]
