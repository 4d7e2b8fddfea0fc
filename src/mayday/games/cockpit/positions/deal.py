"""Before the flight, as a position tells it: who is who, and who holds which Veteran card (groups S and V)."""

from __future__ import annotations

from mayday.core.errors import InputError
from mayday.core.faults import Faults
from mayday.games.cockpit.options import Options, arrows, colours, flights
from mayday.games.cockpit.positions.names import check_names
from mayday.games.cockpit.positions.refusing import check_length, part, refuse
from mayday.games.cockpit.positions.spec import PositionSpec
from mayday.games.cockpit.setup import checked_crew
from mayday.games.cockpit.skills import NAMES_CARD, NAMES_SEAT
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    ANOTHER_LOOKER,
    COLOURS,
    FIRST_SKIRMISH,
    HONEST,
    INFILTRATOR,
    LARGEST,
    NO_SKILL,
    OTHER_TARGET,
    SIDES,
    SKILLS,
    infiltrators,
    skills_removed,
)
from mayday.games.cockpit.veterans import is_veteran


def new_state(spec: PositionSpec, faults: Faults) -> State:
    """A crew before anything has happened; all else is told by their seats."""
    crew = _crew(spec.options, len(spec.cards))
    state = State(spec.options, crew, arrows(spec.options, crew))
    with part(faults):
        _set_people(state, spec)
    for seat, row in enumerate(spec.cards):
        with part(faults):
            _set_row(state, seat, row)
    if not faults.found:
        with part(faults):
            _check_teams(state)
    with part(faults):
        _set_veterans(state, spec)
    check_names(spec, crew, faults)
    faults.settle()
    _set_spent(state, spec, faults)
    return state


def _crew(options: Options, size: int) -> int:
    try:
        return checked_crew(options, size)
    except InputError as error:
        raise InputError("cards" if error.field == "seats" else error.field, error.reason) from None


def _set_people(state: State, spec: PositionSpec) -> None:
    """Flights and colours, which are those of the options unless these leave them open (CP-V.01, CP-C.06)."""
    flown, coloured = flights(spec.options, state.crew), colours(spec.options, state.crew)
    state.flights = flown if spec.flights is None else list(spec.flights)
    check_length(len(state.flights), state.crew, "flights")
    refuse(bool(spec.options.flights) and state.flights != flown, "flights", "are not those of the options")
    state.colours = coloured if spec.colours is None else spec.colours
    check_length(len(state.colours), state.crew, "colours")
    box = COLOURS if state.crew > LARGEST else COLOURS[:LARGEST]
    refuse(not set(state.colours) <= set(box), "colours", f"bad_setup: the colours are {', '.join(box)}")
    alike = len(set(state.colours)) < state.crew
    refuse(alike, "colours", "bad_setup: a colour can be had by one seat alone (CP-C.06)")
    refuse(bool(spec.options.colours) and state.colours != coloured, "colours", "are not those of the options")


def _set_row(state: State, seat: int, row: str) -> None:
    """Two of one side and one of the other: the team is that of the two (CP-S.11)."""
    alike = row in ("HHH", "III")
    refuse(alike, f"cards[{seat}]", f"bad_setup: nobody holds {row}; everybody has one card of each (CP-S.11)")
    left, middle, right = (SIDES.index(side) for side in row if side in SIDES)
    state.cards[seat] = (left, middle, right)
    state.teams[seat] = INFILTRATOR if row.count("I") == 2 else HONEST


def _check_teams(state: State) -> None:
    needed = infiltrators(state.crew)
    found = state.teams.count(INFILTRATOR)
    refuse(found != needed, "cards", f"bad_setup: a crew of {state.crew} has {needed} infiltrators, not {found}")


def _set_veterans(state: State, spec: PositionSpec) -> None:
    """One card each, FIRST SKIRMISH among them; the rest is removed (CP-S.03, CP-S.04, CP-X.03)."""
    state.veterans = _usual_veterans(state, spec) if spec.veterans is None else list(spec.veterans)
    check_length(len(state.veterans), state.crew, "veterans")
    refuse(state.veterans.count(FIRST_SKIRMISH) != 1, "veterans", "bad_setup: exactly one seat holds no. 1 (CP-S.04)")
    held = [number for number in state.veterans if number not in (FIRST_SKIRMISH, NO_SKILL)]
    refuse(len(set(held)) < len(held), "veterans", "bad_setup: each skill is there once (CP-C.12)")
    blanks = state.crew - 1 - len(SKILLS) + skills_removed(state.crew)
    wrong = state.veterans.count(NO_SKILL) != blanks
    refuse(wrong, "veterans", f"bad_setup: {blanks} blank cards are dealt to a crew of {state.crew} (CP-X.03)")
    nowhere = tuple(number for number in SKILLS if number not in held)
    state.removed = nowhere if spec.removed is None else spec.removed
    refuse(sorted(state.removed) != list(nowhere), "removed", "must be the skill cards that nobody holds (CP-S.03)")


def _usual_veterans(state: State, spec: PositionSpec) -> list[int]:
    """FIRST SKIRMISH where the Skirmish card lies, or at seat 0, and the skills in order around it."""
    first = spec.skirmish if spec.skirmish is not None and spec.skirmish < state.crew else 0
    skills = iter((*SKILLS, NO_SKILL))
    return [FIRST_SKIRMISH if seat == first else next(skills) for seat in range(state.crew)]


def _set_spent(state: State, spec: PositionSpec, faults: Faults) -> None:
    """FIRST SKIRMISH lies open from the start, a skill once it was used by a veteran (CP-S.05, CP-V.01, CP-V.04)."""
    for seat in spec.spent:
        with part(faults):
            _check_skill(state, seat, "spent")
    for at in range(len(spec.uses)):
        with part(faults):
            _check_use(state, spec, at)
    open_cards = {state.veterans.index(FIRST_SKIRMISH), *spec.spent, *(use.seat for use in spec.uses)}
    state.spent = [seat in open_cards for seat in range(state.crew)]


def _check_use(state: State, spec: PositionSpec, at: int) -> None:
    use, field = spec.uses[at], f"uses[{at}]"
    refuse(use.number != state.veterans[use.seat], f"{field}.number", "is not the card of that seat")
    refuse(use.number not in SKILLS, f"{field}.number", "this card has no skill (CP-C.12, CP-X.03)")
    _check_skill(state, use.seat, f"{field}.seat")
    seat, card = use.number in NAMES_SEAT, use.number in NAMES_CARD
    wrong = (use.named is not None) != seat or (use.card is not None) != card
    refuse(wrong, field, f"no. {use.number} names {_words(seat, card)} (group V)")
    himself = use.named == use.seat and use.number in (OTHER_TARGET, ANOTHER_LOOKER)
    refuse(himself, f"{field}.named", f"no. {use.number} names somebody else (CP-V.15, CP-V.19)")
    again = any(other.seat == use.seat for other in spec.uses[:at])
    refuse(again, field, "a skill is used once (CP-V.03)")


def _words(seat: bool, card: bool) -> str:
    return {(0, 0): "nothing", (1, 0): "somebody", (0, 1): "a card", (1, 1): "somebody and a card"}[seat, card]


def _check_skill(state: State, seat: int, field: str) -> None:
    if state.veterans[seat] == FIRST_SKIRMISH:
        return
    refuse(state.veterans[seat] == NO_SKILL, field, "a blank card is never used (CP-X.03)")
    refuse(not is_veteran(state, seat), field, f"seat {seat} is no veteran and cannot have used its card (CP-V.01)")
