"""Files stay small."""

import pytest

from .source import ROOT

MOST = 400


@pytest.mark.parametrize("folder", ["src", "tests", "bench", "dev"])
def test_no_file_is_longer_than_it_may_be(folder: str) -> None:
    long = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > MOST:
            long[str(path.relative_to(ROOT))] = lines
    assert long == {}
