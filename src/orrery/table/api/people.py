"""Calls about people, and the list of games."""

from typing import Annotated

from msgspec import Meta, Struct

from orrery import games
from orrery.bots import NAMES as BOTS
from orrery.kernel.title import TableOption, Text, Value
from orrery.table.api.declare import Ask, call
from orrery.table.errors import NotNow
from orrery.table.service.accounts import NoticeSettings, Person, TokenInfo
from orrery.table.text import wished
from orrery.table.web.site import count, forget, guessing, remember

Short = Annotated[str, Meta(max_length=200)]


class Body(Struct, forbid_unknown_fields=True):
    """Base of what is sent: an unknown field is an error, not silence."""


class Done(Struct, frozen=True):
    done: bool = True


# -- me ---------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    name: str
    login: str
    guest: bool
    language: str


class Account(Body):
    login: Short
    password: Short


class Rename(Body):
    name: Short = ""
    language: Short = ""


class Passwords(Body):
    old: Short
    new: Short


class OwnPassword(Body):
    password: Short


class Codes(Struct, frozen=True):
    codes: list[str]


class Recovery(Body):
    login: Short
    code: Short
    new: Short


class TokenWish(Body):
    name: Short = "bot"


class NewToken(Struct, frozen=True):
    token: str


class NoticeWish(Body):
    email: Short = ""
    hook: Annotated[str, Meta(max_length=500)] = ""
    hook_format: Short = "discord"


def _me(person: Person) -> Me:
    return Me(person.name, person.login, person.guest, person.language)


@call("GET", "/me", "Who I am; somebody unknown becomes a guest.")
def me(ask: Ask) -> Me:
    return _me(ask.me)


@call("PATCH", "/me", "Change my name or language.", limit="change")
def rename(ask: Ask, body: Rename) -> Me:
    return _me(ask.site.accounts.rename(ask.me, body.name, body.language))


@call("POST", "/register", "Give myself a login; my seats stay mine.", person=False)
def register(ask: Ask, body: Account) -> Me:
    count(ask.request, "register")
    guest = ask.person if ask.person and ask.person.guest else None
    person = ask.site.accounts.register(guest, body.login, body.password, wished(ask.request))
    remember(ask.request, person)
    return _me(person)


@call("POST", "/login", "Log in; the answer sets a cookie.", person=False)
def log_in(ask: Ask, body: Account) -> Me:
    with guessing(ask.request):
        person = ask.site.accounts.log_in(body.login, body.password)
    remember(ask.request, person)
    return _me(person)


@call("POST", "/logout", "Forget me in this browser.", person=False)
def log_out(ask: Ask) -> Done:
    forget(ask.request)
    return Done()


@call("POST", "/me/password", "Change my password; ends other sessions, tokens and codes.")
def password(ask: Ask, body: Passwords) -> Me:
    with guessing(ask.request):
        person = ask.site.accounts.change_password(ask.me, body.old, body.new)
    remember(ask.request, person)
    return _me(person)


@call("POST", "/me/codes", "New recovery codes, shown this once, instead of all old ones.")
def new_codes(ask: Ask, body: OwnPassword) -> Codes:
    with guessing(ask.request):
        ask.site.accounts.check_password(ask.me, body.password)
    return Codes(ask.site.accounts.new_codes(ask.me))


@call("POST", "/recover", "A recovery code for a new password; ends sessions.", person=False)
def recover(ask: Ask, body: Recovery) -> Me:
    count(ask.request, "recover")
    person = ask.site.accounts.recover(body.login, body.code, body.new)
    remember(ask.request, person)
    return _me(person)


@call("GET", "/me/tokens", "My tokens, without their secrets.")
def tokens(ask: Ask) -> list[TokenInfo]:
    return ask.site.accounts.tokens(ask.me)


@call("POST", "/me/tokens", "A new token, shown this once. A stranger gets a guest's.")
def new_token(ask: Ask, body: TokenWish) -> NewToken:
    count(ask.request, "token")
    return NewToken(ask.site.accounts.new_token(ask.me, body.name))


@call("DELETE", "/me/tokens/{token}", "Revoke a token.", limit="change")
def revoke(ask: Ask) -> Done:
    ask.site.accounts.revoke(ask.me, ask.path("token"))
    return Done()


@call("GET", "/me/notices", "How I am told of my turn.")
def notices(ask: Ask) -> NoticeSettings:
    return ask.site.accounts.notices(ask.me.id)


@call("PUT", "/me/notices", "Change that. A new e-mail address gets a link to confirm it.")
def set_notices(ask: Ask, body: NoticeWish) -> NoticeSettings:
    count(ask.request, "mail", ask.me)
    wish = NoticeSettings(email=body.email, hook=body.hook, hook_format=body.hook_format)
    secret = ask.site.accounts.set_notices(ask.me, wish)
    if secret:
        try:
            ask.site.notices.send_confirmation(ask.me, body.email.strip(), secret)
        except OSError:
            raise NotNow("the mail server does not answer; try again later", "no_mail") from None
    return ask.site.accounts.notices(ask.me.id)


# -- titles -----------------------------------------------------------------------------------


class OptionFacts(Struct, frozen=True):
    """What can be settled: one of ``values`` for the whole table, or one of ``seats`` for each
    seat, written one after the other."""

    id: str
    default: Value
    name: Text
    values: tuple[Value, ...]
    seats: tuple[str, ...]
    names: dict[str, Text]  # of values and seats


def _facts(option: TableOption) -> OptionFacts:
    seats = option.for_seats() if option.seats else ()
    named = [value for value in (*option.values, *seats) if isinstance(value, str)]
    names = {value: option.name_of(value) for value in named}
    return OptionFacts(option.id, option.default, option.name, option.values, seats, names)


class TitleFacts(Struct, frozen=True):
    id: str
    version: int
    name: Text
    players: tuple[int, ...]
    minutes: tuple[int, int]
    weight: Text
    about: Text
    options: tuple[OptionFacts, ...]
    bots: tuple[str, ...]


@call("GET", "/titles", "The games, with players, length, weight and options.", person=False)
def titles(ask: Ask) -> list[TitleFacts]:
    return [
        TitleFacts(
            t.id,
            t.version,
            t.name,
            t.players,
            t.minutes,
            t.weight,
            t.about,
            tuple(_facts(option) for option in t.options),
            BOTS,
        )
        for t in games.titles().values()
    ]
