"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from mayday.core.errors import InputError
from mayday.core.game import Outcome, Position
from mayday.core.plain import fitted, plain
from tests.toy.options import Options
from tests.toy.state import CARDS, Crew, Look, Played, Stage, State, answers, waiting


class CrewSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A crew; `sealed` is the card that lies face down, 0 for a pass."""

    hand: tuple[int, ...]
    sealed: int | None = None
    prizes: tuple[int, ...] = ()
    out: bool = False


class PositionSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. Without a `pile` the cards that lie nowhere else make one, the highest on top."""

    crews: tuple[CrewSpec, ...]
    options: Options = Options()
    round: int = 1
    stage: Stage = "bid"
    leader: int | None = None
    bid: int = 0
    jams: int = 0
    pile: tuple[int, ...] | None = None
    played: tuple[Played, ...] = ()
    looks: tuple[Look, ...] = ()
    outcome: Outcome | None = None


def schema() -> dict[str, Any]:
    """The JSON Schema of a position."""
    return msgspec.json.schema(PositionSpec)


def load(position: Position) -> State:
    """A state from plain data; an impossible one is refused with the field and the reason."""
    return build(fitted(position, PositionSpec))


def build(spec: PositionSpec) -> State:
    """A state from a position already in its checked form."""
    _refuse(not 2 <= len(spec.crews) <= 4, "crews", "two to four crews play (TOY-SET.01)")
    crews = [Crew(sorted(given.hand), given.sealed, list(given.prizes), given.out) for given in spec.crews]
    placed = {card for crew in crews for card in (*crew.hand, *crew.prizes)}
    placed |= {played.card for played in spec.played}
    rest = [card for card in range(1, CARDS + 1) if card not in placed]
    state = State(spec.options, crews, rest if spec.pile is None else list(spec.pile))
    state.round, state.stage, state.leader = spec.round, spec.stage, spec.leader
    state.bid, state.jams = spec.bid, spec.jams
    state.played, state.looks = list(spec.played), list(spec.looks)
    state.outcome = spec.outcome
    _check_cards(state)
    _check_stage(state)
    _check_answers(state)
    return state


def _check_cards(state: State) -> None:
    """Each card in exactly one place; what is remembered fits (TOY-SET.01)."""
    cards = [card for crew in state.crews for card in (*crew.hand, *crew.prizes)]
    cards += [*state.pile, *(played.card for played in state.played)]
    for card in range(1, CARDS + 1):
        _refuse(cards.count(card) != 1, "crews", f"card {card} must lie in exactly one place")
    _refuse(len(cards) != CARDS, "crews", f"the cards are 1 to {CARDS}")
    seats = range(len(state.crews))
    for number, played in enumerate(state.played):
        _refuse(played.seat not in seats, f"played[{number}].seat", "there is no such crew")
    for number, look in enumerate(state.looks):
        _refuse(look.by not in seats, f"looks[{number}].by", "there is no such crew")
        _refuse(look.of not in seats or look.of == look.by, f"looks[{number}].of", "must be another crew")
        held = look.card in held_since(state, look)
        _refuse(not held, f"looks[{number}].card", "that crew did not hold it then")


def held_since(state: State, look: Look) -> list[int]:
    """The hand a look went into: what is left of it, and what its crew has played in later rounds."""
    later = [played.card for played in state.played if played.seat == look.of and played.round > look.round]
    return state.crews[look.of].hand + later


def _check_stage(state: State) -> None:
    seats = [seat for seat, crew in enumerate(state.crews) if not crew.out]
    _refuse(not 1 <= state.round <= state.options.rounds, "round", f"must be 1 to {state.options.rounds}")
    if state.outcome is not None:
        known = all(seat in range(len(state.crews)) for seat in state.outcome.winners)
        _refuse(not known, "outcome.winners", "there is no such crew")
        return
    _refuse(len(seats) < 2, "crews", "two crews must be left in a game that goes on")
    _refuse(len(state.pile) < 1, "pile", "a card must be left to win")
    if state.stage == "bid":
        _refuse(state.leader is not None, "leader", "nobody leads before the bids are turned up")
        empty = any(not state.crews[seat].hand for seat in seats)
        _refuse(empty, "crews", "a crew without a card to bid ends the game (TOY-END.01)")
    else:
        _refuse(state.leader not in seats, "leader", "must be a crew still in the game")
        bids = [played.card for played in state.played if played.seat == state.leader]
        _refuse(state.bid not in bids, "bid", "must be a card that the leader played")
        _refuse(not 0 <= state.jams < len(state.crews), "jams", "at most one for every other crew")


def _check_answers(state: State) -> None:
    for seat, crew in enumerate(state.crews):
        if crew.sealed is not None:
            field = f"crews[{seat}].sealed"
            _refuse(state.outcome is not None or crew.out, field, "this crew is asked nothing")
            asked = state.stage == "bid" or (state.stage == "jam" and seat != state.leader)
            _refuse(not asked, field, "this crew is not asked in this stage")
            _refuse(crew.sealed not in answers(state, seat), field, "this is no answer it could give")
    _refuse(state.outcome is None and not waiting(state), "crews", "somebody must be left to decide")


def _refuse(wrong: bool, field: str, reason: str) -> None:
    if wrong:
        raise InputError(field, reason)


def dump(state: State) -> Position:
    """A state as plain data, complete: loading it gives the same state."""
    spec = PositionSpec(
        crews=tuple(CrewSpec(tuple(crew.hand), crew.sealed, tuple(crew.prizes), crew.out) for crew in state.crews),
        options=state.options,
        round=state.round,
        stage=state.stage,
        leader=state.leader,
        bid=state.bid,
        jams=state.jams,
        pile=tuple(state.pile),
        played=tuple(state.played),
        looks=tuple(state.looks),
        outcome=state.outcome,
    )
    position: Position = plain(spec)
    return position
