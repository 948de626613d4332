"""The wheel with compiled modules: a build hook of hatch, off unless it is asked for.

HATCH_BUILD_HOOK_ENABLE_CUSTOM=true python -m pip wheel --no-deps .
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledWheel(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the extensions; an editable installation runs the sources and gets none."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)  # hatch knows this file, but not the package it lies in
        from dev.fast.build import FOLDER, build, extensions
        from dev.fast.modules import Package

        build()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path, target in extensions(Package(Path(self.root) / "src"), FOLDER):
            build_data["force_include"][str(path)] = str(target)
