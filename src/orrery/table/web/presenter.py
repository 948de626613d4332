"""A Look as one person reads it: sentences, what lights up, panels. It knows no game."""

from collections import Counter
from collections.abc import Container
from functools import cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from orrery.games import game
from orrery.kernel.choice import Choice, Field, Option
from orrery.kernel.doors import DOOR
from orrery.kit.acts import QUIET, Act, Signs, act_of, round_of, strings
from orrery.kit.art import Art
from orrery.kit.game import Game
from orrery.kit.outlook import Outlook, Outlooks, Reason
from orrery.kit.scene import Panel, Scene
from orrery.kit.tally import Tally
from orrery.kit.track import Track
from orrery.kit.words import Words
from orrery.table.service.replies import Look, Taken, Talk, Told
from orrery.table.text import Texts
from orrery.table.web.answers import (
    Cluster,
    Row,
    read_answers,
    read_doors,
    shared,
    unquoted,
    with_keys,
)
from orrery.table.web.stage import Staged, battle_keys, is_over, shown_again, under_way

SHORT = 20  # two answers of this length stand side by side
WON_BY = ("points", "objective")  # icons of what a game is won by
NO_SIGNS: Signs = {}


class Pick(Struct, frozen=True):
    """A subset being picked."""

    picked: tuple[str, ...]  # names
    least: int
    most: int
    together: bool  # all at once in one panel; otherwise one after the other

    @property
    def left(self) -> int:
        return self.most - len(self.picked)


class Ask(Struct, frozen=True, kw_only=True):
    """The question as the screen shows it."""

    kind: str
    question: str
    rule: str
    clusters: tuple[Cluster, ...]  # the answers, some under headings
    foot: tuple[Row, ...]
    common: Outlook  # what all answers lead to
    numbers: bool  # all answers are short figures
    short: bool  # all answers are a word or two
    pick: Pick | None
    form: tuple[Field, ...]
    labels: dict[str, str]  # of the form's fields and values
    sides: dict[str, tuple[Field, ...]]  # the form's fields that can be filled in, by heading
    tally: Tally | None = None  # the question as a panel with counters

    @property
    def rows(self) -> tuple[Row, ...]:
        """All answers but those of the foot."""
        return tuple(row for cluster in self.clusters for row in cluster.rows)


class Line(Struct, frozen=True):
    """A sentence of the log."""

    at: int
    text: str
    seat: int
    ids: str
    head: bool = False  # a new round or turn
    mine: bool = False  # what the readers did themselves, up to their last answer
    act: Act | None = None  # how it is shown on the board, unless it is told here alone
    battle: str = ""  # the battle that it begins, see web/pages/stage.py
    round: int = 0  # the round that it begins


class Sight(Struct, frozen=True, kw_only=True):
    """Everything a play page shows, beside the Look itself."""

    scene: Scene | None
    art: Art
    ask: Ask | None
    doors: tuple[Cluster, ...]  # what the reader may do besides answering
    lit: frozenset[str]
    about: frozenset[str]  # what the question speaks of
    players: tuple[Panel, ...]
    leaders: frozenset[int]
    winning: tuple[str, ...]  # who is about to win
    track: Track | None  # how far everybody is
    tray: tuple[Panel, ...]
    stage: Staged | None = None  # the battle under way
    log: tuple[Line, ...]
    names: tuple[str, ...]
    status: str


def words_for(title: str, language: str, names: tuple[str, ...] = ()) -> Words:
    return game(title).words[language].at(names)


def see(
    look: Look, t: Texts, told_since: int = 0, staged: bool = False, replayed: bool = False
) -> Sight:
    """What the page shows; its log from entry ``told_since`` on. Where battles are ``staged`` they
    do not lie in the tray; in a replay those that have just ended are, too."""
    names, title = look.names_at(look.at), game(look.table.title)
    words = words_for(look.table.title, t.language, names)
    scene: Scene | None = None
    panels: tuple[Panel, ...] = ()
    if look.view is not None:
        scene = title.scene(look.view, words)
        panels = scene.panels
        if title.recent is not None:
            panels += title.recent(look.view, *parted(look), words)
    ask: Ask | None = None
    if look.choice is not None:
        ask = read_choice(look.choice, words, panels, title, look)
        if title.tally is not None and look.view is not None:
            ask = replace(ask, tally=title.tally(look.view, look.choice, words))
    doors = doors_of(look, words, title, ask)
    players = in_order(panels, scene.order if scene else ())
    stage = under_way(look, title, words) if staged else None
    if replayed:
        stage = shown_again(look, title, words)
    if stage is not None or (staged and is_over(parted(look)[1], title.acts)):
        panels = tuple(panel for panel in panels if panel.kind != "battle")
    return Sight(
        scene=scene,
        art=title.art,
        ask=ask,
        doors=doors,
        lit=lit_ids(ask, doors),
        about=frozenset(strings(look.choice.about.values()) if look.choice else ()),
        players=players,
        leaders=leaders(players),
        winning=winning(look, title, names),
        track=track_of(look, title),
        tray=tuple(sorted((p for p in panels if p.kind != "player"), key=_tray_order)),
        stage=stage,
        log=read_log(look, words, told_since, title.headings, title.acts),
        names=names,
        status=scene.status if scene else "",
    )


def in_order(panels: tuple[Panel, ...], order: tuple[int, ...]) -> tuple[Panel, ...]:
    """The players' boards in the order of turns; who has none comes last."""
    players = tuple(panel for panel in panels if panel.kind == "player")
    place = {seat: n for n, seat in enumerate(order)}
    return tuple(sorted(players, key=lambda panel: place.get(panel.seat, len(order))))


def leaders(players: tuple[Panel, ...]) -> frozenset[int]:
    """Who has the most of what the game is won by, unless all have the same."""
    found = {
        panel.seat: stat.value
        for panel in players
        for stat in panel.stats[:1]
        if stat.icon in WON_BY and isinstance(stat.value, int)
    }
    most = max(found.values(), default=0)
    first = frozenset(seat for seat, n in found.items() if n == most)
    return first if len(first) < len(players) else frozenset()


def track_of(look: Look, title: Game) -> Track | None:
    """How far everybody is: as the view's seat knows it, and at the end as it was counted."""
    found = title.track(look.view) if look.view is not None else None
    if found is not None and look.standings is not None and look.at == look.last:
        return replace(found, points=look.standings.points)
    return found


def standing(sight: Sight) -> list[Panel]:
    """The players by their points, where a game has no goal; equals in the order of turns."""
    points = sight.track.points if sight.track else ()
    return sorted(sight.players, key=lambda panel: -points[panel.seat])


def winning(look: Look, title: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    """Who is about to win, while it is not over."""
    if look.view is None or look.table.status != "running" or look.view.finished:
        return ()
    return tuple(names[seat] for seat in title.about_to_win(look.view))


def see_all(public: Look, seats: list[Look], t: Texts) -> Sight:
    """With all cards open: every player board as its owner sees it, and all hands."""
    sight, own = see(public, t, replayed=True), [see(look, t) for look in seats]
    players = tuple(
        next((panel for panel in own[at.seat].players if panel.seat == at.seat), at)
        for at in sight.players
    )
    hands = tuple(panel for one in own for panel in one.tray if panel.kind == "hand")
    return msgspec.structs.replace(sight, players=players, tray=(*hands, *sight.tray))


def read_choice(
    choice: Choice,
    words: Words,
    panels: tuple[Panel, ...] = (),
    title: Game | None = None,
    look: Look | None = None,
) -> Ask:
    """A choice in words. "Done", "pass" and the like stand apart."""
    notes = {card.id: card.text for panel in panels for card in panel.cards}
    outlooks: Outlooks = {}
    ahead: dict[Option, tuple[Choice, Outlooks]] = {}
    if title is not None and look is not None and look.view is not None:
        outlooks = title.foresee(look.view, choice, words)
        ahead = {
            option: (after, title.foresee(look.view, after, words)) for option, after in look.ahead
        }
    aside = title.aside if title is not None else ()
    clusters, foot = read_answers(choice, words, notes, outlooks, aside, ahead)
    clusters, common = shared(clusters)
    rows = [row for cluster in clusters for row in cluster.rows]
    fields = {field.name: words.name(field.name) for field in choice.form}
    values = {value: words.name(value) for field in choice.form for value in field.values}
    numbers = len(rows) > 1 and all(len(row.label) <= 3 for row in rows)
    return Ask(
        kind=choice.kind,
        question=unquoted(words.question(choice), clusters),
        rule=choice.rule,
        clusters=tuple(with_keys(clusters, numbers)),
        common=common,
        foot=foot,
        numbers=numbers,
        short=len(rows) > 3 and all(_is_short(cluster) for cluster in clusters),
        pick=_pick(choice, words, len(rows)),
        form=choice.form,
        labels={name: _headed(label)[1] for name, label in fields.items()} | values,
        sides=_sides(choice.form, fields),
    )


def _headed(label: str) -> tuple[str, str]:
    """What a field of a form is called: "You give: a card" stands as "a card" under the heading
    "You give"."""
    head, colon, label_below = label.partition(": ")
    return (head, label_below) if colon else ("", label)


def _sides(form: tuple[Field, ...], labels: dict[str, str]) -> dict[str, tuple[Field, ...]]:
    sides: dict[str, tuple[Field, ...]] = {}
    for field in form:
        head = _headed(labels[field.name])[0]
        more = (field,) if field.open else ()
        sides[head] = (*sides.get(head, ()), *more)
    return sides


def _is_short(cluster: Cluster) -> bool:
    row = cluster.rows[0]
    return not (cluster.head or row.outlook or row.warning) and len(row.label) <= SHORT


def _pick(choice: Choice, words: Words, offered: int) -> Pick | None:
    about = choice.about
    if not {"picked", "least", "most"} <= set(about):
        return None
    picked = tuple(words.name(item) for item in about["picked"])
    left = about["most"] - len(picked)
    # More picks than things to pick: some are alike, and are offered one at a time.
    return Pick(picked, about["least"], about["most"], offered > 1 and 1 < left <= offered)


def doors_of(look: Look, words: Words, title: Game, ask: Ask | None) -> tuple[Cluster, ...]:
    """What may be done besides answering, in words. Their keys follow those of the answers, unless
    these are figures."""
    choice = Choice(look.seat, DOOR, look.doors)
    outlooks = title.foresee(look.view, choice, words) if look.view and look.doors else {}
    doors = read_doors(choice, words, outlooks)
    keyless = ask is not None and (ask.numbers or any(one.head for one in ask.clusters))
    return doors if keyless else tuple(with_keys(doors, False, len(ask.rows) + 1 if ask else 1))


def lit_ids(ask: Ask | None, doors: tuple[Cluster, ...] = ()) -> frozenset[str]:
    """The ids that tell answers apart. What all of them name lights up only if it is alone."""
    rows = (*(ask.rows if ask else ()), *(row for door in doors for row in door.rows))
    counts = Counter(id for row in rows for id in set(row.ids))
    counted = ask.tally.entries if ask and ask.tally else ()
    found = {id for id, n in counts.items() if n < len(rows) or len(rows) == 1}
    return frozenset(found.union(*(entry.ids for entry in counted)))


def parted(look: Look) -> tuple[list[Told], list[Told]]:
    """The news up to the reader's last answer, and those since. Who has none has seen them all."""
    past: list[Told] = []
    fresh: list[Told] = []
    for told in look.news:
        new = 0 <= look.own <= told.at
        (fresh if new else past).append(told)
    return past, fresh


def read_log(
    look: Look,
    words: Words,
    since: int = 0,
    headings: Container[str] = (),
    signs: Signs = NO_SIGNS,
) -> tuple[Line, ...]:
    """The news. What the reader's last answer led to is new, even if it happened to them: the dice
    of their battle, their income."""
    then = cache(lambda names: words.at(names))  # a line names those who sat there at its time
    fresh = [told for told in look.news if told.at >= since]
    lines = [read_news(told, then(look.names_at(told.at)), headings, signs) for told in fresh]
    for n, key in battle_keys(fresh, signs):
        lines[n] = replace(lines[n], battle=key)
    own = [line.seat in look.mine for line in lines]
    if look.own >= 0:
        later = (line.at >= look.own + own[n] for n, line in enumerate(lines))
        new = next((n for n, yes in enumerate(later) if yes), len(lines))
        own[new:] = [False] * (len(own) - new)
    return tuple(replace(line, mine=yes) for line, yes in zip(lines, own, strict=True))


def read_news(
    told: Told, words: Words, headings: Container[str] = (), signs: Signs = NO_SIGNS
) -> Line:
    act = act_of(told, signs)
    return Line(
        told.at,
        words.news(told),
        act.seat,
        " ".join(act.ids),
        head=told.kind in headings,
        act=None if act.form == QUIET else act,
        round=round_of(told),
    )


def read_talk(talk: Talk, t: Texts) -> str:
    """What the table itself says."""
    if talk.kind in ("undo_wish", "undone") and talk.text:
        return read_taken(talk, msgspec.json.decode(talk.text, type=Taken), t)
    key = f"talk.{talk.kind}"
    return t(key if t.has(key) else "talk.other", name=talk.name, kind=talk.kind, text=talk.text)


def read_taken(talk: Talk, taken: Taken, t: Texts) -> str:
    """What is taken back, of whom, and who agreed."""
    if not taken.agreed and list(taken.answers.items()) == [(talk.name, 1)]:
        return t(f"talk.{talk.kind}", name=talk.name)
    key = "talk.undone_agreed" if taken.agreed else f"talk.{talk.kind}_of"
    agreed = ", ".join(taken.agreed)
    return t(key, name=talk.name, taken=count_answers(taken.answers), agreed=agreed)


def count_answers(answers: dict[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in answers.items())


def why_not(look: Look, sight: Sight, id: str, t: Texts) -> tuple[str, str]:
    """Why something cannot be chosen: a sentence, and the id of a rule if one says so."""
    if look.table.status == "finished":
        return t("play.why_not_over"), ""
    if look.table.status == "closed":
        return t("error.closed"), ""
    if sight.ask is None or look.choice is None:
        if not look.waiting:
            return t("play.waiting_reactions"), ""
        names = ", ".join(sight.names[seat] for seat in look.waiting)
        return t("play.why_not_turn", names=names), ""
    if id in sight.lit:
        return t("play.why_not_can"), sight.ask.rule
    reason = reason_for(look, look.choice, id)
    words = words_for(look.table.title, t.language, sight.names)
    said = reason.sentence(words) or t("play.why_not_now", question=sight.ask.question)
    return said, reason.rule or sight.ask.rule


def reason_for(look: Look, choice: Choice, id: str) -> Reason:
    """What is in the way, if the title knows."""
    why_not = game(look.table.title).why_not
    return why_not(look.view, choice, id) if why_not and look.view is not None else Reason()


def _tray_order(panel: Panel) -> int:
    order = ("battle", "drawn", "hand", "market", "scores")
    return order.index(panel.kind) if panel.kind in order else len(order)
