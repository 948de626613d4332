"""Why something failed, for the log: in words that hold no value from inside a match."""

from types import TracebackType

from sqlalchemy.exc import DatabaseError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from orrery.kernel.errors import RuleBug


def is_storage(problem: BaseException) -> bool:
    """Is it the database that cannot be reached, or takes nothing: a full disk, a file that may
    only be read? (What is wrong with a statement or its values has kinds of its own.)"""
    kinds = (OperationalError, InternalError, NoConnection)
    return isinstance(problem, kinds) or type(problem) is DatabaseError


def cause(problem: BaseException) -> str:
    """The database's or the system's own word for it; otherwise what kind it is, and where."""
    if is_storage(problem) and isinstance(problem, DatabaseError):
        return str(problem.orig).partition("\n")[0]
    if isinstance(problem, RuleBug) and problem.__cause__:
        return f"a rule failed: {cause(problem.__cause__)}"
    if isinstance(problem, OSError) and problem.strerror:
        return problem.strerror
    return f"{type(problem).__name__} in {_place(problem.__traceback__)}"


def _place(trace: TracebackType | None) -> str:
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "?"
    code = trace.tb_frame.f_code
    return f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} ({code.co_name})"
