"""PettingZoo's own tests, and what it cannot know: hidden information and the payout."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.kernel.haggle import HAGGLE

from orrery import games
from orrery.envs import TitleEnv, aec, payout
from orrery.kernel.errors import BadOption, IllegalAnswer, OrreryError
from orrery.kernel.title import Standings, _registry

TITLES = [(id, players) for id, title in games.titles().items() for players in title.players]

# PettingZoo warns about every environment with an action mask whose name is not in its own list.
PETTINGZOO_ONLY = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
)


def run_out(env: TitleEnv, seed: int) -> tuple[list[int], dict[str, float]]:
    """Play one match by chance: the actions, and what was paid in the end."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    actions, paid = [], {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            paid[agent] = reward
            env.step(None)
            continue
        actions.append(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        env.step(actions[-1])
    return actions, paid


@pytest.mark.parametrize(("title", "players"), TITLES)
def test_pettingzoo_api(title: str, players: int) -> None:
    with warnings.catch_warnings():
        for message in PETTINGZOO_ONLY:
            warnings.filterwarnings("ignore", message, module="pettingzoo.test")
        api_test(aec(title, players), num_cycles=60)


@pytest.mark.parametrize(("title", "players"), TITLES[:1])
def test_pettingzoo_seed(title: str, players: int) -> None:
    seed_test(lambda: aec(title, players), num_cycles=60)


def test_same_seed_same_match_other_seed_other_match() -> None:
    first, again, other = (aec("warpgate", 2) for _ in range(3))
    assert run_out(first, 5) == run_out(again, 5)
    assert run_out(other, 6)[0] != run_out(first, 5)[0]


def test_matches_of_one_series_differ() -> None:
    env = aec("warpgate", 2)
    env.reset(seed=1)
    first = env.match.header.commitment
    env.reset()
    second = env.match.header.commitment
    env.reset(seed=1)
    assert first != second
    assert env.match.header.commitment == first


def test_the_end_pays_out_zero_sum() -> None:
    _, paid = run_out(aec("warpgate", 3), 2)
    assert len(paid) == 3
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0


@pytest.mark.parametrize(
    ("winners", "expected"),
    [((1,), [-0.5, 1, -0.5]), ((0, 2), [0.5, -1, 0.5]), ((0, 1, 2), [0, 0, 0])],
)
def test_payout(winners: tuple[int, ...], expected: list[float]) -> None:
    assert payout(Standings((3, 3, 3), winners)) == expected


def test_an_agent_sees_only_what_its_seat_may_know() -> None:
    env = aec("warpgate", 2)
    env.reset(seed=3)
    while env.match.pending[0].kind == "choose_side":
        env.step(0)
    info = env.infos[env.agent_selection]
    mine = env.match.pending[0].seat
    view = info["view"]
    assert view.seat == mine
    assert view == env.match.view(mine)
    assert "cards" in view.table["players"][mine]["hand"]
    assert "cards" not in view.table["players"][1 - mine]["hand"]
    assert env.infos[env.possible_agents[1 - mine]] == {}
    assert not env.observe(env.possible_agents[1 - mine])["action_mask"].any()


def test_wrong_use_is_refused() -> None:
    with pytest.raises(BadOption):
        aec("warpgate", 7)
    with pytest.raises(BadOption):
        aec("chess", 2)
    env = aec("warpgate", 2)
    env.reset(seed=0)
    with pytest.raises(IllegalAnswer):
        env.step(200)
    with pytest.raises(OrreryError, match="max_options"):
        run_out(aec("warpgate", 2, max_options=2), 0)


def test_a_recording_environment_can_be_saved() -> None:
    env = aec("warpgate", 2, recording=True)
    actions, _ = run_out(env, 4)
    assert len(env.match.log) == len(actions) + 1


def test_an_offer_is_one_of_a_few_that_make_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_registry, HAGGLE.id, HAGGLE)
    env = aec("haggle", 3, recording=True)
    env.reset(seed=1)
    env.step(env.infos[env.agent_selection]["choice"].options.index("offer"))
    mine = env.infos[env.agent_selection]["choice"]
    assert mine.kind == "bargain"
    assert ("p1", 1, 2) in mine.options and ("p2", 0, 1) in mine.options
    mask = env.observe(env.agent_selection)["action_mask"]
    assert mask.sum() == len(mine.options) == len(set(mine.options))
    env.step(mine.options.index(("p1", 1, 2)))
    assert env.match.log[-1].value == {"to": "p1", "give": 1, "want": 2}
    made = 0
    for seed in range(5):
        run_out(env, seed)
        made += sum(isinstance(entry.value, dict) for entry in env.match.log)
    assert made
