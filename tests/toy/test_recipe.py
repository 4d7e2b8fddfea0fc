"""CONTRIBUTING's recipe for a new game, tried: Salvage is added by entry points, and everything plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mayday.arena.match import play_match
from mayday.bots import CREWS, bots_for, refused
from mayday.core.errors import InputError
from mayday.core.record import read, replay
from mayday.games import GAMES, find_game, rulebook
from tests.cli.conftest import Run, run
from tests.conformance.subjects import subject_of
from tests.conformance.suite import conform
from tests.server.serving import Player, answered, eventually, serving

__all__ = ["run"]

OWN = ("mayday78", "mayday41", "cockpit", "asteroid")
RECIPE = """
[mayday.games]
toy = tests.toy.rules:TOY

[mayday.bots]
toy = tests.toy.bots:CREW
"""

Install = Callable[[str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install packages with these entry points, before anybody has asked which games there are."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(GAMES, "_found", {name: game for name, game in GAMES.items() if name in OWN})
    monkeypatch.setattr(GAMES, "_refused", [])
    monkeypatch.setattr(GAMES, "_complete", False)
    monkeypatch.setattr(CREWS, "_found", {})
    monkeypatch.setattr(CREWS, "refused", [])

    def install(package: str, entry_points: str) -> None:
        folder = tmp_path / f"{package}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
        (folder / "entry_points.txt").write_text(entry_points, "utf-8")

    return install


@pytest.fixture
def salvage(install: Install) -> None:
    install("salvage", RECIPE)


@pytest.mark.usefixtures("salvage")
def test_the_game_is_listed_with_its_bots_and_its_rules(run: Run) -> None:
    listed = run("games")
    assert listed.exit_code == 0
    assert "toy: Salvage" in listed.stdout
    assert "mayday play toy salvage --seats me,miser" in listed.stdout
    assert "Bids as little as it can." in run("games", "toy").stdout
    assert "TOY-SET.01" in run("rules", "TOY-SET.01").stdout
    assert list(GAMES) == [*OWN, "toy"]


@pytest.fixture
def player(salvage: None, tmp_path: Path) -> Iterator[Player]:
    with serving(str(tmp_path / "tables.db"), moves_per_second=0, bot_pause=0, bot_processes=0) as player:
        yield player


def test_a_table_of_it_is_played_to_the_end_by_bots_and_its_record_replays(
    run: Run, player: Player, tmp_path: Path
) -> None:
    games = {game["id"]: game for game in answered(player.get("/api/games"))["games"]}
    assert [bot["id"] for bot in games["toy"]["bots"]] == ["random", "miser"]
    assert answered(player.get("/api/games/toy/rules"))["rules"]
    table = player.make("miser", "random", "miser", game="toy", scenario="salvage")["table"]

    def over() -> Any:
        return answered(player.get(f"/api/tables/{table}"))["status"] == "over"

    eventually(over, "the end of the game")
    text = player.get(f"/api/tables/{table}/record").text
    file = tmp_path / "salvage.jsonl"
    file.write_text(text, "utf-8")
    assert run("replay", str(file)).exit_code == 0
    *_, last = replay(GAMES["toy"], read(text))
    assert GAMES["toy"].outcome(last) is not None


@pytest.mark.usefixtures("salvage")
def test_the_arena_plays_it(run: Run) -> None:
    words = ("--bots", "miser,random", "--games", "4", "--seed", "1", "--markdown")
    result = run("arena", "toy", *words)
    assert result.exit_code == 0, result.stderr
    assert "| salvage | miser : random | 4 |" in result.stdout
    assert play_match(GAMES["toy"], ["miser", "random"], seed=1).ending is not None


@pytest.mark.usefixtures("salvage")
@pytest.mark.parametrize("seed", range(3))
def test_the_conformance_suite_runs_over_it_by_what_it_declares(seed: int) -> None:
    subject = subject_of(GAMES["toy"])
    assert subject.rule_ids == {rule.id for rule in rulebook(GAMES["toy"]).rules}
    conform(subject, seed)


@pytest.mark.parametrize(
    ("entry_points", "said"),
    [
        ("toy = tests.toy.nowhere:TOY", "tests.toy.nowhere:TOY cannot be imported (ModuleNotFoundError: "),
        ("toy = tests.toy.rules:GAME", "tests.toy.rules:GAME cannot be imported (AttributeError: "),
        ("toy = tests.toy.rules:SALVAGE", "tests.toy.rules:SALVAGE is no Game"),
        ("chess = tests.toy.rules:TOY", "the game calls itself 'toy'"),
        ("cockpit = mayday.games.cockpit.rules:COCKPIT", "there is a game of this id already"),
    ],
    ids=["no such module", "no such name", "no game", "another name", "a name that is taken"],
)
def test_a_game_that_cannot_be_added_is_told_and_the_others_are_there(
    run: Run, install: Install, entry_points: str, said: str
) -> None:
    install("a-rotten-one", f"[mayday.games]\n{entry_points}\n")
    install("salvage-again", "[mayday.games]\ntoy = tests.toy.rules:TOY\n")
    listed = run("games")
    name = entry_points.partition(" ")[0]
    assert listed.exit_code == 0
    assert f"a-rotten-one cannot add '{name}' to mayday.games: {said}" in listed.stderr
    assert list(GAMES) == [*OWN, "toy"]
    with pytest.raises(InputError, match="a-rotten-one cannot add"):
        find_game("chess")


def test_bots_are_added_to_a_game_that_is_there_already(install: Install) -> None:
    install("misers", "[mayday.bots]\ncockpit = tests.toy.bots:CREW\nasteroid = tests.toy.rules:TOY\n")
    install("more-cadets", "[mayday.bots]\ncockpit = mayday.bots.mayday78:CREW\n")
    assert list(bots_for("cockpit")) == ["random", "cadet", "captain", "miser"]
    assert list(bots_for("asteroid")) == ["random", "cadet", "captain"]
    assert refused(GAMES) == [
        "more-cadets cannot add 'cockpit' to mayday.bots: there is a bot called 'cadet' already",
        "misers cannot add 'asteroid' to mayday.bots: tests.toy.rules:TOY is no Crew",
    ]
