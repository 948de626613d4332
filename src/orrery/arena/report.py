"""What came out of a simulation, for people and for programs."""

from collections.abc import Iterable, Sequence
from statistics import fmean, median
from typing import Any

from orrery.arena.contest import Outcome
from orrery.arena.setting import Setting


def report(setting: Setting, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """All figures, ready for JSON. A shared victory counts in parts."""
    ended = [outcome for outcome in outcomes if outcome.finished]
    failed = [outcome for outcome in outcomes if outcome.problems]
    decisions = sum(outcome.decisions for outcome in outcomes)
    return {
        "title": setting.title,
        "players": setting.players,
        "games": len(outcomes),
        "finished": len(ended),
        "errors": len(failed),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_s": round(len(outcomes) / seconds, 2),
        "decisions_per_s": round(decisions / seconds, 1),
        "bots": list(setting.bots),
        "rotate": setting.rotate,
        "options": setting.options,
        "seed": setting.seed,
        "checked": setting.check,
        "median_decisions": _middle(outcome.decisions for outcome in ended),
        "median_rounds": _middle(outcome.rounds for outcome in ended),
        "wins_by_seat": _shares(ended, [tuple(range(setting.players))] * len(ended)),
        "wins_by_bot": _shares(ended, [outcome.bots for outcome in ended]),
        "wins_by_faction": _shares(ended, [outcome.factions for outcome in ended]),
        "scores": _spread([points for outcome in ended for points in outcome.points]),
        "failures": [
            {"game": o.number, "problems": o.problems[:5], "file": o.file} for o in failed
        ],
    }


def _middle(figures: Iterable[int]) -> float:
    found = list(figures)
    return median(found) if found else 0


def _shares(
    outcomes: Sequence[Outcome], labels: Sequence[tuple[str | int, ...]]
) -> dict[str, dict[str, float]]:
    """By label: how many seats played under it, how many victories they had, and the share of
    their matches that they won."""
    found: dict[str | int, list[float]] = {}
    for outcome, names in zip(outcomes, labels, strict=True):
        for seat, name in enumerate(names):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            found.setdefault(name, []).append(won)
    return {
        str(name): {
            "seats": len(wins),
            "wins": round(sum(wins), 2),
            "share": round(fmean(wins), 4),
        }
        for name, wins in sorted(found.items(), key=lambda item: str(item[0]))
        if name != ""
    }


def _spread(points: Sequence[int]) -> dict[str, float]:
    if not points:
        return {}
    return {
        "min": min(points),
        "median": median(points),
        "max": max(points),
        "mean": round(fmean(points), 2),
    }
