"""Finding a Chromium, or saying what to do."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from tests.needs import Lacking

PATIENCE = 600  # seconds for an installation
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ADVICE = (
    "Set ORRERY_CHROMIUM to the path of a Chromium or Chrome, or install one: apt-get install "
    "chromium, dnf install chromium, or .venv/bin/python -m playwright install chromium."
)


def find() -> str | None:
    """The path of a Chromium; None means Playwright's own. Raises Lacking if there is none.
    In this order: the environment, an installed one, Debian's package, Playwright's download."""
    if wanted := os.environ.get("ORRERY_CHROMIUM"):
        if not Path(wanted).is_file():
            raise Lacking(f"ORRERY_CHROMIUM is {wanted}, but there is no such file.")
        return wanted
    found = _installed() or _from_debian()
    if found is None:
        _download()
    return found


def _installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _from_debian() -> str | None:
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
    for order in (["apt-get", "update"], install):
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(
                order, env=environment, timeout=PATIENCE, capture_output=True, check=False
            )
    return _installed()


def _download() -> None:
    """Playwright's own."""
    order = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        done = subprocess.run(order, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise Lacking(ADVICE) from None
    if done.returncode != 0:
        raise Lacking(ADVICE)
