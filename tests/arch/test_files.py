"""Files stay small."""

import pytest

from .source import ROOT

MOST = 400
KINDS = (".py", ".css", ".js", ".html")


@pytest.mark.parametrize("folder", ["src", "tests", "bench", "dev"])
def test_no_file_is_longer_than_it_may_be(folder: str) -> None:
    long = {}
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix not in KINDS or path.name == "htmx.min.js":
            continue
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > MOST:
            long[str(path.relative_to(ROOT))] = lines
    assert long == {}
