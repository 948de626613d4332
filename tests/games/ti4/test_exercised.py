"""Everything in the box is used in simulated matches; ``make soak`` plays until it was."""

from .exercised import acting, exercise, listening

SHARE = 0.7  # of all components, in a few matches


def test_most_of_the_box_is_used_in_a_few_matches() -> None:
    wanted = acting()
    assert len(exercise(range(8))) < (1 - SHARE) * len(wanted)


def test_who_listens_changes_nothing() -> None:
    from orrery.games.ti4.standing import standing

    before = {query: dict(table) for query, table in standing._table.items()}
    with listening() as found:
        assert {query: dict(table) for query, table in standing._table.items()} != before
    assert found == set()
    assert {query: dict(table) for query, table in standing._table.items()} == before
