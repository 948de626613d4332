"""What cards and faction sheets do. README.md in this folder says how they are written.

Importing this package imports every module in it, and thereby registers all texts.
"""

from importlib import import_module
from pkgutil import walk_packages

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)
