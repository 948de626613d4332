"""A PostgreSQL of the tests' own, in a directory that is thrown away."""

import os
import pwd
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.needs import Lacking
from tests.ports import free_port

ADVICE = (
    "Install one (Debian: apt-get install postgresql), or set ORRERY_POSTGRES to the directory "
    "with initdb and pg_ctl."
)


def find_postgres() -> Path:
    """The directory with initdb and pg_ctl: from ORRERY_POSTGRES, the PATH, Debian's place; where
    it may be installed (Debian, as root), it is."""
    found = _look()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": False}
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update"], env=env, **quiet)
        install = ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]
        subprocess.run(install, env=env, **quiet)
        found = _look()
    if found is None:
        raise Lacking(ADVICE)
    return found


def _look() -> Path | None:
    places = []
    if given := os.environ.get("ORRERY_POSTGRES"):
        places.append(Path(given))
    if on_path := shutil.which("initdb"):
        places.append(Path(on_path).resolve().parent)
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


def _open_folder() -> str:
    """A temporary folder to which every user finds the way."""
    for place in map(Path, (tempfile.gettempdir(), "/tmp", "/var/tmp")):
        if all(folder.stat().st_mode & stat.S_IXOTH for folder in (place, *place.parents)):
            return str(place)
    return tempfile.gettempdir()


@contextmanager
def cluster(bin: Path) -> Iterator[str]:
    """A running server; gives its address. PostgreSQL does not run as root, so then it runs as
    the user postgres, or nobody."""
    port = free_port()
    home = Path(tempfile.mkdtemp(prefix="orrery-pg-", dir=_open_folder()))
    data = home / "data"
    prefix: list[str] = []
    if os.geteuid() == 0:
        users = {user.pw_name: user for user in pwd.getpwall()}
        user = users.get("postgres") or users["nobody"]
        os.chown(home, user.pw_uid, user.pw_gid)
        prefix = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]

    def run(*command: str) -> None:
        subprocess.run(
            [*prefix, *command], check=True, cwd=home, stdout=subprocess.DEVNULL, timeout=60
        )

    kind = ("-U", "orrery", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
    run(str(bin / "initdb"), "-D", str(data), *kind)
    # No socket in the file system: its path could be too long for one.
    options = f"-p {port} -c unix_socket_directories='' -c listen_addresses=127.0.0.1"
    control = [str(bin / "pg_ctl"), "-D", str(data), "-w"]
    run(*control, "-l", str(home / "log"), "-o", options, "start")
    try:
        yield f"postgresql://orrery@127.0.0.1:{port}/postgres"
    finally:
        run(*control, "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)
