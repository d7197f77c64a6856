"""The load runs, and all of it is acknowledged: short forms of `make bench-server`."""

import json

import pytest

from bench import server
from bench.players import Stuck, options_of
from ghoststories.content.loader import load_content
from ghoststories.server.rooms.audience import VIEW, with_view
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.numbers import seats_of
from tests.server.services import PACKAGE, postgres_binaries

SHORT = ["--tables", "20", "--rate", "40", "--seconds", "1.5"]


@pytest.mark.slow
@pytest.mark.parametrize("where", [[], ["--postgres", "--processes", "2"]])
def test_all_that_was_asked_is_acknowledged(where: list[str]) -> None:
    if where and postgres_binaries() is None:
        pytest.skip("PostgreSQL is not installed (tests/server/install_postgres.sh does it)")
    [(_, figures)] = server.measured(server.arguments([*SHORT, *where]))
    assert figures["acknowledged"] == 60
    assert figures["not acknowledged"] == figures["refused"] == 0
    assert figures["messages heard"] >= 60


@pytest.mark.slow
def test_another_build_is_asked_the_same_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "WARM_SECONDS", 0.1)
    found = server.measured(server.arguments([*SHORT, "--beside", str(PACKAGE)]))
    assert [figures["acknowledged"] for _, figures in found] == [60, 60]
    assert [figures["refused"] for _, figures in found] == [0, 0]
    assert server.report(found)[-1].startswith("  p99, this one / beside: ")


@pytest.mark.parametrize("expansions", [(), ("white-moon",), ("black-secret",)])
def test_the_options_are_found_wherever_they_stand(expansions: tuple[str, ...]) -> None:
    game = Game(Ruleset(players=2, expansions=expansions), Seeded("1"), load_content())
    for seat in seats_of(game.ruleset):
        view = game.view(seat)
        words = json.dumps({"type": "happened", "version": 2, "say": '"options":["no"]'})
        assert options_of(with_view(words, VIEW.dump_json(view).decode())) == view.options
    assert options_of('{"type":"happened","version":2}') == []


@pytest.mark.slow
def test_a_table_that_gives_no_options_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The load ends with a sentence, where it waited for ever."""
    monkeypatch.setattr("bench.players.PATIENCE", 1.0)
    monkeypatch.setattr("bench.players.OPTIONS", '"opinions":[')
    with pytest.raises(Stuck, match="only 0 of 2 tables came to a decision"):
        server.measured(server.arguments(["--tables", "2", "--rate", "1", "--seconds", "1"]))
