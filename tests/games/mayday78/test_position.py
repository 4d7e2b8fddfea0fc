"""Positions as plain data: what is impossible is refused with the field, what is possible survives the way back."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.games.mayday78.actions import Missile
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.packing import K_RESIGN
from mayday.games.mayday78.state import State, Vessel
from tests.games.mayday78.staging import GAME, Plain, a_bystander, a_landed_vessel, a_position, a_table, a_vessel
from tests.games.mayday78.test_reference import positions

AT_REST = "[(0,0) > (0,0) > (0,0)]"
EXTENDED: Plain = {"computer_rule": "extended"}


@pytest.mark.parametrize(
    ("vessel", "field"),
    [
        (a_vessel(AT_REST, "dreadnought"), "vessels[0].design"),
        (a_vessel(AT_REST, seat=-1), "vessels[0].seat"),
        (a_vessel(AT_REST, "hulk"), "vessels[0].seat"),
        ({"design": "scout", "seat": 0}, "vessels[0].present"),
        (a_vessel("[(3,3) > (3,3) > (3,3)]"), "vessels[0].status"),
        (a_landed_vessel((4, 4)), "vessels[0].present"),
        (a_landed_vessel((3, 3), future=(5, 3)), "vessels[0].future"),
        (a_landed_vessel((3, 3), "missile"), "vessels[0].status"),
        (a_vessel(AT_REST, fuel=3), "vessels[0].fuel"),
        (a_vessel(AT_REST, "lifeboat", fuel=6), "vessels[0].fuel"),
        (a_vessel(AT_REST, vector=(1, 0)), "vessels[0].vector"),
        (a_vessel(AT_REST, hits={"m_drive": -1}), "vessels[0].hits.m_drive"),
        (a_vessel(AT_REST, hits={"computer": 1}, tally=[[1, "other"]]), "vessels[0].tally"),
        (a_vessel(AT_REST, tally=[[2, "other"]]), "vessels[0].tally"),
        (a_vessel(AT_REST, "fighter", hits={"computer": 1}), "vessels[0].hits"),
        (a_vessel(AT_REST, this_player_turn=4), "vessels[0].this_player_turn"),
        (a_vessel(AT_REST, end="jumped"), "vessels[0].end"),
        (a_vessel(AT_REST, "fighter", repairing=True), "vessels[0].repairing"),
        (a_vessel(AT_REST, orbit="Omega"), "vessels[0].orbit"),
        (a_vessel(AT_REST, visited=("Alpha",)), "vessels[0].visited"),
        (a_vessel(AT_REST, loaded=["T"]), "vessels[0].loaded"),
        (a_vessel(AT_REST, "escort", magazine=1), "vessels[0].magazine"),
        (a_vessel(AT_REST, sand=True), "vessels[0].sand"),
        (a_vessel(AT_REST, entry=1, status="waiting"), "sheets"),
        (a_vessel(AT_REST, "missile", target="Omega"), "vessels[0].target"),
        (a_vessel(AT_REST, "missile", target=0), "vessels[0].target"),
        (a_vessel(AT_REST, "missile", target=-9), "vessels[0].target"),
        (a_vessel(AT_REST, "missile", launcher=5), "vessels[0].launcher"),
        (a_vessel(AT_REST, "missile", level=2), "vessels[0].level"),
        (a_vessel(AT_REST, "missile", missile={"guidance": "unguided"}), "vessels[0].missile.propulsion"),
        (a_vessel(AT_REST, "missile", missile={"burns": 0}), "vessels[0].missile.g"),
        (a_vessel(AT_REST, target=1), "vessels[0].missile"),
        (a_vessel(AT_REST, "lifeboat", status="aboard"), "vessels[0].carrier"),
        (a_vessel(AT_REST, "lifeboat", status="aboard", carrier=1), "vessels[0].carrier"),
        (a_vessel(AT_REST, colour="blue"), "vessels[0].colour"),
        (a_vessel("[(0,0) > (20000,0) > (40000,0)]"), "vessels[0].present"),
        (a_vessel(AT_REST, seat=-2), "vessels[0].seat"),
        (a_vessel(AT_REST, mark=""), "vessels[0].mark"),
        (a_vessel(AT_REST, heading="N"), "vessels[0].heading"),
        (a_vessel(AT_REST, launcher=0), "vessels[0].launcher"),
        (a_vessel(AT_REST, designation="hold"), "vessels[0].designation"),
        (a_vessel(AT_REST, attached=[1]), "vessels[0].attached"),
        (a_vessel(AT_REST, "missile", designation="hold"), "vessels[0].designation"),
        (a_vessel(AT_REST, "missile", wreck=True), "vessels[0].wreck"),
        (a_vessel(AT_REST, "missile", carrier=0), "vessels[0].carrier"),
        (a_vessel(AT_REST, "missile", entrant=True), "vessels[0].entrant"),
        (a_vessel(AT_REST, "missile", attached=[0]), "vessels[0].attached"),
        (a_vessel(AT_REST, "missile", launcher=1), "vessels[0].launcher"),
        (a_vessel(AT_REST, world="Alpha"), "vessels[0].world"),
        (a_vessel(AT_REST, landed_turn=2), "vessels[0].landed_turn"),
        (a_landed_vessel((3, 3), orbit="Alpha"), "vessels[0].orbit"),
        (a_vessel(AT_REST, wreck=True, end="jumped"), "vessels[0].end"),
        (a_vessel(AT_REST, status="lost", end="expended"), "vessels[0].end"),
        (a_vessel(AT_REST, carrier=1), "vessels[0].carrier"),
        (a_vessel(AT_REST, berth=1), "vessels[0].berth"),
        (a_vessel(AT_REST, status="waiting"), "vessels[0].entry"),
        (a_vessel(AT_REST, bodies=[[0, 3]]), "vessels[0].bodies[0]"),
        (a_vessel(AT_REST, draft=["unguided", "limited", "contact"]), "vessels[0].draft"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_impossible_vessel_is_refused_with_its_field(vessel: Plain, field: str) -> None:
    with pytest.raises(InputError) as refusal:
        GAME.load(a_position(vessel, a_bystander(), worlds=[(3, 3)]))
    assert refusal.value.field == field
    assert refusal.value.reason


@pytest.mark.rule("MD-CPU.06")
@pytest.mark.parametrize(
    ("programs", "field"),
    [
        ({"loaded": ["P1"]}, "vessels[0].loaded"),
        ({"loaded": ["T", "L", "M", "P2", "RF"]}, "vessels[0].loaded"),
        ({"loaded": ["T"], "running": ["L"]}, "vessels[0].running"),
        ({"loaded": ["T", "M"], "running": ["T"]}, "vessels[0].running"),
        ({"loaded": ["T"], "chosen": ["M"]}, "vessels[0].chosen"),
        ({"loaded": ["T"], "shown": ["P1"]}, "vessels[0].shown"),
        ({"loaded": ["T", "T"]}, "vessels[0].loaded"),
    ],
    ids=[
        "not in the library",
        "too many",
        "not loaded",
        "idle in a bis machine",
        "chosen and not loaded",
        "shown and not in the library",
        "twice",
    ],
)
def test_programs_that_cannot_be_loaded_or_run_are_refused(programs: Plain, field: str) -> None:
    with pytest.raises(InputError) as refusal:
        GAME.load(a_position(a_vessel(AT_REST, **programs), a_bystander(), options=EXTENDED))
    assert refusal.value.field == field


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"turn": 0}, "turn"),
        ({"turn_limit": -1}, "turn_limit"),
        ({"order": [0, 0]}, "order"),
        ({"phasing": 2}, "phasing"),
        ({"phase": "F"}, "phase"),
        ({"phase": "B", "step": "moving"}, "step"),
        ({"asked": 2}, "asked"),
        ({"done": [3]}, "done"),
        ({"contacts": [[0, 9]]}, "contacts[0]"),
        ({"shots": [[1, 1]]}, "shots[0]"),
        ({"attacks": [{"vessel": 0, "target": 1}]}, "attacks[0]"),
        ({"phase": "B", "attacks": [{"vessel": 0, "target": 9}]}, "attacks[0].target"),
        ({"phase": "B", "attacks": [{"vessel": 0, "target": 1, "lasers": 2}]}, "attacks[0].lasers"),
        ({"characters": [{"name": "Ann", "vessel": 0, "location": "bridge"}]}, "characters[0]"),
        ({"sides": [{"seats": [0]}, {"seats": [2]}]}, "sides"),
        ({"sides": [{"seats": [0, 1]}, {"seats": []}]}, "sides[1].seats"),
        ({"sides": [{"seats": [0], "home": "Omega"}, {"seats": [1]}]}, "sides[0].home"),
        ({"sides": [{"seats": [0], "muster": ["ark"]}, {"seats": [1]}]}, "sides[0].muster"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 5], "missile_hits": [1]}]}, "worlds[0].missile_hits"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 5], "missile_hits": [0, -1]}]}, "worlds[0].missile_hits[1]"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 5]}, {"name": "Alpha", "hex": [9, 9]}]}, "worlds"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 5]}, {"name": "Beta", "hex": [5, 5]}]}, "worlds"),
        ({"worlds": [{"name": "Alpha", "hex": [5, 10**12]}]}, "worlds[0].hex[1]"),
        ({"motions": [["N"]]}, "motions"),
        ({"goal": "race"}, "worlds"),
        ({"goal": "strike; side=4; world=Alpha"}, "goal"),
        ({"goal": "glory"}, "goal"),
        ({"options": {"touch_and_go": "maybe"}}, "options.touch_and_go"),
        ({"weather": "fine"}, "weather"),
        ({"turn": 9, "turn_limit": 8}, "turn"),
        ({"sides": [], "vessels": [], "shots": [[0, 1]]}, "sides"),
        ({"sides": [], "phase": "C", "shots": [[0, 1]]}, "sides"),
        ({"asked": 1}, "asked"),
        ({"phase": "C", "asked": 0}, "asked"),
        ({"done": [1, 1]}, "done"),
        ({"contacts": [[0, 1]]}, "contacts"),
        ({"phase": "B", "contacts": [[0, 1]]}, "contacts[0]"),
        ({"shots": [[0, 1]]}, "shots"),
        ({"phase": "C", "shots": [[1, 0]]}, "shots[0]"),
        ({"phase": "B", "attacks": [{"vessel": 1, "target": 0}]}, "attacks[0].vessel"),
        (
            {"phase": "B", "step": "resolving", "attacks": [{"vessel": 0, "target": 1, "predict": True}]},
            "attacks[0].predict",
        ),
        (
            {"phase": "B", "step": "resolving", "attacks": [{"vessel": 0, "target": 1, "combined": True}]},
            "attacks[0].combined",
        ),
        ({"phase": "B", "attacks": [{"vessel": 0, "target": 1, "loose": True}]}, "attacks[0].vessel"),
        ({"phase": "B", "step": "resolving", "attacks": [{"vessel": 0, "target": 1}] * 2}, "attacks"),
        ({"goal": "land; side=0; world=Omega"}, "goal"),
        ({"goal": "destroy; design=ark"}, "goal"),
        ({"goal": "hit; mark=Ark"}, "goal"),
        ({"goal": "reach; hex=0,999999999"}, "goal"),
        ({"goal": "destroy; times=0"}, "goal"),
        ({"sheets": [[0, 0], [0, 0]]}, "sheets"),
        ({"outcome": {"winners": [7], "reason": "Won.", "rule": "MD-VIC.01"}}, "outcome.winners"),
        ({"worlds": [{"name": "", "hex": [5, 5]}]}, "worlds[0].name"),
        ({"options": {"scenario": "battle"}, "phase": "set-up", "sheets": [[0, 0]], "worlds": []}, "vessels"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_impossible_position_is_refused_with_its_field(more: dict[str, Any], field: str) -> None:
    with pytest.raises(InputError) as refusal:
        GAME.load({**a_position(a_vessel(AT_REST), a_bystander()), **more})
    assert refusal.value.field == field


def test_all_that_is_wrong_with_a_position_is_told_at_once() -> None:
    ship = a_vessel(AT_REST, fuel=3, orbit="Alpa", loaded=["T"])
    missile = a_vessel(AT_REST, "missile", target=7, launcher=9)
    position = {**a_position(ship, missile, a_bystander(), worlds=[(3, 3)]), "asked": 4, "shots": [[0, 9]]}
    with pytest.raises(InputError) as refusal:
        GAME.load(position)
    told = dict(refusal.value.faults)
    fields = {"asked", "vessels[0].fuel", "vessels[0].orbit", "vessels[0].loaded", "vessels[1].target"}
    assert fields | {"vessels[1].launcher", "shots[0]"} <= told.keys()
    assert "did you mean 'Alpha'?" in told["vessels[0].orbit"]


def test_a_hold_has_no_more_craft_than_berths() -> None:
    cruiser = a_vessel(AT_REST, "colonial-cruiser")
    craft = a_vessel(AT_REST, "lifeboat", status="aboard", carrier=0)
    with pytest.raises(InputError) as refusal:
        GAME.load(a_position(cruiser, craft, {**craft, "berth": -1}, a_bystander()))
    assert dict(refusal.value.faults).keys() == {"vessels[1].carrier", "vessels[2].carrier"}


@pytest.mark.rule("MD-CRW.04")
def test_nobody_lives_on_in_a_wreck() -> None:
    people = [{"name": "Ann", "vessel": 0, "location": "bridge"}, {"name": "", "vessel": 1, "location": "bridge"}]
    position = a_position(a_vessel(AT_REST, wreck=True), a_bystander(), options={"characters": "on"})
    with pytest.raises(InputError) as refusal:
        GAME.load({**position, "characters": people})
    assert {"characters[0].pool", "characters[1].name"} == dict(refusal.value.faults).keys()


@pytest.mark.rule("MD-GRV.23")
def test_a_world_counts_the_missiles_that_are_lost_on_it() -> None:
    missile = a_vessel("[(3,3) > (3,3) > (3,3)]", "missile", status="lost", end="crashed", world="Alpha")
    position = a_position(a_vessel(AT_REST), a_bystander(), missile, worlds=[(3, 3)])
    with pytest.raises(InputError) as refusal:
        GAME.load(position)
    assert refusal.value.field == "worlds[0].missile_hits"
    position["worlds"][0]["missile_hits"] = [1, 0]
    GAME.load(position)


def test_a_position_whose_next_dice_nobody_decides_about_is_refused() -> None:
    attack = [{"vessel": 0, "target": 1}]
    with pytest.raises(InputError, match="dice") as refusal:
        GAME.load(
            {**a_position(a_vessel(AT_REST), a_bystander()), "phase": "B", "step": "resolving", "attacks": attack}
        )
    assert refusal.value.field == "step"


@pytest.mark.rule("MD-DAT.07")
def test_a_ship_carries_the_craft_of_its_design_unless_it_is_said_otherwise() -> None:
    cruiser = a_vessel(AT_REST, "colonial-cruiser", hits={"m_drive": 1})
    full = GAME.view(GAME.load(a_position(cruiser, a_bystander())), 0).vessels
    assert [vessel.design for vessel in full if vessel.carrier == 0] == ["fighter", "fighter", "lifeboat"]
    assert all(vessel.status == "aboard" for vessel in full if vessel.carrier == 0)
    empty = GAME.load(a_position({**cruiser, "holds": "empty"}, a_bystander()))
    assert not [vessel for vessel in GAME.view(empty, 0).vessels if vessel.carrier == 0]
    one = a_vessel(AT_REST, "fighter", status="aboard", carrier=0)
    named = GAME.load(a_position(cruiser, a_bystander(), one))
    assert [vessel.design for vessel in GAME.view(named, 0).vessels if vessel.carrier == 0] == ["fighter"]


@pytest.mark.rule("MD-ORD.08")
def test_a_magazine_is_a_number_a_list_or_what_the_option_gives() -> None:
    def stored(**more: Any) -> tuple[Missile, ...] | None:
        state = GAME.load(a_position(a_vessel(AT_REST, **more), a_bystander(), options={"unspecified_missiles": 2}))
        store = GAME.view(state, 0).vessels[0].store
        assert store is not None
        return store.magazine

    mine = {"guidance": "unguided", "propulsion": "unpowered", "g": 0, "burns": 0}
    assert stored() == (Missile(), Missile())
    assert stored(magazine=1) == (Missile(),)
    assert stored(magazine=[mine]) == (Missile("unguided", "unpowered", "contact", 0, 0),)


@pytest.mark.rule("MD-INT.01")
def test_who_shares_a_hex_has_met_once_the_movement_is_over() -> None:
    ships = a_vessel(AT_REST), a_vessel(AT_REST, seat=1)
    assert GAME.view(GAME.load(a_position(*ships, phase="B")), 0).contacts == ((0, 1),)
    assert GAME.view(GAME.load(a_position(*ships)), 0).contacts == ()
    assert GAME.view(GAME.load(a_position(*ships, phase="B", contacts=[])), 0).contacts == ()


@pytest.mark.rule("MD-DMG.12")
def test_hits_without_a_tally_are_of_this_turn_and_a_tally_is_hits_enough() -> None:
    counted = a_vessel(AT_REST, hits={"computer": 2})
    listed = a_vessel(AT_REST, seat=1, tally=[[1, "other"], [3, "weapons"]])
    first, second = GAME.view(GAME.load(a_position(counted, listed, turn=3)), 0).vessels[:2]
    assert first.hits.by_turn == ((3, 2),)
    assert (second.hits.other, second.hits.weapons, second.hits.by_turn) == (1, 1, ((1, 1), (3, 1)))


@given(positions())
def test_a_position_survives_being_dumped_and_loaded(position: Plain) -> None:
    table = a_table(*position["vessels"], worlds=position["worlds"], options=position["options"], armed=False)
    dumped = GAME.dump(table.state)
    again = GAME.load(dumped)
    assert GAME.dump(again) == dumped
    assert GAME.view(again, 0) == GAME.view(table.state, 0)
    assert GAME.actors(again) == table.asked


def test_everything_a_position_can_say_survives_being_dumped_and_loaded() -> None:
    """A fight in full: each field of the state that is no default is there again, exactly."""
    command = {"guidance": "responsive", "propulsion": "constant", "detonation": "command", "g": 3, "burns": 9}
    position = {
        "options": {**EXTENDED, "characters": "on", "missile_components": "on", "world_motion": "Alpha SE"},
        "goal": "destroy",
        "turn": 5,
        "turn_limit": 40,
        "phase": "C",
        "phasing": 1,
        "order": [1, 0],
        "sheets": [[0, 0], [0, 1]],
        "explosions": [[7, 7]],
        "attempts": 2,
        "done": [1],
        "shots": [[3, 0]],
        "sides": [{"seats": [0], "home": "Alpha", "score": -2, "muster": ["scout"]}, {"seats": [1], "score": 3}],
        "worlds": [{"name": "Alpha", "hex": [30, 0], "missile_hits": [0, 1]}],
        "characters": [{"name": "Ann", "vessel": 0, "location": "bridge", "pool": 9, "gunner": 3, "suit": True}],
        "vessels": [
            a_vessel(
                "[(0,0) > (1,0) > (3,0)]",
                "corsair",
                loaded=["T", "RF", "M3", "P4"],
                running=["T", "RF"],
                shown=["RF"],
                tally=[[3, "other"], [4, "j-drive"], [5, "other"]],
                this_player_turn=1,
                magazine=[command],
                fresh=[{}],
                bodies=[[6, 6], [0, 0]],
                kits=["homing", "contact"],
                budget=700,
                draft=["guided", "limited", "command"],
                store=True,
                cargo="illegal",
                order="NE",
            ),
            a_vessel("[(1,0) > (1,0) > (2,0)]", "pinnace", wreck=True, fuel=3, carrier=0),
            a_vessel(
                "[(1,0) > (1,0) > (1,0)]",
                "missile",
                missile=command,
                launcher=0,
                target=3,
                level=2,
                heading="S",
                fuel=4,
                designation="proximity",
                attached=[0],
                resolved=True,
            ),
            a_vessel("[(1,0) > (1,0) > (1,0)]", "courier", 1, sand=True, casts=3, loaded=["T"], acted=True),
            {"design": "hulk", "present": (8, 8)},
            {"design": "yacht", "seat": 1, "status": "lost", "end": "jumped", "present": (0, 9), "inspected": True},
            a_vessel(AT_REST, "missile", 1, target="Alpha", unguided=True, seen=True),
        ],
    }
    state = GAME.load(position)
    assert GAME.actors(state) == (0,)
    again = GAME.load(GAME.dump(state))
    again.news = state.news
    assert again == state
    assert GAME.dump(again) == GAME.dump(state)


def test_a_game_of_every_scenario_survives_at_every_step() -> None:
    """Random play through set-up and some turns; a state loaded is the state dumped, to the last field."""
    for scenario in ("the-attack", "piracy", "battle", "smuggling"):
        options = Options(scenario=scenario, computer_rule="extended", missile_secrecy="hidden", characters="on")
        dice = Dice.seeded(scenario)
        state = GAME.setup(options, 2, dice)
        for _ in range(150):
            again = GAME.load(GAME.dump(state))
            assert GAME.dump(again) == GAME.dump(state)
            changed = {name for name in names(State) if getattr(again, name) != getattr(state, name)}
            assert changed <= {"news", "vessels"}
            assert [settled(vessel) for vessel in again.vessels] == [settled(vessel) for vessel in state.vessels]
            if GAME.outcome(state) is not None:
                break
            seat = GAME.actors(state)[0]
            codes = [code for code in GAME.codes(state, seat) if code != K_RESIGN]
            GAME.step(state, seat, codes[dice.below(len(codes))], dice)


def settled(vessel: Vessel) -> dict[str, Any]:
    """Every field of a vessel, without what is worked out anew before it is asked for."""
    return {name: getattr(vessel, name) for name in names(Vessel) if name not in ("fate", "ahead")}


def names(sheet: type[State | Vessel]) -> list[str]:
    """The fields of a class; compiled, it has no slots to ask for."""
    return [field.name for field in fields(sheet)]
