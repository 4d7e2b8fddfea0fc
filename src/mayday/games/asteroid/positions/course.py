"""The moment of a position is one that can be: the turn, the step, and what is asked in it."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.asteroid import charges, crew, escape, fire, melee
from mayday.games.asteroid.footing import may_move
from mayday.games.asteroid.options import half_capacity
from mayday.games.asteroid.placing import SORT_OF, liftable
from mayday.games.asteroid.relations import expeditions
from mayday.games.asteroid.setup import SCENARIO
from mayday.games.asteroid.sight import invisible
from mayday.games.asteroid.state import NOBODY, Shot, State
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import (
    CHOOSING,
    CM,
    CONFIGURING,
    ESCAPE_TURNS,
    F1,
    F2,
    FREE,
    M1,
    M2,
    NUMBERING_CORRIDORS,
    NUMBERING_PLANS,
    OVER,
    PLACING,
    RANDOM_GROUP,
    SCATTERING,
    SHAFT_GROUP,
    SHAFTS,
    SUITORS,
    XM,
    half_places,
)


def check_course(state: State, faults: Faults) -> None:
    """Turn, set-up, question and end (groups 3, 4, 5 and 24)."""
    faults.check(state.options.scenario == SCENARIO, "options.scenario", f"there is {SCENARIO}")
    if state.stage < XM:
        _check_set_up(state, faults)
    else:
        faults.check(state.turn >= 1, "turn", "the first turn is 1")
    _check_crew(state, faults)
    _check_sequence(state, faults)
    over = state.stage == OVER
    if not over:  # what was going on when it ended stays as it was
        _check_boarding(state, faults)
        _check_movement(state, faults)
        _check_fire(state, faults)
        _check_melee(state, faults)
    _check_romance(state, faults)
    faults.check(over == (state.outcome is not None), "outcome", "there is an outcome exactly when the stage is over")
    faults.check(over or not state.victories, "victories", "nothing is won before the end")
    if state.outcome is not None:
        seats = all(0 <= seat <= state.computer for seat in state.outcome.winners)
        faults.check(seats, "outcome.winners", f"seats go from 0 to {state.computer}")


def _check_set_up(state: State, faults: Faults) -> None:
    """One stage after the other, each with what belongs to it (AS-3.01)."""
    faults.check(state.turn <= 1, "turn", "no turn has begun yet")
    early = state.stage == CONFIGURING
    faults.check(not early or not state.pieces, "pieces", "counters are placed once the plans lie (AS-3.01)")
    faults.check(not early or not state.things, "things", "counters are placed once the plans lie (AS-3.01)")
    faults.check(
        not early or not (state.station.laid or state.station.drawing), "station", "the plans are still being laid"
    )
    faults.check(early or bool(state.station.laid), "station", "a set-up is made on the eight plans")
    blind = {SHAFTS: SHAFT_GROUP, SCATTERING: RANDOM_GROUP}.get(state.stage, {})
    for kind in set(state.deck):
        most = blind.get(kind, 0)  # type: ignore[call-overload]
        faults.check(
            state.deck.count(kind) <= most, "deck", f"of {kind} no more than {most} are placed unseen now (AS-3.05)"
        )
    faults.check(bool(state.deck) == bool(blind), "deck", "counters lie shuffled exactly while they are placed unseen")
    held = state.stage == PLACING and state.hand in FREE and state.hand != "ascending"
    faults.check(not state.hand or held, "hand", "that is not among what is placed now (AS-3.05)")
    if state.stage == PLACING:
        somewhere = all(square >= 0 for square in liftable(state))
        faults.check(somewhere, "pieces", "whatever is placed lies on a square of the station (AS-3.06)")
    free = state.stage in (NUMBERING_PLANS, NUMBERING_CORRIDORS)
    faults.check(free or not state.numbers, "numbers", "no numbers are given now (AS-4.10)")
    if state.stage == NUMBERING_CORRIDORS and not crew.numbered(state):
        faults.note("entry_plan", "an upper plan with a corridor to its edge (AS-4.10)")
    elif free:
        fits = all(each in crew.numbered(state) for each in state.numbers) and len(state.numbers) < 6
        faults.check(fits, "numbers", "fewer than six, of the upper plans or the exits of the entry plan (AS-4.10)")
    dice = 1 if state.stage == NUMBERING_CORRIDORS else 0
    faults.check(len(state.entry_dice) == dice, "entry_dice", f"{dice} dice have been thrown for the way in")


def _check_crew(state: State, faults: Faults) -> None:
    """Whoever was chosen came along, each once, and found a place (AS-4.01, AS-4.07)."""
    if not faults.check(len(set(state.crew)) == len(state.crew), "crew", "somebody is chosen twice"):
        return
    strangers = [name for name in state.crew if name not in crew.roster(state)]
    faults.check(not strangers, "crew", "soldiers or named people go, as the options say (AS-25.01)")
    faults.check(state.stage >= CHOOSING or not state.crew, "crew", "nobody has been chosen yet")
    room = sum(half_places(name) for name in state.crew)
    faults.check(room <= half_capacity(state.options), "crew", "they do not all find a place on the ship (AS-4.01)")
    along = {piece.name for piece in state.pieces if piece.is_member}
    if state.crew and state.stage > CHOOSING:
        faults.check(set(state.crew) == along, "crew", "those who were chosen are those who came along")


def _check_sequence(state: State, faults: Faults) -> None:
    """The twenty turns, and what is ordered in them (AS-24.02, AS-24.07, AS-24.11)."""
    faults.between(state.destruct, 0, state.turn, "destruct")
    if state.destruct and state.stage != OVER:
        faults.check(state.turn <= state.destruct + ESCAPE_TURNS, "turn", "the station has blown up by then (AS-24.02)")
    brain = state.thing("brain")
    stopped = brain is None or not brain.works
    faults.check(not state.destruct or stopped, "destruct", "the sequence runs when the brain has stopped (AS-23.03)")
    if state.fetcher:
        fetcher = state.member(state.fetcher)
        human = fetcher is not None and fetcher.is_human and fetcher.name != "carter"
        faults.check(human, "fetcher", "a human fetches Sasha, and not Carter (AS-24.11)")
        faults.check(state.destruct > 0, "fetcher", "somebody is sent for Sasha once the sequence runs (AS-24.11)")
    both = state.named("professor") != NOBODY and state.named("nicholle") != NOBODY
    faults.check(
        not state.ordered_out or (both and state.destruct > 0),
        "ordered_out",
        "the Professor orders Nicholle out once the sequence runs (AS-24.07)",
    )


def _check_boarding(state: State, faults: Faults) -> None:
    """Who is asked at the airlock, and who is named (AS-24.03)."""
    waiting = escape.in_airlock(state)
    faults.check(
        not state.embarking or (state.stage == XM and state.destruct > 0 and bool(waiting)),
        "embarking",
        "people board at the end of XM, from the airlock (AS-24.03)",
    )
    fits = state.embarking or not state.boarding
    faults.check(
        fits and all(number in waiting for number in state.boarding),
        "boarding",
        "those in the airlock who have been inside are named, while people board",
    )
    faults.check(len(set(state.boarding)) == len(state.boarding), "boarding", "somebody is named twice")


def _check_movement(state: State, faults: Faults) -> None:
    """Who is moving, and whoever is asked meanwhile (AS-6.03, AS-6.15, AS-12.05, AS-22.03)."""
    moving = state.stage in (XM, CM)
    if state.mover != NOBODY:
        mover = state.pieces[state.mover]
        ours = expeditions(mover) if state.stage == XM else True
        fits = moving and not state.embarking and not mover.done and ours and may_move(state, state.mover)
        faults.check(fits, "mover", "this one cannot be moving now (AS-6.01, AS-6.16)")
    if state.relieved != NOBODY:
        faults.check(state.relieved == state.mover, "relieved", "the one relieved is the one who moves now (AS-6.15)")
    if state.evading != NOBODY:
        robot = state.pieces[state.evading]
        here = any(invisible(state, number) for number in state.at(robot.square))
        fits = state.stage == CM and robot.hostile and here and state.evading == state.mover
        faults.check(fits, "evading", "a hostile robot on its way comes upon the invisible one in CM (AS-12.05)")
    for flag in ("brain_asked", "dog_moves"):
        faults.check(state.stage == CM or not getattr(state, flag), flag, "that belongs to the computer's movement")
    brain = state.thing("brain")
    thinking = brain is not None and brain.works
    faults.check(not state.brain_asked or thinking, "brain_asked", "there is no brain that works (AS-13.28)")
    faults.check(
        not state.brain_may or thinking or not state.brain_asked, "brain_may", "there is no brain that works (AS-13.28)"
    )
    sasha = state.member("sasha")
    faults.check(
        not state.dog_moves or (sasha is not None and sasha.inside), "dog_moves", "Sasha is not in the station"
    )
    faults.between(state.brain_die, 0, 6, "brain_die")
    faults.check(
        state.stage == M1 or not state.roamer_asked, "roamer_asked", "an alert comes from a terminal, in M1 (AS-11.11)"
    )
    asked = bool(state.psychic_area) or state.psychic_square != NOWHERE
    both = bool(state.psychic_area) and state.psychic_square != NOWHERE
    jones = state.member("jones")
    can = state.stage == XM and jones is not None and jones.present and jones.conscious
    faults.check(
        bool(state.psychic) == asked and not both,
        "psychic",
        "Ms. Jones asks about a square or an area, and the chit says how she is answered",
    )
    faults.check(
        not state.psychic or can, "psychic", "Ms. Jones guesses in XM, conscious and in the station (AS-22.01)"
    )
    blind = state.options.blind_play == "on"
    faults.check(
        not asked or bool(state.psychic_area) == blind,
        "psychic",
        "in blind play she names an area, else a square (AS-25.14)",
    )
    done = state.ready[: state.seats]
    faults.check(
        state.stage != XM or state.embarking or not all(done), "ready", "not everybody has finished this movement"
    )
    faults.check(state.stage not in (F1, F2) or not all(state.ready), "ready", "not everybody has finished this step")


def _check_fire(state: State, faults: Faults) -> None:
    """Declarations that could be made, one by one (AS-8.03, AS-8.04)."""
    firing = state.stage in (F1, F2)
    faults.check(firing or not state.shots, "shots", "shots are declared in F1 and F2")
    faults.between(state.first_shots, 0, len(state.shots), "first_shots")
    shown = bool(state.first_shots) == (firing and state.returning)
    faults.check(shown, "first_shots", "first declarations are shown exactly while fire is returned")
    firers = [shot.firer for shot in state.shots if shot.firer != NOBODY]
    faults.check(len(set(firers)) == len(firers), "shots", "nobody declares twice (AS-8.02)")
    for number, shot in enumerate(state.shots):
        _check_shot(state, shot, f"shots[{number}]", faults)
    belt = state.thing("belt")
    if state.shown_wearer != NOBODY:
        fits = firing and belt is not None and belt.holder == state.shown_wearer
        faults.check(fits, "shown_wearer", "whoever has the belt showed himself by firing (AS-12.04)")
    worn = belt is not None and belt.worn and belt.works
    faults.check(not state.hidden_wearer or worn, "hidden_wearer", "nobody wears a belt that works (AS-12.03)")


def _check_shot(state: State, shot: Shot, field: str, faults: Faults) -> None:
    if shot.weapon == "charge":
        lies = shot.square >= 0 and bool(charges.placed_at(state, shot.square))
        plain = shot.firer == NOBODY and shot.target == NOBODY and shot.edge < 0
        faults.check(lies and plain, field, "a charge is set off by radio, where one was placed (AS-16.04)")
        return
    if not faults.check(
        shot.firer != NOBODY and fire.can_fire(state, shot.firer), f"{field}.firer", "this one cannot fire (AS-8.02)"
    ):
        return
    ray = shot.weapon == "own" or fire.has_ray(state, shot.firer)
    faults.check(ray, f"{field}.weapon", "the firer does not have the disintegrator (AS-12.15)")
    if shot.weapon == "burn":
        can = any(
            (edge, to) == (shot.edge, shot.square) or (edge == shot.edge >= 0 and shot.square == NOWHERE)
            for edge, to, _ in fire.burnable(state, shot.firer)
        )
        faults.check(can and shot.target == NOBODY, field, "that is not to be burned from there (AS-12.17)")
        return
    plain = shot.edge < 0 and shot.square == NOWHERE and shot.target != NOBODY
    fits = plain and fire.is_target(state, shot.firer, shot.target)
    faults.check(fits, f"{field}.target", "this one cannot be fired at (AS-8.19, AS-8.20)")


def _check_melee(state: State, faults: Faults) -> None:
    """Fights are where somebody can strike, one in a square (AS-10.01, AS-10.17)."""
    fighting = state.stage in (M1, M2)
    faults.check(fighting or not state.melees, "melees", "there is melee in M1 and M2")
    faults.check(fighting or not state.struck, "struck", "robots are struck in M1 and M2")
    squares = [fight.square for fight in state.melees]
    faults.check(len(set(squares)) == len(squares), "melees", "one fight in a square")
    for number, fight in enumerate(state.melees):
        field, here = f"melees[{number}]", state.at(fight.square) if fight.square >= 0 else []
        faults.check(bool(here), f"{field}.square", "nobody is there")
        for name, who in (("first", fight.first), ("second", fight.second)):
            faults.check(who == NOBODY or who in here, f"{field}.{name}", "this one is not in that square")
        settled = fight.first == NOBODY or fight.second == NOBODY or fight.settled
        faults.check(
            settled or bool(melee.rivals(state, fight.square)[0]),
            f"{field}.settled",
            "who strikes first is settled, or to be chosen",
        )
        faults.check(
            fight.settled or not fight.answering, f"{field}.answering", "nobody answers before somebody has struck"
        )
        pair = fight.first == fight.second != NOBODY
        faults.check(not pair, field, "nobody fights himself")
    if fighting and state.melees and not faults.found:
        asked = bool(melee.nominees(state)) or bool(melee.blows(state))
        faults.check(asked, "melees[0]", "nobody can strike there; leave it out")
    for number, robot in enumerate(state.struck):
        fits = robot != NOBODY and state.pieces[robot].name in SORT_OF
        faults.check(fits, f"struck[{number}]", "a station robot was struck")


def _check_romance(state: State, faults: Faults) -> None:
    """Nicholle, her suitors and her lover (AS-19.01, AS-19.03, AS-19.10)."""
    nicholle = state.member("nicholle")
    faults.check(len(set(state.suitors)) == len(state.suitors), "suitors", "somebody courts her twice")
    if nicholle is None:
        for field in ("suitors", "lover", "abducted"):
            faults.check(not getattr(state, field), field, "Nicholle did not come along")
        return
    faults.check(not state.lover or state.lover in SUITORS, "lover", "not one of her suitors (AS-1.09)")
    held = nicholle.inside and not nicholle.boarded
    faults.check(not state.abducted or held, "abducted", "Nicholle is not in the station")
    professor = state.member("professor")
    working = not state.work_at or (professor is not None and professor.idle_work and state.work_at in state.repairs)
    faults.check(working, "work_at", "the Professor works at something that he has begun to mend (AS-13.22)")
