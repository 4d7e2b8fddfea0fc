"""Odds in words: one line for a list of actions, or opened to every term and modifier."""

from __future__ import annotations

from collections.abc import Iterator

from mayday.core.game import Chance, Odds, Term


def told_odds(odds: Odds) -> str:
    """Each chance, the dice, and the number needed after the modifiers; empty where no die is thrown."""
    told = [_told(chance) for chance in odds.chances]
    if odds.dice:
        told.append(odds.dice)
    if odds.needed is not None:
        dm = sum(modifier.value for modifier in odds.modifiers)
        told.append(f"{odds.needed} needed{f', DM {dm:+d}' if odds.modifiers else ''}")
    return "; ".join(told)


def opened(odds: Odds) -> Iterator[str]:
    """Everything, a line each: chances, the terms that they hang on, the throw, its modifiers, what would help."""
    yield from map(_told, odds.chances)
    for term in odds.terms:
        yield f"  {_span(term):>12}  {term.label} ({term.rule})"
    needed = "" if odds.needed is None else f": {odds.needed} needed"
    if odds.dice or needed:
        yield f"Dice: {odds.dice or 'thrown'}{needed}."
    for modifier in odds.modifiers:
        yield f"  {modifier.value:>+12d}  {modifier.label} ({modifier.rule})"
    yield from odds.notes


def _told(chance: Chance) -> str:
    ways = str(chance.ways) if chance.least in (None, chance.ways) else f"{chance.least} to {chance.ways}"
    return f"{chance.label} {ways} in {chance.of}"


def _span(term: Term) -> str:
    return f"{term.value:+g}" if term.least is None else f"{term.least:+g} to {term.value:+g}"
