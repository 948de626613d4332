"""The charts of a finished match say what their figures count."""

from orrery.table.svg.charts import lines


def test_the_axis_of_time_has_a_unit() -> None:
    drawn = lines((1, 300, 536), ((0, 0), (4, 7), (8, 49)), "Points over time", "answers")
    assert ">536 answers</text>" in drawn
