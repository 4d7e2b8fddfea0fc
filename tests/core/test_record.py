"""Records: written, read, replayed; whatever is wrong with one is told with its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw, structs

from mayday.core.dice import Dice
from mayday.core.errors import InputError, MaydayError, RuleError
from mayday.core.game import Position, Seat
from mayday.core.record import (
    Ending,
    Entry,
    FromPosition,
    Header,
    Record,
    Recorder,
    begin,
    decode_action,
    fingerprint,
    read,
    replay,
    write,
)
from tests.toy.actions import Bid
from tests.toy.options import Options
from tests.toy.rules import TOY
from tests.toy.state import State

GAME = TOY


def a_game(names: tuple[str, ...] = ("Ann", "Bo"), plies: int = 3) -> Record:
    """The first plies of a game, closed."""
    dice = Dice.seeded("table")
    recorder = Recorder(GAME, Options(rounds=2), names, dice)
    for _ in range(plies):
        seat = GAME.actors(recorder.state)[0]
        recorder.play(seat, GAME.legal(recorder.state, seat)[0], dice)
    return recorder.close()


def wrong(text: str | bytes) -> InputError:
    """How a text is refused."""
    with pytest.raises(InputError) as refused:
        read(text)
    return refused.value


def test_a_record_is_one_line_for_the_header_each_action_and_the_ending() -> None:
    lines = write(a_game(plies=3)).split("\n")
    assert len(lines) == 1 + 3 + 1 + 1
    assert lines[0].startswith('{"game":"toy","version":1,"options":{"rounds":2},"seats":["Ann","Bo"],"draws":[')
    assert lines[1].startswith('{"seat":0,"action":{"type":"bid","card":')
    assert lines[4].startswith('{"ending":{"outcome":null,"fingerprint":"')
    assert lines[5] == ""


@pytest.mark.parametrize("name", ["Čeněk", "ديلان", "🚀", "a\u2028b\x85c\x0bd", "line\nbreak", '"\\', ""])
def test_any_name_survives_the_file(name: str) -> None:
    record = a_game((name, "Bo"))
    assert read(write(record)) == record
    assert read(write(record).encode()) == record


def test_a_record_that_nobody_closed_replays_as_far_as_it_goes() -> None:
    record = a_game()
    record.ending = None
    again = read(write(record))
    assert again.ending is None
    assert sum(1 for _ in replay(GAME, again)) == 4


def test_a_header_alone_is_a_game_that_was_not_begun() -> None:
    record = Record(a_game().header, [])
    assert read(write(record)) == record
    assert sum(1 for _ in replay(GAME, record)) == 1


def test_each_step_of_a_replay_has_the_news_of_its_entry_alone() -> None:
    counts = [len(state.news) for state in replay(GAME, a_game(plies=2))]
    assert counts == [2, 1, 2]


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "line 1"),
        ("\n \n\t\n", "line 1"),
        ("hello", "line 1"),
        ("[]", "line 1"),
        ('{"game":"toy"}', "line 1"),
        (b"\xff\xfe\x00garbage", "line 1"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "line 1"),
        ("{" * 100_000, "line 1"),
        ('{"game":' + "[" * 100_000, "line 1"),
        ("\ud800", "line 1"),
    ],
    ids=["empty", "blank", "words", "a list", "half", "not text", "a picture", "deep", "deeper", "a lone surrogate"],
)
def test_what_is_no_record_is_refused_in_its_first_line(text: str | bytes, field: str) -> None:
    assert wrong(text).field == field


@pytest.mark.parametrize(
    "line",
    [
        "garbage",
        "{}",
        '{"seat":0}',
        '{"seat":"0","action":{}}',
        '{"seat":0,"action":{},"draws":[1.5]}',
        '{"seat":0,"action":{},"extra":1}',
        '{"seat":0,"action":' + "[" * 100_000,
        '{"ending":{"outcome":null,"fingerprint":"00"}}',
    ],
    ids=["words", "nothing", "half", "a wrong type", "half a die", "a field too many", "deep", "an ending too early"],
)
def test_a_line_that_does_not_fit_is_refused_with_its_number(line: str) -> None:
    lines = write(a_game()).split("\n")
    lines[2] = line
    assert wrong("\n".join(lines)).field == "line 3"


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    lines = write(a_game()).split("\n")
    lines[3] = "garbage"
    assert wrong("\n\n" + "\n".join(lines)).field == "line 6"


def test_bytes_that_are_no_text_are_refused_in_their_line() -> None:
    lines = write(a_game()).encode().split(b"\n")
    lines[3] = b"\xff"
    assert wrong(b"\n".join(lines)).field == "line 4"


@pytest.mark.parametrize(
    "line",
    ['{"ending":{}}', '{"ending":null}', '{"ending":{"outcome":null,"fingerprint":"00"},"more":1}', '{"ending"'],
    ids=["nothing", "null", "a field too many", "cut"],
)
def test_a_bad_ending_is_refused_in_the_last_line(line: str) -> None:
    lines = write(a_game()).split("\n")
    lines[4] = line
    assert wrong("\n".join(lines)).field == "line 5"


def test_windows_line_ends_are_read_too() -> None:
    record = a_game()
    assert read(write(record).replace("\n", "\r\n")) == record


@given(st.binary(max_size=300))
def test_any_bytes_are_a_record_or_refused_with_a_line(data: bytes) -> None:
    assert wrong(data).field.startswith("line ")


@given(st.data())
def test_a_record_with_any_byte_changed_is_refused_or_replays(data: st.DataObject) -> None:
    text = bytearray(write(a_game()).encode())
    text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    try:
        for _ in replay(GAME, read(bytes(text))):
            pass
    except MaydayError as error:
        where = str(error).partition(":")[0]
        assert where.startswith(("line ", "header.", "options.", "seats", "entry ", "ending."))


def test_a_set_up_with_too_few_or_impossible_draws_is_refused() -> None:
    for draws in ((), (99,)):
        with pytest.raises(InputError) as refused:
            begin(GAME, Header("toy", 1, {}, ("Ann", "Bo"), draws))
        assert refused.value.field == "header.draws"


def test_an_ending_that_tells_another_outcome_is_refused() -> None:
    record = a_game()
    assert record.ending is not None
    dice = Dice.seeded("rest")
    recorder = Recorder(GAME, Options(rounds=1, jamming="off"), ("Ann", "Bo"), dice)
    while (asked := GAME.actors(recorder.state)) != ():
        recorder.play(asked[0], GAME.legal(recorder.state, asked[0])[0], dice)
    closed = recorder.close()
    assert closed.ending is not None
    lie = Record(closed.header, closed.entries, Ending(None, closed.ending.fingerprint))
    with pytest.raises(InputError) as refused:
        for _ in replay(GAME, lie):
            pass
    assert refused.value.field == "ending.outcome"


def test_equal_positions_share_a_fingerprint_and_others_do_not() -> None:
    first, second = GAME.setup(Options(), 2, Dice.seeded("x")), GAME.setup(Options(), 2, Dice.seeded("x"))
    assert fingerprint(GAME, first) == fingerprint(GAME, second)
    GAME.apply(second, 0, Bid(second.crews[0].hand[0]), Dice.scripted([]))
    assert fingerprint(GAME, first) != fingerprint(GAME, second)


def test_an_action_is_decoded_from_its_json_form() -> None:
    assert decode_action(GAME, b'{"type":"bid","card":7}') == Bid(7)
    assert decode_action(GAME, Raw(b'{"type":"bid","card":7}')) == Bid(7)
    assert decode_action(GAME, '{"type":"bid","card":7}') == Bid(7)


@pytest.mark.parametrize("raw", [b"", b"{}", b'{"type":"fly"}', b'{"type":"bid","card":"7"}', "\ud800", b"\xff"])
def test_what_is_no_action_is_refused_in_the_games_name(raw: bytes | str) -> None:
    with pytest.raises(RuleError, match="no action of Salvage"):
        decode_action(GAME, raw)


def test_the_recorder_writes_nothing_of_a_refused_action() -> None:
    dice = Dice.seeded("table")
    recorder = Recorder(GAME, Options(), ("Ann", "Bo"), dice)
    with pytest.raises(RuleError):
        recorder.play(0, Bid(99), dice)
    assert recorder.record.entries == []


def test_only_options_that_were_chosen_are_written() -> None:
    assert Recorder(GAME, Options(), ("Ann", "Bo"), Dice.seeded(1)).record.header.options == {}
    assert a_game().header.options == {"rounds": 2}


def test_an_entry_without_draws_does_not_mention_them() -> None:
    entry = a_game().entries[0]
    assert entry == Entry(0, entry.action)
    assert "draws" not in write(Record(a_game().header, [entry])).split("\n")[1]


# From a position.


def a_position() -> Position:
    """A game under way, as plain data."""
    *_, state = replay(GAME, a_game())
    plain: Position = msgspec.json.decode(msgspec.json.encode(GAME.dump(state)))
    return plain


def test_a_game_from_a_position_begins_with_it_and_replays() -> None:
    dice = Dice.seeded("on")
    recorder = Recorder(GAME, FromPosition(a_position()), ("Ann", "Bo"), dice)
    assert recorder.record.header == Header("toy", 1, {}, ("Ann", "Bo"), (), a_position())
    while (asked := GAME.actors(recorder.state)) != ():
        recorder.play(asked[0], GAME.legal(recorder.state, asked[0])[0], dice)
    record = recorder.close()
    assert read(write(record)) == record
    *_, last = replay(GAME, read(write(record)))
    assert GAME.outcome(last) == GAME.outcome(recorder.state) is not None


def test_what_follows_from_a_position_is_said_in_the_record() -> None:
    short = {"crews": [{"hand": [1, 2, 3, 4]}, {"hand": [5, 6, 7, 8]}]}
    header = Recorder(GAME, FromPosition(short), ("Ann", "Bo"), Dice.seeded(1)).record.header
    assert header.position is not None
    assert header.position["pile"] == list(range(9, 25))
    assert begin(GAME, header).pile == list(range(9, 25))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"options": {"rounds": 2}}, "header.options"),
        ({"draws": (1,)}, "header.draws"),
        ({"seats": ("Ann", "Bo", "Cy")}, "header.seats"),
        ({"seats": ()}, "header.seats"),
        ({"position": {}}, "header.position.crews"),
        ({"position": {"crews": [{"hand": []}]}}, "header.position.crews"),
        ({"position": {"crews": [{"hand": ["ace"]}]}}, "header.position.crews[0].hand[0]"),
    ],
    ids=["options", "draws", "too many", "nobody", "nothing", "too few crews", "no card"],
)
def test_a_header_whose_position_does_not_fit_is_refused_with_its_field(change: dict[str, Any], field: str) -> None:
    header = structs.replace(Header("toy", 1, {}, ("Ann", "Bo"), (), a_position()), **change)
    with pytest.raises(InputError) as refused:
        begin(GAME, header)
    assert refused.value.field == field


def test_nothing_begins_from_the_end_of_a_game() -> None:
    over = {**a_position(), "outcome": {"winners": [0], "reason": "Ann has more.", "rule": "TOY-END.01"}}
    for crew in over["crews"]:
        crew.pop("sealed", None)
    with pytest.raises(InputError, match=r"position\.outcome: the game is over here \(Ann has more\.\)"):
        Recorder(GAME, FromPosition(over), ("Ann", "Bo"), Dice.seeded(1))


def test_nothing_begins_where_nobody_is_asked() -> None:
    def nobody(state: State) -> tuple[Seat, ...]:
        return ()

    with pytest.raises(InputError, match="nobody is asked anything here"):
        Recorder(replace(GAME, actors=nobody), FromPosition(a_position()), ("Ann", "Bo"), Dice.seeded(1))
