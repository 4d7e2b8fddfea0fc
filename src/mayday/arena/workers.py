"""Work spread over processes: the same results in the same order, from one of them or from several."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """What comes of each task, in their order.

    >>> list(spread(abs, [-1, 2, -3], jobs=1))
    [1, 2, 3]
    """
    if jobs <= 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    # Started afresh, because a copy of a process that has threads may hang.
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap(work, tasks)
