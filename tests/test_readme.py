"""The README's session and its commands are true."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def test_the_session_plays_a_race_and_prints_what_it_says() -> None:
    session = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert session is not None
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(session[1], "README.md", "exec"), {})
    promised = session[1].rstrip().rpartition("# ")[2]
    assert printed.getvalue() == promised + "\n"


def test_every_file_it_links_to_is_there() -> None:
    root = Path(__file__).parents[1]
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (root / link).exists()] == []
