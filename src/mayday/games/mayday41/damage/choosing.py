"""Choosing: who picks which of several systems a hit strikes (option `hit_choice`)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.mayday41.state import NOBODY, Question, State


def pick(state: State, question: Question, dice: AnyDice) -> str:
    """By the owner, by chance or by the attacker (M4-DMG.13); nothing where the question is asked now."""
    if state.options.hit_choice == "random":
        return question.choices[dice.below(len(question.choices))]
    if state.options.hit_choice == "attacker":
        question.side = attacker(state, question)
    state.question = question
    return ""


def attacker(state: State, question: Question) -> int:
    """The side that fired, or the owner where nobody did."""
    return question.side if question.other == NOBODY else state.units[question.other].side
