"""Both sides of a battle beside each other."""

from orrery.kit.battle import Battle, Die, Piece, Result, Side, Volley
from orrery.kit.scene import Shape, Stat
from orrery.table.text import texts
from orrery.table.web.compare import Amount, compared

SHIP = Shape(form="ship", x=0, y=0)


def battle(*volleys: Volley, result: Result | None = None) -> Battle:
    gone = Piece(shape=SHIP, name="Cruiser", count=2, state="wreck")
    return Battle(
        title="",
        place="",
        sides=(
            Side(seat=0, name="Anna", role="", stats=(Stat(name="Dice", value=4, icon="dice"),)),
            Side(seat=1, name="Ben", role="", pieces=(gone,)),
        ),
        volleys=volleys,
        result=result,
    )


def throw(seat: int, *hits: bool, chance: float | None = 0.5) -> Volley:
    return Volley(seat=seat, who="", dice=tuple(Die(hit=hit, chance=chance) for hit in hits))


def lines(shown: Battle, language: str = "en") -> dict[str, tuple[Amount, Amount]]:
    return {line.name: line.both for line in compared(shown, texts(language))}


def test_what_only_one_side_has_is_a_dash_for_the_other() -> None:
    assert lines(battle())["Dice"] == (Amount("4"), Amount("–"))


def test_hits_are_counted_by_side_and_measured_against_what_was_to_be_expected() -> None:
    shown = battle(throw(0, True, False, False), throw(0, True, True), throw(1, False))
    assert lines(shown)["Hits so far"] == (
        Amount("3 / 5", "expected 2.5"),
        Amount("0 / 1", "expected 0.5"),
    )
    german = lines(shown, "de")["Treffer bisher"]
    assert german[0].note == "erwartet 2,5"


def test_dice_that_are_not_about_hitting_are_not_counted() -> None:
    assert "Hits so far" not in lines(battle(throw(0, True, chance=None)))


def test_losses_are_told_until_the_result_tells_them() -> None:
    assert lines(battle())["Lost so far"] == (Amount("–"), Amount("2 × Cruiser", words=True))
    assert "Lost so far" not in lines(battle(result=Result(text="")))
