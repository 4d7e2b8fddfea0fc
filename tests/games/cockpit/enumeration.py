"""Every way the skirmishes of a flight can go: all outcome strings, played through the checked door one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from mayday.core.dice import Dice
from mayday.core.play import play
from mayday.games.cockpit.actions import PickCard, Vote
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import NOTHING
from tests.games.cockpit.staging import FIXTURE_OF, FIXTURES, GAME, OUTCOMES, after_first_suspicions

WIDE_BODY: Mapping[int, tuple[str, ...]] = {
    9: ("HHI", "IHH", "IIH", "HIH", "IHI", "HHI", "HII", "HIH", "IIH"),
    10: ("HHI", "IHH", "IIH", "HIH", "IHI", "HHI", "HII", "HIH", "IIH", "IHH"),
}
"""Deals for the crews of the expansion; infiltrators are 2, 4, 6 and 8."""
ROLES = ("designated", "right", "left")


class Skirmish(NamedTuple):
    """Who was fought over in which phase, and who looked: the designated, his right or left neighbour, or nobody."""

    phase: str
    target: int
    role: str


class Flight(NamedTuple):
    """Successive results, as in `PPRP`, the skirmishes they decided, and the position they led to."""

    results: str
    skirmishes: tuple[Skirmish, ...]
    state: State

    @property
    def chance(self) -> Fraction:
        """If a fair coin decides every skirmish."""
        return Fraction(1, 2 ** len(self.results))

    def length(self, phase: str) -> int:
        """How many skirmishes this phase had."""
        return sum(one.phase == phase for one in self.skirmishes)


def flights(crew: int, captains: bool = True) -> list[Flight]:
    """All outcome strings of Phases 1 to 3 from seat 0, no skill used; without captains the last vote is left out."""
    deal = WIDE_BODY[crew] if crew in WIDE_BODY else FIXTURES[FIXTURE_OF[crew]]
    options: dict[str, Any] = {"debrief_reveal": "off"}  # thousands of them would take minutes
    if crew in WIDE_BODY:
        options["expansion_9_10"] = "on"
    start = after_first_suspicions(deal, options=options).state
    start.news = None
    return list(continued(Flight("", (), start), captains))


def continued(flight: Flight, captains: bool) -> Iterator[Flight]:
    """Every end of the three phases that can follow."""
    if flight.state.captain != NOTHING:
        yield flight
        return
    seen = GAME.view(flight.state, None)
    assert seen.arrow is not None
    assert seen.skirmish is not None
    role = "nobody"
    if seen.look is not None:
        role = ROLES[(seen.arrow.designated, *seen.arrow.stand_ins).index(seen.look.looker)]
        look(flight.state, seen.look.looker)
    skirmishes = (*flight.skirmishes, Skirmish(seen.phase, seen.skirmish, role))
    if seen.phase == "phase3" and not captains:
        yield flight._replace(skirmishes=skirmishes)
        return
    for result in "PR":
        state = flight.state.copy()
        for voter in GAME.actors(state):
            play(GAME, state, voter, Vote(OUTCOMES[result]), Dice.seeded("shown"))
        yield from continued(Flight(flight.results + result, skirmishes, state), captains)


def look(state: State, looker: int) -> None:
    """The pending look at a middle card, and the first marker that the looker may lay there."""
    play(GAME, state, looker, PickCard("M"), Dice.scripted([]))
    play(GAME, state, looker, GAME.legal(state, looker)[0], Dice.scripted([]))


def lookers_of_phase_3(flown: list[Flight]) -> dict[str, tuple[int, Fraction]]:
    """How many outcome strings, and what chance under fair coins, lead to each looker of Phase 3."""
    assert all(flight.length("phase3") == 1 for flight in flown)
    assert sum(flight.chance for flight in flown) == 1
    by_role: dict[str, list[Fraction]] = {role: [] for role in (*ROLES, "nobody")}
    for flight in flown:
        by_role[flight.skirmishes[-1].role].append(flight.chance)
    return {role: (len(found), sum(found, Fraction(0))) for role, found in by_role.items()}
