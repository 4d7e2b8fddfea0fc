"""Rulebooks: parsed, searched, and held against code and tests."""

from __future__ import annotations

from pathlib import Path

from mayday.core.rulebook import citations, coverage, faults, parse_rulebook
from mayday.games import rulebook
from tests.toy.rules import TOY

BOOK = """# A game, prefix X

Words before any rule.

## 1. Moving (X-MOV)

### X-MOV.01 Going
- **Rule**: Go one step.
And then stop.

| a | table |
- **Source**: page 1
- **Check**: From 1 to 2.

### X-MOV.02 Flying
- **Rule**: Fly.
- **Check**: It flies.
- **Decided**: by us.
- **Open**: waits for wings

## 2. Stopping (X-STP)

Prose of the chapter.

### X-STP.01 Stopping
- **Rule**: Stop going.
- **Check**: It stands.
"""


def test_rules_are_read_with_their_chapter_and_fields() -> None:
    going, flying, stopping = parse_rulebook(BOOK).rules
    assert (going.id, going.title, going.chapter) == ("X-MOV.01", "Going", "1. Moving (X-MOV)")
    assert going.rule == "Go one step.\nAnd then stop.\n\n| a | table |"
    assert (going.source, going.check, going.open) == ("page 1", "From 1 to 2.", "")
    assert (flying.decided, flying.open) == ("by us.", "waits for wings")
    assert stopping.chapter == "2. Stopping (X-STP)"
    assert stopping.check == "It stands."


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    book = parse_rulebook(BOOK)
    found = book.find("x-stp.01")
    assert found is not None
    assert found.title == "Stopping"
    assert book.find("X-STP.02") is None


def test_a_search_finds_every_word_and_prefers_titles() -> None:
    book = parse_rulebook(BOOK)
    assert [rule.id for rule in book.search("stop")] == ["X-STP.01", "X-MOV.01"]
    assert [rule.id for rule in book.search("GO step")] == ["X-MOV.01"]
    assert book.search("teleport") == []


def test_a_text_without_rules_is_an_empty_book() -> None:
    assert parse_rulebook("").rules == ()
    assert parse_rulebook("# Title\n\n- **Rule**: of nothing\n").rules == ()


def test_citations_are_ids_of_the_games_own_prefix() -> None:
    sources = ["Go (X-MOV.01, X-STP.01).", "As MD-MOV.01 says; XX-MOV.02, X-MOV is none."]
    assert citations(sources, "X") == {"X-MOV.01", "X-STP.01"}


def test_coverage_sets_claim_code_and_test_side_by_side() -> None:
    going, flying, stopping = coverage(parse_rulebook(BOOK), {"X-MOV.01", "X-STP.01"}, {"X-MOV.01"})
    assert (going.claimed, going.cited, going.tested) == (True, True, True)
    assert (flying.claimed, flying.cited, flying.tested) == (False, False, False)
    assert (stopping.cited, stopping.tested) == (True, False)


def test_faults_are_unknown_ids_and_claims_without_code_or_test() -> None:
    book = parse_rulebook(BOOK)
    every = {"X-MOV.01", "X-STP.01"}
    assert faults(book, every, every) == []
    assert [fault.split()[0] for fault in faults(book, every | {"X-MOV.09"}, every)] == ["X-MOV.09"]
    assert [fault.split()[0] for fault in faults(book, every, every | {"X-STP.09"})] == ["X-STP.09"]
    assert [fault.split()[0] for fault in faults(book, {"X-MOV.01"}, every)] == ["X-STP.01"]
    assert [fault.split()[0] for fault in faults(book, every, {"X-STP.01"})] == ["X-MOV.01"]


def test_the_toys_code_cites_every_rule_of_its_book_and_no_other() -> None:
    folder = Path(__file__).parents[1] / "toy"
    sources = [file.read_text("utf-8") for file in folder.glob("*.py") if not file.name.startswith("test_")]
    rules = {rule.id for rule in rulebook(TOY).rules}
    assert len(rules) == 16
    assert citations(sources, "TOY") == rules
