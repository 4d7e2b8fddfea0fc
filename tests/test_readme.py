"""What the README and the guides show can be done as shown."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def block(text: str, language: str) -> str:
    """The first code block of a language in a Markdown text."""
    found = re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def run(code: str, **names: object) -> str:
    """What a session prints."""
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "a session of the docs", "exec"), dict(names))
    return printed.getvalue()


def test_the_session_plays_a_race_and_prints_what_it_says() -> None:
    session = block(README, "python")
    promised = session.rstrip().rpartition("# ")[2]
    assert run(session) == promised + "\n"


def test_every_session_of_the_guide_for_python_prints_what_it_says() -> None:
    guide = (ROOT / "docs/python.md").read_text("utf-8")
    sessions = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    assert len(sessions) == 4
    for session in sessions:
        promised = session.rstrip().rpartition("# ")[2]
        assert run(session) == promised + "\n"


def test_the_example_position_loads_and_plays_as_its_guide_says() -> None:
    guide = (ROOT / "docs/positions.md").read_text("utf-8")
    assert run(block(guide, "python"), text=block(guide, "toml")) == "(2, 1)\n"


def test_every_file_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
