"""Files to play and to watch: a position, a scenario or a record, each known by what is in it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.record import read, replay
from mayday.games import GAMES
from tests.cli.conftest import Run
from tests.cli.test_position import DUEL
from tests.cli.test_scenario import DUEL as SCENARIO

PLAIN = GAMES["mayday78"].dump(GAMES["mayday78"].setup(GAMES["mayday78"].options_type(), 3, Dice.seeded("a race")))


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A position of two vessels; its name says nothing of what it is."""
    file = tmp_path / "duel.txt"
    file.write_text(DUEL, "utf-8")
    return file


@pytest.fixture
def start(tmp_path: Path) -> Path:
    """The beginning of a race of three, as JSON."""
    file = tmp_path / "race.json"
    file.write_bytes(msgspec.json.encode(PLAIN))
    return file


@pytest.mark.parametrize("words", [("mayday78",), ()], ids=["with its game", "alone"])
def test_a_position_is_played_and_its_record_replays(
    run: Run, duel: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    kept = tmp_path / "kept.jsonl"
    seats = ("--seats", "me:Ann,me:Bob", "--seed", "1", "--save", str(kept))
    result = run("play", *words, str(duel), *seats, typed="thrust A NE\ndone\nquit\n")
    assert result.exit_code == 0, result.stderr
    assert f"{duel}: A position of Mayday (1978) for 2 seats." in result.stdout
    record = read(kept.read_bytes())
    assert record.header.seats == ("Ann", "Bob")
    assert record.header.position is not None
    assert [vessel["design"] for vessel in record.header.position["vessels"]][:2] == ["corsair", "destroyer"]
    assert len(record.entries) == 2
    assert sum(1 for _ in replay(GAMES["mayday78"], record)) == 3
    again = run("replay", str(kept), "--to", "0")
    assert again.exit_code == 0
    assert "Corsair A" in again.stdout


def test_bots_are_watched_from_a_position_and_as_many_sit_down_as_it_has_seats(run: Run, start: Path) -> None:
    result = run("watch", str(start), "--no-boards", "--seed", "1", "--plies", "3")
    assert result.exit_code == 0, result.stderr
    assert "for 3 seats" in result.stdout
    assert "Mayday (1978): Cadet 1, Cadet 2, Cadet 3. Seed 1." in result.stdout


def test_a_scenario_is_known_whatever_its_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    file.write_text(SCENARIO, "utf-8")
    result = run("watch", str(file), "--no-boards", "--seats", "random,random", "--seed", "1", "--plies", "3")
    assert result.exit_code == 0, result.stderr
    assert f"{file}: A scenario of Mayday (1978): " in result.stdout


def test_what_else_is_given_must_fit_a_position(run: Run, duel: Path) -> None:
    crowded = run("play", "mayday78", str(duel), "--seats", "me,cadet,cadet")
    assert "this position is for 2, not for 3" in crowded.stderr
    chosen = run("play", "mayday78", str(duel), "--option", "gp_turns=9")
    assert "--option: a position carries its own options" in chosen.stderr
    strange = run("play", "cockpit", str(duel))
    assert "is of Mayday (1978): name mayday78 in the place of cockpit" in strange.stderr
    assert {crowded.exit_code, chosen.exit_code, strange.exit_code} == {2}


def test_a_record_is_no_game_to_play(run: Run, race_file: Path) -> None:
    result = run("play", str(race_file))
    assert result.exit_code == 2
    assert f"`mayday replay {race_file}` shows it" in result.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DUEL.replace("destroyer", "zeppelin"), "line 6, column 5: vessels[1].design: there is no design 'zeppelin'"),
        ('{\n"sides": [{"seats": [0]}],\n"vessels": 5}', "line 3, column 1: vessels: a list is needed, not 5"),
        (SCENARIO.replace("destroy", "destory"), "line 2, column 10"),
        ("hello", "neither a position (JSON or TOML), nor a scenario (TOML), nor a record"),
        ("", "The file is empty"),
        ("colour = 7", "None of its fields"),
    ],
    ids=["a position", "a position in JSON", "a scenario", "words", "nothing", "other data"],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(run: Run, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "file"
    file.write_text(text, "utf-8")
    result = run("play", "mayday78", str(file))
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_scenario_of_the_game_comes_before_a_file_of_its_name(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("grand-prix").write_text("hello", "utf-8")
    result = run("play", "mayday78", "grand-prix", "--seed", "1", typed="quit\n")
    assert result.exit_code == 0
