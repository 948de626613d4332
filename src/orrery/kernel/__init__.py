"""The kernel: asking, checking, logging, undo, cloning, hiding, replay, once for all games.

It knows no game and does no I/O. Rules are coroutines over plain data; the kernel drives them
with ``send()``. There is no event loop and no thread.
"""
