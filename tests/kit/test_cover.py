"""Covers: one for each title, with nothing that a page does not define."""

import re

import pytest

from orrery.games import game, titles
from orrery.table.svg.draw import DEFINITIONS


@pytest.mark.parametrize("title", titles())
def test_a_title_has_a_cover_of_its_own(title: str) -> None:
    cover = game(title).art.cover
    others = {game(other).art.cover for other in titles() if other != title}
    assert cover.startswith('<svg class="cover"')
    assert cover not in others


@pytest.mark.parametrize("title", titles())
def test_what_a_cover_uses_is_defined_on_every_page(title: str) -> None:
    used = re.findall(r"#([a-z]+-[a-z0-9]+)", game(title).art.cover)
    assert used
    assert all(f'id="{id}"' in DEFINITIONS for id in used)
