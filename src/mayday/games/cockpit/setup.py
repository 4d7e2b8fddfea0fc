"""Before the flight: cards removed, dealt and laid out in the order of the book (group S)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.errors import InputError
from mayday.games.cockpit.events import Dealt, FirstSkirmish, Recognised
from mayday.games.cockpit.options import FLIGHT, WIDE_BODY, Options, arrows, colours, expanded, flights
from mayday.games.cockpit.sequence import begin_phase, next_first_look
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    FIRST_SKIRMISH,
    FIRST_SUSPICIONS,
    HONEST,
    INFILTRATOR,
    LARGEST,
    LARGEST_EVER,
    NO_SKILL,
    SKILLS,
    SMALLEST,
    TEAMS,
    access_cards,
    honest,
    infiltrators,
    left_in_box,
    skills_removed,
)


def begin(options: Options, crew: int, dice: AnyDice) -> State:
    """Deal, let infiltrators recognise each other, and come to the first look (CP-S.01, CP-S.02, CP-S.17)."""
    state = State(options, checked_crew(options, crew), arrows(options, crew))
    state.colours, state.flights = colours(options, crew), flights(options, crew)
    assert access_cards(crew) + 1 == honest(crew)  # CP-C.04
    assert min(left_in_box(crew)) >= 0
    deal_veterans(state, dice)
    deal_identities(state, dice)
    tell_secrets(state)
    begin_phase(state, FIRST_SUSPICIONS)
    next_first_look(state, dice)
    return state


def checked_crew(options: Options, crew: int) -> int:
    """Five to eight, or up to ten with the expansion (CP-S.01, CP-X.01)."""
    if options.scenario not in (FLIGHT, WIDE_BODY):
        raise InputError("options.scenario", f"there is no {options.scenario!r}; there are {FLIGHT}, {WIDE_BODY}")
    if options.scenario == WIDE_BODY and not LARGEST < crew <= LARGEST_EVER:
        raise InputError("seats", f"crew_size: a wide-body flight has nine or ten, not {crew} (CP-X.01)")
    most = LARGEST_EVER if expanded(options) else LARGEST
    if not SMALLEST <= crew <= most:
        more = "" if crew <= LARGEST or crew > LARGEST_EVER else "; nine and ten need expansion_9_10 (CP-X.01)"
        raise InputError("seats", f"crew_size: a crew has {SMALLEST} to {most} members, not {crew} (CP-S.01){more}")
    return crew


def deal_veterans(state: State, dice: AnyDice) -> None:
    """Some skills are removed unseen; FIRST SKIRMISH says where the Skirmish card lies (CP-S.03, CP-S.04, CP-S.05).

    It does so for beginners and veterans alike (CP-V.02).
    """
    skills = [SKILLS[place] for place in dice.shuffled(len(SKILLS))]
    out = skills_removed(state.crew)
    state.removed = tuple(skills[:out])
    pack = [FIRST_SKIRMISH, *skills[out:]]
    pack += [NO_SKILL] * (state.crew - len(pack))  # CP-X.03
    state.veterans = [pack[place] for place in dice.shuffled(state.crew)]
    state.skirmish = state.veterans.index(FIRST_SKIRMISH)
    state.spent[state.skirmish] = True
    state.tell(FirstSkirmish(state.skirmish))


def deal_identities(state: State, dice: AnyDice) -> None:
    """A pair for everybody, one deciding card each, and every row shuffled (CP-S.09, CP-S.10, CP-S.11, CP-S.13)."""
    deck = [HONEST] * honest(state.crew) + [INFILTRATOR] * infiltrators(state.crew)
    state.teams = [deck[place] for place in dice.shuffled(state.crew)]
    for seat, team in enumerate(state.teams):
        hand = (HONEST, INFILTRATOR, team)
        first, second, third = dice.shuffled(3)
        state.cards[seat] = (hand[first], hand[second], hand[third])


def tell_secrets(state: State) -> None:
    """To each its own; infiltrators learn who they are, never where a card lies (CP-S.12, CP-S.15, CP-S.16)."""
    known = tuple(seat for seat, team in enumerate(state.teams) if team == INFILTRATOR)
    for seat, team in enumerate(state.teams):
        state.tell(Dealt(TEAMS[team], state.veterans[seat]), seat)
        state.tell(Recognised(known if team == INFILTRATOR else None), seat)
