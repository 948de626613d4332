"""Compiling one group, in a process of its own: ``python -m dev.fast.group NAME FOLDER FILES...``

The extensions are put into ``FOLDER/lib``, the C files and objects beside it.
"""

import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution

from dev.fast.build import LEVEL


def compile_group(name: str, folder: Path, files: list[str]) -> None:
    extensions = mypycify(
        files,
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,  # one C file a module: quicker, and less memory, than one for all
        group_name=f"orrery_{name}",
        target_dir=str(folder / "c"),
    )
    command = Distribution({"name": name, "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "o")
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    compile_group(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
