"""Files told apart by what is in them, and what is said of those that cannot be played."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mayday.core.dice import Dice
from mayday.core.files import LONGEST, examined
from mayday.core.record import FromPosition, Record, Recorder, write
from mayday.games import GAMES
from tests.toy.obedient import OBEDIENT
from tests.toy.options import Options
from tests.toy.rules import TOY

TOYS = {"toy": TOY}
HANDS = '{"crews": [{"hand": [1, 2, 3, 4]}, {"hand": [5, 6, 7, 8]}]}'
AS_TOML = "[[crews]]\nhand = [1, 2, 3, 4]\n\n[[crews]]\nhand = [5, 6, 7, 8]\n"
DEEP = 100_000


def a_record(position: bool = False) -> Record:
    dice = Dice.seeded("table")
    start = FromPosition(msgspec.json.decode(HANDS)) if position else Options()
    recorder = Recorder(TOY, start, ("Ann", "Bo"), dice)
    recorder.play(0, TOY.legal(recorder.state, 0)[0], dice)
    return recorder.close()


@pytest.mark.parametrize("text", [HANDS, AS_TOML, f"\ufeff\n  {HANDS}", f"# mine\n{AS_TOML}"])
def test_a_position_is_known_in_json_and_in_toml(text: str) -> None:
    found = examined(text, TOYS)
    assert (found.kind, found.game, found.seats, found.problems) == ("position", TOY, (2, 2), ())
    assert found.position == msgspec.json.decode(HANDS)
    assert found.detail.startswith("A position of Salvage for 2 seats.")


@pytest.mark.parametrize("position", [False, True], ids=["set up", "from a position"])
def test_a_record_is_known_by_its_first_line(position: bool) -> None:
    found = examined(write(a_record(position)), TOYS)
    assert (found.kind, found.game, found.seats, found.problems) == ("record", TOY, (2, 2), ())
    assert found.position is None
    assert found.detail == "A record of Salvage: Ann, Bo; 1 action."


@pytest.mark.parametrize("name", GAMES)
def test_the_files_that_come_with_a_game_are_known_as_its_own(name: str) -> None:
    game = GAMES[name]
    for scenario in (*game.scenarios(), *(game.files.lessons() if game.files is not None else ())):
        known = {**game.scenarios(), **(game.files.lessons() if game.files is not None else {})}[scenario]
        options = game.options_type(scenario=scenario)
        position = msgspec.json.encode(game.dump(game.setup(options, known.min_seats, Dice.seeded("table"))))
        found = examined(position.decode(), GAMES)
        assert (found.kind, found.game, found.seats) == ("position", game, (known.min_seats,) * 2), scenario
        if game.files is not None:
            found = examined(game.files.text(scenario), GAMES)
            assert (found.kind, found.game, found.title) == ("scenario", game, known.title), scenario
            assert found.seats == (known.min_seats, known.max_seats)
    if game.yard is not None:
        found = examined(game.yard.text(game.yard.sheets()[0].code), GAMES)
        assert (found.kind, found.game) == ("unknown", game)
        assert "Look at it in the yard" in found.detail


@pytest.mark.parametrize(
    ("text", "line", "column", "field"),
    [
        ('{"crews": [{"hand": [1, 2]},\n  {"hand": [5, "ace"]}]}', 2, 16, "crews[1].hand[1]"),
        ("crews = [\n  { hand = [1, 2] },\n  { hand = [5, 'ace'] },\n]", 3, 16, "crews[1].hand[1]"),
        ('{\n "crews": [],\n "rownd": 2}', 3, 2, "rownd"),
        (HANDS.replace("}]}", '}], "round": 99}'), 1, 61, "round"),
    ],
    ids=["JSON", "TOML", "an unknown field", "a rule of the game"],
)
def test_what_is_wrong_with_a_position_is_told_with_its_place(text: str, line: int, column: int, field: str) -> None:
    found = examined(text, TOYS)
    assert (found.kind, found.game, found.position, found.seats) == ("position", TOY, None, (0, 0))
    (problem,) = found.problems
    assert (problem.line, problem.column, problem.field) == (line, column, field)
    assert problem.reason in found.detail


def test_a_position_that_is_over_is_known_and_cannot_be_played() -> None:
    over = '"outcome": {"winners": [0], "reason": "Ann has more.", "rule": "TOY-END.01"}'
    found = examined(HANDS.replace("}]}", f"}}], {over}}}"), TOYS)
    assert (found.kind, found.position) == ("position", None)
    assert "the game is over here (Ann has more.); give a position before its end" in found.detail


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (("toy", "chess"), 1, "there is no 'chess' here; there are toy"),
        (('"version":1', '"version":9'), 1, "made under rules version 9; this program plays 1"),
        (('"seat":0', '"seat":"nobody"'), 2, "Expected `int`"),
        (('["Ann","Bo"]', '["Ann"]'), 1, "Salvage is for two to four crews"),
    ],
    ids=["of another game", "of other rules", "a wrong line", "a crew too few"],
)
def test_what_is_wrong_with_a_record_is_told_with_its_line(change: tuple[str, str], line: int, said: str) -> None:
    found = examined(write(a_record()).replace(*change), TOYS)
    assert found.kind == "record"
    assert found.problems[0].line == line
    assert said in found.detail


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The file is empty."),
        (" \n\t", "The file is empty."),
        ("hello", "neither a position (JSON or TOML), nor a scenario (TOML), nor a record (JSON lines). line 1"),
        ("[1, 2]", "line 1"),
        ('{"crews": ', "line 1"),
        ('{"crews": [1,\n2,,]}', "line 2"),
        ('{"crews":' + "[" * DEEP, "nested too deeply"),
        ("crews = " + "[" * DEEP, "nested too deeply"),
        (f'{{"round": {"9" * 9999}}}', "too many digits"),
        (f"round = {'9' * 9999}", "too many digits"),
        ('{"colour": "blue"}', "None of its fields"),
        ("{}", "None of its fields"),
        ("# nothing", "None of its fields"),
        ("x" * (LONGEST + 1), "The file is too long"),
        ("\x89PNG\r\n\x1a\n\x00", "line 1"),
    ],
    ids=lambda value: value[:12] or "nothing" if isinstance(value, str) else None,
)
def test_what_is_nothing_of_ours_is_told_so(text: str, said: str) -> None:
    found = examined(text, TOYS)
    assert (found.kind, found.game, found.position) == ("unknown", None, None)
    assert said in found.detail


def test_a_scenario_that_cannot_be_played_lists_its_problems() -> None:
    game = OBEDIENT
    found = examined("cards = [1]", {"toy": game})
    assert (found.kind, found.game) == ("scenario", game)
    assert [problem.reason for problem in found.problems] == ["a card is a number"]
    assert "correct what is wrong and load it again" in found.detail


def test_a_scenario_is_no_json() -> None:
    found = examined('{"cards": [1]}', {"toy": OBEDIENT})
    assert found.kind == "scenario"
    assert found.detail == "A scenario of Salvage that cannot be played: a scenario is written in TOML, not in JSON."


@pytest.mark.parametrize("form", ['{"crews": %s}', "crews = %s"])
@pytest.mark.parametrize("depth", [100, 250, 400, 900, 2000])
def test_a_position_may_be_nested_as_deeply_as_one_likes(form: str, depth: int) -> None:
    found = examined(form % ("[" * depth + "]" * depth), TOYS)
    assert found.kind in ("position", "unknown")
    assert found.problems


def test_a_number_that_only_toml_knows_is_refused_in_a_position() -> None:
    found = examined(AS_TOML.replace("hand = [1,", "hand = [inf,"), TOYS)
    assert (found.kind, found.position) == ("position", None)
    assert found.problems[0].field == "crews[0].hand[0]"


def test_a_file_that_two_games_could_have_written_is_of_the_one_that_can_play_it() -> None:
    def nobody(state: object) -> tuple[int, ...]:
        return ()

    closed = replace(TOY, actors=nobody)
    assert examined(HANDS, {"closed": closed, "toy": TOY}).game is TOY
    neither = examined(HANDS, {"closed": closed, "shut": closed})
    assert neither.kind == "unknown"
    assert "a position of Salvage or a position of Salvage; there is too little in it" in neither.detail


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('sides = [{ seats = [0] }]\nvessels = [{ design = "zeppelin" }]', "mayday78"),
        ('sides = [{ name = "A" }]\nvessels = [{ code = "zeppelin" }]', "mayday41"),
        ('pieces = [{ name = "hanson" }]\nstage = "XM"', "asteroid"),
        ('phase = "lunch"\nvotes = []', "cockpit"),
    ],
)
def test_a_file_with_mistakes_is_known_by_the_fields_within_it(text: str, name: str) -> None:
    found = examined(text, GAMES)
    assert (found.kind, found.game) == ("position", GAMES[name])
    assert found.problems


@given(text=st.text() | st.sampled_from([HANDS, AS_TOML]).flatmap(lambda good: st.permutations(good).map("".join)))
def test_any_text_is_something_or_nothing(text: str) -> None:
    found = examined(text, {"toy": OBEDIENT})
    assert found.detail
    assert (found.kind == "unknown") or found.problems or found.seats != (0, 0)
