"""What is simulated, and the seed of every single match."""

from hashlib import blake2b
from typing import Any

from msgspec import Struct

from orrery import bots, games
from orrery.kernel.errors import BadOption
from orrery.kernel.title import Title


class Setting(Struct, frozen=True, kw_only=True):
    """A series of matches. It holds everything needed to replay any one of them."""

    title: str
    players: int
    bots: tuple[str, ...] = ("random",)  # by seat, or one for all
    options: dict[str, Any] = {}
    seed: str = "0"
    rotate: bool = False  # let the bots change seats from match to match
    check: bool = False
    seconds: float | None = None  # a bot's time for one choice
    iterations: int | None = None

    def validated(self) -> "Setting":
        """The setting itself, or BadOption about what is wrong with it."""
        games.title(self.title).settle_options(self.options, self.players)
        for name in self.bots:
            if name not in bots.NAMES:
                raise bots.unknown(name)
        if len(self.bots) not in (1, self.players):
            raise BadOption(f"{len(self.bots)} bots for {self.players} seats: name one, or all")
        return self

    @property
    def game(self) -> Title:
        return games.title(self.title)

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots of match ``number``, by seat."""
        seats = self.bots if len(self.bots) > 1 else self.bots * self.players
        turn = number % self.players if self.rotate else 0
        return seats[self.players - turn :] + seats[: self.players - turn]

    def match_seed(self, number: int) -> bytes:
        """The secret seed of match ``number``."""
        return blake2b(f"{self.seed}/{number}".encode(), digest_size=32).digest()

    def bot_seed(self, number: int, seat: int) -> int:
        """The seed of a bot: it has nothing to do with the dice."""
        text = f"{self.seed}/{number}/bot {seat}".encode()
        return int.from_bytes(blake2b(text, digest_size=8).digest(), "little")
