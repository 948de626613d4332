"""The server itself."""

import gc

from orrery.table.serve import keep_for_good


def test_the_garbage_collector_leaves_alone_what_stays_for_good() -> None:
    """Else it looks through all titles every few hundred answers, and everybody waits."""
    kept = {"rules": ["of", "a", "title"]}
    gc.unfreeze()
    try:
        keep_for_good()
        assert gc.get_freeze_count() > 1000
        assert not any(one is kept for one in gc.get_objects())
    finally:
        gc.unfreeze()
