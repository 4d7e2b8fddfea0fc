"""The toy with what a game may offer besides: standing orders, and scenarios as files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

import msgspec
from msgspec import Struct

from mayday.core import orders, scenarios
from mayday.core.orders import Misfit
from mayday.core.scenarios import Scenario, ScenarioCheck, ScenarioProblem
from tests.toy.actions import Action, Bid, Leave, Pass
from tests.toy.options import Options
from tests.toy.rules import SALVAGE, TOY
from tests.toy.view import View

DRILL = Scenario("drill", "Drill", "Bid once.", 2, 2)


class Orders(Struct, frozen=True, forbid_unknown_fields=True):
    """Bid the lowest or the highest card left, or one of these cards alone; never jam; board or not."""

    bid: Literal["lowest", "highest"] | None = None
    only: tuple[int, ...] = ()
    board: bool = True


class Cards(Struct, forbid_unknown_fields=True):
    """A file of cards to deal."""

    cards: tuple[int, ...]


def check_orders(view: View, orders: Orders) -> Sequence[Misfit]:
    found = [Misfit(f"Card {card} was never printed.", "TOY-SET.01") for card in orders.only if not 1 <= card <= 24]
    if orders.only and not found and not set(orders.only) & set(view.hand):
        found.append(Misfit("None of these cards is in your hand.", passing=True))
    return found


def follow(view: View, legal: Sequence[Action], orders: Orders) -> Action | None:
    bids = [action for action in legal if isinstance(action, Bid)]
    if orders.only:
        bids = [bid for bid in bids if bid.card in orders.only]
    if bids and orders.bid:
        return min(bids, key=lambda bid: bid.card if orders.bid == "lowest" else -bid.card)
    if Pass() in legal:
        return Pass()
    return Leave() if not orders.board else None


def lessons() -> Mapping[str, Scenario]:
    return {DRILL.id: DRILL}


def check_scenario(text: str) -> ScenarioCheck:
    lines = text.splitlines()
    wrong = [ScenarioProblem(n, 1, "a card is a number") for n, line in enumerate(lines, 1) if not line.isdigit()]
    return ScenarioCheck("Cards", tuple(wrong))


def scenario_schema() -> dict[str, Any]:
    return msgspec.json.schema(Cards)


def scenario_text(name: str) -> str:
    return f"# {name}\n"


def scenario_title(options: Options) -> str:
    return {DRILL.id: DRILL, SALVAGE.id: SALVAGE}[options.scenario].title


FILES = scenarios.ScenarioFiles(
    own="own",
    lessons=lessons,
    check=check_scenario,
    schema=scenario_schema,
    text=scenario_text,
    title=scenario_title,
)
OBEDIENT = replace(TOY, orders=orders.Orders(type=Orders, check=check_orders, follow=follow), files=FILES)
"""Salvage by mail."""
