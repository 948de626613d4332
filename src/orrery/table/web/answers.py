"""The answers to a question as lines of a list: what is sent, what is said, what they point at."""

import re
from collections.abc import Container, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.choice import DONE, PASS, Choice, Option
from orrery.kit.outlook import Outlook, Outlooks
from orrery.kit.scene import targets
from orrery.kit.words import Words

FOOT = (DONE, PASS, "no", "stop", "skip")  # answers that always have the same place
NOTHING = Outlook()
QUOTE = re.compile("[“„]([^“”]+)[”“]")
MANY = 3  # answers with the same outlook


class Row(Struct, frozen=True):
    """One answer."""

    value: str  # JSON
    label: str
    ids: tuple[str, ...] = ()
    note: str = ""  # what it does, if it is a card
    key: str = ""  # the number key that chooses it
    outlook: str = ""  # what it leads to
    warning: str = ""  # and what is bad about that
    aside: bool = False  # not what one usually does
    idle: bool = False  # it leads to nothing much
    steps: bool = False  # several answers, to this question and to those that follow


class Cluster(Struct, frozen=True):
    """Answers under a heading; without one they stand for themselves."""

    head: str
    rows: tuple[Row, ...]


def read_option(
    choice: Choice, option: Option, words: Words, outlooks: Outlooks | None = None
) -> Row:
    """An option in words."""
    value = msgspec.json.encode(option).decode()
    seen = (outlooks or {}).get(option, NOTHING)
    return Row(
        value,
        words.option(choice, option),
        tuple(targets(option)),
        outlook=seen.note,
        warning=seen.warning,
        idle=seen.idle,
    )


def read_answers(
    choice: Choice,
    words: Words,
    notes: Mapping[str, str],
    outlooks: Outlooks,
    aside: Container[str],
    ahead: Mapping[Option, tuple[Choice, Outlooks]],
) -> tuple[tuple[Cluster, ...], tuple[Row, ...]]:
    """All options: under their headings, and those of the foot."""
    several = len(choice.options) > 1  # one alone is no choice
    clusters: dict[str, list[Row]] = {}
    foot: list[Row] = []
    for number, option in enumerate(choice.options):
        row = read_option(choice, option, words, outlooks)
        if len(row.ids) == 1 and several:
            row = replace(row, note=notes.get(row.ids[0], ""))
        row = replace(row, aside=_word(option) in aside)
        heading = words.heading(choice, option)
        if option in FOOT:
            foot.append(row)
        elif option in ahead:
            clusters.setdefault(row.label, []).extend(
                replace(one, aside=_word(more) in aside)
                for more, one in _in_one(row, option, *ahead[option], words)
            )
        elif heading is not None:
            clusters.setdefault(heading[0], []).append(replace(row, label=heading[1]))
        else:
            clusters[f"\0{number}"] = [row]
    found = [(head if head[:1] != "\0" else "", rows) for head, rows in clusters.items()]
    found.sort(key=lambda cluster: (cluster[1][0].aside, cluster[1][0].idle))  # they come last
    return tuple(Cluster(head, tuple(rows)) for head, rows in found), tuple(foot)


def unquoted(question: str, clusters: Sequence[Cluster]) -> str:
    """What an answer says that it does, the question need not quote."""
    notes = [row.note for cluster in clusters for row in cluster.rows]
    for quote in QUOTE.finditer(question):
        if any(note.endswith(quote[1]) for note in notes):
            question = question.replace(f"{quote[0]} ", "")
    return question


def _word(option: Option) -> str:
    return str(option[0] if isinstance(option, tuple) else option)


def _in_one(
    first: Row, option: Option, after: Choice, outlooks: Outlooks, words: Words
) -> Iterator[tuple[Option, Row]]:
    """An answer with each of those to the question that follows."""
    for more in after.options:
        row = read_option(after, more, words, outlooks)
        value = msgspec.json.encode([option, more]).decode()
        ids = tuple(dict.fromkeys((*first.ids, *row.ids)))
        yield more, replace(row, value=value, ids=ids, steps=True)


def shared(clusters: Sequence[Cluster]) -> tuple[tuple[Cluster, ...], Outlook]:
    """What all answers lead to is said once, above them."""
    rows = [row for cluster in clusters for row in cluster.rows if not row.aside]
    seen = {(row.outlook, row.warning) for row in rows}
    if len(rows) < MANY or len(seen) != 1:
        return tuple(clusters), NOTHING
    common = Outlook(*seen.pop())

    def without(row: Row) -> Row:
        same = (row.outlook, row.warning) == (common.note, common.warning)
        return replace(row, outlook="", warning="") if same else row

    stripped = (Cluster(one.head, tuple(map(without, one.rows))) for one in clusters)
    return tuple(stripped), common


def with_keys(clusters: Sequence[Cluster], numbers: bool, first: int = 1) -> Iterator[Cluster]:
    """Each answer with the key that chooses it: the figure that it says, else its place, counted
    from ``first``. Those under headings have none."""
    rows = [row for cluster in clusters for row in cluster.rows]
    figures = numbers and any(row.label.isdecimal() for row in rows)
    headed = any(cluster.head for cluster in clusters)
    for place, cluster in enumerate(clusters, start=first):
        if headed:
            yield cluster
            continue
        row = cluster.rows[0]
        key = row.label if figures else str(place)
        key = key if len(key) == 1 and key.isdecimal() else ""
        yield Cluster("", (replace(row, key=key),))


def read_doors(choice: Choice, words: Words, outlooks: Outlooks) -> tuple[Cluster, ...]:
    """What may be done besides answering."""
    clusters, foot = read_answers(choice, words, {}, outlooks, (), {})
    return tuple(
        Cluster(cluster.head, tuple(replace(row, aside=True) for row in cluster.rows))
        for cluster in (*clusters, *(Cluster("", (row,)) for row in foot))
    )
