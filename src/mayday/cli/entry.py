"""The way in: runs a command and turns what went wrong into one line and an exit code."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from typing import Any, NoReturn

import click

from mayday.core.errors import MaydayError

FAILED, MISUSED, INTERRUPTED = 1, 2, 130


class Entry(click.Group):
    """A group of commands that lists them in their own order and whose errors are one line each."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def main(self, *args: Any, **given: Any) -> Any:
        """Run the command line and exit: 0, 1 for what failed, 2 for what was typed wrong, 130 for Ctrl-C."""
        _survive_any_encoding()
        try:
            code = super().main(*args, **{"prog_name": "mayday", **given, "standalone_mode": False})
            if sys.stdout is not None:
                sys.stdout.flush()  # what is still held back may not fit on the disk either
        except click.exceptions.NoArgsIsHelpError as error:
            error.show()
            sys.exit(MISUSED)
        except click.UsageError as error:
            where = error.ctx.command_path if error.ctx else "mayday"
            _fail(f"{where}: {_sentence(error.format_message())} Try '{where} --help'.", MISUSED)
        except click.ClickException as error:
            _fail(f"mayday: {error.format_message()}", error.exit_code)
        except MaydayError as error:
            _fail(f"mayday: {error}", FAILED)
        except click.Abort:
            _fail("Stopped.", INTERRUPTED)
        except OSError as error:
            if error.errno not in (errno.ENOSPC, errno.EPIPE):
                raise
            _drop_output()
            if error.errno == errno.EPIPE:  # whoever read it has heard enough
                sys.exit(FAILED)
            _fail("mayday: cannot write: the disk is full", FAILED)
        sys.exit(code if isinstance(code, int) else 0)


def complain(line: str) -> None:
    """One line on standard error, red where that is wanted."""
    click.secho(" ".join(line.split()), err=True, fg="red", color=False if os.environ.get("NO_COLOR") else None)


def asked(prompt: str) -> str:
    """A line from the keyboard; a terminal that was never there has come to its end."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt).strip()


def _fail(line: str, code: int) -> NoReturn:
    complain(line)
    sys.exit(code)


def _drop_output() -> None:
    """Write nowhere what could not be written, so that the interpreter does not try it again at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _survive_any_encoding() -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the game."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError, OSError):
                stream.reconfigure(errors="replace")
