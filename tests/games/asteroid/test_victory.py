"""What was won: the world, one's own skin, and the rest on top of both (AS-24.05, AS-24.14 to AS-24.22)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Board,
    BreakBrain,
    Depart,
    Detonate,
    Embark,
    EndMovement,
    Shoot,
    ToAirlock,
    TurnOff,
)
from mayday.games.asteroid.events import BlewUp, Ended
from tests.games.asteroid.staging import GAME, UPRIGHT, C, Plain, Table, X, a_station, awake, member, robot, thing

WORLD = "World Survival"
PERSONAL = "Personal Survival"
DECENCY = "Common Decency"
BETTERMENT = "Betterment of Humanity"
ROMANTIC = "Romantic"
MONETARY = "Monetary"
SPCA = "SPCA"
OUT = awake(99, "M2")


def aboard(name: str, **more: Any) -> Plain:
    """Somebody who went in, came out and boarded."""
    return member(name, "", boarded=True, **more)


def dead(name: str, **more: Any) -> Plain:
    return member(name, "", dead=True, **more)


def ended(*people: Plain, how: str = "departure", **position: Any) -> Table:
    """The sequence ran, and the ship left or the station blew up with these people where they are."""
    staged = {"destruct": 1, "turn": 21, "entry": "A1", **position}
    if how == "departure":
        table = a_station("T5", *people, **staged)
        table.play(X, Depart())
        return table
    table = a_station("T5", *people, **{**staged, "stage": "F2"})
    while table.asked:
        table.play(table.asked[0], table.nothing(table.asked[0]))
    assert len(table.heard(BlewUp, X)) == 1
    return table


def won(table: Table) -> tuple[str, ...]:
    """Told to everybody alike, and in everybody's view."""
    (event,) = table.heard(Ended, None)
    for seat in (X, C):
        assert (table.view(seat).victories, table.heard(Ended, seat)) == (event.victories, [event])
    return event.victories


@pytest.mark.rule("AS-24.14")
@pytest.mark.parametrize("how", ["departure", "explosion"])
def test_with_the_sequence_begun_and_nobody_out_the_expedition_wins_at_the_lowest_level(how: str) -> None:
    table = ended(member("hanson", "C3"), how=how)
    outcome = GAME.outcome(table.state)
    assert won(table) == (WORLD,)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((X,), "AS-24.14")


@pytest.mark.rule("AS-24.14")
def test_additional_victories_count_only_on_top_of_both() -> None:
    crowd = (member("hanson", "C3"), member("alex", "C5"), member("kirby", "C7"))
    assert won(ended(aboard("professor"), aboard("scoop"), *crowd)) == (WORLD,)


@pytest.mark.rule("AS-24.14")
def test_the_result_lists_all_that_were_reached_and_their_number() -> None:
    people = [aboard(name) for name in ("professor", "nicholle", "hanson", "scoop", "sasha")]
    table = ended(*people, lover="hanson")
    assert won(table) == (WORLD, PERSONAL, DECENCY, BETTERMENT, ROMANTIC, MONETARY, SPCA)
    assert "6 more" in table.view().reason


@pytest.mark.rule("AS-24.14")
def test_without_the_sequence_the_computer_wins_and_nothing_is_listed() -> None:
    table = a_station("T5", member("muscles", "A1"), member("hanson", "F8"), thing("brain", "A2", up=True), stage="M1")
    table.play(X, BreakBrain("muscles"))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, won(table)) == ((C,), ())


@pytest.mark.rule("AS-24.14")
def test_all_seats_of_the_expedition_win_together() -> None:
    table = a_station("T5", member("hanson", "", boarded=True), member("alex", "C3", seat=1), seats=2, destruct=1)
    table.play(0, Depart())
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


# Personal Survival.


@pytest.mark.rule("AS-24.15")
@pytest.mark.parametrize(
    ("boarded", "inside", "enough"),
    [(2, 0, True), (2, 3, False), (3, 6, True), (1, 0, True), (1, 1, False), (2, 1, False), (0, 2, False)],
)
def test_at_least_three_get_out_or_all_who_live(boarded: int, inside: int, enough: bool) -> None:
    crew = ("hanson", "alex", "kirby", "demon", "gunner", "sarge", "jones", "carter", "george")
    people = [aboard(name) for name in crew[:boarded]]
    left = [member(name, f"{row}8") for name, row in zip(crew[boarded : boarded + inside], "ABCDEF", strict=False)]
    for how in ("departure", "explosion") if left else ("departure",):
        assert (PERSONAL in won(ended(*people, *left, how=how))) == enough


@pytest.mark.rule("AS-24.15")
def test_machines_do_not_survive_the_dead_do_not_count_and_sasha_does() -> None:
    machines = [aboard(f"robot{number}") for number in (1, 2, 3)]
    assert won(ended(aboard("hanson"), *machines, member("alex", "C3"), member("kirby", "C5"))) == (WORLD,)
    assert PERSONAL in won(ended(aboard("hanson"), aboard("alex"), dead("kirby"), dead("jones")))
    assert PERSONAL in won(ended(aboard("hanson"), aboard("alex"), aboard("sasha"), member("kirby", "C3")))
    assert PERSONAL not in won(ended(aboard("hanson"), aboard("alex"), member("sasha", "C3")))


@pytest.mark.rule("AS-24.16")
@pytest.mark.parametrize(
    ("people", "pilot"),
    [
        ((aboard("hanson"), aboard("alex"), aboard("kirby")), True),
        ((aboard("lucky"), aboard("alex"), aboard("muscles")), True),
        ((aboard("george", injured=True), aboard("alex"), aboard("kirby")), True),
        ((aboard("hanson", wakes=OUT), aboard("alex"), aboard("kirby")), True),
        ((aboard("professor"), aboard("alex"), aboard("kirby"), member("hanson", "C3")), True),
        ((aboard("alex"), aboard("kirby"), aboard("carter"), dead("hanson")), False),
        ((aboard("alex"), aboard("kirby"), aboard("carter"), member("professor", "C3")), False),
    ],
    ids=["Hanson", "Lucky", "injured", "unconscious", "the Professor, Hanson left behind", "dead", "left behind"],
)
def test_somebody_must_fly_the_ship(people: tuple[Plain, ...], pilot: bool) -> None:
    assert (PERSONAL in won(ended(*people, luck=20))) == pilot


@pytest.mark.rule("AS-24.05")
@pytest.mark.parametrize(("switch", "victories"), [("off", (WORLD,)), ("on", (WORLD, PERSONAL, DECENCY))])
def test_george_who_never_went_in_is_a_pilot_only_if_those_aboard_count(
    switch: str, victories: tuple[str, ...]
) -> None:
    people = (aboard("alex"), aboard("kirby"), aboard("carter"), member("george", "airlock"))
    assert won(ended(*people, options={"aboard_counts": switch})) == victories


@pytest.mark.rule("AS-24.05")
def test_who_never_went_in_is_not_left_behind_either() -> None:
    table = ended(aboard("hanson"), member("alex", "airlock"), member("scoop", "airlock"), member("sasha", "airlock"))
    assert won(table) == (WORLD, PERSONAL, DECENCY)


# On top of both.


@pytest.mark.rule("AS-24.17")
@pytest.mark.parametrize(
    ("left", "decent"),
    [
        (member("alex", "C3", injured=True), False),
        (member("alex", "airlock", entered=True), False),
        (member("sasha", "C3"), False),
        (dead("alex"), True),
        (member("robot1", "C3"), True),
        (robot("utility", "C3", "friendly"), True),
    ],
    ids=["injured inside", "in the airlock", "sasha", "dead", "a machine", "a friendly robot"],
)
def test_nobody_who_lives_is_left_behind(left: Plain, decent: bool) -> None:
    table = ended(aboard("hanson"), aboard("kirby"), aboard("jones"), left)
    assert won(table) == ((WORLD, PERSONAL, DECENCY) if decent else (WORLD, PERSONAL))


@pytest.mark.rule("AS-24.17")
def test_who_dies_in_the_explosion_was_left_behind() -> None:
    people = (aboard("hanson"), aboard("kirby"), aboard("jones"), member("alex", "C3"))
    assert won(ended(*people, how="explosion")) == (WORLD, PERSONAL)


@pytest.mark.rule("AS-24.18")
def test_members_do_not_fire_at_members_to_leave_nobody_behind() -> None:
    table = a_station("T5", member("sarge", "C1"), member("alex", "C5", injured=True), stage="F1", destruct=1)
    assert table.refused(X, Shoot("sarge", "alex")).rule == "AS-8.26"


@pytest.mark.rule("AS-24.18")
def test_nor_blow_up_one_of_their_own_to_leave_nobody_behind() -> None:
    charge = thing("charge", "C5", placer="sarge")
    people = (member("sarge", "C1"), member("alex", "C5", injured=True))
    table = a_station("T5", *people, charge, stage="F1", destruct=1)
    assert table.refused(X, Detonate("C5")).rule == "AS-16.15"


@pytest.mark.rule("AS-24.19")
def test_the_professor_who_is_carried_out_injured_betters_humanity() -> None:
    assert BETTERMENT in won(ended(aboard("professor", injured=True), aboard("hanson")))
    people = (aboard("hanson"), aboard("alex"), aboard("kirby"))
    assert BETTERMENT not in won(ended(*people, member("professor", "C3")))
    assert BETTERMENT not in won(ended(*people, dead("professor")))


@pytest.mark.rule("AS-24.20")
@pytest.mark.parametrize(
    ("people", "lover", "romantic"),
    [
        ((aboard("nicholle"), aboard("hanson")), "hanson", True),
        ((aboard("nicholle"), aboard("hanson")), "", False),
        ((aboard("nicholle"), aboard("george"), dead("hanson")), "hanson", False),
        ((dead("nicholle"), aboard("hanson")), "hanson", False),
        ((aboard("nicholle"), aboard("george"), aboard("alex"), member("hanson", "C3")), "hanson", False),
    ],
    ids=["both", "no lover known", "he is dead", "she is dead", "he stays"],
)
def test_nicholle_and_her_lover_both_escape(people: tuple[Plain, ...], lover: str, romantic: bool) -> None:
    assert (ROMANTIC in won(ended(*people, lover=lover))) == romantic


@pytest.mark.rule("AS-24.21")
@pytest.mark.parametrize(
    ("scoop", "paid"),
    [(aboard("scoop"), True), (aboard("scoop", injured=True), True), (dead("scoop"), False)],
    ids=["on his feet", "carried out", "dead"],
)
def test_scoop_brings_his_film_home(scoop: Plain, paid: bool) -> None:
    assert (MONETARY in won(ended(aboard("hanson"), scoop))) == paid


@pytest.mark.rule("AS-24.22")
@pytest.mark.parametrize(
    ("carter", "times"),
    [
        ((dead("carter"),), 2),
        ((member("carter", "C3"),), 2),
        ((aboard("carter"),), 1),
        ((member("carter", "airlock"),), 1),
        ((), 1),
    ],
    ids=["killed", "left behind", "out", "never went in", "not taken"],
)
@pytest.mark.parametrize("how", ["departure", "explosion"])
def test_sasha_saved_counts_double_if_carter_is_dead(carter: tuple[Plain, ...], times: int, how: str) -> None:
    people = [aboard(name) for name in ("hanson", "kirby", "jones", "sasha")]
    left = [] if how == "departure" else [member("alex", "A8")]
    assert won(ended(*people, *carter, *left, how=how)).count(SPCA) == times


@pytest.mark.rule("AS-24.22")
@pytest.mark.parametrize("sasha", [dead("sasha"), member("sasha", "C3"), member("sasha", "airlock")])
def test_a_dog_that_did_not_come_out_is_not_saved(sasha: Plain) -> None:
    people = [aboard(name) for name in ("hanson", "kirby", "jones")]
    assert SPCA not in won(ended(*people, sasha, dead("carter")))


# The last view.


@pytest.mark.rule("AS-24.14", "AS-3.16")
def test_the_end_tells_the_expedition_nothing_more_of_the_station() -> None:
    people = (member("kirby", "6D4"), aboard("hanson"), member("lucky", "airlock"))
    hidden = (thing("brain", "2D4", works=False), robot("roamer", "5B2"), robot("utility", "1D4", "hostile", up=False))
    table = a_station(UPRIGHT, *people, *hidden, attached=(6, 3), destruct=1, luck=14)
    before = table.view()
    table.play(X, Depart())
    after = table.view()
    assert after.stage == "over"
    for field in ("sheets", "attached", "loose", "face_down", "robots", "objects", "luck", "pool"):
        assert getattr(after, field) == getattr(before, field), field


@pytest.mark.rule("AS-24.14")
def test_a_whole_escape_from_the_brain_to_the_ship() -> None:
    people = (member("kirby", "A2"), member("hanson", "A1"), member("professor", "B1"))
    table = a_station("T5", *people, thing("brain", "A3", up=True), stage="M1", turn=4, entry="A1")
    table.play(X, TurnOff("kirby"))
    table.until("XM")
    for name, *way in (("hanson",), ("kirby", "A1"), ("professor", "A1")):
        table.walk(name, *way)
        table.play(X, ToAirlock(name))
    table.play(X, EndMovement())
    for name in ("hanson", "kirby", "professor"):
        table.play(X, Board(name))
    table.play(X, Embark())
    assert won(table) == (WORLD, PERSONAL, DECENCY, BETTERMENT)
