"""Standing effects: who has any."""

from typing import Any

import pytest

from orrery import games
from orrery.games.ti4.rules.holders import holders, look_for
from orrery.games.ti4.rules.tactical_action import closed, open_systems
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.windows import ability
from orrery.kernel import modifiers

from .crowded import play_crowded
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


# -- where components lie -----------------------------------------------------------------------


def found(g: Any, ids: set[str], *look: Any) -> list[set[str]]:
    """What each player has of these."""
    return [ids & set().union(*holders(g, seat, None, *look)) for seat in range(len(g.players))]


@pytest.mark.parametrize("number", range(4))
def test_components_are_found_where_an_occasion_looks_for_them(number: int) -> None:
    g: Any = play_crowded(games.title("ti4"), number, 3 + number).state
    tables = [*standing._table.values(), *ability._table.values()]
    assert any(any(found(g, set(one))) for one in tables)
    for one in tables:
        ids = set(one)
        assert found(g, ids, look_for(ids)) == found(g, ids)


def test_a_component_that_lay_elsewhere_would_be_missed() -> None:
    g = table("saar", "sol", "hacan")
    g.players[0].abilities.append("anti_intellectual_revolution")
    ids = {"anti_intellectual_revolution"}
    assert found(g, ids)[0] == ids and found(g, ids, look_for(ids))[0] == set()
