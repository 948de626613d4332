"""The service: everything that pages and API do, in plain synchronous calls.

Call it in a thread (``await run_in_threadpool(site.tables.play.look, person, table)``). A method
takes the person first, then the table. A ``person`` is an accounts.Person, or None for somebody who
only watches. What is returned are the structs of replies.py; what is refused are the exceptions of
errors.py (each with ``status`` and ``code``) and the kernel's IllegalAnswer (with ``rule`` and
``allowed``), CannotUndo, BadOption, BrokenMatch.

lobby
    create(person, title, [SeatWish("me"), SeatWish("bot", "greedy"), SeatWish("open")],
           options={...}, settings=TableSettings(...), name="", listed=False) -> TableInfo
        begins at once if no seat is open; invitations are in info.seats[n].invitation, for the
        owner only: the link is /join/<table>/<invitation>
    table(person, table), open(person), live(person), mine(person),
    finished(person, everybody=False) -> TableInfo, or lists of it
    sit(person, table, invitation="", seat=None) -> seat number (the last one begins the match)
    leave(person, table, seat)
    replace(person, table, seat, "open" | "bot", bot)  the owner kicks or replaces
    auto(person, table, seat, bot)                     hand my seat to a bot; "" takes it back
    close(person, table)                               the owner breaks the match off
play
    look(person, table, seat=None, at=None, since=0, limit=300) -> Look
        all that a page shows: look.view (table, unseen, waiting), look.choice, look.news,
        look.talk, look.undo, look.orders, look.table.seats. seat=None picks the person's seat
        (the one to answer, if several), -1 the public; foreign seats only when the match is over.
        at=N shows the table after N entries (1..look.last): replay. Before the start, view is None.
    answer(person, table, seat, seq, value) -> Ack     seq is look.seq; Stale if outrun
    order(person, table, seat, window, unless)         standing order; unless=None takes it back
    chat(person, table, text), talk(table)
undo
    take_back(person, table, seat, seq) -> Ack         done=False: the others are asked now
    agree(person, table, yes) -> Ack                   answer to an undo request
archive
    export(person, table) -> bytes                     when over, or who plays alone
    import_match(person, data, name="") -> TableInfo
    verify(table) -> Verdict, statistics(table) -> Course    when over
lobby.visits
    read(person, table, upto)                          the talk, up to a line
    put_away(person, table)                            no longer in my list of finished tables
rematches
    offer(person, table) -> TableInfo                  same people, seats and options
    decline(person, table)                             the seat that is kept for me is free
profiles
    of(person) -> Profile, list(title) -> tuple[Rated, ...]
clocks
    overdue, step_in, reactions_due, pass_reactions   for the scheduler

Seats are told of changes through jobs/pubsub.py: /api/v1/tables/<id>/events (Server-Sent Events,
event "change", data {"seq", "what", "status", "waiting", "reacting", "turn"}): fetch what you
may see.
"""

from orrery.table.service.archive import Archive
from orrery.table.service.base import Core, TableSettings
from orrery.table.service.clocks import Clocks
from orrery.table.service.lobby import Lobby, SeatWish
from orrery.table.service.play import Play
from orrery.table.service.profiles import Profiles
from orrery.table.service.ratings import Ratings
from orrery.table.service.rematches import Rematches
from orrery.table.service.undo import Undo
from orrery.table.settings import Settings
from orrery.table.store.matches import Matches
from orrery.table.store.schema import Store


class Tables:
    """All tables of a server: the services, which share one core."""

    def __init__(self, store: Store, matches: Matches, settings: Settings) -> None:
        self.core = Core(store, matches, settings)
        self.lobby = Lobby(self.core)
        self.undo = Undo(self.core)
        self.play = Play(self.core, self.undo)
        self.archive = Archive(self.core)
        self.clocks = Clocks(self.core, self.lobby)
        self.ratings = Ratings(self.core)
        self.profiles = Profiles(self.core)
        self.rematches = Rematches(self.core, self.lobby)


__all__ = ["SeatWish", "TableSettings", "Tables"]
