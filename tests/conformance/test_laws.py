"""The laws can fail: each finds the position in which something was lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mayday.games.mayday78.movement import futures
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import LOST, MISSILE, PHASE_A, SHIP
from mayday.kit.hexes import Hex
from tests.conformance import laws78, laws_toy
from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import audit, walk
from tests.conformance.wrongs import is_missed, positions
from tests.toy.state import State as ToyState


def first(state: State, kind: int, flying: bool = True) -> Vessel:
    return next(vessel for vessel in state.vessels if vessel.kind == kind and (vessel.alive or not flying))


def strike_off_the_last(state: State) -> None:
    del state.vessels[-1]


def rebuild(state: State) -> None:
    first(state, SHIP).lasers += 1


def raise_the_dead(state: State) -> None:
    next(vessel for vessel in state.vessels if vessel.status == LOST).status = 0


def lose_without_a_reason(state: State) -> None:
    first(state, MISSILE).status = LOST


def smuggle_a_missile_aboard(state: State) -> None:
    next(vessel for vessel in state.vessels if vessel.launchers).magazine.append(0)


def drop_one_overboard(state: State) -> None:
    next(vessel for vessel in state.vessels if vessel.magazine).magazine.pop()


def fill_up(state: State) -> None:
    first(state, MISSILE).fuel += 1


def overfill(state: State) -> None:
    first(state, MISSILE).fuel = first(state, MISSILE).tank + 1


def repair_unseen(state: State) -> None:
    next(vessel for vessel in state.vessels if vessel.tally).tally.pop()


def hit_unseen(state: State) -> None:
    first(state, SHIP).drive_hits += 1


def stow_in_a_fighter(state: State) -> None:
    carried = next(vessel for vessel in state.vessels if vessel.status == laws78.ABOARD)
    carried.carrier = state.vessels.index(carried)


def stow_two_in_one_berth(state: State) -> None:
    carried = next(vessel for vessel in state.vessels if vessel.status == laws78.ABOARD)
    carried.berth = -1


def forget_somebody(state: State) -> None:
    state.characters.pop()


def heal(state: State) -> None:
    state.characters[0].pool += 1


def run_without_loading(state: State) -> None:
    ship = next(vessel for vessel in state.vessels if vessel.kind == SHIP)
    ship.running = 1 << 19


def overload(state: State) -> None:
    ship = next(vessel for vessel in state.vessels if vessel.kind == SHIP)
    ship.loaded = ship.library = 2**19 - 1


def strike_from_nowhere(state: State) -> None:
    state.world_hits[0] += 1


def lose_a_world(state: State) -> None:
    state.worlds.pop()


def score_for_nothing(state: State) -> None:
    state.sides[0].score += 1


def turn_back_time(state: State) -> None:
    state.turn -= 1


WRONGS: dict[str, tuple[str, Callable[[State], None]]] = {
    "a vessel is struck off": ("vessels never vanish", strike_off_the_last),
    "a ship is rebuilt": ("vessels never vanish", rebuild),
    "a lost vessel comes back": ("the lost stay lost", raise_the_dead),
    "a missile is lost without an end": ("the lost stay lost", lose_without_a_reason),
    "a missile is smuggled aboard": ("missiles add up", smuggle_a_missile_aboard),
    "a missile drops overboard": ("missiles add up", drop_one_overboard),
    "a missile finds fuel": ("fuel only burns", fill_up),
    "a missile has more than its tank": ("fuel only burns", overfill),
    "a hit is repaired in the tally alone": ("hits equal the tally", repair_unseen),
    "a hit is not written down": ("hits equal the tally", hit_unseen),
    "a craft lies in itself": ("carried craft have a place", stow_in_a_fighter),
    "a craft lies where no berth was built": ("carried craft have a place", stow_two_in_one_berth),
    "somebody is forgotten": ("people are counted", forget_somebody),
    "somebody is healed": ("people are counted", heal),
    "a program runs that is in no library": ("computers hold what fits", run_without_loading),
    "a computer is overfull": ("computers hold what fits", overload),
    "a strike comes from nowhere": ("strikes are counted", strike_from_nowhere),
    "a world is lost": ("strikes are counted", lose_a_world),
    "a side scores for nothing": ("points are earned", score_for_nothing),
    "the turn is counted back": ("time goes on", turn_back_time),
}


@pytest.mark.parametrize(("law", "do_wrong"), WRONGS.values(), ids=WRONGS)
def test_what_gets_lost_is_missed_by_the_law_about_it(law: str, do_wrong: Callable[[State], None]) -> None:
    found = positions("mayday78", games=60, one_in=20)
    in_play = (state for state in found if state.phase == PHASE_A and not state.over)
    assert is_missed(in_play, laws78.LAWS[law], do_wrong)


def test_a_plan_for_what_may_not_be_steered_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_them(state: State, seat: int) -> list[tuple[int, list[Hex]]]:
        """As plans were once: of every vessel still to move, with a choice or not."""
        flying = [number for number, vessel in enumerate(state.vessels) if vessel.seat == seat and not vessel.moved]
        return [(number, futures(state, number)) for number in flying]

    monkeypatch.setattr(laws78, "offers", all_of_them)
    assert is_missed(positions("mayday78", games=60, one_in=20), laws78.plans_offer_what_is_legal, lambda state: None)


def test_a_card_that_is_lost_is_missed() -> None:
    state: ToyState = next(iter(walk(SUBJECTS["toy"], 1)))[0].copy()
    laws_toy.every_card_is_somewhere_once(state, state)
    state.pile.pop()
    with pytest.raises(AssertionError, match="card"):
        audit(SUBJECTS["toy"], state, state)


def test_a_prize_that_is_taken_is_missed() -> None:
    before: ToyState = next(iter(walk(SUBJECTS["toy"], 1)))[0].copy()
    before.crews[0].prizes.append(before.pile.pop())
    after = before.copy()
    after.crews[1].prizes.append(after.crews[0].prizes.pop())
    with pytest.raises(AssertionError, match="changed hands"):
        audit(SUBJECTS["toy"], before, after)
