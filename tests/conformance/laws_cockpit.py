"""What may not get lost in a flight: cards, markers, votes that were opened, words that were said, and time.

Each law holds between a position and the one that follows from it by a single action, and knows nothing of what it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from mayday.games.cockpit.events import AccessGiven, TimedOut, VotesRevealed
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    BLANK,
    BOTD,
    FIRST_SKIRMISH,
    GIVE,
    HONEST,
    INFILTRATOR,
    MARK,
    MARKERS,
    NO_SKILL,
    NO_STATUS,
    NOTHING,
    OVER,
    PHASE_1,
    RELIABLE,
    SELF_KNOWLEDGE,
    VOTE,
    WINDOW,
    access_cards,
    honest,
    infiltrators,
    status_cards,
)


def the_deal_stands(before: State, after: State) -> None:
    """Teams, rows, Veteran cards and removed ones never change (CP-S.11, CP-P1.04); together they are the box's."""
    for name in ("options", "crew", "arrows", "colours", "flights", "teams", "cards", "veterans", "removed"):
        assert getattr(before, name) == getattr(after, name), f"the {name} have changed"
    for team, row in zip(after.teams, after.cards, strict=True):
        assert sorted(row) == [HONEST, team, INFILTRATOR], f"{row} is no row of that team"
    assert after.teams.count(INFILTRATOR) == infiltrators(after.crew), "there are too many infiltrators, or too few"
    dealt = Counter([*after.veterans, *after.removed])
    blanks = dealt.pop(NO_SKILL, 0)
    assert dealt == Counter(range(FIRST_SKIRMISH, 10)), "a Veteran card is lost or there twice"
    assert blanks == max(0, after.crew - 9), "there are too many blank cards, or too few"


def status_cards_add_up(before: State, after: State) -> None:
    """In the centre, with somebody, or discarded, for good (CP-C.02)."""
    held = after.crew - after.status.count(NO_STATUS)
    assert after.status_centre + held + after.discarded == status_cards(after.crew), "a Status card is lost"
    assert min(after.status_centre, after.discarded) >= 0, "there are fewer Status cards than none"
    assert after.discarded >= before.discarded, "a discarded Status card came back"
    for seat, (old, new) in enumerate(zip(before.status, after.status, strict=True)):
        assert (old, new) != (RELIABLE, BOTD), f"seat {seat} is no longer Reliable, but in doubt"
        assert not after.rotated[seat] or new == NO_STATUS, f"seat {seat} was punched and has a Status card"
        assert after.rotated[seat] or not before.rotated[seat], f"the cards of seat {seat} are turned back"
    moved = sum(old != new for old, new in zip(before.rotated, after.rotated, strict=True))
    assert moved <= (before.phase == PHASE_1), "somebody is punched out of time"


def access_is_for_good(before: State, after: State) -> None:
    """The cards in the centre and those given are always as many; nobody gives his back (CP-C.04, CP-E.06)."""
    inside = sum(after.access)
    given = max(0, inside - 1)  # the captain's is the Skirmish card
    assert after.access_centre + given == access_cards(after.crew), "an access card is lost"
    assert inside <= honest(after.crew), "more are inside than there are honest ones"
    assert (inside == 0) == (after.captain == NOTHING), "somebody is inside without a captain, or the other way"
    for seat, (old, new) in enumerate(zip(before.access, after.access, strict=True)):
        assert new or not old, f"seat {seat} has lost its access"
        row = sorted(after.cards[seat]) if new else []
        assert sorted(after.shown[seat]) == row, f"seat {seat} shows cards that are not its own"
        assert not old or before.shown[seat] == after.shown[seat], f"what seat {seat} shows has changed"
    strangers = [seat for seat in range(after.crew) if after.access[seat] and after.teams[seat] == INFILTRATOR]
    assert not strangers or after.phase == OVER, "an infiltrator is inside, and the flight goes on"


def markers_stay(before: State, after: State) -> None:
    """Four each, laid one by one, never moved or turned; nobody looks twice, and the honest mark what they saw."""
    old, new = before.markers, after.markers
    assert [_laid(one) for one in new[: len(old)]] == [_laid(one) for one in old], "a marker was moved or turned"
    assert len(new) - len(old) in (0, 1), "two markers were laid at once"
    pairs = Counter((one.looker, one.target) for one in new)
    assert not pairs or max(pairs.values()) == 1, "somebody looked at the same person twice"
    for seat in range(after.crew):
        used = sum(one.looker == seat for one in new)
        assert used + after.unused[seat] == MARKERS, f"a marker of seat {seat} is lost"
        assert after.unused[seat] >= 0, f"seat {seat} has laid more markers than it has"
    for one in new:
        assert one.saw == after.cards[one.target][one.card], "somebody saw what is not there"
        true = one.side in (one.saw, BLANK)
        assert true or after.teams[one.looker] == INFILTRATOR, f"honest seat {one.looker} has lied"
        alone = one.looker == one.target
        knowing = after.veterans[one.looker] == SELF_KNOWLEDGE and after.spent[one.looker]
        assert not alone or knowing, f"seat {one.looker} looked at himself"
    for one in new[len(old) :]:
        entered = before.access[one.looker] or before.access[one.target]
        assert not entered, "somebody in the cockpit looked or was looked at"


def _laid(one: object) -> tuple[object, ...]:
    return tuple(getattr(one, name) for name in ("looker", "target", "card", "side", "saw", "choice"))


def what_was_shown_stays(before: State, after: State) -> None:
    """Opened votes, spent cards and statements are kept in their order (CP-P.11, CP-V.04, CP-O.08)."""
    for old_list, new_list, most in (
        (before.polls, after.polls, 1),
        (before.uses, after.uses, 1),
        (before.remarks, after.remarks, 1),
    ):
        assert len(new_list) - len(old_list) in range(most + 1), "more was opened at once than can be"
    assert after.polls[: len(before.polls)] == before.polls, "an opened vote has changed"
    assert after.uses[: len(before.uses)] == before.uses, "a spent card has changed"
    for old, new in zip(before.remarks, after.remarks, strict=False):
        assert (old.seat, old.statement) == (new.seat, new.statement), "somebody's words have changed"
        assert new.retracted or not old.retracted, "what was taken back was said again"
    users = [use.seat for use in after.uses]
    assert len(set(users)) == len(users), "a skill was used twice"
    for seat in range(after.crew):
        opened = after.veterans[seat] == FIRST_SKIRMISH or seat in users
        assert after.spent[seat] == opened, f"the card of seat {seat} lies open without a use, or covered after one"


def time_goes_on(before: State, after: State) -> None:
    """Phases never go back; choices, first looks and questions are counted up (CP-C.13, CP-O.19)."""
    for name in ("phase", "choices", "clock", "first"):
        assert getattr(after, name) >= getattr(before, name), f"{name} was counted back"
    assert after.choices - before.choices in range(2), "two choices were made at once"
    assert after.phase - before.phase <= 1 or after.phase == OVER, "a phase was skipped"
    counted = [one.choice for one in after.markers]
    assert all(one < other for one, other in pairwise(counted)), "markers are not in the order of choices"
    assert (after.outcome is None) == (after.phase != OVER), "it is over without an outcome, or the other way"


def nothing_stays_covered(before: State, after: State) -> None:
    """Answers, votes and covered markers lie there only while their question is open (CP-O.02)."""
    assert after.step == WINDOW or not (after.arrivals or any(after.answers)), "an answer outlived its window"
    assert after.step == VOTE or set(after.votes) == {NOTHING}, "a vote outlived its skirmish"
    assert after.step == MARK or after.sealed == NOTHING, "a covered marker was forgotten"


LAWS: Mapping[str, Callable[[State, State], None]] = {
    "the deal stands": the_deal_stands,
    "status cards add up": status_cards_add_up,
    "access is for good": access_is_for_good,
    "markers stay": markers_stay,
    "what was shown stays": what_was_shown_stays,
    "time goes on": time_goes_on,
    "nothing stays covered": nothing_stays_covered,
}


def clock_says(before: State, told: list[Any]) -> Any:
    """What a time-out does by itself: all of it, but for answers, votes, a marker and a row that it opens (CP-O.17)."""
    if before.step == WINDOW or (before.step == MARK and not before.ripe):
        return None  # it only opens what the seats themselves have laid
    if before.step == GIVE:
        return [event for event in told if isinstance(event, TimedOut | AccessGiven)]
    if before.step == VOTE:
        missing = [seat for seat, vote in enumerate(before.votes) if vote == NOTHING and seat != before.skirmish]
        opened = next(event.votes for event in told if isinstance(event, VotesRevealed))
        return [event for event in told if isinstance(event, TimedOut)], [opened[seat] for seat in missing]
    return told
