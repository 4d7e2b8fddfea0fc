"""Odds against the truth: every way the dice can fall, played out by the engine, and counted."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Literal

import pytest

from mayday.core.dice import Dice, DrawError
from mayday.core.game import Chance, Odds
from mayday.core.news import heard
from mayday.games.mayday78.actions import Action, Board, Detonate, EndPhase, Fire, Program, Ram, Repair, Shoot
from mayday.games.mayday78.events import Boarded, Damaged, Destroyed, Detonated, Fired, Hurt, Rammed, RepairTried
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import RESULTS
from tests.games.mayday78.staging import GAME, Plain, a_bystander, a_position, a_vessel

HERE = "[(0,0) > (0,0) > (0,0)]"
NEXT = "[(1,0) > (1,0) > (1,0)]"
EXTENDED: Plain = {"computer_rule": "extended"}


def every_way(state: State, seat: int, action: Action) -> Iterator[tuple[Fraction, list[Any], State]]:
    """Each way the dice can fall after an action, with its chance, what was heard, and how things then stand."""
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        after = state.copy()
        after.news = []
        try:
            GAME.apply(after, seat, action, Dice.scripted(script))
        except DrawError:
            scripts += [(*script, face) for face in range(1, 7)]
        else:
            yield Fraction(1, 6 ** len(script)), heard(after.news, None), after


def counted(state: State, seat: int, action: Action, target: int) -> dict[str, Fraction]:
    """The chance of everything that odds speak of, from the events of every way."""
    found: dict[str, Fraction] = {}
    for part, events, _ in every_way(state, seat, action):
        hits = [event for event in events if isinstance(event, Damaged) and event.vessel == target]
        labels = {event.result for event in hits} | {f"{count} hits or more" for count in range(2, len(hits) + 1)}
        for event in events:
            labels |= labels_of(event, target)
        for label in labels:
            found[label] = found.get(label, Fraction(0)) + part
    return found


def labels_of(event: Any, target: int) -> set[str]:
    match event:
        case Fired(hit=True) | Detonated(hit=True):
            return {"hit"}
        case Destroyed(vessel=vessel) if vessel == target:
            return {"destroyed"}
        case Destroyed():
            return {"the other destroyed"}
        case RepairTried(done=True):
            return {"repaired"}
        case Rammed(hit=True):
            return {"collision"}
        case Boarded(done=True):
            return {"aboard"}
        case _:
            return set()


def told(odds: Odds) -> dict[str, Fraction]:
    """What odds say, where nothing is hidden."""
    assert all(chance.least is None for chance in odds.chances)
    return {chance.label: Fraction(chance.ways, chance.of) for chance in odds.chances if chance.ways}


def of(odds: Odds, label: str) -> Chance:
    return next(chance for chance in odds.chances if chance.label == label)


def a_fight(attacker: Plain, target: Plain, *more: Plain, **frame: Any) -> State:
    """Phase B, side 0 to declare; nothing else that could be decided later in the phase."""
    return GAME.load(a_position(attacker, target, *more, **{"phase": "B", **frame}))


def a_missile(counters: str, seat: int, target: int, **more: Any) -> Plain:
    return a_vessel(counters, "missile", seat, target=target, **more)


@pytest.mark.parametrize(
    ("target", "options"),
    [
        (a_vessel(NEXT, seat=1), {}),
        (a_vessel(HERE, seat=1, this_player_turn=3, hits={"other": 3}), {}),
        (a_vessel(HERE, "fighter", 1), {}),
        (a_missile(NEXT, 1, 0), {}),
        (a_missile(NEXT, 1, 0), {"missile_hit_kills": "on"}),
        (a_vessel("[(40,0) > (40,0) > (40,0)]", seat=1), {}),
    ],
    ids=["ship", "ship with three hits", "craft", "missile", "missile that any hit kills", "out of reach"],
)
@pytest.mark.rule("MD-LAS.10")
def test_the_odds_of_one_laser_are_those_of_the_dice(target: Plain, options: Plain) -> None:
    state = a_fight(a_vessel(HERE), target, a_bystander(), options=options)
    assert told(GAME.odds(GAME.view(state, 0), Fire(0, 1))) == counted(state, 0, Fire(0, 1), 1)


@pytest.mark.rule("MD-DMG.24")
def test_the_odds_of_two_lasers_follow_the_damage_of_the_first() -> None:
    """The second shot at a ship whose computer is hit no longer meets its model number."""
    state = a_fight(a_vessel(HERE, "escort"), a_vessel(NEXT, "armed-merchant", 1, this_player_turn=2))
    odds = GAME.odds(GAME.view(state, 0), Fire(0, 1))
    assert told(odds) == counted(state, 0, Fire(0, 1), 1)
    assert of(odds, "2 hits or more").ways > 0


@pytest.mark.rule("MD-LAS.16")
@pytest.mark.parametrize("selective", [-3, 3])
def test_the_odds_of_a_selective_shot_shift_the_damage(selective: Literal[-3, 3]) -> None:
    state = a_fight(
        a_vessel(HERE, "destroyer", loaded=["T", "G", "P3", "S1"]),
        a_vessel(NEXT, "transport", 1, running=["AE"]),
        options={**EXTENDED, "open_computers": "on"},
    )
    action = Fire(0, 1, combined=True, predict=True, gunner=True, selective=selective)
    odds = GAME.odds(GAME.view(state, 0), action)
    assert told(odds) == counted(state, 0, action, 1)
    assert sum(modifier.value for modifier in odds.modifiers) == -1 + 2 + 1 - 2 - 1 + 1 - 2
    assert odds.needed == 7


@pytest.mark.rule("MD-CPU.23")
def test_hidden_evade_programs_make_a_range_and_both_ends_are_true() -> None:
    def against(running: tuple[Program, ...]) -> State:
        target = a_vessel(NEXT, "corsair", 1, loaded=["M1", "M2", "M3"], running=running)
        return a_fight(a_vessel(HERE, loaded=["T", "P2"]), target, options=EXTENDED)

    odds = GAME.odds(GAME.view(against(("M1",)), 0), Fire(0, 1, predict=True))
    for label in ("hit", "Computer", "M-Drive"):
        truths = [
            counted(against(running), 0, Fire(0, 1, predict=True), 1)[label] for running in ((), ("M1",), ("M3",))
        ]
        chance = of(odds, label)
        assert chance.least is not None
        assert Fraction(chance.ways, chance.of) == max(truths)
        assert Fraction(chance.least, chance.of) == min(truths)


@pytest.mark.rule("MD-LAS.21")
def test_an_evade_program_once_shown_is_no_longer_a_range() -> None:
    target = a_vessel(NEXT, "corsair", 1, loaded=["M3"], shown=["M3"])
    state = a_fight(a_vessel(HERE, loaded=["T"]), target, options=EXTENDED)
    odds = GAME.odds(GAME.view(state, 0), Fire(0, 1))
    assert told(odds) == counted(state, 0, Fire(0, 1), 1)
    assert [modifier.value for modifier in odds.modifiers] == [-1, -1, -3]


@pytest.mark.rule("MD-LAS.14")
def test_a_ship_without_evade_programs_in_its_library_leaves_nothing_open() -> None:
    courier = a_vessel(NEXT, "courier", 1, loaded=["T"])
    escort = a_fight(a_vessel(HERE, loaded=["T"]), {**courier, "hits": {"m_drive": 1}}, options=EXTENDED)
    assert told(GAME.odds(GAME.view(escort, 0), Fire(0, 1))) == counted(escort, 0, Fire(0, 1), 1)


@pytest.mark.rule("MD-DET.08")
@pytest.mark.parametrize(
    ("designation", "victim"),
    [
        ("contact", a_vessel(HERE, "yacht", 1, this_player_turn=1)),
        ("proximity", a_vessel(HERE, "fighter", 1, this_player_turn=3)),
        ("proximity", a_vessel(HERE, "yacht", 1, sand=True)),
    ],
    ids=["contact on a ship", "proximity on a craft", "proximity in sand"],
)
def test_the_odds_of_a_warhead_are_those_of_the_dice(designation: str, victim: Plain) -> None:
    command = {"guidance": "guided", "detonation": "command"}
    missile = a_missile(HERE, 0, 1, missile=command, launcher=2, designation=designation)
    launcher = a_vessel("[(9,9) > (9,9) > (9,9)]")
    state = GAME.load(a_position(missile, victim, launcher, phase="D", step="detonating"))
    odds = GAME.odds(GAME.view(state, 0), Detonate(0, 1))
    assert told(odds) == counted(state, 0, Detonate(0, 1), 1)


@pytest.mark.rule("MD-DMG.12")
def test_the_odds_of_destruction_know_the_damage_of_earlier_turns() -> None:
    tally = [[turn, "other"] for turn in (1, 2) for _ in range(3)] + [[3, "other"], [3, "other"]]
    worn = a_vessel(HERE, "yacht", 1, tally=tally, this_player_turn=2)
    fresh = a_vessel(HERE, "yacht", 1, this_player_turn=2)
    chances = []
    for target in (worn, fresh):
        state = a_fight(a_vessel(HERE), target, turn=3)
        odds = GAME.odds(GAME.view(state, 0), Fire(0, 1))
        assert told(odds) == counted(state, 0, Fire(0, 1), 1)
        chances.append(of(odds, "destroyed").ways)
    assert chances[0] > chances[1] == 0


@pytest.mark.rule("MD-DMG.15")
def test_a_repair_succeeds_in_fifteen_of_thirty_six() -> None:
    ship = a_vessel(HERE, hits={"computer": 1})
    state = GAME.load(a_position(ship, a_bystander(), step="repairing"))
    odds = GAME.odds(GAME.view(state, 0), Repair(0, "computer"))
    assert (of(odds, "repaired").ways, of(odds, "repaired").of) == (15, 36)
    assert told(odds) == counted(state, 0, Repair(0, "computer"), 0)


@pytest.mark.rule("MD-INT.04")
def test_the_odds_of_a_ramming_are_those_of_the_dice() -> None:
    ours = a_vessel(HERE, this_player_turn=2)
    theirs = a_vessel("[(0,0) > (0,0) > (1,0)]", "fighter", 1, this_player_turn=3)
    state = GAME.load(a_position(ours, theirs, step="ramming", options={"collisions": "on"}))
    truth = counted(state, 0, Ram(0, 1), 1)
    assert told(GAME.odds(GAME.view(state, 0), Ram(0, 1))) == {
        "collision": truth["collision"],
        "own vessel destroyed": truth["the other destroyed"],
        "target destroyed": truth["destroyed"],
    }


@pytest.mark.rule("MD-INT.08")
def test_the_odds_of_a_boarding_fight_are_those_of_the_dice() -> None:
    ours, theirs = a_vessel("[(0,0) > (0,0) > (1,0)]"), a_vessel("[(1,1) > (0,0) > (1,0)]", seat=1)
    state = GAME.load(a_position(ours, theirs, phase="D", step="boarding", options={"boarding_fight": "on"}))
    assert told(GAME.odds(GAME.view(state, 0), Board(0, 1))) == counted(state, 0, Board(0, 1), 1)
    peaceful = GAME.load(a_position(ours, theirs, phase="D", step="boarding"))
    assert GAME.odds(GAME.view(peaceful, 0), Board(0, 1)) == Odds()


@pytest.mark.rule("MD-CRW.03")
def test_the_odds_of_the_crew_are_those_of_the_dice() -> None:
    aboard = [
        {"name": "Ann", "vessel": 1, "location": "bridge", "suit": True, "pool": 13},
        {"name": "Bo", "vessel": 1, "location": "cabin", "suit": True},
    ]
    options = {"characters": "on", "vacc_suit_dm": 6}
    state = a_fight(a_vessel(HERE), a_vessel(HERE, seat=1), characters=aboard, options=options)
    odds = told(GAME.odds(GAME.view(state, 0), Fire(0, 1)))
    hurt: dict[str, Fraction] = {}
    for part, events, after in every_way(state, 0, Fire(0, 1)):
        harmed = {event.character for event in events if isinstance(event, Hurt) and event.injury is not None}
        for number, name in enumerate(("Ann", "Bo")):
            for label, true in (
                (f"{name} hurt", number in harmed),
                (f"{name} dead", after.characters[number].pool == 0),
            ):
                hurt[label] = hurt.get(label, Fraction(0)) + part * true
    assert {label: part for label, part in hurt.items() if part} == {
        label: part for label, part in odds.items() if label.startswith(("Ann", "Bo"))
    }


@pytest.mark.rule("MD-LAS.04")
def test_a_shot_that_follows_by_itself_has_its_odds_before_the_phase_is_ended() -> None:
    """With one attack declared, to declare no more is to fire."""
    vessels = a_vessel(HERE, acted=True), a_vessel(NEXT, seat=1), a_vessel(HERE, seat=0)
    state = a_fight(*vessels, attacks=[{"vessel": 0, "target": 1}])
    odds = GAME.odds(GAME.view(state, 0), EndPhase())
    assert told(odds) == counted(state, 0, EndPhase(), 1)
    assert of(odds, "hit").ways > 0


@pytest.mark.rule("MD-RET.16")
def test_a_secret_missile_may_prove_to_be_beyond_reach() -> None:
    missile = a_missile(HERE, 0, 1)
    victim = a_vessel(HERE, seat=1)
    options = {"missile_secrecy": "hidden"}
    state = GAME.load(a_position(missile, victim, a_bystander(0), phase="C", options=options))
    assert GAME.actors(state) == (1,)
    assert all(chance.least == 0 for chance in GAME.odds(GAME.view(state, 1), Fire(1, 0)).chances)


def test_what_is_not_legal_or_throws_no_dice_has_no_odds() -> None:
    state = a_fight(a_vessel(HERE), a_vessel(NEXT, seat=1))
    view = GAME.view(state, 0)
    for action in (Fire(1, 0), Fire(0, 0), Fire(7, 1), Shoot(0), Repair(0, "computer"), Detonate(0, 1)):
        assert GAME.odds(view, action) == Odds()
    assert GAME.odds(GAME.view(state, None), Fire(0, 1)) == Odds()


def test_every_label_of_a_damage_result_is_one_of_the_table() -> None:
    state = a_fight(a_vessel(HERE), a_vessel(HERE, seat=1))
    labels = {chance.label for chance in GAME.odds(GAME.view(state, 0), Fire(0, 1)).chances}
    assert labels - {"hit", "destroyed"} == set(RESULTS) - {"Detonate"}
