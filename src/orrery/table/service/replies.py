"""What the service returns: plain structs, the contract with pages and API.

A seat number of -1 is the public. ``seq`` is the version of a table: it grows with every answer and
every undo, and an answer names the ``seq`` that its player was looking at.
"""

from typing import Any

from msgspec import Struct

from orrery.kernel.choice import Choice, Option
from orrery.kernel.orders import Order
from orrery.kernel.state import News
from orrery.kernel.title import Standings
from orrery.kernel.view import View

WAITING = "waiting"  # seats are open
RUNNING = "running"
FINISHED = "finished"
CLOSED = "closed"  # the owner broke it off


class SeatInfo(Struct, frozen=True, kw_only=True):
    """A seat as everybody may see it; ``invitation`` only as the owner may."""

    seat: int
    kind: str  # "person", "bot" or "open"
    name: str
    bot: str = ""  # the bot that always plays here
    auto: str = ""  # the bot that plays for an absent person
    waiting: bool = False  # it has to answer now
    mine: bool = False
    online: bool = False
    invitation: str = ""  # the secret of an open seat: /join/<table>/<invitation>
    nonce: str = ""  # its own share of chance; "" it gave none
    kept: bool = False  # an open seat that is kept for somebody: ``name``
    agreed: bool = False  # to a rated match
    bank: float | None = None  # live clocks: seconds in its time bank, when its clock last stood
    since: float | None = None  # its clock runs since then
    out: float | None = None  # and its time is up then
    player: str = ""  # whose public profile it is: /player/<player>; "" a bot, or one of several


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    id: str
    title: str
    name: str
    status: str
    players: int
    seats: tuple[SeatInfo, ...]
    my_turn: bool
    owner: bool  # the asker's own
    listed: bool  # strangers see it in the lobby
    created: float
    changed: float
    due: float | None = None  # when the waiting seats must have answered
    commitment: str = ""  # to the seed and what it is for, published with the table
    seed_known: bool = False  # to somebody, before the end: it takes no new people
    rateable: bool = True  # may count for a rating: nobody knows the dice to come
    rating_wanted: bool = False  # it is to be rated if all people agree
    rated: bool = False  # they did
    length: int = 0  # moments so far: answers, as all see them
    reacting: bool = False  # it waits for reactions from hidden hands
    points: tuple[int, ...] = ()  # at the end
    winners: tuple[int, ...] = ()
    move_seconds: float | None = None  # live clocks: for each answer, before the bank is touched
    invited: bool = False  # a seat is kept for the asker
    rematch: str = ""  # the table at which they play again, for those who sat here
    unread: int = 0  # lines of the chat that the asker has not seen


# How many news are read at once.
RECENT_NEWS = 80  # of a page's log, at first
LOG_NEWS = 5_000  # of a page's log, if all are wanted
ALL_NEWS = 50_000  # as many as a match may have


class Told(Struct, frozen=True):
    """News as the seat may know it. ``at`` is the moment before it: /replay?at=<at + 1>."""

    at: int
    kind: str
    facts: dict[str, Any]


def told(at: int, news: News) -> Told:
    return Told(at, news.kind, news.facts)


class Talk(Struct, frozen=True):
    """Chat, and what the table itself says (kind "undo", "auto", "deadline", "seat", ...)."""

    id: int
    kind: str  # "chat" or an event of the table; for events ``text`` is data, not a sentence
    name: str
    seat: int
    text: str
    at: int  # the length of the log then
    made: float


class Former(Struct, frozen=True):
    """Somebody who had a seat before: the entries before ``until`` were theirs."""

    seat: int
    until: int
    name: str


class UndoState(Struct, frozen=True):
    """What the looking seat can take back."""

    free: bool = False  # at once: its own last answer, nothing rolled or revealed since
    ask: bool = False  # with the consent of the others (at once if nobody else is to be asked)
    asked_by: int = -1  # a request is open: of this seat
    missing: tuple[int, ...] = ()  # seats that have not agreed yet
    mine: bool = False  # the looking person is one of them
    takes: dict[str, int] = {}  # how many answers of whom the request would take back


class Taken(Struct):
    """What the table tells of an undo (the ``text`` of a Talk "undo_wish" or "undone")."""

    answers: dict[str, int]  # by name
    agreed: tuple[str, ...] = ()  # who had to agree, and did


class OrderGroup(Struct, frozen=True):
    """Windows for which one standing order can be given."""

    id: str
    name: dict[str, str]  # by language
    windows: tuple[str, ...]


class Look(Struct, frozen=True, kw_only=True):
    """Everything a page needs to show a table to one seat, and nothing that it may not know."""

    table: TableInfo
    seat: int  # whose eyes these are; -1 the public
    mine: tuple[int, ...]  # the asker's seats
    seq: int
    at: int  # the moment shown: entries played (0: not begun)
    last: int  # the latest moment there is
    view: View | None  # None before the start
    choice: Choice | None  # what the seat has to answer now; None in the past
    doors: tuple[Option, ...] = ()  # what it may do besides, whoever is asked
    ahead: tuple[tuple[Option, Choice], ...] = ()  # what it would be asked next: see Match.ahead
    waiting: tuple[int, ...]  # as far as the seat may know
    reacting: bool = False  # somebody may react from a hidden hand
    news: tuple[Told, ...]
    talk: tuple[Talk, ...]
    own: int  # the entry of the asker's last own answer; -1 without one, and in the past
    undo: UndoState
    orders: dict[str, Order]  # the seat's standing orders, by window, group or "*"
    groups: tuple[OrderGroup, ...]  # for which orders can be given
    settings: dict[str, Any]
    options: dict[str, Any]
    commitment: str
    head: str  # of the chain of answers so far: note it, and compare it with the record's
    seed: str  # "" until the match is over
    standings: Standings | None  # when the match is over
    notice: str = ""
    formerly: tuple[Former, ...] = ()  # who sat here before, the latest first

    def names_at(self, at: int) -> tuple[str, ...]:
        """Who sat where when entry ``at`` was played."""
        names = [seat.name for seat in self.table.seats]
        for former in self.formerly:
            if at < former.until:
                names[former.seat] = former.name
        return tuple(names)


class Ack(Struct, frozen=True):
    """An answer, undo or the like is stored: the table stands at ``seq``."""

    table: str
    seq: int
    status: str
    done: bool = True  # False: an undo request waits for the others


class Thought(Struct, frozen=True):
    """How long a person thought about one answer."""

    seat: int
    seconds: float
    at: int  # the moment: /replay?at=<at>


class Course(Struct, frozen=True):
    """Statistics of a finished match."""

    moments: tuple[int, ...]  # entries played, at each checkpoint looked at
    points: tuple[tuple[int, ...], ...]  # by moment, by seat
    decisions: tuple[int, ...]  # by seat
    by_bot: tuple[int, ...]  # of these, by a bot
    seconds: tuple[float, ...]  # by seat: time from being asked to answering
    kinds: tuple[dict[str, int], ...]  # by seat: how often which choice
    started: float
    finished: float
    standings: Standings
    stops: tuple[int, ...] = ()  # for each of ``moments``: /replay?at=<stop>
    ending: str = ""  # why it was over, of the title's endings; "" not known any more
    factions: tuple[str, ...] = ()  # by seat
    longest: Thought | None = None  # of all people's
