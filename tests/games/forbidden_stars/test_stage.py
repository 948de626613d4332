"""The battle stage: units, dice, totals and cards of both sides, and how it ended."""

from orrery.kernel.state import News

from ..staging import pieces, staged
from .scenario import at, battle, fight, table, units
from .test_combat_flow import no_cards

HERE = "10a_tl"


def test_a_combat_under_way_shows_dice_totals_and_units() -> None:
    g = battle(("space_marines", "chaos"), ("scout", "scout"), ("cultist",), mine="OOD", theirs="M")
    assert g.combat is not None
    begun = [News("combat", {"seat": 0, "enemy": 1, "area": g.combat.area})]
    shown = staged("forbidden_stars", g, begun)
    attacker, defender = shown.sides
    assert [die.look for die in attacker.dice] == ["offence", "offence", "defence"]
    assert [stat.value for stat in attacker.stats[:2]] == [2, 1]
    assert defender.stats[-1].value == 2  # the damage that it would suffer
    assert pieces(attacker)[0][0] == 2 and attacker.role == "attacks with 2 pieces"
    assert shown.steps[shown.step] == "Round 1"


def test_a_combat_that_is_over_shows_rolls_losses_and_the_winner() -> None:
    g = table()
    no_cards(g)
    units(g, 0, HERE, "space_marine", "scout")
    units(g, 1, HERE, "cultist")
    fight(g, HERE, origins=("10a_tr",), dice="MMMD")
    shown = staged("forbidden_stars", g, g.news)
    assert shown.result is not None and shown.place == at(HERE)
    assert (shown.result.text, shown.result.winner) == ("Anna wins", 0)
    assert [(one.who, len(one.dice)) for one in shown.volleys if one.dice] == [
        ("Anna rolls", 3),
        ("Bert rolls", 1),
    ]
    assert shown.steps[shown.step] == "Resolution"
