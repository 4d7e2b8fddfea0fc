"""`python -m bench`: the measurements of `mayday bench`."""

from __future__ import annotations

from mayday.bench.__main__ import main

if __name__ == "__main__":
    main()
