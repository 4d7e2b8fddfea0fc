"""Beside the map: the turn, the people, the robots and counters one knows, and what is going on."""

from __future__ import annotations

from typing import Final

from mayday.games.asteroid.seen import Member, Object, Robot, View
from mayday.games.asteroid.tables import PROPER
from mayday.games.asteroid.words.naming import ROBOT_NAMES, capital, listed, someone

STAGE_NAMES: Final = {
    "configuring": "Set-up: the configuration of the station",
    "placing": "Set-up: free counters",
    "shafts": "Set-up: unseen counters for the shafts",
    "scattering": "Set-up: unseen counters for the corridors",
    "choosing": "Set-up: who goes",
    "dividing": "Set-up: who commands whom",
    "charges": "Set-up: demo charges",
    "plans": "Set-up: numbers for the upper plans",
    "corridors": "Set-up: numbers for the corridors",
    "XM": "expedition movement",
    "F1": "first fire",
    "M1": "first melee",
    "CM": "computer movement",
    "F2": "second fire",
    "M2": "second melee",
    "over": "the game is over",
}


def headline(view: View) -> str:
    where = STAGE_NAMES[view.stage]
    if not view.turn:
        return f"{where}."
    clock = f" The station blows at the end of turn {view.last_turn}." if view.destruct else ""
    if view.limit_near:
        clock = f" The computer wins at the end of turn {view.turn_limit} unless the sequence has begun."
    return f"Turn {view.turn}, {where}.{clock}"


def situation(view: View) -> list[str]:
    """What is asked or going on besides the map."""
    told = []
    if view.laying is not None:
        told += _laying(view)
    if view.stage == "choosing" and view.side == "expedition":
        crew = listed([PROPER[name] for name in view.crew]) or "nobody yet"
        told.append(f"Going: {crew}. Places left: {view.room / 2:g}.")
    if view.guess_at:
        told.append(f"Ms. Jones is asking about {view.guess_at}.")
        if view.truth is not None:
            must = "You must tell the truth" if view.must_be_true else "You may tell anything; the truth is"
            told.append(f"{must}: {', '.join(view.truth) or 'nothing'}.")
    if view.mover:
        told.append(f"{capital(someone(view, view.mover))} is moving.")
    if view.relieved:
        told.append(f"{capital(someone(view, view.relieved))} is relieved and must leave the square now.")
    if view.evading:
        told.append(f"{capital(someone(view, view.evading))} has come upon somebody it cannot see.")
    if view.brain_asked and view.brain_may is not None:
        told.append("The brain may wake a robot." if view.brain_may else "The brain can wake nobody this turn.")
    told += [f"Declared: {shot.who or 'by radio'} > {shot.target} ({shot.how})." for shot in view.shots]
    told += [_fight(view, at) for at in range(len(view.fights))]
    if view.embarking:
        told.append(f"Named to board: {listed([PROPER[name] for name in view.boarding]) or 'nobody yet'}.")
    told += [f"{capital(PROPER[one.name])} {one.why}." for one in view.unwilling]
    if view.left_behind:
        lost = listed([PROPER[name] for name in view.left_behind])
        told.append(f"The last turn to board: when this step is ended the station takes with it {lost}.")
    if view.reason:
        told.append(view.reason)
    if view.victories:
        told.append(f"Won: {listed(view.victories)}.")
    return told


def _fight(view: View, at: int) -> str:
    fight = view.fights[at]
    if not fight.first or not fight.second:
        return f"A fight at {fight.square}."
    return f"A fight at {fight.square}: {someone(view, fight.first)} against {someone(view, fight.second)}."


def _laying(view: View) -> list[str]:
    laying = view.laying
    assert laying is not None
    told = []
    if view.stage == "configuring":
        plans = " ".join(f"{plan}.{turn}" for plan, turn in laying.plans) or "nothing yet"
        told.append(f"Laid (plan.turn, upper level first, in reading order): {plans}.")
    if laying.hand:
        told.append(f"In hand: {laying.hand}.")
    if laying.left and view.stage == "placing":
        told.append(f"Still to place: {', '.join(laying.left)}.")
    if laying.unseen:
        told.append(f"Unseen counters still to place: {laying.unseen}.")
    if view.stage in ("plans", "corridors"):
        given = ", ".join(f"{number} {to}" for number, to in enumerate(laying.numbers, 1))
        told.append(f"Numbers given: {given or 'none yet'}.")
    return told


def people(view: View) -> list[str]:
    """One line for each who came along."""
    return [_member(view, member) for member in view.members]


def _member(view: View, member: Member) -> str:
    where = "dead" if member.dead else "on the ship" if member.boarded else member.square or "aboard"
    state = [word for word, holds in _conditions(member) if holds]
    if member.items:
        state.append(f"has {', '.join(member.items)}")
    if member.load:
        state.append(f"carries {someone(view, member.load)}")
    if view.stage in ("XM", "CM") and not member.dead and member.square:
        state.append(f"{member.allowance - member.spent} of {member.allowance} squares left")
    if view.seats > 1:
        state.append(f"seat {member.seat}")
    return f"  {member.name:10} {where:10} {', '.join(state)}".rstrip()


def _conditions(member: Member) -> list[tuple[str, bool]]:
    return [
        ("injured", member.injured and not member.dead),
        (f"out cold until turn {member.out_until}", bool(member.out_until) and not member.dead),
        ("stunned", member.stunned),
        ("invisible", member.invisible),
        (f"carried by {member.carrier}", bool(member.carrier)),
        ("at work", member.working),
        ("has moved", member.done),
    ]


def machines(view: View) -> list[str]:
    return [_robot(view, robot) for robot in view.robots]


def _robot(view: View, robot: Robot) -> str:
    state = [robot.status or ("active" if robot.active else "inactive")]
    if robot.status == "erratic":
        state.append("friendly now" if robot.mood <= 3 else "hostile now" if robot.mood == 6 else "idle now")
    if robot.stunned:
        state.append("stunned")
    if robot.load:
        state.append(f"carries {someone(view, robot.load)}")
    if not robot.up:
        state.append("face down")
    elif robot.active and not robot.told:
        state.append("which nobody knows")
    if not robot.board:
        state.append("out of sight")
    return f"  {robot.ref:4} {ROBOT_NAMES[robot.kind]:14} {robot.square or '?':6} {', '.join(state)}"


def counters(view: View) -> list[str]:
    """Objects that lie about, and squares of what lies face down."""
    lying = [f"{_object(thing)} {thing.square}" for thing in view.objects if thing.square]
    told = [f"Known: {', '.join(lying)}."] if lying else []
    down = [one.square for one in view.face_down]
    if down:
        told.append(f"Face down ({len(down)}): {', '.join(down)}.")
    if view.loose:
        told.append(f"Plans beside the map: {', '.join(map(str, view.loose))}.")
    return told


def _object(thing: Object) -> str:
    name = thing.kind.replace("_", " ")
    if thing.kind == "charge" and thing.placer:
        name = f"charge placed by {PROPER.get(thing.placer, thing.placer)}"
    return name if thing.works else f"{name} (dead)"


def fortunes(view: View) -> list[str]:
    """Luck, love and the fate of Sasha."""
    told = []
    if any(member.name == "lucky" for member in view.members):
        chit = f" of {view.luck}" if view.luck is not None else ""
        told.append(f"Lucky has spent {view.luck_spent}{chit}{'; his luck is out' if view.luck_out else ''}.")
    if view.lover:
        told.append(f"Nicholle loves {PROPER[view.lover]}.")
    elif view.suitors:
        told.append(f"Nicholle's suitors: {listed([PROPER[name] for name in view.suitors])}.")
    if view.abducted:
        told.append("Nicholle is in the hands of a robot.")
    if view.fetcher:
        told.append(f"{capital(PROPER[view.fetcher])} is to fetch Sasha.")
    return told
