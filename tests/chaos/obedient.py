"""Becomes another program that obeys the modes of files, which root otherwise does not have to.

`python -m tests.chaos.obedient PROGRAM ARGUMENT…`
"""

from __future__ import annotations

import ctypes
import os
import sys

DROP_FROM_BOUNDS = 24
"""`PR_CAPBSET_DROP`: what is dropped there is not given back to a program of root's."""
OVERRIDES = (1, 2)
"""`CAP_DAC_OVERRIDE` and `CAP_DAC_READ_SEARCH`."""

if __name__ == "__main__":
    for right in OVERRIDES:
        if os.geteuid() == 0 and ctypes.CDLL(None).prctl(DROP_FROM_BOUNDS, right, 0, 0, 0):
            sys.exit("root's right to pass over the modes of files could not be given up")
    os.execv(sys.argv[1], sys.argv[1:])
