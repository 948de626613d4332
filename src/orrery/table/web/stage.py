"""The battle under way as a page shows it, and what battles are called in addresses."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from orrery.kit.acts import BATTLE, PLAIN, WON, Signs, battles
from orrery.kit.battle import Battle, in_it
from orrery.kit.game import Game
from orrery.kit.words import Words
from orrery.table.service.replies import Look, Told


class Staged(Struct, frozen=True):
    """A battle on the stage."""

    battle: Battle
    key: str  # what it is called
    mine: bool  # the readers fight in it


def battle_keys(news: Sequence[Told], signs: Signs) -> Iterator[tuple[int, str]]:
    """The news that begin a battle, by their place, and what the battle is called: the moment, and
    the how manieth battle of this moment it is."""
    begun = Counter[int]()
    for n, told in enumerate(news):
        if signs.get(told.kind, PLAIN).form == BATTLE:
            yield n, f"{told.at}.{begun[told.at]}"
            begun[told.at] += 1


def under_way(look: Look, title: Game, words: Words) -> Staged | None:
    """The battle being fought."""
    if title.battle is None or look.view is None:
        return None
    battle = title.battle(look.view, look.news, words)
    if battle is None or battle.result is not None:
        return None
    keys = [key for _, key in battle_keys(look.news, title.acts)]
    mine = any(in_it(battle, seat) for seat in look.mine)
    return Staged(battle, keys[-1] if keys else "", mine)


def shown_again(look: Look, title: Game, words: Words) -> Staged | None:
    """In a replay: the battle being fought at this moment, or the one that has just ended."""
    if title.battle is None or look.view is None:
        return None
    spans = battles(look.news, title.acts)
    ended = bool(spans) and spans[-1].over and look.news[spans[-1].end - 1].at == look.at - 1
    battle = title.battle(look.view, look.news, words)
    if battle is None or (battle.result is not None and not ended):
        return None
    keys = [key for _, key in battle_keys(look.news, title.acts)]
    return Staged(battle, keys[-1] if keys else "", mine=True)


def is_over(fresh: Sequence[Told], signs: Signs) -> bool:
    """Whether news tell of the end of a battle: the stage shows how it ended."""
    return any(signs.get(told.kind, PLAIN).form == WON for told in fresh)


def told_of(news: Sequence[Told], signs: Signs, key: str) -> Sequence[Told]:
    """The news of the battle that is called so, up to its end; none if there is no such battle, or
    if it is not over."""
    begun = dict(battle_keys(news, signs))
    for span in battles(news, signs):
        if begun.get(span.first) == key and span.over:
            return news[span.first : span.end]
    return ()
