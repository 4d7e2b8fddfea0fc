"""The laws of the station can fail: each finds the position in which something was lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mayday.games.asteroid.plans import OPEN, OPENED, WALL
from mayday.games.asteroid.state import NOBODY, UNDRAWN, State
from mayday.games.asteroid.station import AIRLOCK
from mayday.games.asteroid.tables import HOSTILE, LUCK, ROAMER, XM
from tests.conformance.laws_asteroid import LAWS
from tests.conformance.wrongs import is_missed, positions


def lose_a_terminal(station: State) -> None:
    station.things.remove(next(thing for thing in station.things if thing.kind == "terminal"))


def double_a_roamer(station: State) -> None:
    station.pieces.append(next(piece for piece in station.pieces if piece.sort == ROAMER).copy())


def turn_a_collapse_into_a_stair(station: State) -> None:
    first = next(thing for thing in station.things if thing.kind == "collapsed_shaft")
    second = next(thing for thing in station.things if thing.kind == "ascending")
    first.kind, second.kind = second.kind, first.kind


def leave_what_is_carried(station: State) -> None:
    thing = next(thing for thing in station.things if thing.holder != NOBODY)
    thing.square = station.entry


def carry_the_uncarried(station: State) -> None:
    carrier, load = (n for n, piece in enumerate(station.pieces) if piece.is_member and piece.inside)
    station.pieces[carrier].load = load


def stay_in_the_square_of_ones_death(station: State) -> None:
    next(piece for piece in station.pieces if piece.inside).dead = True


def rise_from_the_dead(station: State) -> None:
    next(piece for piece in station.pieces if piece.dead).dead = False


def become_another(station: State) -> None:
    next(piece for piece in station.pieces if piece.is_member).name = "nobody"


def draw_a_chit_that_stays_in_the_pool(station: State) -> None:
    robot = next(piece for piece in station.pieces if piece.is_station_robot and piece.chit == UNDRAWN)
    robot.chit = HOSTILE


def give_a_chit_back(station: State) -> None:
    robot = next(piece for piece in station.pieces if piece.chit != UNDRAWN)
    station.pool[robot.chit] += 1
    robot.chit = UNDRAWN


def give_a_roamer_a_chit(station: State) -> None:
    next(piece for piece in station.pieces if piece.sort == ROAMER).chit = HOSTILE
    station.pool[HOSTILE] -= 1


def shut_a_door_again(station: State) -> None:
    station.edges[station.edges.index(OPENED)] = WALL


def build_a_wall(station: State) -> None:
    station.edges[station.edges.index(OPEN)] = WALL


def take_a_plan_off_the_map(station: State) -> None:
    if not station.attached:
        raise ValueError
    station.attached = 0


def play_a_step_again(station: State) -> None:
    if station.stage <= XM:
        raise ValueError
    station.stage = XM


def leave_a_turn_out(station: State) -> None:
    station.turn += 2


def draw_other_luck(station: State) -> None:
    station.luck = LUCK[LUCK.index(station.luck) - 1]


def get_luck_back(station: State) -> None:
    station.luck_spent -= 1


def let_a_robot_out(station: State) -> None:
    next(piece for piece in station.pieces if piece.is_station_robot).square = AIRLOCK


def walk_off_the_map(station: State) -> None:
    next(piece for piece in station.pieces if piece.inside).square = len(station.station.names)


WRONGS: dict[str, tuple[str, Callable[[State], None]]] = {
    "a terminal is lost": ("no counter is lost or doubled", lose_a_terminal),
    "a roamer is there twice": ("no counter is lost or doubled", double_a_roamer),
    "two counters are swapped": ("no counter is lost or doubled", turn_a_collapse_into_a_stair),
    "a thing lies there and is carried": ("everything is somewhere once", leave_what_is_carried),
    "somebody is carried who does not know": ("everything is somewhere once", carry_the_uncarried),
    "the dead are in the way": ("everything is somewhere once", stay_in_the_square_of_ones_death),
    "somebody rises from the dead": ("the fallen stay fallen", rise_from_the_dead),
    "somebody becomes another": ("the fallen stay fallen", become_another),
    "a chit is there twice": ("chits add up", draw_a_chit_that_stays_in_the_pool),
    "a chit goes back": ("chits add up", give_a_chit_back),
    "a roamer has a chit": ("chits add up", give_a_roamer_a_chit),
    "a door becomes a wall": ("walls only fall", shut_a_door_again),
    "a wall is built": ("walls only fall", build_a_wall),
    "a plan leaves the map": ("walls only fall", take_a_plan_off_the_map),
    "a step comes again": ("time goes forward", play_a_step_again),
    "a turn is left out": ("time goes forward", leave_a_turn_out),
    "Lucky has another chit": ("gifts are used up", draw_other_luck),
    "luck comes back": ("gifts are used up", get_luck_back),
    "a robot is in the airlock": ("people stay where people can be", let_a_robot_out),
    "somebody is off the map": ("people stay where people can be", walk_off_the_map),
}


@pytest.mark.parametrize(("law", "do_wrong"), WRONGS.values(), ids=WRONGS)
def test_what_gets_lost_in_the_station_is_missed_by_the_law_about_it(
    law: str, do_wrong: Callable[[State], None]
) -> None:
    assert is_missed(positions("asteroid", games=24, one_in=20), LAWS[law], do_wrong)
