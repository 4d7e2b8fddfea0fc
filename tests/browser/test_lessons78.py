"""The six lessons of Mayday (1978), begun on the page and solved there by what one can see and press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor, flaws
from tests.browser.hands78 import FLY, Person

# The courses that solve a lesson, in the words on the hexes of the map.
COURSES = {
    "Drift": ["Coast"] * 3,
    "Thrust": ["Thrust 2 SE", "Coast", "Coast", "Thrust 2 NW"],
    "Gravity turn": ["Coast", "Thrust 2 S", "Thrust SE and S", "Thrust S", "Coast"],
    "Orbit": ["Thrust SW", "Thrust 2 NE", "Coast"],
    "Landing": ["Launch NW", "Thrust 2 S", "Thrust 2 S", "Thrust NW and N", "Thrust 2 N"],
}
APPROACH = ["Thrust 2 SE", "Coast", "Coast", "Thrust 2 NW"]


def begin(page: Page, number: int, lesson: str) -> None:
    page.get_by_role("button", name=re.compile(f"^(Begin|Next): {lesson}")).click()
    expect(page.get_by_role("region", name=f"Lesson {number}")).to_be_visible()
    expect(page.get_by_role("region", name="Helm").get_by_role("button", name=FLY)).to_be_enabled()


def fly(person: Person, course: str) -> None:
    """Point at the lit hex that says so, and fly there."""
    fly = person.helm.get_by_role("button", name=FLY)
    expect(fly).to_be_enabled()
    chosen = person.page.get_by_role("status", name="The course you have chosen")
    if course not in chosen.inner_text():
        person.press(person.board.get_by_role("button", name=re.compile(f"^{course}[:.]"), pressed=False))
    expect(chosen).to_contain_text(course)
    person.press(fly)


@pytest.mark.parametrize("size", [pytest.param("wide", marks=pytest.mark.soak), "phone"])
def test_the_lessons_in_flying_are_solved_one_after_the_other(visit: Visitor, size: str) -> None:
    page = visit("/learn", size)
    person = Person(page, touch=size == "phone")
    for number, (lesson, courses) in enumerate(COURSES.items(), start=1):
        begin(page, number, lesson)
        for course in courses:
            fly(person, course)
        expect(page.get_by_role("heading", name=f"{lesson}: done")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_text("5 of 6 done.")).to_be_visible()


def test_the_last_lesson_is_solved_by_a_shot_from_nearby(visit: Visitor) -> None:
    page = visit("/learn")
    person = Person(page)
    begin(page, 6, "First shot")
    expect(page.get_by_role("region", name="Lesson 6")).to_contain_text("Hit the drifting transport")
    for course in APPROACH:
        fly(person, course)
        if course != APPROACH[-1]:
            person.press(person.helm.get_by_role("button", name="Hold fire"))
    expect(person.helm.get_by_role("group", name="The odds")).to_contain_text("hit")
    done = page.get_by_role("heading", name="First shot: done")
    for _ in range(26):
        person.press(person.helm.get_by_role("button", name="Declare fire"))
        expect(person.helm.get_by_role("button", name=FLY).or_(done)).to_be_visible()
        if done.is_visible():
            break
        fly(person, "Coast")
    expect(page.get_by_role("heading", name="First shot: done")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("button", name="Again: First shot")).to_be_visible()


@pytest.mark.parametrize("size", [pytest.param("wide", marks=pytest.mark.soak), "phone"])
def test_the_screen_of_lessons_and_a_lesson_have_no_fault_axe_can_find(visit: Visitor, size: str) -> None:
    page = visit("/learn", size)
    page.get_by_role("button", name="Begin: Drift").wait_for()
    assert flaws(page) == []
    begin(page, 1, "Drift")
    page.get_by_role("button", name="Hint").click()
    assert flaws(page) == []
