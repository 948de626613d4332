"""The service: everything that pages and API do, in plain synchronous calls.

Call it in a thread (``await run_in_threadpool(site.tables.look, id, person)``). A ``person`` is a
accounts.Person, or None for somebody who only watches. What is returned are the structs of
replies.py; what is refused are the exceptions of errors.py (each with ``status`` and ``code``) and
the kernel's IllegalAnswer (with ``rule`` and ``allowed``), CannotUndo, BadOption, BrokenMatch.

    create(person, title, [SeatWish("me"), SeatWish("bot", "greedy"), SeatWish("open")],
           options={...}, settings=TableSettings(...), name="", listed=False) -> TableInfo
        begins at once if no seat is open; invitations are in info.seats[n].invitation, for the
        owner only: the link is /join/<table>/<invitation>
    table(id, person), open(person), live(person), mine(person),
    finished(person, everybody=False) -> TableInfo, or lists of it
    sit(person, id, invitation="", seat=None) -> seat number (begins the match with the last one)
    leave(person, id, seat)
    replace(person, id, seat, "open" | "bot", bot)     the owner kicks or replaces
    auto(person, id, seat, bot)                        hand my seat to a bot; "" takes it back
    close(person, id)                                  the owner breaks the match off

    look(id, person, seat=None, at=None, since=0, limit=300) -> Look
        all that a page shows: look.view (table, unseen, waiting), look.choice, look.news,
        look.talk, look.undo, look.orders, look.table.seats. seat=None picks the person's seat
        (the one to answer, if several), -1 the public; foreign seats only when the match is over.
        at=N shows the table after N entries (1..look.last): replay. Before the start, view is None.
    answer(id, person, seat, seq, value) -> Ack        seq is look.seq; Stale if outrun
    undo(id, person, seat, seq) -> Ack                 done=False: the others are asked now
    agree(id, person, yes) -> Ack                      answer to an undo request
    order(id, person, seat, window, unless)            standing order; unless=None takes it back
    chat(id, person, text), talk(id)

    export(id, person) -> bytes                        when over, or who plays alone
    import_match(person, data, name="") -> TableInfo
    verify(id) -> Verdict, statistics(id) -> Course    when over

Seats are told of changes through jobs/pubsub.py: /api/v1/tables/<id>/events (Server-Sent Events,
event "change", data {"seq", "what", "status", "waiting", "reacting", "turn"}): fetch what you
may see.
"""

from orrery.table.service.archive import Archive
from orrery.table.service.base import TableSettings, settings_of, shown_of
from orrery.table.service.lobby import Lobby, SeatWish
from orrery.table.service.reactions import Reactions


class Tables(Lobby, Reactions, Archive):
    """All tables of a server."""

    def step_in(self, table: str) -> None:
        """The deadline has passed. That a bot steps in would tell who was asked for a reaction from
        a hidden hand: it is passed instead."""
        row = self.matches.row(table)
        if shown_of(row).reacting and settings_of(row).step_in:
            self.pass_reactions(table)
        else:
            super().step_in(table)


__all__ = ["SeatWish", "TableSettings", "Tables"]
