"""`make fast`; with ``--left-out`` only what is not compiled, and why."""

import sys

from dev.fast.build import ROOT, SOURCE, CannotBuild, build
from dev.fast.modules import Package


def main(arguments: list[str]) -> str | None:
    if arguments == ["--left-out"]:
        for name, reason in Package(SOURCE).obstacles.items():
            print(f"{name}: {reason}")
        return None
    try:
        found = build()
    except CannotBuild as problem:
        return str(problem)
    print(f"compiled: PYTHONPATH={found.relative_to(ROOT)} .venv/bin/orrery ...")
    return None


sys.exit(main(sys.argv[1:]))
