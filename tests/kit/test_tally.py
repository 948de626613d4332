"""Questions with counters: what is counted becomes answers, all of them or none."""

import pytest

from orrery.kernel.choice import DONE, Choice
from orrery.kernel.errors import IllegalAnswer
from orrery.kit.tally import ANY, Entry, Group, Meter, Tally, Use, answers, fits

APPLES = Entry(id="apples", name="Apples", options=(("take", "apple"),), most=3)
CARRIED = Entry(
    id="pears", name="Pears", options=(("load", "cart", ANY), ("load", ANY, ANY)), most=2
)
PANEL = Tally(groups=(Group(title="Market", entries=(APPLES, CARRIED)),), confirm="Take")


class Market:
    """Asks until done; three apples, and pears only once there is an apple."""

    def __init__(self) -> None:
        self.taken: list[object] = []

    def asked(self) -> Choice | None:
        if DONE in self.taken:
            return None
        options: list[object] = [("take", "apple")] if len(self.taken) < 3 else []
        if self.taken:
            options += [("load", "bag", "pear"), ("load", "cart", "pear")]
        return Choice(0, "market", (*options, DONE))  # type: ignore[arg-type]

    def take(self, counts: dict[str, int], panel: Tally = PANEL) -> list[object]:
        for answer in answers(panel, counts, self.asked):
            self.taken.append(answer)
        return self.taken


def test_counts_become_answers_in_the_order_of_the_panel() -> None:
    taken = Market().take({"pears": 1, "apples": 2})
    assert taken == [("take", "apple"), ("take", "apple"), ("load", "cart", "pear"), DONE]


def test_nothing_counted_is_done() -> None:
    assert Market().take({}) == [DONE]


def test_the_first_of_several_options_that_is_offered_is_taken() -> None:
    pears = Entry(
        id="pears", name="Pears", options=(("load", "ship", ANY), ("load", ANY, ANY)), most=2
    )
    panel = Tally(groups=(Group(title="", entries=(APPLES, pears)),), confirm="")
    assert ("load", "bag", "pear") in Market().take({"apples": 1, "pears": 1}, panel)


def test_what_is_not_offered_is_refused_by_name() -> None:
    with pytest.raises(IllegalAnswer) as refused:
        Market().take({"pears": 1})
    facts = {"name": "Pears", "place": "Market", "most": 0}
    assert (refused.value.code, refused.value.facts) == ("tally_besides", facts)


@pytest.mark.parametrize(
    ("counts", "code"),
    [({"apples": 4}, "tally_most"), ({"apples": -1}, "tally_most"), ({"nuts": 1}, "tally_unknown")],
)
def test_counts_that_the_panel_does_not_have_are_refused(counts: dict[str, int], code: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        Market().take(counts)
    assert refused.value.code == code


def test_too_few_and_too_many_in_all_are_refused() -> None:
    panel = Tally(groups=PANEL.groups, confirm="", least=2, most=3)
    for counts in ({"apples": 1}, {"apples": 3, "pears": 1}):
        with pytest.raises(IllegalAnswer) as refused:
            Market().take(counts, panel)
        assert refused.value.code == "tally_total"
    assert Market().take({"apples": 2}, panel)[-1] == DONE


def test_an_option_fits_if_its_parts_do() -> None:
    assert fits("tactic", "tactic")
    assert not fits("tactic", "fleet")
    assert fits(("load", ANY, "pear"), ("load", "cart", "pear"))
    assert not fits(("load", ANY, "pear"), ("load", "cart", "apple"))
    assert not fits(("load", ANY), ("load", "cart", "apple"))


def test_a_meter_counts_pairs_and_room() -> None:
    cost = Meter(name="Cost", most=4, used=-1, uses=(Use(("fighter/a", "fighter/b"), 1, 2),))
    assert cost.level({"fighter/a": 2, "fighter/b": 1}) == 1
    assert cost.level({}) == 0
    cargo = Meter(name="Cargo", most=0, uses=(Use(("troops",), 1),), adds=(Use(("carrier",), 4),))
    assert (cargo.level({"troops": 5}), cargo.room({"carrier": 2})) == (5, 8)


def test_no_more_is_taken_than_the_panel_allows_even_if_there_is_more() -> None:
    one = Entry(id="apples", name="Apples", options=(("take", "apple"),), most=1)
    market = Market()
    with pytest.raises(IllegalAnswer) as refused:
        market.take({"apples": 2}, Tally(groups=(Group(title="", entries=(one,)),), confirm=""))
    assert refused.value.facts == {"name": "Apples", "most": 1}
    assert market.taken == []
