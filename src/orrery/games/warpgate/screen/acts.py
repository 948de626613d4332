"""What others did on the board: where each kind of news happens."""

from orrery.kit.acts import BATTLE, CARD, END, LOSS, MOVE, QUIET, SCORE, WON, Sign

FLIGHT = Sign(form=MOVE, origin="origin", place="place")
WITHDRAWAL = Sign(form=MOVE, origin="origin", place="place", after=True)
LOST = Sign(form=LOSS, place="place", after=True)
QUIETLY = Sign(form=QUIET)

ACTS = {
    "moved": FLIGHT,
    "drone_moved": FLIGHT,
    "drone_withdrew": WITHDRAWAL,
    "retreated": WITHDRAWAL,
    "placed_ships": Sign(place="place"),
    "placed_marker": Sign(place="place"),
    "doubled_planet": Sign(place="place"),
    "opened_port": Sign(place="place"),
    "ship_lost": Sign(form=LOSS, place="place"),
    "marker_returned": LOST,
    "planet_died": Sign(form=LOSS, place="place"),
    "destroyed": LOST,
    "turned_over": Sign(form=CARD, place="place"),
    "action": Sign(form=CARD),
    "promoted": Sign(form=CARD),
    "announced": Sign(form=CARD),
    "played_tactic": Sign(form=CARD),
    "took_technology": Sign(form=CARD),
    "took_marker": Sign(form=CARD),
    "used_marker": Sign(form=CARD),
    "completed_sector": Sign(form=SCORE, place="sector"),
    "took_objective": Sign(form=SCORE),
    "objectives_met": Sign(form=SCORE),
    "combat": Sign(form=BATTLE, place="place", sides=("seat", "enemy")),
    "combat_won": Sign(form=WON, place="place"),
    "game_over": Sign(form=END),
    "round": QUIETLY,
    "setup_done": QUIETLY,
    "faction": QUIETLY,
    "laid_card": QUIETLY,
    "spent_goods": QUIETLY,
    "refreshed_goods": QUIETLY,
    "took_good": QUIETLY,
    "drew_cards": QUIETLY,
    "opened_objective": QUIETLY,
    "opened_technology": QUIETLY,
}
