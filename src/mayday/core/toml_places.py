"""Where things stand in a TOML or JSON text: each of its keys, by a small scanner, and what could not be read."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping

SYNTAX = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)")
BARE = re.compile(r"[A-Za-z0-9_-]+")
BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)+")
SCALAR = re.compile(r"[^,\]\}#\n]+")


def places(text: str) -> dict[str, tuple[int, int]]:
    """Line and column of every key and every member of an array, by its path as in `forces[1].start.rows`."""
    scanner = _Scanner(text)
    scanner.document()
    return scanner.found


def json_places(text: str) -> dict[str, tuple[int, int]]:
    """The same of a JSON text, whose values are written like TOML's and whose pairs have a colon."""
    scanner = _Scanner(text)
    scanner.blank()
    scanner.value("")
    return scanner.found


def nearest(where: Mapping[str, tuple[int, int]], field: str) -> tuple[int, int]:
    """Where a key stands; where it is missing, the table that lacks it."""
    while field:
        if field in where:
            return where[field]
        field = field[: max(field.rfind("."), field.rfind("["), 0)]
    return 1, 1


def unread(text: str, message: str) -> tuple[int, int, str]:
    """Line, column and reason out of what the reader of TOML says of a text that it cannot read."""
    found = SYNTAX.fullmatch(message)
    if found is None:
        return 1, 1, message
    if found[2] is None:
        return text.count("\n") + 1, 1, found[1]
    return int(found[2]), int(found[3]), found[1]


class _Scanner:
    """Walks through a text once, and writes down where keys begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[str, tuple[int, int]] = {}
        self.counts: dict[str, int] = {}
        self.lines = [0, *(found.end() for found in re.finditer("\n", text))]

    def document(self) -> None:
        table = ""
        self.blank()
        while self.at < len(self.text):
            if self.text.startswith("[", self.at):
                table = self.header()
            else:
                self.pair(table)
            self.blank()

    def header(self) -> str:
        """`[a.b]` or `[[a]]`: the path of the table that follows."""
        start = self.at
        many = self.text.startswith("[[", start)
        self.at += 2 if many else 1
        path = ""
        names = self.key()
        for number, name in enumerate(names):
            path = f"{path}.{name}" if path else name
            last = number == len(names) - 1
            if last and many:
                self.note(path, start)
                self.counts[path] = self.counts.get(path, 0) + 1
            if path in self.counts:
                path = f"{path}[{self.counts[path] - 1}]"
        self.note(path, start)
        self.at += 2 if many else 1
        return path

    def pair(self, table: str) -> None:
        """`key = value`."""
        start = self.at
        path = table
        for name in self.key():
            path = f"{path}.{name}" if path else name
            self.note(path, start)
        self.at += 1  # the equals sign, or the colon
        self.blank()
        self.value(path)

    def key(self) -> list[str]:
        names = []
        while True:
            self.blank()
            if self.text[self.at] in "\"'":
                start = self.at
                self.quoted()
                names.append(self.text[start + 1 : self.at - 1])
            else:
                found = BARE.match(self.text, self.at)
                assert found is not None
                names.append(found[0])
                self.at = found.end()
            self.blank()
            if not self.text.startswith(".", self.at):
                return names
            self.at += 1

    def value(self, path: str) -> None:
        first = self.text[self.at]
        if first in "\"'":
            self.quoted()
        elif first == "[":
            self.members(path)
        elif first == "{":
            self.inline(path)
        else:
            found = SCALAR.match(self.text, self.at)
            assert found is not None
            self.at = found.end()

    def members(self, path: str) -> None:
        self.at += 1
        number = 0
        self.blank()
        while self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self.at += 1
                number += 1
            else:
                self.note(f"{path}[{number}]", self.at)
                self.value(f"{path}[{number}]")
            self.blank()
        self.at += 1

    def inline(self, path: str) -> None:
        self.at += 1
        self.blank()
        while self.text[self.at] != "}":
            if self.text[self.at] == ",":
                self.at += 1
            else:
                self.pair(path)
            self.blank()
        self.at += 1

    def quoted(self) -> None:
        """Past a string of any of TOML's four kinds."""
        mark = self.text[self.at]
        fence = mark * 3 if self.text.startswith(mark * 3, self.at) else mark
        self.at += len(fence)
        while not self.text.startswith(fence, self.at):
            self.at += 2 if mark == '"' and self.text[self.at] == "\\" else 1
        self.at += len(fence)
        if len(fence) == 3:  # a quotation mark or two may stand before the fence
            while self.at < len(self.text) and self.text[self.at] == mark:
                self.at += 1

    def blank(self) -> None:
        found = BLANK.match(self.text, self.at)
        if found:
            self.at = found.end()

    def note(self, path: str, start: int) -> None:
        line = bisect_right(self.lines, start)
        self.found.setdefault(path, (line, start - self.lines[line - 1] + 1))
