"""Style sheets: the colours of the seats, then the table's own by job, in the order in which they
are loaded, then the title's."""

import os
from functools import cache
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from orrery import games
from orrery.kit.drawing import SEAT_COLOURS, SEAT_INKS

STYLES = (
    "base",
    "controls",
    "page",
    "play",
    "bar",
    "players",
    "brief",
    "boardwrap",
    "board_text",
    "own",
    "drawers",
    "cards",
    "frames",
    "reader",
    "pictures",
    "ask",
    "answers",
    "tally",
    "side",
    "chat",
    "caption",
    "fleets",
    "battle",
    "volleys",
    "compare",
    "board",
    "reading",
    "book",
    "browser",
    "learn",
    "coach",
    "tablet",
    "phone",
    "sideways",
    "motion",
)


@cache
def sheets(title: str) -> dict[str, Path]:
    """The style sheets of a title's art, in their order: what the page calls them, and the file."""
    art = games.game(title).art
    return {f"{title}/{name}": Path(str(files(art.package) / name)) for name in art.styles}


async def seat_colours(request: Request) -> Response:
    """The colours of the seats: ``--seat-2`` anywhere, ``--seat`` where the class is seat-2, and
    ``--realm`` to fill what belongs to that seat."""
    seats = list(enumerate(SEAT_COLOURS))
    root = " ".join(f"--seat-{n}: {colour};" for n, colour in seats)
    rules = (
        f'.seat-{n} {{ --seat: {colour}; --seat-ink: {colour}; --realm: url("#realm-{n}"); }}'
        for n, colour in seats
    )
    inks = (
        f':root[data-theme="light"] .seat-{n} {{ --seat-ink: {ink}; }}'
        for n, ink in enumerate(SEAT_INKS)
    )
    text = "\n".join((f":root {{ {root} }}", *rules, *inks, ""))
    return Response(text, media_type="text/css", headers={"Cache-Control": "max-age=3600"})


async def sky(request: Request) -> Response:
    """The colours of what the kit draws for every title: globes, clouds, suns."""
    path = Path(str(files("orrery.kit") / "worlds.css"))
    return FileResponse(path, headers={"Cache-Control": "max-age=3600"})


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
