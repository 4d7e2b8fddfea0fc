"""The secrecy test can fail: it finds a leak planted in any channel."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.core.game import AnyGame
from mayday.core.record import fingerprint
from mayday.games.cockpit.rules import COCKPIT
from tests.conformance.broken_cockpit import LEAKY_COCKPITS
from tests.conformance.secrecy import Leak, check_secrecy
from tests.conformance.subjects import Subject, cockpit_subject, toy_subject
from tests.conformance.walks import moments
from tests.support.twins import twin_of
from tests.toy.leaky import LEAKS
from tests.toy.rules import TOY

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
def test_a_planted_leak_is_found_in_its_channel(game: AnyGame, channel: str) -> None:
    leak = first_leak(toy_subject(game))
    assert leak is not None
    assert leak.channel == channel


@pytest.mark.parametrize(("game", "channel"), LEAKY_COCKPITS.values(), ids=LEAKY_COCKPITS)
def test_a_leak_planted_in_a_flight_is_found_in_its_channel(game: AnyGame, channel: str) -> None:
    leak = first_leak(cockpit_subject(game))
    assert leak is not None
    assert leak.channel == channel


def test_the_toy_as_it_is_keeps_its_secrets_in_the_same_games() -> None:
    assert first_leak(toy_subject(TOY)) is None


@pytest.mark.parametrize("subject", [toy_subject(TOY), cockpit_subject(COCKPIT)], ids=lambda each: each.game.id)
def test_a_twin_really_deals_anew(subject: Subject) -> None:
    differing = total = 0
    for moment in moments(subject, 1):
        if subject.game.outcome(moment.state) is not None:
            continue  # everything may be open by now
        for seat in moment.eyes:
            twin = twin_of(subject.game, moment.state, seat, Dice.seeded(moment.ply))
            differing += fingerprint(subject.game, twin) != fingerprint(subject.game, moment.state)
            total += 1
    assert differing > 0.9 * total
