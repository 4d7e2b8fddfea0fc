"""Warheads in contact: when they go off, on whom, and what they do (MD-DET)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import Designate, Detonate, EndPhase, Fire, Hold, Launch, Missile, Release
from mayday.games.mayday78.events import Began, Damaged, Designated, Destroyed, Detonated, Held
from tests.games.mayday78.staging import (
    Plain,
    Table,
    a_bystander,
    a_launcher,
    a_missile,
    a_table,
    a_vessel,
    at_rest,
    dms,
)

EXTENDED = {"computer_rule": "extended"}
AT_REST = "[(0,0) > (0,0) > (0,0)]"
PROXIMITY = Missile(detonation="proximity")
INTELLIGENT = Missile(detonation="intelligent")
COMMAND = Missile(detonation="command")
MINE = Missile("unguided", "unpowered", "contact", 0, 0)


def meeting(*vessels: Plain, **more: Any) -> Table:
    """Phase B of the first side, whose last vessel is an escort far away that makes it be asked."""
    return a_table(*vessels, at_rest((50, 50), "escort"), a_bystander(), phase="B", **more)


def go_off(table: Table, *dice: int) -> list[tuple[int, int]]:
    """Go on to the detonations, with these dice; which missile attacked whom."""
    table.play(0, EndPhase(), *dice)
    return [(event.missile, event.victim) for event in table.heard(Detonated)]


@pytest.mark.rule("MD-DET.01")
def test_a_ship_that_moves_onto_a_missile_sets_it_off_in_its_own_phase_d() -> None:
    ship = a_vessel("[(-4,0) > (-2,0) > (0,0)]", "transport", holds="empty")
    table = a_table(ship, a_missile(AT_REST, 1, target=0), at_rest((50, 50), "escort"), a_bystander())
    table.until("B")
    assert go_off(table, 1, 1) == [(1, 0)]
    phases = [event for event in table.events if isinstance(event, Began | Detonated)]
    assert phases[phases.index(table.heard(Detonated)[0]) - 1] == Began(1, "D", 0)


@pytest.mark.rule("MD-DET.01")
def test_a_missile_shot_down_in_phase_c_does_not_go_off() -> None:
    table = a_table(a_missile(AT_REST, target=1), at_rest((0, 0), seat=1), phase="C")
    table.play(1, Fire(1, 0), 6, 6, 6)
    assert table.heard(Detonated) == []


@pytest.mark.rule("MD-DET.02")
def test_a_contact_warhead_goes_off_on_any_enemy_it_meets() -> None:
    missile = a_missile(AT_REST, target=1)
    table = meeting(missile, at_rest((5, 5), "transport", 1), at_rest((0, 0), "lifeboat", 1))
    assert go_off(table, 6, 6, 3, 3, 3) == [(0, 2)]
    assert len(table.heard(Damaged)) == 3


@pytest.mark.rule("MD-DET.02")
def test_a_warhead_that_met_its_victim_cannot_be_held() -> None:
    missiles = [a_missile(AT_REST, 0, spec, target=3) for spec in (Missile(), PROXIMITY, INTELLIGENT)]
    table = a_table(*missiles, at_rest((0, 0), "transport", 1), phase="D")
    assert table.view.step == "detonating"
    assert [table.refused(0, Hold(number)) for number in range(3)] == ["MD-DET.02", "MD-DET.03", "MD-DET.04"]


@pytest.mark.rule("MD-DET.03", "MD-DET.08")
def test_a_proximity_warhead_rolls_two_damage_dice_and_cannot_be_shot_at() -> None:
    met = a_missile(AT_REST, 0, PROXIMITY, target=1), at_rest((0, 0), seat=1)
    table = a_table(*met, at_rest((9, 9)), phase="C", shots=[(2, 1)])
    assert table.legal(1, Fire) == [Fire(1, 2)]
    assert table.refused(1, Fire(1, 0)) == "MD-RET.08"
    table.play(1, EndPhase(), 6, 6, 3, 3)
    assert [hit.hits for hit in table.heard(Damaged)] == [1, 2]


@pytest.mark.rule("MD-DET.04")
def test_an_intelligent_warhead_ignores_all_but_its_target() -> None:
    missile = a_missile(AT_REST, 0, INTELLIGENT, target=1)
    table = meeting(missile, at_rest((5, 5), "transport", 1), at_rest((0, 0), "transport", 1))
    assert go_off(table) == []
    assert table.vessel(0).status == "flying"


@pytest.mark.rule("MD-DET.04")
def test_an_intelligent_warhead_goes_off_on_its_target_like_a_contact_one() -> None:
    missile = a_missile(AT_REST, 0, INTELLIGENT, target=2)
    table = meeting(missile, at_rest((0, 0), "transport", 1), at_rest((0, 0), "transport", 1))
    assert go_off(table, 6, 6, 3, 3, 3) == [(0, 2)]
    watched = a_table(a_missile(AT_REST, 0, INTELLIGENT, target=1), at_rest((0, 0), seat=1), phase="C")
    assert watched.legal(1, Fire) == [Fire(1, 0)]


def commanding(**more: Any) -> Table:
    """The end of a movement phase in which a command missile has met a scout; the owner's ship is far away."""
    missile = a_missile(AT_REST, 0, COMMAND, target=1, launcher=2)
    return a_table(missile, at_rest((0, 0), seat=1), at_rest((9, 9), "free-trader"), step="designating", **more)


@pytest.mark.rule("MD-DET.05")
def test_a_command_warhead_made_a_proximity_one_is_safe_and_hits_twice() -> None:
    table = commanding()
    table.play(0, Designate(0, "proximity"))
    assert table.heard(Designated, 1) == [Designated(0, "proximity")]
    table.until("B")
    table.play(0, EndPhase())
    assert table.view.step == "detonating", "nobody is asked about shooting at it"
    assert table.refused(1, Fire(1, 0)) is not None
    table.play(0, Detonate(0, 1), 6, 6, 3, 3)
    assert len(table.heard(Damaged)) == 2


@pytest.mark.rule("MD-DET.05", "MD-DET.08")
def test_a_command_warhead_made_a_contact_one_hits_three_times() -> None:
    table = commanding()
    table.play(0, Designate(0, "contact"))
    table.until("C")
    assert table.legal(1, Fire) == [Fire(1, 0)]
    table.play(1, EndPhase())
    table.play(0, Detonate(0, 1), 6, 6, 3, 3, 3)
    assert len(table.heard(Damaged)) == 3


@pytest.mark.rule("MD-DET.05")
def test_the_owner_may_still_decline_in_phase_d() -> None:
    table = commanding()
    table.play(0, Designate(0, "contact"))
    table.until("D", "detonating")
    table.play(0, Hold(0))
    assert table.heard(Held) == [Held(0)]
    assert table.vessel(0).status == "flying"


@pytest.mark.rule("MD-DET.05")
@pytest.mark.parametrize("answer", [Designate(0, "hold"), EndPhase()])
def test_on_hold_or_without_an_answer_it_does_not_go_off_but_can_be_shot_at(answer: Any) -> None:
    table = commanding()
    table.play(0, answer)
    table.until("C")
    assert table.legal(1, Fire) == [Fire(1, 0)]
    table.until("A", phasing=1)
    assert table.vessel(0).status == "flying"


@pytest.mark.rule("MD-DET.05", "MD-MIS.22")
def test_a_launcher_that_loses_its_computer_can_no_longer_set_it_off() -> None:
    missile = a_missile(AT_REST, 0, COMMAND, target=1, launcher=2, designation="contact")
    fired_back = at_rest((9, 9), "fighter", 1)
    table = a_table(missile, at_rest((0, 0), "transport", 1), at_rest((9, 9)), fired_back, phase="C", shots=[(2, 3)])
    table.play(1, Fire(3, 2), 6, 6, 5)
    table.until("A", phasing=1)
    assert table.heard(Detonated) == []


@pytest.mark.rule("MD-DET.06", "MD-DAT.18")
def test_a_modified_five_hits_a_ship() -> None:
    yacht = at_rest((0, 0), "yacht", 1, loaded=["AE"], sand=True)
    table = a_table(a_missile(AT_REST, target=1), yacht, phase="C", options=EXTENDED)
    table.play(1, EndPhase(), 5, 3, 3, 3, 3)
    (event,) = table.heard(Detonated)
    assert dms(event.roll) == {"MD-DAT.18": -2, "MD-SND.05": -1}
    assert (event.roll.total, event.hit) == (5, True)


@pytest.mark.rule("MD-DET.06")
@pytest.mark.parametrize(("total", "hits"), [(4, ""), (5, "S"), (6, "S"), (7, "SC"), (8, "SC"), (9, "SCM")])
def test_missiles_hit_ships_on_five_craft_on_seven_missiles_on_nine(total: int, hits: str) -> None:
    victims = {"S": at_rest((0, 0), "transport", 1), "C": at_rest((0, 0), "shuttle", 1), "M": a_missile(AT_REST, 1)}
    for letter, victim in victims.items():
        table = meeting(a_missile(AT_REST, target=1), victim)
        hit = letter in hits
        last = (2, 2, 6) if letter == "M" else (3, 3, 3)
        # An enemy missile that was not hit is gone too: it has no victim left, ours being expended.
        go_off(table, total // 2, total - total // 2, *(last if hit else ()))
        assert table.heard(Detonated)[0].hit == hit, letter


@pytest.mark.rule("MD-DET.07")
def test_under_the_simplified_rule_only_sand_counts() -> None:
    table = a_table(a_missile(AT_REST, target=1), at_rest((0, 0), seat=1), phase="C")
    table.play(1, EndPhase(), 1, 1)
    assert table.heard(Detonated)[0].roll.modifiers == ()


@pytest.mark.rule("MD-DET.07", "MD-DAT.18")
@pytest.mark.parametrize(
    ("design", "running", "damage", "dm"),
    [
        ("courier", ["M2"], {}, -2),
        ("courier", ["M2"], {"m_drive": 1}, 0),
        ("courier", ["M2"], {"computer": 1}, 0),
        ("corsair", ["M3"], {}, -3),
        ("yacht", ["AE"], {}, -2),
        ("escort", ["T"], {}, 0),
    ],
)
def test_a_working_evade_program_is_the_only_other_dm(
    design: str, running: list[str], damage: dict[str, int], dm: int
) -> None:
    ship = at_rest((0, 0), design, 1, loaded=running, hits=damage)
    table = a_table(*(a_missile(AT_REST, target=2) for _ in range(2)), ship, phase="D", options=EXTENDED)
    table.play(0, Detonate(0, 2), 1, 1, 1, 1)
    roll = table.heard(Detonated)[0].roll
    assert (sum(dms(roll).values()), roll.total, roll.result) == (dm, 2 + dm, "-")


@pytest.mark.rule("MD-DET.08")
def test_three_damage_dice_are_three_hits_without_any_dm() -> None:
    table = meeting(a_missile(AT_REST, target=1), at_rest((0, 0), "transport", 1))
    go_off(table, 6, 6, 1, 5, 5)
    assert [hit.result for hit in table.heard(Damaged)] == ["M-Drive", "Computer", "Computer"]
    assert all(hit.roll.modifiers == () for hit in table.heard(Damaged))
    assert [hit.hits for hit in table.heard(Damaged)] == [1, 2, 3]


@pytest.mark.rule("MD-DET.09")
def test_a_missile_that_missed_is_gone_as_well() -> None:
    table = meeting(a_missile(AT_REST, target=1), at_rest((0, 0), "transport", 1))
    go_off(table, 1, 1)
    assert table.heard(Damaged) == []
    assert (table.vessel(0).status, table.vessel(0).end) == ("lost", "expended")


@pytest.mark.rule("MD-DET.10")
def test_a_warhead_attacks_its_target_and_not_the_boat_beside_it() -> None:
    missile = a_missile(AT_REST, target=2)
    table = meeting(missile, at_rest((0, 0), "lifeboat", 1), at_rest((0, 0), "transport", 1))
    assert go_off(table, 6, 6, 3, 3, 3) == [(0, 2)]


@pytest.mark.rule("MD-DET.10")
@pytest.mark.parametrize(
    ("here", "victims"),
    [
        (["lifeboat", "transport", "hulk", "friend"], {1, 2}),
        (["hulk", "station", "friend"], {1, 2}),
        (["friend", "friend"], {1, 2}),
    ],
)
def test_the_owner_chooses_among_enemies_then_big_ships_then_friends(here: list[str], victims: set[int]) -> None:
    kinds: dict[str, Plain] = {
        "hulk": {"design": "hulk", "present": (0, 0)},
        "station": {"design": "station", "present": (0, 0)},
        "friend": at_rest((0, 0), "transport"),
    }
    others = [kinds.get(name) or at_rest((0, 0), name, 1) for name in here]
    table = a_table(a_missile(AT_REST), *others, a_bystander(), phase="D")
    assert {action.victim for action in table.legal(0, Detonate)} == victims
    if "hulk" in here:
        assert table.refused(0, Detonate(0, len(here))) == "MD-DET.10"
    table.play(0, Detonate(0, 2), 1, 1)
    assert table.heard(Detonated)[0].victim == 2


@pytest.mark.rule("MD-DET.11")
def test_a_mine_reacts_to_the_ship_that_dropped_it_only_after_they_have_parted() -> None:
    ship = {**a_launcher(MINE), "past": (0, 0), "present": (1, 0), "future": (2, 0)}
    table = a_table(ship, at_rest((90, 0), "escort", 1), phase="D", step="launching")
    table.play(0, Launch(0, MINE))
    for future in ((3, 0), (5, 0)):
        table.until("A", "moving", 0)
        table.burn(0, future)
        assert table.vessel(0).present == table.vessel(2).present
    table.until("A", "moving", 0)
    assert table.heard(Detonated) == []
    table.burn(0, (5, 0))
    assert (table.vessel(0).present, table.vessel(2).present) == ((5, 0), (4, 0))
    table.until("A", "moving", 0)
    table.burn(0, (5, 0))
    assert table.vessel(0).present == table.vessel(2).present == (5, 0)
    table.until("B")
    assert go_off(table, 1, 1) == [(2, 0)]


@pytest.mark.rule("MD-DET.11")
def test_a_missile_spares_friends_beside_its_launch_and_craft_launched_beside_it() -> None:
    ships = {**a_launcher(MINE), "holds": "full"}, at_rest((0, 0), "transport")
    table = a_table(*ships, at_rest((90, 0), "escort", 1), phase="D", step="launching")
    table.play(0, Launch(0, MINE))
    table.play(0, Release(3))
    mine = table.view.vessels[-1]
    assert set(mine.attached) == {0, 1, 3}
    table.until("A", "moving", 0)
    table.until("A", "moving", 1)
    assert table.heard(Detonated) == []
    assert table.vessel(mine.number).present == table.vessel(3).present


@pytest.mark.rule("MD-DET.12")
@pytest.mark.parametrize(("option", "attacks"), [("on", [(0, 1)]), ("off", [])])
def test_a_friend_sets_off_a_missile_it_did_not_launch(option: str, attacks: list[tuple[int, int]]) -> None:
    options = {"friendly_contact": option}
    table = meeting(a_missile(AT_REST, target=3), at_rest((0, 0), "lifeboat"), options=options)
    assert go_off(table, *((1, 1) if attacks else ())) == attacks


@pytest.mark.rule("MD-DET.12")
def test_missiles_of_one_side_fly_together() -> None:
    table = meeting(a_missile(AT_REST, target=3), a_missile(AT_REST, target=3))
    assert go_off(table) == []
    assert [table.vessel(number).status for number in (0, 1)] == ["flying", "flying"]


@pytest.mark.rule("MD-DET.12", "MD-DET.10")
def test_an_enemy_in_the_hex_spares_the_friend() -> None:
    table = meeting(a_missile(AT_REST), at_rest((0, 0), "lifeboat"), at_rest((0, 0), "lifeboat", 1))
    assert go_off(table, 1, 1) == [(0, 2)]


@pytest.mark.rule("MD-DET.13")
def test_a_second_missile_flies_on_when_the_first_has_destroyed_the_victim() -> None:
    missiles = [a_missile(AT_REST, target=2) for _ in range(2)]
    fighter = at_rest((0, 0), "fighter", 1, this_player_turn=1)
    table = a_table(*missiles, fighter, a_bystander(), at_rest((9, 9)), phase="D")
    assert table.legal(0, Detonate) == [Detonate(0, 2), Detonate(1, 2)]
    table.play(0, Detonate(1, 2), 6, 6, 3, 3, 3)
    assert [gone.vessel for gone in table.heard(Destroyed)] == [2]
    assert [(event.missile, event.victim) for event in table.heard(Detonated)] == [(1, 2)]
    assert table.vessel(0).status == "flying"


@pytest.mark.rule("MD-DET.13", "MD-DET.10")
def test_a_second_missile_turns_to_another_victim_in_the_hex() -> None:
    missiles = [a_missile(AT_REST, target=2) for _ in range(2)]
    boats = at_rest((0, 0), "lifeboat", 1, this_player_turn=1), at_rest((0, 0), "lifeboat", 1)
    table = a_table(*missiles, *boats, phase="D")
    table.play(0, EndPhase(), 6, 6, 3, 3, 3, 1, 1)
    assert [event.victim for event in table.heard(Detonated)] == [2, 3]


@pytest.mark.rule("MD-DET.14")
@pytest.mark.parametrize("phasing", [0, 1])
def test_the_phasing_sides_missiles_go_first(phasing: int) -> None:
    ours, theirs = a_missile(AT_REST, 0, target=3), a_missile("[(5,5) > (5,5) > (5,5)]", 1, target=2)
    ships = at_rest((5, 5), "transport"), at_rest((0, 0), "transport", 1)
    watch = at_rest((60, 60), "escort"), at_rest((50, 50), "escort", 1)
    table = a_table(ours, theirs, *ships, *watch, phase="B", phasing=phasing)
    table.play(phasing, EndPhase(), 1, 1, 1, 1)
    assert [event.missile for event in table.heard(Detonated)] == [phasing, 1 - phasing]


@pytest.mark.rule("MD-DET.15")
def test_a_wreck_sets_nothing_off() -> None:
    table = meeting(a_missile(AT_REST, target=1), at_rest((0, 0), "transport", 1, wreck=True))
    assert table.refused(0, Detonate(0, 1)) == "MD-DET.15"
    assert go_off(table) == []
    assert table.vessel(0).status == "flying"


@pytest.mark.rule("MD-DET.15")
def test_a_wreck_sets_off_what_meets_nothing_else_where_that_is_agreed() -> None:
    wreck = at_rest((0, 0), "transport", 1, wreck=True)
    table = meeting(a_missile(AT_REST, target=2), wreck, at_rest((9, 9), seat=1), options={"wreck_contact": "on"})
    assert go_off(table, 6, 6) == [(0, 1)]
    assert table.vessel(0).end == "expended"
    assert table.heard(Damaged) == []
    assert table.vessel(1).wreck


@pytest.mark.rule("MD-DET.15")
def test_a_living_enemy_is_attacked_before_a_wreck() -> None:
    ships = at_rest((0, 0), "transport", 1, wreck=True), at_rest((0, 0), seat=1), at_rest((0, 0), seat=1)
    table = meeting(a_missile(AT_REST), *ships, options={"wreck_contact": "on"})
    table.until("D", "detonating")
    assert {action.victim for action in table.legal(0, Detonate)} == {2, 3}


@pytest.mark.rule("MD-DET.16")
def test_a_missile_intercepts_a_missile() -> None:
    table = meeting(a_missile(AT_REST, target=1), a_missile(AT_REST, 1))
    assert go_off(table, 5, 4, 2, 4, 6) == [(0, 1)]
    assert [hit.result for hit in table.heard(Damaged)] == ["NE", "NE", "Detonate"]
    assert (table.vessel(1).status, table.vessel(1).end) == ("lost", "destroyed")


@pytest.mark.rule("MD-DET.16", "MD-DMG.25")
@pytest.mark.parametrize(("before", "faces"), [(0, (6,)), (2, (2, 3))])
def test_dice_to_come_are_not_rolled_when_the_missile_is_gone(before: int, faces: tuple[int, ...]) -> None:
    table = meeting(a_missile(AT_REST, target=1), a_missile(AT_REST, 1, this_player_turn=before))
    go_off(table, 6, 6, *faces)
    assert table.vessel(1).end == "destroyed"


@pytest.mark.rule("MD-DET.17")
def test_a_missile_made_to_detonate_early_harms_nobody() -> None:
    table = a_table(a_missile(AT_REST, target=1), at_rest((0, 0), seat=1), phase="C")
    table.play(1, Fire(1, 0), 6, 6, 6)
    assert [hit.vessel for hit in table.heard(Damaged)] == [0]
    assert table.vessel(1).hits.this_player_turn == 0
    assert table.vessel(0).end == "destroyed"


@pytest.mark.rule("MD-DET.18")
def test_a_missile_on_hold_is_asked_about_again_after_every_movement_phase() -> None:
    missile = a_missile("[(0,0) > (1,0) > (2,0)]", 0, COMMAND, target=1, launcher=2, fuel=0)
    victim = a_vessel("[(0,0) > (1,0) > (2,0)]", "transport", 1, holds="empty")
    table = a_table(missile, victim, at_rest((9, 9), "free-trader"), step="designating", contacts=[(0, 1)])
    table.play(0, Designate(0, "hold"))
    table.until("A", "moving", 1)
    table.play(1, EndPhase())
    assert (table.vessel(1).present, table.view.step) == ((2, 0), "jumping")
    table.until("A", "designating", 0)
    assert (table.vessel(0).present, table.asked) == ((2, 0), (0,))
    table.play(0, Designate(0, "contact"))
    table.until("D", "detonating")
    table.play(0, Detonate(0, 1), 1, 1)
    assert [event.missile for event in table.heard(Detonated)] == [0]


@pytest.mark.rule("MD-DET.18")
def test_in_the_enemys_player_turn_too_its_owner_is_asked() -> None:
    missile = a_missile("[(0,0) > (2,0) > (4,0)]", 0, COMMAND, target=1, launcher=2, fuel=0)
    victim = a_vessel("[(0,0) > (1,0) > (2,0)]", "transport", 1, holds="empty")
    table = a_table(missile, victim, at_rest((9, 9), "free-trader"), phasing=1)
    table.burn(1, (3, 0))
    table.until("A", "designating", 1)
    assert table.asked == (0,)
