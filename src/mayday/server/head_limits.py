"""How much may come before a request's body: more is cut off while it is being read."""

from __future__ import annotations

from typing import Any

LARGEST_HEAD = 64 * 1024
"""Bytes of a request's first line and headers that are waited for."""
TOO_LARGE = b"The headers of a request have at most 64 KiB here.\n"
ANSWER = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: %d\r\nconnection: close\r\n\r\n%b"
) % (len(TOO_LARGE), TOO_LARGE)


def http_protocol() -> Any:
    """What reads HTTP: the fast reader with a limit, which it lacks, or uvicorn's other one, which has its own."""
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    except ImportError:  # no wheel for this machine
        return "h11"

    class Bounded(HttpToolsProtocol):
        """Counts the bytes of a head that has no end yet."""

        _head = 0

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self._head < 0 or self.transport.is_closing():
                return
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.transport.write(ANSWER)
                self.transport.close()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._head = 0

        def on_headers_complete(self) -> None:
            self._head = -1
            super().on_headers_complete()

    return Bounded
