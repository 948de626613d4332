"""`make bench`: every figure with its target; fails if one is missed.

python -m bench               with those of the compiled build beside them, if there is one
python -m bench --compiled    the same, but without a compiled build nothing is measured
python -m bench --figures     only those of this very interpreter, as JSON
"""

import argparse
import json
import subprocess
import sys

from rich.console import Console
from rich.table import Table

from bench import kernel, titles
from dev.fast.build import FOLDER, ROOT, environment, library
from dev.fast.modules import Package
from dev.fast.running import compiled

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
    "ti4_to_catanatron": (0.33, True),
    "ti4_clone_us": (300.0, False),
    "ti4_imagine_asked_us": (1500.0, False),
    "ti4_imagine_later_us": (1500.0, False),
    "ti4_view_us": (400.0, False),
    "ti4_state_bytes": (32_768.0, False),
    "pok_to_catanatron": (0.25, True),
    "pok_clone_us": (400.0, False),
    "pok_imagine_asked_us": (1500.0, False),
    "pok_state_bytes": (98_304.0, False),
}

# The compiled build has to meet those, too, except for what it is made for:
COMPILED = TARGETS | {
    "warpgate_to_catanatron": (2.5, True),
    "eclipse_to_catanatron": (1.9, True),
    "forbidden_stars_to_catanatron": (3.0, True),
    "ti4_to_catanatron": (0.6, True),
    "pok_to_catanatron": (0.4, True),
}

Targets = dict[str, tuple[float, bool]]


def measure() -> dict[str, float]:
    figures = {f"kernel_{name}": value for name, value in kernel.measure().items()}
    for id in titles.PLANS:
        figures |= titles.measure(id)
    return figures


def measure_compiled() -> dict[str, float] | None:
    """The figures of the compiled build, if there is one of these very sources."""
    if (found := library()) is None:
        return None
    command = [sys.executable, "-m", "bench", "--figures"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(found), capture_output=True, check=True
    )
    report = json.loads(done.stdout)
    if not report["compiled"]:
        sys.exit("the compiled build is there, but Python did not take it")
    figures: dict[str, float] = report["figures"]
    return figures


def verdict(value: float, name: str, targets: Targets) -> tuple[str, str]:
    """A figure's target in words, and whether it is met."""
    if name not in targets:
        return "", ""
    target, more = targets[name]
    met = value >= target if more else value <= target
    return f"{'at least' if more else 'at most'} {target:g}", "met" if met else "MISSED"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--figures", action="store_true")
    wanted = parser.parse_args()
    if wanted.figures:
        print(json.dumps({"compiled": bool(compiled(Package())), "figures": measure()}))
        return 0
    if wanted.compiled and library() is None:
        sys.exit(missing())
    tables = [("Python", measure(), TARGETS)]
    if (quick := measure_compiled()) is not None:
        tables.append(("compiled", quick, COMPILED))
    console, missed = Console(), 0
    for name, figures, targets in tables:
        table = Table(name, "measured", "target", "")
        for figure, value in figures.items():
            target, met = verdict(value, figure, targets)
            missed += met == "MISSED"
            table.add_row(figure, f"{value:,.2f}", target, met)
        console.print(table)
    if quick is None:
        console.print(missing())
    return 1 if missed else 0


def missing() -> str:
    if FOLDER.exists():
        return "The compiled build is of other sources: make fast"
    return "There is no compiled build to measure: make fast"


sys.exit(main())
