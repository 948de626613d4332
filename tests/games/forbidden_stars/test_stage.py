"""The battle stage: units, dice, totals and cards of both sides, and how it ended."""

from orrery.games.forbidden_stars.rules.strike import strike_dice
from orrery.games.forbidden_stars.screen.acts import ACTS
from orrery.games.forbidden_stars.state import Galaxy, Strike
from orrery.kernel.state import News
from orrery.kit.acts import act_of, battles

from ..staging import pieces, staged
from .scenario import at, battle, fight, order, table, units
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


def test_units_that_a_card_takes_out_of_a_combat_are_told_of() -> None:
    g = table()
    units(g, 0, HERE, "scout")
    facts = {"seat": 1, "unit": "cultist", "origin": at(HERE), "area": at(WORLD)}
    told = [
        News("combat", {"seat": 0, "enemy": 1, "area": at(HERE)}),
        News("moved", facts),
        News("combat_won", {"seat": 0, "enemy": 1, "area": at(HERE)}),
    ]
    shown = staged("forbidden_stars", g, told)
    assert shown.result is not None
    assert any(note.startswith("Bert moves: Cultist") for note in shown.result.notes)


# -- orbital strikes ----------------------------------------------------------------------------

VOID, WORLD = "1a_tr", "1a_tl"


def bombarded() -> Galaxy:
    """Two strike cruisers above a world with a cultist and a chaos space marine."""
    g = table()
    units(g, 0, VOID, "strike_cruiser", "strike_cruiser")
    units(g, 1, WORLD, "cultist", "chaos_space_marine")
    return g


def test_a_strike_under_way_shows_ships_dice_and_who_is_fired_on() -> None:
    g = bombarded()
    dice = {"offence": 2, "defence": 1, "morale": 1}
    g.strike = Strike(0, at(VOID), at(WORLD), 1, dice, thrown=4)
    begun = [News("strike", {"seat": 0, "void": at(VOID), "world": at(WORLD), "enemy": 1})]
    rolled = News("strike_rolled", {"seat": 0, "dice": dice})
    shown = staged("forbidden_stars", g, [*begun, rolled])
    attacker, target = shown.sides
    assert shown.result is None and not shown.odds and shown.place == at(WORLD)
    assert (attacker.seat, target.seat) == (0, 1)
    assert [die.look for die in attacker.dice] == ["offence", "offence", "defence", "morale"]
    assert sum(count for count, _, _ in pieces(target)) == 2
    assert target.stats[-1].value == 2  # the damage as it stands
    assert [volley.needs for volley in shown.volleys] == ["Each Offence is 1 damage."]
    assert shown.steps[shown.step] == "Roll"


def test_before_the_roll_a_strike_says_how_many_dice_there_will_be() -> None:
    g = bombarded()
    g.strike = Strike(0, at(VOID), at(WORLD), 1, {})
    shown = staged("forbidden_stars", g, [])
    assert shown.sides[0].stats[0].value == strike_dice(g, 0, at(VOID)) > 0
    assert shown.steps[shown.step] == "Preparation"


def test_a_strike_that_is_over_shows_the_roll_and_the_losses() -> None:
    g = bombarded()
    order(g, 0, "advance", "1a", "done", (at(VOID), at(WORLD)), "cultist", dice="OODD")
    shown = staged("forbidden_stars", g, g.news)
    assert shown.result is not None and shown.title.startswith("Orbital strike on ")
    assert (shown.result.text, shown.result.winner) == ("2 damage", 0)
    assert shown.result.lost[0] == "" and "Cultist" in shown.result.lost[1]
    assert (1, "Cultist", "wreck") in pieces(shown.sides[1])
    assert [len(one.dice) for one in shown.volleys if one.dice] == [4]


def test_a_strike_is_a_battle_from_its_beginning_to_its_end() -> None:
    g = bombarded()
    order(g, 0, "advance", "1a", "done", (at(VOID), at(WORLD)), dice="DDDD")
    (span,) = battles(g.news, ACTS)
    assert (g.news[span.first].kind, g.news[span.end - 1].kind) == ("strike", "strike_over")
    assert span.over and act_of(g.news[span.first], ACTS).sides == (0, 1)
    shown = staged("forbidden_stars", g, g.news)
    assert shown.result is not None and (shown.result.text, shown.result.winner) == (
        "No damage",
        -1,
    )


def test_news_of_older_tables_do_not_name_who_was_fired_on() -> None:
    g = bombarded()
    told = [
        News("strike", {"seat": 0, "void": at(VOID), "world": at(WORLD)}),
        News("damage", {"seat": 1, "n": 1}),
    ]
    assert staged("forbidden_stars", g, told).sides[1].seat == 1
