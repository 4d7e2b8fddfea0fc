"""What a server needs for its tables: that it is measured of real processes, and shown in the guide."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import hosting, houses

SMALL = hosting.Sizes(tables=4, sockets=4, races=2, seconds=0.3)
ONES = hosting.Figures(*[1.0] * 10)


def test_tables_sockets_and_moves_of_a_real_server_are_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "WATCHED", 0.1)
    monkeypatch.setattr(houses, "PAUSE", 0.01)
    found = hosting.measured(f"{tmp_path}/mayday.db", 1, SMALL)
    # Memory of so few tables is lost in what the process takes and gives back by itself.
    assert found.empty > 10 * 1024**2
    assert found.moves_a_second > 0
    assert found.moves_a_table > 0
    assert found.processor_a_move > 0
    assert hosting.written({"SQLite": found}, SMALL).count("\n") == 12


def test_a_process_counts_with_its_children() -> None:
    program = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(flush=True); input()'])"
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        parent.stdout.readline()  # the child is there
        assert len(houses.family(parent.pid)) == 2
        parent.communicate(b"\n")


def test_a_process_that_has_ended_has_nothing() -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    assert houses.House((), ()).memory() == 0
    assert not os.path.exists(f"/proc/{ended.pid}")
    assert houses.proportional(ended.pid) == houses.processor_time(ended.pid) == 0


def test_figures_of_a_busy_machine_are_called_rough() -> None:
    assert "rough" in hosting.conditions(load=1000.0)
    assert "rough" not in hosting.conditions(load=0.0)


@pytest.mark.parametrize("text", ["0", "501"])
def test_a_size_has_bounds(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="from 1 to 500"):
        hosting.bounded(1, 500)(text)


def test_the_guide_has_a_place_for_the_table() -> None:
    guide = hosting.DOCS.read_text("utf-8")
    heads = [line.split(" |")[0] for line in hosting.written({"SQLite": ONES}, SMALL).splitlines()[2:]]
    assert f"<!-- {hosting.MARK} -->\n" in guide
    told = [head for head in heads if head in guide]
    assert len(told) >= len(heads) - 2  # two name sizes, which a run may choose
