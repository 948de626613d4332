"""The ability on the faction sheet of the Space Marines."""

from ..scenario import at, in_area, order, table, units


def test_for_the_emperor_promotes_a_scout_or_a_space_marine() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout:routed", "space_marine")
    units(g, 0, "1a_tl", "scout")  # in another system
    played = order(
        g, 0, "dominate", "10a", "for_the_emperor", ("promote", ("scout:routed", at("10a_tr")))
    )
    assert played.options("promote") == {
        ("scout:routed", at("10a_tr")),
        ("space_marine", at("10a_tr")),
    }
    assert in_area(g, 0, "10a_tr") == {"space_marine": 2}  # a free unit comes unrouted
    assert g.players[0].materiel == 5
    g.active = 0
    order(g, 0, "dominate", "10a", "for_the_emperor")
    assert in_area(g, 0, "10a_tr") == {"space_marine": 1, "land_raider": 1}


def test_for_the_emperor_needs_materiel_and_a_figure() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    g.players[0].materiel = 0
    assert order(g, 0, "dominate", "10a").asked == []
    g.players[0].materiel = 1
    g.players[0].supply["space_marine"] = 0
    g.active = 0
    assert order(g, 0, "dominate", "10a").asked == []


def test_for_the_emperor_costs_exactly_the_last_materiel() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    g.players[0].materiel = 1
    g.players[0].supply["space_marine"] = 1
    order(g, 0, "dominate", "10a", "for_the_emperor")
    assert in_area(g, 0, "10a_tr") == {"space_marine": 1}
    assert g.players[0].materiel == 0
    assert g.players[0].supply["space_marine"] == 0
