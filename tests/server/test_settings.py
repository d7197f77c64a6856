"""What an operator may set is written down, and nonsense is refused before anything starts."""

import pytest
from pydantic import ValidationError

from ghoststories.server.settings import Settings
from tests.conftest import ROOT

DOCUMENT = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in Settings.model_fields if name != "database_url"])
def test_every_setting_is_documented(name: str) -> None:
    assert f"_{name.upper()}`" in DOCUMENT


def test_the_databases_address_has_its_usual_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "`DATABASE_URL`" in DOCUMENT
    monkeypatch.setenv("DATABASE_URL", "postgres://somebody@somewhere/tables")
    assert Settings().url.drivername == "postgresql+asyncpg"
    assert not Settings().embedded


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DATABASE_URL", "mysql://somebody@somewhere/tables", "not supported"),
        ("DATABASE_URL", "what is this", "no database address"),
        ("GHOSTSTORIES_PORT", "70000", "65535"),
        ("GHOSTSTORIES_BOT_PROCESSES", "-1", "greater than or equal"),
        ("GHOSTSTORIES_SECURE_COOKIES", "perhaps", "boolean"),
    ],
)
def test_nonsense_is_refused_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError, match=said):
        Settings()


def test_origins_are_a_list_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GHOSTSTORIES_ORIGINS", "https://one.example/, https://two.example")
    assert Settings().origins == ("https://one.example", "https://two.example")
