"""Calls about the people around a match: rematches, ratings, profiles, what was read."""

from msgspec import Struct

from orrery import games
from orrery.table.api.declare import Ask, call
from orrery.table.api.people import Body, Done
from orrery.table.service.profiles import Profile, Rated
from orrery.table.service.replies import TableInfo


class Yes(Body):
    yes: bool


class Upto(Body):
    upto: int  # the id of a line of the talk


class Present(Struct, frozen=True):
    """Who is at a table now."""

    seats: tuple[int, ...]  # whose players have it open
    watching: int  # how many others


class Rematch(Body):
    begin: bool = True  # false: wait a little for my nonce


@call("GET", "/tables/{table}/here", "Who is at the table now.", person=False, limit="look")
def here(ask: Ask) -> Present:
    table = ask.path("table")
    ask.site.tables.core.matches.row(table)
    seats = ask.site.tables.core.seats(table)
    people = ask.site.pubsub.presence.people(table)
    sitting = {seat.person for seat in seats if seat.person}
    seen = tuple(seat.seat for seat in seats if seat.person and seat.person in people)
    return Present(seen, sum(person not in sitting for person in people))


@call("POST", "/tables/{table}/rated", "Agree to a rated match, or not.", limit="change")
def rated(ask: Ask, body: Yes) -> Done:
    ask.site.tables.lobby.agree(ask.me, ask.path("table"), body.yes)
    return Done()


@call("POST", "/tables/{table}/rematch", "The same again, once it is over.", limit="create")
def rematch(ask: Ask, body: Rematch) -> TableInfo:
    return ask.site.tables.rematches.offer(ask.me, ask.path("table"), body.begin)


@call("POST", "/tables/{table}/decline", "Free the seat that is kept for me.", limit="change")
def decline(ask: Ask) -> Done:
    ask.site.tables.rematches.decline(ask.me, ask.path("table"))
    return Done()


@call("POST", "/tables/{table}/away", "Take a table that is over off my list.", limit="change")
def away(ask: Ask) -> Done:
    ask.site.tables.lobby.visits.put_away(ask.me, ask.path("table"))
    return Done()


@call("POST", "/tables/{table}/read", "I have seen the talk up to a line.", limit="look")
def read(ask: Ask, body: Upto) -> Done:
    ask.site.tables.lobby.visits.read(ask.me, ask.path("table"), body.upto)
    return Done()


@call("GET", "/me/profile", "My matches, my results by title and faction, my ratings.")
def profile(ask: Ask) -> Profile:
    return ask.site.tables.profiles.of(ask.me)


@call("GET", "/players/{player}", "What all may know.", person=False, limit="search")
def player(ask: Ask) -> Profile:
    return ask.site.tables.profiles.public(ask.path("player"), ask.person)


@call("GET", "/titles/{title}/ratings", "Who is how good.", person=False, limit="search")
def ratings(ask: Ask) -> tuple[Rated, ...]:
    return ask.site.tables.profiles.list(games.title(ask.path("title")).id, ask.person)
