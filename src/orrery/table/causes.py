"""Why something failed, for the log: in words that hold no value from inside a match."""

from types import TracebackType

from sqlalchemy.exc import InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

# The database cannot be reached, or takes nothing: a full disk, a file that may only be read.
STORAGE = (OperationalError, InternalError, NoConnection)


def cause(problem: BaseException) -> str:
    """The database's or the system's own word for it; otherwise what kind it is, and where."""
    if isinstance(problem, OperationalError | InternalError):
        return str(problem.orig).partition("\n")[0]
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
