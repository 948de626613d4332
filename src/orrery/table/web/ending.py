"""How a match ended, as its last page tells it: who won and why, where the points came from, the
turning points, and facts worth telling. It knows no game."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from orrery.kernel.title import Standings
from orrery.kit.acts import BATTLE, PLAIN, SCORE, WON, Signs, act_of, round_of
from orrery.kit.words import Words
from orrery.table.service.replies import Course, Told
from orrery.table.text import Texts
from orrery.table.web.deadlines import clock
from orrery.table.web.luck import Luck, luck_of

MOST_TURNS = 5  # turning points that are told


class Rank(Struct, frozen=True):
    seat: int
    name: str
    place: int
    points: int
    won: bool
    parts: tuple[int, ...]


def ranking(standings: Standings, names: Sequence[str], keys: Sequence[str]) -> list[Rank]:
    """The seats, best first. Who wins has the first place, whatever breaks a tie."""
    order = sorted(
        range(len(names)), key=lambda seat: (seat not in standings.winners, -standings.points[seat])
    )
    ranks: list[Rank] = []
    for place, seat in enumerate(order, start=1):
        won, points = seat in standings.winners, standings.points[seat]
        if ranks and (ranks[-1].won, ranks[-1].points) == (won, points):
            place = ranks[-1].place
        detail = standings.detail[seat] if standings.detail else {}
        parts = tuple(detail.get(key, 0) for key in keys)
        ranks.append(Rank(seat, names[seat], place, points, won, parts))
    return ranks


def part_names(standings: Standings, words: Words) -> dict[str, str]:
    """What the points are made of, in words; what nobody has points for is left out."""
    keys = dict.fromkeys(
        key for detail in standings.detail for key in detail if _any(standings, key)
    )
    return {key: words.label(key) if words.has("label", key) else words.name(key) for key in keys}


def _any(standings: Standings, key: str) -> bool:
    return any(detail.get(key) for detail in standings.detail)


def add_up(standings: Standings) -> bool:
    """Whether the parts are shares of the points. In some games they are what is compared."""
    made = [sum(detail.values()) for detail in standings.detail]
    return bool(made) and made == list(standings.points)


def verdict(ranks: Sequence[Rank], names: Mapping[str, str], summed: bool) -> tuple[str, str, int]:
    """What the winner's points mostly came from, with how many, and the lead over the next."""
    first, rest = ranks[0], [rank for rank in ranks if not rank.won]
    ahead = first.points - max((rank.points for rank in rest), default=first.points)
    most = max(zip(first.parts, names.values(), strict=True), default=(0, ""))
    return (most[1] if summed and most[0] > 0 else "", str(most[0]), ahead)


def why(
    ranks: Sequence[Rank], course: Course, names: Mapping[str, str], words: Words, t: Texts
) -> str:
    """One sentence or two: with how many points, how far ahead, by what, and why it was over."""
    source, of_it, ahead = verdict(ranks, names, add_up(course.standings))
    rest = [rank for rank in ranks if not rank.won]
    score = words.label("ending_score", n=ranks[0].points)
    said = [t("end.with_score", score=score)]
    if rest and ahead > 0:
        said = [t("end.ahead_of", score=score, n=ahead, name=rest[0].name)]
    if source:
        said.append(t("end.mostly", source=source, n=of_it))
    if words.has("label", f"ending_{course.ending}"):
        said.append(words.label(f"ending_{course.ending}"))
    if rest and ahead == 0:
        said.append(words.label("ending_tie"))
    return " ".join(said)


# -- the course of the match --------------------------------------------------------------------


class Turn(Struct, frozen=True):
    """A moment at which the match turned."""

    index: int  # of the course's moments
    at: int  # /replay?at=
    seat: int  # who leads now
    round: int  # 0: not known
    text: str
    news: str = ""  # what brought the points


def rounds_of(news: Sequence[Told]) -> list[tuple[int, int]]:
    """The rounds: their number, and the moment they begin at. Where nothing tells of the first, it
    begins with the match."""
    found: dict[int, int] = {}
    for told in news:
        if number := round_of(told):
            found.setdefault(number, told.at + 1)
    first = min(found, default=0)
    return [(1, 1), *found.items()] if first > 1 else list(found.items())


def round_at(rounds: Sequence[tuple[int, int]], at: int) -> int:
    return max((number for number, first in rounds if first <= at), default=0)


def leads(course: Course) -> Iterator[tuple[int, int, int]]:
    """Whenever somebody takes the lead: which moment, who, and from whom (-1: nobody had it). Who
    only draws level has not taken it."""
    leader = -1
    for index, points in enumerate(course.points):
        most = max(points, default=0)
        first = [seat for seat, n in enumerate(points) if n == most]
        if len(first) == 1 and first[0] != leader and len(points) > 1:
            yield index, first[0], leader
            leader = first[0]


def turning_points(
    course: Course, news: Sequence[Told], signs: Signs, words: Words, t: Texts
) -> tuple[Turn, ...]:
    """The last few changes of the lead."""
    rounds, found = rounds_of(news), list(leads(course))
    turns = []
    for number, (index, seat, before) in enumerate(found):
        at = course.stops[index]
        since = course.stops[index - 1] if index else 0
        last = number == len(found) - 1
        key = "end.turn_first" if before < 0 else "end.turn_last" if last else "end.turn"
        if before < 0 and last:
            key = "end.turn_only"
        name, other = words.seats[seat], words.seats[before] if before >= 0 else ""
        text = t(key, name=name, other=other, n=course.points[index][seat])
        brought = _brought(news, signs, seat, since, at)
        said = words.news(brought) if brought else ""
        turns.append(Turn(index, at, seat, round_at(rounds, at), text, said))
    return tuple(turns[-MOST_TURNS:])


def _brought(news: Sequence[Told], signs: Signs, seat: int, since: int, at: int) -> Told | None:
    """The last news between two moments that tell for what somebody scored, else that they did."""
    acts = [(told, act_of(told, signs)) for told in news if since <= told.at < at]
    scored = [(told, act) for told, act in acts if act.form == SCORE and act.seat == seat]
    named = [told for told, act in scored if act.ids]
    found = named or [told for told, _ in scored]
    return found[-1] if found else None


# -- facts worth telling ------------------------------------------------------------------------


class Fact(Struct, frozen=True):
    """A figure and what it says."""

    figure: str
    name: str
    note: str = ""
    at: int = 0  # /replay?at=, if it has a moment


def facts_of(
    course: Course, news: Sequence[Told], signs: Signs, names: Sequence[str], t: Texts
) -> tuple[Fact, ...]:
    rounds, changes = rounds_of(news), max(0, len(list(leads(course))) - 1)
    found = []
    if rounds:
        found.append(Fact(str(rounds[-1][0]), t("end.fact_rounds")))
    found += _battles(news, signs, names, t)
    found += _dice(news, signs, names, t)
    found.append(Fact(str(changes), t("end.fact_leads")))
    lasted = course.finished - course.started
    if lasted >= 60:
        found.append(Fact(clock(lasted), t("end.fact_time")))
    if course.longest and course.longest.seconds >= 1:
        thought = course.longest
        at = round_at(rounds, thought.at)
        note = t("end.in_round", name=names[thought.seat], n=at) if at else names[thought.seat]
        found.append(Fact(clock(thought.seconds), t("end.fact_thought"), note, max(1, thought.at)))
    return tuple(found)


def _battles(news: Sequence[Told], signs: Signs, names: Sequence[str], t: Texts) -> Iterator[Fact]:
    begun = [act_of(told, signs) for told in news if _form(told, signs) == BATTLE]
    if not begun:
        return
    fought = Counter(seat for act in begun for seat in act.sides if 0 <= seat < len(names))
    won = Counter(
        act.seat for told in news if (act := act_of(told, signs)).form == WON and act.seat >= 0
    )
    note = ""
    if won and won.most_common(1)[0][0] < len(names):
        seat, n = won.most_common(1)[0]
        note = t("end.most_won", name=names[seat], n=n)
    elif fought:
        seat, n = fought.most_common(1)[0]
        note = t("end.most_fought", name=names[seat], n=n)
    yield Fact(str(len(begun)), t("end.fact_battles"), note)


def _dice(news: Sequence[Told], signs: Signs, names: Sequence[str], t: Texts) -> Iterator[Fact]:
    """How many dice fell, and who had the most luck with them, measured by what was to be expected.
    Where every die counts for something, nothing is said of luck."""
    thrown = sum(len(act_of(told, signs).dice) for told in news)
    if not thrown:
        return
    note = ""
    lucky = max(luck_of(news, signs, len(names)), key=_by_luck, default=None)
    if lucky is not None and lucky.more > 0:
        due = t.decimal(lucky.due)
        note = t("end.luckiest", name=names[lucky.seat], n=lucky.hits, due=due)
    yield Fact(str(thrown), t("end.fact_dice"), note)


def _by_luck(luck: Luck) -> tuple[int, float]:
    return luck.beaten, luck.more


def _form(told: Told, signs: Signs) -> str:
    return signs.get(told.kind, PLAIN).form
