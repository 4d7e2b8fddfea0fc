"""Settings come from whoever starts the server, else the environment, else the defaults."""

from __future__ import annotations

import socket

import pytest

from mayday.core.errors import InputError
from mayday.server.app import run
from mayday.server.limits import Bucket, Buckets, neighbourhood
from mayday.server.settings import Settings, default_database, from_environment
from mayday.server.tokens import hashed, holder, is_id, new_id, new_token


def test_the_environment_is_overruled_by_what_is_chosen() -> None:
    environment = {"MAYDAY_PORT": "9000", "MAYDAY_BOT_PAUSE": "0", "MAYDAY_OPEN_BROWSER": "true", "HOME": "/x"}
    settings = from_environment(environment, port=9001, host=None)
    assert (settings.port, settings.bot_pause, settings.open_browser) == (9001, 0.0, True)
    assert settings.host == Settings().host


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "x"), ("PORT", "70000"), ("BOT_PAUSE", "-1"), ("BODY_BYTES", "0"), ("LOG_FORMAT", "xml")],
)
def test_a_setting_that_cannot_be_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(InputError, match=f"MAYDAY_{name}"):
        from_environment({f"MAYDAY_{name}": value})


def test_tables_are_kept_in_the_users_data_folder_when_nothing_is_said() -> None:
    assert default_database({"XDG_DATA_HOME": "/data"}) == "/data/mayday/mayday.db"
    assert default_database({}).endswith("/.local/share/mayday/mayday.db")


def test_a_port_in_use_is_said_in_words(sqlite_database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(InputError, match=f"port {port} cannot be used"):
            run(Settings(database=sqlite_database, port=port))


def test_a_bucket_gives_its_burst_and_then_waits() -> None:
    bucket = Bucket(0.001, 3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    free = Bucket(0, 0)
    assert all(free.take() for _ in range(100))


def test_each_address_has_its_own_bucket() -> None:
    buckets = Buckets(0.001, 1, "one at a time")
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


def test_addresses_that_one_client_can_change_at_will_count_as_one() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:2")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("10.0.0.1") != neighbourhood("10.0.0.2")


def test_a_token_finds_its_own_hash_and_an_empty_place_is_nobodys() -> None:
    token = new_token()
    assert holder(token, [hashed("other"), hashed(token), ""]) == 1
    assert holder("", ["", hashed(token)]) is None
    assert holder(token, []) is None


def test_names_of_tables_are_long_and_all_different() -> None:
    names = {new_id() for _ in range(1000)}
    assert len(names) == 1000
    assert all(is_id(name) for name in names)
    assert not is_id("0" * 12)
    assert not is_id("0" * 12 + "l")
