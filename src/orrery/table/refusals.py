"""What went wrong, in words: a status, a code for programs, a sentence for people."""

import logging
from typing import Any

from orrery.games import game
from orrery.kernel.errors import (
    BadOption,
    BrokenMatch,
    CannotUndo,
    IllegalAnswer,
    OrreryError,
    RuleBug,
)
from orrery.kit.refusals import tell
from orrery.kit.words import Words
from orrery.table.causes import cause, is_storage
from orrery.table.errors import Refusal, Stale
from orrery.table.text import Texts

log = logging.getLogger("orrery.table")

CODES = {
    IllegalAnswer: "illegal",
    CannotUndo: "cannot_undo",
    BadOption: "bad_option",
    BrokenMatch: "broken_match",
    RuleBug: "rule_bug",
}


def complaint(problem: Exception, t: Texts, table: str = "") -> tuple[int, str]:
    """What was refused, as a status and a sentence that holds nothing from inside, nor the id of a
    rule: pages link to it by its name. A failure of ours is logged with the table where it
    happened."""
    title = problem.title if isinstance(problem, IllegalAnswer) else ""
    own: Words | None = game(title).words[t.language] if title else None
    why = tell(problem, t.language, own)
    if isinstance(problem, IllegalAnswer):
        return 409, t("error.illegal", why=why.removesuffix(f" [{problem.rule}]"))
    if isinstance(problem, CannotUndo):
        return 409, t("error.cannot_undo", why=why)
    if isinstance(problem, Refusal):
        key = f"error.{problem.facts.get('reason', problem.code)}"
        return problem.status, t(key if t.has(key) else "error.refused", why=why, **problem.facts)
    if isinstance(problem, BadOption | BrokenMatch):
        return 422, why
    place = f"table {table}: " if table else ""
    if is_storage(problem):
        log.error("%sthe database cannot be used: %s", place, cause(problem))
        return 503, t("error.storage")
    _log(problem, place)
    return 500, t("error.rule_bug" if isinstance(problem, RuleBug) else "error.broken")


def explain(problem: Exception, t: Texts, table: str = "") -> tuple[int, dict[str, Any]]:
    """The same for programs. ``detail`` is what a programmer wants to know besides. Why a stored
    match does not replay is not in it: that tells what somebody else could have answered."""
    status, message = complaint(problem, t, table)
    error: dict[str, Any] = {"code": code_of(problem), "message": message}
    silent = isinstance(problem, OrreryError) and problem.code in ("broken_match", "undo_broken")
    if status < 500 and not silent and str(problem) != message:
        error["detail"] = str(problem)
    if isinstance(problem, Stale):
        error["seq"] = problem.seq
    if isinstance(problem, IllegalAnswer):
        error["rule"] = problem.rule
    return status, error


def code_of(problem: Exception) -> str:
    if isinstance(problem, Refusal):
        return problem.code
    if is_storage(problem):
        return "storage"
    return next((code for kind, code in CODES.items() if isinstance(problem, kind)), "broken")


def _log(problem: Exception, place: str) -> None:
    """Where it failed. A traceback shows code, not values; the message might show both, so it stays
    out."""
    if isinstance(problem, RuleBug):
        log.error("%s%s", place, cause(problem))
        return
    trace = (RuntimeError, RuntimeError("(not shown)"), problem.__traceback__)
    log.error("%sa request failed: %s", place, cause(problem), exc_info=trace)
