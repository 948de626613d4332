"""What holds for all tests."""

from hypothesis import HealthCheck, settings
from tests.needs import pytest_terminal_summary as pytest_terminal_summary

# How long an example takes says more about what else the machine does than about the code.
settings.register_profile("orrery", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("orrery")
