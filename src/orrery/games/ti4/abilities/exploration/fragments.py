"""Relic fragments: three of a kind are put together. ti4:73.1"""

from typing import Any

from orrery.games.ti4.components import TRAITS
from orrery.games.ti4.rules.relics import enough, gain_relic, purge_fragments
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability


def three_of(trait: str) -> None:
    """Register the action of the fragments of one kind."""

    def can(g: Galaxy, seat: int, event: Any) -> bool:
        return enough(g, seat, trait)

    @ability(f"{trait}_relic_fragment", W.COMPONENT_ACTION, usable=can, rule="ti4:73.1")
    async def put_together(g: Galaxy, seat: int, event: Any) -> None:
        """Action: three fragments of a kind are purged for a relic. ti4:73.1, ti4:29.9a"""
        await purge_fragments(g, seat, trait)
        await gain_relic(g, seat)


for each in TRAITS:
    three_of(each)
