"""What the bots of Mayday! Mayday! do: looks, votes, lies, skills and gifts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mayday.arena.match import play_match
from mayday.bots import bots_for
from mayday.bots.cockpit import Cadet, Captain
from mayday.bots.cockpit.belief import believed
from mayday.bots.cockpit.endphase import order_best, order_simply
from mayday.bots.cockpit.factors import leaning
from mayday.bots.cockpit.looks import information
from mayday.bots.cockpit.lying import exposure, honest_side_chance, prices, with_marker
from mayday.bots.cockpit.outlook import CAREFUL, NEUTRAL, PURPOSEFUL, Outlook
from mayday.bots.cockpit.situation import Situation
from mayday.bots.cockpit.voting import honest_vote, infiltrator_vote
from mayday.bots.contract import Bot
from mayday.core.dice import Dice
from mayday.core.record import replay
from mayday.games.cockpit.actions import EndLook, GiveAccess, PassSkill, PickCard, SkipLook, UseSkill, Vote
from mayday.games.cockpit.tables import CARDS, HONEST, INFILTRATOR, PHASE_3, Choice
from tests.bots.cockpit_tables import LIES, decide, outlook
from tests.games.cockpit.staging import GAME, STANDARD_VETERANS, a_flight, a_veteran_deal, after_first_suspicions

BOTS = {"cadet": Cadet(), "captain": Captain()}
both = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


@pytest.mark.rule("CP-B.18", "CP-B.14")
@both
def test_access_goes_to_the_least_suspect(bot: Bot) -> None:
    table = after_first_suspicions("A", lies=LIES, phase="end", captain=1, access=[1, 0], acting=0)
    if table.step == "order":
        table.play(0, SkipLook())
    assert decide(bot, table, 0) == GiveAccess(2)


@pytest.mark.rule("CP-B.18")
def test_equals_are_given_access_by_lot() -> None:
    table = a_flight("A", phase="end", captain=1, access=[1])
    table.play(1, SkipLook())
    given = [decide(Cadet(), table, 1, Dice.scripted([draw])) for draw in range(4)]
    assert given == [GiveAccess(0), GiveAccess(2), GiveAccess(3), GiveAccess(4)]


@pytest.mark.rule("CP-B.18")
@both
def test_a_look_is_ordered_unless_everybody_is_settled(bot: Bot) -> None:
    table = after_first_suspicions("A", phase="end", captain=1, access=[1])
    assert isinstance(decide(bot, table, 1), EndLook)
    # Two true H of seat 0, marked by those in the cockpit: with him the honest are complete.
    looks = ["2→0.M=I", "2→4.M=I"]
    sure = after_first_suspicions("A", phase="end", captain=1, access=[1, 2], acting=2, markers=looks)
    seen = Outlook(5, [0b11000], [1.0])
    legal = sure.legal(2)
    assert order_simply(Situation(sure.view(2)), seen, legal, Dice.scripted([])).action == SkipLook()
    known = believed(Situation(sure.view(2)), NEUTRAL)
    assert order_best(Situation(sure.view(2)), known, seen, legal).action == SkipLook()


@pytest.mark.rule("CP-B.19")
def test_the_other_reliable_one_punches() -> None:
    status = ["reliable", "reliable", "none", "none", "none"]
    table = after_first_suspicions("A", phase="phase3", status=status)
    if table.step == "pick":
        table.look()
    assert decide(Cadet(), table, 1) == Vote("punch")


@pytest.mark.rule("CP-B.19")
def test_in_phase_3_the_less_suspect_of_the_two_is_wanted() -> None:
    less = Outlook(5, [0b00001, 0b00010, 0b11000], [0.3, 0.4, 0.3])
    assert leaning(less, PHASE_3, 0, (0, 1), 2) == pytest.approx(-0.1)
    assert leaning(less, PHASE_3, 1, (0, 1), 2) == pytest.approx(0.1)
    assert leaning(less, PHASE_3, 0, (0, 1), 1) > 0


@pytest.mark.rule("CP-B.19")
@pytest.mark.parametrize(
    ("chances", "vote"),
    [((0.5, 0.3, 0.2, 0.0), "punch"), ((0.2, 0.5, 0.3, 0.0), "protect"), ((0.25, 0.25, 0.25, 0.25), "protect")],
    ids=["above the mean", "below it", "at it"],
)
def test_the_reference_voter_compares_with_the_mean_of_the_open_candidates(
    chances: tuple[float, ...], vote: Choice
) -> None:
    table = after_first_suspicions("A")
    table.look()
    seen = Outlook(5, [1 << seat for seat in (0, 1, 3, 4)], chances)
    assert honest_vote(Situation(table.view(2)), seen).action == Vote(vote)


@pytest.mark.rule("CP-B.16")
def test_exposure_is_measured_from_every_honest_seat() -> None:
    table = after_first_suspicions("A", lies=LIES)
    assert outlook(table, 2, NEUTRAL).suspicion[0] == pytest.approx(2 / 3)
    seen = [outlook(table, seat, NEUTRAL) for seat in (0, 1, 2)]
    expected = sum(each.chance_of(0b11000) + min(each.suspicion[3:]) / 2 for each in seen) / 3
    situation = Situation(table.view(3))
    assert exposure(situation, situation.public, NEUTRAL) == pytest.approx(expected)


@pytest.mark.rule("CP-B.16", "CP-K.06")
def test_an_infiltrator_bends_his_habit_towards_the_side_that_exposes_less() -> None:
    table = a_flight("A")
    while table.asked != (3,):
        table.look()
    situation = Situation(table.view(3))
    price = prices(situation, 2, 0, PURPOSEFUL)
    assert price[HONEST] == exposure(situation, with_marker(situation, 3, 2, 0, HONEST), PURPOSEFUL)
    assert price[HONEST] != price[INFILTRATOR]
    habit = honest_side_chance(situation, 2, INFILTRATOR, (0.5, 0.5))
    assert habit == pytest.approx(0.1)
    assert (honest_side_chance(situation, 2, INFILTRATOR, price) > habit) == (price[HONEST] < price[INFILTRATOR])
    assert honest_side_chance(situation, 2, INFILTRATOR, (0.2, 0.6)) > habit


@pytest.mark.rule("CP-B.16")
def test_infiltrators_vote_like_an_honest_seat_where_they_cannot_turn_the_vote() -> None:
    """Seat 0 is honest and would be protected by all; the two of them are too few of four."""
    table = after_first_suspicions("A")
    table.look()
    situation = Situation(table.view(3))
    known = believed(situation, PURPOSEFUL)
    seen = known.seen_from(3)
    assert seen is not None
    as_honest = honest_vote(situation, seen).action
    assert infiltrator_vote(situation, known, Dice.scripted([99])).action == as_honest


@pytest.mark.parametrize("seat", [3, 0], ids=["an infiltrator", "an honest seat"])
def test_a_captain_reaches_for_the_card_that_tells_an_honest_looker_most(seat: int) -> None:
    table = after_first_suspicions("A", first=(seat - 3) % 5)
    assert table.asked == (seat,)
    known = believed(Situation(table.view(seat)), CAREFUL)
    seen = known.seen_from(seat)
    assert seen is not None
    gains = [information(known, seen, seat, (seat - 3) % 5, card) for card in range(3)]
    assert decide(Captain(), table, seat) == PickCard(CARDS[gains.index(max(gains))])


@pytest.mark.rule("CP-B.17", "CP-H.01")
@pytest.mark.parametrize("level", ["random", "cadet", "captain"])
def test_equal_views_and_dice_give_equal_decisions(level: str) -> None:
    """The two states of CP-H.01: the odd card of seat 2 lies left, or right, and nobody has looked at it."""
    bot = bots_for("cockpit")[level]
    deals = [("HIH", "HHI", row, "IIH", "HII") for row in ("IHH", "HHI")]
    one, other = (a_flight(deal, options={"veteran_mode": "all"}) for deal in deals)
    for _ in range(2):  # 0→4.L, 0→1.R
        for seat in range(5):
            assert one.view(seat) == other.view(seat)
            if one.legal(seat):
                assert decide(bot, one, seat) == decide(bot, other, seat)
        one.look()
        other.look()
    assert [marker[:4] for marker in one.markers] == ["0→4.", "0→1."]


@pytest.mark.rule("CP-V.18")
def test_an_infiltrator_takes_over_an_honest_look_at_one_of_his_own() -> None:
    """Fixture B: the infiltrators are 1 and 4; first 4 is to look at 1, then an honest seat in his place."""
    table = a_veteran_deal({1: 7, 5: 6}, phase="phase1", skirmish=1)
    assert table.asked == (4,)  # one of them looks at the other: no harm
    table.pick("M")
    assert decide(Captain(), table, 4) == PassSkill()
    table = a_veteran_deal({4: 5, 2: 3}, phase="phase1", skirmish=1)
    table.pick("M")
    for seat in table.asked:
        table.play(seat, UseSkill(6, 3) if seat == 5 else PassSkill())
    assert table.asked == (3,)  # an honest seat has to look at infiltrator 1 now
    table.pick("L")
    assert decide(Captain(), table, 4) == UseSkill(5)


@pytest.mark.rule("CP-V.06")
@pytest.mark.parametrize("number", range(2, 10))
def test_whatever_card_a_bot_holds_it_answers_with_something_legal(number: int) -> None:
    for seat in range(1, 6):
        cards = list(STANDARD_VETERANS)
        if number in cards:
            cards[cards.index(number)] = cards[seat]
        cards[seat] = number
        table = a_veteran_deal(dict(enumerate(cards)))
        table.pick("M")
        assert decide(Captain(), table, seat) in table.legal(seat)
        assert decide(Cadet(), table, seat, Dice.scripted([0, 0])) in table.legal(seat)


@pytest.mark.parametrize("level", ["cadet", "captain"])
@pytest.mark.parametrize("crew", [5, 8, 10])
def test_bots_fly_to_the_end_with_skills_and_clocks(level: str, crew: int) -> None:
    options: Mapping[str, str | int] = {
        "scenario": "flight" if crew < 9 else "wide-body",
        "veteran_mode": "all",
        "v7_any_candidate": "on",
        "honest_claims_truthful": "on",
        "veteran_window_seconds": 5,
        "marker_reveal_seconds": 3,
        "listen_hold_seconds": 30,
        "discussion_seconds": 60,
    }
    record = play_match(GAME, [level] * crew, seed=crew, options=options)
    for state in replay(GAME, record):
        last = state
    assert GAME.outcome(last) is not None
    assert GAME.view(last, None).uses
