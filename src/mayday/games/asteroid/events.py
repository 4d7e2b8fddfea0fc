"""What can be heard at the table, one struct each. Squares go by their names, pieces by names and labels."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from mayday.core.news import Roll
from mayday.games.asteroid.tables import Kind, Topic


class _Event(Struct, frozen=True):
    pass


# Set-up.


class SetUp(_Event, frozen=True, tag="set_up"):
    """A stage of the computer's set-up is complete (AS-3.01)."""

    stage: str


class Chosen(_Event, frozen=True, tag="chosen"):
    """Who goes (AS-4.07)."""

    crew: tuple[str, ...]


class Drew(_Event, frozen=True, tag="drew"):
    """To the computer: the number on Lucky's chit (AS-4.09)."""

    luck: int


class ChargesGiven(_Event, frozen=True, tag="charges"):
    to: tuple[str, ...]


class Entrance(_Event, frozen=True, tag="entrance"):
    """Where the expedition comes in, and the dice that said so (AS-4.11, AS-4.12)."""

    plan: int
    square: str
    plan_die: int
    corridor_die: int


class Attached(_Event, frozen=True, tag="attached"):
    """A sheet joins the map (AS-4.16, AS-4.17)."""

    plan: int


# A turn.


class TurnBegun(_Event, frozen=True, tag="turn"):
    turn: int
    left: int | None
    """Turns to escape, once the sequence runs."""


class StepBegun(_Event, frozen=True, tag="step_begun"):
    step: str


class Mood(_Event, frozen=True, tag="mood"):
    """An erratic robot's die (AS-13.12)."""

    robot: str
    roll: Roll


class Moved(_Event, frozen=True, tag="moved"):
    who: str
    origin: str
    to: str


class Stopped(_Event, frozen=True, tag="stopped"):
    """Somebody has come upon an enemy (AS-6.07)."""

    who: str
    at: str


class Relieved(_Event, frozen=True, tag="relieved"):
    who: str
    friend: str


class Kicked(_Event, frozen=True, tag="kicked"):
    who: str
    door: str
    roll: Roll
    open: bool


class Opened(_Event, frozen=True, tag="opened"):
    """A door, wall or side gives way (AS-15.09, AS-14.08, AS-12.17, AS-16.05)."""

    edge: str
    by: str
    how: str


class Cleared(_Event, frozen=True, tag="cleared"):
    """A collapse is gone (AS-14.07)."""

    square: str


class Handled(_Event, frozen=True, tag="handled"):
    """An item picked up, dropped, given or taken (AS-6.17)."""

    who: str
    item: str
    how: str
    other: str = ""


class Lifted(_Event, frozen=True, tag="lifted"):
    who: str
    friend: str


class LaidDown(_Event, frozen=True, tag="laid_down"):
    who: str
    friend: str


class ChargeLaid(_Event, frozen=True, tag="charge_laid"):
    who: str
    square: str


class Belt(_Event, frozen=True, tag="belt"):
    """Put on, taken off, visible, invisible, failed, mended, ruined."""

    who: str
    what: str
    roll: Roll | None = None


class Growled(_Event, frozen=True, tag="growled"):
    """Sasha has stopped and growls (AS-21.05)."""

    square: str


class Appeared(_Event, frozen=True, tag="appeared"):
    """In blind play a counter is put on the board (AS-25.10)."""

    square: str


class Vanished(_Event, frozen=True, tag="vanished"):
    """In blind play a robot nobody sees leaves the board (AS-25.11)."""

    robot: str


class TurnedUp(_Event, frozen=True, tag="turned_up"):
    """A counter shows its face (AS-7.11)."""

    square: str
    kind: str
    label: str = ""
    status: str = ""


class Activated(_Event, frozen=True, tag="activated"):
    """A station robot works; told to those who may know (AS-13.03, AS-7.16)."""

    robot: str
    status: str


class Recognised(_Event, frozen=True, tag="recognised"):
    """A hostile robot looks at the Professor's robots (AS-20.04)."""

    robot: str
    roll: Roll
    knows: bool


class Exposed(_Event, frozen=True, tag="exposed"):
    """The first blow shows them for what they are (AS-20.06)."""

    robots: tuple[str, ...]


class BrainRolled(_Event, frozen=True, tag="brain_rolled"):
    """The raw die, for everybody (AS-13.18)."""

    die: int


class BrainMay(_Event, frozen=True, tag="brain_may"):
    """To the computer: what the die came to (AS-13.16)."""

    roll: Roll
    may: bool


class Guessed(_Event, frozen=True, tag="guessed"):
    square: str


class PsychicChit(_Event, frozen=True, tag="psychic_chit"):
    """To the computer: whether it must tell the truth (AS-22.03)."""

    right: bool


class Answered(_Event, frozen=True, tag="answered"):
    """What Ms. Jones feels; it may be false."""

    square: str
    kinds: tuple[Kind, ...]


class Worked(_Event, frozen=True, tag="worked"):
    """A turn of repair is done, or begun with a die (AS-13.22)."""

    who: str
    at: str
    left: int
    roll: Roll | None = None


class Repaired(_Event, frozen=True, tag="repaired"):
    who: str
    what: str


# Fire.


class Declared(_Event, frozen=True, tag="declared"):
    """All declarations are shown together (AS-8.03)."""

    who: str
    target: str
    how: str


class Fired(_Event, frozen=True, tag="fired"):
    who: str
    target: str
    roll: Roll
    hit: bool
    stray: bool = False


class KillRolled(_Event, frozen=True, tag="kill_rolled"):
    who: str
    target: str
    roll: Roll


class LuckSpent(_Event, frozen=True, tag="luck_spent"):
    """Openly added up (AS-18.01)."""

    points: int
    total: int
    on: str


class LuckRanOut(_Event, frozen=True, tag="luck_out"):
    """The chit is shown (AS-18.02)."""

    chit: int


class Exploded(_Event, frozen=True, tag="exploded"):
    square: str
    placer: str


class Blasted(_Event, frozen=True, tag="blasted"):
    """Somebody in reach of a blast (AS-16.08)."""

    who: str
    roll: Roll | None


class Hurt(_Event, frozen=True, tag="hurt"):
    """What came of it: killed, destroyed, injured, knocked out, stunned, shocked."""

    who: str
    how: str
    turns: int = 0


class Woke(_Event, frozen=True, tag="woke"):
    who: str


class Lost(_Event, frozen=True, tag="lost"):
    """A device is destroyed, or lies on the floor (AS-9.11, AS-12.13)."""

    item: str
    destroyed: bool
    roll: Roll | None = None


# Melee and after.


class Ordered(_Event, frozen=True, tag="ordered"):
    """Who strikes first, by dice between equals (AS-10.04)."""

    first: str
    second: str
    dice: tuple[int, ...]


class Struck(_Event, frozen=True, tag="struck"):
    who: str
    target: str
    roll: Roll | None
    result: str


class Inquired(_Event, frozen=True, tag="inquired"):
    askers: tuple[str, ...]
    topic: Topic
    roll: Roll | None
    got: bool


class Found(_Event, frozen=True, tag="found"):
    """What the terminal told (AS-11.07, AS-25.15)."""

    topic: Topic
    squares: tuple[str, ...]


class Alerted(_Event, frozen=True, tag="alerted"):
    """The alert die, and whether the terminal is dead (AS-11.10)."""

    roll: Roll | None
    alert: bool


class Shocked(_Event, frozen=True, tag="shocked"):
    who: str
    die: int


class BrainStopped(_Event, frozen=True, tag="brain_stopped"):
    who: str
    how: str


class BrainTried(_Event, frozen=True, tag="brain_tried"):
    """Lucky's two dice (AS-18.12)."""

    dice: tuple[int, int]
    success: bool


class SequenceBegun(_Event, frozen=True, tag="sequence"):
    """Twenty turns to get out (AS-23.03, AS-24.02)."""

    who: str
    last_turn: int


# Hearts.


class Crisis(_Event, frozen=True, tag="crisis"):
    """Dice of the suitors, and who is out (AS-19.02, AS-19.03)."""

    dice: tuple[tuple[str, int], ...]
    out: str


class FellInLove(_Event, frozen=True, tag="love"):
    lover: str
    dice: tuple[tuple[str, int], ...] = ()


class WasAbducted(_Event, frozen=True, tag="abducted"):
    robot: str


class Rescued(_Event, frozen=True, tag="rescued"):
    pass


# The end.


class Detailed(_Event, frozen=True, tag="detailed"):
    who: str


class SentOut(_Event, frozen=True, tag="sent_out"):
    pass


class Boarded(_Event, frozen=True, tag="boarded"):
    crew: tuple[str, ...]


class Departed(_Event, frozen=True, tag="departed"):
    left: tuple[str, ...]


class BlewUp(_Event, frozen=True, tag="blew_up"):
    """The station is gone, with those inside (AS-24.02)."""

    lost: tuple[str, ...]


class Ended(_Event, frozen=True, tag="ended"):
    """Which victories were won (AS-24.14)."""

    victories: tuple[str, ...]
    reason: str


Event: TypeAlias = (
    SetUp
    | Chosen
    | Drew
    | ChargesGiven
    | Entrance
    | Attached
    | TurnBegun
    | StepBegun
    | Mood
    | Moved
    | Stopped
    | Relieved
    | Kicked
    | Opened
    | Cleared
    | Handled
    | Lifted
    | LaidDown
    | ChargeLaid
    | Belt
    | Growled
    | Appeared
    | Vanished
    | TurnedUp
    | Activated
    | Recognised
    | Exposed
    | BrainRolled
    | BrainMay
    | Guessed
    | PsychicChit
    | Answered
    | Worked
    | Repaired
    | Declared
    | Fired
    | KillRolled
    | LuckSpent
    | LuckRanOut
    | Exploded
    | Blasted
    | Hurt
    | Woke
    | Lost
    | Ordered
    | Struck
    | Inquired
    | Found
    | Alerted
    | Shocked
    | BrainStopped
    | BrainTried
    | SequenceBegun
    | Crisis
    | FellInLove
    | WasAbducted
    | Rescued
    | Detailed
    | SentOut
    | Boarded
    | Departed
    | BlewUp
    | Ended
)
