"""A view as the bots read it: seats as numbers, markers as evidence, past skirmishes with what lay open then."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from mayday.games.cockpit.inference import Evidence, Sight
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.statements import Saw
from mayday.games.cockpit.tables import (
    BLANK,
    CARDS,
    CHOICES,
    HONEST,
    NOTHING,
    PHASE_1,
    PHASE_2,
    PHASES,
    SIDES,
    status_cards,
)


class Skirmish(Struct, frozen=True):
    """A vote that was revealed, with the markers that lay there before it and the candidates who were open."""

    phase: int
    about: int
    open: tuple[int, ...]
    markers: int
    votes: tuple[int, ...]


class Situation:
    """All that one seat knows, ready for counting."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a bot sits at the table"
        self.view = view
        self.me = view.seat
        self.crew = view.crew
        self.disloyal = view.infiltrators is not None

    @property
    def fellows(self) -> tuple[int, ...]:
        """The infiltrators, for one of them; nobody for the honest."""
        return self.view.infiltrators or ()

    @cached_property
    def shown(self) -> tuple[tuple[int, int], ...]:
        """Whoever has access, and is not the end of the game, is honest."""
        return tuple((one.seat, HONEST) for one in self.view.seats if one.access)

    @cached_property
    def public(self) -> Evidence:
        """What a spectator has to go by."""
        sights = tuple(
            Sight(one.looker, one.target, CARDS.index(one.card), BLANK if one.side is None else SIDES.index(one.side))
            for one in self.view.markers
        )
        return Evidence(self.crew, sights, self.shown)

    @cached_property
    def own(self) -> Evidence:
        """The same with the card under a blank marker of one's own (CP-B.08); an honest marker is what was seen."""
        if self.disloyal or all(one.looker != self.me or one.side is not None for one in self.view.markers):
            return self.public
        sights = tuple(
            Sight(self.me, sight.target, sight.card, SIDES.index(one.saw), certain=True)
            if one.looker == self.me and one.side is None and one.saw is not None
            else sight
            for sight, one in zip(self.public.sights, self.view.markers, strict=True)
        )
        return Evidence(self.crew, sights, self.shown)

    @cached_property
    def claimed(self) -> Evidence:
        """The same again, with what others say they saw under blank markers of theirs (CP-T.04)."""
        told = {
            (one.seat, said.target, CARDS.index(said.card)): SIDES.index(said.side)
            for one in self.view.remarks
            if isinstance(said := one.statement, Saw) and not one.retracted
        }
        if not told or all(sight.side != BLANK for sight in self.own.sights):
            return self.own
        sights = tuple(
            Sight(sight.looker, sight.target, sight.card, told.get((sight.looker, sight.target, sight.card), BLANK))
            if sight.side == BLANK
            else sight
            for sight in self.own.sights
        )
        return Evidence(self.crew, sights, self.shown)

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """Who can still be fought over in this phase, the Skirmish-CM among them."""
        if self.view.phase == "phase1":
            return tuple(one.seat for one in self.view.seats if one.status == "none" and not one.rotated)
        wanted = "botd" if self.view.phase == "phase2" else "reliable"
        return tuple(one.seat for one in self.view.seats if one.status == wanted)

    @cached_property
    def skirmishes(self) -> tuple[Skirmish, ...]:
        """Every vote so far, in order."""
        return _replayed(self.view)

    def name(self, seat: int) -> str:
        """By colour, as the crew members call each other."""
        return self.view.seats[seat].colour.capitalize()

    def can_look(self, looker: int, target: int) -> bool:
        """May this one look at that one, as far as all can see (CP-K.02)?"""
        one, other = self.view.seats[looker], self.view.seats[target]
        free = not one.access and not other.access
        return looker != target and one.unused > 0 and free and target not in one.seen

    @cached_property
    def deceived(self) -> list[int]:
        """For an infiltrator: the honest, from whose seats he has to look at himself."""
        return [seat for seat in range(self.crew) if seat not in self.fellows]


def _replayed(view: View) -> tuple[Skirmish, ...]:
    """The candidates follow from the results (CP-P1.08 to CP-P1.10, CP-P2.08)."""
    centre, doubtful, reliable = status_cards(view.crew), set[int](), set[int]()
    undecided = set(range(view.crew))
    phase, found = PHASE_1, []
    for poll in view.polls:
        now = PHASES.index(poll.phase)
        if now > PHASE_1 and phase == PHASE_1:
            doubtful |= undecided if centre == len(undecided) else set()
        if now > PHASE_2 and phase == PHASE_2:
            reliable |= doubtful if len(reliable) < 2 else set()
        phase = now
        pool = undecided if phase == PHASE_1 else doubtful if phase == PHASE_2 else reliable
        laid = sum(one.choice < poll.choice for one in view.markers)
        votes = tuple(NOTHING if side is None else CHOICES.index(side) for side in poll.votes)
        found.append(Skirmish(phase, poll.skirmish, tuple(sorted(pool | {poll.skirmish})), laid, votes))
        pool.discard(poll.skirmish)
        if poll.protected and phase == PHASE_1:
            doubtful.add(poll.skirmish)
            centre -= 1
        elif poll.protected:
            reliable.add(poll.skirmish)
    return tuple(found)
