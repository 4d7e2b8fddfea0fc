"""Answers to Ms. Jones: the truth when it must be, else what leads astray (AS-22.03, AS-25.14)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.asteroid.computer.style import Style
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.asteroid.actions import Action, Answer
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.tables import Kind

TRAPS: frozenset[Kind] = frozenset(("utility", "mining", "roamer", "collapsed_corridor", "collapsed_shaft"))
BAIT: tuple[Kind, ...] = ("keys", "brain", "terminal")
SCARE: tuple[Kind, ...] = ("roamer", "collapsed_corridor", "mining")


def decide(view: View, style: Style, legal: Sequence[Action], dice: Dice) -> Decision | None:
    answers = [action for action in legal if isinstance(action, Answer)]
    if not answers:
        return None
    truth = Answer(view.truth or ())
    if view.must_be_true is not False:
        return Decision(truth if truth in answers else answers[0], "The chit says that she is right.")
    lies = [answer for answer in answers if answer != truth]
    if style.lies:
        wanted = BAIT if not truth.kinds or TRAPS & set(truth.kinds) else SCARE
        lies = [answer for answer in lies if len(answer.kinds) == 1 and answer.kinds[0] in wanted] or lies
    return Decision(lies[dice.below(len(lies))], "The chit says that she is wrong, so this leads astray.")
