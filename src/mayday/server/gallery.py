"""What the spectators of one table say to each other; no seat hears it, and it is forgotten with the table."""

from __future__ import annotations

import time
from collections import deque
from itertools import islice

from mayday.core.errors import InputError
from mayday.server.info import cleaned
from mayday.server.limits import Bucket, Buckets
from mayday.server.wire import GalleryLine, SpeakInGallery

KEPT = 100
"""Lines that a newcomer finds."""
RATE, BURST = 0.5, 5.0
"""Lines that one spectator may say: so many a second, and so many at once."""
SHARED = 4
"""Spectators at one address who may all talk as much as that; whoever comes back often is one of them."""


class Gallery:
    """The last lines, in the order in which they came to this process (CP-O.07)."""

    def __init__(self) -> None:
        self.count = 0
        """All lines that ever came."""
        self._lines: deque[GalleryLine] = deque(maxlen=KEPT)

    def speak(self, said: SpeakInGallery) -> GalleryLine:
        """Take a spectator's words. The number orders lines of all processes, and none has it twice."""
        words = cleaned(said.text, "text")
        if not words:
            raise InputError("text", "say something")
        last = self._lines[-1].number if self._lines else 0
        number = max(last + 1, int(time.time() * 1000))
        line = GalleryLine(number, cleaned(said.name, "name") or "Spectator", words)
        self.hear(line)
        return line

    def hear(self, line: GalleryLine) -> None:
        """A line, also from another process."""
        self._lines.append(line)
        self.count += 1

    def since(self, heard: int) -> list[GalleryLine]:
        """The lines after so many, as far as they are remembered."""
        new = min(self.count - heard, len(self._lines))
        return list(islice(self._lines, len(self._lines) - new, None))


def bucket() -> Bucket:
    """How often one spectator may speak."""
    return Bucket(RATE, BURST)


def buckets() -> Buckets:
    """How often the spectators at each address may."""
    return Buckets(RATE * SHARED, BURST * SHARED, "spectators from your address talk faster than others can read")
