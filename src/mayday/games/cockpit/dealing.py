"""Dealing anew all that one seat cannot know, so that everything it knows and all that happened stays possible."""

from __future__ import annotations

from math import gcd

from mayday.core.dice import AnyDice
from mayday.games.cockpit import skills, veterans
from mayday.games.cockpit.inference import Evidence, Sight, Suspects, weights
from mayday.games.cockpit.looking import marking, sides_open_to
from mayday.games.cockpit.state import Marker, State, Use
from mayday.games.cockpit.statements import Saw, TeamSelf
from mayday.games.cockpit.tables import (
    BLANK,
    CARDS,
    CHOICES,
    HONEST,
    INFILTRATOR,
    MARK,
    NOTHING,
    OVER,
    SIDES,
    WINDOW,
)
from mayday.games.cockpit.view import opens


def deal(state: State, seat: int | None, dice: AnyDice) -> None:
    """Teams, rows, Veteran cards, covered votes and sealed answers; after a debrief nothing is left to deal."""
    if opens(state):
        return
    evidence = evidence_of(state, seat)
    suspects = draw_suspects(evidence, dice)
    state.teams = [INFILTRATOR if other in suspects else HONEST for other in range(state.crew)]
    state.cards = [draw_row(evidence, target, suspects, dice) for target in range(state.crew)]
    state.markers = [
        Marker(one.looker, one.target, one.card, one.side, state.cards[one.target][one.card], one.choice)
        for one in state.markers
    ]
    deal_veterans(state, seat, dice)
    deal_votes(state, seat, dice)
    deal_answers(state, seat, dice)
    deal_marker(state, seat, dice)
    deal_stand_ins(state, seat, dice)


def evidence_of(state: State, seat: int | None) -> Evidence:
    """All that limits what can be: markers, own looks, shown teams, and claims that the honest cannot lie about."""
    sights = [
        Sight(one.looker, one.target, one.card, one.saw if one.looker == seat else one.side, one.looker == seat)
        for one in state.markers
    ]
    if state.step == MARK and marking(state)[0] == seat:
        looker, target, card = marking(state)
        sights.append(Sight(looker, target, card, state.cards[target][card], certain=True))
    teams = {other: state.teams[other] for other in range(state.crew) if knows_team(state, seat, other)}
    if state.options.honest_claims_truthful == "on":  # CP-T.06
        for remark in state.remarks:
            about = remark.statement
            if isinstance(about, TeamSelf) and about.team == "infiltrator":
                teams[remark.seat] = INFILTRATOR
            elif isinstance(about, Saw) and remark.seat != seat:
                card, side = CARDS.index(about.card), SIDES.index(about.side)
                sights.append(Sight(remark.seat, about.target, card, side))
    return Evidence(state.crew, tuple(sights), tuple(sorted(teams.items())))


def knows_team(state: State, seat: int | None, other: int) -> bool:
    """His own, those shown, everybody's for an infiltrator; the winners' names tell all (CP-H.03, CP-H.07)."""
    if other == seat or state.access[other] or state.phase == OVER:
        return True
    return seat is not None and state.teams[seat] == INFILTRATOR


def draw_suspects(evidence: Evidence, dice: AnyDice) -> Suspects:
    """An infiltrator set, by its weight under neutral liars (CP-B.08, CP-B.09)."""
    weighed = weights(evidence)
    common = gcd(*weighed.values())
    left = dice.below(sum(weight // common for weight in weighed.values()))
    for suspects, weight in weighed.items():
        left -= weight // common
        if left < 0:
            return suspects
    return max(weighed, key=lambda suspects: weighed[suspects])  # a draw from very many can be rounded up to them all


def draw_row(evidence: Evidence, target: int, suspects: Suspects, dice: AnyDice) -> tuple[int, int, int]:
    """The place of the odd card, of those that what is known to be true leaves."""
    team = INFILTRATOR if target in suspects else HONEST
    rows = [_row(team, odd) for odd in range(3)]
    true = [
        sight
        for sight in evidence.sights
        if sight.target == target and sight.side != BLANK and (sight.certain or sight.looker not in suspects)
    ]
    fitting = [row for row in rows if all(row[sight.card] == sight.side for sight in true)]
    return fitting[dice.below(len(fitting))]


def _row(team: int, odd: int) -> tuple[int, int, int]:
    left, middle, right = (1 - team if place == odd else team for place in range(3))
    return left, middle, right


def deal_veterans(state: State, seat: int | None, dice: AnyDice) -> None:
    """Unspent cards and removed ones, of which only the holder knows his own (CP-H.06)."""
    hidden = [other for other in range(state.crew) if other != seat and not state.spent[other]]
    pack = [state.veterans[other] for other in hidden] + list(state.removed)
    mixed = [pack[place] for place in dice.shuffled(len(pack))]
    # The blank card of a crew of ten is dealt, never removed (CP-X.03); with ten nothing is.
    for other, number in zip(hidden, mixed, strict=False):
        state.veterans[other] = number
    state.removed = tuple(mixed[len(hidden) :])


def deal_votes(state: State, seat: int | None, dice: AnyDice) -> None:
    """That somebody has voted is known, not what (CP-H.05)."""
    state.votes = [
        vote if vote == NOTHING or voter == seat else dice.below(len(CHOICES)) for voter, vote in enumerate(state.votes)
    ]


def deal_answers(state: State, seat: int | None, dice: AnyDice) -> None:
    """Of the others' answers not even that they were given is known (CP-O.02)."""
    if state.step != WINDOW:
        return
    own = None if seat is None else state.answers[seat]
    asked = veterans.asked(state)
    others = [asked[place] for place in dice.shuffled(len(asked)) if asked[place] != seat]
    most = len(others)
    if state.options.veteran_window_seconds == 0 and (own is not None or seat not in asked):
        most -= 1  # the last answer would have closed the window
    came = others[: dice.below(most + 1)]
    state.answers = [None] * state.crew
    for other in came:
        open_uses = [Use(other, NOTHING), *skills.uses(state, other)]
        state.answers[other] = open_uses[dice.below(len(open_uses))]
    if own is not None and seat is not None:
        state.answers[seat] = own
        came.insert(dice.below(len(came) + 1), seat)
    state.arrivals = came if state.options.veteran_priority == "first_come" else sorted(came)


def deal_marker(state: State, seat: int | None, dice: AnyDice) -> None:
    """A marker that may not be shown yet lies there or not (CP-O.11)."""
    if state.step != MARK or state.ripe or marking(state)[0] == seat:
        return
    sides = (NOTHING, *sides_open_to(state, marking(state)[0]))
    state.sealed = sides[dice.below(len(sides))]


def deal_stand_ins(state: State, seat: int | None, dice: AnyDice) -> None:
    """Whether a bot decided for one of the others is known to nobody else (CP-O.18)."""
    state.stood_in = [one for one in state.stood_in if one.seat == seat or dice.below(2)]
