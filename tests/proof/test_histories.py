"""`python -m proof.histories` in short: a few tables, the cheap misfortunes."""

import pytest

from proof.histories.history import Fault
from proof.histories.nemeses import CHEAP
from proof.histories.running import Run, run
from proof.histories.world import Wishes
from tests.server.services import postgres_binaries


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_servers_keep_their_word(database: str) -> None:
    if database == "postgres" and postgres_binaries() is None:
        pytest.skip("PostgreSQL is not installed (tests/server/install_postgres.sh does it)")
    short = Run(database, 8.0, 1, 12, CHEAP, (0.2, 0.8), 1.5, 60.0, Wishes(rate=50))
    outcome = run(short)
    assert not outcome.violations, outcome.told()
    assert sum(one.acknowledged for one in outcome.history.attempts) > 20
    assert any(isinstance(one, Fault) for one in outcome.history.events)
