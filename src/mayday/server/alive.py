"""`python -m mayday.server.alive`: does the server of these settings answer? A health check that needs no curl."""

from __future__ import annotations

import http.client
import sys

from mayday.core.errors import InputError
from mayday.server.settings import Settings, from_environment

SECONDS = 4.0
"""How long an answer is waited for."""
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def why_not(settings: Settings) -> str:
    """What is wrong with the server, or nothing."""
    host = EVERYWHERE.get(settings.host, settings.host)
    # Not urllib, which would ask a proxy that the environment may name.
    line = http.client.HTTPConnection(host, settings.port, timeout=SECONDS)
    where = f"{host} port {settings.port}"
    try:
        line.request("GET", "/api/health")
        status = line.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        return f"There is no answer from {where}: {str(error) or type(error).__name__}."
    finally:
        line.close()
    return "" if status == 200 else f"What answers at {where} says {status}, which is not a healthy Mayday."


def main() -> None:
    try:
        reason = why_not(from_environment())
    except InputError as error:
        reason = str(error)
    sys.exit(reason or 0)


if __name__ == "__main__":
    main()
