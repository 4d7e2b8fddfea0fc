"""What the two sides can do, one struct each. Squares go by their names, people by theirs, robots by their labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from mayday.core.game import Resign
from mayday.games.asteroid.tables import CLONES, KINDS, ROSTER, Kind, Topic

Who: TypeAlias = Annotated[str, Meta(max_length=16)]
Where: TypeAlias = Annotated[str, Meta(max_length=8)]


class _Action(Struct, frozen=True, forbid_unknown_fields=True):
    pass


def _put_in_order(action: _Action, field: str, order: Sequence[str]) -> None:
    """Names whose order says nothing have one order; what is none of them is refused at the door."""
    given: object = getattr(action, field)
    if isinstance(given, tuple) and all(name in order for name in given):
        force_setattr(action, field, tuple(sorted(given, key=order.index)))


# Set-up.


class LayPlan(_Action, frozen=True, tag="lay_plan"):
    """The plan for the next place of the station, upper level first, with its quarter turns (AS-3.02)."""

    plan: Annotated[int, Meta(ge=1, le=8)]
    turn: Annotated[int, Meta(ge=0, le=3)] = 0


class LiftPlans(_Action, frozen=True, tag="lift_plans"):
    """Begin the configuration again."""


class Generate(_Action, frozen=True, tag="generate"):
    """Let the program arrange what is left of the set-up, in one of its tempers."""

    temper: Annotated[str, Meta(max_length=12)]


class TakeCounter(_Action, frozen=True, tag="take_counter"):
    """Which kind of the free group is placed next (AS-3.05)."""

    kind: Kind


class PlaceCounter(_Action, frozen=True, tag="place_counter"):
    """Put down the counter in hand; a stair with its partner of the other level (AS-3.06 to AS-3.11)."""

    square: Where


class LiftCounter(_Action, frozen=True, tag="lift_counter"):
    """Take a counter of the free group up again; stairs with their partner."""

    square: Where


class CloseStage(_Action, frozen=True, tag="close"):
    """This part of the set-up is finished (AS-3.01, AS-3.13)."""


class Choose(_Action, frozen=True, tag="choose"):
    """Take somebody along (AS-4.01 to AS-4.07)."""

    who: Who


class Dismiss(_Action, frozen=True, tag="dismiss"):
    """Rather not."""

    who: Who


class Assign(_Action, frozen=True, tag="assign"):
    """Give a member to one of the seats that share the expedition (AS-4.18)."""

    who: Who
    seat: Annotated[int, Meta(ge=0, le=3)]


class GiveCharge(_Action, frozen=True, tag="give_charge"):
    """A demo charge for somebody, before entry (AS-4.08)."""

    who: Who


class GiveNumber(_Action, frozen=True, tag="give_number"):
    """The next of the numbers 1 to 6 goes to this plan or this exit (AS-4.10, AS-4.12)."""

    to: Where


# Expedition movement.


class Guess(_Action, frozen=True, tag="guess"):
    """Ms. Jones feels what the counter in this square is (AS-22.01)."""

    square: Where


class GuessArea(_Action, frozen=True, tag="guess_area"):
    """In blind play: what is in this room, corridor or shaft (AS-25.14)."""

    area: Where


class Work(_Action, frozen=True, tag="work"):
    """The Professor at a broken thing, or Demon at the ruin, for this turn (AS-13.22, AS-23.08)."""

    who: Who
    at: Where = ""


class Step(_Action, frozen=True, tag="step"):
    """To a neighbouring square, or `beyond` the map; the first one in comes from the airlock (AS-6.02, AS-4.14)."""

    who: Who
    to: Where


class Climb(_Action, frozen=True, tag="stairs"):
    """To the other level (AS-14.01)."""

    who: Who


class ToAirlock(_Action, frozen=True, tag="to_airlock"):
    """Out of the station (AS-24.01)."""

    who: Who


class Kick(_Action, frozen=True, tag="kick"):
    """At the closed door towards this square (AS-15.04)."""

    who: Who
    to: Where


class OpenDoor(_Action, frozen=True, tag="open"):
    """With the keys or as a robot, without stepping through (AS-15.12)."""

    who: Who
    to: Where


class Tear(_Action, frozen=True, tag="tear"):
    """A hole in the solid side towards this square (AS-14.08)."""

    who: Who
    to: Where


class LayCharge(_Action, frozen=True, tag="lay_charge"):
    """Leave a demo charge in one's square (AS-16.02)."""

    who: Who


class Pick(_Action, frozen=True, tag="pick"):
    """A device or an unplaced charge from the floor (AS-6.17)."""

    who: Who
    item: Who


class Drop(_Action, frozen=True, tag="drop"):
    who: Who
    item: Who


class HandOver(_Action, frozen=True, tag="hand"):
    """Give something to a friend here or next to one (AS-6.17)."""

    who: Who
    item: Who
    to: Who


class TakeFrom(_Action, frozen=True, tag="take"):
    """Take something from a friend here or next to one (AS-6.17)."""

    who: Who
    item: Who
    of: Who


class Lift(_Action, frozen=True, tag="lift"):
    """Carry somebody who is down (AS-9.07); a robot carries Nicholle off (AS-19.09)."""

    who: Who
    friend: Who


class PutDown(_Action, frozen=True, tag="put_down"):
    who: Who


class BeltOn(_Action, frozen=True, tag="belt_on"):
    who: Who


class BeltOff(_Action, frozen=True, tag="belt_off"):
    who: Who


class Whack(_Action, frozen=True, tag="whack"):
    """Lucky mends a robot or the belt his way (AS-18.09)."""

    who: Who
    at: Where


class EndMove(_Action, frozen=True, tag="end_move"):
    who: Who


class EndMovement(_Action, frozen=True, tag="end_movement"):
    """This side, or this seat's part of it, has moved (AS-5.05)."""


class Detail(_Action, frozen=True, tag="detail"):
    """Somebody is to fetch Sasha (AS-24.11)."""

    who: Who


class OrderOut(_Action, frozen=True, tag="order_out"):
    """The Professor sends Nicholle away without him (AS-24.07)."""


class Board(_Action, frozen=True, tag="board"):
    """Name or unname somebody in the airlock for the ship (AS-24.03)."""

    who: Who


class Embark(_Action, frozen=True, tag="embark"):
    """Those named board; nobody, if none is (AS-24.03)."""


class Depart(_Action, frozen=True, tag="depart"):
    """The ship leaves; whoever is still inside stays there (AS-24.04)."""


class Evade(_Action, frozen=True, tag="evade"):
    """The invisible one lets the robot by (AS-12.05)."""


class Fight(_Action, frozen=True, tag="fight"):
    """The invisible one fights the robot that came upon him (AS-12.05)."""


# Fire.


class Shoot(_Action, frozen=True, tag="shoot"):
    """Declare a shot; with the disintegrator if `ray` (AS-8.03, AS-12.15)."""

    who: Who
    target: Who
    ray: bool = False


class Burn(_Action, frozen=True, tag="burn"):
    """Declare a burning: the barrier or collapse towards a square, or the brain (AS-12.17, AS-12.19)."""

    who: Who
    to: Where
    brain: bool = False


class Detonate(_Action, frozen=True, tag="detonate"):
    """Declare that the charge in this square goes off (AS-16.04)."""

    square: Where


class Withdraw(_Action, frozen=True, tag="withdraw"):
    """Take back one's last declaration while the others are not shown."""


class EndFire(_Action, frozen=True, tag="end_fire"):
    """These are all declarations (AS-8.03)."""


# Melee, terminals, the brain.


class Attack(_Action, frozen=True, tag="attack"):
    """Strike, with whom and at whom there is a choice (AS-10.05, AS-10.13)."""

    who: Who
    target: Who


class Decline(_Action, frozen=True, tag="decline"):
    """Do not strike (AS-10.16)."""


class Inquire(_Action, frozen=True, tag="inquire"):
    """Ask the terminal in this square, alone or together in any order (AS-11.02)."""

    terminal: Where
    askers: Annotated[tuple[Who, ...], Meta(min_length=1, max_length=2)]
    topic: Topic

    def __post_init__(self) -> None:
        """Two who ask together are named in the order of the roster."""
        _put_in_order(self, "askers", (*ROSTER, *CLONES))


class TurnOff(_Action, frozen=True, tag="turn_off"):
    """Switch the brain off (AS-23.02)."""

    who: Who


class BreakBrain(_Action, frozen=True, tag="break_brain"):
    """Smash it (AS-23.05)."""

    who: Who


class EndMelee(_Action, frozen=True, tag="end_melee"):
    """Nothing more to do in this step."""


# The computer.


class Activate(_Action, frozen=True, tag="activate"):
    """Wake a robot: by the brain's roll, or a roamer after an alert (AS-13.19, AS-11.11)."""

    robot: Who


class Pass(_Action, frozen=True, tag="pass"):
    """Wake none, guess nothing."""


class Answer(_Action, frozen=True, tag="answer"):
    """To Ms. Jones: the kinds in any order, with their numbers in blind play (AS-22.03, AS-25.14)."""

    kinds: Annotated[tuple[Kind, ...], Meta(max_length=20)]

    def __post_init__(self) -> None:
        _put_in_order(self, "kinds", KINDS)


Action: TypeAlias = (
    LayPlan
    | LiftPlans
    | Generate
    | TakeCounter
    | PlaceCounter
    | LiftCounter
    | CloseStage
    | Choose
    | Dismiss
    | Assign
    | GiveCharge
    | GiveNumber
    | Guess
    | GuessArea
    | Work
    | Step
    | Climb
    | ToAirlock
    | Kick
    | OpenDoor
    | Tear
    | LayCharge
    | Pick
    | Drop
    | HandOver
    | TakeFrom
    | Lift
    | PutDown
    | BeltOn
    | BeltOff
    | Whack
    | EndMove
    | EndMovement
    | Detail
    | OrderOut
    | Board
    | Embark
    | Depart
    | Evade
    | Fight
    | Shoot
    | Burn
    | Detonate
    | Withdraw
    | EndFire
    | Attack
    | Decline
    | Inquire
    | TurnOff
    | BreakBrain
    | EndMelee
    | Activate
    | Pass
    | Answer
    | Resign
)
