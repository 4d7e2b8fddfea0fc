"""Work that takes too long or too much ends alone: its process is replaced, and others get their turn."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from mayday.core.errors import InputError, RuleError
from mayday.server.worker import Overrun
from mayday.server.workers import Workers
from tests.support.patience import PATIENCE


def with_workers(scene: Callable[[Workers], Awaitable[None]], count: int = 1, megabytes: int = 0) -> None:
    async def played() -> None:
        workers = Workers("test", count, PATIENCE, megabytes)
        try:
            await scene(workers)
        finally:
            workers.close()

    asyncio.run(played())


def sleep_for_ever() -> None:
    while True:
        time.sleep(1)


def begin_without_end(path: str) -> None:
    Path(path).touch()
    sleep_for_ever()


def say_and_sleep_for_ever() -> None:
    print("begun", flush=True)
    sleep_for_ever()


def fill_the_memory() -> None:
    [bytes(2**20) for _ in range(2**16)]


def die() -> None:
    os._exit(3)


def refuse(error: Exception) -> None:
    raise error


def wait_for(path: str) -> None:
    while not os.path.exists(path):
        time.sleep(0.01)


def appended(path: str, word: str) -> None:
    with open(path, "a", encoding="utf-8") as file:
        file.write(word)


def test_work_is_done_elsewhere_and_its_result_comes_back() -> None:
    async def scene(workers: Workers) -> None:
        assert await workers.run(sorted, [3, 1, 2]) == [1, 2, 3]
        assert await workers.run(os.getpid) != os.getpid()

    with_workers(scene)


@pytest.mark.parametrize(
    "error",
    [InputError("turn", "is too early", (("phase", "is none"),)), RuleError("No.", "MD-GRV.02", "no"), KeyError("x")],
    ids=["an input", "a rule", "a bug"],
)
def test_an_error_of_the_work_comes_back_whole(error: Exception) -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(type(error)) as raised:
            await workers.run(refuse, error)
        assert str(raised.value) == str(error)
        assert vars(raised.value) == vars(error)

    with_workers(scene)


@pytest.mark.parametrize(
    ("work", "said"),
    [(sleep_for_ever, "took longer than 0.5 seconds"), (die, "ended its process"), (fill_the_memory, "memory")],
)
def test_work_that_runs_away_is_ended_and_the_next_is_done(work: Callable[[], None], said: str) -> None:
    async def scene(workers: Workers) -> None:
        first = await workers.run(os.getpid)
        seconds = 0.5 if work is sleep_for_ever else None
        with pytest.raises(Overrun, match=said):
            await workers.run(work, seconds=seconds)
        again = await workers.run(os.getpid)
        assert (again == first) == (work is fill_the_memory), "whoever used up memory alone may go on"

    with_workers(scene, megabytes=1024)


def test_lanes_take_turns(tmp_path: Path) -> None:
    path, gate = str(tmp_path / "order"), tmp_path / "gate"

    async def scene(workers: Workers) -> None:
        blocked = asyncio.create_task(workers.run(wait_for, str(gate)))
        await asyncio.sleep(0)
        lanes = "aaaabc"
        asked = [asyncio.create_task(workers.run(appended, path, lane, lane=lane)) for lane in lanes]
        while workers.waiting < len(lanes):
            await asyncio.sleep(0)
        gate.touch()
        await asyncio.gather(blocked, *asked)

    with_workers(scene)
    with open(path, encoding="utf-8") as file:
        assert file.read() == "abcaaa"


def test_whoever_does_not_wait_any_more_leaves_the_row(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def scene(workers: Workers) -> None:
        blocked = asyncio.create_task(workers.run(wait_for, str(gate)))
        await asyncio.sleep(0)
        gone = asyncio.create_task(workers.run(sleep_for_ever))
        while not workers.waiting:
            await asyncio.sleep(0)
        gone.cancel()
        gate.touch()
        assert await workers.run(abs, -1) == 1
        await blocked

    with_workers(scene)


def test_what_is_being_done_breaks_off_when_nobody_waits_any_more(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    async def scene(workers: Workers) -> None:
        endless = asyncio.create_task(workers.run(begin_without_end, str(begun)))
        while not begun.exists():
            await asyncio.sleep(0.01)
        workers.close()
        with pytest.raises(Overrun):
            await endless

    with_workers(scene)


def test_a_program_that_starts_a_server_is_not_run_again_by_its_processes(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import asyncio, os\n"
        "from mayday.server.workers import Unsendable, Workers\n"
        "print('begun')\n"
        "def own(): return 1\n"
        "async def main():\n"
        "    workers = Workers('test', 1, 60)\n"
        "    assert await workers.run(os.getpid) != os.getpid()\n"
        "    try:\n"
        "        await workers.run(own)\n"
        "    except Unsendable:\n"
        "        print('own work stays here')\n"
        "    workers.close()\n"
        "asyncio.run(main())\n",
        "utf-8",
    )
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout.splitlines() == ["begun", "own work stays here"]


def test_work_that_never_ends_ends_with_a_server_that_was_killed() -> None:
    program = """if True:
        import asyncio
        from mayday.server.workers import Workers
        from tests.server.test_workers import say_and_sleep_for_ever
        asyncio.run(Workers("test", 1, 1e6).run(say_and_sleep_for_ever))
    """
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"begun\n"
        server.kill()
        server.communicate(timeout=PATIENCE)  # which is over when no process is left that could write
