"""The game in a terminal.

seats      who plays: people at this keyboard, and bots
texts      what the terminal itself says
board      the board with characters
panels     player boards, hands, markets
screen     all of it for one seat
session    asking, and doing what is answered
"""

from orrery.terminal.seats import open_table, resume
from orrery.terminal.session import run

__all__ = ["open_table", "resume", "run"]
