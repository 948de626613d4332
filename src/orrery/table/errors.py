"""What the table refuses, each with its HTTP status and a code that pages can put into words."""

from orrery.kernel.errors import OrreryError


class Refusal(OrreryError):
    """A request that the table does not grant. Nothing has changed."""

    status = 400
    code = "refused"


class Malformed(Refusal):
    status, code = 422, "malformed"


class Unauthenticated(Refusal):
    status, code = 401, "log_in"


class Forbidden(Refusal):
    status, code = 403, "not_yours"


class Missing(Refusal):
    status, code = 404, "missing"


class MethodNotAllowed(Refusal):
    status, code = 405, "method"


class Stale(Refusal):
    """The table has moved on since the asker looked. ``seq`` is where it is now."""

    status, code = 409, "stale"

    def __init__(self, seq: int) -> None:
        super().__init__("the table has moved on since you looked; look again and choose again")
        self.seq = seq


class NotNow(Refusal):
    """Allowed in principle, but not in the state the table is in."""

    status, code = 409, "not_now"


class TooBig(Refusal):
    status, code = 413, "too_big"


class TooMany(Refusal):
    status, code = 429, "too_many"
