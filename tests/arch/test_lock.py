"""requirements.lock is what pyproject.toml allows, and nothing else decides what is installed."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
HOSTED = ("postgres",)  # the extras of a server for others
SYSTEMS = [
    {"sys_platform": platform, "python_version": python, "python_full_version": f"{python}.1"}
    for platform in ("linux", "darwin", "win32")
    for python in ("3.11", "3.13")
]


def wanted() -> dict[str, Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    texts = list(project["dependencies"])
    for extra in HOSTED:
        texts += project["optional-dependencies"][extra]
    return {canonicalize_name(found.name): found for found in map(Requirement, texts)}


def locked() -> dict[str, tuple[Requirement, list[str]]]:
    """What is pinned, with its hashes."""
    pins: dict[str, tuple[Requirement, list[str]]] = {}
    text = re.sub(r"#.*", "", (ROOT / "requirements.lock").read_text()).replace("\\\n", " ")
    for line in filter(None, map(str.strip, text.splitlines())):
        pin, *hashes = re.split(r"\s+--hash=", line)
        found = Requirement(pin)
        assert canonicalize_name(found.name) not in pins, f"{found.name} is pinned twice"
        pins[canonicalize_name(found.name)] = found, hashes
    return pins


def version(pin: Requirement) -> str:
    (only,) = pin.specifier
    assert only.operator == "=="
    return only.version


@pytest.mark.parametrize("name", sorted(wanted()))
def test_what_is_wanted_is_locked_as_allowed(name: str) -> None:
    want = wanted()[name]
    assert name in locked(), f"run: make lock ({name} is missing)"
    pin, _ = locked()[name]
    assert want.specifier.contains(version(pin)), f"run: make lock ({name} is too old or too new)"
    assert want.extras <= pin.extras
    for system in SYSTEMS:
        if want.marker is None or want.marker.evaluate(system):
            assert pin.marker is None or pin.marker.evaluate(system)


def test_everything_is_pinned_by_its_hash() -> None:
    for pin, hashes in locked().values():
        assert version(pin) and hashes
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in hashes)


def test_the_lock_names_no_place_to_fetch_from() -> None:
    text = (ROOT / "requirements.lock").read_text()
    assert not re.search(r"://|^\s*-(?!-hash)|^\s*--(?!hash)| @ ", text, re.MULTILINE)


def test_forms_are_read_by_a_safe_version() -> None:
    forms = wanted()["python-multipart"].specifier
    assert not forms.contains("0.0.30") and forms.contains("0.0.31")
