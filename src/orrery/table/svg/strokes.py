"""Small things that drawings are made of: signs, badges, names, numbers, icons."""

from math import cos, pi, sin

from markupsafe import escape

from orrery.kit.scene import Shape

SEAT_SYMBOLS = (
    "M0-10 10 8H-10Z",  # triangle
    "M-8-8H8V8H-8Z",  # square
    "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",  # circle
    "M0-11 9 0 0 11-9 0Z",  # diamond
    "M-3-10H3V-3H10V3H3V10H-3V3H-10V-3H-3Z",  # plus
    "M0-11 3-4 11-3 5 2 7 10 0 6-7 10-5 2-11-3-3-4Z",  # star
    "M0-10 10-2 6 9H-6L-10-2Z",  # pentagon
    "M-9-6-6-9 0-3 6-9 9-6 3 0 9 6 6 9 0 3-6 9-9 6-3 0Z",  # cross
)

# What a planet's surface shows, besides its colour; drawn within a circle of 50.
SURFACES = {
    "terran": (
        "M-34-24q14-14 26-4t18-6q6 10-6 16t-22 4-16-10ZM-6 12q16-10 30 0t-4 20q-18 8-24-4t-2-16Z"
    ),
    "oceanic": (
        "M-40-16q10-9 20 0t20 0 20 0 20 0M-46 2q11.500-9 23 0t23 0 23 0 23 0M-38 20"
        "q9.500-9 19 0t19 0 19 0 19 0"
    ),
    "arid": "M-44-8q22-16 44-4t42-8M-46 10q24-14 46-4t45-6M-36 28q20-10 38-3t32-5",
    "volcanic": "M-30-30-12-10-22 8-4 22-10 40M-12-10 12-16 30-32M-4 22 20 14 40 20M12-16 20 14",
    "glacial": (
        "M0-38V38M-33-19 33 19M-33 19 33-19M-9-30 0-22 9-30M-9 30 0 22 9 30"
        "M-30-8-20-11-23-22M30 8 20 11 23 22M-30 8-20 11-23 22M30-8 20-11 23-22"
    ),
    "gas": "M-46-14H46M-49 2H49M-44 18H44",
    "barren": "M-18-16a8 8 0 1 0 .1 0ZM14 2a11 11 0 1 0 .1 0ZM-10 18a6 6 0 1 0 .1 0Z",
}

ICONS = {
    "ship": "M10 1 15 16 10 13 5 16Z",
    "drone": "M4 4 16 16M16 4 4 16M10 7a3 3 0 1 0 .1 0Z",
    "planet": "M10 4a6 6 0 1 0 .1 0ZM1 13Q10 15 19 6",
    "outpost": "M10 4a6 6 0 1 0 .1 0Z",
    "colony": "M3 16V11A7 7 0 0 1 17 11V16Z",
    "marker": "M3 16V11A7 7 0 0 1 17 11V16Z",
    "gate": "M10 3a7 7 0 1 0 .1 0ZM10 7a3 3 0 1 0 .1 0Z",
    "warpgate": "M10 3a7 7 0 1 0 .1 0ZM10 7a3 3 0 1 0 .1 0Z",
    "star": "M10 2 12 8 18 8 13 12 15 18 10 14 5 18 7 12 2 8 8 8Z",
    "points": "M10 2 12 8 18 8 13 12 15 18 10 14 5 18 7 12 2 8 8 8Z",
    "vp": "M10 2 12 8 18 8 13 12 15 18 10 14 5 18 7 12 2 8 8 8Z",
    "bot": "M4 7H16V16H4ZM10 7V3M7.5 10.5V12M12.5 10.5V12M2 10V13M18 10V13",
    "card": "M5 3H15V17H5Z",
    "hand": "M3 6 9 4V16L4 17ZM11 4 17 6 16 17 11 16Z",
    "deck": "M6 3H16V15H6ZM4 6V17H13",
    "action": "M11 1 4 11H9L8 19 16 8H10.500Z",
    "technology": "M10 2 17 6V14L10 18 3 14V6ZM10 7a3 3 0 1 0 .1 0Z",
    "research": "M8 2H12V8L17 17H3L8 8Z",
    "objective": "M10 2a8 8 0 1 0 .1 0ZM10 6a4 4 0 1 0 .1 0ZM10 9a1 1 0 1 0 .1 0Z",
    "tactic": "M4 4 14 14M16 4 6 14M3 13 7 17M17 13 13 17",
    "trade": "M3 7H15L12 4M17 13H5L8 16",
    "discovery": "M10 3 16 6.500V13.500L10 17 4 13.500V6.500Z",
    "battle": "M4 4 14 14M16 4 6 14M3 13 7 17M17 13 13 17",
    "goods": "M3 7 10 3 17 7V14L10 18 3 14ZM3 7 10 11 17 7M10 11V18",
    "clock": "M10 3a7 7 0 1 0 .1 0ZM10 6V10L13 12",
    "round": "M10 3a7 7 0 1 0 .1 0ZM10 6V10L13 12",
    "first": "M5 17V3L15 7 5 11",
    "money": "M10 3a7 7 0 1 0 .1 0ZM12.500 7.500A3 3 0 1 0 12.500 12.500M10 5V15",
    "science": "M8 2H12V8L17 17H3L8 8ZM6 13H14",
    "materials": "M4 8 10 4 16 8V15H4ZM4 8H16M10 8V15",
    "influence": "M10 3a7 7 0 1 0 .1 0ZM10 8a2 2 0 1 0 .1 0Z",
    "colony_ship": "M3 12A7 7 0 0 1 17 12ZM6 12 4 17M14 12 16 17M10 12V17",
    "cannon": "M2 9H13V12H2ZM13 7H18V14H13ZM4 12 3 17M8 12V17",
    "missile": "M3 17 6 10 14 2Q18 2 18 6L10 14ZM3 10 6 10M10 14V17",
    "computer": "M3 4H17V13H3ZM7 17H13M10 13V17M7 8.500H13",
    "shield": "M10 2 17 5Q17 14 10 18 3 14 3 5Z",
    "hull": "M3 3H17V17H3ZM7 7H13V13H7Z",
    "drive": "M6 3H14L13 10H7ZM7 12 5 18M10 12V18M13 12 15 18",
    "source": "M11 1 4 11H9L8 19 16 8H10.500Z",
    "initiative": "M3 5 9 10 3 15M10 5 16 10 10 15",
    "reputation": "M10 2a6 6 0 1 0 .1 0ZM7 13 5 19 10 16 15 19 13 13",
    "artifact": "M6 3H14L18 8 10 18 2 8ZM2 8H18M6 3 10 8 14 3M10 8V18",
    "monolith": "M7 18V4L10 2 13 4V18ZM5 18H15",
    "passed": "M3 10 8 15 17 5",
    "out": "M4 4 16 16M16 4 4 16",
    "skull": "M10 3A6 6 0 0 0 4 12L7 13V17H13V13L16 12A6 6 0 0 0 10 3ZM7.500 9V10M12.500 9V10",
    "materiel": "M10 2 17 6V14L10 18 3 14V6ZM10 6.500 13 8.250V11.750L10 13.500 7 11.750V8.250Z",
    "forge": "M3 4H13L17 8H12V9.500H3ZM8 9.500V18",
    "cache": "M3 7H17V16H3ZM3 7 5.500 4H14.500L17 7M10 7V16",
    "reinforcement": "M8 3.500a3.500 3.500 0 1 0 .1 0ZM2 18Q2 12 8 12 14 12 14 18ZM16 5V11M13 8H19",
    "any": "M10 3 12 7 19 5 15 11H11.500L10 17 8.500 11H5L1 5 8 7Z",
    "offence": "M10 1 12 4V12H8V4ZM5 12.500H15M10 12.500V18",
    "defence": "M10 2 17 5Q17 14 10 18 3 14 3 5Z",
    "morale": "M5 2H15V17L10 13 5 17ZM10 5V10M7.500 7.500H12.500",
    "advance": "M3 10H16M10 4 16 10 10 16",
    "deploy": "M3 17V9L8 12V9L13 12V4H17V17Z",
    "strategize": "M6 3H16V15H6ZM4 6V17H13M9 7H13M9 11H13",
    "dominate": "M3 14V5L7 9 10 3 13 9 17 5V14ZM3 17H17",
    "command": "M4 9 10 4 16 9M4 15 10 10 16 15",
    "factory": "M3 17V9L8 12V9L13 12V4H17V17Z",
    "city": "M3 17V9H8V4H13V17ZM13 9H17V17H13M5.500 12V14M10.500 7V9M10.500 12V14",
    "bastion": "M3 17V5H6V7.500H8.500V5H11.500V7.500H14V5H17V17ZM8.500 17V13H11.500V17",
    "orders": "M10 2 17 6V14L10 18 3 14V6ZM7 10H13",
    "heart": "M10 17 3 10A4 4 0 0 1 10 5 4 4 0 0 1 17 10Z",
}


def sign(item: Shape, scale: float) -> str:
    if item.seat < 0:
        return ""
    path = SEAT_SYMBOLS[item.seat % len(SEAT_SYMBOLS)]
    return f'<path class="sign" transform="scale({n(scale)})" d="{path}"/>'


def badge(item: Shape, x: int, y: int) -> str:
    """How many there are; one alone needs no figure."""
    if not item.text or item.text == "1":
        return ""
    return (
        f'<circle class="badge" cx="{x}" cy="{y}" r="30"/>'
        f'<text class="count" x="{x}" y="{y + 16}">{escape(item.text)}</text>'
    )


def label(item: Shape, y: int) -> str:
    return f'<text class="name" y="{y}">{escape(item.text)}</text>' if item.text else ""


def ring(corners: int, radius: float) -> str:
    turns = ((k / corners) * 2 * pi - pi / 2 for k in range(corners))
    return " ".join(f"{n(radius * cos(a))},{n(radius * sin(a))}" for a in turns)


def n(value: float) -> str:
    """A number as short as it may be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
