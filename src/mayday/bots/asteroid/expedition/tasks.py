"""What each member is about: to the brain, to a terminal, after his band, or out."""

from __future__ import annotations

from typing import Final

from mayday.bots.asteroid.chart import Squares
from mayday.bots.asteroid.expedition import breaching, fetching
from mayday.bots.asteroid.expedition.crew import band_of
from mayday.bots.asteroid.expedition.errands import NOTHING, Task
from mayday.bots.asteroid.expedition.quests import Quest, best_quest, quests
from mayday.bots.asteroid.expedition.situation import AIRLOCK, WORKERS, Situation, able, strength
from mayday.bots.asteroid.expedition.style import Style
from mayday.bots.asteroid.footways import FAR
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.station import NOWHERE

CLERKS: Final = ("professor", "kirby")
RESERVE: Final = ("professor", "nicholle", "scoop", "jones")
BREAKING: Final = 6
"""The melee value that breaks the brain (AS-23.05)."""
BEHIND: Final = 3
"""Squares that those on whom the game depends keep behind whoever leads."""
WAVES: Final = (("kirby", "lucky", "clone1", "clone2"), ("demon", "professor"), ("nicholle", "jones"), ("scoop",))
"""In which order those who waited outside go in, the next when none of the former can walk any more."""
PATIENCE: Final = 100
"""Turns that a game may take before the sequence begins, where no limit is set."""
CALL: Final = 0.3
"""Of that time has gone by when the first wave goes in, whatever is known."""
LAST_CALL: Final = 0.55
"""Likewise for all others."""
CLOSE: Final = 12
"""Squares within which one who works at the ruin is as good as there."""
FEW: Final = 3
"""With fewer than these inside those who waited go in."""
LANE: Final = 4
"""Squares ahead of a leader that the others keep free."""


class Plan:
    """The tasks of all members, worked out as they are asked for."""

    def __init__(self, situation: Situation, style: Style) -> None:
        self.situation, self.style = situation, style
        self._errands: dict[int, tuple[Member, Quest] | None] = {}
        self._offers: dict[int, list[Quest]] = {}
        self._tasks: dict[str, Task] = {}
        self._lanes: dict[str, list[int]] | None = None
        self._called: bool | None = None
        self._gap: tuple[str, int, int] | None = None

    def task(self, member: Member) -> Task:
        if member.name not in self._tasks:
            self._tasks[member.name] = self._find(member)
        return self._tasks[member.name]

    def _find(self, member: Member) -> Task:
        if self.situation.view.destruct:
            return fetching.carry(self.situation, member) or Task(
                frozenset((self.situation.entry,)), 0, "The station will blow up."
            )
        if self._waits(member):
            return NOTHING
        situation = self.situation
        found = fetching.rescue(situation, member) or breaching.shelter(situation, member)
        found = found or self._stop_brain(member) or self._breach(member) or fetching.fetch(situation, member)
        return found or self._ask(member) or fetching.mend(situation, member) or self._look(member) or NOTHING

    # Those outside.

    def _waits(self, member: Member) -> bool:
        """Nothing can happen to anybody in the airlock, so those who are needed at the brain come when it is found."""
        if not self.style.careful or not self._precious(member) or member.square != AIRLOCK:
            return False
        return not self.called or not self._is_next(member)

    def _is_next(self, member: Member) -> bool:
        """One wave after the other; the next when nobody of the former is of use any more, or when it is very late."""
        situation = self.situation
        if situation.ruin:
            return member.name in WORKERS
        for wave in WAVES:
            if member.name in wave:
                return True
            people = [found for name in wave if (found := situation.member(name)) is not None and able(found)]
            useful = [one for one in people if situation.can_stop_brain(one.name) or one.name in WORKERS]
            if useful and not self._is_late(LAST_CALL):
                return False
        return True

    def _is_late(self, share: float) -> bool:
        """Has so much of the time gone by?"""
        view = self.situation.view
        return view.turn >= share * (view.options.turn_limit or PATIENCE)

    @property
    def called(self) -> bool:
        """Is it time for those who waited: the brain is found, hardly anybody is left inside, or time runs out?"""
        if self._called is None:
            situation = self.situation
            brain = situation.lying("brain")
            late = self._is_late(CALL)
            others = [one for one in situation.members if able(one) and not self._precious(one)]
            self._called = late or len(others) < FEW or (brain != NOWHERE and self._from_entry(brain))
        return self._called

    def _from_entry(self, square: int) -> bool:
        situation = self.situation
        goals = frozenset(situation.chart.touching(square))
        return situation.entry in situation.chart.field(goals, situation.walker("kirby"), situation.closed - goals)

    def lanes(self, member: Member) -> Squares:
        """The next squares of those whom the others follow: nobody else stops there."""
        if self._lanes is None:
            self._lanes = {one.name: self._lane(one) for one in self._in_front()}
        if member.name in self._lanes:
            return frozenset()
        return frozenset(square for lane in self._lanes.values() for square in lane)

    def _in_front(self) -> list[Member]:
        situation = self.situation
        if situation.view.destruct:
            return []
        if situation.lying("brain") != NOWHERE:
            return [one for one in situation.inside if self.task(one).near == 0 and able(one)]
        errands = [self.errand(band) for band in range(self.style.bands)]
        return [one[0] for one in errands if one is not None and situation.at[one[0].name] != NOWHERE]

    def _lane(self, member: Member) -> list[int]:
        situation = self.situation
        walker, square = situation.walker(member.name), situation.at[member.name]
        field = situation.chart.field_about(square, 0, self.task(member).goals, walker, situation.barred)
        lane: list[int] = []
        while len(lane) < LANE and field.get(square, 0) > 0:
            square = min(situation.chart.links(square, walker), key=lambda link: field.get(link[0], FAR) + link[1])[0]
            lane.append(square)
        return lane

    # The brain.

    def _stop_brain(self, member: Member) -> Task | None:
        situation = self.situation
        square = situation.lying("brain")
        if square == NOWHERE:
            return None
        if situation.ruin:
            room = _room(situation, square)
            if not self._leads(member, room):
                return None
            if member.name in WORKERS:
                return Task(room, 0, "Somebody has to start the sequence at the ruin.")
            return self._cover(member, room)
        hands = frozenset(situation.chart.touching(square))
        if not self._leads(member, hands):
            return None
        if situation.can_stop_brain(member.name):
            return Task(hands, 0, "The brain can be turned off from there.")
        if self.wrecking and strength(member.name) == BREAKING and able(member):
            return Task(hands, 0, "The brain can be broken from there.")
        if self.wrecking and "charge" in member.items:
            return Task(frozenset((square,)), 0, "A charge will blow up the brain.")
        return self._cover(member, hands)

    def _cover(self, member: Member, goals: Squares) -> Task:
        """Those who cannot stop the brain go with the one who can; the careful walk to meet him."""
        situation = self.situation
        able_ones = [one for one in situation.inside if able(one) and situation.can_stop_brain(one.name)]
        if not self.style.careful or not able_ones:
            return Task(goals, 2, "Whoever stops the brain needs cover.")
        field = situation.chart.field(goals, situation.walker(member.name), situation.closed - goals)
        first = min(able_ones, key=lambda one: field.get(situation.at[one.name], FAR))
        return Task(frozenset((situation.at[first.name],)), 1, f"{first.name} needs cover on the way to the brain.")

    def _leads(self, member: Member, goals: Squares) -> bool:
        """Is there a way, as far as the map is known, past robots if need be?"""
        situation = self.situation
        start = situation.at[member.name] if situation.at[member.name] != NOWHERE else situation.entry
        return start in situation.chart.field(goals, situation.walker(member.name), situation.closed - goals)

    @property
    def wrecking(self) -> bool:
        """Somebody is near who can work at a ruin, and nobody inside who could turn the brain off."""
        situation = self.situation
        people = [one.name for one in situation.members if able(one)]
        workers = [name for name in people if name in WORKERS]
        starters = [name for name in people if situation.can_stop_brain(name)]
        if not workers or not starters:
            return bool(workers)
        inside = any(situation.at[name] != NOWHERE for name in starters)
        return not inside and any(self._is_close(name) for name in workers)

    def _is_close(self, name: str) -> bool:
        situation = self.situation
        square, brain = situation.at[name], situation.lying("brain")
        if NOWHERE in (square, brain):
            return False
        goals = situation.chart.touching(brain)
        return situation.chart.field(goals, situation.walker(name), situation.closed).get(square, FAR) < CLOSE

    # Terminals, and ways by force.

    def _ask(self, member: Member) -> Task | None:
        """Clerks go to the nearest terminal that answers."""
        situation = self.situation
        if member.name not in CLERKS or situation.brain is not None or situation.at[member.name] == NOWHERE:
            return None
        squares = [
            situation.chart.square(one.square)
            for one in situation.view.objects
            if one.kind == "terminal" and one.works and one.up and one.square
        ]
        goals = frozenset(near for square in squares if square != NOWHERE for near in situation.chart.touching(square))
        if not goals or not self._leads(member, goals):
            return None
        return Task(goals, 0, "A terminal may know where the brain is.")

    def _breach(self, member: Member) -> Task | None:
        """Whoever can goes and opens a way where there is none: to the brain, or to anything there is left to see."""
        if self._gap is None:
            self._gap = breaching.first_gap(self.situation, self._out_of_reach()) or ("", NOWHERE, NOWHERE)
        name, origin, _ = self._gap
        if name != member.name:
            return None
        return Task(frozenset((origin,)), 0, "The way has to be opened by force from there.")

    @property
    def gap(self) -> tuple[str, int, int]:
        """Who opens a way by force, from which square, towards which."""
        self._breach(self.situation.members[0])
        return self._gap or ("", NOWHERE, NOWHERE)

    def _out_of_reach(self) -> Squares:
        """What nobody can get to as things are."""
        situation = self.situation
        brain = situation.lying("brain")
        if brain != NOWHERE:
            hands = frozenset(situation.chart.touching(brain))
            people = [one for one in situation.inside if able(one)]
            return frozenset() if any(self._leads(one, hands) for one in people) else hands
        if any(self.errand(band) is not None for band in range(self.style.bands)):
            return frozenset()
        return frozenset(square for quest in self._quests(situation.view.turn) for square in quest.goals)

    # Looking around.

    def errand(self, band: int) -> tuple[Member, Quest] | None:
        """Who of a band goes in front, and what the band is after; earlier bands choose first."""
        if band not in self._errands:
            offers = self._quests(band)
            taken = {found[1].goals for one in range(band) if (found := self.errand(one)) is not None}
            self._errands[band] = best_quest(self.situation, self._scouts(band), offers, taken)
        return self._errands[band]

    def _quests(self, band: int) -> list[Quest]:
        """Every other band is offered the same."""
        if band % 2 not in self._offers:
            self._offers[band % 2] = quests(self.situation, band)
        return self._offers[band % 2]

    def _scouts(self, band: int) -> list[Member]:
        """Those of a band who may lead it; the careful keep back whom they need at the brain."""
        people = [one for one in self.situation.members if self._band(one) == band and able(one)]
        people = [one for one in people if not self._waits(one) and one.name != "sasha"]  # she cannot report
        entered = [one for one in people if self.situation.at[one.name] != NOWHERE] or people
        spare = [one for one in entered if not self._precious(one)]
        strong = [one for one in spare if strength(one.name) == BREAKING]
        return (strong if self.style.careful else []) or spare or entered

    def _band(self, member: Member) -> int:
        return band_of(member.name) % self.style.bands

    def _precious(self, member: Member) -> bool:
        """Needed at the brain or to command the robots, or of no use before the end."""
        name = member.name
        return self.style.careful and (name in RESERVE or name in WORKERS or self.situation.can_stop_brain(name))

    def _look(self, member: Member) -> Task | None:
        errand = self.errand(self._band(member))
        if errand is None:
            errand = next((found for one in range(self.style.bands) if (found := self.errand(one)) is not None), None)
        if errand is None:
            # Nothing can be got at from the airlock: somebody goes in to open a way by force.
            begins = not self.situation.inside and not self._waits(member)
            return Task(frozenset((self.situation.entry,)), 0, "Somebody has to begin.") if begins else None
        leader, quest = errand
        if leader.name == member.name or leader.square == AIRLOCK:
            return Task(quest.goals, 0, quest.why, quest.climbs)
        behind = BEHIND if self._precious(member) else 1
        return Task(frozenset((self.situation.at[leader.name],)), behind, f"Keeping close to {leader.name}.")


def _room(situation: Situation, square: int) -> Squares:
    area = situation.chart.station.area
    return frozenset(other for other in range(len(area)) if area[other] == area[square])
