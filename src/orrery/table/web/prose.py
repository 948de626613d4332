"""Prose of a title's lesson as HTML: paragraphs, ``- lists`` and ``**words that matter**``."""

import re

from markupsafe import Markup, escape

BOLD = re.compile(r"\*\*(.+?)\*\*")


def prose(text: str) -> Markup:
    return Markup("\n").join(_block(block) for block in re.split(r"\n\s*\n", text.strip()))


def _block(block: str) -> Markup:
    lines = [line.strip() for line in block.splitlines()]
    if lines[0].startswith("- "):
        items = " ".join(lines)[2:].split(" - ")
        listed = Markup("").join(Markup("<li>{}</li>").format(_line(item)) for item in items)
        return Markup("<ul>{}</ul>").format(listed)
    return Markup("<p>{}</p>").format(_line(" ".join(lines)))


def _line(text: str) -> Markup:
    parts = BOLD.split(text)
    bold = (
        Markup("<b>{}</b>").format(part) if n % 2 else escape(part) for n, part in enumerate(parts)
    )
    return Markup("").join(bold)
