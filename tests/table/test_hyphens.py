"""Where long words may break."""

from orrery.table.web.hyphens import SHY, soft


def test_long_words_may_break_at_their_syllables() -> None:
    assert soft("Ressourcen tauschen", "de") == f"Res{SHY}sour{SHY}cen tau{SHY}schen"
    assert soft("Interceptor", "en").replace(SHY, "") == "Interceptor"
    assert SHY in soft("Interceptor", "en")


def test_short_words_and_figures_stay_as_they_are() -> None:
    for text in ("3 × Kreuzer", "A: Ja", "sector_101", "1234567890"):
        assert soft(text, "de") == text


def test_names_part_only_words_that_are_too_long_for_a_line() -> None:
    assert soft("Öffentliche Aufträge", "de", 12) == "Öffentliche Aufträge"
    assert SHY in soft("Vorausschauende Zielerfassung", "de", 12)
