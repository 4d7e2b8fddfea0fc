"""Every check by name; `hold` puts one random game through one of them, `conform` through all."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from tests.conformance import actions, copies, games, near, positions, room, sealed, secrecy, values, words
from tests.conformance.brisk import Walked, race_through
from tests.conformance.subjects import Subject
from tests.conformance.walks import Moment, moments

MOMENT_CHECKS: Mapping[str, Callable[[Moment], None]] = {
    "actors are asked exactly until the end": actions.check_who_is_asked,
    "bounds are kept": room.check_bounds,
    "the clock acts when a time is over": actions.check_the_clock,
    "the absent do what they may": actions.check_absence,
    "talk changes nothing": actions.check_asides,
    "each legal action applies": actions.check_legal_actions_apply,
    "other actions are refused without a trace": actions.check_other_actions_are_refused,
    "legal is what has no reason against it": near.check_one_reason,
    "garbage is no action": actions.check_garbage_is_no_action,
    "codes and actions match": actions.check_codes,
    "copies are whole": copies.check_copies_are_whole,
    "copies are independent": positions.check_copies_are_independent,
    "load is the inverse of dump": positions.check_load_is_the_inverse_of_dump,
    "positions fit the schema": positions.check_dump_fits_the_schema,
    "bad positions are refused": positions.check_bad_positions_are_refused,
    "fingerprints are of values": values.check_fingerprints_are_of_values,
    "everything pickles": values.check_everything_pickles,
    "any dice will do": values.check_any_dice_will_do,
    "scripts that run out leave no trace": values.check_scripts_that_run_out,
    "all forms survive the wire": words.check_the_wire,
    "typed actions mean what they say": words.check_typed_actions,
    "typed asides mean what they say": words.check_typed_asides,
    "every event has a sentence": words.check_sentences,
    "rolls explain themselves": words.check_rolls_explain_themselves,
    "odds are there before the dice": words.check_odds,
    "secrets stay secret": secrecy.check_secrecy,
    "quiet actions are quiet": secrecy.check_quiet_actions,
    "time-outs prove nothing": secrecy.check_time_outs_prove_nothing,
    "guesses look like their view": secrecy.check_guesses,
    "sealed choices commute": sealed.check_sealed_choices_commute,
}

GAME_CHECKS: Mapping[str, Callable[[Subject, int], object]] = {
    "codes alone make a game": race_through,
    "plies are counted": room.check_plies,
    "nothing is lost": games.check_laws,
    "a game replays from its record": games.check_replay,
    "a game goes on from a position": games.check_going_on_from_a_position,
    "news changes nothing": games.check_playing_without_news,
    "tampered records are refused": games.check_tampered_records,
    "cut lines are refused": games.check_cut_lines,
}


FAILURES = (Exception, pytest.fail.Exception)
"""What a check raises: its own assertions, an error of the game, or that an error was expected in vain."""


def hold(subject: Subject, check: str, seed: int) -> None:
    """Hold one check against one random game; a failure is an error that names the check and the seed."""
    try:
        if check in GAME_CHECKS:
            GAME_CHECKS[check](subject, seed)
        else:
            for moment in moments(subject, seed):
                MOMENT_CHECKS[check](moment)
    except FAILURES as error:
        error.add_note(f"check: {check}; game: {subject.game.id}; seed: {seed}")
        raise


def conform(subject: Subject, seed: int) -> Walked:
    """One random game through every check."""
    for check in (*MOMENT_CHECKS, *GAME_CHECKS):
        if GAME_CHECKS.get(check) is not race_through:
            hold(subject, check, seed)
    return race_through(subject, seed)
