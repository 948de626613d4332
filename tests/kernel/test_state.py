"""News: public facts, and those for some eyes only."""

from orrery.kernel.state import News, State, tell, tell_only

from .toys import HAGGLE, play_out, start


def test_secret_facts_are_for_the_eyes_alone() -> None:
    g = State()
    tell_only(g, 1, "drew", {"cards": ["a"]}, n=1)
    (news,) = g.news
    assert news.seen_by(1) == News("drew", {"n": 1, "cards": ["a"]})
    for other in (-1, 0, 2):
        assert news.seen_by(other) == News("drew", {"n": 1})


def test_public_news_are_the_same_for_all() -> None:
    g = State()
    tell(g, "rolled", dice=[1, 2])
    assert g.news[0].seen_by(-1) is g.news[0].seen_by(0) is g.news[0]


def test_a_match_keeps_news_by_entry_and_shows_each_seat_its_own() -> None:
    match = start(HAGGLE)
    match.answer(0, "draw")
    (at, mine) = match.news_for(0)[-1]
    assert at == 1
    assert mine.kind == "drew"
    assert len(mine.facts["cards"]) == 2
    assert match.news_for(1)[-1] == (1, News("drew", {"seat": 0, "n": 2}))
    assert match.news_for(0, since=2) == []
    assert match.state.news == []


def test_news_stand_at_the_answer_that_caused_them() -> None:
    match = play_out(start(HAGGLE))
    assert [at for at, _ in match.news] == sorted(at for at, _ in match.news)
    for at, news in match.news:
        if news.kind == "rolled":
            assert match.log[at].kind == "stake"
            assert [die - 1 for die in news.facts["dice"]] in match.log[at].chance
