"""German words that must not be mixed up, in every title and at the table."""

from tests.arch.source import PACKAGE

from orrery.table.text import texts


def test_the_galaxy_has_one_name() -> None:
    """The rulebooks say Galaxie."""
    for path in sorted([*PACKAGE.rglob("*.toml"), *PACKAGE.rglob("*.py")]):
        assert "Galaxis" not in path.read_text(), path


def test_what_the_table_offers_is_not_named_like_a_piece_of_a_game() -> None:
    """Befehle are tokens of Verbotene Welten, and Zurück leads to another page."""
    t = texts("de")
    assert (t("play.orders"), t("play.undo"), t("play.undo_ask")) == (
        "Vorgaben",
        "Rückgängig",
        "Rückgängig?",
    )
    assert "efehl" not in t("play.orders_lead")
