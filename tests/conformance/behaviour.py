"""What the games do, as a few letters each: `python -m tests.conformance.behaviour`, before a change and after it.

A line for every random game and every way to look at it: the moves, lists, views, news, sentences, codes, positions and
refusals of some of its moments. A change of the code that changes no behaviour leaves every line as it was.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from mayday.core.record import fingerprint
from tests.conformance.near import near_legal
from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import Moment, looked_at, moments, people, sample

SAID = 40
"""Actions whose text is looked at, a seat."""


def asked(moment: Moment) -> Iterator[Any]:
    game, state = moment.game, moment.state
    yield game.actors(state)
    for seat in people(game, state):
        yield game.legal(state, seat)


def said(moment: Moment) -> Iterator[Any]:
    game, state = moment.game, moment.state
    for seat in people(game, state):
        view = game.view(state, seat)
        for action in sample(moment.dice, game.legal(state, seat), SAID):
            yield game.say(view, action)


def coded(moment: Moment) -> Iterator[Any]:
    for seat in people(moment.game, moment.state):
        yield [str(code) for code in moment.game.codes(moment.state, seat)]


def viewed(moment: Moment) -> Iterator[Any]:
    for seat in moment.eyes:
        view = moment.game.view(moment.state, seat)
        yield view
        yield moment.game.board(view)


def told(moment: Moment) -> Iterator[Any]:
    names = [f"Seat {seat}" for seat in range(moment.seats)]
    view = moment.game.view(moment.state, None)
    for news in moment.state.news or ():
        yield news.to
        yield news.event
        yield moment.game.tell(view, news.event, names)


def placed(moment: Moment) -> Iterator[Any]:
    yield moment.game.dump(moment.state)


def refused(moment: Moment) -> Iterator[Any]:
    for seat, action in near_legal(moment):
        error = moment.game.why_not(moment.state, seat, action)
        yield error and (error.reason, error.rule, error.code)


LOOKS: Mapping[str, Callable[[Moment], Iterator[Any]]] = {
    "asked": asked,
    "said": said,
    "coded": coded,
    "viewed": viewed,
    "told": told,
    "placed": placed,
    "refused": refused,
}


def lines(name: str, seed: int, looks: list[str]) -> list[str]:
    """One random game: how it ends, and what each look shows of its moments."""
    subject = SUBJECTS[name]
    end = looked_at(subject, seed)[-1][0]
    found = [f"{name} {seed} played {end.ply} {fingerprint(subject.game, end.state)[:16]}"]
    for look in looks:
        digest = sha256()
        for moment in moments(subject, seed):
            for part in LOOKS[look](moment):
                digest.update(msgspec.json.encode(part))
        found.append(f"{name} {seed} {look} {digest.hexdigest()[:16]}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.behaviour", description=__doc__)
    parser.add_argument("games", nargs="*", default=[name for name in SUBJECTS if name != "toy"])
    parser.add_argument("--count", type=int, default=100, metavar="N", help="random games of each (100)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first of them (0)")
    parser.add_argument("--look", action="append", choices=LOOKS, help="at this only; may be repeated")
    parser.add_argument("--brief", action="store_true", help="only how the games end, which is quicker")
    parser.add_argument(
        "--against", type=Path, metavar="FILE", help="say what differs from this, which was printed before"
    )
    parser.add_argument("--workers", type=int, default=2, metavar="N")
    asked_for = parser.parse_args()
    looks = [] if asked_for.brief else asked_for.look or list(LOOKS)
    before = set(asked_for.against.read_text("utf-8").splitlines()) if asked_for.against else set()
    seeds = range(asked_for.first, asked_for.first + asked_for.count)
    different = 0
    with ProcessPoolExecutor(asked_for.workers, mp_context=get_context("spawn")) as pool:
        for name in asked_for.games:
            for found in pool.map(lines, repeat(name), seeds, repeat(looks), chunksize=5):
                for line in found:
                    different += line not in before
                    if not asked_for.against or line not in before:
                        print(line, flush=True)
    if asked_for.against:
        print(f"{different} lines differ.")
        sys.exit(different > 0)


if __name__ == "__main__":
    main()
