"""What holds for all tests."""

import os

from hypothesis import HealthCheck, settings
from tests.needs import pytest_terminal_summary as pytest_terminal_summary

# How long an example takes says more about what else the machine does than about the code.
settings.register_profile("orrery", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("orrery")

# The programs under test see a terminal like any other, whatever the tests were started from.
os.environ |= {"COLUMNS": "80", "LINES": "24", "TERM": "dumb"}
for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
    os.environ.pop(name, None)
