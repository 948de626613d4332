"""What this interpreter runs: the modules as they are written, or compiled ones."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from dev.fast.modules import Package


def compiled(package: Package) -> list[str]:
    """The modules of the package that Python finds compiled."""
    return [name for name in package.modules if is_compiled(name)]


def is_compiled(name: str) -> bool:
    spec = find_spec(name)
    origin = spec.origin if spec is not None else None
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))
