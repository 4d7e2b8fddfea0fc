"""A game's rulebook: parsed, searched, and compared with the code and the tests that carry it out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*-[A-Z0-9]+\.\d+\b")
_ENTRY = re.compile(r"^### (?P<id>[A-Z][A-Z0-9]*-[A-Z0-9]+\.\d+) (?P<title>.+)$")
_CHAPTER = re.compile(r"^#{1,2} (?P<title>.+)$")
_FIELD = re.compile(r"^- \*\*(?P<name>[A-Za-z]+)\*\*: ?(?P<text>.*)$")


class Rule(Struct, frozen=True):
    """One numbered rule. `open` says what it still waits for; a rule without it is claimed as played."""

    id: str
    title: str
    chapter: str
    rule: str
    check: str
    source: str = ""
    decided: str = ""
    open: str = ""


class Coverage(Struct, frozen=True):
    """What is known of one rule: claimed, cited by code, staged by a test that ran and passed.

    `tested` is None where nobody knows, because no full run of the tests has left word.
    """

    id: str
    title: str
    claimed: bool
    cited: bool
    tested: bool | None


class Rulebook(Struct, frozen=True):
    """Every rule of a game in the book's order."""

    rules: tuple[Rule, ...]

    def find(self, rule_id: str) -> Rule | None:
        """The rule with this id, however it is capitalised."""
        wanted = rule_id.upper()
        return next((rule for rule in self.rules if rule.id == wanted), None)

    def search(self, words: str) -> list[Rule]:
        """Rules that contain every word, those with it in the title first."""
        wanted = words.lower().split()
        found = []
        for rule in self.rules:
            text = f"{rule.id} {rule.title} {rule.rule} {rule.decided} {rule.check}".lower()
            if all(word in text for word in wanted):
                in_title = sum(word in rule.title.lower() for word in wanted)
                found.append((-in_title, rule))
        return [rule for _, rule in sorted(found, key=lambda pair: pair[0])]


def parse_rulebook(text: str) -> Rulebook:
    """Read a ledger: chapters are headings, rules are `###` headings with an id, fields are bold bullets."""
    rules: list[Rule] = []
    chapter = ""
    heading: re.Match[str] | None = None
    fields: dict[str, list[str]] = {}
    current: list[str] | None = None

    def finish() -> None:
        if heading is not None:
            texts = {name: "\n".join(lines).strip() for name, lines in fields.items()}
            known = {name: texts.get(name, "") for name in ("rule", "check", "source", "decided", "open")}
            rules.append(Rule(heading["id"], heading["title"].strip(), chapter, **known))

    for line in text.splitlines():
        entry = _ENTRY.match(line)
        section = _CHAPTER.match(line)
        field = _FIELD.match(line)
        if entry or section:
            finish()
            heading, fields, current = entry, {}, None
            if section:
                chapter = section["title"].strip()
        elif heading is not None and field:
            current = fields.setdefault(field["name"].lower(), [])
            current.append(field["text"])
        elif current is not None:
            current.append(line)
    finish()
    return Rulebook(tuple(rules))


def citations(sources: Iterable[str], prefix: str) -> set[str]:
    """Every rule id of a game that some text names."""
    return {found for text in sources for found in RULE_ID.findall(text) if found.startswith(f"{prefix}-")}


def coverage(book: Rulebook, cited: set[str], tested: set[str] | None) -> list[Coverage]:
    """Each rule of the book beside the evidence for it; without word from the tests, what the code says."""
    return [
        Coverage(r.id, r.title, not r.open, r.id in cited, None if tested is None else r.id in tested)
        for r in book.rules
    ]


def faults(book: Rulebook, cited: set[str], tested: set[str]) -> list[str]:
    """What is wrong with the claims: ids the book lacks, and rules claimed without code or without a test."""
    known = {rule.id for rule in book.rules}
    wrong = [f"{name} is named by the code, but is in no rulebook" for name in sorted(cited - known)]
    wrong += [f"{name} is named by a test, but is in no rulebook" for name in sorted(tested - known)]
    return wrong + unproved(coverage(book, cited, tested))


def unproved(items: Iterable[Coverage]) -> list[str]:
    """The claims that no code or no test bears out; what is not known of a test is no fault."""
    wrong = []
    for item in items:
        if item.claimed and not item.cited:
            wrong.append(f"{item.id} is claimed as played, but no code names it")
        if item.claimed and item.tested is False:
            wrong.append(f"{item.id} is claimed as played, but no test that passed stages it")
    return wrong
