"""`make bench`: every figure with its target; fails if one is missed."""

import sys

from rich.console import Console
from rich.table import Table

from bench import kernel, titles

# figure -> (target, True if more is better)
TARGETS = {
    "kernel_overhead_us": (5.0, False),
    "warpgate_to_catanatron": (2.0, True),
    "warpgate_clone_us": (100.0, False),
    "warpgate_view_us": (200.0, False),
    "eclipse_decisions_per_s": (10_000.0, True),
    "eclipse_to_catanatron": (1.15, True),
    "eclipse_clone_us": (300.0, False),
    "eclipse_view_us": (400.0, False),
    "forbidden_stars_decisions_per_s": (10_000.0, True),
    "forbidden_stars_clone_us": (300.0, False),
}


def main() -> int:
    figures = {f"kernel_{name}": value for name, value in kernel.measure().items()}
    for id in titles.PLANS:
        figures |= titles.measure(id)
    table = Table("figure", "measured", "target", "")
    missed = 0
    for name, value in figures.items():
        target, more = TARGETS.get(name, (None, True))
        if target is None:
            table.add_row(name, f"{value:,.2f}", "", "")
            continue
        met = value >= target if more else value <= target
        missed += not met
        sign = "at least" if more else "at most"
        table.add_row(name, f"{value:,.2f}", f"{sign} {target:g}", "met" if met else "MISSED")
    Console().print(table)
    return 1 if missed else 0


sys.exit(main())
