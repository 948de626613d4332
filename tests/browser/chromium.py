"""Finding a Chromium, or saying what to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

HELP = """\
The browser tests need a Chromium, and none was found. Do one of these:
  - set ORRERY_CHROMIUM to the path of a Chromium or Chrome,
  - install one: apt-get install chromium (Debian, Ubuntu), dnf install chromium (Fedora), ...
  - let Playwright download its own: python -m playwright install chromium"""


def find() -> str | None:
    """The path of a Chromium; None means Playwright's own. Raises RuntimeError if there is none.
    In this order: the environment, an installed one, Debian's package, Playwright's download."""
    if wanted := os.environ.get("ORRERY_CHROMIUM"):
        if not Path(wanted).is_file():
            raise RuntimeError(f"ORRERY_CHROMIUM is {wanted}, but there is no such file.")
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
        subprocess.run(order, env=environment, timeout=900, capture_output=True, check=False)
    return _installed()


def _download() -> None:
    """Playwright's own."""
    order = [sys.executable, "-m", "playwright", "install", "chromium"]
    done = subprocess.run(order, capture_output=True, text=True, timeout=900, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{HELP}\n\nThe download failed:\n{done.stderr.strip()[-500:]}")
