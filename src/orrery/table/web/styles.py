"""Style sheets: the table's own by job, in the order in which they are loaded, then the title's."""

import os
from functools import cache
from importlib.resources import files
from pathlib import Path

from starlette.staticfiles import StaticFiles

from orrery import games

STYLES = (
    "base",
    "controls",
    "page",
    "play",
    "panels",
    "pictures",
    "ask",
    "log",
    "board",
    "reading",
    "phone",
)


@cache
def sheets(title: str) -> dict[str, Path]:
    """The style sheets of a title's art, in their order: what the page calls them, and the file."""
    art = games.game(title).art
    return {f"{title}/{name}": Path(str(files(art.package) / name)) for name in art.styles}


class ArtFiles(StaticFiles):
    """``<title>/art.css``: what titles registered as style sheets, and no other file."""

    def __init__(self) -> None:
        super().__init__(check_dir=False)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        wanted = path.replace(os.sep, "/")
        title = wanted.partition("/")[0]
        drawn = title in games.titles() and games.is_complete(title)
        found = sheets(title).get(wanted) if drawn else None
        return (str(found), found.stat()) if found else ("", None)
