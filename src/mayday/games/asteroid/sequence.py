"""The order of play: what follows on each answer, step by step and turn by turn (group 5)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import Roll
from mayday.games.asteroid import (
    brain,
    crew,
    escape,
    fire,
    footing,
    limits,
    melee,
    movement,
    passage,
    robots,
    romance,
    salvo,
    spotting,
    wounds,
)
from mayday.games.asteroid.events import Belt, Repaired, StepBegun, TurnBegun, Worked
from mayday.games.asteroid.relations import (
    able_enemies,
    able_friends,
    expeditions,
    name_of,
)
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import (
    CM,
    DIVIDING,
    DOG,
    ESCAPE_TURNS,
    F1,
    F2,
    GIVING_CHARGES,
    M1,
    M2,
    NUMBERING_CORRIDORS,
    NUMBERING_PLANS,
    STAGES,
    XM,
)


def begin_step(state: State, stage: int) -> None:
    state.stage = stage
    state.ready = [False] * (state.seats + 1)
    state.mover = state.relieved = state.evading = NOBODY
    state.tell(StepBegun(STAGES[stage]))


# Set-up, after the computer's own.


def after_crew(state: State, dice: AnyDice) -> None:
    """Several people divide the members among them, then charges are given out (AS-4.18, AS-4.08)."""
    crew.sail(state, dice)
    state.stage = DIVIDING if state.seats > 1 else GIVING_CHARGES


def after_charges(state: State) -> None:
    crew.close_charges(state)
    state.stage, state.numbers = NUMBERING_PLANS, []


def give_number(state: State, choice: int, dice: AnyDice) -> None:
    """Six numbers, then the die (AS-4.10 to AS-4.12)."""
    state.numbers.append(choice)
    if len(state.numbers) < 6:
        return
    found = crew.roll_entry(state, dice)
    if state.stage == NUMBERING_PLANS:
        state.entry_plan, state.stage = found, NUMBERING_CORRIDORS
    else:
        crew.open_entry(state, found)
        begin_turn(state, dice)


# A turn.


def begin_turn(state: State, dice: AnyDice) -> None:
    """Erratic robots roll first (AS-5.02)."""
    state.turn += 1
    state.asked = state.guessed = state.dog_relieved = False
    state.kicked = {}
    for piece in state.pieces:
        piece.fired = piece.fought = piece.asked = False
    left = state.destruct + ESCAPE_TURNS - state.turn if state.destruct else None
    state.tell(TurnBegun(state.turn, left))
    if state.turn > 1:
        robots.roll_moods(state, dice)
    begin_expedition(state, dice)


def begin_expedition(state: State, dice: AnyDice) -> None:
    """The belt hides again, and may fail (AS-5.03, AS-12.06, AS-12.08)."""
    begin_step(state, XM)
    for piece in state.pieces:
        piece.idle_work = False
    belt = state.thing("belt")
    wearer = state.pieces[belt.holder] if belt is not None and belt.worn and belt.holder != NOBODY else None
    if belt is not None and belt.works and wearer is not None and wearer.present:
        if not state.hidden_wearer and not able_enemies(state, belt.holder):
            state.hidden_wearer = True
            state.tell(Belt(name_of(state, belt.holder), "invisible"))
        die = dice.throw()
        belt.works = die != 6
        state.hidden_wearer = state.hidden_wearer and belt.works
        roll = Roll((die,), (), die, "works" if belt.works else "fails", "AS-12.08", 6)
        state.tell(Belt(name_of(state, belt.holder), "works" if belt.works else "fails", roll))
    state.begun_work = False
    spotting.begin_portion(state)


def end_portion(state: State, dice: AnyDice) -> None:
    """What a movement portion ends with, in its order (AS-5.05)."""
    if state.mover != NOBODY:
        movement.end_move(state, state.mover)
    spotting.reveal_seen(state)
    if state.stage == XM:
        movement.engage_unseen(state)
    for number, piece in enumerate(state.pieces):  # a friendly robot that is found joins at once (AS-13.07)
        if piece.is_station_robot and piece.active:
            robots.adopt(state, number)
    spotting.wake_watchers(state, dice)
    robots.recognise(state, dice)
    wounds.recover(state)
    _watch_work(state)
    if state.stage == XM:
        _finish_demons_work(state)
    romance.check_rescue(state)
    spotting.lose_sight(state)


def _finish_demons_work(state: State) -> None:
    """Nothing but being carried breaks off what he declared at the start (AS-23.08)."""
    for number, piece in enumerate(state.pieces):
        if piece.idle_work and piece.name != "professor":
            brain.begin_sequence(state, number)
            break


def end_expedition(state: State, dice: AnyDice) -> None:
    """XM is over; then people may board, if any can (AS-24.03)."""
    end_portion(state, dice)
    if escape.check_over(state):
        return
    if state.destruct and escape.in_airlock(state):
        state.boarding, state.embarking = [], True
        return
    begin_fire(state, F1)


def after_boarding(state: State) -> None:
    state.embarking = False
    escape.embark(state)
    if not escape.check_over(state):
        begin_fire(state, F1)


# Fire.


def begin_fire(state: State, stage: int) -> None:
    begin_step(state, stage)
    state.shots, state.first_shots, state.returning = [], 0, False
    state.shown_wearer = NOBODY


def declarations_in(state: State, dice: AnyDice) -> None:
    """Both sides have declared: show, let them answer if something calls for it, then roll (AS-8.03, AS-8.04)."""
    start = state.first_shots if state.returning else 0
    fire.show(state, start)
    if not state.returning:
        state.first_shots = len(state.shots)
        if fire.calls_for_return(state):
            state.returning = True
            state.ready = [False] * (state.seats + 1)
            return
    for shot in state.shots:
        if shot.firer != NOBODY and state.stage == F1:
            state.pieces[shot.firer].fired = True
        if shot.firer != NOBODY and shot.firer == state.named("professor"):
            state.work_at = ""
    salvo.resolve(state, dice)
    end_combat(state)
    if not state.over:
        begin_melee(state, M1 if state.stage == F1 else M2, dice)


def end_combat(state: State) -> None:
    """Waking, rescue, and whether the game is over (AS-5.11)."""
    _watch_work(state)
    wounds.wake(state)
    romance.check_rescue(state)
    escape.check_over(state)


# Melee.


def begin_melee(state: State, stage: int, dice: AnyDice) -> None:
    begin_step(state, stage)
    melee.begin_step(state)
    go_on_fighting(state, dice)


def go_on_fighting(state: State, dice: AnyDice) -> None:
    """To the next fight in which something is to be decided; after the last, terminals and brain in M1."""
    while state.melees:
        if melee.settle(state, dice):
            return
        state.melees.pop(0)
    if state.stage == M2:
        finish_melee(state, dice)


def finish_melee(state: State, dice: AnyDice) -> None:
    melee.end_step(state, dice)
    end_combat(state)
    if state.over:
        return
    if state.stage == M1:
        begin_computer(state, dice)
        return
    _count_repair(state)
    if escape.time_is_up(state):
        escape.blow_up(state)
    elif limits.out_of_turns(state):
        escape.lose(state, "The turn limit is reached.", "AS-5.09" if state.options.turn_limit else "AS-5.12")
    else:
        begin_turn(state, dice)


# The computer's movement.


def begin_computer(state: State, dice: AnyDice) -> None:
    """The brain's roll while it works (AS-13.28), Sasha, and the robots, even one just called (AS-5.04, AS-13.20)."""
    begin_step(state, CM)
    state.brain_asked = state.brain_may = False
    spotting.begin_portion(state)
    state.dog_moves = any(piece.sort == DOG and piece.inside for piece in state.pieces)
    thinking = state.thing("brain")
    if thinking is not None and thinking.works:
        robots.call(state, dice)
        state.brain_asked = True
    else:
        after_call(state)


def after_call(state: State) -> None:
    """Sasha moves before the robots, if she can (AS-21.02)."""
    state.brain_asked = False
    sasha = state.named("sasha")
    state.dog_moves = True
    if sasha == NOBODY or not state.pieces[sasha].inside or not footing.may_move(state, sasha):
        state.dog_moves = False


def after_dog(state: State) -> None:
    state.dog_moves = False


def end_computer(state: State, dice: AnyDice) -> None:
    end_portion(state, dice)
    if not escape.check_over(state):
        begin_fire(state, F2)


# Two able friends in one square (AS-6.19).


def must_part(state: State) -> list[int]:
    """Those of the moving side who began on the square of an able friend; whoever of them can leave must (AS-6.19)."""
    found = []
    for number, piece in enumerate(state.pieces):
        ours = expeditions(piece) if state.stage == XM else piece.hostile
        if not ours or not piece.inside or piece.down or not _thrown_together(state, number):
            continue
        if footing.may_move(state, number) and _can_part(state, number):
            found.append(number)
    return found


def _thrown_together(state: State, number: int) -> bool:
    """Not by a growl in this portion, which asks nothing of anybody before the next (AS-6.22)."""
    square = state.pieces[number].square
    if state.pieces[number].started != square:
        return False
    return any(state.pieces[friend].started == square for friend in able_friends(state, number, square))


def _can_part(state: State, number: int) -> bool:
    ways = state.station.neighbours(state.pieces[number].square)
    return passage.can_climb(state, number) or any(passage.can_step(state, number, to) for to in ways)


# Repairs (AS-13.22).


def workplaces(state: State, number: int) -> list[str]:
    """What the Professor could work at from where he is, or the ruin for Demon."""
    piece = state.pieces[number]
    if brain.can_work_at_ruin(state, number):
        return [""]
    if piece.name != "professor" or not piece.is_member or not piece.able or piece.stunned or not piece.inside:
        return []
    if able_enemies(state, number):
        return []
    return robots.mendable(state, number)


def begin_work(state: State, number: int, at: str, dice: AnyDice) -> None:
    """The first declaration for a thing throws for the turns it takes."""
    piece = state.pieces[number]
    piece.idle_work = True
    state.work_at = at if piece.name == "professor" else state.work_at
    state.begun_work = True
    if piece.name != "professor":
        return
    if at not in state.repairs:
        die = dice.throw()
        state.repairs[at] = die
        state.tell(Worked(piece.name, at, die, Roll((die,), (), die, f"{die} turns", "AS-13.22")))


def _watch_work(state: State) -> None:
    """At the end of each step: his turn of work is lost if he did anything else, or if anybody or it got away."""
    if not state.work_at:
        return
    number = state.named("professor")
    piece = state.pieces[number]
    if piece.fired or piece.fought or piece.asked or state.work_at not in workplaces(state, number):
        state.work_at = ""


def _count_repair(state: State) -> None:
    """A turn without interruption from the declaration to the end of M2 counts; turns add up (AS-13.22)."""
    at, state.work_at = state.work_at, ""
    if not at:
        return
    state.repairs[at] -= 1
    state.tell(Worked("professor", at, state.repairs[at]))
    if state.repairs[at]:
        return
    del state.repairs[at]
    repair(state, at, "professor")


def repair(state: State, at: str, who: str) -> None:
    """It works at once, whoever mended it (AS-12.09, AS-13.23)."""
    state.tell(Repaired(who, at))
    if at == "belt":
        belt = state.thing("belt")
        assert belt is not None
        belt.works = True
        if belt.worn and not able_enemies(state, belt.holder):  # a working belt hides at once (AS-12.02)
            state.hidden_wearer = True
            state.tell(Belt(name_of(state, belt.holder), "invisible"))
    else:
        robots.mend(state, next(n for n in range(len(state.pieces)) if name_of(state, n) == at))
