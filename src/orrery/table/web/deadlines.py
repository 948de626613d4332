"""Until when and since when: the moment, and how long that is from now, in words."""

from datetime import UTC, datetime
from math import ceil
from time import time

from orrery.table.text import Texts


def moment(due: float, t: Texts) -> str:
    """The time as somebody without script reads it; site.js turns it into local time."""
    at = datetime.fromtimestamp(due, UTC)
    return at.strftime("%d.%m., %H:%M UTC" if t.language == "de" else "%d %b, %H:%M UTC")


def machine(due: float) -> str:
    """The same for the attribute ``datetime``."""
    return datetime.fromtimestamp(due, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def left(due: float, t: Texts) -> str:
    """How long it still is."""
    minutes = ceil((due - time()) / 60)
    if minutes <= 0:
        return t("due.over")
    if minutes == 1:
        return t("due.minute")
    if minutes < 120:
        return t("due.minutes", n=minutes)
    if minutes < 48 * 60:
        return t("due.hours", n=round(minutes / 60))
    return t("due.days", n=round(minutes / 60 / 24))


def since(then: float, t: Texts) -> str:
    """How long it has been so."""
    return _passed(then, t, "due.for_minutes", "due.for_hours", "due.for_day", "due.for_days")


def ago(then: float, t: Texts) -> str:
    """How long ago it was over."""
    return _passed(then, t, "due.minutes_ago", "due.hours_ago", "due.day_ago", "due.days_ago")


def _passed(then: float, t: Texts, few: str, hours: str, day: str, many: str) -> str:
    """The time since then in these words."""
    minutes = int((time() - then) / 60)
    if minutes < 1:
        return t("due.just_now")
    if minutes < 60:
        return t(few, n=minutes)
    if minutes < 24 * 60:
        return t(hours, n=minutes // 60)
    days = minutes // (24 * 60)
    return t(day) if days == 1 else t(many, n=days)


def clock(seconds: float) -> str:
    """What a clock shows: 1:05, 12:00, 1:02:03."""
    whole = max(0, ceil(seconds))
    hours, rest = divmod(whole, 3600)
    shown = f"{rest // 60}:{rest % 60:02}"
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else shown


def live(move: float, bank: float, t: Texts) -> str:
    """What a table with live clocks settles."""
    return t("lobby.live_clock", move=f"{move:g}", bank=clock(bank))


def allowed(hours: float, t: Texts) -> str:
    """What a table settles: so much time for an answer."""
    if hours >= 48 and hours % 24 == 0:
        return t("lobby.days", n=int(hours // 24))
    return t("lobby.hours", n=f"{hours:g}")
