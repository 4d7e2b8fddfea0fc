"""Actions as structs from integers, and back: what kinds and fields there are, each declared once (see `packing`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import packing
from mayday.games.asteroid.packing import ITEMS, PEOPLE, TOPICS
from mayday.games.asteroid.tables import KINDS, TEMPERS
from mayday.kit.codes import Codec, Part, counted, listed

WHO: Final = listed(PEOPLE)
WHERE: Final = Part(packing.WHERE, packing.square_number, packing.square_name)
AREA: Final = Part(
    packing.SHEETS * len(packing.AREA_LETTERS) * packing.PARTS_OF_AREA, packing.area_number, packing.area_name
)
ITEM: Final = listed(ITEMS)
KIND: Final = listed(KINDS)
SWITCH: Final = listed((False, True))
SEVERAL_KINDS: Final = Part(0, packing.kinds_number, packing.kinds_of)
"""Of no fixed size, so the last field of its action."""
ASKERS: Final = Part(packing.WHO * packing.WHO, packing.askers_number, packing.askers_of)

# In the order of the kinds' numbers, their fields in that of the struct.
PARTS: Final[tuple[tuple[type[Any], tuple[Part, ...]], ...]] = (
    (Resign, ()),
    (a.LayPlan, (counted(packing.PLAN), counted(4))),
    (a.LiftPlans, ()),
    (a.Generate, (listed(TEMPERS),)),
    (a.TakeCounter, (KIND,)),
    (a.PlaceCounter, (WHERE,)),
    (a.LiftCounter, (WHERE,)),
    (a.CloseStage, ()),
    (a.Choose, (WHO,)),
    (a.Dismiss, (WHO,)),
    (a.Assign, (WHO, counted(packing.SEAT))),
    (a.GiveCharge, (WHO,)),
    (a.GiveNumber, (WHERE,)),
    (a.Guess, (WHERE,)),
    (a.GuessArea, (AREA,)),
    (a.Work, (WHO, WHO)),
    (a.Step, (WHO, WHERE)),
    (a.Climb, (WHO,)),
    (a.ToAirlock, (WHO,)),
    (a.Kick, (WHO, WHERE)),
    (a.OpenDoor, (WHO, WHERE)),
    (a.Tear, (WHO, WHERE)),
    (a.LayCharge, (WHO,)),
    (a.Pick, (WHO, ITEM)),
    (a.Drop, (WHO, ITEM)),
    (a.HandOver, (WHO, ITEM, WHO)),
    (a.TakeFrom, (WHO, ITEM, WHO)),
    (a.Lift, (WHO, WHO)),
    (a.PutDown, (WHO,)),
    (a.BeltOn, (WHO,)),
    (a.BeltOff, (WHO,)),
    (a.Whack, (WHO, WHO)),
    (a.EndMove, (WHO,)),
    (a.EndMovement, ()),
    (a.Detail, (WHO,)),
    (a.OrderOut, ()),
    (a.Board, (WHO,)),
    (a.Embark, ()),
    (a.Depart, ()),
    (a.Evade, ()),
    (a.Fight, ()),
    (a.Shoot, (WHO, WHO, SWITCH)),
    (a.Burn, (WHO, WHERE, SWITCH)),
    (a.Detonate, (WHERE,)),
    (a.Withdraw, ()),
    (a.EndFire, ()),
    (a.Attack, (WHO, WHO)),
    (a.Decline, ()),
    (a.Inquire, (WHERE, ASKERS, listed(TOPICS))),
    (a.TurnOff, (WHO,)),
    (a.BreakBrain, (WHO,)),
    (a.EndMelee, ()),
    (a.Activate, (WHO,)),
    (a.Pass, ()),
    (a.Answer, (SEVERAL_KINDS,)),
)
CODEC: Final = Codec([(kind, tuple(zip(kind.__struct_fields__, parts, strict=True))) for kind, parts in PARTS])


@lru_cache(maxsize=1 << 16)
def decode(code: int) -> a.Action:
    """The action that has a number; the same moves are listed again and again."""
    action: a.Action = CODEC.decode(code)
    return action


def encode(action: a.Action) -> int:
    return CODEC.encode(action)
