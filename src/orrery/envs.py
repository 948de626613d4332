"""Every title as a PettingZoo environment (install ``orrery[rl]``).

    env = orrery.envs.aec("warpgate", players=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination else env.action_space(agent).sample(mask))

An action is the index of an option of the choice that the agent has to answer; what it may do
besides (its doors) follows after them, and where a form is to be filled in, a few ways to do so.
Simultaneous choices are answered one agent after the other; nobody sees an answer before all are
in. The last step pays out a zero-sum reward: the winners share 1, the others pay it.
"""

from hashlib import blake2b
from secrets import token_hex
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from orrery import games
from orrery.kernel.choice import Choice
from orrery.kernel.errors import IllegalAnswer, OrreryError
from orrery.kernel.match import Match
from orrery.kernel.title import Standings
from orrery.kernel.view import View

Observation = dict[str, NDArray[Any]]


def aec(
    title: str,
    players: int,
    *,
    options: dict[str, Any] | None = None,
    max_options: int = 256,
    recording: bool = False,
) -> "TitleEnv":
    """A title as an AEC environment. Choices with more than ``max_options`` options raise; with
    ``recording`` the match keeps its log, so that bots can think in it and it can be saved."""
    return TitleEnv(title, players, options or {}, max_options, recording)


class TitleEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One match after the other. ``match`` is the one being played."""

    metadata: dict[str, Any]

    def __init__(
        self,
        title: str,
        players: int,
        options: dict[str, Any],
        max_options: int,
        recording: bool,
    ) -> None:
        super().__init__()
        self.title = games.title(title)
        self.title.settle_options(options, players)  # complain now, not at the first reset
        self.metadata = {"name": f"{title}_v{self.title.version}", "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.match: Match
        self._options = options
        self._most = max_options
        self._recording = recording
        self._series = token_hex(16)  # unless a seed is given
        self._episode = 0
        self._insight = games.game(title).insight if games.is_complete(title) else None
        self._views: dict[str, View] = {}
        self._start()
        length = len(self._features(self.match.view(0)))
        self._spaces = {agent: self._observations(length) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(max_options) for agent in self.possible_agents}

    # -- PettingZoo's interface -----------------------------------------------------------------

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. The same seed gives the same matches one after the other;
        ``options["table"]`` replaces the table options given before."""
        if seed is not None:
            self._series, self._episode = str(seed), 0
        self._options = (options or {}).get("table", self._options)
        self._start()
        self.agents = list(self.possible_agents)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._look()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice = self._choice(agent)
        if action is None or not 0 <= action < len(choice.options):
            raise IllegalAnswer(
                f"{choice.kind}: {action} is not one of its {len(choice.options)} options",
                choice.rule,
                choice.options,
            )
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.answer(choice.seat, choice.options[action])
        self._look()
        if self.match.finished:
            self.rewards = dict(zip(self.agents, payout(self.match.standings()), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        view = self._view(agent)
        mask = np.zeros(self._most, dtype=np.int8)
        if view.choice is not None:
            mask[: len(self._choice(agent).options)] = 1
        return {"observation": self._features(view), "action_mask": mask}

    def render(self) -> None:
        """Nothing to see here: `orrery replay` shows recorded matches."""

    def close(self) -> None:
        """Nothing to let go."""

    # -- behind it ------------------------------------------------------------------------------

    def _start(self) -> None:
        text = f"{self._series}/{self._episode}".encode()
        self.match = Match.new(
            self.title,
            len(self.possible_agents),
            options=self._options,
            seed=blake2b(text, digest_size=32).digest(),
            recording=self._recording,
        )
        self._episode += 1
        self._views = {}

    def _look(self) -> None:
        """Whose turn it is, and what that agent is told besides its observation."""
        self._views = {}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.match.finished:
            self.agent_selection = self.agents[0]
            return
        agent = self.possible_agents[self.match.pending[0].seat]
        choice = self._choice(agent)
        if len(choice.options) > self._most:
            raise OrreryError(
                f"{choice.kind} has {len(choice.options)} options; "
                f"make the environment with max_options of at least that"
            )
        self.agent_selection = agent
        self.infos[self.agent_selection] = {
            "view": self._view(self.agent_selection),
            "choice": choice,
        }

    def _choice(self, agent: str) -> Choice:
        choice = self.match.listed(self.possible_agents.index(agent))
        assert choice is not None
        return choice

    def _view(self, agent: str) -> View:
        if agent not in self._views:
            self._views[agent] = self.match.view(self.possible_agents.index(agent))
        return self._views[agent]

    def _features(self, view: View) -> NDArray[Any]:
        """The view as numbers, if the title's insight has them."""
        numbers = self._insight.features(view) if self._insight else [0.0]
        return np.asarray(numbers, dtype=np.float32)

    def _observations(self, length: int) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (length,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._most,), np.int8),
            }
        )


def payout(standings: Standings) -> list[float]:
    """Zero-sum: the winners share 1, the others pay it."""
    won, seats = len(standings.winners), len(standings.points)
    if won == seats:
        return [0.0] * seats
    return [1 / won if seat in standings.winners else -1 / (seats - won) for seat in range(seats)]
