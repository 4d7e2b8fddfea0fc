"""What holds of whole games: they end, replay from their record, and a record that was touched is refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import Outcome
from mayday.core.record import Entry, FromPosition, Record, Recorder, decode_action, fingerprint, read, replay, write
from tests.conformance.subjects import Subject
from tests.conformance.walks import MOST_PLIES, audit, is_aside, journey, moments, moves, permitted, pick, walk

NAMES = ("Ann", "Bo \u2028 and a line", "Čeněk", "ديلان", 'Eve "\\" Smith', "🚀", "Gus", "Hana", "Ibe", "Jo")


FURTHER = 40
"""Plies of a game that goes on from a position."""
TAMPERED = 40
"""Plies of a game that is replayed again and again with something changed."""
COMPARED = 4
"""One position in so many is compared as a whole, and the last; of the others who acts how, and what was drawn."""


@lru_cache(maxsize=40)
def recorded(subject: Subject, seed: int, stop: int = MOST_PLIES) -> tuple[Record, list[str]]:
    """A random game with its record, and the fingerprints of those positions that are compared; stopped if asked."""
    start = journey(subject, seed)
    chance, choices = Dice.seeded(f"table {seed}"), Dice.seeded(f"choices {seed}")
    recorder = Recorder(subject.game, start.options, NAMES[: start.seats], chance)
    trail = [fingerprint(subject.game, recorder.state)]
    for ply, move in enumerate(moves(start, recorder.state, choices), start=1):
        if ply > stop:
            break
        assert ply < MOST_PLIES, f"random play did not end within {MOST_PLIES} plies"
        recorder.play(*move, chance)
        if ply % COMPARED == 0:
            trail.append(fingerprint(subject.game, recorder.state))
    return recorder.close(), trail


def check_laws(subject: Subject, seed: int) -> None:
    """From each position to the next nothing is lost that may not be."""
    before = None
    for state, _ in walk(subject, seed, news=False):
        audit(subject, before or state, state)
        before = state.copy()


def check_replay(subject: Subject, seed: int) -> None:
    """The written record replays to the same positions, one by one, on dice that know nothing of the seed."""
    record, trail = recorded(subject, seed)
    again = read(write(record))
    assert again == record, "a record does not survive being written and read"
    assert again == read(write(record).encode()), "a record reads otherwise from bytes"
    states = enumerate(replay(subject.game, again))  # which holds the last against the ending
    steps = [fingerprint(subject.game, state) for ply, state in states if ply % COMPARED == 0]
    assert steps == trail, "a replay goes another way"


def check_going_on_from_a_position(subject: Subject, seed: int) -> None:
    """A record may begin from any position of a game that goes on, and replays as one that was set up does."""
    start, game = journey(subject, seed), subject.game
    dice = Dice.seeded(f"from a position {seed}")
    state = pick(dice, [each.state for each in moments(subject, seed) if game.outcome(each.state) is None])
    position = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
    recorder = Recorder(game, FromPosition(position), NAMES[: start.seats], dice)
    trail = [fingerprint(game, recorder.state)]
    assert trail == [fingerprint(game, state)], "a game does not begin from the position it was given"
    for move in islice(moves(start, recorder.state, Dice.seeded(f"choices {seed}")), FURTHER):
        recorder.play(*move, dice)
        trail.append(fingerprint(game, recorder.state))
    record = recorder.close()
    again = read(write(record))
    assert again == record, "a record with a position does not survive being written and read"
    steps = [fingerprint(game, one) for one in replay(game, again)]
    assert steps == trail, "a replay from a position goes another way"
    others = change(record.header, seats=(*record.header.seats, "one too many"))
    found = refusal(subject, Record(others, record.entries, record.ending))
    assert found is not None, "a position was begun by more than it has seats for"
    assert found.field == "header.seats"


def check_playing_without_news(subject: Subject, seed: int) -> None:
    """A playout that wants no news comes to the same positions."""
    start, game = journey(subject, seed), subject.game
    chance, choices = Dice.seeded(f"table {seed}"), Dice.seeded(f"choices {seed}")
    state = game.setup(start.options, start.seats, chance)
    state.news = None
    record, trail = recorded(subject, seed)
    without = enumerate(moves(start, state, choices), start=1)
    for entry, (ply, (seat, action)) in zip(record.entries, without, strict=True):
        drawn = len(chance.drawn)
        if is_aside(game, state, seat, action):
            game.apply(state, seat, action, chance)  # talk has no code
        else:
            game.step(state, seat, game.encode(state, seat, action), chance)
        done = Entry(seat, Raw(msgspec.json.encode(action)), tuple(chance.drawn[drawn:]))
        assert done == entry, f"at ply {ply} something else happens without news"
        assert state.news is None, f"{action} made news that nobody wanted"
        if ply % COMPARED == 0:
            assert fingerprint(game, state) == trail[ply // COMPARED], f"{action} does something else without news"
    assert record.ending is not None
    assert record.ending.outcome is not None
    assert game.outcome(state) == record.ending.outcome
    assert fingerprint(game, state) == record.ending.fingerprint, "a game ends elsewhere without news"


def check_tampered_records(subject: Subject, seed: int) -> None:
    """What was touched is refused, and the refusal says where."""
    record, _ = recorded(subject, seed, TAMPERED)
    assert record.ending is not None
    dice = Dice.seeded(f"tampering {seed}")
    for field, other in broken(subject, record, dice):
        found = refusal(subject, other)
        assert found is not None, f"a record with a wrong {field} was taken"
        assert found.field == field, f"a record with a wrong {field} is refused for {found}"
    for other in altered(subject, record, dice):
        found = refusal(subject, other)
        if found is None:
            same = fingerprint(subject.game, replayed(subject, other)) == record.ending.fingerprint
            assert same, "an altered record was taken, and ends elsewhere"
        else:
            assert found.field.startswith(("entry ", "ending")), f"{found} does not say where"


def refusal(subject: Subject, record: Record) -> InputError | None:
    """How a record is refused when it is read and replayed."""
    try:
        replayed(subject, read(write(record)))
    except InputError as error:
        return error
    return None


def replayed(subject: Subject, record: Record) -> Any:
    """The last position of a record, which nobody listens to."""
    for state in replay(subject.game, record):
        state.news = None
    return state


def broken(subject: Subject, record: Record, dice: Dice) -> Iterator[tuple[str, Record]]:
    """Records that cannot be right, each with the place where that shows."""
    header, entries, ending = record.header, record.entries, record.ending
    assert ending is not None
    yield "header.version", Record(change(header, version=header.version + 1), entries, ending)
    yield "header.game", Record(change(header, game="chess"), entries, ending)
    yield "header.draws", Record(change(header, draws=(*header.draws, 0)), entries, ending)
    yield "options.nonsense", Record(change(header, options={"nonsense": 1}), entries, ending)
    yield "seats", Record(change(header, seats=()), entries, ending)
    if header.draws:
        yield "header.draws", Record(change(header, draws=header.draws[:-1]), entries, ending)
        yield "header.draws", Record(change(header, draws=(*header.draws[:-1], 10**6)), entries, ending)
    yield "ending.fingerprint", Record(header, entries, change(ending, fingerprint="0" * 32))
    yield "ending.outcome", Record(header, entries, change(ending, outcome=Outcome((0,), "so", "none")))
    n = dice.below(len(entries))
    place = f"entry {n + 1}"
    yield place, with_entry(record, n, change(entries[n], seat=99))
    yield place, with_entry(record, n, change(entries[n], action=Raw(b'{"type":"nonsense"}')))
    yield place, with_entry(record, n, change(entries[n], action=Raw(b"[" * 500 + b"]" * 500)))
    yield place, with_entry(record, n, change(entries[n], draws=(*entries[n].draws, 1)))
    thrown = [number for number, entry in enumerate(entries) if entry.draws]
    if thrown:
        n = pick(dice, thrown)
        yield f"entry {n + 1}", with_entry(record, n, change(entries[n], draws=entries[n].draws[:-1]))
        yield (
            f"entry {n + 1}",
            with_entry(record, n, change(entries[n], draws=(10**6, *entries[n].draws[1:]))),
        )
    if ending.outcome is not None:
        yield f"entry {len(entries) + 1}", Record(header, [*entries, last_answer(subject, record)], ending)


def last_answer(subject: Subject, record: Record) -> Entry:
    """The last entry that cannot follow on the end: what may still be said then can be said again."""
    game, last = subject.game, replayed(subject, record)
    entries = reversed(record.entries)
    return next(one for one in entries if not permitted(game, last, one.seat, decode_action(game, one.action)))


def altered(subject: Subject, record: Record, dice: Dice) -> Iterator[Record]:
    """Records that might be right: refused somewhere, unless they lead to the very same position."""
    header, entries, ending = record.header, record.entries, record.ending
    for n in (0, dice.below(len(entries)), len(entries) - 1):
        yield Record(header, entries[:n] + entries[n + 1 :], ending)
        yield with_entry(record, n, change(entries[n], action=pick(dice, entries).action))
        yield with_entry(record, n, change(entries[n], seat=(entries[n].seat + 1) % len(header.seats)))
        if entries[n].draws:
            draws = (entries[n].draws[0] % 6 + 1, *entries[n].draws[1:])
            yield with_entry(record, n, change(entries[n], draws=draws))


def with_entry(record: Record, n: int, entry: Entry) -> Record:
    return Record(record.header, [*record.entries[:n], entry, *record.entries[n + 1 :]], record.ending)


def change(part: Any, **fields: Any) -> Any:
    """The same header, entry or ending with some fields changed."""
    return msgspec.structs.replace(part, **fields)


def check_cut_lines(subject: Subject, seed: int) -> None:
    """Half a line is refused with its number."""
    record, _ = recorded(subject, seed)
    lines = write(record).rstrip("\n").split("\n")
    n = Dice.seeded(f"cutting {seed}").below(len(lines))
    lines[n] = lines[n][: len(lines[n]) // 2]
    with pytest.raises(InputError) as refused:
        read("\n".join(lines))
    assert refused.value.field == f"line {n + 1}"
