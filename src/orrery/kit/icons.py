"""Small pictures that mean the same in every game: paths in a box of 20 by 20."""

ICONS = {
    "ship": "M10 1 15 16 10 13 5 16Z",
    "planet": "M10 4a6 6 0 1 0 .1 0ZM1 13Q10 15 19 6",
    "points": "M10 2 12 8 18 8 13 12 15 18 10 14 5 18 7 12 2 8 8 8Z",
    "bot": "M4 7H16V16H4ZM10 7V3M7.5 10.5V12M12.5 10.5V12M2 10V13M18 10V13",
    "hand": "M3 6 9 4V16L4 17ZM11 4 17 6 16 17 11 16Z",
    "deck": "M6 3H16V15H6ZM4 6V17H13",
    "technology": "M10 2 17 6V14L10 18 3 14V6ZM10 7a3 3 0 1 0 .1 0Z",
    "objective": "M10 2a8 8 0 1 0 .1 0ZM10 6a4 4 0 1 0 .1 0ZM10 9a1 1 0 1 0 .1 0Z",
    "trade": "M3 7H15L12 4M17 13H5L8 16",
    "discovery": "M10 3 16 6.500V13.500L10 17 4 13.500V6.500Z",
    "battle": "M4 4 14 14M16 4 6 14M3 13 7 17M17 13 13 17",
    "clock": "M10 3a7 7 0 1 0 .1 0ZM10 6V10L13 12",
    "round": "M10 3a7 7 0 1 0 .1 0ZM10 6V10L13 12",
    "first": "M5 17V3L15 7 5 11",
    "passed": "M3 10 8 15 17 5",
    "out": "M4 4 16 16M16 4 4 16",
    "back": "M13 3 6 10 13 17",
    "on": "M7 3 14 10 7 17",
    "cross": "M4 4 16 16M16 4 4 16",
}
