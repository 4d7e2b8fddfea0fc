"""Dealing anew what one side cannot know: counters, chits and moods, luck, sealed declarations, unseen set-up."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.asteroid import crew, kernel, placing, questions, robots, spotting
from mayday.games.asteroid.hiding import hide_counters, is_bound, is_hidden
from mayday.games.asteroid.packing import BURN, DETONATE, MOST_KINDS, SHOOT
from mayday.games.asteroid.relations import expeditions
from mayday.games.asteroid.sight import sees, watches
from mayday.games.asteroid.state import NOBODY, UNDRAWN, Piece, Shot, State
from mayday.games.asteroid.tables import (
    CHOOSING,
    CM,
    CONFIGURING,
    ERRATIC,
    F1,
    F2,
    LUCK,
    NUMBERING_CORRIDORS,
    NUMBERING_PLANS,
    PLACING,
    PSYCHIC,
    RANDOM_GROUP,
    ROAMER,
    SCATTERING,
    SHAFT_GROUP,
    SHAFTS,
    XM,
    half_places,
)

AWAKE_IN = 6
"""Of so many robots that nobody has seen one is taken to be awake."""


def deal(state: State, seat: int | None, dice: AnyDice) -> bool:
    """Everything that this seat cannot know; how the plans lie is dealt before (see `arranging`).

    Answers whether the hidden counters found other places.
    """
    moved = True
    if seat == state.computer:
        deal_blind(state, dice)
    elif state.stage < CHOOSING:
        deal_set_up(state, dice)
    else:
        moved = deal_station(state, dice)
    if seat is None or seat == state.computer:
        deal_crew(state, dice)
    deal_shots(state, seat, dice)
    return moved


# What the expedition cannot know.


def deal_station(state: State, dice: AnyDice) -> bool:
    if state.mover != NOBODY and is_hidden(state, state.pieces[state.mover]) and state.relieved == NOBODY:
        state.mover = NOBODY
    moved = hide_counters(state, dice)
    deal_robots(state, dice)
    if state.luck and not state.luck_out:
        left = [number for number in LUCK if number > state.luck_spent]
        state.luck = left[dice.below(len(left))]
    if state.psychic:
        state.psychic = 1 if PSYCHIC[dice.below(len(PSYCHIC))] else 2
    if state.stage == CM:
        needed, modifiers = robots.brain_roll(state)
        state.brain_may = state.brain_die + sum(modifier.value for modifier in modifiers) >= needed
    if state.stage in (NUMBERING_PLANS, NUMBERING_CORRIDORS):
        deal_numbers(state, dice)
    return moved


def deal_robots(state: State, dice: AnyDice) -> None:
    """Who of those the expedition does not see is awake, with which chit, in which mood, and what it has noticed."""
    free = [one for one in state.pieces if one.is_station_robot and one.inside and not is_bound(state, one)]
    secret = [piece for piece in free if not piece.told]
    for piece in secret:
        if piece.chit != UNDRAWN:
            state.pool[piece.chit] += 1
        piece.active, piece.chit, piece.mood = False, UNDRAWN, 0
    thinking = state.thing("brain")
    stopped = thinking is not None and not thinking.works
    for piece in secret:
        if (stopped and piece.sort == ROAMER) or (state.turn > 0 and dice.below(AWAKE_IN) == 0):
            piece.active = True
            if piece.sort != ROAMER:
                piece.chit = robots.draw_chit(state, piece, dice)
    for piece in free:
        if is_hidden(state, piece) or not piece.told:
            _forget(state, piece, dice)


def _forget(state: State, robot: Piece, dice: AnyDice) -> None:
    """Whatever only the computer's eyes have followed."""
    if robot.chit == ERRATIC:
        robot.mood = dice.throw()
    if is_hidden(state, robot):
        robot.stunned = robot.done = robot.pinned = robot.burdened = False
        robot.spent, robot.started, robot.beat = 0, robot.square, NOBODY
        robot.finder = robot.finder if robot.up else NOBODY
        robot.recognised = robot.hostile and dice.below(2) == 0
        dog = state.member("sasha")
        robot.growled = dog is not None and dog.inside and sees(state, dog.square, robot.square)
    robot.saw_member = robot.saw_robot = False
    if watches(robot) and state.stage in (XM, CM):
        spotting.notice(state, robot)


def deal_numbers(state: State, dice: AnyDice) -> None:
    """Some of the numbers, given to somewhere (AS-4.10, AS-4.12)."""
    state.numbers = []
    if state.stage == NUMBERING_CORRIDORS:
        upper = crew.upper_plans(state)
        state.entry_plan = upper[dice.below(len(upper))]
        state.entry_dice = [dice.throw()]
    for _ in range(dice.below(6)):
        open_to = [each for each in crew.numbered(state) if crew.may_number(state, each)]
        state.numbers.append(open_to[dice.below(len(open_to))])


def deal_set_up(state: State, dice: AnyDice) -> None:
    """Before the plans are shown nothing at all is known of them (AS-3.16)."""
    stage, state.stage = state.stage, CONFIGURING
    state.pieces, state.things, state.laying, state.deck, state.blind = [], [], [], [], []
    state.hand = ""
    state.forget_places()
    news, state.news = state.news, None
    if stage > CONFIGURING:
        while not state.laying:
            placing.generate(state, "any", dice)
        placing.close_stage(state, dice)
    if stage > PLACING:
        placing.generate(state, "any", dice)
        placing.close_stage(state, dice)
    if stage > SHAFTS:
        placing.generate(state, "any", dice)
    if stage in (SHAFTS, SCATTERING):
        for _ in range(dice.below(len(state.deck))):
            spots = placing.blind_places(state)
            placing.place_blind(state, spots[dice.below(len(spots))], dice)
    state.news = news


# What the computer cannot know.


def deal_blind(state: State, dice: AnyDice) -> None:
    """Counters it has placed unseen, and the order of those to come (AS-3.10, AS-3.11)."""
    if state.stage not in (SHAFTS, SCATTERING):
        return
    for group, shafts in ((SHAFT_GROUP, True), (RANDOM_GROUP, False)):
        squares = [square for square in state.blind if state.station.is_shaft(square) == shafts]
        kinds = [kind for kind, count in group.items() for _ in range(count)]
        mixed = [kinds[at] for at in dice.shuffled(len(kinds))]
        for square in squares:
            placing.lift(state, square)
        for square in squares:
            placing.place(state, mixed.pop(), square)
        if shafts == (state.stage == SHAFTS):
            state.deck = list(mixed)


def deal_crew(state: State, dice: AnyDice) -> None:
    """Who is chosen shows when the choice is closed (AS-4.07)."""
    if state.stage != CHOOSING:
        return
    state.crew = []
    roster = crew.roster(state)
    for at in dice.shuffled(len(roster))[: dice.below(len(roster) + 1)]:
        if half_places(roster[at]) <= crew.room_left(state):
            state.crew.append(roster[at])


# What neither side knows of the other.


def deal_shots(state: State, seat: int | None, dice: AnyDice) -> None:
    """Declarations that have not been shown (AS-8.03)."""
    if state.stage not in (F1, F2):
        return
    state.shots = [shot for at, shot in enumerate(state.shots) if at < state.first_shots or _shows(state, seat, shot)]
    for other in range(state.seats + 1):
        if seat is None or (other == state.computer) != (seat == state.computer):
            _declare(state, other, dice)


def _shows(state: State, seat: int | None, shot: Shot) -> bool:
    if seat is None:
        return False
    ours = shot.firer == NOBODY or expeditions(state.pieces[shot.firer])
    return ours == (seat != state.computer)


def _declare(state: State, seat: int, dice: AnyDice) -> None:
    """A few of the declarations this seat could make."""
    ready, state.ready[seat] = state.ready[seat], False
    while dice.below(2):
        could = [code for code in questions.codes(state, seat) if code % MOST_KINDS in (SHOOT, BURN, DETONATE)]
        if not could:
            break
        kernel.step(state, seat, could[dice.below(len(could))], dice)
    state.ready[seat] = ready
