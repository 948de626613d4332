"""The small drawings in the middle of cards: a ship, a shield, a council. They are the same in all
titles; a title only says which of its cards has which (kit/faces.py).

A motif is drawn around the origin, 120 wide and 44 high, once for a page; cards ``use`` it. Its
colours are shades of the card's tone: ``mt`` the tone, ``ml`` lit, ``md`` in the dark, ``mw``
shining; ``mo`` is an outline in the tone, ``mb`` a bright one.
"""

from collections.abc import Iterable

from orrery.kit.drawing import SEAT_SYMBOLS, ring

BOX = "-60 -22 120 44"
STAR = SEAT_SYMBOLS[5]


def _path(kind: str, d: str, place: str = "") -> str:
    at = f' transform="{place}"' if place else ""
    return f'<path class="{kind}" d="{d}"{at}/>'


def _disc(kind: str, radius: float, x: float = 0, y: float = 0) -> str:
    return f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def _polygon(kind: str, points: str, place: str = "") -> str:
    at = f' transform="{place}"' if place else ""
    return f'<polygon class="{kind}" points="{points}"{at}/>'


def _at(x: float, y: float, drawn: str, scale: float = 1) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawn}</g>'


def _globe(radius: float) -> str:
    """A planet with its night side."""
    r = f"{radius:g}"
    night = f"M0-{r}A{r} {r} 0 0 1 0 {r}A{radius * 1.5:g} {radius * 1.5:g} 0 0 0 0-{r}Z"
    return _disc("mt", radius) + _path("md", night)


def _gear(teeth: int) -> str:
    points = [pair.split(",") for pair in ring(4 * teeth, 1).split()]
    far = [17 if n % 4 < 2 else 12.5 for n in range(4 * teeth)]
    corners = (
        f"{float(x) * r:.1f},{float(y) * r:.1f}" for (x, y), r in zip(points, far, strict=True)
    )
    return _polygon("mt", " ".join(corners)) + _disc("md", 7) + _disc("mo", 10)


SHIP = (
    _path("mw", "M-31-4-52 0-31 4Z")
    + _path("mt", "M-30-5-19-13H-4L2-8 32 0 2 8-4 13H-19L-30 5Z")
    + _path("ml", "M-30-5-19-13H-4L2-8 32 0H-30Z")
    + _path("mw", "M6-3 17 0 6 3Z")
    + _path("mo", "M-20 0H-4M-14-8V8")
)
HELMET = (
    _path("mt", "M-13 13V0A13 13 0 0 1 13 0V13L6 17H-6Z")
    + _path("ml", "M-13 13V0A13 13 0 0 1 0-13V17H-6Z")
    + _path("md", "M-9 1H9L7 7H2L0 4-2 7H-7Z")
)
TOWERS = (
    "M-30 20V2H-20V20ZM-16 20V-12H-6V20ZM-2 20V-19L4-22 10-19V20ZM14 20V-6H24V20ZM28 20V6H36V20Z"
)
BURST = "M0-22 6-9 20-17 14-4 34 0 14 5 22 18 6 10 0 22-7 10-21 18-14 5-34 0-14-5-20-16-6-9Z"

MOTIFS = {
    "stars": _path("mt", "M0-20 4-4 20 0 4 4 0 20-4 4-20 0-4-4Z")
    + _path("ml", "M-34-12-32.500-7.500-28-6-32.500-4.500-34 0-35.500-4.500-40-6-35.500-7.500Z")
    + _path("ml", "M36 2 37.500 6.500 42 8 37.500 9.500 36 14 34.500 9.500 30 8 34.500 6.500Z"),
    "ship": SHIP,
    "fleet": _at(12, 0, SHIP, 0.8) + _at(-24, -13, SHIP, 0.45) + _at(-24, 13, SHIP, 0.45),
    "planet": _path("mb", "M-17-7C-40 2-40 10-14 7")
    + _globe(17)
    + _path("mb", "M-14 7C8 5 42-12 17-9"),
    "worlds": _at(-16, 3, _globe(15)) + _at(18, -6, _globe(9)) + _path("mb", "M-50 14Q0 30 52-10"),
    "cannon": _path("mb", "M18 0H56")
    + _path("mt", "M-42-13H-24L-18-7H6V7H-18L-24 13H-42Z")
    + _path("ml", "M-42-13H-24L-18-7H6V0H-42Z")
    + _path("md", "M6-9H16V9H6Z")
    + _disc("mw", 3, 20),
    "missile": _path("mw", "M-28-4-50 0-28 4Z")
    + _path("mt", "M-28-7H12Q30-5 34 0 30 5 12 7H-28Z")
    + _path("ml", "M-28-7H12Q30-5 34 0H-28Z")
    + _path("md", "M-28-7-36-17H-26L-14-7ZM-28 7-36 17H-26L-14 7ZM10-7H15V7H10Z"),
    "shield": _path("mt", "M0-20 18-14Q19 10 0 20-19 10-18-14Z")
    + _path("ml", "M0-20V20Q-19 10-18-14Z")
    + _path("mb", "M28-16Q40 0 28 16M-28-16Q-40 0-28 16"),
    "computer": _path("mo", "M-26-9H26M-26 0H26M-26 9H26M-9-21V21M0-21V21M9-21V21")
    + _path("md", "M-17-15H17V15H-17Z")
    + _path("mt", "M-13-11H13V11H-13Z")
    + _path("ml", "M-13-11H13L-13 11Z")
    + _disc("mw", 3.5),
    "drive": _path("mw", "M-14-8-54 0-14 8Z")
    + _path("mt", "M-14-17-2-10H14L24-14V14L14 10H-2L-14 17Z")
    + _path("ml", "M-14-17-2-10H14L24-14V0H-14Z")
    + _path("md", "M24-10H36V10H24Z")
    + _path("mo", "M6-9V9"),
    "hull": _polygon("md", ring(6, 15, 0), "translate(-23 0)")
    + _polygon("mt", ring(6, 15, 0), "translate(0 -7)")
    + _polygon("ml", ring(6, 9, 0), "translate(0 -7)")
    + _polygon("md", ring(6, 15, 0), "translate(23 0)")
    + _polygon("mo", ring(6, 9, 0), "translate(-23 0)")
    + _polygon("mo", ring(6, 9, 0), "translate(23 0)"),
    "power": _disc("mo", 18)
    + _disc("md", 14)
    + _path("mw", "M4-17-9 3H0L-4 17 9-4H1Z")
    + _path("mb", "M-32 0H-22M22 0H32M-28-14-20-10M28 14 20 10"),
    "blades": _path("ml", "M-28-19-18-16 14 14 10 18-20-9ZM14 14 21 11 24 14 17 21Z")
    + _path("mt", "M28-19 18-16-14 14-10 18 20-9ZM-14 14-21 11-24 14-17 21Z"),
    "medal": _path("md", "M-10 4-15 21-4 15ZM10 4 15 21 4 15Z")
    + _disc("mt", 14, 0, -4)
    + _disc("mo", 11, 0, -4)
    + _path("mw", STAR, "translate(0 -4) scale(.7)"),
    "target": _disc("mo", 19)
    + _disc("md", 14)
    + _disc("mt", 9)
    + _disc("mw", 3.5)
    + _path("mb", "M-28 0H-15M28 0H15M0-22V-15M0 22V15"),
    "eye": _path("mt", "M-36 0Q0-32 36 0 0 32-36 0Z")
    + _path("md", "M-28 0Q0-23 28 0 0 23-28 0Z")
    + _disc("ml", 9)
    + _disc("md", 4)
    + _disc("mw", 2, -3, -3),
    "scroll": _path("mt", "M-26-16H20V10H28Q28 18 20 18H-18Q-26 18-26 10Z")
    + _path("ml", "M-26-16H20V10H12Q12 18 20 18H-18Q-26 18-26 10Z")
    + _path("mk", "M-19-8H12M-19-1H12M-19 6H2")
    + _disc("md", 5, 10, 11),
    "council": _path("ml", "M-30-7 0-21 30-7Z")
    + _path("mt", "M-24-4H-17V13H-24ZM-10-4H-3V13H-10ZM3-4H10V13H3ZM17-4H24V13H17Z")
    + _path("md", "M-28 14H28V17H-28Z")
    + _path("mt", "M-34 17H34V21H-34Z")
    + _disc("md", 3, 0, -12),
    "gear": _at(-8, 0, _gear(8)) + _at(19, 8, _gear(8), 0.6),
    "helix": _path("mb", "M-44-12C-30-12-30 12-15 12S0-12 15-12 30 12 44 12")
    + _path("mo", "M-44 12C-30 12-30-12-15-12S0 12 15 12 30-12 44-12")
    + _path("mo", "M-38-9V9M-15-12V12M15-12V12M38-9V9"),
    "crates": _path("mt", "M-26 2-12-4 2 2V16L-12 22-26 16Z")
    + _path("ml", "M-26 2-12-4 2 2-12 8Z")
    + _path("mt", "M2 2 16-4 30 2V16L16 22 2 16Z")
    + _path("ml", "M2 2 16-4 30 2 16 8Z")
    + _path("md", "M-12-14 2-20 16-14V-2L2 4-12-2Z")
    + _path("mt", "M-12-14 2-20 16-14 2-8Z"),
    "crest": _path("mb", "M-22-8C-44-22-50 0-40 14M22-8C44-22 50 0 40 14")
    + _path("mt", "M-17-18H17V3Q15 15 0 21-15 15-17 3Z")
    + _path("ml", "M-17-18H0V21Q-15 15-17 3Z")
    + _path("mw", STAR, "translate(0 -3) scale(.85)"),
    "hero": _disc("mo", 19, 0, -2)
    + _disc("mt", 8, 0, -8)
    + _path("mt", "M-22 22Q-22 3 0 3 22 3 22 22Z")
    + _path("ml", "M-22 22Q-22 3 0 3V22Z")
    + _path("mw", STAR, "translate(9 13) scale(.4)"),
    "city": _path("mt", TOWERS)
    + _path("ml", "M-30 20V2H-25V20ZM-16 20V-12H-11V20ZM-2 20V-19L4-22V20ZM14 20V-6H19V20Z")
    + _path("mo", "M-46 20Q-46-14-20-20M46 20Q46-14 24-20M-50 20H50"),
    "fort": _path("mt", "M-30 20V-6H-22V0H-14V-6H-6V0H6V-6H14V0H22V-6H30V20Z")
    + _path("ml", "M-30 20V-6H-22V0H-14V-6H-6V0H0V20Z")
    + _path("md", "M-6 20V12A6 6 0 0 1 6 12V20Z")
    + _path("mb", "M0 0V-20L14-15 0-11"),
    "factory": _path("mt", "M-32 20V0L-18 7V0L-4 7V0L10 7V-18H20V20Z")
    + _path("ml", "M-32 20V0L-18 7V0L-4 7V20Z")
    + _path("md", "M-26 12H-20V16H-26ZM-12 12H-6V16H-12ZM2 12H8V16H2Z")
    + _path("mb", "M16-20Q26-24 34-17T48-18"),
    "troops": _at(0, 1, HELMET) + _at(-27, 5, HELMET, 0.75) + _at(27, 5, HELMET, 0.75),
    "advance": _path("md", "M-40-15H-26L-12 0-26 15H-40L-26 0Z")
    + _path("mt", "M-14-15H0L14 0 0 15H-14L0 0Z")
    + _path("ml", "M12-15H26L40 0 26 15H12L26 0Z"),
    "crown": _path("mt", "M-26 15V-12L-12 0 0-19 12 0 26-12V15Z")
    + _path("ml", "M-26 15V-12L-12 0 0-19V15Z")
    + _path("md", "M-26 10H26V18H-26Z")
    + _disc("mw", 3, 0, 5),
    "gem": _path("mt", "M-14-16H14L26-4 0 20-26-4Z")
    + _path("ml", "M-14-16H0V20L-26-4Z")
    + _path("mw", "M-14-16-6-4H-26Z")
    + _path("mk", "M-26-4H26M-6-4 0 20 6-4 0-16Z"),
    "storm": _path("mo", "M-40 8Q-46-8-28-10-20-22-4-16 10-24 20-12 42-12 38 8")
    + _path("md", "M-34 6Q-38-6-24-7-16-18-3-11 9-18 17-7 34-6 32 6Z")
    + _path("mw", "M4-6-10 9H0L-5 21 13 4H3Z"),
    "treaty": _disc("mb", 13, -10) + _disc("mo", 13, 10) + _path("mb", "M-5-9A13 13 0 0 1 3 1"),
    "coins": _path("mt", "M-24 4V14A13 5 0 0 0 2 14V4ZM2-6V14A13 5 0 0 0 28 14V-6Z")
    + '<ellipse class="ml" cx="-11" cy="4" rx="13" ry="5"/>'
    + '<ellipse class="ml" cx="15" cy="-6" rx="13" ry="5"/>'
    + _path(
        "mk", "M-24 9a13 5 0 0 0 26 0M2-1a13 5 0 0 0 26 0M2 4a13 5 0 0 0 26 0M2 9a13 5 0 0 0 26 0"
    ),
    "atom": "".join(
        f'<ellipse class="mb" rx="21" ry="7" transform="rotate({turn})"/>' for turn in (0, 60, 120)
    )
    + _disc("mt", 6)
    + _disc("mw", 2, -2, -2),
    "hexes": _polygon("mt", ring(6, 13, 0), "translate(-20 0)")
    + _polygon("md", ring(6, 13, 0), "translate(0 -11)")
    + _polygon("ml", ring(6, 13, 0), "translate(0 11)")
    + _polygon("mo", ring(6, 13, 0), "translate(20 0)"),
    "radar": _path("mt", "M0 14-22-17A27 27 0 0 1 14-17Z")
    + _path("mb", "M-34 14A34 34 0 0 1 34 14M-20 14A20 20 0 0 1 20 14M-44 14H44")
    + _disc("mw", 3, 0, 14)
    + _disc("mw", 2.5, 16, -3),
    "flag": _path("md", "M-40 22A42 26 0 0 1 40 22Z")
    + _path("mb", "M-4 10V-20")
    + _path("mt", "M-3-20H25L18-12 25-4H-3Z")
    + _path("ml", "M-3-20H25L18-12H-3Z"),
    "cards": _path("md", "M-24-12-6-17 3 14-15 19Z")
    + _path("mt", "M-8-18H12V15H-8Z")
    + _path("ml", "M16-16 33-8 20 20 3 12Z")
    + _path("mw", "M14-4 20-1 17 6 11 3Z"),
    "plan": _path("mo", "M-40-17H40V17H-40ZM-14-17V17M14-17V17")
    + _path("mb", "M-30 8C-20-12-6 14 6 0")
    + _path("ml", "M4-7 16-5 8 4Z")
    + _path("mb", "M24-8 32 0M32-8 24 0")
    + _disc("mw", 3, -30, 9),
    "gate": _disc("mo", 20)
    + _disc("md", 16)
    + _path("mb", "M-11 0A11 11 0 0 1 9-7M11 0A11 11 0 0 1-9 7")
    + _disc("mw", 3)
    + _path("mt", "M-34-5-22 0-34 5ZM34-5 22 0 34 5Z"),
    "burst": _path("mt", BURST)
    + _path("ml", "M0-12 4-4 14 0 4 4 0 12-4 4-14 0-4-4Z")
    + _disc("mw", 3),
    "drone": _path("mb", "M-18-14 18 14M18-14-18 14")
    + "".join(_disc("mt", 7, x, y) for x, y in ((-18, -14), (18, -14), (18, 14), (-18, 14)))
    + _disc("ml", 8)
    + _disc("md", 3),
    "flame": _path(
        "mt",
        "M0-21C6-12 15-8 13 5 12 15 6 21 0 21-7 21-13 15-13 6-13-2-8-4-7-12-1-8 4-12 0-21Z",
    )
    + _path("ml", "M0-2C5 3 8 7 6 13 5 17 3 19 0 19-4 19-7 15-6 10-5 6-1 4 0-2Z")
    + _path("mb", "M-40 20Q-26 12-22 20M22 20Q26 12 40 20"),
    "lightning": _path("mt", "M6-22-18 4H-4L-9 22 18-6H3Z")
    + _path("ml", "M6-22-18 4H-4L3-6Z")
    + _path("mb", "M-44-12-30-4-38 2-24 12M44-14 32-4 40 2 28 14"),
    "wings": _path("mt", "M-4-8C-20-20-40-17-56-19-48-8-45-4-35 0-41 2-37 7-27 8-22 13-12 13-4 9Z")
    + _path("mt", "M4-8C20-20 40-17 56-19 48-8 45-4 35 0 41 2 37 7 27 8 22 13 12 13 4 9Z")
    + _path("ml", "M0-16 5-5V11L0 20-5 11V-5Z"),
    "hourglass": _path(
        "mt", "M-11-18H11C11-8 4-4 2 0 4 4 11 8 11 18H-11C-11 8-4 4-2 0-4-4-11-8-11-18Z"
    )
    + _path("mw", "M-6-10H6L0-2ZM-8 16H8L0 8Z")
    + _path("mb", "M-15-20H15M-15 20H15"),
    "skull": _path("mt", "M-16-3A16 17 0 0 1 16-3C16 4 11 7 10 10V18H-10V10C-11 7-16 4-16-3Z")
    + _path("ml", "M-16-3A16 17 0 0 1 0-20V18H-10V10C-11 7-16 4-16-3Z")
    + _disc("md", 4.5, -6.5, -2)
    + _disc("md", 4.5, 6.5, -2)
    + _path("md", "M0 3 3 8H-3Z")
    + _path("mk", "M-5 12V18M0 12V18M5 12V18"),
    "mask": _path("mt", "M-19-15Q0-21 19-15C19 7 10 19 0 21-10 19-19 7-19-15Z")
    + _path("ml", "M-19-15Q-10-18 0-18V21C-10 19-19 7-19-15Z")
    + _path("md", "M-13-5Q-7-10-3-4-8-1-13-5ZM13-5Q7-10 3-4 8-1 13-5ZM-6 9Q0 13 6 9 0 16-6 9Z"),
    "chain": "".join(
        _path("mb", f"M{x - 9}-7H{x + 9}A7 7 0 0 1 {x + 9} 7H{x - 9}A7 7 0 0 1 {x - 9}-7Z")
        for x in (-28, 0, 28)
    )
    + _path("mt", "M-18-3H-10V3H-18ZM10-3H18V3H10Z"),
    "axe": _path("mt", "M3-19C20-20 27-7 24 9 16 3 9 3 3 6Z")
    + _path("ml", "M-3-19C-20-20-27-7-24 9-16 3-9 3-3 6Z")
    + _path("mb", "M0-22V22"),
    "claw": "".join(
        _path(kind, f"M{x}-20C{x + 14}-8 {x + 17} 6 {x + 13} 21 {x + 4} 9 {x - 3}-5 {x}-20Z")
        for kind, x in (("mt", -30), ("ml", -8), ("mt", 14))
    ),
    "comet": _path("md", "M-56-14Q-10-6 22-2L18 12Q-20 8-50 18-34 8-24 6-44 2-56-14Z")
    + _path("mt", "M-34-6Q0-4 24-1L20 10Q-8 8-30 8-18 4-14 3-28 0-34-6Z")
    + _disc("ml", 11, 24, 4)
    + _disc("mw", 5, 27, 1),
    "mines": "".join(
        _at(
            x,
            y,
            _polygon("md", ring(8, 15)) + _path("mb", "M-17 0H17M0-17V17") + _disc("mt", 10),
            s,
        )
        for x, y, s in ((-30, 6, 0.7), (2, -4, 1), (34, 8, 0.6))
    ),
    "book": _path("mt", "M0-12C-10-19-24-19-36-15V15C-24 11-10 11 0 18Z")
    + _path("ml", "M0-12C10-19 24-19 36-15V15C24 11 10 11 0 18Z")
    + _path("mk", "M-28-9Q-16-11-6-6M-28-1Q-16-3-6 2M28-9Q16-11 6-6M28-1Q16-3 6 2"),
}


def symbols(names: Iterable[str]) -> str:
    """These motifs, for cards to use."""
    return "".join(
        f'<symbol id="motif-{name}" viewBox="{BOX}">{MOTIFS[name]}</symbol>'
        for name in sorted(set(names))
    )
