"""The secrecy test can fail: it finds a leak planted in any channel."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.core.record import fingerprint
from tests.conformance.secrecy import Leak, check_secrecy
from tests.conformance.subjects import Subject, toy_subject
from tests.conformance.walks import moments
from tests.toy.leaky import LEAKS
from tests.toy.rules import Toy

GAMES = 30


def first_leak(subject: Subject) -> Leak | None:
    """The first leak in some random games."""
    try:
        for seed in range(GAMES):
            for moment in moments(subject, seed):
                check_secrecy(moment)
    except Leak as leak:
        return leak
    return None


@pytest.mark.parametrize(("game", "channel"), LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found_in_its_channel(game: Toy, channel: str) -> None:
    leak = first_leak(toy_subject(game))
    assert leak is not None
    assert leak.channel == channel


def test_the_toy_as_it_is_keeps_its_secrets_in_the_same_games() -> None:
    assert first_leak(toy_subject(Toy())) is None


def test_a_twin_of_the_toy_really_deals_anew() -> None:
    subject = toy_subject(Toy())
    differing = total = 0
    for moment in moments(subject, 1):
        for seat in moment.eyes:
            twin = subject.game.twin(moment.state, seat, Dice.seeded(moment.ply))
            differing += fingerprint(subject.game, twin) != fingerprint(subject.game, moment.state)
            total += 1
    assert differing > 0.9 * total
