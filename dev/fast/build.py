"""The compiled build: group after group, then put together in ``.fast/lib``.

    .fast/lib            the package with its extensions, and nothing else: for PYTHONPATH
    .fast/<group>/       what is left of compiling a group, so that it need not be done again

Nothing is written into the source tree, so that nobody runs a compiled module by accident.
"""

import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from dev.fast.modules import SOURCE, Package, digest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".fast"
LEVEL = os.environ.get("ORRERY_FAST_LEVEL", "2")  # of the C compiler's optimization

NO_COMPILER = (
    "make fast needs a C compiler: apt install gcc (Debian, Ubuntu), dnf install gcc (Fedora), "
    "xcode-select --install (macOS); everything else works without"
)


class CannotBuild(Exception):
    """What is missing, or what failed."""


def build(source: Path = SOURCE, folder: Path = FOLDER) -> Path:
    """Compile what has changed, and put the package together. Returns where it lies."""
    need_compiler()
    package, state = Package(source), everything(source)
    for group, modules in package.groups.items():
        place = folder / group
        key = f"{package.digest(group)} {toolchain()}\n"
        if stamped(place) == key:
            print(f"{group}: as it was")
            continue
        print(f"{group}: {len(modules)} modules ...", flush=True)
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        _compile(group, place, [str(module.path) for module in modules])
        (place / "stamp").write_text(key)
    return assemble(package, folder, state)


def _compile(group: str, place: Path, files: list[str]) -> None:
    command = [sys.executable, "-m", "dev.fast.group", group, str(place.resolve()), *files]
    with (place / "log").open("w") as log:
        done = subprocess.run(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        last = (place / "log").read_text().splitlines()[-20:]
        raise CannotBuild("\n".join([*last, f"{group} was not compiled; see {place / 'log'}"]))


def assemble(package: Package, folder: Path, state: str) -> Path:
    """A copy of the package with the extensions beside the modules they were made from, stamped
    with the state of the sources when compiling began."""
    library = folder / "lib"
    shutil.rmtree(library, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(package.source / "orrery", library / "orrery", ignore=ignored)
    for path, target in extensions(package, folder):
        shutil.copy2(path, library / target)
    (library / "stamp").write_text(state)
    return library


def extensions(package: Package, folder: Path) -> Iterator[tuple[Path, Path]]:
    """Every extension, and where it belongs in a folder with the package."""
    for group in package.groups:
        built = folder / group / "lib"
        for path in sorted(built.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")):
            yield path, path.relative_to(built)


def library(source: Path = SOURCE, folder: Path = FOLDER) -> Path | None:
    """Where the compiled build lies, if there is one and it was made from these very sources."""
    found = folder / "lib"
    return found if stamped(found) == everything(source) else None


def environment(found: Path) -> dict[str, str]:
    """The environment in which Python takes the compiled build."""
    more = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(found), more)))}


def stamped(place: Path) -> str:
    stamp = place / "stamp"
    return stamp.read_text() if stamp.exists() else ""


def everything(source: Path) -> str:
    """Changes with anything in the package."""
    files = (path for path in sorted((source / "orrery").rglob("*")) if path.is_file())
    return digest(path for path in files if path.suffix != ".pyc")


def toolchain() -> str:
    """What makes the same sources into other extensions."""
    return f"{sys.implementation.cache_tag} mypy {importlib.metadata.version('mypy')} -O{LEVEL}"


def need_compiler() -> None:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        raise CannotBuild(NO_COMPILER)
